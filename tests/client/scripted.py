"""A raw TLS host that answers nothing by itself: the test reads and writes its frames."""

import asyncio
from contextlib import asynccontextmanager

from lanplay.client.address import Address
from lanplay.wire.frames import CLIENT_LIMIT, Splitter, frame, read_client
from lanplay.wire.identity import host_id
from lanplay.wire.messages import Ping, Welcome

PERSON = b"p" * 16


class Peer:
    """The host's end of one connection."""

    def __init__(self, key, reader, writer):
        self.key, self.reader, self.writer = key, reader, writer
        self.splitter, self.bodies = Splitter(CLIENT_LIMIT), []

    async def hear(self, kind=None):
        """Return the next message that is no ping (or the next of `kind`); None at the end."""
        while True:
            while not self.bodies:
                try:
                    data = await self.reader.read(65536)
                except ConnectionError:
                    return None
                if not data:
                    return None
                self.bodies += self.splitter.feed(data)
            message = read_client(self.bodies.pop(0))
            if isinstance(message, kind) if kind else not isinstance(message, Ping):
                return message

    async def greet(self, **fields):
        """Take the hello, answer with a welcome, return the hello."""
        hello = await self.hear()
        self.say(
            Welcome(
                **(
                    {"version": 1, "host": host_id(self.key.id), "host_name": "scripted"}
                    | {"you": PERSON, "name": "Anna"}
                    | fields
                )
            )
        )
        return hello

    def say(self, *messages):
        self.raw(b"".join(map(frame, messages)))

    def raw(self, data):
        self.writer.write(data)

    def cut(self):
        self.writer.transport.abort()


class Host:
    """Accepts on loopback; `accept` waits for the next connection."""

    def __init__(self, port):
        self.peers = asyncio.Queue()
        self.port = port
        self.address = Address(("127.0.0.1",), port)

    async def accept(self):
        return await self.peers.get()


@asynccontextmanager
async def scripted_host(key, port=0):
    host = Host(port)
    gone = asyncio.Event()
    ends = []

    async def connected(reader, writer):
        ends.append(writer)
        host.peers.put_nowait(Peer(key, reader, writer))
        await gone.wait()

    server = await asyncio.start_server(connected, "127.0.0.1", port, ssl=key.server_context())
    host.port = server.sockets[0].getsockname()[1]
    host.address = Address(("127.0.0.1",), host.port)
    try:
        yield host
    finally:
        gone.set()
        server.close()
        for writer in ends:
            writer.transport.abort()
        await server.wait_closed()


class Told:
    """Collects news; `until` waits for one of a kind."""

    def __init__(self, on_news=None):
        self.all, self._on_news = [], on_news
        self._queue = asyncio.Queue()

    def __call__(self, news):
        self.all.append(news)
        self._queue.put_nowait(news)
        if self._on_news:
            self._on_news(news)

    async def until(self, kind):
        """Return the next news of `kind`, passing over others."""
        while not isinstance(news := await self._queue.get(), kind):
            pass
        return news
