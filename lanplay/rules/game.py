"""What a game is: the one protocol behind which every game stands.

A game is pure. Its states are immutable values; chance, time and commands come in as arguments.
Nothing outside a game's own folder asks for its name: room, record, host and client speak to it
through `Game`.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, Literal, Self, TypeAlias, TypeVar

import msgspec

from lanplay.cards import Card

Seat = int
"""A seat's number, from 0, clockwise."""

Level = Literal["easy", "medium", "expert"]
"""A computer player's strength."""


class Illegal(Exception):
    """An action that the rules refuse; the state is as it was.

    `code` is stable (rule pages; shared by all games: `round_over`, `not_your_turn`,
    `bad_action`, `wrong_phase`, `card_not_in_hand`); `detail` is what the sentence for it needs,
    such as the card in question.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of what a seat can do; each game has a union of its own, told apart by `type`."""


class Shuffled(Action, frozen=True, tag="shuffled"):
    """Chance, the move of nobody: the cards of `Game.to_shuffle` in the order they fell."""

    cards: tuple[Card, ...]


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of what the whole table saw; never holds what one seat alone may know."""

    uncovers: ClassVar[bool] = False
    """True where the event uncovers or deals a card: after it nothing is taken back."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of a game's settings: its rule page's section 2, each with its default."""

    spectators_see_hands: bool = False
    """The table's setting (lobby page); every game has it, because its views need it."""


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what one seat, or a spectator, may know; keys as the rule page lists them."""


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of a finished round's itemised score."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of one line of the score sheet."""


SettingsT = TypeVar("SettingsT", bound=Settings)
OutcomeT = TypeVar("OutcomeT", bound=Outcome)
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT", bound=Action)


class Match(msgspec.Struct, Generic[SettingsT, OutcomeT], frozen=True, forbid_unknown_fields=True):
    """Base of a match's standing between rounds: small, a value, never changed by a round.

    Settings are handed to each call and not kept, so that no second copy of them exists.
    """

    starter: Seat
    """The seat the next round turns on: the dealer, in Tarock forehand."""
    over: bool
    """The match is decided by the game's own end; the table's `rounds` is the room's."""

    @classmethod
    @abstractmethod
    def new(cls, settings: SettingsT, players: int, starter: Seat) -> Self:
        """Return the standing at the start of a match."""

    @abstractmethod
    def after(self, settings: SettingsT, outcome: OutcomeT) -> tuple[Self, tuple[Row, ...]]:
        """Return the standing after a round with `outcome`, and its rows for the score sheet."""

    @property
    @abstractmethod
    def places(self) -> tuple[int, ...]:
        """Each seat's place as things stand, from 1; equal seats share the better place."""

    @classmethod
    def given(cls, settings: SettingsT, results: Sequence[Any]) -> msgspec.Struct:
        """Return what a match without cards comes to, for `hand_results` of a record.

        Raises:
            Illegal: `bad_action`, the game has no such notation or the results do not fit it.
        """
        raise Illegal("bad_action", "this game has no hand_results")

    def left(
        self, settings: SettingsT, seat: Seat, persons_left: int
    ) -> tuple[Self, tuple[Row, ...]] | None:
        """Return the match ended by the leaving of `seat`'s person, and its rows.

        None: a computer plays on. `persons_left` counts the persons who stay seated.
        """
        return None


MatchT = TypeVar("MatchT", bound=Match[Any, Any])


