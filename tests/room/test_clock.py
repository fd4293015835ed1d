"""The room's own time."""

from hypothesis import given
from hypothesis import strategies as st

from lanplay.room.clock import PAUSE_MS, Countdown, RoomClock


def test_a_countdown_runs_down_only_while_it_runs():
    countdown = Countdown(1000).set_running(True, 100)
    assert countdown.deadline == 1100
    stopped = countdown.set_running(False, 400)
    assert stopped.deadline is None
    assert stopped.left_at(9999) == 700
    assert stopped.set_running(True, 9999).deadline == 10_699


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 500)), max_size=20))
def test_a_countdown_never_loses_more_than_the_time_it_ran(steps):
    countdown, at, ran = Countdown(5_000), 0, 0
    for runs, milliseconds in steps:
        countdown = countdown.set_running(runs, at)
        at += milliseconds
        ran += milliseconds if runs else 0
        assert countdown.left_at(at) == max(0, 5_000 - ran)


def clock(at: int = 0) -> RoomClock:
    made = RoomClock()
    made.start(1_000_000, at)
    return made


def test_room_time_goes_on_with_the_callers():
    made = clock(500)
    made.advance(1_000_250, deadline=None)
    assert made.at == 750
    assert made.to_caller(1000) == 1_000_500


def test_a_call_long_after_its_deadline_was_a_pause():
    late, slept = clock(), clock()
    late.advance(1_000_100 + PAUSE_MS, deadline=100)
    slept.advance(1_000_101 + PAUSE_MS, deadline=100)
    assert late.at == 100 + PAUSE_MS
    assert slept.at == 0


def test_a_clock_set_back_moves_room_time_nowhere():
    made = clock()
    made.advance(1_000_500, deadline=None)
    made.advance(999_000, deadline=None)
    assert made.at == 500
    made.advance(999_010, deadline=None)
    assert made.at == 510


def test_room_time_stands_still_while_nothing_can_be_stored():
    made = clock()
    made.stopped = True
    made.advance(2_000_000, deadline=None)
    made.stopped = False
    made.advance(2_000_005, deadline=None)
    assert made.at == 5
