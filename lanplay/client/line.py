"""One TLS connection's frames: bytes in, messages out, under limits."""

import asyncio
from collections.abc import Callable
from typing import Final, cast

from lanplay.client.failures import BadHost, ClientFailure
from lanplay.wire.capture import Direction
from lanplay.wire.frames import HOST_LIMIT, Invalid, Malformed, Splitter, frame, read_host
from lanplay.wire.messages import ClientMessage, HostMessage

FRAMES_A_BEAT: Final = 20_000
BYTES_A_BEAT: Final = 16 * 1024 * 1024
"""What a host may send between two pings: far above a busy table's, far below what floods us."""

Traffic = Callable[[Direction, bytes], None]
"""Sees every frame with its length, as it travels."""


class Line(asyncio.Protocol):
    """One connection to a host, from its handshake to its end.

    Nothing is read before `listen`: a host only ever answers.
    """

    def __init__(self, on_traffic: Traffic | None = None) -> None:
        """Make the protocol of one connection; the event loop must be running."""
        self.closed: asyncio.Future[ClientFailure | None] = (
            asyncio.get_running_loop().create_future()
        )
        """Done when the connection is gone, with the offence if the host is a bad one."""
        self._on_traffic = on_traffic
        self._on_message: Callable[[HostMessage], None] | None = None
        self._splitter = Splitter(HOST_LIMIT)
        self._transport: asyncio.Transport | None = None
        self._frames = self._bytes = 0

    def listen(self, on_message: Callable[[HostMessage], None]) -> None:
        """Hand every message to `on_message` from now on; it may raise a `ClientFailure`."""
        self._on_message = on_message

    def send(self, message: ClientMessage) -> None:
        """Send `message`; after the end it goes nowhere."""
        if self._transport is None or self.closed.done():
            return
        sent = frame(message)
        if self._on_traffic is not None:
            self._on_traffic(">", sent)
        self._transport.write(sent)

    def begin_beat(self) -> None:
        """Count the host's frames anew."""
        self._frames = self._bytes = 0

    def close(self) -> None:
        """Send what is buffered and end; `closed` tells when."""
        if self._transport is not None:
            self._transport.close()

    def abort(self) -> None:
        """End at once, whatever is buffered."""
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport (asyncio calls this)."""
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        """Cut `data` into messages and hand them on (asyncio calls this)."""
        if self.closed.done():
            return
        try:
            self._receive(data)
        except ClientFailure as failure:
            self._end(failure)
        except (Malformed, Invalid) as error:
            self._end(BadHost(str(error)))

    def connection_lost(self, exc: Exception | None) -> None:
        """Note the end (asyncio calls this)."""
        self._end(None)

    def _receive(self, data: bytes) -> None:
        if self._on_message is None:
            raise BadHost("it spoke before it was greeted")
        self._bytes += len(data)
        for body in self._splitter.feed(data):
            self._frames += 1
            if self._on_traffic is not None:
                self._on_traffic("<", len(body).to_bytes(4, "big") + body)
            self._on_message(read_host(body))
        if self._frames > FRAMES_A_BEAT or self._bytes > BYTES_A_BEAT:
            raise BadHost("it sends more than a table can have to say")

    def _end(self, failure: ClientFailure | None) -> None:
        if not self.closed.done():
            self.closed.set_result(failure)
        if failure is not None:
            self.abort()
