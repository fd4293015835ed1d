"""The player that takes any legal action: it fuzzes rules, and others are measured by it."""

from typing import TYPE_CHECKING, Any

from lanplay.rules.game import Action, Level

if TYPE_CHECKING:
    from random import Random


class RandomPlayer:
    """Plays every game whose views list `legal` actions, each of them equally likely."""

    def choose(self, view: Any, level: Level, rng: "Random", samples: int) -> Action:
        """Return one of the view's legal actions; `level` and `samples` change nothing."""
        return rng.choice(view.legal)
