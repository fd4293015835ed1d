"""The worked examples of rule page sixtysix, section 8, one after the other."""

import msgspec
import pytest

from lanplay.rules.sixtysix import SIXTYSIX
from lanplay.rules.sixtysix.actions import CloseTalon, ExchangeTrump
from lanplay.rules.sixtysix.match import SixtySixMatch
from lanplay.rules.sixtysix.pack import VALUE, beats
from lanplay.rules.sixtysix.scoring import SixtySixOutcome, base, worth
from tests.rules.sixtysix.hands import (
    A,
    B,
    after,
    deal,
    legal,
    legal_cards,
    outcome,
    position,
    result,
    table,
)

E1 = "QH JS AH QS JC QC 10H 10S 10C QD KS JD 10D KD KH AC AS JH KC AD"
E4 = "QH JH 10D KC QS AH QC KH 10H KS 10S JD KD JC QD 10C AC JS AD AS"
E5 = "JS 10H KS QH AH 10C AD QD QS QC AC KC 10D KH JD JH AS KD JC 10S"
E6 = "KC JC AD JD AH QC 10C 10D JS QH 10H AS QD 10S KS AC KD QS JH KH"
E7 = "JH KH JS AS JD KD JC 10D QS QC 10H QD AH AC KS KC 10C 10S AD QH"


def cards(codes: str) -> set[str]:
    return set(codes.split())


def test_e1_deal():
    state = deal(E1)
    assert set(state.hands[B]) == cards("10S JS AH QH 10C")
    assert set(state.hands[A]) == cards("KS QS QD QC JC")
    assert state.trump_card == "10H"
    assert state.trump == "H"
    assert " ".join(state.talon) == "JD 10D KD KH AC AS JH KC AD"
    assert SIXTYSIX.to_act(state) == (B,)


@pytest.mark.parametrize(
    ("led", "second", "taken_by_second", "points"),
    [
        ("JH", "AS", True, 13),
        ("JH", "AD", False, 13),
        ("JH", "QH", True, 5),
        ("10H", "KH", False, 14),
        ("KD", "KC", False, 8),
        ("KD", "KS", True, 8),
        ("JS", "AH", False, 13),
        ("QS", "KS", True, 7),
        ("AS", "10S", False, 21),
    ],
)
def test_e2_who_wins_in_free_play(led: str, second: str, taken_by_second: bool, points: int):
    assert beats(second, led, "S") is taken_by_second
    assert VALUE[led] + VALUE[second] == points


def test_e3_whole_hand_swap_last_draw_strict_play_last_trick():
    state = after(deal(E1), "B JS, A KS")
    assert state.points == (6, 0)
    assert len(state.talon) == 7
    state = after(state, "A JD, B 10D")
    assert state.points == (6, 12)
    assert len(state.talon) == 5
    state = after(state, "B KD, A JC")
    assert state.points == (6, 18)
    assert len(state.talon) == 3
    state = after(state, "B 10S, A AS")
    assert state.points == (27, 18)
    assert len(state.talon) == 1
    assert set(state.hands[A]) == cards("QS KH JH QD QC")
    assert {ExchangeTrump(), CloseTalon()} < legal(state)
    assert legal_cards(state) == cards("QS KH JH QD QC")
    assert len(legal(state)) == 7
    state = after(state, "A swaps")
    assert set(state.hands[A]) == cards("QS KH 10H QD QC")
    assert state.trump_card == "JH"
    state = after(state, "A QS, B KC")
    assert state.points == (34, 18)
    assert "AD" in state.hands[A]
    assert "JH" in state.hands[B]
    assert state.talon == ()
    assert state.trump_card is None
    state = after(state, "A AD")
    assert set(state.hands[B]) == cards("AH QH JH AC 10C")
    assert legal_cards(state) == cards("AH QH JH")
    state = after(state, "B JH; B AH")
    assert state.points[B] == 31
    assert legal_cards(state) == cards("10H KH")
    state = after(state, "A KH; B 10C")
    assert state.points[B] == 46
    assert legal_cards(state) == cards("QC")
    state = after(state, "A QC; B AC")
    assert state.points[B] == 59
    assert set(state.hands[A]) == cards("10H QD")
    assert legal_cards(state) == cards("10H")
    state = after(state, "A 10H; A QD")
    assert state.points[A] == 55
    assert legal_cards(state) == cards("QH")
    state = after(state, "B QH")
    assert msgspec.to_builtins(outcome(state)) == {
        "winner": 1,
        "counters": 1,
        "reason": "last_trick",
        "points": (55, 65),
    }


