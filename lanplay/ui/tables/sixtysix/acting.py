"""What happened at the 66 table, acted out: each event of the host becomes a step to be seen."""

from collections.abc import Callable
from functools import partial
from typing import Final

from lanplay.cards import suit
from lanplay.rules.sixtysix.events import (
    CardPlayed,
    CardsDrawn,
    Dealt,
    HandOver,
    PairAnnounced,
    SixtySixClaimed,
    SixtySixEvent,
    TalonClosed,
    TrickTaken,
    TrumpSwapped,
)
from lanplay.rules.sixtysix.view import SixtySixView
from lanplay.ui import motion
from lanplay.ui.cards import BACK, Pose
from lanplay.ui.tables.sixtysix.parts import OTHER, OWN
from lanplay.ui.tables.sixtysix.showing import CROSSWISE, SixtySixShowing
from lanplay.ui.tables.view import Moment, unpacked
from lanplay.ui.widgets import CardFan

AFTER_HAND: Final = 1300
"""Milliseconds in which the end of a hand is looked at, before the score sheet comes."""
AFTER_SAID: Final = 500


class SixtySixActing(SixtySixShowing):
    """Puts what the host tells into the story."""

    def tell(self, before: Moment, moment: Moment) -> None:
        """Put the moment's events into the story."""
        view = self.newest
        assert view is not None
        for event in unpacked(moment.events, self.game.event_type):
            self.step(event, view)

    def logged(self, moment: Moment) -> list[str]:
        """Return the sentences for the log: of all but what is plainly seen, cards that move."""
        events = unpacked(moment.events, self.game.event_type)
        said = [
            packed
            for packed, event in zip(moment.events, events, strict=True)
            if not isinstance(event, CardPlayed)
            and not (isinstance(event, CardsDrawn) and event.trump_card is None)
        ]
        return super().logged(moment._replace(events=tuple(said)))

    def step(self, event: SixtySixEvent, view: SixtySixView) -> None:
        """Put one event into the story; `view` is how it all ended."""
        match event:
            case Dealt():
                self.deal(event, view)
            case CardPlayed():
                self.then(0, partial(self.card_played, event), motion.PLAY)
            case TrickTaken():
                self.then(motion.TRICK_SHOWN, partial(self.trick_taken, event), motion.SWEEP)
            case CardsDrawn():
                self.then(0, partial(self.cards_drawn, event, view), motion.DEAL)
            case PairAnnounced():
                self.then(0, partial(self.pair_announced, event), 0)
            case SixtySixClaimed():
                self.then(0, partial(self.claimed, event), AFTER_SAID)
            case TrumpSwapped():
                self.then(0, partial(self.swapped, event), motion.PLAY)
            case TalonClosed():
                self.then(0, partial(self.closed, event), motion.SWEEP)
            case HandOver():
                self.then(0, partial(self.hand_over, event, view), AFTER_HAND)

    def then(self, wait: int, do: Callable[[], None], rest: int) -> None:
        """Do `do` after `wait` ms, and nothing more for `rest` ms."""
        self.story.add(wait, do)
        if rest:
            self.story.add(rest, lambda: None)

    # --- the deal -----------------------------------------------------------------------------

    def deal(self, event: Dealt, view: SixtySixView) -> None:
        """Deal the hands card by card, in two rounds with the trump card between them."""
        names = (OWN, OTHER) if self.side_of(event.dealer) == OTHER else (OTHER, OWN)
        hands = {side: self.dealt_codes(view, self.seat_of(side)) for side in names}
        count = len(view.hand or hands[OWN])
        self.then(0, partial(self.clear_for_deal, event, view, 2 * count), 120)
        half = 3
        for begin, end in ((0, half), (half, count)):
            for side in names:
                for number in range(begin, min(end, count)):
                    cards = hands[side][: number + 1]
                    self.story.add(motion.DEAL_APART + 15, partial(self.deal_card, side, cards))
            if begin == 0:
                self.then(motion.DEAL_APART, partial(self.turn_trump, event), 80)
        self.then(motion.DEAL, lambda: None, 0)

    def dealt_codes(self, view: SixtySixView, seat: int) -> list[str]:
        """Return the cards that a seat was dealt, as the reader sees them."""
        if seat == self.names.me and view.hand is not None:
            return list(view.hand)
        if view.hands is not None:
            return list(view.hands[seat])
        return [BACK] * view.hand_counts[seat]

    def clear_for_deal(self, event: Dealt, view: SixtySixView, hands: int) -> None:
        """Take the last hand away; the whole pack lies there."""
        self.view = view
        self.hand.show([])
        self.theirs.show([])
        self.hand.light(())
        self.mine.inviting = False
        self.show_score()
        self.show_turn()
        self.side_note.text = self.pair_note.text = self.trump_suit.text = ""
        self.trump_name.visible = False
        for side in (OWN, OTHER):
            self.slots[side].put("")
            self.piles[side].show(0)
        self.last.visible = self.last_note.visible = False
        self.trump.put("")
        self.talon_note.visible = False
        self.talon.show(event.talon_count + 1 + hands)
        self.hosting.sound("shuffle")

    def deal_card(self, side: int, cards: list[str]) -> None:
        """Deal one card."""
        fan = self.hand if side == OWN else self.theirs
        fan.show(cards, self.talon.top)
        self.talon.show(max(1, self.talon.count - 1))
        self.hosting.sound("deal_tick")

    def turn_trump(self, event: Dealt) -> None:
        """Lay the trump card face up, crosswise."""
        self.trump.put(event.trump_card, self.talon.top, angle=CROSSWISE)
        self.trump_suit.text = suit(event.trump_card)
        self.trump_name.visible = True
        self.talon.show(max(1, self.talon.count - 1))
        self.hosting.sound("deal_tick")

    # --- playing ------------------------------------------------------------------------------

    def taken_from(self, fan: CardFan, card: str) -> Pose | None:
        """Return where `card` leaves a hand: its own place, else that of the last back."""
        for code in (card, BACK):
            for sprite in reversed(fan.sprites):
                if sprite.code == code:
                    return fan.seen(sprite)
        return None

    def card_played(self, event: CardPlayed) -> None:
        """Lay a card on the table."""
        side = self.side_of(event.seat)
        fan = self.hand if side == OWN else self.theirs
        begin = self.taken_from(fan, event.card)
        left = fan.codes
        for code in (event.card, BACK):
            if code in left:
                left.remove(code)
                break
        if side == OWN:
            self.sending = False
        fan.show(left)
        fan.mark(None)
        self.slots[side].put(event.card, begin)
        self.rest()
        self.hosting.sound("play_tap")

    def rest(self) -> None:
        """Show that nobody is to act while something is acted out."""
        self.show_turn()
        self.close_button.enabled = self.close_button.lit = self.close_button.outlined = False
        self.swap_button.enabled = self.mine.inviting = self.claim_button.visible = False
        for button in self.pair_buttons:
            button.visible = False
        self.pair_note.text = ""

    def trick_taken(self, event: TrickTaken) -> None:
        """Sweep the trick to who took it."""
        side = self.side_of(event.seat)
        pile = self.piles[side]
        goal, count = pile.top, pile.count + 1
        self.slots[side].sweep(goal)
        self.slots[1 - side].sweep(goal, done=lambda: pile.show(count))
        self.hosting.sound("trick_sweep")

    def cards_drawn(self, event: CardsDrawn, view: SixtySixView) -> None:
        """Draw: the taker first, then the other; the last card is the trump card itself."""
        begin = self.stock
        for seat in (event.first, 1 - event.first):
            last = seat != event.first and event.trump_card is not None
            self.draw_card(self.side_of(seat), seat, view, self.trump.pose if last else begin)
        if event.trump_card is not None:
            self.trump.put("")
        self.talon.show(event.talon_count)
        self.hosting.sound("deal_tick")

    def draw_card(self, side: int, seat: int, view: SixtySixView, begin: Pose) -> None:
        """Bring one card into a hand; a later view may have played it already."""
        fan = self.hand if side == OWN else self.theirs
        if side == OWN and seat == self.names.me and view.hand is not None:
            if len(view.hand) == len(fan.codes) + 1:
                fan.show(list(view.hand), begin)
            return
        fan.show([*fan.codes, BACK], begin)

    # --- what is said and done besides --------------------------------------------------------

    def pair_announced(self, event: PairAnnounced) -> None:
        """Say 20 or 40 at the seat; the pending ones so."""
        text = str(event.points)
        if event.pending:
            text = self.hosting.texts("sixtysix-seat-pending", points=event.points)
        self.bubbles[self.side_of(event.seat)].speak(text)
        self.hosting.sound("announcement")

    def claimed(self, event: SixtySixClaimed) -> None:
        """Say 66 at the seat."""
        self.bubbles[self.side_of(event.seat)].speak("66!")
        self.hosting.sound("announcement")

    def swapped(self, event: TrumpSwapped) -> None:
        """Let the two cards change places."""
        side = self.side_of(event.seat)
        fan = self.hand if side == OWN else self.theirs
        begin = self.taken_from(fan, event.laid)
        taken_at = self.trump.pose
        self.trump.put("")
        left = fan.codes
        for code in (event.laid, BACK):
            if code in left:
                left.remove(code)
                break
        fan.show([*left, event.taken], taken_at)
        self.trump.put(event.laid, begin, angle=CROSSWISE)
        self.hosting.sound("play_tap")

    def closed(self, event: TalonClosed) -> None:
        """Turn the trump card over onto the pile."""
        count = self.talon.count + 1
        self.trump.sweep(self.talon.top, done=lambda: self.talon.show(count))
        self.bubbles[self.side_of(event.seat)].speak(self.hosting.texts("sixtysix-closed"))
        self.hosting.sound("talon_closed")

    def hand_over(self, event: HandOver, view: SixtySixView) -> None:
        """Uncover what is uncovered, and say who won."""
        winner = event.outcome.winner
        if winner is not None:
            own = winner == self.bottom
            self.hosting.sound("deal_won" if own else "deal_lost")
        if view.hands is not None:
            for side in (OWN, OTHER):
                fan = self.hand if side == OWN else self.theirs
                fan.show(list(view.hands[self.seat_of(side)]), self.stock)
        self.hand.mark(None)
