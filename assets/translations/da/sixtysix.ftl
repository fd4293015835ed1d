# 66. `you` er yes, hvor sætningen handler om læseren.

# Hvad der skete.
sixtysix-dealt = { $you ->
    [yes] Du deler kortene ud.
   *[no] { $name } deler kortene ud.
} Trumf er { $suit }: { $card } ligger åbent.
sixtysix-trump_swapped = { $you ->
    [yes] Du røver trumfkortet { $taken } med { $laid }.
   *[no] { $name } røver trumfkortet { $taken } med { $laid }.
}
sixtysix-talon_closed = { $you ->
    [yes] Du lukker talonen.
   *[no] { $name } lukker talonen.
} Nu skal man bekende kulør og stik.
sixtysix-pair_announced = { $you ->
    [yes] Du melder { $points } i { $suit }.
   *[no] { $name } melder { $points } i { $suit }.
}{ $pending ->
    [yes] {" "}Pointene venter på det første stik.
   *[no] {""}
}
sixtysix-sixty_six_claimed = { $you ->
    [yes] Du melder 66.
   *[no] { $name } melder 66.
}
sixtysix-card_played = { $you ->
    [yes] Du spiller { $card }.
   *[no] { $name } spiller { $card }.
}
sixtysix-trick_taken = { $you ->
    [yes] Du tager stikket { $first } { $second }.
   *[no] { $name } tager stikket { $first } { $second }.
}
sixtysix-paid = De meldte { $points } tæller nu.
sixtysix-bonus = Det sidste stik giver 10 kortpoint mere.
sixtysix-cards_drawn = { $count ->
    [one] Begge trækker et kort; ét er tilbage i talonen.
   *[other] Begge trækker et kort; { $count } er tilbage i talonen.
}
sixtysix-talon_out = { $you ->
    [yes] Du tager trumfkortet { $card }.
   *[no] { $name } tager trumfkortet { $card }.
} Talonen er brugt op: nu skal man bekende kulør og stik.

# Hvordan en omgang sluttede; `you` og `name` er vinderen.
sixtysix-over-sixty_six = { $you ->
    [yes] Du har 66 og vinder omgangen.
   *[no] { $name } har 66 og vinder omgangen.
}
sixtysix-over-closer_failed = { $you ->
    [yes] Talonen var lukket, og 66 blev ikke nået: du vinder omgangen.
   *[no] Talonen var lukket, og 66 blev ikke nået: { $name } vinder omgangen.
}
sixtysix-over-last_trick = { $you ->
    [yes] Ingen har 66: du tog det sidste stik og vinder omgangen.
   *[no] Ingen har 66: { $name } tog det sidste stik og vinder omgangen.
}
sixtysix-over-draw_65 = Begge har 65: omgangen er uafgjort, og den næste er én tæller mere værd.
sixtysix-over-false_claim = { $you ->
    [yes] Det var ikke 66: du vinder omgangen.
   *[no] Det var ikke 66: { $name } vinder omgangen.
}
sixtysix-worth = { $counters ->
    [one] Den er én tæller værd.
   *[other] Den er { $counters } tællere værd.
}
sixtysix-points = Kortpoint: { $first } { $points0 }, { $second } { $points1 }.
sixtysix-hand-shown = { $name } havde tilbage: { $cards }
sixtysix-talon-shown = Tilbage i talonen: { $cards }

