# 66. `you` es yes cuando la frase trata de quien lee.

# Lo que ha pasado.
sixtysix-dealt = { $you ->
    [yes] Repartes tú.
   *[no] Reparte { $name }.
} El triunfo es { $suit }: { $card } está boca arriba.
sixtysix-trump_swapped = { $you ->
    [yes] Cambias { $laid } por la carta de triunfo { $taken }.
   *[no] { $name } cambia { $laid } por la carta de triunfo { $taken }.
}
sixtysix-talon_closed = { $you ->
    [yes] Cierras el talón.
   *[no] { $name } cierra el talón.
} Ahora hay obligación de palo y de baza.
sixtysix-pair_announced = { $you ->
    [yes] Cantas { $points } en { $suit }.
   *[no] { $name } canta { $points } en { $suit }.
}{ $pending ->
    [yes] {" "}Los puntos esperan a la primera baza.
   *[no] {""}
}
sixtysix-sixty_six_claimed = { $you ->
    [yes] Cantas 66.
   *[no] { $name } canta 66.
}
sixtysix-card_played = { $you ->
    [yes] Juegas { $card }.
   *[no] { $name } juega { $card }.
}
sixtysix-trick_taken = { $you ->
    [yes] Haces la baza { $first } { $second }.
   *[no] { $name } hace la baza { $first } { $second }.
}
sixtysix-paid = Los { $points } cantados cuentan ahora.
sixtysix-bonus = La última baza vale 10 puntos más.
sixtysix-cards_drawn = { $count ->
    [one] Los dos roban una carta; queda una boca abajo.
   *[other] Los dos roban una carta; quedan { $count } boca abajo.
}
sixtysix-talon_out = { $you ->
    [yes] Te llevas la carta de triunfo { $card }.
   *[no] { $name } se lleva la carta de triunfo { $card }.
} El talón se ha acabado: ahora hay obligación de palo y de baza.

# Cómo ha acabado una ronda; `you` y `name` son quien gana.
sixtysix-over-sixty_six = { $you ->
    [yes] Tienes 66 y ganas la ronda.
   *[no] { $name } tiene 66 y gana la ronda.
}
sixtysix-over-closer_failed = { $you ->
    [yes] El talón estaba cerrado y no se ha llegado a 66: ganas la ronda.
   *[no] El talón estaba cerrado y no se ha llegado a 66: { $name } gana la ronda.
}
sixtysix-over-last_trick = { $you ->
    [yes] Nadie tiene 66: has hecho la última baza y ganas la ronda.
   *[no] Nadie tiene 66: { $name } ha hecho la última baza y gana la ronda.
}
sixtysix-over-draw_65 = Los dos tienen 65: la ronda queda en empate y la siguiente vale un tanto más.
sixtysix-over-false_claim = { $you ->
    [yes] No eran 66: ganas la ronda.
   *[no] No eran 66: { $name } gana la ronda.
}
sixtysix-worth = { $counters ->
    [one] Vale un tanto.
   *[other] Vale { $counters } tantos.
}
sixtysix-points = Puntos: { $first } { $points0 }, { $second } { $points1 }.
sixtysix-hand-shown = A { $name } le quedaban: { $cards }
sixtysix-talon-shown = Quedaban en el talón: { $cards }

# El encuentro.
sixtysix-remaining = Tantos que faltan: { $first } { $left0 }, { $second } { $left1 }.
sixtysix-bummerls = Bummerl: { $first } { $bummerls0 }, { $second } { $bummerls1 }.
sixtysix-match-won = { $you ->
    [yes] Has ganado el encuentro.
   *[no] { $name } ha ganado el encuentro.
}
sixtysix-match-drawn = El encuentro acaba sin ganador.
sixtysix-match-abandoned = El encuentro se ha interrumpido: { $name } ha salido.
sixtysix-reason-sixty_six = 66
sixtysix-reason-closer_failed = cerrado, no alcanzado
sixtysix-reason-last_trick = última baza
sixtysix-reason-draw_65 = empate a 65
sixtysix-reason-false_claim = mal cantado
sixtysix-row-hand = Ronda { $number }: { $winner ->
    [none] empate
   *[other] { $winner } gana { $counters }
} ({ $reason }), puntos { $points0 }:{ $points1 }{ $closer ->
    [none] {""}
   *[other] , cerrado por { $closer } con { $frozen }
}, faltan { $left0 }:{ $left1 }
sixtysix-row-game = { $label ->
    [schneider] Juego { $number }: gana { $winner }, Schneider.
    [rueckschneider] Juego { $number }: { $winner } ha logrado un Rückschneider.
   *[bummerl] Juego { $number }: gana { $winner }, un Bummerl para { $loser }.
} Bummerl { $bummerls0 }:{ $bummerls1 }
sixtysix-row-order = El orden de los números: { $first }, { $second }.

