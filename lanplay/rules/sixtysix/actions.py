"""What a player of 66 can do: rule page sixtysix, 4.1."""

from typing import TypeAlias

from lanplay.rules.game import Action
from lanplay.rules.sixtysix.pack import SixtySixCard


class Play(Action, frozen=True, tag="play"):
    """Lead `card`, or play it to the card led."""

    card: SixtySixCard


class Marriage(Action, frozen=True, tag="marriage", omit_defaults=True):
    """Announce the pair of `card`, its king or queen, and lead it; 4.5.

    Written as 4.1 has it: `claim` stands there only where it is true.
    """

    card: SixtySixCard
    claim: bool = False
    """Claim 66 right after the announcement, no card is led; declared mode alone (4.7)."""


class ExchangeTrump(Action, frozen=True, tag="exchange_trump"):
    """Swap the trump jack (24 cards: nine) for the trump card; 4.3."""


class CloseTalon(Action, frozen=True, tag="close_talon"):
    """Close the talon; 4.4."""


class Claim(Action, frozen=True, tag="claim"):
    """Claim to have 66 card points; declared mode alone (4.7)."""


SixtySixAction: TypeAlias = Play | Marriage | ExchangeTrump | CloseTalon | Claim
