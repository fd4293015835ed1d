"""The store: one SQLite file a host, written by one process, holding the facts of its room.

Durable before visible: what `commit` returned from survives a power cut. SQLite's errors become
ours here; no row, cursor or statement leaves the store's own modules.
"""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, Self, TypeVar

from lanplay.host.ballast import Ballast
from lanplay.host.faults import (
    CommitFailed,
    StoreDamaged,
    StoreError,
    StoreForeign,
    StoreLocked,
    StoreNewer,
    reason,
)
from lanplay.host.folder import BALLAST, STORE, FolderLock, default_data_folder, free_bytes
from lanplay.host.opening import is_full, open_file
from lanplay.host.projections import (
    KINDS,
    Change,
    OpenRoundLeft,
    Rated,
    RoundBegun,
    RoundOver,
    Scored,
    SeatHeld,
    changes,
)
from lanplay.host.reading import Reader, decoded, to_fold, unusable
from lanplay.host.schema import MIGRATIONS, PROJECTIONS
from lanplay.room.facts import AnyFact, encode_fact
from lanplay.room.outbox import Batch

__all__ = [
    "CommitFailed",
    "Reader",
    "Store",
    "StoreDamaged",
    "StoreError",
    "StoreForeign",
    "StoreLocked",
    "StoreNewer",
    "default_data_folder",
]

T = TypeVar("T")

