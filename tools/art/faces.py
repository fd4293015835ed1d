"""Faces and beards, drawn about the middle of the face (0, 0): chin at y 29, ears at x ±20."""

from dataclasses import dataclass
from typing import Final, Literal

from .hair import Hair
from .paint import INK, WHITE
from .svg import Drawing, circle, ellipse, line, mirrored, number, path


@dataclass(frozen=True)
class Skin:
    light: str
    shade: str
    line: str
    blush: str
    lips: str


FAIR: Final = Skin("#f7d8bb", "#e8b993", "#b57a55", "#e58d77", "#b5463f")
ROSY: Final = Skin("#f3c9a6", "#dfa37b", "#a96a46", "#dc7b62", "#a93f37")
OLIVE: Final = Skin("#e2b081", "#c88f5f", "#8f5b37", "#c8704c", "#963c33")
DARK: Final = Skin("#a06a45", "#805031", "#54301d", "#b05b41", "#b4584c")


Gaze = Literal[-1, 0, 1]
"""Where the eyes look: to the left, ahead, to the right."""

FACE: Final = "M-20 -16 C-20 -30 20 -30 20 -16 L19.4 3 C18.6 17 9 29 0 29 C-9 29 -18.6 17 -19.4 3Z"
# The edge of the shade is the line of the nose.
SHADE: Final = (
    "M1 -27 L1.6 -10 C0 -4 -3.4 2.6 -4.8 6.4 C-5.4 8.6 -3 9.8 0.6 9.6 L0.4 29 "
    "C9.4 28.6 18.6 17 19.4 3 L20 -16 C20 -24 11 -27 1 -27Z"
)


def face(skin: Skin, gaze: Gaze = 0, stern: bool = False, brow: str = INK) -> Drawing:
    """Return a face without hair: light from the left."""
    lift = -1.6 if stern else 1.2  # how far a brow's outer end hangs under its inner one
    brows = (
        f"M-15.4 {number(-8.4 + lift)} C-12.5 -12 -8.5 -12.2 -4.6 {number(-9.4 - lift / 3)}",
        f"M15.4 {number(-8.4 + lift)} C12.5 -12 8.5 -12.2 5.4 {number(-9.4 - lift / 3)}",
    )
    return "".join(
        (
            mirrored(ellipse(-20, -1, 3.4, 5.4, skin.shade)),
            path(FACE, skin.light),
            path(SHADE, skin.shade),
            _eyes(gaze),
            *(line(each, brow, 2.4) for each in brows),
            line("M-4.8 6.4 C-5.4 8.6 -3 9.8 0.6 9.6", skin.line, 1.1),
        )
    )


def neck(skin: Skin) -> Drawing:
    """Return the neck, which lies under the collar and under the face."""
    return path("M-9 16 L-9 34 L0 47 L9 34 L9 16Z", skin.shade) + path(
        "M-9 22 C-5 33 6 33 9 22 L9 32 C4 37 -5 36 -9 31Z", skin.line, opacity=0.45
    )


def _eyes(gaze: Gaze) -> Drawing:
    almond = "M-15.2 -2.4 C-12.6 -6.4 -7.4 -6.4 -4.8 -2 C-7.6 0.8 -12.4 0.9 -15.2 -2.4Z"
    lid = "M-15.8 -2.2 C-12.8 -6.8 -7.2 -6.8 -4.4 -1.6"
    irises = "".join(circle(x + gaze * 1.6, -2.9, 2.6, INK) for x in (-10, 10))
    sparks = "".join(circle(x + gaze * 1.6 - 0.8, -3.8, 0.75, WHITE) for x in (-10, 10))
    return mirrored(path(almond, WHITE)) + irises + sparks + mirrored(line(lid, INK, 1.7))


def mouth(skin: Skin, full: bool = False) -> Drawing:
    """Return the lips; `full` for painted ones."""
    if full:
        upper = path("M-6.4 16.4 C-4 14 -1.6 13.6 0 14.8 C1.6 13.6 4 14 6.4 16.4Z", skin.lips)
        lower = path("M-6.4 16.4 C-3 20.8 3 20.8 6.4 16.4Z", skin.lips, opacity=0.82)
        return upper + lower
    return line("M-5.4 16.6 C-2 18 2.4 18 5.4 16.2", skin.lips, 2.1) + line(
        "M-2.2 20.6 C-0.6 21.2 0.8 21.2 2.2 20.6", skin.line, 1.1
    )


def blush(skin: Skin) -> Drawing:
    return ellipse(-12.6, 8, 4.4, 3.4, skin.blush, 0.5) + ellipse(
        12.8, 8, 4.2, 3.4, skin.blush, 0.5
    )


# --- beards, over the face ---------------------------------------------------------------------


def square_beard(hair: Hair) -> Drawing:
    """A long beard cut straight, in strands."""
    shape = (
        "M-20.6 -6 C-19 4 -16 9 -10 10.6 C-5 8.6 5 8.6 10 10.6 C16 9 19 4 20.6 -6 "
        "C23 14 20 34 16 50 C6 53 -6 53 -16 50 C-20 34 -23 14 -20.6 -6Z"
    )
    dark = "M20.6 -6 C23 14 20 34 16 50 C11 51.6 6 52.2 0 52.2 L0 22 C8 21 16 9 20.6 -6Z"
    strands = "M-11 24 L-9 48 M-4 27 L-3.4 50 M4 27 L3.4 50 M11 24 L9 48"
    return (
        path(shape, hair.main)
        + path(dark, hair.shade)
        + line(strands, hair.light, 1.2, 0.8)
        + _moustache(hair)
        + _lips()
    )


