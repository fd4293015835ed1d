"""What a table's scene sees of the other thread: one table, and how its host stands with us."""

from msgspec import Struct

from lanplay.client.rows import Snapshot, TableView


class TableSeen(Struct, frozen=True):
    """One table as this client knows it. Times are ms of the clock that `App.step` is given."""

    table: TableView
    me: bytes | None
    """This client's id at the host."""
    live: bool = True
    """False: the host does not answer, and what stands here is what was known last."""
    since: int | None = None
    """When it stopped answering."""
    next_try: int | None = None
    """When it is tried again."""
    why: str = ""
    """The host's own word, one of `GOODBYES`, where it ended the connection."""
    frozen: str | None = None
    """Why the host can't store just now; None: it can."""
    host_name: str = ""
    link: str = ""
    """To be shared: `lanplay://HOST:PORT/#KEY`; empty: unknown."""


def seen_at(snapshot: Snapshot, host: bytes, table: bytes) -> TableSeen | None:
    """Return `table` at `host` as `snapshot` has it; None: nothing is known of it any more."""
    room = snapshot.rooms.get(host)
    at = None if room is None else room.at.get(table)
    if room is None or at is None or at.info is None:
        return None
    row = snapshot.host(host)
    return TableSeen(
        at,
        room.me,
        room.live,
        None if row is None else row.since,
        None if row is None else row.next_try,
        "" if row is None else row.goodbye,
        room.frozen,
        room.name,
        "" if row is None else row.link,
    )