def test_e4_pending_pair_that_is_lost_and_pair_that_ends_the_hand():
    state = after(deal(E4), "B pair QH")
    assert state.points == (0, 0)
    assert state.pending == (0, 20)
    state = after(state, "A AH")
    assert state.points == (14, 0)
    state = after(state, "A pair QS")
    assert state.points == (34, 0)
    state = after(state, "B JH")
    assert state.points == (39, 0)
    assert len(state.talon) == 5
    assert "JC" in state.hands[A]
    state = after(state, "A swaps")
    assert {"KC", "QC"} < set(state.hands[A])
    state = after(state, "A pair QC")
    assert {"KC", "QC"} < set(state.hands[A])
    assert result(state) == (A, 3, "sixty_six", (79, 0))


def test_e5_pending_pair_that_is_paid_and_closer_beaten():
    state = after(deal(E5), "B pair QS")
    assert state.pending == (0, 20)
    state = after(state, "A QH")
    assert state.points == (0, 26)
    state = after(state, "B JS, A QC")
    assert state.points == (0, 31)
    assert len(state.talon) == 5
    state = after(state, "B closes")
    assert state.frozen == 0
    for trick, points in (
        ("B QD, A 10D", 13),
        ("A 10C, B KC", 27),
        ("A AC, B KS", 42),
        ("A AH, B KH", 57),
        ("A JD, B 10H", 69),
    ):
        state = after(state, trick)
        assert state.points[A] == points
    assert result(state) == (A, 3, "sixty_six", (69, 31))


def test_e6_closing_won_with_frozen_points():
    state = after(deal(E6), "B swaps; B JS, A JD")
    assert state.points == (0, 4)
    state = after(state, "B 10D, A QC")
    assert state.points == (13, 4)
    state = after(state, "A QH, B KS")
    assert state.points[A] == 20
    state = after(state, "A QD, B AD")
    assert state.points[B] == 18
    assert len(state.talon) == 1
    state = after(state, "B closes")
    assert state.frozen == 20
    state = after(state, "B KD, A AC")
    assert state.points[A] == 35
    state = after(state, "A 10H, B KC; B AS, A 10S; B QS, A JH; B 10C, A AH")
    assert result(state) == (B, 2, "sixty_six", (35, 79))


def test_e7_closing_failed_against_33():
    state = after(deal(E7), "B JS, A AS")
    assert state.points == (13, 0)
    state = after(state, "A pair QD")
    assert state.points == (33, 0)
    state = after(state, "B 10D")
    assert state.points == (33, 13)
    assert len(state.talon) == 5
    state = after(state, "B closes")
    assert state.frozen == 33
    state = after(state, "B KH, A 10H; A QC, B AC; B AH, A JD; B QS, A KS; A KD, B JH")
    assert result(state) == (A, 2, "closer_failed", (60, 40))


def test_e8_closing_won_against_nothing():
    state = position(
        "AH 10H KS QS AC",
        "AS KH 10D QC JD",
        trump="H",
        talon="QD JS KC JC 10C 10S QH JH",
        points=[15, 0],
        tricks_won=[1, 0],
    )
    state = after(state, "A closes")
    assert state.frozen == 0
    state = after(state, "A pair QS")
    assert state.points == (35, 0)
    assert legal_cards(state) == {"AS"}
    state = after(state, "B AS")
    assert state.points == (35, 14)
    state = after(state, "B 10D")
    assert legal_cards(state) == {"AH", "10H"}
    state = after(state, "A AH")
    assert state.points == (56, 14)
    state = after(state, "A 10H, B KH")
    assert result(state) == (A, 3, "sixty_six", (70, 14))


@pytest.mark.parametrize(
    ("led", "hand", "may_play"),
    [
        ("KH", "AH QH JH KS", "AH"),
        ("KH", "QH JH AS KD", "QH JH"),
        ("KH", "AS JS 10D", "AS JS"),
        ("KH", "10D JC", "10D JC"),
        ("AH", "10H JH", "10H JH"),
        ("QS", "AS 10S JS", "AS 10S"),
        ("QS", "JS AD", "JS"),
        ("QS", "AD JC", "AD JC"),
    ],
)
def test_e9_legal_cards_of_the_follower_in_strict_play(led: str, hand: str, may_play: str):
    leaders = " ".join(["QC", "KC", "10C", "AC"][: len(hand.split()) - 1])
    state = position(leaders, hand, lead=led, turn=B)
    assert legal_cards(state) == cards(may_play)


