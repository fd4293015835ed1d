"""The order of things: durable before visible.

A value machine between the room and the shell. The facts of one call are one batch, stored whole
or not at all; what the call tells and asks waits until its batch, and every batch before it, is
committed. Effects leave in the order they came; only urgent ones overtake.
"""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from lanplay.room.effects import Effect, Record, Tell, Think
from lanplay.room.facts import AnyFact


class Batch(NamedTuple):
    """Facts to be stored whole or not at all; `n` counts the batches of a run from 1."""

    n: int
    facts: tuple[AnyFact, ...]


class Release(NamedTuple):
    """What may be done now, in this order: store, send, think."""

    store: tuple[Batch, ...] = ()
    send: tuple[Tell, ...] = ()
    think: tuple[Think, ...] = ()


class Outbox:
    """Holds effects back until the facts behind them are committed."""

    def __init__(self) -> None:
        self._last = 0
        self._committed = 0
        self._waiting: deque[tuple[int, Tell | Think]] = deque()
        self.failure: str | None = None
        """Why the last commit failed; None while commits succeed."""

    @property
    def uncommitted(self) -> int:
        """Batches given out to be stored and not yet committed."""
        return self._last - self._committed

    def put(self, effects: Sequence[Effect]) -> Release:
        """Take the effects of one call; return what needs no waiting."""
        facts = tuple(effect.fact for effect in effects if isinstance(effect, Record))
        store: tuple[Batch, ...] = ()
        if facts:
            self._last += 1
            store = (Batch(self._last, facts),)
        urgent: list[Tell] = []
        for effect in effects:
            if isinstance(effect, Tell) and effect.urgent:
                urgent.append(effect)
            elif not isinstance(effect, Record):
                self._waiting.append((self._last, effect))
        send, think = self._due()
        return Release(store, (*urgent, *send), think)

    def committed(self, n: int) -> Release:
        """Take note that all batches up to `n` are stored; return what waited for them.

        Raises:
            ValueError: `n` was never given out, or is already committed.
        """
        if not self._committed < n <= self._last:
            raise ValueError(f"batch {n} is not among {self._committed + 1} to {self._last}")
        self._committed = n
        self.failure = None
        send, think = self._due()
        return Release((), send, think)

    def failed(self, n: int, why: str) -> None:
        """Take note that batch `n`, the first not yet committed, can't be stored now.

        Nothing after it becomes visible until `committed` names it.

        Raises:
            ValueError: `n` is not the first uncommitted batch.
        """
        if n != self._committed + 1:
            raise ValueError(f"batch {n} is not the first uncommitted, {self._committed + 1}")
        self.failure = why

    def _due(self) -> tuple[tuple[Tell, ...], tuple[Think, ...]]:
        send: list[Tell] = []
        think: list[Think] = []
        while self._waiting and self._waiting[0][0] <= self._committed:
            effect = self._waiting.popleft()[1]
            if isinstance(effect, Tell):
                send.append(effect)
            else:
                think.append(effect)
        return tuple(send), tuple(think)
