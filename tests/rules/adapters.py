"""One adapter for each game, the tiny one of the tests included."""

from collections.abc import Sequence
from random import Random

import msgspec

from lanplay.bots import PLAYERS
from lanplay.cards import Card, in_order
from lanplay.rules.game import Seat
from lanplay.rules.sixtysix import SIXTYSIX
from lanplay.rules.sixtysix.pack import PACKS, canonical
from lanplay.rules.sixtysix.settings import SixtySixSettings
from lanplay.rules.sixtysix.state import SixtySixState
from tests.games.tiny import PACK, HighCard, HighCardSettings, HighCardState
from tests.games.tiny_player import HighCardPlayer
from tests.rules.laws import Adapter, swap


class HighCardLaws(Adapter):
    game = HighCard()
    player = HighCardPlayer()
    zero_sum = True

    def pack(self, settings: HighCardSettings) -> tuple[Card, ...]:
        return PACK

    def cards_of(self, state: HighCardState) -> Sequence[Card]:
        on_table = (card for _, card in state.trick)
        return (*sum(state.hands, ()), *state.stock, *state.taken, *on_table)

    def hidden(self, state: HighCardState, seat: Seat | None) -> set[Card]:
        sees_hands = self.game.outcome(state) is not None or (
            seat is None and state.settings.spectators_see_hands
        )
        others = (hand for holder, hand in enumerate(state.hands) if holder != seat)
        return {*state.stock, *(() if sees_hands else sum(others, ()))}

    def twin(self, state: HighCardState, seat: Seat | None, rng: Random) -> HighCardState | None:
        hidden = sorted(self.hidden(state, seat))
        if len(hidden) < 2:
            return None
        one, other = rng.sample(hidden, 2)
        hands = tuple(in_order(swap(hand, one, other), PACK) for hand in state.hands)
        return msgspec.structs.replace(state, hands=hands, stock=swap(state.stock, one, other))


class SixtySixLaws(Adapter):
    game = SIXTYSIX
    player = PLAYERS[SIXTYSIX.name]

    def pack(self, settings: SixtySixSettings) -> tuple[Card, ...]:
        return PACKS[settings.deck_size]

    def cards_of(self, state: SixtySixState) -> Sequence[Card]:
        single = (card for card in (state.trump_card, state.lead) if card is not None)
        won = (card for trick in state.tricks for card in trick.cards)
        return (*state.hands[0], *state.hands[1], *state.talon, *single, *won)

    def hidden(self, state: SixtySixState, seat: Seat | None) -> set[Card]:
        """Rule page sixtysix, section 6."""
        if state.result is not None and state.settings.reveal_at_end:
            return set()
        if seat is None and state.settings.spectators_see_hands:
            return set(state.talon)
        return set(state.talon).union(
            *({*state.hands[other]} - {*state.shown[other]} for other in (0, 1) if other != seat)
        )

    def put_away(self, state: SixtySixState, seat: Seat | None) -> set[Card]:
        """Rule page sixtysix, section 6: the last trick is open, and `own` or `all` before it."""
        viewing, last = state.settings.trick_viewing, len(state.tricks) - 1
        return {
            card
            for number, trick in enumerate(state.tricks)
            for card in trick.cards
            if viewing != "all"
            and not (viewing == "own" and trick.winner == seat)
            and not (number == last and (viewing != "none" or seat is None))
        }

    def twin(self, state: SixtySixState, seat: Seat | None, rng: Random) -> SixtySixState | None:
        hidden = sorted(self.hidden(state, seat))
        if len(hidden) < 2:
            return None
        one, other = rng.sample(hidden, 2)
        first, second = (canonical(swap(hand, one, other)) for hand in state.hands)
        talon = swap(state.talon, one, other)
        return msgspec.structs.replace(state, hands=(first, second), talon=talon)


ADAPTERS: tuple[Adapter, ...] = (SixtySixLaws(), HighCardLaws())
