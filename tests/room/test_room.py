"""The room: people, tables and what is done there."""

import msgspec
import pytest

from lanplay.room import facts as f
from lanplay.room.commands import Connected, ParentGone, Stored, Thought
from lanplay.room.effects import Record, Tell
from lanplay.room.ground import CannotRestore
from lanplay.wire import messages as m
from tests.games.tiny import Play
from tests.room.evening import ANNA, BEN, CLARA, Evening


@pytest.fixture
def evening() -> Evening:
    return Evening()


def refused(answer: m.HostMessage) -> str:
    assert isinstance(answer, m.Refused), answer
    return answer.code


# ---------------------------------------------------------------- people


def test_a_visitor_is_welcomed_and_sees_the_room_but_is_nobody_yet(evening: Evening):
    evening.arrive(ANNA)
    welcome, lobby = evening.told[ANNA]
    assert isinstance(welcome, m.Welcome)
    assert (welcome.you, welcome.person, welcome.name) == (ANNA, False, "Anna")
    assert isinstance(lobby, m.Lobby)
    assert evening.facts == []


def test_the_first_deed_makes_a_person_who_is_told_the_token_once(evening: Evening):
    evening.arrive(ANNA)
    evening.say(ANNA, m.Say, text="hello")
    (you,) = [x for x in evening.told[ANNA] if isinstance(x, m.You)]
    made = evening.facts[0]
    assert isinstance(made, f.PersonMade)
    assert you.token not in msgspec.msgpack.encode(evening.facts)
    assert evening.room.person_of(made.token_hash) == ANNA
    evening.say(ANNA, m.Say, text="again")
    assert sum(isinstance(x, m.You) for x in evening.told[ANNA]) == 1


def test_a_visitor_without_a_usable_name_is_asked_for_one(evening: Evening):
    evening.host(Connected(ANNA, "\u200b\u202e"))
    answer = evening.say(ANNA, m.Open, game="highcard", settings=msgspec.Raw(b"\x80"))
    assert refused(answer) == "name_needed"
    assert refused(evening.say(ANNA, m.Rename, name="\u200b")) == "bad_name"
    assert evening.facts == []
    assert isinstance(evening.say(ANNA, m.Rename, name=" Anna "), m.Done)
    assert isinstance(evening.facts[0], f.PersonMade)
    assert evening.facts[0].name == "Anna"


def test_a_visitor_can_not_act_on_a_table(evening: Evening):
    table = evening.play_with(ANNA, BEN)
    evening.arrive(CLARA)
    assert refused(evening.say(CLARA, m.Ready, table=table, round=1)) == "not_seated"
    assert isinstance(evening.say(CLARA, m.Leave, table=table), m.Done)
    assert not any(isinstance(x, m.You) for x in evening.told[CLARA])


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


# ---------------------------------------------------------------- clocks


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


# ---------------------------------------------------------------- spectators and chat


def test_spectators_share_one_message_and_see_no_hand(evening: Evening):
    table = evening.play_with(ANNA, BEN)
    evening.arrive(CLARA)
    assert isinstance(evening.say(CLARA, m.Watch, table=table), m.Done)
    assert evening.update(CLARA).seat is None
    view = msgspec.msgpack.decode(evening.update(CLARA).view)
    assert view["hand"] is None
    assert view["legal"] == []


def test_a_table_without_spectators_refuses_them(evening: Evening):
    table = evening.play_with(ANNA, BEN, spectators_allowed=False)
    evening.arrive(CLARA)
    assert refused(evening.say(CLARA, m.Watch, table=table)) == "no_spectators"


def test_chat_is_limited_and_the_sender_told_and_play_is_not(evening: Evening):
    table = evening.play_with(ANNA, BEN)
    for _ in range(10):
        assert isinstance(evening.say(ANNA, m.Say, text="hi", table=table), m.Done)
    assert refused(evening.say(ANNA, m.Say, text="hi")) == "chat_limit"
    assert isinstance(evening.act(evening.on_turn(table)), m.Acted)
    evening.wait(10_000)
    assert isinstance(evening.say(ANNA, m.Say, text="hi"), m.Done)


def test_who_sees_all_hands_is_silent_until_the_round_is_over(evening: Evening):
    table = evening.play_with(ANNA, BEN, spectators_see_hands=True)
    evening.arrive(CLARA)
    evening.say(CLARA, m.Watch, table=table)
    assert refused(evening.say(CLARA, m.Say, text="psst", table=table)) == "hands_seen"
    evening.play_round(table)
    assert isinstance(evening.say(CLARA, m.Say, text="well played", table=table), m.Done)


def test_who_comes_back_has_the_chats_history(evening: Evening):
    table = evening.play_with(ANNA, BEN)
    evening.say(BEN, m.Say, text="hello", table=table)
    evening.lose(ANNA)
    evening.arrive(ANNA)
    chat = [x for x in evening.told[ANNA] if isinstance(x, m.Chat) and x.table == table][-1]
    assert chat.whole
    assert [line.text for line in chat.lines] == ["hello"]


