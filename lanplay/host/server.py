"""A host: a room with its store, its connections, its computer players and its announcement."""

import asyncio
import contextlib
import json
import logging
import os
import secrets
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from lanplay.host.admission import Admission
from lanplay.host.advert import Advert, Shown
from lanplay.host.engine import Engine
from lanplay.host.folder import RUNNING
from lanplay.host.keys import HostKey
from lanplay.host.link import Limits, Link
from lanplay.host.listeners import Listener, open_listeners
from lanplay.host.pool import Pool
from lanplay.host.store import Store
from lanplay.host.tally import Tally
from lanplay.host.writer import Writer
from lanplay.room.outbox import Batch
from lanplay.room.room import Room
from lanplay.rules import Catalogue
from lanplay.wire.identity import host_id
from lanplay.wire.messages import Id

if TYPE_CHECKING:
    from lanplay.bots import Player

log = logging.getLogger(__name__)


class Door(NamedTuple):
    """Where a host can be reached, and what it asks of who knocks."""

    port: int | None = None
    """None: the default or the next free one of ten; 0: any."""
    interfaces: tuple[str, ...] = ()
    """Addresses to listen at and to announce; none: all."""
    advertise: bool = True
    """Announce it on the network."""
    limits: Limits = Limits()


EVERYBODY: Final = Door()


class Host:
    """A running host, as an async context manager.

    Entering opens the store and the door; leaving says goodbye to everybody, stores what is
    queued and takes the announcement back.
    """

    def __init__(
        self,
        games: Catalogue,
        players: "Mapping[str, Player]",
        folder: Path,
        name: str,
        door: Door = EVERYBODY,
        entropy: Callable[[int], bytes] = os.urandom,
        owner_hash: bytes = b"",
    ) -> None:
        """`folder` is made where it is missing; `entropy` is all the randomness the room has.

        `owner_hash` is the SHA-256 of the token that makes its bearer the host's owner. No
        message carries an owner's token yet, so it grants nothing so far.
        """
        self.owner_hash = owner_hash
        self._games = games
        self._players = players
        self._folder = folder
        self.name = name
        self._door = door
        self._entropy = entropy
        self._stack = contextlib.AsyncExitStack()
        self._links: set[Link] = set()
        self.port = 0
        """Where it listens."""
        self.key: HostKey
        self.engine: Engine
        self.admission: Admission
        self.tally: Tally

    @property
    def id(self) -> Id:
        """The host's id on the wire, 16 bytes."""
        return host_id(self.key.id)

    async def __aenter__(self) -> "Host":
        """Open everything.

        Raises:
            StoreError: the store can't be used.
            KeyBroken: the key can't be used.
            CannotRestore: the store holds tables of a game that this program doesn't have.
            CannotListen: no socket could be opened.
        """
        async with contextlib.AsyncExitStack() as stack:
            await self._open(stack)
            self._stack = stack.pop_all()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._stack.aclose()

    async def _open(self, stack: contextlib.AsyncExitStack) -> None:
        """Open from the inside out; the stack closes in the opposite order."""
        loop = asyncio.get_running_loop()
        self.tally = Tally(loop.time)
        store = Store.open(self._folder)
        stack.callback(store.close)
        self.key = HostKey.load_or_make(self._folder)
        room = Room(self._games, self._entropy, host=self.id, host_name=self.name)
        pool = await stack.enter_async_context(Pool(self._players))
        listeners = self._listen(stack)

        def submit(batch: Batch) -> None:
            writer.submit(batch)

        self.engine = Engine(
            room,
            submit=submit,
            think=lambda think: pool.think(think, self.engine.thought),
            clock=loop,
            new_id=lambda: secrets.token_bytes(16),
        )
        writer = Writer(
            store,
            committed=_on_loop(loop, self.engine.committed),
            failed=_on_loop(loop, self.engine.failed),
            wall=lambda: time.time_ns() // 1_000_000,
        )
        stack.push_async_callback(self._part, writer)
        self.engine.begin(lambda: room.restore(self.engine.now, store.facts()))
        await self._open_door(stack, listeners)
        self._announce_running(stack)

    def _listen(self, stack: contextlib.AsyncExitStack) -> list[Listener]:
        listeners = open_listeners(self._door.interfaces, self._door.port)
        for listener in listeners:
            stack.callback(listener.socket.close)
        self.port = listeners[0].address[1]
        return listeners

    async def _open_door(self, stack: contextlib.AsyncExitStack, listeners: list[Listener]) -> None:
        self.admission = Admission(
            listeners, self.key.server_context(), self._new_link, self._door.limits, self.tally
        )
        tasks = asyncio.TaskGroup()
        await stack.enter_async_context(tasks)
        stack.callback(tasks.create_task(self.admission.run()).cancel)
        if self._door.advertise:
            stack.callback(tasks.create_task(self._announce()).cancel)

    def _new_link(self) -> Link:
        return Link(self.engine, asyncio.get_running_loop(), self._door.limits, self._links)

    async def _announce(self) -> None:
        """Announce the host on the network and keep what is announced true."""
        async with Advert(self.name, self.id, self.port, self._door.interfaces) as advert:
            while True:
                advert.show(self._shown())
                self.engine.changed.clear()
                await self.engine.changed.wait()

    def _shown(self) -> Shown:
        tables = self.engine.room.tables.values()
        chairs = [chair for table in tables for chair in table.chairs]
        return Shown(len(tables), sum(c.person is None and c.level is None for c in chairs))

    def _announce_running(self, stack: contextlib.AsyncExitStack) -> None:
        """Say in the folder that and where it runs, for other programs of this computer."""
        path = self._folder / RUNNING
        part = path.with_name(f"{RUNNING}.part")
        running = {
            "pid": os.getpid(),
            "port": self.port,
            "id": self.id.hex(),
            "interfaces": list(self._door.interfaces),
        }
        stack.callback(_take_away, path)
        try:
            part.write_text(json.dumps(running), encoding="utf-8")
            part.replace(path)
        except OSError as error:  # a full disk: others have to be told the port
            log.warning("%s could not be written (%s).", path, error.strerror)

    async def _part(self, writer: Writer) -> None:
        """Store what is queued, tell everybody that the host ends, wait until they are gone."""
        self.engine.close()
        if left := await asyncio.to_thread(writer.close):
            log.error("%d changes could not be stored and are lost; nobody has seen them.", left)
        for link in list(self._links):
            link.bye("host_ends")
        for link in list(self._links):
            await link.closed.wait()


def _take_away(path: Path) -> None:
    with contextlib.suppress(OSError):  # what can't be taken away names a process that is gone
        path.unlink()


def _on_loop(loop: asyncio.AbstractEventLoop, callback: Callable[..., None]) -> Callable[..., None]:
    """Return `callback` as other threads may call it."""

    def call(*args: object) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended: nobody is left to tell
            loop.call_soon_threadsafe(callback, *args)

    return call