def round_beard(hair: Hair) -> Drawing:
    """A full beard of curls."""
    shape = (
        "M-21 -8 C-19 4 -15 9 -9 10.6 C-4 8.8 4 8.8 9 10.6 C15 9 19 4 21 -8 C25 -2 25 6 23 10 "
        "C25 17 22 23 18.6 25 C18.6 32 13 37 8 36.4 C5 41.6 -5 41.6 -8 36.4 C-13 37 -18.6 32 "
        "-18.6 25 C-22 23 -25 17 -23 10 C-25 6 -25 -2 -21 -8Z"
    )
    dark = (
        "M21 -8 C25 -2 25 6 23 10 C25 17 22 23 18.6 25 C18.6 32 13 37 8 36.4 C6.4 39 3.4 40.2 "
        "0 40.2 L0 22 C9 22 17 12 21 -8Z"
    )
    curls = (
        "M-17 12 C-14 15 -14 19 -17 21 M-12 22 C-8.6 24 -8.6 29 -12 31 M-3 27 C0.6 29 0.6 34 -3 36 "
        "M17 12 C14 15 14 19 17 21 M12 22 C8.6 24 8.6 29 12 31"
    )
    return (
        path(shape, hair.main)
        + path(dark, hair.shade)
        + line(curls, hair.light, 1.5, 0.75)
        + _moustache(hair)
        + _lips()
    )


def imperial(hair: Hair) -> Drawing:
    """A moustache turned up at its ends and a pointed tuft on the chin."""
    curl = "M-0.4 12.2 C-4 9.6 -9 11 -12 13.4 C-15.4 15.6 -18.6 13.6 -18.4 9.8 "
    back = "C-21.6 15 -17.6 19.6 -12.4 18.2 C-7 17.4 -3.4 16 -0.4 14.6Z"
    tuft = "M-6.6 22.6 C-3 20.8 3 20.8 6.6 22.6 C6.6 32 3 40 0 46 C-3 40 -6.6 32 -6.6 22.6Z"
    dark = "M0 21.2 C2.4 21.2 4.6 21.6 6.6 22.6 C6.6 32 3 40 0 46Z"
    return (
        path(tuft, hair.main)
        + path(dark, hair.shade)
        + line("M-3.6 17.9 C-1 19 1 19 3.6 17.9", "#a3423a", 2)
        + mirrored(path(curl + back, hair.main))
    )


def forked_beard(hair: Hair) -> Drawing:
    """An old man's beard in two long points."""
    shape = (
        "M-20.6 -6 C-19 4 -15 9 -9 10.6 C-4 8.8 4 8.8 9 10.6 C15 9 19 4 20.6 -6 C26 8 24 26 20 34 "
        "C18 44 13 51 8 56 C8 47 5 41 0 37 C-5 41 -8 47 -8 56 C-13 51 -18 44 -20 34 "
        "C-24 26 -26 8 -20.6 -6Z"
    )
    dark = "M20.6 -6 C26 8 24 26 20 34 C18 44 13 51 8 56 C8 47 5 41 0 37 L0 22 C9 22 17 10 20.6 -6Z"
    waves = (
        "M-15 16 C-17 24 -11 30 -13 42 M-8 24 C-10 30 -6 34 -9.4 44 "
        "M15 16 C17 24 11 30 13 42 M8 24 C10 30 6 34 9.4 44"
    )
    return (
        path(shape, hair.main)
        + path(dark, hair.shade)
        + line(waves, hair.light, 1.3, 0.9)
        + _moustache(hair)
        + _lips()
    )


def stubble(hair: Hair) -> Drawing:
    """A trimmed chin beard under a thin moustache."""
    chin = (
        "M-17.6 9 C-13 15 -10 21 -5.6 20.6 C-2 19.8 2 19.8 5.6 20.6 C10 21 13 15 17.6 9 "
        "C15.6 21 8 31.6 0 31.6 C-8 31.6 -15.6 21 -17.6 9Z"
    )
    return path(chin, hair.main) + line(
        "M-8 14.2 C-5 12 -2 12.2 0 13 C2 12.2 5 12 8 14.2", hair.main, 1.7
    )


def thin_moustache(hair: Hair) -> Drawing:
    return mirrored(path("M0 11.6 C-4 10.6 -9 12 -12 15.4 C-8 15 -3 15 0 13.8Z", hair.main))


def _moustache(hair: Hair) -> Drawing:
    half = "M0 11.4 C-5 8.4 -12 11 -15 18.6 C-10 17.2 -5 17.6 0 14.8Z"
    return mirrored(path(half, hair.light, opacity=0.9))


def _lips() -> Drawing:
    return path("M-4.6 17.6 C-2 16.6 2 16.6 4.6 17.6 C2.4 20.6 -2.4 20.6 -4.6 17.6Z", "#a3423a")
