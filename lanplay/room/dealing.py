"""A round's beginning and end, as the facts that say so."""

from typing import Any

import msgspec

from lanplay.room.facts import By, Chair, Moved, RoundSettled, RoundStarted
from lanplay.room.people import People
from lanplay.room.round import Round, fresh_stream
from lanplay.room.table import Table

_pack = msgspec.msgpack.encode


def round_started(table: Table, at: int, host: bytes, people: People) -> RoundStarted:
    """Return the start of the table's next round, with the host's secret bytes `host`.

    In a match's first round the stream gives the seats (with `random_seating`), then the
    starter (rule of the fair deal); the deck comes after.
    """
    number = table.last_round + 1
    seating, drawn, standing = table.seating, (), table.match
    new_match = standing is None or table.over
    if standing is None or new_match:
        stream = fresh_stream(table.id, number, host, ())
        seats = len(table.chairs)
        draws_seats = table.lobby.random_seating
        seating = stream.shuffle(range(seats)) if draws_seats else tuple(range(seats))
        drawn = ("seats", "starter") if draws_seats else ("starter",)
        standing = table.game.match_type.new(table.settings, seats, stream.below(seats))
    return RoundStarted(
        at=at,
        table=table.id,
        round=number,
        game=table.game.name,
        rules=table.game.rules,
        settings=_pack(table.settings),
        lobby=table.lobby,
        chairs=tuple(
            Chair(people.name(chair.person), chair.person, chair.level) for chair in table.chairs
        ),
        seating=seating,
        standing=_pack(standing),
        host=host,
        new_match=new_match,
        drawn=drawn,
    )


def moved(playing: Round, at: int, seat: int | None, action: Any, by: By, samples: int) -> Moved:
    """Return that `seat` (None: chance) did `action` at the decision that waits."""
    return Moved(
        at=at,
        table=playing.started.table,
        round=playing.started.round,
        move=playing.move,
        seat=seat,
        action=_pack(action),
        by=by,
        samples=samples,
        left=None if playing.turn is None else playing.turn.left_at(at),
    )


def round_settled(table: Table, playing: Round, at: int, outcome: Any) -> RoundSettled:
    """Return the settlement of a finished round: the game's own end, or the table's `rounds`."""
    match, rows = playing.standing.after(playing.settings, outcome)
    last = table.lobby.rounds
    return RoundSettled(
        at=at,
        table=table.id,
        round=playing.started.round,
        outcome=_pack(outcome),
        rows=_pack(rows),
        match=_pack(match),
        over=match.over or (last > 0 and table.rounds_settled + 1 >= last),
        rules=table.game.rules,
    )
