"""The computer player of 66: rules of thumb, no search.

It has no memory but its view: what went in earlier tricks it knows as far as the table lets it
look at them again (`trick_viewing`).
"""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

from lanplay.cards import Card
from lanplay.rules.game import Event, Level
from lanplay.rules.sixtysix.actions import (
    Claim,
    CloseTalon,
    ExchangeTrump,
    Marriage,
    Play,
    SixtySixAction,
)
from lanplay.rules.sixtysix.pack import (
    PACKS,
    PARTNER,
    STRENGTH,
    SUIT,
    VALUE,
    Suit,
    beats,
    pair_value,
)
from lanplay.rules.sixtysix.scoring import TARGET
from lanplay.rules.sixtysix.view import SixtySixView

if TYPE_CHECKING:
    from random import Random

SLIPS: Final[dict[Level, float]] = {"easy": 0.06, "medium": 0.0, "expert": 0.0}
"""How likely a card is played without thought, by level."""


class SixtySixPlayer:
    """Plays 66 as a casual player does; all levels play alike but for their slips."""

    def choose(
        self,
        view: SixtySixView,
        told: Sequence[Event],
        level: Level,
        rng: "Random",
        samples: int,
    ) -> SixtySixAction:
        """Return the action of the seat on turn; it remembers nothing and doesn't search."""
        seen = _Seen(view)
        slips = rng.random() < SLIPS[level]
        if (action := _before_the_card(seen)) is not None:
            return action
        if slips and seen.spare:
            return Play(rng.choice(seen.spare))
        return Play(_card_to_lead(seen) if view.lead is None else _card_to_follow(seen, view.lead))


class _Seen:
    """A view and what follows from it, for the seat on turn."""

    def __init__(self, view: SixtySixView) -> None:
        assert view.turn is not None, "a seat is on turn"
        assert view.hand is not None, "the view is a seat's"
        self.view = view
        self.seat = view.turn
        self.hand = view.hand
        self.trump: Suit | None = view.trump
        self.points = view.points[self.seat]
        self.plays = [action.card for action in view.legal if isinstance(action, Play)]
        self.open = view.closed_by is None and view.talon_count > 0
        self.exhausted = view.closed_by is None and view.talon_count == 0

    @cached_property
    def hidden(self) -> frozenset[Card]:
        """Cards that may be in the other hand, as far as this seat can tell."""
        view = self.view
        tricks = (*view.own_tricks, *(() if view.last_trick is None else (view.last_trick,)))
        known = {*self.hand, *(card for trick in tricks for card in trick.cards)}
        known |= {card for card in (view.lead, view.trump_card) if card is not None}
        return frozenset(PACKS[self._deck_size]) - known

    @property
    def _deck_size(self) -> int:
        """The size of the pack: every card is in a hand, the talon, a trick or on the table."""
        view = self.view
        on_table = (view.lead is not None) + (view.trump_card is not None)
        in_tricks = 2 * sum(view.tricks_won)
        return 24 if sum(view.hand_counts) + view.talon_count + on_table + in_tricks > 20 else 20

    @cached_property
    def hidden_trumps(self) -> int:
        """How many trumps the other one may still have."""
        return sum(SUIT[card] == self.trump for card in self.hidden)

    @cached_property
    def keeper(self) -> Card | None:
        """The card that surely takes the last trick, where that one decides: the top trump."""
        if not self.exhausted:
            return None
        tops = [card for card in self.hand if SUIT[card] == self.trump and self.is_top(card)]
        # Of several the lowest: once the others are gone it is the top trump.
        return min(tops, key=VALUE.__getitem__) if tops else None

    @cached_property
    def spare(self) -> list[Card]:
        """The legal cards but the keeper."""
        return [card for card in self.plays if card != self.keeper]

    def is_top(self, card: Card) -> bool:
        """Return whether no card that the other one may have is higher in the suit."""
        return not any(
            SUIT[other] == SUIT[card] and STRENGTH[other] > STRENGTH[card] for other in self.hidden
        )

    def is_sure(self, card: Card) -> bool:
        """Return whether `card`, led, takes its trick whatever the other one has."""
        return self.is_top(card) and (SUIT[card] == self.trump or not self.hidden_trumps)

    def wins_with(self, amount: int) -> bool:
        """Return whether `amount` more card points are known to be enough."""
        return self.points is not None and self.points + amount >= TARGET

    def cost(self, card: Card) -> tuple[bool, bool, int]:
        """Return how much one minds losing `card`: trumps, then pairs, then by value."""
        return SUIT[card] == self.trump, PARTNER.get(card) in self.hand, VALUE[card]


