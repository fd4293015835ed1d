"""The chat: names and lines, wrapped once, drawn only where they are seen.

Bounded whatever a host sends: a message shows its first 2,000 characters in at most 60 lines, the
newest 400 messages stay, and a step wraps at most 12,000 characters, newest first.
"""

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from lanplay.ui.kit import Kit
from lanplay.ui.palette import MUTED, SECONDARY, TEXT
from lanplay.ui.text import ELLIPSIS, Face
from lanplay.ui.widgets.scroll import Scroll

MOST_CHARACTERS: Final = 2000
MOST_LINES: Final = 60
MOST_MESSAGES: Final = 400
A_STEP: Final = 12_000


@dataclass(frozen=True)
class Line:
    """One message. Without a `name` it is the table's own: muted, or a divider in the lobby."""

    text: str
    name: str = ""
    person: bytes | str = b""
    time: str = ""
    """Of the day, as it is shown; empty: none."""


class Chat(Scroll):
    """A log of messages that keeps its end in sight while it is not scrolled up.

    `roomy`: with discs, names and times above the text (the lobby); else name and text in one line.
    """

    focusable = True

    def __init__(self, id: str, *, roomy: bool = False) -> None:  # noqa: A002 (its name everywhere)
        super().__init__(id)
        self.roomy = roomy
        self.log: list[Line] = []
        self.wrapped: list[tuple[str, ...] | None] = []
        self.heights: list[int] = []
        self.at_end = True
        self.width_wrapped = (0, 0)

    # --- what is said ---------------------------------------------------------------------------

    def say(self, *lines: Line) -> None:
        """Add messages at the end."""
        for line in lines[-MOST_MESSAGES:]:
            if len(line.text) > MOST_CHARACTERS:
                text = line.text[:MOST_CHARACTERS] + ELLIPSIS
                line = Line(text, line.name, line.person, line.time)  # noqa: PLW2901 (the same, cut)
            self.log.append(line)
            self.wrapped.append(None)
            self.heights.append(0)
        surplus = len(self.log) - MOST_MESSAGES
        if surplus > 0:
            del self.log[:surplus], self.wrapped[:surplus], self.heights[:surplus]
        self.wrap_some()
        self.invalidate()

    def set_log(self, lines: list[Line]) -> None:
        """Replace everything."""
        if lines == self.log:
            return
        self.log, self.wrapped, self.heights = [], [], []
        self.say(*lines)

    @property
    def text(self) -> str:
        """All that was said, a line each."""
        return "\n".join(
            f"{line.name}: {line.text}" if line.name else line.text for line in self.log
        )

    @text.setter
    def text(self, text: str) -> None:
        self.set_log([Line(each) for each in text.splitlines()])

    # --- measuring ------------------------------------------------------------------------------

    def layout(self) -> None:
        """Wrap anew where the width or the type changed."""
        if self.owner is None:
            return
        self.clip = Rect(self.rect)
        key = (self.rect.width, self.kit.style(16).px)
        if key != self.width_wrapped:
            self.width_wrapped = key
            self.wrapped = [None] * len(self.log)
        self.wrap_some()

    def wrap_some(self) -> bool:
        """Wrap messages, newest first, up to a step's share; return whether some are left."""
        if self.owner is None or self.rect.width < 20:
            return False
        budget = A_STEP
        for index in range(len(self.log) - 1, -1, -1):
            if self.wrapped[index] is None:
                if budget <= 0:
                    break
                budget -= len(self.log[index].text) + 40
                self.wrapped[index] = self.wrap(self.log[index])
                self.heights[index] = self.height_of(index)
        known = [
            height
            for height, lines in zip(self.heights, self.wrapped, strict=True)
            if lines is not None
        ]
        self.content = sum(known)
        if self.at_end:
            self.offset = max(0, self.content - self.rect.height)
        return len(known) < len(self.log)

    def columns(self) -> tuple[int, int]:
        """Return where the text begins and how wide it is, in pixels."""
        px = self.kit.frame.panel_px
        left = px(44) if self.roomy else 0
        return self.rect.x + left, self.rect.width - left - px(10)

    def indent(self, line: Line) -> int:
        """Pixels the name takes of the first line."""
        if not line.name or self.roomy:
            return 0
        style = self.kit.style(16, Face.SEMIBOLD)
        name = self.kit.letters.cut(line.name, style, self.columns()[1] * 2 // 3)
        return self.kit.letters.width(name, style) + round(style.px * 0.5)

    def wrap(self, line: Line) -> tuple[str, ...]:
        """Cut a message into lines."""
        letters = self.kit.letters
        style = self.kit.style(16 if line.name or not self.roomy else 14)
        lines = letters.wrap(line.text, style, max(40, self.columns()[1]), self.indent(line))
        if len(lines) > MOST_LINES:
            lines = (*lines[: MOST_LINES - 1], lines[MOST_LINES - 1] + ELLIPSIS)
        return lines

    def height_of(self, index: int) -> int:
        """Pixels of a wrapped message with the gap under it."""
        px, lines = self.kit.frame.panel_px, self.wrapped[index] or ()
        step = self.kit.letters.leading(self.kit.style(16))
        if self.roomy and not self.log[index].name:
            return step + px(20)
        return (len(lines) + (1 if self.roomy else 0)) * step + px(16 if self.roomy else 7)

    # --- scrolling ------------------------------------------------------------------------------

    def scroll(self, by: int) -> bool:
        """Scroll, and remember whether the end is in sight."""
        before = self.offset
        most = max(0, self.content - self.rect.height)
        self.offset = max(0, min(self.offset + by, most))
        self.at_end = self.offset >= most
        if self.offset == before:
            return False
        self.invalidate()
        return True

    def tick(self, now: int) -> int | None:
        """Go on wrapping."""
        if None not in self.wrapped:
            return None
        more = self.wrap_some()
        self.invalidate()
        return now + 16 if more else None

    # --- picture --------------------------------------------------------------------------------

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the messages that are in sight, from the last upwards."""
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        bottom = self.rect.y + self.content - self.offset
        if self.content < self.rect.height and not self.roomy:
            bottom = self.rect.bottom
        for index in range(len(self.log) - 1, -1, -1):
            lines = self.wrapped[index]
            if lines is None or bottom < self.rect.top:
                break
            top = bottom - self.heights[index]
            if top < self.rect.bottom:
                self.draw_message(surface, kit, self.log[index], lines, top)
            bottom = top
        surface.set_clip(before)

    def draw_message(
        self, surface: Surface, kit: Kit, line: Line, lines: tuple[str, ...], top: int
    ) -> None:
        """Draw one message from `top` on."""
        if self.roomy and not line.name:
            self.draw_divider(surface, kit, lines[0] if lines else "", top)
            return
        letters, px = kit.letters, kit.frame.panel_px
        style, bold = kit.style(16), kit.style(16, Face.SEMIBOLD)
        step = letters.leading(style)
        left, width = self.columns()
        color = TEXT if line.name else MUTED
        if self.roomy:
            side = px(32)
            kit.marks.avatar(
                surface, (self.rect.x + side // 2, top + px(20)), side, line.name, line.person
            )
            small = kit.style(14)
            clock = letters.width(line.time, small)
            name = letters.cut(line.name, bold, width - clock - 8)
            letters.draw(surface, name, (left, top), bold, kit.marks.name_color(line.person))
            letters.draw(surface, line.time, (left + width, top + 1), small, MUTED, "topright")
            top += step
        elif line.name:
            name = letters.cut(line.name, bold, width * 2 // 3)
            letters.draw(surface, name, (left, top), bold, kit.marks.name_color(line.person))
        for index, text in enumerate(lines):
            y = top + index * step
            if y > self.rect.bottom:
                break
            if y + step >= self.rect.top and text:
                x = left + (self.indent(line) if index == 0 else 0)
                letters.draw(surface, text, (x, y), style, color)

    def draw_divider(self, surface: Surface, kit: Kit, text: str, top: int) -> None:
        """Draw what the lobby itself says: in the middle of a hairline."""
        style = kit.style(14)
        y = top + kit.frame.panel_px(14)
        right = self.rect.right - kit.frame.panel_px(10)
        text = kit.letters.cut(text, style, self.rect.width - 60)
        middle = (self.rect.x + right) // 2
        place = kit.letters.draw(surface, text, (middle, y), style, SECONDARY, "center")
        for x, end in ((self.rect.x, place.x - 16), (place.right + 16, right)):
            if end > x:
                surface.fill((45, 72, 63), (x, y, end - x, 1))
