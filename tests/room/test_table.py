"""A table as the fold of its facts, also where some of them were left out."""

import msgspec

from lanplay.room import facts as f
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


def test_who_watched_stops_watching_once():
    evening = Evening()
    table = evening.room.tables[evening.play_with(ANNA, BEN)]
    evening.arrive(CLARA)
    evening.say(CLARA, m.Watch, table=table.id)
    assert table.stop_watching(CLARA)
    assert not table.stop_watching(CLARA)
    assert not table.stop_watching(ANNA)
