"""The facts a room is the fold of.

Facts are additive: a new field has a default, an unknown one is ignored, stored bytes are never
rewritten; a renamed fact gets an upcaster in `UPCASTERS`. `at` is the room's own time in
milliseconds, which stands still while the host is down.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Literal

import msgspec

from lanplay.rules.game import Level
from lanplay.wire.messages import TableSettings

By = Literal["", "computer", "clock"]
"""Who took an action for a person's or computer's seat: themselves, a stand-in, the clock."""


class Fact(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="fact"):
    """Base of all facts."""

    of_round: ClassVar[bool] = False
    """True: of a round, folded at a start only for a table's last round. False: lasting."""

    at: int


class PersonMade(Fact, frozen=True, tag="person_made"):
    """A visitor became a person. The token itself is nowhere stored."""

    person: bytes
    token_hash: bytes
    """SHA-256 of the token."""
    name: str


class PersonNamed(Fact, frozen=True, tag="person_named"):
    """A person goes by another name."""

    person: bytes
    name: str


class TableOpened(Fact, frozen=True, tag="table_opened"):
    """A table was opened; its owner has the first chair."""

    table: bytes
    owner: bytes
    game: str
    settings: bytes
    """The game's settings, settled, packed."""
    lobby: TableSettings
    chairs: int
    rules: int = 1
    """The game's rules version, as in every fact that holds the game's own values."""


class SeatTaken(Fact, frozen=True, tag="seat_taken"):
    """A person (`person`) or a computer player (`level`) took a chair."""

    table: bytes
    chair: int
    person: bytes | None = None
    level: Level | None = None


class SeatLeft(Fact, frozen=True, tag="seat_left"):
    """A chair became free."""

    table: bytes
    chair: int


class OwnerPassed(Fact, frozen=True, tag="owner_passed"):
    """The table has another owner."""

    table: bytes
    person: bytes


class TableClosed(Fact, frozen=True, tag="table_closed"):
    """The table is gone; `why` is one of the wire's closings."""

    table: bytes
    why: str


class Chatted(Fact, frozen=True, tag="chatted"):
    """A chat line at a table or (None) in the room."""

    table: bytes | None
    person: bytes
    name: str
    text: str
    spectator: bool = False


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who had a chair when a round started."""

    name: str
    person: bytes | None = None
    level: Level | None = None


class Brought(msgspec.Struct, frozen=True):
    """What a person brought to the key of a deal."""

    person: bytes
    chair: int
    commitment: bytes
    secret: bytes


class RoundStarted(Fact, frozen=True, tag="round_started"):
    """A round began: all that a record's head needs."""

    of_round = True

    table: bytes
    round: int
    game: str
    rules: int
    settings: bytes
    lobby: TableSettings
    chairs: tuple[Chair, ...]
    seating: tuple[int, ...]
    """Seat i has the chair at place i."""
    standing: bytes
    """The match before the round, packed."""
    host: bytes
    """The host's secret bytes."""
    people: tuple[Brought, ...] = ()
    """In the order that the key takes them."""
    new_match: bool = False
    drawn: tuple[Literal["seats", "starter"], ...] = ()
    """What the stream gave before the deck."""


class Moved(Fact, frozen=True, tag="moved"):
    """Something was done in a round: an action, or chance (`seat` None)."""

    of_round = True

    table: bytes
    round: int
    move: int
    """The decision's number; the next one is one higher."""
    seat: int | None
    action: bytes
    """The game's action, packed."""
    by: By = ""
    samples: int = 0
    """The count a computer player thought with."""
    left: int | None = None
    """What the turn's clock had left after it, ms; None: no clock."""


class RoundSettled(Fact, frozen=True, tag="round_settled"):
    """A round is over and counts; never computed again."""

    table: bytes
    round: int
    outcome: bytes
    rows: bytes
    """The round's rows for the score sheet, a packed list."""
    match: bytes
    """The match after it, packed."""
    over: bool
    rules: int = 1
    ratings: Mapping[str, float] = {}
    """New ratings by person (hex), where the round was rated."""


class RoundSetAside(Fact, frozen=True, tag="round_set_aside"):
    """A round in progress no longer applies; it is dealt anew under a new number."""

    table: bytes
    round: int
    why: str


class MatchEnded(Fact, frozen=True, tag="match_ended"):
    """A match ended because a person left; a round in progress does not count."""

    table: bytes
    match: bytes
    person: bytes
    seat: int
    rows: bytes = b"\x90"
    """Its rows for the score sheet, a packed list."""
    rules: int = 1


AnyFact = (
    PersonMade
    | PersonNamed
    | TableOpened
    | SeatTaken
    | SeatLeft
    | OwnerPassed
    | TableClosed
    | Chatted
    | RoundStarted
    | Moved
    | RoundSettled
    | RoundSetAside
    | MatchEnded
)

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]
"""Turns the fields of a fact under an old name into those of today's, `fact` included."""

UPCASTERS: Final[Mapping[str, Upcaster]] = {}
"""By the old name; empty while no fact was renamed."""

_decoder = msgspec.msgpack.Decoder(AnyFact)


def encode_fact(fact: AnyFact) -> bytes:
    """Return `fact` as it is stored."""
    return msgspec.msgpack.encode(fact)


def decode_fact(stored: bytes, upcasters: Mapping[str, Upcaster] = UPCASTERS) -> AnyFact:
    """Return the fact in `stored`.

    Raises:
        msgspec.DecodeError: it is no fact of this version or an older one.
    """
    try:
        return _decoder.decode(stored)
    except msgspec.ValidationError:
        fields = msgspec.msgpack.decode(stored, type=dict[str, Any])
        upcast = upcasters.get(fields.get("fact", ""))
        if upcast is None:
            raise
        return msgspec.convert(upcast(fields), AnyFact)
