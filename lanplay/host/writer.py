"""The writer: one thread that commits whatever is queued, as one group, and never gives up."""

import logging
import threading
from collections import deque
from collections.abc import Callable
from typing import Final

from lanplay.host.store import Store, StoreError
from lanplay.room.outbox import Batch

RETRY_SECONDS: Final = 1.0
IDLE_SECONDS: Final = 1.0
"""After so long without a batch the store is tidied up (checkpoint, ballast)."""

GROUP_MOST: Final = 1000
"""Batches in one commit, so that what is waited for stays small."""

_log = logging.getLogger(__name__)


class Writer:
    """Commits batches in order, on a thread of its own.

    `committed(n)`: all batches up to n are stored. `failed(n, why)`: n, the first that is not,
    can't be stored now; said once for each n and reason, tried again every second. Both come on
    the writer's thread and must not raise. `wall` gives the time of a commit, ms since 1970.
    """

    def __init__(
        self,
        store: Store,
        committed: Callable[[int], None],
        failed: Callable[[int, str], None],
        wall: Callable[[], int],
        *,
        retry_seconds: float = RETRY_SECONDS,
        idle_seconds: float = IDLE_SECONDS,
    ) -> None:
        self._store = store
        self._committed = committed
        self._failed = failed
        self._wall = wall
        self._retry_seconds = retry_seconds
        self._idle_seconds = idle_seconds
        self._queue: deque[Batch] = deque()
        self._wake = threading.Condition()
        self._closing = threading.Event()
        self._trouble: tuple[int, str] | None = None
        self._thread = threading.Thread(target=self._run, name="lanplay-writer")
        self._thread.start()

    def submit(self, batch: Batch) -> None:
        """Queue `batch`; batches are stored in the order they come."""
        with self._wake:
            self._queue.append(batch)
            self._wake.notify()

    def close(self) -> int:
        """Store what can be stored, end the thread; return how many batches could not be."""
        with self._wake:
            self._closing.set()
            self._wake.notify()
        self._thread.join()
        return len(self._queue)

    def _run(self) -> None:
        while group := self._next_group():
            try:
                self._store.commit(group, self._wall())
            except StoreError as error:
                self._trouble_with(group[0].n, str(error))
            except Exception:  # this thread's outermost edge: a defect must be seen at the tables
                if self._trouble is None:
                    _log.exception("batch %d could not be stored", group[0].n)
                self._trouble_with(group[0].n, "lanplay has a defect, its log says more")
            else:
                self._done(group)
                continue
            if self._closing.is_set() and len(group) == 1:
                return
            self._closing.wait(self._retry_seconds)

    def _next_group(self) -> list[Batch]:
        """Return what to commit now, waiting for it; empty when there is nothing more to come."""
        idle_seconds: float | None = self._idle_seconds
        while True:
            with self._wake:
                woken = self._wake.wait_for(
                    lambda: self._queue or self._closing.is_set(), idle_seconds
                )
                # After trouble the first goes alone: if it is the cause, it holds up no other one.
                most = GROUP_MOST if self._trouble is None else 1
                if woken:
                    return [self._queue[i] for i in range(min(most, len(self._queue)))]
            self._store.checkpoint()
            idle_seconds = None  # once: nothing changes until the next batch

    def _trouble_with(self, n: int, why: str) -> None:
        if self._trouble != (n, why):
            self._trouble = (n, why)
            self._failed(n, why)

    def _done(self, group: list[Batch]) -> None:
        self._trouble = None
        with self._wake:
            for _ in group:
                self._queue.popleft()
        self._committed(group[-1].n)
