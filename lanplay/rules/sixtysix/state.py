"""The state of one hand of 66: rule page sixtysix, 4.9."""

from typing import TypeVar

import msgspec

from lanplay.cards import Card
from lanplay.rules.game import Seat
from lanplay.rules.sixtysix.match import SixtySixMatch
from lanplay.rules.sixtysix.pack import SixtySixCard, Suit
from lanplay.rules.sixtysix.scoring import Both, SeatNo, SixtySixOutcome
from lanplay.rules.sixtysix.settings import SixtySixSettings

T = TypeVar("T")


class Trick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A completed trick."""

    leader: SeatNo
    cards: Both[SixtySixCard]
    """The card led, then the answer to it."""
    winner: SeatNo


class AnnouncedPair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pair that was announced in this hand."""

    seat: SeatNo
    suit: Suit
    points: int
    """20, or 40 in trumps."""
    counted: bool
    """Its points are paid; false: they are pending until the seat's first trick."""


class SixtySixState(msgspec.Struct, frozen=True):
    """One hand, from before its deal to its result."""

    settings: SixtySixSettings
    standing: SixtySixMatch
    hands: Both[tuple[Card, ...]] = ((), ())
    """In canonical order."""
    trump: Suit | None = None
    """None before the deal."""
    trump_card: Card | None = None
    """Stays after closing; None once drawn."""
    talon: tuple[Card, ...] = ()
    """The face-down cards, next to be drawn first; after closing those that nobody drew."""
    points: Both[int] = (0, 0)
    """Card points, paid pairs included."""
    pair_points: Both[int] = (0, 0)
    """The part of `points` that is paid pairs."""
    pending: Both[int] = (0, 0)
    tricks_won: Both[int] = (0, 0)
    turn: Seat = 0
    lead: Card | None = None
    closed_by: Seat | None = None
    frozen: int | None = None
    shown: Both[tuple[Card, ...]] = ((), ())
    """Cards still in each hand that the table has seen."""
    tricks: tuple[Trick, ...] = ()
    """Completed tricks, as far as known: a position set up has none of the earlier ones."""
    marriages: tuple[AnnouncedPair, ...] = ()
    result: SixtySixOutcome | None = None

    @property
    def dealer(self) -> Seat:
        """The seat that dealt; the other one leads first."""
        return self.standing.starter

    @property
    def talon_open(self) -> bool:
        """Cards are drawn and play is free."""
        return self.closed_by is None and bool(self.talon)

    @property
    def first_trick(self) -> bool:
        """No trick of the hand is completed."""
        return self.tricks_won == (0, 0)

    def counted(self, seat: Seat) -> int:
        """Return the card points of `seat` that count for the value of the hand (4.8)."""
        if self.settings.value_counts_pairs:
            return self.points[seat]
        return self.points[seat] - self.pair_points[seat]


def changed(both: Both[T], seat: Seat, value: T) -> Both[T]:
    """Return `both` with `value` for `seat`."""
    return (both[0], value) if seat else (value, both[1])


def added(both: Both[int], seat: Seat, amount: int) -> Both[int]:
    """Return `both` with `amount` more for `seat`."""
    return changed(both, seat, both[seat] + amount)
