"""What must hold after every step. Each promise has its name, by which it is reported."""

from typing import TYPE_CHECKING, Any

import msgspec

from lanplay import record
from lanplay.room import facts as f
from lanplay.room.effects import Effect, Record, Tell, Think
from lanplay.room.ledger import record_of
from lanplay.room.room import Room
from lanplay.room.table import Table
from lanplay.wire import messages as m
from tests.rules.laws import cards_in
from tests.simulator.broken import Broken
from tests.simulator.games import GAMES, KNOWN
from tests.simulator.inside import differences, is_frozen, portrait
from tests.simulator.timing import Timing
from tests.simulator.waits import check_waits

if TYPE_CHECKING:
    from tests.simulator.host import Host
    from tests.simulator.world import World

VIEWS_CHECKED = 8
"""One update in so many is compared with the game's own view."""
ROUNDS_REPLAYED = 2
"""One settled round in so many is replayed from its record."""
RESTARTS_TRIED = 400
"""One step in so many, a second room is restored and compared."""
_unpack = msgspec.msgpack.decode


def demand(holds: Any, invariant: str, message: str) -> None:
    """Raise where a promise is broken."""
    if not holds:
        raise Broken(invariant, message)


class Checks:
    """The invariants of one run of a host."""

    def __init__(self, world: "World", host: "Host") -> None:
        self.world = world
        self.host = host
        self._issued: list[f.AnyFact] = []
        """Facts that this run's room made, in order."""
        self._put = 0
        self._waiting: dict[int, tuple[Effect, int, int]] = {}
        """By identity: an effect, the number it was made under, how many facts are before it."""
        self._last_sent: dict[type, int] = {}
        self._stored_before = len(world.store)
        self._states: dict[bytes, Any] = {}
        self._was_frozen = False
        self._shuffled = False
        """Cards were put in order in this call."""
        self._timing = Timing(host.room)
        self._rng = world.random(world.seed + host.world.boundaries)

    # ------------------------------------------------------------ a call of the room

    def before(self, who: bytes, command: Any) -> None:
        """The room is about to take `command`."""
        self._was_frozen = is_frozen(self.host.room)

    def after(self, cause: tuple[bytes | None, Any] | None, effects: list[Effect]) -> None:
        """The room has made `effects`."""
        facts = [effect.fact for effect in effects if isinstance(effect, Record)]
        self._timing.called(self.world.now)
        for fact in facts:
            self._timing.happened(cause, fact)
        self._shuffled = any(isinstance(each, f.Moved) and each.seat is None for each in facts)
        for effect in effects:
            if isinstance(effect, Record):
                self._issued.append(effect.fact)
                self._fact(effect.fact)
            else:
                self._put += 1
                self._waiting[id(effect)] = (effect, self._put, len(self._issued))
                if isinstance(effect, Tell):
                    self._told(effect)
        if cause is not None and isinstance(cause[1], m.Command) and cause[0] is not None:
            self._answered(cause[0], cause[1], effects)

    def _answered(self, who: bytes, command: Any, effects: list[Effect]) -> None:
        answers = [
            effect
            for effect in effects
            if isinstance(effect, Tell) and isinstance(effect.message, m.Acted | m.Done | m.Refused)
        ]
        if self._was_frozen:
            demand(not answers, "a frozen room answers none", f"{answers}")
            return
        mine = [each for each in answers if each.to == (who,) and each.message.ref == command.ref]
        demand(len(mine) == len(answers) == 1, "every command is answered once",
               f"{len(mine)} of {len(answers)} answers to {type(command).__name__}")  # fmt: skip
        if isinstance(command, m.Act) and isinstance(mine[0].message, m.Refused):
            own = [
                effect.fact
                for effect in effects
                if isinstance(effect, Record)
                and isinstance(effect.fact, f.Moved)
                and effect.fact.move == command.move
                and not effect.fact.by
                and effect.fact.seat is not None
            ]
            demand(not own, "what is refused changes nothing", f"{own}")

    def _fact(self, fact: f.AnyFact) -> None:
        if isinstance(fact, f.RoundSetAside):
            raise Broken("a stored round applies", fact.why)
        if isinstance(fact, f.RoundSettled) and self._rng.randrange(ROUNDS_REPLAYED) == 0:
            table = self.host.room.tables.get(fact.table)
            if table is not None and table.round is not None:
                self._replays(table, fact)

    def _replays(self, table: Table, fact: f.RoundSettled) -> None:
        text = record.write(GAMES, record_of(GAMES, table.round.facts if table.round else ()))
        (read,) = record.read(GAMES, text)
        demand(isinstance(read, record.Record), "a settled round replays", f"{read}")
        assert isinstance(read, record.Record)
        replay = record.replay(GAMES, read)
        demand(isinstance(replay, record.Replay), "a settled round replays", f"{replay} of {text}")
        assert isinstance(replay, record.Replay)
        outcome = table.game.outcome(replay.state)
        settled = _unpack(fact.outcome, type=table.game.outcome_type)
        demand(outcome == settled, "a settled round replays", f"{outcome} is not {settled}")

    # ------------------------------------------------------------ what is told

    def _told(self, tell: Tell) -> None:
        message = tell.message
        urgent = isinstance(message, m.Frozen | m.Welcome)
        demand(urgent or not tell.urgent, "only frozen and welcome overtake", f"{message}")
        demand(len(set(tell.to)) == len(tell.to) > 0, "everybody is told once", f"{tell.to}")
        if isinstance(message, m.Update):
            self._told_update(tell, message)
        elif isinstance(message, m.RecordText):
            table = self.host.room.tables[message.table]
            settled = table.round is not None and table.round.settled is not None
            demand(settled, "no record before the settlement", f"round {message.round}")

    def _told_update(self, tell: Tell, update: m.Update) -> None:
        table = self.host.room.tables.get(update.table)
        shown = table.round if table else None
        demand(shown is not None, "an update shows a round", "there is none")
        assert table is not None
        assert shown is not None
        now = (shown.started.round, shown.move)
        demand((update.round, update.move) == now, "an update shows what is now",
               f"{update.round}, {update.move} is not {now}")  # fmt: skip
        for who in tell.to:
            self._may_see(table, who, update.seat)
        adapter = KNOWN[update.game].adapter
        seen = cards_in(_unpack(update.view))
        if not self._shuffled:  # else a card that was just seen may be hidden again
            seen |= cards_in(_unpack(update.events))
        hidden = adapter.hidden(shown.state, update.seat)
        leaked = seen & hidden
        demand(not leaked, "nobody is told more than their view",
               f"seat {update.seat} is told of {sorted(leaked)}")  # fmt: skip
        if self._rng.randrange(VIEWS_CHECKED) == 0:
            view = table.game.view(shown.state, update.seat)
            told = KNOWN[update.game].views.decode(update.view)
            demand(told == view, "nobody is told more than their view",
                   f"seat {update.seat}: {told} is not {view}")  # fmt: skip

    def _may_see(self, table: Table, who: bytes, seat: int | None) -> None:
        chair = table.chair_of(who)
        if seat is None:
            watches = who in table.spectators and chair is None
            played = chair is not None and self._played(table, chair, who)
            demand(watches or (chair is not None and not played), "each sees their own view",
                   "a spectator's view for who sits")  # fmt: skip
            return
        sits = chair is not None and table.seat_of(chair) == seat
        demand(sits, "each sees their own view", f"seat {seat} has another")
        assert chair is not None
        demand(self._played(table, chair, who), "each sees their own view",
               f"seat {seat} was another's in this round")  # fmt: skip

    def _played(self, table: Table, chair: int, who: bytes) -> bool:
        assert table.round is not None
        return table.round.started.chairs[chair].person == who

    # ------------------------------------------------------------ what leaves the outbox

    def sending(self, tell: Tell) -> None:
        """`tell` is on its way."""
        if not tell.urgent:
            self._leaves(tell)
            self._is_stored(tell)
        else:
            self._waiting.pop(id(tell), None)

    def thinking(self, think: Think) -> None:
        """`think` is asked."""
        self._leaves(think)

    def _leaves(self, effect: Effect) -> None:
        _, number, facts = self._waiting.pop(id(effect), (None, 0, 0))
        last = self._last_sent.get(type(effect), 0)
        demand(number > last, "effects leave in order and once",
               f"{number} after {last}: {effect}")  # fmt: skip
        self._last_sent[type(effect)] = number
        stored = len(self.world.store) - self._stored_before
        demand(stored >= facts, "nothing is visible before it is stored",
               f"{facts} facts come first, {stored} are stored: {effect}")  # fmt: skip

    def _is_stored(self, tell: Tell) -> None:
        store, message = self.world.store, tell.message
        holds = True
        match message:
            case m.Update():
                holds = store.moves.get((message.table, message.round), -1) >= message.move
            case m.Done(table=table) if table is not None:
                holds = table in store.tables
            case m.You():
                holds = message.person in store.people
            case m.Closed():
                holds = message.table in store.closed
            case m.RecordText():
                holds = (message.table, message.round) in store.settled
            case m.Chat():
                holds = all(
                    (message.table, line.person, line.text) in store.lines for line in message.lines
                )
            case _:
                pass
        demand(holds, "nothing is visible before it is stored", f"{message}")

    # ------------------------------------------------------------ the whole, after each step

    def step(self) -> None:
        """One call is done, and all that came of it."""
        room = self.host.room
        seated: set[bytes] = set()
        for table in room.tables.values():
            for _, _, person in table.persons():
                demand(person not in seated, "one seat a person", f"{person.hex()[:6]} has two")
                seated.add(person)
            owner = table.chair_of(table.owner)
            demand(owner is not None, "the owner has a seat", table.owner.hex()[:6])
            state = table.round.state if table.round else None
            if state is not self._states.get(table.id):
                self._states[table.id] = state
                if state is not None:
                    self._conserved(table, state)
            if not is_frozen(room):
                check_waits(room, table)
        self._timing.step()
        self._deadline_is_met(room)
        if self._rng.randrange(RESTARTS_TRIED) == 0:
            self.compare()

    def _conserved(self, table: Table, state: Any) -> None:
        demand(not table.game.to_shuffle(state), "chance keeps nobody waiting", table.game.name)
        adapter = KNOWN[table.game.name].adapter
        cards, pack = sorted(adapter.cards_of(state)), sorted(adapter.pack(table.settings))
        demand(cards == pack, "cards are conserved", f"{len(cards)} of {len(pack)}: {cards}")

    def _deadline_is_met(self, room: Room) -> None:
        deadline = room.next_deadline()
        if is_frozen(room):
            demand(deadline is None, "a frozen room's clocks stop", f"{deadline}")

    def compare(self, stored: list[f.AnyFact] | None = None) -> None:
        """A room restored from all facts so far is the room there is."""
        from tests.simulator.store import needed

        before = self.world.store.whole()[: self._stored_before]
        everything = [*before, *self._issued]
        if stored is not None:
            prefix = everything[: len(stored)]
            demand(stored == prefix, "the store keeps what was recorded, in order",
                   f"{len(stored)} stored, {len(everything)} recorded")  # fmt: skip
        expected = portrait(self.host.room)
        for facts in (everything, list(needed(everything))):
            found = portrait(self._restored(facts))
            if different := differences(expected, found):
                raise Broken("a restart brings back the room", "\n  ".join(different[:6]))

    def _restored(self, facts: list[f.AnyFact]) -> Room:
        from tests.simulator.host import no_entropy

        room = Room(GAMES, no_entropy, bytes(16), "Home")
        recorded = [
            effect for effect in room.restore(self.world.now, facts) if isinstance(effect, Record)
        ]
        demand(not recorded, "a restart changes nothing", f"{recorded}")
        return room
