"""One table: who sits where, what is played, and what its facts made of it."""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import msgspec

from lanplay.room.clock import Countdown
from lanplay.room.facts import (
    Chatted,
    MatchEnded,
    Moved,
    RoundSetAside,
    RoundSettled,
    RoundStarted,
    SeatTaken,
    TableOpened,
)
from lanplay.room.round import NoLongerApplies, Round
from lanplay.rules.game import AnyGame, Event, Level, Match, Settings
from lanplay.wire.messages import Phase, TableSettings

HISTORY_LINES: Final = 200
"""Chat lines kept for who comes back (lobby page, "Chat")."""


@dataclass(slots=True)
class Chair:
    """One place at a table: free, a person's or a computer player's."""

    person: bytes | None = None
    level: Level | None = None
    order: int = 0
    """Grows with each one who sits down: the smallest has sat longest."""
    ready: bool = False
    commitment: bytes | None = None
    away_since: int | None = None
    """Room time since when the person has no connection."""
    grace: Countdown | None = None
    stand_in: bool = False
    continues: Countdown | None = None
    """Until silence counts as Continue."""

    @property
    def free(self) -> bool:
        """Nobody has it."""
        return self.person is None and self.level is None

    @property
    def given_up(self) -> bool:
        """Its person has been away for longer than the grace."""
        return self.away_since is not None and self.grace is None


class Standing(NamedTuple):
    """How the match at a table stands; nothing was played at first."""

    match: Match[Any, Any] | None = None
    over: bool = False
    rows: tuple[msgspec.Raw, ...] = ()
    rounds_settled: int = 0


