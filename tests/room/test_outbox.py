"""Durable before visible: the order of things."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanplay.room.effects import Effect, Record, Tell, Think
from lanplay.room.facts import PersonNamed
from lanplay.room.outbox import Batch, Outbox, Release
from lanplay.rules.game import View
from lanplay.wire.messages import Acted, Frozen

ANNA = (b"anna",)


def fact(n: int) -> Record:
    return Record(PersonNamed(n, b"anna", str(n)))


def told(n: int) -> Tell:
    return Tell(ANNA, Acted(n, 1, n))


FROZEN = Tell(ANNA, Frozen("full"), urgent=True)
THINK = Think(b"t", 1, 1, 0, "easy", "tiny", View(), (), 7)


def test_what_has_no_fact_behind_it_is_told_at_once():
    assert Outbox().put([told(1)]) == Release(send=(told(1),))


def test_the_facts_of_one_call_are_one_batch_given_out_at_once():
    one, two = fact(1), fact(2)
    release = Outbox().put([one, told(1), two])
    assert release == Release(store=(Batch(1, (one.fact, two.fact)),))


def test_nothing_is_told_or_thought_before_its_batch_is_committed():
    outbox = Outbox()
    outbox.put([fact(1), told(1), THINK])
    assert outbox.committed(1) == Release(send=(told(1),), think=(THINK,))


def test_what_comes_later_waits_behind_a_commit_in_progress():
    outbox = Outbox()
    outbox.put([fact(1), told(1)])
    assert outbox.put([told(2)]) == Release()
    assert outbox.committed(1).send == (told(1), told(2))


def test_a_group_commit_releases_all_up_to_it():
    outbox = Outbox()
    for n in (1, 2, 3):
        outbox.put([fact(n), told(n)])
    assert outbox.committed(2).send == (told(1), told(2))
    assert outbox.uncommitted == 1
    assert outbox.committed(3).send == (told(3),)


def test_after_a_failed_commit_nothing_becomes_visible_but_what_is_urgent():
    outbox = Outbox()
    outbox.put([fact(1), told(1)])
    outbox.failed(1, "the disk is full")
    assert outbox.failure == "the disk is full"
    assert outbox.put([FROZEN, told(2)]) == Release(send=(FROZEN,))
    assert outbox.committed(1).send == (told(1), told(2))
    assert outbox.failure is None


@pytest.mark.parametrize("n", [0, 2])
def test_a_batch_never_given_out_can_not_be_committed(n: int):
    outbox = Outbox()
    outbox.put([fact(1)])
    with pytest.raises(ValueError, match="batch"):
        outbox.committed(n)


def test_only_the_first_uncommitted_batch_can_fail():
    outbox = Outbox()
    outbox.put([fact(1)])
    outbox.put([fact(2)])
    with pytest.raises(ValueError, match="first uncommitted"):
        outbox.failed(2, "why")


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2), st.booleans()), max_size=30))
def test_effects_leave_in_the_order_they_came_each_behind_its_batch(calls):
    outbox = Outbox()
    given_out, sent, behind, count = 0, [], [], 0
    for facts, tells, commit in calls:
        effects: list[Effect] = [fact(n) for n in range(facts)]
        given_out += bool(facts)
        for _ in range(tells):
            count += 1
            effects.append(told(count))
            behind.append(given_out)
        sent += [tell.message.ref for tell in outbox.put(effects).send]
        if commit and outbox.uncommitted:
            sent += [tell.message.ref for tell in outbox.committed(given_out).send]
        committed = given_out - outbox.uncommitted
        assert sent == list(range(1, len(sent) + 1))
        assert len(sent) == sum(n <= committed for n in behind)
