"""The writer: in order, in groups, never giving up, and ended in an orderly way."""

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanplay.host.ballast import Ballast
from lanplay.host.store import CommitFailed, Store, StoreError
from lanplay.host.writer import Writer
from lanplay.room.outbox import Batch
from tests.host import histories as h
from tests.host.histories import WALL

News = tuple[str, int, str]
PATIENCE = 20
"""Seconds after which a test that waits for news gives up."""


class Told:
    """What a writer called back, to be awaited."""

    def __init__(self) -> None:
        self.news: queue.Queue[News] = queue.Queue()

    def committed(self, n: int) -> None:
        self.news.put(("committed", n, ""))

    def failed(self, n: int, why: str) -> None:
        self.news.put(("failed", n, why))

    def next(self) -> News:
        return self.news.get(timeout=PATIENCE)

    def until_committed(self, n: int) -> list[News]:
        seen = [self.next()]
        while seen[-1][:2] != ("committed", n):
            seen.append(self.next())
        return seen


class ScriptedStore(Store):
    """Stands before a real store; what its commits do is scripted: pass, or what to raise."""

    def __init__(self, script: Sequence[Exception | None] = ()) -> None:
        self.script = list(script)
        self.groups: list[tuple[int, ...]] = []
        self.stored: list[int] = []
        self.gate = threading.Event()
        self.gate.set()
        self.entered = threading.Event()
        self.tidied = threading.Event()

    def commit(self, batches: Sequence[Batch], wall_ms: int) -> None:
        self.entered.set()
        assert self.gate.wait(PATIENCE)
        numbers = tuple(batch.n for batch in batches)
        self.groups.append(numbers)
        if self.script and (error := self.script.pop(0)) is not None:
            raise error
        self.stored += numbers

    def checkpoint(self) -> None:
        self.tidied.set()


def writer_on(store: Store, told: Told, **more: Any) -> Writer:
    more = {"retry_seconds": 0.0, **more}
    return Writer(store, told.committed, told.failed, lambda: WALL, **more)


def batch(n: int) -> Batch:
    return Batch(n, (h.said(str(n), None),))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path, ballast=Ballast(tmp_path / "ballast", 10, 0)) as opened:
        yield opened


def test_a_batch_is_stored_and_said_so(store: Store) -> None:
    told = Told()
    writer = writer_on(store, told)
    writer.submit(batch(1))
    assert told.next() == ("committed", 1, "")
    assert store.facts() == [h.said("1", None)]
    assert writer.close() == 0


def test_what_is_queued_meanwhile_is_one_group() -> None:
    store, told = ScriptedStore(), Told()
    store.gate.clear()
    writer = writer_on(store, told)
    writer.submit(batch(1))
    assert store.entered.wait(PATIENCE)
    for n in range(2, 8):
        writer.submit(batch(n))
    store.gate.set()
    told.until_committed(7)
    assert store.groups == [(1,), (2, 3, 4, 5, 6, 7)]
    assert writer.close() == 0


def test_a_failure_is_said_once_and_tried_again_until_it_succeeds() -> None:
    full = CommitFailed("the disk is full")
    store, told = ScriptedStore([full, full, CommitFailed("the disk reports an error")]), Told()
    writer = writer_on(store, told)
    writer.submit(batch(1))
    assert told.until_committed(1) == [
        ("failed", 1, "the disk is full"),
        ("failed", 1, "the disk reports an error"),
        ("committed", 1, ""),
    ]
    writer.close()


def test_order_is_kept_over_failures_and_later_batches_wait() -> None:
    store, told = ScriptedStore([CommitFailed("x")] * 3), Told()
    store.gate.clear()
    writer = writer_on(store, told)
    for n in range(1, 6):
        writer.submit(batch(n))
    store.gate.set()
    told.until_committed(5)
    assert store.stored == [1, 2, 3, 4, 5]
    writer.close()


def test_a_batch_that_can_never_be_stored_holds_up_none_before_it() -> None:
    defect = StoreError("round 1 is closed")

    class Poisoned(ScriptedStore):
        def commit(self, batches: Sequence[Batch], wall_ms: int) -> None:
            self.script = [defect] if any(batch.n == 3 for batch in batches) else []
            super().commit(batches, wall_ms)

    store, told = Poisoned(), Told()
    store.gate.clear()
    writer = writer_on(store, told)
    for n in range(1, 5):
        writer.submit(batch(n))
    store.gate.set()
    news = told.next()
    while news != ("failed", 3, "round 1 is closed"):
        news = told.next()
    assert store.stored == [1, 2]
    assert writer.close() == 2


