"""Who takes turns when moves are measured: hosts with their tables, bare servers, the disk."""

import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Final, NamedTuple

from tools.bench.child import Used
from tools.bench.echo import EchoClients
from tools.bench.seats import Seats
from tools.bench.server import Server
from tools.bench.store import sync

SAMPLES_A_CPU: Final = 20
"""Samples over which CPU is taken at most; of a host, all of one round."""


class Sizes(NamedTuple):
    """A move's frames, bytes."""

    asked: int
    told: int


class Turns(ABC):
    """What is measured: how long each sample took, and the server's CPU over some of them."""

    def __init__(self, server: Server | None = None) -> None:
        """`server` is what uses the CPU."""
        self._server = server
        self._before: Used | None = None
        self._uncounted = 0
        self.ms: list[float] = []
        self.cpu: list[float] = []
        """Ms of CPU a sample."""

    @abstractmethod
    async def sample(self, sizes: Sizes) -> Sizes:
        """Take one sample, of the sizes of the last move where they matter; return its own."""

    def forget(self) -> None:
        """Begin anew: what was measured so far was to warm up."""
        self.ms.clear()
        self.cpu.clear()
        self._before, self._uncounted = None, 0

    async def count(self) -> None:
        """Note the CPU of the samples since it was noted last."""
        if self._server is not None and self._before is not None and self._uncounted:
            used = await self._server.cpu_since(self._before)
            self.cpu.append(used / self._uncounted)
        self._before, self._uncounted = None, 0

    async def _prepare(self) -> None:
        """Look at the CPU used so far, if all of it has been counted."""
        if self._server is not None and self._before is None:
            self._before = await self._server.used()

    async def _took(self, ms: float, last: bool = False) -> None:
        """Note one sample; the `last` one before the server does something else."""
        self.ms.append(ms)
        self._uncounted += 1
        if last or self._uncounted == SAMPLES_A_CPU:
            await self.count()


class AtHost(Turns):
    """A host and the table at it."""

    def __init__(self, server: Server, seats: Seats) -> None:
        super().__init__(server)
        self._seats = seats

    async def sample(self, sizes: Sizes) -> Sizes:
        """Make one move; dealing is not part of it, nor of its CPU."""
        if self._seats.to_act is None:
            await self._seats.deal()
        await self._prepare()
        move = await self._seats.move()
        await self._took(move.ms, last=self._seats.to_act is None)
        return Sizes(move.asked, move.told)


class AtEcho(Turns):
    """A bare server and its clients."""

    def __init__(self, server: Server, clients: EchoClients) -> None:
        super().__init__(server)
        self._clients = clients

    async def sample(self, sizes: Sizes) -> Sizes:
        """Send what a move sends."""
        await self._prepare()
        await self._took(await self._clients.ask(sizes.asked, sizes.told))
        return sizes


class AtDisk(Turns):
    """The disk alone."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._file = path.open("ab", 0)

    async def sample(self, sizes: Sizes) -> Sizes:
        """Append as many bytes as an act has, and wait until they are there."""
        began = time.perf_counter()
        self._file.write(bytes(sizes.asked))
        sync(self._file.fileno())
        await self._took((time.perf_counter() - began) * 1000)
        return sizes

    def close(self) -> None:
        """Close the file."""
        self._file.close()
