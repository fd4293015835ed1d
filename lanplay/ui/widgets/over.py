"""What lies over a scene: dialogs, menus, tips, and the line that says what just happened."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame
from pygame import Rect, Surface

from lanplay.ui import motion
from lanplay.ui.geometry import EDGE, Frame
from lanplay.ui.inputs import Key, Point
from lanplay.ui.kit import Kit
from lanplay.ui.palette import (
    BRASS,
    DANGER_TEXT,
    DIALOG_LOW,
    DIALOG_TOP,
    DIM,
    HAIRLINE_STRONG,
    OFF_TEXT,
    PANEL,
    TEXT,
    faded,
)
from lanplay.ui.text import Face
from lanplay.ui.widgets.base import Widget


class Modal(Widget):
    """Something over the scene that takes all inputs while it is open."""

    closes_outside = False
    closes_on_escape = True

    def __init__(self, id: str, *, text: str = "") -> None:  # noqa: A002 (its name everywhere)
        super().__init__(id, text=text)
        self.returns_to: Widget | None = None
        self.bright: Rect | None = None
        """A part of the scene that stays bright and usable (the chat)."""

    def open(self, frame: Frame) -> None:
        """Take its place in a window of `frame`; again when the size changed."""

    def lets_through(self, at: Point) -> bool:
        """Whether the scene below may be used at `at`."""
        return self.bright is not None and self.bright.collidepoint(at)

    def dismissed(self) -> None:
        """It was closed by Escape."""


class Dialog(Modal):
    """A sheet over the dimmed world. Add children; place them in `arrange`."""

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        width: float,
        height: float,
        *,
        arrange: Callable[["Dialog", Frame], None] = lambda _dialog, _frame: None,
        on_enter: Callable[[], None] | None = None,
        on_dismissed: Callable[[], None] = lambda: None,
    ) -> None:
        """`width` x `height` in units; `arrange(dialog, frame)` places the children in its rect."""
        super().__init__(id)
        self.wanted = (width, height)
        self.arrange = arrange
        self.on_enter = on_enter
        self.on_dismissed = on_dismissed
        self.first = True
        self.offset = 0
        """Pixels its children are scrolled up: in a small window they may need more than it has."""
        self.surplus = 0

    def open(self, frame: Frame) -> None:
        """Take its place, fading in the first time."""
        self.rect = frame.centred(*self.wanted)
        if self.bright is not None:
            self.rect.centerx = self.bright.left // 2
        self.arrange(self, frame)
        lowest = max((child.rect.bottom for child in self.children), default=0)
        self.surplus = max(0, lowest + frame.panel_px(12) - self.rect.bottom)
        self.clip = self.rect.inflate(-8, -8) if self.surplus else None
        before, self.offset = self.offset, 0
        self.scroll(min(before, self.surplus))
        if self.first and self.owner is not None:
            self.first = False
            self.opacity = 0.05

            def fade(share: float) -> None:
                self.opacity = share
                self.invalidate()

            key = ("fade", self)
            self.kit.motion.start(key, self.now, motion.PANEL_FADE, fade, fade=True)
        self.invalidate()

    def scroll(self, by: int) -> bool:
        """Move what does not fit up by `by` pixels; return whether anything moved."""
        offset = max(0, min(self.offset + by, self.surplus))
        by, self.offset = offset - self.offset, offset
        if by:
            for child in self.children:
                child.place(child.rect.move(0, -by))
            self.invalidate()
        return by != 0

    def wheel(self, lines: int) -> bool:
        """Scroll where not everything fits."""
        return self.scroll(-lines * self.kit.frame.panel_px(48))

    def tick(self, now: int) -> int | None:
        """Keep what the Tab key reached in sight."""
        inner = self.clip
        if inner is not None:
            for child in self.children:
                for each in child.walk():
                    if each.ringed and not inner.contains(each.rect):
                        self.scroll(each.rect.centery - inner.centery)
        return None

    @property
    def bounds(self) -> Rect:
        """All of the window: the world behind is dimmed."""
        return self.kit.frame_rect

    def key(self, key: Key) -> bool:
        """Enter means the primary button."""
        enter = key.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and self.on_enter is not None:
            if not key.repeated:
                self.on_enter()
            return True
        return False

    def dismissed(self) -> None:
        """It was closed by Escape."""
        self.on_dismissed()

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Dim the world, draw the sheet."""
        veil = kit.brush.cache.get(("veil", kit.frame.size), lambda: dim(kit.frame.size))
        whole = kit.frame_rect
        if self.bright is None:
            surface.blit(veil, (0, 0))
        else:
            for part in around(whole, self.bright):
                surface.blit(veil, part, part)
        radius = kit.frame.panel_px(24)
        kit.brush.shadow(surface, self.rect, radius, 30, 14, 0.5)
        kit.brush.box(surface, self.rect, radius, (DIALOG_TOP, DIALOG_LOW), faded(BRASS, 0.42), 1.5)
        kit.brush.outline(surface, self.rect.inflate(-10, -10), radius - 5, 1, faded(TEXT, 0.06))


