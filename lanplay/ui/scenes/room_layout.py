"""Where everything in the room is: a walnut header and three columns."""

from pygame import Rect

from lanplay.ui.geometry import Frame, RoomParts, room_parts
from lanplay.ui.scenes.art import CardArt, fan
from lanplay.ui.scenes.cards import HostCard, PersonButton
from lanplay.ui.scenes.desk import HouseScene
from lanplay.ui.widgets import Button, Label, Paragraph, Scroll, Widget


class RoomLayout(HouseScene):
    """Lays out the widgets that `RoomScene` composes."""

    def layout(self, frame: Frame) -> None:
        """Cut the window into header and three columns."""
        parts = room_parts(frame)
        self.lay_header(frame, parts)
        self.lay_left(frame, parts.left)
        self.lay_middle(frame, parts.middle)
        self.lay_right(frame, parts.right)

    def lay_header(self, frame: Frame, parts: RoomParts) -> None:
        """Place the wordmark at the left, oneself and three buttons at the right."""
        px, high = frame.px, parts.header.height
        logo = self.find("logo", CardArt)
        logo.spread(fan(logo.codes, (px(49), high // 2 + px(3)), px(31), px(17), 11))
        word = self.find("wordmark", Label)
        word.place(Rect(px(92), 0, word.wanted_width + px(6), high - 2))
        right = frame.width - px(28)
        button = max(px(48), 40)
        middle = high // 2
        for name in ("quit", "settings", "sound"):
            rect = Rect(right - button, 0, button, button)
            rect.centery = middle
            self.find(name).place(rect)
            right -= button + px(12)
        right -= px(8)
        me = self.find("me", PersonButton)
        wide = min(max(me.wanted_width, px(136)), frame.panel_px(220))
        rect = Rect(right - wide, 0, wide, button)
        rect.centery = middle
        me.place(rect)
        left = word.rect.right + px(22)
        self.find("where").place(Rect(left, 0, max(10, rect.x - left - px(16)), high - 2))

    def lay_head(self, name: str, column: Rect, y: int) -> int:
        """Place a heading with its note; return where what it heads begins."""
        px = self.kit.frame.panel_px
        high = px(34)
        head = self.find(f"head-{name}", Label)
        wide = min(head.wanted_width, column.width - 8)
        head.place(Rect(column.x + 4, y, wide, high))
        if name != "chat":
            note = self.find(f"note-{name}", Label)
            left = head.rect.right + px(12)
            note.place(Rect(left, y + px(3), max(0, column.right - 4 - left), high))
            note.visible = note.wanted_width <= note.rect.width + 2
        return y + high + px(7)

    def lay_left(self, frame: Frame, column: Rect) -> None:
        """Place hosts, address, the two ways to begin, players."""
        px = frame.panel_px
        gap = px(12) if not frame.small else px(8)
        top = self.lay_head("network", column, column.y + frame.px(14))
        here, alone = self.find("host-here", Button), self.find("alone", Button)
        field, high = px(46) if not frame.small else px(40), px(44) if not frame.small else px(38)
        stacked = max(here.wanted_width, alone.wanted_width) > (column.width - px(10)) // 2
        below = field + gap + (2 * high + px(6) if stacked else high)
        room = column.bottom - top
        people_head = px(41)
        people_most = round(room * (0.27 if not frame.small else 0.24))
        hosts = self.find("hosts", Scroll)
        hosts_most = room - below - people_head - people_most - 3 * gap
        hosts_high = hosts_most
        hosts.place(Rect(column.x, top, column.width, hosts_high))
        used = min(hosts_high, max(hosts.content, px(88)))
        hosts.place(Rect(column.x, top, column.width, used))
        y = top + used + gap
        self.find("address").place(Rect(column.x, y, column.width, field))
        y += field + gap
        if stacked:
            here.place(Rect(column.x, y, column.width, high))
            alone.place(Rect(column.x, y + high + px(6), column.width, high))
            y += 2 * high + px(6)
        else:
            half = (column.width - px(10)) // 2
            here.place(Rect(column.x, y, half, high))
            alone.place(Rect(column.right - half, y, half, high))
            y += high
        y = self.lay_head("players", column, y + gap)
        panel = Rect(column.x, y, column.width, column.bottom - y)
        self.find("people-panel").place(panel)
        self.find("people").place(panel.inflate(-px(20), -px(14)))

    def host_height(self, child: Widget, width: int) -> int:
        """Return the pixels of a host's card, or of what stands there where there is none."""
        px = self.kit.frame.panel_px
        if isinstance(child, Paragraph):
            return child.height_for(width - px(12)) + px(8)
        if isinstance(child, HostCard) and child.value.mood == "off":
            return px(60)
        return px(88) if not self.kit.frame.small else px(78)

    def lay_middle(self, frame: Frame, column: Rect) -> None:
        """Place the tables above, the games one can begin below."""
        px = frame.panel_px
        top = self.lay_head("tables", column, column.y + frame.px(14))
        tile = round((column.bottom - top) * (0.42 if not frame.small else 0.36))
        tiles_top = column.bottom - tile
        y = tiles_top - px(41)
        self.lay_head("games", column, y)
        tables = Rect(column.x, top, column.width, y - px(4) - top)
        self.find("tables").place(tables)
        self.find("no-tables-panel").place(
            Rect(tables.x, tables.y, tables.width, tables.height - px(8))
        )
        empty = self.find("no-tables", Paragraph)
        empty.size = 15 if frame.small else 16
        wide = min(tables.width - px(32), px(480))
        needs = min(empty.height_for(wide), tables.height - px(14))
        box = Rect(0, 0, wide, needs)
        box.center = (tables.centerx, tables.centery - px(4))
        empty.place(box)
        games = max(1, len(self.desk.games))
        gap = px(14)
        each = (column.width - (games - 1) * gap) // games
        for index, game in enumerate(self.desk.games):
            x = column.x + index * (each + gap)
            self.find(f"tile-{game}").place(Rect(x, tiles_top, each, tile))

    def lay_right(self, frame: Frame, column: Rect) -> None:
        """Place the chat and its field."""
        px = frame.panel_px
        top = self.lay_head("chat", column, column.y + frame.px(14))
        panel = Rect(column.x, top, column.width, column.bottom - top)
        self.find("chat-panel").place(panel)
        field = px(48) if not frame.small else px(42)
        say = Rect(panel.x + px(12), panel.bottom - px(12) - field, panel.width - px(24), field)
        self.find("say").place(say)
        chat = Rect(
            panel.x + px(16), panel.y + px(14), panel.width - px(24), say.y - panel.y - px(24)
        )
        self.find("chat").place(chat)
        empty = self.find("chat-empty", Paragraph)
        wide = chat.width - px(24)
        needs = empty.height_for(wide)
        box = Rect(chat.x + px(8), chat.centery - needs // 2, wide, needs)
        empty.place(box)
