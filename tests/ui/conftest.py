"""A real window of SDL's dummy driver, driven by posted events and an injected clock."""

import dataclasses
import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
import pytest

from lanplay.ui.app import App
from lanplay.ui.geometry import Frame
from lanplay.ui.kit import make_kit
from lanplay.ui.motion import Motion
from lanplay.ui.window import Place, Window
from tests.ui.gallery import RoomGallery, TableGallery


class Driver:
    """Does what a player does, and lets time pass."""

    def __init__(self, window, workshop):
        self.now = 1000
        self.window = window
        workshop.deck.wanted.clear()
        self.kit = dataclasses.replace(workshop, motion=Motion(), frame=Frame(*window.size))
        self.app = App(window, self.kit, lambda: self.now)
        self.buttons = (0, 0, 0)
        self.at = (0, 0)

    @property
    def scene(self):
        return self.app.scene

    def show(self, scene):
        self.app.show(scene)
        self.settle()
        return scene

    def step(self, *events, after=16):
        self.now += after
        return self.app.step(list(events), self.now)

    def settle(self, most=400):
        """Let everything come to rest: no movement, all faces drawn."""
        for _ in range(most):
            self.step()
            if not self.kit.motion.active and not self.kit.deck.wanted:
                self.step()
                return
        raise AssertionError(f"still moving: {list(self.kit.motion.moving)}")

    def event(self, kind, **values):
        return pygame.Event(kind, **values)

    def move(self, at, after=16):
        rel = (at[0] - self.at[0], at[1] - self.at[1])
        self.at = at
        self.step(
            self.event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=self.buttons), after=after
        )

    def press(self, at):
        self.move(at)
        self.buttons = (1, 0, 0)
        self.step(self.event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))

    def release(self, at=None):
        self.buttons = (0, 0, 0)
        self.step(self.event(pygame.MOUSEBUTTONUP, pos=at or self.at, button=1))

    def click(self, at):
        self.press(at)
        self.release(at)

    def click_on(self, name):
        self.click(self.scene.find(name).rect.center)

    def key(self, key, mod=0, up=True):
        self.step(self.event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        if up:
            self.step(self.event(pygame.KEYUP, key=key, mod=mod))

    def type(self, text):
        for sign in text:
            self.step(self.event(pygame.TEXTINPUT, text=sign))

    def resize(self, size):
        self.window.resize(size)
        self.step(self.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))

    def picture(self):
        """The window's pixels."""
        return pygame.image.tobytes(self.window.surface, "RGB")

    def fresh(self):
        """The same scene as a window draws it that shows everything anew."""
        self.scene.layer = None
        self.scene.damage(self.kit.frame_rect)
        self.step(after=0)
        return self.picture()


@pytest.fixture
def window():
    window = Window("lanplay", Place(size=(1280, 800)))
    window.resize((1280, 800))
    pygame.event.clear()
    yield window
    window.close()


@pytest.fixture(scope="session")
def workshop():
    """What was drawn once serves all tests."""
    return make_kit()


@pytest.fixture
def driver(window, workshop):
    return Driver(window, workshop)


@pytest.fixture
def table(driver):
    driver.show(TableGallery(driver.kit))
    return driver


@pytest.fixture
def room(driver):
    driver.show(RoomGallery(driver.kit))
    return driver