# La mesa.
sixtysix-seat = { $name }: { $cards ->
        [one] una carta
       *[other] { $cards } cartas
    }, { $tricks ->
        [0] ninguna baza
        [one] una baza
       *[other] { $tricks } bazas
    }, { $left ->
        [one] falta un tanto
       *[other] faltan { $left } tantos
    }
sixtysix-seat-points = { $points ->
    [one] un punto
   *[other] { $points } puntos
}
sixtysix-seat-pending = { $points } en espera
sixtysix-seat-shown = vistas: { $cards }
sixtysix-seat-hand = mano: { $cards }
sixtysix-talon = { $state ->
    [open] Triunfo: { $suit }. Boca arriba: { $card }. Talón: { $count } boca abajo.
    [closed] Triunfo: { $suit }. { $closer } ha cerrado el talón ({ $card }, { $count } boca abajo).
   *[exhausted] Triunfo: { $suit }. El talón se ha acabado.
}
sixtysix-frozen = Puntos del adversario al cerrar: { $points }
sixtysix-lead = { $name } ha salido con { $card }.
sixtysix-hand = Tus cartas: { $cards }
sixtysix-last-trick = Última baza: { $first } { $second }, para { $name }
sixtysix-own-trick = Baza anterior: { $first } { $second }, para { $name }
sixtysix-act-play = { $card }  { $full }
sixtysix-act-marriage = cantar { $points } y salir con { $card }
sixtysix-act-marriage-claim = cantar { $points } con { $card } y cantar 66
sixtysix-act-exchange_trump = cambiar { $laid } por la carta de triunfo { $taken }
sixtysix-act-close_talon = cerrar el talón
sixtysix-act-claim = cantar 66

# Lo que no permiten las reglas.
sixtysix-refusal-only_on_lead = Eso solo puedes hacerlo cuando sales tú.
sixtysix-refusal-claims_are_automatic = En esta mesa no se canta 66: la ronda acaba sola.
sixtysix-refusal-not_a_pair = Eso no es una pareja: hacen falta rey y reina del mismo palo.
sixtysix-refusal-marriage_needs_trick = Necesitas una baza antes de cantar una pareja.
sixtysix-refusal-talon_closed = El talón está cerrado.
sixtysix-refusal-talon_exhausted = El talón se ha acabado.
sixtysix-refusal-no_trump_jack = Para el cambio necesitas { $card }.
sixtysix-refusal-exchange_needs_trick = Necesitas una baza antes de hacer el cambio.
sixtysix-refusal-no_closing_before_first_trick = El talón no se puede cerrar antes de la primera baza.
sixtysix-refusal-too_few_talon_cards = { $number ->
    [one] Tiene que haber al menos una carta boca abajo en el talón.
   *[other] Tiene que haber al menos { $number } cartas boca abajo en el talón.
}
sixtysix-refusal-must_follow_suit = Tienes que asistir al palo: se ha salido con { $suit }.
sixtysix-refusal-must_head = Tienes que superar { $card }: tienes una carta más alta del palo.
sixtysix-refusal-must_trump = Tienes que jugar triunfo: no tienes { $suit }, pero sí triunfo.

