"""A display is not always there."""

import os
import subprocess
import sys

from lanplay.ui.window import Place


def test_without_a_display_there_is_one_sentence():
    """Row P14's other half: the window says so and nothing is thrown about."""
    code = (
        "from lanplay.ui.window import NoDisplay, Window\n"
        "try:\n    Window('lanplay')\n"
        "except NoDisplay as error:\n    print(error)\n"
    )
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {key: value for key, value in os.environ.items() if key not in gone}
    environment["SDL_VIDEODRIVER"] = "x11"
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout.strip().splitlines()[-1].startswith("There is no display")
    assert done.stderr == ""


def test_the_place_is_remembered(window):
    assert window.place.size == (1280, 800)
    window.toggle_fullscreen()
    assert window.place.fullscreen
    assert window.place.size == (1280, 800)
    window.toggle_fullscreen()
    assert window.place == Place((1280, 800), window.place.at)
