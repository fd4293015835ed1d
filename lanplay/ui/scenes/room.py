"""The room: all hosts, all their tables, the players, the chat of the chosen host."""

from collections.abc import Callable, Iterator
from typing import Final

import pygame
from pygame import Surface

from lanplay.client.rows import HostRow, RoomView, Snapshot
from lanplay.ui.geometry import Frame, room_parts
from lanplay.ui.inputs import Key
from lanplay.ui.kit import Kit
from lanplay.ui.palette import MUTED, SECONDARY
from lanplay.ui.scenes.about import About
from lanplay.ui.scenes.art import CardArt
from lanplay.ui.scenes.cards import GameTile, HostCard, PersonButton, PersonLine, TableCard
from lanplay.ui.scenes.desk import Desk
from lanplay.ui.scenes.new_game import opener
from lanplay.ui.scenes.room_layout import RoomLayout
from lanplay.ui.scenes.room_log import RoomLog
from lanplay.ui.scenes.room_text import (
    HostText,
    PersonText,
    TableText,
    host_text,
    people_text,
    room_news,
    table_text,
    title,
)
from lanplay.ui.scenes.settings import open_settings
from lanplay.ui.text import Face
from lanplay.ui.widgets import (
    Button,
    Chat,
    Field,
    Item,
    Kind,
    Label,
    Menu,
    Panel,
    Paragraph,
    Scroll,
    Widget,
)
from lanplay.ui.widgets.field import put_clipboard

CHAT_MOST: Final = 500
"""Characters of a line that a host takes."""
CAUSES_AFTER: Final = 3_000
"""Milliseconds without any host before the usual causes are named."""


