"""One move: from a client's act until all clients of the table have the update; and its CPU.

The floor is an echo of the same sizes over the same TLS on the same loop, to one client. Beside
it stand what four clients cost without a host, and what the disk takes for a move's bytes.
"""

import asyncio
import random
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final, NamedTuple

from tools.bench.echo import EchoClients
from tools.bench.figures import Figure
from tools.bench.loops import LOOPS
from tools.bench.seats import NAMES, Seats
from tools.bench.server import Server, running
from tools.bench.turns import AtDisk, AtEcho, AtHost, Sizes, Turns

WARM_UP: Final = 20
"""Samples of each before the first that counts."""
FLOOR: Final = "bare TLS echo to one client"


class Measured(NamedTuple):
    """All that take turns."""

    memory: AtHost
    durable: AtHost
    echo: AtEcho
    fan: AtEcho
    disk: AtDisk


def measure(samples: int, folder: Path) -> list[Figure]:
    """Return the figures of `samples` moves on each event loop.

    Raises:
        Failed: a server ended.
    """
    figures: list[Figure] = []
    for name, new_loop in LOOPS.items():
        with asyncio.Runner(loop_factory=new_loop) as runner:
            figures += runner.run(_on_loop(name, samples, folder / name))
    return figures


async def _on_loop(loop: str, samples: int, folder: Path) -> list[Figure]:
    async with AsyncExitStack() as stack:

        async def started(role: str) -> Server:
            return await stack.enter_async_context(running(role, loop, folder / role))

        async def host(role: str) -> AtHost:
            server = await started(role)
            seats = Seats(server.port, folder / f"{role}-profiles")
            return AtHost(server, await stack.enter_async_context(seats))

        async def echo(role: str, number: int) -> AtEcho:
            server = await started(role)
            clients = EchoClients()
            stack.callback(clients.close)
            for _ in range(number):
                await server.connect(clients.new_client())
            return AtEcho(server, clients)

        hosts = await host("memory"), await host("disk")
        disk = AtDisk(folder / "appended")
        stack.callback(disk.close)
        each = Measured(*hosts, await echo("echo", 1), await echo("fan", len(NAMES)), disk)
        await _take_turns(samples, each)
    return _figures(loop, each)


async def _take_turns(samples: int, each: Sequence[Turns]) -> None:
    """Let each have one sample after the other, in ever another order; the first is a host."""
    rng = random.Random(1)
    sizes = await each[0].sample(Sizes(0, 0))
    order = list(each)
    for number in range(WARM_UP + samples):
        if number == WARM_UP:
            for turns in each:
                turns.forget()
        rng.shuffle(order)
        for turns in order:
            sizes = await turns.sample(sizes)
    for turns in each:
        await turns.count()


def _figures(loop: str, each: Measured) -> list[Figure]:
    floor = (each.echo.ms, FLOOR, loop)
    cpu = (each.echo.cpu, FLOOR, loop)
    return [
        Figure("one move, in memory", "ms", each.memory.ms, *floor),
        Figure("one move, durable on disk", "ms", each.durable.ms, *floor),
        Figure("bare TLS, one to four clients", "ms", each.fan.ms, *floor),
        Figure("append and fsync of a move", "ms", each.disk.ms, *floor),
        Figure("host CPU a move, in memory", "ms", each.memory.cpu, *cpu),
        Figure("host CPU a move, durable", "ms", each.durable.cpu, *cpu),
        Figure("bare TLS CPU, one to four", "ms", each.fan.cpu, *cpu),
    ]
