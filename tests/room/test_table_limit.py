"""A host takes so many tables; who squats on them can't keep others out."""

import msgspec

from lanplay.room.seating import TABLE_LIMIT
from lanplay.wire import messages as m
from tests.room.evening import ANNA, BEN, Evening, person


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
