"""Noise from the network, summed up: at most one log line a kind and minute."""

import logging
from collections.abc import Callable
from typing import Final

log = logging.getLogger(__name__)

EVERY: Final = 60.0
"""Seconds between two lines of one kind: a port scanner must not fill the log."""


class Tally:
    """Counts what happens often and says so seldom; flat in memory, whatever comes."""

    def __init__(self, time: Callable[[], float]) -> None:
        """`time` gives seconds on any steady clock."""
        self._time = time
        self._said: dict[str, float] = {}
        self._unsaid: dict[str, int] = {}
        self.counts: dict[str, int] = {}
        """How often each kind was noted, ever."""

    def note(self, kind: str, detail: str = "") -> None:
        """Take note of one thing of `kind` (one of a few fixed words); `detail` is the latest."""
        self.counts[kind] = self.counts.get(kind, 0) + 1
        now = self._time()
        if kind in self._said and now - self._said[kind] < EVERY:
            self._unsaid[kind] = self._unsaid.get(kind, 0) + 1
            return
        self._said[kind] = now
        before = self._unsaid.pop(kind, 0)
        more = f" (and {before} more since the last such line)" if before else ""
        log.warning("%s%s%s", kind, f": {detail}" if detail else "", more)
