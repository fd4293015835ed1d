"""The room: people and their chat, the store that fails, the restart."""

import msgspec
import pytest

from lanplay.room import facts as f
from lanplay.room.commands import Connected, ParentGone, Stored
from lanplay.room.effects import Tell
from lanplay.room.ground import CannotRestore
from lanplay.wire import messages as m
from tests.room.evening import ANNA, BEN, CLARA, Evening, refused

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


# ---------------------------------------------------------------- chat


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


def test_room_time_goes_on_from_the_newest_fact_also_where_that_closed_a_table(evening: Evening):
    evening.arrive(ANNA)
    table = evening.open(ANNA)
    evening.wait(8_000)
    evening.say(ANNA, m.Leave, table=table)
    ended = evening.facts[-1]
    assert isinstance(ended, f.TableClosed)
    evening.restart([evening.facts[0], ended])
    evening.arrive(ANNA)
    evening.say(ANNA, m.Rename, name="Annie")
    assert evening.facts[-1].at == ended.at == 8_000


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


# ---------------------------------------------------------------- the host's window


def test_everybody_is_told_when_the_window_that_hosts_was_closed(evening: Evening):
    evening.play_with(ANNA, BEN)
    evening.arrive(CLARA)
    evening.host(ParentGone())
    for who in (ANNA, BEN, CLARA):
        assert evening.codes(who) == ["parent_gone"]
