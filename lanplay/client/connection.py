"""A client's connection to one host: it greets, pings, notices silence and comes back by itself."""

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Final, Self

import lanplay
from lanplay.client.address import Address
from lanplay.client.asked import Answer, Asked
from lanplay.client.dial import Reached, dial
from lanplay.client.elsewhere import FORGOTTEN_SECONDS, is_there
from lanplay.client.failures import (
    BadHost,
    Broken,
    ClientFailure,
    KeyChanged,
    SentAway,
    Unreachable,
    WrongLink,
)
from lanplay.client.line import Line, Traffic
from lanplay.client.news import Connecting, Ended, Greeted, News, NotSent, Waiting
from lanplay.client.profile import Profile, ProfileFailure
from lanplay.client.pulse import Pulse, waits
from lanplay.wire.identity import host_id, short_key
from lanplay.wire.messages import (
    OLDEST,
    PROTOCOL,
    Act,
    Acted,
    Done,
    Frozen,
    Goodbye,
    Hello,
    HostMessage,
    Ping,
    Pong,
    Refused,
    RoomCommand,
    Thawed,
    Welcome,
    You,
)

FOR_GOOD: Final = frozenset(
    {"update_client", "update_host", "malformed", "too_big", "newer_connection"}
)
"""Goodbyes after which another try would end the same way, or would take the seat back from
this player's own newer program."""

CLOSING_SECONDS: Final = 1.0
"""For a clean TLS end; then the line is cut."""


