"""What the simulator found: seats, matches and restarts in unusual order."""

import msgspec

from lanplay.room import facts as f
from lanplay.rules import Catalogue
from lanplay.rules.sixtysix import SIXTYSIX
from lanplay.wire import messages as m
from tests.room.evening import ANNA, BEN, CLARA, Evening


def needed(facts: list[f.AnyFact]) -> list[f.AnyFact]:
    """Return what a start folds: lasting facts and those of the last round."""
    last = max(fact.round for fact in facts if isinstance(fact, f.RoundStarted))
    return [x for x in facts if not x.of_round or getattr(x, "round", 0) == last]


def test_a_restart_in_a_later_match_shows_that_matchs_score_sheet():
    evening = Evening()
    table = evening.play_with(ANNA, BEN, rounds=1)
    evening.play_round(table)
    evening.ready(table, ANNA, BEN)
    evening.play_round(table)
    evening.ready(table, ANNA, BEN)
    evening.play_round(table)
    (row,) = evening.room.tables[table].rows
    evening.restart(needed(evening.facts))
    assert evening.room.tables[table].rows == [row]
    assert evening.room.tables[table].rounds_settled == 1


def test_after_a_restart_between_rounds_a_silent_connected_person_still_continues():
    evening = Evening()
    table = evening.play_with(ANNA, BEN, settings={"wins": 9}, continue_time=30)
    evening.play_round(table)
    assert evening.room.tables[table].phase == "between"
    evening.restart()
    evening.arrive(ANNA, BEN)
    evening.wait(30_000)
    assert evening.room.tables[table].phase == "playing"
    assert evening.room.tables[table].last_round == 2


def test_silence_after_a_match_that_ended_by_leaving_is_no_consent_to_another():
    evening = Evening()
    table = evening.room.tables[evening.play_with(ANNA, BEN, settings={"wins": 9})]
    evening.play_round(table.id)
    table.end_match(
        f.MatchEnded(0, table.id, msgspec.msgpack.encode(table.match), BEN, table.seat_of(1))
    )
    evening.wait(600_000)
    assert table.phase == "over"
    assert not table.chairs[0].ready


def test_who_takes_the_seat_of_another_does_not_see_that_ones_hand_of_the_round_before():
    evening = Evening()
    table = evening.play_with(ANNA, BEN, rounds=1)
    evening.play_round(table)
    evening.say(BEN, m.Leave, table=table)
    evening.arrive(CLARA)
    evening.say(CLARA, m.Sit, table=table)
    assert evening.update(CLARA).seat is None
    evening.ready(table, ANNA, CLARA)
    assert evening.update(CLARA).seat is not None


def test_who_leaves_is_told_the_table_without_them():
    evening = Evening()
    table = evening.play_with(ANNA, BEN)
    evening.say(BEN, m.Leave, table=table)
    assert BEN not in [seat.person for seat in evening.info(BEN).seats]
    before = len(evening.told[BEN])
    evening.wait(130_000)
    told = evening.told[BEN][before:]
    assert not [x for x in told if isinstance(x, m.Table | m.Update)], "and then no more"
    evening.say(ANNA, m.Leave, table=table)
    assert any(isinstance(x, m.Closed) for x in evening.told[ANNA])


def test_whoever_becomes_owner_has_a_whole_minute_too():
    evening = Evening()
    evening.arrive(ANNA, BEN, CLARA)
    table = evening.open(ANNA, seats=3)
    for who in (BEN, CLARA):
        evening.say(who, m.Sit, table=table)
    evening.ready(table, CLARA)
    evening.lose(ANNA)
    evening.wait(60_000)
    assert evening.room.tables[table].owner == BEN
    evening.wait(59_999)
    assert evening.room.tables[table].owner == BEN
    evening.wait(1)
    assert evening.room.tables[table].owner == CLARA


def test_who_left_keeps_the_name_on_the_score_sheet():
    evening = Evening(Catalogue(SIXTYSIX))
    table = evening.play_with(ANNA, BEN, game="sixtysix")
    evening.say(ANNA, m.Leave, table=table)
    info = evening.info(BEN)
    assert info.seats[0].person is None
    assert info.played == ("Anna", "Ben")
