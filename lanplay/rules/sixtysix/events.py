"""What the whole table sees of a hand of 66; built from rule page sixtysix, section 6."""

from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta

from lanplay.rules.game import Event
from lanplay.rules.sixtysix.pack import SixtySixCard, Suit
from lanplay.rules.sixtysix.scoring import Both, SeatNo, SixtySixOutcome

Facedown = Annotated[int, Meta(ge=0, le=11)]
"""Face-down talon cards."""


class Dealt(Event, frozen=True, tag="dealt"):
    """The hands were dealt and the trump card turned up."""

    uncovers: ClassVar[bool] = True
    dealer: SeatNo
    trump_card: SixtySixCard
    talon_count: Facedown


class TrumpSwapped(Event, frozen=True, tag="trump_swapped"):
    """The trump jack (24 cards: nine) was swapped for the trump card."""

    seat: SeatNo
    laid: SixtySixCard
    """From the hand to the talon: the trump card from now on."""
    taken: SixtySixCard
    """From the talon into the hand."""


class TalonClosed(Event, frozen=True, tag="talon_closed"):
    """The talon was closed."""

    seat: SeatNo


class PairAnnounced(Event, frozen=True, tag="pair_announced"):
    """A pair was announced; the other card of it was shown."""

    seat: SeatNo
    suit: Suit
    card: SixtySixCard
    """The king or queen that is led, unless the hand ends with the announcement."""
    points: int
    """20, or 40 in trumps."""
    pending: bool
    """The points wait for the seat's first trick."""


class SixtySixClaimed(Event, frozen=True, tag="sixty_six_claimed"):
    """A player claimed to have 66; declared mode."""

    seat: SeatNo


class CardPlayed(Event, frozen=True, tag="card_played"):
    """A card was led or played to the card led."""

    seat: SeatNo
    card: SixtySixCard


class TrickTaken(Event, frozen=True, tag="trick_taken"):
    """A trick was completed and taken."""

    seat: SeatNo
    """Who took it."""
    cards: Both[SixtySixCard]
    """The card led, then the answer to it."""
    paid: Annotated[int, Meta(ge=0)] = 0
    """Card points of pending pairs that count from now on."""
    bonus: Annotated[int, Meta(ge=0, le=10)] = 0
    """10 for the last trick where the table plays `ten_points`."""


class CardsDrawn(Event, frozen=True, tag="cards_drawn"):
    """Each player drew a card, the taker of the trick first."""

    uncovers: ClassVar[bool] = True
    first: SeatNo
    """Who drew first."""
    talon_count: Facedown
    """What is left."""
    trump_card: SixtySixCard | None = None
    """The trump card, where the other player had to take it: the talon is exhausted."""


class HandOver(Event, frozen=True, tag="hand_over"):
    """The hand ended."""

    uncovers: ClassVar[bool] = True
    outcome: SixtySixOutcome


SixtySixEvent: TypeAlias = (
    Dealt
    | TrumpSwapped
    | TalonClosed
    | PairAnnounced
    | SixtySixClaimed
    | CardPlayed
    | TrickTaken
    | CardsDrawn
    | HandOver
)
