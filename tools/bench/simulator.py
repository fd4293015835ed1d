"""The simulator: settled rounds a minute, all faults injected, of each game.

The floor is the same game's rules alone, played by the same computer player from its views.
"""

import random
import time
from typing import Any, Final

from lanplay.rules.game import AnyGame
from tests.simulator.broken import Broken
from tests.simulator.games import KNOWN
from tests.simulator.world import World
from tools.bench.failed import Failed
from tools.bench.figures import Figure
from tools.bench.rules import play

ROUNDS: Final = 20
"""Settled rounds that a run plays at least."""
FLOOR: Final = "rules alone, the same player"


def measure(samples: int) -> list[Figure]:
    """Return the figures of `samples` runs, seeds from 0, of each game.

    Raises:
        Failed: a run found a fault.
    """
    simulated: dict[str, list[float]] = {name: [] for name in KNOWN}
    alone: dict[str, list[float]] = {name: [] for name in KNOWN}
    for seed in range(samples):
        for name in KNOWN:
            simulated[name].append(_simulated(name, seed))
            alone[name].append(_alone(name, seed))
    return [
        Figure(f"simulated rounds of {name}", "/min", simulated[name], alone[name], FLOOR)
        for name in KNOWN
    ]


def _simulated(name: str, seed: int) -> float:
    """Return the rounds a minute of one run."""
    world = World(seed, (name,), rounds=ROUNDS)
    began = time.perf_counter()
    try:
        world.run()
    except Broken as broken:
        raise Failed(
            f"The simulator has found a fault ({broken}); see it with"
            f" python tools/simulate.py --game {name} --seed {seed}"
        ) from broken
    return world.rounds / (time.perf_counter() - began) * 60


def _alone(name: str, seed: int) -> float:
    """Return the rounds a minute without a room around them."""
    known = KNOWN[name]
    rng = random.Random(seed)

    def choose(game: AnyGame, state: Any, seat: int) -> Any:
        return known.player.choose(game.view(state, seat), (), "easy", rng, 0)

    began = time.perf_counter()
    for _ in range(ROUNDS):
        play(known.adapter.game, choose, rng)
    return ROUNDS / (time.perf_counter() - began) * 60
