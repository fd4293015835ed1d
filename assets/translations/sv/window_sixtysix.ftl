# 66 i fönstret.
sixtysix-subtitle = Spel { $game }, omgång { $hand } · { $cards } kort
sixtysix-side-talon = Talong
sixtysix-side-state = { $state ->
     [open] öppen · { $count }
     [closed] stängd
    *[exhausted] slut
}
sixtysix-counters = Räknare
sixtysix-first-to-0 = först till 0
sixtysix-side-bummerls = Bummerl { $first } : { $second }
sixtysix-tricks-of = { $you ->
     [yes] Dina stick
    *[no] { $name }: stick
}
sixtysix-trick-count = { $count ->
     [0] inget stick
     [one] ett stick
    *[other] { $count } stick
}
sixtysix-card-count = { $count ->
     [0] inget kort
     [one] ett kort
    *[other] { $count } kort
}
sixtysix-last = senaste sticket
sixtysix-tricks-seen = Stick att titta på
sixtysix-your-place = { $what ->
     [lead] Spela ut
    *[card] Du
}
sixtysix-trump = Trumf
sixtysix-close = Stäng talongen
sixtysix-closed = stängd
sixtysix-hold = Det går inte att ångra: håll tangenten nere, eller klicka.
sixtysix-swap = { $rank ->
     [J] Byt knekten
    *[9] Byt nian
}
sixtysix-no-swap = { $rank ->
     [J] du har inte trumfknekten
    *[9] du har inte trumfnian
}
sixtysix-closed-by = { $you ->
     [yes] Du stängde talongen.
    *[no] { $name } stängde talongen.
}
sixtysix-pair-on = { $points } gäller: klicka på kungen eller damen för att spela ut.
sixtysix-doing = { $what ->
     [deals] ger
     [lead] spelar ut
    *[play] ska spela
}
sixtysix-hand-title = Omgång { $number }
sixtysix-col = { $what ->
     [hand] Nr
     [dealer] Giv
     [winner] Vinnare
     [reason] Genom
     [points] Poäng
     [closed] Stängd (vid)
     [counters] Räknare
    *[left] Kvar
}
