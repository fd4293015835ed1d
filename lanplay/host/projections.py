"""Rounds, their seats, scores and ratings: what readers ask for, derived from the facts.

Pure: each fact comes to the same changes whenever it is asked, so that a rebuild gives what the
commits gave.
"""

from typing import Any, Final, Literal, NamedTuple, cast

import msgspec

from lanplay.room.facts import (
    AnyFact,
    MatchEnded,
    RoundSetAside,
    RoundSettled,
    RoundStarted,
    TableClosed,
)

KINDS: Final = ("round_started", "round_settled", "round_set_aside", "match_ended", "table_closed")
"""The kinds of fact that change anything here."""


class RoundBegun(NamedTuple):
    """A new line among the rounds; `started` is wall time, ms since 1970."""

    table: bytes
    round: int
    game: str
    rules: int
    started: int


class SeatHeld(NamedTuple):
    """Who sat where in a round: a person, or a computer player with a level."""

    table: bytes
    round: int
    seat: int
    name: str
    person: bytes | None
    level: str | None


class RoundOver(NamedTuple):
    """A round came to its end; no fact names it afterwards."""

    table: bytes
    round: int
    state: Literal["settled", "set_aside"]
    ended: int


class OpenRoundLeft(NamedTuple):
    """The table's round in progress, if there is one, does not count."""

    table: bytes
    ended: int


class Scored(NamedTuple):
    """A seat's points of a settled round, as its game counts them."""

    table: bytes
    round: int
    seat: int
    points: float


class Rated(NamedTuple):
    """A person's rating after a settled round."""

    table: bytes
    round: int
    person: bytes
    rating: float


Change = RoundBegun | SeatHeld | RoundOver | OpenRoundLeft | Scored | Rated


def changes(fact: AnyFact, wall: int) -> tuple[Change, ...]:
    """Return what `fact`, committed at `wall` (ms since 1970), changes, in order."""
    match fact:
        case RoundStarted():
            begun = RoundBegun(fact.table, fact.round, fact.game, fact.rules, wall)
            return (begun, *_seats(fact))
        case RoundSettled():
            over = RoundOver(fact.table, fact.round, "settled", wall)
            return (over, *_scores(fact), *_ratings(fact))
        case RoundSetAside():
            return (RoundOver(fact.table, fact.round, "set_aside", wall),)
        case MatchEnded() | TableClosed():
            return (OpenRoundLeft(fact.table, wall),)
        case _:
            return ()


def _seats(fact: RoundStarted) -> tuple[SeatHeld, ...]:
    held = (fact.chairs[chair] for chair in fact.seating)
    return tuple(
        SeatHeld(fact.table, fact.round, seat, chair.name, chair.person, chair.level)
        for seat, chair in enumerate(held)
    )


def _scores(fact: RoundSettled) -> tuple[Scored, ...]:
    # Every game's outcome names its points by seat `points`; one that has none has no scores.
    outcome: Any = msgspec.msgpack.decode(fact.outcome)
    points = cast("dict[str, Any]", outcome).get("points") if isinstance(outcome, dict) else None
    if not isinstance(points, list):
        return ()
    return tuple(
        Scored(fact.table, fact.round, seat, float(count))
        for seat, count in enumerate(cast("list[Any]", points))
        if isinstance(count, int | float)
    )


def _ratings(fact: RoundSettled) -> tuple[Rated, ...]:
    return tuple(
        Rated(fact.table, fact.round, bytes.fromhex(person), rating)
        for person, rating in sorted(fact.ratings.items())
    )
