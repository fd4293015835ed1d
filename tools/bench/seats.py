"""A table of 66 with real clients, at a host to be measured."""

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from lanplay.bots import PLAYERS
from lanplay.client.address import Address
from lanplay.client.connection import Connection
from lanplay.client.news import News
from lanplay.client.profile import Profile
from lanplay.rules.sixtysix import SIXTYSIX
from lanplay.wire.frames import frame
from lanplay.wire.messages import Act, Done, Open, Ready, Refused, Sit, Table, Update, Watch
from tools.bench.child import HERE

NAMES: Final = ("Anna", "Ben", "Cleo", "Dan")
"""Two players, then two spectators."""
SEATED: Final = 2
SECONDS: Final = 10.0
"""For anything the host is asked for."""


class Move(NamedTuple):
    """One move, measured."""

    ms: float
    """From the sending of the act until the last client had the update."""
    asked: int
    """Bytes of the act's frame."""
    told: int
    """Bytes of the update's frame to the player who acted."""


class Client:
    """One connection and what it was told last."""

    def __init__(self, port: int, name: str, folder: Path, heard: Callable[[], None]) -> None:
        profile = Profile.open(name, folder)
        self.connection = Connection(Address((HERE,), port), profile, self._hear, name=name)
        self.update: Update | None = None
        self.info: Table | None = None
        self.refused: Refused | None = None
        self._heard = heard

    @property
    def moment(self) -> tuple[int, int]:
        """The round and the move of the last update."""
        return (0, 0) if self.update is None else (self.update.round, self.update.move)

    @property
    def view(self) -> Any:
        """The game's view of the last update."""
        assert self.update is not None, "a round has begun"
        return msgspec.msgpack.decode(self.update.view, type=SIXTYSIX.view_type)

    def _hear(self, news: News) -> None:
        match news:
            case Update():
                self.update = news
            case Table():
                self.info = news
            case Refused():
                self.refused = news
            case _:
                return
        self._heard()


class Seats:
    """The clients of one table, which play one move after the other."""

    def __init__(self, port: int, folder: Path) -> None:
        """The host is at `port`; profiles go to `folder`."""
        self.clients = [Client(port, name, folder, self._heard) for name in NAMES]
        self._stack = AsyncExitStack()
        self._rng = random.Random(66)
        self._table = b""
        self._awaited: Callable[[Client], bool] | None = None
        self._have_it = asyncio.Event()
        self._last = 0.0

    async def __aenter__(self) -> "Seats":
        """Connect everybody and sit down."""
        async with AsyncExitStack() as stack:
            for client in self.clients:
                await stack.enter_async_context(client.connection)
                await client.connection.greeted()
            await self._sit_down()
            self._stack = stack.pop_all()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._stack.aclose()

    async def _sit_down(self) -> None:
        opener, other, *spectators = self.clients
        ref = opener.connection.next_ref
        opened = await opener.connection.ask(Open(ref(), SIXTYSIX.name, msgspec.Raw(b"\x80")))
        assert isinstance(opened, Done), opened
        self._table = opened.table or b""
        ref = other.connection.next_ref
        assert isinstance(await other.connection.ask(Sit(ref(), self._table)), Done)
        for client in spectators:
            ref = client.connection.next_ref
            assert isinstance(await client.connection.ask(Watch(ref(), self._table)), Done)

    @property
    def to_act(self) -> Client | None:
        """The client on turn; None: no round is on."""
        for client in self.clients[:SEATED]:
            if client.update is not None and client.view.legal:
                return client
        return None

    async def deal(self) -> None:
        """Begin the next round, once the last one is over for everybody."""
        await self._until(lambda client: client.info is not None and client.info.phase != "playing")
        info = self.clients[0].info
        assert info is not None, "everybody has been told of the table"
        number = info.round + 1
        for client in self.clients[:SEATED]:
            ready = Ready(client.connection.next_ref(), self._table, number)
            assert isinstance(await client.connection.ask(ready), Done)
        await self._until(lambda client: client.moment > (number, 0))  # its move 0 is the deal

    async def move(self) -> Move:
        """Let who is on turn act, and return how long it took until all had the update."""
        actor = self.to_act
        assert actor is not None, "a round is on"
        act = self._act(actor)
        before = actor.moment
        began = time.perf_counter()
        actor.connection.send(act)
        await self._until(lambda client: client.moment > before)
        ms = (self._last - began) * 1000
        assert actor.update is not None, "it has just come"
        return Move(ms, len(frame(act)), len(frame(actor.update)))

    def _act(self, actor: Client) -> Act:
        action = PLAYERS[SIXTYSIX.name].choose(actor.view, (), "easy", self._rng, 0)
        number, move = actor.moment
        packed = msgspec.Raw(msgspec.msgpack.encode(action))
        ref = actor.connection.next_ref()
        return Act(ref, self._table, number, move, SIXTYSIX.name, packed)

    async def _until(self, fits: Callable[[Client], bool]) -> None:
        """Wait until every client is as awaited; `_last` is when the last one was told."""
        self._awaited = fits
        self._have_it.clear()
        self._heard()
        async with asyncio.timeout(SECONDS):
            await self._have_it.wait()
        if refused := next((c.refused for c in self.clients if c.refused), None):
            raise AssertionError(f"the host refused a legal action: {refused}")

    def _heard(self) -> None:
        fits = self._awaited
        if fits is None:
            return
        if all(map(fits, self.clients)) or any(client.refused for client in self.clients):
            self._last = time.perf_counter()
            self._awaited = None
            self._have_it.set()
