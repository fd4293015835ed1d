"""Reading a store: what a start folds, one round's facts, and a reader beside the writer."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, Self

import msgspec

from lanplay.host.faults import StoreDamaged, StoreError, is_damage, reason
from lanplay.host.folder import STORE, free_bytes, newest_backup
from lanplay.host.schema import check, read_only
from lanplay.room.facts import AnyFact, decode_fact

CHAT_LINES: Final = 200
"""Of each place's chat a start reads the newest so many (lobby page, "Chat")."""

_INDEXED: Final = "kind IN ('table_opened', 'table_closed')"
"""As the partial index has it: without the same words SQLite does not use it."""

_OPEN_TABLES: Final = (
    f"SELECT table_id FROM facts WHERE kind = 'table_opened' AND {_INDEXED} "
    f"EXCEPT SELECT table_id FROM facts WHERE kind = 'table_closed' AND {_INDEXED}"
)
_LASTING: Final = (
    "SELECT id, body FROM facts WHERE of_round = 0 AND table_id IS ? AND kind != 'chatted'"
)
_LAST_ROUND: Final = (
    "SELECT id, body FROM facts WHERE of_round = 1 AND table_id = ?1 AND round = "
    "(SELECT max(round) FROM facts WHERE of_round = 1 AND table_id = ?1)"
)
_CHAT: Final = (
    "SELECT id, body FROM facts WHERE of_round = 0 AND table_id IS ? AND kind = 'chatted' "
    "ORDER BY id DESC LIMIT ?"
)
_LAST_CLOSED: Final = (
    "SELECT id, body FROM facts WHERE id = "
    f"(SELECT max(id) FROM facts WHERE kind = 'table_closed' AND {_INDEXED})"
)
_ROUND: Final = (
    "SELECT id, body FROM facts WHERE of_round = 1 AND table_id = ?1 AND round = ?2 "
    "UNION ALL SELECT id, body FROM facts WHERE of_round = 0 AND table_id = ?1 "
    "AND kind IN ('round_settled', 'round_set_aside') AND round = ?2"
)


def to_fold(connection: sqlite3.Connection, path: Path) -> list[AnyFact]:
    """Return what a start folds, in the order stored; see `Store.facts`.

    Raises:
        StoreDamaged: one of them can't be read.
        sqlite3.Error: the disk can't be read.
    """
    execute = connection.execute
    places: list[bytes | None] = [None, *(table for (table,) in execute(_OPEN_TABLES))]
    # What a closed table ends with may be the newest fact of all: the room's time goes on from it.
    rows: list[tuple[int, bytes]] = [*execute(_LAST_CLOSED)]
    for place in places:
        rows += execute(_LASTING, (place,))
        rows += execute(_CHAT, (place, CHAT_LINES))
        if place is not None:
            rows += execute(_LAST_ROUND, (place,))
    return list(_decoded(rows, path))


def decoded(body: bytes, path: Path) -> AnyFact:
    """Return the fact in `body`, stored in the file at `path`.

    Raises:
        StoreDamaged: it is none.
    """
    try:
        return decode_fact(body)
    except msgspec.DecodeError as error:
        raise StoreDamaged(path, f"a fact reads {error}", newest_backup(path.parent)) from error


def unusable(error: sqlite3.Error | OSError, path: Path) -> StoreError:
    """Return what the failure to open or read the store at `path` means to its user."""
    if isinstance(error, OSError):
        why = error.strerror or str(error)
    elif is_damage(error):
        return StoreDamaged(path, str(error), newest_backup(path.parent))
    else:
        why = reason(error, free_bytes(path.parent))
    return StoreError(
        f"{path} can't be used ({why}): see to it and try again, or name another folder with "
        "`--data FOLDER`."
    )


class Reader:
    """Reads a store beside its writer: no lock, and no chance to change anything."""

    def __init__(self, folder: Path) -> None:
        """Open the store of `folder`.

        Raises:
            StoreError: there is none, or it can't be read.
        """
        self._path = folder / STORE
        self.connection = open_read_only(self._path)

    def round_facts(self, table: bytes, number: int) -> list[AnyFact]:
        """Return the facts of one round in order, as `room.ledger.record_of` takes them.

        Raises:
            StoreError: they can't be read.
        """
        return self._facts(_ROUND, (table, number))

    def close(self) -> None:
        """Close the file."""
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _facts(self, query: str, values: Sequence[Any]) -> list[AnyFact]:
        try:
            return list(_decoded(self.connection.execute(query, values), self._path))
        except sqlite3.Error as error:
            raise unusable(error, self._path) from error


def open_read_only(path: Path) -> sqlite3.Connection:
    """Return a connection to the store at `path` that can't change it.

    Raises:
        StoreError: there is none, it is no sound store of this version, or it can't be read.
    """
    if not path.exists():
        raise StoreError(f"There is no store in {path.parent}: name its folder with `--data`.")
    try:
        connection = read_only(path)
        try:
            check(connection, path)
        except BaseException:
            connection.close()
            raise
    except sqlite3.Error as error:
        raise unusable(error, path) from error
    return connection


def read_whole(path: Path, newest: int) -> list[AnyFact] | None:
    """Return what a start folds, without a chance to write; None: the store must migrate first.

    Raises:
        StoreDamaged, StoreForeign, StoreNewer: the file must not be written to.
        sqlite3.Error, OSError: it could not be read, for a reason that is not the file's.
    """
    if not path.exists():
        raise StoreDamaged(path, "only its log is left", newest_backup(path.parent))
    if path.stat().st_size == 0:
        raise StoreDamaged(path, "it is empty", newest_backup(path.parent))
    with closing(read_only(path)) as connection:
        if check(connection, path, newest) < newest:
            return None
        return to_fold(connection, path)


def _decoded(rows: Iterable[tuple[int, bytes]], path: Path) -> Iterator[AnyFact]:
    return (decoded(body, path) for _, body in sorted(rows))
