"""A real client, over TLS, with a computer player's choices: it remembers what was acknowledged."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec

from lanplay.bots import PLAYERS
from lanplay.cli.guest import Guest, Mind
from lanplay.client.address import Address, parse
from lanplay.client.failures import Unanswered
from lanplay.client.mirror import TableMirror
from lanplay.client.profile import Profile
from lanplay.rules import CATALOGUE
from lanplay.wire.messages import (
    Act,
    Acted,
    Done,
    Frozen,
    Goodbye,
    HostMessage,
    Open,
    Ready,
    Sit,
    Table,
    TableSettings,
    Update,
    Watch,
)

Deed = tuple[int, int, bytes]
"""A round, a move, and the action that was done there, packed."""


class Player:
    """One person at a table."""

    guest: Guest
    """Its connection and what it was told."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.table = b""
        self.acked: list[Deed] = []
        """What the host said is done, as often as it answered."""
        self.stale: list[Deed] = []
        """What it answered otherwise: done already when the answer came, or never."""
        self.frozen: list[str] = []
        """Why the tables waited, each time."""
        self.parted: list[str] = []
        """The codes of the goodbyes."""
        self._mind = Mind(PLAYERS, CATALOGUE, "easy", name)

    def hear(self, message: HostMessage) -> None:
        if isinstance(message, Frozen):
            self.frozen.append(message.why)
        elif isinstance(message, Goodbye):
            self.parted.append(message.code)

    @property
    def at(self) -> TableMirror:
        return self.guest.mirror.tables[self.table]

    @property
    def info(self) -> Table:
        assert self.at.info is not None
        return self.at.info

    @property
    def update(self) -> Update:
        assert self.at.update is not None
        return self.at.update

    @property
    def decision(self) -> tuple[int, int]:
        """The (round, move) that waits, as far as this client knows."""
        return self.update.round, self.update.move

    @property
    def view(self) -> dict[str, Any]:
        return msgspec.msgpack.decode(self.update.view)

    async def open(self, **table: int) -> bytes:
        """Open a table of 66 and return its id."""
        nothing = msgspec.Raw(msgspec.msgpack.encode({}))
        ref = self.guest.connection.next_ref()
        done = await self.guest.do(Open(ref, "sixtysix", nothing, TableSettings(**table)))
        assert isinstance(done, Done)
        assert done.table is not None
        self.table = done.table
        await self._arrived()
        return self.table

    async def sit(self, table: bytes) -> None:
        await self.guest.do(Sit(self.guest.connection.next_ref(), table))
        self.table = table
        await self._arrived()

    async def watch(self, table: bytes) -> None:
        await self.guest.do(Watch(self.guest.connection.next_ref(), table))
        self.table = table
        await self._arrived()

    async def _arrived(self) -> None:
        await self.guest.until(lambda m: self.table in m.tables and self.at.info is not None)

    async def ready(self) -> None:
        """Say ready for the next round, again and again where the connection breaks."""
        number = self.info.round + 1
        while True:
            ref = self.guest.connection.next_ref()
            try:
                await self.guest.do(Ready(ref, self.table, number))
            except Unanswered:  # the same word changes nothing the second time
                await self.guest.recovered()
            else:
                return

    def due(self) -> Act | None:
        """The action that is this player's to take now."""
        return self._mind.act(self.guest, self.at)

    async def act(self, act: Act) -> bool:
        """Do it, however often the connection breaks; return whether it was acknowledged."""
        deed = (act.round, act.move, bytes(act.action))
        if isinstance(await self.guest.connection.ask(act), Acted):
            self.acked.append(deed)
            await self.guest.until(lambda _: self._is_past(act))
            return True
        self.stale.append(deed)
        await self.guest.until(lambda _: self._is_past(act))
        return False

    def _is_past(self, act: Act) -> bool:
        return self.decision > (act.round, act.move)

    async def play(self, rounds: int) -> None:
        """Play until so many rounds are over."""
        guest = self.guest
        while True:
            await guest.until(lambda _: self.due() is not None or self._may_go_on(rounds))
            if act := self.due():
                await self.act(act)
            elif self.info.round >= rounds:
                return
            else:
                await self.ready()

    def _may_go_on(self, rounds: int) -> bool:
        if self.info.phase == "playing":
            return False
        seat = self.guest.mirror.seat(self.table)
        if seat is None:
            return False
        return self.info.round >= rounds or not self.info.seats[seat].ready

    async def welcomed_again(self, since: "Moment") -> None:
        """Wait until another host process has told this client of its table."""
        await self.guest.until(
            lambda mirror: (
                mirror.welcome is not since.welcome
                and self.guest.connection.live
                and self.at.update is not since.update
                and self.at.info is not since.info
            )
        )

    def now(self) -> float:
        """Seconds on the loop's clock."""
        return asyncio.get_running_loop().time()

    async def cut_off(self) -> "Moment":
        """Wait until the host is gone and all that it said was heard; return what is known."""
        await self.guest.until(lambda _: not self.guest.connection.live)
        return Moment(self.guest.mirror.welcome, self.update, self.info)


