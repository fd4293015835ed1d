"""Positions of a record: rule page sixtysix, 4.9."""

from typing import Any

import pytest

from lanplay.rules.game import Illegal
from lanplay.rules.sixtysix import SIXTYSIX
from tests.rules.sixtysix.hands import A, B, table

GOOD: dict[str, Any] = {
    "hands": [["AH", "10H", "KS", "QS", "AC"], ["AS", "KH", "10D", "QC", "JD"]],
    "trump": "H",
    "trump_card": "JH",
    "talon": ["QD", "JS", "KC", "JC", "10C", "10S", "QH"],
    "points": [15, 0],
    "pending": [0, 20],
    "tricks_won": [1, 0],
    "turn": 0,
    "lead": None,
    "closed_by": None,
    "frozen": None,
    "shown": [["KS"], []],
}

EXHAUSTED: dict[str, Any] = {
    "hands": [["QH"], ["JD"]],
    "trump": "H",
    "trump_card": None,
    "talon": [],
    "points": [50, 65],
    "tricks_won": [4, 5],
    "turn": 0,
}


def set_up(position: Any, dealer: Any = 0, **settings: Any):
    return SIXTYSIX.set_up(table(**settings), {"position": position, "dealer": dealer})


def refused(position: Any, **settings: Any) -> str:
    with pytest.raises(Illegal) as error:
        set_up(position, **settings)
    assert error.value.detail or error.value.code == "hidden_cards"
    return error.value.code


def test_a_position_is_taken_as_it_stands():
    state = set_up(GOOD, dealer=1)
    assert state.hands == (("KS", "QS", "AH", "10H", "AC"), ("AS", "KH", "10D", "JD", "QC"))
    assert state.talon == tuple(GOOD["talon"])
    assert (state.points, state.pending, state.tricks_won) == ((15, 0), (0, 20), (1, 0))
    assert state.shown == (("KS",), ())
    assert state.dealer == B
    assert SIXTYSIX.to_act(state) == (A,)


def test_what_may_be_absent():
    state = SIXTYSIX.set_up(table(), {"position": EXHAUSTED})
    assert state.dealer == A
    assert state.shown == ((), ())
    assert state.pair_points == (0, 0)


def test_a_closed_position_keeps_talon_and_trump_card():
    state = set_up(GOOD | {"closed_by": 0, "frozen": 0, "points": [15, 0]})
    assert not state.talon_open
    assert state.trump_card == "JH"


@pytest.mark.parametrize(
    "hidden",
    [
        {"hands": [GOOD["hands"][0], None]},
        {"hands": [GOOD["hands"][0], [None] * 5]},
        {"hands": [GOOD["hands"][0], ["AS", None, None, None, None]], "unseen": ["KH", "10D"]},
        {"talon": [None] * 7},
        {"talon": None},
    ],
)
def test_hidden_cards(hidden: dict[str, Any]):
    assert refused(GOOD | hidden) == "hidden_cards"


HANDS = GOOD["hands"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"hands": [["AH", "10H", "KS", "QS", "AS"], HANDS[1]]},
        {"hands": [["AH", "10H", "KS", "QS", "9C"], HANDS[1]]},
        {"hands": [["AH", "10H", "KS", "QS", "XX"], HANDS[1]]},
        {"hands": [HANDS[0][:4], HANDS[1]]},
        {"hands": [HANDS[0], HANDS[1][:4]]},
        {"hands": [HANDS[0][:4], HANDS[1][:4]]},
        {"hands": [HANDS[0]]},
        {"hands": "AS"},
        {"trump": "X"},
        {"trump": None},
        {"trump": "S"},
        {"trump_card": None},
        {"trump_card": "AH"},
        {"talon": GOOD["talon"][1:]},
        {"talon": [*GOOD["talon"], "10S"]},
        {"talon": []},
        {"points": [15]},
        {"points": [-1, 0]},
        {"points": [66, 0]},
        {"points": [65, 0], "pair_points": [80, 0]},
        {"pair_points": [10, 0]},
        {"points": ["15", 0]},
        {"pending": [20, 0]},
        {"pending": [0, 10]},
        {"pending": [0, 120]},
        {"tricks_won": [-1, 0]},
        {"turn": 2},
        {"turn": None},
        {"lead": "AS"},
        {"lead": "KD"},
        {"closed_by": 0},
        {"frozen": 0},
        {"closed_by": 0, "frozen": 1},
        {"closed_by": 2, "frozen": 0},
        {"shown": [["AS"], []]},
        {"shown": [["KS", "KS"], []]},
        {"unknown": 1},
    ],
)
def test_what_can_not_be_is_a_bad_action_with_its_reason(wrong: dict[str, Any]):
    assert refused(GOOD | wrong) == "bad_action"


@pytest.mark.parametrize("name", ["hands", "trump", "points", "tricks_won", "turn"])
def test_what_a_position_needs(name: str):
    assert refused({key: value for key, value in GOOD.items() if key != name}) == "bad_action"


@pytest.mark.parametrize("position", [None, [], "x", 1])
def test_no_position(position: Any):
    assert refused(position) == "bad_action"


def test_a_record_without_position():
    with pytest.raises(Illegal, match="bad_action"):
        SIXTYSIX.set_up(table(), {"hands": []})
    with pytest.raises(Illegal, match="bad_action"):
        set_up(GOOD, dealer=2)


def test_hands_alone_are_no_position_and_the_reason_says_so():
    with pytest.raises(Illegal) as error:
        SIXTYSIX.set_up(table(), {"hands": GOOD["hands"], "dealer": 0})
    assert error.value.code == "bad_action"
    assert "position" in error.value.detail


def test_nothing_is_left_to_play():
    assert refused(EXHAUSTED | {"hands": [[], []]}) == "bad_action"


def test_an_exhausted_talon_has_no_trump_card():
    assert refused(EXHAUSTED | {"trump_card": "AH"}) == "bad_action"


def test_a_puzzles_points_are_not_held_against_its_tricks():
    """E11 and the published puzzles name points and no tricks."""
    assert set_up(EXHAUSTED | {"points": [50, 65], "tricks_won": [0, 0]}).points == (50, 65)


def test_a_follower_has_one_card_more_than_the_leader():
    position = EXHAUSTED | {"hands": [[], ["JD"]], "lead": "QH", "turn": 1}
    assert SIXTYSIX.to_act(set_up(position)) == (B,)
