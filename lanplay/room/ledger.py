"""The ledger: from a round's facts to its record, and the only way there."""

from collections.abc import Iterable
from typing import Any

import msgspec

from lanplay.fairdeal import HOST, commitment
from lanplay.record import Fairness, HostPart, PersonPart, Record, Seated
from lanplay.room.facts import AnyFact, Moved, RoundSettled, RoundStarted
from lanplay.rules import Catalogue


class NotSettled(ValueError):
    """The round has no settlement, and before it nobody may ask."""


def record_of(catalogue: Catalogue, facts: Iterable[AnyFact]) -> Record:
    """Return the record of the one round whose facts these are, in order.

    What was stored stands in it as it was stored, also under older rules; facts that are not of
    rounds are passed over.

    Raises:
        NotSettled: there is no settlement among them, or no start.
        KeyError: the game is not in `catalogue`.
    """
    started: RoundStarted | None = None
    settled: RoundSettled | None = None
    moves: list[Moved] = []
    for fact in facts:
        match fact:
            case RoundStarted():
                started, settled, moves = fact, None, []
            case Moved():
                moves.append(fact)
            case RoundSettled():
                settled = fact
            case _:
                pass
    if started is None or settled is None:
        raise NotSettled("the round is not settled: its record comes when it is over")
    game = catalogue[started.game]
    standing: dict[str, Any] = msgspec.msgpack.decode(started.standing)
    deck, actions = _course(moves)
    return Record(
        game=game.name,
        rules=started.rules,
        settings={
            **msgspec.to_builtins(started.lobby),
            **msgspec.msgpack.decode(started.settings),
        },
        seats=tuple(
            Seated(name=started.chairs[chair].name, level=started.chairs[chair].level)
            for chair in started.seating
        ),
        starter=standing["starter"],
        deck=deck,
        standing=None if started.new_match else standing,
        fairness=_fairness(started),
        actions=actions,
        outcome=msgspec.msgpack.decode(settled.outcome),
    )


def _course(
    moves: list[Moved],
) -> tuple[tuple[str, ...] | None, tuple[dict[str, Any], ...]]:
    """Return the first shuffle, where chance began the round, and the actions after it."""
    entries = [_entry(moved) for moved in moves]
    if entries and entries[0]["seat"] is None:
        return tuple(entries[0]["cards"]), tuple(entries[1:])
    return None, tuple(entries)


def _entry(moved: Moved) -> dict[str, Any]:
    entry = {"seat": moved.seat, **msgspec.msgpack.decode(moved.action)}
    return {**entry, "by": moved.by} if moved.by else entry


def _fairness(started: RoundStarted) -> Fairness:
    table, number = started.table, started.round
    return Fairness(
        table=table.hex(),
        round=number,
        host=HostPart(
            commitment=commitment(table, number, HOST, started.host).hex(),
            bytes=started.host.hex(),
        ),
        people=tuple(
            PersonPart(
                person=brought.person.hex(),
                chair=brought.chair,
                seat=started.seating.index(brought.chair),
                commitment=brought.commitment.hex(),
                bytes=brought.secret.hex(),
            )
            for brought in started.people
        ),
        chairs=len(started.chairs),
        drawn=started.drawn,
    )
