# Fönstret: vad alla dess sidor säger. Spelen har egna filer.

first-motto = Kortkvällar på det egna nätet
first-name = Vad kallar de andra dig?
first-name-hint = Ditt namn
first-language = Språk
first-tables = Till borden
first-tables-detail = { $more ->
    [0] { $name } hittades
    [one] { $name } och en värd till hittades
   *[other] { $name } och { $more } värdar till hittades
}
first-tables-none = Söker värdar på det här nätet
first-host = Var värd
first-host-detail = Andra på nätet hittar dig av sig själva
first-alone = Spela ensam
first-alone-detail = Med datorspelare, ingen annan ser det
first-promise = Inget att registrera. Namnet stannar på den här datorn och vid borden där du sitter.
title-sixtysix = Sextiosex
seats-sixtysix = 2 spelare
about-sixtysix = Ta stick, anmäl kung och dam, stäng talongen: vem är först med 66 poäng?
lobby-network = På ditt nät
lobby-found = { $hosts } hittade
lobby-host-line = { $tables ->
    [one] Ett bord
   *[other] { $tables } bord
} · { $people ->
    [one] en spelare
   *[other] { $people } spelare
}
lobby-host-empty = { $people ->
    [0] Inga bord än
    [one] Inga bord än · en spelare
   *[other] Inga bord än · { $people } spelare
}
lobby-ms = { $ms } ms
lobby-seconds = i { $seconds } s
lobby-connecting = Ansluter ...
lobby-used-last = Använd senast
lobby-seat-kept = Din plats är kvar; försöker igen
lobby-host-tip = { $address }, nyckel { $key }
lobby-address = En värds adress eller länk
lobby-host-here = Var värd
lobby-alone = Spela ensam
lobby-searching = Söker värdar ...
lobby-none-found = Ingen värd hittad än
lobby-causes =
    Ingen annan värd svarar. Det brukar bero på:

    1. Olika nät: ett gästnät, eller en accesspunkt som håller enheterna isär.
    2. En brandvägg eller en VPN på någon av datorerna.
    3. En annan port än den vanliga.

    Skriv adressen som värden visar till vänster, eller klistra in länken. Eller börja ett spel här: andra på nätet ser det.
lobby-hosting =
    Du är värd nu. Andra på nätet hittar dig av sig själva, ser dina bord och kan sätta sig: börja ett spel nedan.

    Den som inte ser dig skriver { $address } eller klistrar in den här länken:
    { $link }