class RoomScene(RoomLayout):
    """The lobby of everything in reach."""

    def __init__(self, kit: Kit, desk: Desk) -> None:
        super().__init__(kit, desk)
        self.chosen: bytes | None = None
        """The host whose chat is shown; None: the first that answers."""
        self.logs: dict[bytes, RoomLog] = {}
        self.rooms: dict[bytes, RoomView] = {}
        self.since: int | None = None
        """When this screen was first seen."""
        self.drafts = {"address": "", "say": ""}
        self.shown_hosts: tuple[HostText, ...] = ()
        self.shown_tables: tuple[TableText, ...] = ()
        self.shown_people: tuple[PersonText, ...] = ()

    # --- what is in it --------------------------------------------------------------------------

    def compose(self) -> Iterator[Widget]:
        """Yield header, network, tables, new games, chat."""
        texts, desk = self.texts, self.desk
        self.shown_hosts, self.shown_tables, self.shown_people = (), (), ()
        yield Panel("people-panel")
        yield Panel("chat-panel")
        yield Panel("no-tables-panel", kind="well")
        yield CardArt("logo", ("JC", "KD", "AS"))
        yield Label("wordmark", "lanplay", size=36, face=Face.SERIF, felt=True, shadowed=True)
        yield Label("where", size=16, color=SECONDARY)
        yield PersonButton(desk.name, self.person_menu, texts("lobby-you"))
        yield Button("sound", "", self.toggle_sound, kind=Kind.ROUND)
        yield Button("settings", "", self.show_settings, kind=Kind.ROUND, icon="gear",
                     tip=texts("settings-title"))  # fmt: skip
        yield Button("quit", "", desk.deeds.quit, kind=Kind.ROUND, icon="power",
                     tip=texts("lobby-quit"))  # fmt: skip
        heads = ("network", "tables", "games", "chat", "players")
        for name in heads:
            yield Label(
                f"head-{name}", texts(f"lobby-{name}"), size=25, face=Face.SERIF, shadowed=True
            )
            if name != "chat":
                yield Label(f"note-{name}", size=15, color=SECONDARY, align="right")
        yield Scroll("hosts", gap=10, row_height=self.host_height)
        yield Field(
            "address", text=self.drafts["address"], hint=texts("lobby-address"), icon="plus",
            on_enter=self.join, on_change=self.drafter("address"),
        )  # fmt: skip
        yield Button("host-here", texts("lobby-host-here"), self.host_here, icon="wifi", size=15)
        yield Button("alone", texts("lobby-alone"), self.play_alone, icon="person", size=15)
        yield Scroll("people", row=36)
        yield Paragraph(
            "no-tables", texts("lobby-no-tables"), size=16, color=SECONDARY, align="center"
        )
        yield Scroll("tables", gap=12, row=100)
        for game in desk.games:
            name = title(texts, game)
            about = texts(f"about-{game}") if f"about-{game}" in texts else ""
            line = texts(f"seats-{game}") if f"seats-{game}" in texts else ""
            press = opener(self, desk, game, self.chat_host)
            yield GameTile(game, name, line, about, texts("lobby-new-game"), press)
        yield Chat("chat", roomy=True)
        yield Field(
            "say", text=self.drafts["say"], hint=texts("lobby-say"), icon="send", limit=CHAT_MOST,
            on_enter=self.say, on_change=self.drafter("say"),
        )  # fmt: skip
        yield Paragraph("chat-empty", size=15, color=MUTED, align="center")

    def drafter(self, name: str) -> Callable[[str], None]:
        """Return what keeps the text of a field, for a change of language."""

        def keep(text: str) -> None:
            self.drafts[name] = text

        return keep

    def shown(self) -> None:
        """Show the newest."""
        if self.since is None:
            self.since = self.now
        self.refresh()

    def ground(self, surface: Surface, frame: Frame) -> None:
        """Paint felt under a walnut header."""
        self.kit.wood.room(surface, room_parts(frame))

    # --- news -----------------------------------------------------------------------------------

    def news(self, news: object) -> None:
        """Show another snapshot."""
        if isinstance(news, Snapshot) and self.composed:
            self.refresh()

    def due(self, now: int) -> int | None:
        """Count the seconds of hosts that don't answer; name the causes after a while."""
        times: list[int] = []
        if self.since is not None and now < self.since + CAUSES_AFTER:
            times.append(self.since + CAUSES_AFTER)
        elif self.since is not None and self.causes_wanted != self.causes_shown:
            self.fill_hosts()
            self.fill_tables()
        if any(row.state == "grey" for row in self.desk.snapshot.hosts):
            self.fill_hosts()
            times.append(now + 1000 - now % 1000)
        return min(times, default=None)

    causes_shown: tuple[bool, bool] = (False, False)

    @property
    def causes_wanted(self) -> tuple[bool, bool]:
        """Whether the list has no host that answers, and whether that has been so for a while."""
        alone = not any(
            row.state == "reachable" and not row.mine for row in self.desk.snapshot.hosts
        )
        long = self.since is not None and self.now >= self.since + CAUSES_AFTER
        return alone, alone and long

    def refresh(self) -> None:
        """Show what the desk says now."""
        texts, snapshot = self.texts, self.desk.snapshot
        self.take_rooms(snapshot)
        self.fill_hosts()
        self.fill_tables()
        self.fill_people()
        self.fill_chat()
        self.show_sound()
        me = self.find("me", PersonButton)
        if me.text != self.desk.name:
            me.text = self.desk.name
            self.lay_header(self.kit.frame, room_parts(self.kit.frame))
        host = self.chat_host()
        room = snapshot.rooms.get(host)
        self.find("where", Label).text = room.name if room is not None else ""
        found = sum(row.found or row.state == "reachable" for row in snapshot.hosts)
        self.note("network", texts("lobby-found", hosts=found) if found else "")
        several = sum(row.state == "reachable" for row in snapshot.hosts) > 1
        self.note("tables", texts("lobby-on-all") if several else "")
        here, alone = self.find("host-here", Button), self.find("alone", Button)
        hosting = any(row.mine and row.state == "reachable" for row in snapshot.hosts)
        here.enabled = "host" not in self.desk.waits and not hosting
        alone.enabled = "host" not in self.desk.waits
        address = self.find("address", Field)
        joining = "join" in self.desk.waits
        if address.enabled == joining:
            address.enabled = not joining
            address.icon = "clock" if joining else "plus"

    def note(self, name: str, text: str) -> None:
        """Write beside a heading, where there is room for it."""
        note = self.find(f"note-{name}", Label)
        note.text = text
        note.visible = note.wanted_width <= note.rect.width + 2

    def take_rooms(self, snapshot: Snapshot) -> None:
        """Fold every room's chat and changes into its log."""
        for host, room in snapshot.rooms.items():
            log = self.logs.get(host)
            if log is None:
                log = self.logs[host] = RoomLog(self.desk.clock_text)
            before = self.rooms.get(host)
            if before is room:
                continue
            if before is not None:
                notes = room_news(self.texts, before, room)
                log.note(*notes)
            new = log.take(room.chat, self.desk.wall())
            if new and before is not None and host == self.chat_host():
                last = room.chat[-1]
                if last.person != room.me:
                    self.sound("chat_pop")
            self.rooms[host] = room

    def fill_hosts(self) -> None:
        """Show the hosts; under them, where none answers, why that may be."""
        rows = self.desk.snapshot.hosts
        rooms = self.desk.snapshot.rooms
        wanted = tuple(host_text(self.texts, row, rooms.get(row.id), self.now) for row in rows)
        hosts, chosen = self.find("hosts", Scroll), self.chat_host()
        causes = self.causes_wanted
        same = [each.key for each in wanted] == [each.key for each in self.shown_hosts]
        moods = [each.mood for each in wanted] == [each.mood for each in self.shown_hosts]
        if same and moods and hosts.children and causes == self.causes_shown:
            cards = [child for child in hosts.children if isinstance(child, HostCard)]
            for card, text in zip(cards, wanted, strict=True):
                card.show(text)
                card.chosen = bool(text.host) and text.host == chosen
        else:
            widgets: list[Widget] = []
            for text in wanted:
                card = HostCard(text, self.host_pressed(text.key))
                card.chosen = bool(text.host) and text.host == chosen
                widgets.append(card)
            if not widgets:
                text = self.texts("lobby-none-found" if causes[1] else "lobby-searching")
                widgets.append(Paragraph("searching", text, size=15, color=SECONDARY))
            hosts.fill(widgets)
            self.causes_shown = causes
            self.lay_left(self.kit.frame, room_parts(self.kit.frame).left)
        self.shown_hosts = wanted

    def no_tables_text(self) -> str:
        """Return what to say where no table is open; or why no other host may answer."""
        texts, (alone, long) = self.texts, self.causes_wanted
        if self.desk.snapshot.no_network:
            return texts("lobby-no-network")
        own = next((row for row in self.desk.snapshot.hosts if row.mine and row.link), None)
        if own is not None and alone:
            return texts("lobby-hosting", address=own.address, link=own.link)
        return texts("lobby-causes" if long else "lobby-no-tables")

    def fill_tables(self) -> None:
        """Show the tables, one's own first; one button of all is the decision."""
        snapshot = self.desk.snapshot
        names = {row.id: row.name or row.address for row in snapshot.hosts}
        wanted = tuple(
            table_text(self.texts, listed, names.get(listed.host, "")) for listed in snapshot.tables
        )
        leading = next((each.table for each in wanted if each.mine), None) or next(
            (each.table for each in wanted if each.may_sit), None
        )
        tables = self.find("tables", Scroll)
        places = [(each.host, each.table) for each in wanted]
        if places == [(each.host, each.table) for each in self.shown_tables]:
            for card, text in zip(tables.children, wanted, strict=True):
                if isinstance(card, TableCard) and (card.value, card.leading) != (
                    text, text.table == leading,
                ):  # fmt: skip
                    card.show(text, text.table == leading)
        else:
            cards: list[Widget] = []
            for text in wanted:
                sit, watch = self.seat_taker(text), self.watcher(text)
                card = TableCard(text, self.texts, sit, watch)
                card.leading = text.table == leading
                cards.append(card)
            tables.fill(cards)
            for card, text in zip(cards, wanted, strict=True):
                if isinstance(card, TableCard):
                    card.show(text, text.table == leading)
        self.shown_tables = wanted
        empty = not wanted
        words, text = self.find("no-tables", Paragraph), self.no_tables_text()
        words.visible = empty
        if words.text != text:
            words.align = "left" if "\n" in text else "center"
            words.text = text
            self.lay_middle(self.kit.frame, room_parts(self.kit.frame).middle)
        self.find("no-tables-panel").visible = empty
        tables.visible = not empty
        for game in self.desk.games:
            button = self.find(f"new-{game}", Button)
            button.kind = Kind.PRIMARY if leading is None else Kind.NORMAL

    def fill_people(self) -> None:
        """Show the players."""
        wanted = people_text(self.texts, self.desk.snapshot, self.desk.name)
        if wanted != self.shown_people:
            self.shown_people = wanted
            self.find("people", Scroll).fill([PersonLine(each) for each in wanted])
        count = len(wanted)
        self.note("players", self.texts("lobby-online", people=count) if count else "")

    def fill_chat(self) -> None:
        """Show the chat of the chosen host."""
        host = self.chat_host()
        room = self.desk.snapshot.rooms.get(host)
        log = self.logs.get(host)
        lines = [] if log is None else log.lines
        chat, say = self.find("chat", Chat), self.find("say", Field)
        if chat.log != lines:
            chat.set_log(list(lines))
        say.enabled = room is not None and room.live
        empty = self.find("chat-empty", Paragraph)
        empty.visible = not lines
        text = self.texts("lobby-chat-none" if room is None else "lobby-chat-empty")
        if empty.text != text:
            empty.text = text
            self.lay_right(self.kit.frame, room_parts(self.kit.frame).right)

    def chat_host(self) -> bytes:
        """Return the chosen host's id, or that of the first that answers; empty: none does."""
        rows = [row for row in self.desk.snapshot.hosts if row.id]
        if self.chosen is not None and any(row.id == self.chosen for row in rows):
            return self.chosen
        live = next((row.id for row in rows if row.state == "reachable"), None)
        return live or b""

    def show_sound(self) -> None:
        """Show whether sounds are on; grey where there is no device."""
        button, on = self.find("sound", Button), self.desk.settings.sounds
        button.enabled = self.desk.sound_available
        button.icon = "sound_on" if on and self.desk.sound_available else "sound_off"
        which = "lobby-no-sound" if not button.enabled else "lobby-mute" if on else "lobby-unmute"
        button.tip = self.texts(which)

    # --- what the player does -------------------------------------------------------------------

    def host_pressed(self, key: str) -> Callable[[], None]:
        """Return what a click on a host's card does: choose it, or open its menu."""

        def pressed() -> None:
            row = next((row for row in self.desk.snapshot.hosts if row.key == key), None)
            if row is None:
                return
            if row.state != "reachable":
                self.open_host_menu(row)
                return
            if self.chat_host() == row.id:
                self.open_host_menu(row)
                return
            self.chosen = row.id
            self.refresh()

        return pressed

    def open_host_menu(self, row: HostRow) -> None:
        """Offer what can be done with a host."""
        texts, deeds = self.texts, self.desk.deeds
        items: list[Item] = []
        if row.state != "reachable":
            items.append(Item(texts("lobby-try"), lambda: deeds.knock(row.key), "wifi"))
        if row.link:
            items.append(Item(texts("lobby-copy-link"), lambda: self.copied(row.link), "swap"))
        if row.recent and row.state != "reachable":
            items.append(Item(texts("lobby-forget"), lambda: deeds.forget(row.key), "cross"))
        if row.mine and row.state == "reachable":
            items.append(Item(texts("lobby-end-host"), deeds.end_hosting, "power", danger=True))
        if items:
            card = self.find(f"host-{row.key}")
            self.open(Menu("host-menu", items, card.rect, self.close))

    def copied(self, text: str) -> None:
        """Put `text` on the clipboard and say so."""
        put_clipboard(text)
        self.toast(self.texts("lobby-copied", link=text))

    def seat_taker(self, text: TableText) -> Callable[[], None]:
        """Return what Sit down does."""
        return lambda: self.desk.deeds.sit(text.host, text.table)

    def watcher(self, text: TableText) -> Callable[[], None]:
        """Return what Watch does."""
        return lambda: self.desk.deeds.watch(text.host, text.table)

    def join(self, text: str) -> None:
        """Connect to what was typed."""
        if text.strip():
            self.desk.deeds.join(text.strip())

    def joined(self) -> None:
        """The host at the address that was typed answered."""
        self.drafts["address"] = self.find("address", Field).text = ""

    def host_here(self) -> None:
        """Host on this computer."""
        self.desk.deeds.go("host")

    def play_alone(self) -> None:
        """Begin a game against the computer: with one game its dialog, else the tiles decide."""
        if len(self.desk.games) == 1:
            opener(self, self.desk, self.desk.games[0], lambda: b"", computer=True)()
        else:
            self.desk.deeds.go("alone")

    def say(self, text: str) -> None:
        """Write to the room."""
        host = self.chat_host()
        if text.strip() and host:
            self.desk.deeds.say(host, text.strip())
            self.drafts["say"] = self.find("say", Field).text = ""

    def person_menu(self) -> None:
        """Offer what concerns oneself."""
        texts = self.texts
        items = [
            Item(texts("settings-title"), self.show_settings, "gear"),
            Item(texts("about-title"), self.show_help, "sheet"),
            Item(texts("lobby-quit"), self.desk.deeds.quit, "power"),
        ]
        self.open(Menu("person-menu", items, self.find("me").rect, self.close))

    def toggle_sound(self) -> None:
        """Sounds on or off."""
        self.desk.deeds.change(sounds=not self.desk.settings.sounds)

    def show_settings(self) -> None:
        """Open the settings."""
        open_settings(self, self.desk)

    def show_help(self) -> None:
        """Say what keys and marks mean."""
        self.open(About(self, self.desk))

    def key(self, key: Key) -> bool:
        """F1 helps."""
        if key.key == pygame.K_F1 and not key.repeated:
            self.show_help()
            return True
        return False

    def may_close(self) -> bool:
        """The program asks first where that costs something."""
        self.desk.deeds.quit()
        return False
