"""Sounds where there is a device, silence where there is none."""

import re
import wave
from pathlib import Path

import pygame
import pytest

import lanplay.ui
from lanplay.assets import assets
from lanplay.ui.sound import Sound


@pytest.fixture
def folder(tmp_path):
    with wave.open(str(tmp_path / "deal.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(44100)
        file.writeframes(bytes(2000))
    return tmp_path


def broken(*_, **__):
    raise pygame.error("no device")


def test_a_sound_is_played(folder):
    sound = Sound(folder)
    assert sound.play("deal")
    assert not sound.play("no such sound")
    sound.close()


def test_without_a_device_it_is_silent_and_says_so(folder, monkeypatch):
    """Row P8."""
    monkeypatch.setattr(pygame.mixer, "init", broken)
    sound = Sound(folder)
    assert not sound.available
    assert not sound.play("deal")
    sound.close()


def test_a_device_that_goes_away_silences_it(folder, monkeypatch):
    sound = Sound(folder)
    assert sound.play("deal")
    monkeypatch.setattr(pygame.mixer, "Sound", broken)
    sound.loaded.clear()
    assert not sound.play("deal")
    assert not sound.available
    pygame.mixer.quit()


def test_off_and_volume_nought_play_nothing(folder):
    assert not Sound(folder, on=False).play("deal")
    sound = Sound(folder, volume=0)
    assert not sound.play("deal")
    sound.volume = 3
    assert sound.volume == 1


def test_every_sound_that_is_played_has_its_file():
    played = {
        name
        for path in Path(lanplay.ui.__file__).parent.rglob("*.py")
        for name in re.findall(r'sound\("(\w+)"\)', path.read_text("utf-8"))
    }
    assert len(played) > 10
    assert not {name for name in played if not (assets() / "sounds" / f"{name}.wav").is_file()}
