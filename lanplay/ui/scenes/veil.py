"""The veil over the felt while nothing counts: no connection, or a host that can't store."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from lanplay.ui.kit import Kit
from lanplay.ui.palette import BRASS, DIALOG_LOW, DIALOG_TOP, DIM, TEXT, faded
from lanplay.ui.text import Face
from lanplay.ui.widgets import Label, Paragraph, Widget


class Veil(Widget):
    """Dims the felt, takes its clicks, and says what is the matter and for how long."""

    def __init__(self) -> None:
        super().__init__("veil")
        self._visible = False
        self.title = Label("veil-title", size=22, face=Face.SERIF, align="center")
        self.lines = Paragraph("veil-text", size=16, align="center")
        self.icon = "wifi"
        self.say: Callable[[int], str] = lambda _: ""
        self.sheet = Rect(0, 0, 0, 0)
        self.add(self.title, self.lines)

    def show(self, icon: str, title: str, say: Callable[[int], str]) -> None:
        """Cover the felt; `say(now)` is the sentence, asked anew each second."""
        self.icon, self.say = icon, say
        self.title.text = title
        self.lines.text = say(self.now)
        if not self.visible:
            self.visible = True
        self.layout()
        self.invalidate()

    def layout(self) -> None:
        """Place the sheet in the middle of the felt."""
        if self.owner is None:
            return
        px = self.kit.frame.panel_px
        width = min(px(460), self.rect.width - px(40))
        text = self.lines.height_for(width - px(56))
        height = px(128) + text
        self.sheet = Rect(0, 0, width, height)
        self.sheet.center = self.rect.center
        inner = self.sheet.inflate(-px(56), -px(36))
        self.title.place(Rect(inner.x, inner.y + px(44), inner.width, px(34)))
        self.lines.place(Rect(inner.x, inner.y + px(86), inner.width, text + 4))

    def tick(self, now: int) -> int | None:
        """Say it anew each second."""
        text = self.say(now)
        if text != self.lines.text:
            self.lines.text = text
            self.layout()
            self.invalidate()
        return now + 1000 - now % 1000

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Dim what lies under it, draw the sheet and the icon."""
        key = ("dim", self.rect.size)

        def make() -> Surface:
            sheet = Surface(self.rect.size, pygame.SRCALPHA)
            sheet.fill(DIM)
            return sheet

        surface.blit(kit.brush.cache.get(key, make), self.rect)
        radius = kit.frame.panel_px(22)
        kit.brush.shadow(surface, self.sheet, radius, 26, 10, 0.5)
        kit.brush.box(
            surface, self.sheet, radius, (DIALOG_TOP, DIALOG_LOW), faded(BRASS, 0.42), 1.5
        )
        side = kit.frame.panel_px(34)
        middle = (self.sheet.centerx, self.sheet.y + kit.frame.panel_px(38))
        kit.icons.draw(surface, self.icon, middle, side, BRASS if self.icon == "wifi" else TEXT)
