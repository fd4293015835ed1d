"""Histories of facts for the tests of the store: as a room would write them."""

import random
from collections.abc import Iterator, Sequence

import msgspec

from lanplay.room.facts import (
    AnyFact,
    Chair,
    Chatted,
    MatchEnded,
    Moved,
    PersonMade,
    PersonNamed,
    RoundSetAside,
    RoundSettled,
    RoundStarted,
    SeatTaken,
    TableClosed,
    TableOpened,
)
from lanplay.room.outbox import Batch
from lanplay.wire.messages import TableSettings

ANNA, BEN = b"a" * 16, b"b" * 16
TABLE, OTHER = b"T" * 16, b"U" * 16
WALL = 1_700_000_000_000


def pack(value: object) -> bytes:
    return msgspec.msgpack.encode(value)


def made(person: bytes = ANNA, name: str = "Anna", at: int = 0) -> PersonMade:
    return PersonMade(at=at, person=person, token_hash=person * 2, name=name)


def opened(table: bytes = TABLE, at: int = 0) -> TableOpened:
    lobby = TableSettings()
    return TableOpened(at, table, ANNA, "highcard", pack({}), lobby, 2)


def started(
    number: int, table: bytes = TABLE, at: int = 0, new_match: bool = False
) -> RoundStarted:
    return RoundStarted(
        at=at,
        table=table,
        round=number,
        game="highcard",
        rules=1,
        settings=pack({}),
        lobby=TableSettings(),
        chairs=(Chair("Anna", person=ANNA), Chair("Computer", level="easy")),
        seating=(1, 0),
        standing=pack({"starter": 0}),
        host=bytes(32),
        new_match=new_match,
        drawn=("starter",) if new_match else (),
    )


def moved(number: int, move: int, table: bytes = TABLE, at: int = 0) -> Moved:
    action = pack({"type": "play", "card": "AS"})
    return Moved(at=at, table=table, round=number, move=move, seat=move % 2, action=action)


def settled(number: int, table: bytes = TABLE, at: int = 0) -> RoundSettled:
    outcome = pack({"points": [1, -1]})
    ratings = {ANNA.hex(): 1500.0 + number}
    return RoundSettled(
        at, table, number, outcome, pack([]), pack({"starter": 1}), over=False, ratings=ratings
    )


def said(text: str, table: bytes | None = TABLE, at: int = 0) -> Chatted:
    return Chatted(at=at, table=table, person=ANNA, name="Anna", text=text)


def batches(*groups: Sequence[AnyFact], first: int = 1) -> list[Batch]:
    return [Batch(first + i, tuple(group)) for i, group in enumerate(groups)]


def evening(seed: int, rounds: int) -> Iterator[list[AnyFact]]:
    """Yield the batches of a random history: rounds settled, set aside, left in the middle."""
    rng = random.Random(seed)
    at = 0
    yield [made()]
    for number in range(rounds):
        table = rng.randbytes(16)
        yield [opened(table), SeatTaken(0, table, 0, ANNA), SeatTaken(0, table, 1, None, "easy")]
        for played in range(1, rng.randrange(1, 5)):
            at += rng.randrange(10_000)
            yield [started(played, table, at, played == 1)]
            for move in range(rng.randrange(6)):
                yield [moved(played, move, table, at)]
            if rng.random() < 0.3:
                yield [said("hm", table, at), PersonNamed(at, ANNA, f"Anna {number}")]
            end = rng.random()
            if end < 0.6:
                yield [moved(played, 9, table, at), settled(played, table, at)]
            elif end < 0.8:
                yield [RoundSetAside(at, table, played, "the order dealt differs")]
            else:
                yield [MatchEnded(at, table, pack({}), ANNA, 0)]
        if rng.random() < 0.5:
            yield [TableClosed(at, table, "empty")]


def long_history(facts: int) -> Iterator[AnyFact]:
    """Yield at least so many facts of a home table: twenty a round, and chat."""
    yield made()
    yield opened()
    count, number = 2, 0
    while count < facts:
        number += 1
        yield started(number, at=number, new_match=number == 1)
        yield from (moved(number, move, at=number) for move in range(17))
        yield said(f"round {number}", at=number)
        yield settled(number, at=number)
        count += 20
