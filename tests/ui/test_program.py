"""The program: what the screens ask reaches the other thread, and its news the screens."""

import itertools

import msgspec
import pytest

from lanplay.client.profile import Profile, ProfileFailure
from lanplay.client.rows import Snapshot, TableView
from lanplay.client.tidings import (
    Answered,
    Hosting,
    Knocked,
    NotHosting,
    Trouble,
    Unsent,
)
from lanplay.texts import Texts
from lanplay.ui.program import Program, system_name
from lanplay.ui.scenes.desk import Wish
from lanplay.ui.scenes.first_start import FirstStart
from lanplay.ui.scenes.room import RoomScene
from lanplay.ui.scenes.table import TableScene
from lanplay.wire import messages as m
from tests.ui.rooms import (
    DAN,
    FULL_TABLE,
    LAPTOP,
    OPEN_TABLE,
    evening,
    host_row,
    person_seat,
    room_view,
)

NOTHING = msgspec.Raw(msgspec.msgpack.encode({}))


class Client:
    """The other thread, written down."""

    def __init__(self):
        self.refs = itertools.count(100)
        self.asked = []
        self.done = []

    def next_ref(self):
        return next(self.refs)

    def ask(self, host, command):
        self.asked.append((host, command))
        return command.ref

    def host(self, name="", *, alone=False):
        ref = self.next_ref()
        self.done.append(("host", name, alone, ref))
        return ref

    def join(self, text):
        ref = self.next_ref()
        self.done.append(("join", text, ref))
        return ref

    def rename(self, name):
        self.done.append(("rename", name))

    def knock(self, key):
        self.done.append(("knock", key))
        return self.next_ref()

    def forget(self, key):
        self.done.append(("forget", key))

    def stop_hosting(self):
        self.done.append(("stop_hosting",))


@pytest.fixture
def profile(tmp_path):
    profile = Profile.open("dan", tmp_path)
    profile.name = "Dan"
    return profile


@pytest.fixture
def make(driver, profile):
    def make(game=""):
        program = Program(driver.app, profile, Client(), Texts("en"))
        driver.app.on_news = program.take
        program.start(game)
        driver.settle()
        return program

    yield make
    driver.kit.deck.dress(four_colours=False, index=str)


def answer(program, number=-1, **done):
    host, command = program.client.asked[number]
    program.take(Answered(host, command.ref, m.Done(command.ref, **done)))


def seated(snapshot, table):
    """The snapshot once this player has a seat at `table`."""
    info = m.Table(
        table, 1, "sixtysix", 1, NOTHING, m.TableSettings(), DAN, "open", 0,
        (person_seat(DAN, "Dan"), m.SeatRow()), (), msgspec.Raw(msgspec.msgpack.encode([])),
    )  # fmt: skip
    room = msgspec.structs.replace(
        snapshot.rooms[LAPTOP], seat=table, at={table: TableView(info, None, (), (), ())}
    )
    return msgspec.structs.replace(snapshot, rooms={**snapshot.rooms, LAPTOP: room})


def own_host(**more):
    row = host_row(LAPTOP, "Dan’s table", "127.0.0.1", mine=True, tables=0)
    return Snapshot((row,), rooms={LAPTOP: room_view(LAPTOP, "Dan’s table", **more)})


def test_a_new_player_is_asked_first(make, profile):
    profile.name = ""
    program = make()
    assert isinstance(program.scene, FirstStart)
    program.begin("Anna", "sv", "tables")
    assert isinstance(program.scene, RoomScene)
    assert program.client.done == [("rename", "Anna")]
    assert profile.language == "sv"


def test_who_has_a_name_comes_to_the_room(make):
    assert isinstance(make().scene, RoomScene)


def test_beginning_as_host_starts_one_in_ones_name(make, profile):
    program = make()
    program.begin("Anna", "en", "host")
    assert program.client.done[-1][:3] == ("host", "Anna’s table", False)
    assert "host" in program.desk.waits
    program.take(Hosting(program.client.done[-1][3], LAPTOP, 1, True, False))
    assert program.desk.waits == frozenset()


def test_beginning_alone_offers_the_one_game(make):
    program = make()
    program.begin("Anna", "en", "alone")
    assert [modal.id for modal in program.scene.modals] == ["new-game"]


def test_one_command_leads_to_a_table_with_the_computer(make, driver):
    """Host, table, computer player, ready, and the table's screen: one after the other."""
    program = make("sixtysix")
    _, _, alone, ref = program.client.done[0]
    assert alone
    program.take(Hosting(ref, LAPTOP, 1, True, True))
    assert program.client.asked == []  # it does not answer yet
    program.take(own_host())
    assert isinstance(program.client.asked[0][1], m.Open)
    answer(program, table=OPEN_TABLE)
    fill = program.client.asked[1][1]
    assert (fill.table, fill.seat, fill.level) == (OPEN_TABLE, 1, "easy")
    answer(program)
    ready = program.client.asked[2][1]
    assert (ready.table, ready.round) == (OPEN_TABLE, 1)
    assert isinstance(program.scene, RoomScene)  # until something of the table is known
    program.take(seated(own_host(), OPEN_TABLE))
    assert isinstance(program.scene, TableScene)
    assert program.scene.seen is not None


def test_a_table_at_a_host_that_answers_is_opened_there(make):
    program = make()
    program.take(evening())
    program.open_table(LAPTOP, Wish("sixtysix", {"game_length": 5}, m.TableSettings(turn_time=0)))
    host, command = program.client.asked[0]
    assert (host, command.game, command.table.turn_time) == (LAPTOP, "sixtysix", 0)
    assert msgspec.msgpack.decode(command.settings) == {"game_length": 5}
    answer(program, table=OPEN_TABLE)
    assert len(program.client.asked) == 1  # a friend is waited for


