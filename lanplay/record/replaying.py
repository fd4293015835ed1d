"""A record played again by the rules, and what came of it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

import msgspec

from lanplay import fairdeal
from lanplay.cards import Card
from lanplay.record.format import Record, Refused, bad_record
from lanplay.rules import Catalogue
from lanplay.rules.game import Action, AnyGame, Event, Illegal, Seat, Shuffled

TABLE_SETTINGS: Final = frozenset({
    "seats", "seat_access", "strength", "computer_level", "think_aloud", "rounds",
    "random_seating", "rated", "spectators_allowed", "spectators_see_hands", "hints", "takeback",
    "turn_time", "continue_time", "grace",
})  # fmt: skip
"""The table's settings (lobby page): accepted among a record's; only `seats` tells a replay
something, and `spectators_see_hands`, which is every game's too."""


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
        return bad_record(str(error))
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
