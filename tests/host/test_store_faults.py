"""Commits that fail: nothing is half stored, nothing doubled, and it goes on by itself."""

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanplay.host.ballast import Ballast
from lanplay.host.store import CommitFailed, Store, StoreError
from lanplay.room.facts import AnyFact
from tests.host import histories as h
from tests.host.histories import WALL, batches

FULL = sqlite3.SQLITE_FULL


def failure(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("injected")
    error.sqlite_errorcode = code
    return error


class Faulty(sqlite3.Connection):
    """Fails at the statement that a test names, before doing it or after."""

    countdown: int | None = None
    """Statements that still succeed; None: all do."""
    code = FULL
    done_first = False

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if self.countdown is None or sql == "ROLLBACK":
            return super().execute(sql, *values)
        self.countdown -= 1
        if self.countdown >= 0:
            return super().execute(sql, *values)
        self.countdown = None
        if self.done_first:
            super().execute(sql, *values)
        raise failure(self.code)


def open_faulty(folder: Path, ballast_bytes: int = 0) -> tuple[Store, Faulty]:
    ballast = Ballast(folder / "ballast", ballast_bytes, 0 if ballast_bytes else 2**62)
    store = Store.open(folder, ballast=ballast, factory=Faulty)
    connection = store._connection  # the seam itself, which no product code needs
    assert isinstance(connection, Faulty)
    return store, connection


GROUPS: list[list[AnyFact]] = [
    [h.made(), h.opened()], [h.started(1), h.moved(1, 0)], [h.moved(1, 1), h.settled(1)]
]  # fmt: skip
STATEMENTS = 40
"""More than a commit of all groups has."""


@given(
    at=st.integers(0, STATEMENTS),
    code=st.sampled_from([FULL, sqlite3.SQLITE_IOERR_FSYNC, sqlite3.SQLITE_READONLY]),
    done_first=st.booleans(),
    sizes=st.lists(st.integers(1, 3), min_size=1, max_size=3),
)
def test_whatever_statement_fails_the_same_batches_are_stored_once(
    tmp_path_factory: pytest.TempPathFactory,
    at: int,
    code: int,
    done_first: bool,
    sizes: list[int],
) -> None:
    """Also when COMMIT did its work and then reported an error, and the retry groups otherwise."""
    folder = tmp_path_factory.mktemp("faults")
    store, connection = open_faulty(folder)
    with store:
        connection.countdown, connection.code, connection.done_first = at, code, done_first
        waiting = batches(*GROUPS)
        for size in [3, *sizes, 1, 1, 1]:
            try:
                store.commit(waiting[:size], WALL)
            except CommitFailed as failed:
                assert failed.why
            else:
                del waiting[:size]
        assert not waiting
        connection.countdown = None
        assert store.facts() == [fact for group in GROUPS for fact in group]
        store.rebuild()


def test_nothing_of_a_failed_commit_is_there(tmp_path: Path) -> None:
    store, connection = open_faulty(tmp_path)
    with store:
        connection.countdown = 5
        with pytest.raises(CommitFailed, match=r"^the disk is full$"):
            store.commit(batches(*GROUPS), WALL)
        assert store.facts() == []


def test_a_full_disk_takes_the_ballast_and_goes_on_at_once(tmp_path: Path) -> None:
    store, connection = open_faulty(tmp_path, ballast_bytes=100)
    with store:
        assert (tmp_path / "ballast").exists()
        connection.countdown = 3
        store.commit(batches(*GROUPS), WALL)
        assert not (tmp_path / "ballast").exists()
        assert len(store.facts()) == 6
        store.checkpoint()
        assert (tmp_path / "ballast").exists()


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (sqlite3.SQLITE_FULL, "the disk is full"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "another program holds the store locked"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "the store can't be written to: it or its disk is"),
        (sqlite3.SQLITE_IOERR_WRITE, "the disk reports an error"),
        (sqlite3.SQLITE_CORRUPT, "the store is damaged"),
        (sqlite3.SQLITE_ERROR, "SQLite says: injected"),
    ],
)
def test_the_reason_is_said_in_plain_words(tmp_path: Path, code: int, why: str) -> None:
    store, connection = open_faulty(tmp_path)
    with store:
        connection.countdown, connection.code = 0, code
        with pytest.raises(CommitFailed) as failed:
            store.commit(batches(*GROUPS), WALL)
        assert failed.value.why.startswith(why)