# ---------------------------------------------------------------- the store


def test_while_the_store_fails_the_room_takes_and_answers_nothing(evening: Evening):
    table = evening.play_with(ANNA, BEN, turn_time=10)
    effects = evening.host(Stored("the disk is full"))
    frozen = [x for x in effects if isinstance(x, Tell) and x.urgent]
    assert {who for tell in frozen for who in tell.to} == {ANNA, BEN}
    who = evening.on_turn(table)
    shown = evening.update(who)
    action = msgspec.Raw(msgspec.msgpack.encode(evening.first_legal(who)))
    act = m.Act(99, table, shown.round, shown.move, "highcard", action)
    assert evening.room.handle(evening.now, who, act) == []
    assert evening.room.next_deadline() is None
    evening.oversleep(3_600_000)
    assert evening.on_turn(table) == who
    evening.host(Stored(None))
    assert any(isinstance(x, m.Thawed) for x in evening.told[ANNA])
    evening.wait(9_999)
    assert evening.on_turn(table) == who
    assert isinstance(evening.act(who), m.Acted)


def test_who_connects_while_the_store_fails_is_told_why_at_once(evening: Evening):
    evening.play_with(ANNA, BEN)
    evening.lose(ANNA)
    evening.host(Stored("the disk is full"))
    evening.arrive(ANNA)
    urgent = [x.message for x in evening.last if isinstance(x, Tell) and x.urgent]
    assert [type(x) for x in urgent] == [m.Welcome, m.Frozen]


# ---------------------------------------------------------------- restart


def test_a_restarted_room_goes_on_in_mid_trick(evening: Evening):
    table = evening.play_with(ANNA, BEN)
    evening.act(evening.on_turn(table))
    before = {who: evening.update(who) for who in (ANNA, BEN)}
    evening.restart()
    evening.arrive(ANNA, BEN)
    for who in (ANNA, BEN):
        now = evening.update(who)
        assert (now.round, now.move, bytes(now.view)) == (
            before[who].round, before[who].move, bytes(before[who].view),
        )  # fmt: skip
    evening.play_round(table)


def test_the_running_turn_goes_on_with_what_was_left_at_its_last_fact(evening: Evening):
    evening.play_with(ANNA, BEN, turn_time=30)
    evening.wait(12_000)
    evening.restart()
    evening.now += 7 * 24 * 3_600_000
    evening.arrive(ANNA, BEN)
    clock = evening.update(ANNA).clock
    assert clock is not None
    assert clock.left == 30_000


def test_a_settled_round_is_shown_after_a_restart_and_never_computed_again(evening: Evening):
    table = evening.play_with(ANNA, BEN, settings={"wins": 9})
    evening.play_round(table)
    evening.restart()
    evening.arrive(ANNA, BEN)
    view = msgspec.msgpack.decode(evening.update(ANNA).view)
    assert view["result"] is not None
    evening.ready(table, ANNA, BEN)
    assert evening.room.tables[table].phase == "playing"


def test_a_round_whose_deal_is_not_the_streams_is_set_aside_and_dealt_anew(evening: Evening):
    table = evening.play_with(ANNA, BEN)
    facts = [
        msgspec.structs.replace(fact, host=bytes(32)) if isinstance(fact, f.RoundStarted) else fact
        for fact in evening.facts
    ]
    evening.restart(facts)
    assert isinstance(evening.facts[-1], f.RoundSetAside)
    evening.arrive(ANNA, BEN)
    assert evening.room.tables[table].phase == "open"
    for who in (ANNA, BEN):
        notice = next(x for x in evening.told[who] if isinstance(x, m.Notice))
        assert notice == m.Notice("set_aside", table, detail=evening.facts[-1].why)
    evening.ready(table, ANNA, BEN)
    assert evening.update(ANNA).round == 2
    evening.restart()
    evening.arrive(ANNA)
    assert evening.codes(ANNA) == ["set_aside"], "said once: another round has begun"


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


def test_everybody_is_told_when_the_window_that_hosts_was_closed(evening: Evening):
    evening.play_with(ANNA, BEN)
    evening.arrive(CLARA)
    evening.host(ParentGone())
    for who in (ANNA, BEN, CLARA):
        assert evening.codes(who) == ["parent_gone"]


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


def test_facts_of_rules_that_are_not_at_hand_are_refused_in_a_sentence(evening: Evening):
    evening.arrive(ANNA)
    evening.open(ANNA)
    stranger = msgspec.msgpack.encode({"wins": 2, "of_later_rules": True})
    facts = [
        msgspec.structs.replace(fact, settings=stranger, rules=2)
        if isinstance(fact, f.TableOpened)
        else fact
        for fact in evening.facts
    ]
    with pytest.raises(CannotRestore, match="rules 2"):
        evening.restart(facts)
