"""Shapes with smooth edges: rounded boxes, shadows, glows, discs, gradients; drawn once, kept.

Light comes from above. Sizes are pixels, already scaled. What a `Brush` returns is not to be
changed; what it draws, it draws onto the surface it is given.
"""

import math
from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from lanplay.ui.cache import SurfaceCache
from lanplay.ui.geometry import Size
from lanplay.ui.palette import HAIRLINE, RGB, Color, faded, mixed

CACHE_BYTES: Final = 48 * 1024 * 1024
FINER: Final = 4
"""Shapes are drawn this many times larger and scaled down."""
LARGE: Final = 100_000
"""Pixels from which on only the rim of an outline is drawn, not its empty middle."""
WHITE: Final = (255, 255, 255)
BLACK: Final = (0, 0, 0)


def empty(size: Size, color: Color = WHITE) -> Surface:
    """Return a transparent surface; `color` is what smooth edges fade from."""
    surface = Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    surface.fill((*color[:3], 0))
    return surface


def smooth(
    size: Size, paint: Callable[[Surface, int], None], color: Color = WHITE, finer: int = FINER
) -> Surface:
    """Return what `paint(surface, finer)` draws `finer` times as large, scaled down."""
    large = empty((size[0] * finer, size[1] * finer), color)
    paint(large, finer)
    return pygame.transform.smoothscale(large, (max(1, size[0]), max(1, size[1])))


def gradient(size: Size, *stops: Color) -> Surface:
    """Return an upright gradient of `size` through `stops`, the first on top."""
    height = max(1, size[1])
    strip = Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        place = y / max(1, height - 1) * (len(stops) - 1)
        index = min(int(place), len(stops) - 2) if len(stops) > 1 else 0
        low = stops[min(index + 1, len(stops) - 1)]
        share = place - index
        color = mixed(stops[index], low, share)
        one, other = alpha(stops[index]), alpha(low)
        strip.set_at((0, y), (*color, round(one + (other - one) * share)))
    return pygame.transform.scale(strip, (max(1, size[0]), height))


def alpha(color: Color) -> int:
    """Opacity of `color`, 0 to 255."""
    return color[3] if len(color) == 4 else 255


