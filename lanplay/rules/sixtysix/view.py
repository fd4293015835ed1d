"""What a seat, or a spectator, may know of a hand of 66: rule page sixtysix, section 6."""

from typing import Annotated, Literal

from msgspec import Meta

from lanplay.rules.game import Seat, View
from lanplay.rules.sixtysix.actions import SixtySixAction
from lanplay.rules.sixtysix.offences import legal_actions
from lanplay.rules.sixtysix.pack import SixtySixCard, Suit
from lanplay.rules.sixtysix.scoring import Both, CardPoints, SeatNo, SixtySixOutcome
from lanplay.rules.sixtysix.state import AnnouncedPair, SixtySixState, Trick

Phase = Literal["deal", "lead", "follow", "hand_over"]
"""`deal`: before the deal, which no player has to wait for; the others are the rule page's."""

Cards = tuple[SixtySixCard, ...]


class SixtySixView(View, frozen=True):
    """All that one seat, or a spectator, may know; names as rule page sixtysix, section 6."""

    phase: Phase
    turn: SeatNo | None
    """The seat to act."""
    dealer: SeatNo
    leader: SeatNo | None
    """Who leads, or led, the current trick."""
    hand: Cards | None
    """The seat's own cards in canonical order; None for a spectator."""
    hand_counts: Both[int]
    hands: Both[Cards] | None
    """Both hands: for spectators with `spectators_see_hands`, for all once they are revealed."""
    trump: Suit | None
    trump_card: SixtySixCard | None
    """Also once the talon is closed; None once it is drawn."""
    talon_count: Annotated[int, Meta(ge=0, le=11)]
    """Face-down cards, the trump card not among them."""
    talon: Cards | None
    """The face-down cards, next to be drawn first, once they are revealed."""
    closed_by: SeatNo | None
    frozen: CardPoints | None
    """None also where the reader may not see it."""
    lead: SixtySixCard | None
    """The card led."""
    points: Both[CardPoints | None]
    """None where the reader may not see them."""
    pending: Both[CardPoints]
    tricks_won: Both[int]
    last_trick: Trick | None
    own_tricks: tuple[Trick, ...]
    """Earlier tricks that may be looked at: with `own` the reader's, with `all` everybody's."""
    marriages: tuple[AnnouncedPair, ...]
    shown: Both[Cards]
    """Cards in each hand that the table has seen."""
    remaining: Both[int]
    """Counters that each seat still has to score, before this hand."""
    bummerls: Both[int]
    hand_no: int
    game_no: int
    result: SixtySixOutcome | None
    legal: tuple[SixtySixAction, ...]
    """Every legal action of the reader."""


def view_of(state: SixtySixState, seat: Seat | None) -> SixtySixView:
    """Return what `seat` (None: a spectator) may know of `state`."""
    over = state.result is not None
    revealed = over and state.settings.reveal_at_end
    overlooked = seat is None and state.settings.spectators_see_hands
    phase = _phase(state)
    acting = phase in ("lead", "follow")
    standing = state.standing
    return SixtySixView(
        phase=phase,
        turn=state.turn if acting else None,
        dealer=state.dealer,
        leader=_leader(state) if acting else None,
        hand=None if seat is None else state.hands[seat],
        hand_counts=(len(state.hands[0]), len(state.hands[1])),
        hands=state.hands if revealed or overlooked else None,
        trump=state.trump,
        trump_card=state.trump_card,
        talon_count=len(state.talon),
        talon=state.talon if revealed else None,
        closed_by=state.closed_by,
        frozen=_frozen(state, seat),
        lead=state.lead,
        points=(
            state.points[0] if over or _sees_points(state, seat, 0) else None,
            state.points[1] if over or _sees_points(state, seat, 1) else None,
        ),
        pending=state.pending,
        tricks_won=state.tricks_won,
        last_trick=_last_trick(state, seat),
        own_tricks=_own_tricks(state, seat),
        marriages=state.marriages,
        shown=state.shown,
        remaining=standing.remaining,
        bummerls=standing.bummerls,
        hand_no=standing.hand_no,
        game_no=standing.game_no,
        result=state.result,
        legal=() if seat is None else legal_actions(state, seat),
    )


def _phase(state: SixtySixState) -> Phase:
    if state.result is not None:
        return "hand_over"
    if state.trump is None:
        return "deal"
    return "lead" if state.lead is None else "follow"


def _leader(state: SixtySixState) -> Seat:
    return state.turn if state.lead is None else 1 - state.turn


def _sees_points(state: SixtySixState, seat: Seat | None, owner: Seat) -> bool:
    """Return whether `seat` sees the running card points of `owner`."""
    shown = state.settings.points_shown
    return shown == "both" or (shown == "own" and seat == owner)


def _frozen(state: SixtySixState, seat: Seat | None) -> int | None:
    """Return the points of the closer's opponent at the closing, where `seat` may see them."""
    if state.closed_by is None:
        return None
    if state.result is None and not _sees_points(state, seat, 1 - state.closed_by):
        return None
    return state.frozen


def _last_trick(state: SixtySixState, seat: Seat | None) -> Trick | None:
    if not state.tricks or (seat is not None and state.settings.trick_viewing == "none"):
        return None
    return state.tricks[-1]


def _own_tricks(state: SixtySixState, seat: Seat | None) -> tuple[Trick, ...]:
    match state.settings.trick_viewing:
        case "all":
            return state.tricks
        case "own":
            return tuple(trick for trick in state.tricks if trick.winner == seat)
        case _:
            return ()
