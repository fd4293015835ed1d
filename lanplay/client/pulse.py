"""When to ping, when a host has been silent too long, when to try again: without a clock.

All times are milliseconds of one monotonic clock, the caller's.
"""

from collections.abc import Callable, Iterator
from typing import Final

PING_MS: Final = 2_000
"""Between two pings."""

SILENCE_MS: Final = 5_000
"""Without a word for so long, the connection counts as broken."""

ASLEEP_MS: Final = 1_000
"""Called so much too late, this program slept, not the host: what came meanwhile is unread."""

BACKOFF: Final = (0.5, 1.0, 2.0, 4.0, 5.0)
"""Seconds before each try; the last one again and again."""

JITTER: Final = 0.2
"""Each wait is up to so much of itself shorter, so that all clients don't come at once."""


class Pulse:
    """One connection's heartbeat."""

    def __init__(self, now: int) -> None:
        """Start with the connection just greeted at `now`."""
        self._heard = now
        self._next_ping = now + PING_MS
        self._n = 0
        self._pinged: int | None = now
        self.round_trip: int | None = None
        """What the last answered ping took (the greeting before the first); None: none was."""

    def heard(self, now: int) -> None:
        """Take note that a whole message came at `now`; parts of one are no word."""
        self._heard = now

    def answered(self, now: int, n: int = 0) -> None:
        """Take note that ping number `n` (0: the greeting) was answered at `now`."""
        if n == self._n and self._pinged is not None:
            self.round_trip = now - self._pinged
            self._pinged = None

    @property
    def deadline(self) -> int:
        """When to call `due` next."""
        return min(self._next_ping, self._heard + SILENCE_MS)

    def silent(self, now: int) -> bool:
        """Return whether the connection is broken; to be asked before `ping`.

        A program that slept (lid closed, stopped) first reads what came meanwhile: a goodbye
        among it must not be answered by a new connection.
        """
        if now > self.deadline + ASLEEP_MS:
            self._heard = now
            self._next_ping = now + PING_MS
        return now >= self._heard + SILENCE_MS

    def ping(self, now: int) -> int | None:
        """Return the number of the ping that is due, or None."""
        if now < self._next_ping:
            return None
        self._next_ping = now + PING_MS
        self._n = (self._n + 1) % 2**32
        self._pinged = now
        return self._n


def waits(random: Callable[[], float]) -> Iterator[float]:
    """Yield the seconds to wait before each next try; `random` gives 0.0 to below 1.0."""
    step = 0
    while True:
        yield BACKOFF[step] * (1 - JITTER * random())
        step = min(step + 1, len(BACKOFF) - 1)
