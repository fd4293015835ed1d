# Was ein Gastgeber antwortet, von sich meldet, und warum eine Verbindung oder ein Tisch endet.

refusal-bad_message = Der Gastgeber hat dieses Programm nicht verstanden: { $detail }
refusal-bad_name = Ein Name braucht 1 bis 24 sichtbare Buchstaben.
refusal-name_needed = Wähle zuerst einen Namen.
refusal-unknown_game = Dieser Gastgeber hat das Spiel nicht.
refusal-bad_settings = Eine Einstellung ist unbekannt oder außerhalb des Erlaubten: { $detail }
refusal-unknown_table = Dieser Tisch ist nicht mehr offen.
refusal-seated_elsewhere = Du sitzt schon an einem anderen Tisch; verlass ihn zuerst.
refusal-seat_taken = Dieser Platz ist besetzt.
refusal-table_full = An diesem Tisch ist kein Platz frei.
refusal-not_seated = Das darf nur, wer am Tisch sitzt.
refusal-not_owner = Das darf nur, wem der Tisch gehört.
refusal-no_spectators = An diesem Tisch darf niemand zuschauen.
refusal-wrong_phase = Das geht jetzt nicht.
refusal-stale = Diese Entscheidung ist schon gefallen.
refusal-chat_limit = Das war zu viel Chat auf einmal: höchstens 10 Zeilen in 10 Sekunden.
refusal-empty_line = Die Zeile ist leer.
refusal-hands_seen = Du siehst alle Blätter, deshalb kannst du dem Tisch erst nach der Runde schreiben.
refusal-unknown_round = Nur die Aufzeichnung der letzten beendeten Runde ist zu haben.
refusal-table_limit = Der Gastgeber nimmt keine weiteren Tische an.
refusal-round_over = Die Runde ist vorbei.
refusal-not_your_turn = Du bist nicht an der Reihe.
refusal-bad_action = Der Gastgeber hat diesen Zug nicht verstanden.
refusal-card_not_in_hand = Diese Karte hast du nicht.
refusal-other = Der Gastgeber hat abgelehnt ({ $code }).

goodbye-update_client = Dieses Programm ist zu alt für den Gastgeber; bring lanplay hier auf den neuesten Stand.
goodbye-update_host = Der Gastgeber ist zu alt für dieses Programm; lanplay muss dort erneuert werden.
goodbye-unknown_token = Der Gastgeber kennt dich nicht mehr.
goodbye-no_greeting = Der Gastgeber hat keine rechtzeitige Begrüßung gehört.
goodbye-malformed = Der Gastgeber konnte nicht lesen, was dieses Programm geschickt hat.
goodbye-too_big = Dieses Programm hat mehr auf einmal geschickt, als der Gastgeber annimmt.
goodbye-too_fast = Dieses Programm hat zu viel zu schnell geschickt.
goodbye-too_slow = Die Verbindung kam nicht mehr mit.
goodbye-silent = Der Gastgeber hat 15 Sekunden lang nichts von hier gehört.
goodbye-newer_connection = Du spielst jetzt in einem anderen Fenster; dieses hier ist nur noch übrig.
goodbye-full = Der Gastgeber nimmt keine weiteren Verbindungen an; versuch es später noch einmal.
goodbye-host_ends = Der Gastgeber wurde beendet.
goodbye-host_broken = Beim Gastgeber ist ein Fehler aufgetreten; Näheres steht in seinem Protokoll.
goodbye-other = Der Gastgeber hat die Verbindung beendet ({ $code }).

notice-owner_passed = Der Tisch gehört jetzt { $name }.
notice-set_aside = Die Runde gilt nicht mehr und wird neu gegeben. { $detail }
notice-left_match = { $name } ist gegangen; das Match ist vorbei.
notice-left_seat = { $name } ist gegangen; ein Computerspieler spielt weiter.
notice-stand_in = Für { $name } spielt jetzt ein Computerspieler.
notice-back = { $name } ist zurück und spielt wieder selbst.
notice-out_of_time = Die Zeit von { $name } war um; die Uhr hat gespielt.
notice-computer_late = { $name } hat zu lange überlegt; die Uhr hat gespielt.
notice-parent_gone = Das Fenster des Gastgebers wurde geschlossen. Der Tisch bleibt, bis die letzte Person geht.
notice-other = Der Gastgeber meldet: { $code } { $name } { $detail }

closing-all_left = Der Tisch ist geschlossen: Alle sind gegangen.
closing-abandoned = Der Tisch ist geschlossen: Einen Tag lang war niemand da.
closing-other = Der Tisch ist geschlossen ({ $code }).

frozen = Alles wartet: Der Gastgeber kann nicht speichern, was geschieht. { $why }
thawed = Der Gastgeber kann wieder speichern; es geht weiter.

level-easy = leicht
level-medium = mittel
level-expert = stark
computer-short = Computer
computer-name = Computer ({ $level })
with-you = { $name } (du)
