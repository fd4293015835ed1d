"""The table itself: felt, walnut and the side panel, painted once for each size of the window."""

import random
from typing import Final

import pygame
from pygame import Rect, Surface

from lanplay.ui.geometry import Frame, RoomParts, Size, TableParts
from lanplay.ui.paint import BLACK, Brush, blit_frame, empty, gradient
from lanplay.ui.palette import (
    BRASS,
    FELT_CENTRE,
    FELT_EDGE,
    FELT_MID,
    RGB,
    SIDE_LOW,
    SIDE_TOP,
    WALNUT_LINE,
    WALNUT_LOW,
    WALNUT_MID,
    WALNUT_TOP,
    faded,
    mixed,
)

TILE: Final = 192
GRAIN: Final = 15
"""Brightest step of the felt's noise."""


def noise_tile() -> Surface:
    """Return a tile of grain to add to the felt: always the same, seeded here."""
    dice = random.Random(66)
    rows = bytes(dice.choices(range(GRAIN), k=TILE * TILE))
    pixels = b"".join(bytes((value, value, value)) for value in rows)
    return pygame.image.frombytes(pixels, (TILE, TILE), "RGB")


def rgb_at(board: Surface, y: int) -> RGB:
    """Return the colour of the left end of the row `y`."""
    red, green, blue, _ = board.get_at((0, y))
    return red, green, blue


CORNERS: Final = ("topleft", "topright", "bottomleft", "bottomright")


