"""Cards as decoration: the fan behind the first screen, the small fans beside a game's name."""

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from lanplay.ui.cards import Look, Pose
from lanplay.ui.inputs import Point
from lanplay.ui.kit import Kit
from lanplay.ui.palette import RGB, rgb
from lanplay.ui.widgets import Panel, Widget


class GameLook(NamedTuple):
    """How a game presents itself in the room."""

    cards: tuple[str, ...]
    """For its large tile, left to right."""
    few: tuple[str, ...]
    """For a table's card."""
    tile: tuple[RGB, RGB]


LOOKS: Final[Mapping[str, GameLook]] = {
    "sixtysix": GameLook(
        ("JC", "10S", "QD", "KD", "AH"), ("KS", "QS"), (rgb("3B5878"), rgb("1B304D"))
    ),
}
"""By the game's name; any other game has the plain look."""
PLAIN_LOOK: Final = GameLook(("AS", "KH", "QD"), ("AS", "KH"), (rgb("4A5B52"), rgb("22322B")))


def look_of(game: str) -> GameLook:
    """Return how `game` presents itself."""
    return LOOKS.get(game, PLAIN_LOOK)


def fan(codes: Sequence[str], middle: Point, width: float, step: float, turn: float) -> list[Pose]:
    """Return the poses of cards `width` wide round `middle`: `step` apart, `turn` degrees each.

    `turn` 0 lays them side by side; else they stand on an arc.
    """
    poses: list[Pose] = []
    radius = step / math.radians(turn) if turn else 0.0
    for index in range(len(codes)):
        place = index - (len(codes) - 1) / 2
        angle = place * turn
        drop = radius * (1 - math.cos(math.radians(angle)))
        across = radius * math.sin(math.radians(angle)) if turn else place * step
        poses.append(Pose(middle[0] + across, middle[1] + drop, width, angle))
    return poses


def draw_cards(surface: Surface, kit: Kit, codes: Sequence[str], poses: Sequence[Pose]) -> None:
    """Draw `codes` at `poses`, from left to right."""
    for code, pose in zip(codes, poses, strict=True):
        kit.deck.draw(surface, code, pose, Look())


class CardArt(Widget):
    """Cards to be looked at only."""

    shows_cards = True

    def __init__(self, id: str, codes: Sequence[str]) -> None:  # noqa: A002 (its name everywhere)
        super().__init__(id)
        self.codes = tuple(codes)
        self.poses: list[Pose] = []

    def spread(self, poses: Sequence[Pose]) -> None:
        """Lay the cards at `poses`."""
        self.poses = list(poses)
        parts = [pose.bounds for pose in self.poses]
        self.place(parts[0].unionall(parts[1:]) if parts else Rect(0, 0, 0, 0))

    def hit(self, at: Point) -> Widget | None:
        """It is never in the way."""
        return None

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the cards."""
        draw_cards(surface, kit, self.codes, self.poses)


class Sheet(Panel):
    """A panel that lies over things that are not painted once and for all."""

    static = False
