"""Rounds: their start, actions, computer players and records."""

import msgspec

from lanplay.room import facts as f
from lanplay.room.commands import Thought
from lanplay.room.effects import Record
from lanplay.wire import messages as m
from tests.games.tiny import Play
from tests.room.evening import ANNA, BEN, CLARA, Evening, refused

# ---------------------------------------------------------------- rounds


def test_a_round_starts_when_all_seats_are_taken_and_everybody_is_ready(evening: Evening):
    evening.arrive(ANNA, BEN)
    table = evening.open(ANNA)
    evening.ready(table, ANNA)
    evening.say(BEN, m.Sit, table=table)
    assert evening.room.tables[table].phase == "open"
    evening.ready(table, BEN)
    assert evening.room.tables[table].phase == "playing"
    assert evening.update(ANNA).round == 1


def test_a_ready_for_the_round_in_progress_is_done_and_changes_nothing(evening: Evening):
    table = evening.play_with(ANNA, BEN)
    facts = list(evening.facts)
    assert isinstance(evening.say(ANNA, m.Ready, table=table, round=1), m.Done)
    assert refused(evening.say(ANNA, m.Ready, table=table, round=2)) == "wrong_phase"
    assert refused(evening.say(ANNA, m.Ready, table=table, round=3)) == "stale"
    assert evening.facts == facts


def test_an_action_is_stored_before_it_is_answered_and_everybody_sees_it(evening: Evening):
    table = evening.play_with(ANNA, BEN)
    who = evening.on_turn(table)
    other = BEN if who == ANNA else ANNA
    before = evening.update(other)
    assert isinstance(evening.act(who), m.Acted)
    kinds = [type(effect) for effect in evening.last]
    assert kinds[0] is Record
    after = evening.update(other)
    assert (after.seq, after.move) == (before.seq + 1, before.move + 1)
    assert b"played" in bytes(after.events)


def test_a_resent_action_is_answered_again_and_done_once(evening: Evening):
    table = evening.play_with(ANNA, BEN)
    who = evening.on_turn(table)
    shown = evening.update(who)
    action = evening.first_legal(who)
    evening.act(who, action)
    facts = list(evening.facts)
    assert isinstance(evening.act(who, action, move=shown.move), m.Acted)
    assert evening.facts == facts


def test_a_stale_action_is_answered_and_changes_nothing(evening: Evening):
    table = evening.play_with(ANNA, BEN)
    who = evening.on_turn(table)
    hand = [evening.first_legal(who)]
    shown = evening.update(who)
    evening.act(who, hand[0])
    facts = list(evening.facts)
    assert refused(evening.act(who, Play("AS"), move=shown.move)) == "stale" or hand[0] == Play(
        "AS"
    )
    assert refused(evening.act(who, hand[0], move=shown.move + 7)) == "stale"
    assert refused(evening.act(who, hand[0], round=9)) == "stale"
    assert evening.facts == facts


def test_the_rules_refuse_in_their_own_words(evening: Evening):
    table = evening.play_with(ANNA, BEN)
    who = evening.on_turn(table)
    other = BEN if who == ANNA else ANNA
    assert refused(evening.act(other, Play("AS"))) == "not_your_turn"
    theirs = evening.room.tables[table].playing.state.hands
    seat = evening.update(other).seat
    assert refused(evening.act(who, Play(theirs[seat][0]))) == "card_not_in_hand"


def test_rounds_follow_one_another_until_the_match_is_over(evening: Evening):
    table = evening.play_with(ANNA, BEN, settings={"wins": 1})
    for _ in range(30):
        evening.play_round(table)
        if evening.room.tables[table].over:
            break
        assert evening.info(ANNA).phase == "between"
        evening.ready(table, ANNA, BEN)
    assert evening.info(ANNA).phase == "over"
    assert evening.info(ANNA).over


def test_the_match_ends_after_the_rounds_of_the_table(evening: Evening):
    table = evening.play_with(ANNA, BEN, rounds=2, settings={"wins": 9})
    evening.play_round(table)
    evening.ready(table, ANNA, BEN)
    evening.play_round(table)
    assert evening.info(BEN).phase == "over"