def dim(size: tuple[int, int]) -> Surface:
    """Return the veil over the world."""
    veil = Surface(size, pygame.SRCALPHA)
    veil.fill(DIM)
    return veil


def around(whole: Rect, hole: Rect) -> list[Rect]:
    """Return the parts of `whole` left of and right of `hole`, above and below it."""
    hole = hole.clip(whole)
    return [
        Rect(whole.x, whole.y, hole.x - whole.x, whole.height),
        Rect(hole.right, whole.y, whole.right - hole.right, whole.height),
        Rect(hole.x, whole.y, hole.width, hole.y - whole.y),
        Rect(hole.x, hole.bottom, hole.width, whole.bottom - hole.bottom),
    ]


@dataclass(frozen=True)
class Item:
    """A line of a menu."""

    text: str
    on_choose: Callable[[], None] = lambda: None
    icon: str = ""
    enabled: bool = True
    danger: bool = False


class Menu(Modal):
    """A list of things to do, beside what was clicked."""

    closes_outside = True
    focusable = True
    clickable = True

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        items: Sequence[Item],
        beside: Rect,
        close: Callable[[], object],
    ) -> None:
        """Open under `beside`, above it where there is no room; `close` takes the menu away."""
        super().__init__(id, text="\n".join(item.text for item in items))
        self.items = list(items)
        self.beside = Rect(beside)
        self.close = close
        self.marked = -1

    def open(self, frame: Frame) -> None:
        """Take the width of its longest line."""
        kit = self.kit
        style = kit.style(16)
        width = max((kit.letters.width(item.text, style) for item in self.items), default=0)
        self.step = frame.panel_px(38)
        self.pad = frame.panel_px(6)
        icons = frame.panel_px(30) if any(item.icon for item in self.items) else 0
        wide = min(max(width + icons + frame.panel_px(36), self.beside.width), frame.width - 16)
        high = len(self.items) * self.step + 2 * self.pad
        self.rect = Rect(self.beside.x, self.beside.bottom + 4, wide, high)
        if self.rect.bottom > frame.height - EDGE:
            self.rect.bottom = max(high + EDGE, self.beside.top - 4)
        self.rect.clamp_ip(frame.safe)
        self.invalidate()

    @property
    def bounds(self) -> Rect:
        """It has a shadow."""
        return self.rect.inflate(60, 60)

    def line(self, index: int) -> Rect:
        """Return the rectangle of a line."""
        return Rect(
            self.rect.x + self.pad, self.rect.y + self.pad + index * self.step,
            self.rect.width - 2 * self.pad, self.step,
        )  # fmt: skip

    def mark(self, index: int) -> None:
        """Mark a line; -1 for none."""
        if index != self.marked:
            self.marked = index
            self.invalidate()

    def line_at(self, at: Point) -> int:
        """Return the line at `at`, or -1."""
        lines = range(len(self.items))
        return next((index for index in lines if self.line(index).collidepoint(at)), -1)

    def pointer_moved(self, at: Point, held: bool) -> None:
        """Mark the line under the pointer."""
        self.mark(self.line_at(at))

    def pointer_up(self, at: Point, button: int) -> None:
        """Choose the line under the pointer."""
        super().pointer_up(at, button)
        self.choose(self.line_at(at))

    def choose(self, index: int) -> None:
        """Close, and do what the line says."""
        if 0 <= index < len(self.items) and self.items[index].enabled:
            self.close()
            self.items[index].on_choose()

    def key(self, key: Key) -> bool:
        """Walk with the arrows, choose with Enter."""
        usable = [index for index, item in enumerate(self.items) if item.enabled]
        if key.key in (pygame.K_DOWN, pygame.K_UP, pygame.K_TAB) and usable:
            back = key.key == pygame.K_UP or key.shift
            at = usable.index(self.marked) if self.marked in usable else (0 if back else -1)
            self.mark(usable[(at + (-1 if back else 1)) % len(usable)])
            return True
        if key.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and not key.repeated:
            self.choose(self.marked)
            return True
        return False

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the sheet and its lines."""
        radius = kit.frame.panel_px(12)
        kit.brush.shadow(surface, self.rect, radius, 18, 6, 0.5)
        kit.brush.box(surface, self.rect, radius, (DIALOG_TOP, DIALOG_LOW), HAIRLINE_STRONG)
        style = kit.style(16)
        for index, item in enumerate(self.items):
            line = self.line(index)
            if index == self.marked and item.enabled:
                kit.brush.box(surface, line, radius * 0.7, (faded(TEXT, 0.1),), None)
            color = DANGER_TEXT if item.danger else TEXT if item.enabled else OFF_TEXT
            left = line.x + kit.frame.panel_px(10)
            if item.icon:
                side = kit.frame.panel_px(18)
                kit.icons.draw(surface, item.icon, (left + side // 2, line.centery), side, color)
                left += side + kit.frame.panel_px(10)
            text = kit.letters.cut(item.text, style, line.right - left - 4)
            kit.letters.draw(surface, text, (left, line.centery), style, color, "midleft")


class Tooltip(Widget):
    """The tip of what the pointer rests on; the whole of a text that was cut."""

    def __init__(self, id: str) -> None:  # noqa: A002 (its name everywhere)
        super().__init__(id)
        self._visible = False
        self.lines: tuple[str, ...] = ()

    def show(self, text: str, beside: Rect, frame: Frame) -> None:
        """Show `text` under `beside`, above it where there is no room."""
        style = self.kit.style(14)
        self._text = text
        widest = min(frame.panel_px(360), frame.width - 24)
        lines = self.kit.letters.wrap(text[:2000], style, widest)[:16]
        self.lines = lines
        width = max(self.kit.letters.width(line, style) for line in lines) + frame.panel_px(20)
        high = len(lines) * self.kit.letters.leading(style) + frame.panel_px(12)
        self.rect = Rect(0, 0, width, high)
        self.rect.midtop = (beside.centerx, beside.bottom + 8)
        if self.rect.bottom > frame.height - EDGE:
            self.rect.midbottom = (beside.centerx, beside.top - 8)
        self.rect.clamp_ip(frame.safe)
        self.visible = True

    def hide(self) -> None:
        """Take it away."""
        self.visible = False

    @property
    def bounds(self) -> Rect:
        """It has a shadow."""
        return self.rect.inflate(32, 36)

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw a small dark sheet."""
        radius = kit.frame.panel_px(8)
        kit.brush.shadow(surface, self.rect, radius, 12, 4)
        kit.brush.box(surface, self.rect, radius, (faded(DIALOG_LOW, 0.97),), HAIRLINE_STRONG)
        style = kit.style(14)
        step = kit.letters.leading(style)
        y = self.rect.y + kit.frame.panel_px(6)
        for line in self.lines:
            kit.letters.draw(surface, line, (self.rect.centerx, y), style, TEXT, "midtop")
            y += step


