"""What the player did, without pygame's words: the one place where pygame's events are read.

A position is always the event's own; a wheel turns where the pointer was last seen.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pygame

WAKE = pygame.event.custom_type()
"""Posted once when news arrive while none wait; it carries nothing."""

Point = tuple[int, int]


@dataclass(frozen=True)
class PointerMoved:
    """The pointer is at `at`; `held` is whether the left button is down."""

    at: Point
    held: bool


@dataclass(frozen=True)
class PointerPressed:
    """The left button (1) or the right one (3) went down."""

    at: Point
    button: int = 1


@dataclass(frozen=True)
class PointerReleased:
    """The left button (1) or the right one (3) went up."""

    at: Point
    button: int = 1


@dataclass(frozen=True)
class Wheel:
    """The wheel turned by `lines`; up is positive."""

    at: Point
    lines: int


@dataclass(frozen=True)
class PointerGone:
    """The pointer left the window, or the window lost the keyboard: every drag is off."""


@dataclass(frozen=True)
class Key:
    """A key went down; `repeated` where it was down already."""

    key: int
    control: bool = False
    shift: bool = False
    alt: bool = False
    repeated: bool = False


@dataclass(frozen=True)
class Typed:
    """Text that is meant as it is."""

    text: str


@dataclass(frozen=True)
class Composing:
    """Text an input method is still working on; empty: it is done or given up."""

    text: str
    cursor: int


@dataclass(frozen=True)
class Resized:
    """The window has another size."""

    size: tuple[int, int]


@dataclass(frozen=True)
class Exposed:
    """The window's picture was lost: draw everything."""


@dataclass(frozen=True)
class Focused:
    """The window gained or lost the keyboard."""

    gained: bool


@dataclass(frozen=True)
class Closed:
    """The player wants the window closed."""


Input = (
    PointerMoved | PointerPressed | PointerReleased | Wheel | PointerGone | Key | Typed
    | Composing | Resized | Exposed | Focused | Closed
)  # fmt: skip

CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META
LOST = {pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN}
EXPOSED = {pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.VIDEOEXPOSE}


@dataclass
class Translator:
    """Reads pygame's events; knows which keys are down and where the pointer was."""

    down: set[int] = field(default_factory=set[int])
    pointer: Point = (-1, -1)

    def read(self, events: Sequence[pygame.Event]) -> Iterator[Input]:
        """Yield what `events` mean, in order; of motions in a row only the last."""
        for index, event in enumerate(events):
            following = events[index + 1] if index + 1 < len(events) else None
            if (
                event.type == pygame.MOUSEMOTION
                and following is not None
                and following.type == pygame.MOUSEMOTION
                and following.buttons == event.buttons
            ):
                continue
            yield from self.one(event)

    def one(self, event: pygame.Event) -> Iterator[Input]:
        """Yield what `event` means."""
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            yield from self.mouse(event)
        elif kind == pygame.MOUSEWHEEL:
            yield Wheel(self.pointer, -event.y if event.flipped else event.y)
        elif kind in (pygame.KEYDOWN, pygame.KEYUP):
            yield from self.keyboard(event)
        elif kind == pygame.TEXTINPUT:
            yield Typed(event.text)
        elif kind == pygame.TEXTEDITING:
            yield Composing(event.text, event.start)
        else:
            yield from self.window(event)

    def mouse(self, event: pygame.Event) -> Iterator[Input]:
        """Yield what the mouse did."""
        at = self.pointer = (int(event.pos[0]), int(event.pos[1]))
        if event.type == pygame.MOUSEMOTION:
            yield PointerMoved(at, bool(event.buttons[0]))
        elif event.button in (1, 3):
            pressed = event.type == pygame.MOUSEBUTTONDOWN
            yield PointerPressed(at, event.button) if pressed else PointerReleased(at, event.button)

    def keyboard(self, event: pygame.Event) -> Iterator[Input]:
        """Yield what the keyboard did."""
        if event.type == pygame.KEYUP:
            self.down.discard(event.key)
            return
        repeated = event.key in self.down
        self.down.add(event.key)
        mod = event.mod
        yield Key(
            event.key,
            control=bool(mod & CONTROL) and not mod & pygame.KMOD_MODE,
            shift=bool(mod & pygame.KMOD_SHIFT),
            alt=bool(mod & pygame.KMOD_ALT),
            repeated=repeated,
        )

    def window(self, event: pygame.Event) -> Iterator[Input]:
        """Yield what happened to the window."""
        kind = event.type
        if kind in LOST:
            yield PointerGone()
        if kind == pygame.WINDOWFOCUSLOST:
            self.down.clear()
            yield Focused(False)
        elif kind == pygame.WINDOWFOCUSGAINED:
            yield Focused(True)
        elif kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            size = (event.w, event.h) if kind == pygame.VIDEORESIZE else (event.x, event.y)
            yield Resized(size)
        elif kind in EXPOSED:
            yield Exposed()
        elif kind in (pygame.QUIT, pygame.WINDOWCLOSE):
            yield Closed()
