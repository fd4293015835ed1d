# Hvad en vært svarer, fortæller om sig selv, og hvorfor en forbindelse eller et bord slutter.

refusal-bad_message = Værten forstod ikke dette program: { $detail }
refusal-bad_name = Et navn skal have 1 til 24 synlige bogstaver.
refusal-name_needed = Vælg et navn først.
refusal-unknown_game = Denne vært har ikke det spil.
refusal-bad_settings = En indstilling er ukendt eller uden for det tilladte: { $detail }
refusal-unknown_table = Det bord er ikke åbent længere.
refusal-seated_elsewhere = Du har allerede en plads ved et andet bord; forlad det først.
refusal-seat_taken = Den plads er optaget.
refusal-table_full = Der er ingen ledig plads ved dette bord.
refusal-not_seated = Det må kun den, der sidder ved bordet.
refusal-not_owner = Det må kun bordets ejer.
refusal-no_spectators = Ved dette bord må ingen se på.
refusal-wrong_phase = Det kan ikke lade sig gøre nu.
refusal-stale = Den beslutning er allerede truffet.
refusal-chat_limit = Det var for meget chat på én gang: højst 10 linjer på 10 sekunder.
refusal-empty_line = Linjen er tom.
refusal-hands_seen = Du ser alles kort, så du kan ikke skrive til bordet, før omgangen er slut.
refusal-unknown_round = Man kan kun få referatet af den senest afsluttede omgang.
refusal-table_limit = Værten tager ikke imod flere borde.
refusal-round_over = Omgangen er slut.
refusal-not_your_turn = Det er ikke din tur.
refusal-bad_action = Værten forstod ikke trækket.
refusal-card_not_in_hand = Det kort har du ikke.
refusal-other = Værten sagde nej ({ $code }).

goodbye-update_client = Dette program er for gammelt til værten; opdater lanplay her.
goodbye-update_host = Værten er for gammel til dette program; lanplay skal opdateres dér.
goodbye-unknown_token = Værten kender dig ikke længere.
goodbye-no_greeting = Værten hørte ingen hilsen i tide.
goodbye-malformed = Værten kunne ikke læse, hvad dette program sendte.
goodbye-too_big = Dette program sendte mere på én gang, end værten tager imod.
goodbye-too_fast = Dette program sendte for meget for hurtigt.
goodbye-too_slow = Forbindelsen kunne ikke følge med.
goodbye-silent = Værten har ikke hørt noget herfra i 15 sekunder.
goodbye-newer_connection = Du spiller i et andet vindue nu; dette er kun til overs.
goodbye-full = Værten tager ikke imod flere forbindelser; prøv igen senere.
goodbye-host_ends = Værten er blevet stoppet.
goodbye-host_broken = Der skete en fejl hos værten; mere står i dens log.
goodbye-other = Værten afsluttede forbindelsen ({ $code }).

notice-owner_passed = Bordet ejes nu af { $name }.
notice-set_aside = Omgangen gælder ikke længere, og der gives igen. { $detail }
notice-left_match = { $name } er gået; kampen er slut.
notice-left_seat = { $name } er gået; en computerspiller spiller videre.
notice-stand_in = En computerspiller spiller nu for { $name }.
notice-back = { $name } er tilbage og spiller igen.
notice-out_of_time = Tiden var gået for { $name }; uret spillede.
notice-computer_late = { $name } tænkte for længe; uret spillede.
notice-parent_gone = Værtens vindue blev lukket. Bordet bliver, til den sidste person går.
notice-other = Værten melder: { $code } { $name } { $detail }

closing-all_left = Bordet er lukket: den sidste er gået.
closing-abandoned = Bordet er lukket: ingen har været der i et døgn.
closing-other = Bordet er lukket ({ $code }).

frozen = Alt venter: værten kan ikke gemme det, der sker. { $why }
thawed = Værten kan gemme igen; alt går videre.

level-easy = let
level-medium = middel
level-expert = ekspert
computer-short = Computeren
computer-name = Computer ({ $level })
with-you = { $name } (dig)
