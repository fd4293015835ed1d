"""Frames that no program of ours would send."""

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from lanplay.wire import messages as m
from lanplay.wire.frames import LENGTH_BYTES, frame
from tests.simulator.games import GAMES

_pack = msgspec.msgpack.encode
ACTIONS = (
    {"type": "play", "card": "AS"},
    {"type": "play", "card": "QC"},
    {"type": "play", "card": 7},
    {"type": "shuffled", "cards": ["AS"]},
    {"type": "claim"},
    {"type": "close_talon"},
    {"type": "fold", "extra": None},
    {},
    [],
    None,
    "x" * 300,
)


def hostile_frame(rng: Random, ref: int, tables: Mapping[bytes, Any]) -> bytes:
    """Return a frame with reference `ref`; `tables` are those the sender knows, as `Seen`."""
    table = rng.choice([*tables, rng.randbytes(16)])
    seen = tables.get(table)
    number, move = seen.newest if seen else (1, 0)
    kind = rng.randrange(6)
    if kind == 0:
        body = _spoiled(rng, frame(_act(rng, ref, table, number, move))[LENGTH_BYTES:])
        return len(body).to_bytes(LENGTH_BYTES, "big") + body
    if kind == 1:
        body = _pack({"t": rng.choice(("act", "open", "nonsense")), "ref": ref, "table": 3})
        return len(body).to_bytes(LENGTH_BYTES, "big") + body
    if kind == 2:
        return frame(m.Fill(ref, table, rng.randrange(8), rng.choice((None, "easy", "expert"))))
    if kind == 3:
        settings = msgspec.Raw(_pack(rng.choice(({"seats": 9}, [], {"wins": "x"}, 3))))
        return frame(m.Open(ref, rng.choice((*GAMES, "nosuch")), settings))
    if kind == 4:
        return frame(m.Ready(ref, table, rng.choice((0, number, number + 2, 2**32 - 1))))
    return frame(_act(rng, ref, table, number, move))


def _act(rng: Random, ref: int, table: bytes, number: int, move: int) -> m.Act:
    return m.Act(
        ref,
        table,
        max(0, number + rng.choice((0, 0, 0, -1, 1))),
        max(0, move + rng.choice((0, 0, 0, -1, 1, 1000))),
        rng.choice((*GAMES, "tarock")),
        msgspec.Raw(_pack(rng.choice(ACTIONS))),
    )


def _spoiled(rng: Random, body: bytes) -> bytes:
    at = rng.randrange(len(body))
    return body[:at] + rng.randbytes(1) + body[at + rng.randrange(3) :]
