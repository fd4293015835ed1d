"""Controls that hold a choice: segments and tabs, a switch, a slider, a stepper."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from lanplay.ui.inputs import Key, Point
from lanplay.ui.kit import Kit
from lanplay.ui.palette import (
    BRASS,
    BUTTON_LOW,
    BUTTON_TOP,
    FIELD,
    HAIRLINE,
    INK_ON_BRASS,
    MUTED,
    OFF_TEXT,
    PRIMARY_EDGE,
    PRIMARY_LOW,
    PRIMARY_TOP,
    RGB,
    SECONDARY,
    TEXT,
    TOGGLE_LOW,
    TOGGLE_TOP,
    WELL,
    faded,
)
from lanplay.ui.text import Face
from lanplay.ui.widgets.base import Widget


class Segments(Widget):
    """One of several, side by side. `brass`: the chosen one is a decision; else a tab."""

    focusable = True
    clickable = True

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        options: Sequence[tuple[str, str]],
        chosen: str,
        on_choose: Callable[[str], None] = lambda _: None,
        *,
        brass: bool = False,
        icons: Sequence[str] = (),
    ) -> None:
        """`options` are (key, text); `icons` one for each option, or none."""
        super().__init__(id, text=chosen)
        self.options = list(options)
        self.icons = tuple(icons)
        self.on_choose = on_choose
        self.brass = brass
        self.marked = -1

    @property
    def chosen(self) -> str:
        """Key of the chosen one."""
        return self._text

    @chosen.setter
    def chosen(self, key: str) -> None:
        self.text = key

    def relabel(self, options: Sequence[tuple[str, str]]) -> None:
        """Show other options or texts."""
        if list(options) != self.options:
            self.options = list(options)
            self.invalidate()

    def part(self, index: int) -> Rect:
        """Return the rectangle of an option."""
        count = max(1, len(self.options))
        left = self.rect.x + 3 + (self.rect.width - 6) * index // count
        right = self.rect.x + 3 + (self.rect.width - 6) * (index + 1) // count
        return Rect(left, self.rect.y + 3, right - left, self.rect.height - 6)

    def part_at(self, at: Point) -> int:
        """Return the option at `at`, or -1."""
        parts = range(len(self.options))
        return next((index for index in parts if self.part(index).collidepoint(at)), -1)

    def pointer_moved(self, at: Point, held: bool) -> None:
        """Mark the option under the pointer."""
        marked = self.part_at(at)
        if marked != self.marked:
            self.marked = marked
            self.invalidate()

    def pointer_left(self) -> None:
        """Mark none."""
        self.marked = -1
        super().pointer_left()

    def pointer_up(self, at: Point, button: int) -> None:
        """Choose the option there."""
        super().pointer_up(at, button)
        self.choose(self.part_at(at))

    def choose(self, index: int) -> None:
        """Choose an option, where it is another one."""
        if 0 <= index < len(self.options) and self.options[index][0] != self.chosen:
            self.chosen = self.options[index][0]
            self.on_choose(self.chosen)

    def key(self, key: Key) -> bool:
        """Choose with the arrows."""
        if key.key in (pygame.K_LEFT, pygame.K_RIGHT):
            keys = [each for each, _ in self.options]
            at = keys.index(self.chosen) if self.chosen in keys else 0
            self.choose((at + (1 if key.key == pygame.K_RIGHT else -1)) % max(1, len(keys)))
            return True
        return key.key in (pygame.K_RETURN, pygame.K_SPACE)

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the well, the chosen part, the texts."""
        radius = min(self.rect.height / 2, kit.frame.panel_px(11))
        kit.brush.box(surface, self.rect, radius, (WELL,), HAIRLINE)
        for index, (key, text) in enumerate(self.options):
            part = self.part(index)
            on = key == self.chosen
            color = MUTED if not self.enabled else TEXT if on else SECONDARY
            if on and self.brass:
                fill = (PRIMARY_TOP, PRIMARY_LOW)
                kit.brush.box(surface, part, radius - 2, fill, PRIMARY_EDGE)
                color = INK_ON_BRASS
            elif on:
                kit.brush.box(surface, part, radius - 2, (TOGGLE_TOP, TOGGLE_LOW), None)
                kit.marks.chosen(surface, part, radius - 2)
            elif index == self.marked:
                kit.brush.box(surface, part, radius - 2, (faded(TEXT, 0.06),), None)
            self.draw_part(surface, kit, part, index, text, color)
        if self.ringed:
            kit.marks.focus(surface, self.rect, radius)

    def draw_part(
        self, surface: Surface, kit: Kit, part: Rect, index: int, text: str, color: RGB
    ) -> None:
        """Draw icon and text of an option in its middle."""
        style = kit.style(16, Face.MEDIUM)
        icon = self.icons[index] if index < len(self.icons) else ""
        side = round(style.px * 1.1)
        taken = side + 6 if icon else 0
        shown = kit.letters.cut(text, style, part.width - taken - 8)
        left = part.centerx - (kit.letters.width(shown, style) + taken) // 2
        if icon:
            kit.icons.draw(surface, icon, (left + side // 2, part.centery), side, color)
        kit.letters.draw(surface, shown, (left + taken, part.centery), style, color, "midleft")


class Tabs(Segments):
    """Segments that say which page is seen."""


class Switch(Widget):
    """On or off: a round knob with a tick when on, and a text beside it."""

    focusable = True
    clickable = True

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        text: str,
        on_toggle: Callable[[bool], None] = lambda _: None,
        *,
        on: bool = False,
    ) -> None:
        super().__init__(id, text=text)
        self._on = on
        self.on_toggle = on_toggle

    @property
    def on(self) -> bool:
        """Whether it is on."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        if on != self._on:
            self._on = on
            self.invalidate()

    def pointer_up(self, at: Point, button: int) -> None:
        """Switch over."""
        super().pointer_up(at, button)
        if self.rect.collidepoint(at):
            self.act()

    def key(self, key: Key) -> bool:
        """Switch over by Enter or Space."""
        if key.key in (pygame.K_RETURN, pygame.K_SPACE):
            if not key.repeated:
                self.act()
            return True
        return False

    def act(self) -> None:
        """Switch over, and tell."""
        if self.enabled:
            self.on = not self.on
            self.on_toggle(self.on)

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw track, knob, tick and text."""
        px = kit.frame.panel_px
        track = Rect(self.rect.x, 0, px(46), px(26))
        track.centery = self.rect.centery
        lit = self._on and self.enabled
        fill = (PRIMARY_TOP, PRIMARY_LOW) if lit else (FIELD,)
        kit.brush.box(surface, track, track.height / 2, fill, PRIMARY_EDGE if lit else HAIRLINE)
        side = track.height - px(6)
        knob = Rect(0, 0, side, side)
        knob.centery = track.centery
        knob.x = track.right - side - px(3) if self._on else track.x + px(3)
        color = TEXT if self.enabled else OFF_TEXT
        surface.blit(kit.brush.disc(side, (color if self._on else MUTED,)), knob)
        if self._on:
            x, y, s = knob.x, knob.y, side
            points = [
                (x + s * 0.28, y + s * 0.52),
                (x + s * 0.44, y + s * 0.68),
                (x + s * 0.74, y + s * 0.34),
            ]
            pygame.draw.aalines(surface, INK_ON_BRASS, False, points)
            pygame.draw.lines(surface, INK_ON_BRASS, False, points, 2)
        style = kit.style(16)
        left = track.right + px(12)
        text = kit.letters.cut(self.text, style, self.rect.right - left)
        kit.letters.draw(surface, text, (left, self.rect.centery), style, color, "midleft")
        if self.ringed:
            kit.marks.focus(surface, track, track.height / 2)


class Slider(Widget):
    """A share from 0 to 1, dragged or stepped by a twentieth."""

    focusable = True
    clickable = True

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        value: float,
        on_change: Callable[[float], None] = lambda _: None,
    ) -> None:
        super().__init__(id)
        self._value = value
        self.on_change = on_change

    @property
    def value(self) -> float:
        """The share."""
        return self._value

    @value.setter
    def value(self, value: float) -> None:
        value = min(1.0, max(0.0, value))
        if value != self._value:
            self._value = value
            self.invalidate()

    @property
    def track(self) -> Rect:
        """The line the knob runs on."""
        knob = self.kit.frame.panel_px(22)
        return Rect(self.rect.x + knob // 2, self.rect.centery - 3, self.rect.width - knob, 6)

    def set_by_player(self, value: float) -> None:
        """Take the player's value, and tell."""
        before = self._value
        self.value = value
        if self._value != before:
            self.on_change(self._value)

    def pointer_down(self, at: Point, button: int) -> None:
        """Put the knob there."""
        super().pointer_down(at, button)
        self.set_by_player((at[0] - self.track.x) / max(1, self.track.width))

    def pointer_moved(self, at: Point, held: bool) -> None:
        """Drag the knob."""
        if held and self.pressed:
            self.set_by_player((at[0] - self.track.x) / max(1, self.track.width))

    def key(self, key: Key) -> bool:
        """Step with the arrows."""
        by = {pygame.K_LEFT: -0.05, pygame.K_DOWN: -0.05, pygame.K_RIGHT: 0.05, pygame.K_UP: 0.05}
        if key.key not in by:
            return False
        self.set_by_player(round(self._value + by[key.key], 2))
        return True

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw line, filled part and knob."""
        track = self.track
        kit.brush.box(surface, track, 3, (FIELD,), HAIRLINE)
        filled = Rect(track.x, track.y, round(track.width * self._value), track.height)
        if filled.width > 6 and self.enabled:
            kit.brush.box(surface, filled, 3, (BRASS,), None)
        side = kit.frame.panel_px(22)
        fill = (PRIMARY_TOP, PRIMARY_LOW) if self.enabled else (OFF_TEXT,)
        knob = kit.brush.disc(side, fill, PRIMARY_EDGE if self.enabled else HAIRLINE, 1.5)
        place = knob.get_rect(center=(track.x + round(track.width * self._value), track.centery))
        surface.blit(knob, place)
        if self.ringed:
            kit.marks.focus(surface, place, side / 2)


class Stepper(Widget):
    """A value out of an ordered list, with a minus and a plus."""

    focusable = True
    clickable = True

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        values: Sequence[str],
        value: str,
        on_change: Callable[[str], None] = lambda _: None,
    ) -> None:
        super().__init__(id, text=value)
        self.values = list(values)
        self.on_change = on_change

    def end(self, by: int) -> Rect:
        """Return the rectangle of the minus (-1) or the plus (1)."""
        side = self.rect.height
        x = self.rect.x if by < 0 else self.rect.right - side
        return Rect(x, self.rect.y, side, side)

    def step(self, by: int) -> None:
        """Go to the next value, if there is one."""
        at = self.values.index(self.text) if self.text in self.values else 0
        if 0 <= at + by < len(self.values) and self.enabled:
            self.text = self.values[at + by]
            self.on_change(self.text)

    def pointer_up(self, at: Point, button: int) -> None:
        """Step at the ends."""
        super().pointer_up(at, button)
        for by in (-1, 1):
            if self.end(by).collidepoint(at):
                self.step(by)

    def key(self, key: Key) -> bool:
        """Step with the arrows."""
        by = {pygame.K_LEFT: -1, pygame.K_DOWN: -1, pygame.K_RIGHT: 1, pygame.K_UP: 1}.get(key.key)
        if by is None:
            return False
        self.step(by)
        return True

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the well, both signs, the value."""
        radius = min(self.rect.height / 2, kit.frame.panel_px(11))
        kit.brush.box(surface, self.rect, radius, (WELL,), HAIRLINE)
        at = self.values.index(self.text) if self.text in self.values else 0
        sign_style = kit.style(20, Face.MEDIUM)
        for by, sign in ((-1, "−"), (1, "+")):
            usable = self.enabled and 0 <= at + by < len(self.values)
            end = self.end(by).inflate(-6, -6)
            if usable:
                kit.brush.box(surface, end, radius - 2, (BUTTON_TOP, BUTTON_LOW), HAIRLINE)
            color = BRASS if usable else OFF_TEXT
            kit.letters.draw(surface, sign, end.center, sign_style, color, "center")
        style = kit.style(18, Face.SERIF)
        text = kit.letters.cut(self.text, style, self.rect.width - 2 * self.rect.height - 8)
        color = TEXT if self.enabled else OFF_TEXT
        kit.letters.draw(surface, text, self.rect.center, style, color, "center")
        if self.ringed:
            kit.marks.focus(surface, self.rect, radius)
