"""Counters of a won hand, at every border: rule page sixtysix, 4.8."""

import msgspec
import pytest

from lanplay.rules.sixtysix.scoring import SixtySixOutcome, base, worth
from tests.rules.sixtysix.hands import A, B, after, position, result


def test_base_changes_at_1_and_33_alone():
    """Bug list, R20."""
    assert [base(points) for points in range(67)] == [3] + [2] * 32 + [1] * 34


@pytest.mark.parametrize("frozen", [0, 1, 32, 33, 65])
def test_a_closer_who_wins_gets_what_was_frozen_whatever_the_loser_took_since(frozen: int):
    assert worth(A, 65, A, frozen) == base(frozen)


@pytest.mark.parametrize("frozen", [0, 1, 32, 33, 65])
def test_the_opponent_of_a_closer_gets_at_least_two(frozen: int):
    assert worth(B, 0, A, frozen) == max(2, base(frozen))


@pytest.mark.parametrize(("points", "over"), [(50, False), (51, True), (52, True)])
def test_66_wins_and_65_does_not(points: int, over: bool):
    """Bug list, R20: the trick is worth 15."""
    state = position("AS QH", "KS JH", trump="D", points=[points, 20], tricks_won=[3, 3])
    state = after(state, "A AS, B KS")
    assert state.points[A] == points + 15
    assert (state.result is not None) is over


@pytest.mark.parametrize(("loser", "counters"), [(0, 3), (1, 2), (32, 2), (33, 1), (34, 1)])
def test_a_hand_won_by_66_is_worth_what_the_loser_lacks(loser: int, counters: int):
    state = position("AS", "KS", points=[60, loser], tricks_won=[5, 4 if loser else 0])
    assert result(after(state, "A AS, B KS")) == (A, counters, "sixty_six", (75, loser))


def test_pending_points_are_no_card_points():
    state = position("AS", "KS", points=[60, 0], pending=[0, 20], tricks_won=[5, 0])
    assert result(after(state, "A AS, B KS")) == (A, 3, "sixty_six", (75, 0))


def test_a_result_names_closer_and_frozen_points_only_where_somebody_closed():
    """E3 shows the whole result of a hand that nobody closed."""
    plain = {"winner": 1, "counters": 1, "reason": "last_trick", "points": (55, 65)}
    outcome = SixtySixOutcome(winner=B, counters=1, reason="last_trick", points=(55, 65))
    assert msgspec.to_builtins(outcome) == plain
    closed = msgspec.structs.replace(outcome, closed_by=A, frozen=0)
    assert msgspec.to_builtins(closed) == plain | {"closed_by": 0, "frozen": 0}
