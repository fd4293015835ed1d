# Vad en värd svarar, säger om sig själv, och varför en anslutning eller ett bord tar slut.

refusal-bad_message = Värden förstod inte det här programmet: { $detail }
refusal-bad_name = Ett namn behöver 1 till 24 synliga bokstäver.
refusal-name_needed = Välj ett namn först.
refusal-unknown_game = Den här värden har inte det spelet.
refusal-bad_settings = En inställning är okänd eller utanför det tillåtna: { $detail }
refusal-unknown_table = Det bordet är inte öppet längre.
refusal-seated_elsewhere = Du har redan en plats vid ett annat bord; lämna det först.
refusal-seat_taken = Den platsen är upptagen.
refusal-table_full = Ingen plats är ledig vid det här bordet.
refusal-not_seated = Det får bara den som sitter vid bordet.
refusal-not_owner = Det får bara bordets ägare.
refusal-no_spectators = Vid det här bordet får ingen titta på.
refusal-wrong_phase = Det går inte just nu.
refusal-stale = Det beslutet är redan fattat.
refusal-chat_limit = Det var för mycket chatt på en gång: högst 10 rader på 10 sekunder.
refusal-empty_line = Raden är tom.
refusal-hands_seen = Du ser allas kort och kan därför inte skriva till bordet förrän omgången är slut.
refusal-unknown_round = Man kan bara be om protokollet från den senast avslutade omgången.
refusal-table_limit = Värden tar inte emot fler bord.
refusal-round_over = Omgången är slut.
refusal-not_your_turn = Det är inte din tur.
refusal-bad_action = Värden förstod inte draget.
refusal-card_not_in_hand = Det kortet har du inte.
refusal-other = Värden sade nej ({ $code }).

goodbye-update_client = Det här programmet är för gammalt för värden; uppdatera lanplay här.
goodbye-update_host = Värden är för gammal för det här programmet; lanplay måste uppdateras där.
goodbye-unknown_token = Värden känner inte igen dig längre.
goodbye-no_greeting = Värden hörde ingen hälsning i tid.
goodbye-malformed = Värden kunde inte läsa vad det här programmet skickade.
goodbye-too_big = Det här programmet skickade mer på en gång än värden tar emot.
goodbye-too_fast = Det här programmet skickade för mycket för fort.
goodbye-too_slow = Anslutningen hann inte med.
goodbye-silent = Värden har inte hört något härifrån på 15 sekunder.
goodbye-newer_connection = Du spelar i ett annat fönster nu; det här är bara kvar.
goodbye-full = Värden tar inte emot fler anslutningar; försök igen senare.
goodbye-host_ends = Värden har stoppats.
goodbye-host_broken = Något gick fel hos värden; mer står i dess logg.
goodbye-other = Värden avslutade anslutningen ({ $code }).

notice-owner_passed = Bordet ägs nu av { $name }.
notice-set_aside = Omgången gäller inte längre och ges om. { $detail }
notice-left_match = { $name } har gått; matchen är slut.
notice-left_seat = { $name } har gått; en datorspelare spelar vidare.
notice-stand_in = En datorspelare spelar nu för { $name }.
notice-back = { $name } är tillbaka och spelar igen.
notice-out_of_time = Tiden var ute för { $name }; klockan spelade.
notice-computer_late = { $name } tänkte för länge; klockan spelade.
notice-parent_gone = Värdens fönster stängdes. Bordet finns kvar tills den sista personen går.
notice-other = Värden meddelar: { $code } { $name } { $detail }

closing-all_left = Bordet är stängt: den sista har gått.
closing-abandoned = Bordet är stängt: ingen har varit där på ett dygn.
closing-other = Bordet är stängt ({ $code }).

frozen = Allt väntar: värden kan inte spara det som görs. { $why }
thawed = Värden kan spara igen; allt går vidare.

level-easy = lätt
level-medium = medel
level-expert = expert
computer-short = Datorn
computer-name = Dator ({ $level })
with-you = { $name } (du)
