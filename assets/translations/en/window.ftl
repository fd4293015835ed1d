# The window: what all its screens say. Games have files of their own.

# The first start.
first-motto = Card evenings on your own network
first-name = What do the others call you?
first-name-hint = Your name
first-language = Language
first-tables = To the tables
first-tables-detail = { $more ->
    [0] { $name } was found
    [one] { $name } and one more host found
   *[other] { $name } and { $more } more hosts found
}
first-tables-none = Looking for hosts on this network
first-host = Host here
first-host-detail = Others on this network find you by themselves
first-alone = Play alone
first-alone-detail = With computer players, seen by nobody
first-promise = Nothing to register. Your name stays on this computer and at the tables where you sit.

# Games as titles.
title-sixtysix = Sixty-six
seats-sixtysix = 2 players
about-sixtysix = Take tricks, announce king and queen, close the talon: who is first to 66 points?

# The room: the network.
lobby-network = On your network
lobby-found = { $hosts } found
lobby-host-line = { $tables ->
    [one] One table
   *[other] { $tables } tables
} · { $people ->
    [one] one player
   *[other] { $people } players
}
lobby-host-empty = { $people ->
    [0] No tables yet
    [one] No tables yet · one player
   *[other] No tables yet · { $people } players
}
lobby-ms = { $ms } ms
lobby-seconds = for { $seconds } s
lobby-connecting = Connecting ...
lobby-used-last = Used last
lobby-seat-kept = Your seat is kept; trying again
lobby-host-tip = { $address }, key { $key }
lobby-address = Address or link of a host
lobby-host-here = Host here
lobby-alone = Play alone
lobby-searching = Looking for hosts ...
lobby-none-found = No host found yet
lobby-causes =
    No other host answers. The usual causes:

    1. Different networks: a guest Wi-Fi, or an access point that keeps its devices apart.
    2. A firewall or a VPN on one of the computers.
    3. Another port than usual.

    Type the address that the host shows, or paste its link, on the left. Or begin a game here: others on the network will see it.
lobby-hosting =
    Your host is running. Others on this network find it by themselves, see your tables and can sit down: begin a game below.

    If somebody does not see it, let them type { $address } or paste this link:
    { $link }
lobby-no-network = This computer has no network just now. You can play alone; hosts appear when it is back.
lobby-try = Try again
lobby-copy-link = Copy the link for others
lobby-copied = Copied: { $link }
lobby-forget = Take it off the list
lobby-end-host = End this host

# Why a host does not answer.
why-no_answer = Nobody answers there
why-found_no_answer = Found, but does not answer (firewall or VPN?)
why-broken = Does not answer
why-key_changed = Another key than before
why-bad_host = Is no proper lanplay host
why-bad_address = That is no address
why-defect = The connection failed by a defect

# The room: tables and games.
lobby-tables = Tables
lobby-on-all = on all hosts
lobby-no-tables = No table is open just now. Begin a new game below; others in the room see it at once and can sit down.
lobby-seats-free = { $seats ->
    [one] 1 seat free
   *[other] { $seats } seats free
}
lobby-phase-open = about to begin
lobby-phase-revealing = dealing
lobby-phase-playing = playing
lobby-phase-between = between rounds
lobby-phase-over = match over
lobby-turn-time = { $seconds ->
    [0] no clock
   *[other] { $seconds } s a turn
}
lobby-rounds = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
lobby-hands-seen = spectators see hands
lobby-sit = Sit down
lobby-watch = Watch
lobby-back = Back to your table
lobby-games = New game
lobby-new-game = New game

# The room: players and chat.
lobby-players = Players
lobby-online = { $people } online
lobby-plays = at a { $game } table
lobby-watches = watches
lobby-chat = Lobby chat
lobby-say = Write to all
lobby-chat-none = Once a host is found, you can write to the others here.
lobby-chat-empty = Nobody has written anything yet.
lobby-came = { $name } joined
lobby-went = { $name } left
lobby-opened = { $name } opened a { $game } table
lobby-you = You
lobby-quit = Quit
lobby-mute = Sounds off
lobby-unmute = Sounds on
lobby-no-sound = No sound device

# A new game.
new-title = New game: { $game }
new-opponent = Against
new-opponent-friend = A friend
new-opponent-computer = The computer
new-sixtysix-game_length = Counters
new-sixtysix-game_length-value = { $value }
new-sixtysix-series_target = Match
new-sixtysix-series_target-value = { $value ->
    [0] Open
    [one] 1 Bummerl
   *[other] { $value } Bummerls
}
new-sixtysix-deck_size = Pack
new-sixtysix-deck_size-value = { $value } cards
new-sixtysix-claim_mode = At 66
new-sixtysix-claim_mode-value = { $value ->
    [automatic] Ends by itself
   *[declared] To be claimed
}
new-turn = Turn time
new-turn-time = { $seconds ->
    [0] No clock
   *[other] { $seconds } s
}
new-at = At { $host }
new-here = Hosted on this computer; others on the network can sit down
new-here-alone = On this computer, seen by nobody
new-open = Open the table
new-play = Play

# Settings.
settings-title = Settings
settings-name = Name
settings-language = Language
settings-cards = Cards
settings-four = Four colours
settings-sounds = Sounds
settings-no-sound = Sounds (no device)
settings-on = On
settings-motion = Motion
settings-motion-on = Cards fly
settings-auto = Help
settings-auto-on = Play the only legal card by itself
settings-size = Text
settings-size-normal = Normal
settings-size-large = Large
settings-about = Keys and marks

# Help.
about-title = Keys and marks
about-keys = Keys
about-marks = Marks
about-key-tab = the next button or card
about-key-enter = press it, play the card, send the line
about-key-escape = close what is open
about-key-arrows = choose a card or a setting
about-key-help = this page
about-key-full = full screen
about-program = lanplay { $version }. Free software under the MIT licence.
mark-turn_arrow = This player is to act
mark-your_turn = You are to act
mark-starter = Dealer: the round turns on this seat
mark-target = The card may be dropped here
mark-empty = Nothing lies here yet
mark-focus = The keys act here
mark-act = What you can decide now
mark-away = Left, or connection lost

# Dialogs.
dialog-cancel = Cancel
dialog-done = Done
dialog-close = Close
ask-quit-title = Leave the table?
ask-quit-text = You are in the middle of a match.
ask-quit-kept = If you only close the window, your seat is kept: come back with Back to your table.
ask-quit-leave = Leave and quit
ask-quit-keep = Quit, keep the seat
ask-end-host-title = End the host?
ask-end-host-text = Everybody at its tables loses the connection. What was played is kept and goes on when you host again.
ask-end-host-yes = End it
error-join-title = Nobody answers at { $address }
error-join-causes = Is lanplay running there as a host, and is this the address it shows? Usual causes: different networks (guest Wi-Fi), a firewall or VPN on one of the computers, another port.
error-address-title = That is no address
error-address-text = Type a name or number with or without port, such as 192.168.1.24 or laptop:41666, or paste a link that begins with lanplay://.
error-key-title = This host has another key than before
error-key-text = It may be another computer at the same address, or one that only pretends. Nothing was sent to it, and your seat and name are safe.
error-key-more = If its owner confirms a new key, ask there for the link and paste it here.
error-host-title = Hosting did not work
error-title = That did not work
host-name = { $name }’s table
wait-host = Starting the host ...
unsent = Not sent: the connection was lost. Try again.
window-damaged = Your profile was damaged and begins anew; the old file is kept.
