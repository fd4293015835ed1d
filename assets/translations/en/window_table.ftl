# The table in the window, whatever the game.
side-you = You
side-head = { $what ->
     [players] Players
     [spectators] Spectators
     [waiting] Waiting
    *[chat] Chat
}
side-nobody = Nobody
side-invite = Invite
side-sound = Sound
side-leave = Leave
side-say = Write to the table
side-say-short = Write here
side-turn-time = Turn time
side-away = away
side-stand-in = computer stands in
side-watching = { $name } (watching)
side-waiting-for-players = Waiting for players
table-shuffling = The cards are being shuffled, with chance from everybody at the table.
lineup-note = Say Ready when you want to begin.
lineup-ready = Ready
lineup-state = { $state ->
     [ready] ready
     [away] away
    *[waiting] not ready yet
}
lineup-change = { $what ->
     [add] Add a computer
    *[remove] Take away
}
lineup-link = This link leads others to this host:
lineup-copy = Copy
lineup-copied = The link is on the clipboard.
sheet-heading = Score sheet
sheet-settings = Settings
sheet-close = Close
sheet-play = Play
sheet-again = Play again
leave-title = Leave the table?
leave-stay = Stay
veil-lost = No connection
veil-frozen = Everything waits
veil-trying = No word from the host for { $since } s. Trying again now ...
veil-waiting = No word from the host for { $since } s. Trying again in { $seconds } s.
