"""An evening of two computer players at one host: opened, dealt, played and settled in order.

One thing at a time and in one order, so that the same seed gives the same rounds.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from lanplay.cli.failed import Failed
from lanplay.cli.guest import Guest, Mind
from lanplay.client.mirror import TableMirror
from lanplay.texts import Texts
from lanplay.wire.messages import Acted, Done, GetRecord, HostMessage, Open, Sit, Table, Update
from lanplay.words import table as table_words
from lanplay.words.game_text import GameText, Names


class Settled(NamedTuple):
    """A round that was played to its end."""

    record: dict[str, Any]
    """As the host wrote it (design: the record)."""

    @property
    def outcome(self) -> Any:
        """The itemised score."""
        return self.record["outcome"]


class Evening:
    """What happens at the table, with `guests` in the order of their chairs; the first opens."""

    def __init__(self, guests: list[Guest], mind: Mind, game: str) -> None:
        """Prepare; the guests are connected."""
        self._guests, self._mind, self._game = guests, mind, game
        self.table = b""

    @property
    def info(self) -> Table:
        """The table as the opener knows it."""
        info = self._guests[0].mirror.tables[self.table].info
        assert info is not None, "the opener has been told of its table"
        return info

    async def sit_down(self) -> None:
        """Open the table and let everybody sit down.

        Raises:
            Failed: the host refused.
        """
        first, *others = self._guests
        opened = await first.do(
            Open(first.connection.next_ref(), self._game, msgspec.Raw(msgspec.msgpack.encode({})))
        )
        assert isinstance(opened, Done), "only acts are answered by Acted"
        self.table = opened.table or b""
        for guest in others:
            await guest.do(Sit(guest.connection.next_ref(), self.table))
        for guest in self._guests:
            await guest.until(lambda mirror: self._all_seated(mirror.tables.get(self.table)))

    def _all_seated(self, at: TableMirror | None) -> bool:
        if at is None or at.info is None:
            return False
        return sum(seat.person is not None for seat in at.info.seats) == len(self._guests)

    async def play_round(self) -> Settled:
        """Say ready, play one round, and return it with its record.

        Raises:
            Failed: the host refused.
        """
        number = self.info.round + 1
        for guest in self._guests:
            await guest.ready(self.table)
        for guest in self._guests:
            await guest.until(lambda mirror: self._begun(mirror.tables[self.table], number))
        while await self._one_action(number):
            pass
        first = self._guests[0]
        await first.do(GetRecord(first.connection.next_ref(), self.table, number))
        return Settled(msgspec.json.decode(first.records.pop(number), type=dict[str, Any]))

    def _begun(self, at: TableMirror, number: int) -> bool:
        return (
            at.info is not None
            and at.update is not None
            and (at.info.round, at.update.round) == (number, number)
            and at.update.move > 0  # the deal is a move of nobody
        )

    async def _one_action(self, number: int) -> bool:
        """Let whoever is to act do so; False: the round is over for all."""
        if self.info.phase != "playing":
            for guest in self._guests:
                await guest.until(lambda mirror: self._over(mirror.tables[self.table]))
            return False
        for guest in self._guests:
            act = self._mind.act(guest, guest.mirror.tables[self.table])
            if act is not None:
                acted = await guest.do(act)
                assert isinstance(acted, Acted), "an act is answered by Acted"
                await self._all_see(number, act.move)
                return True
        raise Failed("nobody is to act in a round that is not over: that is a defect of lanplay")

    async def _all_see(self, number: int, move: int) -> None:
        """Wait until every client has the moment after the decision `move`."""

        def seen(at: TableMirror) -> bool:
            update, info = at.update, at.info
            past = update is not None and (update.round, update.move) > (number, move)
            return past and info is not None and (not _ended(update) or info.phase != "playing")

        for guest in self._guests:
            await guest.until(lambda mirror: seen(mirror.tables[self.table]))

    def _over(self, at: TableMirror) -> bool:
        return at.info is not None and at.info.phase != "playing"


def _ended(update: Update | None) -> bool:
    """Return whether a round's view says that it is over: every game's has its `result`."""
    if update is None:
        return False
    return msgspec.msgpack.decode(update.view, type=dict[str, Any]).get("result") is not None


class Narrator:
    """Tells an evening as it goes, as a spectator would see it."""

    def __init__(self, texts: Texts, game: GameText, say: Callable[[str], None]) -> None:
        """Tell in the language of `texts`."""
        self._texts, self._game, self._say = texts, game, say
        self._info: Table | None = None

    @property
    def _names(self) -> Names:
        if self._info is None:
            return Names(())
        return table_words.names(self._texts, self._info, None)

    def hear(self, message: HostMessage) -> None:
        """Tell what `message` says happened."""
        match message:
            case Table():
                self._table(message)
            case Update():
                for line in self._game.events(message.events, self._names):
                    self._say(f"  {line}")
            case _:
                pass

    def _table(self, info: Table) -> None:
        before, self._info = self._info, info
        if before is not None and info.round > before.round:
            self._say("")

    def sheet(self) -> None:
        """Tell the score sheet and how the match stands."""
        if self._info is None:
            return
        self._say("")
        self._say(self._texts("sheet-title"))
        lines = self._game.sheet(self._info.rows, self._names)
        if isinstance(self._info.match, msgspec.Raw):
            lines += self._game.standing(self._info.match, self._names)
        for line in lines:
            self._say(f"  {line}")
