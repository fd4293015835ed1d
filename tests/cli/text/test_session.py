"""The text table against a real room, without a terminal or a network."""

import re

import pytest

from lanplay.cli.text.typed import typed
from lanplay.client.failures import KeyChanged, WrongLink
from lanplay.client.news import Ended
from lanplay.texts import LANGUAGES, Texts
from lanplay.wire.messages import Act, Frozen, Goodbye, Thawed
from tests.cli.text.parlour import Parlour, match_of, play_on

each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def parlour():
    return Parlour()


def test_the_room_shows_people_and_tables_with_their_numbers(parlour):
    anna = parlour.come("Anna", game="sixtysix")
    assert "You are in the room of Home." in anna.read()
    ben = parlour.come("Ben")
    text = ben.read()
    assert "In the room: Anna (plays)" in text
    assert re.search(r"1  66: Anna, free seat \(waiting for players\)", text)


def test_everybody_reads_the_settings_before_the_first_deal(parlour):
    anna = parlour.come("Anna", game="sixtysix", settings=("game_length=3", "turn_time=0"))
    ben = parlour.come("Ben", "de")
    assert "Each player starts a game with 3 counters" in anna.read()
    text = ben.type("1")
    assert "Jeder beginnt eine Partie mit 3 Zählern" in text
    assert "Es läuft keine Uhr." in text


def test_a_setting_that_is_none_is_said(parlour):
    anna = parlour.come("Anna")
    assert 'no setting "game_lenght"' in anna.type("n game_lenght=3")
    assert 'can\'t be "99"' in anna.type("n game_length=99")
    assert "starts a game with 5 counters" in anna.type("n sixtysix game_length=5")


def test_a_computer_player_fills_the_free_seat(parlour):
    anna = parlour.come("Anna", game="sixtysix")
    assert "Computer (easy)" in anna.type("f")
    text = anna.type("r")
    assert re.search("deals?. Trump is (spades|hearts|diamonds|clubs): ", text)
    assert "It is your turn" in text


@each_language
def test_a_whole_match_is_played_in_every_language(parlour, language):
    anna, ben = match_of(parlour, "game_length=1", (language, "en"))
    play_on(anna, ben)
    text, texts = anna.read(), Texts(language)
    assert texts("prompt-over") in text
    winner = re.search(r"(.*) has won the match|You have won", ben.read())
    assert winner
    won = texts("sixtysix-match-won", you=winner.group(1) == "Anna", name="Ben")
    assert won in text
    assert texts("sheet-title") in anna.type("s")
    assert texts("prompt-waiting") in anna.type("r")
    assert texts("sixtysix-hand", cards="").strip() in texts("sixtysix-hand", cards="")
    ben.type("r")
    assert anna.session.info.phase == "playing"


def test_no_card_is_printed_that_the_reader_may_not_know(parlour):
    """What is printed comes from the reader's own messages; the other hand is in none of them."""
    anna, ben = match_of(parlour)
    texts = Texts("en")
    from lanplay.words import cards
    from lanplay.words.sixtysix import _view  # the decoder

    for _ in range(4):
        seen = _view(anna.session.at.update.view)
        theirs = _view(ben.session.at.update.view)
        known = {*seen.hand, seen.trump_card, seen.lead, *seen.shown[1 - anna.session.seat]}
        text = anna.type("v")
        for card in theirs.hand:
            if card not in known:
                assert cards.short(texts, card) not in text
        (anna if anna.session.choices else ben).press("1")


def test_a_number_plays_the_action_that_stands_beside_it(parlour):
    anna, ben = match_of(parlour)
    on_turn = anna if anna.session.choices else ben
    action = on_turn.session.choices[1].text.split()[0]
    assert f"You play {action}." in on_turn.type("2")


def test_a_number_out_of_turn_or_out_of_range_is_refused_in_a_sentence(parlour):
    anna, ben = match_of(parlour)
    on_turn, other = (anna, ben) if anna.session.choices else (ben, anna)
    assert other.type("1") == "It is not your turn."
    assert on_turn.type("77") == "There is no 77 to choose."