def test_a_lock_from_outside_is_waited_for_and_then_named(tmp_path: Path) -> None:
    store, _ = open_faulty(tmp_path)
    store._connection.execute("PRAGMA busy_timeout = 50")
    with store:
        outside = sqlite3.connect(tmp_path / "store.sqlite3", isolation_level=None)
        outside.execute("BEGIN IMMEDIATE")
        with pytest.raises(CommitFailed, match="another program holds the store locked"):
            store.commit(batches(*GROUPS), WALL)
        outside.execute("ROLLBACK")
        outside.close()
        store.commit(batches(*GROUPS), WALL)
        assert len(store.facts()) == 6


# ------------------------------------------------------------------ a real full disk


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 1.5 MB of its own."""
    if sys.platform != "linux" or os.geteuid() != 0 or shutil.which("mount") is None:
        pytest.skip("mounting a small file system needs Linux and root")
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1536k", "tmpfs", folder],
        capture_output=True,
        check=False,
    )
    if mounted.returncode:
        pytest.skip("this machine lets nobody mount a file system")
    yield folder
    subprocess.run(["umount", folder], check=True)


def fill(file: Path) -> None:
    """Write until the disk is full."""
    with file.open("ab", buffering=0) as stream:
        block = bytes(4096)
        try:
            while True:
                stream.write(block)
        except OSError as error:
            assert error.errno == errno.ENOSPC


def test_on_a_full_disk_nothing_acknowledged_is_lost_and_it_goes_on_with_space(
    small_disk: Path,
) -> None:
    ballast = Ballast(small_disk / "ballast", 300_000, 0)
    store = Store.open(small_disk, ballast=ballast)
    acknowledged: list[AnyFact] = []
    fill(small_disk / "hog")
    text = "x" * 480
    failed = False
    for n in range(1, 4000):
        fact = h.said(f"{n} {text}", None)
        try:
            store.commit(batches([fact], first=n), WALL)
        except CommitFailed as failure:
            assert failure.full
            failed = True
            break
        acknowledged.append(fact)
    assert failed
    assert len(acknowledged) > 20, "the ballast must have made room for some"
    assert not (small_disk / "ballast").exists()
    assert store.facts() == acknowledged[-200:]
    with pytest.raises(CommitFailed):
        store.commit(batches([h.said(text * 300, None)]), WALL)
    (small_disk / "hog").unlink()
    more = h.said("back", None)
    store.commit(batches([more]), WALL)
    store.checkpoint()
    store.close()
    with Store.open(small_disk, ballast=ballast) as store:
        assert store.facts() == [*acknowledged, more][-200:]


def test_a_store_on_a_full_disk_opens_by_giving_up_the_ballast(small_disk: Path) -> None:
    ballast = Ballast(small_disk / "ballast", 300_000, 0)
    with Store.open(small_disk, ballast=ballast) as store:
        store.commit(batches([h.made()]), WALL)
    fill(small_disk / "hog")
    with Store.open(small_disk, ballast=ballast) as store:
        assert store.facts() == [h.made()]
        store.commit(batches([h.said("hello", None)]), WALL)


def test_a_new_store_on_a_full_disk_is_refused_in_a_sentence(small_disk: Path) -> None:
    fill(small_disk / "hog")
    with pytest.raises(StoreError, match=r"the disk is full|No space left"):
        Store.open(small_disk)
    (small_disk / "hog").unlink()
    Store.open(small_disk).close()


@pytest.mark.parametrize("blocks", range(0, 40, 2))
def test_a_new_store_that_does_not_fit_says_so_and_is_made_once_there_is_room(
    small_disk: Path, blocks: int
) -> None:
    fill(small_disk / "hog")
    with (small_disk / "hog").open("ab") as hog:
        hog.truncate((small_disk / "hog").stat().st_size - blocks * 4096)
    try:
        Store.open(small_disk).close()
    except StoreError as error:
        assert "the disk is full" in str(error)
    (small_disk / "hog").unlink()
    Store.open(small_disk).close()
