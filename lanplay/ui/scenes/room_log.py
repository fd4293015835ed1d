"""A room's chat as a log with times of day, and what the room did between the lines."""

from collections.abc import Callable, Sequence

from lanplay.ui.widgets import Line
from lanplay.wire.messages import ChatLine

MOST: int = 400


class RoomLog:
    """One room's lines; `take` gets the whole chat each time it changed."""

    def __init__(self, clock_text: Callable[[float], str]) -> None:
        """`clock_text` writes a moment (s of the world's clock) as a time of day."""
        self.clock_text = clock_text
        self.lines: list[Line] = []
        self.chat: tuple[ChatLine, ...] = ()

    def take(self, chat: Sequence[ChatLine], now: float) -> int:
        """Add what is new in `chat` at `now` (s of the world's clock); return how many lines."""
        chat = tuple(chat)
        if chat is self.chat or chat == self.chat:
            return 0
        new = fresh(self.chat, chat)
        if new is None:  # another history: after a reconnect, or too much was missed
            self.lines = []
            new = chat
        self.chat = chat
        self.lines += [
            Line(line.text, line.name, line.person, self.clock_text(now - line.age / 1000))
            for line in new
        ]
        del self.lines[:-MOST]
        return len(new)

    def note(self, *texts: str) -> None:
        """Add what the room did."""
        self.lines += [Line(text) for text in texts]
        del self.lines[:-MOST]


def fresh(before: tuple[ChatLine, ...], after: tuple[ChatLine, ...]) -> tuple[ChatLine, ...] | None:
    """Return the lines of `after` that follow those of `before`; None: they don't follow."""
    for gone in range(len(before) + 1):
        rest = before[gone:]
        same = len(rest) <= len(after) and all(
            (one.person, one.text) == (other.person, other.text)
            for one, other in zip(rest, after, strict=False)
        )
        if same and (rest or not before):
            return after[len(rest) :]
    return None
