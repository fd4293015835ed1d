"""Listening sockets: one port for all addresses and both families."""

import errno
import socket
import sys
from collections.abc import Sequence
from typing import Final, NamedTuple

from lanplay.wire.identity import DEFAULT_PORT

PORTS_TRIED: Final = 10
"""The default and the next ones, where no port was asked for."""
BACKLOG: Final = 256
"""Connections the system holds until they are accepted; more must knock again after a second."""
EVERYWHERE: Final = ("0.0.0.0", "::")


class CannotListen(Exception):
    """No socket could be opened; the message is one sentence with what to do."""


class Listener(NamedTuple):
    """A listening socket and how to open it again."""

    socket: socket.socket
    address: tuple[str, int]


def open_listeners(interfaces: Sequence[str], port: int | None) -> list[Listener]:
    """Listen at each of `interfaces` (addresses; none: everywhere), all on one port.

    `port` None: the default, or the next free one of ten; 0: any free one.

    Raises:
        CannotListen: the port is in use, or an address is not this computer's.
    """
    if port is not None:
        return _open_all(interfaces, port)
    for candidate in range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED):
        try:
            return _open_all(interfaces, candidate)
        except PortTaken:
            continue
    raise CannotListen(
        f"The ports {DEFAULT_PORT} to {DEFAULT_PORT + PORTS_TRIED - 1} are all in use; choose"
        " another with --port."
    )


class PortTaken(CannotListen):
    """Another program has the port."""


def open_again(address: tuple[str, int]) -> Listener:
    """Listen at `address` anew.

    Raises:
        OSError: not now.
    """
    return _open(*address)


def _open_all(interfaces: Sequence[str], port: int) -> list[Listener]:
    opened: list[Listener] = []
    try:
        for host in interfaces or EVERYWHERE:
            try:
                listener = _open(host, port)
            except OSError as error:
                if not interfaces and host == "::" and error.errno != errno.EADDRINUSE:
                    continue  # a computer without IPv6
                raise _sentence(host, port, error) from error
            opened.append(listener)
            port = listener.address[1]
    except CannotListen:
        for listener in opened:
            listener.socket.close()
        raise
    return opened


def _open(host: str, port: int) -> Listener:
    found = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST | socket.AI_PASSIVE
    )
    family, kind, protocol, _, address = found[0]
    listening = socket.socket(family, kind, protocol)
    try:
        if sys.platform == "win32":
            # There REUSEADDR would let two hosts answer on one port by chance.
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listening.bind(address)
        listening.listen(BACKLOG)
        listening.setblocking(False)
    except OSError:
        listening.close()
        raise
    return Listener(listening, (host, listening.getsockname()[1]))


def _sentence(host: str, port: int, error: OSError) -> CannotListen:
    if error.errno == errno.EADDRINUSE or getattr(error, "winerror", 0) in (10013, 10048):
        return PortTaken(
            f"Port {port} is in use by another program; choose another with --port, or join the"
            " table if lanplay already hosts there."
        )
    if isinstance(error, socket.gaierror):
        return CannotListen(f"{host!r} is no address; give --interface one such as 192.168.1.20.")
    if error.errno == errno.EACCES:
        return CannotListen(f"Port {port} is not allowed here; choose one above 1023 with --port.")
    return CannotListen(
        f"Can't listen at {host} port {port} ({error.strerror}); give --interface one of this"
        " computer's addresses, or leave it out."
    )
