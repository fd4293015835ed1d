from itertools import islice

import pytest

from lanplay.client.pulse import PING_MS, SILENCE_MS, Pulse, waits


def test_a_ping_is_due_every_two_seconds_and_they_are_counted():
    pulse = Pulse(100)
    assert [pulse.ping(at) for at in (101, 2099, 2100, 2101, 4099, 4100)] == [
        None,
        None,
        1,
        None,
        None,
        2,
    ]


def test_five_seconds_without_a_word_are_silence():
    pulse = Pulse(0)
    pulse.ping(PING_MS)
    pulse.ping(2 * PING_MS)
    assert not pulse.silent(SILENCE_MS - 1)
    assert pulse.silent(SILENCE_MS)


def test_every_word_begins_the_five_seconds_anew():
    pulse = Pulse(0)
    pulse.ping(2000)
    pulse.heard(2001)
    pulse.ping(4000)
    pulse.ping(6000)
    assert not pulse.silent(7000)
    assert pulse.silent(7001)


def test_the_deadline_is_the_next_ping_or_the_end_of_the_silence():
    pulse = Pulse(0)
    assert pulse.deadline == 2000
    pulse.ping(2000)
    pulse.ping(4000)
    assert pulse.deadline == 5000


def test_a_program_that_slept_reads_what_came_before_it_calls_the_host_silent():
    pulse = Pulse(0)
    assert not pulse.silent(60_000)
    assert pulse.ping(60_000) is None, "a word into a closed connection could lose what is unread"
    assert pulse.ping(62_000) == 1
    assert pulse.ping(64_000) == 2
    assert pulse.silent(65_000)


@pytest.mark.parametrize(
    ("random", "expected"),
    [(0.0, [0.5, 1, 2, 4, 5, 5, 5]), (0.5, [0.45, 0.9, 1.8, 3.6, 4.5, 4.5, 4.5])],
)
def test_tries_come_after_longer_waits_up_to_five_seconds_with_jitter(random, expected):
    assert list(islice(waits(lambda: random), 7)) == pytest.approx(expected)
