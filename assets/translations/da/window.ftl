# Vinduet: hvad alle dets sider siger. Spillene har egne filer.

first-motto = Kortaftener på dit eget netværk
first-name = Hvad kalder de andre dig?
first-name-hint = Dit navn
first-language = Sprog
first-tables = Til bordene
first-tables-detail = { $more ->
    [0] { $name } blev fundet
    [one] { $name } og én vært til fundet
   *[other] { $name } og { $more } værter til fundet
}
first-tables-none = Leder efter værter på dette netværk
first-host = Vær vært
first-host-detail = Andre på netværket finder dig af sig selv
first-alone = Spil alene
first-alone-detail = Med computerspillere, set af ingen
first-promise = Intet at registrere. Navnet bliver på denne computer og ved bordene, hvor du sidder.
title-sixtysix = Seksogtres
seats-sixtysix = 2 spillere
about-sixtysix = Tag stik, meld konge og dame, luk talonen: hvem er først på 66 point?
lobby-network = På dit net
lobby-found = { $hosts } fundet
lobby-host-line = { $tables ->
    [one] Ét bord
   *[other] { $tables } borde
} · { $people ->
    [one] én spiller
   *[other] { $people } spillere
}
lobby-host-empty = { $people ->
    [0] Ingen borde endnu
    [one] Ingen borde endnu · én spiller
   *[other] Ingen borde endnu · { $people } spillere
}
lobby-ms = { $ms } ms
lobby-seconds = i { $seconds } s
lobby-connecting = Forbinder ...
lobby-used-last = Brugt sidst
lobby-seat-kept = Din plads er bevaret; prøver igen
lobby-host-tip = { $address }, nøgle { $key }
lobby-address = En værts adresse eller link
lobby-host-here = Vær vært
lobby-alone = Spil alene
lobby-searching = Leder efter værter ...
lobby-none-found = Ingen vært fundet endnu
lobby-causes =
    Ingen anden vært svarer. De sædvanlige årsager:

    1. Forskellige net: et gæstenet, eller et adgangspunkt, der holder enhederne adskilt.
    2. En firewall eller en VPN på en af computerne.
    3. En anden port end den sædvanlige.

    Skriv adressen, som værten viser, til venstre, eller indsæt linket. Eller begynd et spil her: andre på nettet ser det.
lobby-hosting =
    Du er vært nu. Andre på nettet finder dig af sig selv, ser dine borde og kan sætte sig: begynd et spil nedenfor.

    Den, der ikke ser dig, skriver { $address } eller indsætter dette link:
    { $link }