# Los ajustes, en frases.
sixtysix-setting-game_length = { $value ->
    [one] Un juego se gana con un tanto.
   *[other] Cada jugador empieza un juego con { $value } tantos; lo gana quien llega antes a 0.
}
sixtysix-setting-series_target = { $value ->
    [0] La serie es libre: acaba cuando alguien sale.
    [one] El encuentro acaba con el primer Bummerl.
   *[other] El encuentro acaba cuando alguien tiene { $value } Bummerl.
}
sixtysix-setting-claim_mode = { $value ->
    [automatic] La ronda acaba sola cuando alguien tiene 66.
   *[declared] Quien tiene 66 debe cantarlo antes de salir; cantarlo mal cuesta al menos 2 tantos.
}
sixtysix-setting-deck_size = { $value ->
    [20] Se juega con 20 cartas, de as a sota.
   *[24] Se juega con 24 cartas, también con los nueves.
}
sixtysix-setting-marriage_before_first_trick = { $value ->
    [yes] Una pareja se puede cantar antes de la primera baza propia; sus puntos la esperan.
   *[no] Una pareja solo se puede cantar después de la primera baza propia.
}
sixtysix-setting-exchange_needs_trick = { $value ->
    [yes] Para cambiar la carta de triunfo hace falta una baza propia.
   *[no] Para cambiar la carta de triunfo no hace falta una baza propia.
}
sixtysix-setting-exchange_min_facedown = { $value ->
    [one] La carta de triunfo se puede cambiar mientras quede una carta boca abajo.
   *[other] La carta de triunfo se puede cambiar mientras queden al menos { $value } cartas boca abajo.
}
sixtysix-setting-close_min_facedown = { $value ->
    [one] El talón se puede cerrar mientras quede una carta boca abajo.
   *[other] El talón se puede cerrar mientras queden al menos { $value } cartas boca abajo.
}
sixtysix-setting-close_before_first_trick = { $value ->
    [yes] El talón se puede cerrar incluso antes de la primera baza.
   *[no] El talón solo se puede cerrar después de la primera baza.
}
sixtysix-setting-last_trick = { $value ->
    [wins_hand] Si nadie tiene 66 al acabarse las cartas, la última baza gana la ronda.
   *[ten_points] Con el talón acabado, la última baza vale 10 puntos más.
}
sixtysix-setting-value_counts_pairs = { $value ->
    [yes] Las parejas cantadas de quien pierde cuentan para el valor de la ronda.
   *[no] Solo las bazas de quien pierde cuentan para el valor de la ronda.
}
sixtysix-setting-schneider_bummerls = { $value ->
    [one] Quien no gana ningún tanto en un juego es Schneider: un Bummerl.
   *[other] Quien no gana ningún tanto en un juego es Schneider: { $value } Bummerl.
}
sixtysix-setting-rueckschneider_rule = { $value ->
    [manual] Quien gana un juego cuando al otro solo le faltaba un tanto logra un Rückschneider.
   *[from_zero] Quien gana un juego cuando al otro solo le faltaba un tanto, sin tener aún ninguno propio, logra un Rückschneider.
}
sixtysix-setting-rueckschneider_bummerls = { $value ->
    [one] Un Rückschneider cuenta un Bummerl.
   *[other] Un Rückschneider cuenta { $value } Bummerl.
}
sixtysix-setting-points_shown = { $value ->
    [both] Se ven los puntos de los dos jugadores.
    [own] Cada uno ve solo sus propios puntos.
   *[none] Los puntos no se ven hasta que acaba la ronda.
}
sixtysix-setting-trick_viewing = { $value ->
    [none] Las bazas no se pueden volver a mirar.
    [last] La última baza se puede volver a mirar.
    [own] La última baza y las propias se pueden volver a mirar.
   *[all] Todas las bazas se pueden volver a mirar.
}
sixtysix-setting-reveal_at_end = { $value ->
    [yes] Al acabar la ronda se enseñan todas las cartas.
   *[no] Al acabar la ronda las cartas restantes quedan ocultas.
}
sixtysix-setting-leave_result = { $value ->
    [void] Si alguien sale, el juego en curso no cuenta.
   *[forfeit] Quien sale pierde el juego en curso y el encuentro.
}
sixtysix-leave-void = Si sales, el juego en curso no cuenta y el encuentro acaba sin ganador; queda anotado que has salido.
sixtysix-leave-forfeit = Si sales, pierdes el juego en curso y el encuentro.
