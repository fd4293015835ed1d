"""The marks of the table, each drawn in one place and with one meaning (`palette.Mark`)."""

import math
from collections.abc import Callable
from typing import Final, Literal, TypeVar

import pygame
from pygame import Rect, Surface

from lanplay.ui.geometry import Size
from lanplay.ui.paint import Brush, person_colors, smooth
from lanplay.ui.palette import (
    BRASS,
    BRASS_DARK,
    ERROR,
    FELT_EDGE,
    INK_ON_BRASS,
    LEGAL,
    PEOPLE,
    PRIMARY_EDGE,
    PRIMARY_LOW,
    PRIMARY_TOP,
    TEXT,
    TURN,
    TURN_EDGE,
    WELL,
    YOUR_TURN,
    Color,
    Mark,
    faded,
    mixed,
    rgb,
)
from lanplay.ui.text import Face, Letters, Style, readable

Draws = TypeVar("Draws", bound=Callable[..., object])
Way = Literal["left", "right", "up", "down"]
GREY: Final = (rgb("7C8A84"), rgb("4C5955"))
DRAWN_BY: dict[Mark, list[str]] = {}
"""Which functions draw a mark; the legend's test reads it."""


def draws(mark: Mark) -> Callable[[Draws], Draws]:
    """Enter the decorated function into the legend as the one that draws `mark`."""

    def enter(function: Draws) -> Draws:
        DRAWN_BY.setdefault(mark, []).append(getattr(function, "__qualname__", str(function)))
        return function

    return enter


