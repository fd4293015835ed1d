"""The French pack: bodies of the cards without their corner ranks, on 250 x 350 units.

A corner's rank is drawn by the client in the player's own letters; the pip under it is part of
the body. `layout()` says where the letters go and how the colours are swapped.
"""

from typing import Final

from .courts import court
from .paint import BACKS, BRASS, BRASS_DARK, BRASS_LIT, EDGE, FOUR, GOLD, PAPER, TWO, Dye, swaps
from .pips import pip
from .svg import (
    Drawing,
    circle,
    document,
    gradient,
    group,
    line,
    on_ring,
    path,
    polygon,
    rect,
    star,
    turned,
)

WIDTH: Final = 250
HEIGHT: Final = 350
SUITS: Final = ("S", "H", "D", "C")
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RADIUS: Final = 16

CORNER: Final = {"x": 26, "top": 14, "cap": 42, "width": 36}
"""A rank: its middle, the top of its capitals, their height, and the width it may take."""
CORNER_PIP: Final = {"x": 26, "y": 88, "height": 29}

_L, _M, _R = 81.0, 125.0, 169.0
_A, _B, _C, _D = 63.0, 137.67, 212.33, 287.0  # four rows
_CENTRE = 175.0

_CORNERS = ((_L, _A), (_R, _A), (_L, _D), (_R, _D))
_SIX = (*_CORNERS, (_L, _CENTRE), (_R, _CENTRE))
_ROWS = (*_CORNERS, (_L, _B), (_R, _B), (_L, _C), (_R, _C))

PLACES: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "2": ((_M, _A), (_M, _D)),
    "3": ((_M, _A), (_M, _CENTRE), (_M, _D)),
    "4": _CORNERS,
    "5": (*_CORNERS, (_M, _CENTRE)),
    "6": _SIX,
    "7": (*_SIX, (_M, 119)),
    "8": (*_SIX, (_M, 119), (_M, 231)),
    "9": (*_ROWS, (_M, _CENTRE)),
    "10": (*_ROWS, (_M, 100.33), (_M, 249.67)),
}
"""Where the pips of a number lie; those under the middle stand on their heads."""


def files() -> dict[str, str]:
    """Return the text of every file of the pack by its name."""
    faces = {f"{rank}{suit}.svg": card(suit, rank) for suit in SUITS for rank in RANKS}
    backs = {f"{name}.svg": back(*colours) for name, colours in BACKS.items()}
    return faces | backs


def card(suit: str, rank: str) -> str:
    """Return the file of one card's face."""
    dye = TWO[suit]
    corner = pip(suit, CORNER_PIP["x"], CORNER_PIP["y"], CORNER_PIP["height"], dye.main)
    return document(
        WIDTH,
        HEIGHT,
        gradient("paper", (0, 0), (0, HEIGHT), *PAPER),
        rect((0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5), "url(#paper)", RADIUS, EDGE, 1.5),
        _picture(suit, rank, dye),
        corner,
        group("rotate(180 125 175)", corner),
    )


def _picture(suit: str, rank: str, dye: Dye) -> Drawing:
    if rank == "A":
        return ace(suit, dye)
    if rank in PLACES:
        return numbers(suit, rank, dye)
    return court(suit, rank, dye)


def numbers(suit: str, rank: str, dye: Dye) -> Drawing:
    return "".join(
        pip(suit, x, y, 46, dye.main, 180 if y > _CENTRE else 0) for x, y in PLACES[rank]
    )


def ace(suit: str, dye: Dye) -> Drawing:
    """Return a great sign in rings; the sun about them has the suit's own rays."""
    rim = "".join(turned(15 * step, 125, 175, _ray(suit, step % 2 == 0)) for step in range(24))
    ornament = _ornament()
    return (
        circle(125, 175, 60, dye.tint, BRASS, 1.6)
        + circle(125, 175, 55.4, "none", dye.main, 1)
        + "".join(circle(x, y, 1.5, BRASS) for x, y in on_ring(125, 175, 50.6, 48, 3.75))
        + rim
        + pip(suit, 125, 173 if suit == "S" else 175, 74, dye.main)
        + ornament
        + group("rotate(180 125 175)", ornament)
    )


def _ray(suit: str, long: bool) -> Drawing:
    """Return one ray of an ace's sun, at noon, of a kind of the suit's own."""
    x, y, reach = 125.0, 105.0, 13 if long else 6
    if suit == "S":
        return polygon(((x, y - reach), (x + 2.6, y), (x, y + 4), (x - 2.6, y)), BRASS)
    if suit == "C":
        tip, side = y - reach, y - reach * 0.7
        leaf = (
            f"M{x} {y + 4} C{x - 5} {y} {x - 4} {side} {x} {tip} "
            f"C{x + 4} {side} {x + 5} {y} {x} {y + 4}Z"
        )
        return path(leaf, BRASS if long else BRASS_DARK)
    if suit == "D" and long:
        return polygon(((x, y - 8), (x + 3.4, y - 1), (x, y + 5), (x - 3.4, y - 1)), BRASS)
    return circle(x, y - (4 if long and suit == "H" else 0), 2.8 if long else 1.7, BRASS)


