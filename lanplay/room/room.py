"""The room: people, tables, and what is done there, as one value machine.

Time, entropy and commands come in; facts, messages and thoughts to think go out. Every change is
a fact first: the room is the fold of its facts, so a restart, the simulator and a unit test all
run the same code.
"""

from collections.abc import Callable, Iterable, Mapping

from lanplay.room import facts as f
from lanplay.room import report, telling
from lanplay.room.clock import Countdown
from lanplay.room.commands import Connected, HostCommand, Lost, ParentGone, Stored, Thought
from lanplay.room.deadlines import Due, deadlines, set_running
from lanplay.room.effects import Effect
from lanplay.room.ground import Ground
from lanplay.room.plain_text import clean_line, clean_name
from lanplay.room.play import Play
from lanplay.room.seating import Seating
from lanplay.room.table import Chair, Table
from lanplay.rules import Catalogue
from lanplay.rules.game import Illegal
from lanplay.wire import messages as m


class Room:
    """The authoritative room.

    `entropy(n)` gives n random bytes; what it gave stands in the facts (of a token: its hash).
    `now` is always the caller's monotonic clock in whole milliseconds. Every call returns its
    effects in order; the facts among them are one batch.
    """

    def __init__(
        self, games: Catalogue, entropy: Callable[[int], bytes], host: bytes, host_name: str
    ) -> None:
        self._ground = Ground(games, entropy)
        self._play = Play(self._ground)
        self._seating = Seating(self._ground)
        self._host = host
        self._host_name = host_name

    @property
    def tables(self) -> Mapping[bytes, Table]:
        """The open tables by id."""
        return self._ground.tables

    def restore(self, now: int, facts: Iterable[f.AnyFact]) -> list[Effect]:
        """Become what `facts`, in the order they were stored, come to; asks for no entropy.

        A round in progress that no longer applies is set aside.

        Raises:
            CannotRestore: they are of a game or of rules that are not at hand.
        """
        at = 0
        for fact in facts:
            self._ground.fold(fact)
            at = max(at, fact.at)
        self._ground.clock.start(now, at)
        for table in self._ground.tables.values():
            table.news.clear()
            for _, chair, _ in table.persons():
                self._be_away(table, chair)
            if table.broken is not None:
                why = table.broken
                self._ground.record(
                    f.RoundSetAside(self._ground.at, table.id, table.last_round, why)
                )
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
                self._play.thought(command)
            case Stored():
                self._stored(command.why)
            case ParentGone():
                self._ground.tell_all(None, m.Notice("parent_gone"))
            case _ if who is not None and self._ground.frozen is None:
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
        due = None if self._ground.frozen else self._first_due()
        return None if due is None else self._ground.clock.to_caller(due.at)

    def person_of(self, hashed: bytes) -> bytes | None:
        """Return the person whose token has this SHA-256."""
        return self._ground.people.by_token(hashed)

    def seated(self) -> frozenset[bytes]:
        """Return the connected persons who have a seat."""
        return frozenset(
            person
            for table in self._ground.tables.values()
            for _, _, person in table.persons()
            if self._ground.people.is_here(person)
        )

    def _begin(self, now: int) -> None:
        due = None if self._ground.frozen else self._first_due()
        self._ground.clock.advance(now, None if due is None else due.at)
        if self._ground.frozen is None:
            while (due := self._first_due()) is not None and due.at <= self._ground.at:
                self._meet(due)
                self._settle_down(self._ground.tables.get(due.table))

    def _finish(self) -> list[Effect]:
        for table in list(self._ground.tables.values()):
            self._settle_down(table)
        for table in self._ground.tables.values():
            if self._ground.frozen is None:
                self._play.ask_for_thought(table)
            self._ground.effects += telling.of_table(table, self._ground.people, self._ground.at)
        self._ground.effects += self._ground.lobby.of_room(
            self._ground.tables.values(), self._ground.people, self._ground.at
        )
        effects, self._ground.effects = self._ground.effects, []
        return effects

    def _settle_down(self, table: Table | None) -> None:
        """Let all happen that needs nobody's word, then set the clocks by what is."""
        if table is None or table.id not in self._ground.tables:
            return
        if self._ground.frozen is None:
            while self._play.step(table):
                pass
        go = self._ground.frozen is None
        set_running(table, self._ground.at, go=go, is_here=self._ground.people.is_here)

    def _first_due(self) -> Due | None:
        return min(
            (due for table in self._ground.tables.values() for due in deadlines(table)),
            default=None,
        )

    def _meet(self, due: Due) -> None:
        table = self._ground.tables[due.table]
        chair = table.chairs[due.chair]
        match due.kind:
            case "abandoned":
                self._seating.close(table, "abandoned")
            case "owner":
                table.owner_silent = None
                self._seating.pass_ownership(table)
            case "grace":
                chair.grace = None
                self._play.let_stand_in(table, chair)
            case "continue":
                chair.ready, chair.continues = True, None
                self._ground.touch(table)
            case _:
                self._play.take_out_of_time(table, "computer_late" if due.kind == "thought" else "")

    def _connected(self, command: Connected) -> None:
        person = self._ground.people.arrive(command.id, command.name)
        self._welcome(command.id, is_person=person is not None)
        if self._ground.frozen is not None:
            self._ground.tell(command.id, m.Frozen(self._ground.frozen), urgent=True)
        lobby = self._ground.lobby.whole(
            self._ground.tables.values(), self._ground.people, self._ground.at
        )
        self._ground.tell(command.id, lobby)
        if person is not None:
            self._ground.tell(command.id, report.chat(None, self._ground.lines, self._ground.at))
            self._come_back(person.id)
            self._ground.lobby.changed = True

    def _welcome(self, who: bytes, *, is_person: bool) -> None:
        table = self._ground.table_of(who)
        welcome = m.Welcome(
            version=m.PROTOCOL,
            host=self._host,
            host_name=self._host_name,
            you=who,
            name=self._ground.people.name(who),
            person=is_person,
            table=None if table is None else table.id,
        )
        self._ground.tell(who, welcome, urgent=True)

    def _come_back(self, who: bytes) -> None:
        table = self._ground.table_of(who)
        if table is None:
            return
        chair = table.chairs[table.chair_of(who) or 0]
        if chair.stand_in:
            self._ground.notice(table, "back", self._ground.people.name(who))
        chair.away_since, chair.grace, chair.stand_in = None, None, False
        if chair.continues is not None:
            chair.continues = Countdown(table.lobby.continue_time * 1000)
        if (playing := table.playing) and playing.thinking:
            seat = playing.thinking.seat
            playing.thinking = playing.thinking if table.computer_at(seat) else None
        table.joining[who] = None
        self._ground.touch(table)

    def _lost(self, who: bytes) -> None:
        if self._ground.people.go(who) is None:
            return
        self._ground.lobby.changed = True
        for table in self._ground.tables.values():
            if table.stop_watching(who):
                self._ground.touch(table)
        if (table := self._ground.table_of(who)) is not None:
            self._be_away(table, table.chairs[table.chair_of(who) or 0])
            self._ground.touch(table)

    def _be_away(self, table: Table, chair: Chair) -> None:
        chair.away_since = self._ground.at
        chair.grace = Countdown(table.lobby.grace * 1000)

    def _stored(self, why: str | None) -> None:
        was = self._ground.frozen
        self._ground.frozen = why
        self._ground.clock.stopped = why is not None
        if why is not None and why != was:
            self._ground.tell_all(None, m.Frozen(why[:500]), urgent=True)
        elif why is None and was is not None:
            self._ground.tell_all(None, m.Thawed())

    def _command(self, who: bytes, command: m.RoomCommand) -> None:
        try:
            self._become_person(who, command)
            self._do(who, command)
        except Illegal as refusal:
            self._ground.tell(who, m.Refused(command.ref, refusal.code, refusal.detail[:500]))

    def _become_person(self, who: bytes, command: m.RoomCommand) -> None:
        if self._ground.people.get(who) is not None or isinstance(command, m.Leave):
            return
        if not isinstance(command, m.Rename | m.Open | m.Sit | m.Watch | m.Say):
            raise Illegal("not_seated")
        wish = command.name if isinstance(command, m.Rename) else self._ground.people.name(who)
        name = clean_name(wish)
        if name is None:
            raise Illegal("bad_name" if isinstance(command, m.Rename) else "name_needed")
        if isinstance(command, m.Sit | m.Watch):
            self._ground.table(command.table)
        self._ground.make_person(who, name)

    def _do(self, who: bytes, command: m.RoomCommand) -> None:
        match command:
            case m.Act():
                self._play.act(who, command)
            case m.Ready():
                self._play.ready(who, command)
            case m.Say():
                self._say(who, command)
            case m.Open():
                self._seating.open(who, command)
            case m.Sit():
                self._seating.sit(who, command)
            case m.Fill():
                self._seating.fill(who, command)
            case m.Watch():
                self._seating.watch(who, command)
            case m.Leave():
                self._seating.leave(who, command)
            case m.Rename():
                self._rename(who, command)
            case m.CatchUp():
                self._seating.catch_up(who, command)
            case m.GetRecord():
                self._play.get_record(who, command)

    def _rename(self, who: bytes, command: m.Rename) -> None:
        name = clean_name(command.name)
        if name is None:
            raise Illegal("bad_name", command.name[:50])
        if name != self._ground.people[who].name:
            self._ground.record(f.PersonNamed(self._ground.at, who, name))
            self._ground.lobby.changed = True
            for table in self._ground.tables.values():
                if who in table.spectators or table.chair_of(who) is not None:
                    self._ground.touch(table)
        self._ground.done(who, command)

    def _say(self, who: bytes, command: m.Say) -> None:
        table = None if command.table is None else self._ground.table(command.table)
        spectator = table is not None and table.chair_of(who) is None
        if table is not None and spectator:
            if who not in table.spectators:
                raise Illegal("not_seated")
            if table.lobby.spectators_see_hands and table.playing:
                raise Illegal("hands_seen")
        text = clean_line(command.text)
        if text is None:
            raise Illegal("empty_line")
        person = self._ground.people[who]
        if not person.may_say(self._ground.at):
            raise Illegal("chat_limit")
        line = f.Chatted(self._ground.at, command.table, who, person.name, text, spectator)
        self._ground.record(line)
        self._ground.tell_all(
            table, report.chat(command.table, [line], self._ground.at, whole=False)
        )
        self._ground.done(who, command)
