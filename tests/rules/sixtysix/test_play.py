"""How a hand moves and ends: rule page sixtysix, 3, 4.2 to 4.7."""

from typing import Any

import pytest

from lanplay.rules.game import Illegal, Shuffled
from lanplay.rules.sixtysix import SIXTYSIX
from lanplay.rules.sixtysix.match import SixtySixMatch
from lanplay.rules.sixtysix.pack import PACKS
from tests.rules.sixtysix.hands import (
    A,
    B,
    after,
    deal,
    events,
    outcome,
    position,
    refusal,
    result,
    table,
)

DECLARED = {"claim_mode": "declared"}
TEN = {"last_trick": "ten_points"}


def middle(a: str = "AH 10H KS QS AC", settings: dict[str, Any] | None = None, **fields: Any):
    """Seven face-down cards, trump hearts, A on lead."""
    fields = {"points": [15, 0], "tricks_won": [1, 0]} | fields
    talon = "QD JS KC JC 10C 10S QH JH"
    return position(a, "AS KH 10D QC JD", trump="H", talon=talon, settings=settings, **fields)


@pytest.mark.parametrize("dealer", [A, B])
def test_the_other_seat_than_the_dealer_leads(dealer: int):
    assert SIXTYSIX.to_act(deal("", dealer)) == (1 - dealer,)


def test_a_deal_is_announced_with_its_trump_card():
    before = SIXTYSIX.begin(table(), 2, SixtySixMatch.new(table(), 2, A))
    assert SIXTYSIX.to_act(before) == ()
    assert SIXTYSIX.to_shuffle(before) == PACKS[20]
    _, (dealt,) = SIXTYSIX.apply(before, None, Shuffled(cards=PACKS[20]))
    assert (dealt.dealer, dealt.trump_card, dealt.talon_count) == (A, "10H", 9)
    assert dealt.uncovers


@pytest.mark.parametrize("cards", [(), PACKS[20][1:], (*PACKS[20][1:], "QS"), PACKS[24]])
def test_a_deal_needs_the_whole_pack_once(cards: tuple[str, ...]):
    before = SIXTYSIX.begin(table(), 2, SixtySixMatch.new(table(), 2, A))
    with pytest.raises(Illegal, match="bad_action"):
        SIXTYSIX.apply(before, None, Shuffled(cards=cards))


def test_chance_does_nothing_after_the_deal():
    with pytest.raises(Illegal, match="bad_action"):
        SIXTYSIX.apply(deal(""), None, Shuffled(cards=PACKS[20]))


@pytest.mark.parametrize(
    ("size", "counts"), [(20, [9, 7, 5, 3, 1, 0]), (24, [11, 9, 7, 5, 3, 1, 0])]
)
def test_face_down_cards_before_each_trick(size: int, counts: list[int]):
    """Nothing ends the hand before: nobody has 66 after six tricks of low cards."""
    state = deal("", deck_size=size, claim_mode="declared")
    seen = [len(state.talon)]
    while state.talon:
        for _ in range(2):
            state, _ = SIXTYSIX.apply(state, state.turn, SIXTYSIX.out_of_time(state, state.turn))
        seen.append(len(state.talon))
    assert seen == counts
    assert state.trump_card is None


def test_the_swap_shows_both_cards_to_the_whole_table():
    """Bug list, R2."""
    state = position(
        "JH 10H KS QS AC", "AS KH 10D QC JD", trump="H", talon="QD JS KC JC 10C 10S QH AH"
    )
    assert events(state, "A swaps") == [
        {"type": "trump_swapped", "seat": A, "laid": "JH", "taken": "AH"}
    ]
    swapped = after(state, "A swaps")
    for reader in (A, B, None):
        view = SIXTYSIX.view(swapped, reader)
        assert view.trump_card == "JH"
        assert view.shown == (("AH",), ())
    assert SIXTYSIX.to_act(swapped) == (A,)
    assert SIXTYSIX.turn(swapped) == SIXTYSIX.turn(state)


