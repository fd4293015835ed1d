"""The legend: every mark has one meaning and one place that draws it; contrasts hold."""

import pytest

from lanplay.ui import marks, palette, widgets
from lanplay.ui.palette import Mark

USERS = {
    Mark.TURN_ARROW: ["Marks.arrow"],
    Mark.TURN_RING: ["Marks.turn_ring"],
    Mark.YOUR_TURN: ["Marks.exclamation"],
    Mark.STARTER: ["Marks.flag"],
    Mark.GLOW: ["CardFan.glow"],
    Mark.DIMMED: ["CardFan.dimmed"],
    Mark.LIFTED: ["CardFan.settle_lifts"],
    Mark.TARGET: ["Marks.target"],
    Mark.EMPTY: ["Marks.empty_place"],
    Mark.FOCUS: ["Marks.focus"],
    Mark.CHOSEN: ["Marks.chosen"],
    Mark.ACT: ["Button.draw_brass"],
    Mark.DANGER: ["Button.draw_body"],
    Mark.SEAL: ["Marks.seal"],
    Mark.SAID: ["Marks.said"],
    Mark.TAKER: ["Marks.taker"],
    Mark.AWAY: ["Marks.avatar"],
}


def test_every_mark_is_drawn_in_one_place():
    """Row A3."""
    assert widgets.CardFan
    assert marks.DRAWN_BY == USERS
    assert set(USERS) == set(Mark)


def test_no_two_marks_mean_the_same():
    meanings = [mark.value for mark in Mark]
    assert len(set(meanings)) == len(meanings)


def light(color):
    parts = [part / 255 for part in color[:3]]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        (palette.TEXT, palette.FELT_CENTRE, 4.5),
        (palette.TEXT, palette.FELT_MID, 7),
        (palette.TEXT, palette.BUTTON_TOP, 7),
        (palette.SECONDARY, palette.DIALOG_TOP, 5),
        (palette.MUTED, palette.DIALOG_TOP, 5),
        (palette.MUTED, palette.SIDE_TOP, 5),
        (palette.INK_ON_BRASS, palette.PRIMARY_LOW, 7),
        (palette.DANGER_TEXT, palette.DANGER, 7),
        *((color, palette.PAPER_TOP, 4) for color in palette.FOUR_COLOURS.values()),
        *((color, palette.PAPER_LOW, 3) for color in palette.FOUR_COLOURS.values()),
        *((color, palette.PAPER_LOW, 4) for color in palette.TWO_COLOURS.values()),
        *((name, palette.SIDE_TOP, 5) for _, _, name in palette.PEOPLE),
    ],
)
def test_letters_stand_out(ink, ground, least):
    assert contrast(ink, ground) >= least
