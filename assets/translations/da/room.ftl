# Rummet, dets borde og bordet i tekstvinduet.

game-sixtysix = 66
game-other = { $game }

# Alle bordes indstillinger som sætninger.
setting-seats = { $value ->
    [one] Der spiller én.
   *[other] Der spiller { $value }.
}
setting-computer_level = Computerspillerne er { $value ->
    [easy] lette
    [medium] middelsvære
   *[expert] svære
} at slå.
setting-rounds = { $value ->
    [0] Antallet af omgange er åbent.
    [one] Kampen slutter senest efter én omgang.
   *[other] Kampen slutter senest efter { $value } omgange.
}
setting-random_seating = { $value ->
    [yes] Der trækkes lod om pladserne.
   *[no] Alle sidder, hvor de har sat sig.
}
setting-rated = { $value ->
    [yes] Resultaterne tæller i ranglisten.
   *[no] Resultaterne tæller ikke i ranglisten.
}
setting-spectators_allowed = { $value ->
    [yes] Andre må se på.
   *[no] Ingen må se på.
}
setting-spectators_see_hands = { $value ->
    [yes] Bemærk: tilskuere ser alles kort.
   *[no] Tilskuere ser ikke kortene på hånden.
}
setting-turn_time = { $value ->
    [0] Der går intet ur.
   *[other] Du har { $value } sekunder til hvert træk.
}
setting-continue_time = Den, der ikke siger noget i { $value } sekunder efter en omgang, spiller videre.
setting-grace = Den, der mister forbindelsen, ventes der på i { $value } sekunder; så træder en computerspiller til.

# Forbindelse.
ask-name = Hvad hedder du?
hosts-title = Værter i dette netværk:
host-row = { $number }  { $name } ({ $address }): { $tables ->
        [one] ét bord
       *[other] { $tables } borde
    }, { $seats ->
        [0] ingen ledig plads
        [one] én ledig plads
       *[other] { $seats } ledige pladser
    }
ask-host = Skriv værtens nummer.
no-host = Der blev ikke fundet nogen vært i dette netværk: start en med »lanplay host«, eller brug dens adresse med »lanplay join ADRESSE«.
searching = Leder efter værter i dette netværk ...
connecting = Forbinder til { $address } ...
connection-lost = Forbindelsen er brudt.
connection-retry = { $seconds ->
    [one] Ingen forbindelse. Prøver igen om ét sekund.
   *[other] Ingen forbindelse. Prøver igen om { $seconds } sekunder.
}
connection-back = Forbindelsen er tilbage.
key-changed = Værten på { $address } er ikke den samme som før: dens nøgle er ændret. Nøglen er nu { $key }. Hvis ejeren bekræfter, at det er rigtigt, så glem den gamle nøgle og forbind igen.
link-key-wrong = Linkets nøgle { $key } er ikke nøglen hos værten på { $address }, som er { $found }. Se linket efter, eller bed om det en gang til.
key-shown = Værtens nøgle: { $key }

# Rummet.
room-title = Du er i rummet hos { $host }.
room-people = I rummet: { $people }
room-people-none = Der er ikke andre i rummet.
room-person-seated = { $name } (spiller)
room-person-watches = { $name } (ser på)
room-tables = Borde:
room-no-tables = Der er ikke noget åbent bord endnu.
room-table = { $number }  { $game }: { $seats } ({ $phase ->
        [open] venter på spillere
        [revealing] kortene gives
        [playing] spiller
        [between] mellem to omgange
       *[over] kampen er slut
    }){ $yours ->
        [yes] {" "}- dit bord
       *[no] {""}
    }
seat-free = ledig plads
prompt-room = Skriv et bords nummer for at sætte dig, n for et nyt bord, ? for hjælp.

# Et bord før og mellem omgangene.
table-title = Bord: { $game }
table-settings = Sådan spilles der ved dette bord:
seat-row = Plads { $number }: { $name }{ $state ->
        [ready] {" "}- klar
        [away] {" "}- væk
        [stand_in] {" "}- en computerspiller træder til
       *[none] {""}
    }
table-spectators = { $count ->
    [one] Ser på: { $names }
   *[other] Ser på ({ $count }): { $names }
}
seat-joined = { $name } sætter sig.
seat-left = { $name } har rejst sig.
seat-away = { $name } er væk.
seat-back = { $name } er her igen.
seat-ready = { $name } er klar.
prompt-open = { $free ->
    [yes] Venter på spillere: f sætter en computerspiller på den ledige plads, r når du er klar, l forlader bordet.
   *[no] r når du er klar, l forlader bordet, ? giver hjælp.
}
prompt-waiting = Du er klar; vi venter på de andre.
prompt-between = r: Spil. l: Forlad.
prompt-over = Kampen er slut. r: Spil igen. l: Forlad.
prompt-watching = Du ser på. l holder op med det.
watching-title = Du ser på ved dette bord.
continues = { $seconds ->
    [one] Den, der ikke siger noget, spiller videre om ét sekund.
   *[other] Den, der ikke siger noget, spiller videre om { $seconds } sekunder.
}

# Under spillet.
your-turn = { $clock ->
    [no] Det er din tur. Skriv et nummer:
   *[yes] Det er din tur ({ $seconds } s). Skriv et nummer:
}
their-turn = Tur: { $name }
hurry = { $seconds ->
    [one] Ét sekund tilbage!
   *[other] { $seconds } sekunder tilbage!
}
clock-stands = { $name } er væk; uret står stille.
action-row = { $number }  { $action }
chat-line = { $name }: { $text }
chat-spectator = { $name } (ser på): { $text }
sheet-title = Regnskab:
sheet-empty = Regnskabet er tomt endnu.
no-last-trick = Der er ikke noget stik at se på.
leave-question = Du er midt i en kamp.
leave-plays-on = Hvis du går, spiller en computerspiller videre for dig.
leave-confirm = l en gang til forlader bordet, alt andet bliver.
quit-confirm = q en gang til forlader bordet og slutter, alt andet bliver.
stayed = Du bliver.
left = Du har forladt bordet.
deed-lost = Ikke sendt: forbindelsen var brudt. Prøv igen.
still-waiting = Værten har ikke svaret endnu.
no-number = Der er ikke noget { $number } at vælge.
no-command = »{ $word }« er ikke en kommando her; ? giver hjælp.
not-here = Det kan man kun ved et bord.
no-game = Dette program kender ikke spillet { $game }.
no-setting = Der er ingen indstilling »{ $name }«, eller den kan ikke være »{ $value }«.
no-table-fits = Intet åbent bord begynder med { $table }.
seat-elsewhere = Din plads er ved bord { $table }, så det er der, du er nu. Forlad det først for at gå til et andet.
kept-seat = Du beholder din plads. »lanplay join« bringer dig tilbage til den.
goodbye = Farvel.

# Hjælp: bogstaverne er de samme på alle sprog.
help-title = Det kan du skrive:
help-number = NUMMER   gør trækket med det nummer; i rummet: sæt dig ved det bord
help-n = n        nyt bord; indstillinger kan følge, for eksempel: n game_length=5 turn_time=0
help-w = w NUMMER se på ved det bord
help-f = f        sæt en computerspiller på en ledig plads
help-r = r        klar, spil, spil igen
help-c = c TEKST  chat
help-s = s        regnskabet
help-t = t        det sidste stik
help-v = v        vis alt igen
help-l = l        forlad bordet
help-q = q        forlad bordet og slut programmet
help-end = Hvis du lukker tekstvinduet, beholder du pladsen: »lanplay join« bringer dig tilbage.
