"""A moment of a hand as a record's `position` describes it: rule page sixtysix, 4.9."""

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from lanplay.cards import Card
from lanplay.rules.game import Illegal
from lanplay.rules.sixtysix.match import SixtySixMatch
from lanplay.rules.sixtysix.pack import HAND_SIZE, PACKS, SUIT, Suit, canonical
from lanplay.rules.sixtysix.scoring import TARGET, Both, CardPoints, SeatNo
from lanplay.rules.sixtysix.settings import SixtySixSettings
from lanplay.rules.sixtysix.state import SixtySixState

_Hidden = tuple[Card | None, ...] | None
"""Cards of which some, or all, are hidden (null)."""

ALL_PAIRS = 100
"""Card points of all four pairs, 40 and three times 20."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as a record gives it; what may be absent has a default."""

    hands: Both[_Hidden]
    trump: Suit
    points: Both[CardPoints]
    tricks_won: Both[Annotated[int, Meta(ge=0, le=12)]]
    turn: SeatNo
    talon: _Hidden = ()
    trump_card: Card | None = None
    pending: Both[CardPoints] = (0, 0)
    pair_points: Both[CardPoints] = (0, 0)
    lead: Card | None = None
    closed_by: SeatNo | None = None
    frozen: CardPoints | None = None
    shown: Both[tuple[Card, ...]] = ((), ())
    unseen: tuple[Card, ...] = ()
    """Every card that can be in a hidden place; for advice, not for replaying."""


def state_of(settings: SixtySixSettings, given: Mapping[str, Any]) -> SixtySixState:
    """Return the state that `given`, `{"position": {...}, "dealer"?: seat}`, describes.

    Cards that stand nowhere have been won in tricks. Puzzles name points without all the tricks
    behind them, so the two are not held against each other.

    Raises:
        Illegal: `hidden_cards`, a hand or a card of hand or talon is null; `bad_action`, it is
            malformed or no moment of a running hand.
    """
    if "position" not in given:
        raise Illegal("bad_action", "66 is set up by a position, it has no other form")
    try:
        dealer = msgspec.convert(given.get("dealer", 0), SeatNo)
        position = msgspec.convert(given["position"], Position)
    except msgspec.ValidationError as error:
        raise Illegal("bad_action", str(error)) from error
    hands = _known(position.hands[0]), _known(position.hands[1])
    talon = _known(position.talon)
    state = SixtySixState(
        settings=settings,
        standing=SixtySixMatch.new(settings, 2, dealer),
        hands=hands,
        trump=position.trump,
        trump_card=position.trump_card,
        talon=talon,
        points=position.points,
        pair_points=position.pair_points,
        pending=position.pending,
        tricks_won=position.tricks_won,
        turn=position.turn,
        lead=position.lead,
        closed_by=position.closed_by,
        frozen=position.frozen,
        shown=position.shown,
    )
    if error := _card_error(state) or _count_error(state) or _value_error(state):
        raise Illegal("bad_action", error)
    return msgspec.structs.replace(
        state,
        hands=(canonical(hands[0]), canonical(hands[1])),
        shown=(canonical(state.shown[0]), canonical(state.shown[1])),
    )


def _known(cards: _Hidden) -> tuple[Card, ...]:
    """Return `cards` where none of them is hidden."""
    if cards is None:
        raise Illegal("hidden_cards")
    known = tuple(card for card in cards if card is not None)
    if len(known) < len(cards):
        raise Illegal("hidden_cards")
    return known


def _placed(state: SixtySixState) -> list[Card]:
    """Return every card that stands somewhere."""
    single = [card for card in (state.trump_card, state.lead) if card is not None]
    return [*state.hands[0], *state.hands[1], *state.talon, *single]


def _card_error(state: SixtySixState) -> str | None:
    """Return what is wrong with the cards."""
    size = state.settings.deck_size
    for card, times in Counter(_placed(state)).items():
        if card not in PACKS[size]:
            return f"{card} is not in the pack of {size} cards"
        if times > 1:
            return f"{card} is there {times} times"
    if state.trump_card is not None and SUIT[state.trump_card] != state.trump:
        return f"the trump card {state.trump_card} is not of the trump suit {state.trump}"
    for seat in (0, 1):
        for card in state.shown[seat]:
            if state.shown[seat].count(card) > 1 or card not in state.hands[seat]:
                return f"the shown card {card} is not, once, in the hand of seat {seat}"
    return None


def _count_error(state: SixtySixState) -> str | None:
    """Return what is wrong with the numbers of cards and tricks."""
    mine, other = len(state.hands[state.turn]), len(state.hands[1 - state.turn])
    if mine == 0:
        return "no card is left to play"
    if mine - other != (0 if state.lead is None else 1):
        return f"{mine} cards of the seat on turn do not go with {other} of the other"
    size = state.settings.deck_size
    if mine > HAND_SIZE[size]:
        return f"{mine} cards in a hand, {HAND_SIZE[size]} at most"
    if state.closed_by is None:
        if bool(state.talon) != (state.trump_card is not None):
            return "an open talon has a trump card, an exhausted one has none"
        if state.talon and len(state.talon) % 2 == 0:
            return f"{len(state.talon)} face-down cards: their number is odd"
        if state.talon and mine != HAND_SIZE[size]:
            return f"{mine} cards in a hand, while the talon is open {HAND_SIZE[size]}"
    return None


def _value_error(state: SixtySixState) -> str | None:
    """Return what is wrong with points, pending pairs and closing."""
    if (state.closed_by is None) != (state.frozen is None):
        return "closed_by and frozen go together"
    for seat in (0, 1):
        points, pending = state.points[seat], state.pending[seat]
        if points >= TARGET and state.settings.claim_mode == "automatic":
            return f"seat {seat} has {points} card points: the hand is over"
        if state.pair_points[seat] > points or state.pair_points[seat] % 20:
            return f"seat {seat} can't have {state.pair_points[seat]} points from pairs"
        if pending % 20 or pending > ALL_PAIRS or (pending and state.tricks_won[seat]):
            return f"seat {seat} can't have {pending} points pending"
    if state.closed_by is None or state.frozen is None:
        return None
    if state.frozen > state.points[1 - state.closed_by]:
        return f"frozen {state.frozen}: seat {1 - state.closed_by} has fewer points"
    return None
