"""The window of the desktop: plain software surface, resizable; the only user of pygame.display."""

import os
import warnings
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from lanplay.ui.geometry import SMALLEST, Size, window_place, window_size

NO_DISPLAY: Final = (
    "There is no display to open a window on; `lanplay demo` plays a game in the terminal."
)
REPEAT: Final = (420, 35)
"""Milliseconds before a held key repeats, and between its repeats."""

BLIND: Final = ("offscreen", "dummy", "evdev")
"""What SDL falls back to where nobody would see the window."""


class NoDisplay(Exception):
    """There is no screen to open a window on; the text is one sentence that says what to do."""

    def __init__(self) -> None:
        super().__init__(NO_DISPLAY)


@dataclass(frozen=True)
class Place:
    """What a profile remembers of the window."""

    size: Size | None = None
    at: Size | None = None
    fullscreen: bool = False


def prepare(accelerated: bool = False) -> None:
    """Set what SDL reads once, before the first window. Frames are copied by the processor."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    if not accelerated:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def set_floor(size: Size) -> None:
    """Let the window manager make the window no smaller than `size`."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # `pygame.display` has no other way
        own = pygame.Window.from_display_module()  # pyright: ignore[reportDeprecated] (the same)
    own.minimum_size = size


class Window:
    """An open window."""

    def __init__(self, title: str, place: Place | None = None, icon: Path | None = None) -> None:
        """Open it where and as large as it was, as far as that fits the desktop.

        Raises:
            NoDisplay: SDL finds no screen.
        """
        prepare()
        place = place or Place()
        try:
            pygame.display.init()
            desktops = pygame.display.get_desktop_sizes()
        except pygame.error as error:
            raise NoDisplay from error
        if pygame.display.get_driver() in BLIND and not os.environ.get("SDL_VIDEODRIVER"):
            pygame.display.quit()
            raise NoDisplay
        size = window_size(desktops[0], place.size)
        at = window_place(place.at, size, desktops)
        pygame.display.set_caption(title)
        if icon is not None and icon.is_file():
            pygame.display.set_icon(pygame.image.load_sized_svg(icon, (128, 128)))
        self.normal = Place(size, at)
        self.fullscreen = False
        self.writing: Rect | None = None
        try:
            self.open(size)
        except pygame.error as error:
            raise NoDisplay from error
        if at is not None:
            pygame.display.set_window_position(at)
        if place.fullscreen:
            self.toggle_fullscreen()

    def open(self, size: Size, flags: int = pygame.RESIZABLE) -> None:
        """Make the surface of the window."""
        pygame.display.set_mode(size, flags)
        pygame.key.set_repeat(*REPEAT)
        self.take_text(self.writing)
        if flags & pygame.RESIZABLE:
            # A floor for the window manager; on a smaller desktop the window stays as it fits.
            set_floor((min(SMALLEST[0], size[0]), min(SMALLEST[1], size[1])))

    @property
    def surface(self) -> Surface:
        """What is drawn on; another one after each change of size."""
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is closed"
        return surface

    @property
    def seen(self) -> bool:
        """Whether it is on the screen, not minimised or hidden."""
        return pygame.display.get_active()

    @property
    def size(self) -> Size:
        """Pixels of the window."""
        return self.surface.get_size()

    @property
    def place(self) -> Place:
        """Where and how large it is, to be remembered."""
        if self.fullscreen:
            return replace(self.normal, fullscreen=True)
        return Place(self.size, pygame.display.get_window_position())

    def resize(self, size: Size) -> None:
        """Give it another size."""
        self.open(size)

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to what it was."""
        if self.fullscreen:
            self.fullscreen = False
            self.open(self.normal.size or SMALLEST)
            return
        self.normal = self.place
        self.fullscreen = True
        self.open(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)

    def flip(self, regions: Sequence[Rect]) -> None:
        """Show what was drawn in `regions`."""
        pygame.display.update(list(regions))

    def take_text(self, rect: Rect | None) -> None:
        """Let the system's input methods write at `rect`; None: no text is wanted."""
        self.writing = rect
        if rect is None:
            pygame.key.stop_text_input()
        else:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(rect)

    def point(self, hand: bool) -> None:
        """Show a pointing hand, or the arrow."""
        shape = pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW
        try:
            pygame.mouse.set_cursor(shape)
        except pygame.error:
            return  # a screen without shapes of pointers

    def flash(self) -> None:
        """Draw the desktop's attention to it, until it is looked at."""
        with warnings.catch_warnings(), suppress(pygame.error):  # not every desktop can
            warnings.simplefilter("ignore", DeprecationWarning)  # `pygame.display` has no other way
            own = pygame.Window.from_display_module()  # pyright: ignore[reportDeprecated] (the same)
            own.flash(pygame.FLASH_UNTIL_FOCUSED)

    def close(self) -> None:
        """Take it away."""
        pygame.display.quit()
