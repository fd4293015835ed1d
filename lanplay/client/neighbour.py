"""One host of the neighbourhood: what is known of it, and how it stands with us."""

from collections.abc import Mapping
from typing import Final

from lanplay.client.address import Address
from lanplay.client.connection import Connection
from lanplay.client.failures import (
    BadHost,
    ClientFailure,
    KeyChanged,
    SentAway,
    Unreachable,
)
from lanplay.client.finder import Found
from lanplay.client.mirror import Mirror
from lanplay.client.news import Connecting, Ended, Greeted, News, NotSent, Waiting
from lanplay.client.rows import HostRow, RoomView, State, TableView, Why
from lanplay.wire.identity import link, short_key
from lanplay.wire.messages import CatchUp, Goodbye, Lobby, You

FORGET_MS: Final = 30_000
"""How long a host stays listed that was only found, is announced no more and does not answer."""

LISTED: Final = 200
"""Tables, and people, that a host may put into the common list."""


class Neighbour:
    """One host, folded from announcements and from its connection's news. No socket, no clock."""

    def __init__(self, key: str) -> None:
        """Begin with a row that is known as `key`."""
        self.key = key
        self.id = b""
        self.name = ""
        self.found: Found | None = None
        self.typed: Address | None = None
        self.recent: Address | None = None
        self.mine: Address | None = None
        """Our own host on this computer."""
        self.connection: Connection | None = None
        self.mirror = Mirror(self._next_ref)
        self.was_found = False
        self.state: State = "searching"
        self.person = False
        self.tries = 0
        """Failed tries in a row."""
        self._since: int | None = None
        self._next_try: int | None = None
        self._why: Why = ""
        self._goodbye = self._detail = ""
        self._ms: int | None = None
        self._room: RoomView | None = None

    # ---------------------------------------------------------------- where it is

    @property
    def address(self) -> Address | None:
        """Where to connect: what is sure first, all announced ways at once."""
        if self.mine is not None:
            return self.mine
        known = self.typed or self.recent
        if self.found is None:
            return known and known._replace(id=self.id or known.id)
        found = self.found.address
        if known is not None and known.port == found.port and known.hosts[0] not in found.hosts:
            found = found._replace(hosts=(*found.hosts, *known.hosts))
        return found._replace(key=known.key if known else "")

    @property
    def wanted(self) -> bool:
        """Whether somebody asked for this host: it is never dropped for others."""
        return bool(self.mine or self.typed or self.seat)

    @property
    def live(self) -> bool:
        """Whether the host has welcomed us and answers."""
        return self.state == "reachable"

    @property
    def ended(self) -> bool:
        """Whether the host itself said that it ends."""
        return self._goodbye == "host_ends"

    @property
    def seat(self) -> bytes | None:
        """The table where this profile has a seat."""
        return self.mirror.table if self.person else None

    def kept(self, now: int) -> bool:
        """Return whether the row is still of use at `now` (ms)."""
        if self.wanted or self.recent is not None or self.live:
            return True
        if self.found is not None:
            return True
        if self.ended or not self.was_found:
            return False
        return self._since is None or now - self._since < FORGET_MS

    @property
    def shown(self) -> bool:
        """Whether the window lists it: a host that said goodbye is gone before mDNS knows."""
        return not self.ended or self.wanted or self.recent is not None

    # ---------------------------------------------------------------- what happens

    def take(self, news: News, now: int) -> CatchUp | None:
        """Fold `news` of its connection at `now` (ms); return what must be asked because of it.

        Raises:
            BadHost: the host breaks a promise.
        """
        match news:
            case Connecting() | NotSent():
                return None
            case Greeted(welcome):
                self._greeted()
                self.id, self.name, self.person = welcome.host, welcome.host_name, welcome.person
            case Waiting(seconds, why):
                self._grey(why, now)
                self._next_try = now + int(seconds * 1000)
            case Ended(why):
                self._ended(why, now)
            case _:
                if isinstance(news, Goodbye):
                    self._goodbye = news.code
                self.person = self.person or isinstance(news, You)
                self._room = None
                return self.mirror.take(news)
        self._room = None
        return None

    def begin(self, connection: Connection) -> None:
        """Use `connection` from now on."""
        self.connection = connection
        self._room = None
        if self.state == "refused":
            self.state, self._since = "searching", None
            self._why, self._goodbye, self._detail = "", "", ""

    def broke(self, error: Exception, now: int) -> None:
        """Take note that our own program failed at this host."""
        self._ended(ClientFailure(f"a defect of lanplay ended the connection ({error!r})"), now)
        self._why = "defect"

    def absorb(self, other: "Neighbour") -> None:
        """Take what `other`, the same host, knows of where it is."""
        self.found = self.found or other.found
        self.typed = self.typed or other.typed
        self.recent = self.recent or other.recent
        self.mine = self.mine or other.mine

    def _next_ref(self) -> int:
        assert self.connection is not None, "only its news can be folded"
        return self.connection.next_ref()

    def _greeted(self) -> None:
        self.state, self.tries = "reachable", 0
        self._since = self._next_try = self._ms = None
        self._why, self._goodbye, self._detail = "", "", ""

    def _grey(self, why: ClientFailure, now: int) -> None:
        if self._since is None:
            self._since = now
        broke = self.live
        self.state, self.tries = "grey", self.tries + 1
        self._tell_why(why, broke or self._why == "broken")

    def _ended(self, why: ClientFailure | None, now: int) -> None:
        self.state, self._next_try = "refused", None
        self._since = self._since or now
        if why is not None:
            self._tell_why(why, False)

    def _tell_why(self, why: ClientFailure, broke: bool) -> None:
        if not self.ended:
            self._detail, self._goodbye = str(why), ""
        match why:
            case SentAway(code=code):
                self._why, self._goodbye = "said", code
            case KeyChanged():
                self._why = "key_changed"
            case BadHost():
                self._why = "bad_host"
            case Unreachable() if self.ended:
                pass  # what it said when it left is the better reason
            case Unreachable() if self.found is not None and not broke:
                self._why = "found_no_answer"
                self._detail = (
                    f"found, but port {self.found.port} does not answer (firewall or VPN?)"
                )
            case Unreachable() if not broke:
                self._why = "no_answer"
            case _:
                self._why = "broken"

    # ---------------------------------------------------------------- what the window sees

    def row(self) -> HostRow:
        """Return the host's row."""
        address = self.address or Address((self.key,))
        live, tables, free = self.live, 0, 0
        if live and self.mirror.lobby is not None:
            rows = self.mirror.lobby.tables
            tables = len(rows)
            free = sum(s.person is None and s.level is None for row in rows for s in row.seats)
        elif self.found is not None:
            tables, free = self.found.tables, self.found.seats_free
        key = self._short_key(address)
        announced = self.found.name if self.found else ""
        return HostRow(
            self.key,
            self.id,
            announced or self.name,  # two hosts of one name differ only in what is announced
            str(address),
            address.port,
            key,
            link(self._shared(address), address.port, key) if key else "",
            self.state,
            self._quiet_ms() if live else None,
            None if live else self._since,
            self._next_try if self.state == "grey" else None,
            self._why,
            self._goodbye,
            self._detail,
            self.found is not None,
            self.recent is not None,
            self.mine is not None,
            tables,
            free,
            self.seat,
        )

    def room(self) -> RoomView | None:
        """Return the room, None before the host has welcomed us."""
        mirror = self.mirror
        if mirror.welcome is None:
            return None
        if self._room is None:
            lobby = mirror.lobby or Lobby(0, (), ())
            self._room = RoomView(
                self.id,
                mirror.welcome.host_name,
                self.live,
                mirror.me,
                mirror.name,
                self.person,
                self.seat,
                lobby.people[:LISTED],
                lobby.tables[:LISTED],
                mirror.chat,
                mirror.frozen,
                _tables(mirror),
            )
        return self._room

    def _short_key(self, address: Address) -> str:
        if self.connection is not None and self.connection.key is not None:
            return short_key(self.connection.key)
        return address.key or (short_key(self.id) if self.id else "")

    def _shared(self, address: Address) -> str:
        """Return the host part of the link for others: loopback leads them nowhere."""
        return self.found.addresses[0] if self.found is not None else address.hosts[0]

    def _quiet_ms(self) -> int | None:
        """Return the round trip, kept still while it says the same: the row needn't be redrawn."""
        newest = self.connection.round_trip if self.connection is not None else None
        if newest is not None and (self._ms is None or abs(newest - self._ms) > 5 + self._ms // 2):
            self._ms = newest
        return self._ms


def _tables(mirror: Mirror) -> Mapping[bytes, TableView]:
    return {
        table: TableView(at.info, at.update, at.chat, at.notices, at.told)
        for table, at in mirror.tables.items()
    }
