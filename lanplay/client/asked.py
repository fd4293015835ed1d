"""The commands whose answers are still to come."""

import asyncio
from collections.abc import Iterator
from typing import NamedTuple

from lanplay.client.failures import Unanswered
from lanplay.wire.messages import Act, Acted, Done, Refused, RoomCommand

Answer = Acted | Done | Refused


class _Open(NamedTuple):
    command: RoomCommand
    answer: "asyncio.Future[Answer] | None"


class Asked:
    """Commands by reference, in the order they were asked."""

    def __init__(self) -> None:
        """Start with none."""
        self._open: dict[int, _Open] = {}

    def put(self, command: RoomCommand, answer: "asyncio.Future[Answer] | None" = None) -> None:
        """Wait for the answer to `command`; without `answer` nobody but the news wants it."""
        self._open[command.ref] = _Open(command, answer)

    def drop(self, ref: int) -> None:
        """Wait no more for the answer to `ref`."""
        self._open.pop(ref, None)

    def answered(self, answer: Answer) -> None:
        """Hand `answer` to whoever waits for it; one that nobody asked for is passed over."""
        asked = self._open.pop(answer.ref, None)
        if asked is not None and asked.answer is not None and not asked.answer.done():
            asked.answer.set_result(answer)

    def acts(self) -> tuple[Act, ...]:
        """Return what is to be sent again, in order."""
        return tuple(
            asked.command for asked in self._open.values() if isinstance(asked.command, Act)
        )

    def lose(self, only: int | None = None, *, acts: bool = False) -> Iterator[RoomCommand]:
        """Give up all (or `only` that reference), acts just with `acts`.

        Yields those for which nobody waits; the others' waiters get `Unanswered`.
        """
        for ref, asked in tuple(self._open.items()):
            if only not in (None, ref) or (isinstance(asked.command, Act) and not acts):
                continue
            del self._open[ref]
            if asked.answer is None:
                yield asked.command
            elif not asked.answer.done():
                asked.answer.set_exception(Unanswered(type(asked.command).__name__))
