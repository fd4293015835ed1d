"""What can be wrong with a store, each in one sentence that says what to do."""

import shlex
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Final

LOCKED: Final = "another program holds the store locked"
FULL: Final = "the disk is full"

_REASONS: Final = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_READONLY: "the store can't be written to: it or its disk is read-only",
    sqlite3.SQLITE_PERM: "the store can't be written to: permission denied",
    sqlite3.SQLITE_CANTOPEN: "the store's files can't be opened",
    sqlite3.SQLITE_IOERR: "the disk reports an error",
    sqlite3.SQLITE_NOMEM: "the computer is out of memory",
    sqlite3.SQLITE_CORRUPT: "the store is damaged",
    sqlite3.SQLITE_NOTADB: "the store is damaged",
}
"""By primary result code."""

_DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class StoreError(Exception):
    """The store can't be used: one plain sentence, which says what to do."""


class StoreLocked(StoreError):
    """Another process writes this store."""


class StoreDamaged(StoreError):
    """The file is no whole store any more; it was left as it is."""

    def __init__(self, path: Path, why: str, backup: Path | None = None) -> None:
        super().__init__(
            f"{path} is damaged ({why}) and was left as it is: {_ways_out(path, backup)}."
        )


class StoreForeign(StoreError):
    """The file is another program's; it was left as it is."""

    def __init__(self, path: Path, backup: Path | None = None) -> None:
        super().__init__(
            f"{path} is not a store of lanplay and was left as it is: {_ways_out(path, backup)}."
        )


class StoreNewer(StoreError):
    """A newer lanplay wrote the file; it was left as it is."""

    def __init__(self, path: Path, found: int, known: int, backup: Path | None = None) -> None:
        super().__init__(
            f"{path} was written by a newer lanplay (store version {found}, this one knows "
            f"{known}) and was left as it is: update lanplay, or {_ways_out(path, backup)}."
        )


class CommitFailed(StoreError):
    """Nothing of the commit is stored; the same one may succeed later."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why
        """A plain reason, such as "the disk is full"."""

    @property
    def full(self) -> bool:
        """Whether room on the disk is all that it needs."""
        return self.why == FULL


def reason(error: sqlite3.Error, free_bytes: int | None = None) -> str:
    """Return why SQLite failed, in plain words.

    A disk that reports an error and has less than a page free (`free_bytes`) is a full one.
    """
    code = _primary(error)
    if code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN) and (
        free_bytes is not None and free_bytes < 64 * 1024
    ):
        return FULL
    return _REASONS.get(code, f"SQLite says: {error}")


def is_damage(error: sqlite3.Error) -> bool:
    """Whether `error` says that the file itself is not whole."""
    return _primary(error) in _DAMAGE


def _primary(error: sqlite3.Error) -> int:
    code: int | None = getattr(error, "sqlite_errorcode", None)  # only what SQLite itself raised
    return sqlite3.SQLITE_ERROR if code is None else code & 0xFF


def _ways_out(path: Path, backup: Path | None) -> str:
    """Return the two commands that help where the store at `path` can't be used."""
    file = "FILE" if backup is None else _typed(backup)
    return (
        f"put a backup in its place with `lanplay restore {file} --data {_typed(path.parent)}`, "
        "or begin anew in another folder with `lanplay host --data FOLDER`"
    )


def _typed(path: Path) -> str:
    """Return `path` as it is typed in a command."""
    if sys.platform == "win32":
        return subprocess.list2cmdline([str(path)])
    return shlex.quote(str(path))
