"""Lists that scroll: rows the player can choose, and the bar beside them."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from lanplay.ui.inputs import Key, Point
from lanplay.ui.kit import Kit
from lanplay.ui.palette import TEXT, faded
from lanplay.ui.widgets.base import Widget

BAR: Final = 5
"""Pixels of the bar's width, in panel units."""


class Scroll(Widget):
    """Children in a column, one under the other; more than fit are scrolled."""

    focusable = True

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        *,
        gap: float = 0,
        row_height: Callable[[Widget, int], int] | None = None,
        row: float = 36,
    ) -> None:
        """Rows are `row` units high, or what `row_height(child, width)` says in pixels."""
        super().__init__(id)
        self.gap = gap
        self.row = row
        self.row_height = row_height
        self.offset = 0
        self.content = 0
        self.grabbed: int | None = None

    def fill(self, rows: Sequence[Widget]) -> None:
        """Show these rows; where one has the id of an old one it takes its place."""
        self.clear()
        for each in rows:
            each.parent = self
            self.children.append(each)
            if self.owner is not None:
                each.attach(self.owner)
        self.layout()
        self.invalidate()

    def layout(self) -> None:
        """Put the rows where the scroll has them."""
        if self.owner is None:
            return
        frame = self.kit.frame
        self.clip = Rect(self.rect)
        gap = frame.panel_px(self.gap)
        heights = [
            self.row_height(child, self.rect.width) if self.row_height else frame.panel_px(self.row)
            for child in self.children
        ]
        self.content = sum(heights) + gap * max(0, len(heights) - 1)
        self.offset = max(0, min(self.offset, self.content - self.rect.height))
        inset = frame.panel_px(BAR + 6) if self.content > self.rect.height else 0
        y = self.rect.y - self.offset
        for child, height in zip(self.children, heights, strict=True):
            child.place(Rect(self.rect.x, y, self.rect.width - inset, height))
            y += height + gap

    def scroll(self, by: int) -> bool:
        """Scroll by `by` pixels; return whether anything moved."""
        before = self.offset
        self.offset = max(0, min(self.offset + by, self.content - self.rect.height))
        if self.offset == before:
            return False
        self.layout()
        self.invalidate()
        return True

    def show_child(self, child: Widget) -> None:
        """Scroll until `child` is in sight."""
        if child.rect.top < self.rect.top:
            self.scroll(child.rect.top - self.rect.top)
        elif child.rect.bottom > self.rect.bottom:
            self.scroll(child.rect.bottom - self.rect.bottom)

    @property
    def bar(self) -> Rect | None:
        """Where the bar is, if there is more than fits."""
        if self.content <= self.rect.height or self.content == 0:
            return None
        width = self.kit.frame.panel_px(BAR)
        height = max(24, self.rect.height * self.rect.height // self.content)
        room = self.rect.height - height
        top = self.rect.y + room * self.offset // max(1, self.content - self.rect.height)
        return Rect(self.rect.right - width, top, width, height)

    def wheel(self, lines: int) -> bool:
        """Three rows of the wheel are a row of the list and a half."""
        return self.scroll(-lines * self.kit.frame.panel_px(48))

    def pointer_down(self, at: Point, button: int) -> None:
        """Take hold of the bar, or of the place beside it."""
        super().pointer_down(at, button)
        bar = self.bar
        if bar is not None and bar.inflate(14, 0).collidepoint(at):
            self.grabbed = at[1] - bar.y

    def pointer_moved(self, at: Point, held: bool) -> None:
        """Drag the bar."""
        bar = self.bar
        if self.grabbed is None or bar is None or not held:
            return
        room = max(1, self.rect.height - bar.height)
        goal = (at[1] - self.grabbed - self.rect.y) * (self.content - self.rect.height) // room
        self.scroll(goal - self.offset)

    def pointer_up(self, at: Point, button: int) -> None:
        """Let the bar go."""
        self.grabbed = None
        super().pointer_up(at, button)

    def cancel(self) -> None:
        """Let the bar go."""
        self.grabbed = None
        super().cancel()

    def key(self, key: Key) -> bool:
        """Scroll with the arrows and pages."""
        step, page = self.kit.frame.panel_px(36), self.rect.height - 24
        by = {
            pygame.K_DOWN: step, pygame.K_UP: -step, pygame.K_PAGEDOWN: page,
            pygame.K_PAGEUP: -page, pygame.K_HOME: -self.content, pygame.K_END: self.content,
        }.get(key.key)  # fmt: skip
        return by is not None and self.scroll(by)

    def draw_tree(self, surface: Surface, kit: Kit, region: Rect) -> None:
        """Draw the rows, then the bar over them."""
        super().draw_tree(surface, kit, region)
        bar = self.bar if self.visible else None
        if bar is not None:
            track = Rect(bar.x, self.rect.y, bar.width, self.rect.height)
            kit.brush.box(surface, track, bar.width / 2, (faded((0, 0, 0), 0.25),), None)
            kit.brush.box(surface, bar, bar.width / 2, (faded(TEXT, 0.42),), None)
        if self.ringed and self.visible:
            kit.marks.focus(surface, self.rect.inflate(-4, -4), kit.frame.panel_px(10))


class Row(Widget):
    """A row of a list: chosen by a click or Enter; subclasses and children draw what is in it."""

    focusable = True
    clickable = True

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        on_choose: Callable[[], None] = lambda: None,
        *,
        text: str = "",
    ) -> None:
        super().__init__(id, text=text)
        self.on_choose = on_choose
        self._chosen = False
        self._lit = False

    @property
    def chosen(self) -> bool:
        """Whether it is the chosen one: brass edge."""
        return self._chosen

    @chosen.setter
    def chosen(self, chosen: bool) -> None:
        if chosen != self._chosen:
            self._chosen = chosen
            self.invalidate()

    @property
    def lit(self) -> bool:
        """Whether it has a warm ground: this player is to act."""
        return self._lit

    @lit.setter
    def lit(self, lit: bool) -> None:
        if lit != self._lit:
            self._lit = lit
            self.invalidate()

    def pointer_up(self, at: Point, button: int) -> None:
        """Choose it."""
        super().pointer_up(at, button)
        if self.rect.collidepoint(at):
            self.on_choose()

    def key(self, key: Key) -> bool:
        """Choose it by Enter or Space."""
        if key.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            if not key.repeated:
                self.on_choose()
            return True
        return False

    def focus_gained(self, by_keys: bool) -> None:
        """Come into sight."""
        super().focus_gained(by_keys)
        if isinstance(self.parent, Scroll):
            self.parent.show_child(self)

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw its ground."""
        radius = kit.frame.panel_px(10)
        if self._lit:
            kit.brush.box(surface, self.rect, radius, (faded((0xED, 0xBE, 0x5B), 0.16),), None)
        if self.hovered:
            kit.brush.box(surface, self.rect, radius, (faded(TEXT, 0.06),), None)
        if self._chosen:
            kit.marks.chosen(surface, self.rect, radius)
        if self.ringed:
            kit.marks.focus(surface, self.rect.inflate(-10, -10), radius - 2)
