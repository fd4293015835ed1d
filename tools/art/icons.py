"""The icons of the interface: lines of 2 units on 24 x 24, all in one colour.

A client replaces the text of `TONE` by the colour it wants before it rasterises an icon.
"""

from typing import Final

from .paint import BACKS, EDGE, FOUR, GOLD, PAPER, TWO
from .pips import pip
from .svg import (
    Drawing,
    circle,
    document,
    gradient,
    group,
    line,
    number,
    on_ring,
    path,
    polygon,
    rect,
    star,
    turned,
)

TONE: Final = "#f8f1e1"
"""The colour every icon is drawn in."""


def stroke(d: str) -> Drawing:
    return line(d, TONE, 2)


def ring(x: float, y: float, r: float) -> Drawing:
    return circle(x, y, r, "none", TONE, 2)


def dot(x: float, y: float, r: float = 1.3) -> Drawing:
    return circle(x, y, r, TONE)


def box(x: float, y: float, w: float, h: float, radius: float = 2) -> Drawing:
    return rect((x, y, w, h), "none", radius, TONE, 2)


_HEAD_AND_SHOULDERS: Final = ring(12, 8, 4) + stroke(
    "M4.5 20.5 C5 16.5 8 14.5 12 14.5 C16 14.5 19 16.5 19.5 20.5"
)
_PERSON_LEFT: Final = ring(9.5, 8, 3.8) + stroke(
    "M2.5 20 C3 16.3 5.7 14.5 9.5 14.5 C13.3 14.5 16 16.3 16.5 20"
)
_EYE: Final = (
    "M2 12 C4.6 7.4 8 5.2 12 5.2 C16 5.2 19.4 7.4 22 12 C19.4 16.6 16 18.8 12 "
    "18.8 C8 18.8 4.6 16.6 2 12Z"
)
_SPEAKER: Final = "M3 9.5 L6.5 9.5 L11.5 5 L11.5 19 L6.5 14.5 L3 14.5Z"
_DOOR: Final = "M10.5 4 L5.5 4 C4.4 4 3.5 4.9 3.5 6 L3.5 18 C3.5 19.1 4.4 20 5.5 20 L10.5 20"


def _gear() -> Drawing:
    """Return a wheel of eight teeth: each a quarter of its eighth wide at the tip."""
    corners = [
        on_ring(12, 12, reach, 1, 45 * tooth + offset)[0]
        for tooth in range(8)
        for reach, offset in ((7.2, -13), (9.9, -8), (9.9, 8), (7.2, 13))
    ]
    rim = " L".join(f"{number(x)} {number(y)}" for x, y in corners)
    return stroke(f"M{rim}Z") + ring(12, 12, 3.1)


def _seal() -> Drawing:
    rim = " L".join(f"{number(x)} {number(y)}" for x, y in star(12, 12, 10.6, 8.9, 18))
    return line(f"M{rim}Z", TONE, 1.6) + stroke("M8 12.2 L11 15.2 L16.2 9.4")


