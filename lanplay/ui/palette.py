"""Every colour of the house by its use, and the legend of the marks.

Colours are RGB or RGBA tuples; the measured contrasts stand in the house's look: text on the
brightest felt 4.9:1, suits on paper 4:1 or better.
"""

from enum import Enum
from typing import Final

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]
Color = RGB | RGBA


def rgb(hexadecimal: str) -> RGB:
    """Return the colour written as six hexadecimal digits."""
    value = int(hexadecimal, 16)
    return value >> 16, value >> 8 & 255, value & 255


def faded(color: Color, share: float) -> RGBA:
    """Return `color` at `share` (0 to 1) of full opacity."""
    return color[0], color[1], color[2], round(255 * share)


def mixed(one: Color, other: Color, share: float) -> RGB:
    """Return `one` with `share` (0 to 1) of `other` in it."""
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )


# --- the room -----------------------------------------------------------------------------------
FELT_CENTRE: Final = rgb("34745E")
FELT_MID: Final = rgb("235645")
FELT_EDGE: Final = rgb("133A30")
WALNUT_TOP: Final = rgb("7A4E31")
WALNUT_MID: Final = rgb("5E3A24")
WALNUT_LOW: Final = rgb("432717")
WALNUT_LINE: Final = faded(rgb("E6B878"), 0.30)
SIDE_TOP: Final = rgb("16342D")
SIDE_LOW: Final = rgb("0B1B17")
PANEL: Final = faded(rgb("12302A"), 0.83)
RAISED: Final = rgb("1D4739")
WELL: Final = faded(rgb("0C211C"), 0.62)
FIELD: Final = rgb("0A1815")
HAIRLINE: Final = faded(rgb("F6EEDC"), 0.13)
HAIRLINE_STRONG: Final = faded(rgb("F6EEDC"), 0.22)
DIM: Final = faded(rgb("06120E"), 0.65)
DIALOG_TOP: Final = rgb("1B4237")
DIALOG_LOW: Final = rgb("102B24")

# --- letters ------------------------------------------------------------------------------------
TEXT: Final = rgb("F8F1E1")
SECONDARY: Final = rgb("D2DED4")
MUTED: Final = rgb("A6BBAE")
OFF_TEXT: Final = rgb("93AA9D")

# --- what can be done ---------------------------------------------------------------------------
BRASS: Final = rgb("EDBE5B")
BRASS_DARK: Final = rgb("BD8A2E")
INK_ON_BRASS: Final = rgb("22190F")
PRIMARY_TOP: Final = rgb("F6CF78")
PRIMARY_LOW: Final = rgb("DFA63C")
PRIMARY_EDGE: Final = rgb("FFF2D0")
BUTTON_TOP: Final = rgb("2A584A")
BUTTON_LOW: Final = rgb("1F4739")
TOGGLE_TOP: Final = rgb("2C6552")
TOGGLE_LOW: Final = rgb("1E4B3C")
OFF_FILL: Final = faded(rgb("0C211C"), 0.55)
DANGER: Final = faded(rgb("5A2326"), 0.75)
DANGER_EDGE: Final = faded(rgb("E5484D"), 0.45)
DANGER_TEXT: Final = rgb("FFC9C4")

# --- what is going on ---------------------------------------------------------------------------
TURN: Final = rgb("FFD34D")
TURN_EDGE: Final = rgb("4A2F0C")
YOUR_TURN: Final = rgb("E03E3E")
ERROR: Final = rgb("E5484D")
LEGAL: Final = rgb("46C98B")
MELD: Final = rgb("5CB3F5")
GAIN: Final = rgb("7FE3B0")
LOSS: Final = rgb("FFA49C")
KONTRA: Final = rgb("8C2F34")
KONTRA_TEXT: Final = rgb("FFE3DF")

# --- paper --------------------------------------------------------------------------------------
PAPER_TOP: Final = rgb("FFFDF6")
PAPER_LOW: Final = rgb("F6EDD8")
PAPER_EDGE: Final = rgb("B9A886")
BUBBLE_LOW: Final = rgb("F3E8CE")
INK: Final = rgb("22190F")
NOTE_GOOD: Final = rgb("1F7A50")
NOTE_BAD: Final = rgb("C4443E")
BACK_RED: Final = rgb("7A2438")
BACK_BLUE: Final = rgb("1F3F5E")
BACK_GOLD: Final = rgb("E3B85E")

TWO_COLOURS: Final = {
    "S": rgb("1B2430"), "H": rgb("BF2B2B"), "D": rgb("BF2B2B"), "C": rgb("1B2430"),
}  # fmt: skip
"""Suit letter to colour; the shape carries the suit, colour never alone."""

FOUR_COLOURS: Final = {
    "S": rgb("1B2430"), "H": rgb("D2501E"), "D": rgb("2443CF"), "C": rgb("0F8764"),
}  # fmt: skip

PEOPLE: Final = tuple(
    (rgb(top), rgb(low), rgb(name))
    for top, low, name in (
        ("C77A5E", "8F4A34", "F0A58C"),
        ("5E93C4", "33608F", "9CC3EA"),
        ("9B6FBE", "663F8A", "CDA9E8"),
        ("C25B7C", "8A3350", "EFA0B8"),
        ("84A04E", "56702A", "BDD48C"),
        ("4E9C94", "2A6A66", "8FD3C9"),
        ("C79A4A", "8A6524", "EFCB8A"),
        ("6C78C8", "414C98", "AFB8F2"),
    )
)
"""Discs of people: gradient from top to bottom, and the name's colour beside it in the chat."""


class Mark(Enum):
    """The legend: every visual mark has one meaning, said here, and differs in shape too."""

    TURN_ARROW = "yellow arrow: this seat is to act"
    TURN_RING = "yellow ring of a plaque: this seat is to act"
    YOUR_TURN = "red disc with an exclamation mark: you are to act"
    STARTER = "green flag: the seat the round turns on (dealer; in Tarock forehand)"
    GLOW = "yellow glow round a card: the card under the pointer, or chosen by the keys"
    DIMMED = "card dimmed by a quarter: not legal now"
    LIFTED = "card raised out of the fan: legal, where not every card is"
    TARGET = "yellow outline with a light fill: the dragged card may be dropped here"
    EMPTY = "dashed outline: nothing lies here yet"
    FOCUS = "brass ring with a gap: the keys act here"
    CHOSEN = "brass edge: chosen, or switched on"
    ACT = "brass gradient: you can act; one button for each decision"
    DANGER = "dark red button: ends something for good"
    SEAL = "brass rosette with a tick: the deal was proved fair; red with a cross: it was not"
    SAID = "green ring with a tick round a person: is ready, or has said Continue"
    TAKER = "brass disc with a tick on a card: it took the trick"
    AWAY = "grey disc of a person: left, or connection lost"
