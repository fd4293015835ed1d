"""A scene: a screen of the program, made of widgets.

A subclass composes its widgets once, lays them out for every size of the window, paints its
ground, and folds news into its widgets. It draws nothing itself after that.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeVar

import pygame
from pygame import Rect, Surface

from lanplay.ui.geometry import Frame
from lanplay.ui.inputs import (
    Composing,
    Input,
    Key,
    Point,
    PointerGone,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Typed,
    Wheel,
)
from lanplay.ui.kit import Kit
from lanplay.ui.widgets.base import Widget
from lanplay.ui.widgets.over import Modal, Toast, Tooltip

TIP_AFTER: Final = 450
"""Milliseconds the pointer rests before a tip is shown."""
AnyWidget = TypeVar("AnyWidget", bound=Widget)


class Scene:
    """One screen. Override `compose`, `layout`, `ground`, `news`, and what else is needed."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.now = 0
        self.play_sound: Callable[[str], None] = lambda _: None
        self.widgets: list[Widget] = []
        self.modals: list[Modal] = []
        self.tooltip = Tooltip("tooltip")
        self.toast_line = Toast("toast")
        self.focused: Widget | None = None
        self.under: Widget | None = None
        """The widget under the pointer."""
        self.held: Widget | None = None
        """The widget on which the pointer went down."""
        self.pointer: Point = (-1, -1)
        self.rested_since: int | None = None
        self.damaged: list[Rect] = []
        self.spoiled: list[Rect] = []
        self.layer: Surface | None = None
        self.composed = False

    # --- to be overridden -----------------------------------------------------------------------

    def compose(self) -> Iterator[Widget]:
        """Yield the widgets from bottom to top; their order is that of the Tab key."""
        yield from ()

    def layout(self, frame: Frame) -> None:
        """Place the widgets; called at the start, and when the window's size or type changed."""

    def ground(self, surface: Surface, frame: Frame) -> None:
        """Paint what lies under everything."""
        surface.blit(self.kit.wood.felt(frame.size), (0, 0))

    def news(self, news: object) -> None:
        """Fold news from the other thread into the widgets."""

    def due(self, now: int) -> int | None:
        """Do what is due at `now`; return when to be called next, or None."""
        return None

    def key(self, key: Key) -> bool:
        """Use a key that no widget used; return whether that did anything."""
        return False

    def shown(self) -> None:
        """It became the scene of the window."""

    def hidden(self) -> None:
        """Another scene took its place."""

    def may_close(self) -> bool:
        """The player wants the window closed: whether to do so now."""
        return True

    # --- for the subclass -----------------------------------------------------------------------

    def find(self, id: str, kind: type[AnyWidget] = Widget) -> AnyWidget:  # noqa: A002 (its name everywhere)
        """Return the visible widget `id`, or one that is not, of `kind`.

        Raises:
            KeyError: there is none.
        """
        for widget in self.everything():
            if widget.id == id and isinstance(widget, kind):
                return widget
        raise KeyError(id)

    def everything(self) -> Iterator[Widget]:
        """Yield every widget, hidden ones too."""
        stack: list[Widget] = [*self.modals[::-1], *self.widgets]
        while stack:
            widget = stack.pop(0)
            yield widget
            stack += widget.children

    def open(self, modal: Modal) -> None:
        """Show a dialog or menu over the scene; the keys act in it."""
        modal.returns_to = self.focused
        self.focus(None)
        self.point_at(None)
        modal.attach(self)
        self.modals.append(modal)
        modal.open(self.kit.frame)
        self.damage(self.kit.frame_rect)
        first = next((each for each in modal.walk() if each.takes_text and each.enabled), None)
        if first is not None:
            self.focus(first)

    def close(self, modal: Modal | None = None) -> None:
        """Take `modal`, or the topmost one, away."""
        modal = modal or (self.modals[-1] if self.modals else None)
        if modal is None or modal not in self.modals:
            return
        self.modals.remove(modal)
        self.held = None
        self.point_at(None)
        self.focus(modal.returns_to if modal.returns_to in self.reachable() else None)
        self.damage(self.kit.frame_rect)

    def toast(self, text: str, lasts: int = 3500) -> None:
        """Say one line over the scene for `lasts` ms."""
        self.toast_line.say(text, lasts)

    def relayout(self) -> None:
        """Lay everything out again: a text changed its size, or a widget came or went."""
        self.layout(self.kit.frame)
        self.layer = None
        self.damage(self.kit.frame_rect)

    # --- Owner ----------------------------------------------------------------------------------

    def damage(self, rect: Rect) -> None:
        """Draw `rect` anew in this step."""
        if rect.width > 0 and rect.height > 0:
            self.damaged.append(Rect(rect))

    def spoil(self, rect: Rect) -> None:
        """Paint `rect` of the static layer anew in this step."""
        self.spoiled.append(Rect(rect))
        self.damage(rect)

    def focus(self, widget: Widget | None, *, by_keys: bool = False) -> None:
        """Let the keys act on `widget`."""
        if widget is self.focused:
            if widget is not None and by_keys:
                widget.focus_gained(by_keys)
            return
        if self.focused is not None:
            self.focused.focus_lost()
        self.focused = widget
        if widget is not None:
            widget.focus_gained(by_keys)

    def sound(self, name: str) -> None:
        """Play a sound."""
        self.play_sound(name)

    # --- life -----------------------------------------------------------------------------------

    def start(self, now: int) -> None:
        """Compose, where that was not done, and lay out."""
        self.now = now
        if not self.composed:
            self.composed = True
            self.widgets = list(self.compose())
            for widget in [*self.widgets, self.tooltip, self.toast_line]:
                widget.attach(self)
        self.resized()

    def resized(self) -> None:
        """The window's size, or the size of type, changed."""
        if self.held is not None:
            self.held.cancel()
            self.held = None
        self.point_at(None)
        self.relayout()
        for modal in self.modals:
            modal.open(self.kit.frame)

    def tick(self, now: int) -> int | None:
        """Do what is due; return when to be called next."""
        self.now = now
        times = [self.due(now), self.tick_tip(now), self.toast_line.tick(now)]
        times += [widget.tick(now) for root in self.roots() for widget in root.walk()]
        return min((time for time in times if time is not None), default=None)

    def roots(self) -> list[Widget]:
        """All trees of widgets, from bottom to top."""
        return [*self.widgets, *self.modals]

    def tick_tip(self, now: int) -> int | None:
        """Show the tip of what the pointer rests on."""
        if self.rested_since is None or self.under is None:
            return None
        due = self.rested_since + TIP_AFTER
        if now < due:
            return due
        self.rested_since = None
        tipped = self.under if self.under.tip else actor_of(self.under)
        if tipped is not None and tipped.tip:
            self.tooltip.show(tipped.tip, tipped.rect, self.kit.frame)
        return None

    # --- inputs ---------------------------------------------------------------------------------

    def take(self, each: Input) -> None:
        """Give one input to the widget it is for."""
        match each:
            case PointerMoved(at, held):
                self.pointer_moved(at, held)
            case PointerPressed(at, button):
                self.pointer_pressed(at, button)
            case PointerReleased(at, button):
                self.pointer_released(at, button)
            case PointerGone():
                self.let_go()
                self.point_at(None)
            case Wheel(at, lines):
                self.bubble(self.hit(at), lambda widget: widget.wheel(lines))
                self.point_at(self.hit(self.pointer))
            case Key():
                self.take_key(each)
            case Typed(text):
                if self.focused is not None:
                    self.focused.typed(text)
            case Composing(text, cursor):
                if self.focused is not None:
                    self.focused.composing(text, cursor)
            case _:
                pass

    def hit(self, at: Point) -> Widget | None:
        """Return the widget at `at` that can be used now."""
        if self.modals:
            top = self.modals[-1]
            found = top.hit(at)
            if found is not None or not top.lets_through(at):
                return found
        for widget in reversed(self.widgets):
            found = widget.hit(at)
            if found is not None:
                return found
        return None

    def point_at(self, widget: Widget | None) -> None:
        """The pointer is over `widget` now."""
        if widget is not self.under:
            before, after = actor_of(self.under), actor_of(widget)
            self.under = widget
            self.tooltip.hide()
            if before is not after:
                if before is not None:
                    before.pointer_left()
                if after is not None:
                    after.pointer_entered()
        self.rested_since = self.now if widget is not None and not self.tooltip.visible else None

    def pointer_moved(self, at: Point, held: bool) -> None:
        """Move the pointer; what was held without a button any more is off."""
        self.pointer = at
        if self.held is not None and not held:
            self.let_go()
        if self.held is not None:
            self.held.pointer_moved(at, held)
            return
        self.point_at(self.hit(at))
        actor = actor_of(self.under)
        if actor is not None and actor.enabled:
            actor.pointer_moved(at, held)

    def let_go(self) -> None:
        """Cancel what the pointer began."""
        if self.held is not None:
            held, self.held = self.held, None
            held.cancel()

    def pointer_pressed(self, at: Point, button: int) -> None:
        """Press on what is there."""
        self.pointer = at
        self.kit.motion.finish()
        self.let_go()
        found = self.hit(at)
        self.point_at(found)
        self.tooltip.hide()
        found = actor_of(found)
        if found is None and self.modals and self.modals[-1].closes_outside:
            self.close()
            return
        if found is None or not found.focusable:
            self.focus(None)
        if found is not None and found.enabled:
            if found.focusable:
                self.focus(found)
            self.held = found
            found.pointer_down(at, button)

    def pointer_released(self, at: Point, button: int) -> None:
        """Let go of what is held."""
        self.pointer = at
        if self.held is not None:
            held, self.held = self.held, None
            held.pointer_up(at, button)
        self.point_at(self.hit(at))

    def bubble(self, widget: Widget | None, ask: Callable[[Widget], bool]) -> bool:
        """Ask `widget` and what it lies in, until one says yes."""
        while widget is not None:
            if ask(widget):
                return True
            widget = widget.parent
        return False

    def take_key(self, key: Key) -> None:
        """Give a key to the focused widget, the topmost dialog, the scene; else move the focus."""
        self.tooltip.hide()
        if self.bubble(self.focused, lambda widget: widget.enabled and widget.key(key)):
            return
        if self.modals:
            top = self.modals[-1]
            if not top.key(key):
                if key.key == pygame.K_ESCAPE and top.closes_on_escape:
                    top.dismissed()
                    self.close(top)
                elif key.key == pygame.K_TAB:
                    self.step_focus(-1 if key.shift else 1)
            return
        if not self.key(key) and key.key == pygame.K_TAB:
            self.step_focus(-1 if key.shift else 1)

    def reachable(self) -> list[Widget]:
        """Return what the Tab key visits, in order."""
        roots = self.modals[-1:] or self.widgets
        return [
            widget
            for root in roots
            for widget in root.walk()
            if widget.focusable and widget.enabled
        ]

    def step_focus(self, by: int) -> None:
        """Move the focus to the next (1) or the previous (-1) control."""
        order = self.reachable()
        if not order:
            return
        if self.focused in order:
            index = (order.index(self.focused) + by) % len(order)
        else:
            index = 0 if by > 0 else -1
        self.focus(order[index], by_keys=True)

    # --- picture --------------------------------------------------------------------------------

    def bake(self, size: tuple[int, int]) -> None:
        """Paint the static layer where it is not up to date."""
        frame = self.kit.frame
        if self.layer is None or self.layer.get_size() != size:
            self.bare = Surface(size)
            if pygame.display.get_surface():
                self.bare = self.bare.convert()
            self.ground(self.bare, frame)
            self.layer = self.bare.copy()
            self.spoiled = [self.layer.get_rect()]
        for region in self.spoiled:
            self.layer.set_clip(region)
            self.layer.blit(self.bare, region, region)
            for widget in self.widgets:
                if widget.static:
                    widget.draw_tree(self.layer, self.kit, region)
        self.layer.set_clip(None)
        self.spoiled = []

    def draw(self, surface: Surface, region: Rect) -> None:
        """Draw `region` of the scene; changes nothing but caches."""
        kit = self.kit
        surface.set_clip(region)
        assert self.layer is not None
        surface.blit(self.layer, region, region)
        for widget in self.widgets:
            if not widget.static:
                widget.draw_tree(surface, kit, region)
        for root in self.widgets:
            for widget in root.walk():
                widget.draw_over(surface, kit)
        for modal in self.modals:
            modal.draw_tree(surface, kit, region)
        self.toast_line.draw_tree(surface, kit, region)
        self.tooltip.draw_tree(surface, kit, region)
        surface.set_clip(None)


def actor_of(widget: Widget | None) -> Widget | None:
    """Return who acts when `widget` is clicked: itself, or the button or row it lies on."""
    each = widget
    while each is not None:
        if each.clickable or each.focusable:
            return each
        each = each.parent
    return widget
