# Rummet, dess bord och bordet i textfönstret.

game-sixtysix = 66
game-other = { $game }

# Alla bords inställningar som meningar.
setting-seats = { $value ->
    [one] En spelar.
   *[other] { $value } spelar.
}
setting-computer_level = Datorspelarna spelar på { $value ->
    [easy] lätt
    [medium] medelsvår
   *[expert] svår
} nivå.
setting-rounds = { $value ->
    [0] Antalet omgångar är öppet.
    [one] Matchen slutar senast efter en omgång.
   *[other] Matchen slutar senast efter { $value } omgångar.
}
setting-random_seating = { $value ->
    [yes] Platserna lottas.
   *[no] Alla sitter där de har satt sig.
}
setting-rated = { $value ->
    [yes] Resultaten räknas i rankningen.
   *[no] Resultaten räknas inte i rankningen.
}
setting-spectators_allowed = { $value ->
    [yes] Andra får titta på.
   *[no] Ingen får titta på.
}
setting-spectators_see_hands = { $value ->
    [yes] Observera: åskådare ser allas kort.
   *[no] Åskådare ser inte korten på handen.
}
setting-turn_time = { $value ->
    [0] Ingen klocka går.
   *[other] Du har { $value } sekunder på dig för varje drag.
}
setting-continue_time = Den som inte säger något på { $value } sekunder efter en omgång spelar vidare.
setting-grace = Den som tappar anslutningen väntar vi på i { $value } sekunder; sedan hoppar en datorspelare in.

# Ansluta.
ask-name = Vad heter du?
hosts-title = Värdar i det här nätet:
host-row = { $number }  { $name } ({ $address }): { $tables ->
        [one] ett bord
       *[other] { $tables } bord
    }, { $seats ->
        [0] ingen ledig plats
        [one] en ledig plats
       *[other] { $seats } lediga platser
    }
ask-host = Skriv värdens nummer.
no-host = Ingen värd hittades i det här nätet: starta en med ”lanplay host”, eller anslut till dess adress med ”lanplay join ADRESS”.
searching = Letar efter värdar i det här nätet ...
connecting = Ansluter till { $address } ...
connection-lost = Anslutningen bröts.
connection-retry = { $seconds ->
    [one] Ingen anslutning. Nytt försök om en sekund.
   *[other] Ingen anslutning. Nytt försök om { $seconds } sekunder.
}
connection-back = Anslutningen är tillbaka.
key-changed = Värden på { $address } är inte densamma som förut: dess nyckel har ändrats. Nyckeln är nu { $key }. Om ägaren intygar att det stämmer, glöm den gamla nyckeln och anslut igen.
link-key-wrong = Länkens nyckel { $key } är inte nyckeln hos värden på { $address }, som är { $found }. Kontrollera länken eller be om den en gång till.
key-shown = Värdens nyckel: { $key }

# Rummet.
room-title = Du är i rummet hos { $host }.
room-people = I rummet: { $people }
room-people-none = Ingen annan är i rummet.
room-person-seated = { $name } (spelar)
room-person-watches = { $name } (tittar på)
room-tables = Bord:
room-no-tables = Inget bord är öppet än.
room-table = { $number }  { $game }: { $seats } ({ $phase ->
        [open] väntar på spelare
        [revealing] korten ges
        [playing] spelar
        [between] mellan två omgångar
       *[over] matchen är slut
    }){ $yours ->
        [yes] {" "}- ditt bord
       *[no] {""}
    }
seat-free = ledig plats
prompt-room = Skriv ett bords nummer för att sätta dig, n för ett nytt bord, ? för hjälp.

# Ett bord före och mellan omgångarna.
table-title = Bord: { $game }
table-settings = Så här spelas det vid det här bordet:
seat-row = Plats { $number }: { $name }{ $state ->
        [ready] {" "}- klar
        [away] {" "}- borta
        [stand_in] {" "}- en datorspelare hoppar in
       *[none] {""}
    }
table-spectators = { $count ->
    [one] Tittar på: { $names }
   *[other] Tittar på ({ $count }): { $names }
}
seat-joined = { $name } sätter sig.
seat-left = { $name } har rest sig.
seat-away = { $name } är borta.
seat-back = { $name } är här igen.
seat-ready = { $name } är klar.
prompt-open = { $free ->
    [yes] Väntar på spelare: f sätter en datorspelare på den lediga platsen, r när du är klar, l lämnar bordet.
   *[no] r när du är klar, l lämnar bordet, ? ger hjälp.
}
prompt-waiting = Du är klar; väntar på de andra.
prompt-between = r: Fortsätt. l: Lämna.
prompt-over = Matchen är slut. r: Spela igen. l: Lämna.
prompt-watching = Du tittar på. l slutar titta.
watching-title = Du tittar på vid det här bordet.
continues = { $seconds ->
    [one] Den som inte säger något spelar vidare om en sekund.
   *[other] Den som inte säger något spelar vidare om { $seconds } sekunder.
}

# Under spelet.
your-turn = { $clock ->
    [no] Det är din tur. Skriv ett nummer:
   *[yes] Det är din tur ({ $seconds } s). Skriv ett nummer:
}
their-turn = På tur: { $name }
hurry = { $seconds ->
    [one] En sekund kvar!
   *[other] { $seconds } sekunder kvar!
}
clock-stands = { $name } är borta; klockan står stilla.
action-row = { $number }  { $action }
chat-line = { $name }: { $text }
chat-spectator = { $name } (tittar på): { $text }
sheet-title = Protokoll:
sheet-empty = Protokollet är tomt än.
no-last-trick = Det finns inget stick att titta på.
leave-question = Du är mitt i en match.
leave-plays-on = Om du går spelar en datorspelare vidare åt dig.
leave-confirm = l en gång till lämnar bordet, allt annat stannar.
quit-confirm = q en gång till lämnar bordet och avslutar, allt annat stannar.
stayed = Du stannar.
left = Du har lämnat bordet.
deed-lost = Inte skickat: anslutningen var bruten. Försök igen.
still-waiting = Värden har inte svarat än.
no-number = Det finns inget { $number } att välja.
no-command = ”{ $word }” är inget kommando här; ? ger hjälp.
not-here = Det går bara vid ett bord.
no-game = Det här programmet känner inte till spelet { $game }.
no-setting = Det finns ingen inställning ”{ $name }”, eller så kan den inte vara ”{ $value }”.
no-table-fits = Inget öppet bord börjar med { $table }.
seat-elsewhere = Din plats är vid bord { $table }, så det är dit du kommer nu. Lämna det först för att gå till ett annat.
kept-seat = Din plats är kvar. ”lanplay join” tar dig tillbaka dit.
goodbye = Hej då.

# Hjälp: bokstäverna är desamma på alla språk.
help-title = Det här kan du skriva:
help-number = NUMMER   gör draget med det numret; i rummet: sätt dig vid det bordet
help-n = n        nytt bord; inställningar kan följa, till exempel: n game_length=5 turn_time=0
help-w = w NUMMER titta på vid det bordet
help-f = f        sätt en datorspelare på en ledig plats
help-r = r        klar, fortsätt, spela igen
help-c = c TEXT   chatta
help-s = s        protokollet
help-t = t        senaste sticket
help-v = v        visa allt igen
help-l = l        lämna bordet
help-q = q        lämna bordet och avsluta programmet
help-end = Om du stänger textfönstret har du platsen kvar: ”lanplay join” tar dig tillbaka.
