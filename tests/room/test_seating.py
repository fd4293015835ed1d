"""Tables and seats: opened, taken, filled, watched and left."""

import msgspec
import pytest

from lanplay.room import facts as f
from lanplay.room.seating import TABLE_LIMIT
from lanplay.wire import messages as m
from tests.room.evening import ANNA, BEN, CLARA, Evening, person, refused

# ---------------------------------------------------------------- seats


def test_who_opens_a_table_owns_it_and_has_its_first_seat(evening: Evening):
    evening.arrive(ANNA)
    evening.open(ANNA)
    info = evening.info(ANNA)
    assert info.owner == ANNA
    assert [row.person for row in info.seats] == [ANNA, None]
    assert info.phase == "open"


def test_fifty_sits_in_a_burst_give_one_seat(evening: Evening):
    evening.arrive(ANNA, BEN)
    table = evening.open(ANNA, seats=3)
    for seat in (None, 1, 2, None, 1) * 10:
        assert isinstance(evening.say(BEN, m.Sit, table=table, seat=seat), m.Done)
    assert [chair.person for chair in evening.room.tables[table].chairs] == [ANNA, BEN, None]


def test_one_seat_at_a_time_on_a_host(evening: Evening):
    evening.arrive(ANNA, BEN)
    evening.open(ANNA)
    other = evening.open(BEN)
    assert refused(evening.say(ANNA, m.Sit, table=other)) == "seated_elsewhere"
    answer = evening.say(ANNA, m.Open, game="highcard", settings=msgspec.Raw(b"\x80"))
    assert refused(answer) == "seated_elsewhere"


def test_a_full_table_and_a_taken_seat_refuse(evening: Evening):
    evening.arrive(ANNA, BEN, CLARA)
    table = evening.open(ANNA)
    assert refused(evening.say(BEN, m.Sit, table=table, seat=0)) == "seat_taken"
    assert refused(evening.say(BEN, m.Sit, table=table, seat=7)) == "seat_taken"
    evening.say(BEN, m.Sit, table=table)
    assert refused(evening.say(CLARA, m.Sit, table=table)) == "table_full"


@pytest.mark.parametrize(
    ("settings", "table", "code"),
    [
        ({"wins": 0}, {}, "bad_settings"),
        ({"nonsense": 1}, {}, "bad_settings"),
        ({}, {"seats": 5}, "bad_settings"),
    ],
)
def test_settings_out_of_range_open_no_table(evening: Evening, settings, table, code):
    evening.arrive(ANNA)
    packed = msgspec.Raw(msgspec.msgpack.encode(settings))
    answer = evening.say(
        ANNA, m.Open, game="highcard", settings=packed, table=m.TableSettings(**table)
    )
    assert refused(answer) == code
    assert not evening.room.tables


def test_only_the_owner_fills_seats_with_computer_players(evening: Evening):
    evening.arrive(ANNA, BEN)
    table = evening.open(ANNA, seats=3)
    evening.say(BEN, m.Sit, table=table)
    fill = {"table": table, "seat": 2, "level": "easy"}
    assert refused(evening.say(BEN, m.Fill, **fill)) == "not_owner"
    assert isinstance(evening.say(ANNA, m.Fill, **fill), m.Done)
    assert evening.info(BEN).seats[2].level == "easy"
    assert refused(evening.say(ANNA, m.Fill, table=table, seat=1, level="easy")) == "seat_taken"
    assert isinstance(evening.say(ANNA, m.Fill, table=table, seat=2), m.Done)
    assert evening.info(BEN).seats[2] == m.SeatRow()


# ---------------------------------------------------------------- leaving


def test_who_leaves_in_mid_round_is_replaced_where_the_game_plays_on(evening: Evening):
    table = evening.play_with(ANNA, BEN, CLARA, seats=3)
    evening.say(ANNA, m.Leave, table=table)
    shown = evening.room.tables[table]
    assert shown.phase == "playing"
    assert [chair.level for chair in shown.chairs] == ["easy", None, None]
    assert shown.owner == BEN
    assert "left_seat" in evening.codes(BEN)


def test_the_table_closes_when_the_last_person_has_left(evening: Evening):
    table = evening.play_with(ANNA, BEN)
    evening.say(ANNA, m.Leave, table=table)
    evening.say(BEN, m.Leave, table=table)
    assert table not in evening.room.tables
    assert isinstance(evening.facts[-1], f.TableClosed)
    assert isinstance(
        evening.say(BEN, m.Open, game="highcard", settings=msgspec.Raw(b"\x80")), m.Done
    )


def test_leaving_twice_is_done_twice_and_changes_nothing(evening: Evening):
    evening.arrive(ANNA, BEN)
    table = evening.open(ANNA)
    evening.say(BEN, m.Sit, table=table)
    evening.say(BEN, m.Leave, table=table)
    facts = list(evening.facts)
    assert isinstance(evening.say(BEN, m.Leave, table=table), m.Done)
    assert evening.facts == facts


# ---------------------------------------------------------------- spectators


def test_a_table_without_spectators_refuses_them(evening: Evening):
    table = evening.play_with(ANNA, BEN, spectators_allowed=False)
    evening.arrive(CLARA)
    assert refused(evening.say(CLARA, m.Watch, table=table)) == "no_spectators"


# ---------------------------------------------------------------- absent before a round


def test_before_the_first_round_nobody_stands_in_and_the_owner_may_fill_the_seat(evening: Evening):
    evening.arrive(ANNA, BEN)
    table = evening.open(ANNA, grace=30)
    evening.say(BEN, m.Sit, table=table)
    evening.lose(BEN)
    evening.wait(29_999)
    assert refused(evening.say(ANNA, m.Fill, table=table, seat=1, level="easy")) == "seat_taken"
    evening.wait(1)
    assert "stand_in" not in evening.codes(ANNA)
    assert isinstance(evening.say(ANNA, m.Fill, table=table, seat=1, level="easy"), m.Done)
    evening.ready(table, ANNA)
    assert evening.room.tables[table].phase == "playing"


def test_the_owner_may_free_the_seat_of_a_person_who_stays_away(evening: Evening):
    evening.arrive(ANNA, BEN, CLARA)
    table = evening.open(ANNA, grace=30)
    evening.say(BEN, m.Sit, table=table)
    evening.lose(BEN)
    evening.wait(30_000)
    assert isinstance(evening.say(ANNA, m.Fill, table=table, seat=1), m.Done)
    assert isinstance(evening.say(CLARA, m.Sit, table=table), m.Done)


# ---------------------------------------------------------------- the limit


def full_house() -> tuple[Evening, list[bytes]]:
    evening = Evening()
    squatters = [person(f"Guest {n}") for n in range(TABLE_LIMIT)]
    evening.arrive(*squatters)
    return evening, [evening.open(who) for who in squatters]


def try_to_open(evening: Evening, who: bytes) -> m.HostMessage:
    return evening.say(who, m.Open, game="highcard", settings=msgspec.Raw(b"\x80"))


def test_one_table_more_than_the_limit_is_refused_while_people_are_there():
    evening, _ = full_house()
    evening.arrive(ANNA)
    answer = try_to_open(evening, ANNA)
    assert isinstance(answer, m.Refused)
    assert answer.code == "table_limit"


def test_a_deserted_table_where_nothing_was_played_makes_room():
    evening, tables = full_house()
    evening.lose(person("Guest 3"))
    evening.arrive(ANNA, BEN)
    assert isinstance(try_to_open(evening, ANNA), m.Done)
    assert tables[3] not in evening.room.tables
    assert isinstance(try_to_open(evening, BEN), m.Refused)
