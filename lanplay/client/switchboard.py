"""Who is talked to: one connection a host, a bounded number of them."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Final

from lanplay.client.connection import Connection
from lanplay.client.neighbour import Neighbour
from lanplay.client.news import News
from lanplay.client.profile import Profile

log = logging.getLogger(__name__)

CONNECTED: Final = 16
"""Hosts that are talked to at once: a network full of false ones must not cost us the real."""

Hear = Callable[[Neighbour, Connection, News], None]


class Switchboard:
    """Gives connections to neighbours and takes them away."""

    def __init__(
        self,
        profile: Profile,
        connect: Callable[..., Connection],
        hear: Hear,
        ended: Callable[[Neighbour, Exception | None], None],
    ) -> None:
        """`hear` gets each connection's news, which it may refuse by `BadHost`.

        `ended` hears of a connection that is over for good, with the defect that ended it.
        """
        self._profile = profile
        self._connect = connect
        self._hear = hear
        self._ended = ended
        self._tasks: dict[Neighbour, asyncio.Task[None]] = {}
        self._group: asyncio.TaskGroup | None = None

    def open(self, group: asyncio.TaskGroup) -> None:
        """Begin; `group` owns the connections."""
        self._group = group

    def close(self) -> None:
        """End all connections."""
        self._group = None
        for neighbour in tuple(self._tasks):
            self.disconnect(neighbour)

    def __len__(self) -> int:
        """Return how many are talked to."""
        return len(self._tasks)

    def __contains__(self, neighbour: Neighbour) -> bool:
        """Return whether `neighbour` has a connection that lives or is being tried."""
        return neighbour in self._tasks

    def assign(self, neighbours: Iterable[Neighbour]) -> None:
        """Give connections to those that have none, the wanted ones first; keep to the bound."""
        waiting = [one for one in neighbours if one not in self and one.state != "refused"]
        waiting.sort(key=lambda one: (not one.wanted, one.recent is None, one.tries))
        for neighbour in waiting:
            if not self._has_room(neighbour):
                return
            self._begin(neighbour)

    def reconnect(self, neighbour: Neighbour) -> None:
        """Talk to `neighbour` anew, at its address of now, if there is room."""
        self.disconnect(neighbour)
        if self._has_room(neighbour):
            self._begin(neighbour)

    def retry(self, neighbour: Neighbour) -> None:
        """Try `neighbour` now, at its address of now, unless it answers."""
        connection, address = neighbour.connection, neighbour.address
        if neighbour.live or address is None:
            return
        if neighbour not in self or connection is None:
            self.reconnect(neighbour)
        else:
            connection.address = address
            connection.retry()

    def disconnect(self, neighbour: Neighbour) -> None:
        """Hang up; nothing of that connection is heard any more."""
        task, connection = self._tasks.pop(neighbour, None), neighbour.connection
        neighbour.connection = None
        if task is not None and connection is not None:
            connection.close()
            task.cancel()

    def _has_room(self, newcomer: Neighbour) -> bool:
        """Return whether there is room, made by hanging up on one with less hope if need be."""
        if len(self._tasks) < CONNECTED:
            return True
        idle = [
            other
            for other in self._tasks
            if not other.wanted
            if newcomer.wanted or (other.state == "grey" and other.tries > newcomer.tries)
        ]
        if not idle:
            return False
        self.disconnect(max(idle, key=lambda other: (not other.live, other.tries)))
        return True

    def _begin(self, neighbour: Neighbour) -> None:
        address = neighbour.address
        if address is None or self._group is None:
            return

        def hear(news: News) -> None:
            if neighbour.connection is connection:  # else it was given up
                self._hear(neighbour, connection, news)

        connection = self._connect(address, self._profile, hear)
        connection.lasting = neighbour.mine is None
        neighbour.begin(connection)
        self._tasks[neighbour] = self._group.create_task(self._live(neighbour, connection))

    async def _live(self, neighbour: Neighbour, connection: Connection) -> None:
        defect: Exception | None = None
        try:
            await connection.run()
        except Exception as error:  # one host's trouble must not end the others'
            log.exception("The connection to %s ended by a defect.", connection.address)
            defect = error
        if neighbour.connection is connection:
            del self._tasks[neighbour]
            self._ended(neighbour, defect)
