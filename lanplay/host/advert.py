"""The host's announcement on the network (mDNS), so that others find it by themselves.

`_lanplay._tcp.local.`; the instance's name is the host's. TXT: `v` protocol version, `id` the
host's id in hex, `tables` open tables, `free` free seats, `pw` 1 where a password is asked.
"""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from zeroconf import DNSQuestionType, NonUniqueNameException, ServiceInfo
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from lanplay.mdns import (
    NOT_NOW,
    POLL_SECONDS,
    SERVICE,
    WILD,
    Local,
    Look,
    Open,
    among,
    changes,
    open_on,
    system_addresses,
    to_announce,
)
from lanplay.wire.messages import PROTOCOL

log = logging.getLogger(__name__)

LABEL_BYTES: Final = 63
"""The longest name that mDNS can carry."""
EVERY: Final = 1.0
"""Seconds between two changes told to the network, at least."""
SAME_NAMES: Final = 20
"""Hosts of one name told apart by a number; after these by their id."""
ANSWER_MS: Final = 1300
"""How long a host of the same name may take to say who it is: responders wait a second before
they multicast the same answer again."""


class Shown(NamedTuple):
    """What the announcement says of the room."""

    tables: int = 0
    free: int = 0


def label(name: str, suffix: str = "") -> str:
    """Return `name` cut so that with `suffix` it has at most 63 bytes, no character in half."""
    room = LABEL_BYTES - len(suffix.encode())
    cut = name.encode("utf-8", "replace")[:room].decode("utf-8", "ignore").strip()
    return (cut or "lanplay") + suffix


def addresses_of(interfaces: Sequence[str], look: Look = system_addresses) -> list[str]:
    """Return the addresses to announce: the asked ones, else all of but loopback's."""
    if interfaces and not WILD & set(interfaces):
        return [address.partition("%")[0] for address in interfaces]
    return to_announce(look())


