"""A table before its first round: seats, settings as sentences, the invite link, Ready."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from lanplay.texts import Texts
from lanplay.ui.kit import Kit
from lanplay.ui.palette import BRASS, DIALOG_LOW, DIALOG_TOP, MUTED, SECONDARY, TEXT, faded
from lanplay.ui.text import Face
from lanplay.ui.widgets import Button, Kind, Label, Paragraph, Scroll, Widget


class Place(NamedTuple):
    """A seat of the line-up."""

    name: str
    person: bytes | str
    state: str
    taken: bool
    ready: bool
    away: bool
    change: str = ""
    """What its button says; empty: none."""


class PlaceRow(Widget):
    """A seat: disc, name and state; for the owner a button that puts a computer there."""

    def __init__(self, number: int, on_change: Callable[[], None]) -> None:
        super().__init__(f"seat-{number}")
        self.seat = Place("", b"", "", False, False, False)
        self.change = Button(f"seat-change-{number}", "", on_change, size=15)
        self.add(self.change)

    def show(self, seat: Place) -> None:
        """Show a seat."""
        if seat != self.seat:
            self.seat = seat
            self._text = seat.name
            self.change.text = seat.change
            self.change.visible = bool(seat.change)
            self.layout()
            self.invalidate()

    def layout(self) -> None:
        """Place the button at the end."""
        if self.owner is None:
            return
        px = self.kit.frame.panel_px
        self.change.visible = bool(self.seat.change)
        wide = min(self.change.wanted_width, self.rect.width // 2)
        high = px(38)
        self.change.place(
            Rect(self.rect.right - wide - px(10), self.rect.centery - high // 2, wide, high)
        )

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the row."""
        px, rect, seat = kit.frame.panel_px, self.rect, self.seat
        kit.brush.box(surface, rect, px(12), (faded(TEXT, 0.05),), None)
        side = round(rect.height * 0.66)
        middle = (rect.x + px(14) + side // 2, rect.centery)
        if seat.taken:
            kit.marks.avatar(surface, middle, side, seat.name, seat.person, away=seat.away)
            if seat.ready:
                kit.marks.said(surface, middle, side)
        else:
            place = Rect(0, 0, side, side)
            place.center = middle
            kit.marks.empty_place(surface, place, side / 2, 1.5)
        left = rect.x + px(30) + side
        room = (self.change.rect.x if seat.change else rect.right) - left - px(12)
        name, small = kit.style(18, Face.SEMIBOLD), kit.style(14)
        color = TEXT if seat.taken else MUTED
        shown = kit.letters.cut(seat.name, name, room)
        y = rect.centery - (kit.letters.height(small) // 2 if seat.state else 0)
        kit.letters.draw(surface, shown, (left, y), name, color, "midleft")
        if seat.state:
            state = kit.letters.cut(seat.state, small, room)
            at = (left, y + kit.letters.height(name) // 2 + kit.letters.height(small) // 2)
            kit.letters.draw(surface, state, at, small, SECONDARY, "midleft")


class Lineup(Widget):
    """The sheet on the felt of a table that has not begun."""

    def __init__(
        self,
        texts: Texts,
        on_change: Callable[[int], None],
        on_ready: Callable[[], None],
        on_copy: Callable[[], None],
    ) -> None:
        super().__init__("lineup")
        self.texts = texts
        self.on_change = on_change
        self.title = Label("lineup-title", size=30, face=Face.SERIF)
        self.note = Paragraph("lineup-note", size=16, color=SECONDARY)
        self.places: list[PlaceRow] = []
        self.settings_head = Label(
            "lineup-settings", texts("table-settings"), size=16, face=Face.SEMIBOLD
        )
        self.settings = Scroll("settings", gap=5, row_height=height_of)
        self.link_head = Label("lineup-link-head", texts("lineup-link"), size=14, color=MUTED)
        self.link = Label("lineup-link", size=15)
        self.copy = Button("lineup-copy", texts("lineup-copy"), on_copy, size=15)
        self.ready = Button(
            "ready", texts("lineup-ready"), on_ready, kind=Kind.PRIMARY, icon="check", lit=True
        )
        self.add(
            self.title, self.note, self.settings_head, self.settings, self.link_head, self.link,
            self.copy, self.ready,
        )  # fmt: skip
        self.sentences: tuple[str, ...] = ()

    def show(
        self, title: str, note: str, seats: Sequence[Place], sentences: Sequence[str], link: str
    ) -> None:
        """Show the table as it is."""
        self.title.text, self.note.text = title, note
        while len(self.places) < len(seats):
            number = len(self.places)
            row = PlaceRow(number, lambda number=number: self.on_change(number))
            self.places.append(row)
            self.add(row)
        for number, row in enumerate(self.places):
            row.visible = number < len(seats)
            if row.visible:
                row.show(seats[number])
        if tuple(sentences) != self.sentences:
            self.sentences = tuple(sentences)
            lines = [
                Paragraph(f"setting-{n}", f"•  {text}", size=15) for n, text in enumerate(sentences)
            ]
            self.settings.fill(lines)
        self.link.text = link
        self.link_head.visible = self.link.visible = self.copy.visible = bool(link)
        self.layout()
        self.invalidate()

    def layout(self) -> None:
        """Place seats on top, settings in the middle, link and Ready at the bottom."""
        if self.owner is None:
            return
        px = self.kit.frame.panel_px
        box = self.rect.inflate(-px(52), -px(40))
        y = box.y
        self.title.place(Rect(box.x, y, box.width, px(42)))
        y += px(44)
        self.note.place(Rect(box.x, y, box.width, px(26)))
        y += px(32)
        seen = [row for row in self.places if row.visible]
        columns = 2 if len(seen) > 2 else 1
        width = (box.width - (columns - 1) * px(10)) // columns
        for index, row in enumerate(seen):
            x = box.x + index % columns * (width + px(10))
            row.place(Rect(x, y + index // columns * px(64), width, px(56)))
        y += -(-len(seen) // columns) * px(64) + px(8)
        bottom = box.bottom - px(50)
        wide = min(max(self.ready.wanted_width, px(180)), box.width // 2)
        self.ready.place(Rect(box.right - wide, bottom, wide, px(50)))
        copy = self.copy.wanted_width
        room = box.width - wide - px(24) - copy - px(10)
        beside = self.link.wanted_width <= room
        if not beside and self.link.text:
            bottom -= px(58)  # a row of its own
            room = box.width - copy - px(10)
        self.link_head.place(Rect(box.x, bottom - px(2), room, px(20)))
        self.copy.place(Rect(box.x + room + px(10), bottom + px(10), copy, px(34)))
        self.link.place(Rect(box.x, bottom + px(20), room, px(26)))
        self.settings_head.place(Rect(box.x, y, box.width, px(24)))
        y += px(30)
        self.settings.place(Rect(box.x, y, box.width, max(20, bottom - px(16) - y)))

    @property
    def bounds(self) -> Rect:
        """It has a shadow."""
        return self.rect.inflate(90, 90)

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the sheet."""
        radius = kit.frame.panel_px(24)
        kit.brush.shadow(surface, self.rect, radius, 26, 10, 0.45)
        kit.brush.box(surface, self.rect, radius, (DIALOG_TOP, DIALOG_LOW), faded(BRASS, 0.42), 1.5)


def height_of(child: Widget, width: int) -> int:
    """Return the pixels that a paragraph needs at `width`."""
    return child.height_for(width) if isinstance(child, Paragraph) else 24


class ShuffleNote(Widget):
    """Says that the cards are being shuffled, by everybody's bytes."""

    def __init__(self, texts: Texts) -> None:
        super().__init__("shuffling", text=texts("table-shuffling"))
        self._visible = False

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the sentence on the felt."""
        style = kit.style(18, felt=True)
        text = kit.letters.cut(self.text, style, self.rect.width)
        kit.letters.draw(surface, text, self.rect.center, style, TEXT, "center")
