"""The first screen of a new player: a name, a language, and how to begin."""

from collections.abc import Callable, Iterator
from typing import Final

from pygame import Rect, Surface

from lanplay.client.rows import Snapshot
from lanplay.texts import LANGUAGES
from lanplay.ui.geometry import Frame, table_parts
from lanplay.ui.inputs import Key
from lanplay.ui.kit import Kit
from lanplay.ui.palette import BRASS, MUTED, SECONDARY, faded
from lanplay.ui.scenes.art import CardArt, Sheet, fan
from lanplay.ui.scenes.desk import Desk, HouseScene, Way
from lanplay.ui.text import Face, readable
from lanplay.ui.widgets import Avatar, Button, Field, Kind, Label, Paragraph, Segments, Widget

CARDS: Final = ("9H", "QD", "10S", "AS", "JC", "KS", "AH")
NAME_MOST: Final = 24
"""Visible characters that a host takes as a name."""
ORDER: Final = ("en", "de", "sv", "es", "da")


def languages() -> list[tuple[str, str]]:
    """Return the languages as segments, each by its own name."""
    return [(code, LANGUAGES[code]) for code in ORDER]


def fits_as_name(text: str) -> bool:
    """Return whether a host would take `text` as a name."""
    return 1 <= len(readable(text).strip()) <= NAME_MOST


class FirstStart(HouseScene):
    """Asks for a name and a language, nothing else."""

    def __init__(self, kit: Kit, desk: Desk) -> None:
        super().__init__(kit, desk)
        self.typed = desk.name

    def compose(self) -> Iterator[Widget]:
        """Cards behind a sheet with the questions and three ways to begin."""
        texts = self.texts
        yield CardArt("cards", CARDS)
        yield Sheet("sheet", kind="dialog", radius=24, edge=faded(BRASS, 0.42))
        yield Label("wordmark", "lanplay", size=48, face=Face.SERIF, align="center", shadowed=True)
        yield Label("motto", texts("first-motto"), size=18, color=SECONDARY, align="center")
        yield Label("ask-name", texts("first-name"), size=17, face=Face.SEMIBOLD)
        yield Field(
            "name", text=self.typed, limit=NAME_MOST, size=22, face=Face.MEDIUM,
            hint=texts("first-name-hint"), on_change=self.name_changed,
            on_enter=lambda _: self.begin("tables"),
        )  # fmt: skip
        yield Avatar("disc", "", "first")
        yield Label("ask-language", texts("first-language"), size=17, face=Face.SEMIBOLD)
        yield Segments("language", languages(), texts.language, self.language_chosen, brass=True)
        for way, icon in (("tables", "wifi"), ("host", "house"), ("alone", "person")):
            yield Button(
                way, texts(f"first-{way}"), self.beginner(way), icon=icon,  # pyright: ignore[reportArgumentType] (each is a way)
                kind=Kind.PRIMARY if way == "tables" else Kind.NORMAL,
                detail=texts(f"first-{way}-detail") if way != "tables" else self.found(),
            )  # fmt: skip
        yield Paragraph("promise", texts("first-promise"), size=15, color=MUTED, align="center")

    def shown(self) -> None:
        """Ask for the name first."""
        self.name_changed(self.typed)
        self.focus(self.find("name"))

    def ground(self, surface: Surface, frame: Frame) -> None:
        """Paint the whole window as one table."""
        self.kit.wood.table(surface, table_parts(frame), side=False)

    def layout(self, frame: Frame) -> None:
        """Put the sheet in the middle, low enough for the cards to show above it."""
        px = frame.panel_px
        sheet = Rect(0, 0, min(px(680), frame.width - 32), min(px(520), frame.height - 60))
        sheet.midbottom = (frame.width // 2, min(frame.height - 24, frame.height // 2 + px(364)))
        self.find("sheet").place(sheet)
        unit = px(1000) / 1000
        middle = (frame.width // 2, round(max(sheet.y - 98 * unit, 116 * unit)))
        self.find("cards", CardArt).spread(fan(CARDS, middle, 134 * unit, 108 * unit, 10))
        inner = sheet.inflate(-2 * px(44), 0)
        y = sheet.y + px(20)

        def put(id: str, height: float, gap: float) -> Rect:  # noqa: A002 (its name everywhere)
            nonlocal y
            rect = Rect(inner.x, y, inner.width, px(height))
            self.find(id).place(rect)
            y += px(height) + px(gap)
            return rect

        put("wordmark", 62, 0)
        put("motto", 28, 22)
        put("ask-name", 26, 4)
        name = put("name", 58, 20)
        disc = Rect(0, 0, px(40), px(40))
        disc.midright = (name.right - px(14), name.centery)
        self.find("disc").place(disc)
        put("ask-language", 24, 6)
        put("language", 46, 30)
        high, gap = px(128), px(12)
        width = (inner.width - 2 * gap) // 3
        for index, way in enumerate(("tables", "host", "alone")):
            self.find(way).place(Rect(inner.x + index * (width + gap), y, width, high))
        y += high + px(8)
        self.find("promise").place(Rect(sheet.x + px(20), y, sheet.width - px(40), px(26)))

    # --- what the player does -------------------------------------------------------------------

    def name_changed(self, text: str) -> None:
        """Show the disc that the others will see."""
        self.typed = text
        self.find("disc", Avatar).show(readable(text).strip(), readable(text).strip() or "first")
        self.find("disc").visible = bool(readable(text).strip())
        field = self.find("name", Field)
        if field.error and fits_as_name(text):
            field.error = ""
            field.invalidate()

    def language_chosen(self, language: str) -> None:
        """Speak another language at once."""
        self.desk.deeds.speak(language)

    def beginner(self, way: Way) -> Callable[[], None]:
        """Return what the button of `way` does."""
        return lambda: self.begin(way)

    def begin(self, way: Way) -> None:
        """Begin, if there is a name."""
        name = readable(self.typed).strip()
        if fits_as_name(name):
            self.desk.deeds.begin(name, self.texts.language, way)
            return
        field = self.find("name", Field)
        field.error = self.texts("refusal-bad_name")
        field.invalidate()
        self.focus(field)
        self.toast(field.error)
        self.sound("invalid")

    def key(self, key: Key) -> bool:
        """Nothing of its own."""
        return False

    # --- news -----------------------------------------------------------------------------------

    def news(self, news: object) -> None:
        """Show which hosts were found meanwhile."""
        if isinstance(news, Snapshot):
            self.refresh()

    def refresh(self) -> None:
        """Show which hosts there are."""
        self.find("tables", Button).detail = self.found()

    def found(self) -> str:
        """Return which hosts answer."""
        names = [row.name for row in self.desk.snapshot.hosts if row.state == "reachable"]
        if not names:
            return self.texts("first-tables-none")
        return self.texts("first-tables-detail", name=names[0], more=len(names) - 1)

    def relabel(self) -> None:
        """Keep what was typed."""
        super().relabel()
        self.shown()
