"""What a widget is: an id, a rectangle, a state, a text; it reports what the player did.

A widget takes inputs by the methods `pointer_...`, `key`, `typed`, ..., and calls what its scene
gave it (`on_press=...`). `draw` changes nothing. Whoever changes what is seen calls `invalidate`.
"""

from collections.abc import Iterator
from typing import ClassVar, Protocol

import pygame
from pygame import Rect, Surface

from lanplay.ui.inputs import Key, Point
from lanplay.ui.kit import Kit


class Owner(Protocol):
    """What a widget needs of its scene."""

    @property
    def kit(self) -> Kit:
        """What to draw and measure with."""
        ...

    @property
    def now(self) -> int:
        """The time of this step, ms."""
        ...

    def damage(self, rect: Rect) -> None:
        """Draw `rect` anew in this step."""
        ...

    def spoil(self, rect: Rect) -> None:
        """The same, for what lies in the static layer."""
        ...

    def focus(self, widget: "Widget | None", *, by_keys: bool = False) -> None:
        """Let the keys act on `widget`."""
        ...

    def sound(self, name: str) -> None:
        """Play a sound."""
        ...


class Widget:
    """A part of the screen; `children` lie over it."""

    focusable: ClassVar[bool] = False
    static: ClassVar[bool] = False
    """Painted into the static layer: top-level widgets that lie under all others."""
    takes_text: ClassVar[bool] = False
    clickable: ClassVar[bool] = False
    shows_cards: ClassVar[bool] = False
    """Drawn anew when a card's face got ready."""

    def __init__(self, id: str, *, text: str = "", tip: str = "") -> None:  # noqa: A002 (its name everywhere)
        self.id = id
        self._text = text
        self.tip = tip
        """Shown when the pointer rests here."""
        self.rect = Rect(0, 0, 0, 0)
        self.children: list[Widget] = []
        self.parent: Widget | None = None
        self.owner: Owner | None = None
        self._visible = True
        self._enabled = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.ringed = False
        """Focused by a key: the ring is shown."""
        self.opacity = 1.0
        self.clip: Rect | None = None
        """Children are seen inside this only."""

    # --- state ----------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.changed()

    @property
    def visible(self) -> bool:
        """Whether it is there at all."""
        return self._visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        if visible != self._visible:
            self.invalidate()
            self._visible = visible
            self.invalidate()

    @property
    def enabled(self) -> bool:
        """Whether it can be used now."""
        return self._enabled

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        if enabled != self._enabled:
            self._enabled = enabled
            self.invalidate()

    @property
    def shown(self) -> bool:
        """Whether it and all it lies in are visible."""
        return self._visible and (self.parent is None or self.parent.shown)

    @property
    def kit(self) -> Kit:
        """What to draw and measure with; there is one from `attach` on."""
        assert self.owner is not None, f"{self.id} is not in a scene"
        return self.owner.kit

    @property
    def now(self) -> int:
        """The time of this step, ms."""
        assert self.owner is not None, f"{self.id} is not in a scene"
        return self.owner.now

    @property
    def bounds(self) -> Rect:
        """Where it may draw: its rectangle with shadow, glow and ring."""
        return self.rect.inflate(12, 12)

    # --- the tree -------------------------------------------------------------------------------

    def add(self, *children: "Widget") -> None:
        """Put `children` on top."""
        for child in children:
            child.parent = self
            self.children.append(child)
            if self.owner is not None:
                child.attach(self.owner)
        self.invalidate()

    def clear(self) -> None:
        """Take all children away."""
        self.invalidate()
        for child in self.children:
            child.parent = None
        self.children = []

    def attach(self, owner: Owner) -> None:
        """Become part of a scene."""
        self.owner = owner
        for child in self.children:
            child.parent = self
            child.attach(owner)

    def walk(self) -> Iterator["Widget"]:
        """Yield it and all it contains that is visible, from bottom to top."""
        if self._visible:
            yield self
            for child in tuple(self.children):
                yield from child.walk()

    def hit(self, at: Point) -> "Widget | None":
        """Return the topmost widget at `at`, itself included."""
        if not self._visible:
            return None
        if self.clip is None or self.clip.collidepoint(at):
            for child in reversed(self.children):
                found = child.hit(at)
                if found is not None:
                    return found
        return self if self.holds(at) else None

    def holds(self, at: Point) -> bool:
        """Whether the point is on it."""
        return self.rect.collidepoint(at)

    # --- place and picture ----------------------------------------------------------------------

    def place(self, rect: Rect) -> None:
        """Move it to `rect`, and lay out what it contains."""
        self.invalidate()
        self.rect = Rect(rect)
        self.layout()
        self.invalidate()

    def layout(self) -> None:
        """Place the children; called when the rectangle or the frame changed."""

    def changed(self) -> None:
        """Its text changed: by default it is drawn anew."""
        self.invalidate()

    def invalidate(self) -> None:
        """Have it drawn anew in this step."""
        if self.owner is not None and self._visible:
            if self.static:
                self.owner.spoil(self.bounds)
            else:
                self.owner.damage(self.bounds)

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw it without its children; changes nothing."""

    def draw_over(self, surface: Surface, kit: Kit) -> None:
        """Draw what lies over the whole scene: a card in the hand, one on its way."""

    def draw_tree(self, surface: Surface, kit: Kit, region: Rect) -> None:
        """Draw it and its children where they touch `region`."""
        if not self._visible or self.opacity <= 0:
            return
        if self.opacity < 1:
            self.draw_faded(surface, kit, region)
            return
        if self.bounds.colliderect(region):
            self.draw(surface, kit)
        if not self.children:
            return
        before = surface.get_clip()
        if self.clip is not None:
            surface.set_clip(before.clip(self.clip))
        for child in self.children:
            child.draw_tree(surface, kit, region)
        surface.set_clip(before)

    def draw_faded(self, surface: Surface, kit: Kit, region: Rect) -> None:
        """Draw it while it fades in or out."""
        place = self.bounds.clip(surface.get_rect())
        if not place.colliderect(region):
            return
        whole = Surface(surface.get_size(), pygame.SRCALPHA)
        opacity, self.opacity = self.opacity, 1.0
        self.draw_tree(whole, kit, region)
        self.opacity = opacity
        sheet = whole.subsurface(place)
        sheet.set_alpha(round(255 * opacity))
        surface.blit(sheet, place)

    # --- inputs ---------------------------------------------------------------------------------

    def pointer_entered(self) -> None:
        """The pointer came over it."""
        self.hovered = True
        self.invalidate()

    def pointer_left(self) -> None:
        """The pointer went elsewhere."""
        self.hovered = False
        self.invalidate()

    def pointer_moved(self, at: Point, held: bool) -> None:
        """The pointer moved over it, or anywhere while it is held down on it."""

    def pointer_down(self, at: Point, button: int) -> None:
        """The pointer was pressed on it."""
        self.pressed = True
        self.invalidate()

    def pointer_up(self, at: Point, button: int) -> None:
        """The pointer that was pressed on it was let go, at `at`."""
        self.pressed = False
        self.invalidate()

    def cancel(self) -> None:
        """What the pointer began here is off: it left, or the release got lost."""
        self.pressed = False
        self.invalidate()

    def wheel(self, lines: int) -> bool:
        """The wheel turned over it; return whether that did anything."""
        return False

    def key(self, key: Key) -> bool:
        """A key went down while it is focused; return whether that did anything."""
        return False

    def typed(self, text: str) -> None:
        """Text was typed while it is focused."""

    def composing(self, text: str, cursor: int) -> None:
        """An input method is working on `text` while it is focused."""

    def focus_gained(self, by_keys: bool) -> None:
        """The keys act on it from now on."""
        self.focused, self.ringed = True, by_keys
        self.invalidate()

    def focus_lost(self) -> None:
        """The keys act elsewhere."""
        self.focused = self.ringed = False
        self.invalidate()

    def tick(self, now: int) -> int | None:
        """Do what is due at `now`; return when to be called next, or None for never."""
        return None

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.id!r}, {tuple(self.rect)})"