def stretched(small: Surface, corner: int, size: Size) -> Surface:
    """Stretch the middle of a square picture to `size`; its four corners stay as they are."""
    width, height = size
    side = small.get_width()
    whole = Surface(size, pygame.SRCALPHA)
    whole.fill(small.get_at((side // 2, side // 2)))
    middle = side // 2
    for left in (True, False):
        x, source = (0, 0) if left else (width - corner, side - corner)
        edge = small.subsurface((source, middle, corner, 1))
        replace(whole, pygame.transform.scale(edge, (corner, height)), (x, 0))
        y, source = (0, 0) if left else (height - corner, side - corner)
        edge = small.subsurface((middle, source, 1, corner))
        replace(whole, pygame.transform.scale(edge, (width, corner)), (0, y))
    for x, sx in ((0, 0), (width - corner, side - corner)):
        for y, sy in ((0, 0), (height - corner, side - corner)):
            replace(whole, small.subsurface((sx, sy, corner, corner)), (x, y))
    return whole


def replace(whole: Surface, part: Surface, at: tuple[int, int]) -> None:
    """Put `part` in place of what is there: transparent pixels count too."""
    whole.fill((0, 0, 0, 0), Rect(at, part.get_size()))
    whole.blit(part, at, None, pygame.BLEND_RGBA_ADD)


def blit_frame(surface: Surface, small: Surface, corner: int, rect: Rect) -> None:
    """Draw a square picture stretched round the inside of `rect`; its middle is left out."""
    side = small.get_width()
    wide, high = rect.width - 2 * corner, rect.height - 2 * corner
    for left in (True, False):
        x, source = (rect.x, 0) if left else (rect.right - corner, side - corner)
        edge = small.subsurface((source, side // 2, corner, 1))
        surface.blit(pygame.transform.scale(edge, (corner, high)), (x, rect.y + corner))
        y, below = (rect.y, 0) if left else (rect.bottom - corner, side - corner)
        edge = small.subsurface((side // 2, below, 1, corner))
        surface.blit(pygame.transform.scale(edge, (wide, corner)), (rect.x + corner, y))
    for x, sx in ((rect.x, 0), (rect.right - corner, side - corner)):
        for y, sy in ((rect.y, 0), (rect.bottom - corner, side - corner)):
            surface.blit(small, (x, y), (sx, sy, corner, corner))


class Brush:
    """Draws shapes, and keeps what it drew within a bound."""

    def __init__(self) -> None:
        self.cache = SurfaceCache(CACHE_BYTES)

    # --- masks ----------------------------------------------------------------------------------

    def mask(self, size: Size, radius: float, inset: float = 0.0) -> Surface:
        """Return white in the shape of a rounded box, `inset` pixels in from `size`."""
        radius = max(0.0, min(radius, min(size) / 2))
        key = ("mask", size, round(radius * 4), round(inset * 4))
        return self.cache.get(key, lambda: self.new_mask(size, radius, inset))

    def new_mask(self, size: Size, radius: float, inset: float) -> Surface:
        """Draw a mask: its corners finely, the rest stretched where it is large."""
        corner = math.ceil(radius) + math.ceil(inset) + 2
        whole = min(size) <= 2 * corner + 1
        shape = size if whole else (2 * corner + 1, 2 * corner + 1)

        def paint(surface: Surface, finer: int) -> None:
            box = surface.get_rect().inflate(-2 * inset * finer, -2 * inset * finer)
            curve = round(max(0.0, radius - inset) * finer)
            pygame.draw.rect(surface, WHITE, box, border_radius=curve)

        drawn = smooth(shape, paint)
        return drawn if whole else stretched(drawn, corner, size)

    def tinted(self, mask: Surface, *stops: Color) -> Surface:
        """Return `mask` filled with one colour, or with a gradient."""
        if len(stops) == 1:
            filled = Surface(mask.get_size(), pygame.SRCALPHA)
            filled.fill(stops[0])
        else:
            filled = gradient(mask.get_size(), *stops)
        filled.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
        return filled

    def ring(self, size: Size, radius: float, width: float, color: Color) -> Surface:
        """Return the outline of a rounded box, `width` pixels, inside `size`."""
        key = ("ring", size, round(radius * 4), round(width * 4), color)

        def make() -> Surface:
            shape = self.mask(size, radius).copy()
            hole = self.mask(size, radius, width).copy()
            hole.fill((0, 0, 0, 255), None, pygame.BLEND_RGBA_MULT)
            shape.blit(hole, (0, 0), None, pygame.BLEND_RGBA_SUB)
            return self.tinted(shape, color)

        return self.cache.get(key, make)

    # --- boxes ----------------------------------------------------------------------------------

    def rounded(
        self,
        size: Size,
        radius: float,
        fill: tuple[Color, ...],
        edge: Color | None = None,
        edge_width: float = 1.0,
    ) -> Surface:
        """Return a rounded box: `fill` is one colour or the stops of a gradient."""
        key = ("box", size, round(radius * 4), fill, edge, round(edge_width * 4))

        def make() -> Surface:
            box = self.tinted(self.mask(size, radius), *fill)
            if edge is not None:
                box.blit(self.ring(size, radius, edge_width, edge), (0, 0))
            return box

        return self.cache.get(key, make)

    def box(
        self,
        surface: Surface,
        rect: Rect,
        radius: float,
        fill: tuple[Color, ...],
        edge: Color | None = HAIRLINE,
        edge_width: float = 1.0,
    ) -> None:
        """Draw a rounded box."""
        if rect.width > 0 and rect.height > 0:
            surface.blit(self.rounded(rect.size, radius, fill, edge, edge_width), rect)

    def outline(
        self, surface: Surface, rect: Rect, radius: float, width: float, color: Color
    ) -> None:
        """Draw the outline of a rounded box."""
        corner = math.ceil(radius) + math.ceil(width) + 2
        side = 2 * corner + 1
        if min(rect.size) > side and rect.width * rect.height > LARGE:
            blit_frame(surface, self.ring((side, side), radius, width, color), corner, rect)
        elif rect.width > 0 and rect.height > 0:
            surface.blit(self.ring(rect.size, radius, width, color), rect)

    # --- light and shade ------------------------------------------------------------------------

    def halo(self, size: Size, radius: float, blur: int, color: Color) -> Surface:
        """Return a blurred rounded box; it reaches `2 * blur` pixels beyond `size` on each side."""
        blur = max(1, blur)
        key = ("halo", size, round(radius), blur, color)

        def make() -> Surface:
            reach = 2 * blur
            corner = math.ceil(radius) + 2 * reach
            side = 2 * corner + 1
            wide = size[0] + 2 * reach, size[1] + 2 * reach
            if min(wide) > side:
                return stretched(
                    self.blurred((side - 2 * reach,) * 2, radius, blur, color), corner, wide
                )
            return self.blurred(size, radius, blur, color)

        return self.cache.get(key, make)

    def blurred(self, size: tuple[int, ...], radius: float, blur: int, color: Color) -> Surface:
        """Draw a halo anew, whole."""
        reach = 2 * blur
        sheet = empty((size[0] + 2 * reach, size[1] + 2 * reach), color)
        inner = self.tinted(self.new_mask((size[0], size[1]), min(radius, min(size) / 2), 0), color)
        replace(sheet, inner, (reach, reach))
        sheet = pygame.transform.gaussian_blur(sheet, blur)
        solid = empty(sheet.get_size(), color)
        solid.fill((*color[:3], 255))
        alpha_only = sheet
        alpha_only.fill((255, 255, 255, 0), None, pygame.BLEND_RGBA_MAX)
        solid.blit(alpha_only, (0, 0), None, pygame.BLEND_RGBA_MULT)
        return solid

    def shadow(
        self,
        surface: Surface,
        rect: Rect,
        radius: float,
        blur: int,
        down: int,
        strength: float = 0.42,
    ) -> None:
        """Draw the shadow of a box that is drawn over it next."""
        halo = self.halo(rect.size, radius, blur // 2, faded(BLACK, strength))
        surface.blit(halo, (rect.x - 2 * (blur // 2), rect.y - 2 * (blur // 2) + down))

    def glow(
        self, surface: Surface, rect: Rect, radius: float, blur: int, color: Color, strength: float
    ) -> None:
        """Draw light around a box that is drawn over it next."""
        halo = self.halo(rect.size, radius, max(1, blur // 2), faded(color, strength))
        reach = 2 * max(1, blur // 2)
        surface.blit(halo, (rect.x - reach, rect.y - reach))

    # --- small shapes ---------------------------------------------------------------------------

    def disc(
        self, diameter: int, fill: tuple[Color, ...], edge: Color | None = None, width: float = 1.0
    ) -> Surface:
        """Return a disc."""
        return self.rounded((diameter, diameter), diameter / 2, fill, edge, width)

    def dashed(
        self, size: Size, radius: float, color: Color, width: float = 2.0, dash: int = 8
    ) -> Surface:
        """Return a dashed outline of a rounded box."""
        key = ("dashed", size, round(radius), color, round(width * 4), dash)

        def paint(surface: Surface, finer: int) -> None:
            path = outline_path(size, radius, width / 2)
            points = [(x * finer, y * finer) for x, y in path]
            length, on = 0.0, dash * finer
            for one, other in zip(points, [*points[1:], points[0]], strict=True):
                if length % (on * 1.8) < on:
                    pygame.draw.line(surface, color[:3], one, other, round(width * finer))
                length += math.dist(one, other)

        def make() -> Surface:
            drawn = smooth(size, paint, color, finer=3)
            if len(color) == 4:
                drawn.fill((255, 255, 255, color[3]), None, pygame.BLEND_RGBA_MULT)
            return drawn

        return self.cache.get(key, make)

    def polygon(
        self, size: Size, points: list[tuple[float, float]], fill: Color, edge: Color | None = None,
        edge_width: float = 0.0,
    ) -> Surface:  # fmt: skip
        """Return a polygon; `points` are in pixels of `size`."""
        key = ("polygon", size, tuple(points), fill, edge, edge_width)

        def paint(surface: Surface, finer: int) -> None:
            scaled = [(x * finer, y * finer) for x, y in points]
            pygame.draw.polygon(surface, fill, scaled)
            if edge is not None:
                width = round(edge_width * finer)
                for one, other in zip(scaled, [*scaled[1:], scaled[0]], strict=True):
                    pygame.draw.line(surface, edge, one, other, width)
                    pygame.draw.circle(surface, edge, one, width / 2)

        return self.cache.get(key, lambda: smooth(size, paint, edge or fill))


def outline_path(size: Size, radius: float, inset: float) -> list[tuple[float, float]]:
    """Return points about a pixel apart along the outline of a rounded box, clockwise."""
    width, height = size
    radius = min(radius, min(size) / 2)
    corners = (
        (width - radius, radius, -90), (width - radius, height - radius, 0),
        (radius, height - radius, 90), (radius, radius, 180),
    )  # fmt: skip
    path: list[tuple[float, float]] = []
    for x, y, start in corners:
        steps = max(2, round(radius * 1.6))
        for step in range(steps + 1):
            angle = math.radians(start + 90 * step / steps)
            reach = radius - inset
            point = x + reach * math.cos(angle), y + reach * math.sin(angle)
            path += along(path[-1], point) if path else [point]
    return path + along(path[-1], path[0])[:-1]


def along(one: tuple[float, float], other: tuple[float, float]) -> list[tuple[float, float]]:
    """Return points about a pixel apart from `one` (left out) to `other`."""
    steps = max(1, round(math.dist(one, other)))
    return [
        (
            one[0] + (other[0] - one[0]) * step / steps,
            one[1] + (other[1] - one[1]) * step / steps,
        )
        for step in range(1, steps + 1)
    ]


def lighter(surface: Surface, share: float = 0.08) -> Surface:
    """Return `surface` lighter by `share`; its transparent parts stay so."""
    brighter = surface.copy()
    brighter.fill((round(255 * share),) * 3, None, pygame.BLEND_RGB_ADD)
    return brighter


def person_colors(person: bytes | str, count: int) -> int:
    """Return which of `count` colours is `person`'s (an id, or a name where there is none)."""
    data = person if isinstance(person, bytes) else person.encode("utf-8", "replace")
    total = 0
    for byte in data:
        total = (total * 31 + byte) % 1_000_003
    return total % count


def rgb_of(color: Color) -> RGB:
    """Return `color` without its opacity."""
    return color[0], color[1], color[2]
