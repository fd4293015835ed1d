"""A server in a process of its own, to be measured: a host, or the floor.

    python -m tools.bench.child ROLE LOOP FOLDER

It prints a JSON line with its port, and one with what it has used for every line it reads; the
end of its input ends it.
"""

import asyncio
import contextlib
import os
import secrets
import sys
import time
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Final

import msgspec

from lanplay.bots import PLAYERS
from lanplay.host.admission import Admission
from lanplay.host.child import Lines, stream_of
from lanplay.host.engine import Engine
from lanplay.host.keys import HostKey
from lanplay.host.link import Limits, Link
from lanplay.host.listeners import open_listeners
from lanplay.host.server import Door, Host
from lanplay.host.tally import Tally
from lanplay.room.effects import Think
from lanplay.room.outbox import Batch
from lanplay.room.room import Room
from lanplay.rules import CATALOGUE
from lanplay.wire.identity import host_id
from tools.bench.echo import EchoServer
from tools.bench.loops import LOOPS

HERE: Final = "127.0.0.1"
SEED: Final = 66
UNHURRIED: Final = Limits(burst=10**6, rate=10.0**6)
"""A bench sends faster than any person."""
_STATM: Final = Path("/proc/self/statm")


class Started(msgspec.Struct, frozen=True):
    """Where the server is."""

    port: int


class Used(msgspec.Struct, frozen=True):
    """What the process has used so far."""

    cpu: float
    """Seconds, all its threads together."""
    resident: int
    """Bytes in memory now; 0: this system does not say."""


def main() -> None:
    """Serve until the input ends."""
    role, loop, folder = sys.argv[1:]
    with (
        contextlib.suppress(BrokenPipeError),  # whoever measures is gone
        asyncio.Runner(loop_factory=LOOPS[loop]) as runner,
    ):
        runner.run(_serve(ROLES[role], Path(folder)))


async def _serve(role: Callable[[Path], AbstractAsyncContextManager[int]], folder: Path) -> None:
    lines = Lines(sys.stdin.fileno(), asyncio.get_running_loop())
    folder.mkdir(parents=True, exist_ok=True)
    async with role(folder) as port:
        _say(Started(port))
        while await lines.next() is not None:
            _say(Used(time.process_time(), _resident()))


def _say(value: msgspec.Struct) -> None:
    print(msgspec.json.encode(value).decode(), flush=True)


def _resident() -> int:
    if not _STATM.exists():
        return 0
    return int(_STATM.read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _echo(folder: Path) -> AbstractAsyncContextManager[int]:
    """The floor: who asks is answered."""
    return _bare_server(folder, lambda: EchoServer(set()))


def _fan(folder: Path) -> AbstractAsyncContextManager[int]:
    """The floor of a table: who asks, all are answered."""
    everybody: set[EchoServer] = set()
    return _bare_server(folder, lambda: EchoServer(everybody))


@contextlib.asynccontextmanager
async def _bare_server(folder: Path, new_protocol: Callable[[], EchoServer]) -> AsyncGenerator[int]:
    """TLS with a host's key and settings, and nothing behind it."""
    context = HostKey.load_or_make(folder).server_context()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(new_protocol, HERE, 0, ssl=context)
    yield server.sockets[0].getsockname()[1]
    server.close()


@contextlib.asynccontextmanager
async def _host_on_disk(folder: Path) -> AsyncGenerator[int]:
    """The host as it is, its store on the disk and all it shows durable before."""
    door = Door(0, (HERE,), False, UNHURRIED)
    async with Host(CATALOGUE, PLAYERS, folder, "Bench", door, stream_of(SEED)) as host:
        yield host.port


@contextlib.asynccontextmanager
async def _host_in_memory(folder: Path) -> AsyncGenerator[int]:
    """The host's own parts with a store that has committed as soon as it is asked."""
    loop = asyncio.get_running_loop()
    key = HostKey.load_or_make(folder)
    room = Room(CATALOGUE, stream_of(SEED), host=host_id(key.id), host_name="Bench")

    def submit(batch: Batch) -> None:
        engine.committed(batch.n)

    engine = Engine(
        room, submit, _nobody_thinks, clock=loop, new_id=lambda: secrets.token_bytes(16)
    )
    links: set[Link] = set()
    listeners = open_listeners((HERE,), 0)
    admission = Admission(
        listeners,
        key.server_context(),
        lambda: Link(engine, loop, UNHURRIED, links),
        UNHURRIED,
        Tally(loop.time),
    )
    async with asyncio.TaskGroup() as tasks:
        admitting = tasks.create_task(admission.run())
        yield listeners[0].address[1]
        engine.close()
        for link in list(links):
            link.abort()
        admitting.cancel()


def _nobody_thinks(think: Think) -> None:
    raise AssertionError(f"no computer player sits at the table, but {think.game} asks one")


ROLES: Final[Mapping[str, Callable[[Path], AbstractAsyncContextManager[int]]]] = {
    "echo": _echo,
    "fan": _fan,
    "disk": _host_on_disk,
    "memory": _host_in_memory,
}

if __name__ == "__main__":
    main()