class Toast(Widget):
    """One line over the scene that goes by itself: a hint, a refusal with its reason."""

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        at: Literal["top", "bottom"] = "bottom",
    ) -> None:
        super().__init__(id)
        self._visible = False
        self.at = at
        self.middle: Point | None = None
        """Where it stands; by default a fifth from the window's bottom."""
        self.until = 0

    def say(self, text: str, lasts: int) -> None:
        """Show `text` for `lasts` ms."""
        self.invalidate()
        self._text = text
        self.until = self.now + lasts
        frame = self.kit.frame
        style = self.kit.style(16, Face.MEDIUM)
        width = min(self.kit.letters.width(text, style) + 44, frame.width - 32)
        self.rect = Rect(0, 0, width, frame.panel_px(42))
        self.rect.center = self.middle or (frame.width // 2, round(frame.height * 0.80))
        self.rect.clamp_ip(frame.safe)
        self._visible = True

        def fade(share: float) -> None:
            self.opacity = share
            self.invalidate()

        self.kit.motion.start(("fade", self), self.now, motion.PANEL_FADE, fade, fade=True)
        self.invalidate()

    def hit(self, at: Point) -> Widget | None:
        """It is never in the way."""
        return None

    def tick(self, now: int) -> int | None:
        """Go when the time is over."""
        if not self._visible:
            return None
        if now >= self.until:
            self.visible = False
            return None
        return self.until

    @property
    def bounds(self) -> Rect:
        """It has a shadow."""
        return self.rect.inflate(40, 44)

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw a plaque with the line."""
        radius = self.rect.height / 2
        kit.brush.shadow(surface, self.rect, radius, 14, 5, 0.5)
        kit.brush.box(surface, self.rect, radius, (faded(PANEL, 0.96),), faded(BRASS, 0.5))
        style = kit.style(16, Face.MEDIUM)
        text = kit.letters.cut(self.text, style, self.rect.width - 36)
        kit.letters.draw(surface, text, self.rect.center, style, TEXT, "center")
