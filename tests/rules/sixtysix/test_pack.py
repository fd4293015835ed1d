"""Cards, their order and values: rule page sixtysix, section 1."""

from lanplay.rules.sixtysix.pack import PACKS, VALUE, canonical, pair_value


def test_the_pack_in_canonical_order():
    assert PACKS[20][:6] == ("AS", "10S", "KS", "QS", "JS", "AH")
    assert PACKS[24][:7] == ("AS", "10S", "KS", "QS", "JS", "9S", "AH")
    assert canonical(reversed(PACKS[24])) == PACKS[24]


def test_either_pack_is_worth_120():
    assert sum(VALUE[card] for card in PACKS[20]) == 120
    assert sum(VALUE[card] for card in PACKS[24]) == 120


def test_a_pair_is_worth_20_and_in_trumps_40():
    assert pair_value("S", "H") == 20
    assert pair_value("H", "H") == 40
