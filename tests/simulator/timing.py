"""Who did what, and when: clocks run as promised, and nobody acts for another."""

from typing import Any

from lanplay.room import facts as f
from lanplay.room.clock import PAUSE_MS
from lanplay.room.commands import Thought
from lanplay.room.deadlines import OWNER_MS
from lanplay.room.play import THOUGHT_MS
from lanplay.room.room import Room
from lanplay.wire import messages as m
from tests.simulator.broken import Broken
from tests.simulator.inside import is_frozen, is_here, room_time

Cause = tuple[bytes | None, Any] | None


class Timing:
    """A second opinion on the room's clock, and on the causes of its facts."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._now: int | None = None
        self._at = 0
        self._deadline: int | None = None
        self._frozen = False
        self._restarted = True
        self._turns: dict[bytes, tuple[int, int | None]] = {}
        """By table: the turn's number, and since when it is, room time; None: of an earlier run."""
        self._owners: dict[bytes, int] = {}
        """Since when each table has its owner, as far as this run knows."""
        self._stand_ins: dict[tuple[bytes, int], bool] = {}

    def called(self, now: int) -> None:
        """The room was called at `now`, and its `step` not yet looked at."""
        at, before, then = room_time(self._room), self._at, self._now
        self._now, self._at = now, at
        if then is None:
            return
        slept = self._deadline is not None and now > self._deadline + PAUSE_MS
        gone = 0 if slept or self._frozen else now - then
        if at != before + gone:
            raise Broken("room time stands still in a pause and else runs",
                         f"{before} + {gone} is not {at}; {slept=}")  # fmt: skip

    def step(self) -> None:
        """A call is done: keep what the next one is measured by."""
        room = self._room
        self._deadline, self._frozen = room.next_deadline(), is_frozen(room)
        for table in room.tables.values():
            for number, chair in enumerate(table.chairs):
                self._stand_ins[table.id, number] = chair.stand_in
                if chair.stand_in:
                    self._check_stand_in(table.lobby.grace, chair.person, chair.away_since)
            if (playing := table.playing) is not None:
                turn = playing.game.turn(playing.state)
                key = turn + 1000 * playing.started.round
                if self._turns.get(table.id, (None, 0))[0] != key:
                    self._turns[table.id] = (key, None if self._restarted else self._at)
        self._restarted = False

    def _check_stand_in(self, grace: int, person: bytes | None, since: int | None) -> None:
        if is_here(self._room, person) or since is None:
            raise Broken("a stand-in plays only for who is away", f"{person!r}, away {since}")
        if self._at - since < 1000 * grace:
            raise Broken("the grace is given", f"away since {since}, it is {self._at}")

    def happened(self, cause: Cause, fact: f.AnyFact) -> None:
        """The room recorded `fact` in a call that `cause` began."""
        match fact:
            case f.TableOpened():
                self._owners[fact.table] = fact.at
            case f.OwnerPassed():
                self._owner(cause, fact)
            case f.Moved():
                self._move(cause, fact)
            case _:
                pass

    def _owner(self, cause: Cause, fact: f.OwnerPassed) -> None:
        since = self._owners.get(fact.table)
        self._owners[fact.table] = fact.at
        left = cause is not None and isinstance(cause[1], m.Leave)
        if since is not None and not left and fact.at - since < OWNER_MS:
            raise Broken("an owner has a minute", f"owner since {since}, passed on at {fact.at}")

    def _move(self, cause: Cause, fact: f.Moved) -> None:
        table = self._room.tables.get(fact.table)
        if fact.seat is None or table is None or table.round is None:
            return
        number = table.round.started.seating[fact.seat]
        chair = table.chairs[number]
        stood_in = self._stand_ins.get((fact.table, number), False)
        what = cause[1] if cause else None
        if fact.by == "clock":
            self._clock(fact, chair.person is None or stood_in, table.lobby.turn_time)
        elif isinstance(what, m.Act):
            assert cause is not None
            fits = (what.table, what.round, what.move) == (fact.table, fact.round, fact.move)
            if cause[0] != chair.person or fact.by or not fits:
                raise Broken("nobody acts for another", f"{fact} because of {what}")
        elif isinstance(what, Thought):
            by = "computer" if stood_in else ""
            if not (stood_in or chair.level) or fact.by != by or what.move != fact.move:
                raise Broken("nobody acts for another", f"{fact} because of {what}")
        else:
            raise Broken("nobody acts for another", f"{fact} because of {what}")

    def _clock(self, fact: f.Moved, computer: bool, turn_time: int) -> None:
        since = self._turns.get(fact.table, (None, None))[1]
        time = THOUGHT_MS if computer else 1000 * turn_time
        if not time or (since is not None and fact.at - since < time):
            raise Broken("a turn has its time", f"{fact}: the turn began at {since}")
