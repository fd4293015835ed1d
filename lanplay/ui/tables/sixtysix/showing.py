"""What lies on the 66 table: hands, trick, talon, points; all from the host's view."""

from typing import Final

from msgspec import Raw

from lanplay.rules.game import AnyGame
from lanplay.rules.sixtysix.match import HandRow
from lanplay.rules.sixtysix.scoring import TARGET
from lanplay.rules.sixtysix.settings import SixtySixSettings
from lanplay.rules.sixtysix.view import SixtySixView
from lanplay.ui.cards import BACK, Pose
from lanplay.ui.geometry import table_parts
from lanplay.ui.tables.sixtysix.parts import OTHER, OWN, SixtySixParts
from lanplay.ui.tables.sixtysix.sheet import rows_of
from lanplay.ui.tables.view import Hosting
from lanplay.wire.messages import SeatRow, Table
from lanplay.words.game_text import Names

CROSSWISE: Final = 90.0


class SixtySixShowing(SixtySixParts):
    """Shows the parts of a view; `SixtySixActing` acts out what happened between two of them."""

    def __init__(self, hosting: Hosting, game: AnyGame) -> None:
        super().__init__(hosting, game)
        self.view: SixtySixView | None = None
        """What is shown; behind the newest one while something is acted out."""
        self.newest: SixtySixView | None = None
        self.names = Names(())
        self.info: Table | None = None
        self.bottom = 0
        """The seat at the bottom of the table."""
        self.settings: SixtySixSettings | None = None
        self.settings_packed = Raw()
        self.sending = False
        """A card is on its way to the host."""
        self.decision = (-1, -1)

    # --- who is where -------------------------------------------------------------------------

    def seat_of(self, side: int) -> int:
        """Return the seat at a side of the table."""
        return self.bottom if side == OWN else 1 - self.bottom

    def side_of(self, seat: int) -> int:
        """Return the side at which a seat is."""
        return OWN if seat == self.bottom else OTHER

    def who(self, seat: int) -> str:
        """Return the name shown on the felt; a computer player's level stands in the panel."""
        if seat == self.names.me:
            return self.hosting.texts("side-you")
        if self.row(seat).level is not None:
            return self.hosting.texts("computer-short")
        return self.names.name(seat)

    def row(self, seat: int) -> SeatRow:
        """Return what the table says of a seat."""
        seats = () if self.info is None else self.info.seats
        return seats[seat] if seat < len(seats) else SeatRow()

    @property
    def my_turn(self) -> bool:
        """Whether the reader is to act and sees all that happened."""
        view = self.view
        return (
            view is not None
            and view.turn is not None
            and view.turn == self.names.me
            and view is self.newest
            and not self.story
        )

    # --- cards --------------------------------------------------------------------------------

    def codes(self, seat: int) -> list[str]:
        """Return the cards of a hand as the reader sees them: shown ones, then backs."""
        view = self.view
        if view is None or view.trump is None:
            return []
        if view.hands is not None:
            return list(view.hands[seat])
        if seat == self.names.me and view.hand is not None:
            return list(view.hand)
        shown = view.shown[seat]
        return [*shown, *[BACK] * (view.hand_counts[seat] - len(shown))]

    @property
    def stock(self) -> Pose:
        """Where cards are drawn from."""
        if self.talon.count:
            return self.talon.top
        return self.trump.pose if self.trump.code else self.talon.pose

    def show_hands(self) -> None:
        """Show both hands; new cards come from the talon."""
        if not self.sending:
            self.hand.show(self.codes(self.seat_of(OWN)), self.stock)
        self.theirs.show(self.codes(self.seat_of(OTHER)), self.stock)
        if not self.hand.own:
            self.hand.mark(None)

    def show_slots(self) -> None:
        """Show the trick on the table."""
        view = self.view
        assert view is not None
        for side in (OWN, OTHER):
            led = view.lead if view.leader == self.seat_of(side) else None
            self.slots[side].put(led or "")
        me = self.seat_of(OWN)
        texts, mine = self.hosting.texts, view.turn == me
        if self.names.me is None:
            self.mine.text = self.who(me)
        else:
            self.mine.text = texts(
                "sixtysix-your-place", what="lead" if view.lead is None and mine else "card"
            )
        self.slots[OTHER].text = self.who(self.seat_of(OTHER))

    def show_talon(self) -> None:
        """Show talon and trump card: crosswise under it, on it face down once it is closed."""
        view = self.view
        assert view is not None
        closed = view.closed_by is not None
        card = "" if closed else view.trump_card or ""
        self.trump.put(card, angle=CROSSWISE)
        self.talon.show(view.talon_count + (1 if closed and view.trump_card else 0))
        self.trump_suit.text = view.trump or ""
        self.trump_name.visible = view.trump is not None
        self.talon_note.visible = closed
        self.talon_note.text = self.hosting.texts("sixtysix-closed")
        if closed:
            self.lay_talon_note(table_parts(self.kit.frame))

    # --- points -------------------------------------------------------------------------------

    def show_score(self) -> None:
        """Show counters, card points, piles and the last trick."""
        view, texts = self.view, self.hosting.texts
        assert view is not None
        assert self.settings is not None
        left = self.remaining(view)
        for side in (OWN, OTHER):
            seat = self.seat_of(side)
            self.show_points(view, seat, side)
            name = self.who(seat)
            self.counter_names[side].text = name
            self.counters[side].of = self.settings.game_length
            self.counters[side].left = left[seat]
            self.counter_numbers[side].text = str(left[seat])
            won = view.tricks_won[seat]
            self.piles[side].show(won)
            self.pile_notes[side].text = texts("sixtysix-trick-count", count=won)
            yours = seat == self.names.me
            self.trick_names[side].text = texts("sixtysix-tricks-of", you=yours, name=name)
        if self.settings.series_target == 1 and not any(view.bummerls):
            self.counters_note.text = texts("sixtysix-first-to-0")
        else:
            other, own = view.bummerls[self.seat_of(OTHER)], view.bummerls[self.seat_of(OWN)]
            self.counters_note.text = texts("sixtysix-side-bummerls", first=other, second=own)
        self.show_last(view)

    def remaining(self, view: SixtySixView) -> tuple[int, int]:
        """Return the counters to go: after a hand those of the score sheet's last row."""
        if view.result is not None and self.info is not None:
            for row in reversed(rows_of(self.info.rows)):
                if isinstance(row, HandRow) and row.hand_no == view.hand_no:
                    return row.remaining
        return view.remaining

    def show_points(self, view: SixtySixView, seat: int, side: int) -> None:
        """Show the card points where they may be seen, pending ones as pending."""
        points, pending = view.points[seat], view.pending[seat]
        chip = self.trick_chips[side]
        chip.visible = points is not None
        chip.value = "" if points is None else str(points)
        chip.color = "brass" if side == OWN else "plain"
        chip.text = f"/ {TARGET}" + (f" +{pending}" if pending else "")

    def show_last(self, view: SixtySixView) -> None:
        """Show the last trick beside the pile of who took it."""
        trick = view.last_trick
        self.last.visible = self.last_note.visible = trick is not None
        if trick is not None:
            index = 0 if trick.winner == trick.leader else 1
            self.last.show(trick.cards, index)
            side = self.side_of(trick.winner)
            if side != self.last_side:
                self.last_side = side
                self.lay_last(table_parts(self.kit.frame))

    # --- whose turn ---------------------------------------------------------------------------

    def show_turn(self) -> None:
        """Show plaques, arrow and exclamation mark."""
        view, texts = self.view, self.hosting.texts
        assert view is not None
        acting = view.turn if not self.story else None
        for side in (OWN, OTHER):
            seat = self.seat_of(side)
            row = self.row(seat)
            count = view.hand_counts[seat]
            detail = texts("sixtysix-card-count", count=count)
            if view.pending[seat]:
                detail = texts("sixtysix-seat-pending", points=view.pending[seat])
            points = view.points[seat]
            if row.person is not None and not row.connected and not row.stand_in:
                detail = texts("side-away")
            elif row.stand_in:
                detail = texts("side-stand-in")
            self.plaques[side].show(
                self.who(seat),
                row.person or f"computer {seat}",
                detail=detail,
                points="" if points is None else str(points),
                starter=view.dealer == seat and view.trump is not None,
                on_turn=acting == seat,
                you=seat == self.names.me,
                away=row.person is not None and not row.connected,
            )
        self.place_arrow()

    def place_arrow(self) -> None:
        """Point at the seat to act."""
        view = self.view
        if view is None or view.turn is None or self.story:
            self.arrow.visible = False
            return
        y = 466 if self.side_of(view.turn) == OWN else 122
        parts = table_parts(self.kit.frame)
        self.arrow.point(parts.box(556, y, 48, 46), "left")

    # --- placing what changed its size --------------------------------------------------------

    def lay_fans_again(self) -> None:
        """Lay the hands out for another pack."""
        self.lay_fans(table_parts(self.kit.frame))

    def lay_pairs_again(self) -> None:
        """Lay the buttons of the pairs out for another number of them."""
        self.lay_pairs(table_parts(self.kit.frame))
