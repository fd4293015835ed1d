# 66. `you` is yes where the sentence is about the reader.

# What happened.
sixtysix-dealt = { $you ->
    [yes] You deal.
   *[no] { $name } deals.
} Trump is { $suit }: { $card } lies face up.
sixtysix-trump_swapped = { $you ->
    [yes] You swap { $laid } for the trump card { $taken }.
   *[no] { $name } swaps { $laid } for the trump card { $taken }.
}
sixtysix-talon_closed = { $you ->
    [yes] You close the talon.
   *[no] { $name } closes the talon.
} Now suit must be followed and tricks must be won.
sixtysix-pair_announced = { $you ->
    [yes] You announce { $points } in { $suit }.
   *[no] { $name } announces { $points } in { $suit }.
}{ $pending ->
    [yes] {" "}The points wait for the first trick.
   *[no] {""}
}
sixtysix-sixty_six_claimed = { $you ->
    [yes] You claim 66.
   *[no] { $name } claims 66.
}
sixtysix-card_played = { $you ->
    [yes] You play { $card }.
   *[no] { $name } plays { $card }.
}
sixtysix-trick_taken = { $you ->
    [yes] You take the trick { $first } { $second }.
   *[no] { $name } takes the trick { $first } { $second }.
}
sixtysix-paid = The announced { $points } count now.
sixtysix-bonus = The last trick is worth 10 card points more.
sixtysix-cards_drawn = { $count ->
    [one] Both draw a card; one is left face down.
   *[other] Both draw a card; { $count } are left face down.
}
sixtysix-talon_out = { $you ->
    [yes] You take the trump card { $card }.
   *[no] { $name } takes the trump card { $card }.
} The talon is used up: now suit must be followed and tricks must be won.

# How a hand ended; `you` and `name` are the winner.
sixtysix-over-sixty_six = { $you ->
    [yes] You have 66 and win the hand.
   *[no] { $name } has 66 and wins the hand.
}
sixtysix-over-closer_failed = { $you ->
    [yes] The talon was closed and 66 was not reached: you win the hand.
   *[no] The talon was closed and 66 was not reached: { $name } wins the hand.
}
sixtysix-over-last_trick = { $you ->
    [yes] Nobody has 66: you took the last trick and win the hand.
   *[no] Nobody has 66: { $name } took the last trick and wins the hand.
}
sixtysix-over-draw_65 = Both have 65: the hand is drawn, and the next one is worth one counter more.
sixtysix-over-false_claim = { $you ->
    [yes] The claim was wrong: you win the hand.
   *[no] The claim was wrong: { $name } wins the hand.
}
sixtysix-worth = { $counters ->
    [one] It is worth one counter.
   *[other] It is worth { $counters } counters.
}
sixtysix-points = Card points: { $first } { $points0 }, { $second } { $points1 }.
sixtysix-hand-shown = { $name } still held: { $cards }
sixtysix-talon-shown = Left in the talon: { $cards }

# The match.
sixtysix-remaining = Counters to go: { $first } { $left0 }, { $second } { $left1 }.
sixtysix-bummerls = Bummerls: { $first } { $bummerls0 }, { $second } { $bummerls1 }.
sixtysix-match-won = { $you ->
    [yes] You have won the match.
   *[no] { $name } has won the match.
}
sixtysix-match-drawn = The match ends without a winner.
sixtysix-match-abandoned = The match was broken off: { $name } left.
sixtysix-reason-sixty_six = 66
sixtysix-reason-closer_failed = closed, not reached
sixtysix-reason-last_trick = last trick
sixtysix-reason-draw_65 = 65 all
sixtysix-reason-false_claim = wrong claim
sixtysix-row-hand = Hand { $number }: { $winner ->
    [none] drawn
   *[other] { $winner } wins { $counters }
} ({ $reason }), card points { $points0 }:{ $points1 }{ $closer ->
    [none] {""}
   *[other] , closed by { $closer } at { $frozen }
}, to go { $left0 }:{ $left1 }
sixtysix-row-game = { $label ->
    [schneider] Game { $number }: { $winner } wins, Schneider.
    [rueckschneider] Game { $number }: { $winner } has done a Rückschneider.
   *[bummerl] Game { $number }: { $winner } wins, a Bummerl for { $loser }.
} Bummerls { $bummerls0 }:{ $bummerls1 }
sixtysix-row-order = The order of the numbers: { $first }, { $second }.

# The table.
sixtysix-seat = { $name }: { $cards ->
        [one] one card
       *[other] { $cards } cards
    }, { $tricks ->
        [0] no trick
        [one] one trick
       *[other] { $tricks } tricks
    }, { $left ->
        [one] one counter to go
       *[other] { $left } counters to go
    }
sixtysix-seat-points = { $points ->
    [one] one card point
   *[other] { $points } card points
}
sixtysix-seat-pending = { $points } waiting
sixtysix-seat-shown = shown: { $cards }
sixtysix-seat-hand = hand: { $cards }
sixtysix-talon = { $state ->
    [open] Trump: { $suit }. Face up: { $card }. Talon: { $count } face down.
    [closed] Trump: { $suit }. The talon was closed by { $closer } ({ $card }, { $count } face down).
   *[exhausted] Trump: { $suit }. The talon is used up.
}
sixtysix-frozen = Card points of the opponent at the closing: { $points }
sixtysix-lead = { $name } led { $card }.
sixtysix-hand = Your hand: { $cards }
sixtysix-last-trick = Last trick: { $first } { $second }, taken by { $name }
sixtysix-own-trick = Earlier trick: { $first } { $second }, taken by { $name }
sixtysix-act-play = { $card }  { $full }
sixtysix-act-marriage = announce { $points } and lead { $card }
sixtysix-act-marriage-claim = announce { $points } with { $card } and claim 66
sixtysix-act-exchange_trump = swap { $laid } for the trump card { $taken }
sixtysix-act-close_talon = close the talon
sixtysix-act-claim = claim 66

