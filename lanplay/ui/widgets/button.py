"""Buttons: for the decision (primary), the others, the dangerous, icons, and toggles."""

from collections.abc import Callable
from enum import Enum

import pygame
from pygame import Rect, Surface

from lanplay.ui.inputs import Key, Point
from lanplay.ui.kit import Kit
from lanplay.ui.marks import draws
from lanplay.ui.paint import lighter
from lanplay.ui.palette import (
    BUTTON_LOW,
    BUTTON_TOP,
    DANGER,
    DANGER_EDGE,
    DANGER_TEXT,
    HAIRLINE,
    INK_ON_BRASS,
    OFF_FILL,
    OFF_TEXT,
    PRIMARY_EDGE,
    PRIMARY_LOW,
    PRIMARY_TOP,
    TEXT,
    TOGGLE_LOW,
    TOGGLE_TOP,
    TURN,
    Color,
    Mark,
    faded,
    mixed,
    rgb,
)
from lanplay.ui.text import Face
from lanplay.ui.widgets.base import Widget


class Kind(Enum):
    """How a button looks."""

    NORMAL = "normal"
    PRIMARY = "primary"
    """The one decision; brass."""
    DANGER = "danger"
    ROUND = "round"
    """An icon on a dark disc, on wood."""
    GHOST = "ghost"
    """A round-ended chip with a brass edge."""
    PLAIN = "plain"
    """Only the icon; it shows itself under the pointer."""


FILLS: dict[Kind, tuple[tuple[Color, ...], Color, Color]] = {
    Kind.NORMAL: ((BUTTON_TOP, BUTTON_LOW), HAIRLINE, TEXT),
    Kind.PRIMARY: ((PRIMARY_TOP, PRIMARY_LOW), PRIMARY_EDGE, INK_ON_BRASS),
    Kind.DANGER: ((DANGER,), DANGER_EDGE, DANGER_TEXT),
    Kind.ROUND: ((faded(rgb("2A170C"), 0.62),), faded(rgb("E6B878"), 0.16), TEXT),
    Kind.GHOST: ((faded(rgb("1D4739"), 0.9),), faded(rgb("EDBE5B"), 0.55), TEXT),
    Kind.PLAIN: ((faded(TEXT, 0.0),), faded(TEXT, 0.0), rgb("EDBE5B")),
}