class Advert:
    """Announces a host while it is open; where it can't, it says so and nothing else changes.

    It follows this computer's interfaces: where there is no network yet, or another one, the
    host is announced as soon as it is there.
    """

    def __init__(
        self,
        name: str,
        host: bytes,
        port: int,
        interfaces: Sequence[str] = (),
        open_zeroconf: Open = AsyncZeroconf,
        *,
        look: Look = system_addresses,
        poll: float = POLL_SECONDS,
    ) -> None:
        """`host` is its id, 16 bytes; `interfaces` are addresses, none means all.

        `look` tells this computer's addresses; it is asked every `poll` seconds.
        """
        self._name = name
        self._id = host
        self._port = port
        self._interfaces = tuple(interfaces)
        self._addresses: list[str] = []
        self._open = open_zeroconf
        self._look = look
        self._poll = poll
        self._zeroconf: Any = None  # pyright can't see what its awaitables give
        self._info: ServiceInfo | None = None
        self._why = ""
        """Why it is not announced, as it was said."""
        self._news = asyncio.Event()
        self._shown = Shown()
        self._tasks = asyncio.TaskGroup()
        self._chores: list[asyncio.Task[None]] = []
        self._one_at_a_time = asyncio.Lock()

    @property
    def name(self) -> str:
        """The name it is announced under, suffix and all; empty: not announced."""
        return "" if self._info is None else self._info.name.removesuffix(f".{SERVICE}")

    async def __aenter__(self) -> "Advert":
        await self._tasks.__aenter__()
        here = self._here()
        try:
            await self._begin(here)
        except asyncio.CancelledError:
            await self._stop()
            raise
        self._chores = [
            self._tasks.create_task(self._tell()),
            self._tasks.create_task(self._follow(here)),
        ]
        return self

    async def __aexit__(self, *error: object) -> None:
        for chore in self._chores:
            chore.cancel()
        await self._tasks.__aexit__(None, None, None)
        try:
            if self._info is not None:
                # Its second await is the goodbye itself: without it nothing is sent.
                await (await self._zeroconf.async_unregister_service(self._info))
        except NOT_NOW as problem:
            log.warning("The goodbye on the network failed (%s).", problem)
        finally:
            await self._stop()

    def _here(self) -> tuple[Local, ...]:
        return among(self._look(), self._interfaces)

    async def _begin(self, here: tuple[Local, ...]) -> None:
        """Announce on the interfaces of `here`, or say why not."""
        self._addresses = addresses_of(self._interfaces, lambda: here)
        try:
            self._zeroconf = await open_on(here, self._open)
            info = await self._register(self._zeroconf)
        except (*NOT_NOW, TimeoutError) as error:
            await self._stop()
            if str(error) != self._why:
                self._why = str(error)
                address = self._addresses[0]
                at = f"[{address}]" if ":" in address else address
                log.warning("Not announced (%s): join by address %s:%d.", error, at, self._port)
        else:
            self._info, self._why = info, ""
            log.info("Announced as %s.", self.name)

    async def _stop(self) -> None:
        """Answer no more, without a goodbye."""
        zeroconf, self._zeroconf = self._zeroconf, None
        info, self._info = self._info, None
        if zeroconf is None:
            return
        with suppress(*NOT_NOW, KeyError):
            if info is not None:
                # Else closing says goodbye, and the host would blink on every screen.
                zeroconf.zeroconf.registry.async_remove(info)
            await zeroconf.async_close()

    async def _follow(self, before: tuple[Local, ...]) -> None:
        """Announce anew where the interfaces have changed."""
        async for here in changes(
            self._here, before, self._poll, failed=lambda: self._info is None
        ):
            async with self._one_at_a_time:
                await self._stop()
                await self._begin(here)

    def show(self, shown: Shown) -> None:
        """Announce `shown` from now on; not more than once a second."""
        if shown != self._shown:
            self._shown = shown
            self._news.set()

    async def _tell(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            async with self._one_at_a_time:
                await self._renew()
            await asyncio.sleep(EVERY)

    async def _renew(self) -> None:
        if self._info is None:  # not announced now; what is shown goes out when it is
            return
        renewed = self._describe(self._info.name)
        try:
            await (await self._zeroconf.async_update_service(renewed))
        except NOT_NOW as error:
            log.warning("The announcement could not be renewed (%s).", error)
        self._info = renewed

    async def _register(self, zeroconf: Any) -> ServiceInfo:
        """Announce under the first name that no other host has.

        Always tried from the host's own name on, so no restart makes it longer; a name that
        still answers with our own id (a reflector, a cache) is ours.
        """
        for suffix in ("", *(f" ({n})" for n in range(2, SAME_NAMES)), f" {self._id.hex()[:8]}"):
            info = self._describe(f"{label(self._name, suffix)}.{SERVICE}")
            if (sent := await self._take(zeroconf, info)) is not None:
                await sent
                return info
        raise NonUniqueNameException

    async def _take(self, zeroconf: Any, info: ServiceInfo) -> Any:
        """Announce under `info`'s name; None: another host has it."""
        # Asked first: zeroconf's own probe is over before a busy host of that name has answered.
        whose = await self._whose(zeroconf, info.name)
        if whose is None:
            try:
                return await zeroconf.async_register_service(info, strict=False)
            except NonUniqueNameException:
                whose = await self._whose(zeroconf, info.name)
        if whose != self._id:
            return None
        return await zeroconf.async_register_service(
            info, strict=False, cooperating_responders=True
        )

    async def _whose(self, zeroconf: Any, name: str) -> bytes | None:
        """Return the id of the host that has `name`; None: nobody answers."""
        # To all: an answer to one address reaches only one of several programs on port 5353.
        other = AsyncServiceInfo(SERVICE, name)
        if not await other.async_request(zeroconf.zeroconf, ANSWER_MS, DNSQuestionType.QM):
            return None
        try:
            return bytes.fromhex(other.decoded_properties.get("id") or "")
        except ValueError:
            return b""

    def _describe(self, name: str) -> ServiceInfo:
        shown = self._shown
        properties = {
            "v": str(PROTOCOL),
            "id": self._id.hex(),
            "tables": str(shown.tables),
            "free": str(shown.free),
            "pw": "0",
        }
        return ServiceInfo(
            SERVICE,
            name,
            port=self._port,
            properties=properties,
            server=f"lanplay-{self._id.hex()[:12]}.local.",
            parsed_addresses=self._addresses,
        )