LINES: Final[dict[str, Drawing]] = {
    "alert": ring(12, 12, 9.5) + stroke("M12 7 L12 12.8") + dot(12, 16.6),
    "arrow_left": stroke("M20 12 L4.5 12 M10.5 5.5 L4 12 L10.5 18.5"),
    "cards": box(3, 6.5, 10.5, 14.5)
    + stroke(
        "M8 3.5 L18.4 3.1 C19.5 3.1 20.4 3.9 20.5 5 L21 16 C21.1 17.1 20.2 18 19.1 18.1 L17 18.2"
    ),
    "chat": stroke(
        "M5.5 4 L18.5 4 C19.9 4 21 5.1 21 6.5 L21 14 C21 15.4 19.9 16.5 18.5 16.5 "
        "L11.5 16.5 L6.5 20.5 L6.5 16.5 L5.5 16.5 C4.1 16.5 3 15.4 3 14 L3 6.5 C3 "
        "5.1 4.1 4 5.5 4Z"
    ),
    "check": stroke("M4.5 12.5 L9.8 17.8 L19.5 6.8"),
    "chevron_down": stroke("M5.5 9 L12 15.5 L18.5 9"),
    "clock": ring(12, 12, 9.2) + stroke("M12 6.6 L12 12 L15.6 14.2"),
    "cross": stroke("M5.5 5.5 L18.5 18.5 M18.5 5.5 L5.5 18.5"),
    "eye": stroke(_EYE) + ring(12, 12, 3),
    "eye_off": stroke(
        "M5 8.2 C3.8 9.3 2.8 10.6 2 12 C4.6 16.6 8 18.8 12 18.8 C13.5 18.8 14.9 "
        "18.5 16.2 17.9 M9 5.6 C10 5.3 11 5.2 12 5.2 C16 5.2 19.4 7.4 22 12 C21.4 "
        "13.1 20.6 14.2 19.8 15 M9.6 10.2 C8.4 11.8 9.2 14.4 11.4 14.9 M3.5 3.5 "
        "L20.5 20.5"
    ),
    "flag": stroke(
        "M5.5 21.5 L5.5 3.5 M5.5 4.4 C8.5 2.6 11 3.4 13.2 4.6 C15.4 5.8 17.4 5.6 "
        "19.5 4.6 L19.5 13.6 C17.4 14.6 15.4 14.8 13.2 13.6 C11 12.4 8.5 11.8 5.5 "
        "13.6"
    ),
    "gear": _gear(),
    "globe": ring(12, 12, 9.2)
    + stroke(
        "M2.8 12 L21.2 12 M12 2.8 C15 5.4 16.2 8.6 16.2 12 C16.2 15.4 15 18.6 12 "
        "21.2 C9 18.6 7.8 15.4 7.8 12 C7.8 8.6 9 5.4 12 2.8Z"
    ),
    "house": stroke(
        "M3.5 11.2 L12 3.6 L20.5 11.2 M5.8 9.6 L5.8 20 L18.2 20 L18.2 9.6 M10 20 "
        "L10 14.4 L14 14.4 L14 20"
    ),
    "kick": _PERSON_LEFT + stroke("M17.4 7.4 L22 12 M22 7.4 L17.4 12"),
    "leave": stroke(f"{_DOOR} M9.5 12 L20.5 12 M16.4 7.8 L20.6 12 L16.4 16.2"),
    "lock": box(4.8, 10.8, 14.4, 10)
    + stroke("M8 10.8 L8 7.4 C8 4.9 9.7 3.2 12 3.2 C14.3 3.2 16 4.9 16 7.4 L16 10.8")
    + dot(12, 15.8, 1.4),
    "person": _HEAD_AND_SHOULDERS,
    "persons": _PERSON_LEFT
    + stroke(
        "M15.4 4.5 C17.3 5 18.5 6.4 18.5 8.1 C18.5 9.8 17.3 11.2 15.4 11.7 M18.4 "
        "14.9 C20.4 15.8 21.5 17.5 21.8 20"
    ),
    "plus": stroke("M12 5 L12 19 M5 12 L19 12"),
    "power": stroke(
        "M12 3 L12 11.5 M7.3 5.8 C4.9 7.3 3.5 9.8 3.5 12.6 C3.5 17.3 7.3 21 12 21 "
        "C16.7 21 20.5 17.3 20.5 12.6 C20.5 9.8 19.1 7.3 16.7 5.8"
    ),
    "seal": _seal(),
    "send": stroke("M21 3.5 L14.4 20.5 L10.6 13.4 L3.5 9.6Z M21 3.5 L10.6 13.4"),
    "sheet": stroke(
        "M6 3 L18 3 L18 21 L15 19.2 L12 21 L9 19.2 L6 21Z M9.4 8 L14.6 8 M9.4 12 L14.6 12"
    ),
    "sign_off": ring(9.5, 8, 3.8)
    + stroke(
        "M2.5 20 C3 16.3 5.7 14.5 9.5 14.5 C10.4 14.5 11.3 14.6 12 14.8 M14.5 18 "
        "L21.5 18 M18.6 15 L21.6 18 L18.6 21"
    ),
    "sound_off": stroke(f"{_SPEAKER} M15.5 9.2 L21.1 14.8 M21.1 9.2 L15.5 14.8"),
    "sound_on": stroke(
        f"{_SPEAKER} M15 9.2 C16.6 10.8 16.6 13.2 15 14.8 M17.8 6.4 C21 9.6 21 14.4 17.8 17.6"
    ),
    "swap": stroke("M3.5 8.5 L20 8.5 M16 4.5 L20 8.5 L16 12.5 M20.5 16 L4 16 M8 12 L4 16 L8 20"),
    "talon": box(3, 4, 11, 16)
    + stroke(
        "M14 6 L17.2 6.5 M17.4 6.6 C18.4 6.8 19 7.6 18.8 8.7 L17 18.2 M6.6 9.6 "
        "L10.4 14.4 M10.4 9.6 L6.6 14.4"
    ),
    "trophy": stroke(
        "M7 3.5 L17 3.5 L17 9 C17 12.2 14.9 14.5 12 14.5 C9.1 14.5 7 12.2 7 9Z M7 "
        "5.5 L3.5 5.5 C3.5 8.8 4.8 10.6 7.4 11 M17 5.5 L20.5 5.5 C20.5 8.8 19.2 "
        "10.6 16.6 11 M12 14.5 L12 20 M7.5 20.5 L16.5 20.5"
    ),
    "warning": stroke("M12 3.4 L21.8 20.2 L2.2 20.2Z M12 9.6 L12 14") + dot(12, 17, 1.2),
    "wifi": stroke(
        "M2.2 9.2 C7.8 3.6 16.2 3.6 21.8 9.2 M5.6 12.8 C9.4 9 14.6 9 18.4 12.8 M9 "
        "16.2 C10.8 14.4 13.2 14.4 15 16.2"
    )
    + dot(12, 19.6, 1.5),
}