class Connection:
    """One host, over as many TLS connections as it takes; use it as `async with`.

    Every message but pongs, and every change of state, goes to `on_news`, which may raise
    `BadHost`. Commands carry references from `next_ref`.
    """

    def __init__(
        self,
        address: Address,
        profile: Profile,
        on_news: Callable[[News], None],
        *,
        name: str = "",
        rng: random.Random | None = None,
        on_traffic: Traffic | None = None,
        wall: Callable[[], float] = time.time,
    ) -> None:
        """Prepare the connection; `async with` or `run` starts it.

        `name` goes before the profile's; `rng` gives the first reference and the jitter; `wall`
        is a clock in seconds that also goes on while the computer sleeps.
        """
        self.address = address
        self.profile = profile
        self.key: bytes | None = None
        """The host's key (32-byte SPKI hash), once it is known."""
        self.lasting = True
        """Whether the address is worth keeping in the profile: this computer's own host has a
        new one each time."""
        self._on_news = on_news
        self._on_traffic = on_traffic
        self._name = name or profile.name
        self._rng = rng or random.SystemRandom()
        self._ref = self._rng.getrandbits(32)
        self._asked = Asked()
        self._line: Line | None = None
        self._live = False
        """Whether the host has welcomed `_line`."""
        self._frozen = False
        self._goodbye: Goodbye | None = None
        self._as_visitor = self._used = False
        self._closing = self._over = False
        self._pulse = Pulse(0)
        self._wall = wall
        self._last_word = 0.0
        self._you: bytes | None = None
        """Who the host last said we are, a visitor or a person; None: it said nothing yet."""
        self._person: bytes | None = None
        """The same, None also for a visitor."""
        self._nudge = asyncio.Event()
        self._first: Welcome | ClientFailure | None = None
        self._first_known = asyncio.Event()

    async def __aenter__(self) -> Self:
        """Start connecting."""
        self._group = asyncio.TaskGroup()
        await self._group.__aenter__()
        self._task = self._group.create_task(self.run())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Close, and wait for the end; an exception of the body goes its way."""
        self.close()
        self._task.cancel()
        await self._group.__aexit__(None, None, None)

    @property
    def live(self) -> bool:
        """Whether the host has welcomed us and answers."""
        return self._live and not self._frozen

    @property
    def round_trip(self) -> int | None:
        """Milliseconds that the host took to answer last; None before its first word."""
        return self._pulse.round_trip

    async def greeted(self) -> Welcome:
        """Return the first welcome.

        Raises:
            ClientFailure: the first try failed. `run` goes on trying unless that was for good.
        """
        await self._first_known.wait()
        if isinstance(self._first, Welcome):
            return self._first
        raise self._first or Unreachable(str(self.address), "closed")

    def next_ref(self) -> int:
        """Return a fresh reference; it counts on over reconnects."""
        self._ref = (self._ref + 1) % 2**32
        return self._ref

    async def ask(self, command: RoomCommand) -> Answer:
        """Send `command` and return the host's answer.

        An `Act` is sent again after a reconnect until it is answered: (round, move) names its
        decision, so it can't be done twice.

        Raises:
            Unanswered: there is no connection, or it broke; an `Act` only when it broke for good.
        """
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._put(command, answer)
        try:
            return await answer
        finally:
            self._asked.drop(command.ref)

    def send(self, command: RoomCommand) -> None:
        """Send `command`; the answer, or `NotSent`, comes as news. For `call_soon_threadsafe`."""
        self._put(command, None)

    def retry(self) -> None:
        """Try again now instead of at the end of the wait."""
        self._nudge.set()

    def close(self) -> None:
        """End the connection and `run`."""
        self._closing = True
        self._nudge.set()
        self._hang_up()

    async def run(self) -> None:
        """Keep the connection until the host ends it for good or `close` is called."""
        why: ClientFailure | None = None
        backoff = waits(self._rng.random)
        try:
            while not self._closing:
                self._on_news(Connecting(str(self.address)))
                why, greeted = await self._once()
                self._lose()
                if self._goes_as_visitor():
                    continue
                if greeted:
                    backoff = waits(self._rng.random)
                self._settle_first(why)
                await self._wait(next(backoff), why)
        except (BadHost, KeyChanged, ProfileFailure, SentAway) as failure:
            why = failure
        finally:
            self._end(None if self._closing else why)

    # ---------------------------------------------------------------- one TLS connection

    async def _once(self) -> tuple[ClientFailure, bool]:
        """Connect, greet, live; return why it is over, and whether we were welcomed.

        Raises:
            BadHost, KeyChanged, ProfileFailure, SentAway: another try would end the same way.
        """
        try:
            if self._person is not None and self._host_has_let_go():
                await self._yield_to_newer(self._person)
            reached = await self._dial()
        except Unreachable as failure:
            return failure, False
        self._line, self.key, self._goodbye = reached.line, reached.key, None
        try:
            self._greet(reached.line, reached.key)
            why = await self._beat(reached.line)
            return why, self._live
        finally:
            self._line, self._live = None, False
            await _close(reached.line)

    def _host_has_let_go(self) -> bool:
        """Whether our old connection is closed at the host: who is there then is another."""
        told = self._goodbye is not None and self._goodbye.code == "silent"
        return told or self._wall() - self._last_word > FORGOTTEN_SECONDS

    async def _dial(self) -> Reached:
        return await dial(self.address, lambda: Line(self._on_traffic), self._check)

    async def _yield_to_newer(self, person: bytes) -> None:
        """Raise `SentAway` where a newer program of this player is at the host by now."""
        reached = await self._dial()
        try:
            if await is_there(person, reached.line, self._hello(None)):
                raise SentAway(Goodbye("newer_connection"))
        finally:
            await _close(reached.line)

    def _check(self, key: bytes) -> None:
        """Raise `KeyChanged` unless `key` is what the link, the announcement or the pin says.

        A link and an announcement name the host itself, so they go before the address's pin.
        """
        address, found = self.address, short_key(key)
        pinned = self.key or self.profile.pinned(str(address))
        if self.key is None and address.key:
            if found != address.key:
                raise WrongLink(str(address), address.key, found)
            expected = found
        elif self.key is None and address.id is not None:
            expected = found if host_id(key) == address.id else short_key(address.id)
        else:
            expected = found if pinned is None else short_key(pinned)
        if found != expected:
            raise KeyChanged(str(address), expected, found)

    def _greet(self, line: Line, key: bytes) -> None:
        self._pulse = Pulse(_now())
        line.listen(self._take)
        token = None if self._as_visitor else self.profile.token(key)
        line.send(self._hello(token))

    def _hello(self, token: bytes | None) -> Hello:
        program = f"lanplay {lanplay.__version__}"
        return Hello(OLDEST, PROTOCOL, program, name=self._name, token=token)

    async def _beat(self, line: Line) -> ClientFailure:
        """Ping until the connection is over and return why."""
        while not line.closed.done():
            wait = self._pulse.deadline - _now()
            await asyncio.wait({line.closed}, timeout=max(wait, 0) / 1000)
            now = _now()
            if line.closed.done():
                break
            if self._pulse.silent(now):
                line.abort()
                return Broken("no word from the host for 5 s")
            if (n := self._pulse.ping(now)) is not None:
                line.begin_beat()
                line.send(Ping(n))
        if (bad := line.closed.result()) is not None:
            raise bad
        if self._goodbye is None:
            return Broken("it was cut")
        sent_away = SentAway(self._goodbye)
        if sent_away.code in FOR_GOOD:
            raise sent_away
        return sent_away

    # ---------------------------------------------------------------- what the host says

    def _take(self, message: HostMessage) -> None:
        self._pulse.heard(_now())
        self._last_word = self._wall()
        match message:
            case Pong():
                self._pulse.answered(_now(), message.n)
                return
            case Welcome():
                self._pulse.answered(_now())
                self._welcome(message)
            case You():
                self._become(message)
            case Acted() | Done() | Refused():
                self._use(message)
                self._asked.answered(message)
            case Goodbye():
                self._goodbye = message
                self._hang_up()
            case Frozen():
                self._frozen = True
            case Thawed():
                self._thaw()
            case _:
                pass
        self._on_news(message)
        if isinstance(message, Welcome):
            self._on_news(Greeted(message))

    def _welcome(self, welcome: Welcome) -> None:
        if self.key is None or welcome.host != host_id(self.key):
            raise BadHost("its id is not its key's")
        # A second one on a connection: the host had marked us away, and has us back.
        if self._live and welcome.you != self._you:
            raise BadHost("it takes us for somebody else now")
        if not OLDEST <= welcome.version <= PROTOCOL:
            raise BadHost(f"its greeting is in version {welcome.version}")
        self._live, self._frozen, self._used = True, False, False
        self._you = welcome.you
        self._person = welcome.you if welcome.person else None
        if welcome.person:
            self._pin()
        self._settle_first(welcome)
        self._send_acts()

    def _become(self, you: You) -> None:
        if self.key is None:
            return
        self._person = you.person
        self.profile.keep_token(self.key, you.token)
        self._as_visitor = False
        self._pin()
        self._keep_address()

    def _use(self, answer: Answer) -> None:
        """Keep the address among the last used once the host did something for us."""
        if not self._used and not isinstance(answer, Refused):
            self._keep_address()

    def _keep_address(self) -> None:
        self._used = True
        if self.lasting:
            self.profile.remember(str(self.address))

    def _pin(self) -> None:
        if self.key is None or not self.lasting:
            return
        if self.profile.pinned(str(self.address)) != self.key:
            self.profile.pin(str(self.address), self.key)

    def _thaw(self) -> None:
        # What came while the host was frozen got no answer and never will.
        self._frozen = False
        self._lose()
        self._send_acts()

    # ---------------------------------------------------------------- what is asked

    def _put(self, command: RoomCommand, answer: asyncio.Future[Answer] | None) -> None:
        self._asked.put(command, answer)
        if self.live and self._line is not None:
            self._line.send(command)
        elif self._over or not isinstance(command, Act):
            self._lose(command.ref, acts=True)

    def _send_acts(self) -> None:
        for act in self._asked.acts():
            if self._line is not None:
                self._line.send(act)

    def _lose(self, only: int | None = None, *, acts: bool = False) -> None:
        for command in self._asked.lose(only, acts=acts):
            self._on_news(NotSent(command))

    # ---------------------------------------------------------------- between two tries

    def _goes_as_visitor(self) -> bool:
        """Return whether the host has just disowned our token, so that we come as a visitor."""
        unknown = self._goodbye is not None and self._goodbye.code == "unknown_token"
        if not unknown or self._as_visitor:
            return False
        self._as_visitor = True
        return True

    async def _wait(self, seconds: float, why: ClientFailure) -> None:
        if self._closing:
            return
        self._nudge.clear()
        self._on_news(Waiting(seconds, why))
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._nudge.wait()

    def _settle_first(self, first: Welcome | ClientFailure | None) -> None:
        if not self._first_known.is_set():
            self._first = first
            self._first_known.set()

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.close()

    def _end(self, why: ClientFailure | None) -> None:
        self._over = True
        self._settle_first(why)
        self._lose(acts=True)
        self._on_news(Ended(why))


async def _close(line: Line) -> None:
    """End `line` cleanly where the host lets us, else hard."""
    line.close()
    await asyncio.wait({line.closed}, timeout=CLOSING_SECONDS)
    line.abort()


def _now() -> int:
    return int(asyncio.get_running_loop().time() * 1000)
