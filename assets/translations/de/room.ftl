# Der Raum, seine Tische und der Tisch im Textfenster.

game-sixtysix = 66
game-other = { $game }

# Die Einstellungen jedes Tisches als Sätze.
setting-seats = { $value ->
    [one] Es spielt einer.
   *[other] Es spielen { $value }.
}
setting-computer_level = Computerspieler spielen { $value ->
    [easy] leicht
    [medium] mittelstark
   *[expert] stark
}.
setting-rounds = { $value ->
    [0] Die Zahl der Runden ist offen.
    [one] Das Match endet spätestens nach einer Runde.
   *[other] Das Match endet spätestens nach { $value } Runden.
}
setting-random_seating = { $value ->
    [yes] Die Plätze werden ausgelost.
   *[no] Jeder bleibt auf seinem Platz.
}
setting-rated = { $value ->
    [yes] Die Ergebnisse zählen für die Wertung.
   *[no] Die Ergebnisse zählen nicht für die Wertung.
}
setting-spectators_allowed = { $value ->
    [yes] Andere dürfen zuschauen.
   *[no] Niemand darf zuschauen.
}
setting-spectators_see_hands = { $value ->
    [yes] Achtung: Zuschauer sehen alle Blätter.
   *[no] Zuschauer sehen die Blätter nicht.
}
setting-turn_time = { $value ->
    [0] Es läuft keine Uhr.
   *[other] Für jeden Zug hast du { $value } Sekunden.
}
setting-continue_time = Wer nach einer Runde { $value } Sekunden lang nichts sagt, spielt weiter.
setting-grace = Wer die Verbindung verliert, auf den wird { $value } Sekunden gewartet; dann springt ein Computerspieler ein.

# Verbinden.
ask-name = Wie heißt du?
hosts-title = Gastgeber in diesem Netz:
host-row = { $number }  { $name } ({ $address }): { $tables ->
        [one] ein Tisch
       *[other] { $tables } Tische
    }, { $seats ->
        [0] kein Platz frei
        [one] ein Platz frei
       *[other] { $seats } Plätze frei
    }
ask-host = Tippe die Nummer des Gastgebers.
no-host = In diesem Netz wurde kein Gastgeber gefunden: Starte einen mit „lanplay host“ oder tritt mit „lanplay join ADRESSE“ über seine Adresse bei.
searching = Suche Gastgeber in diesem Netz ...
connecting = Verbinde mit { $address } ...
connection-lost = Die Verbindung ist weg.
connection-retry = { $seconds ->
    [one] Keine Verbindung. Neuer Versuch in einer Sekunde.
   *[other] Keine Verbindung. Neuer Versuch in { $seconds } Sekunden.
}
connection-back = Die Verbindung ist wieder da.
key-changed = Der Gastgeber unter { $address } ist nicht mehr derselbe: Sein Schlüssel hat sich geändert. Er lautet jetzt { $key }. Bestätigt der Besitzer, dass das stimmt, dann vergiss den alten Schlüssel und tritt noch einmal bei.
link-key-wrong = Der Schlüssel { $key } im Link ist nicht der Schlüssel des Gastgebers unter { $address }; der lautet { $found }. Prüfe den Link, oder lass ihn dir noch einmal geben.
key-shown = Schlüssel des Gastgebers: { $key }

# Der Raum.
room-title = Du bist im Raum von { $host }.
room-people = Im Raum: { $people }
room-people-none = Sonst ist niemand im Raum.
room-person-seated = { $name } (spielt)
room-person-watches = { $name } (schaut zu)
room-tables = Tische:
room-no-tables = Noch ist kein Tisch offen.
room-table = { $number }  { $game }: { $seats } ({ $phase ->
        [open] wartet auf Mitspieler
        [revealing] es wird gegeben
        [playing] es wird gespielt
        [between] zwischen zwei Runden
       *[over] das Match ist vorbei
    }){ $yours ->
        [yes] {" "}- dein Tisch
       *[no] {""}
    }
seat-free = freier Platz
prompt-room = Tippe die Nummer eines Tisches, um dich zu setzen, n für einen neuen Tisch, ? für Hilfe.

