"""The portable record of one round: write, read, replay.

A record is one JSON object:

    {"lanplay_record": 1, "game", "rules", "settings", "seats", "dealer" (or as the game calls
    its starter), "deck", "standing", "fairness", "actions", "outcome"}

`game` alone is needed, and one of `deck` (with the starter), `hands`, `position`,
`hand_results`; a round without them may begin with a shuffle among its actions. Keys that this
version does not know are ignored, settings that it does not know are refused. Text comes in
and text goes out; files are the command line's.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias, cast

import msgspec
from msgspec import Meta

from lanplay import fairdeal
from lanplay.cards import Card
from lanplay.rules import Catalogue
from lanplay.rules.game import Action, AnyGame, Event, Illegal, Seat, Shuffled

VERSION: Final = 1
"""What stands under `lanplay_record`."""

TABLE_SETTINGS: Final = frozenset({
    "seats", "seat_access", "strength", "computer_level", "think_aloud", "rounds",
    "random_seating", "rated", "spectators_allowed", "spectators_see_hands", "hints", "takeback",
    "turn_time", "continue_time", "grace",
})  # fmt: skip
"""The table's settings (lobby page): accepted among a record's; only `seats` tells a replay
something, and `spectators_see_hands`, which is every game's too."""

Id = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]
"""A table's or person's id: 16 bytes in lower-case hexadecimal."""

Secret = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
"""A commitment, or the bytes behind one: 32 bytes in lower-case hexadecimal."""

SeatNumber = Annotated[int, Meta(ge=0, le=15)]

By: TypeAlias = Literal["computer", "clock"]
"""Who acted for a seat, if not the person in it."""


