# Bordet i vinduet, uanset spil.
side-you = Du
side-head = { $what ->
     [players] Spillere
     [spectators] Tilskuere
     [waiting] Venter
    *[chat] Chat
}
side-nobody = Ingen
side-invite = Invitér
side-sound = Lyd
side-leave = Forlad
side-say = Skriv til bordet
side-say-short = Skriv her
side-turn-time = Tid til træk
side-away = væk
side-stand-in = computeren tager over
side-watching = { $name } (ser til)
side-waiting-for-players = Venter på spillere
table-shuffling = Kortene blandes, med tilfældighed fra alle ved bordet.
lineup-note = Sig Klar, når du vil begynde.
lineup-ready = Klar
lineup-state = { $state ->
     [ready] klar
     [away] væk
    *[waiting] ikke klar endnu
}
lineup-change = { $what ->
     [add] Sæt en computer ind
    *[remove] Fjern
}
lineup-link = Dette link fører andre til denne vært:
lineup-copy = Kopiér
lineup-copied = Linket ligger i udklipsholderen.
sheet-heading = Regnskab
sheet-settings = Indstillinger
sheet-close = Luk
sheet-play = Spil
sheet-again = Spil igen
leave-title = Forlade bordet?
leave-stay = Bliv
veil-lost = Ingen forbindelse
veil-frozen = Alt venter
veil-trying = Intet livstegn fra værten i { $since } s. Prøver igen nu ...
veil-waiting = Intet livstegn fra værten i { $since } s. Prøver igen om { $seconds } s.
