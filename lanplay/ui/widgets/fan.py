"""The hand: a fan of cards that are lifted, clicked, dragged and dropped.

No rule is here: what may be played comes from the host by `mark`, where it may be dropped from the
targets' `accepts`. Each card has an id of its own (`Sprite.key`); a new view is matched by code.
"""

import itertools
import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from lanplay.ui import motion
from lanplay.ui.cards import Look, Pose
from lanplay.ui.inputs import Key, Point
from lanplay.ui.kit import Kit
from lanplay.ui.marks import draws
from lanplay.ui.palette import Mark
from lanplay.ui.widgets.base import Widget
from lanplay.ui.widgets.slot import Target

DRAG_FROM: Final = 6
"""Pixels (at scale 1) the pointer moves before a click becomes a drag."""
LIFT: Final = 22
LEGAL_LIFT: Final = 10
TILT: Final = 8.0
"""Most degrees a dragged card leans."""
SHAKE: Final = 6


@dataclass(frozen=True)
class CardDropped:
    """The player let go of a card over a target that accepts it, or clicked it (`target` None)."""

    key: str
    code: str
    target: str | None
    pose: Pose
    """Where it is now: the slot's card comes from here."""


class Sprite:
    """A card of the hand: its id, its code, and how it lies now."""

    def __init__(self, key: str, code: str, pose: Pose) -> None:
        self.key = key
        self.code = code
        self.pose = pose
        self.lift = 0.0
        """Share of the hover's way."""
        self.goal_lift = 0.0
        self.sway = 0.0
        """Pixels to the side while it is shaken."""
        self.legal: bool | None = None
        self.waiting = False
        """Played: it stays where it was let go until the host has answered."""
        self.home: Pose = pose

    def __repr__(self) -> str:
        return f"Sprite({self.key}, {self.code}, {self.pose})"


def fan_poses(
    count: int, middle: tuple[float, float], width: float, step: float, turn: float
) -> list[Pose]:
    """Return how `count` cards lie in a fan round `middle`.

    `step` is the way from card to card, `turn` the degrees from card to card; the cards' middles
    lie on the arc that fits both.
    """
    poses: list[Pose] = []
    radius = step / math.sin(math.radians(turn)) if turn else 0.0
    for index in range(count):
        place = index - (count - 1) / 2
        angle = place * turn
        if turn:
            x = radius * math.sin(math.radians(angle))
            y = radius * (1 - math.cos(math.radians(angle)))
        else:
            x, y = place * step, 0.0
        poses.append(Pose(middle[0] + x, middle[1] + y, width, angle))
    return poses