class Seated(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sat in a seat: a person, or with a `level` a computer player."""

    name: str
    level: str | None = None


class HostPart(msgspec.Struct, frozen=True):
    """What the host brought to the deal."""

    commitment: Secret
    bytes: Secret


class PersonPart(msgspec.Struct, frozen=True):
    """What one person brought to the deal, from the chair they took to the seat drawn for it."""

    person: Id
    chair: SeatNumber
    seat: SeatNumber
    commitment: Secret
    bytes: Secret


class Fairness(msgspec.Struct, frozen=True):
    """All that proves a deal."""

    table: Id
    round: Annotated[int, Meta(ge=0, le=2**32 - 1)]
    host: HostPart
    people: tuple[PersonPart, ...]
    """In the order in which the key takes their bytes."""
    chairs: SeatNumber
    """How many chairs the table has."""
    drawn: tuple[Literal["seats", "starter"], ...] = ()
    """What the stream gave before the deck."""


class Record(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One round. `write` gives its text; what is absent there is None here."""

    game: str
    rules: Annotated[int, Meta(ge=1)] | None = None
    """The rules version it was played under."""
    settings: Mapping[str, Any]
    """The game's settings and the table's in one object; missing ones are defaults."""
    seats: tuple[Seated | str, ...] | None = None
    starter: SeatNumber | None = None
    """In the text under the game's own word for it, `starter_key`."""
    deck: tuple[Card, ...] | None = None
    """The round's first shuffle, in dealing order."""
    hands: Sequence[Any] | None = None
    """Instead of a deck: the cards as dealt, in the game's notation."""
    position: Mapping[str, Any] | None = None
    """Instead of a deck: any moment of a round, in the game's notation."""
    hand_results: Sequence[Any] | None = None
    """Instead of a round: a match without cards, in the game's notation."""
    standing: Mapping[str, Any] | None = None
    """The match before the round, whole; None: the start of one."""
    fairness: Fairness | None = None
    actions: tuple[Mapping[str, Any], ...]
    """Flat, `{"seat", "type", ..., "by"?}`, as `flat` makes them; seat None is chance."""
    outcome: Mapping[str, Any] | None = None


class Refused(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why a record has no replay.

    `bad_record`: it is none, or none of a game at hand. `outcome_differs`: `outcome` is what
    these rules make of it and `recorded` what the record says. Else a code of the rules.
    """

    at: int | None = None
    """The action at fault, counted from 0; None: the start, the outcome or the record itself."""
    code: str
    detail: str
    outcome: Any = msgspec.UNSET
    recorded: Any = msgspec.UNSET
    older_rules: int | None = None
    """The record's rules version where ours is newer, which may be all that is the matter."""


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A record recomputed, at the moment after its last action."""

    game: AnyGame
    players: int
    state: Any
    """The game's state; None for `hand_results`."""
    told: tuple[tuple[Event, ...], ...] = ((),)
    """What the table saw, of the start (at 0) and of each action (at its index + 1)."""
    assumed_shuffles: int = 0
    """Shuffles that the record lacks, taken from the stream of a key of 32 zero bytes."""
    match: msgspec.Struct | None = None
    """What `hand_results` come to."""


def flat(seat: Seat | None, action: Action, by: By | None = None) -> dict[str, Any]:
    """Return `action` as it stands in a record's `actions`."""
    entry = {"seat": seat, **msgspec.to_builtins(action)}
    return entry if by is None else {**entry, "by": by}


def write(catalogue: Catalogue, record: Record) -> str:
    """Return `record` as one line of JSON, without a line end.

    Raises:
        KeyError: the game is not in `catalogue`.
    """
    starter_key = catalogue[record.game].starter_key
    fields: dict[str, Any] = msgspec.to_builtins(record)
    value = {(starter_key if key == "starter" else key): fields[key] for key in fields}
    return msgspec.json.encode({"lanplay_record": VERSION, **value}).decode()


def read(catalogue: Catalogue, text: str) -> Iterator[Record | Refused]:
    """Yield the records in `text`, JSON or JSON lines, in order; `Refused` in place of a bad one.

    After text that is not JSON, reading goes on at the next line that can begin a value of its
    own: one that is not indented and does not close a bracket. Bytes that were no UTF-8 may
    stand in `text` as `surrogateescape` leaves them; what holds them is refused.
    """
    decoder = json.JSONDecoder()
    at = 0
    while (at := _past_space(text, at)) < len(text):
        try:
            end = decoder.raw_decode(text, at)[1]
            value = msgspec.json.decode(text[at:end])  # the stricter of the two: no NaN
        except (ValueError, RecursionError) as error:
            line = text.count("\n", 0, at) + 1
            following = _VALUE_LINE.search(text, at)
            behind = len(text) if following is None else following.end()
            if _NOT_UTF8.search(text, at, behind):
                yield _bad(f"what begins on line {line} is not UTF-8 text")
            else:
                why = error.msg if isinstance(error, json.JSONDecodeError) else error
                yield _bad(f"what begins on line {line} is not JSON: {why}")
            at = behind
        else:
            at = end
            yield from_object(catalogue, value)


def from_object(catalogue: Catalogue, value: object) -> Record | Refused:
    """Return the record in `value`, plain objects as JSON has them."""
    if not isinstance(value, dict):
        return _bad("a record is a JSON object")
    fields: dict[str, Any] = {"settings": {}, "actions": [], **cast("dict[str, Any]", value)}
    if (version := fields.get("lanplay_record", VERSION)) != VERSION:
        return _bad(f"lanplay_record {version!r} is unknown here, this lanplay reads {VERSION}")
    name = fields.get("game")
    if not isinstance(name, str) or name not in catalogue:
        return _bad(f"game {name!r} is unknown here, there are {', '.join(catalogue)}")
    starter_key = catalogue[name].starter_key
    fields["starter"] = fields.get(starter_key)
    try:
        return msgspec.convert(fields, Record)
    except msgspec.ValidationError as error:
        return _bad(str(error).replace("$.starter", f"$.{starter_key}"))


def replay(catalogue: Catalogue, record: Record) -> Replay | Refused:
    """Recompute `record`.

    A shuffle that is due where none is recorded is assumed, also after the last action. Of a
    refused action the turn is looked at first, then its form, then the rules. A `deck` that is
    not the pack is `bad_action` at None.

    Raises:
        KeyError: the game is not in `catalogue`.
    """
    game = catalogue[record.game]
    older = record.rules if record.rules is not None and record.rules < game.rules else None
    at = None
    try:
        if record.rules is not None and record.rules > game.rules:
            raise _Bad(f"it has rules {record.rules} of {game.name}, this lanplay {game.rules}")
        settings = _settings(game, record.settings)
        players = _players(game, record)
        if record.hand_results is not None:
            match = game.match_type.given(settings, record.hand_results)
            return Replay(game=game, players=players, state=None, match=match)
        course = _Course(game, _first_state(game, settings, players, record))
        course.start(record.deck)
        for index, entry in enumerate(record.actions):
            at = index
            course.go_on(entry)
        course.shuffle_what_is_due()
    except _Bad as error:
        return _bad(str(error))
    except Illegal as error:
        return Refused(at=at, code=error.code, detail=error.detail, older_rules=older)
    outcome = game.outcome(course.state)
    if record.outcome is not None and not _same_outcome(outcome, record.outcome):
        under = "" if older is None else f": it has rules {older}, these are rules {game.rules}"
        return Refused(
            code="outcome_differs",
            detail=f"the record's outcome is not what replaying it gives{under}",
            outcome=msgspec.to_builtins(outcome),
            recorded=record.outcome,
            older_rules=older,
        )
    return Replay(
        game=game,
        players=players,
        state=course.state,
        told=tuple(course.told),
        assumed_shuffles=course.assumed,
    )


def answer(result: Replay | Refused) -> dict[str, Any]:
    """Return what `lanplay replay --json` prints for `result`.

    A replay: `ok` true, `to_act`, `legal` (by seat to act, hints included), `outcome`, `events`
    (of the last action, or of the start), `views` (by seat, and `spectator`); where they apply
    `assumed_shuffles`, `match`. Else `ok` false, `at`, `code`, `detail` and the rest of
    `Refused` where it applies.
    """
    if isinstance(result, Refused):
        return {"ok": False, "at": result.at, **msgspec.to_builtins(result)}
    found: dict[str, Any] = {"ok": True, **_moment(result)}
    if result.assumed_shuffles:
        found["assumed_shuffles"] = result.assumed_shuffles
    if result.match is not None:
        found["match"] = result.match
    return msgspec.to_builtins(found)


class _Bad(Exception):
    """The record is none: one sentence that says why."""


def _bad(detail: str) -> Refused:
    return Refused(code="bad_record", detail=detail)


class _Course:
    """A round on its way from record to replay."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game = game
        self.state = state
        self.told: list[tuple[Event, ...]] = [()]
        self.assumed = 0
        self._stream = fairdeal.Stream(bytes(fairdeal.SECRET_BYTES))

    def start(self, deck: Sequence[Card] | None) -> None:
        if deck is not None:
            self._shuffle(Shuffled(cards=tuple(deck)))

    def go_on(self, entry: Mapping[str, Any]) -> None:
        """Do what `entry`, one of a record's actions, says.

        Raises:
            Illegal: it is not legal now.
        """
        action = {key: entry[key] for key in entry if key not in ("seat", "by")}
        seat = entry.get("seat", "absent")
        if seat is not None:
            self.shuffle_what_is_due()
        self.told.append(())
        if self.game.outcome(self.state) is not None:
            raise Illegal("round_over")
        if entry.get("by", "clock") not in ("clock", "computer"):
            raise Illegal("bad_action", f"by {entry['by']!r}")
        if seat is None:
            self._chance(action)
        elif type(seat) is int:
            self.game.check_turn(self.state, seat)
            self._apply(seat, self.game.convert_action(action))
        else:
            raise Illegal("bad_action", f"seat {seat!r}")

    def shuffle_what_is_due(self) -> None:
        while cards := self.game.to_shuffle(self.state):
            self.assumed += 1
            self._apply(None, Shuffled(cards=self._stream.shuffle(cards)))

    def _chance(self, action: Mapping[str, Any]) -> None:
        if not self.game.to_shuffle(self.state):
            raise Illegal("bad_action", "no shuffle is due")
        try:
            self._shuffle(msgspec.convert(action, Shuffled))
        except msgspec.ValidationError as error:
            raise Illegal("bad_action", str(error)) from error

    def _shuffle(self, shuffled: Shuffled) -> None:
        due = self.game.to_shuffle(self.state)
        if sorted(shuffled.cards) != sorted(due):
            raise Illegal("bad_action", f"these are not the {len(due)} cards to shuffle")
        self._apply(None, shuffled)

    def _apply(self, seat: Seat | None, action: Action) -> None:
        self.state, events = self.game.apply(self.state, seat, action)
        self.told[-1] += events


def _settings(game: AnyGame, given: Mapping[str, Any]) -> Any:
    own = set(game.settings_type.__struct_fields__)
    for name in given:
        if name not in own | TABLE_SETTINGS:
            raise _Bad(f"{game.name} has no setting {name!r}")
    try:
        return msgspec.convert(
            {name: given[name] for name in given if name in own}, game.settings_type
        )
    except msgspec.ValidationError as error:
        raise _Bad(f"settings: {error}") from error


def _players(game: AnyGame, record: Record) -> int:
    """Return how many play: as many as the deal set up, else `seats`, else the least."""
    hands: Any = record.hands if record.position is None else record.position.get("hands")
    if isinstance(hands, (list, tuple)):
        players: Any = len(cast("Sequence[Any]", hands))
    elif record.seats is not None:
        players = len(record.seats)
    else:
        players = record.settings.get("seats", game.seats.start)
    if type(players) is not int or players not in game.seats:
        raise _Bad(
            f"{players!r} can't play {game.name}: {game.seats.start} to {game.seats[-1]} can"
        )
    return players


def _first_state(game: AnyGame, settings: Any, players: int, record: Record) -> Any:
    forms = {"deck", "hands", "position"}
    given = [form for form in sorted(forms) if getattr(record, form) is not None]
    if len(given) > 1:
        raise _Bad(f"it has {' and '.join(given)}, one of them is needed")
    if given and given[0] != "deck":
        named = {} if record.starter is None else {game.starter_key: record.starter}
        return game.set_up(settings, {given[0]: getattr(record, given[0]), **named})
    if not given and not (record.actions and record.actions[0].get("seat", "absent") is None):
        raise _Bad("it has no deck, hands, position or hand_results")
    return game.begin(settings, players, _standing(game, settings, players, record))


def _standing(game: AnyGame, settings: Any, players: int, record: Record) -> Any:
    if record.standing is not None:
        try:
            standing = msgspec.convert(record.standing, game.match_type)
        except msgspec.ValidationError as error:
            raise _Bad(f"standing: {error}") from error
        if record.starter not in (None, standing.starter):
            raise _Bad(
                f"{game.starter_key} is {record.starter}, in its standing {standing.starter}"
            )
        if len(standing.places) != players or not 0 <= standing.starter < players:
            raise _Bad(f"its standing is not one of {players} seats")
        return standing
    if record.starter is None:
        raise _Bad(f"it has no {game.starter_key}")
    if record.starter >= players:
        raise _Bad(f"{game.starter_key} {record.starter} has no seat, there are {players}")
    return game.match_type.new(settings, players, record.starter)


def _same_outcome(outcome: Any, recorded: Mapping[str, Any]) -> bool:
    computed = {} if outcome is None else msgspec.structs.asdict(outcome)
    return bool(recorded) and all(
        key in computed and _as_json(computed[key]) == _as_json(value)
        for key, value in recorded.items()
    )


def _as_json(value: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(value))


def _moment(result: Replay) -> dict[str, Any]:
    game, state = result.game, result.state
    if result.match is not None:
        return {"to_act": (), "legal": {}, "outcome": None, "events": (), "views": {}}
    to_act = game.to_act(state)
    audiences: tuple[Seat | None, ...] = (*range(result.players), None)
    return {
        "to_act": to_act,
        "legal": {
            str(seat): tuple(dict.fromkeys((*game.legal(state, seat), *game.hints(state, seat))))
            for seat in to_act
        },
        "outcome": game.outcome(state),
        "events": result.told[-1],
        "views": {
            "spectator" if seat is None else str(seat): game.view(state, seat) for seat in audiences
        },
    }


_VALUE_LINE = re.compile(r"\n(?=[^\s\]}])")
"""The end of a line after which a JSON value may begin."""

_NOT_UTF8 = re.compile("[\udc80-\udcff]")
"""A byte that was no UTF-8, as `surrogateescape` leaves it."""


def _past_space(text: str, at: int) -> int:
    while at < len(text) and (text[at].isspace() or text[at] == "\ufeff"):
        at += 1
    return at
