"""pygame's events in the player's words."""

import pygame
import pytest

from lanplay.ui.inputs import (
    Closed,
    Composing,
    Exposed,
    Focused,
    Key,
    PointerGone,
    PointerMoved,
    PointerPressed,
    Resized,
    Translator,
    Typed,
    Wheel,
)


def read(*events):
    return list(Translator().read([pygame.Event(kind, **values) for kind, values in events]))


MOVE = {"rel": (0, 0), "buttons": (0, 0, 0)}


@pytest.mark.parametrize(
    ("event", "meaning"),
    [
        ((pygame.MOUSEBUTTONDOWN, {"pos": (3, 4), "button": 1}), [PointerPressed((3, 4))]),
        ((pygame.MOUSEBUTTONDOWN, {"pos": (3, 4), "button": 4}), []),
        ((pygame.TEXTINPUT, {"text": "å"}), [Typed("å")]),
        ((pygame.TEXTEDITING, {"text": "に", "start": 1, "length": 0}), [Composing("に", 1)]),
        ((pygame.WINDOWLEAVE, {}), [PointerGone()]),
        ((pygame.WINDOWFOCUSLOST, {}), [PointerGone(), Focused(False)]),
        ((pygame.WINDOWFOCUSGAINED, {}), [Focused(True)]),
        ((pygame.VIDEORESIZE, {"w": 5, "h": 6}), [Resized((5, 6))]),
        ((pygame.WINDOWEXPOSED, {}), [Exposed()]),
        ((pygame.QUIT, {}), [Closed()]),
        ((pygame.KEYDOWN, {"key": 97, "mod": pygame.KMOD_LCTRL}), [Key(97, control=True)]),
        ((pygame.JOYAXISMOTION, {}), []),
    ],
)
def test_an_event_means(event, meaning):
    assert read(event) == meaning


def test_of_motions_in_a_row_the_last_counts():
    events = [(pygame.MOUSEMOTION, {"pos": (x, 0), **MOVE}) for x in range(50)]
    assert read(*events) == [PointerMoved((49, 0), False)]


def test_a_motion_that_lets_a_button_go_is_not_lost():
    held = {"rel": (0, 0), "buttons": (1, 0, 0)}
    events = [
        (pygame.MOUSEMOTION, {"pos": (1, 0), **held}),
        (pygame.MOUSEMOTION, {"pos": (2, 0), **MOVE}),
    ]
    assert read(*events) == [PointerMoved((1, 0), True), PointerMoved((2, 0), False)]


def test_the_wheel_turns_where_the_pointer_is():
    move = (pygame.MOUSEMOTION, {"pos": (7, 8), **MOVE})
    wheel = (pygame.MOUSEWHEEL, {"x": 0, "y": 2, "flipped": False})
    assert read(move, wheel)[-1] == Wheel((7, 8), 2)


def test_a_key_that_is_down_repeats_until_it_is_up():
    down, up = (pygame.KEYDOWN, {"key": 13, "mod": 0}), (pygame.KEYUP, {"key": 13, "mod": 0})
    assert [key.repeated for key in read(down, down, up, down)] == [False, True, False]
