"""The host of a simulated world: the real room and outbox, driven as the asyncio host does it."""

from collections import deque
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec

from lanplay.room.commands import Connected, HostCommand, Lost, Stored, Thought
from lanplay.room.effects import Effect, Think
from lanplay.room.outbox import Batch, Release
from lanplay.room.room import Room
from lanplay.wire import messages as m
from lanplay.wire.frames import Invalid, Malformed, frame, read_client
from tests.simulator.broken import Broken, Killed
from tests.simulator.games import GAMES, KNOWN
from tests.simulator.invariants import Checks

if TYPE_CHECKING:
    from tests.simulator.link import Link
    from tests.simulator.world import World

AWAY_MS = 10_000
RETRY_MS = 1_000
SLOW_MS = 1_000
_pack = msgspec.msgpack.encode


def no_entropy(n: int) -> bytes:
    """A restore asks for none."""
    raise Broken("a restart asks for no entropy", f"{n} bytes were asked for")


class Host:
    """One run of the host's process, from its start to its kill."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self.alive = True
        self._restoring = True
        self.room = Room(GAMES, self._entropy, bytes(16), "Home")
        self.outbox = world.make_outbox()
        self.checks = Checks(world, self)
        self.links: dict[bytes, Link] = {}
        self._calls: deque[Callable[[], Release]] = deque()
        self._busy = False
        self._queue: list[Batch] = []
        self._committing: tuple[Batch, ...] = ()
        self._commit_n = 0
        self._told_why: str | None = None
        self._tick_at: int | None = None
        self._tick_n = 0
        self.asleep_until = 0

    def _entropy(self, n: int) -> bytes:
        return no_entropy(n) if self._restoring else self.world.entropy(n)

    def start(self) -> None:
        """Restore the room from the store."""
        facts = self.world.store.facts()
        self._run(lambda: self._put(None, self.room.restore(self.world.now, facts)))
        self._restoring = False

    # ------------------------------------------------------------ what arrives

    def when_awake(self, call: Callable[[], None]) -> bool:
        """Put `call` off where the machine sleeps; return whether it may be done now."""
        if self.world.now >= self.asleep_until:
            return True
        self.world.at(self.asleep_until, self.guarded, call)
        return False

    def guarded(self, call: Callable[[], None]) -> None:
        """Do `call` as this process, if it still lives and is awake."""
        if not self.alive or not self.when_awake(call):
            return
        try:
            call()
        except Killed:
            self.world.killed(self)

    def receive(self, link: "Link", body: bytes) -> None:
        """A frame has come over `link`."""
        if link.host_closed:
            return
        try:
            message = read_client(body)
        except Malformed as error:
            self.bye(link, "malformed", str(error)[:200])
            return
        except Invalid as error:
            if error.ref is not None:
                link.to_client(frame(m.Refused(error.ref, "bad_message", error.detail)))
            return
        if isinstance(message, m.Hello):
            self._greet(link, message)
        elif isinstance(message, m.Ping):
            link.to_client(frame(m.Pong(message.n)))
        elif link.id is not None:
            self._command(link, message)

    def _greet(self, link: "Link", hello: m.Hello) -> None:
        if link.id is not None:
            return
        who = self.world.entropy(16)
        if hello.token is not None:
            person = self.room.person_of(sha256(hello.token).digest())
            if person is None:
                raise Broken("a person's token is known", f"{hello.name}'s is not")
            who = person
        older = self.links.get(who)
        self.links[who] = link
        link.id = who
        self.tell_room(Connected(who, hello.name))
        if older is not None and older is not link:
            self.bye(older, "newer_connection")

    def _command(self, link: "Link", command: Any) -> None:
        who = link.id
        if who is None or self.links.get(who) is not link:
            return

        def call() -> Release:
            self.world.note("command", who, command)
            self.checks.before(who, command)
            return self._put((who, command), self.room.handle(self.world.now, who, command))

        self._run(call)

    def bye(self, link: "Link", code: str, detail: str = "") -> None:
        """Say goodbye and close."""
        link.to_client(frame(m.Goodbye(code, detail)))
        link.close_from_host()
        self.lost(link)

    def lost(self, link: "Link") -> None:
        """`link` has ended, as far as the host knows."""
        link.host_closed = True
        if link.id is not None and self.links.get(link.id) is link:
            del self.links[link.id]
            self.tell_room(Lost(link.id))

    def tell_room(self, command: HostCommand) -> None:
        """Hand the room the host's own command."""

        def call() -> Release:
            self.world.note("host", None, command)
            return self._put((None, command), self.room.handle(self.world.now, None, command))

        self._run(call)

    # ------------------------------------------------------------ one call at a time

    def _put(self, cause: Any, effects: list[Effect]) -> Release:
        self.checks.after(cause, effects)
        self.world.boundary("called")
        return self.outbox.put(effects)

    def _run(self, call: Callable[[], Release]) -> None:
        self._calls.append(call)
        if self._busy:
            return
        self._busy = True
        try:
            while self._calls:
                release = self._calls.popleft()()
                self.checks.step()
                self._do(release)
        finally:
            self._busy = False
        self._reschedule()

    def _do(self, release: Release) -> None:
        for batch in release.store:
            self._queue.append(batch)
            self._begin_commit()
            self.world.boundary("submitted")
        for tell in release.send:
            self.checks.sending(tell)
            if links := [self.links[who] for who in tell.to if who in self.links]:
                data = frame(tell.message)
                for link in links:
                    link.to_client(data)
            self.world.boundary("sent")
        for think in release.think:
            self.checks.thinking(think)
            self._think(think)
            self.world.boundary("thinks")

    def _reschedule(self) -> None:
        deadline = self.room.next_deadline()
        if deadline is not None:
            deadline = max(deadline, self.world.now)
        if deadline == self._tick_at:
            return
        self._tick_at = deadline
        self._tick_n += 1
        if deadline is not None:
            self.world.at(deadline, self.guarded, partial(self._tick, self._tick_n))

    def _tick(self, n: int) -> None:
        if n != self._tick_n:
            return
        self._tick_at = None

        def call() -> Release:
            self.world.note("tick", None, None)
            return self._put((None, None), self.room.tick(self.world.now))

        self._run(call)

    # ------------------------------------------------------------ the writer

    def _begin_commit(self) -> None:
        if self._committing or not self._queue:
            return
        self._committing, self._queue = tuple(self._queue), []
        self._commit_n += 1
        takes = self.world.rng.randint(1, 8)
        if self.world.strikes("slow_disk"):
            takes = self.world.rng.randint(500, 4000)
        if takes > SLOW_MS:
            slow = partial(self._is_slow, self._commit_n)
            self.world.at(self.world.now + SLOW_MS, self.guarded, slow)
        self.world.later(takes, self.guarded, self._commit)

    def _is_slow(self, n: int) -> None:
        if n == self._commit_n and self._committing and self._told_why is None:
            self._freeze("waiting for the disk")

    def _commit(self) -> None:
        batches = self._committing
        failing = self._told_why not in (None, "waiting for the disk")
        if self.world.strikes("disk") or (failing and self.world.rng.random() < 0.4):
            self.outbox.failed(batches[0].n, "the disk is full")
            self._freeze("the disk is full")
            self.world.later(RETRY_MS, self.guarded, self._commit)
            return
        self.world.boundary("committing")
        self.world.store.commit(batches)
        self.world.boundary("committed")
        self._committing = ()
        self._begin_commit()
        self._run(lambda: self.outbox.committed(batches[-1].n))
        if self._told_why is not None:
            self._told_why = None
            self.tell_room(Stored(None))

    def _freeze(self, why: str) -> None:
        if self._told_why != why:
            self._told_why = why
            self.tell_room(Stored(why))

    # ------------------------------------------------------------ the computer players

    def _think(self, think: Think) -> None:
        rng = self.world.rng
        player = KNOWN[think.game].player
        if rng.random() < 0.3:
            action = rng.choice(think.view.legal)
        else:
            action = player.choose(
                think.view, think.told, think.level, self.world.random(think.seed), 4
            )
        thought = Thought(think.table, think.round, think.move, think.seat, _pack(action), 4)
        delay = rng.randint(5, 300)
        if self.world.strikes("late_thought"):
            delay = rng.randint(9_000, 15_000)
        if self.world.strikes("bad_thought"):
            self._answer(delay // 2, self._wrong(thought))
            if rng.random() < 0.5:
                return  # the true one never comes: a worker has died
        self._answer(delay, thought)

    def _wrong(self, thought: Thought) -> Thought:
        garbage = _pack({"type": "play", "card": "ZZ"})
        return self.world.rng.choice((
            thought,  # twice
            thought._replace(action=garbage),
            thought._replace(action=b"\xc1"),
            thought._replace(seat=thought.seat + 1),
            thought._replace(move=thought.move + 1),
            thought._replace(round=thought.round + 1),
            thought._replace(table=bytes(16)),
        ))  # fmt: skip

    def _answer(self, delay: int, thought: Thought) -> None:
        self.world.later(delay, self.guarded, partial(self.tell_room, thought))
