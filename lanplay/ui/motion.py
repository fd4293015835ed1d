"""Durations and curves of everything that moves, and what is moving now.

All times are whole milliseconds of the clock handed to `App.step`.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

DEAL: Final = 220
DEAL_APART: Final = 45
PLAY: Final = 260
TRICK_SHOWN: Final = 900
SWEEP: Final = 320
LIFT: Final = 90
GO_HOME: Final = 200
REFLOW: Final = 160
FLIP: Final = 240
POP: Final = 180
SHAKE: Final = 240
PANEL_FADE: Final = 140
REDUCED_FADE: Final = 80
BOB_PERIOD: Final = 1200
BOB_REST_AFTER: Final = 6000
BLINK: Final = 530
BLINK_REST_AFTER: Final = 10_000
FRAME: Final = 16
"""Shortest time between two frames."""
GAP: Final = 1000
"""After a longer gap the table jumps to what is, without animation."""

Curve = Callable[[float], float]
"""From share of time (0 to 1) to share of way; ends at 1, may overshoot between."""


def linear(share: float) -> float:
    """Same speed all the way."""
    return share


def ease_out(share: float) -> float:
    """Fast, then slower: cubic."""
    return 1 - (1 - share) ** 3


def ease_in(share: float) -> float:
    """Slow, then faster: cubic."""
    return share**3


def ease_out_back(share: float) -> float:
    """Beyond the goal by a tenth, then back to it."""
    rest = share - 1
    return 1 + 2.70158 * rest**3 + 1.70158 * rest**2


def shake(share: float) -> float:
    """Offset (-1 to 1) of something shaken twice."""
    return math.sin(share * 4 * math.pi) * (1 - share * 0.3) if share < 1 else 0.0


@dataclass
class Movement:
    """One thing under way: `update` is called with the share of its way."""

    starts: int
    lasts: int
    update: Callable[[float], None]
    curve: Curve
    done: Callable[[], None] | None

    def at(self, now: int) -> bool:
        """Set the state of `now`; return whether it goes on."""
        if now < self.starts:
            return True
        share = min(1.0, (now - self.starts) / self.lasts) if self.lasts > 0 else 1.0
        self.update(self.curve(share) if share < 1 else 1.0)
        return share < 1


@dataclass
class Motion:
    """All that moves, under one key each: a new movement of a key replaces the old one.

    `reduced` (a setting): things jump to their places, only fades of 80 ms remain.
    """

    reduced: bool = False
    jumping: bool = False
    """While set (a gap in the news), whatever starts is at its end at once."""
    moving: dict[object, Movement] = field(default_factory=dict[object, Movement])

    def start(
        self,
        key: object,
        now: int,
        lasts: int,
        update: Callable[[float], None],
        *,
        curve: Curve = ease_out,
        delay: int = 0,
        fade: bool = False,
        done: Callable[[], None] | None = None,
    ) -> None:
        """Call `update(share)` from `now + delay` on for `lasts` ms, then `done()`."""
        if self.jumping or (self.reduced and not fade):
            self.moving.pop(key, None)
            update(1.0)
            if done:
                done()
            return
        if self.reduced:
            lasts = min(lasts, REDUCED_FADE)
        self.moving[key] = Movement(now + delay, lasts, update, curve, done)

    def stop(self, key: object) -> None:
        """Forget the movement of `key` where it stands."""
        self.moving.pop(key, None)

    def tick(self, now: int) -> None:
        """Set everything to `now`."""
        for key, movement in tuple(self.moving.items()):
            if not movement.at(now) and self.moving.get(key) is movement:
                del self.moving[key]
                if movement.done:
                    movement.done()

    def finish(self) -> None:
        """Put everything at its end at once, and whatever starts then."""
        for _ in range(64):  # what a `done` starts ends too; a circle of them does not hang
            if not self.moving:
                return
            moving, self.moving = self.moving, {}
            for movement in moving.values():
                movement.update(1.0)
                if movement.done:
                    movement.done()

    @property
    def active(self) -> bool:
        """Whether anything moves."""
        return bool(self.moving)