class Marks:
    """Draws people's discs and the marks of turn, starter, places, focus and fairness."""

    def __init__(self, letters: Letters, brush: Brush) -> None:
        self.letters = letters
        self.brush = brush

    # --- people ---------------------------------------------------------------------------------

    @draws(Mark.AWAY)
    def avatar(
        self,
        surface: Surface,
        middle: tuple[int, int],
        diameter: int,
        name: str,
        person: bytes | str,
        *,
        away: bool = False,
    ) -> None:
        """Draw a person: `name`'s first letter on a disc of `person`'s colour; grey if away."""
        top, low, _ = PEOPLE[person_colors(person, len(PEOPLE))]
        disc = self.brush.disc(
            diameter, GREY if away else (top, low), faded(PRIMARY_EDGE, 0.38), max(1, diameter / 32)
        )
        surface.blit(disc, disc.get_rect(center=middle))
        initial = readable(name).strip()[:1].upper() or "?"
        style = Style(Face.SERIF, max(9, round(diameter * 0.55)))
        run = self.letters.run(initial, style, TEXT)
        box = run.get_rect(center=middle)
        surface.blit(run, box.move(0, -round(diameter * 0.02)))

    @staticmethod
    def name_color(person: bytes | str) -> Color:
        """Return the colour of a person's name in a chat."""
        return PEOPLE[person_colors(person, len(PEOPLE))][2]

    # --- whose turn -----------------------------------------------------------------------------

    @draws(Mark.TURN_ARROW)
    def arrow(self, surface: Surface, middle: tuple[int, int], length: int, way: Way) -> None:
        """Draw the arrow that points at the seat to act."""
        angle = {"left": 0, "down": 90, "right": 180, "up": 270}[way]
        wide, high = length, round(length * 0.8)
        key = ("arrow", length, way)

        def make() -> Surface:
            points = [
                (0.03, 0.5), (0.48, 0.06), (0.48, 0.32), (0.96, 0.32),
                (0.96, 0.68), (0.48, 0.68), (0.48, 0.94),
            ]  # fmt: skip
            edge = max(1.5, length / 20)

            def paint(sheet: Surface, finer: int) -> None:
                scaled = [(x * wide * finer, y * high * finer) for x, y in points]
                pygame.draw.polygon(sheet, TURN, scaled)
                shade = [(x, y) for x, y in scaled if y >= high * finer * 0.5]
                middle = high * finer / 2
                waist = [scaled[0], (scaled[1][0], middle), (scaled[3][0], middle)]
                low = mixed(TURN, PRIMARY_LOW, 0.6)
                pygame.draw.polygon(sheet, low, [*waist, *shade[1:]])
                for one, other in zip(scaled, [*scaled[1:], scaled[0]], strict=True):
                    pygame.draw.line(sheet, TURN_EDGE, one, other, round(edge * finer))
                    pygame.draw.circle(sheet, TURN_EDGE, one, edge * finer / 2)

            drawn = smooth((wide, high), paint, TURN_EDGE)
            return pygame.transform.rotate(drawn, angle)

        drawn = self.brush.cache.get(key, make)
        box = drawn.get_rect(center=middle)
        self.brush.glow(
            surface, box.inflate(-length // 3, -length // 3), length / 4, length // 3, TURN, 0.45
        )
        surface.blit(drawn, box)

    @draws(Mark.TURN_RING)
    def turn_ring(self, surface: Surface, rect: Rect, radius: float, unit: float) -> None:
        """Draw the ring of a plaque whose seat is to act; its light lies under it."""
        self.brush.outline(surface, rect, radius, max(2.0, 2 * unit), TURN)

    @draws(Mark.YOUR_TURN)
    def exclamation(self, surface: Surface, middle: tuple[int, int], diameter: int) -> None:
        """Draw the red badge: you are to act."""
        place = Rect(0, 0, diameter, diameter)
        place.center = middle
        self.brush.glow(surface, place, diameter / 2, max(4, diameter // 3), YOUR_TURN, 0.5)
        disc = self.brush.disc(
            diameter,
            (mixed(YOUR_TURN, TEXT, 0.12), YOUR_TURN),
            rgb("FFFFFF"),
            max(1.5, diameter / 15),
        )
        surface.blit(disc, place)
        key = ("exclamation", diameter)

        def paint(sheet: Surface, finer: int) -> None:
            side = diameter * finer
            white = (255, 255, 255)
            points = [(0.435, 0.22), (0.565, 0.22), (0.535, 0.60), (0.465, 0.60)]
            pygame.draw.polygon(sheet, white, [(x * side, y * side) for x, y in points])
            pygame.draw.circle(sheet, white, (side / 2, side * 0.22), side * 0.065)
            pygame.draw.circle(sheet, white, (side / 2, side * 0.60), side * 0.036)
            pygame.draw.circle(sheet, white, (side / 2, side * 0.735), side * 0.072)

        surface.blit(self.brush.cache.get(key, lambda: smooth((diameter, diameter), paint)), place)

    @draws(Mark.STARTER)
    def flag(self, surface: Surface, foot: tuple[int, int], height: int) -> None:
        """Draw the green flag, the foot of its pole at `foot`."""
        size: Size = (round(height * 0.8), height)

        def paint(sheet: Surface, finer: int) -> None:
            w, h = size[0] * finer, size[1] * finer
            pole = max(1, round(w * 0.09))
            low = [(0.10, 0.32), (0.86, 0.32), (1.0, 0.60), (0.55, 0.62), (0.10, 0.58)]
            wave = [(0.10, 0.05), (0.55, 0.10), (1.0, 0.04), *low[1:]]
            pygame.draw.polygon(sheet, LEGAL, [(x * w, y * h) for x, y in wave])
            pygame.draw.polygon(
                sheet, mixed(LEGAL, FELT_EDGE, 0.18), [(x * w, y * h) for x, y in low]
            )
            pygame.draw.rect(sheet, TEXT, (w * 0.03, 0, pole, h))

        drawn = self.brush.cache.get(("flag", height), lambda: smooth(size, paint, LEGAL))
        surface.blit(drawn, (foot[0], foot[1] - height))

    # --- places of cards ------------------------------------------------------------------------

    @draws(Mark.EMPTY)
    def empty_place(self, surface: Surface, rect: Rect, radius: float, width: float = 2) -> None:
        """Draw a dashed outline: nothing lies here."""
        dash = max(5, rect.width // 13)
        surface.blit(self.brush.dashed(rect.size, radius, faded(TEXT, 0.34), width, dash), rect)

    @draws(Mark.TARGET)
    def target(self, surface: Surface, rect: Rect, radius: float, unit: float) -> None:
        """Draw a place where the card in the hand may be dropped."""
        self.brush.box(surface, rect, radius, (faded(TURN, 0.12),), TURN, max(2.0, 2 * unit))

    # --- what the keys and the player chose -----------------------------------------------------

    @draws(Mark.FOCUS)
    def focus(self, surface: Surface, rect: Rect, radius: float) -> None:
        """Draw the ring round the control on which the keys act; 4 pixels beyond `rect`."""
        self.brush.outline(surface, rect.inflate(8, 8), radius + 4, 2, BRASS)

    @draws(Mark.CHOSEN)
    def chosen(self, surface: Surface, rect: Rect, radius: float) -> None:
        """Draw the brass edge of what is chosen or on."""
        self.brush.outline(surface, rect, radius, 1.5, BRASS)

    # --- who has said so, and who took it --------------------------------------------------------

    @draws(Mark.SAID)
    def said(self, surface: Surface, middle: tuple[int, int], diameter: int) -> None:
        """Draw the green ring with a tick round a person's disc of `diameter`."""
        side = diameter + max(6, round(diameter * 0.22))
        ring = Rect(0, 0, side, side)
        ring.center = middle
        self.brush.outline(surface, ring, side / 2, max(2.0, diameter / 14), LEGAL)
        badge = max(12, round(diameter * 0.48))
        at = (ring.right - badge // 3, ring.bottom - badge // 3)
        self.tick(surface, at, badge, (LEGAL,), FELT_EDGE)

    @draws(Mark.TAKER)
    def taker(self, surface: Surface, middle: tuple[int, int], diameter: int) -> None:
        """Draw the brass disc with a tick on the card that took a trick."""
        self.tick(surface, middle, diameter, (PRIMARY_TOP, PRIMARY_LOW), INK_ON_BRASS)

    def tick(
        self, surface: Surface, middle: tuple[int, int], diameter: int, fill: tuple[Color, ...],
        ink: Color,
    ) -> None:  # fmt: skip
        """Draw a disc with a tick."""
        disc = self.brush.disc(diameter, fill, faded(FELT_EDGE, 0.6), max(1, diameter / 14))
        surface.blit(disc, disc.get_rect(center=middle))

        def paint(sheet: Surface, finer: int) -> None:
            side = diameter * finer
            points = [
                (0.28 * side, 0.53 * side),
                (0.44 * side, 0.68 * side),
                (0.73 * side, 0.35 * side),
            ]
            pygame.draw.lines(sheet, ink, False, points, max(1, round(side * 0.12)))

        sign = self.brush.cache.get(
            ("tick", diameter, ink), lambda: smooth((diameter, diameter), paint, ink)
        )
        surface.blit(sign, sign.get_rect(center=middle))

    # --- fairness -------------------------------------------------------------------------------

    @draws(Mark.SEAL)
    def seal(self, surface: Surface, middle: tuple[int, int], diameter: int, good: bool) -> None:
        """Draw the rosette of a proved deal: brass with a tick, or red with a cross."""
        size: Size = (diameter, diameter)
        rim, core = (BRASS, BRASS_DARK) if good else (ERROR, mixed(ERROR, FELT_EDGE, 0.5))

        def paint(sheet: Surface, finer: int) -> None:
            half = diameter * finer / 2
            points = [
                (
                    half + half * (0.97 if step % 2 == 0 else 0.86) * math.sin(step * math.pi / 18),
                    half - half * (0.97 if step % 2 == 0 else 0.86) * math.cos(step * math.pi / 18),
                )
                for step in range(36)
            ]
            pygame.draw.polygon(sheet, rim, points)
            pygame.draw.circle(sheet, mixed(rim, PRIMARY_TOP, 0.4), (half, half), half * 0.72)
            pygame.draw.circle(sheet, core, (half, half), half * 0.72, max(1, round(half * 0.05)))
            width = round(half * 0.17)
            strokes = (
                [[(0.30, 0.52), (0.45, 0.66), (0.71, 0.36)]]
                if good
                else [[(0.34, 0.34), (0.66, 0.66)], [(0.66, 0.34), (0.34, 0.66)]]
            )
            for stroke in strokes:
                scaled = [(x * 2 * half, y * 2 * half) for x, y in stroke]
                pygame.draw.lines(sheet, INK_ON_BRASS, False, scaled, width)
                for point in scaled:
                    pygame.draw.circle(sheet, INK_ON_BRASS, point, width / 2)

        drawn = self.brush.cache.get(("seal", diameter, good), lambda: smooth(size, paint, rim))
        surface.blit(drawn, drawn.get_rect(center=middle))

    # --- counting -------------------------------------------------------------------------------

    def counters(
        self, surface: Surface, at: tuple[int, int], diameter: int, left: int, of: int
    ) -> Rect:
        """Draw `of` dots in a row, `left` of them filled, from the left middle point `at`."""
        step = round(diameter * 1.36)
        full = self.brush.disc(
            diameter, (PRIMARY_TOP, PRIMARY_LOW), PRIMARY_EDGE, max(1, diameter / 14)
        )
        hollow = self.brush.disc(diameter, (WELL,), faded(TEXT, 0.22), 1)
        for index in range(of):
            dot = full if index < left else hollow
            surface.blit(dot, (at[0] + index * step, at[1] - diameter // 2))
        return Rect(at[0], at[1] - diameter // 2, (of - 1) * step + diameter, diameter)
