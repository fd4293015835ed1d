"""Who sees what: rule page sixtysix, section 6."""

from typing import Any

import msgspec
import pytest

from lanplay.rules.sixtysix import SIXTYSIX
from lanplay.rules.sixtysix.match import SixtySixMatch
from lanplay.rules.sixtysix.view import SixtySixView
from tests.rules.sixtysix.hands import A, B, after, deal, position, table
from tests.rules.sixtysix.test_examples import E1, E5

READERS = (A, B, None)
NAMES = (
    "phase turn dealer leader hand hand_counts trump trump_card talon_count closed_by frozen lead "
    "points pending tricks_won last_trick own_tricks marriages shown remaining bummerls hand_no "
    "game_no result legal"
)


def view(state: Any, reader: int | None) -> SixtySixView:
    return SIXTYSIX.view(state, reader)


def on_last_open_lead(**settings: Any):
    """E3 before its last open trick: four tricks, A on lead."""
    return after(deal(E1, **settings), "B JS, A KS; A JD, B 10D; B KD, A JC; B 10S, A AS")


def closed(**settings: Any):
    """E5 after the closing of B: 0 to 31, one pair."""
    return after(deal(E5, **settings), "B pair QS, A QH; B JS, A QC; B closes")


def ended(**settings: Any):
    """E5 to its end: five cards of each are played, three face-down ones are left."""
    end = "B QD, A 10D; A 10C, B KC; A AC, B KS; A AH, B KH; A JD, B 10H"
    return after(closed(**settings), end)


def test_the_names_are_the_rule_page_s_and_what_reveals():
    fields = {field.name for field in msgspec.structs.fields(SixtySixView)}
    assert fields == {*NAMES.split(), "hands", "talon"}


def test_phases():
    before = SIXTYSIX.begin(table(), 2, SixtySixMatch.new(table(), 2, A))
    assert view(before, A).phase == "deal"
    state = deal(E1)
    lead = view(state, A)
    assert (lead.phase, lead.turn, lead.leader, lead.dealer) == ("lead", B, B, A)
    follow = view(after(state, "B JS"), A)
    assert (follow.phase, follow.turn, follow.leader, follow.lead) == ("follow", A, B, "JS")
    over = view(ended(), A)
    assert (over.phase, over.turn, over.leader, over.legal) == ("hand_over", None, None, ())


def test_a_hand_is_seen_by_its_owner_alone_and_in_canonical_order():
    state = deal(E1)
    assert view(state, A).hand == ("KS", "QS", "QD", "QC", "JC")
    assert view(state, B).hand == ("10S", "JS", "AH", "QH", "10C")
    assert view(state, None).hand is None
    for reader in READERS:
        assert view(state, reader).hands is None
        assert view(state, reader).talon is None
        assert view(state, reader).hand_counts == (5, 5)
        assert view(state, reader).talon_count == 9


def cards_in(value: object) -> set[str]:
    """Every card code anywhere in a view, the trump suit and words left out."""
    if isinstance(value, dict):
        return set().union(*(cards_in(each) for each in value.values()))
    if isinstance(value, (list, tuple)):
        return set().union(*(cards_in(each) for each in value))
    return {value} if isinstance(value, str) and value[-1] in "SHDC" and len(value) > 1 else set()


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("steps", ["", "B JS", "B JS, A KS", "B closes", "B closes; B JS"])
def test_no_view_of_a_running_hand_has_a_hidden_card(reader: int | None, steps: str):
    state = after(deal(E1), steps)
    hidden = set(state.talon)
    for seat in (A, B):
        if seat != reader:
            hidden |= set(state.hands[seat])
    assert cards_in(msgspec.to_builtins(view(state, reader))).isdisjoint(hidden)


def test_shown_cards_are_seen_by_all():
    for reader in READERS:
        assert view(closed(), reader).shown == ((), ("KS",))


def test_the_trump_card_is_seen_open_and_closed():
    for reader in READERS:
        assert view(closed(), reader).trump_card == "AD"
        assert view(closed(), reader).closed_by == B


def test_spectators_see_both_hands_and_no_talon_where_the_table_says_so():
    state = deal(E1, spectators_see_hands=True)
    assert view(state, None).hands == state.hands
    assert view(state, None).hand is None
    assert view(state, None).talon is None
    assert view(state, A).hands is None


@pytest.mark.parametrize(
    ("points_shown", "points", "frozen"),
    [
        ("both", [(0, 31)] * 3, [0, 0, 0]),
        ("own", [(0, None), (None, 31), (None, None)], [0, None, None]),
        ("none", [(None, None)] * 3, [None, None, None]),
    ],
)
def test_points_shown(points_shown: str, points: list[Any], frozen: list[Any]):
    state = closed(points_shown=points_shown)
    assert [view(state, reader).points for reader in READERS] == points
    assert [view(state, reader).frozen for reader in READERS] == frozen


