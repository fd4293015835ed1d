"""Where a host is: typed, from a link, or found."""

import ipaddress
import re
from collections.abc import Iterable
from typing import NamedTuple

from lanplay.client.failures import BadAddress
from lanplay.wire.identity import DEFAULT_PORT, parse_link


class Address(NamedTuple):
    """One host: every address it is known under, tried all at once, and one port."""

    hosts: tuple[str, ...]
    """Names or numeric addresses, the likeliest first; a link-local one with its scope."""
    port: int = DEFAULT_PORT
    key: str = ""
    """The short key that a link promises; the host's must be this one."""
    id: bytes | None = None
    """The host id that an announcement promises: the first 16 bytes of the key's hash."""

    def __str__(self) -> str:
        """Return `HOST:PORT` of the first address, as it is pinned and shown."""
        host = self.hosts[0]
        return f"[{host}]:{self.port}" if ":" in host else f"{host}:{self.port}"


def parse(text: str) -> Address:
    """Return the address in `text`: HOST, HOST:PORT, [IPv6]:PORT, IPv6 or a link with its key.

    Raises:
        BadAddress: it is none of these.
    """
    text = text.strip()
    if _is_ipv6(text):  # its colons are no port
        return Address((text,))
    try:
        link = parse_link(text if "://" in text else f"lanplay://{text}")
    except ValueError as error:
        if "://" in text:
            raise BadAddress(str(error)) from error
        raise BadAddress(
            f"{text!r} is no address of a host: HOST, HOST:PORT or a link"
            " lanplay://HOST:PORT/#KEY is one"
        ) from error
    # Asking the network for a name that can't be one would only take time.
    if not re.fullmatch(r"[\w.:%-]+", link.host) or text.endswith(":"):
        raise BadAddress(f"{link.host!r} is no name of a computer: is there a letter too many?")
    return Address((link.host,), link.port, link.key)


def likeliest_first(hosts: Iterable[str]) -> tuple[str, ...]:
    """Return numeric `hosts` without doubles: IPv4 before IPv6, link-local ones last."""
    return tuple(sorted(dict.fromkeys(hosts), key=_unlikeliness))


def _unlikeliness(host: str) -> tuple[bool, int]:
    address = ipaddress.ip_address(host)
    return address.is_link_local, address.version


def _is_ipv6(text: str) -> bool:
    try:
        ipaddress.IPv6Address(text)
    except ValueError:
        return False
    return True
