"""Computer players and questions for the pool's tests.

In a module of their own: other processes must be able to import them.
"""

import os
import signal
from pathlib import Path
from typing import Any

import msgspec

from lanplay.room.effects import Think

TABLE = bytes(16)


class Echo(msgspec.Struct, frozen=True):
    """Stands for an action: what the player was given."""

    view: str
    level: str
    draw: int
    samples: int


class EchoPlayer:
    def choose(self, view: Any, told: Any, level: str, rng: Any, samples: int) -> Any:
        return Echo(str(view), level, rng.randrange(1000), samples)


class DyingPlayer:
    """Kills its process the first time, by a mark in the file system."""

    def choose(self, view: Any, told: Any, level: str, rng: Any, samples: int) -> Any:
        mark = Path(str(view))
        if not mark.exists():
            mark.write_text("dead")
            os.kill(os.getpid(), signal.SIGKILL)
        return Echo("alive", level, 0, samples)


class WrongPlayer:
    def choose(self, view: Any, told: Any, level: str, rng: Any, samples: int) -> Any:
        raise ValueError("a defect")


class NicePlayer:
    def choose(self, view: Any, told: Any, level: str, rng: Any, samples: int) -> Any:
        return Echo("", level, os.getpriority(os.PRIO_PROCESS, 0), samples)


def think(game: str, view: Any = "", seed: int = 5) -> Think:
    return Think(TABLE, 1, 2, 0, "easy", game, view, (), seed)
