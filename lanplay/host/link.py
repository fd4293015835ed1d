"""One connection: its frames, its greeting, its heartbeat and its promises.

Bytes come in, commands go to the house; what the house sends goes out while the peer reads. Only
a broken frame or promise (rate, size, time) closes, with a `Goodbye` that says why.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol, cast

from lanplay.wire.frames import (
    CLIENT_LIMIT,
    Invalid,
    Malformed,
    Splitter,
    TooBig,
    frame,
    read_client,
)
from lanplay.wire.messages import Goodbye, Hello, HostMessage, Ping, Pong, Refused, RoomCommand

log = logging.getLogger(__name__)

DETAIL: Final = 500
"""Characters of a detail, as the messages allow."""


class Limits(NamedTuple):
    """What a peer may do; times in seconds, sizes in bytes."""

    handshake: float = 5.0
    """From the connection's first sign to the end of its TLS handshake."""
    patience: float = 0.25
    """For a stalled handshake while others wait for theirs; one takes milliseconds."""
    greeting: float = 5.0
    """From there to its `Hello`."""
    away: float = 10.0
    """Silence after which its seat is away."""
    silent: float = 15.0
    """Silence after which it is closed."""
    linger: float = 1.0
    """For the last words to get through."""
    backlog: int = 1 << 20
    """Unsent bytes; the largest update (256 KiB) fits several times."""
    burst: int = 200
    """Frames at once: far more than play by script sends."""
    rate: float = 100.0
    """Frames a second in the long run."""


class Clockwork(Protocol):
    """What a connection needs of the event loop."""

    def time(self) -> float:
        """Return seconds on a steady clock."""
        ...

    def call_later(
        self, delay: float, callback: Callable[..., object], *args: Any
    ) -> asyncio.TimerHandle:
        """Call `callback(*args)` after `delay` seconds."""
        ...


class House(Protocol):
    """What a connection tells the host."""

    def greet(self, link: "Link", hello: Hello) -> None:
        """`link` said hello: take it in (`welcome`) or say goodbye."""

    def command(self, link: "Link", command: RoomCommand) -> None:
        """`link` asks for `command`."""

    def away(self, link: "Link") -> None:
        """`link` has been silent for a while."""

    def back(self, link: "Link") -> None:
        """`link` speaks again after `away`."""

    def lost(self, link: "Link") -> None:
        """`link` has ended; nothing more comes from it. Called once."""


