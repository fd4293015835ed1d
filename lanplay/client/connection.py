"""A client's connection to one host: it greets, pings, notices silence and comes back by itself."""

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Final, Self

from lanplay.client.acquaintance import Acquaintance
from lanplay.client.address import Address
from lanplay.client.asked import Answer, Asked
from lanplay.client.beat import beat, hang_up, now_ms
from lanplay.client.dial import Reached, dial
from lanplay.client.elsewhere import FORGOTTEN_SECONDS, is_there
from lanplay.client.failures import (
    BadHost,
    Broken,
    ClientFailure,
    KeyChanged,
    SentAway,
    Unreachable,
)
from lanplay.client.line import Line, Traffic
from lanplay.client.news import Connecting, Ended, Greeted, News, NotSent, Waiting
from lanplay.client.profile import Profile, ProfileFailure
from lanplay.client.pulse import Pulse, waits
from lanplay.wire.messages import (
    Act,
    Acted,
    Done,
    Frozen,
    Goodbye,
    HostMessage,
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
        self._known = Acquaintance(address, profile, name)
        self._on_news = on_news
        self._on_traffic = on_traffic
        self._rng = rng or random.SystemRandom()
        self._ref = self._rng.getrandbits(32)
        self._asked = Asked()
        self._line: Line | None = None
        self._live = False
        """Whether the host has welcomed `_line`."""
        self._frozen = False
        self._goodbye: Goodbye | None = None
        self._closing = self._over = False
        self._pulse = Pulse(0)
        self._wall = wall
        self._last_word = 0.0
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
    def key(self) -> bytes | None:
        """The host's key (32-byte SPKI hash), once it is known."""
        return self._known.key

    @property
    def address(self) -> Address:
        """Where the next try goes; may be set."""
        return self._known.address

    @address.setter
    def address(self, address: Address) -> None:
        self._known.address = address

    @property
    def lasting(self) -> bool:
        """Whether the address is worth keeping in the profile; may be set."""
        return self._known.lasting

    @lasting.setter
    def lasting(self, lasting: bool) -> None:
        self._known.lasting = lasting

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
                if self._goodbye_is("unknown_token") and self._known.disowned():
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
            if self._known.person is not None and self._host_has_let_go():
                await self._yield_to_newer(self._known.person)
            reached = await self._dial()
        except Unreachable as failure:
            return failure, False
        self._line, self._known.key, self._goodbye = reached.line, reached.key, None
        try:
            self._greet(reached.line)
            why = await beat(reached.line, self._pulse) or self._farewell()
            return why, self._live
        finally:
            self._line, self._live = None, False
            await hang_up(reached.line)

    def _host_has_let_go(self) -> bool:
        """Whether our old connection is closed at the host: who is there then is another."""
        quiet = self._wall() - self._last_word
        return self._goodbye_is("silent") or quiet > FORGOTTEN_SECONDS

    def _goodbye_is(self, code: str) -> bool:
        return self._goodbye is not None and self._goodbye.code == code

    async def _dial(self) -> Reached:
        return await dial(self.address, lambda: Line(self._on_traffic), self._known.check)

    async def _yield_to_newer(self, person: bytes) -> None:
        """Raise `SentAway` where a newer program of this player is at the host by now."""
        reached = await self._dial()
        try:
            if await is_there(person, reached.line, self._known.hello(as_visitor=True)):
                raise SentAway(Goodbye("newer_connection"))
        finally:
            await hang_up(reached.line)

    def _greet(self, line: Line) -> None:
        self._pulse = Pulse(now_ms())
        line.listen(self._take)
        line.send(self._known.hello())

    def _farewell(self) -> ClientFailure:
        """Return why the host ended the connection.

        Raises:
            SentAway: for good.
        """
        if self._goodbye is None:
            return Broken("it was cut")
        sent_away = SentAway(self._goodbye)
        if sent_away.code in FOR_GOOD:
            raise sent_away
        return sent_away

    # ---------------------------------------------------------------- what the host says

    def _take(self, message: HostMessage) -> None:
        self._pulse.heard(now_ms())
        self._last_word = self._wall()
        match message:
            case Pong():
                self._pulse.answered(now_ms(), message.n)
                return
            case Welcome():
                self._pulse.answered(now_ms())
                self._welcome(message)
            case You():
                self._known.become(message)
            case Acted() | Done() | Refused():
                if not isinstance(message, Refused):
                    self._known.served()
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
        self._known.welcomed(welcome, again=self._live)
        self._live, self._frozen = True, False
        self._settle_first(welcome)
        self._send_acts()

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