class Moment(msgspec.Struct, frozen=True, eq=False):
    """What a client was told, by identity: what it knows later was told anew."""

    welcome: object
    update: object
    info: object


@contextlib.asynccontextmanager
async def joined(home: Path, where: str | Address, name: str) -> AsyncIterator[Player]:
    """Connect as `name`, with a profile of that name in `home`; a visitor until a first deed."""
    address = parse(where) if isinstance(where, str) else where
    profile = Profile.open(name, home / "profiles")
    player = Player(name)
    player.guest = Guest(address, profile, name, on_message=player.hear)
    async with player.guest:
        await player.guest.until(lambda mirror: mirror.lobby is not None)
        yield player


async def seated(anna: Player, ben: Player, **table: int) -> bytes:
    """Let Anna open a table and Ben sit down; the first hand is dealt when this returns."""
    opened = await anna.open(**table)
    await ben.sit(opened)
    await deal(anna, ben)
    return opened


async def both_know(anna: Player, ben: Player) -> None:
    """Wait until each knows what the other one knows."""
    for one, other in ((anna, ben), (ben, anna)):
        await one.guest.until(lambda _, one=one, other=other: one.decision >= other.decision)
        if one.view["result"] is not None:
            await one.guest.until(lambda _, one=one: one.info.phase != "playing")


async def turn(anna: Player, ben: Player) -> tuple[Player, Act]:
    """Return who is to act, and the action; where a hand is over, of the next one."""
    await both_know(anna, ben)
    if anna.view["result"] is not None:
        await deal(anna, ben)
    for player in (anna, ben):
        if act := player.due():
            return player, act
    known = [(p.decision, p.update.seat, p.info.phase, p.info.round, p.view) for p in (anna, ben)]
    raise AssertionError(f"nobody is to act: {known}")


async def deal(anna: Player, ben: Player) -> None:
    """Let both say ready; the next hand is dealt when this returns."""
    number = anna.info.round + 1
    await asyncio.gather(anna.ready(), ben.ready())
    for player in (anna, ben):
        await player.guest.until(
            lambda _, p=player: (
                p.info.round == number and p.at.update is not None and p.decision > (number, 0)
            )
        )


async def one_action(anna: Player, ben: Player) -> None:
    """Let whoever is to act do so, and both see it."""
    who, act = await turn(anna, ben)
    assert await who.act(act)
    await both_know(anna, ben)


async def to_mid_trick(anna: Player, ben: Player, tricks: int) -> None:
    """Play until a card lies on the table after so many tricks of a hand."""
    while True:
        await turn(anna, ben)
        view = anna.view
        if view["phase"] == "follow" and sum(view["tricks_won"]) >= tricks:
            return
        await one_action(anna, ben)


async def to_the_end(anna: Player, ben: Player) -> int:
    """Play the hand to its end and return its round's number."""
    await both_know(anna, ben)
    while anna.view["result"] is None:
        await one_action(anna, ben)
    return anna.info.round