def test_a_refusal_of_the_rules_is_a_sentence_with_its_reason(parlour):
    anna, _ = match_of(parlour)
    words = anna.session.words(anna.session.info)
    assert words.refusal("must_head", "KH") == (
        "You must beat K♥: you hold a higher card of the suit."
    )
    assert "at least 3 cards" in words.refusal("too_few_talon_cards", "3")
    assert words.refusal("seat_taken", "") is None


def test_after_the_hand_there_are_result_counters_and_play_or_leave(parlour):
    anna, ben = match_of(parlour)
    play_on(anna, ben)
    text = anna.read()
    assert "Card points: " in text
    assert "Counters to go: " in text
    assert text.index("Card points: ") < text.index("Counters to go: ") < text.index("r: Play.")
    assert "Who says nothing plays on in 60 seconds." in text
    assert "Ben is ready." in (ben.type("r"), anna.read())[1]
    assert "Trump is" in anna.type("r")


def test_leaving_in_a_match_asks_first_and_says_what_it_means(parlour):
    anna, ben = match_of(parlour, "rated=no")
    text = anna.type("l")
    assert "the running game does not count" in text
    assert anna.type("1") == "You stay."
    anna.type("l")
    assert "You have left the table." in anna.type("l")
    text = ben.read()
    assert "Anna has left; the match is over." in text
    assert "The match is over. r: Play again. l: Leave." in text


def test_leaving_a_rated_match_means_losing_it(parlour):
    anna, _ = match_of(parlour)
    assert "you lose the running game and the match" in anna.type("q")
    assert "Goodbye." in anna.type("q")
    assert anna.ended


def test_the_end_of_input_keeps_the_seat(parlour):
    anna, _ = match_of(parlour)
    step = anna.session.input_ended()
    assert step.ends
    assert not step.commands
    assert "Your seat is kept" in step.lines[0].text


def test_a_lost_connection_is_said_with_its_seconds_and_comes_back_to_the_hand(parlour):
    anna, ben = match_of(parlour)
    anna.read(), ben.read()
    parlour.lose(anna, 1.6)
    assert anna.read() == ("The connection is lost.\nNo connection. Trying again in 2 seconds.")
    assert "Anna is away." in ben.read()
    parlour.connect(anna)
    text = anna.read()
    assert "The connection is back." in text
    assert "Your hand: " in text
    assert "Anna is here again." in ben.read()


def test_chat_typed_without_a_connection_is_shown_as_not_sent(parlour):
    anna, _ = match_of(parlour)
    parlour.lose(anna)
    assert "Not sent" in anna.type("c hello")


def test_who_quits_without_a_connection_goes_and_keeps_the_seat(parlour):
    anna, _ = match_of(parlour)
    parlour.lose(anna)
    anna.type("q")
    assert "Your seat is kept" in anna.type("q")
    assert anna.ended


def test_chat_is_shown_and_not_shown_twice_after_a_reconnect(parlour):
    anna, ben = match_of(parlour)
    anna.read()
    assert ben.type("c hej") == "Ben: hej"
    assert "Ben: hej" in anna.read()
    parlour.lose(anna)
    parlour.connect(anna)
    assert "hej" not in anna.read()
    assert anna.type("c") == "The line is empty."


def test_a_spectator_watches_and_plays_nothing(parlour):
    anna, ben = match_of(parlour)
    clara = parlour.come("Clara")
    assert "You are watching this table." in clara.type("w 1")
    assert "Trump: " in clara.type("v")
    assert "Your hand" not in clara.type("v")
    assert clara.type("1") == "Only those who sit at the table may do that."
    (anna if anna.session.choices else ben).press("1")
    assert re.search(r"(Anna|Ben) plays ", clara.read())
    assert "You have left the table." in clara.type("l")
    assert clara.session.table is None


def test_a_spectator_watches_on_after_a_reconnect(parlour):
    match_of(parlour)
    clara = parlour.come("Clara", watch=True)
    parlour.lose(clara)
    clara.read()
    parlour.connect(clara)
    assert "Trump: " in clara.read()


