"""What runs down at a table, and what comes of it."""

from lanplay.room import facts as f
from lanplay.wire import messages as m
from tests.room.evening import ANNA, BEN, CLARA, Evening


def test_the_clock_takes_the_games_own_action_when_the_turn_is_out_of_time(evening: Evening):
    table = evening.play_with(ANNA, BEN, turn_time=10)
    who = evening.on_turn(table)
    evening.wait(9_999)
    assert evening.on_turn(table) == who
    evening.wait(1)
    moved = evening.facts[-1]
    assert isinstance(moved, f.Moved)
    assert moved.by == "clock"
    assert "out_of_time" in evening.codes(who)


def test_a_table_without_a_clock_waits_for_a_connected_person(evening: Evening):
    table = evening.play_with(ANNA, BEN, turn_time=0)
    who = evening.on_turn(table)
    evening.wait(3_600_000)
    assert evening.on_turn(table) == who
    assert evening.update(who).clock is None


def test_the_clock_of_an_absent_person_stands_still_and_the_grace_runs(evening: Evening):
    table = evening.play_with(ANNA, BEN, turn_time=20, grace=60)
    who = evening.on_turn(table)
    other = BEN if who == ANNA else ANNA
    evening.wait(15_000)
    evening.lose(who)
    assert evening.update(other).clock.running is False
    evening.wait(59_000)
    assert evening.on_turn(table) == who
    evening.arrive(who)
    assert evening.update(who).clock.left == 5_000
    evening.wait(5_000)
    assert isinstance(evening.facts[-1], f.Moved)
    assert evening.facts[-1].by == "clock"


def test_a_stand_in_plays_after_the_grace_until_the_person_is_back(evening: Evening):
    table = evening.play_with(ANNA, BEN, grace=10)
    who = evening.on_turn(table)
    other = BEN if who == ANNA else ANNA
    evening.lose(who)
    evening.wait(10_000)
    assert "stand_in" in evening.codes(other)
    thought = evening.thoughts[-1]
    assert thought.level == "easy"
    evening.think(thought)
    assert evening.facts[-1].by == "computer"
    evening.arrive(who)
    assert "back" in evening.codes(other)
    assert bytes(evening.update(who).events) == b"\x90"


def test_a_thought_for_a_person_who_came_back_is_dropped(evening: Evening):
    table = evening.play_with(ANNA, BEN, grace=10)
    who = evening.on_turn(table)
    evening.lose(who)
    evening.wait(10_000)
    thought = evening.thoughts[-1]
    evening.arrive(who)
    facts = list(evening.facts)
    evening.think(thought)
    assert evening.facts == facts
    assert isinstance(evening.act(who), m.Acted)


def test_with_nobody_of_the_table_connected_everything_waits(evening: Evening):
    table = evening.play_with(ANNA, BEN, turn_time=10, grace=10)
    evening.lose(ANNA)
    evening.wait(5_000)
    evening.lose(BEN)
    facts = list(evening.facts)
    evening.wait(3_600_000)
    assert evening.facts == facts
    evening.arrive(BEN)
    evening.wait(4_999)
    assert "stand_in" not in evening.codes(BEN)
    evening.wait(1)
    assert "stand_in" in evening.codes(BEN)
    assert evening.room.tables[table].phase == "playing"


def test_the_hosts_own_sleep_is_a_pause(evening: Evening):
    table = evening.play_with(ANNA, BEN, turn_time=10)
    who = evening.on_turn(table)
    evening.wait(4_000)
    evening.oversleep(3_600_000)
    assert evening.on_turn(table) == who
    evening.wait(5_999)
    assert evening.on_turn(table) == who
    evening.wait(1)
    assert evening.facts[-1].by == "clock"


def test_a_table_whose_persons_are_all_away_is_kept_for_a_day(evening: Evening):
    table = evening.play_with(ANNA, BEN)
    evening.lose(ANNA, BEN)
    evening.wait(24 * 3_600_000 - 1)
    assert table in evening.room.tables
    evening.wait(1)
    assert table not in evening.room.tables
    assert isinstance(evening.facts[-1], f.TableClosed)


def test_ownership_passes_when_the_owner_is_away_while_others_wait(evening: Evening):
    table = evening.play_with(ANNA, BEN)
    evening.lose(ANNA)
    evening.wait(59_999)
    assert evening.room.tables[table].owner == ANNA
    evening.wait(1)
    assert evening.room.tables[table].owner == BEN
    assert "owner_passed" in evening.codes(BEN)


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
