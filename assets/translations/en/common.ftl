# What a host answers, says of itself, and why it ends a connection or a table.

refusal-bad_message = The host did not understand this program: { $detail }
refusal-bad_name = A name needs 1 to 24 visible letters.
refusal-name_needed = Choose a name first.
refusal-unknown_game = This host does not have that game.
refusal-bad_settings = A setting is unknown or out of range: { $detail }
refusal-unknown_table = That table is not open any more.
refusal-seated_elsewhere = You already have a seat at another table; leave it first.
refusal-seat_taken = That seat is taken.
refusal-table_full = No seat is free at this table.
refusal-not_seated = Only those who sit at the table may do that.
refusal-not_owner = Only the owner of the table may do that.
refusal-no_spectators = This table takes no spectators.
refusal-wrong_phase = That can't be done now.
refusal-stale = That decision has already been taken.
refusal-chat_limit = That was too much chat at once: at most 10 lines in 10 seconds.
refusal-empty_line = The line is empty.
refusal-hands_seen = You see all hands, so you can't write to the table before the round is over.
refusal-unknown_round = Only the record of the last finished round can be asked for.
refusal-table_limit = The host has as many open tables as it takes.
refusal-round_over = The round is over.
refusal-not_your_turn = It is not your turn.
refusal-bad_action = The host did not understand this action.
refusal-card_not_in_hand = You do not hold that card.
refusal-other = The host refused ({ $code }).

goodbye-update_client = This program is too old for the host; update lanplay here.
goodbye-update_host = The host is too old for this program; lanplay must be updated there.
goodbye-unknown_token = The host does not know you any more.
goodbye-no_greeting = The host heard no greeting in time.
goodbye-malformed = The host could not read what this program sent.
goodbye-too_big = This program sent more at once than the host takes.
goodbye-too_fast = This program sent too much too fast.
goodbye-too_slow = The connection could not keep up.
goodbye-silent = The host heard nothing from here for 15 seconds.
goodbye-newer_connection = You are playing from another window now; this one is only left over.
goodbye-full = The host has as many connections as it takes; try again later.
goodbye-host_ends = The host was stopped.
goodbye-host_broken = The host met a defect; its log has the details.
goodbye-other = The host ended the connection ({ $code }).

notice-owner_passed = { $name } owns the table now.
notice-set_aside = The round no longer applies and is dealt anew. { $detail }
notice-left_match = { $name } has left; the match is over.
notice-left_seat = { $name } has left; a computer player plays on.
notice-stand_in = A computer player plays for { $name } now.
notice-back = { $name } is back and plays again.
notice-out_of_time = The time of { $name } was up; the clock played.
notice-computer_late = { $name } thought for too long; the clock played.
notice-parent_gone = The window of this host was closed. The table stays until the last person leaves.
notice-other = The host says: { $code } { $name } { $detail }

closing-all_left = The table is closed: the last person has left.
closing-abandoned = The table is closed: nobody was there for a day.
closing-other = The table is closed ({ $code }).

frozen = Everything waits: the host can't store what is done. { $why }
thawed = The host can store again; everything goes on.

level-easy = easy
level-medium = medium
level-expert = expert
computer-short = Computer
computer-name = Computer ({ $level })
with-you = { $name } (you)
