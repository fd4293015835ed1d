# 66 in the window.
sixtysix-subtitle = Game { $game }, hand { $hand } · { $cards } cards
sixtysix-side-talon = Talon
sixtysix-side-state = { $state ->
     [open] open · { $count }
     [closed] closed
    *[exhausted] used up
}
sixtysix-counters = Counters
sixtysix-first-to-0 = first to 0
sixtysix-side-bummerls = Bummerls { $first } : { $second }
sixtysix-tricks-of = { $you ->
     [yes] Your tricks
    *[no] { $name }: tricks
}
sixtysix-trick-count = { $count ->
     [0] no trick
     [one] one trick
    *[other] { $count } tricks
}
sixtysix-card-count = { $count ->
     [0] no card
     [one] one card
    *[other] { $count } cards
}
sixtysix-last = last trick
sixtysix-tricks-seen = Tricks to look at
sixtysix-your-place = { $what ->
     [lead] Your lead
    *[card] You
}
sixtysix-trump = Trump
sixtysix-close = Close talon
sixtysix-closed = closed
sixtysix-hold = This can’t be taken back: hold the key down, or click.
sixtysix-swap = { $rank ->
     [J] Swap jack
    *[9] Swap nine
}
sixtysix-no-swap = { $rank ->
     [J] you don’t hold the trump jack
    *[9] you don’t hold the trump nine
}
sixtysix-closed-by = { $you ->
     [yes] You closed the talon.
    *[no] { $name } closed the talon.
}
sixtysix-pair-on = { $points } is on: click the king or the queen to lead it.
sixtysix-doing = { $what ->
     [deals] deals
     [lead] to lead
    *[play] to play
}
sixtysix-hand-title = Hand { $number }
sixtysix-col = { $what ->
     [hand] No.
     [dealer] Dealer
     [winner] Winner
     [reason] By
     [points] Points
     [closed] Closed (at)
     [counters] Counters
    *[left] To go
}
