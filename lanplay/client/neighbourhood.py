"""All hosts and their rooms as one: found, typed, used last, and our own.

Each host has one connection, a visitor's or (where the profile has its token) the person's. It
brings the room's tables and people, and its ping is the liveness probe: mDNS keeps a killed host
for minutes.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from types import TracebackType
from typing import Final, Self

import msgspec

from lanplay.client.address import Address, parse
from lanplay.client.connection import Connection
from lanplay.client.directory import Directory
from lanplay.client.failures import BadAddress, ClientFailure, Unanswered
from lanplay.client.finder import Finder, Found
from lanplay.client.gather import gather
from lanplay.client.neighbour import Neighbour
from lanplay.client.news import Greeted, News
from lanplay.client.profile import Profile
from lanplay.client.rows import Snapshot, Why
from lanplay.client.switchboard import Switchboard
from lanplay.client.tidings import Answered, Knocked, Said, Tidings, Trouble, Unsent
from lanplay.wire.messages import (
    Acted,
    Chat,
    Closed,
    Done,
    Frozen,
    Notice,
    RecordText,
    Rename,
    RoomCommand,
    Table,
    Thawed,
    Update,
)

log = logging.getLogger(__name__)

KNOCK_SECONDS: Final = 2.8
"""Until whoever clicked a dead host is answered: less than 3 s, all in all."""
TICK_SECONDS: Final = 1.0
"""Between two looks at round trips and at what can be forgotten."""

TOLD: Final = (Update, Table, Chat, Notice, Closed, RecordText, Frozen, Thawed)
"""What the window hears one by one; the rest is in the snapshots alone."""


class Neighbourhood:
    """Keeps all hosts while it is open; `async with`. News go to `tell`."""

    def __init__(
        self,
        profile: Profile,
        tell: Callable[[Tidings], None],
        *,
        finder: Finder | None = None,
        clock: Callable[[], float] | None = None,
        connect: Callable[..., Connection] = Connection,
    ) -> None:
        """`finder` None: nothing is found by itself. `clock` gives seconds; None: the loop's."""
        self._profile = profile
        self._tell = tell
        self._finder = finder
        self._clock = clock
        self._hosts = Directory()
        self._switchboard = Switchboard(profile, connect, self._hear, self._over)
        self._group = asyncio.TaskGroup()
        self._chores: set[asyncio.Task[None]] = set()
        self._changed = asyncio.Event()
        """Set by every change of a host; who knocks waits for it."""
        self._stale = False
        self._begun = False
        """Whether the window knows that the search has begun, found something or not."""
        self._open = False
        self.snapshot = Snapshot()

    async def __aenter__(self) -> Self:
        """Begin with the addresses used last, and to look for others."""
        await self._group.__aenter__()
        self._open = True
        self._switchboard.open(self._group)
        self._hosts.remembered(self._profile)
        self._chore(self._tick)
        if self._finder is not None:
            self._chore(partial(self._follow, self._finder))
        self._settle()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Close all connections; seats are kept. An exception of the body goes its way."""
        self._open = False
        self._switchboard.close()
        for chore in tuple(self._chores):
            chore.cancel()
        await self._group.__aexit__(None, None, None)

    # ---------------------------------------------------------------- what the window asks

    def ask(self, host: bytes, command: RoomCommand) -> None:
        """Send `command` to the host with that id; `Answered` or `Unsent` comes of it.

        `command.ref` is the caller's own. A visitor's first deed is preceded by the profile's
        name, so that the person it makes has it. Acts wait for the connection to come back.
        """
        neighbour = self._hosts.by_id(host)
        if neighbour is None or neighbour.connection is None:
            self._tell(Unsent(host, command))
            return
        self._chore(partial(self._ask, neighbour, neighbour.connection, command))

    def rename(self, name: str) -> None:
        """Go by `name` from now on, at every host where this profile is a person.

        Raises:
            ProfileFailure: it can't be kept.
        """
        self._profile.name = name
        for neighbour in self._hosts:
            self._say_name(neighbour)

    def join(self, text: str, ref: int) -> None:
        """Connect to the address or link in `text`; `Knocked` with `ref` comes within 3 s."""
        try:
            address = parse(text)
        except BadAddress as error:
            self._tell(Knocked(ref, "", b"", "bad_address", detail=str(error)))
            return
        neighbour = self._hosts.typed(address)
        self.knock(neighbour.key, ref)

    def knock(self, key: str, ref: int) -> None:
        """Try the row's host now; `Knocked` with `ref` comes within 3 s."""
        neighbour = self._hosts.by_key(key)
        if neighbour is None:
            self._tell(Knocked(ref, key, b"", "no_answer", detail="that host is gone"))
            return
        self._chore(partial(self._knock, neighbour, ref))

    def forget(self, key: str) -> None:
        """Take the row from the last used and the typed ones.

        Raises:
            ProfileFailure: it can't be kept.
        """
        neighbour = self._hosts.by_key(key)
        if neighbour is None:
            return
        for address in (neighbour.recent, neighbour.typed):
            if address is not None:
                self._profile.forget(str(address))
        neighbour.recent = neighbour.typed = None
        neighbour.was_found = False
        self._settle()

    def host_here(self, host: bytes, address: Address) -> None:
        """List our own host, which runs on this computer at `address`."""
        neighbour = self._hosts.of_id(host)
        neighbour.mine = address._replace(id=host)
        if not neighbour.live:
            self._switchboard.reconnect(neighbour)
        self._settle()

    def host_gone(self, host: bytes) -> None:
        """Our own host has ended."""
        neighbour = self._hosts.by_id(host)
        if neighbour is not None:
            neighbour.mine = None
            self._settle()

    # ---------------------------------------------------------------- one host

    async def _ask(
        self, neighbour: Neighbour, connection: Connection, command: RoomCommand
    ) -> None:
        host = neighbour.id
        try:
            if not neighbour.person and self._profile.name and not isinstance(command, Rename):
                await connection.ask(Rename(connection.next_ref(), self._profile.name))
            renumbered = msgspec.structs.replace(command, ref=connection.next_ref())
            answer = await connection.ask(renumbered)
        except Unanswered:
            self._tell(Unsent(host, command))
            return
        if isinstance(answer, Acted | Done):
            self._used(neighbour, connection)
        answer = msgspec.structs.replace(answer, ref=command.ref)
        self._tell(Answered(host, command.ref, answer))

    def _used(self, neighbour: Neighbour, connection: Connection) -> None:
        if connection.key is not None and neighbour.mine is None:
            if self._profile.host_name(connection.key) != neighbour.name:
                self._profile.keep_host_name(connection.key, neighbour.name)
            self._hosts.remembered(self._profile)
            self._publish_soon()

    def _say_name(self, neighbour: Neighbour) -> None:
        mirror, connection, name = neighbour.mirror, neighbour.connection, self._profile.name
        if connection is None or not connection.live or not neighbour.person:
            return
        if name not in ("", mirror.name):
            connection.send(Rename(connection.next_ref(), name))

    async def _knock(self, neighbour: Neighbour, ref: int) -> None:
        tries = neighbour.tries
        self._switchboard.retry(neighbour)
        try:
            async with asyncio.timeout(KNOCK_SECONDS):
                while not self._is_settled(neighbour, tries):
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            pass
        self._publish()  # the row stands before its answer
        row = neighbour.row()
        if neighbour.live:
            self._tell(Knocked(ref, neighbour.key, neighbour.id))
        else:
            unknown: Why = "found_no_answer" if neighbour.found else "no_answer"
            detail = row.detail or f"nobody answers at {row.address}"
            self._tell(Knocked(ref, row.key, row.id, row.why or unknown, row.goodbye, detail))

    def _is_settled(self, neighbour: Neighbour, tries: int) -> bool:
        if neighbour not in self._hosts:
            return True  # another row of the same host took it over
        return neighbour.state in ("reachable", "refused") or neighbour.tries > tries

    # ---------------------------------------------------------------- what hosts say

    def _hear(self, neighbour: Neighbour, connection: Connection, news: News) -> None:
        """Take what a connection tells.

        Raises:
            BadHost: the host breaks a promise.
        """
        if (catch_up := neighbour.take(news, self._now())) is not None:
            connection.send(catch_up)
        if isinstance(news, Greeted):
            if (other := self._hosts.recognise(neighbour)) is not None:
                self._switchboard.disconnect(other)  # the newer connection is the one that plays
            self._say_name(neighbour)
        elif isinstance(news, TOLD):
            self._tell(Said(neighbour.id, news))
        self._publish_soon()

    def _over(self, neighbour: Neighbour, defect: Exception | None) -> None:
        if defect is not None:
            neighbour.broke(defect, self._now())
            self._tell(Trouble(f"the connection to {neighbour.row().address} ended ({defect!r})"))
        self._settle()

    # ---------------------------------------------------------------- where hosts come from

    async def _follow(self, finder: Finder) -> None:
        moves = finder.moves
        while True:
            finder.changed.clear()
            self._safely(partial(self._found, finder.hosts))
            if finder.moves != moves:  # another network may lead to who did not answer
                moves = finder.moves
                for neighbour in self._hosts:
                    self._switchboard.retry(neighbour)
            await finder.changed.wait()

    def _found(self, hosts: Mapping[bytes, Found]) -> None:
        for neighbour in self._hosts.announced(hosts):
            # Also one that was refused: at another address it may be the right one.
            if neighbour.connection is not None:
                self._switchboard.retry(neighbour)
        self._settle()

    # ---------------------------------------------------------------- what the window sees

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            self._safely(self._settle)

    def _settle(self) -> None:
        """Forget what is of no use any more, connect to what waits, and say what has changed."""
        for neighbour in self._hosts:
            if not neighbour.kept(self._now()):
                self._switchboard.disconnect(neighbour)
                self._hosts.remove(neighbour)
        self._switchboard.assign(self._hosts)
        self._publish_soon()

    def _publish_soon(self) -> None:
        self._changed.set()
        if not self._stale and self._open:
            self._stale = True
            asyncio.get_running_loop().call_soon(self._publish)

    def _publish(self) -> None:
        self._stale = False
        trouble = None if self._finder is None else self._finder.trouble
        shown = [one for one in self._hosts if one.shown]
        snapshot = gather(shown, self._profile.recent, "" if trouble is None else str(trouble))
        if snapshot != self.snapshot or not self._begun:
            self._begun = True
            self.snapshot = snapshot
            self._tell(snapshot)

    # ---------------------------------------------------------------- the shell's

    def _now(self) -> int:
        clock = self._clock or asyncio.get_running_loop().time
        return int(clock() * 1000)

    def _chore(self, work: Callable[[], Coroutine[object, object, None]]) -> None:
        chore = self._group.create_task(self._guarded(work))
        self._chores.add(chore)
        chore.add_done_callback(self._chores.discard)

    async def _guarded(self, work: Callable[[], Coroutine[object, object, None]]) -> None:
        try:
            await work()
        except Exception as error:  # the other hosts go on
            self._complain(error)

    def _safely(self, work: Callable[[], None]) -> None:
        """Do `work`; one odd announcement must not end the search for good."""
        try:
            work()
        except Exception as error:  # said, and tried again with the next news
            self._complain(error)

    def _complain(self, error: Exception) -> None:
        if isinstance(error, ClientFailure):
            self._tell(Trouble(str(error)))
            return
        log.error("A defect at the list of hosts.", exc_info=error)
        self._tell(Trouble(f"a defect of lanplay at the list of hosts ({error!r})"))
