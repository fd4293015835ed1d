"""One round in progress: the fold of its facts over a game's rules and the deal's stream."""

import copy
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from lanplay.fairdeal import Stream, deal_key
from lanplay.room.clock import Countdown
from lanplay.room.facts import AnyFact, Moved, RoundSettled, RoundStarted
from lanplay.rules.game import AnyGame, Event, Illegal, Match, Settings, Shuffled

_pack = msgspec.msgpack.encode


class NoLongerApplies(Exception):
    """A stored round doesn't fit the rules or the stream any more; the message says why."""


class Thinking(NamedTuple):
    """A thought that is out: for whom, about which decision, and how long it may take."""

    seat: int
    move: int
    countdown: Countdown


@dataclass(slots=True)
class Round:
    """A round from its start to its view after the settlement."""

    game: AnyGame
    started: RoundStarted
    settings: Settings
    standing: Match[Any, Any]
    state: Any
    stream: Stream
    turn_time: int
    """Seconds; 0: no clock."""
    facts: list[AnyFact]
    move: int = 0
    """The decision that waits now."""
    taken: dict[int, tuple[int, Any]] = field(default_factory=dict[int, tuple[int, Any]])
    """Which seat took which action at each decision."""
    turn: Countdown | None = None
    thinking: Thinking | None = None
    told: list[Event] = field(default_factory=list[Event])
    """What the table saw of the round so far."""
    settled: RoundSettled | None = None

    @classmethod
    def begin(cls, game: AnyGame, started: RoundStarted) -> "Round":
        """Return the round before its deal.

        Raises:
            NoLongerApplies: the stored settings, standing or draws don't fit.
        """
        try:
            settings = game.decode_settings(started.settings)
            standing = game.decode_match(started.standing)
        except msgspec.DecodeError as error:
            raise NoLongerApplies(str(error)) from error
        stream = fresh_stream(
            started.table, started.round, started.host, [x.secret for x in started.people]
        )
        seats = len(started.chairs)
        if "seats" in started.drawn and stream.shuffle(range(seats)) != started.seating:
            raise NoLongerApplies("the seats drawn differ from the stream")
        if "starter" in started.drawn and stream.below(seats) != standing.starter:
            raise NoLongerApplies("the starter drawn differs from the stream")
        state = game.begin(settings, seats, standing)
        return cls(
            game, started, settings, standing, state, stream, started.lobby.turn_time, [started]
        )

    def next_order(self) -> Shuffled | None:
        """Return what chance does next, without taking it from the stream; None: nothing."""
        cards = self.game.to_shuffle(self.state)
        return Shuffled(copy.copy(self.stream).shuffle(cards)) if cards else None

    def applied(self, seat: int | None, action: Any) -> tuple[Any, tuple[Event, ...]]:
        """Return what `action` would come to.

        Raises:
            Illegal: the rules refuse it.
        """
        return self.game.apply(self.state, seat, action)

    def fold(
        self, moved: Moved, applied: tuple[Any, tuple[Event, ...]] | None = None
    ) -> tuple[Event, ...]:
        """Take in `moved`; `applied` is what `applied` said of it, where it was asked already.

        Raises:
            NoLongerApplies: the rules refuse it, or the order dealt is not the stream's.
        """
        action = self._action_of(moved)
        if applied is None:
            try:
                applied = self.applied(moved.seat, action)
            except Illegal as error:
                raise NoLongerApplies(f"move {moved.move}: {error}") from error
        turn_before = self.game.turn(self.state)
        self.state, events = applied
        self.told.extend(events)
        if moved.seat is not None:
            self.taken[moved.move] = (moved.seat, action)
        self.move = moved.move + 1
        self.thinking = None
        self.facts.append(moved)
        self._go_on_with_turn(moved, turn_before)
        return events

    def _action_of(self, moved: Moved) -> Any:
        if moved.seat is not None:
            try:
                return self.game.decode_action(moved.action)
            except Illegal as error:
                raise NoLongerApplies(f"move {moved.move}: {error}") from error
        action = msgspec.msgpack.decode(moved.action, type=Shuffled)
        if action.cards != self.stream.shuffle(self.game.to_shuffle(self.state)):
            raise NoLongerApplies(f"move {moved.move}: the order dealt differs from the stream")
        return action

    def _go_on_with_turn(self, moved: Moved, turn_before: int) -> None:
        if not self.turn_time or self.game.outcome(self.state) is not None:
            self.turn = None
        elif self.game.turn(self.state) != turn_before or moved.left is None:
            self.turn = Countdown(self.turn_time * 1000)
        else:
            self.turn = Countdown(moved.left)

    def thought_seed(self, seat: int) -> int:
        """Return the seed of a computer player's thought about the decision that waits."""
        text = b"lanplay thought" + self.started.host + _pack((self.move, seat))
        return int.from_bytes(hashlib.sha256(text).digest()[:8], "big")


def fresh_stream(table: bytes, number: int, host: bytes, people: Sequence[bytes]) -> Stream:
    """Return the stream of a round before its first draw; `people` brought these secrets."""
    return Stream(deal_key(table, number, host, people))
