"""The room's own widgets: a host's card, a table's card, a player's line, a game's tile."""

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from lanplay.texts import Texts
from lanplay.ui.inputs import Point
from lanplay.ui.kit import Kit
from lanplay.ui.palette import (
    BRASS,
    ERROR,
    HAIRLINE,
    HAIRLINE_STRONG,
    LEGAL,
    MUTED,
    PANEL,
    SECONDARY,
    TEXT,
    WELL,
    faded,
)
from lanplay.ui.scenes.art import draw_cards, fan, look_of
from lanplay.ui.scenes.room_text import HostText, PersonText, TableText
from lanplay.ui.text import Face, Style
from lanplay.ui.widgets import Button, Chip, Kind, Row, Widget

SHOWN_SEATS: Final = 4
"""Discs on a table's card; no game has more seats."""


def fitted(kit: Kit, text: str, short: str, room: int, sizes: tuple[int, ...]) -> tuple[str, Style]:
    """Return `text` in the largest serif of `sizes` that it fits `room` pixels in, else `short`."""
    for size in sizes:
        style = kit.style(size, Face.SERIF)
        if kit.letters.width(text, style) <= room:
            return text, style
    return short, kit.style(sizes[0], Face.SERIF)


class HostCard(Row):
    """A host: its name, what is there, how well it answers. Chosen: its chat is shown."""

    def __init__(self, text: HostText, on_choose: Callable[[], None]) -> None:
        super().__init__(f"host-{text.key}", on_choose)
        self.value = text
        self.tip = text.tip

    def show(self, value: HostText) -> None:
        """Show what is known now."""
        if value != self.value:
            self.value, self.tip = value, value.tip
            self.invalidate()

    @property
    def bounds(self) -> Rect:
        """It has a shadow."""
        return self.rect.inflate(28, 36)

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the sheet, the house, three lines and the bars."""
        value, rect, px, letters = self.value, self.rect, kit.frame.panel_px, kit.letters
        radius = px(14)
        kit.brush.shadow(surface, rect, radius, px(10), px(4), 0.3)
        kit.brush.box(surface, rect, radius, (PANEL,), HAIRLINE)
        if self.hovered:
            kit.brush.box(surface, rect, radius, (faded(TEXT, 0.05),), None)
        if self.chosen:
            kit.marks.chosen(surface, rect, radius)
        live = value.mood == "live"
        left = rect.x + px(16)
        if rect.width >= px(250):
            side = px(44 if rect.height >= px(70) else 38)
            well = Rect(left, 0, side, side)
            well.centery = rect.centery
            kit.brush.box(surface, well, px(12), (WELL,), HAIRLINE)
            kit.icons.draw(surface, "house", well.center, px(20), TEXT if live else MUTED)
            left = well.right + px(14)
        right = rect.right - px(16)
        name, line, small = kit.style(18, Face.SEMIBOLD), kit.style(15), kit.style(14)
        bars = px(28)
        low = rect.height < px(70)
        middle = rect.centery + (px(12) if low else 0)
        shown = letters.cut(value.name, name, right - left - bars)
        ink = TEXT if live else MUTED
        letters.draw(surface, shown, (left, middle - px(23)), name, ink, "midleft")
        line_ink = SECONDARY if live else (BRASS if value.changed_key else MUTED)
        beside = letters.cut(value.beside, small, (right - left) // 2)
        wide = letters.width(beside, small) + px(10) if beside else 0
        room = right - left - (wide if low else 0)
        shown = letters.cut(value.line, line, room)
        letters.draw(surface, shown, (left, middle + px(1)), line, line_ink, "midleft")
        below = middle + px(1 if low else 22)
        letters.draw(surface, beside, (right, below), small, MUTED, "midright")
        if not low:
            shown = letters.cut(value.address, small, right - left - wide)
            letters.draw(surface, shown, (left, below), small, MUTED, "midleft")
        self.draw_bars(surface, kit, right, middle - px(18))
        if self.ringed:
            kit.marks.focus(surface, rect.inflate(-8, -8), radius - 3)

    def draw_bars(self, surface: Surface, kit: Kit, right: int, bottom: int) -> None:
        """Draw four bars as high as the host is near; without an answer a sign."""
        px, value = kit.frame.panel_px, self.value
        if value.mood != "live":
            icon = "clock" if value.mood == "trying" else "warning"
            color = BRASS if value.changed_key else MUTED
            kit.icons.draw(surface, icon, (right - px(10), bottom - px(5)), px(18), color)
            return
        lit = 4 if value.bars is None else value.bars
        color = LEGAL if lit >= 3 else BRASS if lit == 2 else ERROR
        wide, step = px(4), px(7)
        for index in range(4):
            high = px(4 + 3 * index)
            bar = Rect(right - (4 - index) * step + step - wide, bottom - high, wide, high)
            ink = color if index < lit else faded(TEXT, 0.2)
            kit.brush.box(surface, bar, wide / 2, (ink,), None)


class PersonLine(Row):
    """A player: disc, name, what they do."""

    def __init__(self, text: PersonText) -> None:
        super().__init__(f"person-{text.person.hex()}", text=text.name)
        self.value = text
        self.tip = f"{text.name}: {text.doing}" if text.doing else text.name

    focusable = False

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the line."""
        value, rect, px, letters = self.value, self.rect, kit.frame.panel_px, kit.letters
        side = px(27)
        middle = (rect.x + px(4) + side // 2, rect.centery)
        kit.marks.avatar(surface, middle, side, value.name, value.person)
        left, right = rect.x + px(12) + side, rect.right - px(4)
        small, name = kit.style(14), kit.style(16, Face.SEMIBOLD)
        doing = letters.cut(value.doing, small, (right - left) // 2)
        room = right - left - letters.width(doing, small) - px(8)
        shown = letters.cut(value.name, name, room)
        letters.draw(surface, shown, (left, rect.centery), name, TEXT, "midleft")
        letters.draw(surface, doing, (right, rect.centery), small, MUTED, "midright")


class TableCard(Widget):
    """A table: game, free seats, settings, who sits there, and what one may do."""

    shows_cards = True

    def __init__(
        self, value: TableText, texts: Texts, sit: Callable[[], None], watch: Callable[[], None]
    ) -> None:
        name = value.table.hex()
        super().__init__(f"table-{name}", text=value.title)
        self.value = value
        self.chip = Chip(f"chip-{name}", value.chip, value.chip_color)
        self.sit = Button(f"sit-{name}", "", sit)
        self.watch = Button(f"watch-{name}", texts("lobby-watch"), watch, icon="eye")
        self.texts = texts
        self.leading = False
        """Whether its button is the room's one decision."""
        self.art: tuple[list[str], int] = ([], 0)
        self.add(self.chip, self.watch, self.sit)
        self.show(value)

    def show(self, value: TableText, leading: bool = False) -> None:
        """Show what the table is now."""
        self.value, self.leading = value, leading
        self.chip.text, self.chip.color = value.chip, value.chip_color
        self.sit.text = self.texts("lobby-back" if value.mine else "lobby-sit")
        self.sit.visible = value.mine or value.may_sit
        self.watch.visible = value.may_watch
        self.sit.kind = Kind.PRIMARY if leading and self.sit.visible else Kind.NORMAL
        self.sit.lit = value.mine and leading
        self.tip = value.names
        self.layout()
        self.invalidate()

    @property
    def bounds(self) -> Rect:
        """It has a shadow."""
        return self.rect.inflate(28, 36)

    @property
    def left(self) -> int:
        """Where its words begin."""
        px = self.kit.frame.panel_px
        return self.rect.x + (px(128) if self.rect.width > px(520) else px(92))

    def layout(self) -> None:
        """Put the buttons at the right, one over the other where it is narrow."""
        if self.owner is None:
            return
        px, rect = self.kit.frame.panel_px, self.rect
        buttons = [each for each in (self.watch, self.sit) if each.visible]
        narrow = rect.width <= px(520)
        high = px(36 if narrow and len(buttons) == 2 else 44)
        right, y = rect.right - px(16), rect.centery - high // 2
        if narrow and len(buttons) == 2:
            wide = max(each.wanted_width for each in buttons)
            for each, up in ((self.sit, -1), (self.watch, 1)):
                each.place(Rect(right - wide, 0, wide, high))
                each.rect.centery = rect.centery + up * px(21)
            self.inner = right - wide - px(12)
        else:
            for each in reversed(buttons):
                wide = max(each.wanted_width, px(104))
                each.place(Rect(right - wide, y, wide, high))
                right -= wide + px(10)
            self.inner = right - px(4)
        self.heading = self.fit_title(self.kit)
        title = self.kit.letters.width(*self.heading)
        wide = self.chip.wanted_width
        self.chip.visible = wide <= self.inner - self.left - title - px(14)
        self.chip.place(Rect(self.left + title + px(14), rect.y + px(15), wide, px(24)))

    def fit_title(self, kit: Kit) -> tuple[str, Style]:
        """Return the game's name, shorter where there is no room."""
        room = self.inner - self.left
        return fitted(kit, self.value.title, self.value.short, room, (24, 21, 19))

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the sheet, cards, title, line, discs and names."""
        value, rect, px, letters = self.value, self.rect, kit.frame.panel_px, kit.letters
        radius = px(16)
        kit.brush.shadow(surface, rect, radius, px(12), px(5), 0.32)
        edge = HAIRLINE_STRONG if self.leading else HAIRLINE
        kit.brush.box(surface, rect, radius, (PANEL,), edge)
        few = look_of(value.game).few
        width = rect.height * 0.46
        middle = (rect.x + (self.left - rect.x) // 2 + px(2), rect.centery)
        draw_cards(surface, kit, few, fan(few, middle, width, width * 0.62, 9))
        line, small = kit.style(15), kit.style(15)
        room = self.inner - self.left
        heading, title = self.heading
        shown = letters.cut(heading, title, room)
        letters.draw(surface, shown, (self.left, rect.y + px(27)), title, TEXT, "midleft")
        shown = letters.cut(value.line, line, room)
        letters.draw(surface, shown, (self.left, rect.y + px(53)), line, SECONDARY, "midleft")
        side, x, y = px(23), self.left, rect.y + px(78)
        for name, person in value.seats[:SHOWN_SEATS]:
            if name:
                kit.marks.avatar(surface, (x + side // 2, y), side, name, person)
            else:
                place = Rect(x, y - side // 2, side, side)
                kit.marks.empty_place(surface, place, side / 2, 1.2)
            x += side + px(4)
        x += px(6)
        shown = letters.cut(value.names, small, max(8, self.inner - x))
        letters.draw(surface, shown, (x, y), small, MUTED, "midleft")


class GameTile(Widget):
    """A game one can open a table of: a picture, its name, a button. It suits one game or three."""

    shows_cards = True

    def __init__(
        self,
        game: str,
        title: str,
        line: str,
        about: str,
        button: str,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(f"tile-{game}", text=title)
        self.game = game
        self.line = line
        self.about = about
        self.button = Button(f"new-{game}", button, on_press, icon="plus")
        self.add(self.button)

    @property
    def bounds(self) -> Rect:
        """It has a shadow."""
        return self.rect.inflate(28, 36)

    @property
    def wide(self) -> bool:
        """Whether words stand beside the cards, not under them."""
        return self.rect.width > self.rect.height * 1.4

    @property
    def words(self) -> Rect:
        """Where the words are."""
        px = self.kit.frame.panel_px
        if not self.wide:
            return self.rect.inflate(-px(28), 0)
        left = self.rect.x + round(self.rect.width * 0.52)
        return Rect(left, self.rect.y, self.rect.right - left - px(24), self.rect.height)

    def layout(self) -> None:
        """Put the button under the words."""
        if self.owner is None:
            return
        px, words = self.kit.frame.panel_px, self.words
        high = px(40)
        width = words.width if not self.wide else min(words.width, px(230))
        gap = px(14 if not self.wide else 22 if self.rect.height > px(220) else 14)
        self.button.place(Rect(words.x, self.rect.bottom - high - gap, width, high))

    def hit(self, at: Point) -> Widget | None:
        """All of it is its button."""
        return (
            self.button if self.rect.collidepoint(at) and self.button.enabled else super().hit(at)
        )

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the coloured sheet, the cards, the words."""
        rect, px, letters = self.rect, kit.frame.panel_px, kit.letters
        look, radius = look_of(self.game), px(16)
        kit.brush.shadow(surface, rect, radius, px(12), px(5), 0.34)
        kit.brush.box(surface, rect, radius, look.tile, HAIRLINE_STRONG)
        before = surface.get_clip()
        surface.set_clip(before.clip(rect))
        self.draw_art(surface, kit)
        surface.set_clip(before)
        words = self.words
        heading, title = fitted(kit, self.text, self.text, words.width, (27, 24, 21, 18))
        small = kit.style(15)
        y, step = self.button.rect.y - px(58), letters.leading(small)
        lines: tuple[str, ...] = ()
        if self.wide:
            lines = letters.wrap(self.about, small, words.width)
            space = self.button.rect.y - rect.y - px(14 + 34 + 26 + 10)
            if len(lines) > space // step:
                lines = ()
            block = px(34 + 26) + len(lines) * step
            y = rect.y + px(8) + max(0, (self.button.rect.y - rect.y - px(16) - block) // 2)
        shown = letters.cut(heading, title, words.width)
        letters.draw(surface, shown, (words.x, y + px(17)), title, TEXT, "midleft")
        shown = letters.cut(self.line, small, words.width)
        letters.draw(surface, shown, (words.x, y + px(43)), small, SECONDARY, "midleft")
        for index, text in enumerate(lines):
            at = (words.x, y + px(60) + index * step)
            letters.draw(surface, text, at, small, SECONDARY)

    def draw_art(self, surface: Surface, kit: Kit) -> None:
        """Draw the cards: a fan beside the words, or a few above them."""
        rect, look = self.rect, look_of(self.game)
        if self.wide:
            room = self.words.x - rect.x
            width = min(rect.height * 0.47, room * 0.34)
            step = (room - width * 1.72) / max(1, len(look.cards) - 1)
            middle = (rect.x + round(room * 0.515), round(rect.centery - width * 0.06))
            draw_cards(surface, kit, look.cards, fan(look.cards, middle, width, step, 9))
            return
        codes = look.cards[-3:]
        space = self.button.rect.y - kit.frame.panel_px(58) - rect.y
        width = min(space * 0.6, rect.width * 0.4)
        middle = (rect.centerx, rect.y + round(space * 0.54))
        draw_cards(surface, kit, codes, fan(codes, middle, width, width * 0.58, 9))


class PersonButton(Button):
    """Oneself in the header: disc, name, and a menu behind."""

    def __init__(self, name: str, on_press: Callable[[], None], tip: str) -> None:
        super().__init__("me", name, on_press, kind=Kind.ROUND, tip=tip)

    @property
    def wanted_width(self) -> int:
        """Pixels it would like to have."""
        kit = self.kit
        style = kit.style(16, Face.SEMIBOLD)
        return kit.letters.width(self.text, style) + kit.frame.px(48) + kit.frame.panel_px(48)

    def draw_words(self, surface: Surface, kit: Kit, rect: Rect) -> None:
        """Draw disc, name and arrow."""
        letters, style, px = kit.letters, kit.style(16, Face.SEMIBOLD), kit.frame.panel_px
        side = rect.height - 12
        middle = (rect.x + 6 + side // 2, rect.centery)
        kit.marks.avatar(surface, middle, side, self.text, self.text)
        left = rect.x + side + 6 + px(10)
        arrow = px(16)
        shown = letters.cut(self.text, style, rect.right - px(16) - arrow - px(6) - left)
        letters.draw(surface, shown, (left, rect.centery), style, TEXT, "midleft")
        at = (rect.right - px(14) - arrow // 2, rect.centery + 1)
        kit.icons.draw(surface, "chevron_down", at, arrow, SECONDARY)
