"""The store's file: its schema, its migrations, and what makes a file one of ours."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lanplay.host.faults import StoreDamaged, StoreForeign, StoreNewer, is_damage
from lanplay.host.folder import newest_backup

APPLICATION_ID: Final = 0x6C616E70
"""`lanp`: marks the file as lanplay's."""

MIGRATIONS: Final[Sequence[Sequence[str]]] = (
    (
        """CREATE TABLE facts (
            id INTEGER PRIMARY KEY,
            wall INTEGER NOT NULL, -- ms since 1970: history and statistics alone read it
            kind TEXT NOT NULL,
            table_id BLOB,
            round INTEGER,
            of_round INTEGER NOT NULL,
            body BLOB NOT NULL
        )""",
        "CREATE INDEX facts_lasting ON facts (table_id, kind, round) WHERE of_round = 0",
        "CREATE INDEX facts_of_round ON facts (table_id, round) WHERE of_round = 1",
        """CREATE INDEX facts_of_tables ON facts (kind, table_id)
            WHERE kind IN ('table_opened', 'table_closed')""",
        """CREATE TABLE rounds (
            table_id BLOB NOT NULL,
            round INTEGER NOT NULL,
            game TEXT NOT NULL,
            rules INTEGER NOT NULL,
            started INTEGER NOT NULL,
            ended INTEGER,
            state TEXT NOT NULL DEFAULT 'open',
            PRIMARY KEY (table_id, round)
        ) WITHOUT ROWID""",
        """CREATE TABLE round_seats (
            table_id BLOB NOT NULL,
            round INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            person BLOB,
            level TEXT,
            PRIMARY KEY (table_id, round, seat),
            FOREIGN KEY (table_id, round) REFERENCES rounds
        ) WITHOUT ROWID""",
        "CREATE INDEX round_seats_of_people ON round_seats (person) WHERE person IS NOT NULL",
        """CREATE TABLE scores (
            table_id BLOB NOT NULL,
            round INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            points REAL NOT NULL,
            PRIMARY KEY (table_id, round, seat),
            FOREIGN KEY (table_id, round, seat) REFERENCES round_seats
        ) WITHOUT ROWID""",
        """CREATE TABLE ratings (
            table_id BLOB NOT NULL,
            round INTEGER NOT NULL,
            person BLOB NOT NULL,
            rating REAL NOT NULL,
            PRIMARY KEY (table_id, round, person),
            FOREIGN KEY (table_id, round) REFERENCES rounds
        ) WITHOUT ROWID""",
    ),
)
"""Each leads from its place in the list to the next store version; the newest stands last."""

PROJECTIONS: Final = ("ratings", "scores", "round_seats", "rounds")
"""What can be made anew from the facts, in an order in which it can be emptied."""


def version_of(connection: sqlite3.Connection) -> int:
    """Return the store version of an open file; 0: it was never migrated."""
    return connection.execute("PRAGMA user_version").fetchone()[0]


def migrate(
    connection: sqlite3.Connection, migrations: Sequence[Sequence[str]] = MIGRATIONS
) -> None:
    """Bring a store to the newest version; each step commits together with its number."""
    for version in range(version_of(connection), len(migrations)):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in migrations[version]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {version + 1:d}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def read_only(path: Path) -> sqlite3.Connection:
    """Return a connection that can't change the file at `path`.

    Raises:
        sqlite3.Error: it can't be opened.
    """
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None, timeout=5
    )
    connection.execute("PRAGMA query_only = 1")
    return connection


def check(connection: sqlite3.Connection, path: Path, newest: int = len(MIGRATIONS)) -> int:
    """Return the store version of the file at `path`, open read-only as `connection`.

    Raises:
        StoreDamaged, StoreForeign, StoreNewer: it is not to be written to.
        sqlite3.Error: it could not be read, for a reason that is not the file's.
    """
    backup = newest_backup(path.parent)
    try:
        mark = connection.execute("PRAGMA application_id").fetchone()[0]
        version = version_of(connection)
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        if is_damage(error):
            raise StoreDamaged(path, str(error), backup) from error
        raise
    if found != "ok":
        raise StoreDamaged(path, "its pages do not fit together", backup)
    if mark != APPLICATION_ID:
        raise StoreForeign(path, backup)
    if version > newest:
        raise StoreNewer(path, version, newest, backup)
    if version == 0:
        raise StoreDamaged(path, "it is empty", backup)
    return version
