# 66. `you` ist yes, wo der Satz vom Leser handelt.

# Was geschah.
sixtysix-dealt = { $you ->
    [yes] Du gibst.
   *[no] { $name } gibt.
} Trumpf ist { $suit }: { $card } liegt offen.
sixtysix-trump_swapped = { $you ->
    [yes] Du raubst mit { $laid } die Trumpfkarte { $taken }.
   *[no] { $name } raubt mit { $laid } die Trumpfkarte { $taken }.
}
sixtysix-talon_closed = { $you ->
    [yes] Du drehst den Talon zu.
   *[no] { $name } dreht den Talon zu.
} Jetzt gilt Farb- und Stichzwang.
sixtysix-pair_announced = { $you ->
    [yes] Du sagst { $points } in { $suit } an.
   *[no] { $name } sagt { $points } in { $suit } an.
}{ $pending ->
    [yes] {" "}Die Augen warten auf den ersten Stich.
   *[no] {""}
}
sixtysix-sixty_six_claimed = { $you ->
    [yes] Du meldest 66.
   *[no] { $name } meldet 66.
}
sixtysix-card_played = { $you ->
    [yes] Du spielst { $card }.
   *[no] { $name } spielt { $card }.
}
sixtysix-trick_taken = { $you ->
    [yes] Du machst den Stich { $first } { $second }.
   *[no] { $name } macht den Stich { $first } { $second }.
}
sixtysix-paid = Die angesagten { $points } zählen jetzt.
sixtysix-bonus = Der letzte Stich bringt 10 Augen dazu.
sixtysix-cards_drawn = { $count ->
    [one] Beide heben ab; eine Karte liegt noch verdeckt.
   *[other] Beide heben ab; { $count } Karten liegen noch verdeckt.
}
sixtysix-talon_out = { $you ->
    [yes] Du nimmst die Trumpfkarte { $card }.
   *[no] { $name } nimmt die Trumpfkarte { $card }.
} Der Talon ist aufgebraucht: Jetzt gilt Farb- und Stichzwang.

# Wie eine Runde endete; `you` und `name` sind, wer gewann.
sixtysix-over-sixty_six = { $you ->
    [yes] Du hast 66 und gewinnst die Runde.
   *[no] { $name } hat 66 und gewinnt die Runde.
}
sixtysix-over-closer_failed = { $you ->
    [yes] Der Talon war zugedreht und 66 nicht erreicht: Du gewinnst die Runde.
   *[no] Der Talon war zugedreht und 66 nicht erreicht: { $name } gewinnt die Runde.
}
sixtysix-over-last_trick = { $you ->
    [yes] Niemand hat 66: Du hast den letzten Stich und gewinnst die Runde.
   *[no] Niemand hat 66: { $name } hat den letzten Stich und gewinnt die Runde.
}
sixtysix-over-draw_65 = Beide haben 65: Die Runde ist unentschieden, und die nächste ist einen Zähler mehr wert.
sixtysix-over-false_claim = { $you ->
    [yes] Falsch gemeldet: Du gewinnst die Runde.
   *[no] Falsch gemeldet: { $name } gewinnt die Runde.
}
sixtysix-worth = { $counters ->
    [one] Das ist einen Zähler wert.
   *[other] Das ist { $counters } Zähler wert.
}
sixtysix-points = Augen: { $first } { $points0 }, { $second } { $points1 }.
sixtysix-hand-shown = { $name } hatte noch: { $cards }
sixtysix-talon-shown = Im Talon lagen noch: { $cards }

# Das Match.
sixtysix-remaining = Noch offene Zähler: { $first } { $left0 }, { $second } { $left1 }.
sixtysix-bummerls = Bummerl: { $first } { $bummerls0 }, { $second } { $bummerls1 }.
sixtysix-match-won = { $you ->
    [yes] Du hast das Match gewonnen.
   *[no] { $name } hat das Match gewonnen.
}
sixtysix-match-drawn = Das Match endet ohne Sieger.
sixtysix-match-abandoned = Das Match wurde abgebrochen: { $name } ist gegangen.
sixtysix-reason-sixty_six = 66
sixtysix-reason-closer_failed = zugedreht, nicht erreicht
sixtysix-reason-last_trick = letzter Stich
sixtysix-reason-draw_65 = 65 beide
sixtysix-reason-false_claim = falsch gemeldet
sixtysix-row-hand = Runde { $number }: { $winner ->
    [none] unentschieden
   *[other] { $winner } gewinnt { $counters }
} ({ $reason }), Augen { $points0 }:{ $points1 }{ $closer ->
    [none] {""}
   *[other] , zugedreht von { $closer } bei { $frozen }
}, noch offen { $left0 }:{ $left1 }
sixtysix-row-game = { $label ->
    [schneider] Partie { $number }: { $winner } gewinnt, Schneider.
    [rueckschneider] Partie { $number }: { $winner } gelingt ein Rückschneider.
   *[bummerl] Partie { $number }: { $winner } gewinnt, ein Bummerl für { $loser }.
} Bummerl { $bummerls0 }:{ $bummerls1 }
sixtysix-row-order = Die Zahlen in dieser Reihenfolge: { $first }, { $second }.

