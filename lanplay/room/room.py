"""The room: people, tables, and what is done there, as one value machine.

Time, entropy and commands come in; facts, messages and thoughts to think go out. Every change is
a fact first: the room is the fold of its facts, so a restart, the simulator and a unit test all
run the same code.
"""

import hashlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import msgspec

from lanplay import record
from lanplay.fairdeal import ID_BYTES, SECRET_BYTES
from lanplay.room import facts as f
from lanplay.room import report
from lanplay.room.clock import Countdown, RoomClock
from lanplay.room.commands import Connected, HostCommand, Lost, Stored, Thought
from lanplay.room.effects import Effect, Record, Tell, Think
from lanplay.room.ledger import record_of
from lanplay.room.plain_text import clean_line, clean_name
from lanplay.room.round import Round, Thinking, round_stream
from lanplay.room.table import HISTORY_LINES, Chair, Table
from lanplay.rules import Catalogue
from lanplay.rules.game import Event, Illegal
from lanplay.wire import messages as m

THOUGHT_MS: Final = 10_000
"""How long a computer player may think before the clock takes its action."""
OWNER_MS: Final = 60_000
"""How long an owner may be away or silent while others wait."""
KEPT_MS: Final = 24 * 3_600_000
"""How long a table is kept whose persons are all away."""
TABLE_LIMIT: Final = 64
"""Open tables on a host: each costs memory and a line in everybody's list."""
CHAT_LINES: Final = 10
CHAT_MS: Final = 10_000

_pack = msgspec.msgpack.encode


class UnknownGame(Exception):
    """The facts speak of a game that the catalogue doesn't have; the message names it."""


@dataclass(slots=True)
class Person:
    """A human with a token. Names prove nothing."""

    id: bytes
    name: str
    token_hash: bytes
    connected: bool = False
    said: deque[int] = field(default_factory=lambda: deque[int](maxlen=CHAT_LINES))
    """Room times of the last chat lines."""


class Due(NamedTuple):
    """A deadline of a table; the earliest is met first, then the smallest by the rest."""

    at: int
    table: bytes
    kind: str
    chair: int


