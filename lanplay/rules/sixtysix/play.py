"""How a hand of 66 moves: the deal, and each action once it is known to be legal.

Rule page sixtysix, sections 3 and 4. What is refused stands in `offences.py`.
"""

from msgspec.structs import replace

from lanplay.cards import Card
from lanplay.rules.game import Event, Seat
from lanplay.rules.sixtysix.actions import (
    Claim,
    CloseTalon,
    ExchangeTrump,
    Marriage,
    Play,
    SixtySixAction,
)
from lanplay.rules.sixtysix.events import (
    CardPlayed,
    CardsDrawn,
    Dealt,
    HandOver,
    PairAnnounced,
    SixtySixClaimed,
    TalonClosed,
    TrickTaken,
    TrumpSwapped,
)
from lanplay.rules.sixtysix.offences import lowest_trump
from lanplay.rules.sixtysix.pack import (
    HAND_SIZE,
    PARTNER,
    SUIT,
    VALUE,
    beats,
    canonical,
    pair_value,
)
from lanplay.rules.sixtysix.scoring import TARGET, Reason, SixtySixOutcome, worth
from lanplay.rules.sixtysix.state import AnnouncedPair, SixtySixState, Trick, added, changed

Moved = tuple[SixtySixState, tuple[Event, ...]]


def dealt(state: SixtySixState, deck: tuple[Card, ...]) -> Moved:
    """Return the hand dealt from `deck`, a whole pack, top first: section 3."""
    size = HAND_SIZE[state.settings.deck_size]
    second = size - 3
    # Three cards each, then the trump card is turned up; only the 24-card deal completes the
    # hands before it.
    if size == 5:
        trump_card, rest = deck[6], deck[7:]
    else:
        trump_card, rest = deck[12], deck[6:12] + deck[13:]
    eldest = canonical(deck[:3] + rest[:second])
    dealer_hand = canonical(deck[3:6] + rest[second : 2 * second])
    leader = 1 - state.dealer
    after = replace(
        state,
        hands=(eldest, dealer_hand) if leader == 0 else (dealer_hand, eldest),
        trump=SUIT[trump_card],
        trump_card=trump_card,
        talon=rest[2 * second :],
        turn=leader,
    )
    return after, (Dealt(state.dealer, trump_card, len(after.talon)),)


def moved(state: SixtySixState, action: SixtySixAction) -> Moved:
    """Return the hand after a legal `action` of the seat on turn, and what the table saw."""
    match action:
        case Play(card):
            return _led(state, card) if state.lead is None else _followed(state, card)
        case Marriage():
            return _announced(state, action)
        case ExchangeTrump():
            return _swapped(state)
        case CloseTalon():
            return _closed(state)
        case Claim():
            return _claimed(state)


def _led(state: SixtySixState, card: Card) -> Moved:
    seat = state.turn
    return replace(_without(state, card), lead=card, turn=1 - seat), (CardPlayed(seat, card),)


def _without(state: SixtySixState, card: Card) -> SixtySixState:
    """Return `state` with `card` gone from the hand of the seat on turn."""
    seat = state.turn
    hands = changed(state.hands, seat, tuple(held for held in state.hands[seat] if held != card))
    if card not in state.shown[seat]:
        return replace(state, hands=hands)
    shown = tuple(held for held in state.shown[seat] if held != card)
    return replace(state, hands=hands, shown=changed(state.shown, seat, shown))


def _with_shown(state: SixtySixState, seat: Seat, *cards: Card) -> SixtySixState:
    """Return `state` with `cards` of the hand of `seat` seen by the table."""
    shown = canonical({*state.shown[seat], *cards})
    return replace(state, shown=changed(state.shown, seat, shown))


def _swapped(state: SixtySixState) -> Moved:
    seat, laid, taken = state.turn, lowest_trump(state), state.trump_card
    assert taken is not None, "an open talon has its trump card"
    after = _without(state, laid)
    hands = changed(after.hands, seat, canonical((*after.hands[seat], taken)))
    after = _with_shown(replace(after, hands=hands, trump_card=laid), seat, taken)
    return after, (TrumpSwapped(seat, laid, taken),)


def _closed(state: SixtySixState) -> Moved:
    seat = state.turn
    after = replace(state, closed_by=seat, frozen=state.counted(1 - seat))
    return after, (TalonClosed(seat),)


def _announced(state: SixtySixState, action: Marriage) -> Moved:
    seat, card, suit = state.turn, action.card, SUIT[action.card]
    amount = pair_value(suit, state.trump)
    counted = state.tricks_won[seat] > 0
    if counted:
        after = replace(
            state,
            points=added(state.points, seat, amount),
            pair_points=added(state.pair_points, seat, amount),
        )
    else:
        after = replace(state, pending=added(state.pending, seat, amount))
    marriage = AnnouncedPair(seat, suit, amount, counted)
    after = replace(after, marriages=(*state.marriages, marriage))
    # Where the announcement ends the hand the card stays in hand: then both have been seen.
    after = _with_shown(after, seat, card, PARTNER[card])
    announced = PairAnnounced(seat, suit, card, amount, not counted)
    if action.claim:
        ended, events = _claimed(after)
    elif _has_won(after, seat):
        ended, events = _over(after, seat, "sixty_six")
    else:
        ended, events = _led(after, card)
    return ended, (announced, *events)


