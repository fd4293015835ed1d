"""The ground that all of the room stands on: its state, its facts, what it tells."""

from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from lanplay.fairdeal import SECRET_BYTES
from lanplay.room import facts as f
from lanplay.room import report, telling
from lanplay.room.clock import RoomClock
from lanplay.room.effects import Effect, Record, Tell
from lanplay.room.people import People, token_hash
from lanplay.room.table import HISTORY_LINES, Table
from lanplay.room.telling import LobbyNews
from lanplay.rules import Catalogue
from lanplay.rules.game import Event, Illegal
from lanplay.wire import messages as m


class CannotRestore(Exception):
    """The facts speak of a game, or of rules, that this program doesn't have; one sentence."""


class Ground:
    """People, tables and time; every change to them is a fact that is folded here."""

    def __init__(self, games: Catalogue, entropy: Callable[[int], bytes]) -> None:
        self.games = games
        self.entropy = entropy
        self.clock = RoomClock()
        self.frozen: str | None = None
        """Why the store can't commit; None while it can."""
        self.people = People()
        self.tables: dict[bytes, Table] = {}
        self.lines: deque[f.Chatted] = deque(maxlen=HISTORY_LINES)
        """The room's own chat."""
        self.lobby = LobbyNews()
        self.effects: list[Effect] = []
        """Of the call in progress."""

    @property
    def at(self) -> int:
        """Room time, ms."""
        return self.clock.at

    def record(self, fact: f.AnyFact, applied: tuple[Any, tuple[Event, ...]] | None = None) -> None:
        """Take `fact` in as new: it is to be stored, and folded now.

        `applied` is what a move came to, where the rules were asked already.
        """
        self.effects.append(Record(fact))
        self.fold(fact, applied)

    def fold(self, fact: f.AnyFact, applied: tuple[Any, tuple[Event, ...]] | None = None) -> None:
        """Let `fact` change the state: a new one, or at a start a stored one.

        Raises:
            CannotRestore: it is of a game or of rules that are not at hand.
        """
        try:
            self._fold(fact, applied)
        except msgspec.DecodeError as error:
            raise CannotRestore(
                f"a table's {type(fact).__name__} of rules {getattr(fact, 'rules', 1)} can't be "
                f"read by this version of lanplay ({error}): use the version that wrote it"
            ) from error

    def _fold(self, fact: f.AnyFact, applied: tuple[Any, tuple[Event, ...]] | None) -> None:
        match fact:
            case f.PersonMade():
                self.people.make(fact.person, fact.token_hash, fact.name)
            case f.PersonNamed():
                self.people[fact.person].name = fact.name
            case f.TableOpened():
                if fact.game not in self.games:
                    raise CannotRestore(
                        f"a table plays {fact.game!r}, which this version of lanplay doesn't know: "
                        "use the version that wrote it"
                    )
                self.tables[fact.table] = Table.opened_by(fact, self.games[fact.game])
            case f.TableClosed():
                self.tables.pop(fact.table, None)
            case f.Chatted() if fact.table is None:
                self.lines.append(fact)
            case _:
                table = self.tables.get(fact.table or b"")
                if table is not None:
                    _fold_at(table, fact, applied)

    def table(self, table: bytes) -> Table:
        """Return the open table with this id.

        Raises:
            Illegal: `unknown_table`.
        """
        found = self.tables.get(table)
        if found is None:
            raise Illegal("unknown_table")
        return found

    def seated_at(self, who: bytes, table: bytes) -> tuple[Table, int]:
        """Return the table with this id and the number of the chair that `who` has there.

        Raises:
            Illegal: `unknown_table`; `not_seated`.
        """
        found = self.table(table)
        chair = found.chair_of(who)
        if chair is None:
            raise Illegal("not_seated")
        return found, chair

    def table_of(self, person: bytes) -> Table | None:
        """Return the table where `person` has a seat; None: nowhere."""
        return next((t for t in self.tables.values() if t.chair_of(person) is not None), None)

    def make_person(self, who: bytes, name: str) -> None:
        """Make the visitor `who` a person called `name`, who is told the token."""
        token = self.entropy(SECRET_BYTES)
        self.record(f.PersonMade(self.at, who, token_hash(token), name))
        self.tell(who, m.You(who, token, name))
        self.tell(who, report.chat(None, self.lines, self.at))
        self.lobby.changed = True

    def tell(self, who: bytes, message: m.HostMessage, urgent: bool = False) -> None:
        """Tell `who` alone."""
        self.effects.append(Tell((who,), message, urgent))

    def tell_all(
        self, table: Table | None, message: m.HostMessage, *, urgent: bool = False
    ) -> None:
        """Tell everybody at a table, or (None) in the room."""
        people = self.people
        to = people.everybody() if table is None else telling.audience(table, people)
        if to:
            self.effects.append(Tell(to, message, urgent))

    def done(self, who: bytes, command: m.RoomCommand) -> None:
        """Answer `command` of `who`: it is done."""
        self.tell(who, m.Done(command.ref))

    def notice(self, table: Table, code: str, who: str) -> None:
        """Put a line in the log of everybody at `table`; `code` is one of the wire's notices."""
        self.tell_all(table, m.Notice(code, table.id, who))

    def touch(self, table: Table) -> None:
        """Tell everybody at the end of the call what rarely changes at `table`, and the list."""
        table.info_changed = True
        self.lobby.changed = True


def _fold_at(table: Table, fact: f.AnyFact, applied: tuple[Any, tuple[Event, ...]] | None) -> None:
    match fact:
        case f.SeatTaken():
            table.take_seat(fact)
        case f.SeatLeft():
            table.leave_seat(fact.chair)
        case f.OwnerPassed():
            table.owner, table.owner_silent = fact.person, None
        case f.RoundStarted():
            table.start_round(fact)
        case f.Moved():
            table.move(fact, applied)
        case f.RoundSettled():
            table.settle_round(fact)
        case f.MatchEnded():
            table.end_match(fact)
        case f.RoundSetAside():
            table.set_round_aside(fact)
        case f.Chatted():
            table.lines.append(fact)
        case _:
            pass
