"""Memory a connection: what a server's process grows by with idle connections.

The floor is the same server without a host behind it, on the same loop. Needs Linux's /proc.
"""

import asyncio
from pathlib import Path
from typing import Final

from lanplay.wire.frames import HOST_LIMIT, Splitter, frame, read_host
from lanplay.wire.messages import OLDEST, PROTOCOL, Hello, Welcome
from tools.bench.echo import EchoClients, request_of
from tools.bench.failed import Failed
from tools.bench.figures import Figure
from tools.bench.loops import LOOPS
from tools.bench.server import Server, running

CONNECTIONS: Final = 200
WARM_UP: Final = 8
"""Connections before the first that counts: the program's own first use of things."""
SETTLE_SECONDS: Final = 0.2
KIB: Final = 1024


def measure(samples: int, folder: Path, connections: int = CONNECTIONS) -> list[Figure]:
    """Return the figures of `samples` hosts, each with so many idle connections, by loop.

    Raises:
        Failed: a host did not greet.
    """
    figures: list[Figure] = []
    for name, new_loop in LOOPS.items():
        with asyncio.Runner(loop_factory=new_loop) as runner:
            figures += runner.run(_on_loop(name, samples, folder / name, connections))
    return figures


async def _on_loop(loop: str, samples: int, folder: Path, connections: int) -> list[Figure]:
    host: list[float] = []
    echo: list[float] = []
    for number in range(samples):
        async with running("memory", loop, folder / f"host-{number}") as server:
            host += await _growth(server, connections, greet=True)
        async with running("echo", loop, folder / f"echo-{number}") as server:
            echo += await _growth(server, connections, greet=False)
    if not host:
        return []
    return [
        Figure(
            f"memory a connection, of {connections} idle",
            "KiB",
            host,
            echo,
            "bare TLS connections",
            loop,
        )
    ]


async def _growth(server: Server, connections: int, greet: bool) -> list[float]:
    """Return the KiB that each connection takes; none where the system does not say."""
    clients = EchoClients()
    try:
        await _connect(server, clients, WARM_UP, greet)
        before = (await server.used()).resident
        await _connect(server, clients, connections, greet)
        await asyncio.sleep(SETTLE_SECONDS)  # what was queued for the last of them
        after = (await server.used()).resident
    finally:
        clients.close()
    return [(after - before) / connections / KIB] if before else []


async def _connect(server: Server, clients: EchoClients, connections: int, greet: bool) -> None:
    """Connect so many more clients, each greeted or, at the echo, answered once."""
    for number in range(connections):
        client = await server.connect(clients.new_client())
        hello = frame(Hello(OLDEST, PROTOCOL, "bench", f"Guest {number}"))
        if greet:
            _require_welcome(await clients.first_answer(client, hello))
        else:
            await clients.first_answer(client, request_of(len(hello), 2 * len(hello)))


def _require_welcome(data: bytes) -> None:
    """Raise `Failed` unless `data` begins with a host's welcome."""
    first = next(map(read_host, Splitter(HOST_LIMIT).feed(data)), None)
    if not isinstance(first, Welcome):
        raise Failed(f"The host does not greet but says {first}.")