# Kampen.
sixtysix-remaining = Tællere tilbage: { $first } { $left0 }, { $second } { $left1 }.
sixtysix-bummerls = Bummerl: { $first } { $bummerls0 }, { $second } { $bummerls1 }.
sixtysix-match-won = { $you ->
    [yes] Du har vundet kampen.
   *[no] { $name } har vundet kampen.
}
sixtysix-match-drawn = Kampen slutter uden vinder.
sixtysix-match-abandoned = Kampen blev afbrudt: { $name } gik.
sixtysix-reason-sixty_six = 66
sixtysix-reason-closer_failed = lukket, ikke nået
sixtysix-reason-last_trick = sidste stik
sixtysix-reason-draw_65 = 65 til begge
sixtysix-reason-false_claim = forkert meldt
sixtysix-row-hand = Omgang { $number }: { $winner ->
    [none] uafgjort
   *[other] { $winner } vinder { $counters }
} ({ $reason }), kortpoint { $points0 }:{ $points1 }{ $closer ->
    [none] {""}
   *[other] , lukket af { $closer } ved { $frozen }
}, tilbage { $left0 }:{ $left1 }
sixtysix-row-game = { $label ->
    [schneider] Spil { $number }: { $winner } vinder, Schneider.
    [rueckschneider] Spil { $number }: { $winner } har klaret en Rückschneider.
   *[bummerl] Spil { $number }: { $winner } vinder, en Bummerl til { $loser }.
} Bummerl { $bummerls0 }:{ $bummerls1 }
sixtysix-row-order = Tallene i denne rækkefølge: { $first }, { $second }.

# Bordet.
sixtysix-seat = { $name }: { $cards ->
        [one] ét kort
       *[other] { $cards } kort
    }, { $tricks ->
        [0] intet stik
        [one] ét stik
       *[other] { $tricks } stik
    }, { $left ->
        [one] én tæller tilbage
       *[other] { $left } tællere tilbage
    }
sixtysix-seat-points = { $points ->
    [one] ét kortpoint
   *[other] { $points } kortpoint
}
sixtysix-seat-pending = { $points } venter
sixtysix-seat-shown = vist: { $cards }
sixtysix-seat-hand = blad: { $cards }
sixtysix-talon = { $state ->
    [open] Trumf: { $suit }. Åbent: { $card }. Talon: { $count } skjulte.
    [closed] Trumf: { $suit }. Talonen er lukket af { $closer } ({ $card }, { $count } skjulte).
   *[exhausted] Trumf: { $suit }. Talonen er brugt op.
}
sixtysix-frozen = Modstanderens kortpoint, da talonen blev lukket: { $points }
sixtysix-lead = { $name } spillede { $card } ud.
sixtysix-hand = Dine kort: { $cards }
sixtysix-last-trick = Sidste stik: { $first } { $second }, til { $name }
sixtysix-own-trick = Tidligere stik: { $first } { $second }, til { $name }
sixtysix-act-play = { $card }  { $full }
sixtysix-act-marriage = meld { $points } og spil { $card } ud
sixtysix-act-marriage-claim = meld { $points } med { $card } og meld 66
sixtysix-act-exchange_trump = røv trumfkortet { $taken } med { $laid }
sixtysix-act-close_talon = luk talonen
sixtysix-act-claim = meld 66

# Hvad reglerne siger nej til.
sixtysix-refusal-only_on_lead = Det må du kun, når du spiller ud.
sixtysix-refusal-claims_are_automatic = Ved dette bord melder man ikke 66: omgangen slutter af sig selv.
sixtysix-refusal-not_a_pair = Det er ikke et par: der skal konge og dame af samme kulør til.
sixtysix-refusal-marriage_needs_trick = Du skal have et stik, før du må melde et par.
sixtysix-refusal-talon_closed = Talonen er lukket.
sixtysix-refusal-talon_exhausted = Talonen er brugt op.
sixtysix-refusal-no_trump_jack = For at røve skal du have { $card }.
sixtysix-refusal-exchange_needs_trick = Du skal have et stik, før du må røve.
sixtysix-refusal-no_closing_before_first_trick = Talonen må ikke lukkes før det første stik.
sixtysix-refusal-too_few_talon_cards = { $number ->
    [one] Der skal ligge mindst ét skjult kort i talonen.
   *[other] Der skal ligge mindst { $number } skjulte kort i talonen.
}
sixtysix-refusal-must_follow_suit = Du skal bekende kulør: der er spillet { $suit }.
sixtysix-refusal-must_head = Du skal stikke { $card }: du har et højere kort i kuløren.
sixtysix-refusal-must_trump = Du skal spille trumf: du har ingen { $suit }, men trumf.

