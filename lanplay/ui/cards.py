"""Faces and backs of cards: from SVG at the size drawn, one a frame, kept in memory.

A file holds a card without its rank: the rank is drawn here, in the player's own letters, where
`layout.json` says. Until a face is ready its nearest other size is shown, or plain paper with the
rank. Codes are those of `lanplay.cards`; any other code (`?`, the empty one) is a back.
"""

import io
import math
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import pygame
from pygame import Rect, Surface

from lanplay.cards import SUITS, rank, suit
from lanplay.ui.cache import SurfaceCache
from lanplay.ui.paint import BLACK, Brush, empty
from lanplay.ui.palette import (
    BACK_BLUE,
    BACK_GOLD,
    FOUR_COLOURS,
    PAPER_EDGE,
    PAPER_LOW,
    PAPER_TOP,
    RGB,
    TURN,
    TWO_COLOURS,
    faded,
)
from lanplay.ui.text import Face, Letters, Style

CACHE_BYTES: Final = 96 * 1024 * 1024
FACE: Final = (250, 350)
"""Units of a French card's file."""
CORNER: Final = {"x": 26, "top": 14, "cap": 42, "width": 36}
SYMBOLS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
FINER_UP_TO: Final = 200
"""Cards up to this width are turned from a face twice as large: their letters stay sharp."""
BACK: Final = "?"
"""The code of a card whose face is not shown."""
LIGHT_OF_DIMMED: Final = 191
"""Of 255: a card that is not legal now is a quarter darker, and still readable."""


