"""Cards as players read them: `K♥`, and in words `king of hearts`."""

from collections.abc import Iterable, Mapping
from typing import Final

from lanplay.cards import SUITS, Card, rank, suit
from lanplay.texts import Texts

SYMBOLS: Final[Mapping[str, str]] = dict(zip(SUITS, "♠♥♦♣", strict=True))


def short(texts: Texts, card: Card) -> str:
    """Return the letter in the card's corner and its suit; a code of no suit as it is."""
    if suit(card) not in SYMBOLS or f"index-{rank(card)}" not in texts:
        return card
    return texts(f"index-{rank(card)}") + SYMBOLS[suit(card)]


def full(texts: Texts, card: Card) -> str:
    """Return the card's name in words."""
    if suit(card) not in SYMBOLS or f"rank-{rank(card)}" not in texts:
        return card
    return texts("card-name", rank=texts(f"rank-{rank(card)}"), suit=suit_name(texts, suit(card)))


def suit_name(texts: Texts, letter: str) -> str:
    """Return the name of the suit with `letter` (S, H, D, C)."""
    return texts(f"suit-{letter}") if letter in SYMBOLS else letter


def row(texts: Texts, cards: Iterable[Card]) -> str:
    """Return several cards, short, in their order."""
    return " ".join(short(texts, card) for card in cards)