@pytest.mark.parametrize("points_shown", ["both", "own", "none"])
def test_points_are_always_shown_at_the_end(points_shown: str):
    for reader in READERS:
        over = view(ended(points_shown=points_shown), reader)
        assert over.points == (69, 31)
        assert over.frozen == 0
        assert over.result == ended().result


def test_pending_points_and_pairs_are_seen_by_all_whatever_is_shown():
    state = after(deal(E5, points_shown="none"), "B pair QS")
    for reader in READERS:
        assert view(state, reader).pending == (0, 20)
        (pair,) = view(state, reader).marriages
        assert (pair.seat, pair.suit, pair.points, pair.counted) == (B, "S", 20, False)
    paid = view(after(state, "A QH"), A)
    assert paid.pending == (0, 0)
    assert paid.marriages[0].counted


LED = ["JS", "JD", "KD", "10S"]
"""The cards that were led in the four tricks; A took the first and the last."""


@pytest.mark.parametrize(
    ("trick_viewing", "last", "earlier"),
    [
        ("none", [None, None, "10S"], [[], [], []]),
        ("last", ["10S", "10S", "10S"], [[], [], []]),
        ("own", ["10S", "10S", "10S"], [["JS", "10S"], ["JD", "KD"], []]),
        ("all", ["10S", "10S", "10S"], [LED, LED, LED]),
    ],
)
def test_trick_viewing(trick_viewing: str, last: list[Any], earlier: list[list[str]]):
    state = on_last_open_lead(trick_viewing=trick_viewing)
    views = [view(state, reader) for reader in READERS]
    assert [each.last_trick and each.last_trick.cards[0] for each in views] == last
    assert [[trick.cards[0] for trick in each.own_tricks] for each in views] == earlier


def test_the_last_trick_says_who_led_and_who_took_it():
    trick = view(on_last_open_lead(), B).last_trick
    assert trick is not None
    assert (trick.leader, trick.cards, trick.winner) == (B, ("10S", "AS"), A)


def test_hands_and_talon_are_revealed_at_the_end_where_the_table_says_so():
    claimed = position(
        "KS QS AC", "JD 10D KD", trump="H", talon="JC JH", closed_by=A, frozen=0,
        points=[50, 0], tricks_won=[2, 0],
    )  # fmt: skip
    over = after(claimed, "A pair QS")
    for reader in READERS:
        assert view(over, reader).hands == (("KS", "QS", "AC"), ("10D", "KD", "JD"))
        assert view(over, reader).talon == ("JC",)


@pytest.mark.parametrize("reader", READERS)
def test_without_reveal_the_unplayed_cards_stay_hidden(reader: int | None):
    over = after(
        position(
            "KS QS AC", "JD 10D KD", trump="H", talon="JC JH", closed_by=A, frozen=0,
            points=[50, 0], tricks_won=[2, 0], settings={"reveal_at_end": False},
        ),
        "A pair QS",
    )  # fmt: skip
    seen = view(over, reader)
    assert seen.hands is None
    assert seen.talon is None
    assert seen.shown == (("KS", "QS"), ())
    hidden = {"JC"} | (set() if reader == B else {"JD", "10D", "KD"})
    assert cards_in(msgspec.to_builtins(seen)).isdisjoint(hidden)


def test_legal_is_the_reader_s_own_list():
    state = deal(E1)
    assert view(state, B).legal == SIXTYSIX.legal(state, B)
    assert view(state, A).legal == view(state, None).legal == ()


def test_the_standing_of_the_match_is_in_every_view():
    standing = SixtySixMatch(
        starter=B, over=False, remaining=(3, 5), bummerls=(1, 0), hand_no=9, game_no=2, carry=0,
        one_from_full=(False, False),
    )  # fmt: skip
    state = SIXTYSIX.begin(table(), 2, standing)
    for reader in READERS:
        seen = view(state, reader)
        assert (seen.remaining, seen.bummerls, seen.hand_no, seen.game_no, seen.dealer) == (
            (3, 5),
            (1, 0),
            9,
            2,
            B,
        )


@pytest.mark.parametrize("reader", READERS)
def test_a_view_travels(reader: int | None):
    for state in (deal(E1), closed(), ended()):
        packed = msgspec.msgpack.encode(view(state, reader))
        assert msgspec.msgpack.decode(packed, type=SixtySixView) == view(state, reader)
