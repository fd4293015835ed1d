"""lanplay bot."""

import asyncio
import json
import secrets
import time
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import msgspec
import typer

from lanplay.cli.failed import Failed
from lanplay.cli.find import NOTHING
from lanplay.cli.guest import Guest, Mind
from lanplay.cli.traffic import Counted, open_trace
from lanplay.client.address import Address, parse
from lanplay.client.failures import Unanswered
from lanplay.client.mirror import Mirror, TableMirror
from lanplay.client.profile import Profile
from lanplay.rules import CATALOGUE
from lanplay.rules.game import Level
from lanplay.wire.messages import (
    Act,
    Done,
    Leave,
    Open,
    Refused,
    Sit,
    Table,
    TableRow,
)

FIND_SECONDS: Final = 5.0
"""How long to look for a host when no address is given."""

NAME: Final = "Computer"


class Wish(NamedTuple):
    """What the bot was asked to do."""

    table: str = ""
    """Sit down where the table's id begins so, in hex; else at the first with a free seat."""
    game: str = ""
    """Open a table of this game instead."""
    level: Level = "easy"
    rounds: int = 0
    """Leave after so many; 0: play until the match is over."""


class Played(NamedTuple):
    """What came of it."""

    table: bytes
    rounds: int
    over: bool
    """Whether the match was played to its end."""


