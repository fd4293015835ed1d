"""Cards and their codes."""

import msgspec
import pytest

from lanplay.cards import Card, in_order, pack, rank, suit


def test_a_code_is_rank_then_suit():
    assert (rank("AS"), suit("AS")) == ("A", "S")
    assert (rank("10H"), suit("10H")) == ("10", "H")


def test_a_pack_goes_suit_by_suit_in_the_order_of_the_ranks():
    assert pack(("A", "10")) == ("AS", "10S", "AH", "10H", "AD", "10D", "AC", "10C")


def test_cards_are_sorted_as_the_pack_has_them():
    assert in_order(["JC", "AS", "10H", "KS"], pack(("A", "10", "K", "J"))) == (
        "AS", "KS", "10H", "JC",
    )  # fmt: skip


def test_of_two_packs_equal_codes_stay_together():
    assert in_order(["X", "AS", "X", "AS"], ("AS", "X")) == ("AS", "AS", "X", "X")


def test_a_card_that_the_pack_lacks_has_no_place():
    with pytest.raises(ValueError, match="not in"):
        in_order(["2C"], pack(("A",)))


@pytest.mark.parametrize("code", ["", "10SHD", 7, None])
def test_what_is_no_code_is_no_card(code: object):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(code, Card)
