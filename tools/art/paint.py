"""The colours of the cards, and the table that turns a two-coloured pack into a four-coloured one.

The files hold the two-coloured pack. A suit's colours stand in them in exactly these spellings and
are used for nothing else, so replacing the text of one by the text of another dyes a card anew.
"""

from dataclasses import astuple, dataclass
from typing import Final


@dataclass(frozen=True)
class Dye:
    """The five shades of a suit."""

    main: str
    """Pips, ranks, robes."""
    deep: str
    """Robes in the shade."""
    lit: str
    """Folds in the light."""
    tint: str
    """The ground behind a court."""
    ray: str
    """The sun's rays on that ground."""


BLACK: Final = Dye("#1b2430", "#10161f", "#3b4a61", "#ebe6d8", "#d6d1c3")
RED: Final = Dye("#bf2b2b", "#8c1b22", "#dc5a4e", "#f9e2d9", "#f2c9be")
ORANGE: Final = Dye("#d2501e", "#9a3410", "#ec7d48", "#fbe6d7", "#f5ceb3")
BLUE: Final = Dye("#2443cf", "#172c92", "#5673ee", "#e2e6f8", "#c5cdf1")
GREEN: Final = Dye("#0f8764", "#085b43", "#37ad8a", "#deefe3", "#bddfcd")

TWO: Final = {"S": BLACK, "H": RED, "D": RED, "C": BLACK}
FOUR: Final = {"S": BLACK, "H": ORANGE, "D": BLUE, "C": GREEN}

PAPER: Final = ("#fffdf6", "#f6edd8")
EDGE: Final = "#b9a886"
BRASS, BRASS_LIT, BRASS_DARK = "#d9a441", "#f4d58a", "#a87824"
GOLD: Final = "#e3b85e"
BACKS: Final = {"back_red": ("#7a2438", "#5c1829"), "back_blue": ("#1f3f5e", "#152c44")}
WHITE, WHITE_SHADE = "#fffaf0", "#e6dcc6"
STEEL, STEEL_DARK = "#dfe5ea", "#9aa6b2"
WOOD, WOOD_DARK = "#8a5a34", "#653e22"
LEAF, LEAF_DARK = "#5d8f57", "#3f6d40"
INK: Final = "#231a17"
"""Eyes and lines; never a suit's colour, so no dyeing changes it."""


def swaps(suit: str) -> dict[str, str]:
    """Return which colours to replace by which, to dye a card of `suit` for four colours."""
    pairs = zip(astuple(TWO[suit]), astuple(FOUR[suit]), strict=True)
    return {old: new for old, new in pairs if old != new}
