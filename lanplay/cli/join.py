"""lanplay join."""

import asyncio
import sys
from collections import deque
from contextlib import suppress
from typing import Annotated, Final

import typer

from lanplay.cli.language import texts_of
from lanplay.cli.terminal import Screen, read_lines, standard_screen
from lanplay.cli.text.desk import Wish
from lanplay.cli.text.lines import Line, Step
from lanplay.cli.text.session import Session
from lanplay.cli.text.settings import BadSetting, chosen
from lanplay.cli.text.typed import typed
from lanplay.client.address import Address, parse
from lanplay.client.connection import Connection
from lanplay.client.failures import KeyChanged
from lanplay.client.news import Ended, Greeted, News
from lanplay.client.profile import Profile
from lanplay.rules import CATALOGUE
from lanplay.texts import LANGUAGES, Texts
from lanplay.wire.identity import short_key
from lanplay.wire.messages import Rename

FIND_SECONDS: Final = 4.0
"""How long to look for a host before saying that there is none."""
MORE_SECONDS: Final = 0.7
"""How long to look for further hosts once one is found."""


def join_command(  # noqa: PLR0913, PLR0917 - the options of a command are its arguments
    address: Annotated[
        str, typer.Argument(metavar="ADDRESS|LINK", help="HOST, HOST:PORT or a lanplay:// link.")
    ] = "",
    table: Annotated[str, typer.Option(metavar="ID", help="Sit down at this table.")] = "",
    game: Annotated[str, typer.Option(help="Open a new table of this game.")] = "",
    name: Annotated[str, typer.Option(help="The name to go by; else the profile's.")] = "",
    language: Annotated[str, typer.Option(help=f"One of {', '.join(LANGUAGES)}.")] = "",
    profile: Annotated[str, typer.Option(help="Which of several people on this computer.")] = "",
    interface: Annotated[
        list[str] | None, typer.Option(metavar="ADDRESS", help="Look for hosts there only.")
    ] = None,
    settings: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="Of new tables; repeatable.")
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Watch instead of playing.")] = False,
) -> None:
    """Play at a table in this terminal, at the given host or at the one that is found."""
    words = tuple(word for setting in settings or () for word in setting.split())
    _check(game, words)
    where = parse(address) if address else None
    kept = Profile.open(profile)
    if kept.set_aside is not None:
        typer.echo(f"lanplay: the profile was damaged; it lies at {kept.set_aside} now", err=True)
    texts = texts_of(language, kept.language)
    if language:
        kept.language = language
    table_talk = TableTalk(
        kept, texts, standard_screen(), Wish(table.lower(), game, words, watch), name
    )
    try:
        status = asyncio.run(table_talk.run(where, tuple(interface or ())))
    except KeyboardInterrupt:
        table_talk.interrupted()
        status = 0
    if status:
        raise typer.Exit(status)


def _check(game: str, words: tuple[str, ...]) -> None:
    if game and game not in CATALOGUE:
        raise typer.BadParameter(f"there is no game {game}; there are {', '.join(CATALOGUE)}.")
    if not words:
        return
    try:
        chosen(CATALOGUE[game or next(iter(CATALOGUE))], words)
    except BadSetting as bad:
        raise typer.BadParameter(str(bad)) from bad


