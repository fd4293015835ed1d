"""Games, labels, series and leaving: rule page sixtysix, section 5, and 4.6 for drawn hands."""

from typing import Any

import msgspec
import pytest

from lanplay.rules.game import Illegal
from lanplay.rules.sixtysix.match import GameRow, SixtySixMatch
from lanplay.rules.sixtysix.scoring import SixtySixOutcome
from tests.rules.sixtysix.hands import A, B, table

TEN = {"last_trick": "ten_points"}


def start(starter: int = A, **settings: Any) -> SixtySixMatch:
    return SixtySixMatch.new(table(**settings), 2, starter)


def entered(standing: SixtySixMatch, *results: tuple[int | None, int], **settings: Any):
    """Return the standing after hands with these winners and counters, and all their rows."""
    rows: list[Any] = []
    for winner, counters in results:
        reason = "draw_65" if winner is None else "sixty_six"
        hand = SixtySixOutcome(winner, counters, reason, (66, 40), None, None)
        standing, new = standing.after(table(**settings), hand)
        rows += new
    return standing, rows


def labels(rows: list[Any]) -> list[tuple[str, int]]:
    return [(row.label, row.bummerls_added) for row in rows if hasattr(row, "label")]


def test_a_match_starts_with_the_full_count():
    assert start(B, game_length=9).remaining == (9, 9)
    assert start(B).starter == B
    assert start().places == (1, 1)


def test_the_deal_alternates_with_every_hand_whoever_wins_also_over_games_and_drawn_hands():
    standing = start(B, series_target=0)
    for result in ((A, 3), (A, 3), (A, 3), (None, 0), (B, 1)):
        before = standing.starter
        standing, _ = entered(standing, result, series_target=0)
        assert standing.starter == 1 - before


def test_remaining_never_goes_below_zero():
    _, rows = entered(start(game_length=2), (A, 3), game_length=2)
    assert rows[0].remaining == (0, 2)


def test_a_drawn_hand_scores_nothing_and_the_next_decided_one_is_worth_more():
    standing, rows = entered(start(), (None, 0), (None, 0), (B, 1), (B, 1), **TEN)
    assert standing.remaining == (7, 3)
    assert [row.counters for row in rows] == [0, 0, 3, 1]
    assert standing.carry == 0


def test_no_carry_outlives_a_game():
    standing, _ = entered(start(), (None, 0), (B, 3), (B, 3), **TEN)
    assert (standing.carry, standing.over) == (0, True)


def test_a_new_game_starts_with_the_full_count_and_counts_on():
    standing, rows = entered(start(series_target=0), (A, 3), (A, 3), (A, 3), series_target=0)
    assert standing.remaining == (7, 7)
    assert standing.bummerls == (0, 2)
    assert (standing.hand_no, standing.game_no) == (4, 2)
    assert [type(row).__name__ for row in rows] == ["HandRow", "HandRow", "HandRow", "GameRow"]
    assert (rows[-1].game_no, rows[-2].game_no, rows[-2].remaining) == (1, 1, (0, 7))


def test_a_finished_match_stays_as_it_ended():
    standing, _ = entered(start(), (A, 3), (B, 1), (A, 3), (A, 3))
    assert standing.over
    assert standing.remaining == (0, 6)
    assert standing.game_no == 1


def test_an_open_series_has_no_end():
    standing, _ = entered(start(), *[(A, 3)] * 60, series_target=0)
    assert standing.bummerls == (0, 40)
    assert not standing.over
    assert standing.winner is None
    assert standing.places == (1, 2)


@pytest.mark.parametrize(
    ("settings", "results", "label"),
    [
        ({}, [(A, 3), (A, 3), (A, 1)], ("schneider", 2)),
        ({"schneider_bummerls": 4}, [(A, 3), (A, 3), (A, 1)], ("schneider", 4)),
        ({}, [(B, 1), (A, 3), (A, 3), (A, 1)], ("bummerl", 1)),
        ({}, [(B, 3), (B, 2), (A, 3), (A, 3), (A, 1)], ("bummerl", 1)),
        ({}, [(B, 3), (B, 3), (A, 3), (A, 3), (A, 1)], ("rueckschneider", 1)),
        (
            {"rueckschneider_bummerls": 3},
            [(B, 3), (B, 3), (A, 3), (A, 3), (A, 1)],
            ("rueckschneider", 3),
        ),
        ({"game_length": 1}, [(A, 1)], ("bummerl", 1)),
        ({"game_length": 2}, [(A, 2)], ("schneider", 2)),
        ({"game_length": 2}, [(B, 1), (A, 2)], ("rueckschneider", 1)),
        (
            {"game_length": 2, "rueckschneider_rule": "from_zero"},
            [(B, 1), (A, 2)],
            ("rueckschneider", 1),
        ),
        (
            {"game_length": 2, "rueckschneider_rule": "from_zero"},
            [(A, 1), (B, 1), (A, 1)],
            ("bummerl", 1),
        ),
    ],
)
def test_labels_of_a_finished_game(settings: Any, results: Any, label: tuple[str, int]):
    _, rows = entered(start(**settings), *results, **settings)
    assert labels(rows) == [label]


