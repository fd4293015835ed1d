"""What every game's table shares: line-up, side panel, veil, score sheet, leaving."""

import pygame
import pytest

from lanplay.client.rows import HostRow, RoomView, Snapshot, TableView
from lanplay.client.tidings import Answered, Unsent
from lanplay.rules import Catalogue
from lanplay.texts import LANGUAGES
from lanplay.ui.scenes.log import added
from lanplay.ui.scenes.seen import seen_at
from lanplay.ui.tables.view import PlainView
from lanplay.ui.widgets import Button, Label
from lanplay.wire import messages as m
from tests.games.tiny import HighCard
from tests.room.evening import ANNA, BEN
from tests.ui.gallery import ODD_NAME
from tests.ui.parlour import LINK, Parlour


@pytest.fixture
def opened(driver):
    parlour = Parlour(driver, start=False)
    parlour.news()
    return parlour


@pytest.fixture
def playing(driver):
    return Parlour(driver)


def between(parlour):
    parlour.play_out()
    parlour.driver.step(after=3000)
    parlour.rest()
    return parlour


def sent(parlour, kind):
    return [command for command in parlour.sent if isinstance(command, kind)]


# --- before the first round -------------------------------------------------------------------


def test_the_line_up_shows_seats_settings_and_link(opened):
    scene = opened.scene
    assert scene.lineup.visible
    assert scene.find("seat-0").text == "You"
    assert scene.find("seat-1").text == "free seat"
    assert scene.find("lineup-link", Label).text in (LINK, LINK)
    sentences = [child.text for child in scene.find("settings").children]
    assert any("7 counters" in text for text in sentences)
    assert any("120 seconds" in text for text in sentences)


def test_the_owner_puts_a_computer_on_a_seat_and_takes_it_away(opened):
    opened.driver.click_on("seat-change-1")
    opened.news()
    assert opened.scene.find("seat-1").text == "Computer (easy)"
    opened.driver.click_on("seat-change-1")
    opened.news()
    assert opened.scene.find("seat-1").text == "free seat"
    assert [command.level for command in sent(opened, m.Fill)] == ["easy", None]


def test_only_the_owner_has_those_buttons(driver):
    parlour = Parlour(driver, me=BEN, start=False)
    parlour.evening.say(BEN, m.Sit, table=parlour.table)
    parlour.news()
    assert not parlour.scene.find("seat-change-0").visible
    assert not parlour.scene.find("seat-change-1").visible


def test_ready_is_said_once(opened):
    opened.driver.click_on("ready")
    opened.news()
    assert [command.round for command in sent(opened, m.Ready)] == [1]
    assert not opened.scene.find("ready").enabled


def test_the_link_is_copied(driver):
    copied = []
    parlour = Parlour(driver, start=False, copy=copied.append)
    parlour.news()
    driver.click_on("lineup-copy")
    driver.click_on("invite")
    driver.settle()
    driver.click_on("invite-copy")
    assert copied == [LINK, LINK]


# --- side panel -------------------------------------------------------------------------------


def test_players_are_listed_with_what_they_do(playing):
    playing.until_my_lead()
    row = playing.scene.find("player-0")
    assert (row.player.name, row.player.doing, row.player.score) == ("You", "to lead", "7")
    assert row.lit
    assert playing.scene.find("player-1").player.name == "Ben"
    playing.driver.click_on("player-1")
    assert playing.scene.find("player-1").chosen


def test_the_clock_runs_from_what_the_host_says(playing):
    clock = playing.scene.find("clock")
    assert clock.text in ("2:00", "1:59")
    playing.driver.step(after=60_000)
    assert clock.text in ("1:00", "0:59", "0:58")


def test_the_last_ten_seconds_are_heard_once(driver):
    heard = []
    parlour = Parlour(driver)
    parlour.until_my_lead()
    parlour.scene.play_sound = heard.append
    driver.step(after=112_000)
    driver.step(after=100)
    driver.step(after=1000)
    assert heard.count("ten_seconds") == 1
    assert parlour.scene.find("clock").urgent


