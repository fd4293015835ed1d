"""Finding hosts on the network by mDNS: one row a host, however many ways lead to it.

`_lanplay._tcp.local.`; the TXT record says `v` protocol version, `id` the host's id in hex,
`tables` open tables, `free` free seats.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

from zeroconf import IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from lanplay.client.address import Address, likeliest_first
from lanplay.client.failures import ClientFailure
from lanplay.mdns import (
    NOT_NOW,
    POLL_SECONDS,
    SERVICE,
    Local,
    Look,
    Open,
    among,
    changes,
    open_on,
    system_addresses,
)
from lanplay.wire.identity import HOST_ID_BYTES

log = logging.getLogger(__name__)

ANSWER_MS: Final = 3_000
"""How long a host may take to say where it is."""

UNHEARD_SECONDS: Final = 10.0
"""After another network came, how long hosts of the one before may take to be heard again."""

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
    """Browses while it is open; `async with Finder() as finder`.

    It follows this computer's interfaces as they come and go.
    """

    def __init__(
        self,
        interfaces: Sequence[str] = (),
        open_zeroconf: Open = AsyncZeroconf,
        *,
        patient: bool = False,
        look: Look = system_addresses,
        poll: float = POLL_SECONDS,
    ) -> None:
        """`interfaces` are the addresses of interfaces to look on; none means all.

        A `patient` one waits for a network where there is none. `look` tells this computer's
        addresses; it is asked every `poll` seconds.
        """
        self._interfaces = tuple(interfaces)
        self._open = open_zeroconf
        self._patient = patient
        self._look = look
        self._poll = poll
        self._zeroconf: Any = None
        self._browser: AsyncServiceBrowser | None = None
        self._services: dict[str, Found] = {}
        """By the name of the announcement, the one heard last at the end."""
        self._unheard: set[str] = set()
        """Those of the network before that were not heard in this one."""
        self._forgetting: asyncio.TimerHandle | None = None
        self._group = asyncio.TaskGroup()
        self._odd: set[str] = set()
        """Announcements that were complained of."""
        self._lookups: set[asyncio.Task[None]] = set()
        self.moves = 0
        """How often this computer's interfaces have changed so far."""
        self.trouble: NoNetwork | None = None
        """Why nothing can be found just now."""
        self.changed = asyncio.Event()
        """Set whenever `hosts` or `trouble` may have changed; whoever waits clears it."""

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
            NoNetwork: there is no interface for it, and this one is not patient.
        """
        here = among(self._look(), self._interfaces)
        await self._begin(here)
        if self.trouble is not None and not self._patient:
            raise self.trouble
        await self._group.__aenter__()
        self._follower = self._group.create_task(self._follow(here))
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Stop looking; an exception of the body goes its way."""
        self._follower.cancel()
        if self._forgetting is not None:
            self._forgetting.cancel()
        await asyncio.wait({self._follower})
        await self._stop()
        await self._group.__aexit__(None, None, None)

    async def _begin(self, here: Sequence[Local]) -> None:
        """Browse on `here`, or say in `trouble` why not."""
        try:
            self._zeroconf = await open_on(here, self._open)
        except NOT_NOW as error:
            self.trouble = NoNetwork(
                f"there is no network to look for hosts on ({error});"
                " with `lanplay join ADDRESS` you need none to look"
            )
        else:
            self.trouble = None
            zeroconf = self._zeroconf.zeroconf
            self._browser = AsyncServiceBrowser(zeroconf, SERVICE, handlers=[self._heard])
        self.changed.set()

    async def _stop(self) -> None:
        for lookup in tuple(self._lookups):
            lookup.cancel()
        if self._browser is not None:
            await self._browser.async_cancel()
        if self._zeroconf is not None:
            await self._zeroconf.async_close()
        self._browser = self._zeroconf = None

    async def _follow(self, before: tuple[Local, ...]) -> None:
        """Look anew wherever the interfaces have changed."""

        def look() -> tuple[Local, ...]:
            return among(self._look(), self._interfaces)

        async for here in changes(look, before, self._poll, lambda: self.trouble is not None):
            try:
                await self._stop()
            except NOT_NOW as error:  # its interface is gone
                log.debug("Closing the old network: %r", error)
            self.moves += 1
            await self._begin(here)
            self._unheard = set(self._services)
            if self._forgetting is not None:
                self._forgetting.cancel()
            loop = asyncio.get_running_loop()
            self._forgetting = loop.call_later(UNHEARD_SECONDS, self._forget_unheard)

    def _forget_unheard(self) -> None:
        for name in self._unheard:
            self._services.pop(name, None)
        self._unheard.clear()
        self.changed.set()

    async def wait_for(self, host: bytes, seconds: float) -> Found | None:
        """Return the host with the id `host` as soon as it is found, None after `seconds`."""
        found = await self.until(lambda hosts: host in hosts, seconds)
        return self.hosts[host] if found else None

    async def until(self, enough: Callable[[Mapping[bytes, Found]], bool], seconds: float) -> bool:
        """Wait until `enough(hosts)` holds; False: it did not within `seconds`."""
        try:
            async with asyncio.timeout(seconds):
                while not enough(self.hosts):
                    self.changed.clear()
                    await self.changed.wait()
        except TimeoutError:
            return False
        return True

    def _heard(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        """Take note of an announcement; what it says is looked up by a task that is kept."""
        if state_change is ServiceStateChange.Removed:
            self._odd.discard(name)
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
                self._unheard.discard(name)
                self._odd.discard(name)
        except Exception as error:
            if name not in self._odd:  # it comes again and again
                self._odd.add(name)
                log.warning("The announcement %r can't be read (%r).", name, error)
        self.changed.set()


async def look_for_hosts(
    seconds: float,
    interfaces: Sequence[str] = (),
    *,
    enough: Callable[[Mapping[bytes, Found]], bool] = lambda _: False,
    more: float = 0.0,
) -> list[Found]:
    """Look for hosts for `seconds` and return them by name.

    Once `enough(hosts)` holds, by id as in `Finder.hosts`, it looks only `more` seconds on.

    Raises:
        NoNetwork: there is no interface to look on.
    """
    async with Finder(interfaces) as finder:
        if await finder.until(enough, seconds):
            await asyncio.sleep(more)
        return sorted(finder.hosts.values(), key=lambda host: (host.name.casefold(), host.id))


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
