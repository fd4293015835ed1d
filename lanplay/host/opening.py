"""Opening the store's file: made, migrated, and never written to unless it is sound."""

import errno
import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from lanplay.host.faults import FULL, reason
from lanplay.host.folder import free_bytes, sync_folder
from lanplay.host.reading import read_whole, to_fold
from lanplay.host.schema import APPLICATION_ID, migrate, version_of
from lanplay.room.facts import AnyFact

BUSY_MS: Final = 1000
"""A commit waits so long for a lock from outside; then the tables say so."""

PAGES_BEFORE_CHECKPOINT: Final = 10_000
"""40 MB: idle checkpoints come long before; this is for a host that never rests."""

_PRAGMAS: Final = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "temp_store = MEMORY",  # a full disk must not stop what needs no more of it
    f"wal_autocheckpoint = {PAGES_BEFORE_CHECKPOINT}",
)


def open_file(
    path: Path, migrations: Sequence[Sequence[str]], factory: type[sqlite3.Connection]
) -> tuple[sqlite3.Connection, list[AnyFact]]:
    """Return a connection that may write to the store at `path`, and what a start folds.

    A store is made where there is none, and migrated where it is of an older version.

    Raises:
        StoreDamaged, StoreForeign, StoreNewer: the file is left as it is.
        sqlite3.Error, OSError: the disk does not let us.
    """
    log = path.with_name(f"{path.name}-wal")
    if not path.exists() and not (log.exists() and log.stat().st_size):
        _make(path, migrations)
    folded = read_whole(path, len(migrations))
    connection = sqlite3.connect(
        path, timeout=BUSY_MS / 1000, isolation_level=None, check_same_thread=False, factory=factory
    )
    try:
        for pragma in _PRAGMAS:
            connection.execute(f"PRAGMA {pragma}").fetchall()
        if folded is None:
            _keep_as_it_was(connection, path)
            migrate(connection, migrations)
            folded = to_fold(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection, folded


def is_full(error: sqlite3.Error | OSError, folder: Path) -> bool:
    """Whether room on the disk of `folder` is all that is missing."""
    if isinstance(error, OSError):
        return error.errno in (errno.ENOSPC, errno.EDQUOT)
    return reason(error, free_bytes(folder)) == FULL


def _make(path: Path, migrations: Sequence[Sequence[str]]) -> None:
    """Make a new store; it gets its name when it is whole."""
    new = path.with_name(f"{path.name}.new")
    for part in path.parent.glob(f"{new.name}*"):  # of an attempt that was cut off
        part.unlink()
    os.close(os.open(new, os.O_CREAT | os.O_EXCL, 0o600))  # cards and names: its owner's alone
    with closing(sqlite3.connect(new, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL").fetchall()
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        migrate(connection, migrations)
        # Closing does it too, but says nothing where the disk is too full for it.
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    new.replace(path)
    sync_folder(path.parent)


def _keep_as_it_was(connection: sqlite3.Connection, path: Path) -> None:
    """Put a copy of a store beside it before it migrates."""
    kept = path.with_name(f"{path.name}.version-{version_of(connection)}")
    copy = kept.with_name(f"{kept.name}.new")
    with closing(sqlite3.connect(copy)) as target:
        connection.backup(target)
    copy.replace(kept)