# What the rules refuse.
sixtysix-refusal-only_on_lead = You can do that only when you lead.
sixtysix-refusal-claims_are_automatic = At this table nobody claims: the hand ends by itself at 66.
sixtysix-refusal-not_a_pair = That is not a pair: it takes king and queen of one suit.
sixtysix-refusal-marriage_needs_trick = You need a trick of your own before you may announce a pair.
sixtysix-refusal-talon_closed = The talon is closed.
sixtysix-refusal-talon_exhausted = The talon is used up.
sixtysix-refusal-no_trump_jack = To swap you need { $card }.
sixtysix-refusal-exchange_needs_trick = You need a trick of your own before you may swap.
sixtysix-refusal-no_closing_before_first_trick = The talon can't be closed before the first trick.
sixtysix-refusal-too_few_talon_cards = { $number ->
    [one] There must be at least one card face down in the talon.
   *[other] There must be at least { $number } cards face down in the talon.
}
sixtysix-refusal-must_follow_suit = You must follow suit: { $suit } was led.
sixtysix-refusal-must_head = You must beat { $card }: you hold a higher card of the suit.
sixtysix-refusal-must_trump = You must trump: you hold no { $suit }, but a trump.

# The settings, as sentences.
sixtysix-setting-game_length = { $value ->
    [one] A game is won with one counter.
   *[other] Each player starts a game with { $value } counters; who comes down to 0 first wins it.
}
sixtysix-setting-series_target = { $value ->
    [0] The series is open: it ends when somebody leaves.
    [one] The match ends with the first Bummerl.
   *[other] The match ends when somebody has { $value } Bummerls.
}
sixtysix-setting-claim_mode = { $value ->
    [automatic] The hand ends by itself when somebody has 66.
   *[declared] Who has 66 must claim it when leading; a wrong claim costs at least 2 counters.
}
sixtysix-setting-deck_size = { $value ->
    [20] There are 20 cards, ace to jack.
   *[24] There are 24 cards, with the nines.
}
sixtysix-setting-marriage_before_first_trick = { $value ->
    [yes] A pair may be announced before one's first trick; its points wait for that trick.
   *[no] A pair may be announced only after one's first trick.
}
sixtysix-setting-exchange_needs_trick = { $value ->
    [yes] The trump swap needs a trick of one's own.
   *[no] The trump swap needs no trick of one's own.
}
sixtysix-setting-exchange_min_facedown = { $value ->
    [one] The trump card may be swapped while a card lies face down.
   *[other] The trump card may be swapped while at least { $value } cards lie face down.
}
sixtysix-setting-close_min_facedown = { $value ->
    [one] The talon may be closed while a card lies face down.
   *[other] The talon may be closed while at least { $value } cards lie face down.
}
sixtysix-setting-close_before_first_trick = { $value ->
    [yes] The talon may be closed even before the first trick.
   *[no] The talon may be closed only after the first trick.
}
sixtysix-setting-last_trick = { $value ->
    [wins_hand] If nobody has 66 when the cards are out, the last trick wins the hand.
   *[ten_points] With the talon used up, the last trick is worth 10 card points more.
}
sixtysix-setting-value_counts_pairs = { $value ->
    [yes] The loser's announced pairs count for the value of the hand.
   *[no] Only the loser's tricks count for the value of the hand.
}
sixtysix-setting-schneider_bummerls = { $value ->
    [one] Who wins no counter in a game is Schneider: one Bummerl.
   *[other] Who wins no counter in a game is Schneider: { $value } Bummerls.
}
sixtysix-setting-rueckschneider_rule = { $value ->
    [manual] Who wins a game after the other was down to one counter does a Rückschneider.
   *[from_zero] Who wins a game after the other was down to one counter, without a counter of one's own till then, does a Rückschneider.
}
sixtysix-setting-rueckschneider_bummerls = { $value ->
    [one] A Rückschneider counts one Bummerl.
   *[other] A Rückschneider counts { $value } Bummerls.
}
sixtysix-setting-points_shown = { $value ->
    [both] Both players' card points are shown.
    [own] Everybody sees only their own card points.
   *[none] No card points are shown before the hand is over.
}
sixtysix-setting-trick_viewing = { $value ->
    [none] Tricks can't be looked at again.
    [last] The last trick can be looked at again.
    [own] The last trick and one's own tricks can be looked at again.
   *[all] All tricks can be looked at again.
}
sixtysix-setting-reveal_at_end = { $value ->
    [yes] When the hand is over all cards are shown.
   *[no] When the hand is over the cards left stay hidden.
}
sixtysix-setting-leave_result = { $value ->
    [void] If somebody leaves, the running game does not count.
   *[forfeit] Who leaves loses the running game and the match.
}
sixtysix-leave-void = If you leave, the running game does not count and the match ends without a winner; it is noted that you left.
sixtysix-leave-forfeit = If you leave, you lose the running game and the match.
