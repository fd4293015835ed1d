# Der Tisch im Fenster, gleich welches Spiel.
side-you = Du
side-head = { $what ->
     [players] Spieler
     [spectators] Zuschauer
     [waiting] Wartende
    *[chat] Chat
}
side-nobody = Niemand
side-invite = Einladen
side-sound = Ton
side-leave = Verlassen
side-say = An den Tisch schreiben
side-say-short = Hier schreiben
side-turn-time = Zugzeit
side-away = abwesend
side-stand-in = Computer springt ein
side-watching = { $name } (schaut zu)
side-waiting-for-players = Wartet auf Spieler
table-shuffling = Die Karten werden gemischt, mit Zufall von allen am Tisch.
lineup-note = Sag Bereit, wenn du anfangen willst.
lineup-ready = Bereit
lineup-state = { $state ->
     [ready] bereit
     [away] abwesend
    *[waiting] noch nicht bereit
}
lineup-change = { $what ->
     [add] Computer dazusetzen
    *[remove] Wegnehmen
}
lineup-link = Dieser Link führt andere zu diesem Gastgeber:
lineup-copy = Kopieren
lineup-copied = Der Link ist in der Zwischenablage.
sheet-heading = Spielstand
sheet-settings = Einstellungen
sheet-close = Schließen
sheet-play = Weiterspielen
sheet-again = Noch einmal
leave-title = Den Tisch verlassen?
leave-stay = Bleiben
veil-lost = Keine Verbindung
veil-frozen = Alles wartet
veil-trying = Seit { $since } s kein Lebenszeichen vom Gastgeber. Neuer Versuch läuft ...
veil-waiting = Seit { $since } s kein Lebenszeichen vom Gastgeber. Neuer Versuch in { $seconds } s.