# Indstillingerne som sætninger.
sixtysix-setting-game_length = { $value ->
    [one] Et spil vindes med én tæller.
   *[other] Hver spiller begynder et spil med { $value } tællere; den, der først er nede på 0, vinder det.
}
sixtysix-setting-series_target = { $value ->
    [0] Serien er åben: den slutter, når nogen går.
    [one] Kampen slutter med den første Bummerl.
   *[other] Kampen slutter, når nogen har { $value } Bummerl.
}
sixtysix-setting-claim_mode = { $value ->
    [automatic] Omgangen slutter af sig selv, når nogen har 66.
   *[declared] Den, der har 66, skal melde det, før der spilles ud; en forkert melding koster mindst 2 tællere.
}
sixtysix-setting-deck_size = { $value ->
    [20] Der spilles med 20 kort, es til knægt.
   *[24] Der spilles med 24 kort, også nierne.
}
sixtysix-setting-marriage_before_first_trick = { $value ->
    [yes] Et par må meldes før ens første stik; pointene venter på det.
   *[no] Et par må først meldes efter ens første stik.
}
sixtysix-setting-exchange_needs_trick = { $value ->
    [yes] Kun den, der har et stik, må røve trumfkortet.
   *[no] Man må røve trumfkortet uden at have et stik.
}
sixtysix-setting-exchange_min_facedown = { $value ->
    [one] Trumfkortet må røves, så længe der ligger et skjult kort.
   *[other] Trumfkortet må røves, så længe der ligger mindst { $value } skjulte kort.
}
sixtysix-setting-close_min_facedown = { $value ->
    [one] Talonen må lukkes, så længe der ligger et skjult kort.
   *[other] Talonen må lukkes, så længe der ligger mindst { $value } skjulte kort.
}
sixtysix-setting-close_before_first_trick = { $value ->
    [yes] Talonen må lukkes allerede før det første stik.
   *[no] Talonen må først lukkes efter det første stik.
}
sixtysix-setting-last_trick = { $value ->
    [wins_hand] Har ingen 66, når kortene er spillet, vinder det sidste stik omgangen.
   *[ten_points] Når talonen er brugt op, giver det sidste stik 10 kortpoint mere.
}
sixtysix-setting-value_counts_pairs = { $value ->
    [yes] Taberens meldte par tæller med i omgangens værdi.
   *[no] Kun taberens stik tæller i omgangens værdi.
}
sixtysix-setting-schneider_bummerls = { $value ->
    [one] Den, der ikke får en eneste tæller i et spil, er Schneider: én Bummerl.
   *[other] Den, der ikke får en eneste tæller i et spil, er Schneider: { $value } Bummerl.
}
sixtysix-setting-rueckschneider_rule = { $value ->
    [manual] Den, der vinder et spil, selv om den anden var nede på én tæller, klarer en Rückschneider.
   *[from_zero] Den, der vinder et spil, selv om den anden var nede på én tæller og man selv ingen havde vundet, klarer en Rückschneider.
}
sixtysix-setting-rueckschneider_bummerls = { $value ->
    [one] En Rückschneider tæller én Bummerl.
   *[other] En Rückschneider tæller { $value } Bummerl.
}
sixtysix-setting-points_shown = { $value ->
    [both] Begge spilleres kortpoint vises.
    [own] Hver ser kun sine egne kortpoint.
   *[none] Kortpoint vises først, når omgangen er slut.
}
sixtysix-setting-trick_viewing = { $value ->
    [none] Man må ikke se stikkene igen.
    [last] Man må se det sidste stik igen.
    [own] Man må se det sidste stik og sine egne igen.
   *[all] Man må se alle stik igen.
}
sixtysix-setting-reveal_at_end = { $value ->
    [yes] Når omgangen er slut, vises alle kort.
   *[no] Når omgangen er slut, forbliver resten af kortene skjult.
}
sixtysix-setting-leave_result = { $value ->
    [void] Hvis nogen går, tæller det igangværende spil ikke.
   *[forfeit] Den, der går, taber det igangværende spil og kampen.
}
sixtysix-leave-void = Hvis du går, tæller det igangværende spil ikke, og kampen slutter uden vinder; det noteres, at du gik.
sixtysix-leave-forfeit = Hvis du går, taber du det igangværende spil og kampen.