class Pose(NamedTuple):
    """Where a card lies: its middle and width in pixels, turned by `angle` degrees clockwise."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def height(self) -> float:
        """Height of the card in pixels."""
        return self.width * FACE[1] / FACE[0]

    def towards(self, other: "Pose", share: float) -> "Pose":
        """Return the pose `share` of the way to `other`."""
        return Pose(*(one + (two - one) * share for one, two in zip(self, other, strict=True)))

    def holds(self, x: float, y: float) -> bool:
        """Whether the point (`x`, `y`) is on the card."""
        turn = math.radians(-self.angle)
        dx, dy = x - self.x, y - self.y
        across = dx * math.cos(turn) - dy * math.sin(turn)
        down = dx * math.sin(turn) + dy * math.cos(turn)
        return abs(across) <= self.width / 2 and abs(down) <= self.height / 2

    def moved(self, dx: float, dy: float) -> "Pose":
        """Return the pose shifted."""
        return self._replace(x=self.x + dx, y=self.y + dy)

    @property
    def bounds(self) -> Rect:
        """The upright rectangle round the card with its shadow and glow."""
        turn = math.radians(abs(self.angle))
        wide = self.width * abs(math.cos(turn)) + self.height * abs(math.sin(turn))
        high = self.width * abs(math.sin(turn)) + self.height * abs(math.cos(turn))
        reach = 8 + self.width * 0.26
        return Rect(
            math.floor(self.x - wide / 2 - reach),
            math.floor(self.y - high / 2 - reach),
            math.ceil(wide + 2 * reach) + 1,
            math.ceil(high + 2 * reach) + 1,
        )


class Look(NamedTuple):
    """How a card is drawn besides where."""

    dimmed: bool = False
    glow: float = 0.0
    """0 to 1."""
    raised: bool = False
    """In the hand: a deeper shadow."""
    moving: bool = False
    """On its way between two sizes: a face that is ready is scaled, none is drawn anew."""


PLAIN: Final = Look()


def card_suit(code: str) -> str | None:
    """Return the suit of `code`, or None where it is a back or a card without a suit."""
    return suit(code) if len(code) > 1 and suit(code) in SUITS else None


def turned(card: Surface, angle: float, scale: float) -> Surface:
    """Return `card` turned clockwise and scaled; only what has a rim gets smooth edges."""
    rim = 3
    sheet = Surface((card.get_width() + 2 * rim, card.get_height() + 2 * rim), pygame.SRCALPHA)
    sheet.fill((*PAPER_EDGE, 0))
    sheet.fill((0, 0, 0, 0), Rect((rim, rim), card.get_size()))
    sheet.blit(card, (rim, rim), None, pygame.BLEND_RGBA_ADD)
    return pygame.transform.rotozoom(sheet, -angle, scale)


class Deck:
    """A pack of one look, at every size that is asked for."""

    def __init__(
        self,
        folder: Path,
        letters: Letters,
        brush: Brush,
        *,
        four_colours: bool = False,
        back: str = "back_blue",
        index: Callable[[str], str] = str,
    ) -> None:
        """Use the drawings in `folder`; `index` gives the letter shown for a rank."""
        self.folder = folder
        self.letters = letters
        self.brush = brush
        self.four_colours = four_colours
        self.back = back
        self.index = index
        self.cache = SurfaceCache(CACHE_BYTES)
        self.ready: dict[str, list[int]] = {}
        self.wanted: set[tuple[int, str]] = set()
        self.generation = 0
        """Grows when a face got ready: who drew cards draws again."""
        self.layout = self.read_layout()

    def read_layout(self) -> Mapping[str, Any]:
        """Return what the drawings say about themselves."""
        try:
            text = (self.folder / "layout.json").read_bytes()
        except OSError:
            return {}  # no drawings: plain paper
        return msgspec.json.decode(text, type=dict[str, Any])

    def dress(
        self,
        *,
        four_colours: bool | None = None,
        back: str | None = None,
        index: Callable[[str], str] | None = None,
    ) -> None:
        """Change colours, back or letters; everything is drawn anew."""
        self.four_colours = self.four_colours if four_colours is None else four_colours
        self.back = back or self.back
        self.index = index or self.index
        self.cache.clear()
        self.ready.clear()
        self.generation += 1

    def color(self, code: str) -> RGB:
        """Return the colour of `code`'s suit; ink for a card without one."""
        colors = FOUR_COLOURS if self.four_colours else TWO_COLOURS
        return colors.get(card_suit(code) or "S", colors["S"])

    # --- making faces ---------------------------------------------------------------------------

    def name(self, code: str) -> str:
        """Return the name of the file of `code`."""
        return code if card_suit(code) else self.back

    def tick(self) -> bool:
        """Draw one wanted face, the smallest; return whether more are wanted."""
        if self.wanted:
            width, name = min(self.wanted)
            self.wanted.discard((width, name))
            self.make(name, width)
        return bool(self.wanted)

    def make(self, name: str, width: int) -> None:
        """Draw the face of the file `name` at `width` pixels, and keep it."""
        surface = self.drawn(name, width) or self.plain(name, width)
        self.cache.put(("face", name, width), surface)
        self.ready.setdefault(name, []).append(width)
        self.generation += 1

    def drawn(self, name: str, width: int) -> Surface | None:
        """Return the picture from the file, with its rank; None where there is no such file."""
        try:
            text = (self.folder / f"{name}.svg").read_text("utf-8")
        except OSError:
            return None
        if self.four_colours and card_suit(name):
            swaps = self.layout.get("swap_for_four", {}).get(suit(name), {})
            for old, new in swaps.items():
                text = text.replace(old, new)
        size = (width, round(width * FACE[1] / FACE[0]))
        picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
        if picture.get_size() != size:
            picture = pygame.transform.smoothscale(picture, size)
        if card_suit(name):
            self.draw_index(picture, name)
        return picture

    def draw_index(self, picture: Surface, code: str) -> None:
        """Write the rank into the corners of `picture`."""
        corner = self.layout.get("index", CORNER)
        unit = picture.get_width() / FACE[0]
        text = self.index(rank(code))
        probe = self.letters.font(str(Face.SERIF.value), 200)
        metrics = probe.metrics("H")
        cap = metrics[0][3] / 200 if metrics and metrics[0] else 0.7
        finer = 2
        style = Style(Face.SERIF, max(6, round(corner["cap"] * unit * finer / cap)))
        run = self.letters.render(text, style, self.color(code))
        top = self.letters.ascent(style) - round(corner["cap"] * unit * finer)
        width = min(run.get_width(), round(corner["width"] * unit * finer))
        run = pygame.transform.smoothscale(
            run, (max(1, round(width / finer)), max(1, round(run.get_height() / finer)))
        )
        left = round(corner["x"] * unit - run.get_width() / 2)
        at = (max(round(4 * unit), left), round(corner["top"] * unit - top / finer))
        upside = empty(picture.get_size(), self.color(code))
        upside.blit(run, at)
        picture.blit(run, at)
        picture.blit(pygame.transform.rotate(upside, 180), (0, 0))

    def plain(self, name: str, width: int) -> Surface:
        """Return paper with the rank and the suit, or a plain back."""
        size = (width, round(width * FACE[1] / FACE[0]))
        radius = width * 0.064
        if not card_suit(name):
            paper = self.brush.rounded(size, radius, (PAPER_TOP, PAPER_LOW), PAPER_EDGE).copy()
            inner = Rect((0, 0), size).inflate(-width // 8, -width // 8)
            self.brush.box(paper, inner, radius * 0.6, (BACK_BLUE,), BACK_GOLD)
            return paper
        paper = self.brush.rounded(size, radius, (PAPER_TOP, PAPER_LOW), PAPER_EDGE).copy()
        style = Style(Face.REGULAR, max(8, width // 2))
        sign = SYMBOLS[suit(name)]
        middle = (size[0] // 2, size[1] // 2)
        self.letters.draw(paper, sign, middle, style, self.color(name), "center")
        self.draw_index(paper, name)
        return paper

    # --- drawing --------------------------------------------------------------------------------

    def face(self, code: str, width: int) -> tuple[Surface, bool]:
        """Return the card of `code` at `width`, and whether it is the real one already."""
        name = self.name(code)
        found = self.cache.find(("face", name, width))
        if found is not None:
            return found, True
        self.wanted.add((width, name))
        size = (width, round(width * FACE[1] / FACE[0]))
        for other in sorted(self.ready.get(name, ()), key=lambda other: abs(other - width)):
            scaled = self.cache.find(("face", name, other))
            if scaled is not None:
                return pygame.transform.smoothscale(scaled, size), False
        key = ("plain", name, width)
        return self.cache.get(key, lambda: self.plain(name, width)), False

    def turned(self, code: str, width: int, angle: float, dimmed: bool) -> Surface:
        """Return the card of `code`, turned and dimmed."""
        finer = 2 if angle and width <= FINER_UP_TO else 1
        face, real = self.face(code, width * finer)
        if not dimmed and not angle:
            return face

        def make() -> Surface:
            card = face
            if dimmed:
                card = face.copy()
                card.fill((LIGHT_OF_DIMMED,) * 3, None, pygame.BLEND_RGB_MULT)
            return turned(card, angle, 1 / finer) if angle else card

        if not real:
            return make()
        return self.cache.get(("turned", self.name(code), width, angle, dimmed), make)

    def in_flight(self, code: str, pose: Pose) -> Surface | None:
        """Return the card of `code` scaled from the nearest ready size; None where none is."""
        name = self.name(code)
        sizes = sorted(self.ready.get(name, ()), key=lambda width: abs(width - pose.width))
        for width in sizes:
            face = self.cache.find(("face", name, width))
            if face is not None:
                return pygame.transform.rotozoom(face, -pose.angle, pose.width / width)
        return None

    def halo(self, width: int, angle: float, blur: int, color: RGB, strength: float) -> Surface:
        """Return the shadow or glow of a card, turned with it."""
        size = (width, round(width * FACE[1] / FACE[0]))
        plain = self.brush.halo(size, width * 0.064, blur, faded(color, strength))
        if not angle:
            return plain
        key = ("halo", width, angle, blur, color, round(strength * 20))
        return self.cache.get(key, lambda: pygame.transform.rotozoom(plain, -angle, 1.0))

    def draw(self, surface: Surface, code: str, pose: Pose, look: Look = PLAIN) -> None:
        """Draw the card of `code` as it lies in `pose`."""
        width = max(4, round(pose.width))
        angle = round(pose.angle * 4) / 4
        unit = width / 132
        if look.moving:
            angle = round(angle)
            width = max(4, round(width / 4) * 4)
        blur, down, strength = (8, 16, 0.5) if look.raised else (4, 5, 0.38)
        shade = self.halo(width, angle, max(1, round(blur * unit)), BLACK, strength)
        self.put(surface, shade, pose.x, pose.y + down * unit)
        if look.glow > 0:
            strength = round(look.glow * 10) / 10 * 0.75
            light = self.halo(width, angle, max(2, round(9 * unit)), TURN, strength)
            self.put(surface, light, pose.x, pose.y)
        card = self.in_flight(code, pose) if look.moving else None
        self.put(surface, card or self.turned(code, width, angle, look.dimmed), pose.x, pose.y)

    def put(self, surface: Surface, part: Surface, x: float, y: float) -> None:
        """Draw `part` with its middle at (`x`, `y`)."""
        left, top = x - part.get_width() / 2, y - part.get_height() / 2
        surface.blit(part, (round(left), round(top)))
