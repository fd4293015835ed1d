"""The table's log: chat, notices, and what happened, in the order in which they came."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec import Raw

from lanplay.wire.messages import ChatLine, Notice

T = TypeVar("T")


def added(before: Sequence[T], after: Sequence[T], key: Callable[[T], object]) -> Sequence[T]:
    """Return what is new at the end of `after`, a bounded list that may have lost its beginning.

    Ages differ after a reconnect, so lines are compared by `key`.
    """
    old, new = [key(each) for each in before], [key(each) for each in after]
    for shared in range(min(len(old), len(new)), 0, -1):
        if old[len(old) - shared :] == new[:shared]:
            return after[shared:]
    return after


class Log:
    """Remembers what was shown, and returns what is new."""

    def __init__(self) -> None:
        self.chat: tuple[ChatLine, ...] = ()
        self.notices: tuple[Notice, ...] = ()
        self.told: tuple[Raw, ...] = ()
        self.round = -1

    def lines(self, chat: tuple[ChatLine, ...]) -> Sequence[ChatLine]:
        """Return the new lines of chat."""
        before, self.chat = self.chat, chat
        if before == chat:
            return ()
        return added(before, chat, lambda line: (line.person, line.text))

    def news(self, notices: tuple[Notice, ...]) -> Sequence[Notice]:
        """Return the new notices."""
        before, self.notices = self.notices, notices
        return () if before == notices else added(before, notices, lambda notice: notice)

    def events(self, number: int, told: tuple[Raw, ...]) -> tuple[Raw, ...]:
        """Return the new events of round `number`."""
        known = len(self.told) if number == self.round else 0
        self.round, self.told = number, told
        return told[known:]
