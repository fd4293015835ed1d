# Bordet i fönstret, oavsett spel.
side-you = Du
side-head = { $what ->
     [players] Spelare
     [spectators] Åskådare
     [waiting] Väntar
    *[chat] Chatt
}
side-nobody = Ingen
side-invite = Bjud in
side-sound = Ljud
side-leave = Lämna
side-say = Skriv till bordet
side-say-short = Skriv här
side-turn-time = Tid för draget
side-away = borta
side-stand-in = datorn hoppar in
side-watching = { $name } (tittar på)
side-waiting-for-players = Väntar på spelare
table-shuffling = Korten blandas, med slump från alla vid bordet.
lineup-note = Säg Klar när du vill börja.
lineup-ready = Klar
lineup-state = { $state ->
     [ready] klar
     [away] borta
    *[waiting] inte klar än
}
lineup-change = { $what ->
     [add] Sätt in en dator
    *[remove] Ta bort
}
lineup-link = Den här länken leder andra till den här värden:
lineup-copy = Kopiera
lineup-copied = Länken ligger i urklipp.
sheet-heading = Protokoll
sheet-settings = Inställningar
sheet-close = Stäng
sheet-play = Spela
sheet-again = Spela igen
leave-title = Lämna bordet?
leave-stay = Stanna
veil-lost = Ingen anslutning
veil-frozen = Allt väntar
veil-trying = Inget livstecken från värden på { $since } s. Nytt försök pågår ...
veil-waiting = Inget livstecken från värden på { $since } s. Nytt försök om { $seconds } s.