# Der Tisch.
sixtysix-seat = { $name }: { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    }, { $tricks ->
        [0] kein Stich
        [one] ein Stich
       *[other] { $tricks } Stiche
    }, { $left ->
        [one] noch ein Zähler
       *[other] noch { $left } Zähler
    }
sixtysix-seat-points = { $points ->
    [one] ein Auge
   *[other] { $points } Augen
}
sixtysix-seat-pending = { $points } warten
sixtysix-seat-shown = gezeigt: { $cards }
sixtysix-seat-hand = Blatt: { $cards }
sixtysix-talon = { $state ->
    [open] Trumpf: { $suit }. Offen: { $card }. Talon: { $count } verdeckt.
    [closed] Trumpf: { $suit }. Den Talon hat { $closer } zugedreht ({ $card }, { $count } verdeckt).
   *[exhausted] Trumpf: { $suit }. Der Talon ist aufgebraucht.
}
sixtysix-frozen = Augen des Gegners beim Zudrehen: { $points }
sixtysix-lead = { $name } hat { $card } ausgespielt.
sixtysix-hand = Dein Blatt: { $cards }
sixtysix-last-trick = Letzter Stich: { $first } { $second }, an { $name }
sixtysix-own-trick = Früherer Stich: { $first } { $second }, an { $name }
sixtysix-act-play = { $card }  { $full }
sixtysix-act-marriage = { $points } ansagen und { $card } ausspielen
sixtysix-act-marriage-claim = { $points } mit { $card } ansagen und 66 melden
sixtysix-act-exchange_trump = mit { $laid } die Trumpfkarte { $taken } rauben
sixtysix-act-close_talon = den Talon zudrehen
sixtysix-act-claim = 66 melden

# Was die Regeln nicht erlauben.
sixtysix-refusal-only_on_lead = Das geht nur, wenn du ausspielst.
sixtysix-refusal-claims_are_automatic = An diesem Tisch meldet niemand 66: Die Runde endet von selbst.
sixtysix-refusal-not_a_pair = Das ist kein Paar: Dazu gehören König und Dame einer Farbe.
sixtysix-refusal-marriage_needs_trick = Du brauchst erst einen eigenen Stich, bevor du ein Paar ansagst.
sixtysix-refusal-talon_closed = Der Talon ist zugedreht.
sixtysix-refusal-talon_exhausted = Der Talon ist aufgebraucht.
sixtysix-refusal-no_trump_jack = Zum Rauben brauchst du { $card }.
sixtysix-refusal-exchange_needs_trick = Du brauchst erst einen eigenen Stich, bevor du raubst.
sixtysix-refusal-no_closing_before_first_trick = Vor dem ersten Stich darf der Talon nicht zugedreht werden.
sixtysix-refusal-too_few_talon_cards = { $number ->
    [one] Im Talon muss mindestens eine Karte verdeckt liegen.
   *[other] Im Talon müssen mindestens { $number } Karten verdeckt liegen.
}
sixtysix-refusal-must_follow_suit = Du musst Farbe bekennen: { $suit } ist ausgespielt.
sixtysix-refusal-must_head = Du musst { $card } stechen: Du hast eine höhere Karte der Farbe.
sixtysix-refusal-must_trump = Du musst Trumpf spielen: Du hast kein { $suit }, aber Trumpf.