def test_chat_goes_out_and_comes_back(playing):
    playing.driver.click_on("say")
    playing.driver.type("Hej!")
    playing.driver.key(pygame.K_RETURN)
    playing.news()
    assert [command.text for command in sent(playing, m.Say)] == ["Hej!"]
    assert "You: Hej!" in playing.scene.side.chat.text
    assert playing.scene.side.say.text == ""


def test_history_is_shown_and_a_reconnect_repeats_nothing(playing):
    playing.evening.say(BEN, m.Say, table=playing.table, text="one")
    playing.news()
    playing.evening.lose(ANNA)
    playing.connect(ANNA, "Anna")
    playing.news()
    playing.evening.say(BEN, m.Say, table=playing.table, text="two")
    playing.news()
    assert playing.scene.side.chat.text.count("Ben: one") == 1
    assert playing.scene.side.chat.text.count("Ben: two") == 1


def test_what_happens_stands_in_the_log(playing):
    assert "Trump is" in playing.scene.side.chat.text
    playing.evening.lose(BEN)
    playing.news()
    assert "Ben is away." in playing.scene.side.chat.text
    playing.evening.wait(61_000)
    playing.news()
    assert "A computer player plays for Ben now." in playing.scene.side.chat.text


def test_a_lost_line_stays_in_the_field(playing):
    playing.answers = False
    playing.driver.click_on("say")
    playing.driver.type("Hej")
    playing.driver.key(pygame.K_RETURN)
    playing.driver.app.post(Unsent(b"h" * 16, playing.sent[-1]))
    playing.driver.step()
    assert playing.scene.side.say.text == "Hej"
    assert playing.scene.toast_line.text == "Not sent: the connection was lost. Try again."


def test_the_small_panel_has_tabs(playing):
    playing.driver.resize((960, 600))
    side = playing.scene.side
    assert side.tabs.visible
    assert side.chat.visible
    side.tabs.choose(1)
    assert side.spectators.visible
    assert not side.chat.visible
    side.tabs.choose(2)
    assert side.invite.visible


@pytest.mark.parametrize("name", ["W" * 24, "李" * 24, ODD_NAME[:24], "i"])
def test_long_and_odd_names_push_nothing_apart(driver, name):
    """Rows N5 and P11."""
    driver.resize((960, 600))
    parlour = Parlour(driver, names=("Anna", name))
    for widget in parlour.scene.view.walk():
        assert parlour.scene.felt.rect.contains(widget.rect), widget
    assert parlour.scene.find("player-1").room(driver.kit) >= 20


# --- nothing counts ---------------------------------------------------------------------------


def test_without_a_connection_the_felt_is_veiled_with_the_seconds(playing):
    """Row C20."""
    now = playing.driver.now
    playing.live, playing.since, playing.next_try = False, now - 1000, now + 3000
    playing.post_seen()
    playing.driver.step()
    veil = playing.scene.veil
    assert veil.visible
    assert veil.lines.text == "No word from the host for 1 s. Trying again in 3 s."
    playing.driver.step(after=1000)
    assert "for 2 s. Trying again in 2 s." in veil.lines.text
    assert playing.scene.hit(playing.scene.find("hand").rect.center) is veil
    playing.live = True
    playing.post_seen()
    playing.driver.step()
    assert not veil.visible


def test_a_host_that_cannot_store_veils_the_felt_with_its_reason(playing):
    playing.frozen = "the disk is full"
    playing.post_seen()
    playing.driver.step()
    assert playing.scene.veil.visible
    assert "the disk is full" in playing.scene.veil.lines.text


