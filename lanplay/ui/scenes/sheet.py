"""The score sheet: what the round came to, its table, who has said Continue, Play and Leave."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from lanplay.texts import Texts
from lanplay.ui.geometry import Frame, table_parts
from lanplay.ui.kit import Kit
from lanplay.ui.palette import BRASS, GAIN, LOSS, MUTED, SECONDARY, TEXT, Color, faded
from lanplay.ui.tables.view import Column, Sheet, column_rects
from lanplay.ui.tables.view import SheetRow as RowOfSheet
from lanplay.ui.text import Face
from lanplay.ui.widgets import (
    Button,
    Clock,
    Dialog,
    Kind,
    Label,
    Paragraph,
    Scroll,
    Tabs,
    Widget,
)

ROW: int = 36
TONES: dict[str, Color] = {"plain": TEXT, "gain": GAIN, "loss": LOSS, "whole": BRASS}


class Voter(NamedTuple):
    """A person whose Continue is waited for."""

    name: str
    person: bytes | str
    said: bool
    away: bool


class SheetLine(Widget):
    """A line of the sheet; what does not fit a cell is cut, whole in the tip."""

    def __init__(self, id: str, columns: Sequence[Column], row: RowOfSheet, odd: bool) -> None:  # noqa: A002 (its name everywhere)
        super().__init__(id, text=" ".join(row.cells))
        self.columns = columns
        self.row = row
        self.odd = odd

    def layout(self) -> None:
        """Keep the whole line for the tip where a cell is cut."""
        if self.owner is None or self.row.tone == "whole":
            return
        style = self.kit.style(15)
        cells = column_rects(self.rect, self.columns, self.kit.frame.panel_px(10))
        cut = any(
            self.kit.letters.width(text, style) > cell.width - 6
            for text, cell in zip(self.row.cells, cells, strict=True)
        )
        self.tip = " · ".join(self.row.cells) if cut else ""

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw ground and cells."""
        shade = faded(TEXT, 0.055 if self.odd else 0.025)
        kit.brush.box(surface, self.rect, 6, (shade,), None)
        pad = kit.frame.panel_px(10)
        if self.row.tone == "whole":
            style = kit.style(15, Face.SEMIBOLD)
            text = kit.letters.cut(self.row.cells[0], style, self.rect.width - 2 * pad)
            kit.letters.draw(
                surface, text, (self.rect.x + pad, self.rect.centery), style, BRASS, "midleft"
            )
            return
        cells = column_rects(self.rect, self.columns, pad)
        for text, cell, column in zip(self.row.cells, cells, self.columns, strict=True):
            strong = text.startswith("+")
            style = kit.style(15, Face.SEMIBOLD if strong else Face.REGULAR)
            color = TONES[self.row.tone] if strong else TEXT
            draw_cell(surface, kit, cell, column, text, (style.px, strong), color)


def draw_cell(
    surface: Surface, kit: Kit, cell: Rect, column: Column, text: str, look: tuple[int, bool],
    color: Color,
) -> None:  # fmt: skip
    """Draw one cell as its column has it."""
    style = kit.style(15, Face.SEMIBOLD if look[1] else Face.REGULAR)
    shown = kit.letters.cut(text, style, cell.width - 4)
    match column.align:
        case "right":
            kit.letters.draw(
                surface, shown, (cell.right - 6, cell.centery), style, color, "midright"
            )
        case "center":
            kit.letters.draw(surface, shown, cell.center, style, color, "center")
        case _:
            kit.letters.draw(surface, shown, (cell.x + 6, cell.centery), style, color, "midleft")


