"""The parts of the 66 table that are its own: hand, place to play to, trump card, last trick."""

from collections.abc import Callable, Collection, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from lanplay.ui.cards import Pose
from lanplay.ui.inputs import Key, Point
from lanplay.ui.kit import Kit
from lanplay.ui.palette import TEXT, faded
from lanplay.ui.widgets import Button, CardFan, Slot, Widget
from lanplay.ui.widgets.fan import Sprite

HOLD: Final = 700
"""Milliseconds a key is held before it does what can't be taken back."""


class Hand(CardFan):
    """The player's own fan; a card tried out of turn is shaken too, and the table says why."""

    def mark(self, legal: Collection[str] | None) -> None:
        """Mark what may be played; a card in the hand may become legal, or no longer be so."""
        super().mark(legal)
        if self.dragged is not None:
            for target in self.targets:
                target.offered = self.dragged.legal is True and target.accepts(self.dragged.code)

    def play(self, sprite: Sprite) -> None:
        """Play a card where it lies; shake one that can't be played now."""
        if self.own and sprite.legal is None and not any(card.waiting for card in self.sprites):
            self.shake(sprite)
            self.on_refused(sprite.code)
            return
        super().play(sprite)

    def finish_drag(self) -> None:
        """Let go; a card dropped on the table out of turn goes home with a word."""
        sprite = self.dragged
        over = sprite is not None and any(
            target.zone.collidepoint(sprite.pose.x, sprite.pose.y) for target in self.targets
        )
        super().finish_drag()
        if sprite is not None and over and sprite.legal is None and not sprite.waiting:
            self.on_refused(sprite.code)


class PlayPlace(Slot):
    """Where the player's card goes; it may be let go anywhere in the middle of the table."""

    room: Rect | None = None

    @property
    def zone(self) -> Rect:
        """The middle of the table."""
        return super().zone if self.room is None else self.room


class TrumpCard(Slot):
    """The trump card, crosswise under the talon; a click on it asks for the swap."""

    clickable = True

    def __init__(self, id: str, on_press: Callable[[], None]) -> None:  # noqa: A002 (its name everywhere)
        super().__init__(id, outline=False)
        self.on_press = on_press

    def holds(self, at: Point) -> bool:
        """Whether the point is on the card."""
        return bool(self.code) and self.pose.holds(*at)

    def pointer_up(self, at: Point, button: int) -> None:
        """Ask for the swap."""
        super().pointer_up(at, button)
        if button == 1 and self.holds(at):
            self.on_press()


class HoldButton(Button):
    """Does what can't be taken back: by a click, or by a key that is held."""

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        on_press: Callable[[], None],
        on_tapped: Callable[[], None],
        *,
        icon: str = "",
        size: float = 18,
    ) -> None:
        """`on_tapped` hears that the key was only tapped."""
        super().__init__(id, "", on_press, icon=icon, felt=True, size=size)
        self.on_tapped = on_tapped
        self.key_since: int | None = None
        self.outlined = False
        """Lit, but not for now: brass outline without the fill."""

    def key(self, key: Key) -> bool:
        """Act once after the key was held for long enough."""
        if key.key not in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) or key.control:
            return False
        if not key.repeated:
            self.key_since = self.now
            self.on_tapped()
        elif self.key_since is not None and self.now - self.key_since >= HOLD:
            self.key_since = None
            self.act()
        return True

    def focus_lost(self) -> None:
        """The key acts elsewhere now."""
        self.key_since = None
        super().focus_lost()

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the button, with a brass outline where it is lit but not for now."""
        super().draw(surface, kit)
        if self.outlined and self.enabled:
            kit.marks.chosen(surface, self.rect, self.radius)


class LastTrick(Widget):
    """A trick to look at, small: in order of play, the winner's card lit. A click shows all."""

    clickable = True
    focusable = True
    shows_cards = True

    def __init__(self, id: str, on_press: Callable[[], None]) -> None:  # noqa: A002 (its name everywhere)
        super().__init__(id)
        self.on_press = on_press
        self.cards: tuple[str, ...] = ()
        self.winner = 0

    def show(self, cards: Sequence[str], winner: int) -> None:
        """Show `cards`; the one at `winner` took the trick."""
        if (tuple(cards), winner) != (self.cards, self.winner):
            self.invalidate()
            self.cards, self.winner = tuple(cards), winner
            self._text = " ".join(cards)
            self.invalidate()

    @property
    def bounds(self) -> Rect:
        """Cards have shadows."""
        return self.rect.inflate(self.rect.width // 2, self.rect.height // 2)

    def pointer_up(self, at: Point, button: int) -> None:
        """Show the tricks."""
        super().pointer_up(at, button)
        if button == 1 and self.rect.collidepoint(at):
            self.on_press()

    def key(self, key: Key) -> bool:
        """Show the tricks."""
        if key.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            if not key.repeated:
                self.on_press()
            return True
        return False

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the cards side by side."""
        width = self.rect.height / 1.4
        step = (self.rect.width - width) / max(1, len(self.cards) - 1)
        for index, code in enumerate(self.cards):
            x = self.rect.x + width / 2 + index * step
            turn = 2.0 + 3.0 * index
            pose = Pose(x, self.rect.centery, width, turn)
            kit.deck.draw(surface, code, pose)
            if index == self.winner:
                at = (round(x - width * 0.24), round(self.rect.bottom - width * 0.22))
                kit.marks.taker(surface, at, max(12, round(width * 0.34)))
        if self.ringed:
            kit.marks.focus(surface, self.rect, 8)


class Surround(Widget):
    """The faint oval in the middle of the felt."""

    static = True

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw it."""
        kit.brush.outline(surface, self.rect, self.rect.height * 0.46, 1.5, faded(TEXT, 0.07))


class SuitSign(Widget):
    """A suit's sign on the felt, ivory: its shape says which."""

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the sign of the suit letter in `text`."""
        if self.text:
            kit.icons.draw(
                surface, f"suit_{self.text}", self.rect.center, min(self.rect.size), TEXT
            )
