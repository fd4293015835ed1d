"""A client made of nothing but TLS and frames, and a host to try it on."""

import asyncio
import itertools
import ssl
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import uvloop

from lanplay.bots import PLAYERS
from lanplay.host.link import Limits
from lanplay.host.server import Door, Host
from lanplay.rules import CATALOGUE
from lanplay.wire.frames import HOST_LIMIT, Splitter, frame, read_host
from lanplay.wire.messages import (
    Done,
    Fill,
    Goodbye,
    Hello,
    HostMessage,
    Message,
    Open,
    Ready,
    Refused,
    Welcome,
)

M = TypeVar("M")

LOOPS = {"asyncio": asyncio.new_event_loop, "uvloop": uvloop.new_event_loop}
HERE = "127.0.0.1"
USUAL = Limits()


def run(loop: str, main: Coroutine[Any, Any, None]) -> None:
    """Run `main` on the loop of that name, within a bound."""
    with asyncio.Runner(loop_factory=LOOPS[loop]) as runner:
        runner.run(asyncio.wait_for(main, 50))


def a_host(folder: Path, limits: Limits = USUAL, port: int = 0) -> Host:
    return Host(CATALOGUE, PLAYERS, folder, "Test", Door(port, (HERE,), False, limits))


def blind_context() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


class Raw:
    """One connection to a host."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self._splitter = Splitter(HOST_LIMIT)
        self._messages: list[HostMessage] = []
        self.refs = itertools.count(1)

    @classmethod
    async def open(cls, port: int) -> "Raw":
        return cls(*await asyncio.open_connection(HERE, port, ssl=blind_context()))

    @classmethod
    async def greet(cls, port: int, token: bytes | None = None, name: str = "Anna") -> "Raw":
        raw = await cls.open(port)
        raw.send(Hello(1, 1, "raw 1", name, token))
        raw.welcome = await raw.until(Welcome)
        return raw

    def send(self, *messages: Message) -> None:
        for message in messages:
            self.writer.write(frame(message))

    async def next(self) -> HostMessage | None:
        """The next message; None: the host has closed."""
        while not self._messages:
            try:
                data = await self.reader.read(65536)
            except (ConnectionError, ssl.SSLError):
                return None
            if not data:
                return None
            self._messages += [read_host(body) for body in self._splitter.feed(data)]
        return self._messages.pop(0)

    async def until(self, kind: type[M], fits: Callable[[M], bool] = lambda m: True) -> M:
        seen = []
        while (message := await self.next()) is not None:
            if isinstance(message, kind) and fits(message):
                return message
            seen.append(message)
        raise AssertionError(f"no {kind.__name__} before the end, but {seen}")

    async def goodbye(self) -> str:
        """The code of the goodbye, after which the host has closed."""
        bye = await self.until(Goodbye)
        assert await self.next() is None
        return bye.code

    async def ask(self, make: Callable[[int], Message]) -> HostMessage:
        """Send a command and return its answer."""
        ref = next(self.refs)
        self.send(make(ref))
        return await self.until(msgspec.Struct, lambda m: getattr(m, "ref", None) == ref)

    def close(self) -> None:
        self.writer.transport.abort()


async def table_against_computer(raw: Raw) -> bytes:
    """Open a table of 66 with a computer player and start its first round."""
    done = await raw.ask(lambda ref: Open(ref, "sixtysix", msgspec.Raw(b"\x80")))
    assert isinstance(done, Done), done
    assert done.table is not None
    table = done.table
    assert isinstance(await raw.ask(lambda ref: Fill(ref, table, 1, "easy")), Done)
    answer = await raw.ask(lambda ref: Ready(ref, table, 1))
    assert not isinstance(answer, Refused), answer
    return table
