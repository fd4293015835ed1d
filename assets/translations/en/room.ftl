# The room, its tables, and the plain text table.

game-sixtysix = 66
game-other = { $game }

# The settings of every table, as sentences.
setting-seats = { $value ->
    [one] One plays.
   *[other] { $value } play.
}
setting-computer_level = Computer players are { $value ->
    [easy] easy
    [medium] medium
   *[expert] expert
} to beat.
setting-rounds = { $value ->
    [0] The number of rounds is open.
    [one] The match ends after one round at the latest.
   *[other] The match ends after { $value } rounds at the latest.
}
setting-random_seating = { $value ->
    [yes] The seats are drawn by lot.
   *[no] Everybody sits where they sat down.
}
setting-rated = { $value ->
    [yes] The results count for the ratings.
   *[no] The results do not count for the ratings.
}
setting-spectators_allowed = { $value ->
    [yes] Others may watch.
   *[no] Nobody may watch.
}
setting-spectators_see_hands = { $value ->
    [yes] Mind: spectators see all hands.
   *[no] Spectators do not see the hands.
}
setting-turn_time = { $value ->
    [0] There is no clock.
   *[other] You have { $value } seconds for each turn.
}
setting-continue_time = Who says nothing for { $value } seconds after a round plays on.
setting-grace = Who loses the connection is waited for { $value } seconds; then a computer player stands in.

# Connecting.
ask-name = What is your name?
hosts-title = Hosts in this network:
host-row = { $number }  { $name } ({ $address }): { $tables ->
        [one] one table
       *[other] { $tables } tables
    }, { $seats ->
        [0] no free seat
        [one] one free seat
       *[other] { $seats } free seats
    }
ask-host = Type the number of the host.
no-host = No host was found in this network: start one with "lanplay host", or join by its address with "lanplay join ADDRESS".
searching = Looking for hosts in this network ...
connecting = Connecting to { $address } ...
connection-lost = The connection is lost.
connection-retry = { $seconds ->
    [one] No connection. Trying again in one second.
   *[other] No connection. Trying again in { $seconds } seconds.
}
connection-back = The connection is back.
key-changed = The host at { $address } is not the one it was: its key has changed. Its key now: { $key }. If its owner confirms that this is right, forget the old key and join again.
link-key-wrong = The key { $key } of the link is not the key of the host at { $address }, which is { $found }. Check the link, or ask its owner for it again.
key-shown = Key of the host: { $key }

# The room.
room-title = You are in the room of { $host }.
room-people = In the room: { $people }
room-people-none = Nobody else is in the room.
room-person-seated = { $name } (plays)
room-person-watches = { $name } (watches)
room-tables = Tables:
room-no-tables = No table is open yet.
room-table = { $number }  { $game }: { $seats } ({ $phase ->
        [open] waiting for players
        [revealing] dealing
        [playing] playing
        [between] between rounds
       *[over] the match is over
    }){ $yours ->
        [yes] {" "}- your table
       *[no] {""}
    }
seat-free = free seat
prompt-room = Type a table's number to sit down, n for a new table, ? for help.

# A table before and between the rounds.
table-title = Table: { $game }
table-settings = This table plays like this:
seat-row = Seat { $number }: { $name }{ $state ->
        [ready] {" "}- ready
        [away] {" "}- away
        [stand_in] {" "}- a computer player stands in
       *[none] {""}
    }
table-spectators = { $count ->
    [one] Watching: { $names }
   *[other] Watching ({ $count }): { $names }
}
seat-joined = { $name } sits down.
seat-left = { $name } has stood up.
seat-away = { $name } is away.
seat-back = { $name } is here again.
seat-ready = { $name } is ready.
prompt-open = { $free ->
    [yes] Waiting for players: f puts a computer player on the free seat, r when you are ready, l leaves.
   *[no] r when you are ready, l leaves, ? helps.
}
prompt-waiting = You are ready; waiting for the others.
prompt-between = r: Play. l: Leave.
prompt-over = The match is over. r: Play again. l: Leave.
prompt-watching = You are watching. l stops watching.
watching-title = You are watching this table.
continues = { $seconds ->
    [one] Who says nothing plays on in one second.
   *[other] Who says nothing plays on in { $seconds } seconds.
}

# Playing.
your-turn = { $clock ->
    [no] It is your turn. Type a number:
   *[yes] It is your turn ({ $seconds } s). Type a number:
}
their-turn = To play: { $name }
hurry = { $seconds ->
    [one] One second left!
   *[other] { $seconds } seconds left!
}
clock-stands = { $name } is away; the clock stands still.
action-row = { $number }  { $action }
chat-line = { $name }: { $text }
chat-spectator = { $name } (watching): { $text }
sheet-title = Score sheet:
sheet-empty = The score sheet is still empty.
no-last-trick = There is no trick to look at.
leave-question = You are in the middle of a match.
leave-plays-on = If you leave, a computer player plays on for you.
leave-confirm = l once more leaves, anything else stays.
quit-confirm = q once more leaves the table and ends, anything else stays.
stayed = You stay.
left = You have left the table.
deed-lost = Not sent: the connection was lost. Try again.
still-waiting = The host has not answered yet.
no-number = There is no { $number } to choose.
no-command = "{ $word }" is not a command here; ? for help.
not-here = That is only possible at a table.
no-game = This program does not know the game { $game }.
no-setting = There is no setting "{ $name }" or it can't be "{ $value }".
no-table-fits = No open table begins with { $table }.
seat-elsewhere = Your seat is at table { $table }, so this is where you are now. Leave it first to go to another one.
kept-seat = Your seat is kept. "lanplay join" brings you back to it.
goodbye = Goodbye.

# Help: the letters are the same in all languages.
help-title = What you can type:
help-number = NUMBER   do the action with this number; in the room: sit down at this table
help-n = n        new table; settings may follow, such as: n game_length=5 turn_time=0
help-w = w NUMBER watch this table
help-f = f        put a computer player on a free seat
help-r = r        ready, play, play again
help-c = c TEXT   chat
help-s = s        score sheet
help-t = t        the last trick
help-v = v        show everything again
help-l = l        leave the table
help-q = q        leave the table and end the program
help-end = Closing the terminal keeps your seat: "lanplay join" brings you back.
