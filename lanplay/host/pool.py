"""The processes in which computer players think.

They are started at the first thought, at most one fewer than there are cores, behind everything
else in the system's eyes, and die with their parent however it ends. A broken pool is replaced
and its thoughts are asked again.
"""

import asyncio
import contextlib
import logging
import os
import random
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection, get_context, parent_process
from typing import TYPE_CHECKING, Final

import msgspec

from lanplay.room.commands import Thought
from lanplay.room.effects import Think

if TYPE_CHECKING:
    from lanplay.bots import Player

log = logging.getLogger(__name__)

ATTEMPTS: Final = 3
"""How often a thought is asked of pools that break; then the room's clock takes over."""
NICENESS: Final = 10
SAMPLES: Final[Mapping[str, int]] = {"easy": 0}
"""The budget of each level, a count; the easy player looks at the view alone."""


def workers() -> int:
    """Return how many processes may think at once: the cores this program may use, less one."""
    if sys.platform == "linux":
        cores = len(os.sched_getaffinity(0))
    else:
        cores = os.cpu_count() or 1
    return max(1, cores - 1)


class Pool:
    """Answers `Think` with `Thought`, in other processes.

    Use it as an async context manager; leaving it ends the processes and drops their thoughts.
    """

    def __init__(self, players: "Mapping[str, Player]", size: int | None = None) -> None:
        """`players` by game; they travel to the processes as references."""
        self._players = players
        self._size = size or workers()
        self._executor: ProcessPoolExecutor | None = None
        self._alive: connection.Connection | None = None
        """Our end of a pipe that nobody writes to: its end tells the workers to end."""
        self._tasks = asyncio.TaskGroup()
        self._thoughts: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> "Pool":
        await self._tasks.__aenter__()
        return self

    async def __aexit__(self, *error: object) -> None:
        for thought in self._thoughts:
            thought.cancel()
        await self._tasks.__aexit__(None, None, None)
        self._end()

    def think(self, think: Think, answer: Callable[[Thought], None]) -> None:
        """Start a thought; `answer` is called on the loop, unless it comes to nothing."""
        task = self._tasks.create_task(self._think(think, answer))
        self._thoughts.add(task)
        task.add_done_callback(self._thoughts.discard)

    async def _think(self, think: Think, answer: Callable[[Thought], None]) -> None:
        loop = asyncio.get_running_loop()
        samples = SAMPLES.get(think.level, 0)
        for _ in range(ATTEMPTS):
            executor = self._executor or self._start()
            try:
                action = await loop.run_in_executor(executor, choose, think, samples)
            except BrokenProcessPool:
                if executor is self._executor:
                    log.warning("The computer players' processes died; starting new ones.")
                    self._end()
            except Exception:
                log.exception("The computer player of %s failed; the clock plays.", think.game)
                return
            else:
                answer(Thought(think.table, think.round, think.move, think.seat, action, samples))
                return
        log.error("The computer players' processes die again and again; the clock plays.")

    def _start(self) -> ProcessPoolExecutor:
        theirs, self._alive = connection.Pipe(duplex=False)
        self._executor = ProcessPoolExecutor(
            self._size,
            mp_context=get_context("spawn"),
            initializer=_begin,
            initargs=(dict(self._players), theirs),
        )
        return self._executor

    def _end(self) -> None:
        if self._alive is not None:
            self._alive.close()
            self._alive = None
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None


# ------------------------------------------------------------ in the worker

_players: "dict[str, Player]" = {}
"""A worker process has no other place for what its initializer was given."""


def _begin(players: "dict[str, Player]", alive: connection.Connection) -> None:
    """Prepare a worker: its players, its low priority, its end."""
    _players.update(players)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the host's to answer
    _step_back()
    threading.Thread(target=_end_with_parent, args=(alive,), daemon=True).start()


def _step_back() -> None:
    if sys.platform == "win32":
        import ctypes

        below_normal = 0x4000
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
    else:
        with contextlib.suppress(OSError):
            os.nice(NICENESS)


def _end_with_parent(alive: connection.Connection) -> None:
    """End this process when its parent ends, or closes its side of `alive`."""
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel, alive])
    os._exit(0)


def choose(think: Think, samples: int) -> bytes:
    """Return the action that the computer player takes, packed; runs in a worker."""
    player = _players[think.game]
    # The seed comes with the question, so the same question has the same answer.
    rng = random.Random(think.seed)
    return msgspec.msgpack.encode(player.choose(think.view, think.told, think.level, rng, samples))