def test_ten_seconds_before_the_end_the_clock_is_said_once(parlour):
    anna, ben = match_of(parlour)
    on_turn = anna if anna.session.choices else ben
    on_turn.read()
    parlour.wait(109_000)
    assert on_turn.read() == ""
    parlour.wait(1_000)
    assert on_turn.read() == "10 seconds left!"
    parlour.wait(10_000)
    assert "the clock played" in on_turn.read()


def test_a_table_by_its_id_and_one_that_is_not_there(parlour):
    anna = parlour.come("Anna", game="sixtysix")
    ben = parlour.come("Ben", table=anna.session.table.hex()[:8])
    assert "Seat 2: Ben (you)" in ben.read()
    clara = parlour.come("Clara", table="zz")
    assert "No open table begins with zz." in clara.read()


def test_who_has_a_seat_comes_back_to_it(parlour):
    anna, ben = match_of(parlour)
    parlour.lose(anna)
    again = parlour.come("Anna")
    assert again.session.table == ben.session.table
    assert "Your hand: " in again.read()


@pytest.mark.parametrize("wish", [{"table": "zz"}, {"game": "sixtysix"}])
def test_who_wishes_for_another_table_is_told_where_the_own_seat_is(parlour, wish):
    anna, _ = match_of(parlour)
    parlour.lose(anna)
    again = parlour.come("Anna", **wish)
    table = again.session.table.hex()[:8]
    assert f"Your seat is at table {table}, so this is where you are now." in again.read()
    same = parlour.come("Anna", table=table)
    assert "Your seat is at" not in same.read()


@pytest.mark.parametrize(
    ("why", "said"),
    [
        (WrongLink, "The key AAAA of the link is not the key of the host at here, which is BBBB."),
        (KeyChanged, "The host at here is not the one it was: its key has changed."),
    ],
)
def test_a_host_that_is_not_the_expected_one_is_said_once(parlour, why, said):
    anna = parlour.come("Anna")
    anna.read()
    anna.news(Ended(why("here", "AAAA", "BBBB")))
    (line,) = anna.printed
    assert line.startswith(said)
    assert anna.ended


def test_a_full_table_refuses_in_a_sentence(parlour):
    match_of(parlour)
    clara = parlour.come("Clara")
    assert clara.type("1") == "No seat is free at this table."


def test_frozen_thawed_and_goodbyes_are_sentences(parlour):
    anna = parlour.come("Anna")
    anna.read()
    for message in (Frozen("disk full"), Thawed(), Goodbye("host_ends"), Goodbye("new_code")):
        anna.news(message)
    assert anna.read().splitlines() == [
        "Everything waits: the host can't store what is done. disk full",
        "The host can store again; everything goes on.",
        "The host was stopped.",
        "The host ended the connection (new_code).",
    ]


def test_help_names_every_letter(parlour):
    anna = parlour.come("Anna", "da")
    text = anna.type("?")
    for letter in "nwfcrstvlq":
        assert re.search(rf"^{letter} ", text, re.MULTILINE)
    assert "»xyz« er ikke en kommando" in anna.type("xyz")


def test_a_game_without_words_is_played_by_its_json(parlour):
    anna = parlour.come("Anna", game="highcard")
    ben = parlour.come("Ben")
    ben.type("1")
    anna.type("r")
    ben.type("r")
    on_turn = anna if anna.session.choices else ben
    assert '{"type":"play","card":' in on_turn.session.choices[0].text
    play_on(anna, ben)
    assert "r: Play." in on_turn.read()


def test_while_an_action_has_no_answer_no_second_one_is_sent(parlour):
    anna, ben = match_of(parlour)
    on_turn = anna if anna.session.choices else ben
    on_turn.take(typed(on_turn.session, "1"))
    assert on_turn.type("1").startswith("The host has not answered yet.")
    assert not any(isinstance(command, Act) for command in on_turn.session.pending.values())


def test_what_is_typed_early_waits_for_the_room(parlour):
    anna = parlour.come("Anna")
    assert not anna.session.busy
    anna.take(typed(anna.session, "n"))
    assert anna.session.busy
    parlour.run()
    assert not anna.session.busy
