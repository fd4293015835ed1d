"""The client's own thread: asyncio on one side, the window on the other, values in between.

Nothing slow is imported here: what needs zeroconf or cryptography is imported by the thread,
after the window is up.
"""

import asyncio
import itertools
import threading
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lanplay.client.profile import Profile
from lanplay.client.rows import Snapshot
from lanplay.client.tidings import Missed, Said, Tidings, Trouble
from lanplay.wire.messages import RoomCommand

if TYPE_CHECKING:
    from lanplay.client.landlord import Landlord
    from lanplay.client.neighbourhood import Neighbourhood

STOP_SECONDS: Final = 2.0
"""For goodbyes; then the window closes without them."""
BACKLOG: Final = 2_000
"""News that wait for a window; then what hosts said is dropped: the snapshot has the newest."""


class ClientThread:
    """The hosts of this network, kept by a daemon thread; every method is the window's.

    Commands go in at any time, from before `start` on; news come out of `take`, in order.
    """

    def __init__(
        self,
        profile: Profile,
        wake: Callable[[], None],
        *,
        data_folder: Path | None = None,
        interfaces: Sequence[str] = (),
        find: bool = True,
        program: Sequence[str] = (),
    ) -> None:
        """`wake` is called on the client's thread when news come and none were waiting.

        Its failure is ignored: the window looks at each of its passes anyhow. `data_folder` is
        where an own host keeps its data (None: the profile's), `interfaces` where to look for
        hosts and to host (none: all), `find` False: don't; `program` runs lanplay (none: this one).
        """
        self.profile = profile
        self._wake = wake
        self._folder = data_folder or profile.data_folder
        self._interfaces = tuple(interfaces)
        self._find = find
        self._program = tuple(program)
        self._refs = itertools.count(1)
        self._lock = threading.Lock()
        self._news: list[Tidings] = []
        self._snapshot = Snapshot()
        self._fresh = False
        """Whether the window has not taken `_snapshot` yet."""
        self._before: list[Callable[[], None]] = []
        """What was asked before the loop ran."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._hood: Neighbourhood
        self._landlord: Landlord
        self._thread = threading.Thread(target=self._run, name="lanplay-client", daemon=True)

    # ---------------------------------------------------------------- the window's side

    def start(self) -> None:
        """Begin; returns at once."""
        self._thread.start()

    def stop(self, seconds: float = STOP_SECONDS) -> bool:
        """Close all connections and return whether that was done within `seconds`.

        A host that plays alone is asked to end; another one goes on until its last person leaves.
        """
        if not self._thread.is_alive():
            return True
        self._post(self._end)
        self._thread.join(seconds)
        return not self._thread.is_alive()

    @property
    def snapshot(self) -> Snapshot:
        """The newest."""
        return self._snapshot

    def take(self) -> list[Tidings]:
        """Return the news since the last call: the newest snapshot, then the rest in order."""
        with self._lock:
            news, self._news = self._news, []
            fresh, self._fresh = self._fresh, False
            return [self._snapshot, *news] if fresh else news

    def next_ref(self) -> int:
        """Return a reference for the next command, this thread's own."""
        return next(self._refs) % 2**32

    def ask(self, host: bytes, command: RoomCommand) -> int:
        """Send `command` (its `ref` from `next_ref`) to a host; `Answered` or `Unsent` comes."""
        self._post(lambda: self._hood.ask(host, command))
        return command.ref

    def rename(self, name: str) -> None:
        """Keep `name` in the profile and go by it at every host."""
        self._post(lambda: self._hood.rename(name))

    def join(self, text: str) -> int:
        """Connect to an address or link; `Knocked` with the returned ref comes within 3 s."""
        ref = self.next_ref()
        self._post(lambda: self._hood.join(text, ref))
        return ref

    def knock(self, key: str) -> int:
        """Try the host of a row now; `Knocked` with the returned ref comes within 3 s."""
        ref = self.next_ref()
        self._post(lambda: self._hood.knock(key, ref))
        return ref

    def forget(self, key: str) -> None:
        """Take a row from the last used."""
        self._post(lambda: self._hood.forget(key))

    def host(self, name: str = "", *, alone: bool = False) -> int:
        """Host on this computer, or join the host that already runs in this profile's folder.

        `Hosting` or `NotHosting` with the returned ref comes; then `HostEnded` one day.
        """
        ref = self.next_ref()
        self._post(lambda: self._landlord.open(ref, name, alone=alone))
        return ref

    def stop_hosting(self) -> None:
        """End the host that this program started, for everybody; `HostEnded` comes."""
        self._post(lambda: self._landlord.close())  # noqa: PLW0108 - there once the thread runs

    # ---------------------------------------------------------------- between the two

    def _post(self, work: Callable[[], None]) -> None:
        with self._lock:
            if self._loop is None:
                self._before.append(work)
                return
            loop = self._loop
        with suppress(RuntimeError):  # the loop has ended: nobody is left to ask
            loop.call_soon_threadsafe(self._do, work)

    def _do(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Exception as error:  # the window asked; it hears what came of it
            self._tell(Trouble(_sentence(error)))

    def _tell(self, tidings: Tidings) -> None:
        with self._lock:
            was_empty = not self._news and not self._fresh
            if isinstance(tidings, Snapshot):
                self._snapshot, self._fresh = tidings, True
            else:
                self._news.append(tidings)
            if len(self._news) > BACKLOG:
                self._news = [
                    *(one for one in self._news if not isinstance(one, Said | Missed)),
                    Missed(),
                ]
        if was_empty:
            with suppress(Exception):  # the window may just be closing; it looks by itself
                self._wake()

    # ---------------------------------------------------------------- the thread's side

    def _run(self) -> None:
        try:
            with asyncio.Runner() as runner:
                runner.run(self._live())
        except Exception as error:
            self._tell(Trouble(_sentence(error)))

    async def _live(self) -> None:
        from lanplay.client.finder import Finder
        from lanplay.client.landlord import Landlord
        from lanplay.client.neighbourhood import Neighbourhood

        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._report)
        self._over = asyncio.Event()
        async with AsyncExitStack() as stack:
            finder = None
            if self._find:
                finder = await stack.enter_async_context(Finder(self._interfaces, patient=True))
            hood = Neighbourhood(self.profile, self._tell, finder=finder)
            self._hood = await stack.enter_async_context(hood)
            landlord = Landlord(
                self._folder,
                self._tell,
                hood.host_here,
                hood.host_gone,
                program=self._program,
                interfaces=self._interfaces,
            )
            self._landlord = await stack.enter_async_context(landlord)
            self._open(loop)
            await self._over.wait()

    def _open(self, loop: asyncio.AbstractEventLoop) -> None:
        with self._lock:
            self._loop, before = loop, self._before
        for work in before:
            self._do(work)

    def _end(self) -> None:
        self._over.set()

    def _report(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, OSError):
            return  # the network's noise; connections tell of their own ends
        self._tell(Trouble(_sentence(error) if error else str(context.get("message"))))


def _sentence(error: BaseException) -> str:
    from lanplay.client.failures import ClientFailure

    return str(error) if isinstance(error, ClientFailure) else f"a defect of lanplay ({error!r})"
