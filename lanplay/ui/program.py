"""The program behind the screens: which screen is shown, what is asked of the other thread.

It lives on the window's thread and blocks nowhere; `take` gets the client's news in order.
"""

from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from lanplay.client.failures import ClientFailure
from lanplay.client.profile import Profile
from lanplay.client.rows import HostRow, Snapshot
from lanplay.client.tidings import (
    Answered,
    HostEnded,
    Hosting,
    Knocked,
    NotHosting,
    Tidings,
    Trouble,
    Unsent,
)
from lanplay.rules import CATALOGUE, Catalogue
from lanplay.texts import Texts
from lanplay.ui.app import App
from lanplay.ui.scene import Scene
from lanplay.ui.scenes.desk import Desk, HouseScene, Way, Wish
from lanplay.ui.scenes.dialogs import ask
from lanplay.ui.scenes.first_start import FirstStart
from lanplay.ui.scenes.new_game import NewGame
from lanplay.ui.scenes.room import RoomScene
from lanplay.ui.scenes.table import TableScene
from lanplay.wire.messages import (
    Acted,
    Done,
    Fill,
    Leave,
    Open,
    Ready,
    Refused,
    RoomCommand,
    Say,
    Sit,
    Watch,
)
from lanplay.words.game_text import GameText
from lanplay.words.games import GAME_TEXTS

Answer = Acted | Done | Refused
LARGE_TYPE: Final = 1.25
"""How much larger text is where the player wants it large."""
PLAYING: Final = ("playing", "revealing")


class Client(Protocol):
    """The other thread, as `lanplay.client.thread.ClientThread` is it."""

    def next_ref(self) -> int:
        """Return a reference for the next command."""
        ...

    def ask(self, host: bytes, command: RoomCommand) -> int:
        """Send a command."""
        ...

    def rename(self, name: str) -> None:
        """Keep a name and go by it."""
        ...

    def join(self, text: str) -> int:
        """Connect to an address or link."""
        ...

    def knock(self, key: str) -> int:
        """Try a row's host now."""
        ...

    def forget(self, key: str) -> None:
        """Take a row from the last used."""
        ...

    def host(self, name: str = "", *, alone: bool = False) -> int:
        """Host on this computer."""
        ...

    def stop_hosting(self) -> None:
        """End the own host."""
        ...


