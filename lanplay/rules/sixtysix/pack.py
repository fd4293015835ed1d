"""The pack of 66 and what its cards are worth: rule page sixtysix, sections 1, 3 and 4.2."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

from msgspec import Meta

from lanplay.cards import SUITS, Card, pack, rank, suit

SixtySixCard = Annotated[Card, Meta(pattern=r"\A(A|10|K|Q|J|9)[SHDC]\Z")]
"""The code of a card of the 24-card pack (with 20 cards there are no nines)."""

Suit = Literal["S", "H", "D", "C"]

_SUITS: tuple[Suit, ...] = ("S", "H", "D", "C")

RANKS: Final = ("A", "10", "K", "Q", "J", "9")
"""High to low, in every suit."""

PACKS: Final = {20: pack(RANKS[:5]), 24: pack(RANKS)}
"""The cards in canonical order, by `deck_size`."""

HAND_SIZE: Final = {20: 5, 24: 6}
"""Cards of a full hand, by `deck_size`."""

LOWEST: Final = {20: "J", 24: "9"}
"""The rank of the trump that may be swapped for the trump card, by `deck_size`."""

_RANK_VALUES = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0}

VALUE: Final = {card: _RANK_VALUES[rank(card)] for card in PACKS[24]}
"""Each card's card points."""

SUIT: Final[dict[Card, Suit]] = {
    card: letter for letter in _SUITS for card in PACKS[24] if suit(card) == letter
}

STRENGTH: Final = {card: -RANKS.index(rank(card)) for card in PACKS[24]}
"""Of two cards of one suit the stronger one has the greater number."""

_PLACE: Final = {card: place for place, card in enumerate(PACKS[24])}

PARTNER: Final = {
    **{"K" + letter: "Q" + letter for letter in SUITS},
    **{"Q" + letter: "K" + letter for letter in SUITS},
}
"""The other card of the pair (marriage) for each king and queen."""


def canonical(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return `cards` in canonical order: S, H, D, C, each from high to low."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def beats(second: Card, led: Card, trump: Suit | None) -> bool:
    """Return whether `second` takes the trick from `led`: same suit and higher, or only trump."""
    if SUIT[second] == SUIT[led]:
        return STRENGTH[second] > STRENGTH[led]
    return SUIT[second] == trump


def pair_value(letter: Suit, trump: Suit | None) -> int:
    """Return the card points of the pair in suit `letter`: 40 in trumps, else 20."""
    return 40 if letter == trump else 20
