"""A world: one seed, virtual time, a host, its store, people and what goes wrong."""

import heapq
from collections import Counter, deque
from collections.abc import Callable
from hashlib import blake2b
from random import Random
from typing import Any, NamedTuple

from lanplay.room.outbox import Outbox
from tests.simulator.broken import Broken, Killed
from tests.simulator.client import Client
from tests.simulator.faults import FAULTS
from tests.simulator.host import Host
from tests.simulator.inside import is_frozen, is_here
from tests.simulator.link import Link
from tests.simulator.readable import words_of
from tests.simulator.store import MemoryStore

LOG = 30
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn")
CALM_MS = 3_600_000
"""What a calm world may take to end all rounds in progress and play another."""


class Told(NamedTuple):
    """One line of the log."""

    at: int
    what: str
    who: bytes | None
    value: Any


class World:
    """Everything there is, for one seed; `run` plays it."""

    def __init__(
        self,
        seed: int,
        games: tuple[str, ...] = ("sixtysix", "highcard"),
        faults: frozenset[str] = frozenset(FAULTS),
        *,
        rounds: int = 20,
        clients: int = 5,
        tables: int = 3,
        kill_at: int | None = None,
    ) -> None:
        """`kill_at`: the host is killed at that effect boundary, counted from 1."""
        self.seed = seed
        self.rng = Random(seed)
        self.games = games
        self.faults = faults
        self.rounds_wanted = rounds
        self.tables_wanted = tables
        self.calm = False
        self.idle = False
        """Nobody begins anything new: the run is about to end."""
        self.now = 0
        self.steps = 0
        self.boundaries = 0
        self.kill_at = kill_at
        self.injected: Counter[str] = Counter()
        self.names: dict[bytes, str] = {}
        self.store = self.make_store()
        self._events: list[tuple[int, int, Callable[..., None], tuple[Any, ...]]] = []
        self._scheduled = 0
        self._digest = blake2b(digest_size=8)
        self._log: deque[Told] = deque(maxlen=LOG)
        self.clients = [Client(self, name) for name in NAMES[:clients]]
        self.host: Host = self._new_host()
        for number, client in enumerate(self.clients):
            self.later(number * 40, client.connect)
        self.later(5000, self._mischief)

    # ------------------------------------------------------------ what a test may spoil

    def make_store(self) -> MemoryStore:
        """Return the store."""
        return MemoryStore()

    def make_outbox(self) -> Outbox:
        """Return the outbox of a new host."""
        return Outbox()

    def make_host(self) -> Host:
        """Return the host's process."""
        return Host(self)

    def _new_host(self) -> Host:
        host = self.make_host()
        self.at(self.now, host.guarded, host.start)
        return host

    # ------------------------------------------------------------ time and chance

    def at(self, at: int, call: Callable[..., None], *arguments: Any) -> None:
        """Let `call` be done at `at`, ms."""
        self._scheduled += 1
        heapq.heappush(self._events, (at, self._scheduled, call, arguments))

    def later(self, delay: int, call: Callable[..., None], *arguments: Any) -> None:
        """Let `call` be done `delay` ms from now."""
        self.at(self.now + delay, call, *arguments)

    def entropy(self, n: int) -> bytes:
        """Return n bytes of the seed's."""
        return self.rng.randbytes(n)

    def random(self, seed: int) -> Random:
        """Return a computer player's randomness."""
        return Random(seed)

    def strikes(self, fault: str) -> bool:
        """Return whether `fault` happens now."""
        if self.calm or fault not in self.faults or self.rng.random() >= FAULTS[fault]:
            return False
        self.injected[fault] += 1
        return True

    def boundary(self, where: str) -> None:
        """One effect of the host is done, the next not yet begun.

        Raises:
            Killed: the host ends here.
        """
        self.boundaries += 1
        if self.boundaries == self.kill_at or self.strikes("kill"):
            self.note("killed", None, where)
            raise Killed(where)

    def killed(self, host: Host) -> None:
        """`host` is no more; another one starts after a while."""
        host.alive = False
        for client in self.clients:
            client.host_gone(host)
        self.later(self.rng.randint(50, 4000), self._restart)

    def _restart(self) -> None:
        self.host.checks.compare(self.store.whole())
        self.host = self._new_host()

    # ------------------------------------------------------------ the run

    @property
    def rounds(self) -> int:
        """Rounds settled so far."""
        return len(self.store.settled)

    def run(self) -> None:
        """Play until the rounds wanted are settled, then calmly until nothing hangs.

        Raises:
            Broken: an invariant does not hold.
        """
        limit = 600_000 * (self.rounds_wanted + 2)
        self.until(lambda: self.rounds >= self.rounds_wanted or self.now > limit)
        if not self.rounds:
            raise Broken("rounds are played", f"none in {self.now // 1000} s")
        self._become_calm()
        self.host.checks.compare(self.store.whole())
        for client in self.clients:
            client.final_check()

    def _become_calm(self) -> None:
        self.calm = True
        self.kill_at = None
        started, limit = self.rounds, self.now + CALM_MS
        waiting = {
            (table, number)
            for table, number in self.store.moves
            if (table, number) not in self.store.settled and table not in self.store.closed
        }

        def ended() -> bool:
            waiting.difference_update([each for each in waiting if self._is_past(each)])
            self.idle = self.rounds > started
            return self.now > limit or (self.idle and not waiting)

        self.until(ended)
        if self.now > limit:
            raise Broken("rounds go on", f"nothing settles in a calm hour; open: {len(waiting)}")
        quiet = self.now + 60_000  # whoever was away is back
        self.until(lambda: self.now > quiet and not is_frozen(self.host.room))
        self._arrive()

    def _arrive(self) -> None:
        """Let what is on its way arrive, and nothing new happen."""
        while self._events:
            at, _, call, arguments = heapq.heappop(self._events)
            of = getattr(call, "__self__", None)
            commits = arguments and getattr(arguments[0], "__name__", "") == "_commit"
            if isinstance(of, Link) or commits:
                self.now = max(self.now, at)
                call(*arguments)

    def _is_past(self, each: tuple[bytes, int]) -> bool:
        """Whether a round is settled, ended without that, or waits for people who are away."""
        table, number = each
        if (
            each in self.store.settled
            or table in self.store.closed
            or (table, number + 1) in self.store.moves
        ):
            return True
        found = self.host.room.tables.get(table)
        return found is not None and (found.playing is None or not any(
            is_here(self.host.room, person) for _, _, person in found.persons()
        ))  # fmt: skip

    def until(self, done: Callable[[], bool]) -> None:
        """Let one event after the other happen until `done`."""
        while not done():
            if not self._events:
                raise Broken("something is always due", "nothing is")
            at, _, call, arguments = heapq.heappop(self._events)
            self.now = max(self.now, at)
            self.steps += 1
            call(*arguments)

    def _mischief(self) -> None:
        """What befalls the whole world now and then."""
        if self.strikes("sleep"):
            self.host.asleep_until = self.now + self.rng.randint(4_000, 90_000)
            self.note("sleeps", None, self.host.asleep_until)
        self.later(self.rng.randint(500, 1500), self._mischief)

    # ------------------------------------------------------------ the log

    def note(self, what: str, who: bytes | None, value: Any) -> None:
        """Add a line to the log and to the digest."""
        self._log.append(Told(self.now, what, who, value))
        self._digest.update(b"%d%s%s" % (self.now, what.encode(), who or b""))

    def heard(self, client: Client, body: bytes, message: Any) -> None:
        """A client has read a message."""
        self._log.append(Told(self.now, f"told {client.name}", None, message))
        self._digest.update(b"%d" % self.now)
        self._digest.update(body)

    @property
    def digest(self) -> str:
        """Return 16 hexadecimal digits of all that happened."""
        return self._digest.hexdigest()

    def log(self) -> list[str]:
        """Return the last events in words."""
        return [
            f"{line.at / 1000:10.3f}  {line.what:12} "
            f"{self.names.get(line.who or b'', '')} {words_of(line.value, self.names)}"
            for line in self._log
        ]


def run(seed: int, **options: Any) -> World:
    """Return the world of `seed` after its run."""
    world = World(seed, **options)
    world.run()
    return world
