"""What a player says: a bubble of ivory beside the seat, for four seconds."""

from typing import Final, Literal

from pygame import Rect, Surface

from lanplay.ui.inputs import Point
from lanplay.ui.kit import Kit
from lanplay.ui.palette import BUBBLE_LOW, INK, PAPER_EDGE, PAPER_TOP
from lanplay.ui.text import Face
from lanplay.ui.widgets import Widget

LASTS: Final = 4000
"""Milliseconds."""


class Bubble(Widget):
    """A speech bubble; its tail points at the speaker."""

    def __init__(self, id: str, tail: Literal["left", "right"] = "left") -> None:  # noqa: A002 (its name everywhere)
        super().__init__(id)
        self._visible = False
        self.tail: Literal["left", "right"] = tail
        self.until = 0
        self.anchor: Point = (0, 0)

    def speak(self, text: str) -> None:
        """Say `text`."""
        self.invalidate()
        self._text = text
        self._visible = True
        self.until = self.now + LASTS
        self.stand_at(self.anchor)
        self.invalidate()

    def stand_at(self, anchor: Point) -> None:
        """Put the tip of the tail at `anchor`."""
        self.anchor = anchor
        style = self.kit.style(19, Face.SEMIBOLD, felt=True)
        size = (self.kit.letters.width(self.text, style) + 2 * style.px, round(style.px * 2.1))
        rect = Rect((0, 0), size)
        reach = round(style.px * 0.5)
        if self.tail == "left":
            rect.midleft = (anchor[0] + reach, anchor[1])
        else:
            rect.midright = (anchor[0] - reach, anchor[1])
        self.place(rect)

    @property
    def bounds(self) -> Rect:
        """Tail and shadow reach beyond it."""
        return self.rect.inflate(48, 40)

    def hit(self, at: Point) -> Widget | None:
        """It is never in the way."""
        return None

    def tick(self, now: int) -> int | None:
        """Go when the time is over."""
        if now >= self.until:
            self.visible = False
            return None
        return self.until

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the bubble, its tail and the words."""
        style = kit.style(19, Face.SEMIBOLD, felt=True)
        rect, radius = self.rect, self.rect.height * 0.42
        kit.brush.shadow(surface, rect, radius, 12, 4, 0.4)
        side = round(style.px * 0.9)
        points = [(0.0, side / 2), (float(side), side * 0.12), (float(side), side * 0.88)]
        if self.tail == "right":
            points = [(side - x, y) for x, y in points]
        tail = kit.brush.polygon((side, side), points, PAPER_TOP)
        x = rect.left - side // 2 if self.tail == "left" else rect.right - side // 2
        surface.blit(tail, (x, rect.centery - side // 2))
        kit.brush.box(surface, rect, radius, (PAPER_TOP, BUBBLE_LOW), PAPER_EDGE)
        surface.blit(tail, (x, rect.centery - side // 2))
        kit.letters.draw(surface, self.text, rect.center, style, INK, "center")
