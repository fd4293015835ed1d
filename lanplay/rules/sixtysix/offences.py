"""What the rules of 66 refuse, and so what they allow: rule page sixtysix, 4.10.

`offence_of` is the one place where that stands; `legal_actions` and the game's `apply` ask it.
"""

from lanplay.cards import SUITS, Card
from lanplay.rules.game import Action, Illegal, Seat
from lanplay.rules.sixtysix.actions import (
    Claim,
    CloseTalon,
    ExchangeTrump,
    Marriage,
    Play,
    SixtySixAction,
)
from lanplay.rules.sixtysix.pack import LOWEST, PACKS, PARTNER, STRENGTH, SUIT, VALUE, Suit
from lanplay.rules.sixtysix.state import SixtySixState

_PLAYS = {card: Play(card) for card in PACKS[24]}
_MARRIAGES = {card: Marriage(card) for card in PARTNER}
_CLAIMED_MARRIAGES = {card: Marriage(card, claim=True) for card in PARTNER}
_ON_LEAD = (ExchangeTrump(), CloseTalon(), Claim())


def lowest_trump(state: SixtySixState) -> Card:
    """Return the card that may be swapped for the trump card: the trump jack, or nine."""
    assert state.trump is not None, "the hand is dealt"
    return LOWEST[state.settings.deck_size] + state.trump


def offence_of(state: SixtySixState, seat: Seat, action: Action) -> Illegal | None:
    """Return why `seat` may not do `action` now, None where it may.

    The first code that fits, in the order of rule page sixtysix, 4.10.
    """
    if state.result is not None:
        return Illegal("round_over")
    if seat != state.turn or state.trump is None:
        return Illegal("not_your_turn")
    match action:
        case Play():
            return _offence_of_play(state, action)
        case Marriage():
            return _offence_of_marriage(state, action)
        case ExchangeTrump():
            return _offence_of_exchange(state)
        case CloseTalon():
            return _offence_of_closing(state)
        case Claim():
            return _offence_of_claim(state)
        case _:
            return Illegal("bad_action", type(action).__name__)


def legal_actions(state: SixtySixState, seat: Seat) -> tuple[SixtySixAction, ...]:
    """Return every legal action of `seat`."""
    if state.result is not None or seat != state.turn or not state.trump:
        return ()
    hand = state.hands[seat]
    actions: list[SixtySixAction] = [_PLAYS[card] for card in hand]
    if state.lead is None:
        actions += _ON_LEAD
        actions += [_MARRIAGES[card] for card in hand if card in PARTNER]
        if state.settings.claim_mode == "declared":
            actions += [_CLAIMED_MARRIAGES[card] for card in hand if card in PARTNER]
    return tuple(action for action in actions if offence_of(state, seat, action) is None)


def _offence_of_play(state: SixtySixState, action: Play) -> Illegal | None:
    hand = state.hands[state.turn]
    if action.card not in hand:
        return Illegal("card_not_in_hand", action.card)
    if state.lead is None or state.talon_open:
        return None
    return _offence_of_following(hand, action.card, state.lead, state.trump)


def _offence_of_following(
    hand: tuple[Card, ...], card: Card, led: Card, trump: Suit | None
) -> Illegal | None:
    """Return what strict play has against `card` of `hand` on `led`: 4.2."""
    led_suit = SUIT[led]
    if SUIT[card] != led_suit:
        suits = [SUIT[held] for held in hand]
        if led_suit in suits:
            return Illegal("must_follow_suit", led)
        if SUIT[card] != trump and trump in suits:
            return Illegal("must_trump", led)
        return None
    strength = STRENGTH[led]
    if STRENGTH[card] < strength and any(
        SUIT[held] == led_suit and STRENGTH[held] > strength for held in hand
    ):
        return Illegal("must_head", led)
    return None


def _offence_of_marriage(state: SixtySixState, action: Marriage) -> Illegal | None:
    if state.lead is not None:
        return Illegal("only_on_lead")
    if action.claim and state.settings.claim_mode == "automatic":
        return Illegal("claims_are_automatic")
    hand = state.hands[state.turn]
    if action.card not in hand:
        return Illegal("card_not_in_hand", action.card)
    if PARTNER.get(action.card) not in hand:
        return Illegal("not_a_pair", action.card)
    if not state.settings.marriage_before_first_trick and not state.tricks_won[state.turn]:
        return Illegal("marriage_needs_trick")
    return None


def _offence_of_talon(state: SixtySixState) -> Illegal | None:
    """Return what swap and closing have in common: on lead, the talon open."""
    if state.lead is not None:
        return Illegal("only_on_lead")
    if state.closed_by is not None:
        return Illegal("talon_closed")
    if not state.talon:
        return Illegal("talon_exhausted")
    return None


def _offence_of_exchange(state: SixtySixState) -> Illegal | None:
    if offence := _offence_of_talon(state):
        return offence
    settings = state.settings
    if lowest_trump(state) not in state.hands[state.turn]:
        return Illegal("no_trump_jack", lowest_trump(state))
    if settings.exchange_needs_trick and not state.tricks_won[state.turn]:
        return Illegal("exchange_needs_trick")
    if len(state.talon) < settings.exchange_min_facedown:
        return Illegal("too_few_talon_cards", str(settings.exchange_min_facedown))
    return None


def _offence_of_closing(state: SixtySixState) -> Illegal | None:
    if offence := _offence_of_talon(state):
        return offence
    settings = state.settings
    if not settings.close_before_first_trick and state.first_trick:
        return Illegal("no_closing_before_first_trick")
    if len(state.talon) < settings.close_min_facedown:
        return Illegal("too_few_talon_cards", str(settings.close_min_facedown))
    return None


def _offence_of_claim(state: SixtySixState) -> Illegal | None:
    if state.lead is not None:
        return Illegal("only_on_lead")
    if state.settings.claim_mode == "automatic":
        return Illegal("claims_are_automatic")
    return None


def lowest_play(state: SixtySixState, seat: Seat) -> Play:
    """Return the card that the clock plays: lowest value, plain before trump, S, H, D, C; 4."""
    plays = [action for action in legal_actions(state, seat) if isinstance(action, Play)]
    return min(plays, key=lambda play: _haste(play.card, state.trump))


def _haste(card: Card, trump: Suit | None) -> tuple[int, bool, int]:
    return VALUE[card], SUIT[card] == trump, SUITS.index(SUIT[card])
