"""Real `lanplay` processes on this computer, whose lines and ends a story awaits."""

import asyncio
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Any

HERE = "127.0.0.1"

LANPLAY = (sys.executable, "-P", "-m", "lanplay")

SECONDS = 30
"""For any one line or end; far more than it takes."""


def environment(home: Path) -> dict[str, str]:
    """Return an environment in which everything that is kept is kept in `home`."""
    (home / "tmp").mkdir(exist_ok=True)
    kept = {"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "TMPDIR": str(home / "tmp")}
    return {**os.environ, **kept, "LANG": "en_GB.UTF-8", "LC_ALL": "", "LANGUAGE": ""}


class Program:
    """A running process."""

    def __init__(self, process: asyncio.subprocess.Process, tasks: asyncio.TaskGroup) -> None:
        self.process = process
        self.said: list[str] = []
        """What came on its standard output so far."""
        self.complained: list[str] = []
        """The same of its standard error."""
        self._more = asyncio.Condition()
        self._at = 0
        assert process.stdout is not None
        assert process.stderr is not None
        self._readers = [
            tasks.create_task(self._read(process.stdout, self.said)),
            tasks.create_task(self._read(process.stderr, self.complained)),
        ]

    async def _read(self, stream: asyncio.StreamReader, into: list[str]) -> None:
        while line := await stream.readline():
            into.append(line.decode().rstrip("\r\n"))
            async with self._more:
                self._more.notify_all()
        async with self._more:
            self._more.notify_all()

    async def until(self, pattern: str) -> str:
        """Return the next line of its output that has `pattern` in it."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SECONDS), self._more:
                return await self._next(pattern)
        raise AssertionError(f"no {pattern!r} but {self.said[-20:]}, {self.complained}")

    async def _next(self, pattern: str) -> str:
        while True:
            while self._at < len(self.said):
                line = self.said[self._at]
                self._at += 1
                if re.search(pattern, line):
                    return line
            assert not self._readers[0].done(), (
                f"it ended before {pattern!r}: {self.said[-20:]}, {self.complained}"
            )
            await self._more.wait()

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())

    def end_of_input(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()

    def signal(self, number: int) -> None:
        # Not the loop's own way: uvloop sends nothing to who has ended, and says so by raising.
        os.kill(self.process.pid, number)

    async def ended(self, seconds: float = SECONDS) -> int:
        """Return its exit status, after all that it said was read."""
        async with asyncio.timeout(seconds):
            await asyncio.gather(*self._readers)
            return await self.process.wait()

    async def kill(self) -> None:
        """kill -9, and wait until it is gone."""
        self.process.kill()
        await self.ended()


@contextlib.asynccontextmanager
async def running(
    home: Path,
    *arguments: str,
    before: Sequence[str] = (),
    environ: Mapping[str, str] | None = None,
) -> AsyncIterator[Program]:
    """Run `lanplay ARGUMENTS`, behind the command `before`; it ends with the block."""
    tasks = asyncio.TaskGroup()
    process = await asyncio.create_subprocess_exec(
        *before,
        *LANPLAY,
        *arguments,
        env={**environment(home), **(environ or {})},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    await tasks.__aenter__()
    try:
        program = Program(process, tasks)
        yield program
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.send_signal(signal.SIGCONT)  # a stopped one can't go in peace
                process.kill()
        await process.wait()
        await tasks.__aexit__(None, None, None)  # what the story raised goes its way


class House:
    """One host's folder and port, and the processes that host there one after the other."""

    def __init__(self, home: Path, *options: str, folder: Path | None = None) -> None:
        """Prepare; everything else lies in `home`. `options` go to `lanplay host`."""
        self.home = home
        self.folder = folder or home / "host"
        self.port = 0
        self.id = b""
        self.host: Program
        self._options = options
        self._stack = contextlib.AsyncExitStack()

    async def __aenter__(self) -> "House":
        await self.start()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._stack.aclose()
        print(*self.host.complained, sep="\n")  # shown where the story failed

    @property
    def at(self) -> str:
        """Where to join it."""
        return f"{HERE}:{self.port}"

    async def start(self) -> Program:
        """Host, on the same port as before."""
        where = ("--data", str(self.folder), "--port", str(self.port), "--interface", HERE)
        program = running(self.home, "host", *where, "--json", *self._options)
        self.host = await self._stack.enter_async_context(program)
        said: dict[str, Any] = json.loads(await self.host.until(r"^\{"))
        self.port, self.id = said["port"], bytes.fromhex(said["id"])
        return self.host

    async def end(self) -> None:
        """Ask the host to end, as a user would, and see that it does so in peace."""
        if sys.platform == "win32":  # which has no such word for a process of its own
            return await self.host.kill()
        self.host.signal(signal.SIGTERM)
        assert await self.host.ended() == 0
        assert self.host.complained == []
        return None
