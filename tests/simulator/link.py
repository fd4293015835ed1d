"""One connection: ordered towards the client, as unruly as the faults say towards the host."""

from functools import partial
from typing import TYPE_CHECKING

from lanplay.wire.frames import LENGTH_BYTES

if TYPE_CHECKING:
    from tests.simulator.client import Client
    from tests.simulator.host import Host
    from tests.simulator.world import World


class Link:
    """A connection of `client` to `host`; what is under way dies with it."""

    def __init__(self, world: "World", client: "Client", host: "Host") -> None:
        self.world = world
        self.client = client
        self.host = host
        self.id: bytes | None = None
        """Whose it is, as the host knows."""
        self.host_closed = False
        self.client_closed = False
        self.cut = False
        self._last_out = 0
        self._last_in = 0

    def _delay(self) -> int:
        delay = self.world.rng.randint(1, 4)
        return delay + self.world.rng.randint(50, 4000) if self.world.strikes("delay") else delay

    def to_client(self, data: bytes) -> None:
        """Send a frame; frames stay in order."""
        if self.cut or self.client_closed:
            return
        self._last_out = max(self._last_out, self.world.now + self._delay())
        self.world.at(self._last_out, self._arrive, data[LENGTH_BYTES:])

    def _arrive(self, body: bytes) -> None:
        if not (self.cut or self.client_closed):
            self.client.receive(body)

    def close_from_host(self) -> None:
        """Close after what is under way has arrived."""
        self.host_closed = True
        self.world.at(max(self._last_out, self.world.now), self._closed)

    def _closed(self) -> None:
        if not self.client_closed:
            self.client_closed = True
            self.client.lost(self)

    def to_host(self, data: bytes) -> None:
        """Send a frame; it may be lost, late, doubled or overtaken."""
        if self.cut or self.client_closed:
            return
        if self.world.strikes("cut"):
            self.break_off()
            return
        if self.world.strikes("lose"):
            return
        at = self.world.now + self._delay()
        if not self.world.strikes("reorder"):
            at = self._last_in = max(self._last_in, at)
        else:
            at += self.world.rng.randint(0, 500)
        self.world.at(at, self._deliver, data[LENGTH_BYTES:])
        if self.world.strikes("duplicate"):
            again = at + self.world.rng.randint(0, 3000)
            self.world.at(again, self._deliver, data[LENGTH_BYTES:])

    def _deliver(self, body: bytes) -> None:
        if not self.cut and not self.host_closed:
            self.host.guarded(partial(self.host.receive, self, body))

    def break_off(self) -> None:
        """The connection breaks; either side notices when it does."""
        if self.cut:
            return
        self.cut = True
        self.world.note("cut", self.id, None)
        rng = self.world.rng
        self.world.later(rng.choice((1, 200, 5000)), self._closed)
        noticed = partial(self.host.lost, self)
        self.world.later(rng.choice((1, 500, 9000, 15000)), self.host.guarded, noticed)
