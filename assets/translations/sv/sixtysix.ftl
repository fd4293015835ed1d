# 66. `you` är yes där meningen handlar om läsaren.

# Vad som hände.
sixtysix-dealt = { $you ->
    [yes] Du ger.
   *[no] { $name } ger.
} Trumf är { $suit }: { $card } ligger öppet.
sixtysix-trump_swapped = { $you ->
    [yes] Du byter { $laid } mot trumfkortet { $taken }.
   *[no] { $name } byter { $laid } mot trumfkortet { $taken }.
}
sixtysix-talon_closed = { $you ->
    [yes] Du stänger talongen.
   *[no] { $name } stänger talongen.
} Nu gäller färg- och sticktvång.
sixtysix-pair_announced = { $you ->
    [yes] Du anger { $points } i { $suit }.
   *[no] { $name } anger { $points } i { $suit }.
}{ $pending ->
    [yes] {" "}Poängen väntar på första sticket.
   *[no] {""}
}
sixtysix-sixty_six_claimed = { $you ->
    [yes] Du säger 66.
   *[no] { $name } säger 66.
}
sixtysix-card_played = { $you ->
    [yes] Du spelar { $card }.
   *[no] { $name } spelar { $card }.
}
sixtysix-trick_taken = { $you ->
    [yes] Du tar sticket { $first } { $second }.
   *[no] { $name } tar sticket { $first } { $second }.
}
sixtysix-paid = De angivna { $points } räknas nu.
sixtysix-bonus = Sista sticket ger 10 kortpoäng till.
sixtysix-cards_drawn = { $count ->
    [one] Båda lyfter ett kort; ett ligger kvar i talongen.
   *[other] Båda lyfter ett kort; { $count } ligger kvar i talongen.
}
sixtysix-talon_out = { $you ->
    [yes] Du tar trumfkortet { $card }.
   *[no] { $name } tar trumfkortet { $card }.
} Talongen är slut: nu gäller färg- och sticktvång.

# Hur en omgång slutade; `you` och `name` är den som vann.
sixtysix-over-sixty_six = { $you ->
    [yes] Du har 66 och vinner omgången.
   *[no] { $name } har 66 och vinner omgången.
}
sixtysix-over-closer_failed = { $you ->
    [yes] Talongen var stängd och 66 nåddes inte: du vinner omgången.
   *[no] Talongen var stängd och 66 nåddes inte: { $name } vinner omgången.
}
sixtysix-over-last_trick = { $you ->
    [yes] Ingen har 66: du tog sista sticket och vinner omgången.
   *[no] Ingen har 66: { $name } tog sista sticket och vinner omgången.
}
sixtysix-over-draw_65 = Båda har 65: omgången är oavgjord, och nästa är värd en räknare mer.
sixtysix-over-false_claim = { $you ->
    [yes] Det var inte 66: du vinner omgången.
   *[no] Det var inte 66: { $name } vinner omgången.
}
sixtysix-worth = { $counters ->
    [one] Den är värd en räknare.
   *[other] Den är värd { $counters } räknare.
}
sixtysix-points = Kortpoäng: { $first } { $points0 }, { $second } { $points1 }.
sixtysix-hand-shown = { $name } hade kvar: { $cards }
sixtysix-talon-shown = Kvar i talongen: { $cards }

