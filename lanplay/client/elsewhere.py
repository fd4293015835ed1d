"""Whether this player has another program at the host by now.

The host gives a seat to whoever greeted last with its token. A program that was stopped (lid
closed, no network) must not take the seat back from a newer one, so it first looks as a visitor.
"""

import asyncio
from typing import Final

from lanplay.client.line import Line
from lanplay.wire.messages import Hello, HostMessage, Lobby

FORGOTTEN_SECONDS: Final = 25.0
"""After so long without a word the host has closed our own old connection (15 s after our last
ping, which came at most 5 s later than its last word): who is there under our name is another."""

LOOK_SECONDS: Final = 5.0


async def is_there(person: bytes, line: Line, hello: Hello) -> bool:
    """Return whether `person` is connected, as the room shows it to a visitor on `line`.

    `hello` has no token. Without an answer within 5 s nobody is there.
    """
    room: asyncio.Future[Lobby] = asyncio.get_running_loop().create_future()

    def hear(message: HostMessage) -> None:
        if isinstance(message, Lobby) and not room.done():
            room.set_result(message)

    line.listen(hear)
    line.send(hello)
    await asyncio.wait({room, line.closed}, timeout=LOOK_SECONDS)
    return room.done() and any(row.person == person for row in room.result().people)
