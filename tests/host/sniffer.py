"""What another computer sees of the announcements; loopback only."""

import asyncio
from collections.abc import Callable

from zeroconf import RecordUpdateListener, Zeroconf
from zeroconf.asyncio import AsyncZeroconf

HERE = ("127.0.0.1",)


class Sniffer(RecordUpdateListener):
    """Sees every record that passes."""

    async def __aenter__(self) -> "Sniffer":
        self.records: asyncio.Queue[object] = asyncio.Queue()
        self.zeroconf = AsyncZeroconf(interfaces=list(HERE))
        await self.zeroconf.zeroconf.async_wait_for_start()
        self.zeroconf.zeroconf.async_add_listener(self, None)
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.zeroconf.async_close()

    def async_update_records(self, zc: Zeroconf, now: float, records: list) -> None:
        for update in records:
            self.records.put_nowait(update.new)

    async def until(self, fits: Callable[[object], bool]) -> None:
        while not fits(await self.records.get()):
            pass