class Game(ABC, Generic[SettingsT, MatchT, StateT, ActionT, OutcomeT]):
    """One game's rules.

    Laws (tests/rules/laws.py holds every game to them): listed actions apply, unlisted ones
    raise; cards are conserved; states that a seat can't tell apart give it equal views; inputs
    are never changed; replaying gives the same state.
    """

    name: ClassVar[str]
    """The game's name on the wire, in records and in translation ids: a-z and digits."""
    rules: ClassVar[int]
    """The rules version; a change to an action, event, view, setting or outcome is a new one."""
    seats: ClassVar[range]
    """How many may play."""
    starter_key: ClassVar[str] = "dealer"
    """What views and records call the starter."""
    settings_type: type[SettingsT]
    match_type: type[MatchT]
    outcome_type: type[OutcomeT]
    action_type: Any
    """The union of the game's actions."""
    event_type: Any
    """The union of the game's events."""
    row_type: Any
    """The union of the score sheet's rows."""
    view_type: type[View]

    @abstractmethod
    def begin(self, settings: SettingsT, players: int, standing: MatchT) -> StateT:
        """Return the round before its deal: `to_shuffle` names the pack."""

    @abstractmethod
    def to_shuffle(self, state: StateT) -> tuple[Card, ...]:
        """Return the cards that must be put in order now, in canonical order; else none.

        While there are any, `to_act` is empty and `apply(state, None, Shuffled(cards))` goes on.
        """

    @abstractmethod
    def to_act(self, state: StateT) -> tuple[Seat, ...]:
        """Return the seats that may act."""

    @abstractmethod
    def turn(self, state: StateT) -> int:
        """Return a number that changes when a new turn begins; the clock runs per turn."""

    @abstractmethod
    def legal(self, state: StateT, seat: Seat) -> tuple[ActionT, ...]:
        """Return every legal action of `seat`, in no particular order; views carry them.

        A game may leave out kinds of action too many to list; its rule page says which.
        """

    def hints(self, state: StateT, seat: Seat) -> tuple[ActionT, ...]:
        """Return legal actions beyond `legal` that are worth listing to `seat`."""
        return ()

    @abstractmethod
    def apply(
        self, state: StateT, seat: Seat | None, action: ActionT | Shuffled
    ) -> tuple[StateT, tuple[Event, ...]]:
        """Return the state after `action` and what the table saw of it, in order.

        `seat` is None for chance alone.

        Raises:
            Illegal: the first code of the rule page's refusals that fits.
        """

    @abstractmethod
    def out_of_time(self, state: StateT, seat: Seat) -> ActionT:
        """Return the one action that the clock takes for `seat`, which is to act."""

    @abstractmethod
    def view(self, state: StateT, seat: Seat | None) -> View:
        """Return all that `seat` (None: a spectator) may know: built up, never cut down."""

    @abstractmethod
    def outcome(self, state: StateT) -> OutcomeT | None:
        """Return the itemised score of a finished round, None while it goes on."""

    @abstractmethod
    def set_up(self, settings: SettingsT, given: Mapping[str, Any]) -> StateT:
        """Return the moment that a record's `position` or `hands` describes.

        `given` is the record's object under its own key, `{"position": {...}}`, with the
        starter under `starter_key` where the record names it.

        Raises:
            Illegal: `hidden_cards`, a card it needs is null; `bad_action`, it does not fit.
        """

    def settle(self, settings: SettingsT, table: Mapping[str, Any]) -> SettingsT:
        """Return `settings` with what depends on the table's own settings decided."""
        return settings

    def check_turn(self, state: StateT, seat: Seat) -> None:
        """Raise what comes before any look at the action itself.

        Raises:
            Illegal: `round_over`; `not_your_turn`.
        """
        if self.outcome(state) is not None:
            raise Illegal("round_over")
        if seat not in self.to_act(state):
            raise Illegal("not_your_turn")

    def decode_settings(self, packed: bytes | msgspec.Raw) -> SettingsT:
        """Return the settings in `packed` (msgpack).

        Raises:
            msgspec.DecodeError: a setting is unknown or out of range.
        """
        return msgspec.msgpack.decode(packed, type=self.settings_type)

    def decode_match(self, packed: bytes) -> MatchT:
        """Return the match in `packed` (msgpack).

        Raises:
            msgspec.DecodeError: it is no match of this rules version.
        """
        return msgspec.msgpack.decode(packed, type=self.match_type)

    def decode_action(self, packed: bytes) -> ActionT:
        """Return the action in `packed` (msgpack, as it travels inside an `act`).

        Raises:
            Illegal: `bad_action`.
        """
        try:
            return self._action_decoder.decode(packed)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Illegal("bad_action", str(error)) from error

    def convert_action(self, value: object) -> ActionT:
        """Return the action in `value` (plain objects, as a JSON record holds them).

        Raises:
            Illegal: `bad_action`.
        """
        try:
            return msgspec.convert(value, self.action_type)
        except msgspec.ValidationError as error:
            raise Illegal("bad_action", str(error)) from error

    @cached_property
    def _action_decoder(self) -> msgspec.msgpack.Decoder[ActionT]:
        return msgspec.msgpack.Decoder(self.action_type)


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
"""A game as those see it who don't care which."""
