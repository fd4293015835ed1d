"""This player's own host: started where none runs in the folder yet, else joined."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self, TypeVar

from lanplay.client.address import Address
from lanplay.client.child_host import ChildFailed, ChildHost, Running, running
from lanplay.client.dial import dial
from lanplay.client.failures import ClientFailure, KeyChanged
from lanplay.client.line import Line
from lanplay.client.tidings import HostEnded, Hosting, NotHosting, Tidings
from lanplay.wire.identity import host_id, short_key

T = TypeVar("T")

LOOK_SECONDS: Final = 1.0
"""For the host of `host.json` to answer: it is on this computer."""
LOOKS: Final = 10
"""Looks for another program's host that is just starting, or for its end, half a second apart."""
PAUSE_SECONDS: Final = 0.5


class Landlord:
    """Starts, joins and ends the host of one data folder; `async with`."""

    def __init__(
        self,
        folder: Path,
        tell: Callable[[Tidings], None],
        here: Callable[[bytes, Address], None],
        gone: Callable[[bytes], None],
        *,
        program: Sequence[str] = (),
        interfaces: Sequence[str] = (),
    ) -> None:
        """`here` and `gone` hear of our host's id; `program` runs lanplay (none: this one).

        `interfaces`: a host that others can reach listens at these only; none: everywhere.
        """
        self._folder = folder
        self._tell = tell
        self._here = here
        self._gone = gone
        self._program = program
        self._interfaces = tuple(interfaces)
        self._child: ChildHost | None = None
        self._over = False
        self._one_at_a_time = asyncio.Lock()
        self._group = asyncio.TaskGroup()
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        """Be ready."""
        await self._group.__aenter__()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Ask a host that plays alone to end; let another one go on for its people."""
        self._over = True
        for task in tuple(self._tasks):
            task.cancel()
        await self._group.__aexit__(None, None, None)
        if self._child is not None:
            _part(self._child)

    def open(self, ref: int, name: str, *, alone: bool) -> None:
        """Host; `Hosting` or `NotHosting` with `ref` comes of it."""
        self._begin(self._open(ref, name, alone))

    def close(self) -> None:
        """End the host that this program started; `HostEnded` comes of it."""
        self._begin(self._close())

    async def _open(self, ref: int, name: str, alone: bool) -> None:
        async with self._one_at_a_time:
            child = self._child
            if child is not None and child.alone and not alone:
                await in_thread(child.stop)  # it goes on where others can reach it
            elif child is not None and child.alive:
                self._tell(Hosting(ref, child.id, child.port, True, child.alone))
                return
            try:
                await self._join_or_start(ref, name, alone)
            except ClientFailure as failure:
                self._tell(NotHosting(ref, str(failure)))

    async def _join_or_start(self, ref: int, name: str, alone: bool) -> None:
        before = running(self._folder)
        if before is not None and await _answers(before):
            self._join(ref, before)
            return
        try:
            await self._start(ref, name, alone)
        except ChildFailed:
            # Another program's host may be starting there, or just ending.
            for look in range(LOOKS):
                there = running(self._folder)
                if there is not None and await _answers(there):
                    self._join(ref, there)
                    return
                if there is None and before is not None:
                    await self._start(ref, name, alone)
                    return
                if there is None and look > 1:
                    break
                await asyncio.sleep(PAUSE_SECONDS)
            raise

    def _join(self, ref: int, there: Running) -> None:
        host = bytes.fromhex(there.id)
        self._here(host, there.address)
        alone = there.interfaces == ("127.0.0.1",)
        self._tell(Hosting(ref, host, there.port, False, alone))

    async def _start(self, ref: int, name: str, alone: bool) -> None:
        def start() -> ChildHost:
            child = ChildHost.start(
                self._folder, name, alone=alone, program=self._program, interfaces=self._interfaces
            )
            if self._over:  # the window was closed meanwhile
                _part(child)
            return child

        child = await in_thread(start)
        self._child = child
        loop = asyncio.get_running_loop()

        def ended(status: int) -> None:
            with suppress(RuntimeError):  # the window is gone
                loop.call_soon_threadsafe(self._ended, child, status)

        self._here(child.id, child.address)
        self._tell(Hosting(ref, child.id, child.port, True, alone))
        child.on_end(ended)

    def _ended(self, child: ChildHost, status: int) -> None:
        if self._child is child:
            self._child = None
            self._gone(child.id)
        self._tell(HostEnded(child.id, status))

    async def _close(self) -> None:
        async with self._one_at_a_time:
            if self._child is not None:
                await in_thread(self._child.stop)

    def _begin(self, work: Coroutine[object, object, None]) -> None:
        task = self._group.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _part(child: ChildHost) -> None:
    if child.alone:
        child.ask_to_stop()
    else:
        child.leave()


async def in_thread(work: Callable[[], T]) -> T:
    """Return what `work` returns, done by a daemon thread: a window's end never waits for it."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def settle(result: T | None, error: Exception | None) -> None:
        if done.cancelled():
            return
        if error is not None:
            done.set_exception(error)
        else:
            done.set_result(result)  # type: ignore[arg-type] # None only where T has it

    def run() -> None:
        result, error = None, None
        try:
            result = work()
        except Exception as problem:  # whoever awaits gets it
            error = problem
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(settle, result, error)

    threading.Thread(target=run, name="lanplay-work", daemon=True).start()
    return await done


async def _answers(there: Running) -> bool:
    """Return whether the host that `host.json` tells of answers: the file may be a dead one's."""
    expected = bytes.fromhex(there.id)

    def check(key: bytes) -> None:
        if host_id(key) != expected:
            raise KeyChanged(str(there.address), short_key(expected), short_key(key))

    try:
        reached = await dial(there.address, Line, check, LOOK_SECONDS)
    except ClientFailure:
        return False
    reached.line.abort()
    return True
