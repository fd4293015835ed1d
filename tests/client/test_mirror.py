from itertools import count

import msgspec
import pytest

from lanplay.client.failures import BadHost
from lanplay.client.mirror import CHAT_LINES, TABLES, Mirror
from lanplay.wire.messages import (
    CatchUp,
    Chat,
    ChatLine,
    Closed,
    Frozen,
    Lobby,
    Notice,
    PersonRow,
    SeatRow,
    Table,
    TableRow,
    TableSettings,
    Thawed,
    Update,
    Welcome,
    You,
)

TABLE, ANNA, BEN, HOST, VISITOR = (bytes([n]) * 16 for n in range(1, 6))
NOTHING, SOMETHING = (msgspec.Raw(msgspec.msgpack.encode(events)) for events in ([], [{}]))


@pytest.fixture
def mirror():
    return Mirror(count(1).__next__)


def welcome(you=ANNA, table=None):
    return Welcome(1, HOST, "host", you, "Anna", person=you != VISITOR, table=table)


def update(seq, events=SOMETHING, move=0):
    view = msgspec.Raw(msgspec.msgpack.encode({"seq": seq}))
    return Update(TABLE, seq, 1, move, "sixtysix", events, view)


def info(*people):
    seats = tuple(SeatRow(person) for person in people)
    return Table(
        TABLE,
        0,
        "sixtysix",
        1,
        msgspec.Raw(b"\x80"),
        TableSettings(),
        ANNA,
        "open",
        0,
        seats,
        (),
        msgspec.Raw(b"\x90"),
    )


def lobby(*tables, seated=None, watches=()):
    rows = (TableRow(table, "sixtysix", ANNA, "open", (), TableSettings()) for table in tables)
    return Lobby(0, (PersonRow(ANNA, "Anna", seated, watches),), tuple(rows))


def test_updates_in_order_ask_for_nothing(mirror):
    assert [mirror.take(update(0, NOTHING)), *(mirror.take(update(seq)) for seq in (1, 2, 3))] == [
        None
    ] * 4
    assert mirror.tables[TABLE].update.seq == 3


def test_the_first_update_of_a_table_misses_nothing(mirror):
    assert mirror.take(update(1)) is None
    assert mirror.take(update(2)) is None


def test_a_gap_asks_once_for_the_whole_and_shows_the_newest_view(mirror):
    mirror.take(update(7, NOTHING))
    assert mirror.take(update(9)) == CatchUp(1, TABLE)
    assert mirror.tables[TABLE].update.seq == 9
    assert mirror.take(update(12)) is None, "asked already"
    assert mirror.take(update(12, NOTHING)) is None
    assert mirror.tables[TABLE].caught_up
    assert mirror.take(update(14)) == CatchUp(2, TABLE)


def test_without_events_seq_may_go_back(mirror):
    mirror.take(update(40, NOTHING))
    mirror.take(update(0, NOTHING))
    assert mirror.tables[TABLE].update.seq == 0
    assert mirror.take(update(1)) is None


def test_an_update_that_was_seen_before_changes_nothing(mirror):
    mirror.take(update(5, NOTHING))
    mirror.take(update(6, move=6))
    assert mirror.take(update(6, move=5)) is None
    assert mirror.tables[TABLE].update.move == 6


def test_a_catch_up_whose_answer_was_lost_is_asked_again_after_the_next_greeting(mirror):
    mirror.take(update(1, NOTHING))
    assert mirror.take(update(3))
    mirror.take(welcome())
    assert mirror.take(update(9)) == CatchUp(2, TABLE)


def test_events_that_are_no_list_make_a_bad_host(mirror):
    with pytest.raises(BadHost):
        mirror.take(update(1, msgspec.Raw(b"\x05")))


def test_more_tables_than_one_can_follow_make_a_bad_host(mirror):
    for number in range(TABLES):
        mirror.take(Notice("back", number.to_bytes(16, "big")))
    with pytest.raises(BadHost):
        mirror.take(Notice("back", TABLES.to_bytes(16, "big")))


def test_the_greeting_and_the_first_deed_say_who_one_is(mirror):
    mirror.take(welcome(VISITOR))
    assert (mirror.me, mirror.table) == (VISITOR, None)
    mirror.take(You(ANNA, bytes(32), "Anna"))
    assert mirror.me == ANNA


def test_the_own_seat_is_where_the_table_shows_it(mirror):
    mirror.take(welcome(BEN, TABLE))
    assert mirror.table == TABLE
    mirror.take(info(ANNA, BEN))
    assert (mirror.seat(TABLE), mirror.table) == (1, TABLE)
    mirror.take(info(ANNA, None))
    assert mirror.seat(TABLE) is None


def test_a_closed_table_is_gone(mirror):
    mirror.take(info(ANNA))
    mirror.take(Closed(TABLE, "all_left"))
    assert mirror.tables == {}


def test_a_table_that_closed_while_nobody_was_connected_is_gone_after_the_greeting(mirror):
    mirror.take(info(ANNA))
    mirror.take(welcome())
    mirror.take(lobby())
    assert mirror.tables == {}


@pytest.mark.parametrize("at", [{"seated": TABLE}, {"watches": (TABLE,)}])
def test_a_table_one_sits_at_or_watches_stays_after_the_greeting(mirror, at):
    mirror.take(info(ANNA))
    mirror.take(welcome())
    mirror.take(lobby(TABLE, **at))
    assert list(mirror.tables) == [TABLE]


def test_a_table_that_was_left_while_the_answer_was_lost_is_gone_after_the_greeting(mirror):
    mirror.take(info(ANNA))
    mirror.take(welcome())
    mirror.take(lobby(TABLE))
    assert mirror.tables == {}


def test_chat_is_joined_or_replaced_as_a_whole_and_bounded(mirror):
    lines = tuple(ChatLine(ANNA, "Anna", str(number)) for number in range(CHAT_LINES))
    mirror.take(Chat(lines[:2]))
    mirror.take(Chat(lines[2:3]))
    assert mirror.chat == lines[:3]
    mirror.take(Chat(lines, TABLE, whole=True))
    mirror.take(Chat(lines[:1], TABLE))
    assert mirror.tables[TABLE].chat == (*lines[1:], lines[0])
    mirror.take(Chat((), whole=True))
    assert mirror.chat == ()


def test_a_host_that_cannot_store_is_said_until_it_can_again(mirror):
    mirror.take(Frozen("the disk is full"))
    assert mirror.frozen == "the disk is full"
    mirror.take(Thawed())
    assert mirror.frozen is None
