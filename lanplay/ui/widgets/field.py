"""The text field: typing with any keyboard and input method, clipboard, mouse and keys."""

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from lanplay.ui import motion
from lanplay.ui.inputs import Key, Point
from lanplay.ui.kit import Kit
from lanplay.ui.palette import BRASS, ERROR, FIELD, HAIRLINE, MUTED, OFF_TEXT, TEXT, faded
from lanplay.ui.text import Face, Style
from lanplay.ui.widgets.base import Widget
from lanplay.ui.widgets.edit import Edit

DOUBLE_CLICK: Final = 350
"""Milliseconds between two clicks that select a word."""


class Field(Widget):
    """One line the player writes; `on_enter` hears it on Enter, `on_change` with each change."""

    focusable = True
    takes_text = True

    def __init__(  # noqa: PLR0913 (each keyword is a look of its own)
        self,
        id: str,  # noqa: A002 (its name everywhere)
        *,
        text: str = "",
        hint: str = "",
        limit: int = 300,
        icon: str = "",
        on_enter: Callable[[str], None] = lambda _: None,
        on_change: Callable[[str], None] = lambda _: None,
        size: float = 16,
        face: Face = Face.REGULAR,
    ) -> None:
        """`hint` stands in it while it is empty; `icon` at its end does what Enter does."""
        self.edit = Edit(limit)
        self.edit.set(text)
        super().__init__(id)
        self.hint = hint
        self.icon = icon
        self.on_enter = on_enter
        self.on_change = on_change
        self.size = size
        self.face = face
        self.error = ""
        """What is wrong with its text; its edge is red then."""
        self.composed = ""
        self.composed_cursor = 0
        self.scrolled = 0
        self.touched = 0
        """When the cursor moved last: it blinks from then on, and rests later."""
        self.clicked = -DOUBLE_CLICK
        self.lit = True

    # --- state ----------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """What stands in it."""
        return self.edit.text

    @text.setter
    def text(self, text: str) -> None:
        if text != self.edit.text:
            self.edit.set(text)
            self.composed = ""
            self.follow()

    def style(self, kit: Kit) -> Style:
        """Return the style it is written in."""
        return kit.style(self.size, self.face)

    @property
    def inner(self) -> Rect:
        """Where the letters are."""
        pad = self.kit.frame.panel_px(16)
        right = self.rect.height if self.icon else pad
        return Rect(self.rect.x + pad, self.rect.y, self.rect.width - pad - right, self.rect.height)

    @property
    def end(self) -> Rect:
        """Where the icon is."""
        side = self.rect.height
        return Rect(self.rect.right - side, self.rect.y, side, side)

    @property
    def bounds(self) -> Rect:
        """It glows a little while it is written in."""
        return self.rect.inflate(36, 36)

    def follow(self) -> None:
        """Keep the cursor in sight, and let it blink anew."""
        if self.owner is None:
            return
        letters, style = self.kit.letters, self.style(self.kit)
        before = self.edit.text[: self.edit.cursor] + self.composed[: self.composed_cursor]
        x, width = letters.width(before, style), self.inner.width - 4
        whole = letters.width(self.edit.text + self.composed, style)
        self.scrolled = max(0, min(self.scrolled, whole - width))
        self.scrolled = min(self.scrolled, x)
        self.scrolled = max(self.scrolled, x - width)
        self.touched, self.lit = self.now, True
        self.invalidate()

    def layout(self) -> None:
        """Keep the cursor in sight."""
        self.follow()

    # --- inputs ---------------------------------------------------------------------------------

    def typed(self, text: str) -> None:
        """Write `text` at the cursor."""
        self.composed = ""
        if self.edit.insert(text):
            self.on_change(self.text)
        self.follow()

    def composing(self, text: str, cursor: int) -> None:
        """Show what an input method is working on, underlined."""
        self.composed, self.composed_cursor = text[:64], cursor
        self.follow()

    def key(self, key: Key) -> bool:
        """Edit; Enter hands in the text once, however long it is held."""
        if self.composed:
            return key.key != pygame.K_TAB
        if key.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if not key.repeated:
                self.enter()
            return True
        before = self.text
        done = self.control(key) if key.control else self.edit_key(key)
        if done:
            self.follow()
        if self.text != before:
            self.on_change(self.text)
        return done or key.key not in (pygame.K_TAB, pygame.K_ESCAPE)

    def edit_key(self, key: Key) -> bool:
        """Move or erase."""
        edit = self.edit
        match key.key:
            case pygame.K_LEFT | pygame.K_RIGHT:
                edit.move(-1 if key.key == pygame.K_LEFT else 1, select=key.shift)
            case pygame.K_HOME | pygame.K_UP:
                edit.to(0, select=key.shift)
            case pygame.K_END | pygame.K_DOWN:
                edit.to(len(edit.text), select=key.shift)
            case pygame.K_BACKSPACE:
                edit.erase()
            case pygame.K_DELETE:
                edit.erase(forward=True)
            case pygame.K_INSERT if key.shift:
                self.paste()
            case _:
                return False
        return True

    def control(self, key: Key) -> bool:
        """Do what a key with Control (or Command) means."""
        edit = self.edit
        match key.key:
            case pygame.K_a:
                edit.select_all()
            case pygame.K_c:
                self.copy()
            case pygame.K_x:
                self.copy()
                if edit.selected:
                    edit.erase()
            case pygame.K_v:
                self.paste()
            case pygame.K_LEFT | pygame.K_RIGHT:
                edit.move(-1 if key.key == pygame.K_LEFT else 1, select=key.shift, word=True)
            case pygame.K_BACKSPACE | pygame.K_DELETE:
                edit.erase(forward=key.key == pygame.K_DELETE, word=True)
            case _:
                return False
        return True

    def copy(self) -> None:
        """Put what is selected on the clipboard."""
        if self.edit.selected:
            put_clipboard(self.edit.selected)

    def paste(self) -> None:
        """Write what is on the clipboard."""
        self.edit.insert(clipboard())

    def enter(self) -> None:
        """Hand in the text."""
        if self.enabled:
            self.on_enter(self.text)

    def pointer_down(self, at: Point, button: int) -> None:
        """Put the cursor there; twice selects the word."""
        super().pointer_down(at, button)
        if self.icon and self.end.collidepoint(at):
            return
        self.edit.to(self.index_at(at[0]))
        if self.now - self.clicked < DOUBLE_CLICK:
            self.edit.select_word()
        self.clicked = self.now
        self.follow()

    def pointer_moved(self, at: Point, held: bool) -> None:
        """Select from where the pointer went down."""
        if held and self.pressed and not (self.icon and self.end.collidepoint(at)):
            index = self.index_at(at[0])
            if index != self.edit.cursor and self.now - self.clicked > 0:
                self.edit.to(index, select=True)
                self.follow()

    def pointer_up(self, at: Point, button: int) -> None:
        """The icon at its end acts."""
        was = self.pressed
        super().pointer_up(at, button)
        if was and self.icon and self.end.collidepoint(at):
            self.enter()

    def index_at(self, x: int) -> int:
        """Return before which sign the point `x` is."""
        letters, style = self.kit.letters, self.style(self.kit)
        left, low, high = x - self.inner.x + self.scrolled, 0, len(self.text)
        while low < high:
            middle = (low + high) // 2
            half = letters.advance(self.text[middle], style) // 2
            if letters.width(self.text[:middle], style) + half < left:
                low = middle + 1
            else:
                high = middle
        return low

    def focus_gained(self, by_keys: bool) -> None:
        """Show the cursor; by the Tab key everything is selected."""
        super().focus_gained(by_keys)
        if by_keys:
            self.edit.select_all()
        self.follow()

    def focus_lost(self) -> None:
        """Forget what was being composed."""
        self.composed = ""
        self.edit.anchor = self.edit.cursor
        super().focus_lost()

    def tick(self, now: int) -> int | None:
        """Blink, for a while."""
        if not self.focused:
            return None
        since = now - self.touched
        lit = since >= motion.BLINK_REST_AFTER or since // motion.BLINK % 2 == 0
        if lit != self.lit:
            self.lit = lit
            if self.owner is not None:
                self.owner.damage(self.inner.inflate(12, 0))
        if since >= motion.BLINK_REST_AFTER:
            return None
        return self.touched + (since // motion.BLINK + 1) * motion.BLINK

    # --- picture --------------------------------------------------------------------------------

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the well, the text, selection and cursor."""
        radius = min(self.rect.height / 2, kit.frame.panel_px(13))
        edge = ERROR if self.error else BRASS
        if self.focused:
            kit.brush.glow(surface, self.rect, radius, 14, BRASS, 0.34)
        kit.brush.box(surface, self.rect, radius, (FIELD,), HAIRLINE)
        if self.focused or self.error:
            color = edge if self.focused else faded(edge, 0.8)
            kit.brush.outline(surface, self.rect, radius, 1.5, color)
        if self.icon:
            side = round(self.rect.height * 0.42)
            color = BRASS if self.enabled else OFF_TEXT
            kit.icons.draw(surface, self.icon, self.end.center, side, color)
        self.draw_text(surface, kit)

    def draw_text(self, surface: Surface, kit: Kit) -> None:
        """Draw what is inside the well."""
        letters, style, inner = kit.letters, self.style(kit), self.inner
        height = letters.height(style)
        top = inner.centery - height // 2
        before = surface.get_clip()
        surface.set_clip(before.clip(inner.inflate(6, 0)))
        left = inner.x - self.scrolled
        if not self.text and not self.composed and self.hint:
            hint = letters.cut(self.hint, style, inner.width)
            letters.draw(surface, hint, (inner.x, top), style, MUTED)
        begin, end = self.edit.selection
        if begin != end and self.focused:
            x = left + letters.width(self.text[:begin], style)
            width = letters.width(self.text[begin:end], style)
            kit.brush.box(
                surface, Rect(x - 1, top, width + 2, height), 3, (faded(BRASS, 0.32),), None
            )
        head = self.text[: self.edit.cursor]
        tail = self.text[self.edit.cursor :]
        x = left + letters.width(head, style)
        color = TEXT if self.enabled else OFF_TEXT
        if self.composed:
            letters.draw(surface, head, (left, top), style, color)
            place = letters.draw(surface, self.composed, (x, top), style, BRASS)
            surface.fill(BRASS, (place.x, place.bottom - 2, place.width, 1))
            letters.draw(surface, tail, (place.right, top), style, color)
            x += letters.width(self.composed[: self.composed_cursor], style)
        elif self.text:
            letters.draw(surface, self.text, (left, top), style, color)
        if self.focused and self.lit:
            surface.fill(BRASS, (x, top + 1, max(2, style.px // 9), height - 2))
        surface.set_clip(before)


def clipboard() -> str:
    """Return the text on the system's clipboard; empty where there is none to be had."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except (pygame.error, UnicodeError):
        return ""


def put_clipboard(text: str) -> None:
    """Put `text` on the system's clipboard, where it takes it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return
