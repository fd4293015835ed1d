"""The window's start and end: with a display of SDL's own, and without any."""

import os
import signal
import subprocess
import sys
import threading

import pygame
import pytest

from lanplay.client.profile import Profile
from lanplay.client.settings import WindowPlace
from lanplay.ui import start
from lanplay.ui.app import App
from lanplay.ui.start import Plan, ended_by_signals, run_window, time_of_day
from lanplay.ui.window import NoDisplay

SECONDS = 30


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def closing(monkeypatch, do=lambda app: None):
    """Let the loop end after its first steps, `do` done with the app."""

    def run(app):
        for _ in range(3):
            app.step(pygame.event.get(), app.clock())
        do(app)
        app.closed = True
        app.on_place(app.window.place)
        app.window.close()

    monkeypatch.setattr(App, "run", run)


def test_the_window_opens_as_it_was_and_remembers_where_it_is(home, monkeypatch):
    Profile.open("anna").set(window=WindowPlace((1000, 640)))
    sizes = []
    closing(monkeypatch, lambda app: sizes.append(app.window.size))
    run_window(Plan("anna", ("127.0.0.1",)), lambda: ["sv_SE.UTF-8"])
    assert sizes == [(1000, 640)]
    assert Profile.open("anna").settings.window.size == (1000, 640)
    assert [each for each in threading.enumerate() if each.name == "lanplay-client"] == []


def test_the_language_is_the_systems_until_one_is_chosen(home, monkeypatch):
    words = []
    closing(monkeypatch, lambda app: words.append(app.scene.find("tables").text))
    run_window(Plan("anna", ("127.0.0.1",)), lambda: ["sv_SE.UTF-8"])
    assert words == ["Till borden"]


def test_a_damaged_profile_is_said_and_the_window_opens(home, monkeypatch):
    path = Profile.open("anna").path
    path.parent.mkdir(parents=True)
    path.write_text("{", encoding="utf-8")
    said = []
    closing(monkeypatch, lambda app: said.append(app.scene.toast_line.text))
    run_window(Plan("anna", ("127.0.0.1",)), lambda: ["en"])
    assert said == ["Your profile was damaged and begins anew; the old file is kept."]


def test_a_signal_closes_the_window_that_is_asleep(driver):
    """A seat is kept: nobody is asked."""
    with ended_by_signals(driver.app):
        woken = driver.app.woken
        woken.clear()
        os.kill(os.getpid(), signal.SIGTERM)
        assert woken.wait(SECONDS)
        assert driver.app.closed
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


@pytest.mark.parametrize("arguments", [[], ["play", "sixtysix"]])
def test_without_a_display_one_sentence_says_what_to_do(tmp_path, arguments):
    """Row P14 too: nothing of it is a traceback."""
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environ = {name: value for name, value in os.environ.items() if name not in gone}
    environ |= {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    done = subprocess.run(
        [sys.executable, "-m", "lanplay", *arguments],
        env=environ, capture_output=True, text=True, check=False, timeout=SECONDS,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.splitlines()[-1] == f"lanplay: {NoDisplay()}"
    assert "Traceback" not in done.stderr


def test_nothing_slow_is_imported_before_the_window(tmp_path):
    """What takes long comes on the client's thread, once the window is up."""
    code = (
        "import sys, lanplay.ui.start;"
        "print([each for each in ('zeroconf', 'fluent', 'cryptography') if each in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=SECONDS
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_times_of_day_are_hours_and_minutes(monkeypatch):
    monkeypatch.setattr(start.time, "localtime", start.time.gmtime)
    assert time_of_day(61_200 + 5 * 60) == "17:05"
