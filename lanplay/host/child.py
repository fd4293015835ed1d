"""The child host: started by a window or a demo, led through its standard input.

First (only with `--seeded`) comes a line with a seed; then `stop` ends the host, and the end of
the input means that the parent is gone.
"""

import asyncio
import hashlib
import os
import threading
from collections.abc import Callable
from typing import Final

from lanplay.host.engine import Engine

ALONE: Final = 30.0
"""Seconds a child stays without its parent and with nobody seated: long enough to come back."""
LINE_MOST: Final = 4096
_CHUNK: Final = 1024


class BadSeed(Exception):
    """The first line is no seed; the message is one sentence."""


def stream_of(seed: int) -> Callable[[int], bytes]:
    """Return `entropy(n)` from `seed`: SHA-256("lanplay seed 1" | seed, decimal | counter u64)."""
    head = b"lanplay seed 1" + str(seed).encode()
    state = {"counter": 0, "rest": b""}

    def entropy(n: int) -> bytes:
        counter, rest = int(state["counter"]), bytes(state["rest"])
        while len(rest) < n:
            rest += hashlib.sha256(head + counter.to_bytes(8, "big")).digest()
            counter += 1
        state.update(counter=counter, rest=rest[n:])
        return rest[:n]

    return entropy


class Lines:
    """The lines of a file descriptor, read by a daemon thread: it may stay blocked at the end.

    Reading on the loop would need another way on Windows, and none works for plain files.
    """

    def __init__(self, descriptor: int, loop: asyncio.AbstractEventLoop) -> None:
        self._descriptor = descriptor
        self._loop = loop
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        threading.Thread(target=self._read, name="lanplay-stdin", daemon=True).start()

    async def next(self) -> str | None:
        """Return the next line, without its end and blanks; None: there are no more."""
        line = await self._lines.get()
        if line is None:
            self._lines.put_nowait(None)  # the end stays the end
        return line

    def _read(self) -> None:
        rest = b""
        # os.read: a thread blocked in sys.stdin would be a fatal error when Python ends.
        while chunk := self._chunk():
            *lines, rest = (rest + chunk).split(b"\n")
            rest = rest[-LINE_MOST:]
            for line in lines:
                self._give(line.decode("utf-8", "replace").strip())
        self._give(None)

    def _chunk(self) -> bytes:
        try:
            return os.read(self._descriptor, _CHUNK)
        except OSError:  # closed before it was ours
            return b""

    def _give(self, line: str | None) -> None:
        try:
            self._loop.call_soon_threadsafe(self._lines.put_nowait, line)
        except RuntimeError:  # the loop has ended
            return


async def read_seed(lines: Lines) -> int:
    """Return the seed of the first line.

    Raises:
        BadSeed: it is no decimal integer.
    """
    line = await lines.next()
    try:
        return int(line or "")
    except ValueError as error:
        raise BadSeed(
            f"With --seeded the first line of the input is a decimal integer, not {line!r}."
        ) from error


async def parent_says(lines: Lines) -> bool:
    """Wait for the parent's word: True for `stop`, False when it is gone. Else is ignored."""
    while (line := await lines.next()) is not None:
        if line == "stop":
            return True
    return False


async def nobody_left(engine: Engine, alone: float = ALONE) -> None:
    """Wait until for `alone` seconds no seated person was connected."""
    while True:
        engine.changed.clear()
        try:
            async with asyncio.timeout(None if engine.room.seated() else alone):
                await _seated_differs(engine)
        except TimeoutError:
            return


async def _seated_differs(engine: Engine) -> None:
    before = bool(engine.room.seated())
    while bool(engine.room.seated()) == before:
        engine.changed.clear()
        await engine.changed.wait()