@pytest.mark.parametrize(("points", "counters"), [(0, 3), (1, 2), (32, 2), (33, 1), (65, 1)])
def test_e10_value_by_the_loser_s_points(points: int, counters: int):
    assert base(points) == counters


@pytest.mark.parametrize(("frozen", "counters"), [(0, 3), (32, 2), (33, 2)])
def test_e10_value_after_a_failed_closing(frozen: int, counters: int):
    assert worth(A, 65, B, frozen) == counters


@pytest.mark.parametrize(("value_counts_pairs", "counters"), [(True, 1), (False, 2)])
def test_e10_a_paid_pair_of_the_loser(value_counts_pairs: bool, counters: int):
    state = position(
        "AS AC",
        "JD JC",
        points=[60, 33],
        pair_points=[0, 20],
        tricks_won=[4, 4],
        settings={"value_counts_pairs": value_counts_pairs},
    )
    assert result(after(state, "A AS, B JD")) == (A, counters, "sixty_six", (73, 33))


@pytest.mark.parametrize(("value_counts_pairs", "frozen"), [(True, 33), (False, 13)])
def test_e10_the_frozen_points_of_e7_with_and_without_pairs(value_counts_pairs: bool, frozen: int):
    state = deal(E7, value_counts_pairs=value_counts_pairs)
    state = after(state, "B JS, A AS; A pair QD, B 10D; B closes")
    assert state.frozen == frozen
    state = after(state, "B KH, A 10H; A QC, B AC; B AH, A JD; B QS, A KS; A KD, B JH")
    assert result(state) == (A, 2, "closer_failed", (60, 40))
    assert worth(B, 60, B, frozen) == (1 if value_counts_pairs else 2)


def test_e11_last_trick_beats_more_points():
    state = position("QH", "JD", trump="H", points=[50, 65], tricks_won=[4, 5])
    assert result(after(state, "A QH, B JD")) == (A, 1, "last_trick", (55, 65))


def test_e11_not_when_the_talon_was_closed():
    state = position(
        "QH", "JD", trump="H", points=[50, 65], tricks_won=[4, 5], closed_by=B, frozen=50
    )
    assert result(after(state, "A QH, B JD")) == (A, 2, "closer_failed", (55, 65))


def test_e12_last_trick_for_ten_points():
    ten_points = {"last_trick": "ten_points"}
    state = position("QH", "JD", trump="H", points=[50, 65], tricks_won=[4, 5], settings=ten_points)
    state = after(state, "A QH, B JD")
    assert result(state) == (None, 0, "draw_65", (65, 65))
    settings = table(**ten_points)
    standing, _ = SixtySixMatch.new(settings, 2, A).after(settings, outcome(state))
    won = SixtySixOutcome(B, 1, "sixty_six", (40, 66), None, None)
    standing, (row,) = standing.after(settings, won)
    assert standing.remaining == (7, 5)
    assert row.counters == 2


E13 = {"trump": "H", "talon": "JD JH", "settings": {"claim_mode": "declared"}}


@pytest.mark.parametrize(
    ("points", "tricks", "claim", "winner", "counters", "reason", "end"),
    [
        ([36, 20], [2, 2], "A pair QH claim", A, 2, "sixty_six", (76, 20)),
        ([22, 34], [2, 2], "A pair QH claim", B, 2, "false_claim", (62, 34)),
        ([56, 0], [4, 0], "A claims", B, 3, "false_claim", (56, 0)),
    ],
)
def test_e13_declared_mode(
    points: list[int],
    tricks: list[int],
    claim: str,
    winner: int,
    counters: int,
    reason: str,
    end: tuple[int, int],
):
    state = position("QH KH AD 10C JS", "AS KS 10D QC JC", points=points, tricks_won=tricks, **E13)
    state = after(state, claim)
    assert result(state) == (winner, counters, reason, end)


def test_e13_automatic_mode_is_over_at_once():
    state = position(
        "QH KH AD 10C JS",
        "AS KS 10D QC JC",
        trump="H",
        talon="JD JH",
        points=[36, 20],
        tricks_won=[2, 2],
    )
    state = after(state, "A pair QH")
    assert result(state) == (A, 2, "sixty_six", (76, 20))
    assert {"QH", "KH"} < set(state.hands[A])


