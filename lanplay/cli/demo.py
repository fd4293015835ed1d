"""lanplay demo."""

import asyncio
import json
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Generator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec
import typer

from lanplay.cli.child import Child, child_host
from lanplay.cli.evening import Evening, Narrator, Settled
from lanplay.cli.failed import Failed
from lanplay.cli.guest import Guest, Mind
from lanplay.cli.language import texts_of
from lanplay.cli.traffic import Counted, open_trace
from lanplay.client.address import Address
from lanplay.client.profile import Profile
from lanplay.rules import CATALOGUE
from lanplay.texts import LANGUAGES, Texts
from lanplay.words.game_text import GameText
from lanplay.words.games import GAME_TEXTS

FIND_SECONDS: Final = 5.0
"""How long the host may take to be found by mDNS."""

PLAYERS_NAMES: Final = ("North", "South", "East", "West")
"""Who plays, in the order of the chairs."""

MOST_ROUNDS: Final = 10_000


class Plan(NamedTuple):
    """What was asked for."""

    game: str
    seed: int
    rounds: int
    """0: one whole match."""
    interface: str
    as_json: bool


def demo_command(
    game: Annotated[str, typer.Argument(help=f"Which game: {', '.join(CATALOGUE)}.")],
    seed: Annotated[
        int, typer.Option(min=0, max=2**63 - 1, help="The same seed plays the same rounds.")
    ] = 1,
    rounds: Annotated[
        int, typer.Option(min=0, max=MOST_ROUNDS, help="How many rounds; 0: one whole match.")
    ] = 0,
    interface: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The interface of host and players.")
    ] = "127.0.0.1",
    language: Annotated[str, typer.Option(help=f"One of {', '.join(LANGUAGES)}.")] = "",
    trace: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the frames, for `lanplay trace`.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print all rounds as JSON.")] = False,
) -> None:
    """Play a whole evening without a window: a host process and players over the network.

    The host is found by mDNS, the players speak TLS to it, and all is printed as it goes.
    """
    from lanplay.bots import PLAYERS

    if game not in CATALOGUE or game not in PLAYERS:
        raise typer.BadParameter(f"there is no game {game}; there are {', '.join(CATALOGUE)}.")
    texts = texts_of(language)
    plan = Plan(game, seed, rounds, interface, as_json)
    with ExitStack() as stack:
        file = None if trace is None else stack.enter_context(open_trace(trace))
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="lanplay-demo-"))
        counted = Counted(time.monotonic, file)
        played = asyncio.run(_Demo(plan, texts, Path(folder), counted).run())
    if as_json:
        print(json.dumps(played))


class _Demo:
    """One run of the command."""

    def __init__(self, plan: Plan, texts: Texts, folder: Path, counted: Counted) -> None:
        self._plan, self._texts, self._folder, self._counted = plan, texts, folder, counted
        game = CATALOGUE[plan.game]
        words = GAME_TEXTS.get(plan.game, GameText)(texts, game)
        self._narrator = Narrator(texts, words, self._say)
        self._seats = game.seats[0]
        self._end: Callable[[Exception], None] | None = None
        """How to end while it is played."""

    async def run(self) -> dict[str, Any]:
        """Play, and return what `--json` prints."""
        plan = self._plan
        options = [
            "--interface",
            plan.interface,
            "--port",
            "0",
            "--data",
            str(self._folder / "host"),
        ]
        options += ["--name", f"lanplay demo {plan.seed}"]
        with _may_be_ended() as self._end:
            async with child_host(options, plan.seed) as child:
                address = await self._find(child)
                evening, settled = await self._play(address)
        self._end = None
        self._narrator.sheet()
        self._say("")
        self._say(
            f"{len(settled)} rounds, {self._counted.messages} messages, {self._counted.bytes} bytes"
            f" over TLS; seed {plan.seed}"
        )
        return {
            "game": plan.game,
            "seed": plan.seed,
            "rounds": [{"record": each.record, "outcome": each.outcome} for each in settled],
            "result": _result(evening),
            "wire": {"messages": self._counted.messages, "bytes": self._counted.bytes},
        }

    async def _find(self, child: Child) -> Address:
        from lanplay.client.finder import NoNetwork, look_for_hosts

        try:
            hosts = await look_for_hosts(
                FIND_SECONDS, [self._plan.interface], enough=lambda hosts: child.id in hosts
            )
        except NoNetwork:
            hosts = []
        for found in hosts:
            if found.id == child.id:
                self._say(f"Found {found.name} at {found.address} by mDNS.")
                return found.address
        address = Address((self._plan.interface,), child.port, id=child.id)
        print(
            f"lanplay: mDNS finds nothing on {self._plan.interface} here;"
            f" going on by address, {address}",
            file=sys.stderr,
        )
        return address

    async def _play(self, address: Address) -> tuple[Evening, list[Settled]]:
        from lanplay.bots import PLAYERS

        guests: list[Guest] = []
        async with AsyncExitStack() as stack:
            for name in PLAYERS_NAMES[: self._seats]:  # one after the other: the seed's order
                guest = Guest(
                    address,
                    Profile.open(name, self._folder / "profiles"),
                    name,
                    on_message=None if guests else self._narrator.hear,
                    on_traffic=self._counted,
                )
                guests.append(await stack.enter_async_context(guest))
            mind = Mind(PLAYERS, CATALOGUE, "easy", str(self._plan.seed))
            evening = Evening(guests, mind, self._plan.game)
            await evening.sit_down()
            settled: list[Settled] = []
            while not self._enough(evening, settled):
                settled.append(await evening.play_round())
            return evening, settled

    def _enough(self, evening: Evening, settled: list[Settled]) -> bool:
        if self._plan.rounds:
            return len(settled) >= self._plan.rounds
        return bool(settled) and evening.info.over

    def _say(self, line: str) -> None:
        if self._plan.as_json:
            return
        try:
            print(line, flush=True)
        except OSError as error:
            # Most is said in the middle of a connection's news, which is not to break by it.
            if self._end is None:
                raise
            self._end(error)


def _result(evening: Evening) -> dict[str, Any]:
    """Return how the last match stands."""
    info = evening.info
    match: Any = info.match
    return {
        "players": [seat.name for seat in info.seats],
        "match": msgspec.msgpack.decode(match) if isinstance(match, msgspec.Raw) else None,
        "over": info.over,
    }


@contextmanager
def _may_be_ended() -> Generator[Callable[[Exception], None]]:
    """Yield what ends the block by an exception, from wherever it is called in the loop.

    SIGTERM ends it as Ctrl-C does: host and folder must not stay behind.
    """
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None, "a coroutine runs in a task"
    why: list[Exception] = []

    def end(error: Exception) -> None:
        if not why:
            why.append(error)
            task.cancel()

    if sys.platform != "win32":
        outside = Failed("the evening was ended from outside")
        loop.add_signal_handler(signal.SIGTERM, end, outside)
    try:
        yield end
    except asyncio.CancelledError:
        if why and task.uncancel() == 0:
            raise why[0] from None
        raise
    finally:
        if sys.platform != "win32":
            loop.remove_signal_handler(signal.SIGTERM)
