"""Finding hosts on the network by mDNS: one row a host, however many ways lead to it.

`_lanplay._tcp.local.`; the TXT record says `v` protocol version, `id` the host's id in hex,
`tables` open tables, `free` free seats.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

from zeroconf import Error as ZeroconfError
from zeroconf import IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from lanplay.client.address import Address, likeliest_first
from lanplay.client.failures import ClientFailure
from lanplay.wire.identity import HOST_ID_BYTES

log = logging.getLogger(__name__)

SERVICE: Final = "_lanplay._tcp.local."

ANSWER_MS: Final = 3_000
"""How long a host may take to say where it is."""

SERVICES: Final = 256
"""Announcements that are looked at: a network full of false ones must not fill the memory."""


class NoNetwork(ClientFailure):
    """There is no interface to look for hosts on."""


class Found(NamedTuple):
    """One host as it announces itself; nothing of it is proven before its key is seen."""

    id: bytes
    """16 bytes; the host's key must begin with them."""
    name: str
    addresses: tuple[str, ...]
    """All that are known, the likeliest first."""
    port: int
    tables: int = 0
    seats_free: int = 0

    @property
    def address(self) -> Address:
        """Where to connect, all ways at once."""
        return Address(self.addresses, self.port, id=self.id)


class Finder:
    """Browses while it is open; `async with Finder() as finder`."""

    def __init__(
        self,
        interfaces: Sequence[str] = (),
        open_zeroconf: Callable[..., AsyncZeroconf] = AsyncZeroconf,
    ) -> None:
        """`interfaces` are the addresses of interfaces to look on; none means all."""
        self._interfaces = list(interfaces)
        self._open = open_zeroconf
        self._services: dict[str, Found] = {}
        """By the name of the announcement, the one heard last at the end."""
        self._group = asyncio.TaskGroup()
        self._odd: set[str] = set()
        """Announcements that were complained of."""
        self._lookups: set[asyncio.Task[None]] = set()
        self.changed = asyncio.Event()
        """Set whenever `hosts` may have changed; whoever waits clears it."""

    @property
    def hosts(self) -> dict[bytes, Found]:
        """The hosts by id; what was heard last goes first where announcements differ."""
        rows: dict[bytes, Found] = {}
        for found in self._services.values():
            before = rows.get(found.id)
            if before is not None and before.port == found.port:
                both = likeliest_first((*before.addresses, *found.addresses))
                found = found._replace(addresses=both)  # noqa: PLW2901 - the joined row
            rows[found.id] = found
        return rows

    async def __aenter__(self) -> Self:
        """Begin to look.

        Raises:
            NoNetwork: there is no interface for it.
        """
        try:
            if self._interfaces:
                self._zeroconf = self._open(interfaces=self._interfaces)
            else:
                self._zeroconf = self._open(ip_version=IPVersion.All)
        except (OSError, ZeroconfError, RuntimeError) as error:
            raise NoNetwork(
                f"there is no network to look for hosts on ({error});"
                " with `lanplay join ADDRESS` you need none to look"
            ) from error
        await self._group.__aenter__()
        self._browser = AsyncServiceBrowser(
            self._zeroconf.zeroconf, SERVICE, handlers=[self._heard]
        )
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Stop looking; an exception of the body goes its way."""
        await self._browser.async_cancel()
        for lookup in tuple(self._lookups):
            lookup.cancel()
        await self._group.__aexit__(None, None, None)
        await self._zeroconf.async_close()

    async def wait_for(self, host: bytes, seconds: float) -> Found | None:
        """Return the host with the id `host` as soon as it is found, None after `seconds`."""
        try:
            async with asyncio.timeout(seconds):
                while host not in self.hosts:
                    self.changed.clear()
                    await self.changed.wait()
        except TimeoutError:
            return None
        return self.hosts[host]

    def _heard(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        """Take note of an announcement; what it says is looked up by a task that is kept."""
        if state_change is ServiceStateChange.Removed:
            if self._services.pop(name, None) is not None:
                self.changed.set()
            return
        if len(self._lookups) + len(self._services) + len(self._odd) < SERVICES:
            lookup = self._group.create_task(self._look_up(zeroconf, name))
            self._lookups.add(lookup)
            lookup.add_done_callback(self._lookups.discard)

    async def _look_up(self, zeroconf: Zeroconf, name: str) -> None:
        # One odd announcement must not end the search for all others.
        try:
            info = AsyncServiceInfo(SERVICE, name)
            if await info.async_request(zeroconf, ANSWER_MS):
                found = _read(info)
                self._services.pop(name, None)
                self._services[name] = found
                self._odd.discard(name)
        except Exception as error:
            if name not in self._odd:  # it comes again and again
                self._odd.add(name)
                log.warning("The announcement %r can't be read (%r).", name, error)
        self.changed.set()


def _read(info: Any) -> Found:
    """Return what an announcement says.

    Raises:
        ValueError: it has no id, no address or no port.
    """
    says: dict[str, str | None] = info.decoded_properties
    host = bytes.fromhex(says.get("id") or "")
    addresses = likeliest_first(info.parsed_scoped_addresses(IPVersion.All))
    if len(host) != HOST_ID_BYTES or not addresses or not info.port:
        raise ValueError("its id, address or port is missing")
    return Found(
        host,
        _plain(str(info.name).removesuffix(f".{SERVICE}")),
        addresses,
        info.port,
        _count(says.get("tables")),
        _count(says.get("free")),
    )


def _plain(name: str) -> str:
    """Return `name` without what would play tricks on a terminal."""
    return "".join(letter for letter in name if letter.isprintable()).strip() or "?"


def _count(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 6 else 0