def test_closing_freezes_the_points_of_the_opponent_and_stops_the_drawing():
    state = after(middle(points=[0, 15], tricks_won=[0, 1]), "A closes")
    assert (state.closed_by, state.frozen) == (A, 15)
    assert state.trump_card == "JH"
    state = after(state, "A AC, B QC")
    assert len(state.talon) == 7
    assert len(state.hands[A]) == 4


def test_pending_points_are_not_frozen():
    state = middle(points=[15, 0], pending=[0, 40])
    assert after(state, "A closes").frozen == 0


def test_a_pair_counts_at_once_with_an_own_trick_and_waits_without():
    assert after(middle(), "A pair KS").points == (35, 0)
    waiting = after(middle(points=[0, 15], tricks_won=[0, 1]), "A pair KS")
    assert waiting.points == (0, 15)
    assert waiting.pending == (20, 0)


def test_the_pair_in_trumps_is_worth_forty():
    state = position("KS QS", "JD AD", tricks_won=[4, 4], points=[4, 4])
    assert after(state, "A pair KS").points == (44, 4)


def test_the_other_card_of_a_pair_is_shown():
    assert after(middle(), "A pair KS").shown == (("QS",), ())
    assert after(middle(), "A pair QS").shown == (("KS",), ())


def test_king_or_queen_may_be_led_with_a_pair_and_the_king_can_make_66():
    """Bug list, R1: 40, the pair 20, then king and jack."""
    fields = {"trump": "D", "points": [40, 10], "tricks_won": [3, 3], "pair_points": [0, 0]}
    led_king = after(position("KS QS", "JS JC", **fields), "A pair KS, B JS")
    assert result(led_king) == (A, 2, "sixty_six", (66, 10))
    led_queen = after(position("KS QS", "JS JC", **fields), "A pair QS, B JS")
    assert led_queen.points == (65, 10)
    assert led_queen.result is None


def test_a_pending_pair_is_paid_with_the_first_trick():
    state = middle(points=[0, 15], tricks_won=[0, 1])
    state = after(state, "A pair KS")
    assert events(state, "B QC") == [
        {"type": "card_played", "seat": B, "card": "QC"},
        {"type": "trick_taken", "seat": A, "cards": ("KS", "QC"), "paid": 20, "bonus": 0},
        {"type": "cards_drawn", "first": A, "talon_count": 5, "trump_card": None},
    ]
    state = after(state, "B QC")
    assert state.points == (27, 15)
    assert state.pair_points == (20, 0)
    assert state.pending == (0, 0)


def test_a_pending_pair_that_makes_66_ends_the_hand():
    state = position("KS QS", "JS JC", trump="D", points=[0, 40], tricks_won=[0, 8])
    state = after(state, "A pair KS")
    assert state.result is None
    assert after(state, "B JS").points == (26, 40)
    rich = position("KS QS", "JS JC", points=[0, 40], pending=[20, 0], tricks_won=[0, 8])
    assert result(after(rich, "A pair KS, B JS")) == (A, 1, "sixty_six", (66, 40))


def test_the_loser_of_the_last_open_trick_takes_the_trump_card_before_all():
    state = position(
        "AH 10H KS QS AC", "AS KH 10D QC JD", trump="H", talon="QD JH", tricks_won=[4, 0]
    )
    assert events(state, "A AC")[0]["type"] == "card_played"
    led = after(state, "A AC")
    assert events(led, "B QC")[-1] == {
        "type": "cards_drawn",
        "first": A,
        "talon_count": 0,
        "trump_card": "JH",
    }
    drawn = after(led, "B QC")
    assert drawn.shown == ((), ("JH",))
    assert "QD" in drawn.hands[A]
    assert "JH" in drawn.hands[B]


def test_the_winner_of_a_trick_draws_first():
    state = after(middle(), "A QS, B AS")
    assert "QD" in state.hands[B]
    assert "JS" in state.hands[A]
    assert state.turn == B