class TableTalk:
    """The thin asyncio shell around a `Session`: the terminal at one end, a host at the other."""

    def __init__(
        self, profile: Profile, texts: Texts, screen: Screen, wish: Wish, name: str
    ) -> None:
        """Prepare; `run` does it."""
        self._profile, self._texts, self._screen = profile, texts, screen
        self._wish, self._name = wish, name
        self._held: deque[str | None] = deque()
        """Lines typed and not yet taken; None: the end of input."""
        self._wake = asyncio.Event()
        self._connection: Connection | None = None
        self._session: Session | None = None
        self._over = False
        self._status = 0
        self._greeted = False

    async def run(self, address: Address | None, interfaces: tuple[str, ...]) -> int:
        """Play until it ends and return the exit status; without `address` at a host that is found.

        Raises:
            ClientFailure: the host can't be reached.
        """
        read_lines(sys.stdin, asyncio.get_running_loop(), self._take_line)
        if not await self._has_name():
            return 0
        where = address or await self._found(interfaces)
        if where is None:
            return 1
        self._connection = connection = Connection(
            where, self._profile, self._on_news, name=self._name
        )
        self._session = session = Session(self._texts, CATALOGUE, connection.next_ref, self._wish)
        async with connection:
            try:
                await connection.greeted()
            except KeyChanged:
                return 1  # the session has said it
            await self._play(session)
        return self._status

    def interrupted(self) -> None:
        """Say what Ctrl-C means: the seat is kept."""
        if self._session is not None:
            self._print(self._session.input_ended())

    # ---------------------------------------------------------------- before a host

    async def _has_name(self) -> bool:
        """Make sure there is a name to go by; False: the input ended before."""
        while not self._name.strip():
            if self._profile.name:
                self._name = self._profile.name
                return True
            self._say("ask-name")
            line = await self._line()
            if line is None:
                return False
            self._name = line.strip()
        if not self._profile.name:
            self._profile.name = self._name
        return True

    async def _found(self, interfaces: tuple[str, ...]) -> Address | None:
        """Return the host in this network, or the one of several that is chosen."""
        from lanplay.client.finder import look_for_hosts  # zeroconf takes a while to import

        self._say("searching")
        hosts = await look_for_hosts(FIND_SECONDS, interfaces, enough=bool, more=MORE_SECONDS)
        if not hosts:
            self._say("no-host")
            return None
        if len(hosts) == 1:
            return hosts[0].address
        self._say("hosts-title")
        for number, host in enumerate(hosts, start=1):
            self._say(
                "host-row",
                number=f"{number:>3}",
                name=host.name,
                address=str(host.address),
                tables=host.tables,
                seats=host.seats_free,
            )
        while True:
            self._say("ask-host")
            line = await self._line()
            if line is None:
                return None
            if line.strip().isdecimal() and 1 <= int(line) <= len(hosts):
                return hosts[int(line) - 1].address

    async def _line(self) -> str | None:
        while not self._held:
            self._wake.clear()
            await self._wake.wait()
        return self._held.popleft()

    # ---------------------------------------------------------------- at a host

    async def _play(self, session: Session) -> None:
        while True:
            self._wake.clear()
            self._do(session.tick(_now()))
            while not self._over and self._may_take(session):
                line = self._held.popleft()
                self._do(session.input_ended() if line is None else typed(session, line))
            if self._over:
                return
            with suppress(TimeoutError):
                async with asyncio.timeout(_until(session.deadline)):
                    await self._wake.wait()

    def _may_take(self, session: Session) -> bool:
        if not self._held or session.busy:
            return False
        return self._held[0] is not None or not session.unanswered

    def _on_news(self, news: News) -> None:
        session, connection = self._session, self._connection
        if session is None or connection is None:
            return
        if isinstance(news, Greeted):
            self._on_greeted(news, connection)
        if isinstance(news, Ended) and news.why is not None:
            self._status = 1
        self._do(session.news(news, _now()))
        self._wake.set()

    def _on_greeted(self, news: Greeted, connection: Connection) -> None:
        if not self._greeted and connection.key is not None:
            self._say("key-shown", key=short_key(connection.key))
        self._greeted = True
        if news.welcome.person and news.welcome.name != self._name:
            connection.send(Rename(connection.next_ref(), self._name))

    def _do(self, step: Step) -> None:
        self._print(step)
        self._over = self._over or step.ends
        if self._connection is not None:
            for command in step.commands:
                self._connection.send(command)

    # ---------------------------------------------------------------- the terminal

    def _take_line(self, line: str | None) -> None:
        self._held.append(line)
        self._wake.set()

    def _print(self, step: Step) -> None:
        for line in step.lines:
            self._screen.show(line)

    def _say(self, text_id: str, **args: str | int) -> None:
        self._screen.show(Line(self._texts(text_id, **args)))


def _now() -> int:
    return int(asyncio.get_running_loop().time() * 1000)


def _until(deadline: int | None) -> float | None:
    return None if deadline is None else max(deadline - _now(), 0) / 1000
