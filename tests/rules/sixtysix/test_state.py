"""Talon status and counted points: rule page sixtysix, section 4 and 4.8."""

from tests.rules.sixtysix.hands import A, after, deal, position


def test_the_talon_is_open_until_it_is_closed_or_exhausted():
    state = deal("")
    assert state.talon_open
    assert state.first_trick
    assert not after(state, "B closes").talon_open
    assert not position("AS", "JD").talon_open


def test_paid_pairs_count_for_the_value_of_the_hand_as_the_table_plays():
    for counts, points in ((True, 33), (False, 13)):
        state = position(
            "AS", "JD", points=[33, 0], pair_points=[20, 0], tricks_won=[2, 0],
            settings={"value_counts_pairs": counts},
        )  # fmt: skip
        assert state.counted(A) == points