def test_no_card_is_drawn_once_66_ends_the_hand():
    state = middle(points=[60, 0])
    ended = after(state, "A AC, B JD")
    assert result(ended) == (A, 3, "sixty_six", (73, 0))
    assert len(ended.talon) == 7


LAST = {"trump": "H", "tricks_won": [4, 5]}


@pytest.mark.parametrize(
    ("closed", "expected"),
    [
        ({}, (A, 1, "last_trick", (55, 65))),
        ({"closed_by": A, "frozen": 0}, (B, 3, "closer_failed", (55, 65))),
        ({"closed_by": A, "frozen": 32}, (B, 2, "closer_failed", (55, 65))),
        ({"closed_by": A, "frozen": 65}, (B, 2, "closer_failed", (55, 65))),
        ({"closed_by": B, "frozen": 0}, (A, 3, "closer_failed", (55, 65))),
        ({"closed_by": B, "frozen": 50}, (A, 2, "closer_failed", (55, 65))),
    ],
)
def test_the_last_trick_decides_when_the_talon_is_exhausted_and_not_when_it_is_closed(
    closed: dict[str, Any], expected: tuple[Any, ...]
):
    """Bug list, R22."""
    state = position("QH", "JD", points=[50, 65], **LAST, **closed)
    assert result(after(state, "A QH, B JD")) == expected


def test_ten_points_for_the_last_trick_can_make_66():
    state = position("QH", "JD", points=[51, 64], settings=TEN, **LAST)
    ended = after(state, "A QH")
    assert events(ended, "B JD")[1] == {
        "type": "trick_taken",
        "seat": A,
        "cards": ("QH", "JD"),
        "paid": 0,
        "bonus": 10,
    }
    assert result(after(ended, "B JD")) == (A, 1, "sixty_six", (66, 64))


def test_no_ten_points_for_the_last_trick_of_a_closed_talon():
    """Bug list, R22."""
    state = position("QH", "JD", points=[51, 64], settings=TEN, closed_by=A, frozen=64, **LAST)
    assert result(after(state, "A QH, B JD")) == (B, 2, "closer_failed", (56, 64))


def test_no_ten_points_for_a_trick_before_the_last():
    state = position("QH AS", "JD KS", trump="H", points=[30, 30], tricks_won=[4, 4], settings=TEN)
    assert after(state, "A QH, B JD").points == (35, 30)


def declared(points: list[int], **fields: Any):
    """The last trick in declared mode: A takes 5."""
    settings = DECLARED | fields.pop("settings", {})
    return after(
        position("QH", "JD", points=points, settings=settings, **LAST, **fields), "A QH, B JD"
    )


def test_declared_nothing_ends_by_itself_at_66():
    state = position(
        "AS KH", "KS JH", trump="D", points=[60, 20], tricks_won=[4, 4], settings=DECLARED
    )
    state = after(state, "A AS, B KS")
    assert state.points == (75, 20)
    assert state.result is None
    assert result(after(state, "A claims")) == (A, 2, "sixty_six", (75, 20))


def test_declared_a_pair_that_makes_66_does_not_end_the_hand_unclaimed():
    state = position("KS QS", "JD AD", points=[40, 10], tricks_won=[4, 4], settings=DECLARED)
    assert after(state, "A pair KS").result is None
    claimed = after(state, "A pair KS claim")
    assert result(claimed) == (A, 2, "sixty_six", (80, 10))
    assert set(claimed.hands[A]) == {"KS", "QS"}
    assert [event["type"] for event in events(state, "A pair KS claim")] == [
        "pair_announced",
        "sixty_six_claimed",
        "hand_over",
    ]


def test_declared_a_pending_pair_does_not_make_a_claim_right():
    state = position("KS QS", "JD AD", points=[0, 60], tricks_won=[0, 8], settings=DECLARED)
    assert result(after(state, "A pair KS claim")) == (B, 2, "false_claim", (0, 60))


