# Das Fenster: was alle seine Seiten sagen. Die Spiele haben eigene Dateien.

first-motto = Kartenabende im eigenen Netz
first-name = Wie nennen dich die anderen?
first-name-hint = Dein Name
first-language = Sprache
first-tables = Zu den Tischen
first-tables-detail = { $more ->
    [0] { $name } gefunden
    [one] { $name } und ein weiterer Gastgeber gefunden
   *[other] { $name } und { $more } weitere Gastgeber gefunden
}
first-tables-none = Sucht Gastgeber in diesem Netz
first-host = Gastgeber sein
first-host-detail = Andere im Netz finden dich von selbst
first-alone = Allein spielen
first-alone-detail = Mit Computerspielern, von niemandem gesehen
first-promise = Nichts zu registrieren. Dein Name bleibt auf diesem Rechner und an deinen Tischen.
title-sixtysix = Sechsundsechzig
seats-sixtysix = 2 Spieler
about-sixtysix = Stiche machen, König und Dame ansagen, den Talon zudrehen: Wer hat zuerst 66 Punkte?
lobby-network = In deinem Netz
lobby-found = { $hosts } gefunden
lobby-host-line = { $tables ->
    [one] Ein Tisch
   *[other] { $tables } Tische
} · { $people ->
    [one] ein Spieler
   *[other] { $people } Spieler
}
lobby-host-empty = { $people ->
    [0] Noch keine Tische
    [one] Noch keine Tische · ein Spieler
   *[other] Noch keine Tische · { $people } Spieler
}
lobby-ms = { $ms } ms
lobby-seconds = seit { $seconds } s
lobby-connecting = Verbindet ...
lobby-used-last = Zuletzt benutzt
lobby-seat-kept = Dein Platz bleibt; neuer Versuch
lobby-host-tip = { $address }, Schlüssel { $key }
lobby-address = Adresse oder Link
lobby-host-here = Gastgeber sein
lobby-alone = Allein spielen
lobby-searching = Sucht Gastgeber ...
lobby-none-found = Noch kein Gastgeber gefunden
lobby-causes =
    Kein anderer Gastgeber antwortet. Die üblichen Ursachen:

    1. Verschiedene Netze: ein Gast-WLAN, oder ein Zugangspunkt, der Geräte trennt.
    2. Eine Firewall oder ein VPN auf einem der Rechner.
    3. Ein anderer Port als üblich.

    Gib links die Adresse ein, die der Gastgeber zeigt, oder füge seinen Link ein. Oder beginne hier ein Spiel: Andere im Netz sehen es.
lobby-hosting =
    Du bist jetzt Gastgeber. Andere im Netz finden dich von selbst, sehen deine Tische und können sich setzen: Beginne unten ein Spiel.

    Wer dich nicht sieht, gibt { $address } ein oder fügt diesen Link ein:
    { $link }
