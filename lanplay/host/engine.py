"""The room behind real connections: moves values between room, store, wire and players.

Everything happens on the loop's thread, one call at a time: what a call causes (a reader dropped
in the middle of a telling) waits until its effects are out, so every peer sees one order.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from hashlib import sha256
from typing import Final

from lanplay.host.link import Clockwork, Link
from lanplay.room.commands import Connected, HostCommand, Lost, Stored, Thought
from lanplay.room.effects import Effect, Think
from lanplay.room.outbox import Batch, Outbox, Release
from lanplay.room.plain_text import clean_line
from lanplay.room.room import Room
from lanplay.wire.frames import frame
from lanplay.wire.messages import OLDEST, PROTOCOL, Goodbye, Hello, RoomCommand

log = logging.getLogger(__name__)

CONNECTIONS: Final = 256
"""Greeted connections at once; more than any room holds."""
SLOW_COMMIT: Final = 1.0
"""Seconds a commit may take before the tables are told why they wait."""
WAITING: Final = "waiting for the disk"
LATE_TICK: Final = 1.0
"""Seconds until the room is asked again after a defect in its clock's call."""


def settle_version(hello: Hello) -> int | Goodbye:
    """Return the highest version both sides speak, or which side to update."""
    version = min(hello.newest, PROTOCOL)
    if version >= max(hello.oldest, OLDEST):
        return version
    if hello.newest < OLDEST:
        return Goodbye("update_client", f"this host speaks {OLDEST} to {PROTOCOL}")
    return Goodbye("update_host", f"this host speaks {OLDEST} to {PROTOCOL}")


