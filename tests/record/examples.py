"""Records of 66 and of the tests' tiny game, and what is answered for them."""

import copy
import json
from pathlib import Path
from typing import Any

import msgspec

from lanplay import record as records
from lanplay.rules import CATALOGUE
from tests.games.tiny import PACK, HighCard

GAMES = CATALOGUE.with_games(HighCard())
E3_TEXT = (Path(__file__).parents[1] / "records" / "sixtysix-e3.json").read_text("utf-8")
E3: dict[str, Any] = json.loads(E3_TEXT)

ENDGAME: dict[str, Any] = {
    "game": "sixtysix",
    "position": {
        "hands": [["AS", "KS"], ["QS", "JH"]],
        "trump": "H",
        "trump_card": None,
        "talon": [],
        "points": [30, 40],
        "pending": [0, 0],
        "tricks_won": [4, 4],
        "turn": 0,
        "lead": None,
    },
}
"""Talon exhausted, seat 0 leads; seat 1 trumps one of the spades at most."""

TINY: dict[str, Any] = {
    "game": "highcard",
    "dealer": 1,
    "deck": list(PACK),  # AS KS, QS AH; seat 0 leads
    "actions": [
        {"seat": 0, "type": "play", "card": "AS"},
        {"seat": 1, "type": "play", "card": "QS"},
    ],
}

TINY_AT_RESHUFFLE: dict[str, Any] = {
    "game": "highcard",
    "position": {
        "hands": [["AS"], ["KS"]],
        "taken": [card for card in PACK if card not in ("AS", "KS")],
        "tricks": [3, 2],
    },
    "actions": [
        {"seat": 0, "type": "play", "card": "AS"},
        {"seat": 1, "type": "play", "card": "KS"},
    ],
}


def answers(text: str) -> list[dict[str, Any]]:
    """What `lanplay replay --json` prints for `text`, as another program reads it."""
    return [
        json.loads(
            msgspec.json.encode(
                records.answer(
                    records.replay(GAMES, found) if isinstance(found, records.Record) else found
                )
            )
        )
        for found in records.read(GAMES, text)
    ]


def answer(record: object) -> dict[str, Any]:
    [only] = answers(json.dumps(record))
    return only


def changed(record: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {**copy.deepcopy(record), **fields}


def bad(record: object) -> str:
    """The sentence that a bad record is refused with."""
    found = answer(record)
    assert (found["ok"], found["at"], found["code"]) == (False, None, "bad_record"), found
    return found["detail"]
