"""What the laws of every game need: adapters, random playouts, actions of every kind.

`test_laws.py` holds the laws. A game needs one small `Adapter`; all else is read off its types.
"""

import itertools
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec
from msgspec import inspect

from lanplay.bots.player import Player
from lanplay.cards import Card
from lanplay.rules.game import Action, AnyGame, Event, Illegal, Match, Seat, Settings, Shuffled


class Adapter(ABC):
    """What the laws can't see from outside a game."""

    game: ClassVar[AnyGame]
    player: ClassVar[Player]
    zero_sum: ClassVar[bool] = False
    """The outcome's `points` add up to 0."""

    def lists(self, action: Action) -> bool:
        """Return whether `action` is of a kind that `legal` lists whenever it is legal."""
        return True

    @abstractmethod
    def pack(self, settings: Any) -> tuple[Card, ...]:
        """Return every card in play."""

    @abstractmethod
    def cards_of(self, state: Any) -> Sequence[Card]:
        """Return every card of `state`, wherever it lies, from the deal on."""

    @abstractmethod
    def hidden(self, state: Any, seat: Seat | None) -> set[Card]:
        """Return the cards that `seat` (None: a spectator) may not see in its view."""

    def put_away(self, state: Any, seat: Seat | None) -> set[Card]:
        """Return the cards that everybody saw and `seat` may not look at again."""
        return set()

    @abstractmethod
    def twin(self, state: Any, seat: Seat | None, rng: Random) -> Any | None:
        """Return another state that `seat` can't tell from `state`; None: there is none."""


class Moment(msgspec.Struct, frozen=True):
    """One step of a playout."""

    state: Any
    seat: Seat | None
    action: Any
    events: tuple[Event, ...]
    after: Any


class Round(msgspec.Struct, frozen=True):
    """A whole round, played."""

    settings: Any
    players: int
    standing: Any
    moments: tuple[Moment, ...]

    @property
    def end(self) -> Any:
        return self.moments[-1].after

    @property
    def states(self) -> tuple[Any, ...]:
        """Every state from before the deal to the end."""
        return (self.moments[0].state, *(moment.after for moment in self.moments))


def random_settings(game: AnyGame, rng: Random) -> Settings:
    """Return valid settings, half of them at their defaults."""
    chosen: dict[str, Any] = {}
    for field in _fields(game.settings_type):
        values = tuple(_values(field.type, ()))
        if rng.random() < 0.5 and values:
            chosen[field.name] = rng.choice(values)
    return msgspec.convert(chosen, game.settings_type)


def new_round(adapter: Adapter, rng: Random, standing: Match[Any, Any] | None = None) -> Round:
    """Return a round of random settings, seats, deal and actions."""
    game = adapter.game
    settings = random_settings(game, rng)
    players = rng.choice(game.seats)
    standing = game.match_type.new(settings, players, rng.randrange(players))
    return play(adapter, rng, settings, players, standing, lambda state, seat: None)


def play(
    adapter: Adapter, rng: Random, settings: Any, players: int, standing: Any, chooser: Any
) -> Round:
    """Return the round that `chooser(state, seat)` plays; where it returns None, chance plays.

    A tenth of chance's actions are the clock's.
    """
    game = adapter.game
    state = game.begin(settings, players, standing)
    moments: list[Moment] = []
    while game.outcome(state) is None:
        assert len(moments) < 2000, f"{game.name} has no end"
        seat: Seat | None = None
        if due := game.to_shuffle(state):
            assert game.to_act(state) == ()
            action: Any = Shuffled(cards=tuple(rng.sample(due, len(due))))
        else:
            seat = rng.choice(game.to_act(state))
            action = chooser(state, seat) or random_action(game, state, seat, rng)
        after, events = game.apply(state, seat, action)
        moments.append(Moment(state, seat, action, events, after))
        state = after
    return Round(settings, players, standing, tuple(moments))