class Engine:
    """Drives one room; the house of all connections."""

    def __init__(
        self,
        room: Room,
        submit: Callable[[Batch], None],
        think: Callable[[Think], None],
        clock: Clockwork,
        new_id: Callable[[], bytes],
    ) -> None:
        """`submit` stores a batch and `think` starts a thought, both without blocking; `new_id`
        gives a visitor's 16 bytes."""
        self.room = room
        self.changed = asyncio.Event()
        """Set after each call of the room; whoever waits for it clears it."""
        self._submit = submit
        self._think = think
        self._clock = clock
        self._new_id = new_id
        self._outbox = Outbox()
        self._links: dict[bytes, Link] = {}
        self._known: set[bytes] = set()
        """Whom the room believes connected."""
        self._calls: deque[Callable[[], Release]] = deque()
        self._busy = False
        self._tick: asyncio.TimerHandle | None = None
        self._slow: asyncio.TimerHandle | None = None
        self._told_why: str | None = None
        self._open = True

    @property
    def now(self) -> int:
        """The loop's clock in whole milliseconds."""
        return int(self._clock.time() * 1000)

    @property
    def links(self) -> tuple[Link, ...]:
        """The greeted connections."""
        return tuple(self._links.values())

    # ------------------------------------------------------------ the house of the connections

    def greet(self, link: Link, hello: Hello) -> None:
        """Take `link` in as the person of its token or as a visitor, or say goodbye."""
        version = settle_version(hello)
        if isinstance(version, Goodbye):
            return link.bye(version.code, version.detail)
        if not self._open:
            return link.bye("host_ends")
        who = self._id_of(hello)
        if who is None:
            return link.bye("unknown_token")
        if who not in self._links and len(self._links) >= CONNECTIONS:
            return link.bye("full")
        older = self._links.get(who)
        self._links[who] = link
        link.welcome(who, hello.name)
        if older is not None:
            older.bye("newer_connection")
        log.info("%s connected from %s.", clean_line(hello.program) or "A client", link.peer)
        return self._connect(who, hello.name)

    def _id_of(self, hello: Hello) -> bytes | None:
        if hello.token is None:
            return self._new_id()
        return self.room.person_of(sha256(hello.token).digest())

    def command(self, link: Link, command: RoomCommand) -> None:
        """Let the room answer `command`."""
        if self._open:
            self._call(lambda: self.room.handle(self.now, link.id, command))

    def away(self, link: Link) -> None:
        """Mark the seat away: nothing was heard for a while."""
        self._lose(link)

    def back(self, link: Link) -> None:
        """Mark the seat connected again."""
        if link.id is not None and self._links.get(link.id) is link:
            self._connect(link.id, link.name)

    def lost(self, link: Link) -> None:
        """Forget `link`; an older connection of somebody who plays on a newer one is nobody's."""
        if link.id is not None and self._links.get(link.id) is link:
            self._lose(link)
            del self._links[link.id]
            log.info("A connection ended (%s).", link.ended_by)

    def _connect(self, who: bytes, name: str) -> None:
        self._known.add(who)
        self._call(lambda: self.room.handle(self.now, None, Connected(who, name)))

    def _lose(self, link: Link) -> None:
        who = link.id
        if who is not None and self._links.get(who) is link and who in self._known:
            self._known.discard(who)
            self.tell_room(Lost(who))

    # ------------------------------------------------------------ store, players, clock

    def tell_room(self, command: HostCommand) -> None:
        """Hand the room the host's own `command`; a defect in it is logged and harms nobody."""
        try:
            self._call(lambda: self.room.handle(self.now, None, command))
        except Exception:
            log.exception("The room failed on %s.", type(command).__name__)

    def thought(self, thought: Thought) -> None:
        """A computer player has chosen."""
        if self._open:
            self.tell_room(thought)

    def committed(self, n: int) -> None:
        """All batches up to `n` are stored: what waited for them goes out."""
        self._watch_commit(again=True)
        self._run(lambda: self._outbox.committed(n))
        if self._told_why is not None:
            self._told_why = None
            log.warning("The tables go on: the store can be written again.")
            self.tell_room(Stored(None))

    def failed(self, n: int, why: str) -> None:
        """Batch `n` can't be stored now; the writer tries again by itself."""
        self._outbox.failed(n, why)
        self._freeze(why)

    def _freeze(self, why: str) -> None:
        if self._told_why != why:
            self._told_why = why
            log.warning("The tables wait: %s.", why)
            self.tell_room(Stored(why))

    def _watch_commit(self, again: bool = False) -> None:
        """Look after a while whether the oldest batch is still not stored."""
        if again and self._slow is not None:
            self._slow.cancel()
            self._slow = None
        if self._slow is None and self._outbox.uncommitted:
            self._slow = self._clock.call_later(SLOW_COMMIT, self._is_slow)

    def _is_slow(self) -> None:
        self._slow = None
        if self._outbox.uncommitted and self._told_why is None:
            self._freeze(WAITING)

    def begin(self, effects: Callable[[], list[Effect]]) -> None:
        """Do what comes of the room's start (`restore`)."""
        self._call(effects)

    def close(self) -> None:
        """Take no more commands; clocks stop. What is queued to be stored still goes out."""
        self._open = False
        for timer in (self._tick, self._slow):
            if timer is not None:
                timer.cancel()

    # ------------------------------------------------------------ one call at a time

    def _call(self, call: Callable[[], list[Effect]]) -> None:
        self._run(lambda: self._outbox.put(call()))

    def _run(self, call: Callable[[], Release]) -> None:
        """Do `call` and what comes of it, after whatever is being done.

        A defect of the room in a call that had to wait is logged; in the first one it is raised.
        """
        if self._busy:
            self._calls.append(call)
            return
        self._busy = True
        try:
            self._do(call())
        finally:
            self._drain()
            self._busy = False
            self._reschedule()
            self.changed.set()

    def _drain(self) -> None:
        while self._calls:
            try:
                self._do(self._calls.popleft()())
            except Exception:
                log.exception("The room failed on what another call brought about.")

    def _do(self, release: Release) -> None:
        for batch in release.store:
            self._submit(batch)
        for tell in release.send:
            links = [link for who in tell.to if (link := self._links.get(who)) is not None]
            if links:
                data = frame(tell.message)
                for link in links:
                    link.send(data)
        for think in release.think:
            self._think(think)
        if release.store:
            self._watch_commit()

    def _reschedule(self) -> None:
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
        deadline = self.room.next_deadline() if self._open else None
        if deadline is not None:
            delay = max(0, deadline - self.now) / 1000
            self._tick = self._clock.call_later(delay, self._on_tick)

    def _on_tick(self) -> None:
        self._tick = None
        try:
            self._call(lambda: self.room.tick(self.now))
        except Exception:
            log.exception("The room failed on its clock.")
            if self._tick is not None:
                self._tick.cancel()
            self._tick = self._clock.call_later(LATE_TICK, self._on_tick)