# Die Einstellungen als Sätze.
sixtysix-setting-game_length = { $value ->
    [one] Eine Partie ist mit einem Zähler gewonnen.
   *[other] Jeder beginnt eine Partie mit { $value } Zählern; wer zuerst auf 0 kommt, gewinnt sie.
}
sixtysix-setting-series_target = { $value ->
    [0] Die Serie ist offen: Sie endet, wenn jemand geht.
    [one] Das Match endet mit dem ersten Bummerl.
   *[other] Das Match endet, wenn jemand { $value } Bummerl hat.
}
sixtysix-setting-claim_mode = { $value ->
    [automatic] Die Runde endet von selbst, wenn jemand 66 hat.
   *[declared] Wer 66 hat, muss es vor dem Ausspielen melden; eine falsche Meldung kostet mindestens 2 Zähler.
}
sixtysix-setting-deck_size = { $value ->
    [20] Gespielt wird mit 20 Karten, Ass bis Bube.
   *[24] Gespielt wird mit 24 Karten, auch mit den Neunen.
}
sixtysix-setting-marriage_before_first_trick = { $value ->
    [yes] Ein Paar darf vor dem ersten eigenen Stich angesagt werden; seine Augen warten auf ihn.
   *[no] Ein Paar darf erst nach dem ersten eigenen Stich angesagt werden.
}
sixtysix-setting-exchange_needs_trick = { $value ->
    [yes] Rauben darf nur, wer schon einen Stich hat.
   *[no] Rauben darf man auch ohne eigenen Stich.
}
sixtysix-setting-exchange_min_facedown = { $value ->
    [one] Geraubt werden darf, solange eine Karte verdeckt liegt.
   *[other] Geraubt werden darf, solange mindestens { $value } Karten verdeckt liegen.
}
sixtysix-setting-close_min_facedown = { $value ->
    [one] Zugedreht werden darf, solange eine Karte verdeckt liegt.
   *[other] Zugedreht werden darf, solange mindestens { $value } Karten verdeckt liegen.
}
sixtysix-setting-close_before_first_trick = { $value ->
    [yes] Zugedreht werden darf schon vor dem ersten Stich.
   *[no] Zugedreht werden darf erst nach dem ersten Stich.
}
sixtysix-setting-last_trick = { $value ->
    [wins_hand] Hat am Ende der Karten niemand 66, gewinnt der letzte Stich die Runde.
   *[ten_points] Ist der Talon aufgebraucht, bringt der letzte Stich 10 Augen dazu.
}
sixtysix-setting-value_counts_pairs = { $value ->
    [yes] Für den Wert der Runde zählen auch die angesagten Paare des Verlierers.
   *[no] Für den Wert der Runde zählen nur die Stiche des Verlierers.
}
sixtysix-setting-schneider_bummerls = { $value ->
    [one] Wer in einer Partie keinen Zähler gewinnt, ist Schneider: ein Bummerl.
   *[other] Wer in einer Partie keinen Zähler gewinnt, ist Schneider: { $value } Bummerl.
}
sixtysix-setting-rueckschneider_rule = { $value ->
    [manual] Wer eine Partie gewinnt, obwohl der andere nur noch einen Zähler hatte, macht einen Rückschneider.
   *[from_zero] Wer eine Partie gewinnt, obwohl der andere nur noch einen Zähler hatte und man selbst noch keinen gewonnen hatte, macht einen Rückschneider.
}
sixtysix-setting-rueckschneider_bummerls = { $value ->
    [one] Ein Rückschneider zählt einen Bummerl.
   *[other] Ein Rückschneider zählt { $value } Bummerl.
}
sixtysix-setting-points_shown = { $value ->
    [both] Die Augen beider Spieler sind zu sehen.
    [own] Jeder sieht nur die eigenen Augen.
   *[none] Die Augen bleiben bis zum Ende der Runde verborgen.
}
sixtysix-setting-trick_viewing = { $value ->
    [none] Stiche darf man nicht noch einmal ansehen.
    [last] Den letzten Stich darf man noch einmal ansehen.
    [own] Den letzten Stich und die eigenen darf man noch einmal ansehen.
   *[all] Alle Stiche darf man noch einmal ansehen.
}
sixtysix-setting-reveal_at_end = { $value ->
    [yes] Nach der Runde werden alle Karten gezeigt.
   *[no] Nach der Runde bleiben die übrigen Karten verdeckt.
}
sixtysix-setting-leave_result = { $value ->
    [void] Geht jemand, so zählt die laufende Partie nicht.
   *[forfeit] Wer geht, verliert die laufende Partie und das Match.
}
sixtysix-leave-void = Wenn du gehst, zählt die laufende Partie nicht und das Match endet ohne Sieger; vermerkt wird, dass du gegangen bist.
sixtysix-leave-forfeit = Wenn du gehst, verlierst du die laufende Partie und das Match.