# Matchen.
sixtysix-remaining = Räknare kvar: { $first } { $left0 }, { $second } { $left1 }.
sixtysix-bummerls = Bummerl: { $first } { $bummerls0 }, { $second } { $bummerls1 }.
sixtysix-match-won = { $you ->
    [yes] Du har vunnit matchen.
   *[no] { $name } har vunnit matchen.
}
sixtysix-match-drawn = Matchen slutar utan vinnare.
sixtysix-match-abandoned = Matchen avbröts: { $name } gick.
sixtysix-reason-sixty_six = 66
sixtysix-reason-closer_failed = stängd, ej nått
sixtysix-reason-last_trick = sista sticket
sixtysix-reason-draw_65 = 65 lika
sixtysix-reason-false_claim = fel angivet
sixtysix-row-hand = Omgång { $number }: { $winner ->
    [none] oavgjord
   *[other] { $winner } vinner { $counters }
} ({ $reason }), kortpoäng { $points0 }:{ $points1 }{ $closer ->
    [none] {""}
   *[other] , stängd av { $closer } vid { $frozen }
}, kvar { $left0 }:{ $left1 }
sixtysix-row-game = { $label ->
    [schneider] Spel { $number }: { $winner } vinner, Schneider.
    [rueckschneider] Spel { $number }: { $winner } har klarat en Rückschneider.
   *[bummerl] Spel { $number }: { $winner } vinner, en Bummerl till { $loser }.
} Bummerl { $bummerls0 }:{ $bummerls1 }
sixtysix-row-order = Talen i denna ordning: { $first }, { $second }.

# Bordet.
sixtysix-seat = { $name }: { $cards ->
        [one] ett kort
       *[other] { $cards } kort
    }, { $tricks ->
        [0] inget stick
        [one] ett stick
       *[other] { $tricks } stick
    }, { $left ->
        [one] en räknare kvar
       *[other] { $left } räknare kvar
    }
sixtysix-seat-points = { $points ->
    [one] en kortpoäng
   *[other] { $points } kortpoäng
}
sixtysix-seat-pending = { $points } väntar
sixtysix-seat-shown = visat: { $cards }
sixtysix-seat-hand = hand: { $cards }
sixtysix-talon = { $state ->
    [open] Trumf: { $suit }. Öppet: { $card }. Talong: { $count } dolda.
    [closed] Trumf: { $suit }. Talongen är stängd av { $closer } ({ $card }, { $count } dolda).
   *[exhausted] Trumf: { $suit }. Talongen är slut.
}
sixtysix-frozen = Motståndarens kortpoäng när talongen stängdes: { $points }
sixtysix-lead = { $name } spelade ut { $card }.
sixtysix-hand = Dina kort: { $cards }
sixtysix-last-trick = Senaste sticket: { $first } { $second }, till { $name }
sixtysix-own-trick = Tidigare stick: { $first } { $second }, till { $name }
sixtysix-act-play = { $card }  { $full }
sixtysix-act-marriage = ange { $points } och spela ut { $card }
sixtysix-act-marriage-claim = ange { $points } med { $card } och säg 66
sixtysix-act-exchange_trump = byt { $laid } mot trumfkortet { $taken }
sixtysix-act-close_talon = stäng talongen
sixtysix-act-claim = säg 66

# Vad reglerna säger nej till.
sixtysix-refusal-only_on_lead = Det får du bara när du spelar ut.
sixtysix-refusal-claims_are_automatic = Vid det här bordet säger man inte 66: omgången slutar av sig själv.
sixtysix-refusal-not_a_pair = Det är inget par: det krävs kung och dam i samma färg.
sixtysix-refusal-marriage_needs_trick = Du måste ha ett eget stick innan du anger ett par.
sixtysix-refusal-talon_closed = Talongen är stängd.
sixtysix-refusal-talon_exhausted = Talongen är slut.
sixtysix-refusal-no_trump_jack = För att byta behöver du { $card }.
sixtysix-refusal-exchange_needs_trick = Du måste ha ett eget stick innan du byter.
sixtysix-refusal-no_closing_before_first_trick = Talongen får inte stängas före första sticket.
sixtysix-refusal-too_few_talon_cards = { $number ->
    [one] Minst ett kort måste ligga dolt i talongen.
   *[other] Minst { $number } kort måste ligga dolda i talongen.
}
sixtysix-refusal-must_follow_suit = Du måste bekänna färg: { $suit } har spelats ut.
sixtysix-refusal-must_head = Du måste sticka { $card }: du har ett högre kort i färgen.
sixtysix-refusal-must_trump = Du måste spela trumf: du har ingen { $suit }, men trumf.

