"""One move: from a client's act until all clients of the table have the update; and its CPU.

The floor is an echo of the same sizes over the same TLS on the same loop, to one client.
"""

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final, NamedTuple

from tools.bench.child import Used
from tools.bench.echo import EchoClients
from tools.bench.figures import Figure
from tools.bench.loops import LOOPS
from tools.bench.seats import NAMES, Seats
from tools.bench.server import Server, running

WARM_UP: Final = 20
"""Moves before the first that counts."""
MOVES_A_CPU: Final = 20
"""Moves, or echoes, over which CPU is taken at most; of a host, all of one round."""
FLOOR: Final = "bare TLS echo to one client"


def measure(samples: int, folder: Path) -> list[Figure]:
    """Return the figures of `samples` moves on each event loop."""
    figures: list[Figure] = []
    for name, new_loop in LOOPS.items():
        with asyncio.Runner(loop_factory=new_loop) as runner:
            figures += runner.run(_on_loop(name, samples, folder / name))
    return figures


class Sizes(NamedTuple):
    """A move's frames, bytes."""

    asked: int
    told: int


class _Turns:
    """One server's samples: how long each took, and the server's CPU over some of them."""

    def __init__(self, server: Server, samples_a_cpu: int) -> None:
        self._server = server
        self._before: Used | None = None
        self._uncounted = 0
        self._samples_a_cpu = samples_a_cpu
        self.ms: list[float] = []
        self.cpu: list[float] = []
        """Ms of CPU a sample."""

    def forget(self) -> None:
        """Begin anew: what was measured so far was to warm up."""
        self.ms.clear()
        self.cpu.clear()
        self._before, self._uncounted = None, 0

    async def prepare(self) -> None:
        """Look at the CPU used so far, if none of it has been counted."""
        if self._before is None:
            self._before = await self._server.used()

    async def took(self, ms: float, last: bool = False) -> None:
        """Note one sample; the `last` one before the server does something else."""
        self.ms.append(ms)
        self._uncounted += 1
        if last or self._uncounted == self._samples_a_cpu:
            await self.count()

    async def count(self) -> None:
        """Note the CPU of the samples since it was noted last."""
        if self._before is not None and self._uncounted:
            used = await self._server.cpu_since(self._before)
            self.cpu.append(used / self._uncounted)
        self._before, self._uncounted = None, 0


class _AtHost:
    """A host and the table at it."""

    def __init__(self, server: Server, seats: Seats) -> None:
        self.turns = _Turns(server, samples_a_cpu=MOVES_A_CPU)
        self._seats = seats

    async def sample(self) -> Sizes:
        """Make one move; dealing is not part of it, nor of its CPU."""
        if self._seats.to_act is None:
            await self._seats.deal()
        await self.turns.prepare()
        move = await self._seats.move()
        await self.turns.took(move.ms, last=self._seats.to_act is None)
        return Sizes(move.asked, move.told)


class _AtEcho:
    """An echo server and its clients."""

    def __init__(self, server: Server) -> None:
        self.turns = _Turns(server, samples_a_cpu=MOVES_A_CPU)
        self._server = server
        self.clients = EchoClients()

    async def connect(self, clients: int) -> None:
        """Connect so many clients."""
        for _ in range(clients):
            await self._server.connect(self.clients.new_client())

    async def sample(self, sizes: Sizes) -> None:
        """Send what a move sends."""
        await self.turns.prepare()
        await self.turns.took(await self.clients.ask(sizes.asked, sizes.told))


async def _on_loop(loop: str, samples: int, folder: Path) -> list[Figure]:
    async with AsyncExitStack() as stack:

        async def started(role: str) -> Server:
            return await stack.enter_async_context(running(role, loop, folder / role))

        async def host(role: str) -> _AtHost:
            server = await started(role)
            seats = Seats(server.port, folder / f"{role}-profiles")
            return _AtHost(server, await stack.enter_async_context(seats))

        async def echo(role: str, clients: int) -> _AtEcho:
            at = _AtEcho(await started(role))
            await at.connect(clients)
            stack.callback(at.clients.close)
            return at

        hosts = await host("memory"), await host("disk")
        echoes = await echo("echo", 1), await echo("fan", len(NAMES))
        await _take_turns(samples, hosts, echoes)
    return _figures(loop, *(at.turns for at in (*hosts, *echoes)))


async def _take_turns(
    samples: int, hosts: tuple[_AtHost, _AtHost], echoes: tuple[_AtEcho, _AtEcho]
) -> None:
    """Let each have one sample after the other, in ever another order; echoes of moves' sizes."""
    rng = random.Random(1)
    sizes = await hosts[0].sample()
    everybody = [*hosts, *echoes]
    for number in range(WARM_UP + samples):
        if number == WARM_UP:
            for at in everybody:
                at.turns.forget()
        rng.shuffle(everybody)
        for at in everybody:
            if isinstance(at, _AtHost):
                sizes = await at.sample()
            else:
                await at.sample(sizes)
    for at in everybody:
        await at.turns.count()


def _figures(loop: str, memory: _Turns, disk: _Turns, echo: _Turns, fan: _Turns) -> list[Figure]:
    times, cpu = (echo.ms, FLOOR, loop), (echo.cpu, FLOOR, loop)
    return [
        Figure("one move, in memory", "ms", memory.ms, *times),
        Figure("one move, durable on disk", "ms", disk.ms, *times),
        Figure("bare TLS, one to four clients", "ms", fan.ms, *times),
        Figure("host CPU a move, in memory", "ms", memory.cpu, *cpu),
        Figure("host CPU a move, durable", "ms", disk.cpu, *cpu),
        Figure("bare TLS CPU, one to four", "ms", fan.cpu, *cpu),
    ]
