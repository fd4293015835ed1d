"""Letters: nothing a player can be called breaks the screen."""

import pygame
import pytest

from lanplay.ui.text import ELLIPSIS, Face, Letters, Style, readable
from lanplay.ui.widgets import Chat, Label, Line, Plaque
from tests.ui.gallery import ODD_NAME

BODY = Style(Face.REGULAR, 16)


@pytest.fixture(scope="module")
def letters():
    return Letters()


@pytest.fixture(scope="module")
def bare():
    """Letters on a system without any font of its own."""
    return Letters(find_font=lambda name: None)


@pytest.mark.parametrize("face", Face)
def test_an_odd_name_is_drawn_in_every_face(letters, bare, face):
    """Row P11."""
    for each in (letters, bare):
        run = each.run(ODD_NAME, Style(face, 18))
        assert run.get_width() == each.width(ODD_NAME, Style(face, 18))
        assert pygame.mask.from_surface(run).count() > 200


def test_a_missing_glyph_is_a_sign_not_a_box(bare):
    assert bare.home(Face.REGULAR, "李") is None
    assert "?" in "".join(part for _, part in bare.spans("a李b", Face.REGULAR))


def test_the_house_font_is_asked_first(letters):
    (file, _), *_ = letters.spans("Ž", Face.SEMIBOLD)
    assert file.endswith("FiraSans-SemiBold.ttf")


def test_what_has_no_shape_is_left_out():
    assert readable("a\u200f\ud83d\x00\u202eb\n\tc") == "ab  c"


@pytest.mark.parametrize(
    "text", ["", "a", "one two three", "W" * 40, "ab " * 30, " lead", "wide  gap"]
)
@pytest.mark.parametrize("width", [30, 90, 400])
def test_wrapped_lines_fit_and_lose_nothing(letters, text, width):
    lines = letters.wrap(text, BODY, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(letters.width(line, BODY) <= width + 2 for line in lines)


def test_the_first_line_leaves_room_for_the_name(letters):
    first, *_ = letters.wrap("many words that go on and on", BODY, 120, first=80)
    assert letters.width(first, BODY) <= 40


def test_a_cut_text_fits_and_ends_in_an_ellipsis(letters):
    for width in (0, 5, 20, 60, 120):
        cut = letters.cut("W" * 10_000, BODY, width)
        assert letters.width(cut, BODY) <= max(width, 0)
        assert cut == "" or cut.endswith(ELLIPSIS)


def test_the_digits_of_a_clock_stay_in_their_cells(letters):
    surface = pygame.Surface((200, 60))
    style = Style(Face.SERIF, 22)
    wide = {
        letters.draw_digits(surface, text, (0, 0), style, (255, 255, 255)).width
        for text in ("1:11", "0:00", "8:88")
    }
    assert len(wide) == 1


def test_the_cache_is_bounded(letters):
    letters.cache.limit, before = 200_000, letters.cache.limit
    for number in range(400):
        letters.run(f"text number {number}", BODY)
    assert letters.cache.bytes <= 200_000
    letters.cache.limit = before


@pytest.mark.parametrize("name", ["A", "W" * 24, "W" * 10_000, "李" * 24, ODD_NAME])
def test_long_names_stay_in_their_places(table, name):
    """Row N5, at the smallest window."""
    table.resize((960, 600))
    plaque = table.scene.find("plaque-me", Plaque)
    plaque.show(name, b"x", detail=name, points="28", starter=True, on_turn=True, you=True)
    label = table.scene.find("title", Label)
    label.text = name
    table.scene.find("chat", Chat).say(Line(name, name, b"x"))
    table.settle()
    assert (plaque.tip == name) == (len(name) > 1)
    assert (label.tip == name) == (len(name) > 1)