def test_from_zero_asks_anew_in_each_game():
    rules = {"rueckschneider_rule": "from_zero", "series_target": 0}
    first = [(B, 3), (B, 3), (A, 3), (A, 3), (A, 1)]
    second = [(A, 1), (B, 3), (B, 3), (A, 3), (A, 3)]
    _, rows = entered(start(**rules), *first, *second, **rules)
    assert labels(rows) == [("rueckschneider", 1), ("bummerl", 1)]


@pytest.mark.parametrize(("target", "over"), [(1, True), (2, True), (3, False)])
def test_the_match_is_over_with_series_target_bummerls_or_more(target: int, over: bool):
    standing, _ = entered(start(), (B, 3), (B, 3), (B, 1), series_target=target)
    assert standing.bummerls == (2, 0)
    assert standing.over is over
    assert standing.winner == (B if over else None)


def test_after_the_table_s_rounds_fewer_bummerls_win_and_the_unfinished_game_does_not_count():
    standing, _ = entered(start(), (A, 3), (A, 3), (A, 1), (B, 3), (B, 3), series_target=0)
    assert standing.places == (1, 2)
    even, _ = entered(standing, (B, 3), (A, 1), series_target=0)
    assert even.bummerls == (2, 2)
    assert even.places == (1, 1)


def test_leaving_voids_the_running_game():
    standing, _ = entered(start(), (A, 3), (A, 3), (A, 1), (B, 3), series_target=0)
    for leave_result in ("void", None):
        left, rows = standing.left(table(series_target=0, leave_result=leave_result), B, 1)
        assert rows == ()
        assert (left.over, left.winner, left.abandoned_by) == (True, None, B)
        assert left.bummerls == (0, 2)
        assert left.places == (1, 1)


def test_leaving_forfeits_the_running_game_as_a_plain_bummerl_and_the_match():
    settings = {"series_target": 3, "leave_result": "forfeit"}
    standing, _ = entered(start(), (A, 3), (A, 3), (A, 1), **settings)
    left, rows = standing.left(table(**settings), A, 1)
    assert rows == (GameRow(2, B, "bummerl", 1, (1, 2)),)
    assert (left.over, left.winner, left.abandoned_by) == (True, B, A)
    assert left.bummerls == (1, 2)
    assert left.places == (2, 1)


@pytest.mark.parametrize("leave_result", ["void", "forfeit"])
def test_leaving_a_decided_match_changes_nothing(leave_result: str):
    standing, _ = entered(start(), (A, 3), (A, 3), (A, 1))
    assert standing.left(table(leave_result=leave_result), A, 1) == (standing, ())


def test_given_has_the_shape_of_the_record():
    """Design, section 9."""
    given = SixtySixMatch.given(table(), [[A, 3], [B, 1], [A, 3], [A, 2]])
    assert msgspec.json.decode(msgspec.json.encode(given)) == {
        "hands": [
            {"remaining": [4, 7], "game_end": None, "match_over": False},
            {"remaining": [4, 6], "game_end": None, "match_over": False},
            {"remaining": [1, 6], "game_end": None, "match_over": False},
            {
                "remaining": [0, 6],
                "game_end": {
                    "winner": A,
                    "label": "bummerl",
                    "bummerls_added": 1,
                    "bummerls": [0, 1],
                },
                "match_over": True,
            },
        ],
        "winner": A,
        "bummerls": [0, 1],
    }


def test_given_takes_drawn_hands_where_hands_can_be_drawn():
    given = SixtySixMatch.given(table(**TEN), [[None, 0], [A, 1]])
    assert [hand.remaining for hand in given.hands] == [(7, 7), (5, 7)]


@pytest.mark.parametrize(
    "results",
    [
        [[2, 1]],
        [[-1, 1]],
        [[A, 0]],
        [[A, 4]],
        [[A]],
        [[A, 1, 1]],
        [["A", 1]],
        [[True, 1]],
        [None],
        [[None, 0]],
        [[A, 3], [A, 3], [A, 3], [B, 1]],
    ],
)
def test_given_refuses_what_can_not_be(results: Any):
    with pytest.raises(Illegal, match="bad_action"):
        SixtySixMatch.given(table(), results)


def test_a_drawn_hand_has_no_counters_where_hands_can_be_drawn():
    with pytest.raises(Illegal, match="bad_action"):
        SixtySixMatch.given(table(**TEN), [[None, 1]])


def test_a_standing_travels():
    standing, _ = entered(start(), (None, 0), (A, 3), (B, 3), **TEN)
    packed = msgspec.msgpack.encode(standing)
    assert msgspec.msgpack.decode(packed, type=SixtySixMatch) == standing
