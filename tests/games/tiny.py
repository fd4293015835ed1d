"""High Card: a tiny game that proves what a game needs outside its own files: nothing.

Two or three seats, twelve cards (A K Q of four suits), two cards each, the rest is the stock.
A trick: one card each, any card; the highest rank takes it, of equals the first. Then each seat
draws, the taker first. When the stock can't serve everybody, the cards of the taken tricks are
shuffled into it, once (`reshuffles`); after that the hands are played out. Most tricks win the
round, which the others pay with a point each; equals: nobody pays. Once the stock can't serve
everybody the leader may `fold` before leading: the round is over and the leader pays all the
others. `wins` rounds won end the match.

Refusals, the first that applies: `round_over`, `not_your_turn`, `bad_action`, `only_on_lead`
(fold), `stock_left` (fold), `card_not_in_hand`.

Position: `{"hands": [[..], ..], "stock": [top..], "taken": [..], "tricks": [n, ..], "leader": 0,
"trick": [[seat, card], ..], "reshuffled": false}`; all but `hands` may be absent.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Self

import msgspec
from msgspec import Meta

from lanplay.cards import Card, in_order, pack
from lanplay.rules.game import (
    Action,
    Event,
    Game,
    Illegal,
    Match,
    Outcome,
    Row,
    Seat,
    Settings,
    Shuffled,
    View,
)

RANKS = ("A", "K", "Q")
PACK = pack(RANKS)
HAND = 2


class HighCardSettings(Settings, frozen=True):
    wins: Annotated[int, Meta(ge=1, le=9)] = 2
    """Rounds won that end the match."""
    reshuffles: Annotated[int, Meta(ge=0, le=1)] = 1


class Play(Action, frozen=True, tag="play"):
    card: Card


class Fold(Action, frozen=True, tag="fold"):
    """The leader gives the round up."""


class Dealt(Event, frozen=True, tag="dealt"):
    uncovers = True

    dealer: Seat


class Played(Event, frozen=True, tag="played"):
    uncovers = True

    seat: Seat
    card: Card


class Folded(Event, frozen=True, tag="folded"):
    seat: Seat


class TrickTaken(Event, frozen=True, tag="trick_taken"):
    seat: Seat


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    stock_count: int


class HighCardOutcome(Outcome, frozen=True):
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    """What each seat gets; they add up to 0."""
    winner: Seat | None
    folded: Seat | None = None


class HighCardRow(Row, frozen=True, tag="round"):
    winner: Seat | None
    points: tuple[int, ...]
    totals: tuple[int, ...]


class HighCardMatch(Match[HighCardSettings, HighCardOutcome], frozen=True):
    totals: tuple[int, ...]
    won: tuple[int, ...]

    @classmethod
    def new(cls, settings: HighCardSettings, players: int, starter: Seat) -> Self:
        return cls(starter=starter, over=False, totals=(0,) * players, won=(0,) * players)

    def after(
        self, settings: HighCardSettings, outcome: HighCardOutcome
    ) -> tuple[Self, tuple[HighCardRow, ...]]:
        totals = tuple(a + b for a, b in zip(self.totals, outcome.points, strict=True))
        won = tuple(n + (seat == outcome.winner) for seat, n in enumerate(self.won))
        after = msgspec.structs.replace(
            self,
            starter=(self.starter + 1) % len(self.won),
            over=max(won) >= settings.wins,
            totals=totals,
            won=won,
        )
        return after, (HighCardRow(winner=outcome.winner, points=outcome.points, totals=totals),)

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(1 + sum(other > own for other in self.totals) for own in self.totals)

    def left(
        self, settings: HighCardSettings, seat: Seat, persons_left: int
    ) -> tuple[Self, tuple[HighCardRow, ...]] | None:
        return None if persons_left else (msgspec.structs.replace(self, over=True), ())


class HighCardState(msgspec.Struct, frozen=True):
    settings: HighCardSettings
    match: HighCardMatch
    hands: tuple[tuple[Card, ...], ...]
    tricks: tuple[int, ...]
    leader: Seat
    stock: tuple[Card, ...] = ()
    taken: tuple[Card, ...] = ()
    trick: tuple[tuple[Seat, Card], ...] = ()
    due: tuple[Card, ...] = ()
    """Cards that must be put in order now."""
    reshuffled: bool = False
    folded: Seat | None = None
    plays: int = 0


class HighCardView(View, frozen=True):
    turn: Seat | None
    dealer: Seat
    hand: tuple[Card, ...] | None
    hand_counts: tuple[int, ...]
    stock_count: int
    taken: tuple[Card, ...]
    tricks: tuple[int, ...]
    trick: tuple[tuple[Seat, Card], ...]
    totals: tuple[int, ...]
    result: HighCardOutcome | None
    legal: tuple[Play | Fold, ...]
    hands: tuple[tuple[Card, ...], ...] | None = None
    """For spectators, with `spectators_see_hands`; for everybody when the round is over."""


class HighCard(Game[HighCardSettings, HighCardMatch, HighCardState, Play | Fold, HighCardOutcome]):
    name = "highcard"
    rules = 1
    seats = range(2, 4)
    settings_type = HighCardSettings
    match_type = HighCardMatch
    outcome_type = HighCardOutcome
    action_type = Play | Fold
    event_type = Dealt | Played | Folded | TrickTaken | Reshuffled
    row_type = HighCardRow
    view_type = HighCardView

    def begin(
        self, settings: HighCardSettings, players: int, standing: HighCardMatch
    ) -> HighCardState:
        return HighCardState(
            settings=settings,
            match=standing,
            hands=((),) * players,
            tricks=(0,) * players,
            leader=(standing.starter + 1) % players,
            due=PACK,
        )

    def to_shuffle(self, state: HighCardState) -> tuple[Card, ...]:
        return state.due

    def to_act(self, state: HighCardState) -> tuple[Seat, ...]:
        if state.due or self.outcome(state) is not None:
            return ()
        return ((state.leader + len(state.trick)) % len(state.hands),)

    def turn(self, state: HighCardState) -> int:
        return state.plays

    def legal(self, state: HighCardState, seat: Seat) -> tuple[Play | Fold, ...]:
        if seat not in self.to_act(state):
            return ()
        plays = tuple(Play(card) for card in state.hands[seat])
        return plays if _fold_offence(state) else (*plays, Fold())

    def apply(
        self, state: HighCardState, seat: Seat | None, action: Play | Fold | Shuffled
    ) -> tuple[HighCardState, tuple[Event, ...]]:
        if isinstance(action, Shuffled):
            return self._shuffled(state, seat, action)
        if seat is None:
            raise Illegal("bad_action", "no shuffle is due")
        self.check_turn(state, seat)
        if isinstance(action, Fold):
            if offence := _fold_offence(state):
                raise Illegal(offence)
            return msgspec.structs.replace(state, folded=seat, plays=state.plays + 1), (
                Folded(seat),
            )
        if action.card not in state.hands[seat]:
            raise Illegal("card_not_in_hand", action.card)
        return self._played(state, seat, action.card)

    def out_of_time(self, state: HighCardState, seat: Seat) -> Play:
        return Play(state.hands[seat][-1])

    def view(self, state: HighCardState, seat: Seat | None) -> HighCardView:
        result = self.outcome(state)
        shows_hands = result is not None or (seat is None and state.settings.spectators_see_hands)
        return HighCardView(
            turn=next(iter(self.to_act(state)), None),
            dealer=state.match.starter,
            hand=None if seat is None else state.hands[seat],
            hand_counts=tuple(len(hand) for hand in state.hands),
            stock_count=len(state.stock),
            taken=in_order(state.taken, PACK),
            tricks=state.tricks,
            trick=state.trick,
            totals=state.match.totals,
            result=result,
            legal=() if seat is None else self.legal(state, seat),
            hands=state.hands if shows_hands else None,
        )

    def outcome(self, state: HighCardState) -> HighCardOutcome | None:
        seats = range(len(state.hands))
        if state.folded is not None:
            points = tuple(1 - len(seats) if s == state.folded else 1 for s in seats)
            return HighCardOutcome(state.tricks, points, None, state.folded)
        if state.due or state.trick or any(state.hands):
            return None
        best = max(state.tricks)
        winner = state.tricks.index(best) if state.tricks.count(best) == 1 else None
        points = tuple(
            0 if winner is None else len(seats) - 1 if seat == winner else -1 for seat in seats
        )
        return HighCardOutcome(state.tricks, points, winner)

    def set_up(self, settings: HighCardSettings, given: Mapping[str, Any]) -> HighCardState:
        try:
            place = msgspec.convert(given.get("position"), _Position)
        except msgspec.ValidationError as error:
            raise Illegal("bad_action", str(error)) from error
        if None in (*place.hands, *(card for hand in place.hands for card in hand or ())):
            raise Illegal("hidden_cards")
        hands = tuple(tuple(card for card in hand or () if card) for hand in place.hands)
        cards = [*place.stock, *place.taken, *(card for _, card in place.trick)]
        cards += [card for hand in hands for card in hand]
        if len(hands) not in self.seats or sorted(cards) != sorted(set(cards) & set(PACK)):
            raise Illegal("bad_action", "these are not hands and cards of this game")
        leader = place.leader % len(hands)
        if [seat for seat, _ in place.trick] != [
            (leader + turn) % len(hands) for turn in range(len(place.trick))
        ] or len(place.trick) >= len(hands):
            raise Illegal("bad_action", "the trick does not start with the leader")
        starter = given.get(self.starter_key, len(hands) - 1) % len(hands)
        return HighCardState(
            settings=settings,
            match=HighCardMatch.new(settings, len(hands), starter),
            hands=tuple(in_order(hand, PACK) for hand in hands),
            tricks=(*place.tricks, *(0,) * len(hands))[: len(hands)],
            leader=leader,
            stock=place.stock,
            taken=place.taken,
            trick=place.trick,
            reshuffled=place.reshuffled,
        )

    def _shuffled(
        self, state: HighCardState, seat: Seat | None, action: Shuffled
    ) -> tuple[HighCardState, tuple[Event, ...]]:
        if seat is not None:
            self.check_turn(state, seat)
        if self.outcome(state) is not None:
            raise Illegal("round_over")
        if not state.due or seat is not None:
            raise Illegal("bad_action", "no shuffle is due")
        if sorted(action.cards) != sorted(state.due):
            raise Illegal("bad_action", "these are not the cards to shuffle")
        players = len(state.hands)
        if not state.taken:
            hands = tuple(action.cards[HAND * seat : HAND * (seat + 1)] for seat in range(players))
            dealt = msgspec.structs.replace(
                state,
                hands=tuple(in_order(hand, PACK) for hand in hands),
                stock=action.cards[HAND * players :],
                due=(),
            )
            return dealt, (Dealt(state.match.starter),)
        stock = state.stock + action.cards
        after = msgspec.structs.replace(state, stock=stock, taken=(), due=(), reshuffled=True)
        return _drawn(after), (Reshuffled(len(stock)),)

    def _played(
        self, state: HighCardState, seat: Seat, card: Card
    ) -> tuple[HighCardState, tuple[Event, ...]]:
        hands = tuple(
            tuple(held for held in hand if held != card) if holder == seat else hand
            for holder, hand in enumerate(state.hands)
        )
        trick = (*state.trick, (seat, card))
        played = msgspec.structs.replace(state, hands=hands, trick=trick, plays=state.plays + 1)
        if len(trick) < len(hands):
            return played, (Played(seat, card),)
        taker = min(trick, key=lambda play: RANKS.index(play[1][:-1]))[0]
        taken = msgspec.structs.replace(
            played,
            trick=(),
            leader=taker,
            tricks=tuple(n + (s == taker) for s, n in enumerate(state.tricks)),
            taken=(*state.taken, *(card for _, card in trick)),
        )
        return _drawn(taken), (Played(seat, card), TrickTaken(taker))


class _Position(msgspec.Struct, forbid_unknown_fields=True):
    hands: tuple[tuple[Card | None, ...] | None, ...]
    stock: tuple[Card, ...] = ()
    taken: tuple[Card, ...] = ()
    tricks: tuple[int, ...] = ()
    leader: Annotated[int, Meta(ge=0)] = 0
    trick: tuple[tuple[Seat, Card], ...] = ()
    reshuffled: bool = False


def _fold_offence(state: HighCardState) -> str | None:
    if state.trick:
        return "only_on_lead"
    return None if len(state.stock) < len(state.hands) else "stock_left"


def _drawn(state: HighCardState) -> HighCardState:
    """Return `state` after everybody drew, before the reshuffle that comes first, or as it is."""
    players = len(state.hands)
    if len(state.stock) < players:
        if state.reshuffled or not state.settings.reshuffles:
            return state
        return msgspec.structs.replace(state, due=in_order(state.taken, PACK))
    hands = list(state.hands)
    for turn in range(players):
        seat = (state.leader + turn) % players
        hands[seat] = in_order((*hands[seat], state.stock[turn]), PACK)
    return msgspec.structs.replace(state, hands=tuple(hands), stock=state.stock[players:])