class Link(asyncio.Protocol):
    """The host's end of one connection."""

    def __init__(self, house: House, clock: Clockwork, limits: Limits, links: "set[Link]") -> None:
        """`links` holds the connection from its handshake until its socket is gone."""
        self._links = links
        self._house = house
        self._clock = clock
        self._limits = limits
        self._splitter = Splitter(CLIENT_LIMIT)
        self._transport: asyncio.Transport | None = None
        self._heard = clock.time()
        self._tokens = float(limits.burst)
        self._watch: asyncio.TimerHandle | None = None
        self._is_away = False
        self._ended = False
        self.id: bytes | None = None
        """The person's or visitor's, once greeted."""
        self.name = ""
        self.ended_by = ""
        """The goodbye's code, or why it was lost; empty while it lives."""
        self.settled = asyncio.Event()
        """Set once it is greeted or has ended."""
        self.closed = asyncio.Event()
        """Set once its socket is gone."""

    # ------------------------------------------------------------ what the house does

    @property
    def peer(self) -> str:
        """The other side's address, for the log."""
        peer: Any = self._transport.get_extra_info("peername") if self._transport else None
        return str(peer[0]) if peer else "somebody"

    def welcome(self, who: bytes, name: str) -> None:
        """Take the connection in as `who`."""
        self.id = who
        self.name = name
        self._heard = self._clock.time()
        self._watch = self._clock.call_later(self._limits.away, self._listen)
        self.settled.set()

    def send(self, data: bytes) -> None:
        """Send a whole frame; who does not read is dropped at a bounded backlog."""
        if self._ended or self._transport is None or self._transport.is_closing():
            return  # what is sent to a peer that is going is lost, and asyncio would complain
        if self._transport.get_write_buffer_size() + len(data) > self._limits.backlog:
            self.bye("too_slow")
        else:
            self._transport.write(data)

    def tell(self, message: HostMessage) -> None:
        """Send `message` to this connection alone."""
        self.send(frame(message))

    def bye(self, code: str, detail: str = "") -> None:
        """End the connection; `code` is one of the wire's goodbyes."""
        if self._ended:
            return
        self._end(code)
        if self._transport is not None:
            self._transport.write(frame(Goodbye(code, detail[:DETAIL])))
            self._transport.close()
            self._watch = self._clock.call_later(self._limits.linger, self._transport.abort)

    def abort(self) -> None:
        """Close without a word."""
        if self._transport is not None:
            self._transport.abort()

    # ------------------------------------------------------------ what the loop does

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The handshake is done."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is no subclass of it
        self._links.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """The socket is gone, by whose doing ever."""
        self._end("closed" if exc is None else f"lost: {exc}")
        if self._watch is not None:
            self._watch.cancel()
        self._transport = None
        self._links.discard(self)
        self.closed.set()

    def data_received(self, data: bytes) -> None:
        """Take what came, in pieces of any size."""
        self._edge(self._take, data)

    # ------------------------------------------------------------ inside

    def _edge(self, do: Callable[..., None], *args: bytes) -> None:
        """Do it; a defect ends this connection and nothing else."""
        try:
            do(*args)
        except Exception:
            log.exception("A defect ended the connection of %s.", self.peer)
            self.bye("host_broken")

    def _end(self, why: str) -> None:
        if self._ended:
            return
        self._ended = True
        self.ended_by = why
        if self._watch is not None:
            self._watch.cancel()
        self.settled.set()
        if self.id is not None:
            self._house.lost(self)

    def _take(self, data: bytes) -> None:
        if self._ended:
            return None
        try:
            bodies = self._splitter.feed(data)
        except TooBig as error:
            return self.bye("too_big", str(error))
        except Malformed as error:
            return self.bye("malformed", str(error))
        if bodies and not self._keeps_rate(len(bodies)):
            return self.bye("too_fast")
        for body in bodies:
            if self._ended:
                return None
            self._read(body)
        return None

    def _keeps_rate(self, frames: int) -> bool:
        """Take note of `frames` and a sign of life; False: more than anybody can send."""
        now = self._clock.time()
        limits = self._limits
        self._tokens = min(limits.burst, self._tokens + (now - self._heard) * limits.rate) - frames
        self._heard = now
        if self._is_away:
            self._is_away = False
            self._house.back(self)
        return self._tokens >= 0

    def _read(self, body: bytes) -> None:
        try:
            message = read_client(body)
        except Invalid as error:
            if self.id is None or error.ref is None:
                return self.bye("malformed", f"{error.type}: {error.detail}")
            detail = f"{error.type}: {error.detail}"[:DETAIL]
            return self.tell(Refused(error.ref, "bad_message", detail))
        except Malformed as error:
            return self.bye("malformed", str(error))
        if isinstance(message, Hello):
            if self.id is None:
                return self._house.greet(self, message)
            return self.bye("malformed", "a second hello")
        if self.id is None:
            return self.bye("no_greeting")
        if isinstance(message, Ping):
            return self.tell(Pong(message.n))
        return self._house.command(self, message)

    def _listen(self) -> None:
        """Look how long the peer has been silent."""
        self._edge(self._judge_silence)

    def _judge_silence(self) -> None:
        if self._ended:
            return None
        silence = self._clock.time() - self._heard
        if silence >= self._limits.silent:
            return self.bye("silent")
        if silence >= self._limits.away and not self._is_away:
            self._is_away = True
            self._house.away(self)
        until = self._limits.silent if self._is_away else self._limits.away
        self._watch = self._clock.call_later(max(until - silence, 0.001), self._listen)
        return None
