"""The computer player of High Card."""

from collections.abc import Sequence
from random import Random

from lanplay.rules.game import Action, Event, Level
from tests.games.tiny import RANKS, Fold, HighCardView, Play


class HighCardPlayer:
    """Takes tricks with its highest card, throws its lowest one where it can't; `easy` guesses."""

    def choose(
        self, view: HighCardView, told: Sequence[Event], level: Level, rng: Random, samples: int
    ) -> Action:
        plays = [action for action in view.legal if isinstance(action, Play)]
        if level == "easy":
            return rng.choice(plays)
        best = min((_strength(card) for _, card in view.trick), default=len(RANKS))
        taking = [play for play in plays if _strength(play.card) < best]
        if taking:
            return min(taking, key=lambda play: _strength(play.card))
        return max(plays, key=lambda play: _strength(play.card), default=Fold())


def _strength(card: str) -> int:
    """Return the place of a card's rank, 0 for the highest."""
    return RANKS.index(card[:-1])
