"""What stands in a record, and its text: written, and read with a sentence for what is none."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias, cast

import msgspec
from msgspec import Meta

from lanplay.cards import Card
from lanplay.record.values import Values
from lanplay.rules import Catalogue
from lanplay.rules.game import Action, Seat

VERSION: Final = 1
"""What stands under `lanplay_record`."""

Id = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]
"""A table's or person's id: 16 bytes in lower-case hexadecimal."""

Secret = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
"""A commitment, or the bytes behind one: 32 bytes in lower-case hexadecimal."""

SeatNumber = Annotated[int, Meta(ge=0, le=15)]

By: TypeAlias = Literal["computer", "clock"]
"""Who acted for a seat, if not the person in it."""

_NOT_UTF8 = re.compile("[\udc80-\udcff]")
"""A byte that was no UTF-8, as `surrogateescape` leaves it."""


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
    values = Values(text)
    at = 0
    while (at := _past_space(text, at)) < len(text):
        try:
            end = values.end(at)
            value = msgspec.json.decode(text[at:end])  # the stricter of the two: no NaN
        except (ValueError, RecursionError) as error:
            line = values.line(at)
            behind = values.after_bad(at)
            if _NOT_UTF8.search(text, at, behind):
                yield bad_record(f"what begins on line {line} is not UTF-8 text")
            else:
                why = error.msg if isinstance(error, json.JSONDecodeError) else error
                yield bad_record(f"what begins on line {line} is not JSON: {why}")
            at = behind
        else:
            at = end
            yield from_object(catalogue, value)


def from_object(catalogue: Catalogue, value: object) -> Record | Refused:
    """Return the record in `value`, plain objects as JSON has them."""
    if not isinstance(value, dict):
        return bad_record("a record is a JSON object")
    fields: dict[str, Any] = {"settings": {}, "actions": [], **cast("dict[str, Any]", value)}
    if (version := fields.get("lanplay_record", VERSION)) != VERSION:
        return bad_record(
            f"lanplay_record {version!r} is unknown here, this lanplay reads {VERSION}"
        )
    name = fields.get("game")
    if not isinstance(name, str) or name not in catalogue:
        return bad_record(f"game {name!r} is unknown here, there are {', '.join(catalogue)}")
    starter_key = catalogue[name].starter_key
    fields["starter"] = fields.get(starter_key)
    try:
        return msgspec.convert(fields, Record)
    except msgspec.ValidationError as error:
        return bad_record(str(error).replace("$.starter", f"$.{starter_key}"))


def bad_record(detail: str) -> Refused:
    """Return the refusal of what is no record; `detail` is one sentence that says why."""
    return Refused(code="bad_record", detail=detail)


def _past_space(text: str, at: int) -> int:
    while at < len(text) and (text[at].isspace() or text[at] == "\ufeff"):
        at += 1
    return at
