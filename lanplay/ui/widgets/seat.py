"""What stands beside the cards: a player's plaque, the turn's arrow, chips, counters, clocks."""

import math
from collections.abc import Callable
from typing import ClassVar, Literal

from pygame import Rect, Surface

from lanplay.ui import motion
from lanplay.ui.inputs import Point
from lanplay.ui.kit import Kit
from lanplay.ui.marks import Way
from lanplay.ui.palette import (
    BRASS,
    ERROR,
    HAIRLINE,
    LEGAL,
    MUTED,
    PANEL,
    SECONDARY,
    TEXT,
    TURN,
    Color,
    faded,
    rgb,
)
from lanplay.ui.text import Face
from lanplay.ui.widgets.base import Widget

PLAQUE: tuple[Color, Color] = (faded(rgb("17382F"), 0.95), faded(rgb("0D211C"), 0.95))


class Plaque(Widget):
    """A player at the table: disc, name, a second line, points; ring, flag and badge.

    Set `name`, `person`, `detail`, `points`, `starter`, `on_turn`, `you`, `away` by `show`.
    """

    clickable = True

    def __init__(self, id: str, on_press: Callable[[], None] = lambda: None) -> None:  # noqa: A002 (its name everywhere)
        super().__init__(id)
        self.on_press = on_press
        self.person: bytes | str = b""
        self.detail = ""
        self.points = ""
        self.starter = self.on_turn = self.you = self.away = False
        self.badge = 1.0
        self.urgent = False

    def show(  # noqa: PLR0913 (each keyword is a mark of its own)
        self,
        name: str,
        person: bytes | str,
        *,
        detail: str = "",
        points: str = "",
        starter: bool = False,
        on_turn: bool = False,
        you: bool = False,
        away: bool = False,
        urgent: bool = False,
    ) -> None:
        """Show this; `urgent`: little time is left, the detail turns red."""
        new = (name, person, detail, points, starter, on_turn, you, away, urgent)
        old = (
            self.text, self.person, self.detail, self.points, self.starter, self.on_turn,
            self.you, self.away, self.urgent,
        )  # fmt: skip
        if new == old:
            return
        pops = on_turn and you and not (self.on_turn and self.you)
        self.invalidate()
        self._text, self.person, self.detail, self.points = name, person, detail, points
        self.starter, self.on_turn, self.you, self.away = starter, on_turn, you, away
        self.urgent = urgent
        self.layout()
        self.invalidate()
        if pops and self.owner is not None:

            def pop(share: float) -> None:
                self.badge = share
                self.invalidate()

            key = ("badge", self)
            self.kit.motion.start(
                key, self.now, motion.POP, pop, curve=motion.ease_out_back, fade=True
            )

    def layout(self) -> None:
        """The whole name is the tip where it is cut."""
        if self.owner is None:
            return
        style = self.kit.style(18, Face.SEMIBOLD, felt=True)
        self.tip = self.text if self.kit.letters.width(self.text, style) > self.room else ""

    @property
    def room(self) -> int:
        """Pixels for the name."""
        flag = self.rect.height // 2 if self.starter else 0
        return self.rect.width - self.rect.height - flag - self.right_edge

    @property
    def right_edge(self) -> int:
        """Pixels at the right that the points, and air beside them, take."""
        points = self.kit.letters.width(self.points, self.kit.style(20, Face.SERIF, felt=True))
        return points + self.rect.height // 2

    @property
    def bounds(self) -> Rect:
        """Ring, badge and glow reach beyond it."""
        return self.rect.inflate(self.rect.height, round(self.rect.height * 1.2))

    def pointer_up(self, at: Point, button: int) -> None:
        """Choose the player."""
        super().pointer_up(at, button)
        if self.rect.collidepoint(at):
            self.on_press()

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw it all."""
        rect, high = self.rect, self.rect.height
        unit = high / 52
        if self.on_turn:
            kit.brush.glow(surface, rect, high / 2, round(22 * unit), TURN, 0.5)
        kit.brush.shadow(surface, rect, high / 2, max(6, round(12 * unit)), round(4 * unit), 0.4)
        kit.brush.box(surface, rect, high / 2, PLAQUE, HAIRLINE)
        disc = round(high * 0.78)
        middle = (rect.x + high // 2, rect.centery)
        if self.on_turn:
            kit.marks.turn_ring(surface, rect, high / 2, unit)
            ring = Rect(0, 0, disc + round(8 * unit), disc + round(8 * unit))
            ring.center = middle
            kit.marks.turn_ring(surface, ring, ring.width / 2, unit)
        kit.marks.avatar(surface, middle, disc, self.text, self.person, away=self.away)
        self.draw_words(surface, kit)
        if self.on_turn and self.you and self.badge > 0:
            side = max(4, round(36 * unit * min(1.15, self.badge)))
            kit.marks.exclamation(surface, (rect.right - round(2 * unit), rect.y), side)

    def draw_words(self, surface: Surface, kit: Kit) -> None:
        """Draw name, flag, second line, points."""
        rect, high, letters = self.rect, self.rect.height, kit.letters
        name, small = kit.style(18, Face.SEMIBOLD, felt=True), kit.style(15, felt=True)
        left = rect.x + high + round(high * 0.04)
        color = MUTED if self.away else TEXT
        y = rect.centery - (letters.height(name) // 2 - 1 if self.detail else 0)
        shown = letters.cut(self.text, name, self.room)
        place = letters.draw(surface, shown, (left, y), name, color, "midleft")
        if self.starter:
            foot = (place.right + round(high * 0.08), place.bottom - 1)
            kit.marks.flag(surface, foot, round(name.px * 1.1))
        if self.detail:
            detail = letters.cut(self.detail, small, rect.right - left - self.right_edge)
            below = (left, rect.centery + letters.height(small) // 2 + 1)
            color = ERROR if self.urgent else SECONDARY
            letters.draw(surface, detail, below, small, color, "midleft")
        if self.points:
            style = kit.style(20, Face.SERIF, felt=True)
            at = (rect.right - round(high * 0.38), rect.centery)
            letters.draw(surface, self.points, at, style, BRASS, "midright")


class TurnArrow(Widget):
    """The yellow arrow beside the seat that is to act; it bobs, and rests after six seconds."""

    def __init__(self, id: str, way: Way = "left") -> None:  # noqa: A002 (its name everywhere)
        super().__init__(id)
        self.way: Way = way
        self.since = 0
        self.bob = 0.0

    def point(self, rect: Rect, way: Way) -> None:
        """Point at a seat; nothing happens where it does so already."""
        if rect != self.rect or way != self.way or not self.visible:
            self.way = way
            self.since = self.now
            self.place(rect)
            self.visible = True

    @property
    def bounds(self) -> Rect:
        """It bobs and glows."""
        return self.rect.inflate(self.rect.width, self.rect.width)

    def hit(self, at: Point) -> Widget | None:
        """It is never in the way."""
        return None

    def tick(self, now: int) -> int | None:
        """Bob."""
        since = now - self.since
        if self.kit.motion.reduced or since > motion.BOB_REST_AFTER:
            bob = 0.0
        else:
            bob = math.sin(since / motion.BOB_PERIOD * 2 * math.pi) * self.kit.frame.scale * 4
        if round(bob * 2) != round(self.bob * 2):
            self.bob = bob
            self.invalidate()
        resting = self.kit.motion.reduced or since > motion.BOB_REST_AFTER
        return None if resting else now + 2 * motion.FRAME

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw it where it is in its bob."""
        x, y = self.rect.center
        dx, dy = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}[self.way]
        middle = (round(x + dx * self.bob), round(y + dy * self.bob))
        kit.marks.arrow(surface, middle, max(self.rect.size), self.way)