def test_e14_a_game_with_its_score_sheet():
    settings = table()
    standing = SixtySixMatch.new(settings, 2, A)
    sheet = [
        (A, A, "sixty_six", (68, 24), None, None, 2, (5, 7)),
        (B, B, "last_trick", (58, 62), None, None, 1, (5, 6)),
        (A, A, "sixty_six", (71, 0), None, None, 3, (2, 6)),
        (B, A, "sixty_six", (66, 40), None, None, 1, (1, 6)),
        (A, B, "closer_failed", (61, 27), A, 20, 2, (1, 4)),
        (B, A, "sixty_six", (70, 30), None, None, 2, (0, 4)),
    ]
    rows = ()
    for number, (dealer, winner, reason, points, closer, frozen, counters, left) in enumerate(
        sheet, start=1
    ):
        assert not standing.over
        assert standing.starter == dealer
        hand = SixtySixOutcome(winner, counters, reason, points, closer, frozen)
        standing, rows = standing.after(settings, hand)
        assert msgspec.to_builtins(rows[0]) == {
            "type": "hand",
            "hand_no": number,
            "game_no": 1,
            "dealer": dealer,
            "winner": winner,
            "reason": reason,
            "points": points,
            "closed_by": closer,
            "frozen": frozen,
            "counters": counters,
            "remaining": left,
        }
    assert msgspec.to_builtins(rows[1]) == {
        "type": "game",
        "game_no": 1,
        "winner": A,
        "label": "bummerl",
        "bummerls_added": 1,
        "bummerls": (0, 1),
    }
    assert standing.over
    assert standing.winner == A
    assert standing.places == (1, 2)


def labels(results: list[list[int]], **settings: object) -> list[tuple[str, int] | None]:
    """Return label and Bummerls of the game that each hand ended, None where it ended none."""
    given = SixtySixMatch.given(table(**settings), results)
    ends = (hand.game_end for hand in given.hands)
    return [None if end is None else (end.label, end.bummerls_added) for end in ends]


def remaining(results: list[list[int]], **settings: object) -> list[tuple[int, int]]:
    return [hand.remaining for hand in SixtySixMatch.given(table(**settings), results).hands]


E15 = [[B, 3], [B, 2], [B, 3]]


def test_e15_schneider():
    assert remaining(E15) == [(7, 4), (7, 2), (7, 0)]
    assert labels(E15) == [None, None, ("schneider", 2)]
    assert SixtySixMatch.given(table(), E15).bummerls == (2, 0)


E16 = [[A, 3], [A, 2], [B, 1], [A, 1], [B, 3], [B, 3]]


def test_e16_rueckschneider():
    assert remaining(E16) == [(4, 7), (2, 7), (2, 6), (1, 6), (1, 3), (1, 0)]
    assert labels(E16)[-1] == ("rueckschneider", 1)


def test_e16_rueckschneider_from_zero():
    assert labels(E16, rueckschneider_rule="from_zero")[-1] == ("bummerl", 1)
    other = [[A, 3], [A, 3], [B, 2], [B, 3], [B, 2]]
    assert remaining(other) == [(4, 7), (1, 7), (1, 5), (1, 2), (1, 0)]
    assert labels(other)[-1] == ("rueckschneider", 1)
    assert labels(other, rueckschneider_rule="from_zero")[-1] == ("rueckschneider", 1)


def test_e17_series():
    given = SixtySixMatch.given(table(series_target=3), [*E15, [A, 2], [B, 3], [B, 3], [B, 1]])
    assert [hand.remaining for hand in given.hands[3:]] == [(5, 7), (5, 4), (5, 1), (5, 0)]
    assert [hand.match_over for hand in given.hands] == [False] * 6 + [True]
    assert given.bummerls == (3, 0)
    assert given.winner == B


def test_e18_24_cards():
    state = deal("", deck_size=24)
    assert set(state.hands[B]) == cards("AS 10S KS AH 10H KH")
    assert set(state.hands[A]) == cards("QS JS 9S QH JH 9H")
    assert state.trump_card == "AD"
    assert " ".join(state.talon) == "10D KD QD JD 9D AC 10C KC QC JC 9C"
    assert SIXTYSIX.to_act(state) == (B,)
    swapping = position(
        "9D QS JS 9S QH JH",
        "AS 10S KS AH 10H KH",
        trump="D",
        talon="10D KD QD JD 9H AC 10C KC QC JC 9C AD",
        settings={"deck_size": 24},
    )
    assert after(swapping, "A swaps").trump_card == "9D"