def _ornament() -> Drawing:
    lozenge = polygon(((125, 42), (131, 52), (125, 62), (119, 52)), BRASS)
    light = polygon(((125, 42), (125, 62), (119, 52)), BRASS_LIT)
    wing = "M115 52 C108 47 100 48 92 52 C100 56 108 57 115 52Z"
    right = "M135 52 C142 47 150 48 158 52 C150 56 142 57 135 52Z"
    dots = circle(86, 52, 1.8, BRASS) + circle(164, 52, 1.8, BRASS) + circle(125, 71, 1.8, BRASS)
    return path(wing, BRASS) + path(right, BRASS) + lozenge + light + dots


# --- the backs ---------------------------------------------------------------------------------


def back(main: str, deep: str) -> str:
    """Return the file of a back: paper rim, lattice, and a medallion with the four signs."""
    return document(
        WIDTH,
        HEIGHT,
        gradient("paper", (0, 0), (0, HEIGHT), *PAPER),
        rect((0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5), "url(#paper)", RADIUS, EDGE, 1.5),
        rect((11, 11, 228, 328), main, 9),
        _lattice(deep),
        rect((17, 17, 216, 316), "none", 5, GOLD, 1.6),
        rect((21.5, 21.5, 207, 307), "none", 3, GOLD, 0.8),
        *(
            _corner_fan(x, y, turn, main)
            for x, y, turn in (
                (21.5, 21.5, 0),
                (228.5, 21.5, 90),
                (228.5, 328.5, 180),
                (21.5, 328.5, 270),
            )
        ),
        _medallion(main, deep),
    )


def _lattice(deep: str) -> Drawing:
    """Return lozenges in rows, a gold point at every crossing."""
    cells: list[Drawing] = []
    for row in range(19):
        for column in range(13):
            x, y = 125 + (column - 6) * 17.0, 175 + (row - 9) * 17.0
            cells.append(polygon(((x, y - 6.6), (x + 6.6, y), (x, y + 6.6), (x - 6.6, y)), deep))
            if column < 12 and row < 18:
                cells.append(circle(x + 8.5, y + 8.5, 1.2, GOLD))
    return "".join(cells)


def _corner_fan(x: float, y: float, turn: float, main: str) -> Drawing:
    """Return a quarter of a shell in a corner, drawn for the left upper one."""
    shape = f"M{x} {y} L{x + 40} {y} C{x + 40} {y + 22} {x + 22} {y + 40} {x} {y + 40}Z"
    inner = f"M{x} {y} L{x + 26} {y} C{x + 26} {y + 14.4} {x + 14.4} {y + 26} {x} {y + 26}Z"
    core = f"M{x} {y} L{x + 11} {y} C{x + 11} {y + 6} {x + 6} {y + 11} {x} {y + 11}Z"
    return turned(
        turn, x, y, path(shape, main, GOLD, 1.4), path(inner, main, GOLD, 1), path(core, GOLD)
    )


def _medallion(main: str, deep: str) -> Drawing:
    signs = "".join(
        turned(turn, 125, 175, pip(suit, 125, 146, 30, GOLD))
        for turn, suit in ((0, "S"), (90, "H"), (180, "C"), (270, "D"))
    )
    petals = "".join(
        turned(
            turn,
            125,
            175,
            path("M125 175 C115 150 118 138 125 127 C132 138 135 150 125 175Z", main),
        )
        for turn in (45, 135, 225, 315)
    )
    return (
        circle(125, 175, 69, main, GOLD, 1.6)
        + "".join(circle(x, y, 1.7, GOLD) for x, y in on_ring(125, 175, 63, 36))
        + circle(125, 175, 57, deep, GOLD, 2.4)
        + petals
        + "".join(
            turned(turn, 125, 175, line("M125 166 L125 132", GOLD, 1))
            for turn in (45, 135, 225, 315)
        )
        + "".join(circle(x, y, 2.2, GOLD) for x, y in on_ring(125, 175, 48, 4, 45))
        + signs
        + polygon(star(125, 175, 11, 5, 8), GOLD)
        + circle(125, 175, 3, deep)
    )


def layout() -> dict[str, object]:
    """Return what a client needs to draw the pack, in the units of the files."""
    return {
        "size": [WIDTH, HEIGHT],
        "radius": RADIUS,
        "index": {"font": "DM Serif Display", **CORNER},
        "index_pip": CORNER_PIP,
        "colour": {
            "two": {suit: TWO[suit].main for suit in SUITS},
            "four": {suit: FOUR[suit].main for suit in SUITS},
        },
        "swap_for_four": {suit: swaps(suit) for suit in SUITS},
        "backs": sorted(BACKS),
    }
