"""The widgets of the 66 table and where they lie: the house's picture of it, in design units."""

from typing import Final

from pygame import Rect

from lanplay.rules.game import AnyGame
from lanplay.ui.geometry import TableParts, table_parts
from lanplay.ui.palette import SECONDARY
from lanplay.ui.tables.bubble import Bubble
from lanplay.ui.tables.sixtysix.pieces import (
    Hand,
    HoldButton,
    LastTrick,
    PlayPlace,
    SuitSign,
    Surround,
    TrumpCard,
)
from lanplay.ui.tables.view import GameView, Hosting
from lanplay.ui.text import Face
from lanplay.ui.widgets import (
    Button,
    CardDropped,
    CardFan,
    Chip,
    Counters,
    Kind,
    Label,
    Panel,
    Paragraph,
    Pile,
    Plaque,
    Slot,
    TurnArrow,
)
from lanplay.ui.widgets.basic import Align

PAIRS: Final = 3
"""Most pairs that one hand of six cards can hold."""
OWN, OTHER = 0, 1
"""Sides of the table: the reader's, at the bottom, and the other one."""


class SixtySixParts(GameView):
    """Holds and places the widgets; what they show and do is said in `SixtySixTable`."""

    def __init__(self, hosting: Hosting, game: AnyGame) -> None:
        super().__init__(hosting, game)
        texts = hosting.texts
        self.armed = ""
        """The suit whose pair is announced with the next king or queen."""
        self.full_hand = 5
        self.last_side = OWN
        """Whose pile the last trick lies beside."""
        self.surround = Surround("surround")
        self.counters_panel = Panel("counters-panel")
        self.counters_title = Label(
            "counters-title", texts("sixtysix-counters"), size=20, face=Face.SERIF, felt=True
        )
        self.counters_note = Label(
            "counters-note", size=15, color=SECONDARY, align="right", felt=True
        )
        self.sheet_button = Button(
            "sheet-open", kind=Kind.PLAIN, icon="sheet", tip=texts("sheet-heading")
        )
        self.sheet_button.on_press = hosting.show_sheet
        self.counter_names = [self.label(f"counters-name-{n}", Face.SEMIBOLD) for n in (0, 1)]
        self.counters = [Counters(f"counters-{n}", 7, 7) for n in (0, 1)]
        self.counter_numbers = [
            Label(f"counters-number-{n}", size=21, face=Face.SERIF, align="right", felt=True)
            for n in (0, 1)
        ]
        self.theirs = CardFan("theirs", own=False)
        self.plaques = [Plaque("plaque-me"), Plaque("plaque-them")]
        self.arrow = TurnArrow("arrow")
        self.bubbles = [Bubble("bubble-me", "right"), Bubble("bubble-them", "left")]
        self.trick_names = [
            Label(f"tricks-name-{n}", size=18, face=Face.SEMIBOLD, felt=True) for n in (0, 1)
        ]
        self.trick_chips = [Chip(f"tricks-points-{n}", "/ 66", "plain", felt=True) for n in (0, 1)]
        self.piles = [
            Pile("tricks-me", on_press=self.look_at_tricks, spread=(-3.0, 1.0, 3.5)),
            Pile("tricks-them", on_press=self.look_at_tricks, spread=(-1.5, 1.0, 2.5)),
        ]
        self.pile_notes = [self.label(f"tricks-count-{n}") for n in (0, 1)]
        self.last = LastTrick("last-trick", self.look_at_tricks)
        self.last_note = self.label("last-trick-note", align="center")
        self.last_note.text = texts("sixtysix-last")
        self.mine = PlayPlace("slot-me", self.accepts)
        self.slots: list[Slot] = [self.mine, Slot("slot-them")]
        self.trump_name = Label(
            "trump-name", texts("sixtysix-trump"), size=16, face=Face.SEMIBOLD, felt=True
        )
        self.trump_suit = SuitSign("trump-suit")
        self.trump = TrumpCard("trump", self.swap)
        self.talon = Pile("talon", numbered=True, spread=(0.0, 0.0, 0.0))
        self.talon_note = Chip("talon-note", "", "plain", icon="lock", felt=True)
        self.close_button = HoldButton(
            "close-talon", self.close_talon, self.close_tapped, icon="lock"
        )
        self.close_button.text = texts("sixtysix-close")
        self.swap_button = Button("swap", "", self.swap, icon="swap", felt=True, size=16)
        self.side_note = Paragraph("side-note", size=14, color=SECONDARY, align="center", felt=True)
        self.pair_buttons = [self.pair_button(n) for n in range(PAIRS)]
        self.claim_button = HoldButton(
            "claim", self.claim, self.claim_tapped, icon="check", size=22
        )
        self.claim_button.text = "66"
        self.pair_note = Paragraph("pair-note", size=14, color=SECONDARY, align="center", felt=True)
        self.hand = Hand("hand", on_drop=self.dropped, on_refused=self.tried)
        self.hand.targets = [self.mine]
        self.add(
            self.surround, self.counters_panel, self.counters_title, self.counters_note,
            self.sheet_button, *self.counter_names, *self.counters, *self.counter_numbers,
            self.theirs, self.plaques[OTHER], *self.trick_names, *self.trick_chips, *self.piles,
            *self.pile_notes, self.last, self.last_note, self.slots[OTHER], self.mine,
            self.trump_name, self.trump_suit, self.trump, self.talon, self.talon_note,
            self.close_button, self.swap_button, self.side_note, *self.pair_buttons,
            self.claim_button, self.pair_note, self.plaques[OWN], self.arrow, self.hand,
            *self.bubbles,
        )  # fmt: skip

    def label(self, id: str, face: Face = Face.REGULAR, align: Align = "left") -> Label:  # noqa: A002 (its name everywhere)
        """Return a line of 15 on the felt."""
        return Label(id, size=15, face=face, color=SECONDARY, align=align, felt=True)

    def pair_button(self, number: int) -> Button:
        """Return a button for a pair."""
        return Button(
            f"pair-{number}", "", lambda: self.arm(number), kind=Kind.PRIMARY, icon="check",
            lit=True, felt=True, size=22,
        )  # fmt: skip

    # --- what the player does: said in the subclass -------------------------------------------

    def accepts(self, code: str) -> bool:
        """Whether the card may be played now."""
        raise NotImplementedError

    def dropped(self, drop: CardDropped) -> None:
        """A card was played."""
        raise NotImplementedError

    def tried(self, code: str) -> None:
        """A card was tried that can't be played now."""
        raise NotImplementedError

    def arm(self, number: int) -> None:
        """A pair is announced with the next king or queen."""
        raise NotImplementedError

    def swap(self) -> None:
        """The trump card is wanted."""
        raise NotImplementedError

    def close_talon(self) -> None:
        """The talon is to be closed."""
        raise NotImplementedError

    def close_tapped(self) -> None:
        """The key for closing was only tapped."""
        raise NotImplementedError

    def claim(self) -> None:
        """The player claims 66."""
        raise NotImplementedError

    def claim_tapped(self) -> None:
        """The key for claiming was only tapped."""
        raise NotImplementedError

    def look_at_tricks(self) -> None:
        """The tricks are to be looked at."""
        raise NotImplementedError

    # --- where things are ---------------------------------------------------------------------

    def layout(self) -> None:
        """Place everything for the present size of the window."""
        if self.owner is None:
            return
        parts = table_parts(self.kit.frame)
        self.lay_fans(parts)
        box, unit = parts.box, self.kit.frame.scale
        self.surround.place(box(276, 206, 326, 232))
        self.lay_counters(parts)
        self.plaques[OTHER].place(box(324, 118, 214, 54))
        self.plaques[OWN].place(box(326, 462, 216, 54))
        self.bubbles[OTHER].stand_at(parts.at(604, 118 + 27))
        self.bubbles[OWN].stand_at(parts.at(320, 462 + 27))
        for side, top in ((OTHER, 190), (OWN, 375)):
            self.trick_names[side].place(box(44, top, 132, 34))
            self.trick_chips[side].place(self.at_least(box(178, top, 92, 34), 26))
            self.piles[side].place(box(56, top + 49, 68, 95))
            self.pile_notes[side].place(self.at_least(box(44, top + 149, 130, 20), 17))
        self.slots[OTHER].place(box(314, 239, 116, 162))
        self.mine.place(box(446, 239, 116, 162))
        self.mine.room = box(276, 190, 400, 300)
        self.trump_name.place(box(682, 192, 68, 38))
        self.trump_suit.place(box(753, 197, 28, 28))
        self.trump.place(box(703, 216, 116, 162))
        self.talon.place(box(789, 212, 116, 162))
        self.close_button.place(box(726, 396, 218, 50))
        self.swap_button.place(box(726, 458, 218, 44))
        self.side_note.place(box(720, 508, 228, 62 if unit >= 1 else 68))
        self.lay_last(parts)
        self.lay_pairs(parts)
        self.lay_talon_note(parts)
        self.place_arrow()

    def at_least(self, rect: Rect, height: int) -> Rect:
        """Return `rect`, no lower than `height` pixels: type never gets smaller than 13."""
        if rect.height < height:
            rect.inflate_ip(0, height - rect.height)
        return rect

    def lay_fans(self, parts: TableParts) -> None:
        """Lay out both hands; a fuller hand is closer."""
        unit = self.kit.frame.scale
        gaps = self.full_hand - 1
        near, far = 94 * 4 / gaps, 48 * 4 / gaps
        self.hand.shape_as(parts.at(396, 654), 132 * unit, near * unit, 2.6 * 4 / gaps)
        self.theirs.shape_as(parts.at(431, 98), 88 * unit, far * unit, 4.2 * 4 / gaps)

    def lay_counters(self, parts: TableParts) -> None:
        """Place the counters' panel."""
        box = parts.box
        self.counters_panel.place(box(685, 40, 258, 117))
        self.counters_title.place(box(700, 48, 140, 34))
        self.counters_note.place(box(806, 50, 96, 30))
        self.sheet_button.place(box(906, 50, 32, 30))
        for row, y in ((OTHER, 82), (OWN, 116)):
            self.counter_names[row].place(box(700, y, 74, 30))
            self.counters[row].place(box(778, y + 5, 126, 20))
            self.counter_numbers[row].place(box(902, y, 28, 30))

    def lay_last(self, parts: TableParts) -> None:
        """Place the last trick beside the pile of who took it."""
        top = 375 if self.last_side == OWN else 190
        self.last.place(parts.box(184, top + 55, 100, 78))
        self.last_note.place(self.at_least(parts.box(168, top + 149, 132, 20), 17))

    def lay_pairs(self, parts: TableParts) -> None:
        """Place the buttons of the pairs side by side, the claim above them."""
        seen = [button for button in self.pair_buttons if button.visible]
        count = max(1, len(seen))
        width = (218 - 8 * (count - 1)) / count
        for index, button in enumerate(seen):
            button.icon = "check" if count < 3 else ""
            button.place(parts.box(726 + index * (width + 8), 604, width, 54))
        self.claim_button.place(parts.box(726, 540, 218, 52))
        self.pair_note.place(parts.box(720, 668, 228, 84))

    def lay_talon_note(self, parts: TableParts) -> None:
        """Place the word over a closed talon."""
        whole = self.talon.rect
        width = max(self.talon_note.wanted_width, self.kit.frame.px(90))
        rect = Rect(0, 0, width, max(26, self.kit.frame.px(28)))
        rect.midtop = (whole.centerx, whole.y + whole.height // 3)
        self.talon_note.place(rect)

    def place_arrow(self) -> None:
        """Point at the seat to act."""
