"""66 behind the protocol of all games, over random hands (laws of all games: test_laws.py)."""

from random import Random
from typing import Any

import pytest

from lanplay.rules import CATALOGUE
from lanplay.rules.game import Shuffled
from lanplay.rules.sixtysix import SIXTYSIX
from lanplay.rules.sixtysix.match import SixtySixMatch
from lanplay.rules.sixtysix.pack import HAND_SIZE, PACKS, VALUE
from lanplay.rules.sixtysix.state import SixtySixState
from tests.rules.sixtysix.hands import table

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"claim_mode": "declared"},
    {"deck_size": 24},
    {"last_trick": "ten_points"},
    {"last_trick": "ten_points", "claim_mode": "declared", "deck_size": 24},
    {"value_counts_pairs": False, "marriage_before_first_trick": False},
)


def random_hand(rng: Random, **settings: Any) -> list[SixtySixState]:
    """Return every state of a random hand, from before its deal."""
    chosen = table(**settings)
    state = SIXTYSIX.begin(chosen, 2, SixtySixMatch.new(chosen, 2, rng.randrange(2)))
    states = [state]
    deck = list(SIXTYSIX.to_shuffle(state))
    rng.shuffle(deck)
    state, _ = SIXTYSIX.apply(state, None, Shuffled(cards=tuple(deck)))
    states.append(state)
    while seats := SIXTYSIX.to_act(state):
        state, _ = SIXTYSIX.apply(state, seats[0], rng.choice(SIXTYSIX.legal(state, seats[0])))
        states.append(state)
    return states


def test_the_catalogue_has_it():
    assert CATALOGUE["sixtysix"] is SIXTYSIX


@pytest.mark.parametrize("settings", VARIANTS)
def test_every_card_is_in_one_place_and_hands_are_as_long_as_they_should_be(settings: Any):
    """Bug list, R6."""
    rng = Random(6)
    for _ in range(150):
        for state in random_hand(rng, **settings)[1:]:
            single = [card for card in (state.trump_card, state.lead) if card is not None]
            won = [card for trick in state.tricks for card in trick.cards]
            cards = [*state.hands[0], *state.hands[1], *state.talon, *single, *won]
            assert sorted(cards) == sorted(PACKS[state.settings.deck_size])
            if state.result is not None:
                continue
            mine, other = len(state.hands[state.turn]), len(state.hands[1 - state.turn])
            assert mine - other == (state.lead is not None)
            if state.talon_open:
                assert mine == HAND_SIZE[state.settings.deck_size]
                assert len(state.talon) % 2 == 1


@pytest.mark.parametrize("settings", VARIANTS)
def test_points_are_those_of_the_tricks_the_paid_pairs_and_the_last_trick(settings: Any):
    rng = Random(66)
    for _ in range(150):
        end = random_hand(rng, **settings)[-1]
        result = end.result
        assert result is not None
        in_tricks = sum(VALUE[card] for trick in end.tricks for card in trick.cards)
        paid = sum(pair.points for pair in end.marriages if pair.counted)
        assert sum(end.pair_points) == paid
        assert sum(result.points) - in_tricks - paid in (0, 10)
        for seat in (0, 1):
            won = sum(trick.winner == seat for trick in end.tricks)
            assert end.tricks_won[seat] == won
        if result.winner is not None:
            assert result.counters in (1, 2, 3)
        if result.reason == "sixty_six":
            assert result.winner is not None
            assert result.points[result.winner] >= 66
        if result.reason == "last_trick" and settings.get("claim_mode") != "declared":
            assert result.counters == 1 or settings.get("value_counts_pairs") is False


def test_every_reason_happens():
    rng = Random(1)
    reasons = {
        end.result.reason
        for settings in VARIANTS
        for end in (random_hand(rng, **settings)[-1] for _ in range(300))
        if end.result is not None
    }
    assert reasons >= {"sixty_six", "closer_failed", "last_trick", "false_claim"}
