"""Cards, packs and their codes.

A card is its code, one text notation for tests, logs, records and the wire: rank then suit
(`AS`, `10H`), and for cards without a suit a code of the game's own (Jolly's `X`, Tarock's `T21`).
"""

from collections.abc import Iterable, Sequence
from typing import Annotated, Final

from msgspec import Meta

Card = Annotated[str, Meta(min_length=1, max_length=4)]
"""A card's code, 1 to 4 characters, upper case; ten is `10`."""

SUITS: Final = ("S", "H", "D", "C")
"""Spades, hearts, diamonds, clubs, in the order every hand list uses."""


def suit(card: Card) -> str:
    """Return the suit letter of `card`, a card of one of the four suits."""
    return card[-1]


def rank(card: Card) -> str:
    """Return the rank of `card` (`A`, `10`, `K`, ...), a card of one of the four suits."""
    return card[:-1]


def pack(ranks: Sequence[str]) -> tuple[Card, ...]:
    """Return one card of each of `ranks` in each suit: S, H, D, C, each in the order of `ranks`."""
    return tuple(rank + suit for suit in SUITS for rank in ranks)


def in_order(cards: Iterable[Card], order: Sequence[Card]) -> tuple[Card, ...]:
    """Return `cards` sorted as `order` (a whole pack) has them; equal codes stay together.

    Raises:
        ValueError: a card is not in `order`.
    """
    return tuple(sorted(cards, key=order.index))