@dataclass(slots=True)
class Table:
    """A table as the fold of its facts, and what of it dies with the host."""

    id: bytes
    owner: bytes
    game: AnyGame
    settings: Settings
    lobby: TableSettings
    chairs: list[Chair]
    opened: int
    """Room time."""
    seating: tuple[int, ...]
    """Seat i has the chair at place i."""
    match: Match[Any, Any] | None = None
    over: bool = False
    rows: list[msgspec.Raw] = field(default_factory=list[msgspec.Raw])
    rounds_settled: int = 0
    """Of this match."""
    last_round: int = 0
    round: Round | None = None
    before: Standing = field(default_factory=Standing)
    """As it stood before the last round."""
    broken: str | None = None
    """Why the last round, not settled, could not be restored."""
    set_aside: str | None = None
    """Why the last round does not count; None once another one began. Who comes is told."""
    lines: deque[Chatted] = field(default_factory=lambda: deque[Chatted](maxlen=HISTORY_LINES))
    seated: int = 0
    played: tuple[str, ...] = ()
    """Names by seat, as the last round began with them."""

    # ---- what dies with the host
    revealing: bool = False
    spectators: dict[bytes, None] = field(default_factory=dict[bytes, None])
    owner_silent: Countdown | None = None
    abandoned: Countdown | None = None
    seq: int = 0
    info_seq: int = 0
    news: list[Event] = field(default_factory=list[Event])
    view_changed: bool = False
    info_changed: bool = False
    joining: dict[bytes, None] = field(default_factory=dict[bytes, None])
    """Who gets the whole at the end of this call."""
    leaving: dict[bytes, None] = field(default_factory=dict[bytes, None])
    """Who stood up or stopped watching in this call: is still told so."""

    @classmethod
    def opened_by(cls, fact: TableOpened, game: AnyGame) -> "Table":
        """Return the table that `fact` opens."""
        settings = game.decode_settings(fact.settings)
        chairs = [Chair() for _ in range(fact.chairs)]
        table = cls(
            fact.table,
            fact.owner,
            game,
            settings,
            fact.lobby,
            chairs,
            fact.at,
            tuple(range(fact.chairs)),
        )
        table.take_seat(SeatTaken(fact.at, fact.table, 0, fact.owner))
        return table

    @property
    def phase(self) -> Phase:
        """Where in a table's life it is (lobby page, "Life of a table")."""
        if self.revealing:
            return "revealing"
        if self.playing:
            return "playing"
        if self.match is None:
            return "open"
        return "over" if self.over else "between"

    @property
    def playing(self) -> Round | None:
        """The round in progress, None when there is none or the last one is settled."""
        return self.round if self.round and self.round.settled is None else None

    def persons(self) -> Iterator[tuple[int, Chair, bytes]]:
        """Yield chair number, chair and person of every chair that a person has."""
        for number, chair in enumerate(self.chairs):
            if chair.person is not None:
                yield number, chair, chair.person

    def chair_of(self, person: bytes) -> int | None:
        """Return the number of the chair that `person` has."""
        return next((number for number, _, who in self.persons() if who == person), None)

    def seat_of(self, chair: int) -> int:
        """Return the seat that chair number `chair` has."""
        return self.seating.index(chair)

    def chair_at(self, seat: int) -> Chair:
        """Return the chair of `seat`."""
        return self.chairs[self.seating[seat]]

    def free_chair(self) -> int | None:
        """Return the number of the first free chair."""
        return next((number for number, chair in enumerate(self.chairs) if chair.free), None)

    def computer_at(self, seat: int) -> Level | None:
        """Return the level of the computer that plays `seat` now, player or stand-in."""
        chair = self.chair_at(seat)
        if chair.stand_in:
            return self.lobby.computer_level
        return chair.level

    def stop_watching(self, who: bytes) -> bool:
        """Take `who` out of the spectators; False: it was none."""
        watched = who in self.spectators
        self.spectators.pop(who, None)
        return watched

    def longest_seated(self, among: Callable[[bytes], bool]) -> bytes | None:
        """Return the person seated longest of those for whom `among` holds."""
        seated = sorted((chair.order, person) for _, chair, person in self.persons())
        return next((person for _, person in seated if among(person)), None)

    # ---- folding facts

    def take_seat(self, fact: SeatTaken) -> None:
        """A chair is taken."""
        self.seated += 1
        self.chairs[fact.chair] = Chair(fact.person, fact.level, self.seated)

    def leave_seat(self, chair: int) -> None:
        """A chair is free again."""
        self.chairs[chair] = Chair()

    def start_round(self, fact: RoundStarted) -> None:
        """A round begins; one that can't be restored leaves the table `broken`."""
        self.revealing = False
        self.before = Standing(self.match, self.over, tuple(self.rows), self.rounds_settled)
        self.last_round = fact.round
        self.seating = fact.seating
        self.played = tuple(fact.chairs[chair].name for chair in fact.seating)
        for chair in self.chairs:
            chair.ready, chair.commitment, chair.continues = False, None, None
        self.set_aside = None
        if fact.new_match:
            self.rows, self.rounds_settled, self.over = [], 0, False
        try:
            self.round = Round.begin(self.game, fact)
        except NoLongerApplies as error:
            self.break_round(str(error))
        else:
            self.match = self.round.standing
            self.broken = None

    def move(self, fact: Moved, applied: tuple[Any, tuple[Event, ...]] | None = None) -> None:
        """Something was done in the round."""
        if self.broken is not None or self.round is None:
            return
        try:
            self.news.extend(self.round.fold(fact, applied))
        except NoLongerApplies as error:
            self.break_round(str(error))

    def settle_round(self, fact: RoundSettled) -> None:
        """The round counts, as it was computed then."""
        if self.over:  # its start was left out of the facts that are folded: of another match
            self.rows, self.rounds_settled = [], 0
        self.broken = None
        self.match = self.game.decode_match(fact.match)
        self.rows.extend(msgspec.msgpack.decode(fact.rows, type=list[msgspec.Raw]))
        self.over = fact.over
        self.rounds_settled += 1
        if self.round is not None:
            self.round.settled = fact
            self.round.facts.append(fact)
        self._ask_to_continue()

    def end_match(self, fact: MatchEnded) -> None:
        """The match ends without its round."""
        self.match = self.game.decode_match(fact.match)
        self.rows.extend(msgspec.msgpack.decode(fact.rows, type=list[msgspec.Raw]))
        self.over = True
        self.broken = None
        if self.playing:
            self.round = None
        for chair in self.chairs:  # who would go on may not want another match
            chair.ready, chair.commitment = False, None
        self._ask_to_continue()

    def set_round_aside(self, fact: RoundSetAside) -> None:
        """The round in progress does not count and will be dealt anew."""
        if fact.round != self.last_round:  # its start was left out of the facts that are folded
            return
        self.broken = None
        self.set_aside = fact.why
        self.round = None
        before = self.before
        self.match, self.over, self.rows = before.match, before.over, list(before.rows)
        self.rounds_settled = before.rounds_settled
        self._ask_to_continue()

    def _ask_to_continue(self) -> None:
        """Between the rounds of a match the silence of a person counts, after a while."""
        asked = self.match is not None and not self.over
        for chair in self.chairs:
            asks = asked and chair.person is not None
            chair.continues = Countdown(self.lobby.continue_time * 1000) if asks else None

    def break_round(self, why: str) -> None:
        """The round could not be restored."""
        self.broken = why
        self.round = None