lobby-no-network = Den här datorn har inget nät just nu. Du kan spela ensam; värdar dyker upp när det är tillbaka.
lobby-try = Försök igen
lobby-copy-link = Kopiera länken till andra
lobby-copied = Kopierat: { $link }
lobby-forget = Ta bort från listan
lobby-end-host = Avsluta värden
why-no_answer = Ingen svarar där
why-found_no_answer = Hittad men svarar inte (brandvägg eller VPN?)
why-broken = Svarar inte
why-key_changed = En annan nyckel än förut
why-bad_host = Är ingen riktig lanplay-värd
why-bad_address = Det är ingen adress
why-defect = Anslutningen bröts av ett fel
lobby-tables = Bord
lobby-on-all = hos alla värdar
lobby-no-tables = Inget bord är öppet just nu. Börja ett nytt spel nedan; de andra i rummet ser det genast och kan sätta sig.
lobby-seats-free = { $seats ->
    [one] 1 ledig plats
   *[other] { $seats } lediga platser
}
lobby-phase-open = börjar strax
lobby-phase-revealing = kort ges
lobby-phase-playing = spelar
lobby-phase-between = mellan omgångar
lobby-phase-over = matchen slut
lobby-turn-time = { $seconds ->
    [0] ingen klocka
   *[other] { $seconds } s per drag
}
lobby-rounds = { $rounds ->
    [one] en omgång
   *[other] { $rounds } omgångar
}
lobby-hands-seen = åskådare ser korten
lobby-sit = Sätt dig
lobby-watch = Titta på
lobby-back = Till ditt bord
lobby-games = Nytt spel
lobby-new-game = Nytt spel
lobby-players = Spelare
lobby-online = { $people } här
lobby-plays = spelar { $game }
lobby-watches = tittar på
lobby-chat = Chatt
lobby-say = Skriv till alla
lobby-chat-none = När en värd har hittats kan du skriva till de andra här.
lobby-chat-empty = Ingen har skrivit något än.
lobby-came = { $name } kom
lobby-went = { $name } gick
lobby-opened = { $name } öppnade ett bord för { $game }
lobby-you = Du
lobby-quit = Avsluta
lobby-mute = Ljud av
lobby-unmute = Ljud på
lobby-no-sound = Ingen ljudenhet
new-title = Nytt spel: { $game }
new-opponent = Mot
new-opponent-friend = En vän
new-opponent-computer = Datorn
new-sixtysix-game_length = Räknare
new-sixtysix-game_length-value = { $value }
new-sixtysix-series_target = Match
new-sixtysix-series_target-value = { $value ->
    [0] Öppen
    [one] 1 Bummerl
   *[other] { $value } Bummerl
}
new-sixtysix-deck_size = Kortlek
new-sixtysix-deck_size-value = { $value } kort
new-sixtysix-claim_mode = Vid 66
new-sixtysix-claim_mode-value = { $value ->
    [automatic] Slutar av sig själv
   *[declared] Ska sägas
}
new-turn = Tid för draget
new-turn-time = { $seconds ->
    [0] Ingen klocka
   *[other] { $seconds } s
}
new-at = Hos { $host }
new-here = På den här datorn; andra på nätet kan sätta sig
new-here-alone = På den här datorn, ingen annan ser det
new-open = Öppna bordet
new-play = Spela
settings-title = Inställningar
settings-name = Namn
settings-language = Språk
settings-cards = Kort
settings-four = Fyra färger
settings-sounds = Ljud
settings-no-sound = Ljud (ingen enhet)
settings-on = På
settings-motion = Rörelse
settings-motion-on = Korten flyger
settings-auto = Hjälp
settings-auto-on = Spela det enda tillåtna kortet självt
settings-size = Text
settings-size-normal = Normal
settings-size-large = Stor
settings-about = Tangenter och tecken
about-title = Tangenter och tecken
about-keys = Tangenter
about-marks = Tecken
about-key-tab = nästa knapp eller kort
about-key-enter = tryck på den, spela kortet, skicka raden
about-key-escape = stäng det som är öppet
about-key-arrows = välj ett kort eller en inställning
about-key-help = den här sidan
about-key-full = helskärm
about-program = lanplay { $version }. Fri programvara under MIT-licensen.
mark-turn_arrow = Den här spelaren är i tur
mark-your_turn = Du är i tur
mark-starter = Given: omgången utgår från den platsen
mark-target = Kortet kan släppas här
mark-empty = Här ligger inget än
mark-focus = Tangenterna verkar här
mark-act = Det du kan bestämma nu
mark-away = Har gått, eller tappat anslutningen
dialog-cancel = Avbryt
dialog-done = Klart
dialog-close = Stäng
ask-quit-title = Lämna bordet?
ask-quit-text = Du är mitt i en match.
ask-quit-kept = Om du bara stänger fönstret är din plats kvar: kom tillbaka med Till ditt bord.
ask-quit-leave = Lämna och avsluta
ask-quit-keep = Avsluta, behåll platsen
ask-end-host-title = Avsluta värden?
ask-end-host-text = Alla vid dess bord tappar anslutningen. Det som har spelats finns kvar och går vidare när du är värd igen.
ask-end-host-yes = Avsluta den
error-join-title = Ingen svarar på { $address }
error-join-causes = Är lanplay igång där som värd, och är det adressen som den visar? Det brukar bero på: olika nät (gästnät), en brandvägg eller VPN på någon av datorerna, en annan port.
error-address-title = Det är ingen adress
error-address-text = Skriv ett namn eller ett nummer med eller utan port, som 192.168.1.24 eller laptop:41666, eller klistra in en länk som börjar med lanplay://.
error-key-title = Den här värden har en annan nyckel än förut
error-key-text = Det kan vara en annan dator på samma adress, eller en som bara låtsas. Inget har skickats till den, och din plats och ditt namn är trygga.
error-key-more = Om ägaren bekräftar en ny nyckel, be om länken där och klistra in den här.
error-host-title = Det gick inte att vara värd
error-title = Det gick inte
host-name = Bordet hos { $name }
wait-host = Startar värden ...
unsent = Inte skickat: anslutningen bröts. Försök igen.
window-damaged = Din profil var skadad och börjar på nytt; den gamla filen är kvar.
