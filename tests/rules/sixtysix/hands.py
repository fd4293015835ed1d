"""Hands of 66 in one line: `after(state, "B JS, A KS; A JD, B 10D")`.

A is seat 0, B seat 1. A step is a seat and a card, or `swaps`, `closes`, `claims`, or a card with
`pair` before it, and `claim` after that: `A pair QH claim`. Strings of cards are split at spaces.
"""

import re
from typing import Any

import msgspec
import pytest

from lanplay.rules.game import Illegal, Shuffled
from lanplay.rules.sixtysix import SIXTYSIX
from lanplay.rules.sixtysix.actions import (
    Claim,
    CloseTalon,
    ExchangeTrump,
    Marriage,
    Play,
    SixtySixAction,
)
from lanplay.rules.sixtysix.match import SixtySixMatch
from lanplay.rules.sixtysix.pack import PACKS
from lanplay.rules.sixtysix.scoring import SixtySixOutcome
from lanplay.rules.sixtysix.settings import SixtySixSettings
from lanplay.rules.sixtysix.state import SixtySixState

A, B = 0, 1


def table(**settings: Any) -> SixtySixSettings:
    return msgspec.convert(settings, SixtySixSettings)


def deal(deck: str, dealer: int = A, **settings: Any) -> SixtySixState:
    """Return the hand dealt from `deck`, top card first; the pack's order completes it."""
    chosen = table(**settings)
    top = deck.split()
    cards = (*top, *(card for card in PACKS[chosen.deck_size] if card not in top))
    before = SIXTYSIX.begin(chosen, 2, SixtySixMatch.new(chosen, 2, dealer))
    return SIXTYSIX.apply(before, None, Shuffled(cards=cards))[0]


def position(
    a: str, b: str, trump: str = "S", settings: dict[str, Any] | None = None, **fields: Any
) -> SixtySixState:
    """Return a position with the hands `a` and `b`, on which nobody has a trick, A on lead.

    A `talon` is its face-down cards and the trump card last; without one it is exhausted.
    """
    *talon, trump_card = fields.pop("talon", "").split() or [None]
    given = {
        "hands": [a.split(), b.split()],
        "trump": trump,
        "trump_card": trump_card,
        "talon": talon,
        "points": [0, 0],
        "tricks_won": [0, 0],
        "turn": A,
        **fields,
    }
    return SIXTYSIX.set_up(table(**(settings or {})), {"position": given})


def action(words: str) -> SixtySixAction:
    match words.split():
        case ["swaps"]:
            return ExchangeTrump()
        case ["closes"]:
            return CloseTalon()
        case ["claims"]:
            return Claim()
        case ["pair", card]:
            return Marriage(card)
        case ["pair", card, "claim"]:
            return Marriage(card, claim=True)
        case [card]:
            return Play(card)
    raise AssertionError(words)


def after(state: SixtySixState, steps: str) -> SixtySixState:
    """Return the state after `steps`, each of which must be in the list of legal actions."""
    for step in filter(None, re.split(r"\s*[,;]\s*", steps.strip())):
        seat, words = "AB".index(step[0]), step[2:]
        assert action(words) in SIXTYSIX.legal(state, seat), step
        state, _ = SIXTYSIX.apply(state, seat, action(words))
    return state


def events(state: SixtySixState, step: str) -> list[dict[str, Any]]:
    """Return what the table saw of `step`."""
    seen = SIXTYSIX.apply(state, "AB".index(step[0]), action(step[2:]))[1]
    return [msgspec.to_builtins(event) for event in seen]


def legal(state: SixtySixState, seat: int | None = None) -> set[SixtySixAction]:
    return set(SIXTYSIX.legal(state, state.turn if seat is None else seat))


def legal_cards(state: SixtySixState) -> set[str]:
    """Return the cards that the seat on turn may play."""
    return {each.card for each in legal(state) if isinstance(each, Play)}


def refusal(state: SixtySixState, step: str) -> str:
    """Return the code with which `step` is refused."""
    with pytest.raises(Illegal) as refused:
        SIXTYSIX.apply(state, "AB".index(step[0]), action(step[2:]))
    return refused.value.code


def outcome(state: SixtySixState) -> SixtySixOutcome:
    result = SIXTYSIX.outcome(state)
    assert result is not None, "the hand goes on"
    return result


def result(state: SixtySixState) -> tuple[int | None, int, str, tuple[int, int]]:
    """Return winner, counters, reason and points of a finished hand."""
    over = outcome(state)
    return over.winner, over.counters, over.reason, over.points
