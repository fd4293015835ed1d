"""What both ends of discovery share: the service's name, the addresses here, zeroconf on them.

Interfaces come and go (a cable, a Wi-Fi, a VPN): both ends look every few seconds and open
zeroconf anew where something changed; zeroconf itself keeps the interfaces it began with.
"""

import asyncio
import ipaddress
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

import ifaddr
from zeroconf import Error as ZeroconfError
from zeroconf.asyncio import AsyncZeroconf

SERVICE: Final = "_lanplay._tcp.local."

POLL_SECONDS: Final = 2.0
"""Between two looks at this computer's addresses."""

RETRY_LOOKS: Final = 5
"""Looks without a change after which a failed opening is tried again."""

WILD: Final = frozenset({"0.0.0.0", "::"})

NOT_NOW: Final = (OSError, ZeroconfError, RuntimeError)
"""What zeroconf raises where there is no network, or an odd one."""


class Local(NamedTuple):
    """One address of this computer."""

    address: str
    """Numeric; a link-local IPv6 one with `%` and its interface's number."""
    interface: int
    """Its interface's number, as IPv6 multicast wants it."""

    @property
    def plain(self) -> str:
        """The address without its scope, as it is announced."""
        return self.address.partition("%")[0]

    @property
    def is_loopback(self) -> bool:
        """Whether only this computer itself can reach it."""
        return ipaddress.ip_address(self.plain).is_loopback


Look = Callable[[], tuple[Local, ...]]
Open = Callable[..., AsyncZeroconf]


def system_addresses() -> tuple[Local, ...]:
    """Return this computer's addresses of this moment, loopback included."""
    found: set[Local] = set()
    for adapter in ifaddr.get_adapters():
        index = adapter.index or 0
        for ip in adapter.ips:
            if isinstance(ip.ip, str):
                found.add(Local(ip.ip, index))
            else:
                address, _, scope = ip.ip
                found.add(Local(f"{address}%{scope}" if scope else address, index))
    return tuple(sorted(found))


def among(present: Iterable[Local], interfaces: Sequence[str]) -> tuple[Local, ...]:
    """Return those of `present` that were asked for; `interfaces` empty or a wildcard: all."""
    if not interfaces or WILD & set(interfaces):
        return tuple(present)
    asked = {address.partition("%")[0] for address in interfaces}
    return tuple(local for local in present if local.plain in asked)


def to_announce(locals_: Iterable[Local]) -> list[str]:
    """Return the addresses to tell others: all but loopback's, or that alone; IPv4 first."""
    locals_ = tuple(locals_)
    others = [local.plain for local in locals_ if not local.is_loopback]
    others.sort(key=lambda address: (":" in address, address.startswith("169.254.")))
    return list(dict.fromkeys(others)) or ["127.0.0.1"]


async def open_on(locals_: Sequence[Local], open_zeroconf: Open) -> Any:
    """Return zeroconf on the interfaces of `locals_`; one odd interface does not spoil the others.

    Raises:
        OSError, zeroconf.Error, RuntimeError: it can't be opened on any of them.
    """
    choices = _choices(locals_)
    if not choices:
        raise OSError("there is no network")
    try:
        return open_zeroconf(interfaces=choices)
    except NOT_NOW:
        if len(choices) == 1:
            raise
        if not (good := [choice for choice in choices if await _opens(choice, open_zeroconf)]):
            raise
    return open_zeroconf(interfaces=good)


async def changes(
    look: Look, before: tuple[Local, ...], seconds: float, failed: Callable[[], bool]
) -> AsyncIterator[tuple[Local, ...]]:
    """Yield the addresses whenever they differ; while `failed()`, also now and then unchanged."""
    unchanged = 0
    while True:
        await asyncio.sleep(seconds)
        try:
            now = look()
        except OSError:  # the system is just changing them
            continue
        unchanged = 0 if now != before else unchanged + 1
        if unchanged == 0 or (failed() and unchanged % RETRY_LOOKS == 0):
            before = now
            yield now


def _choices(locals_: Iterable[Local]) -> list[str | int]:
    """Return what zeroconf takes: IPv4 addresses, and one number for each interface with IPv6."""
    locals_ = tuple(locals_)
    old = dict.fromkeys(local.address for local in locals_ if ":" not in local.address)
    new = dict.fromkeys(
        local.interface for local in locals_ if ":" in local.address and not local.is_loopback
    )
    return [*old, *(index for index in new if index)]


async def _opens(choice: str | int, open_zeroconf: Open) -> bool:
    try:
        alone: Any = open_zeroconf(interfaces=[choice])
    except NOT_NOW:
        return False
    with suppress(*NOT_NOW):
        await alone.async_close()
    return True
