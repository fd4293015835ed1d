"""The four suit signs, drawn about their middle (0, 0) in a square of 100 units."""

from typing import Final

from .svg import Drawing, group, number, path

SIGNS: Final = {
    "S": (
        "M0 -50 C7 -36 20 -26 31 -15 C41 -5 46 3 46 13 C46 26 37 34 26 34 "
        "C17 34 9 29 5 21 C6 34 10 42 19 50 L-19 50 C-10 42 -6 34 -5 21 "
        "C-9 29 -17 34 -26 34 C-37 34 -46 26 -46 13 C-46 3 -41 -5 -31 -15 C-20 -26 -7 -36 0 -50Z"
    ),
    "H": (
        "M0 48 C-5 36 -16 26 -28 13 C-40 0 -47 -9 -47 -22 C-47 -36 -37 -46 -24 -46 "
        "C-13 -46 -4 -39 0 -28 C4 -39 13 -46 24 -46 C37 -46 47 -36 47 -22 "
        "C47 -9 40 0 28 13 C16 26 5 36 0 48Z"
    ),
    "D": ("M0 -50 C9 -31 23 -13 38 0 C23 13 9 31 0 50 C-9 31 -23 13 -38 0 C-23 -13 -9 -31 0 -50Z"),
    "C": (
        "M0 -49 C13 -49 23 -39 23 -26 C23 -18 19 -11 12 -6 C16 -9 20 -10 25 -10 "
        "C38 -10 47 0 47 12 C47 25 38 34 26 34 C17 34 9 29 5 21 C6 34 10 42 18 50 "
        "L-18 50 C-10 42 -6 34 -5 21 C-9 29 -17 34 -26 34 C-38 34 -47 25 -47 12 "
        "C-47 0 -38 -10 -25 -10 C-20 -10 -16 -9 -12 -6 C-19 -11 -23 -18 -23 -26 "
        "C-23 -39 -13 -49 0 -49Z"
    ),
}


def pip(suit: str, x: float, y: float, height: float, fill: str, angle: float = 0) -> Drawing:
    """Return the sign of `suit`, `height` units high, its middle at (x, y)."""
    turn = f" rotate({number(angle)})" if angle else ""
    place = f"translate({number(x)} {number(y)}){turn} scale({height / 100:.4f})"
    return group(place, path(SIGNS[suit], fill))