# Ein Tisch vor und zwischen den Runden.
table-title = Tisch: { $game }
table-settings = An diesem Tisch wird so gespielt:
seat-row = Platz { $number }: { $name }{ $state ->
        [ready] {" "}- bereit
        [away] {" "}- nicht da
        [stand_in] {" "}- ein Computerspieler vertritt
       *[none] {""}
    }
table-spectators = { $count ->
    [one] Es schaut zu: { $names }
   *[other] Es schauen zu ({ $count }): { $names }
}
seat-joined = { $name } setzt sich.
seat-left = { $name } ist aufgestanden.
seat-away = { $name } ist nicht da.
seat-back = { $name } ist wieder da.
seat-ready = { $name } ist bereit.
prompt-open = { $free ->
    [yes] Es fehlen Mitspieler: f setzt einen Computerspieler auf den freien Platz, r heißt bereit, l verlässt den Tisch.
   *[no] r heißt bereit, l verlässt den Tisch, ? hilft.
}
prompt-waiting = Du bist bereit; wir warten auf die anderen.
prompt-between = r: Weiterspielen. l: Verlassen.
prompt-over = Das Match ist vorbei. r: Noch einmal spielen. l: Verlassen.
prompt-watching = Du schaust zu. l hört damit auf.
watching-title = Du schaust an diesem Tisch zu.
continues = { $seconds ->
    [one] Wer nichts sagt, spielt in einer Sekunde weiter.
   *[other] Wer nichts sagt, spielt in { $seconds } Sekunden weiter.
}

# Im Spiel.
your-turn = { $clock ->
    [no] Du bist an der Reihe. Tippe eine Nummer:
   *[yes] Du bist an der Reihe ({ $seconds } s). Tippe eine Nummer:
}
their-turn = An der Reihe: { $name }
hurry = { $seconds ->
    [one] Noch eine Sekunde!
   *[other] Noch { $seconds } Sekunden!
}
clock-stands = { $name } ist nicht da; die Uhr steht.
action-row = { $number }  { $action }
chat-line = { $name }: { $text }
chat-spectator = { $name } (schaut zu): { $text }
sheet-title = Anschreibeblatt:
sheet-empty = Noch ist nichts angeschrieben.
no-last-trick = Es ist kein Stich anzusehen.
leave-question = Du bist mitten in einem Match.
leave-plays-on = Wenn du gehst, spielt ein Computerspieler für dich weiter.
leave-confirm = Noch einmal l verlässt den Tisch, alles andere bleibt.
quit-confirm = Noch einmal q verlässt den Tisch und beendet, alles andere bleibt.
stayed = Du bleibst.
left = Du hast den Tisch verlassen.
deed-lost = Nicht gesendet: Die Verbindung war weg. Versuch es noch einmal.
still-waiting = Der Gastgeber hat noch nicht geantwortet.
no-number = { $number } steht nicht zur Wahl.
no-command = „{ $word }“ ist hier kein Befehl; ? hilft.
not-here = Das geht nur an einem Tisch.
no-game = Dieses Programm kennt das Spiel { $game } nicht.
no-setting = Eine Einstellung „{ $name }“ gibt es nicht, oder „{ $value }“ passt dort nicht.
no-table-fits = Kein offener Tisch beginnt mit { $table }.
seat-elsewhere = Dein Platz ist am Tisch { $table }, deshalb bist du jetzt dort. Verlass ihn zuerst, um an einen anderen zu gehen.
kept-seat = Dein Platz bleibt dir. „lanplay join“ bringt dich dorthin zurück.
goodbye = Auf Wiedersehen.

# Hilfe: Die Buchstaben sind in allen Sprachen dieselben.
help-title = Was du tippen kannst:
help-number = NUMMER   den Zug mit dieser Nummer machen; im Raum: sich an diesen Tisch setzen
help-n = n        neuer Tisch; Einstellungen können folgen, etwa: n game_length=5 turn_time=0
help-w = w NUMMER an diesem Tisch zuschauen
help-f = f        einen Computerspieler auf einen freien Platz setzen
help-r = r        bereit, weiterspielen, noch einmal spielen
help-c = c TEXT   Chat
help-s = s        Anschreibeblatt
help-t = t        der letzte Stich
help-v = v        alles noch einmal zeigen
help-l = l        den Tisch verlassen
help-q = q        den Tisch verlassen und das Programm beenden
help-end = Wer das Textfenster schließt, behält den Platz: „lanplay join“ bringt dich zurück.
