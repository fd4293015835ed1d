"""A host process of our own: started, led through its standard input, ended with us."""

import asyncio
import os
import signal
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from lanplay.cli.failed import Failed

START_SECONDS: Final = 30.0
"""For a slow computer's first start."""

STOP_SECONDS: Final = 10.0
"""For a clean end: the last commit, the goodbye on the network."""

Hex16 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]


class Started(msgspec.Struct, frozen=True):
    """The child's line."""

    port: Annotated[int, msgspec.Meta(ge=1, le=65535)]
    id: Hex16
    owner_token: str


class Child(NamedTuple):
    """A running host."""

    port: int
    id: bytes


@asynccontextmanager
async def child_host(options: Sequence[str], seed: int | None = None) -> AsyncGenerator[Child]:
    """Run `lanplay host --child` with `options`; it ends with the block, whatever happens in it.

    Raises:
        Failed: it did not start.
    """
    command = [*_this_program(), "host", "--child", *options]
    if seed is not None:
        command.append("--seeded")
    process = await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, **_own_group()
    )
    try:
        yield await _started(process, seed)
    finally:
        await _stop(process)


def _this_program() -> list[str]:
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, "-P", "-m", "lanplay"]  # -P: import nothing from the current folder


def _own_group() -> dict[str, Any]:
    """Return how to keep our Ctrl-C from the child: it ends by our word."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


async def _started(process: Process, seed: int | None) -> Child:
    assert process.stdin is not None, "it is piped"
    assert process.stdout is not None, "it is piped"
    line = b""
    with suppress(TimeoutError, ConnectionError):
        if seed is not None:
            process.stdin.write(b"%d\n" % seed)
            await process.stdin.drain()
        async with asyncio.timeout(START_SECONDS):
            line = await process.stdout.readline()
    try:
        started = msgspec.json.decode(line, type=Started)
    except msgspec.DecodeError as error:
        raise Failed("the host did not start; what it said stands above") from error
    return Child(started.port, bytes.fromhex(started.id))


async def _stop(process: Process) -> None:
    """Ask for a clean end, then insist; nothing of its group stays."""
    assert process.stdin is not None, "it is piped"
    with suppress(ConnectionError):
        process.stdin.write(b"stop\n")
        await process.stdin.drain()
        process.stdin.close()
    try:
        async with asyncio.timeout(STOP_SECONDS):
            await process.wait()
    except TimeoutError:
        _kill(process)
        await process.wait()


def _kill(process: Process) -> None:
    with suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)  # the group is the child's own