def test_a_defect_is_logged_once_and_seen_at_the_tables(caplog: pytest.LogCaptureFixture) -> None:
    store, told = ScriptedStore([ZeroDivisionError(), ZeroDivisionError()]), Told()
    with caplog.at_level(logging.ERROR):
        writer = writer_on(store, told)
        writer.submit(batch(1))
        assert told.until_committed(1)[0] == (
            "failed", 1, "lanplay has a defect, its log says more"
        )  # fmt: skip
        writer.close()
    assert [record.message for record in caplog.records] == ["batch 1 could not be stored"]


def test_close_stores_what_is_queued() -> None:
    store, told = ScriptedStore(), Told()
    store.gate.clear()
    writer = writer_on(store, told)
    for n in range(1, 4):
        writer.submit(batch(n))
    store.gate.set()
    assert writer.close() == 0
    assert store.stored == [1, 2, 3]


def test_close_does_not_wait_for_a_disk_that_stays_full_and_says_how_many_are_lost() -> None:
    store, told = ScriptedStore([CommitFailed("the disk is full")] * 100), Told()
    writer = writer_on(store, told, retry_seconds=3600)
    writer.submit(batch(1))
    assert told.next() == ("failed", 1, "the disk is full")
    writer.submit(batch(2))
    assert writer.close() == 2
    assert not [thread for thread in threading.enumerate() if thread.name == "lanplay-writer"]


def test_the_store_is_tidied_up_when_nothing_came_for_a_while() -> None:
    store, told = ScriptedStore(), Told()
    writer = writer_on(store, told, idle_seconds=0.01)
    writer.submit(batch(1))
    assert store.tidied.wait(PATIENCE)
    assert writer.close() == 0


@given(st.lists(st.sampled_from([None, CommitFailed("the disk is full")]), max_size=30))
def test_whatever_fails_all_is_stored_in_order(script: list[Exception | None]) -> None:
    store, told = ScriptedStore(script), Told()
    writer = writer_on(store, told)
    for n in range(1, 21):
        writer.submit(batch(n))
    told.until_committed(20)
    writer.close()
    assert store.stored == list(range(1, 21))


LoopFactory = Callable[[], asyncio.AbstractEventLoop]


def loop_factories() -> list[Any]:
    try:
        import uvloop
    except ImportError:
        return [asyncio.new_event_loop]
    return [asyncio.new_event_loop, uvloop.new_event_loop]


class Lateness:
    """How late a loop is at worst, in seconds, with a call that is due every 5 ms."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.worst = 0.0
        self._arm()

    def stop(self) -> None:
        self._timer.cancel()

    def _arm(self) -> None:
        due = self._loop.time() + 0.005
        self._timer = self._loop.call_at(due, self._called, due)

    def _called(self, due: float) -> None:
        self.worst = max(self.worst, self._loop.time() - due)
        self._arm()


@pytest.mark.parametrize("loop_factory", loop_factories())
def test_a_lock_from_outside_stalls_no_event_loop(
    store: Store, tmp_path: Path, loop_factory: LoopFactory
) -> None:
    """A second program holds the file locked until the tables are told; they go on after it."""

    async def evening() -> tuple[list[News], float]:
        told: asyncio.Queue[News] = asyncio.Queue()
        loop = asyncio.get_running_loop()

        def tell(*news: Any) -> None:
            loop.call_soon_threadsafe(told.put_nowait, news)

        outside = sqlite3.connect(tmp_path / "store.sqlite3", isolation_level=None)
        outside.execute("BEGIN IMMEDIATE")
        writer = Writer(store, lambda n: tell("committed", n), tell, lambda: WALL)
        late = Lateness(loop)
        writer.submit(batch(1))
        seen = [await asyncio.wait_for(told.get(), PATIENCE)]
        outside.execute("ROLLBACK")
        outside.close()
        seen.append(await asyncio.wait_for(told.get(), PATIENCE))
        late.stop()
        writer.close()
        return seen, late.worst

    with asyncio.Runner(loop_factory=loop_factory) as runner:
        seen, worst = runner.run(evening())
    assert seen == [(1, "another program holds the store locked"), ("committed", 1)]
    assert worst < 0.25, "the writer's thread alone may wait"