class Room:
    """The authoritative room.

    `entropy(n)` gives n random bytes; what it gave stands in the facts (of a token: its hash).
    `now` is always the caller's monotonic clock in whole milliseconds. Every call returns its
    effects in order; the facts among them are one batch.
    """

    def __init__(
        self, games: Catalogue, entropy: Callable[[int], bytes], host: bytes, host_name: str
    ) -> None:
        self._games = games
        self._entropy = entropy
        self._host = host
        self._host_name = host_name
        self._clock = RoomClock()
        self._frozen: str | None = None
        self._people: dict[bytes, Person] = {}
        self._by_token: dict[bytes, bytes] = {}
        self._visitors: dict[bytes, str] = {}
        self._lines: deque[f.Chatted] = deque(maxlen=HISTORY_LINES)
        self.tables: dict[bytes, Table] = {}
        self._lobby_seq = 0
        self._lobby_changed = False
        self._lobby_shown: m.Lobby | None = None
        self._effects: list[Effect] = []

    # ---------------------------------------------------------------- the calls

    def restore(self, now: int, facts: Iterable[f.AnyFact]) -> list[Effect]:
        """Become what `facts`, in the order they were stored, come to; asks for no entropy.

        A round in progress that no longer applies is set aside.

        Raises:
            UnknownGame: a table's game is not in the catalogue.
        """
        at = 0
        for fact in facts:
            self._fold(fact)
            at = max(at, fact.at)
        self._clock.start(now, at)
        for table in self.tables.values():
            table.news.clear()
            for _, chair, _ in table.persons():
                self._be_away(table, chair)
            if table.broken is not None:
                why = table.broken
                self._record(f.RoundSetAside(self.at, table.id, table.last_round, why))
        return self._finish()

    def handle(
        self, now: int, who: bytes | None, command: m.RoomCommand | HostCommand
    ) -> list[Effect]:
        """Take `command` of `who`, a person or visitor; None: the host itself."""
        self._begin(now)
        match command:
            case Connected():
                self._connected(command)
            case Lost():
                self._lost(command.id)
            case Thought():
                self._thought(command)
            case Stored():
                self._stored(command.why)
            case _ if who is not None and self._frozen is None:
                self._command(who, command)
            case _:
                pass
        return self._finish()

    def tick(self, now: int) -> list[Effect]:
        """Meet the deadlines that are due."""
        self._begin(now)
        return self._finish()

    def next_deadline(self) -> int | None:
        """Return when, in the caller's milliseconds, `tick` is due; None: nothing waits."""
        due = None if self._frozen else self._first_due()
        return None if due is None else self._clock.to_caller(due.at)

    def person_of(self, token_hash: bytes) -> bytes | None:
        """Return the person whose token has this SHA-256."""
        return self._by_token.get(token_hash)

    def seated(self) -> frozenset[bytes]:
        """Return the connected persons who have a seat."""
        return frozenset(
            person
            for table in self.tables.values()
            for _, _, person in table.persons()
            if self._is_connected(person)
        )

    @property
    def at(self) -> int:
        """Room time, ms."""
        return self._clock.at

    # ---------------------------------------------------------------- time

    def _begin(self, now: int) -> None:
        due = None if self._frozen else self._first_due()
        self._clock.advance(now, None if due is None else due.at)
        if self._frozen is None:
            while (due := self._first_due()) is not None and due.at <= self.at:
                self._meet(due)
                self._settle_down(self.tables.get(due.table))

    def _finish(self) -> list[Effect]:
        for table in list(self.tables.values()):
            self._settle_down(table)
        if self._frozen is None:
            for table in self.tables.values():
                self._ask_for_thought(table)
        for table in self.tables.values():
            self._flush(table)
        self._flush_lobby()
        effects, self._effects = self._effects, []
        return effects

    def _settle_down(self, table: Table | None) -> None:
        """Let all happen that needs nobody's word, then set the clocks by what is."""
        if table is None or table.id not in self.tables:
            return
        if self._frozen is None:
            while self._step(table):
                pass
        self._set_clocks(table)

    def _step(self, table: Table) -> bool:
        playing = table.playing
        if playing is None:
            return self._start_if_ready(table)
        if (order := playing.next_order()) is not None:
            self._move(table, playing, None, order)
            return True
        if (outcome := playing.game.outcome(playing.state)) is not None:
            self._settle(table, playing, outcome)
            return True
        return False

    def _first_due(self) -> Due | None:
        return min(
            (due for table in self.tables.values() for due in self._deadlines(table)), default=None
        )

    def _deadlines(self, table: Table) -> Iterator[Due]:
        playing = table.playing
        of_table = (
            ("abandoned", table.abandoned),
            ("owner", table.owner_silent),
            ("thought", playing.thinking.countdown if playing and playing.thinking else None),
            ("turn", playing.turn if playing else None),
        )
        for kind, countdown in of_table:
            if countdown is not None and countdown.deadline is not None:
                yield Due(countdown.deadline, table.id, kind, 0)
        for number, chair in enumerate(table.chairs):
            for kind, countdown in (("continue", chair.continues), ("grace", chair.grace)):
                if countdown is not None and countdown.deadline is not None:
                    yield Due(countdown.deadline, table.id, kind, number)

    def _meet(self, due: Due) -> None:
        table = self.tables[due.table]
        chair = table.chairs[due.chair]
        match due.kind:
            case "abandoned":
                self._close(table, "abandoned")
            case "owner":
                self._pass_ownership(table)
            case "grace":
                chair.grace, chair.stand_in = None, True
                self._notice(table, "stand_in", self._name_of(chair.person))
                self._touch(table)
            case "continue":
                chair.ready, chair.continues = True, None
                self._touch(table)
            case _:
                self._take_out_of_time(table, "computer_late" if due.kind == "thought" else "")

    def _take_out_of_time(self, table: Table, code: str) -> None:
        playing = table.playing
        if playing is None:
            return
        turn = playing.game.turn(playing.state)
        for seat in playing.game.to_act(playing.state):
            self._notice(table, code or "out_of_time", self._name_at(table, seat))
            while (
                playing.game.turn(playing.state) == turn
                and seat in playing.game.to_act(playing.state)
                and playing.game.outcome(playing.state) is None
            ):
                action = playing.game.out_of_time(playing.state, seat)
                self._move(table, playing, seat, action, by="clock")

    def _set_clocks(self, table: Table) -> None:
        """Decide of every countdown whether it runs now."""
        at = self.at
        go = self._frozen is None
        anybody = any(self._is_connected(person) for _, _, person in table.persons())
        for _, chair, person in table.persons():
            here = self._is_connected(person)
            if chair.grace is not None:
                chair.grace = chair.grace.set_running(go and anybody and not here, at)
            if chair.continues is not None:
                chair.continues = chair.continues.set_running(go and here, at)
        table.abandoned = None if anybody else (table.abandoned or Countdown(KEPT_MS))
        if table.abandoned is not None:
            table.abandoned = table.abandoned.set_running(go, at)
        holds = self._owner_holds_up(table)
        table.owner_silent = (table.owner_silent or Countdown(OWNER_MS)) if holds else None
        if table.owner_silent is not None:
            table.owner_silent = table.owner_silent.set_running(go, at)
        if (playing := table.playing) is not None:
            self._set_turn_clock(table, playing, go, anybody)

    def _set_turn_clock(self, table: Table, playing: Round, go: bool, anybody: bool) -> None:
        if (thinking := playing.thinking) is not None:
            countdown = thinking.countdown.set_running(go and anybody, self.at)
            playing.thinking = thinking._replace(countdown=countdown)
        if playing.turn is None:
            return
        runs = go and any(
            (person := table.chair_at(seat).person) is not None
            and self._is_connected(person)
            and not table.chair_at(seat).stand_in
            for seat in playing.game.to_act(playing.state)
        )
        turn = playing.turn.set_running(runs, self.at)
        table.view_changed = table.view_changed or (turn.since is None) != (
            playing.turn.since is None
        )
        playing.turn = turn

    def _owner_holds_up(self, table: Table) -> bool:
        """The owner is away, or alone not ready, while another person is there."""
        others = [
            chair
            for _, chair, person in table.persons()
            if person != table.owner and self._is_connected(person)
        ]
        if not others:
            return False
        if not self._is_connected(table.owner) or table.chair_of(table.owner) is None:
            return True
        owner = table.chairs[table.chair_of(table.owner) or 0]
        return (
            table.phase == "open"
            and table.free_chair() is None
            and not owner.ready
            and all(chair.ready for chair in others)
        )

    # ---------------------------------------------------------------- facts

    def _record(
        self, fact: f.AnyFact, applied: tuple[Any, tuple[Event, ...]] | None = None
    ) -> None:
        self._effects.append(Record(fact))
        self._fold(fact, applied)

    def _fold(self, fact: f.AnyFact, applied: tuple[Any, tuple[Event, ...]] | None = None) -> None:
        match fact:
            case f.PersonMade():
                self._people[fact.person] = Person(fact.person, fact.name, fact.token_hash)
                self._by_token[fact.token_hash] = fact.person
            case f.PersonNamed():
                self._people[fact.person].name = fact.name
            case f.TableOpened():
                if fact.game not in self._games:
                    raise UnknownGame(f"a table plays {fact.game!r}, which is not known here")
                self.tables[fact.table] = Table.opened_by(fact, self._games[fact.game])
            case f.TableClosed():
                self.tables.pop(fact.table, None)
            case f.Chatted() if fact.table is None:
                self._lines.append(fact)
            case _:
                table = self.tables.get(fact.table or b"")
                if table is not None:
                    _fold_at(table, fact, applied)

    # ---------------------------------------------------------------- people

    def _is_connected(self, person: bytes | None) -> bool:
        found = self._people.get(person or b"")
        return found is not None and found.connected

    def _name_of(self, person: bytes | None) -> str:
        found = self._people.get(person or b"")
        return found.name if found else ""

    def _name_at(self, table: Table, seat: int) -> str:
        return self._name_of(table.chair_at(seat).person)

    def _connected(self, command: Connected) -> None:
        person = self._people.get(command.id)
        if person is None:
            self._visitors[command.id] = clean_name(command.name) or ""
        else:
            person.connected = True
        self._welcome(command.id, person)
        if self._frozen is not None:
            self._tell(command.id, m.Frozen(self._frozen), urgent=True)
        self._tell(command.id, report.lobby(self, self._lobby_seq))
        if person is not None:
            self._tell(command.id, report.chat(self, None, self._lines))
            self._come_back(person.id)
            self._lobby_changed = True

    def _welcome(self, who: bytes, person: Person | None) -> None:
        table = self._table_of(who)
        welcome = m.Welcome(
            version=m.PROTOCOL,
            host=self._host,
            host_name=self._host_name,
            you=who,
            name=self._visitors.get(who, "") if person is None else person.name,
            person=person is not None,
            table=None if table is None else table.id,
        )
        self._tell(who, welcome, urgent=True)

    def _come_back(self, who: bytes) -> None:
        table = self._table_of(who)
        if table is None:
            return
        chair = table.chairs[table.chair_of(who) or 0]
        if chair.stand_in:
            self._notice(table, "back", self._name_of(who))
        chair.away_since, chair.grace, chair.stand_in = None, None, False
        if chair.continues is not None:
            chair.continues = Countdown(table.lobby.continue_time * 1000)
        if (playing := table.playing) and playing.thinking:
            seat = playing.thinking.seat
            playing.thinking = playing.thinking if table.computer_at(seat) else None
        table.joining[who] = None
        self._touch(table)

    def _lost(self, who: bytes) -> None:
        self._visitors.pop(who, None)
        person = self._people.get(who)
        if person is None or not person.connected:
            return
        person.connected = False
        self._lobby_changed = True
        for table in self.tables.values():
            if table.spectators.pop(who, 0) is None:
                self._touch(table)
        if (table := self._table_of(who)) is not None:
            self._be_away(table, table.chairs[table.chair_of(who) or 0])
            self._touch(table)

    def _be_away(self, table: Table, chair: Chair) -> None:
        chair.away_since = self.at
        chair.grace = Countdown(table.lobby.grace * 1000)

    def _table_of(self, person: bytes) -> Table | None:
        return next((t for t in self.tables.values() if t.chair_of(person) is not None), None)

    def _make_person(self, who: bytes, name: str) -> None:
        token = self._entropy(SECRET_BYTES)
        self._visitors.pop(who, None)
        self._record(f.PersonMade(self.at, who, hashlib.sha256(token).digest(), name))
        self._people[who].connected = True
        self._tell(who, m.You(who, token, name))
        self._tell(who, report.chat(self, None, self._lines))
        self._lobby_changed = True

    # ---------------------------------------------------------------- commands

    def _command(self, who: bytes, command: m.RoomCommand) -> None:
        try:
            self._become_person(who, command)
            self._do(who, command)
        except Illegal as refusal:
            self._tell(who, m.Refused(command.ref, refusal.code, refusal.detail[:500]))

    def _become_person(self, who: bytes, command: m.RoomCommand) -> None:
        if who in self._people:
            return
        if not isinstance(command, m.Rename | m.Open | m.Sit | m.Watch | m.Say):
            raise Illegal("not_seated")
        wish = command.name if isinstance(command, m.Rename) else self._visitors.get(who, "")
        name = clean_name(wish)
        if name is None:
            raise Illegal("bad_name" if isinstance(command, m.Rename) else "name_needed")
        if isinstance(command, m.Sit | m.Watch):
            self._table(command.table)
        self._make_person(who, name)

    def _do(self, who: bytes, command: m.RoomCommand) -> None:
        match command:
            case m.Act():
                self._act(who, command)
            case m.Ready():
                self._ready(who, command)
            case m.Say():
                self._say(who, command)
            case m.Open():
                self._open(who, command)
            case m.Sit():
                self._sit(who, command)
            case m.Fill():
                self._fill(who, command)
            case m.Watch():
                self._watch(who, command)
            case m.Leave():
                self._leave(who, command)
            case m.Rename():
                self._rename(who, command)
            case m.CatchUp():
                self._catch_up(who, command)
            case m.GetRecord():
                self._get_record(who, command)

    def _table(self, table: bytes) -> Table:
        found = self.tables.get(table)
        if found is None:
            raise Illegal("unknown_table")
        return found

    def _seated_at(self, who: bytes, table: bytes) -> tuple[Table, int]:
        found = self._table(table)
        chair = found.chair_of(who)
        if chair is None:
            raise Illegal("not_seated")
        return found, chair

    def _rename(self, who: bytes, command: m.Rename) -> None:
        name = clean_name(command.name)
        if name is None:
            raise Illegal("bad_name", command.name[:50])
        if name != self._people[who].name:
            self._record(f.PersonNamed(self.at, who, name))
            self._lobby_changed = True
            for table in self.tables.values():
                if who in table.spectators or table.chair_of(who) is not None:
                    self._touch(table)
        self._done(who, command)

    def _open(self, who: bytes, command: m.Open) -> None:
        if self._table_of(who) is not None:
            raise Illegal("seated_elsewhere")
        if len(self.tables) >= TABLE_LIMIT:
            raise Illegal("table_limit", str(TABLE_LIMIT))
        game = self._games.get(command.game)
        if game is None:
            raise Illegal("unknown_game", command.game)
        seats = command.table.seats or game.seats[0]
        if seats not in game.seats:
            raise Illegal("bad_settings", f"seats: {seats}")
        lobby = msgspec.structs.replace(command.table, seats=seats)
        try:
            settings = game.decode_settings(command.settings)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Illegal("bad_settings", str(error)) from error
        settings = msgspec.structs.replace(
            game.settle(settings, msgspec.structs.asdict(lobby)),
            spectators_see_hands=lobby.spectators_see_hands,
        )
        table = self._entropy(ID_BYTES)
        opened = f.TableOpened(self.at, table, who, game.name, _pack(settings), lobby, seats)
        self._record(opened)
        self._stop_watching(who)
        self._join(self.tables[table], who)
        self._tell(who, m.Done(command.ref, table))

    def _sit(self, who: bytes, command: m.Sit) -> None:
        table = self._table(command.table)
        elsewhere = self._table_of(who)
        if elsewhere is table:
            self._done(who, command)
            return
        if elsewhere is not None:
            raise Illegal("seated_elsewhere")
        if table.free_chair() is None:
            raise Illegal("table_full")
        chair = table.free_chair()
        if command.seat is not None:
            wanted = command.seat if command.seat < len(table.chairs) else None
            chair = None if wanted is None else table.seating[wanted]
        if chair is None or not table.chairs[chair].free:
            raise Illegal("seat_taken")
        self._record(f.SeatTaken(self.at, table.id, chair, who))
        self._stop_watching(who)
        self._join(table, who)
        self._done(who, command)

    def _fill(self, who: bytes, command: m.Fill) -> None:
        table = self._table(command.table)
        if who != table.owner:
            raise Illegal("not_owner")
        if table.phase in ("playing", "revealing", "between"):
            raise Illegal("wrong_phase")
        if command.level not in (None, table.lobby.computer_level):
            raise Illegal("bad_settings", f"level: {command.level}")
        if command.seat >= len(table.chairs):
            raise Illegal("seat_taken")
        number = table.seating[command.seat]
        chair = table.chairs[number]
        if chair.person is not None:
            raise Illegal("seat_taken")
        if chair.level != command.level:
            if command.level is None:
                self._record(f.SeatLeft(self.at, table.id, number))
            else:
                self._record(f.SeatTaken(self.at, table.id, number, None, command.level))
            self._touch(table)
        self._done(who, command)

    def _watch(self, who: bytes, command: m.Watch) -> None:
        table = self._table(command.table)
        if table.chair_of(who) is None:
            if not table.lobby.spectators_allowed:
                raise Illegal("no_spectators")
            table.spectators[who] = None
        self._join(table, who)
        self._done(who, command)

    def _join(self, table: Table, who: bytes) -> None:
        table.joining[who] = None
        self._touch(table)

    def _stop_watching(self, who: bytes) -> None:
        """Who takes a seat watches no hand of that table any more; other tables go on."""
        if (table := self._table_of(who)) is not None:
            table.spectators.pop(who, None)

    def _leave(self, who: bytes, command: m.Leave) -> None:
        table = self._table(command.table)
        if table.spectators.pop(who, 0) is None:
            self._touch(table)
        chair = table.chair_of(who)
        if chair is not None:
            self._stand_up(table, chair, who)
        self._done(who, command)

    def _stand_up(self, table: Table, chair: int, who: bytes) -> None:
        others = [person for _, _, person in table.persons() if person != who]
        seat = table.seat_of(chair)
        if table.match is not None and table.phase in ("playing", "between"):
            ended = table.match.left(table.settings, seat, len(others))
            if ended is not None:
                self._record(f.MatchEnded(self.at, table.id, _pack(ended), who, seat))
                self._notice(table, "left_match", self._name_of(who))
                self._record(f.SeatLeft(self.at, table.id, chair))
            else:
                level = table.lobby.computer_level
                self._record(f.SeatTaken(self.at, table.id, chair, None, level))
                self._notice(table, "left_seat", self._name_of(who))
        else:
            self._record(f.SeatLeft(self.at, table.id, chair))
        if not others:
            self._close(table, "all_left")
            return
        if table.owner == who:
            self._pass_ownership(table)
        self._touch(table)

    def _pass_ownership(self, table: Table) -> None:
        def may_own(person: bytes) -> bool:
            return person != table.owner

        heir = table.longest_seated(lambda p: may_own(p) and self._is_connected(p))
        heir = heir or table.longest_seated(may_own)
        if heir is not None:
            self._record(f.OwnerPassed(self.at, table.id, heir))
            self._notice(table, "owner_passed", self._name_of(heir))
            self._touch(table)

    def _close(self, table: Table, why: str) -> None:
        self._record(f.TableClosed(self.at, table.id, why))
        audience = self._audience(table)
        if audience:
            self._effects.append(Tell(audience, m.Closed(table.id, why)))
        self._lobby_changed = True

    def _say(self, who: bytes, command: m.Say) -> None:
        table = None if command.table is None else self._table(command.table)
        spectator = table is not None and table.chair_of(who) is None
        if table is not None and spectator:
            if who not in table.spectators:
                raise Illegal("not_seated")
            if table.lobby.spectators_see_hands and table.playing:
                raise Illegal("hands_seen")
        text = clean_line(command.text)
        if text is None:
            raise Illegal("empty_line")
        said = self._people[who].said
        if len(said) == CHAT_LINES and self.at - said[0] < CHAT_MS:
            raise Illegal("chat_limit")
        said.append(self.at)
        name = self._people[who].name
        line = f.Chatted(self.at, command.table, who, name, text, spectator)
        self._record(line)
        audience = self._audience(table) if table else self._everybody()
        self._effects.append(Tell(audience, report.chat(self, command.table, [line], whole=False)))
        self._done(who, command)

    def _catch_up(self, who: bytes, command: m.CatchUp) -> None:
        table = self._table(command.table)
        if table.chair_of(who) is None and who not in table.spectators:
            raise Illegal("not_seated")
        table.joining[who] = None
        self._done(who, command)

    def _get_record(self, who: bytes, command: m.GetRecord) -> None:
        table = self._table(command.table)
        if table.chair_of(who) is None and who not in table.spectators:
            raise Illegal("not_seated")
        last = table.round
        if last is None or last.settled is None or last.started.round != command.round:
            raise Illegal("unknown_round", str(command.round))
        text = record.write(self._games, record_of(self._games, last.facts))
        self._tell(who, m.RecordText(table.id, command.round, text))
        self._done(who, command)

    # ---------------------------------------------------------------- rounds

    def _ready(self, who: bytes, command: m.Ready) -> None:
        table, number = self._seated_at(who, command.table)
        if command.round > table.last_round + 1:
            raise Illegal("stale", str(table.last_round + 1))
        if command.round == table.last_round + 1:
            if table.playing:
                raise Illegal("wrong_phase")
            chair = table.chairs[number]
            chair.ready, chair.commitment, chair.continues = True, command.commitment, None
            self._touch(table)
        self._done(who, command)

    def _start_if_ready(self, table: Table) -> bool:
        absent_may = table.phase == "between"
        present = False
        for chair in table.chairs:
            if chair.free:
                return False
            if chair.person is not None:
                present = present or self._is_connected(chair.person)
                if not (chair.ready or (chair.stand_in and absent_may)):
                    return False
        if not present:
            return False
        self._reveal(table)
        return True

    def _reveal(self, table: Table) -> None:
        """Between ready and deal; of no length while nobody but the host brings bytes."""
        table.revealing = True
        self._start_round(table, self._entropy(SECRET_BYTES))

    def _start_round(self, table: Table, host: bytes) -> None:
        number = table.last_round + 1
        seats = len(table.chairs)
        seating, drawn, standing = table.seating, (), table.match
        new_match = standing is None or table.over
        if standing is None or new_match:
            stream = round_stream(table.id, number, host, None)
            draws_seats = table.lobby.random_seating
            seating = stream.shuffle(range(seats)) if draws_seats else tuple(range(seats))
            drawn = ("seats", "starter") if draws_seats else ("starter",)
            standing = table.game.match_type.new(table.settings, seats, stream.below(seats))
        started = f.RoundStarted(
            at=self.at,
            table=table.id,
            round=number,
            game=table.game.name,
            rules=table.game.rules,
            settings=_pack(table.settings),
            lobby=table.lobby,
            chairs=tuple(
                f.Chair(self._name_of(chair.person), chair.person, chair.level)
                for chair in table.chairs
            ),
            seating=seating,
            standing=_pack(standing),
            host=host,
            new_match=new_match,
            drawn=drawn,
        )
        self._record(started)
        self._touch(table)
        table.view_changed = True

    def _move(
        self, table: Table, playing: Round, seat: int | None, action: Any, by: f.By = "",
        samples: int = 0,
    ) -> None:  # fmt: skip
        applied = playing.applied(seat, action)
        left = None if playing.turn is None else playing.turn.left_at(self.at)
        moved = f.Moved(
            self.at,
            table.id,
            playing.started.round,
            playing.move,
            seat,
            _pack(action),
            by,
            samples,
            left,
        )
        self._record(moved, applied)
        table.view_changed = True

    def _settle(self, table: Table, playing: Round, outcome: Any) -> None:
        after, rows = playing.standing.after(playing.settings, outcome)
        rounds = table.lobby.rounds
        over = after.over or (rounds > 0 and table.rounds_settled + 1 >= rounds)
        self._record(
            f.RoundSettled(
                self.at,
                table.id,
                playing.started.round,
                _pack(outcome),
                _pack(rows),
                _pack(after),
                over,
            )
        )
        if not over:
            for _, chair, _ in table.persons():
                chair.continues = Countdown(table.lobby.continue_time * 1000)
        self._touch(table)
        table.view_changed = True

    def _act(self, who: bytes, command: m.Act) -> None:
        table, chair = self._seated_at(who, command.table)
        seat = table.seat_of(chair)
        playing = table.playing
        if playing is None or command.round != playing.started.round:
            raise Illegal("stale")
        if command.move != playing.move:
            self._answer_resend(who, command, playing, seat)
            return
        if command.game != table.game.name:
            raise Illegal("bad_action", f"game: {command.game}")
        playing.game.check_turn(playing.state, seat)
        self._move(table, playing, seat, playing.game.decode_action(bytes(command.action)))
        self._tell(who, m.Acted(command.ref, command.round, command.move))

    def _answer_resend(self, who: bytes, command: m.Act, playing: Round, seat: int) -> None:
        action = playing.game.decode_action(bytes(command.action))
        if playing.taken.get(command.move) != (seat, action):
            raise Illegal("stale")
        self._tell(who, m.Acted(command.ref, command.round, command.move))

    # ---------------------------------------------------------------- computer players

    def _ask_for_thought(self, table: Table) -> None:
        playing = table.playing
        if playing is None or not any(self._is_connected(p) for _, _, p in table.persons()):
            return
        for seat in playing.game.to_act(playing.state):
            level = table.computer_at(seat)
            if level is None or playing.thinking is not None:
                continue
            countdown = Countdown(THOUGHT_MS, self.at)
            playing.thinking = Thinking(seat, playing.move, countdown)
            view = playing.game.view(playing.state, seat)
            seed = playing.thought_seed(seat)
            number = playing.started.round
            self._effects.append(
                Think(table.id, number, playing.move, seat, level, table.game.name, view, seed)
            )

    def _thought(self, thought: Thought) -> None:
        table = self.tables.get(thought.table)
        playing = table.playing if table else None
        if table is None or playing is None or playing.started.round != thought.round:
            return
        thinking = playing.thinking
        if playing.move != thought.move or thinking is None or thinking.seat != thought.seat:
            return
        anybody = any(self._is_connected(person) for _, _, person in table.persons())
        if self._frozen is not None or not anybody:
            playing.thinking = None
            return
        stand_in = table.chair_at(thought.seat).stand_in
        try:
            playing.game.check_turn(playing.state, thought.seat)
            action = playing.game.decode_action(thought.action)
            self._move(
                table,
                playing,
                thought.seat,
                action,
                "computer" if stand_in else "",
                thought.samples,
            )
        except Illegal:
            # Counts as no answer: the deadline takes the action.
            return

    # ---------------------------------------------------------------- the store

    def _stored(self, why: str | None) -> None:
        was = self._frozen
        self._frozen = why
        self._clock.stopped = why is not None
        everybody = self._everybody()
        if why is not None and why != was and everybody:
            self._effects.append(Tell(everybody, m.Frozen(why[:500]), urgent=True))
        elif why is None and was is not None and everybody:
            self._effects.append(Tell(everybody, m.Thawed()))

    # ---------------------------------------------------------------- telling

    def _tell(self, who: bytes, message: m.HostMessage, urgent: bool = False) -> None:
        self._effects.append(Tell((who,), message, urgent))

    def _done(self, who: bytes, command: m.RoomCommand) -> None:
        self._tell(who, m.Done(command.ref))

    def _notice(self, table: Table, code: str, who: str) -> None:
        if audience := self._audience(table):
            self._effects.append(Tell(audience, m.Notice(code, table.id, who)))

    def _touch(self, table: Table) -> None:
        table.info_changed = True
        self._lobby_changed = True

    def _everybody(self) -> tuple[bytes, ...]:
        people = (person.id for person in self._people.values() if person.connected)
        return (*people, *self._visitors)

    def _audience(self, table: Table) -> tuple[bytes, ...]:
        seated = (person for _, _, person in table.persons() if self._is_connected(person))
        return (*seated, *table.spectators)

    def _flush(self, table: Table) -> None:
        """Tell the table what changed, and the whole to who joined."""
        joining = tuple(who for who in table.joining if who in self._audience(table))
        table.joining.clear()
        if table.info_changed:
            table.info_seq = (table.info_seq + 1) % 2**32
        to = self._audience(table) if table.info_changed else joining
        if to:
            self._effects.append(Tell(to, report.table(self, table)))
        for who in joining:
            self._tell(who, report.chat(self, table.id, table.lines))
        if table.round is not None:
            self._flush_round(table, table.round, joining)
        table.news.clear()
        table.info_changed = table.view_changed = False

    def _flush_round(self, table: Table, shown: Round, joining: tuple[bytes, ...]) -> None:
        if table.view_changed:
            table.seq = (table.seq + 1) % 2**32
        seated = {table.seat_of(number): person for number, _, person in table.persons()}
        for seat, person in seated.items():
            if self._is_connected(person) and (table.view_changed or person in joining):
                events = () if person in joining else tuple(table.news)
                self._tell(person, report.update(self, table, shown, seat, events))
        new = tuple(who for who in table.spectators if who in joining)
        old = tuple(who for who in table.spectators if who not in joining)
        if old and table.view_changed:
            message = report.update(self, table, shown, None, tuple(table.news))
            self._effects.append(Tell(old, message))
        if new:
            self._effects.append(Tell(new, report.update(self, table, shown, None, ())))

    def _flush_lobby(self) -> None:
        if not self._lobby_changed:
            return
        self._lobby_changed = False
        shown = report.lobby(self, 0)
        if self._lobby_shown is not None and report.same_lobby(shown, self._lobby_shown):
            return
        self._lobby_shown = shown
        self._lobby_seq = (self._lobby_seq + 1) % 2**32
        if everybody := self._everybody():
            message = msgspec.structs.replace(shown, seq=self._lobby_seq)
            self._effects.append(Tell(everybody, message))

    def people(self) -> Iterable[Person]:
        """Yield everybody the host knows."""
        return self._people.values()

    def name_of(self, person: bytes | None) -> str:
        """Return a person's name; empty for nobody."""
        return self._name_of(person)

    def is_connected(self, person: bytes | None) -> bool:
        """Whether `person` has a connection."""
        return self._is_connected(person)


def _fold_at(table: Table, fact: f.AnyFact, applied: tuple[Any, tuple[Event, ...]] | None) -> None:
    match fact:
        case f.SeatTaken():
            table.take_seat(fact)
        case f.SeatLeft():
            table.leave_seat(fact.chair)
        case f.OwnerPassed():
            table.owner = fact.person
        case f.RoundStarted():
            table.start_round(fact)
        case f.Moved():
            table.move(fact, applied)
        case f.RoundSettled():
            table.settle_round(fact)
        case f.MatchEnded():
            table.end_match(fact)
        case f.RoundSetAside():
            table.set_round_aside()
        case f.Chatted():
            table.lines.append(fact)
        case _:
            pass
