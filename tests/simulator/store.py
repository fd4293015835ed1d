"""A store in memory with the laws of the real one: whole batches, in order, kept for ever."""

from collections.abc import Iterator, Sequence

from lanplay.room import facts as f
from lanplay.room.facts import AnyFact, decode_fact, encode_fact
from lanplay.room.outbox import Batch
from tests.simulator.broken import Broken

Decision = tuple[bytes, int, int]
"""Table, round, move."""


class MemoryStore:
    """Facts in their stored form, and an index of what they say that must never change."""

    def __init__(self) -> None:
        self._stored: list[bytes] = []
        self.moved: dict[Decision, tuple[int | None, bytes]] = {}
        """Seat and action of every decision taken."""
        self.moves: dict[tuple[bytes, int], int] = {}
        """How many moves each round has."""
        self.settled: set[tuple[bytes, int]] = set()
        self.people: dict[bytes, bytes] = {}
        """Token hash by person."""
        self.named: dict[bytes, str] = {}
        self.tables: set[bytes] = set()
        self.closed: set[bytes] = set()
        self.seats: dict[tuple[bytes, int], bytes | None] = {}
        self.lines: set[tuple[bytes | None, bytes, str]] = set()

    def __len__(self) -> int:
        return len(self._stored)

    def commit(self, batches: Sequence[Batch]) -> None:
        """Store `batches`, all of them.

        Raises:
            Broken: they don't follow from what is stored.
        """
        for batch in batches:
            for fact in batch.facts:
                stored = encode_fact(fact)
                self._note(decode_fact(stored))
                self._stored.append(stored)

    def whole(self) -> list[AnyFact]:
        """Return every fact there is."""
        return [decode_fact(stored) for stored in self._stored]

    def facts(self) -> list[AnyFact]:
        """Return what a start folds: lasting facts, and those of each table's last round."""
        return list(needed(self.whole()))

    def _note(self, fact: AnyFact) -> None:
        match fact:
            case f.PersonMade():
                _once(fact.person not in self.people, f"person {fact.person.hex()[:6]} made twice")
                self.people[fact.person] = fact.token_hash
                self.named[fact.person] = fact.name
            case f.PersonNamed():
                self.named[fact.person] = fact.name
            case f.TableOpened():
                _once(fact.table not in self.tables, f"table {fact.table.hex()[:6]} opened twice")
                self.tables.add(fact.table)
                self.seats[fact.table, 0] = fact.owner
            case f.TableClosed():
                self.closed.add(fact.table)
            case f.SeatTaken():
                self.seats[fact.table, fact.chair] = fact.person
            case f.SeatLeft():
                self.seats[fact.table, fact.chair] = None
            case f.Chatted():
                self.lines.add((fact.table, fact.person, fact.text))
            case f.RoundStarted():
                _once((fact.table, fact.round) not in self.moves, f"round {fact.round} twice")
                self.moves[fact.table, fact.round] = 0
            case f.Moved():
                self._note_move(fact)
            case f.RoundSettled():
                _once((fact.table, fact.round) not in self.settled, f"{fact.round} settled twice")
                self.settled.add((fact.table, fact.round))
            case _:
                pass

    def _note_move(self, fact: f.Moved) -> None:
        expected = self.moves.get((fact.table, fact.round))
        if fact.move != expected:
            raise Broken("moves follow one another",
                         f"move {fact.move} is stored, {expected} was due")  # fmt: skip
        self.moves[fact.table, fact.round] = fact.move + 1
        self.moved[fact.table, fact.round, fact.move] = (fact.seat, fact.action)


def needed(facts: Sequence[AnyFact]) -> Iterator[AnyFact]:
    """Yield what a start folds of `facts`: as the real store gives it."""
    last = {fact.table: fact.round for fact in facts if isinstance(fact, f.RoundStarted)}
    closed = {fact.table for fact in facts if isinstance(fact, f.TableClosed)}
    for fact in facts:
        table = getattr(fact, "table", None)
        if table in closed:
            continue
        if not fact.of_round or getattr(fact, "round", None) == last.get(table or b""):
            yield fact


def _once(holds: bool, message: str) -> None:
    if not holds:
        raise Broken("facts happen once", message)