def test_play_again_starts_a_new_match_with_an_empty_score_sheet(evening: Evening):
    table = evening.play_with(ANNA, BEN, rounds=1)
    evening.play_round(table)
    assert len(msgspec.msgpack.decode(evening.info(ANNA).rows)) == 1
    evening.wait(10 * 60_000)
    assert evening.room.tables[table].phase == "over", "silence starts no new match"
    evening.ready(table, ANNA, BEN)
    assert evening.room.tables[table].phase == "playing"
    started = [x for x in evening.facts if isinstance(x, f.RoundStarted)]
    assert [x.new_match for x in started] == [True, True]
    assert msgspec.msgpack.decode(evening.info(ANNA).rows) == []


def test_a_silent_connected_person_continues_after_the_time_for_it(evening: Evening):
    table = evening.play_with(ANNA, BEN, settings={"wins": 9}, continue_time=60)
    evening.play_round(table)
    evening.ready(table, ANNA)
    evening.wait(59_999)
    assert evening.room.tables[table].phase == "between"
    evening.wait(1)
    assert evening.room.tables[table].phase == "playing"


# ---------------------------------------------------------------- computer players


def with_computer(evening: Evening) -> bytes:
    evening.arrive(ANNA)
    table = evening.open(ANNA)
    evening.say(ANNA, m.Fill, table=table, seat=1, level="easy")
    evening.ready(table, ANNA)
    while not evening.thoughts:
        evening.act(ANNA)
    return table


def test_a_computer_player_gets_exactly_the_view_of_its_seat(evening: Evening):
    table = with_computer(evening)
    thought = evening.thoughts[-1]
    playing = evening.room.tables[table].playing
    assert thought.view == playing.game.view(playing.state, 1)
    assert (thought.round, thought.move, thought.seat) == (1, playing.move, 1)


def test_an_illegal_thought_counts_as_none_and_the_clock_acts_after_ten_seconds(evening: Evening):
    with_computer(evening)
    thought = evening.thoughts[-1]
    facts = list(evening.facts)
    evening.host(Thought(*thought[:4], b"\x80", 0))
    evening.host(Thought(*thought[:4], msgspec.msgpack.encode(Play("XX")), 0))
    assert evening.facts == facts
    evening.wait(10_000)
    moved = [x for x in evening.facts[len(facts) :] if isinstance(x, f.Moved)]
    assert moved[0].by == "clock"
    late = list(evening.facts)
    evening.think(thought)
    assert evening.facts == late


# ---------------------------------------------------------------- records and draws


def test_the_record_can_be_asked_for_only_after_the_settlement(evening: Evening):
    table = evening.play_with(ANNA, BEN)
    assert refused(evening.say(ANNA, m.GetRecord, table=table, round=1)) == "unknown_round"
    evening.play_round(table)
    assert isinstance(evening.say(ANNA, m.GetRecord, table=table, round=1), m.Done)
    (text,) = [x for x in evening.told[ANNA] if isinstance(x, m.RecordText)]
    assert '"lanplay_record"' in text.record


def test_seats_and_starter_are_drawn_from_the_stream_in_a_matchs_first_round(evening: Evening):
    table = evening.play_with(ANNA, BEN, CLARA, seats=3, random_seating=True)
    started = next(x for x in evening.facts if isinstance(x, f.RoundStarted))
    assert started.drawn == ("seats", "starter")
    assert sorted(started.seating) == [0, 1, 2]
    for number, who in enumerate((ANNA, BEN, CLARA)):
        assert started.seating[evening.update(who).seat] == number
    evening.restart()
    assert evening.room.tables[table].phase == "playing"


# ---------------------------------------------------------------- absent before a round


def test_who_was_ready_and_is_away_too_long_when_the_round_starts_is_stood_in_for(
    evening: Evening,
):
    evening.arrive(ANNA, BEN)
    table = evening.open(ANNA, grace=30)
    evening.say(BEN, m.Sit, table=table)
    evening.ready(table, BEN)
    evening.lose(BEN)
    evening.wait(30_000)
    evening.ready(table, ANNA)
    assert evening.codes(ANNA).count("stand_in") == 1
    assert evening.info(ANNA).seats[1].stand_in
