"""The text field, driven as a player does."""

import pygame
import pytest

from lanplay.ui.widgets import Field, field
from lanplay.ui.widgets.edit import Edit

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


@pytest.fixture
def say(table):
    table.click_on("say")
    return table.scene.find("say", Field)


@pytest.fixture
def clipboard(monkeypatch):
    held = {"text": ""}
    monkeypatch.setattr(field, "clipboard", lambda: held["text"])
    monkeypatch.setattr(field, "put_clipboard", lambda text: held.update(text=text))
    return held


def test_letters_of_many_languages_are_written(table, say):
    table.type("Hyvää yötä, Jörg ß ñ å")
    assert say.text == "Hyvää yötä, Jörg ß ñ å"
    table.key(pygame.K_RETURN)
    assert table.scene.sent == ["Hyvää yötä, Jörg ß ñ å"]


def test_an_input_method_composes_before_it_writes(table, say):
    table.type("a")
    table.step(table.event(pygame.TEXTEDITING, text="に", start=1, length=0))
    assert (say.text, say.composed) == ("a", "に")
    table.key(pygame.K_RETURN)
    assert table.scene.sent == []
    table.step(table.event(pygame.TEXTINPUT, text="日"))
    assert (say.text, say.composed) == ("a日", "")


def test_the_window_takes_text_only_while_a_field_is_focused(table, say, monkeypatch):
    told = []
    monkeypatch.setattr(table.window, "take_text", told.append)
    table.click((600, 300))
    assert told == [None]
    table.click_on("say")
    assert told == [None, say.rect]


def test_a_held_enter_sends_once_and_a_held_letter_stops_at_the_limit(table, say):
    """Row P7."""
    say.edit.limit = 40
    for _ in range(500):
        table.step(table.event(pygame.TEXTINPUT, text="x"), after=1)
    assert say.text == "x" * 40
    for _ in range(500):
        table.step(table.event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""), after=1)
    assert table.scene.sent == ["x" * 40]


def test_half_a_surrogate_pair_is_left_out(table, say, clipboard):
    """Row M8."""
    clipboard["text"] = "a\ud83db\x00c\nd"
    table.key(pygame.K_v, CTRL)
    assert say.text == "abc d"
    say.text.encode("utf-8")


def test_cut_copy_paste_and_select_all(table, say, clipboard):
    table.type("one two")
    table.key(pygame.K_a, CTRL)
    table.key(pygame.K_c, CTRL)
    assert clipboard["text"] == "one two"
    table.key(pygame.K_x, CTRL)
    assert say.text == ""
    table.key(pygame.K_v, CTRL)
    table.key(pygame.K_v, CTRL)
    assert say.text == "one twoone two"


def test_the_cursor_walks_selects_and_erases(table, say):
    table.type("one two")
    table.key(pygame.K_LEFT, CTRL)
    table.key(pygame.K_BACKSPACE)
    assert say.text == "onetwo"
    table.key(pygame.K_HOME)
    table.key(pygame.K_RIGHT, SHIFT)
    table.key(pygame.K_DELETE)
    assert say.text == "netwo"
    table.key(pygame.K_END)
    table.key(pygame.K_BACKSPACE, CTRL)
    assert say.text == ""


def test_the_mouse_puts_the_cursor_and_selects(table, say):
    table.type("wide words")
    table.now += 1000
    y = say.rect.centery
    table.press((say.inner.x + 1, y))
    table.move((say.inner.x + 400, y))
    table.release()
    assert say.edit.selected == "wide words"
    table.type("x")
    assert say.text == "x"


def test_two_clicks_select_a_word(table, say):
    table.type("one two")
    table.now += 1000
    at = (say.inner.x + 4, say.rect.centery)
    table.click(at)
    table.click(at)
    assert say.edit.selected == "one"


def test_the_icon_does_what_enter_does(table, say):
    table.type("hi")
    table.click(say.end.center)
    assert table.scene.sent == ["hi"]


def test_a_long_text_keeps_its_cursor_in_sight(table, say):
    table.type("W" * 80)
    assert say.scrolled > 0
    table.key(pygame.K_HOME)
    assert say.scrolled == 0


def test_the_cursor_blinks_for_ten_seconds_and_rests(table, say):
    table.type("x")
    table.step(after=600)
    assert not say.lit
    table.step(after=20_000)
    assert say.lit
    assert say.tick(table.now) is None


def test_paste_is_cut_at_the_limit():
    edit = Edit(5)
    assert edit.insert("abcdefgh" * 1000)
    assert edit.text == "abcde"
    assert not edit.insert("x")