class Chip(Widget):
    """A small label with round ends: seats free, round 4, a code is needed, 12 / 66."""

    COLORS: ClassVar[dict[str, Color]] = {
        "green": LEGAL,
        "brass": BRASS,
        "plain": SECONDARY,
        "red": ERROR,
    }

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        text: str = "",
        color: Literal["green", "brass", "plain", "red"] = "plain",
        *,
        icon: str = "",
        value: str = "",
        felt: bool = False,
    ) -> None:
        """`value`: a number in serif before the text."""
        super().__init__(id, text=text)
        self.color: Literal["green", "brass", "plain", "red"] = color
        self.icon = icon
        self._value = value
        self.felt = felt

    @property
    def value(self) -> str:
        """The number before the text."""
        return self._value

    @value.setter
    def value(self, value: str) -> None:
        if value != self._value:
            self._value = value
            self.invalidate()

    @property
    def wanted_width(self) -> int:
        """Pixels it would like to have."""
        kit = self.kit
        style = kit.style(13, Face.SEMIBOLD, felt=self.felt)
        icon = style.px + 6 if self.icon else 0
        return kit.letters.width(self.text, style) + icon + kit.frame.panel_px(22)

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw ground, edge, icon, number, text."""
        color = self.COLORS[self.color]
        plain = self.color == "plain" or self._value
        fill = faded(PANEL, 0.9) if plain else faded(color, 0.16)
        edge = HAIRLINE if self.color == "plain" else faded(color, 0.5)
        kit.brush.box(surface, self.rect, self.rect.height / 2, (fill,), edge)
        letters = kit.letters
        style = kit.style(16 if self._value else 13, Face.SEMIBOLD, felt=self.felt)
        number = kit.style(21, Face.SERIF, felt=self.felt)
        icon = round(style.px * 1.1) if self.icon else 0
        gap = round(style.px * 0.45)
        wide = letters.width(self._value, number) + gap if self._value else 0
        shown = letters.cut(self.text, style, self.rect.width - wide - icon - 12)
        total = wide + letters.width(shown, style) + (icon + gap if icon else 0)
        left = self.rect.centerx - total // 2
        if icon:
            kit.icons.draw(surface, self.icon, (left + icon // 2, self.rect.centery), icon, color)
            left += icon + gap
        if self._value:
            ink = BRASS if self.color == "brass" else TEXT
            at = (left, self.rect.centery)
            letters.draw(surface, self._value, at, number, ink, "midleft")
            left += wide
        ink = SECONDARY if plain else color
        letters.draw(surface, shown, (left, self.rect.centery), style, ink, "midleft")


class Counters(Widget):
    """Dots in a row, some of them filled: what is still to be won."""

    def __init__(self, id: str, of: int, left: int) -> None:  # noqa: A002 (its name everywhere)
        super().__init__(id, text=str(left))
        self.of = of

    @property
    def left(self) -> int:
        """How many are filled."""
        return int(self.text)

    @left.setter
    def left(self, left: int) -> None:
        self.text = str(left)

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw them, as large as the width allows."""
        diameter = min(self.rect.height, round(self.rect.width / (self.of * 1.36)))
        kit.marks.counters(surface, self.rect.midleft, diameter, self.left, self.of)


