# 66 i vinduet.
sixtysix-subtitle = Spil { $game }, omgang { $hand } · { $cards } kort
sixtysix-side-talon = Talon
sixtysix-side-state = { $state ->
     [open] åben · { $count }
     [closed] lukket
    *[exhausted] brugt op
}
sixtysix-counters = Tællere
sixtysix-first-to-0 = først til 0
sixtysix-side-bummerls = Bummerl { $first } : { $second }
sixtysix-tricks-of = { $you ->
     [yes] Dine stik
    *[no] { $name }: stik
}
sixtysix-trick-count = { $count ->
     [0] intet stik
     [one] ét stik
    *[other] { $count } stik
}
sixtysix-card-count = { $count ->
     [0] intet kort
     [one] ét kort
    *[other] { $count } kort
}
sixtysix-last = sidste stik
sixtysix-tricks-seen = Stik, der kan ses
sixtysix-your-place = { $what ->
     [lead] Spil ud
    *[card] Du
}
sixtysix-trump = Trumf
sixtysix-close = Luk talonen
sixtysix-closed = lukket
sixtysix-hold = Det kan ikke fortrydes: hold tasten nede, eller klik.
sixtysix-swap = { $rank ->
     [J] Byt knægten
    *[9] Byt nieren
}
sixtysix-no-swap = { $rank ->
     [J] du har ikke trumfknægten
    *[9] du har ikke trumfnieren
}
sixtysix-closed-by = { $you ->
     [yes] Du lukkede talonen.
    *[no] { $name } lukkede talonen.
}
sixtysix-pair-on = { $points } gælder: klik på kongen eller damen for at spille ud.
sixtysix-doing = { $what ->
     [deals] giver
     [lead] spiller ud
    *[play] skal spille
}
sixtysix-hand-title = Omgang { $number }
sixtysix-col = { $what ->
     [hand] Nr.
     [dealer] Giver
     [winner] Vinder
     [reason] Ved
     [points] Point
     [closed] Lukket (ved)
     [counters] Tællere
    *[left] Rest
}