lobby-no-network = Dieser Rechner hat gerade kein Netz. Du kannst allein spielen; Gastgeber erscheinen, wenn es zurück ist.
lobby-try = Noch einmal versuchen
lobby-copy-link = Den Link für andere kopieren
lobby-copied = Kopiert: { $link }
lobby-forget = Aus der Liste nehmen
lobby-end-host = Diesen Gastgeber beenden
why-no_answer = Dort antwortet niemand
why-found_no_answer = Gefunden, antwortet aber nicht (Firewall oder VPN?)
why-broken = Antwortet nicht
why-key_changed = Anderer Schlüssel als vorher
why-bad_host = Ist kein richtiger lanplay-Gastgeber
why-bad_address = Das ist keine Adresse
why-defect = Die Verbindung scheiterte an einem Fehler
lobby-tables = Tische
lobby-on-all = bei allen Gastgebern
lobby-no-tables = Gerade ist kein Tisch offen. Beginne unten ein neues Spiel; die anderen im Raum sehen es sofort und können sich setzen.
lobby-seats-free = { $seats ->
    [one] 1 Platz frei
   *[other] { $seats } Plätze frei
}
lobby-phase-open = beginnt gleich
lobby-phase-revealing = es wird gegeben
lobby-phase-playing = spielt
lobby-phase-between = zwischen Runden
lobby-phase-over = Match zu Ende
lobby-turn-time = { $seconds ->
    [0] keine Uhr
   *[other] { $seconds } s je Zug
}
lobby-rounds = { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}
lobby-hands-seen = Zuschauer sehen die Karten
lobby-sit = Hinsetzen
lobby-watch = Zuschauen
lobby-back = An deinen Tisch
lobby-games = Neues Spiel
lobby-new-game = Neues Spiel
lobby-players = Spieler
lobby-online = { $people } hier
lobby-plays = spielt { $game }
lobby-watches = schaut zu
lobby-chat = Chat
lobby-say = An alle schreiben
lobby-chat-none = Sobald ein Gastgeber gefunden ist, kannst du hier den anderen schreiben.
lobby-chat-empty = Noch hat niemand etwas geschrieben.
lobby-came = { $name } ist gekommen
lobby-went = { $name } ist gegangen
lobby-opened = { $name } hat einen Tisch für { $game } eröffnet
lobby-you = Du
lobby-quit = Beenden
lobby-mute = Ton aus
lobby-unmute = Ton an
lobby-no-sound = Kein Tongerät
new-title = Neues Spiel: { $game }
new-opponent = Gegen
new-opponent-friend = Jemanden im Netz
new-opponent-computer = Den Computer
new-sixtysix-game_length = Zähler
new-sixtysix-game_length-value = { $value }
new-sixtysix-series_target = Match
new-sixtysix-series_target-value = { $value ->
    [0] Offen
    [one] 1 Bummerl
   *[other] { $value } Bummerl
}
new-sixtysix-deck_size = Karten
new-sixtysix-deck_size-value = { $value } Karten
new-sixtysix-claim_mode = Bei 66
new-sixtysix-claim_mode-value = { $value ->
    [automatic] Endet von selbst
   *[declared] Ist zu melden
}
new-turn = Zugzeit
new-turn-time = { $seconds ->
    [0] Keine Uhr
   *[other] { $seconds } s
}
new-at = Bei { $host }
new-here = Auf diesem Rechner; andere im Netz können sich setzen
new-here-alone = Auf diesem Rechner, von niemandem gesehen
new-open = Tisch eröffnen
new-play = Spielen
settings-title = Einstellungen
settings-name = Name
settings-language = Sprache
settings-cards = Karten
settings-four = Vier Farben
settings-sounds = Töne
settings-no-sound = Töne (kein Gerät)
settings-on = An
settings-motion = Bewegung
settings-motion-on = Karten fliegen
settings-auto = Hilfe
settings-auto-on = Die einzige erlaubte Karte von selbst spielen
settings-size = Schrift
settings-size-normal = Normal
settings-size-large = Groß
settings-about = Tasten und Zeichen
about-title = Tasten und Zeichen
about-keys = Tasten
about-marks = Zeichen
about-key-tab = der nächste Knopf oder die nächste Karte
about-key-enter = drücken, die Karte spielen, die Zeile senden
about-key-escape = schließen, was offen ist
about-key-arrows = eine Karte oder Einstellung wählen
about-key-help = diese Seite
about-key-full = Vollbild
about-program = lanplay { $version }. Freie Software unter der MIT-Lizenz.
mark-turn_arrow = Dieser Spieler ist am Zug
mark-your_turn = Du bist am Zug
mark-starter = Geber: Von diesem Platz geht die Runde aus
mark-target = Die Karte kann hier abgelegt werden
mark-empty = Hier liegt noch nichts
mark-focus = Die Tasten wirken hier
mark-act = Was du jetzt entscheiden kannst
mark-away = Gegangen, oder Verbindung verloren
dialog-cancel = Abbrechen
dialog-done = Fertig
dialog-close = Schließen
ask-quit-title = Den Tisch verlassen?
ask-quit-text = Du bist mitten in einem Match.
ask-quit-kept = Wenn du nur das Fenster schließt, bleibt dein Platz: Komm mit An deinen Tisch zurück.
ask-quit-leave = Verlassen und beenden
ask-quit-keep = Beenden, Platz behalten
ask-end-host-title = Den Gastgeber beenden?
ask-end-host-text = Alle an seinen Tischen verlieren die Verbindung. Was gespielt wurde, bleibt und geht weiter, wenn du wieder Gastgeber bist.
ask-end-host-yes = Beenden
error-join-title = Unter { $address } antwortet niemand
error-join-causes = Läuft lanplay dort als Gastgeber, und ist das die Adresse, die es zeigt? Übliche Ursachen: verschiedene Netze (Gast-WLAN), eine Firewall oder ein VPN auf einem der Rechner, ein anderer Port.
error-address-title = Das ist keine Adresse
error-address-text = Gib einen Namen oder eine Nummer mit oder ohne Port ein, etwa 192.168.1.24 oder laptop:41666, oder füge einen Link ein, der mit lanplay:// beginnt.
error-key-title = Dieser Gastgeber hat einen anderen Schlüssel als vorher
error-key-text = Es kann ein anderer Rechner unter derselben Adresse sein, oder einer, der nur so tut. Es wurde ihm nichts gesendet; dein Platz und dein Name sind sicher.
error-key-more = Bestätigt der Besitzer einen neuen Schlüssel, frag dort nach dem Link und füge ihn hier ein.
error-host-title = Gastgeber zu sein hat nicht geklappt
error-title = Das hat nicht geklappt
host-name = Tisch von { $name }
wait-host = Der Gastgeber wird gestartet ...
unsent = Nicht gesendet: Die Verbindung ist weg. Versuch es noch einmal.
window-damaged = Dein Profil war beschädigt und beginnt neu; die alte Datei bleibt erhalten.