class Avatar(Widget):
    """A person's disc."""

    def __init__(self, id: str, name: str = "", person: bytes | str = b"") -> None:  # noqa: A002 (its name everywhere)
        super().__init__(id, text=name, tip=name)
        self.person = person
        self.away = False

    def show(self, name: str, person: bytes | str, *, away: bool = False) -> None:
        """Show another person."""
        if (name, person, away) != (self.text, self.person, self.away):
            self._text = self.tip = name
            self.person, self.away = person, away
            self.invalidate()

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw it as large as it fits; without a name an empty dashed place."""
        side = min(self.rect.size)
        if not self.text:
            place = Rect(0, 0, side, side)
            place.center = self.rect.center
            kit.marks.empty_place(surface, place, side / 2, 1.5)
            return
        kit.marks.avatar(surface, self.rect.center, side, self.text, self.person, away=self.away)


class Clock(Widget):
    """Time left, digits in cells; red under ten seconds. It runs by itself.

    `until`: the ms of the app's clock at which it is over, or None to stand at `text`.
    """

    def __init__(self, id: str, *, size: float = 22, felt: bool = False) -> None:  # noqa: A002 (its name everywhere)
        super().__init__(id)
        self.until: int | None = None
        self.size = size
        self.felt = felt
        self.urgent = False

    def run(self, until: int | None) -> None:
        """Run until the time `until`."""
        self.until = until
        if self.owner is not None:
            self.tick(self.now)

    def tick(self, now: int) -> int | None:
        """Show the next second when it comes."""
        if self.until is None:
            return None
        left = max(0, self.until - now)
        seconds = -(-left // 1000)
        self.urgent = seconds < 10
        self.text = f"{seconds // 60}:{seconds % 60:02}"
        return None if left == 0 else now + ((left - 1) % 1000) + 1

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the digits."""
        style = kit.style(self.size, Face.SERIF, felt=self.felt)
        color = ERROR if self.urgent else TEXT
        kit.letters.draw_digits(surface, self.text, self.rect.midleft, style, color, "midleft")
