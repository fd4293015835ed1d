"""A server process from its measurer's side."""

import asyncio
import os
import statistics
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from lanplay.client.dial import SERVER_NAME, client_context
from tools.bench.child import HERE, Started, Used
from tools.bench.failed import Failed

ROOT: Final = Path(__file__).resolve().parents[2]
START_SECONDS: Final = 30.0
ANSWER_SECONDS: Final = 10.0
STOP_SECONDS: Final = 10.0

T = TypeVar("T")
P = TypeVar("P", bound=asyncio.Protocol)


class Server:
    """A running server process."""

    def __init__(self, process: Process) -> None:
        """`running` makes servers."""
        self._process = process
        self.port = 0
        self._cost_of_asking = 0.0

    async def begin(self) -> None:
        """Wait until it listens, and find out what asking it costs it."""
        self.port = (await self._line(Started, START_SECONDS)).port
        asked = [(await self.used()).cpu for _ in range(12)]
        self._cost_of_asking = statistics.median(
            after - before for before, after in pairwise(asked)
        )

    async def used(self) -> Used:
        """Return what the process has used so far."""
        assert self._process.stdin is not None, "it is piped"
        self._process.stdin.write(b"\n")
        return await self._line(Used, ANSWER_SECONDS)

    async def cpu_since(self, before: Used) -> float:
        """Return the ms of CPU used since `before`, without what asking costs."""
        used = (await self.used()).cpu - before.cpu
        return max(0.0, used - self._cost_of_asking) * 1000

    async def connect(self, protocol: P) -> P:
        """Return `protocol`, connected over TLS."""
        await asyncio.get_running_loop().create_connection(
            lambda: protocol, HERE, self.port, ssl=client_context(), server_hostname=SERVER_NAME
        )
        return protocol

    async def stop(self) -> None:
        """End it: by its input's end, or hard."""
        assert self._process.stdin is not None, "it is piped"
        self._process.stdin.close()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()

    async def _line(self, kind: type[T], seconds: float) -> T:
        assert self._process.stdout is not None, "it is piped"
        async with asyncio.timeout(seconds):
            line = await self._process.stdout.readline()
        if not line:
            raise Failed("A server to be measured has ended; what it said stands above.")
        return msgspec.json.decode(line, type=kind)


@asynccontextmanager
async def running(role: str, loop: str, folder: Path) -> AsyncGenerator[Server]:
    """Run a server of `role` on `loop`, its files in `folder`; it ends with the block."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tools.bench.child", role, loop, str(folder)),
        stdin=PIPE,
        stdout=PIPE,
        start_new_session=True,  # our Ctrl-C is not its: it ends with us
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    server = Server(process)
    try:
        await server.begin()
        yield server
    finally:
        await server.stop()
