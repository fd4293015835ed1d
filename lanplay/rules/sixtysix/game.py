"""66 behind the one protocol of all games; the rules themselves stand beside this file."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from lanplay.cards import Card
from lanplay.rules.game import Event, Game, Illegal, Seat, Shuffled
from lanplay.rules.sixtysix.actions import SixtySixAction
from lanplay.rules.sixtysix.events import SixtySixEvent
from lanplay.rules.sixtysix.match import SixtySixMatch, SixtySixRow
from lanplay.rules.sixtysix.offences import legal_actions, lowest_play, offence_of
from lanplay.rules.sixtysix.pack import PACKS
from lanplay.rules.sixtysix.play import dealt, moved
from lanplay.rules.sixtysix.scoring import SixtySixOutcome
from lanplay.rules.sixtysix.set_up import state_of
from lanplay.rules.sixtysix.settings import SixtySixSettings
from lanplay.rules.sixtysix.state import SixtySixState
from lanplay.rules.sixtysix.view import SixtySixView, view_of


class SixtySix(
    Game[SixtySixSettings, SixtySixMatch, SixtySixState, SixtySixAction, SixtySixOutcome]
):
    """66 for two, in its Schnapsen form: rule page sixtysix."""

    name = "sixtysix"
    rules = 1
    seats = range(2, 3)
    settings_type = SixtySixSettings
    match_type = SixtySixMatch
    outcome_type = SixtySixOutcome
    action_type = SixtySixAction
    event_type = SixtySixEvent
    row_type = SixtySixRow
    view_type = SixtySixView

    def begin(
        self, settings: SixtySixSettings, players: int, standing: SixtySixMatch
    ) -> SixtySixState:
        """Return the hand before its deal; `players` is 2."""
        return SixtySixState(settings=settings, standing=standing)

    def to_shuffle(self, state: SixtySixState) -> tuple[Card, ...]:
        """Return the whole pack before the deal, nothing after it."""
        return PACKS[state.settings.deck_size] if state.trump is None else ()

    def to_act(self, state: SixtySixState) -> tuple[Seat, ...]:
        """Return the seat on turn; nobody before the deal and after the hand."""
        return () if state.trump is None or state.result is not None else (state.turn,)

    def turn(self, state: SixtySixState) -> int:
        """Return 0 before the deal, then the number of the card to be played, from 1.

        Swap and closing leave the turn where it is.
        """
        if state.trump is None:
            return 0
        return 1 + 2 * sum(state.tricks_won) + (state.lead is not None)

    def legal(self, state: SixtySixState, seat: Seat) -> tuple[SixtySixAction, ...]:
        """Return every legal action of `seat`."""
        return legal_actions(state, seat)

    def apply(
        self, state: SixtySixState, seat: Seat | None, action: SixtySixAction | Shuffled
    ) -> tuple[SixtySixState, tuple[Event, ...]]:
        """Return the state after `action` and what the table saw of it, in order.

        Raises:
            Illegal: rule page sixtysix, 4.10, the first code that fits; `bad_action` for a
                shuffle that is not due or not of this pack.
        """
        if seat is None:
            return self._deal(state, action)
        if offence := offence_of(state, seat, action):
            raise offence
        assert not isinstance(action, Shuffled), "refused above"
        return moved(state, action)

    def _deal(
        self, state: SixtySixState, action: SixtySixAction | Shuffled
    ) -> tuple[SixtySixState, tuple[Event, ...]]:
        """Return the hand dealt; the one thing that chance does."""
        if state.result is not None:
            raise Illegal("round_over")
        if not isinstance(action, Shuffled) or state.trump is not None:
            raise Illegal("bad_action", "no shuffle is due")
        pack = PACKS[state.settings.deck_size]
        if len(action.cards) != len(pack) or set(action.cards) != set(pack):
            raise Illegal("bad_action", f"not the {len(pack)} cards of the pack")
        return dealt(state, action.cards)

    def out_of_time(self, state: SixtySixState, seat: Seat) -> SixtySixAction:
        """Return the legal card of the lowest value: rule page sixtysix, section 4."""
        return lowest_play(state, seat)

    def view(self, state: SixtySixState, seat: Seat | None) -> SixtySixView:
        """Return what `seat` (None: a spectator) may know: rule page sixtysix, section 6."""
        return view_of(state, seat)

    def outcome(self, state: SixtySixState) -> SixtySixOutcome | None:
        """Return the result of a finished hand, without the carry of drawn hands (4.6)."""
        return state.result

    def set_up(self, settings: SixtySixSettings, given: Mapping[str, Any]) -> SixtySixState:
        """Return the moment that `position` describes: rule page sixtysix, 4.9.

        Raises:
            Illegal: `hidden_cards`; `bad_action`, it is no moment of a running hand.
        """
        return state_of(settings, given)

    def settle(self, settings: SixtySixSettings, table: Mapping[str, Any]) -> SixtySixSettings:
        """Return `settings` with `leave_result` decided: `forfeit` at a rated table."""
        if settings.leave_result is not None:
            return settings
        rated = table.get("rated") is True
        return replace(settings, leave_result="forfeit" if rated else "void")