# Inställningarna som meningar.
sixtysix-setting-game_length = { $value ->
    [one] Ett spel vinns med en räknare.
   *[other] Varje spelare börjar ett spel med { $value } räknare; den som först är nere på 0 vinner det.
}
sixtysix-setting-series_target = { $value ->
    [0] Serien är öppen: den slutar när någon går.
    [one] Matchen slutar med den första Bummerln.
   *[other] Matchen slutar när någon har { $value } Bummerl.
}
sixtysix-setting-claim_mode = { $value ->
    [automatic] Omgången slutar av sig själv när någon har 66.
   *[declared] Den som har 66 måste säga det innan hen spelar ut; den som har fel förlorar minst 2 räknare.
}
sixtysix-setting-deck_size = { $value ->
    [20] Man spelar med 20 kort, ess till knekt.
   *[24] Man spelar med 24 kort, även niorna.
}
sixtysix-setting-marriage_before_first_trick = { $value ->
    [yes] Ett par får anges före det egna första sticket; poängen väntar på det.
   *[no] Ett par får anges först efter ett eget stick.
}
sixtysix-setting-exchange_needs_trick = { $value ->
    [yes] För att byta till sig trumfkortet krävs ett eget stick.
   *[no] För att byta till sig trumfkortet krävs inget eget stick.
}
sixtysix-setting-exchange_min_facedown = { $value ->
    [one] Trumfkortet får bytas så länge ett kort ligger dolt.
   *[other] Trumfkortet får bytas så länge minst { $value } kort ligger dolda.
}
sixtysix-setting-close_min_facedown = { $value ->
    [one] Talongen får stängas så länge ett kort ligger dolt.
   *[other] Talongen får stängas så länge minst { $value } kort ligger dolda.
}
sixtysix-setting-close_before_first_trick = { $value ->
    [yes] Talongen får stängas redan före första sticket.
   *[no] Talongen får stängas först efter första sticket.
}
sixtysix-setting-last_trick = { $value ->
    [wins_hand] Har ingen 66 när korten är slut vinner sista sticket omgången.
   *[ten_points] När talongen är slut ger sista sticket 10 kortpoäng till.
}
sixtysix-setting-value_counts_pairs = { $value ->
    [yes] Förlorarens angivna par räknas med när omgångens värde bestäms.
   *[no] Bara förlorarens stick räknas när omgångens värde bestäms.
}
sixtysix-setting-schneider_bummerls = { $value ->
    [one] Den som inte vinner en enda räknare i ett spel blir Schneider: en Bummerl.
   *[other] Den som inte vinner en enda räknare i ett spel blir Schneider: { $value } Bummerl.
}
sixtysix-setting-rueckschneider_rule = { $value ->
    [manual] Den som vinner ett spel fast den andra var nere på en räknare klarar en Rückschneider.
   *[from_zero] Den som vinner ett spel fast den andra var nere på en räknare, och själv inte hade vunnit någon, klarar en Rückschneider.
}
sixtysix-setting-rueckschneider_bummerls = { $value ->
    [one] En Rückschneider räknas som en Bummerl.
   *[other] En Rückschneider räknas som { $value } Bummerl.
}
sixtysix-setting-points_shown = { $value ->
    [both] Båda spelarnas kortpoäng visas.
    [own] Var och en ser bara sina egna kortpoäng.
   *[none] Kortpoängen visas först när omgången är slut.
}
sixtysix-setting-trick_viewing = { $value ->
    [none] Man får inte titta på sticken igen.
    [last] Man får titta på det senaste sticket igen.
    [own] Man får titta på det senaste sticket och på sina egna igen.
   *[all] Man får titta på alla stick igen.
}
sixtysix-setting-reveal_at_end = { $value ->
    [yes] När omgången är slut visas alla kort.
   *[no] När omgången är slut förblir korten som är kvar dolda.
}
sixtysix-setting-leave_result = { $value ->
    [void] Om någon går räknas inte det pågående spelet.
   *[forfeit] Den som går förlorar det pågående spelet och matchen.
}
sixtysix-leave-void = Om du går räknas inte det pågående spelet och matchen slutar utan vinnare; det noteras att du gick.
sixtysix-leave-forfeit = Om du går förlorar du det pågående spelet och matchen.
