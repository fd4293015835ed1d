"""Rules alone: rounds and decisions of random play, a game's actions listed at each."""

import random
import time
from collections.abc import Callable
from typing import Any, Final

from lanplay.rules.game import AnyGame, Shuffled
from lanplay.rules.sixtysix import SIXTYSIX
from tools.bench.figures import Figure

ROUNDS: Final = 50
"""Rounds a sample."""

Choice = Callable[[AnyGame, Any, int], Any]
"""Chooses an action: of the game, its state, the seat on turn."""


def measure(samples: int) -> list[Figure]:
    """Return the figures of `samples` times 50 rounds."""
    rng = random.Random(66)

    def at_random(game: AnyGame, state: Any, seat: int) -> Any:
        return rng.choice(game.legal(state, seat))

    rounds: list[float] = []
    decisions: list[float] = []
    for _ in range(samples):
        began = time.perf_counter()
        taken = sum(play(SIXTYSIX, at_random, rng) for _ in range(ROUNDS))
        seconds = time.perf_counter() - began
        rounds.append(ROUNDS / seconds)
        decisions.append(taken / seconds)
    return [
        Figure("random rounds of 66, rules alone", "/s", rounds),
        Figure("decisions of random 66", "/s", decisions),
    ]


def play(game: AnyGame, choose: Choice, rng: random.Random) -> int:
    """Play one round with the game's usual settings; return how many decisions it took."""
    settings = game.settings_type()
    players = game.seats[0]
    state = game.begin(settings, players, game.match_type.new(settings, players, 0))
    decisions = 0
    while game.outcome(state) is None:
        if pack := list(game.to_shuffle(state)):
            rng.shuffle(pack)
            state, _ = game.apply(state, None, Shuffled(tuple(pack)))
            continue
        seat = game.to_act(state)[0]
        state, _ = game.apply(state, seat, choose(game, state, seat))
        decisions += 1
    return decisions