def _before_the_card(seen: _Seen) -> SixtySixAction | None:
    """Return what comes before a card is played, if anything is worth it."""
    legal = seen.view.legal
    if Claim() in legal and seen.wins_with(0):
        return Claim()
    if ExchangeTrump() in legal:
        return ExchangeTrump()
    if (marriage := _marriage(seen)) is not None:
        return marriage
    if CloseTalon() in legal and seen.wins_with(_sure_points(seen)):
        return CloseTalon()
    return None


def _marriage(seen: _Seen) -> Marriage | None:
    """Return the best pair to announce: trumps first, the queen led unless the king is sure."""
    legal = [action for action in seen.view.legal if isinstance(action, Marriage)]
    if not legal:
        return None
    best = max(pair_value(SUIT[marriage.card], seen.trump) for marriage in legal)
    counts = seen.view.tricks_won[seen.seat] > 0
    claim = any(marriage.claim for marriage in legal) and counts and seen.wins_with(best)
    fair = [
        marriage
        for marriage in legal
        if marriage.claim == claim and pair_value(SUIT[marriage.card], seen.trump) == best
    ]
    return max(fair, key=lambda marriage: (seen.is_sure(marriage.card), -VALUE[marriage.card]))


def _sure_points(seen: _Seen) -> int:
    """Return the card points that the hand takes for certain once the talon is closed."""
    trumps = [card for card in seen.hand if SUIT[card] == seen.trump and seen.is_top(card)]
    drawn_out = len(trumps) >= seen.hidden_trumps
    plain = [card for card in seen.hand if SUIT[card] != seen.trump and seen.is_top(card)]
    sure = trumps + (plain if drawn_out else [])
    cheapest = min((VALUE[card] for card in seen.hidden), default=0)
    return sum(VALUE[card] + cheapest for card in sure)


def _card_to_lead(seen: _Seen) -> Card:
    sure = [card for card in seen.plays if seen.is_sure(card)]
    if seen.open:
        return min(seen.plays, key=seen.cost)
    if sure and (len(sure) == len(seen.plays) or seen.wins_with(_total(sure))):
        return max(sure, key=VALUE.__getitem__)
    spare = seen.spare or seen.plays
    if winners := [card for card in spare if seen.is_sure(card)]:
        return max(winners, key=VALUE.__getitem__)
    # A plain top card is only lost to a trump of one who is out of its suit.
    if tops := [card for card in spare if SUIT[card] != seen.trump and seen.is_top(card)]:
        return max(tops, key=VALUE.__getitem__)
    return min(spare, key=seen.cost)


def _total(cards: Sequence[Card]) -> int:
    return sum(VALUE[card] for card in cards)


def _card_to_follow(seen: _Seen, led: Card) -> Card:
    winners = [card for card in seen.plays if beats(card, led, seen.trump)]
    if enough := [card for card in winners if seen.wins_with(VALUE[led] + VALUE[card])]:
        return max(enough, key=VALUE.__getitem__)
    spare = seen.spare or seen.plays
    winners = [card for card in winners if card in spare and _is_worth(seen, card, led)]
    if winners:
        return min(winners, key=lambda card: _price(seen, card))
    losers = [card for card in spare if not beats(card, led, seen.trump)]
    return min(losers or spare, key=seen.cost)


def _is_worth(seen: _Seen, card: Card, led: Card) -> bool:
    """Return whether taking `led` with `card` is worth the card."""
    if not seen.open:
        return True
    if SUIT[card] != SUIT[led]:
        return VALUE[led] >= 10 or (VALUE[card] <= 2 and VALUE[led] >= 3)
    if PARTNER.get(card) in seen.hand:
        return VALUE[led] >= 10
    return SUIT[card] != seen.trump or VALUE[led] >= 3


def _price(seen: _Seen, card: Card) -> tuple[bool, bool, int]:
    """Return what a trick costs that `card` takes: a ten comes home, other high cards are kept."""
    trump, paired, value = seen.cost(card)
    return trump, paired, 0 if value == 10 and not trump else value
