"""Where things are: scale, sizes of type, the window's size, the parts of the two main screens.

A design unit is a pixel of the house's pictures, 1280x800. Rectangles are in real pixels.
"""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

Size = tuple[int, int]

DESIGN: Final[Size] = (1280, 800)
SMALLEST: Final[Size] = (960, 600)
SMALLEST_TYPE: Final = 13
EDGE: Final = 4
"""No control is nearer to the window's edge: some screens never report the last pixels."""
MARGINS: Final[Size] = (16, 88)
"""What a desktop needs beside a window: frame, title bar and task bar, in pixels."""


@dataclass(frozen=True)
class Frame:
    """A window's size, and how design units become its pixels."""

    width: int
    height: int
    type_factor: float = 1.0
    """The player's own size of text, 1 to 1.5."""

    @property
    def size(self) -> Size:
        """Width and height in pixels."""
        return self.width, self.height

    @property
    def scale(self) -> float:
        """Pixels of one design unit, for felt and cards."""
        return max(0.25, min(self.width / DESIGN[0], self.height / DESIGN[1]))

    @property
    def panel_scale(self) -> float:
        """Pixels of one design unit where people read: never under 1."""
        return max(1.0, self.scale)

    @property
    def small(self) -> bool:
        """Whether the side panel shows tabs and icons in place of its rows and buttons."""
        return self.scale < 1

    def px(self, units: float) -> int:
        """Pixels of `units` on the felt, at least 1 of anything more than 0."""
        return max(1, round(units * self.scale)) if units > 0 else round(units * self.scale)

    def panel_px(self, units: float) -> int:
        """Pixels of `units` in a panel or dialog."""
        return round(units * self.panel_scale)

    def type_px(self, units: float) -> int:
        """Height in pixels of type of size `units` on the felt, never under 13."""
        return max(SMALLEST_TYPE, round(units * self.scale * self.type_factor))

    def panel_type_px(self, units: float) -> int:
        """Height in pixels of type of size `units` in a panel or dialog."""
        return max(SMALLEST_TYPE, round(units * self.panel_scale * self.type_factor))

    @property
    def safe(self) -> Rect:
        """Where controls may be."""
        return Rect(EDGE, EDGE, self.width - 2 * EDGE, self.height - 2 * EDGE)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Pixels of a rectangle in design units, from the window's top left corner."""
        left, top = round(x * self.scale), round(y * self.scale)
        return Rect(
            left, top, round((x + w) * self.scale) - left, round((y + h) * self.scale) - top
        )

    def centred(self, width: float, height: float) -> Rect:
        """`width` x `height` panel units in the middle of the window, as far as they fit."""
        w = min(self.panel_px(width), self.width - 16)
        h = min(self.panel_px(height), self.height - 16)
        return Rect((self.width - w) // 2, (self.height - h) // 2, w, h)


@dataclass(frozen=True)
class TableParts:
    """The table screen: felt with its rail on the left, side panel on the right."""

    frame: Frame
    table: Rect
    """The whole wooden table with its rail."""
    felt: Rect
    hairline: Rect
    side: Rect
    inner: Rect
    """The side panel without its padding."""

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Pixels of the point (`x`, `y`) of the 984x800 table; spare space goes to all sides."""
        scale = self.frame.scale
        left = (self.table.width - 984 * scale) / 2
        top = (self.table.height - 800 * scale) / 2
        return round(left + x * scale), round(top + y * scale)

    def box(self, x: float, y: float, w: float, h: float) -> Rect:
        """Pixels of a rectangle of the 984x800 table."""
        left, top = self.at(x, y)
        right, bottom = self.at(x + w, y + h)
        return Rect(left, top, right - left, bottom - top)


def table_parts(frame: Frame) -> TableParts:
    """Cut the window of a table screen."""
    width = min(round(296 * frame.scale), frame.width // 3)
    side = Rect(frame.width - width, 0, width, frame.height)
    table = Rect(0, 0, frame.width - width, frame.height)
    rail, line = frame.px(16), frame.px(34)
    padding = frame.px(18)
    return TableParts(
        frame,
        table,
        table.inflate(-2 * rail, -2 * rail),
        table.inflate(-2 * line, -2 * line),
        side,
        side.inflate(-2 * padding, -2 * padding),
    )


@dataclass(frozen=True)
class RoomParts:
    """The lobby: walnut header and three columns; spare width goes to the tables' column."""

    frame: Frame
    header: Rect
    left: Rect
    middle: Rect
    right: Rect


def room_parts(frame: Frame) -> RoomParts:
    """Cut the window of the lobby."""
    px = frame.px
    top = px(76)
    header = Rect(0, 0, frame.width, top)
    height = frame.height - top - px(24)
    spare = max(0, frame.width - round(1280 * frame.scale))
    share = spare // 4
    left = Rect(px(24), top, px(292) + share, height)
    right = Rect(0, top, px(320) + share, height)
    right.right = frame.width - px(24)
    middle = Rect(left.right + px(24), top, 0, height)
    middle.width = right.left - px(24) - middle.left
    return RoomParts(frame, header, left, middle, right)


def window_size(desktop: Size, wanted: Size | None = None, scaling: float = 1.0) -> Size:
    """Return the size to open a window with on a desktop of `desktop` pixels.

    `wanted` is the size it had last time; without it three quarters of the desktop, at least
    1280x800. `scaling` is the desktop's (2.0 at 200 %): where a system counts in scaled units but
    reports pixels, only that share of them can be seen. A window that is too large is cut to fit.
    """
    room = (
        max(320, round(desktop[0] / scaling) - MARGINS[0]),
        max(240, round(desktop[1] / scaling) - MARGINS[1]),
    )
    if wanted is None:
        height = max(DESIGN[1], min(room[1], round(desktop[1] / scaling * 0.74)))
        wanted = (height * DESIGN[0] // DESIGN[1], height)
    wanted = max(wanted[0], SMALLEST[0]), max(wanted[1], SMALLEST[1])
    return min(wanted[0], room[0]), min(wanted[1], room[1])


def window_place(at: Size | None, size: Size, desktops: list[Size]) -> Size | None:
    """Return `at` where at least a part of the title bar would be seen there, else None."""
    if at is None or not desktops:
        return None
    width = sum(desktop[0] for desktop in desktops)
    height = max(desktop[1] for desktop in desktops)
    seen = -size[0] + 120 < at[0] < width - 120 and -8 <= at[1] < height - 80
    return at if seen else None
