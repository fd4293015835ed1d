"""What a won hand is worth: rule page sixtysix, 4.6 to 4.8."""

from typing import Annotated, Literal, TypeAlias, TypeVar

from msgspec import Meta

from lanplay.rules.game import Outcome

T = TypeVar("T")
Both: TypeAlias = tuple[T, T]
"""What each seat has, by seat."""

SeatNo = Annotated[int, Meta(ge=0, le=1)]
CardPoints = Annotated[int, Meta(ge=0)]

Reason = Literal["sixty_six", "closer_failed", "last_trick", "draw_65", "false_claim"]
"""Why a hand ended (4.6, 4.7)."""

TARGET = 66
"""Card points that win a hand."""


class SixtySixOutcome(Outcome, frozen=True, omit_defaults=True):
    """The result of a hand: 4.9."""

    winner: SeatNo | None
    """None: drawn (`draw_65`)."""
    counters: Annotated[int, Meta(ge=0, le=3)]
    """1 to 3, a drawn hand 0; without the carry of drawn hands, which the match adds."""
    reason: Reason
    points: Both[CardPoints]
    """Card points at the end, paid pairs included."""
    closed_by: SeatNo | None = None
    frozen: CardPoints | None = None
    """The points of the closer's opponent at the closing; None where nobody closed."""


def base(points: int) -> int:
    """Counters (1 to 3) for beating a player with `points` counted card points.

    Rule page sixtysix, 4.8: none 3, up to 32 2, else 1.
    """
    return 3 if points == 0 else 2 if points <= 32 else 1


def worth(winner: int, loser_points: int, closed_by: int | None, frozen: int | None) -> int:
    """Counters (1 to 3) that `winner` gets for a hand; rule page sixtysix, 4.8.

    `loser_points` and `frozen` are counted points: with or without pairs, as the table plays.
    """
    if closed_by is None or frozen is None:
        return base(loser_points)
    return base(frozen) if winner == closed_by else max(2, base(frozen))
