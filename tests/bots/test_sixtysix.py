"""The computer player of 66: what it may know, what it never does, how well it plays."""

from random import Random
from typing import Any

import msgspec
import pytest

from lanplay.bots.player import Player
from lanplay.bots.random_player import RandomPlayer
from lanplay.bots.sixtysix import SixtySixPlayer
from lanplay.rules.game import Level, Shuffled
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
from lanplay.rules.sixtysix.pack import SUIT, VALUE, beats, canonical
from lanplay.rules.sixtysix.state import SixtySixState
from tests.rules.sixtysix.hands import B, position, table

BOT = SixtySixPlayer()
LEVELS: tuple[Level, ...] = ("easy", "medium", "expert")


def choice(state: SixtySixState, level: Level = "expert", seed: int = 0) -> SixtySixAction:
    return BOT.choose(SIXTYSIX.view(state, state.turn), (), level, Random(seed), 1)


def states_of_hands(count: int, players: tuple[Player, Player], seed: int, **settings: Any):
    """Yield every state in which a seat is to act, and the last one of each hand."""
    rng = Random(seed)
    chosen = table(**settings)
    for number in range(count):
        state = SIXTYSIX.begin(chosen, 2, SixtySixMatch.new(chosen, 2, number % 2))
        deck = list(SIXTYSIX.to_shuffle(state))
        rng.shuffle(deck)
        state, _ = SIXTYSIX.apply(state, None, Shuffled(cards=tuple(deck)))
        while seats := SIXTYSIX.to_act(state):
            yield state
            view = SIXTYSIX.view(state, seats[0])
            action = players[seats[0]].choose(view, (), "easy", rng, 1)
            state, _ = SIXTYSIX.apply(state, seats[0], action)
        yield state


VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"claim_mode": "declared"},
    {"claim_mode": "declared", "points_shown": "none"},
    {"deck_size": 24, "trick_viewing": "all"},
    {"last_trick": "ten_points", "trick_viewing": "none", "marriage_before_first_trick": False},
)


@pytest.mark.parametrize("settings", VARIANTS)
def test_every_choice_is_legal_at_every_level(settings: Any):
    """Bug list, R27."""
    rng = Random(27)
    for state in states_of_hands(60, (RandomPlayer(), BOT), 27, **settings):
        for seat in SIXTYSIX.to_act(state):
            view = SIXTYSIX.view(state, seat)
            for level in LEVELS:
                assert BOT.choose(view, (), level, rng, 1) in view.legal


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_randomness_give_the_same_action(level: Level):
    for number, state in enumerate(states_of_hands(60, (BOT, BOT), 3)):
        if state.result is None:
            assert choice(state, level, number) == choice(state, level, number)


def swapped(state: SixtySixState, seat: int, rng: Random) -> SixtySixState:
    """Return a state that `seat` can't tell from `state`: hidden cards change their places."""
    other = 1 - seat
    seen = state.shown[other]
    unseen = [card for card in state.hands[other] if card not in seen]
    cards = [*unseen, *state.talon]
    rng.shuffle(cards)
    hand = canonical((*seen, *cards[: len(unseen)]))
    hands = (state.hands[0], hand) if seat == 0 else (hand, state.hands[1])
    return msgspec.structs.replace(state, hands=hands, talon=tuple(cards[len(unseen) :]))


@pytest.mark.parametrize("settings", VARIANTS)
def test_what_it_can_not_see_does_not_change_its_choice(settings: Any):
    rng = Random(4)
    compared = 0
    for number, state in enumerate(states_of_hands(100, (BOT, BOT), 4, **settings)):
        if state.result is None:
            twin = swapped(state, state.turn, rng)
            compared += twin != state
            assert choice(twin, "easy", number) == choice(state, "easy", number)
    assert compared > 200


def test_it_swaps_the_trump_card_before_it_leads():
    state = position(
        "JH 10H KS QS AC", "AS KH 10D QC JD", trump="H", talon="QD JS KC JC 10C 10S QH AH"
    )
    assert choice(state) == ExchangeTrump()


def test_it_announces_the_better_pair():
    state = position(
        "KS QS KH QH AC", "AS AH 10D QC JD", trump="H", talon="QD JS KC JC 10C 10S 10H JH"
    )
    assert choice(state) in (Marriage("KH"), Marriage("QH"))


def test_it_claims_66_and_never_less():
    for points, claims in ((65, False), (66, True)):
        state = position(
            "AS KH", "KS JH", trump="D", points=[points, 20], tricks_won=[4, 4],
            settings={"claim_mode": "declared"},
        )  # fmt: skip
        assert (choice(state) == Claim()) is claims
    for state in states_of_hands(200, (BOT, BOT), 8, claim_mode="declared"):
        assert state.result is None or state.result.reason != "false_claim"


def test_it_announces_with_a_claim_what_makes_66():
    state = position(
        "KS QS", "JD AD", points=[40, 10], tricks_won=[4, 4], settings={"claim_mode": "declared"}
    )
    assert choice(state) in (Marriage("KS", claim=True), Marriage("QS", claim=True))


def test_it_closes_when_its_hand_is_sure_to_reach_66():
    state = position(
        "AH 10H JC JD JS", "KS QS 10D QC KD", trump="H", talon="QD 10S KC AS 10C AC QH JH",
        points=[45, 0], tricks_won=[1, 0],
    )  # fmt: skip
    assert choice(state) == CloseTalon()


def test_it_takes_an_ace_with_its_lowest_trump():
    state = position(
        "AC 10C KC AD", "JH 10H 10S KD QS", trump="H", lead="AS", turn=B,
        talon="QD JS QC JC 10D KS AH KH",
    )  # fmt: skip
    assert choice(state) == Play("JH")


def test_it_gives_no_points_to_a_trick_that_it_does_not_take():
    state = position(
        "AC 10C KC AD", "AH 10H 10S KD JC", trump="H", lead="JD", turn=B,
        talon="QD JS QC JH 10D KS QS KH",
    )  # fmt: skip
    assert choice(state) != Play("10S")


def test_it_never_gives_up_a_sure_last_trick():
    """It keeps a top trump to the end, unless all it has is sure or what is sure makes 66."""
    kept = 0
    for seed, state in enumerate(states_of_hands(1500, (RandomPlayer(), BOT), 12)):
        seat, trump = state.turn, state.trump
        exhausted = state.result is None and not state.talon and state.closed_by is None
        if not exhausted or f"A{trump}" not in state.hands[seat] or len(state.hands[seat]) == 1:
            continue
        theirs = [*state.hands[1 - seat], *([] if state.lead is None else [state.lead])]
        sure = [
            card
            for card in state.hands[seat]
            if not any(beats(other, card, trump) for other in theirs)
        ]
        after, _ = SIXTYSIX.apply(state, seat, choice(state, "easy", seed))
        if any(SUIT[card] == trump and card in sure for card in after.hands[seat]):
            kept += 1
        elif after.result is not None:
            assert after.result.winner == seat
        elif state.lead is None:
            enough = state.points[seat] + sum(VALUE[card] for card in sure) >= 66
            assert enough or len(sure) == len(state.hands[seat])
        else:
            assert SIXTYSIX.legal(state, seat) == (Play(f"A{trump}"),)
    assert kept > 100


@pytest.mark.parametrize("settings", VARIANTS)
def test_it_beats_the_random_player(settings: Any):
    won = [0, 0]
    for state in states_of_hands(600, (RandomPlayer(), BOT), 55, **settings):
        if state.result is not None and state.result.winner is not None:
            won[state.result.winner] += 1
    assert won[B] / sum(won) >= 0.75
