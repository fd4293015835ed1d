"""What moves, for how long, and what ends it."""

import pytest

from lanplay.ui import motion
from lanplay.ui.motion import Motion


@pytest.mark.parametrize(
    "curve", [motion.linear, motion.ease_in, motion.ease_out, motion.ease_out_back]
)
def test_a_curve_begins_at_0_and_ends_at_1(curve):
    assert curve(0) == pytest.approx(0)
    assert curve(1) == pytest.approx(1)


def test_a_movement_is_called_until_it_is_done():
    moving, shares, done = Motion(), [], []
    moving.start(
        "a", 100, 50, shares.append, curve=motion.linear, delay=50, done=lambda: done.append(1)
    )
    for now in (120, 150, 175, 200, 225):
        moving.tick(now)
    assert shares == [0, 0.5, 1]
    assert done == [1]
    assert not moving.active


def test_a_new_movement_of_a_thing_replaces_the_old_one():
    moving, old, new = Motion(), [], []
    moving.start("a", 0, 50, old.append)
    moving.start("a", 0, 50, new.append)
    moving.finish()
    assert (old, new) == ([], [1.0])


def test_finishing_ends_what_starts_then_too():
    moving, ended = Motion(), []

    def again():
        moving.start("b", 0, 50, lambda share: None, done=lambda: ended.append("b"))

    moving.start("a", 0, 50, lambda share: None, done=again)
    moving.finish()
    assert ended == ["b"]


def test_reduced_motion_keeps_only_short_fades():
    moving, shares = Motion(reduced=True), []
    moving.start("a", 0, 500, shares.append)
    assert shares == [1.0]
    moving.start("b", 0, 500, shares.append, fade=True)
    assert moving.moving["b"].lasts == motion.REDUCED_FADE