class CardFan(Widget):
    """A hand of cards, the player's own or another's (`own=False`: only looked at)."""

    clickable = True
    focusable = True
    shows_cards = True

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        *,
        own: bool = True,
        on_drop: Callable[[CardDropped], None] = lambda _: None,
        on_refused: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`on_drop` hears a card played; `on_refused(code)` that an illegal one was tried."""
        super().__init__(id)
        self.own = own
        self.on_drop = on_drop
        self.on_refused = on_refused
        self.keys = itertools.count()
        self.sprites: list[Sprite] = []
        self.targets: list[Target] = []
        self.shape = (100.0, 70.0, 2.6)
        self.middle: tuple[float, float] = (0.0, 0.0)
        self.over: Sprite | None = None
        self.cursor = -1
        self.down: tuple[Sprite, Point] | None = None
        self.dragged: Sprite | None = None
        self.grip = (0.0, 0.0)
        self.tilt = 0.0
        self.lit: frozenset[str] = frozenset()
        self.origin: Pose | None = None
        """Where new cards come from: the talon."""

    # --- what lies in it ------------------------------------------------------------------------

    @property
    def codes(self) -> list[str]:
        """Codes of the cards, from left to right."""
        return [sprite.code for sprite in self.sprites]

    @property
    def text(self) -> str:
        """The codes in one line."""
        return " ".join(self.codes)

    @text.setter
    def text(self, text: str) -> None:
        self.show(text.split())

    def sprite(self, code: str) -> Sprite:
        """Return the first card of `code`.

        Raises:
            KeyError: there is none.
        """
        for sprite in self.sprites:
            if sprite.code == code:
                return sprite
        raise KeyError(code)

    def shape_as(self, middle: tuple[float, float], width: float, step: float, turn: float) -> None:
        """Lay the fan out: middle, a card's width and the step in pixels, the turn in degrees."""
        height = width * 1.4
        self.invalidate()
        self.shape = (width, step, turn)
        count = max(1, len(self.sprites))
        wide = round(width + step * (count - 1))
        self.rect = Rect(0, 0, wide, round(height))
        self.rect.center = (round(middle[0]), round(middle[1]))
        self.middle = middle
        self.kit.motion.stop(("reflow", self))
        for sprite, pose in zip(self.sprites, self.poses(), strict=True):
            sprite.home = pose
            if sprite is not self.dragged and not sprite.waiting:
                self.kit.motion.stop(("home", sprite))
                sprite.pose = pose
        self.invalidate()

    def poses(self) -> list[Pose]:
        """Return how the cards lie at rest."""
        width, step, turn = self.shape
        return fan_poses(len(self.sprites), self.middle, width, step, turn)

    def show(self, codes: Sequence[str], origin: Pose | None = None) -> None:
        """Show these cards in this order; what is there is matched by code.

        The card in the player's hand keeps its place under the pointer as long as the view has one
        of its code. New cards come from `origin` one after the other; the others close up.
        """
        if list(codes) == self.codes and not any(sprite.waiting for sprite in self.sprites):
            return
        self.invalidate()
        left = list(self.sprites)
        if self.dragged in left:  # asked first: of two equal cards the other one goes
            left.remove(self.dragged)
            left.insert(0, self.dragged)
        left.sort(key=lambda sprite: sprite.waiting)
        new: list[Sprite] = []
        fresh: list[Sprite] = []
        for code in codes:
            found = next((sprite for sprite in left if sprite.code == code), None)
            if found is None:
                begin = origin or self.origin
                found = Sprite(f"{self.id}:{next(self.keys)}", code, begin or Pose(0, 0, 1))
                fresh.append(found)
            else:
                left.remove(found)
                found.waiting = False
            new.append(found)
        gone = set(left)
        self.sprites = new
        if self.dragged in gone:
            self.end_drag()
        if self.over in gone:
            self.over = None
        if self.down and self.down[0] in gone:
            self.down = None
        self.cursor = min(self.cursor, len(new) - 1)
        for sprite in gone:
            self.kit.motion.stop(("home", sprite))
        self.reflow(fresh, origin or self.origin)

    def reflow(self, fresh: Sequence[Sprite], origin: Pose | None) -> None:
        """Move every card to its place: new ones from `origin`, the others closing up."""
        for sprite, pose in zip(self.sprites, self.poses(), strict=True):
            sprite.home = pose
            if sprite is self.dragged:
                continue
            if sprite in fresh:
                if origin is None:
                    sprite.pose = pose
                    continue
                delay = list(fresh).index(sprite) * motion.DEAL_APART
                self.go_home(sprite, motion.DEAL, motion.ease_out, delay)
            elif sprite.pose != pose:
                self.go_home(sprite, motion.REFLOW, motion.ease_out)
        self.invalidate()

    def go_home(self, sprite: Sprite, lasts: int, curve: motion.Curve, delay: int = 0) -> None:
        """Move a card to where it belongs."""
        begin = sprite.pose

        def move(share: float) -> None:
            self.touch(sprite)
            sprite.pose = begin.towards(sprite.home, share)
            self.touch(sprite)

        self.kit.motion.start(("home", sprite), self.now, lasts, move, curve=curve, delay=delay)

    def touch(self, sprite: Sprite) -> None:
        """Have the place of a card drawn anew."""
        if self.owner is not None:
            self.owner.damage(self.seen(sprite).bounds)

    # --- marks from outside ---------------------------------------------------------------------

    def mark(self, legal: Collection[str] | None) -> None:
        """Mark what may be played: None, nothing is to be played now; else the legal codes.

        Where not every card is legal the legal ones are lifted, the others dimmed.
        """
        for sprite in self.sprites:
            sprite.legal = None if legal is None else sprite.code in legal
            sprite.waiting = sprite.waiting and sprite is not self.dragged
        self.settle_lifts()
        self.invalidate()

    def light(self, codes: Collection[str]) -> None:
        """Lift and light these cards: a pair that is announced."""
        self.lit = frozenset(codes)
        self.settle_lifts()

    def take_back(self) -> None:
        """The host refused: cards that were played fly home."""
        for sprite in self.sprites:
            if sprite.waiting:
                sprite.waiting = False
                self.go_home(sprite, motion.GO_HOME, motion.ease_out_back)

    @draws(Mark.LIFTED)
    def settle_lifts(self) -> None:
        """Start every card on its way up or down."""
        some = any(sprite.legal for sprite in self.sprites)
        every = all(sprite.legal for sprite in self.sprites)
        keyed = (
            self.sprites[self.cursor]
            if self.ringed and 0 <= self.cursor < len(self.sprites)
            else None
        )
        for sprite in self.sprites:
            up = sprite is self.over or sprite is keyed or sprite.code in self.lit
            part = LEGAL_LIFT / LIFT if some and not every and sprite.legal else 0.0
            goal = 1.0 if up and self.own else part
            if goal != sprite.goal_lift:
                self.lift(sprite, goal)

    def lift(self, sprite: Sprite, goal: float) -> None:
        """Lift a card to `goal`, 0 to 1."""
        begin = sprite.lift
        sprite.goal_lift = goal

        def move(share: float) -> None:
            self.touch(sprite)
            sprite.lift = begin + (goal - begin) * share
            self.touch(sprite)

        self.kit.motion.start(("lift", sprite), self.now, motion.LIFT, move)

    # --- where things are -----------------------------------------------------------------------

    def seen(self, sprite: Sprite) -> Pose:
        """Return how a card is seen: lifted out of the fan along its own height."""
        if sprite is self.dragged or sprite.waiting:
            return sprite.pose
        up = sprite.lift * LIFT * self.kit.frame.scale
        turn = math.radians(sprite.pose.angle)
        sway = sprite.sway * self.kit.frame.scale
        return sprite.pose.moved(math.sin(turn) * up + sway, -math.cos(turn) * up)

    def card_at(self, at: Point) -> Sprite | None:
        """Return the topmost card at `at`; a lifted one is met at both its places."""
        for sprite in reversed(self.sprites):
            if sprite.waiting:
                continue
            if sprite.home.holds(*at) or (sprite.lift > 0 and self.seen(sprite).holds(*at)):
                return sprite
        return None

    def holds(self, at: Point) -> bool:
        """Whether a card is there."""
        return self.own and self.card_at(at) is not None

    @property
    def bounds(self) -> Rect:
        """All cards, wherever they are now."""
        if not self.sprites or self.owner is None:
            return self.rect.inflate(40, 40)
        rects = [self.seen(sprite).bounds for sprite in self.sprites]
        rects += [sprite.home.bounds for sprite in self.sprites]
        return self.rect.unionall(rects)

    # --- the pointer ----------------------------------------------------------------------------

    def pointer_moved(self, at: Point, held: bool) -> None:
        """Lift what is under the pointer; begin or go on with a drag."""
        if self.down is not None and held:
            sprite, begin = self.down
            far = math.dist(at, begin) > DRAG_FROM * self.kit.frame.scale
            if self.dragged is None and far and self.can_drag(sprite):
                self.start_drag(sprite, begin)
            if self.dragged is not None:
                self.drag_to(at)
            return
        over = self.card_at(at) if self.own else None
        if over is not self.over:
            self.over = over
            self.settle_lifts()

    def pointer_left(self) -> None:
        """Let every card down."""
        self.over = None
        self.settle_lifts()
        super().pointer_left()

    def pointer_down(self, at: Point, button: int) -> None:
        """Take hold of a card."""
        sprite = self.card_at(at)
        if sprite is not None and button == 1:
            self.down = (sprite, at)

    def pointer_up(self, at: Point, button: int) -> None:
        """Drop the dragged card, or take the click."""
        if button != 1:
            return
        if self.dragged is not None:
            self.drag_to(at)
            self.finish_drag()
        elif self.down is not None and self.card_at(at) is self.down[0]:
            self.play(self.down[0])
        self.down = None

    def cancel(self) -> None:
        """The drag is off: the card goes home."""
        self.down = None
        self.cancel_drag()

    def can_drag(self, sprite: Sprite) -> bool:
        """Whether a card may be taken in the hand: any of the player's own, to look or to play."""
        return self.own and self.enabled and not sprite.waiting

    def start_drag(self, sprite: Sprite, at: Point) -> None:
        """Take `sprite` in the hand where the pointer holds it."""
        self.kit.motion.stop(("home", sprite))
        self.kit.motion.stop(("lift", sprite))
        here = self.seen(sprite)
        self.touch(sprite)
        sprite.lift = sprite.goal_lift = 0.0
        self.dragged, self.over, self.tilt = sprite, None, 0.0
        sprite.pose = here._replace(angle=0.0)
        self.grip = (here.x - at[0], here.y - at[1])
        for target in self.targets:
            target.offered = sprite.legal is True and target.accepts(sprite.code)
        self.settle_lifts()
        self.invalidate()

    def drag_to(self, at: Point) -> None:
        """Keep the card under the pointer; it leans the way it goes, and rights itself at rest."""
        sprite = self.dragged
        if sprite is None:
            return
        x, y = at[0] + self.grip[0], at[1] + self.grip[1]
        speed = (x - sprite.pose.x) / self.kit.frame.scale
        self.touch(sprite)
        self.tilt = max(-TILT, min(TILT, self.tilt * 0.6 + speed * 0.5))
        sprite.pose = sprite.pose._replace(x=x, y=y, angle=self.tilt)
        self.touch(sprite)
        tilt = self.tilt

        def straighten(share: float) -> None:
            if self.dragged is sprite:
                self.touch(sprite)
                self.tilt = tilt * (1 - share)
                sprite.pose = sprite.pose._replace(angle=self.tilt)
                self.touch(sprite)

        self.kit.motion.start(("tilt", self), self.now, motion.REFLOW, straighten, delay=40)
        for target in self.targets:
            target.under = target.offered and target.zone.collidepoint(sprite.pose.x, sprite.pose.y)

    def finish_drag(self) -> None:
        """Let go: over a target that accepts it the card is played, else it goes home."""
        sprite = self.dragged
        if sprite is None:
            return
        x, y = sprite.pose.x, sprite.pose.y
        over = [target for target in self.targets if target.zone.collidepoint(x, y)]
        taker = next((target for target in over if target.offered), None)
        pose = sprite.pose
        self.end_drag()
        if taker is not None and taker.accepts(sprite.code):
            sprite.waiting = True
            self.touch(sprite)
            self.on_drop(CardDropped(sprite.key, sprite.code, taker.id, pose))
            return
        if over and sprite.legal is False:
            self.on_refused(sprite.code)
        self.go_home(sprite, motion.GO_HOME, motion.ease_out_back)

    def cancel_drag(self) -> None:
        """Send the dragged card home; nothing is played."""
        sprite = self.dragged
        if sprite is not None:
            self.end_drag()
            self.go_home(sprite, motion.GO_HOME, motion.ease_out_back)

    def end_drag(self) -> None:
        """Nothing is dragged any more."""
        if self.dragged is not None:
            self.touch(self.dragged)
        self.dragged = self.down = None
        self.kit.motion.stop(("tilt", self))
        for target in self.targets:
            target.offered = target.under = False
        self.invalidate()

    # --- playing by click and keys --------------------------------------------------------------

    def play(self, sprite: Sprite) -> None:
        """Play a card where it lies; one that is not legal is shaken."""
        if any(other.waiting for other in self.sprites) or sprite.legal is None:
            return
        if not sprite.legal:
            self.shake(sprite)
            self.on_refused(sprite.code)
            return
        pose = self.seen(sprite)
        sprite.pose = pose
        sprite.waiting = True
        self.over = None
        self.touch(sprite)
        self.on_drop(CardDropped(sprite.key, sprite.code, None, pose))

    def shake(self, sprite: Sprite) -> None:
        """Shake a card twice."""

        def move(share: float) -> None:
            self.touch(sprite)
            sprite.sway = SHAKE * motion.shake(share)
            self.touch(sprite)

        self.kit.motion.start(("shake", sprite), self.now, motion.SHAKE, move, curve=motion.linear)

    def key(self, key: Key) -> bool:
        """Walk through the cards with the arrows; Enter or Space plays the one."""
        if not self.own or not self.sprites:
            return False
        if key.key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = -1 if key.key == pygame.K_LEFT else 1
            self.cursor = (max(self.cursor, 0 if by < 0 else -1) + by) % len(self.sprites)
            self.ringed = True
            self.settle_lifts()
            self.invalidate()
            return True
        if key.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            if not key.repeated and 0 <= self.cursor < len(self.sprites):
                self.play(self.sprites[self.cursor])
            return True
        if key.key == pygame.K_ESCAPE and self.dragged is not None:
            self.cancel()
            return True
        return False

    def focus_gained(self, by_keys: bool) -> None:
        """Lift the card on which the keys act."""
        super().focus_gained(by_keys)
        if by_keys and self.cursor < 0:
            self.cursor = 0
        self.settle_lifts()

    def focus_lost(self) -> None:
        """Let it down."""
        super().focus_lost()
        self.settle_lifts()

    # --- picture --------------------------------------------------------------------------------

    def look(self, sprite: Sprite) -> Look:
        """Return how a card is drawn."""
        keyed = (
            self.ringed
            and 0 <= self.cursor < len(self.sprites)
            and self.sprites[self.cursor] is sprite
        )
        lit = sprite is self.over or keyed or sprite.code in self.lit
        moving = sprite.pose.width != sprite.home.width
        return Look(
            self.dimmed(sprite), self.glow(sprite) if lit and self.own else 0.0, moving=moving
        )

    @draws(Mark.DIMMED)
    def dimmed(self, sprite: Sprite) -> bool:
        """Whether a card is drawn darker: not legal now."""
        return sprite.legal is False

    @draws(Mark.GLOW)
    def glow(self, sprite: Sprite) -> float:
        """Return how bright the light round a card is."""
        return max(0.0, min(1.0, sprite.lift))

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the cards in the fan; an empty outline keeps the place of a dragged one."""
        clip = surface.get_clip()
        for sprite in self.sprites:
            if sprite is self.dragged:
                self.draw_gap(surface, kit, sprite.home)
            elif not sprite.waiting:
                pose = self.seen(sprite)
                if pose.bounds.colliderect(clip):
                    kit.deck.draw(surface, sprite.code, pose, self.look(sprite))

    def draw_gap(self, surface: Surface, kit: Kit, home: Pose) -> None:
        """Draw the outline that keeps a card's place."""
        size = (round(home.width), round(home.height))
        key = ("gap", size, round(home.angle * 4))

        def make() -> Surface:
            sheet = Surface(size, pygame.SRCALPHA)
            kit.marks.empty_place(sheet, sheet.get_rect(), home.width * 0.064, 1.5)
            return pygame.transform.rotozoom(sheet, -home.angle, 1.0)

        kit.deck.put(surface, kit.brush.cache.get(key, make), home.x, home.y)

    def draw_over(self, surface: Surface, kit: Kit) -> None:
        """Draw played cards that wait for the host, and the one in the hand."""
        for sprite in self.sprites:
            if sprite is self.dragged or sprite.waiting:
                kit.deck.draw(
                    surface, sprite.code, sprite.pose, Look(raised=sprite is self.dragged)
                )
