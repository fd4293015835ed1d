"""What the window's screens share: sentences, settings, the newest snapshot, and whom to ask."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol

from lanplay.client.rows import Snapshot
from lanplay.client.settings import Settings
from lanplay.texts import Texts
from lanplay.ui.kit import Kit
from lanplay.ui.scene import Scene
from lanplay.wire.messages import TableSettings

Way = Literal["tables", "host", "alone"]
"""What a player may begin with: look for tables, host here, play alone."""


class Wish(NamedTuple):
    """The table that a player wants opened."""

    game: str
    settings: Mapping[str, Any] = {}
    """The game's own; what is missing has its default."""
    table: TableSettings = TableSettings()
    computer: bool = False
    """Computer players take the other seats, and the first round begins at once."""


class Deeds(Protocol):
    """What the screens ask the program to do; nothing of it blocks."""

    def begin(self, name: str, language: str, way: Way) -> None:
        """Go by `name` from now on, and begin in that way."""
        ...

    def go(self, way: Way) -> None:
        """Host here, or play alone; the room shows what comes of it."""
        ...

    def sit(self, host: bytes, table: bytes) -> None:
        """Sit down at a table, or go back to one's seat there."""
        ...

    def watch(self, host: bytes, table: bytes) -> None:
        """Look on at a table."""
        ...

    def open_table(self, host: bytes, wish: Wish) -> None:
        """Open a table at `host`; empty: at a host on this computer, which is started for it."""
        ...

    def join(self, text: str) -> None:
        """Connect to the host at the address or link in `text`."""
        ...

    def knock(self, key: str) -> None:
        """Try the host of that row now."""
        ...

    def forget(self, key: str) -> None:
        """Take the row from those used last."""
        ...

    def end_hosting(self) -> None:
        """End the host that this window started."""
        ...

    def say(self, host: bytes, text: str) -> None:
        """Write a line to the room of `host`."""
        ...

    def rename(self, name: str) -> None:
        """Go by another name."""
        ...

    def speak(self, language: str) -> None:
        """Show everything in another language."""
        ...

    def change(self, **settings: object) -> None:
        """Change settings, named as the fields of `Settings`."""
        ...

    def quit(self) -> None:
        """Close the window; where that costs something the player is asked first."""
        ...


@dataclass
class Desk:
    """Handed to every screen; the program keeps it up to date."""

    texts: Texts
    deeds: Deeds
    name: str = ""
    settings: Settings = field(default_factory=Settings)
    snapshot: Snapshot = field(default_factory=Snapshot)
    games: tuple[str, ...] = ()
    """The catalogue's, in its order."""
    sound_available: bool = True
    waits: frozenset[str] = frozenset()
    """What is under way just now: `join`, `host`, `open`."""
    wall: Callable[[], float] = lambda: 0.0
    """Seconds of the world's clock: times of day in the chat."""
    clock_text: Callable[[float], str] = lambda _: ""
    """The time of day of a moment of `wall`, as this computer writes it."""


class HouseScene(Scene):
    """A screen with the desk at hand; it can show itself in another language."""

    def __init__(self, kit: Kit, desk: Desk) -> None:
        super().__init__(kit)
        self.desk = desk

    @property
    def texts(self) -> Texts:
        """The sentences of the player's language."""
        return self.desk.texts

    def relabel(self) -> None:
        """The language changed: compose everything anew and show the newest."""
        while self.modals:
            self.close()
        self.focus(None)
        self.held = None
        self.composed = False
        self.start(self.now)
        self.refresh()

    def refresh(self) -> None:
        """Show what the desk says now."""
