"""What the window sees of all hosts: immutable, whole, made anew whenever something changes.

Times are milliseconds of the client's clock (`time.monotonic`).
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from msgspec import Raw, Struct

from lanplay.wire.messages import ChatLine, Notice, PersonRow, Table, TableRow, Update

State = Literal["searching", "reachable", "grey", "refused"]
"""searching: a first try is under way; reachable; grey: doesn't answer, tried again and again;
refused: not tried again before somebody asks for it."""

Why = Literal[
    "",
    "no_answer",
    "found_no_answer",
    "broken",
    "key_changed",
    "bad_host",
    "bad_address",
    "defect",
    "said",
]
"""Why a host is grey or refused. found_no_answer: it announces itself, but its port does not
answer (firewall or VPN?); broken: it answered before; said: the host itself said why, in
`HostRow.goodbye`."""


class HostRow(Struct, frozen=True):
    """One host, however many ways lead to it."""

    key: str
    """Names the row: the id in hex, or before that is known the address."""
    id: bytes
    """16 bytes; empty: nobody has answered yet at an address that was typed or used last."""
    name: str
    address: str
    """HOST:PORT, the likeliest."""
    port: int
    short_key: str
    """16 letters in four groups; empty: unknown."""
    link: str
    """To be shared; empty: unknown."""
    state: State
    ms: int | None = None
    """What it took to answer last, in ms; only when reachable."""
    since: int | None = None
    """When it stopped answering; only when grey."""
    next_try: int | None = None
    """When it is tried again; only when grey."""
    why: Why = ""
    goodbye: str = ""
    """The host's own word, one of `GOODBYES`: `host_ends`, `newer_connection`, ..."""
    detail: str = ""
    """One English sentence."""
    found: bool = False
    """It announces itself in this network just now."""
    recent: bool = False
    """It is among the last five used."""
    mine: bool = False
    """This program started it, or it runs on this computer in this profile's folder."""
    tables: int = 0
    seats_free: int = 0
    seat: bytes | None = None
    """The table where this profile has a seat: "Back to your table"."""

    def seconds(self, now: int) -> int:
        """Return for how many whole seconds it has not answered at `now` (ms); 0: it does."""
        return 0 if self.since is None else max(0, now - self.since) // 1000


class ListedTable(NamedTuple):
    """A table of any host."""

    host: bytes
    row: TableRow
    mine: bool
    """This profile has a seat there."""


class ListedPerson(NamedTuple):
    """A person at any host."""

    host: bytes
    row: PersonRow
    me: bool


class Seat(NamedTuple):
    """Where this profile has a seat."""

    host: bytes
    table: bytes


class TableView(Struct, frozen=True):
    """One table that this client sits at or watches."""

    info: Table | None
    update: Update | None
    chat: tuple[ChatLine, ...]
    notices: tuple[Notice, ...]
    told: tuple[Raw, ...]
    """The events of this round that came here, each one packed."""


class RoomView(Struct, frozen=True):
    """One host's room as this client knows it."""

    host: bytes
    name: str
    """The host's."""
    live: bool
    """False: what stands here is what was known last."""
    me: bytes | None
    """This client's id there, a visitor's or a person's."""
    my_name: str
    person: bool
    seat: bytes | None
    """The table where this client has a seat."""
    people: tuple[PersonRow, ...]
    tables: tuple[TableRow, ...]
    chat: tuple[ChatLine, ...]
    frozen: str | None
    """Why the host can't store just now; None: it can."""
    at: Mapping[bytes, TableView]
    """By table."""


class Snapshot(Struct, frozen=True):
    """All hosts and all that is at them."""

    hosts: tuple[HostRow, ...] = ()
    """With a seat of ours first, then reachable ones, then the others."""
    tables: tuple[ListedTable, ...] = ()
    """Of all reachable hosts, ours first."""
    people: tuple[ListedPerson, ...] = ()
    rooms: Mapping[bytes, RoomView] = {}
    """By host id: every host that has welcomed us in this run and is still listed."""
    seats: tuple[Seat, ...] = ()
    """Of this profile, reachable hosts first."""
    recent: tuple[str, ...] = ()
    """The last five addresses used, newest first."""
    no_network: str = ""
    """Why nothing can be found by itself just now, in one English sentence; empty: it can."""

    def host(self, host: bytes) -> HostRow | None:
        """Return the row of the host with that id."""
        return next((row for row in self.hosts if host and row.id == host), None)
