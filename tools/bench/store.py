"""The store: commits a second of one move, and of a group of them, fully durable.

The floor appends the same bytes to a file on the same disk and waits until they are there.
"""

import os
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from lanplay.host.store import Store
from lanplay.room.facts import Moved, encode_fact
from lanplay.room.outbox import Batch
from lanplay.rules.sixtysix.actions import Play
from tools.bench.figures import Figure

GROUP: Final = 32
"""Batches of a group: what a busy host's tables bring together while the disk is at work."""
TABLE: Final = bytes(16)
WALL_MS: Final = 1_700_000_000_000
sync: Final[Callable[[int], None]] = getattr(os, "fdatasync", os.fsync)
"""As SQLite waits for the disk."""
FLOOR: Final = "append and fsync of the same bytes"


def measure(samples: int, folder: Path) -> list[Figure]:
    """Return the figures of `samples` commits of each size."""
    number = count(1)
    rates: dict[int, list[float]] = {1: [], GROUP: []}
    floors: dict[int, list[float]] = {1: [], GROUP: []}
    with Store.open(folder / "data") as store, (folder / "floor").open("ab", 0) as file:
        for _ in range(samples):
            for size in (1, GROUP):
                batches = [_batch(next(number)) for _ in range(size)]
                rates[size].append(_per_second(lambda each: store.commit(each, WALL_MS), batches))
                floors[size].append(_per_second(partial(_append, file), batches))
    return [
        Figure("commits of one move", "/s", rates[1], floors[1], FLOOR),
        Figure(f"commits of {GROUP} moves at once", "/s", rates[GROUP], floors[GROUP], FLOOR),
    ]


def _batch(number: int) -> Batch:
    action = msgspec.msgpack.encode(Play("AS"))
    return Batch(number, (Moved(number, TABLE, 1, number, number % 2, action),))


def _append(file: BinaryIO, batches: Sequence[Batch]) -> None:
    file.write(b"".join(encode_fact(fact) for batch in batches for fact in batch.facts))
    sync(file.fileno())


def _per_second(store: Callable[[Sequence[Batch]], None], batches: Sequence[Batch]) -> float:
    began = time.perf_counter()
    store(batches)
    return 1 / (time.perf_counter() - began)
