"""A client that plays by itself: a connection, its mirror, and a computer player's choices."""

import asyncio
import random
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self

import msgspec

from lanplay.cli.failed import Failed
from lanplay.client.address import Address
from lanplay.client.connection import Connection
from lanplay.client.failures import Unanswered
from lanplay.client.line import Traffic
from lanplay.client.mirror import Mirror, TableMirror
from lanplay.client.news import Connecting, Ended, Greeted, News, NotSent, Waiting
from lanplay.client.profile import Profile
from lanplay.rules import Catalogue
from lanplay.rules.game import Level
from lanplay.wire.messages import (
    REFUSALS,
    Act,
    Acted,
    Done,
    HostMessage,
    Ready,
    RecordText,
    Refused,
    RoomCommand,
)

if TYPE_CHECKING:
    from lanplay.bots import Player

SAMPLES: Final = 200
"""What a player that searches may look at: a count, so that the same seed plays the same."""


class Guest:
    """One player at a host; `async with`."""

    def __init__(
        self,
        address: Address,
        profile: Profile,
        name: str,
        *,
        on_message: Callable[[HostMessage], None] | None = None,
        on_traffic: Traffic | None = None,
    ) -> None:
        """Prepare; `on_message` sees each message once it is folded into `mirror`."""
        self.connection = Connection(address, profile, self._take, name=name, on_traffic=on_traffic)
        self.mirror = Mirror(self.connection.next_ref)
        self.records: dict[int, str] = {}
        """Records that were asked for, as JSON text, by round."""
        self._on_message = on_message
        self._changed = asyncio.Event()
        self._ended: Ended | None = None

    async def __aenter__(self) -> Self:
        """Connect and be greeted.

        Raises:
            ClientFailure: the host can't be reached, or is not the one it was.
        """
        await self.connection.__aenter__()
        try:
            await self.connection.greeted()
        except BaseException:
            await self.connection.__aexit__(None, None, None)
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Close the connection; a seat is kept."""
        await self.connection.__aexit__(kind, error, at)

    async def do(self, command: RoomCommand) -> Acted | Done:
        """Send `command` and return the host's consent.

        Raises:
            Failed: the host refused.
            Unanswered: the connection broke.
            ClientFailure: it ended for good.
        """
        try:
            answer = await self.connection.ask(command)
        except Unanswered as unanswered:
            raise (self._ended and self._ended.why) or unanswered from None
        if isinstance(answer, Refused):
            what = type(command).__name__.lower()
            why = REFUSALS.get(answer.code, answer.code)
            raise Failed(f"the host refused {what}: {why}" + _in_brackets(answer.detail))
        return answer

    async def until(self, holds: Callable[[Mirror], bool]) -> None:
        """Wait until the mirror is as asked.

        Raises:
            ClientFailure, Failed: the connection ended for good.
        """
        while not holds(self.mirror):
            if self._ended is not None:
                raise self._ended.why or Failed("the connection was closed")
            self._changed.clear()
            await self._changed.wait()

    async def ready(self, table: bytes) -> None:
        """Say ready for the round after the table's last."""
        info = self.mirror.tables[table].info
        last = 0 if info is None else info.round
        await self.do(Ready(self.connection.next_ref(), table, last + 1))

    async def recovered(self) -> None:
        """Wait until the host can answer again.

        Raises:
            ClientFailure, Failed: the connection ended for good.
        """
        await self.until(lambda _: self.connection.live)

    def _take(self, news: News) -> None:
        match news:
            case Connecting() | Greeted() | Waiting() | NotSent():
                pass
            case Ended():
                self._ended = news
            case _:
                self._fold(news)
        self._changed.set()

    def _fold(self, message: HostMessage) -> None:
        if (catch_up := self.mirror.take(message)) is not None:
            self.connection.send(catch_up)
        if isinstance(message, RecordText):
            self.records[message.round] = message.record
        if self._on_message is not None:
            self._on_message(message)


class Mind:
    """A computer player's choices at one client."""

    def __init__(
        self, players: "Mapping[str, Player]", games: Catalogue, level: Level, seed: str
    ) -> None:
        """Think as `level`; the same `seed` and the same views give the same choices."""
        self._players, self._games, self._seed = players, games, seed
        self._level: Level = level

    def act(self, guest: Guest, at: TableMirror) -> Act | None:
        """Return the action that is due at the table, None where it is not this seat's turn."""
        update, info = at.update, at.info
        if update is None or info is None or update.seat is None or info.phase != "playing":
            return None
        if update.round != info.round:
            return None
        game = self._games[update.game]
        view: Any = msgspec.msgpack.decode(update.view, type=game.view_type)
        if view.turn != update.seat or not view.legal:
            return None
        told = [msgspec.msgpack.decode(event, type=game.event_type) for event in at.told]
        decision = f"{self._seed} {update.round} {update.move} {update.seat}"
        action = self._players[update.game].choose(
            view, told, self._level, random.Random(decision), SAMPLES
        )
        return Act(
            guest.connection.next_ref(),
            update.table,
            update.round,
            update.move,
            update.game,
            msgspec.Raw(msgspec.msgpack.encode(action)),
        )


def _in_brackets(detail: str) -> str:
    return f" ({detail[:200]})" if detail else ""
