"""One connection from its greeting to its end: pings while it lives, and how it is closed."""

import asyncio
from typing import Final

from lanplay.client.failures import Broken
from lanplay.client.line import Line
from lanplay.client.pulse import Pulse
from lanplay.wire.messages import Ping

CLOSING_SECONDS: Final = 1.0
"""For a clean TLS end; then the line is cut."""


async def beat(line: Line, pulse: Pulse) -> Broken | None:
    """Ping until `line` is over; return what is broken where it was silence that ended it.

    Raises:
        ClientFailure: the host is a bad one.
    """
    while not line.closed.done():
        wait = pulse.deadline - now_ms()
        await asyncio.wait({line.closed}, timeout=max(wait, 0) / 1000)
        now = now_ms()
        if line.closed.done():
            break
        if pulse.silent(now):
            line.abort()
            return Broken("no word from the host for 5 s")
        if (n := pulse.ping(now)) is not None:
            line.begin_beat()
            line.send(Ping(n))
    if (bad := line.closed.result()) is not None:
        raise bad
    return None


async def hang_up(line: Line) -> None:
    """End `line` cleanly where the host lets us, else hard."""
    line.close()
    await asyncio.wait({line.closed}, timeout=CLOSING_SECONDS)
    line.abort()


def now_ms() -> int:
    """Return the event loop's time in whole milliseconds."""
    return int(asyncio.get_running_loop().time() * 1000)