def test_sitting_down_shows_the_table_and_leaving_it_the_room(make):
    program = make()
    program.take(evening())
    program.sit(LAPTOP, OPEN_TABLE)
    assert isinstance(program.client.asked[0][1], m.Sit)
    answer(program, table=OPEN_TABLE)
    program.take(seated(evening(), OPEN_TABLE))
    assert isinstance(program.scene, TableScene)
    program.scene.on_left()
    assert isinstance(program.scene, RoomScene)
    program.take(evening())
    assert isinstance(program.scene, RoomScene)


def test_back_to_ones_table_asks_nothing(make):
    """Row C18."""
    program = make()
    program.take(seated(evening(mine=FULL_TABLE), FULL_TABLE))
    assert isinstance(program.scene, RoomScene)
    program.sit(LAPTOP, FULL_TABLE)
    assert program.client.asked == []
    assert isinstance(program.scene, TableScene)


def test_a_refusal_is_said_in_words(make):
    program = make()
    program.take(evening())
    program.sit(LAPTOP, OPEN_TABLE)
    ref = program.client.asked[0][1].ref
    program.take(Answered(LAPTOP, ref, m.Refused(ref, "table_full")))
    assert program.scene.toast_line.text == "No seat is free at this table."
    assert isinstance(program.scene, RoomScene)


def test_what_was_not_sent_is_said(make):
    program = make()
    program.take(evening())
    program.say(LAPTOP, "hei")
    program.take(Unsent(LAPTOP, program.client.asked[0][1]))
    assert program.scene.toast_line.text == program.texts("unsent")


@pytest.mark.parametrize(
    ("why", "title"),
    [
        ("no_answer", "Nobody answers at laptop"),
        ("bad_address", "That is no address"),
        ("key_changed", "This host has another key than before"),
        ("said", "That did not work"),
    ],
)
def test_a_join_that_fails_says_why_and_what_to_do(make, why, title):
    program = make()
    program.join("laptop")
    assert program.desk.waits == {"join"}
    ref = program.client.done[-1][2]
    program.take(Knocked(ref, "", b"", why, goodbye="full" if why == "said" else ""))
    assert program.desk.waits == frozenset()
    assert program.scene.find("trouble-title").text == title


def test_a_join_that_works_chooses_that_host(make):
    program = make()
    program.join("laptop")
    program.take(evening())
    program.take(Knocked(program.client.done[-1][2], LAPTOP.hex(), LAPTOP))
    assert program.room.chosen == LAPTOP
    assert program.scene.modals == []


def test_a_host_that_does_not_start_says_why(make):
    program = make()
    program.go("host")
    program.take(NotHosting(program.client.done[-1][3], "the port is taken; name another"))
    assert program.scene.find("trouble-text-0").text == "the port is taken; name another"


def test_trouble_without_a_row_is_said(make):
    program = make()
    program.take(Trouble("a small trouble"))
    assert program.scene.toast_line.text == "a small trouble"


def test_settings_count_at_once_and_are_kept(make, profile, driver):
    program = make()
    program.change(four_colours=True, motion=False, text_size="large")
    assert driver.kit.deck.four_colours
    assert driver.kit.motion.reduced
    assert driver.kit.frame.type_factor > 1
    assert profile.settings.four_colours
    program.change(volume=20)
    program.close()
    assert profile.settings.volume == 20
    assert driver.app.closed


def test_a_profile_that_cant_be_written_is_said_and_the_game_goes_on(make, profile, monkeypatch):
    program = make()

    def full(**_):
        raise ProfileFailure("there is no room; make some")

    monkeypatch.setattr(profile, "set", full)
    program.change(four_colours=True)
    assert program.scene.toast_line.text == "there is no room; make some"
    assert program.desk.settings.four_colours


def test_another_language_is_spoken_by_screens_and_cards(make, profile, driver):
    program = make()
    program.speak("sv")
    assert program.scene.find("alone").text == "Spela ensam"
    assert driver.kit.deck.index("J") == Texts("sv")("index-J")
    assert profile.language == "sv"


def test_closing_asks_in_the_middle_of_a_round_only(make, driver):
    program = make()
    program.take(evening())
    program.quit()
    assert driver.app.closed
    driver.app.closed = False
    program.take(seated(evening(mine=FULL_TABLE), FULL_TABLE))
    program.quit()
    program.quit()
    assert [modal.id for modal in program.scene.modals] == ["quit"]
    assert not driver.app.closed
    driver.settle()
    driver.click_on("quit-other")
    assert isinstance(program.client.asked[-1][1], m.Leave)
    assert not driver.app.closed
    answer(program)
    assert driver.app.closed


def test_keeping_the_seat_closes_without_a_word_to_the_host(make, driver):
    program = make()
    program.take(seated(evening(mine=FULL_TABLE), FULL_TABLE))
    program.quit()
    driver.settle()
    driver.click_on("quit-yes")
    assert driver.app.closed
    assert program.client.asked == []


def test_ending_ones_host_is_asked_first(make, driver):
    program = make()
    program.end_hosting()
    assert program.client.done == []
    driver.settle()
    driver.click_on("end-host-yes")
    assert program.client.done == [("stop_hosting",)]


@pytest.mark.parametrize(
    ("name", "shown"), [("anna", "Anna"), ("", ""), ("x" * 40, "X" + "x" * 23), ("a\nb", "")]
)
def test_the_systems_name_serves_where_none_was_chosen(name, shown):
    assert system_name(lambda: name) == shown


def test_a_system_without_names_gives_none():
    def none():
        raise KeyError("uid")

    assert system_name(none) == ""