class Program:
    """Does what the screens ask, and shows the screen that fits."""

    def __init__(
        self,
        app: App,
        profile: Profile,
        client: Client,
        texts: Texts,
        *,
        games: Catalogue = CATALOGUE,
        wall: Callable[[], float] = lambda: 0.0,
        clock_text: Callable[[float], str] = lambda _: "",
        speak: Callable[[str], Texts] = Texts,
    ) -> None:
        """`wall` gives seconds of the world's clock, `clock_text` writes one as a time of day."""
        self.app, self.profile, self.client = app, profile, client
        self.games, self.speaker = games, speak
        self.desk = Desk(
            texts, self, profile.name, profile.settings, games=tuple(games), wall=wall,
            clock_text=clock_text,
        )  # fmt: skip
        if app.sounds is not None:
            self.desk.sound_available = app.sounds.available
        self.room: RoomScene | None = None
        self.at: tuple[bytes, bytes] | None = None
        """Host and table whose screen is wanted, or shown."""
        self.asked: dict[int, Callable[[Answer], None]] = {}
        """What to do with an answer, by reference."""
        self.joining: dict[int, str] = {}
        self.wished: dict[int, Wish] = {}
        """Tables to be opened once our own host runs, by the reference it was asked with."""
        self.pending: tuple[bytes, Wish] | None = None
        """A table to be opened as soon as that host answers."""
        self.unsaved: dict[str, object] = {}
        self.apply_settings()

    # --- screens --------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        """The sentences of the player's language."""
        return self.desk.texts

    @property
    def scene(self) -> Scene:
        """The screen that is shown."""
        return self.app.scene

    def start(self, game: str = "") -> None:
        """Show the first screen; with `game` go straight to a table of it with the computer."""
        if game:
            self.show_room()
            self.open_table(b"", Wish(game, computer=True))
        elif self.profile.name:
            self.show_room()
        else:
            self.app.show(FirstStart(self.app.kit, self.desk))

    def show_room(self) -> None:
        """Show the room."""
        self.at = None
        if self.room is None:
            self.room = RoomScene(self.app.kit, self.desk)
        if self.scene is not self.room:
            self.app.show(self.room)

    def go_to(self, host: bytes, table: bytes) -> None:
        """Show a table as soon as something of it is known."""
        self.at = (host, table)
        self.show_table()

    def show_table(self) -> None:
        """Show the wanted table, if it is known by now."""
        scene = self.scene
        if self.at is None or (
            isinstance(scene, TableScene) and (scene.host, scene.table) == self.at
        ):
            return
        room = self.desk.snapshot.rooms.get(self.at[0])
        view = None if room is None else room.at.get(self.at[1])
        if view is not None and view.info is not None:
            table = self.table_scene(*self.at)
            self.app.show(table)
            table.news(self.desk.snapshot)

    def table_scene(self, host: bytes, table: bytes) -> TableScene:
        """Return the screen of a table."""

        def send(command: RoomCommand) -> None:
            self.client.ask(host, command)

        return TableScene(
            self.app.kit, self.texts, self.games, host, table,
            send=send, next_ref=self.client.next_ref, on_left=self.show_room, on_close=self.close,
            in_background=lambda: not self.app.active, flash=self.app.window.flash,
            sounds=self.desk.settings.sounds, sounds_there=self.desk.sound_available,
            on_sounds=lambda on: self.change(sounds=on),
            plays_forced=lambda: self.desk.settings.auto_play,
        )  # fmt: skip

    # --- news -----------------------------------------------------------------------------------

    def take(self, tidings: Tidings) -> None:
        """Fold one piece of news and let the screen have it."""
        match tidings:
            case Snapshot():
                self.desk.snapshot = tidings
                self.open_pending()
                self.show_table()
            case Answered(_, ref, answer) if ref in self.asked:
                self.asked.pop(ref)(answer)
                return
            case Unsent(_, command) if command.ref in self.asked:
                self.asked.pop(command.ref)
                self.waits_for("open", on=False)
                self.scene.toast(self.texts("unsent"))
                return
            case Knocked(ref):
                self.knocked(tidings)
                if ref in self.joining:
                    del self.joining[ref]
                    self.waits_for("join", on=bool(self.joining))
            case Hosting(ref, host):
                self.waits_for("host", on=False)
                if ref in self.wished:
                    self.pending = (host, self.wished.pop(ref))
                    self.open_pending()
            case NotHosting(ref, detail):
                self.wished.pop(ref, None)
                self.waits_for("host", on=False)
                self.trouble(self.texts("error-host-title"), detail)
            case HostEnded(_, status) if status:
                self.scene.toast(self.texts("why-broken"))
            case Trouble(detail):
                self.scene.toast(detail)
            case _:
                pass
        self.scene.news(tidings)

    def knocked(self, knocked: Knocked) -> None:
        """Show what came of an address that was typed, or of a row that was tried."""
        typed = self.joining.get(knocked.ref)
        if not knocked.why:
            if typed is not None and self.room is not None:
                self.room.chosen = knocked.host
                if self.room.composed:
                    self.room.joined()
            return
        texts = self.texts
        row = next((row for row in self.desk.snapshot.hosts if row.key == knocked.key), None)
        address = typed or (row.address if row is not None else "")
        if knocked.why == "bad_address":
            self.trouble(texts("error-address-title"), texts("error-address-text"))
        elif knocked.why == "key_changed":
            self.trouble(texts("error-key-title"), texts("error-key-text"), texts("error-key-more"))
        elif knocked.why == "said":
            said = texts.first_of(
                f"goodbye-{knocked.goodbye}", "goodbye-other", code=knocked.goodbye
            )
            self.trouble(texts("error-title"), said)
        else:
            title = texts("error-join-title", address=address)
            reason = texts(f"why-{knocked.why}") + "."
            self.trouble(title, reason, texts("error-join-causes"))

    def trouble(self, title: str, text: str, *more: str) -> None:
        """Say in a dialog what went wrong."""
        ask(self.scene, title, text, yes=self.texts("dialog-close"), more=more, id="trouble")

    def waits_for(self, what: str, *, on: bool) -> None:
        """Note what is under way, and let the screen show it."""
        waits = self.desk.waits
        self.desk.waits = waits | {what} if on else waits - {what}
        if isinstance(self.scene, HouseScene) and self.scene.composed:
            self.scene.refresh()

    # --- asking ---------------------------------------------------------------------------------

    def ask_for(
        self, host: bytes, command: Callable[[int], RoomCommand], done: Callable[[Answer], None]
    ) -> None:
        """Send `command(ref)`; `done` hears the answer, where it is no refusal."""
        ref = self.client.next_ref()

        def answered(answer: Answer) -> None:
            if isinstance(answer, Refused):
                self.refused(answer)
            else:
                done(answer)

        self.asked[ref] = answered
        self.client.ask(host, command(ref))

    def refused(self, answer: Refused) -> None:
        """Say why the host did not do it."""
        self.waits_for("open", on=False)
        texts = self.texts
        args = {"code": answer.code, "detail": answer.detail}
        self.scene.toast(texts.first_of(f"refusal-{answer.code}", "refusal-other", **args))

    # --- deeds ----------------------------------------------------------------------------------

    def begin(self, name: str, language: str, way: Way) -> None:
        """Go by `name` and begin."""
        self.desk.name = name
        self.client.rename(name)
        self.keep(lambda: setattr(self.profile, "language", language))
        self.show_room()
        if way == "host":
            self.go("host")
        elif way == "alone":
            self.play_alone()

    def play_alone(self) -> None:
        """Offer a game against the computer, where there is one only."""
        if len(self.desk.games) == 1:
            game = self.desk.games[0]
            self.scene.open(NewGame(self.scene, self.desk, game, b"", computer=True))
        else:
            self.go("alone")

    def go(self, way: Way) -> None:
        """Host here, or play alone."""
        if way != "tables":
            self.host(alone=way == "alone")

    def host(self, *, alone: bool) -> int:
        """Have our own host started, or joined where it runs."""
        name = self.texts("host-name", name=self.desk.name) if self.desk.name else ""
        ref = self.client.host(name, alone=alone)
        self.waits_for("host", on=True)
        self.scene.toast(self.texts("wait-host"))
        return ref

    def sit(self, host: bytes, table: bytes) -> None:
        """Sit down, or go back to one's seat."""
        room = self.desk.snapshot.rooms.get(host)
        if room is not None and room.seat == table:
            self.go_to(host, table)
            return
        self.ask_for(host, lambda ref: Sit(ref, table), lambda _: self.go_to(host, table))

    def watch(self, host: bytes, table: bytes) -> None:
        """Look on."""
        self.ask_for(host, lambda ref: Watch(ref, table), lambda _: self.go_to(host, table))

    def open_table(self, host: bytes, wish: Wish) -> None:
        """Open a table there, or at our own host."""
        row = self.desk.snapshot.host(host)
        if row is not None and row.state == "reachable":
            self.pending = (host, wish)
            self.open_pending()
        else:
            self.wished[self.host(alone=wish.computer)] = wish

    def open_pending(self) -> None:
        """Open the table that waits for its host."""
        if self.pending is None:
            return
        host, wish = self.pending
        row = self.desk.snapshot.host(host)
        if row is None or row.state != "reachable":
            return
        self.pending = None
        self.waits_for("open", on=True)
        settings = msgspec.Raw(msgspec.msgpack.encode(dict(wish.settings)))

        def opened(answer: Answer) -> None:
            self.waits_for("open", on=False)
            if isinstance(answer, Done) and answer.table is not None:
                if wish.computer:
                    self.fill(host, answer.table, wish, 1)
                self.go_to(host, answer.table)

        self.ask_for(host, lambda ref: Open(ref, wish.game, settings, wish.table), opened)

    def fill(self, host: bytes, table: bytes, wish: Wish, seat: int) -> None:
        """Put computer players on the seats from `seat` on, then be ready."""
        seats = wish.table.seats or self.games[wish.game].seats[0]
        if seat >= seats:
            self.ask_for(host, lambda ref: Ready(ref, table, 1), lambda _: None)
            return
        self.ask_for(
            host,
            lambda ref: Fill(ref, table, seat, wish.table.computer_level),
            lambda _: self.fill(host, table, wish, seat + 1),
        )

    def join(self, text: str) -> None:
        """Connect to an address or link."""
        self.joining[self.client.join(text)] = text
        self.waits_for("join", on=True)

    def knock(self, key: str) -> None:
        """Try a row's host now."""
        self.client.knock(key)

    def forget(self, key: str) -> None:
        """Take a row off the list."""
        self.client.forget(key)

    def end_hosting(self) -> None:
        """End our own host, where the player means it."""
        texts = self.texts
        ask(
            self.scene, texts("ask-end-host-title"), texts("ask-end-host-text"),
            yes=texts("ask-end-host-yes"), no=texts("dialog-cancel"),
            on_yes=self.client.stop_hosting, danger=True, id="end-host",
        )  # fmt: skip

    def say(self, host: bytes, text: str) -> None:
        """Write to the room."""
        self.ask_for(host, lambda ref: Say(ref, text), lambda _: None)

    def rename(self, name: str) -> None:
        """Go by another name."""
        self.desk.name = name
        self.client.rename(name)
        if isinstance(self.scene, HouseScene):
            self.scene.refresh()

    def speak(self, language: str) -> None:
        """Speak another language, everywhere and at once."""
        self.desk.texts = self.speaker(language)
        self.keep(lambda: setattr(self.profile, "language", language))
        self.app.kit.deck.dress(index=self.index)
        if self.room is not None and self.room is not self.scene:
            self.room = None  # it is made anew when it is shown
        if isinstance(self.scene, HouseScene):
            self.scene.relabel()

    def index(self, rank: str) -> str:
        """Return the letter in a card's corner."""
        return self.texts(f"index-{rank}") if f"index-{rank}" in self.texts else rank

    def change(self, **settings: object) -> None:
        """Take settings at once; a volume that is being dragged is kept with the next of them."""
        self.desk.settings = msgspec.structs.replace(self.desk.settings, **settings)
        self.unsaved |= settings
        if set(settings) != {"volume"}:
            self.save()
        self.apply_settings()
        if isinstance(self.scene, HouseScene) and self.scene.composed:
            self.scene.refresh()

    def save(self) -> None:
        """Keep the settings that changed."""
        unsaved, self.unsaved = self.unsaved, {}
        if unsaved:
            self.keep(lambda: self.profile.set(**unsaved))

    def keep(self, write: Callable[[], object]) -> None:
        """Write to the profile; where that fails the player is told, and goes on."""
        try:
            write()
        except ClientFailure as failure:
            self.scene.toast(str(failure))

    def apply_settings(self) -> None:
        """Let the kit, the sounds and the window follow the settings."""
        settings, kit, app = self.desk.settings, self.app.kit, self.app
        if kit.deck.four_colours != settings.four_colours:
            kit.deck.dress(four_colours=settings.four_colours)
        kit.motion.reduced = not settings.motion
        if app.sounds is not None:
            app.sounds.on = settings.sounds
            app.sounds.volume = settings.volume / 100
        factor = LARGE_TYPE if settings.text_size == "large" else 1.0
        if kit.frame.type_factor != factor:
            app.set_type(factor)

    # --- the end --------------------------------------------------------------------------------

    def quit(self) -> None:
        """Close the window; in the middle of a round the player is asked what is meant."""
        playing = self.round_in_progress()
        if playing is None:
            self.close()
            return
        if any(modal.id == "quit" for modal in self.scene.modals):
            return
        host, table = playing
        texts = self.texts
        ask(
            self.scene, texts("ask-quit-title"), texts("ask-quit-text"),
            yes=texts("ask-quit-keep"), no=texts("dialog-cancel"), on_yes=self.close,
            more=(self.leaving(host, table), texts("ask-quit-kept")),
            other=(texts("ask-quit-leave"), lambda: self.leave_and_quit(host, table)),
            id="quit",
        )  # fmt: skip

    def leave_and_quit(self, host: bytes, table: bytes) -> None:
        """Stand up, and close the window once the host knows."""
        self.ask_for(host, lambda ref: Leave(ref, table), lambda _: self.close())

    def leaving(self, host: bytes, table: bytes) -> str:
        """Return what leaving means at that table."""
        room = self.desk.snapshot.rooms.get(host)
        view = None if room is None else room.at.get(table)
        if view is None or view.info is None or view.info.game not in self.games:
            return self.texts("leave-plays-on")
        words = GAME_TEXTS.get(view.info.game, GameText)
        return words(self.texts, self.games[view.info.game]).leaving(view.info.settings)

    def round_in_progress(self) -> tuple[bytes, bytes] | None:
        """Return host and table where this player is in the middle of a round."""
        for listed in self.desk.snapshot.tables:
            if listed.mine and listed.row.phase in PLAYING:
                return listed.host, listed.row.table
        return None

    def close(self) -> None:
        """Close the window."""
        self.save()
        self.app.closed = True

    def own_row(self) -> HostRow | None:
        """Return the row of our own host."""
        return next((row for row in self.desk.snapshot.hosts if row.mine), None)


def system_name(names: Callable[[], str]) -> str:
    """Return a name to go by where none was chosen: the computer's own for its user, if usable."""
    try:
        name = names()
    except (OSError, KeyError, ImportError):
        return ""
    return name[:1].upper() + name[1:24] if name.isprintable() else ""