def files() -> dict[str, str]:
    """Return the text of every icon's file by its name, with the suits' signs and `app.svg`."""
    icons = {f"{name}.svg": document(24, 24, drawing) for name, drawing in LINES.items()}
    signs = {
        f"suit_{suit}.svg": document(100, 100, pip(suit, 50, 50, 92, dye.main))
        for suit, dye in TWO.items()
    }
    return icons | signs | {"app.svg": app()}


_SMALLER: Final = "translate(128 128) scale(0.92) translate(-128 -120)"


def app() -> str:
    """Return the application's icon: a fan of three cards on felt."""
    return document(
        256,
        256,
        gradient("felt", (0, 0), (0, 256), "#34745e", "#133a30"),
        gradient("paper", (0, 40), (0, 210), *PAPER),
        rect((4, 4, 248, 248), "url(#felt)", 56),
        rect((11, 11, 234, 234), "none", 49, GOLD, 4),
        turned(-21, 128, 230, group(_SMALLER, _back(74, 50))),
        turned(21, 128, 230, group(_SMALLER, _face(74, 50, "H"))),
        group(_SMALLER, _face(74, 38, "S")),
    )


def _back(x: float, y: float) -> Drawing:
    main, deep = BACKS["back_red"]
    middle = (x + 54, y + 75)
    return (
        rect((x, y, 108, 151), "url(#paper)", 11, EDGE, 2)
        + rect((x + 8, y + 8, 92, 135), main, 6, GOLD, 2)
        + circle(*middle, 27, deep, GOLD, 3)
        + polygon(star(*middle, 19, 8, 8), GOLD)
    )


def _face(x: float, y: float, suit: str) -> Drawing:
    dye = FOUR[suit] if suit == "S" else TWO[suit]
    ghost = path(
        f"M{x + 3} {y + 8} L{x + 105} {y + 8} L{x + 105} {y + 156} L{x + 3} {y + 156}Z",
        "#0a1815",
        opacity=0.25,
    )
    return (
        ghost
        + rect((x, y, 108, 151), "url(#paper)", 11, EDGE, 2)
        + pip(suit, x + 18, y + 22, 25, dye.main)
        + pip(suit, x + 90, y + 129, 25, dye.main, 180)
        + pip(suit, x + 54, y + 75, 76, dye.main)
    )