def bot_command(  # noqa: PLR0913, PLR0917 - the options of a command are its arguments
    address: Annotated[
        str, typer.Argument(metavar="ADDRESS|LINK", help="HOST, HOST:PORT or a lanplay:// link.")
    ] = "",
    table: Annotated[str, typer.Option(metavar="ID", help="Sit down at this table.")] = "",
    game: Annotated[str, typer.Option(help="Open a new table of this game.")] = "",
    level: Annotated[Level, typer.Option(help="How well it plays.")] = "easy",
    name: Annotated[str, typer.Option(help="The name it goes by.")] = "",
    profile: Annotated[str, typer.Option(help="Whose tokens it keeps and uses.")] = "bot",
    rounds: Annotated[
        int, typer.Option(min=0, help="Leave after so many rounds; 0: after the match.")
    ] = 0,
    interface: Annotated[
        list[str] | None, typer.Option(metavar="ADDRESS", help="Look for hosts there only.")
    ] = None,
    trace: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the frames, for `lanplay trace`.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Let a computer player join a host from outside, as one more client.

    It sits down at a table, says ready, plays until the match is over, and leaves.
    """
    if game and game not in CATALOGUE:
        raise typer.BadParameter(f"there is no game {game}; there are {', '.join(CATALOGUE)}.")
    wish = Wish(table.lower(), game, level, rounds)
    where = parse(address) if address else None
    kept = Profile.open(profile)
    with ExitStack() as stack:
        file = None if trace is None else stack.enter_context(open_trace(trace))
        counted = Counted(time.monotonic, file)
        bot = Bot(kept, name or kept.name or NAME, wish, counted, quiet=as_json)
        try:
            played = asyncio.run(bot.run(where, tuple(interface or ())))
        except KeyboardInterrupt:
            raise Failed("stopped; its seat is kept") from None
    if as_json:
        print(json.dumps(played._asdict() | {"table": played.table.hex()}))


class Bot:
    """A computer player as an external client."""

    def __init__(
        self, profile: Profile, name: str, wish: Wish, counted: Counted, *, quiet: bool
    ) -> None:
        """Prepare; `run` does it."""
        from lanplay.bots import PLAYERS

        self._profile, self._name, self._wish = profile, name, wish
        self._counted, self._quiet = counted, quiet
        # A person's choices need no repeating, so the seed is nobody's business.
        self._mind = Mind(PLAYERS, CATALOGUE, wish.level, secrets.token_hex(16))

    async def run(self, where: Address | None, interfaces: tuple[str, ...]) -> Played:
        """Play as wished; without `where` at the host that is found.

        Raises:
            Failed, ClientFailure: no host, no table, or the host refused.
        """
        address = where or await _found(interfaces)
        async with AsyncExitStack() as stack:
            guest = await stack.enter_async_context(
                Guest(address, self._profile, self._name, on_traffic=self._counted)
            )
            await guest.until(lambda mirror: mirror.lobby is not None)
            table = await self._sit_down(guest)
            self._say(f"Seated at table {table.hex()[:8]} of {address}.")
            return await self._play(guest, table)

    async def _sit_down(self, guest: Guest) -> bytes:
        ref = guest.connection.next_ref()
        if self._wish.game:
            nothing = msgspec.Raw(msgspec.msgpack.encode({}))
            opened = await guest.do(Open(ref, self._wish.game, nothing))
            table = opened.table if isinstance(opened, Done) else None
        else:
            table = guest.mirror.table or self._choice(guest.mirror)
            if not table.hex().startswith(self._wish.table):
                raise Failed(
                    f"its seat is at table {table.hex()[:8]}: leave out --table to play on"
                )
            await guest.do(Sit(ref, table))
        if table is None:
            raise Failed("the host opened a table and did not say which")
        await guest.until(lambda mirror: mirror.seat(table) is not None)
        return table

    def _choice(self, mirror: Mirror) -> bytes:
        rows: tuple[TableRow, ...] = () if mirror.lobby is None else mirror.lobby.tables
        for row in rows:
            if not row.table.hex().startswith(self._wish.table):
                continue
            if self._wish.table or _free(row):
                return row.table
        which = f"begins with {self._wish.table}" if self._wish.table else "has a free seat"
        raise Failed(f"no open table {which}: open one with --game GAME")

    async def _play(self, guest: Guest, table: bytes) -> Played:
        first = _round(guest, table)
        while True:
            await guest.until(lambda _: self._is_due(guest, table))
            at = guest.mirror.tables.get(table)
            if at is None or at.info is None:
                raise Failed("the table was closed")
            try:
                if act := self._mind.act(guest, at):
                    await self._act(guest, act)
                elif played := self._enough(at.info, at.info.round - first):
                    await guest.do(Leave(guest.connection.next_ref(), table))
                    self._say(f"{played.rounds} rounds played; left.")
                    return played
                else:
                    await guest.ready(table)
            except Unanswered:  # saying it again changes nothing the second time
                await guest.recovered()

    def _is_due(self, guest: Guest, table: bytes) -> bool:
        """Return whether there is something for us to do, or nothing more to be done."""
        at = guest.mirror.tables.get(table)
        seat = guest.mirror.seat(table)
        if at is None or at.info is None or seat is None:
            return True
        if at.info.phase in ("open", "between", "over"):
            return not at.info.seats[seat].ready
        return self._mind.act(guest, at) is not None

    def _enough(self, info: Table, rounds: int) -> Played | None:
        over = rounds > 0 and info.phase == "over"
        if over or (self._wish.rounds and rounds >= self._wish.rounds):
            return Played(info.table, rounds, over)
        return None

    async def _act(self, guest: Guest, act: Act) -> None:
        answer = await guest.connection.ask(act)
        # Stale: the clock or a stand-in was quicker; the next update says how it goes on.
        if isinstance(answer, Refused) and answer.code != "stale":
            raise Failed(f"the host refused the bot's action: {answer.code}")
        await guest.until(lambda mirror: _is_past(mirror.tables.get(act.table), act))

    def _say(self, line: str) -> None:
        if not self._quiet:
            print(line, flush=True)


def _round(guest: Guest, table: bytes) -> int:
    info = guest.mirror.tables[table].info
    return 0 if info is None else info.round


def _free(row: TableRow) -> bool:
    return any(seat.person is None and seat.level is None for seat in row.seats)


def _is_past(at: TableMirror | None, act: Act) -> bool:
    """Return whether the decision of `act` is taken, as far as the host has told."""
    if at is None or at.update is None or at.info is None:
        return True
    moved = (at.update.round, at.update.move) > (act.round, act.move)
    return moved or at.info.phase != "playing"


async def _found(interfaces: tuple[str, ...]) -> Address:
    from lanplay.client.finder import look_for_hosts

    hosts = await look_for_hosts(FIND_SECONDS, interfaces, enough=bool)
    if not hosts:
        raise Failed(NOTHING.replace("lanplay join", "lanplay bot"))
    return hosts[0].address
