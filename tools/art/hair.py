"""Hair: what hangs behind the face, and what lies over the brow; drawn about the face."""

from dataclasses import dataclass
from typing import Final

from .svg import Drawing, circle, group, line, mirrored, number, path, rect


@dataclass(frozen=True)
class Hair:
    main: str
    shade: str
    light: str


RAVEN: Final = Hair("#26211f", "#151211", "#4a423f")
CHESTNUT: Final = Hair("#7a4326", "#57301b", "#9d6038")
AUBURN: Final = Hair("#a8481f", "#7d3215", "#cc6c38")
GOLDEN: Final = Hair("#d69a3a", "#ad7524", "#efc168")
SILVER: Final = Hair("#d3cec4", "#aaa498", "#f1eee6")
UMBER: Final = Hair("#3b2519", "#24150d", "#5f402d")
GINGER: Final = Hair("#c46a28", "#974a17", "#e2934c")


def long_straight(hair: Hair, down: float = 34) -> Drawing:
    """Straight hair behind the face, to `down`."""
    end = number(down)
    half = (
        f"M0 -36 C-22 -36 -29 -22 -29 -4 L-30 {end} C-24 {number(down + 4)} -16 {end} -12 28 L0 0Z"
    )
    strands = f"M-25.4 -6 L-26 {number(down - 4)} M-21.6 0 L-21.6 {number(down - 2)}"
    return (
        path(half, hair.main)
        + group_right(path(half, hair.shade))
        + mirrored(line(strands, hair.light, 1.1, 0.7))
    )


def waves(hair: Hair, down: float = 40) -> Drawing:
    """Loose waves behind the face, down to the shoulders."""
    half = (
        "M0 -37 C-20 -38 -30 -26 -28 -14 C-34 -6 -34 2 -29 8 C-35 16 -35 26 -29 31 "
        f"C-33 37 -31 {number(down + 2)} -25 {number(down + 4)} C-18 "
        f"{number(down + 3)} -13 36 -11 26 L0 0Z"
    )
    strands = (
        "M-24 -10 C-29 -2 -28 4 -24 10 C-29 18 -29 26 -23.6 32 M-20.6 12 C-24 20 -23 28 -19 34"
    )
    return (
        path(half, hair.main)
        + group_right(path(half, hair.shade))
        + mirrored(line(strands, hair.light, 1.4, 0.75))
    )


def curls(hair: Hair, reach: float = 26) -> Drawing:
    """A cloud of curls behind the face, `reach` from its middle to the middles of the curls."""
    spots = (
        (-0.1, -1.12, 9),
        (-0.55, -1.02, 9.6),
        (-0.93, -0.74, 10),
        (-1.06, -0.3, 10),
        (-1.05, 0.16, 9.4),
        (-0.92, 0.58, 8.4),
    )
    left = "".join(circle(x * reach, y * reach, r, hair.main) for x, y, r in spots)
    right = "".join(circle(-x * reach, y * reach, r, hair.shade) for x, y, r in spots)
    arcs = "".join(
        line(
            f"M{number(x * reach - r * 0.5)} {number(y * reach + r * 0.25)} "
            f"C{number(x * reach - r * 0.55)} {number(y * reach - r * 0.55)} "
            f"{number(x * reach + r * 0.4)} {number(y * reach - r * 0.6)} "
            f"{number(x * reach + r * 0.5)} {number(y * reach)}",
            hair.light, 1.3, 0.7,
        )
        for x, y, r in spots[1:]
    )  # fmt: skip
    core = rect((-reach * 0.85, -reach, reach * 0.85, reach * 1.6), hair.main, 6)
    return core + right + left + mirrored(arcs)


def bob(hair: Hair, down: float = 24) -> Drawing:
    """Hair cut straight at the chin, turned in at its ends."""
    end = number(down)
    half = (
        f"M0 -35 C-20 -35 -28 -24 -28 -8 L-29 {number(down - 8)} C-29 {end} -22 "
        f"{number(down + 3)} -15 {number(down - 2)} L-12 0 L0 -6Z"
    )
    return (
        path(half, hair.main)
        + group_right(path(half, hair.shade))
        + mirrored(
            line(
                f"M-24 -6 L-24.6 {number(down - 6)} M-20.6 2 L-20.4 {number(down - 3)}",
                hair.light,
                1.1,
                0.7,
            )
        )
    )


def parting(hair: Hair) -> Drawing:
    """Hair over the brow, parted in the middle."""
    half = "M0 -33 C-14 -34 -24 -26 -22.6 -2 C-19.6 -8 -19 -14 -14 -18 C-8 -21 -2 -23 0 -27Z"
    return path(half, hair.main) + group_right(path(half, hair.shade))


def fringe(hair: Hair) -> Drawing:
    """Hair cut straight over the brow."""
    half = "M0 -33 C-14 -34 -23 -28 -22.6 -4 L-19 -6 L-18.6 -14 L0 -14.6Z"
    return (
        path(half, hair.main)
        + group_right(path(half, hair.shade))
        + line(
            "M-12 -26 L-12.6 -15 M-5.4 -26 L-5.6 -15 M5.4 -26 L5.6 -15 M12 -26 L12.6 -15",
            hair.light,
            1,
            0.6,
        )
    )


def swept(hair: Hair) -> Drawing:
    """A lock swept over the brow to one side."""
    lock = (
        "M22 -6 C23 -26 12 -34 -2 -34 C-16 -34 -24 -26 -22.4 -4 C-20 -10 -19 -13 "
        "-17 -15 C-6 -13 8 -16 14 -21 C17 -17 19 -13 22 -6Z"
    )
    return path(lock, hair.main) + line("M-14 -18 C-4 -17 6 -20 12 -25", hair.light, 1.2, 0.7)


def group_right(*parts: Drawing) -> Drawing:
    """Return `parts`, drawn for the left half, mirrored to the right."""
    return group("scale(-1 1)", *parts)


def buns(hair: Hair) -> Drawing:
    """Hair drawn to two coiled plaits over the ears."""
    cap = "M0 -36 C-20 -36 -26 -24 -24 -6 L24 -6 C26 -24 20 -36 0 -36Z"
    coil = "M-33 -1 C-30 -6 -22 -5 -20.6 2 C-20 9 -28 12 -31.6 7 C-34 2 -28 -1.6 -25.6 3"
    left = circle(-27, 3, 11, hair.main) + line(coil, hair.shade, 1.7)
    right = circle(-27, 3, 11, hair.shade) + line(coil, hair.main, 1.7)
    return path(cap, hair.main) + left + group_right(right)


def crop(hair: Hair) -> Drawing:
    """A line of tight curls over the brow."""
    spots = ((-19, -17), (-13, -23), (-6, -26), (1, -27), (8, -26), (14, -22.6), (19.4, -17))
    return "".join(circle(x, y, 5.4, hair.main if x < 2 else hair.shade) for x, y in spots)