class Wood:
    """Paints the grounds of the screens."""

    def __init__(self, brush: Brush) -> None:
        self.brush = brush
        self.tile = noise_tile()

    def felt(self, size: Size) -> Surface:
        """Return felt of `size`: lightest in the middle, with light noise."""
        small = Surface((96, 60))
        half = GRAIN // 2
        for y in range(60):
            for x in range(96):
                away = min(1.0, (((x - 47.5) / 58) ** 2 + ((y - 27) / 42) ** 2) ** 0.5)
                color = (
                    mixed(FELT_CENTRE, FELT_MID, away / 0.58)
                    if away < 0.58
                    else mixed(FELT_MID, FELT_EDGE, (away - 0.58) / 0.42)
                )
                small.set_at((x, y), tuple(max(0, part - half) for part in color))
        felt = pygame.transform.smoothscale(small, size)
        for left in range(0, size[0], TILE):
            for top in range(0, size[1], TILE):
                felt.blit(self.tile, (left, top), None, pygame.BLEND_RGB_ADD)
        return felt

    def walnut(self, size: Size, stops: tuple[tuple[int, int, int], ...]) -> Surface:
        """Return a board with its grain lengthwise (left to right)."""
        board = gradient(size, *stops).convert()
        dice = random.Random(21)
        y = 0
        while y < size[1]:
            dark = dice.random() < 0.6
            strength = dice.randrange(6, 30 if dark else 16)
            tone = mixed(rgb_at(board, y), WALNUT_LOW if dark else WALNUT_TOP, strength / 128)
            start = dice.randrange(-size[0] // 2, size[0])
            length = dice.randrange(size[0] // 2, 2 * size[0])
            pygame.draw.line(board, tone, (start, y), (start + length, y), dice.choice((1, 1, 2)))
            y += dice.randrange(1, 6)
        return board

    def hollow(self, radius: int, reach: int, strength: float) -> tuple[Surface, int]:
        """Return the shade a rim throws into a hollow, as small as it can be, and its corner."""
        corner = radius + 2 * reach
        key = ("hollow", radius, reach, round(strength * 100))
        return self.brush.cache.get(key, lambda: self.new_hollow(radius, reach, strength)), corner

    def new_hollow(self, radius: int, reach: int, strength: float) -> Surface:
        """Draw that shade anew."""
        corner = radius + 2 * reach
        side = 2 * corner + 1
        sheet = empty((side + 4 * reach, side + 4 * reach), BLACK)
        sheet.fill((0, 0, 0, 255))
        hole = self.brush.mask((side, side), radius).copy()
        hole.fill((0, 0, 0, 255), None, pygame.BLEND_RGBA_MULT)
        sheet.blit(hole, (2 * reach, 2 * reach), None, pygame.BLEND_RGBA_SUB)
        sheet = pygame.transform.gaussian_blur(sheet, reach)
        inner = sheet.subsurface((2 * reach, 2 * reach, side, side)).copy()
        inner.fill((255, 255, 255, round(255 * strength)), None, pygame.BLEND_RGBA_MULT)
        inner.blit(self.brush.mask((side, side), radius), (0, 0), None, pygame.BLEND_RGBA_MULT)
        return inner

    def table(self, surface: Surface, parts: TableParts, *, side: bool = True) -> None:
        """Paint a table screen: walnut rail, felt in it, hairline, and the side panel."""
        frame = parts.frame
        table = parts.table if side else Rect(0, 0, *frame.size)
        felt = table.inflate(-2 * frame.px(16), -2 * frame.px(16))
        surface.blit(self.walnut(table.size, (WALNUT_TOP, WALNUT_MID, WALNUT_LOW)), table)
        pygame.draw.rect(surface, mixed(WALNUT_TOP, (230, 184, 120), 0.22), table, frame.px(2))
        radius = frame.px(20)
        self.rim(surface, felt, radius)
        line = table.inflate(-2 * frame.px(34), -2 * frame.px(34))
        self.brush.outline(surface, line, frame.px(12), 1, faded(BRASS, 0.16))
        if side:
            self.side(surface, parts.side)

    def rim(self, surface: Surface, felt: Rect, radius: int) -> None:
        """Lay the felt into its hollow in the wood."""
        blur = max(2, radius // 6)
        side = 2 * (radius + 4 * blur) + 5
        light = self.brush.halo((side, side), radius, blur, faded(BLACK, 0.5))
        blit_frame(surface, light, radius + 4 * blur, felt.inflate(4 * blur, 4 * blur))
        corners = [Rect(0, 0, radius, radius) for _ in range(4)]
        for corner, name in zip(corners, CORNERS, strict=True):
            setattr(corner, name, getattr(felt, name))
        wood = [surface.subsurface(corner).convert_alpha() for corner in corners]
        surface.blit(self.felt(felt.size), felt)
        shade, reach = self.hollow(radius, max(6, round(radius * 0.9)), 0.9)
        blit_frame(surface, shade, reach, felt)
        hole = self.brush.mask((2 * radius, 2 * radius), radius).copy()
        hole.fill((0, 0, 0, 255), None, pygame.BLEND_RGBA_MULT)
        for corner, piece in zip(corners, wood, strict=True):
            at = Rect(0, 0, radius, radius).move(
                radius if corner.x > felt.x else 0, radius if corner.y > felt.y else 0
            )
            piece.blit(hole, (0, 0), at, pygame.BLEND_RGBA_SUB)
            surface.blit(piece, corner)
        self.brush.outline(surface, felt.inflate(2, 2), radius + 1, 1.5, WALNUT_LINE)

    def side(self, surface: Surface, rect: Rect) -> None:
        """Paint the side panel."""
        surface.blit(gradient(rect.size, SIDE_TOP, SIDE_LOW), rect)
        shade = gradient((rect.height, 24), faded(BLACK, 0.35), faded(BLACK, 0.0))
        surface.blit(pygame.transform.rotate(shade, 90), rect.topleft)
        surface.fill(mixed(WALNUT_LOW, BLACK, 0.55), (rect.x, rect.y, 1, rect.height))

    def room(self, surface: Surface, parts: RoomParts) -> None:
        """Paint the lobby: felt under a walnut header."""
        frame: Frame = parts.frame
        surface.blit(self.felt(frame.size), (0, 0))
        header = parts.header
        shade = gradient((frame.width, frame.px(26)), faded(BLACK, 0.45), faded(BLACK, 0.0))
        surface.blit(self.walnut(header.size, (WALNUT_TOP, WALNUT_MID)), header)
        surface.fill(WALNUT_LOW, (0, header.bottom - 2, frame.width, 2))
        surface.fill(
            mixed(WALNUT_MID, (230, 184, 120), 0.3), (0, header.bottom - 2, frame.width, 1)
        )
        surface.blit(shade, header.bottomleft)
