"""The player that takes any legal action: it fuzzes rules, and others are measured by it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lanplay.rules.game import Action, Event, Level

if TYPE_CHECKING:
    from random import Random


class RandomPlayer:
    """Plays every game whose views list `legal` actions, each of them equally likely."""

    def choose(
        self, view: Any, told: Sequence[Event], level: Level, rng: "Random", samples: int
    ) -> Action:
        """Return one of the view's legal actions; nothing but `rng` matters."""
        return rng.choice(view.legal)
