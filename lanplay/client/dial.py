"""Reaching a host: all its addresses at once, TLS, and its key before anything is sent."""

import asyncio
import socket
import ssl
from collections.abc import Callable
from typing import Final, NamedTuple

from lanplay.client.address import Address
from lanplay.client.failures import ClientFailure, KeyChanged, Unreachable
from lanplay.client.line import Line
from lanplay.wire.identity import spki_hash

DIAL_SECONDS: Final = 3.0
"""For all addresses together, handshake included: then the answer is that nobody is there."""

STAGGER_SECONDS: Final = 0.2
"""The head start that each address has before the next one."""

SERVER_NAME: Final = "lanplay"
"""What the handshake names; a host is known by its key alone."""


class Reached(NamedTuple):
    """A connection whose handshake is done and on which nothing was sent."""

    line: Line
    key: bytes
    """SHA-256 of the host's public key (SPKI), 32 bytes."""


def client_context() -> ssl.SSLContext:
    """Return TLS 1.3 without certificate authorities: the key itself is what is checked."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


async def dial(
    address: Address,
    make_line: Callable[[], Line],
    check: Callable[[bytes], None],
    seconds: float = DIAL_SECONDS,
) -> Reached:
    """Connect to the first of `address.hosts` that answers with a key that `check` lets pass.

    Raises:
        KeyChanged: a host answered, but `check` refused its key; nothing was sent to it.
        Unreachable: nobody answered within `seconds`.
    """
    failures: list[ClientFailure] = []
    try:
        async with asyncio.timeout(seconds):
            reached = await _race(address, make_line, check, failures)
    except TimeoutError:
        reached = None
        failures.append(Unreachable(str(address), f"no answer within {seconds:g} s"))
    if reached is not None:
        return reached
    changed = [failure for failure in failures if isinstance(failure, KeyChanged)]
    raise (changed or failures)[0]


async def _race(
    address: Address,
    make_line: Callable[[], Line],
    check: Callable[[bytes], None],
    failures: list[ClientFailure],
) -> Reached | None:
    context = client_context()
    async with asyncio.TaskGroup() as group:
        pending = {
            group.create_task(
                _reach(address._replace(hosts=(host,)), place, make_line, check, context)
            )
            for place, host in enumerate(address.hosts)
        }
        winner: Reached | None = None
        while pending and winner is None:
            done, pending = await asyncio.wait(pending, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                result = task.result()
                if isinstance(result, ClientFailure):
                    failures.append(result)
                elif winner is None:
                    winner = result
                else:
                    result.line.abort()
        for task in pending:
            task.cancel()
    return winner


async def _reach(
    address: Address,
    place: int,
    make_line: Callable[[], Line],
    check: Callable[[bytes], None],
    context: ssl.SSLContext,
) -> Reached | ClientFailure:
    await asyncio.sleep(place * STAGGER_SECONDS)
    try:
        transport, line = await asyncio.get_running_loop().create_connection(
            make_line,
            address.hosts[0],
            address.port,
            ssl=context,
            server_hostname=SERVER_NAME,
            ssl_handshake_timeout=DIAL_SECONDS,
        )
    except (OSError, ValueError) as error:  # ValueError: a name that can't be one
        return Unreachable(str(address), _why(error))
    certificate = transport.get_extra_info("ssl_object").getpeercert(binary_form=True)
    try:
        key = spki_hash(certificate)
        check(key)
    except (ClientFailure, ValueError) as error:
        line.abort()
        if isinstance(error, ClientFailure):
            return error
        return Unreachable(str(address), "its certificate can't be read")
    return Reached(line, key)


def _why(error: OSError | ValueError) -> str:
    match error:
        case ssl.SSLError():
            return "what answers speaks no TLS 1.3"
        case socket.gaierror() | ValueError():
            return "no such name in this network"
        case ConnectionRefusedError():
            return "connection refused"
        case TimeoutError():
            return f"no answer within {DIAL_SECONDS:g} s"
        case ConnectionError():
            return "the connection was cut"
        case _:
            return error.strerror or type(error).__name__