class Button(Widget):
    """Does one thing: by a click, or by Enter or Space while it is focused."""

    focusable = True
    clickable = True

    def __init__(  # noqa: PLR0913 (each keyword is a look of its own)
        self,
        id: str,  # noqa: A002 (its name everywhere)
        text: str = "",
        on_press: Callable[[], None] = lambda: None,
        *,
        kind: Kind = Kind.NORMAL,
        icon: str = "",
        tip: str = "",
        detail: str = "",
        lit: bool = False,
        size: float = 16,
        felt: bool = False,
    ) -> None:
        """`detail`: a second paragraph under the text. `lit`: a primary button that glows."""
        super().__init__(id, text=text, tip=tip)
        self.on_press = on_press
        self._kind = kind
        self._icon = icon
        self._detail = detail
        self._lit = lit
        self._on: bool | None = None
        self.size = size
        self.felt = felt
        self.suit = ""
        """A suit letter: its sign is drawn after the text, in the cards' colour."""

    # --- state ----------------------------------------------------------------------------------

    @property
    def kind(self) -> Kind:
        """How it looks."""
        return self._kind

    @kind.setter
    def kind(self, kind: Kind) -> None:
        if kind is not self._kind:
            self._kind = kind
            self.invalidate()

    @property
    def icon(self) -> str:
        """Name of its icon."""
        return self._icon

    @icon.setter
    def icon(self, icon: str) -> None:
        if icon != self._icon:
            self._icon = icon
            self.invalidate()

    @property
    def lit(self) -> bool:
        """Whether it glows: the player is meant to see it."""
        return self._lit

    @lit.setter
    def lit(self, lit: bool) -> None:
        if lit != self._lit:
            self.invalidate()
            self._lit = lit
            self.invalidate()

    @property
    def detail(self) -> str:
        """Its second paragraph."""
        return self._detail

    @detail.setter
    def detail(self, detail: str) -> None:
        if detail != self._detail:
            self._detail = detail
            self.invalidate()

    @property
    def on(self) -> bool | None:
        """Whether it is switched on; None where it is no toggle."""
        return self._on

    @on.setter
    def on(self, on: bool | None) -> None:
        if on != self._on:
            self._on = on
            self.invalidate()

    @property
    def radius(self) -> float:
        """Radius of its corners, pixels."""
        if self._kind in (Kind.ROUND, Kind.GHOST):
            return self.rect.height / 2
        unit = self.kit.frame.scale if self.felt else self.kit.frame.panel_scale
        return min(self.rect.height / 2, (16 if self._detail else 12) * max(unit, 0.8))

    @property
    def bounds(self) -> Rect:
        """Its glow reaches 24 units beyond it."""
        return self.rect.inflate(60, 60) if self._lit else self.rect.inflate(20, 24)

    @property
    def wanted_width(self) -> int:
        """Pixels it would like to have."""
        kit = self.kit
        style = kit.style(self.size, Face.SEMIBOLD, felt=self.felt)
        width = kit.letters.width(self.text, style) if self.text else 0
        icon = round(style.px * 1.25) + 10 if self._icon else 0
        return width + icon + kit.frame.panel_px(36)

    # --- inputs ---------------------------------------------------------------------------------

    def pointer_up(self, at: Point, button: int) -> None:
        """Act, where the pointer was let go on it."""
        super().pointer_up(at, button)
        if button == 1 and self.enabled and self.rect.collidepoint(at):
            self.act()

    def key(self, key: Key) -> bool:
        """Act on Enter and Space, once however long they are held."""
        if key.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and not key.control:
            if not key.repeated:
                self.act()
            return True
        return False

    def act(self) -> None:
        """Do what it is for."""
        if self.enabled:
            self.on_press()

    # --- picture --------------------------------------------------------------------------------

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw light, shadow, body and words in the state it is in."""
        rect = self.rect.move(0, 1) if self.pressed and self.enabled else self.rect
        if self._kind is Kind.PRIMARY and self.enabled:
            self.draw_brass(surface, kit, rect)
        elif not self.enabled and self._kind is not Kind.PLAIN:
            kit.brush.box(surface, rect, self.radius, (OFF_FILL,), faded(TEXT, 0.07))
        else:
            self.draw_body(surface, kit, rect)
        if self._on and self.enabled:
            kit.marks.chosen(surface, rect, self.radius)
        if self.ringed:
            kit.marks.focus(surface, rect, self.radius)
        self.draw_words(surface, kit, rect)

    @draws(Mark.ACT)
    def draw_brass(self, surface: Surface, kit: Kit, rect: Rect) -> None:
        """Draw the body of the one decision."""
        if self._lit:
            kit.brush.glow(surface, rect, self.radius, 24, TURN, 0.8)
        else:
            kit.brush.shadow(surface, rect, self.radius, 10, 3, 0.34)
        self.draw_fill(surface, kit, rect, (PRIMARY_TOP, PRIMARY_LOW), PRIMARY_EDGE, 1.5)

    @draws(Mark.DANGER)
    def draw_body(self, surface: Surface, kit: Kit, rect: Rect) -> None:
        """Draw the body of any other button; a dangerous one is dark red."""
        fill, edge, _ = FILLS[self._kind]
        if self._on and self._kind is Kind.NORMAL:
            fill = (TOGGLE_TOP, TOGGLE_LOW)
        if self._kind is Kind.PLAIN and self.hovered:
            fill = (faded(TEXT, 0.10),)
        if self._kind in (Kind.NORMAL, Kind.DANGER):
            kit.brush.shadow(surface, rect, self.radius, 8, 2, 0.24)
        self.draw_fill(surface, kit, rect, fill, edge, 1)

    def draw_fill(
        self, surface: Surface, kit: Kit, rect: Rect, fill: tuple[Color, ...], edge: Color,
        width: float,
    ) -> None:  # fmt: skip
        """Draw the body, lighter under the pointer."""
        body = kit.brush.rounded(rect.size, self.radius, fill, edge, width)
        if self.hovered and not self.pressed:
            key = ("lighter", rect.size, round(self.radius * 4), fill, edge)
            body = kit.brush.cache.get(key, lambda: lighter(body))
        surface.blit(body, rect)

    @property
    def ink(self) -> Color:
        """Colour of its words."""
        return FILLS[self._kind][2] if self.enabled else OFF_TEXT

    def draw_words(self, surface: Surface, kit: Kit, rect: Rect) -> None:
        """Draw icon and text; with a detail both start at the left."""
        letters = kit.letters
        style = kit.style(self.size, Face.SEMIBOLD, felt=self.felt)
        side = round(style.px * 1.25)
        gap = round(style.px * 0.62)
        if not self.text:
            side = min(round(min(rect.size) * 0.46), round(kit.frame.panel_px(22)))
            kit.icons.draw(surface, self._icon, rect.center, side, self.ink)
            return
        taken = (side + gap if self._icon else 0) + (gap + side // 2 if self.suit else 0)
        if self._detail:
            self.draw_detail(surface, kit, rect, side)
            return
        text = letters.cut(self.text, style, rect.width - taken - 12)
        left = rect.centerx - (letters.width(text, style) + taken) // 2
        if self._icon:
            kit.icons.draw(surface, self._icon, (left + side // 2, rect.centery), side, self.ink)
            left += side + gap
        place = letters.draw(surface, text, (left, rect.centery), style, self.ink, "midleft")
        if self.suit:
            at = (place.right + gap + side // 2, rect.centery)
            color = kit.deck.color("A" + self.suit)
            kit.icons.draw(surface, f"suit_{self.suit}", at, side, color)

    def draw_detail(self, surface: Surface, kit: Kit, rect: Rect, side: int) -> None:
        """Draw a large choice: icon and title, under them a paragraph."""
        letters, pad = kit.letters, kit.frame.panel_px(18)
        title = kit.style(self.size + 2, Face.SEMIBOLD, felt=self.felt)
        small = kit.style(15, felt=self.felt)
        middle = rect.y + kit.frame.panel_px(30)
        left = rect.x + pad
        if self._icon:
            kit.icons.draw(surface, self._icon, (left + side // 2, middle), side, self.ink)
            left += side + 10
        text = letters.cut(self.text, title, rect.right - pad // 2 - left)
        letters.draw(surface, text, (left, middle), title, self.ink, "midleft")
        ink = mixed(self.ink, BUTTON_LOW if self._kind is Kind.NORMAL else PRIMARY_LOW, 0.18)
        step = letters.leading(small)
        y = rect.y + kit.frame.panel_px(52)
        room = max(1, (rect.bottom - y - 4) // step)
        for line in letters.wrap(self._detail, small, rect.width - pad - 8)[:room]:
            letters.draw(surface, line, (rect.x + pad, y), small, ink)
            y += step


class Toggle(Button):
    """A button that stays on or off; `on_toggle` hears which."""

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        text: str = "",
        on_toggle: Callable[[bool], None] = lambda _: None,
        *,
        on: bool = False,
        kind: Kind = Kind.NORMAL,
        icon: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(id, text, kind=kind, icon=icon, tip=tip)
        self.on = on
        self.on_toggle = on_toggle

    def act(self) -> None:
        """Switch over."""
        self.on = not self.on
        self.on_toggle(bool(self.on))