def random_action(game: AnyGame, state: Any, seat: Seat, rng: Random) -> Any:
    if rng.random() < 0.1:
        return game.out_of_time(state, seat)
    actions = (*game.legal(state, seat), *game.hints(state, seat))
    if rng.random() < 0.3:  # give the rare kinds a chance
        kind = rng.choice(sorted({type(action).__name__ for action in actions}))
        actions = tuple(action for action in actions if type(action).__name__ == kind)
    return rng.choice(actions)


def every_action(game: AnyGame, cards: Sequence[Card]) -> Iterator[Any]:
    """Yield an action of every type with every combination of values, cards out of `cards`."""
    for struct in _structs(game.action_type):
        domains = [tuple(_values(field.type, cards)) for field in struct.fields]
        for values in itertools.product(*domains):
            names = (field.name for field in struct.fields)
            try:
                yield msgspec.convert(
                    {"type": struct.tag, **dict(zip(names, values, strict=True))},
                    game.action_type,
                )
            except msgspec.ValidationError:
                continue  # a card that the game's own pattern refuses


def malformed(game: AnyGame) -> Iterator[Any]:
    """Yield plain values that are no action of `game`."""
    yield from (
        None,
        True,
        7,
        "play",
        [],
        {},
        {"type": None},
        {"type": "no_such_type"},
        {"card": 1},
    )
    for struct in _structs(game.action_type):
        whole: dict[str, Any] = {"type": struct.tag}
        for field in struct.fields:
            whole[field.encode_name] = next(iter(_values(field.type, ("AS",))))
        yield {**whole, "seat": 0}
        yield {**whole, "no_such_field": None}
        for field in struct.fields:
            if field.required:
                yield {key: whole[key] for key in whole if key != field.encode_name}
            for wrong in (3.5, {}, ["AS", 3], b"AS", "far too long for any card or word here"):
                yield {**whole, field.encode_name: wrong}


def cards_in(value: object) -> set[Card]:
    """Return every text that stands somewhere in `value`, plain objects; cards are among them."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return set().union(*(cards_in(each) for pair in value.items() for each in pair))
    if isinstance(value, (list, tuple)):
        return set().union(*map(cards_in, value))
    return set()


def swap(cards: Sequence[Card], one: Card, other: Card) -> tuple[Card, ...]:
    """Return `cards` with `one` and `other` changing places, whichever of them are in it."""
    return tuple(other if card == one else one if card == other else card for card in cards)


def refusal(game: AnyGame, state: Any, seat: Seat | None, action: Any) -> str | None:
    """Return the code with which `action` is refused, None where it is legal."""
    try:
        game.apply(state, seat, action)
    except Illegal as illegal:
        return illegal.code
    return None


def _fields(struct: type[Any]) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    return info.fields


def _structs(union: Any) -> Iterator[inspect.StructType]:
    info = inspect.type_info(union)
    for each in info.types if isinstance(info, inspect.UnionType) else (info,):
        assert isinstance(each, inspect.StructType)
        yield each


def _values(kind: inspect.Type, cards: Sequence[Card]) -> Iterator[Any]:
    """Yield values of `kind`; a text is taken for a card."""
    match kind:
        case inspect.Metadata():
            yield from _values(kind.type, cards)
        case inspect.BoolType():
            yield from (False, True)
        case inspect.LiteralType():
            yield from kind.values
        case inspect.IntType():
            low, high = kind.ge or 0, kind.le if kind.le is not None else 3
            yield from range(low, min(high, low + 20) + 1)
        case inspect.StrType():
            yield from (*cards, "2C", "ZZ", "AS\n")
        case inspect.NoneType():
            yield None
        case inspect.UnionType():
            yield from itertools.chain(*(_values(each, cards) for each in kind.types))
        case inspect.VarTupleType() | inspect.ListType():
            yield []
            yield from ([value] for value in _values(kind.item_type, cards))
            yield list(cards[:3])
        case _:
            raise AssertionError(f"the laws know no values of {kind}")
