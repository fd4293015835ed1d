# 66 en la ventana.
sixtysix-subtitle = Juego { $game }, ronda { $hand } · { $cards } cartas
sixtysix-side-talon = Talón
sixtysix-side-state = { $state ->
     [open] abierto · { $count }
     [closed] cerrado
    *[exhausted] agotado
}
sixtysix-counters = Tantos
sixtysix-first-to-0 = hasta 0
sixtysix-side-bummerls = Bummerl { $first } : { $second }
sixtysix-tricks-of = { $you ->
     [yes] Tus bazas
    *[no] { $name }: bazas
}
sixtysix-trick-count = { $count ->
     [0] ninguna baza
     [one] una baza
    *[other] { $count } bazas
}
sixtysix-card-count = { $count ->
     [0] ninguna carta
     [one] una carta
    *[other] { $count } cartas
}
sixtysix-last = última baza
sixtysix-tricks-seen = Bazas a la vista
sixtysix-your-place = { $what ->
     [lead] Sales tú
    *[card] Tú
}
sixtysix-trump = Triunfo
sixtysix-close = Cerrar el talón
sixtysix-closed = cerrado
sixtysix-hold = Esto no se puede deshacer: mantén la tecla pulsada o haz clic.
sixtysix-swap = { $rank ->
     [J] Cambiar la sota
    *[9] Cambiar el nueve
}
sixtysix-no-swap = { $rank ->
     [J] no tienes la sota de triunfo
    *[9] no tienes el nueve de triunfo
}
sixtysix-closed-by = { $you ->
     [yes] Cerraste el talón.
    *[no] { $name } cerró el talón.
}
sixtysix-pair-on = { $points } en marcha: haz clic en el rey o la dama para salir.
sixtysix-doing = { $what ->
     [deals] reparte
     [lead] sale
    *[play] juega
}
sixtysix-hand-title = Ronda { $number }
sixtysix-col = { $what ->
     [hand] N.º
     [dealer] Reparte
     [winner] Gana
     [reason] Por
     [points] Puntos
     [closed] Cerró (con)
     [counters] Tantos
    *[left] Faltan
}
