"""66 on the felt: what the host's view says is shown, what the player does becomes an action.

No rule is here. What may be done stands in `view.legal`; why something may not, the host says.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Raw

from lanplay.cards import suit
from lanplay.rules.game import AnyGame
from lanplay.rules.sixtysix.actions import Claim, CloseTalon, ExchangeTrump, Marriage, Play
from lanplay.rules.sixtysix.pack import HAND_SIZE, LOWEST, pair_value
from lanplay.rules.sixtysix.settings import SixtySixSettings
from lanplay.rules.sixtysix.view import SixtySixView
from lanplay.ui.tables.sixtysix.acting import SixtySixActing
from lanplay.ui.tables.sixtysix.parts import PAIRS
from lanplay.ui.tables.sixtysix.sheet import sheet_of, standing
from lanplay.ui.tables.sixtysix.tricks import tricks_dialog
from lanplay.ui.tables.view import Hosting, Moment, Sheet
from lanplay.ui.widgets import CardDropped, Kind
from lanplay.words.game_text import Names

_view: Final = msgspec.msgpack.Decoder(SixtySixView).decode
_settings: Final = msgspec.msgpack.Decoder(SixtySixSettings).decode


class SixtySixTable(SixtySixActing):
    """The 66 table of one player, or of a spectator, who sits behind the first seat."""

    def __init__(self, hosting: Hosting, game: AnyGame) -> None:
        super().__init__(hosting, game)
        self.pairs: list[str] = []
        """Suits whose pair can be announced, in the order of the buttons."""

    # --- what is ------------------------------------------------------------------------------

    def adopt(self, moment: Moment) -> None:
        """Show `moment` as it stands."""
        view, names = self.seen(moment), moment.names
        if self.settings is None or moment.info.settings != self.settings_packed:
            self.settings_packed = moment.info.settings
            self.settings = _settings(moment.info.settings)
            self.full_hand = HAND_SIZE[self.settings.deck_size]
            self.lay_fans_again()
        self.view, self.names, self.info = view, names, moment.info
        self.bottom = names.me or 0
        decision = (moment.update.round, moment.update.move)
        if decision != self.decision:
            self.decision, self.sending = decision, False
        self.hand.own = names.me is not None
        self.show_hands()
        self.show_slots()
        self.show_talon()
        self.show_score()
        self.show_actions()
        self.hosting.refresh()

    def seen(self, moment: Moment) -> SixtySixView:
        """Return the view of `moment`; the newest one is read once."""
        if moment is self.moment and self.newest is not None:
            return self.newest
        return _view(moment.update.view)

    def take(self, moment: Moment) -> None:
        """Show another moment."""
        self.newest = _view(moment.update.view)
        if self.moment is None:
            self.names, self.bottom, self.info = moment.names, moment.names.me or 0, moment.info
        super().take(moment)

    def show_actions(self) -> None:
        """Mark what can be done now."""
        view = self.view
        assert view is not None
        mine = self.my_turn
        legal = view.legal if mine else ()
        announced = {suit(each.card) for each in legal if isinstance(each, Marriage)}
        self.pairs = [letter for letter in "SHDC" if letter in announced]
        if self.armed not in self.pairs:
            self.armed = ""
        self.mark_hand()
        self.show_close(legal)
        self.show_swap(legal)
        self.show_pairs()
        self.claim_button.visible = any(isinstance(each, Claim) for each in legal)
        self.claim_button.kind = Kind.PRIMARY
        self.show_turn()

    def mark_hand(self) -> None:
        """Mark the cards that can be played: with a pair announced, its two."""
        view = self.view
        assert view is not None
        if not self.my_turn or self.sending:
            self.hand.mark(None)
            self.hand.light(())
            self.mine.inviting = False
            return
        cards = self.playable()
        self.hand.mark(cards)
        self.hand.light(cards if self.armed else ())
        self.mine.inviting = view.lead is None or bool(cards)

    def playable(self) -> set[str]:
        """Return the cards that can be played now, as the host lists them."""
        view = self.view
        if view is None or not self.my_turn:
            return set()
        if self.armed:
            pairs = (each for each in view.legal if isinstance(each, Marriage))
            return {each.card for each in pairs if suit(each.card) == self.armed}
        return {each.card for each in view.legal if isinstance(each, Play)}

    def show_close(self, legal: Sequence[object]) -> None:
        """Light the button on lead if closing is legal, outline it as follower; rule page 66, 7."""
        view = self.view
        assert view is not None
        may = any(isinstance(each, CloseTalon) for each in legal)
        is_open = view.closed_by is None and view.talon_count > 0
        follows = self.my_turn and view.lead is not None and is_open
        self.close_button.enabled = may or follows
        self.close_button.kind = Kind.PRIMARY if may else Kind.NORMAL
        self.close_button.lit = may
        self.close_button.outlined = follows
        self.close_button.visible = view.result is None

    def show_swap(self, legal: Sequence[object]) -> None:
        """Light the swap where it is legal; say what is missing where that is to be seen."""
        view, texts = self.view, self.hosting.texts
        assert view is not None
        assert self.settings is not None
        low = LOWEST[self.settings.deck_size]
        may = any(isinstance(each, ExchangeTrump) for each in legal)
        self.swap_button.text = texts("sixtysix-swap", rank=low)
        self.swap_button.enabled = may
        self.swap_button.kind = Kind.PRIMARY if may else Kind.NORMAL
        self.swap_button.visible = view.result is None and self.names.me is not None
        note = ""
        if view.closed_by is not None:
            who = self.names.who(view.closed_by)
            note = texts("sixtysix-closed-by", **who)
            if view.frozen is not None:
                note += " " + texts("sixtysix-frozen", points=view.frozen)
        elif self.my_turn and view.lead is None and view.talon_count and not may:
            missing = f"{low}{view.trump}" not in (view.hand or ())
            note = texts("sixtysix-no-swap", rank=low) if missing else ""
        self.side_note.text = note

    def show_pairs(self) -> None:
        """Show a button for each pair that can be announced."""
        texts = self.hosting.texts
        trump = None if self.view is None else self.view.trump
        for number in range(PAIRS):
            button = self.pair_buttons[number]
            button.visible = number < len(self.pairs)
            if button.visible:
                letter = self.pairs[number]
                button.text = str(pair_value(letter, trump))  # pyright: ignore[reportArgumentType] (a suit letter)
                button.suit = letter
                button.on = letter == self.armed if self.armed else None
                button.lit = not self.armed or letter == self.armed
        points = pair_value(self.armed, trump) if self.armed else 0  # pyright: ignore[reportArgumentType] (a suit letter)
        self.pair_note.text = texts("sixtysix-pair-on", points=points) if self.armed else ""
        self.lay_pairs_again()

    # --- what the player does -----------------------------------------------------------------

    def accepts(self, code: str) -> bool:
        """Whether the host lists the card."""
        return not self.sending and code in self.playable()

    def dropped(self, drop: CardDropped) -> None:
        """Send the card, with its pair where that is announced."""
        self.sending = True
        armed, self.armed = self.armed, ""
        self.hosting.act(Marriage(drop.code) if armed == suit(drop.code) else Play(drop.code))
        self.mark_hand()

    def tried(self, code: str) -> None:
        """Say why a card can't be played: out of turn we see it, else the host says it."""
        if self.view is None or self.sending or self.view.result is not None:
            return
        if not self.my_turn:
            self.hosting.hint(self.hosting.texts("refusal-not_your_turn"))
        elif self.armed:
            self.hosting.hint(self.pair_note.text)
        else:
            self.hosting.act(Play(code))

    def arm(self, number: int) -> None:
        """Announce a pair with the next card, or think better of it."""
        letter = self.pairs[number]
        self.armed = "" if self.armed == letter else letter
        self.mark_hand()
        self.show_pairs()

    def swap(self) -> None:
        """Ask for the trump card; the host says where that can't be."""
        if self.names.me is None or self.sending or self.view is None:
            return
        if not self.my_turn:
            self.hosting.hint(self.hosting.texts("refusal-not_your_turn"))
            return
        self.hosting.act(ExchangeTrump())

    def close_talon(self) -> None:
        """Close the talon; as follower the host answers with its reason."""
        if not self.sending:
            self.hosting.act(CloseTalon())

    def close_tapped(self) -> None:
        """Tell that the key must be held."""
        self.hosting.hint(self.hosting.texts("sixtysix-hold"))

    def claim(self) -> None:
        """Claim 66, with the announced pair where there is one."""
        if self.sending or self.view is None:
            return
        if self.armed:
            cards = sorted(self.playable())
            self.hosting.act(Marriage(cards[0], claim=True))
        else:
            self.hosting.act(Claim())

    def claim_tapped(self) -> None:
        """Tell that the key must be held."""
        self.hosting.hint(self.hosting.texts("sixtysix-hold"))

    def refused(self) -> None:
        """Everything as it was: the card flies home."""
        self.sending = False
        self.hand.take_back()
        if self.view is not None and not self.story:
            self.show_actions()

    def look_at_tricks(self) -> None:
        """Show the tricks that may be looked at."""
        view = self.view
        if view is None:
            return
        if view.last_trick is None:
            self.hosting.hint(self.hosting.texts("no-last-trick"))
            return
        self.hosting.open(tricks_dialog(self.hosting, view, self.names))

    # --- for the side panel and the score sheet -----------------------------------------------

    def turn(self) -> int | None:
        """Return the seat to act."""
        return None if self.newest is None else self.newest.turn

    def starter(self) -> int | None:
        """Return the dealer."""
        return None if self.view is None or self.view.trump is None else self.view.dealer

    def subtitle(self) -> str:
        """Return game, hand and pack."""
        view, settings = self.view, self.settings
        if view is None or settings is None:
            return ""
        return self.hosting.texts(
            "sixtysix-subtitle", game=view.game_no, hand=view.hand_no, cards=settings.deck_size
        )

    def fact(self) -> tuple[str, str]:
        """Return how the talon stands."""
        view, texts = self.view, self.hosting.texts
        if view is None or view.trump is None:
            return "", ""
        exhausted = not view.talon_count and view.trump_card is None
        state = "closed" if view.closed_by is not None else "exhausted" if exhausted else "open"
        return (
            texts("sixtysix-side-talon"),
            texts("sixtysix-side-state", state=state, count=view.talon_count),
        )

    def score(self, seat: int) -> str:
        """Return the counters to go."""
        return "" if self.view is None else str(self.remaining(self.view)[seat])

    def doing(self, seat: int) -> str:
        """Return who deals, leads or is to play."""
        view = self.view
        if view is None or view.trump is None:
            return ""
        if self.turn() == seat and not self.story:
            return self.hosting.texts(
                "sixtysix-doing", what="lead" if view.lead is None else "play"
            )
        return self.hosting.texts("sixtysix-doing", what="deals") if view.dealer == seat else ""

    def sheet(self, rows: Raw, names: Names) -> Sheet:
        """Return the score sheet: rule page 66, 5.2."""
        return sheet_of(self.hosting.texts, rows, names)

    def result(self, moment: Moment) -> list[str]:
        """Return how the hand ended, and how the match stands."""
        return standing(self.hosting, moment)
