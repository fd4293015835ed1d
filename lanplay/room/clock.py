"""The room's own time, and what runs down in it. Whole milliseconds throughout."""

from typing import Final, NamedTuple, Self

PAUSE_MS: Final = 5_000
"""A call so much later than the deadline it was due at means that the host slept."""


class Countdown(NamedTuple):
    """Time that runs down, and can be stopped and go on."""

    left: int
    """What was left when it last started or stopped, ms."""
    since: int | None = None
    """Room time since when it runs; None: it stands still."""

    def left_at(self, at: int) -> int:
        """Return what is left at room time `at`, ms, never below 0."""
        gone = 0 if self.since is None else at - self.since
        return max(0, self.left - gone)

    def set_running(self, running: bool, at: int) -> Self:
        """Return this countdown going on, or standing still, from `at`."""
        if running == (self.since is not None):
            return self
        return self._replace(left=self.left_at(at), since=at if running else None)

    @property
    def deadline(self) -> int | None:
        """Room time at which nothing is left; None while it stands still."""
        return None if self.since is None else self.since + self.left


class RoomClock:
    """Room time: it stands still while the host is down, asleep, or can't store."""

    def __init__(self) -> None:
        self.at = 0
        """Room time now, ms."""
        self.stopped = False
        self._last: int | None = None

    def start(self, now: int, at: int) -> None:
        """Let room time go on from `at` at the caller's `now`."""
        self.at = at
        self._last = now

    def advance(self, now: int, deadline: int | None) -> None:
        """Go on to the caller's `now`; `deadline` is the room time the caller should have met.

        A call more than `PAUSE_MS` after it was a pause: room time goes on from the last call.
        """
        elapsed = 0 if self._last is None else max(0, now - self._last)
        self._last = now
        overslept = deadline is not None and self.at + elapsed > deadline + PAUSE_MS
        if not (self.stopped or overslept):
            self.at += elapsed

    def to_caller(self, at: int) -> int:
        """Return room time `at` in the caller's milliseconds."""
        return (self._last or 0) + at - self.at