_INSERT: Final = (
    "INSERT INTO facts (id, wall, kind, table_id, round, of_round, body) "
    "VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_LAST_ID: Final = "SELECT coalesce(max(id), 0) FROM facts"
_CLOSED: Final = (
    "SELECT 1 FROM rounds WHERE table_id = ? AND round = ? AND state IN ('settled', 'set_aside')"
)
_CHANGES: Final[dict[type[Change], str]] = {
    RoundBegun: "INSERT INTO rounds (table_id, round, game, rules, started) VALUES (?, ?, ?, ?, ?)",
    SeatHeld: "INSERT INTO round_seats VALUES (?, ?, ?, ?, ?, ?)",
    RoundOver: "UPDATE rounds SET state = ?3, ended = ?4 WHERE table_id = ?1 AND round = ?2",
    OpenRoundLeft: (
        "UPDATE rounds SET state = 'left', ended = ?2 WHERE table_id = ?1 AND state = 'open'"
    ),
    Scored: "INSERT INTO scores VALUES (?, ?, ?, ?)",
    Rated: "INSERT INTO ratings VALUES (?, ?, ?, ?)",
}


class Store:
    """An open store and the lock on its folder; used by one thread at a time."""

    def __init__(
        self,
        path: Path,
        lock: FolderLock,
        connection: sqlite3.Connection,
        ballast: Ballast,
        folded: list[AnyFact],
    ) -> None:
        """`Store.open` makes stores."""
        self._path = path
        self._lock = lock
        self._connection = connection
        self._ballast = ballast
        self._folded: list[AnyFact] | None = folded
        self._last_id: int = connection.execute(_LAST_ID).fetchone()[0]

    @classmethod
    def open(
        cls,
        folder: Path,
        *,
        ballast: Ballast | None = None,
        migrations: Sequence[Sequence[str]] = MIGRATIONS,
        factory: type[sqlite3.Connection] = sqlite3.Connection,
    ) -> Self:
        """Return the store of `folder`, made where there is none.

        An old file is read, whole, before anything may write to it. `factory` is the seam where
        tests let SQLite fail.

        Raises:
            StoreLocked, StoreDamaged, StoreForeign, StoreNewer: it is left as it is.
            StoreError: the folder or the disk can't be used.
        """
        lock = FolderLock(folder)
        path = folder / STORE
        ballast = ballast or Ballast(folder / BALLAST)
        try:
            try:
                connection, folded = open_file(path, migrations, factory)
            except (sqlite3.Error, OSError) as error:
                if not (is_full(error, folder) and ballast.give_up()):
                    raise
                connection, folded = open_file(path, migrations, factory)
            else:
                ballast.take_up()
            return cls(path, lock, connection, ballast, folded)
        except (sqlite3.Error, OSError) as error:
            lock.release()
            raise unusable(error, path) from error
        except BaseException:
            lock.release()
            raise

    def facts(self) -> list[AnyFact]:
        """Return what a start folds, in the order stored.

        The lasting facts of people and of the tables still open, of each such table's last round
        the round's facts, and of each place's chat the newest 200 lines. Of closed tables the end
        of the last one: so the newest fact of all is there, whose time the room goes on from.
        """
        folded, self._folded = self._folded, None  # not kept through the evening
        return to_fold(self._connection, self._path) if folded is None else folded

    def commit(self, batches: Sequence[Batch], wall_ms: int) -> None:
        """Store all of `batches` in one transaction; `wall_ms` is the time, ms since 1970.

        Raises:
            CommitFailed: none of them is stored now; the same ones may be tried again, and are
                not doubled should the disk have kept them after all.
            StoreError: a defect, such as a move of a settled round; none of them is stored.
        """
        self._folded = None
        try:
            self._last_id = self._whole(lambda: self._write(batches, wall_ms))
        except CommitFailed as failure:
            if not (failure.full and self._ballast.give_up()):
                raise
            self._last_id = self._whole(lambda: self._write(batches, wall_ms))

    def checkpoint(self) -> None:
        """Tidy up while nobody waits: the log into the file, the ballast back if there is room.

        That it fails is no trouble: the log is as good, and the next idle moment comes.
        """
        try:
            self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        except sqlite3.Error:
            return
        self._ballast.take_up()

    def rebuild(self) -> dict[str, int]:
        """Make rounds, scores and ratings anew from the facts; return how many there are of each.

        Raises:
            CommitFailed, StoreDamaged: all is as it was.
        """
        return self._whole(self._rebuild)

    def close(self) -> None:
        """Close the file and give the lock back."""
        self._connection.close()
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write(self, batches: Sequence[Batch], wall_ms: int) -> int:
        # Facts beyond the last acknowledged one are those of a commit that failed in words only
        # (the disk reported an error after it had kept them): they are these batches' first.
        kept: int = self._connection.execute(_LAST_ID).fetchone()[0] - self._last_id
        last_id = self._last_id
        for batch in batches:
            if kept >= len(batch.facts):
                kept -= len(batch.facts)
                last_id += len(batch.facts)
                continue
            if kept:
                raise StoreError(f"batch {batch.n} is stored in part, which can't be")
            for fact in batch.facts:
                last_id += 1
                self._add(last_id, fact, wall_ms)
        return last_id

    def _add(self, fact_id: int, fact: AnyFact, wall_ms: int) -> None:
        table: bytes | None = getattr(fact, "table", None)
        number: int | None = getattr(fact, "round", None)
        kind = fact.__struct_config__.tag
        execute = self._connection.execute
        if number is not None and execute(_CLOSED, (table, number)).fetchone():
            raise StoreError(f"round {number} is closed: it takes no {kind} any more")
        body = encode_fact(fact)
        execute(_INSERT, (fact_id, wall_ms, kind, table, number, fact.of_round, body))
        self._project(fact, wall_ms)

    def _project(self, fact: AnyFact, wall_ms: int) -> None:
        for change in changes(fact, wall_ms):
            self._connection.execute(_CHANGES[type(change)], change)

    def _rebuild(self) -> dict[str, int]:
        execute = self._connection.execute
        for name in PROJECTIONS:
            execute(f"DELETE FROM {name}")
        marks = ", ".join("?" * len(KINDS))
        rows = execute(f"SELECT wall, body FROM facts WHERE kind IN ({marks}) ORDER BY id", KINDS)
        for wall, body in rows:
            self._project(decoded(body, self._path), wall)
        names = reversed(PROJECTIONS)
        return {name: execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}

    def _whole(self, work: Callable[[], T]) -> T:
        """Do `work` in a transaction: all of it lasts, or none.

        Raises:
            CommitFailed: SQLite could not, for now.
            StoreError: SQLite would not, which is a defect of ours.
        """
        try:
            self._roll_back()
            self._connection.execute("BEGIN IMMEDIATE")
            result = work()
            self._connection.execute("COMMIT")
        except (sqlite3.IntegrityError, sqlite3.ProgrammingError) as error:
            self._roll_back()
            raise StoreError(f"the facts do not fit together: {error}") from error
        except sqlite3.Error as error:
            self._roll_back()
            raise CommitFailed(reason(error, free_bytes(self._path.parent))) from error
        except BaseException:
            self._roll_back()
            raise
        return result

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):  # whoever comes next starts with it again
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
