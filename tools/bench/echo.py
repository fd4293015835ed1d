"""The floor of the wire: an asyncio protocol over TLS that answers bytes with bytes.

A request is its length (4 bytes), the length of its answer (4 bytes) and filling. Everybody
of a set gets the answer: alone it is an echo, four are what a table's host must send.
"""

import asyncio
import time
from typing import Final, cast

HEAD: Final = 8
"""Bytes of a request that mean something; no request is smaller."""


def request_of(size: int, answer: int) -> bytes:
    """Return a request of `size` bytes (at least 8) for an answer of `answer` bytes."""
    return size.to_bytes(4, "big") + answer.to_bytes(4, "big") + bytes(size - HEAD)


class EchoServer(asyncio.Protocol):
    """The server's end of one connection."""

    def __init__(self, everybody: "set[EchoServer]") -> None:
        """Join `everybody`, who all get each other's answers."""
        self._everybody = everybody
        self._got = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The handshake is done."""
        self._transport = cast(asyncio.Transport, transport)
        self._everybody.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        self._everybody.discard(self)

    def data_received(self, data: bytes) -> None:
        """Answer every request that is whole."""
        self._got += data
        while len(self._got) >= HEAD:
            size = int.from_bytes(self._got[:4], "big")
            if len(self._got) < size:
                return
            answer = bytes(int.from_bytes(self._got[4:HEAD], "big"))
            del self._got[:size]
            for each in self._everybody:
                each.send(answer)

    def send(self, data: bytes) -> None:
        """Send `data` to this client."""
        assert self._transport is not None, "everybody is connected"
        self._transport.write(data)


class EchoClients:
    """All clients of one echo server, and the answer that they wait for."""

    def __init__(self) -> None:
        self.clients: list[EchoClient] = []
        self._waiting = 0
        self._all_have_it = asyncio.Event()
        self._last = 0.0

    def new_client(self) -> "EchoClient":
        """Return the protocol of one more client."""
        client = EchoClient(self)
        self.clients.append(client)
        return client

    async def first_answer(self, client: "EchoClient", data: bytes) -> bytes:
        """Send `data` by `client` and return what comes back first."""
        self._waiting, client.due = 1, 1
        self._all_have_it.clear()
        client.send(data)
        async with asyncio.timeout(10):
            await self._all_have_it.wait()
        return client.got

    async def ask(self, request: int, answer: int) -> float:
        """Send `request` bytes (at least 8) by the first client; all get `answer` bytes.

        Returns how long that took, in ms, until the last one had it.
        """
        data = request_of(request, answer)
        self._waiting = len(self.clients)
        self._all_have_it.clear()
        for client in self.clients:
            client.due = answer
        began = time.perf_counter()
        self.clients[0].send(data)
        async with asyncio.timeout(10):
            await self._all_have_it.wait()
        return (self._last - began) * 1000

    def has_it(self) -> None:
        """One more client has the whole answer."""
        self._waiting -= 1
        if self._waiting == 0:
            self._last = time.perf_counter()
            self._all_have_it.set()

    def close(self) -> None:
        """End all connections."""
        for client in self.clients:
            client.close()


class EchoClient(asyncio.Protocol):
    """The client's end of one connection."""

    def __init__(self, clients: EchoClients) -> None:
        self._clients = clients
        self._transport: asyncio.Transport | None = None
        self.due = 0
        """Bytes still to come."""
        self.got = b""
        """What came last."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The handshake is done."""
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """Count what comes."""
        self.got = data
        before, self.due = self.due, self.due - len(data)
        if before > 0 >= self.due:  # once, whatever comes after it
            self._clients.has_it()

    def send(self, data: bytes) -> None:
        """Send `data`."""
        assert self._transport is not None, "it is connected"
        self._transport.write(data)

    def close(self) -> None:
        """End the connection."""
        if self._transport is not None:
            self._transport.abort()