class Heads(Widget):
    """The heads of the columns."""

    def __init__(self, columns: Sequence[Column]) -> None:
        super().__init__("sheet-heads", text=" ".join(column.head for column in columns))
        self.columns = columns

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw them muted."""
        style = kit.style(13, Face.MEDIUM)
        cells = column_rects(self.rect, self.columns, kit.frame.panel_px(10))
        for column, cell in zip(self.columns, cells, strict=True):
            shown = kit.letters.cut(column.head, style, cell.width - 4)
            if column.align == "right":
                at = (cell.right - 6, cell.centery)
                kit.letters.draw(surface, shown, at, style, MUTED, "midright")
            else:
                kit.letters.draw(
                    surface, shown, (cell.x + 6, cell.centery), style, MUTED, "midleft"
                )


class Voters(Widget):
    """Who has said Continue: green ring and tick; the others are waited for."""

    def __init__(self) -> None:
        super().__init__("voters")
        self.voters: tuple[Voter, ...] = ()

    def show(self, voters: Sequence[Voter]) -> None:
        """Show these."""
        if tuple(voters) != self.voters:
            self.voters = tuple(voters)
            self._text = ", ".join(each.name for each in voters if each.said)
            self.invalidate()

    @property
    def bounds(self) -> Rect:
        """Rings reach beyond the discs."""
        return self.rect.inflate(16, 16)

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the discs with their names."""
        px, style = kit.frame.panel_px, kit.style(15, Face.MEDIUM)
        side = px(32)
        x = self.rect.x + px(6)
        share = self.rect.width // max(1, len(self.voters))
        for each in self.voters:
            middle = (x + side // 2, self.rect.centery)
            kit.marks.avatar(surface, middle, side, each.name, each.person, away=each.away)
            if each.said:
                kit.marks.said(surface, middle, side)
            name = kit.letters.cut(each.name, style, share - side - px(26))
            color = TEXT if each.said else SECONDARY
            at = (x + side + px(12), self.rect.centery)
            place = kit.letters.draw(surface, name, at, style, color, "midleft")
            x = place.right + px(22)


class ScoreSheet(Dialog):
    """The round's end. `over`: the match is over, Play means again. `seated`: there is a choice."""

    def __init__(
        self,
        texts: Texts,
        frame: Frame,
        on_play: Callable[[], None],
        on_leave: Callable[[], None],
        on_close: Callable[[], None],
    ) -> None:
        self.texts = texts
        super().__init__("score-sheet", 880, 620, arrange=lambda _, frame: self.lay(frame))
        self.closes_on_escape = True
        self.bright = table_parts(frame).side
        self.title = Label("sheet-title", size=30, face=Face.SERIF)
        self.lines = Paragraph("sheet-lines", size=16, color=SECONDARY)
        self.tabs = Tabs(
            "sheet-tabs",
            [("sheet", texts("sheet-heading")), ("settings", texts("sheet-settings"))],
            "sheet",
            self.turn_to,
        )
        self.heads = Heads(())
        self.rows = Scroll("sheet-rows", gap=2, row=ROW)
        self.settings = Scroll("sheet-sentences", gap=5, row_height=paragraph_height)
        self.empty = Label("sheet-empty", texts("sheet-empty"), size=16, color=MUTED)
        self.note = Label("sheet-note", size=14, color=MUTED)
        self.voters = Voters()
        self.clock = Clock("sheet-clock", size=20)
        self.play = Button("play", "", on_play, kind=Kind.PRIMARY, icon="check")
        self.leave = Button(
            "sheet-leave", texts("side-leave"), on_leave, kind=Kind.DANGER, icon="leave"
        )
        self.shut = Button("sheet-close", texts("sheet-close"), on_close, kind=Kind.PRIMARY)
        self.cross = Button(
            "sheet-cross", "", on_close, kind=Kind.PLAIN, icon="cross", tip=texts("sheet-close")
        )
        self.add(
            self.title, self.lines, self.tabs, self.heads, self.rows, self.settings, self.empty,
            self.note, self.voters, self.clock, self.play, self.leave, self.shut,
            self.cross,
        )  # fmt: skip
        self.shown_rows: tuple[RowOfSheet, ...] = ()
        self.voting = False

    def fill(
        self, title: str, lines: Sequence[str], sheet: Sheet, sentences: Sequence[str]
    ) -> None:
        """Show result, table and settings."""
        self.title.text = title
        self.lines.text = "\n".join(lines)
        if sheet.rows != self.shown_rows or tuple(sheet.columns) != tuple(self.heads.columns):
            self.shown_rows = sheet.rows
            self.heads.columns = sheet.columns
            self.rows.fill([
                SheetLine(f"sheet-row-{number}", sheet.columns, row, bool(number % 2))
                for number, row in enumerate(sheet.rows)
            ])  # fmt: skip
        self.note.text = sheet.note
        if not self.settings.children:
            self.settings.fill([
                Paragraph(f"sheet-setting-{number}", f"•  {text}", size=15)
                for number, text in enumerate(sentences)
            ])  # fmt: skip
        self.turn_to(self.tabs.chosen)
        self.open(self.kit.frame)
        self.rows.scroll(10**6)

    def ask(self, *, play: str, said: bool, voters: Sequence[Voter], until: int | None) -> None:
        """Ask for Play (`play` empty: there is nothing to say) and show who has said it."""
        self.voting = bool(play)
        self.play.visible = self.leave.visible = bool(play)
        self.play.text = play
        self.play.enabled = not said
        self.on_enter = self.play.act if play and not said else None
        self.voters.show(voters)
        self.voters.visible = bool(voters)
        self.clock.visible = until is not None
        self.clock.run(until)
        self.shut.visible, self.cross.visible = not play, bool(play)
        self.lay(self.kit.frame)

    def turn_to(self, page: str) -> None:
        """Show the table or the settings."""
        table = page == "sheet"
        self.heads.visible = self.rows.visible = table and bool(self.shown_rows)
        self.note.visible = table and bool(self.note.text)
        self.empty.visible = table and not self.shown_rows
        self.settings.visible = not table
        self.invalidate()

    def open(self, frame: Frame) -> None:
        """Take its place over the felt; the side panel stays bright."""
        parts = table_parts(frame)
        self.bright = parts.side
        super().open(frame)
        room = parts.table.inflate(-frame.px(36), -frame.px(36))
        width = min(frame.panel_px(self.wanted[0]), room.width)
        rows = max(5, len(self.shown_rows)) * frame.panel_px(ROW + 2)
        height = min(frame.panel_px(330) + rows + self.lines.height_for(width), room.height)
        self.rect = Rect(0, 0, width, height)
        self.rect.center = room.center
        self.lay(frame)

    def lay(self, frame: Frame) -> None:
        """Place everything."""
        if self.owner is None:
            return
        px = frame.panel_px
        pad = px(36) if not frame.small else px(24)
        box = self.rect.inflate(-2 * pad, -px(48))
        y = box.y
        self.title.place(Rect(box.x, y, box.width, px(40)))
        self.cross.place(Rect(box.right - px(36), box.y, px(36), px(36)))
        y += px(44)
        text = self.lines.height_for(box.width) if self.lines.text else 0
        text = min(text, px(110))
        self.lines.place(Rect(box.x, y, box.width, text))
        y += text + px(10)
        self.tabs.place(Rect(box.x, y, min(box.width, px(380)), px(38)))
        y += px(46)
        foot = box.bottom - px(46)
        bottom = foot - px(12)
        note = px(24) if self.note.text else 0
        self.heads.place(Rect(box.x, y, box.width, px(24)))
        self.empty.place(Rect(box.x, y, box.width, px(30)))
        self.rows.place(Rect(box.x, y + px(26), box.width, max(20, bottom - note - y - px(26))))
        self.settings.place(Rect(box.x, y, box.width, max(20, bottom - y)))
        self.note.place(Rect(box.x, bottom - note, box.width, note))
        self.lay_foot(frame, box, foot)
        self.invalidate()

    def lay_foot(self, frame: Frame, box: Rect, foot: int) -> None:
        """Place the buttons from the right, and who has said Continue on the left."""
        px = frame.panel_px
        right = box.right
        for button in [self.play, self.leave] if self.voting else [self.shut]:
            wide = min(button.wanted_width, box.width // 3)
            button.place(Rect(right - wide, foot, wide, px(46)))
            right -= wide + px(10)
        clock = px(52) if self.clock.visible else 0
        self.clock.place(Rect(right - clock, foot, clock, px(46)))
        right -= clock + px(4)
        self.voters.place(Rect(box.x, foot, max(10, right - box.x), px(46)))


def paragraph_height(child: Widget, width: int) -> int:
    """Return the pixels that a paragraph needs at `width`."""
    return child.height_for(width) if isinstance(child, Paragraph) else ROW