def test_the_player_is_called_once_when_the_window_is_in_the_background(driver):
    flashes, heard = [], []
    parlour = Parlour(driver, in_background=lambda: True, flash=lambda: flashes.append(1))
    parlour.scene.play_sound = heard.append
    before = len(flashes)
    parlour.until_my_lead()
    parlour.post_seen()
    driver.step()
    assert len(flashes) <= before + 1
    assert len(flashes) >= 1
    assert heard.count("your_turn") <= 1


# --- the score sheet --------------------------------------------------------------------------


def test_after_a_hand_the_sheet_asks_play_or_leave(playing):
    between(playing)
    sheet = playing.scene.sheet
    assert sheet.title.text == "Hand 1"
    assert (sheet.play.text, sheet.play.visible, sheet.leave.visible) == ("Play", True, True)
    assert len(sheet.rows.children) == 1
    assert [voter.said for voter in sheet.voters.voters] == [False, False]
    assert sheet.clock.text in ("1:00", "0:59", "0:58", "0:57", "0:56", "0:55")
    playing.evening.ready(playing.table, BEN)
    playing.news()
    assert [voter.said for voter in sheet.voters.voters] == [False, True]
    playing.driver.click_on("play")
    playing.news()
    assert playing.scene.sheet is None
    assert not playing.scene.modals
    playing.rest()
    assert playing.view.hand_no == 2


def test_the_chat_can_be_used_beside_the_sheet(playing):
    between(playing)
    playing.driver.click_on("say")
    playing.driver.type("gg")
    playing.driver.key(pygame.K_RETURN)
    assert [command.text for command in sent(playing, m.Say)] == ["gg"]
    assert playing.scene.sheet is not None


def test_the_sheet_can_be_seen_in_mid_round_and_has_the_settings(playing):
    playing.driver.click_on("sheet-open")
    playing.driver.settle()
    sheet = playing.scene.sheet
    assert not sheet.play.visible
    sheet.tabs.choose(1)
    assert sheet.settings.visible
    playing.driver.key(pygame.K_ESCAPE)
    assert playing.scene.sheet is None


def test_a_sheet_closed_between_rounds_comes_back_by_its_button(playing):
    between(playing)
    playing.driver.click_on("sheet-cross")
    assert playing.scene.sheet is None
    playing.driver.settle()
    playing.driver.click_on("sheet-open")
    assert playing.scene.sheet.play.visible


def test_after_the_match_one_plays_again_or_leaves(driver):
    parlour = between(Parlour(driver, settings={"game_length": 1}))
    sheet = parlour.scene.sheet
    assert sheet.play.text == "Play again"
    assert "won the match" in sheet.lines.text
    driver.click_on("sheet-leave")
    parlour.news()
    assert parlour.left == ["left"]


# --- leaving ----------------------------------------------------------------------------------


def test_leaving_in_mid_round_says_what_it_means(playing):
    playing.driver.click_on("leave")
    playing.driver.settle()
    assert "you lose the running game and the match" in playing.scene.find("leave-dialog-text").text
    playing.driver.click_on("leave-stay")
    assert sent(playing, m.Leave) == []
    playing.driver.settle()
    playing.driver.click_on("leave")
    playing.driver.settle()
    playing.driver.click_on("leave-go")
    playing.news()
    assert len(sent(playing, m.Leave)) == 1
    assert playing.left == ["left"]


def test_closing_the_window_in_mid_round_asks_the_same(playing):
    playing.driver.step(playing.driver.event(pygame.QUIT))
    assert not playing.driver.app.closed
    playing.driver.settle()
    playing.driver.click_on("leave-go")
    playing.news()
    assert playing.left == ["closed"]


def test_an_open_table_is_left_and_closed_without_a_question(opened):
    opened.driver.click_on("leave")
    opened.news()
    assert opened.left == ["left"]
    assert opened.scene.may_close()


# --- the seams --------------------------------------------------------------------------------


