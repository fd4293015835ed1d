# 66 im Fenster.
sixtysix-subtitle = Spiel { $game }, Runde { $hand } · { $cards } Karten
sixtysix-side-talon = Talon
sixtysix-side-state = { $state ->
     [open] offen · { $count }
     [closed] zugedreht
    *[exhausted] leer
}
sixtysix-counters = Zähler
sixtysix-first-to-0 = bis 0
sixtysix-side-bummerls = Bummerl { $first } : { $second }
sixtysix-tricks-of = { $you ->
     [yes] Deine Stiche
    *[no] { $name }: Stiche
}
sixtysix-trick-count = { $count ->
     [0] kein Stich
     [one] ein Stich
    *[other] { $count } Stiche
}
sixtysix-card-count = { $count ->
     [0] keine Karte
     [one] eine Karte
    *[other] { $count } Karten
}
sixtysix-last = letzter Stich
sixtysix-tricks-seen = Stiche zum Ansehen
sixtysix-your-place = { $what ->
     [lead] Spiel aus
    *[card] Du
}
sixtysix-trump = Trumpf
sixtysix-close = Talon zudrehen
sixtysix-closed = zugedreht
sixtysix-hold = Das lässt sich nicht zurücknehmen: Taste gedrückt halten oder klicken.
sixtysix-swap = { $rank ->
     [J] Buben tauschen
    *[9] Neun tauschen
}
sixtysix-no-swap = { $rank ->
     [J] du hast den Trumpfbuben nicht
    *[9] du hast die Trumpfneun nicht
}
sixtysix-closed-by = { $you ->
     [yes] Du hast den Talon zugedreht.
    *[no] { $name } hat den Talon zugedreht.
}
sixtysix-pair-on = { $points } angesagt: Klick auf König oder Dame spielt aus.
sixtysix-doing = { $what ->
     [deals] gibt
     [lead] spielt aus
    *[play] ist dran
}
sixtysix-hand-title = Runde { $number }
sixtysix-col = { $what ->
     [hand] Nr.
     [dealer] Geber
     [winner] Gewinner
     [reason] Durch
     [points] Augen
     [closed] Zugedreht (bei)
     [counters] Zähler
    *[left] Rest
}