@pytest.mark.parametrize(
    ("frozen", "points", "counters"), [(0, [40, 33], 3), (20, [40, 33], 2), (33, [40, 33], 2)]
)
def test_declared_a_false_claim_of_the_closer_costs_by_the_frozen_points(
    frozen: int, points: list[int], counters: int
):
    state = position(
        "KS JS", "JD AD", points=points, tricks_won=[4, 4], closed_by=A, frozen=frozen,
        settings=DECLARED,
    )  # fmt: skip
    assert result(after(state, "A claims")) == (B, counters, "false_claim", tuple(points))


@pytest.mark.parametrize(("frozen", "counters"), [(0, 3), (20, 2), (33, 2)])
def test_declared_claims_against_a_closer(frozen: int, counters: int):
    """Right or false, at stake is what the opponent of the closer would have."""
    for points, winner in ((70, A), (40, B)):
        state = position(
            "KS JS", "JD AD", points=[points, 10], tricks_won=[4, 4], closed_by=B, frozen=frozen,
            settings=DECLARED,
        )  # fmt: skip
        assert outcome(after(state, "A claims")).winner == winner
        assert outcome(after(state, "A claims")).counters == counters


def test_declared_65_is_a_false_claim_and_66_a_right_one():
    """Bug list, R20."""
    for points, winner in ((65, B), (66, A), (67, A)):
        state = position("KS", "JD", points=[points, 40], tricks_won=[4, 5], settings=DECLARED)
        assert outcome(after(state, "A claims")).winner == winner


def test_declared_at_the_end_of_a_closed_hand_the_closer_is_counted():
    assert result(declared([61, 54], closed_by=A, frozen=10)) == (A, 2, "sixty_six", (66, 54))
    assert result(declared([60, 55], closed_by=A, frozen=10)) == (B, 2, "closer_failed", (65, 55))


def test_declared_the_last_trick_wins_even_against_an_unclaimed_66():
    assert result(declared([20, 95])) == (A, 1, "last_trick", (25, 95))


def test_declared_ten_points_and_66_of_one_player_both_or_nobody():
    assert result(declared([20, 95], settings=TEN)) == (B, 1, "sixty_six", (35, 95))
    assert result(declared([51, 64], settings=TEN)) == (A, 1, "sixty_six", (66, 64))
    assert result(declared([60, 75], settings=TEN)) == (A, 1, "sixty_six", (75, 75))
    second = position("QH", "KH", points=[70, 55], settings=DECLARED | TEN, **LAST)
    assert result(after(second, "A QH, B KH")) == (B, 1, "sixty_six", (70, 72))
    assert result(declared([50, 65], settings=TEN)) == (None, 0, "draw_65", (65, 65))


def test_after_the_end_nobody_acts():
    over = declared([20, 95])
    assert SIXTYSIX.to_act(over) == ()
    assert SIXTYSIX.legal(over, A) == SIXTYSIX.legal(over, B) == ()
    assert refusal(over, "A claims") == "round_over"


def test_the_turn_number_changes_with_each_card_alone():
    state = middle("AH 10H KS QS AC")
    numbers = [SIXTYSIX.turn(state)]
    for step in ("A closes", "A pair KS", "B AS", "B JD", "A AH"):
        state = after(state, step)
        numbers.append(SIXTYSIX.turn(state))
    assert numbers == [3, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("AS KH JD JC QS", "JD"),
        ("AS JH JC KS QS", "JC"),
        ("AS JH QC QS QD", "JH"),
        ("JS JH AD AC AS", "JS"),
    ],
)
def test_out_of_time_the_lowest_plain_card_is_played_by_suit(hand: str, card: str):
    """Rule page sixtysix, section 4; hearts are trump."""
    free = [each for each in PACKS[20] if each not in hand.split() and each != "10H"]
    state = position(hand, " ".join(free[:5]), trump="H", talon=" ".join([*free[5:12], "10H"]))
    assert SIXTYSIX.out_of_time(state, A).card == card


def test_out_of_time_in_strict_play_a_legal_card_is_played():
    state = position("QC", "AH JS", lead="KH", turn=B)
    assert SIXTYSIX.out_of_time(state, B).card == "AH"