def test_a_snapshot_of_all_hosts_serves_as_news(playing):
    at = playing.mirror.tables[playing.table]
    view = TableView(at.info, at.update, at.chat, at.notices, at.told)
    room = RoomView(
        b"h" * 16,
        "Home",
        True,
        ANNA,
        "Anna",
        True,
        playing.table,
        (),
        (),
        (),
        None,
        {playing.table: view},
    )
    row = HostRow("k", b"h" * 16, "Home", "127.0.0.1:1", 1, "", LINK, "reachable")
    snapshot = Snapshot(hosts=(row,), rooms={b"h" * 16: room})
    assert seen_at(snapshot, b"h" * 16, playing.table).link == LINK
    playing.driver.app.post(snapshot)
    playing.driver.step()
    assert playing.left == []
    playing.driver.app.post(Snapshot())
    playing.driver.step()
    assert playing.left == ["left"]


def test_answers_of_other_hosts_and_commands_are_passed_over(playing):
    playing.driver.app.post(Answered(b"x" * 16, 1, m.Refused(1, "stale")))
    playing.driver.app.post(m.Refused(999_999, "stale"))
    playing.driver.app.post("something else")
    playing.driver.step()
    assert not playing.scene.toast_line.visible


def test_a_game_without_a_view_is_shown_as_sentences(driver):
    parlour = Parlour(driver, games=Catalogue(HighCard()), game="highcard")
    assert isinstance(parlour.scene.view, PlainView)
    buttons = parlour.scene.find("plain-choices").children
    mine = parlour.scene.my_turn
    assert bool(buttons) is mine
    if not mine:
        parlour.other_acts()
    driver.settle()
    driver.click_on("choice-0")
    assert len(sent(parlour, m.Act)) == 1


@pytest.mark.parametrize(
    ("before", "after", "new"),
    [
        ("", "ab", "ab"),
        ("ab", "abc", "c"),
        ("abc", "bcd", "d"),
        ("ab", "ab", ""),
        ("ab", "xy", "xy"),
    ],
)
def test_what_is_new_at_the_end_of_a_log_is_found(before, after, new):
    assert "".join(added(before, after, str)) == new


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_five_languages_fit(driver, language, size):
    driver.resize(size)
    parlour = Parlour(driver, language=language, start=False)
    parlour.news()
    check_fit(parlour)
    parlour.start()
    check_fit(parlour)
    between(parlour)
    check_fit(parlour)
    parlour.driver.click_on("sheet-leave")
    parlour.driver.settle()
    check_fit(parlour)


def check_fit(parlour):
    kit = parlour.driver.kit
    for root in parlour.scene.roots():
        for widget in root.walk():
            if isinstance(widget, Button) and widget.text:
                need = kit.letters.width(widget.text, kit.style(widget.size, felt=widget.felt))
                assert need <= widget.rect.width - 8, (widget, widget.text)
            if widget.text and isinstance(widget, Button | Label):
                assert kit.frame_rect.contains(widget.rect), widget


# --- the only legal card ----------------------------------------------------------------------


def last_cards(parlour):
    """Anna leads the last trick but one with a single card left to each."""
    parlour.put(
        hands=(("KH",), ("QD",)), talon=(), trump_card=None, lead=None, turn=0, shown=((), ()),
        tricks_won=(2, 2), points=(20, 20), pending=(0, 0),
    )  # fmt: skip
    parlour.rest()
    return sent(parlour, m.Act)


def test_the_only_legal_card_waits_for_the_player(driver):
    assert last_cards(Parlour(driver)) == []


def test_the_only_legal_card_is_played_once_by_itself_where_the_player_wishes(driver):
    parlour = Parlour(driver, plays_forced=lambda: True)
    parlour.answers = False
    before = len(sent(parlour, m.Act))
    (act,) = last_cards(parlour)[before:]
    assert b"KH" in bytes(act.action)
    parlour.rest()
    assert len(sent(parlour, m.Act)) == before + 1