lobby-no-network = Denne computer har intet net lige nu. Du kan spille alene; værter dukker op, når det er tilbage.
lobby-try = Prøv igen
lobby-copy-link = Kopiér linket til andre
lobby-copied = Kopieret: { $link }
lobby-forget = Fjern fra listen
lobby-end-host = Afslut værten
why-no_answer = Ingen svarer der
why-found_no_answer = Fundet, men svarer ikke (firewall eller VPN?)
why-broken = Svarer ikke
why-key_changed = En anden nøgle end før
why-bad_host = Er ingen rigtig lanplay-vært
why-bad_address = Det er ingen adresse
why-defect = Forbindelsen brød ned ved en fejl
lobby-tables = Borde
lobby-on-all = hos alle værter
lobby-no-tables = Intet bord er åbent lige nu. Begynd et nyt spil nedenfor; de andre i rummet ser det straks og kan sætte sig.
lobby-seats-free = { $seats ->
    [one] 1 ledig plads
   *[other] { $seats } ledige pladser
}
lobby-phase-open = begynder snart
lobby-phase-revealing = kort gives
lobby-phase-playing = spiller
lobby-phase-between = mellem omgange
lobby-phase-over = kampen er slut
lobby-turn-time = { $seconds ->
    [0] intet ur
   *[other] { $seconds } s pr. træk
}
lobby-rounds = { $rounds ->
    [one] én omgang
   *[other] { $rounds } omgange
}
lobby-hands-seen = tilskuere ser kortene
lobby-sit = Sæt dig
lobby-watch = Se på
lobby-back = Til dit bord
lobby-games = Nyt spil
lobby-new-game = Nyt spil
lobby-players = Spillere
lobby-online = { $people } her
lobby-plays = spiller { $game }
lobby-watches = ser på
lobby-chat = Chat
lobby-say = Skriv til alle
lobby-chat-none = Når en vært er fundet, kan du skrive til de andre her.
lobby-chat-empty = Ingen har skrevet noget endnu.
lobby-came = { $name } kom
lobby-went = { $name } gik
lobby-opened = { $name } åbnede et bord til { $game }
lobby-you = Dig
lobby-quit = Afslut
lobby-mute = Lyd fra
lobby-unmute = Lyd til
lobby-no-sound = Ingen lydenhed
new-title = Nyt spil: { $game }
new-opponent = Mod
new-opponent-friend = En ven
new-opponent-computer = Computeren
new-sixtysix-game_length = Tællere
new-sixtysix-game_length-value = { $value }
new-sixtysix-series_target = Kamp
new-sixtysix-series_target-value = { $value ->
    [0] Åben
    [one] 1 Bummerl
   *[other] { $value } Bummerl
}
new-sixtysix-deck_size = Kortspil
new-sixtysix-deck_size-value = { $value } kort
new-sixtysix-claim_mode = Ved 66
new-sixtysix-claim_mode-value = { $value ->
    [automatic] Slutter af sig selv
   *[declared] Skal meldes
}
new-turn = Tid til træk
new-turn-time = { $seconds ->
    [0] Intet ur
   *[other] { $seconds } s
}
new-at = Hos { $host }
new-here = På denne computer; andre på nettet kan sætte sig
new-here-alone = På denne computer, set af ingen
new-open = Åbn bordet
new-play = Spil
settings-title = Indstillinger
settings-name = Navn
settings-language = Sprog
settings-cards = Kort
settings-four = Fire farver
settings-sounds = Lyde
settings-no-sound = Lyde (ingen enhed)
settings-on = Til
settings-motion = Bevægelse
settings-motion-on = Kortene flyver
settings-auto = Hjælp
settings-auto-on = Spil selv det eneste lovlige kort
settings-size = Tekst
settings-size-normal = Normal
settings-size-large = Stor
settings-about = Taster og tegn
about-title = Taster og tegn
about-keys = Taster
about-marks = Tegn
about-key-tab = næste knap eller kort
about-key-enter = tryk på den, spil kortet, send linjen
about-key-escape = luk det, der er åbent
about-key-arrows = vælg et kort eller en indstilling
about-key-help = denne side
about-key-full = fuld skærm
about-program = lanplay { $version }. Fri software under MIT-licensen.
mark-turn_arrow = Denne spiller er i tur
mark-your_turn = Du er i tur
mark-starter = Giver: omgangen går ud fra denne plads
mark-target = Kortet kan slippes her
mark-empty = Her ligger intet endnu
mark-focus = Tasterne virker her
mark-act = Det, du kan afgøre nu
mark-away = Er gået, eller har mistet forbindelsen
dialog-cancel = Annullér
dialog-done = Færdig
dialog-close = Luk
ask-quit-title = Forlade bordet?
ask-quit-text = Du er midt i en kamp.
ask-quit-kept = Hvis du kun lukker vinduet, er din plads bevaret: kom tilbage med Til dit bord.
ask-quit-leave = Forlad og afslut
ask-quit-keep = Afslut, behold pladsen
ask-end-host-title = Afslutte værten?
ask-end-host-text = Alle ved dens borde mister forbindelsen. Det, der er spillet, er bevaret og går videre, når du er vært igen.
ask-end-host-yes = Afslut den
error-join-title = Ingen svarer på { $address }
error-join-causes = Kører lanplay der som vært, og er det adressen, den viser? Sædvanlige årsager: forskellige net (gæstenet), en firewall eller VPN på en af computerne, en anden port.
error-address-title = Det er ingen adresse
error-address-text = Skriv et navn eller et nummer med eller uden port, som 192.168.1.24 eller laptop:41666, eller indsæt et link, der begynder med lanplay://.
error-key-title = Denne vært har en anden nøgle end før
error-key-text = Det kan være en anden computer på samme adresse, eller en, der kun lader som om. Intet er sendt til den, og din plads og dit navn er i sikkerhed.
error-key-more = Hvis ejeren bekræfter en ny nøgle, så bed om linket der, og indsæt det her.
error-host-title = Det lykkedes ikke at være vært
error-title = Det lykkedes ikke
host-name = Bordet hos { $name }
wait-host = Starter værten ...
unsent = Ikke sendt: forbindelsen blev afbrudt. Prøv igen.
window-damaged = Din profil var beskadiget og begynder forfra; den gamle fil er bevaret.
