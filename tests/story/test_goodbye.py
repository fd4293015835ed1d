"""However a host is ended, the network hears its goodbye."""

import asyncio
import signal
import sys
from pathlib import Path

import pytest
from zeroconf import DNSPointer

from tests.host.sniffer import Sniffer
from tests.story.conftest import Tell
from tests.story.house import HERE, running

GOODBYE_SECONDS = 1

WAYS = [signal.SIGTERM, signal.SIGINT, "stop"]
"""A system that shuts down, Ctrl-C, a window that is closed."""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
@pytest.mark.parametrize("way", WAYS)
def test_a_host_that_ends_says_so_within_a_second(
    tmp_path: Path, tell_once: Tell, way: signal.Signals | str
) -> None:
    name = f"Ends by {way}"

    def ours(record: object) -> bool:
        return isinstance(record, DNSPointer) and record.alias.startswith(name)

    async def story() -> None:
        where = ("--data", str(tmp_path / "host"), "--port", "0", "--interface", HERE)
        child = ("--child",) if way == "stop" else ()
        async with (
            Sniffer() as sniffer,
            running(tmp_path, "host", *where, "--name", name, "--json", *child) as host,
        ):
            await sniffer.until(lambda record: ours(record) and record.ttl > 0)  # type: ignore[attr-defined]
            if isinstance(way, str):
                host.type(way)
            else:
                host.signal(way)
            async with asyncio.timeout(GOODBYE_SECONDS):
                await sniffer.until(lambda record: ours(record) and record.ttl == 0)  # type: ignore[attr-defined]
            assert await host.ended() == 0

    tell_once(story())