def _claimed(state: SixtySixState) -> Moved:
    seat = state.turn
    if state.points[seat] >= TARGET:
        after, events = _over(state, seat, "sixty_six")
    else:
        after, events = _over(state, 1 - seat, "false_claim")
    return after, (SixtySixClaimed(seat), *events)


def _followed(state: SixtySixState, card: Card) -> Moved:
    """The second card: the steps of 4.2 in their order."""
    seat, led = state.turn, state.lead
    assert led is not None, "a card was led"
    leader = 1 - seat
    winner = seat if beats(card, led, state.trump) else leader
    after = _without(state, card)
    cards_out = after.hands == ((), ())
    exhausted = state.closed_by is None and not state.talon
    ten_points = state.settings.last_trick == "ten_points"
    bonus = 10 if ten_points and exhausted and cards_out else 0
    paid = state.pending[winner]
    after = replace(
        after,
        lead=None,
        turn=winner,
        tricks_won=added(state.tricks_won, winner, 1),
        points=added(state.points, winner, VALUE[led] + VALUE[card] + paid + bonus),
        tricks=(*state.tricks, Trick(leader, (led, card), winner)),
    )
    if paid:
        after = _paid(after, winner)
    seen = CardPlayed(seat, card), TrickTaken(winner, (led, card), paid, bonus)
    if _has_won(after, winner):
        after, events = _over(after, winner, "sixty_six")
    elif after.talon_open:
        after, events = _drawn(after)
    elif cards_out:
        after, events = _cards_out(after, winner)
    else:
        return after, seen
    return after, seen + events


def _paid(state: SixtySixState, seat: Seat) -> SixtySixState:
    """Return `state` with the pending pairs of `seat` marked as paid; `points` has them."""
    return replace(
        state,
        pair_points=added(state.pair_points, seat, state.pending[seat]),
        pending=changed(state.pending, seat, 0),
        marriages=tuple(
            replace(pair, counted=True) if pair.seat == seat else pair for pair in state.marriages
        ),
    )


def _has_won(state: SixtySixState, seat: Seat) -> bool:
    """Return whether the hand stops by itself because `seat` has 66."""
    return state.settings.claim_mode == "automatic" and state.points[seat] >= TARGET


def _drawn(state: SixtySixState) -> Moved:
    """Both draw, the winner of the trick first; the last card is the trump card."""
    first, other = state.turn, 1 - state.turn
    pile = state.talon if state.trump_card is None else (*state.talon, state.trump_card)
    own, others = pile[0], pile[1]
    last = others if len(pile) == 2 else None
    hands = changed(state.hands, first, canonical((*state.hands[first], own)))
    hands = changed(hands, other, canonical((*hands[other], others)))
    after = replace(state, hands=hands, talon=state.talon[2:])
    if last is not None:
        after = _with_shown(replace(after, trump_card=None), other, last)
    return after, (CardsDrawn(first, len(after.talon), last),)


def _cards_out(state: SixtySixState, last_winner: Seat) -> Moved:
    """The last trick is taken and nothing stopped the hand: the end of cards, 4.6 and 4.7."""
    has_66 = [seat for seat in (0, 1) if state.points[seat] >= TARGET]
    closer = state.closed_by
    if closer is not None:
        if closer in has_66:
            return _over(state, closer, "sixty_six")
        return _over(state, 1 - closer, "closer_failed")
    if state.settings.last_trick == "wins_hand":
        return _over(state, last_winner, "last_trick")
    if not has_66:
        return _over(state, None, "draw_65")
    return _over(state, last_winner if len(has_66) == 2 else has_66[0], "sixty_six")


def _over(state: SixtySixState, winner: Seat | None, reason: Reason) -> Moved:
    outcome = SixtySixOutcome(
        winner=winner,
        counters=0 if winner is None else _counters(state, winner, reason),
        reason=reason,
        points=state.points,
        closed_by=state.closed_by,
        frozen=state.frozen,
    )
    return replace(state, result=outcome), (HandOver(outcome),)


def _counters(state: SixtySixState, winner: Seat, reason: Reason) -> int:
    """Return what the hand is worth: 4.8, its last line for a false claim."""
    if reason == "false_claim":
        right = worth(1 - winner, state.counted(winner), state.closed_by, state.frozen)
        return max(2, right)
    return worth(winner, state.counted(1 - winner), state.closed_by, state.frozen)
