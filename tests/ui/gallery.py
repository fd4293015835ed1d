"""Three small scenes with every widget in every state: for tests, and to be looked at.

`python tests/ui/gallery.py FOLDER` writes pictures of them at several sizes.
"""

import os
import sys
from pathlib import Path

import pygame
from pygame import Rect

from lanplay.ui import palette
from lanplay.ui.app import App
from lanplay.ui.cards import BACK
from lanplay.ui.geometry import room_parts, table_parts
from lanplay.ui.kit import make_kit
from lanplay.ui.scene import Scene
from lanplay.ui.text import Face
from lanplay.ui.widgets import (
    Avatar,
    Button,
    CardFan,
    Chat,
    Chip,
    Clock,
    Counters,
    Dialog,
    Divider,
    Field,
    Kind,
    Label,
    Line,
    Panel,
    Paragraph,
    Pile,
    Plaque,
    Row,
    Scroll,
    Segments,
    Slider,
    Slot,
    Stepper,
    Switch,
    Tabs,
    Toggle,
    TurnArrow,
)
from lanplay.ui.window import Place, Window

ODD_NAME = "Žižka Šćepan Łukasz Ἀλέξανδρος 李 😀 🂡 \u200fב"


class TableGallery(Scene):
    """A table with cards, plaques, marks and a side panel."""

    def __init__(self, kit):
        super().__init__(kit)
        self.played = []
        self.refused = []
        self.sent = []

    def compose(self):
        yield Panel("side-facts", kind="well", radius=12)
        yield Panel("side-players", kind="well", radius=12)
        yield Panel("side-chat", kind="well", radius=14)
        yield Panel("counters-panel")
        yield Label("title", "Sixty-six", size=30, face=Face.SERIF)
        yield Label(
            "subtitle", "Table 3 · game 1, hand 6 · 20 cards", size=15, color=palette.SECONDARY
        )
        yield Clock("clock")
        yield Label("players-head", "Players", size=13, spaced=True, color=palette.MUTED)
        yield Row("row-0", text="Anna")
        yield Row("row-1", text="You")
        yield Label("counters-title", "Counters", size=20, face=Face.SERIF, felt=True)
        yield Counters("counters-0", 7, 4)
        yield Counters("counters-1", 7, 5)
        yield CardFan("theirs", own=False)
        yield Plaque("plaque-them")
        yield Label("tricks-title", "Your tricks", size=18, face=Face.MEDIUM, felt=True)
        yield Chip("tricks-chip", "/ 66", "brass", value="28", felt=True)
        yield Pile("tricks")
        yield Slot("slot-them", text="Anna")
        self.mine = Slot("slot-me", lambda code: True, text="Your lead")
        yield self.mine
        yield Slot("trump", outline=False)
        yield Pile("talon", numbered=True, spread=(0, 0, 0))
        yield Button(
            "close", "Close talon", kind=Kind.PRIMARY, icon="lock", lit=True, felt=True, size=18
        )
        yield Button("swap", "Swap jack", icon="swap", felt=True)
        twenty = Button(
            "twenty", "20", kind=Kind.PRIMARY, icon="check", lit=True, felt=True, size=22
        )
        twenty.suit = "D"
        yield twenty
        yield Plaque("plaque-me")
        yield TurnArrow("arrow")
        yield CardFan("hand", on_drop=self.played.append, on_refused=self.refused.append)
        yield Chat("chat")
        yield Field("say", hint="Write to the table", icon="send", on_enter=self.sent.append)
        yield Button("ignore", "Ignore", icon="eye_off")
        yield Button("info", "Player info", icon="person")
        yield Button("kick", "Kick", icon="kick")
        yield Toggle("sound", "Sound", on=True, icon="sound_on")
        yield Button("sign-off", "Sign off", icon="power")
        yield Button("leave", "Leave", kind=Kind.DANGER, icon="leave")

    def shown(self):
        hand = self.find("hand", CardFan)
        hand.targets = [self.mine]
        hand.show(["AS", "10S", "KD", "QD", "JH"])
        hand.mark({"AS", "10S", "KD", "QD", "JH"})
        hand.light({"KD", "QD"})
        self.find("theirs", CardFan).show([BACK] * 5)
        self.find("plaque-them", Plaque).show(
            "Anna", b"anna", detail="5 cards", points="12", starter=True
        )
        self.find("plaque-me", Plaque).show(
            "You", b"ben", detail="5 cards", points="28", on_turn=True, you=True
        )
        self.find("tricks", Pile).show(2)
        self.find("talon", Pile).show(3)
        trump = self.find("trump", Slot)
        trump.put("QS", angle=90)
        self.mine.inviting = True
        self.find("swap").enabled = False
        self.find("clock", Clock).run(self.now + 52_000)
        self.find("row-1", Row).lit = True
        self.find("chat", Chat).say(
            Line("Trumps are on my side today.", "Anna", b"anna"),
            Line("We will see about that.", "You", b"ben"),
            Line("Sulje pakka jo!", ODD_NAME, b"odd"),
            Line("Nooo", "Anna", b"anna"),
            Line("You took the trick: 14 points."),
        )
        self.layout(self.kit.frame)

    def ground(self, surface, frame):
        self.kit.wood.table(surface, table_parts(frame))

    def layout(self, frame):
        parts = table_parts(frame)
        place = lambda name, *box: self.find(name).place(parts.box(*box))  # noqa: E731 (short)
        place("counters-panel", 685, 40, 258, 117)
        place("counters-title", 700, 50, 130, 30)
        place("counters-0", 758, 85, 150, 24)
        place("counters-1", 758, 119, 150, 24)
        place("plaque-them", 324, 118, 214, 54)
        place("tricks-title", 44, 376, 130, 32)
        place("tricks-chip", 178, 375, 92, 34)
        place("tricks", 60, 424, 68, 95)
        place("slot-them", 314, 239, 116, 162)
        place("slot-me", 446, 239, 116, 162)
        place("trump", 681 + 22, 216, 116, 162)
        place("talon", 789, 212, 116, 162)
        place("close", 726, 396, 218, 50)
        place("swap", 726, 458, 218, 44)
        place("twenty", 726, 604, 218, 54)
        place("plaque-me", 326, 462, 216, 54)
        arrow = self.find("arrow", TurnArrow)
        arrow.point(parts.box(556, 466, 48, 46), "left")
        scale = frame.scale
        self.find("hand", CardFan).shape_as(parts.at(396, 654), 132 * scale, 94 * scale, 2.6)
        self.find("theirs", CardFan).shape_as(parts.at(431, 98), 88 * scale, 48 * scale, 4.2)
        self.side(frame, parts)

    def side(self, frame, parts):
        px, side = frame.panel_px, parts.inner
        y = side.y

        def row(name, height, gap=8, x=0, width=None):
            nonlocal y
            self.find(name).place(Rect(side.x + x, y, width or side.width - x, height))
            y += height + gap

        row("title", px(38), 2)
        row("subtitle", px(22), 12)
        facts = Rect(side.x, y, side.width, px(52))
        self.find("side-facts").place(facts)
        self.find("clock").place(Rect(facts.x + 44, facts.y, 100, facts.height))
        y = facts.bottom + px(10)
        row("players-head", px(16), 8)
        players = Rect(side.x, y, side.width, px(80))
        self.find("side-players").place(players)
        self.find("row-0").place(Rect(players.x + 4, players.y + 4, players.width - 8, px(36)))
        self.find("row-1").place(Rect(players.x + 4, players.y + px(40), players.width - 8, px(36)))
        y = players.bottom + px(14)
        buttons = ("ignore", "info", "kick", "sound", "sign-off", "leave")
        columns = 3 if frame.small else 2
        rows = len(buttons) // columns
        top = side.bottom - rows * px(40) - (rows - 1) * px(8)
        chat = Rect(side.x, y, side.width, top - y - px(14))
        self.find("side-chat").place(chat)
        field = Rect(chat.x + 6, chat.bottom - px(46), chat.width - 12, px(40))
        self.find("say").place(field)
        self.find("chat").place(
            Rect(chat.x + 12, chat.y + 10, chat.width - 20, field.y - chat.y - 18)
        )
        width = (side.width - (columns - 1) * px(10)) // columns
        for index, name in enumerate(buttons):
            button = self.find(name, Button)
            words = {"ignore": "Ignore", "info": "Player info", "kick": "Kick", "sound": "Sound",
                     "sign-off": "Sign off", "leave": "Leave"}[name]  # fmt: skip
            button.text, button.tip = ("", words) if frame.small else (words, "")
            button.place(
                Rect(
                    side.x + index % columns * (width + px(10)),
                    top + index // columns * px(48),
                    width,
                    px(40),
                )
            )


class RoomGallery(Scene):
    """A lobby with header, panels, chips, lists, a roomy chat and fields."""

    def compose(self):
        for index in range(3):
            yield Panel(f"host-{index}")
            yield Panel(f"table-{index}", selected=False)
        yield Panel("chat-panel")
        yield Panel("players-panel")
        yield Label("wordmark", "lanplay", size=36, face=Face.SERIF, shadowed=True, felt=True)
        yield Label(
            "where", "Kitchen table, Friday night", size=16, color=palette.SECONDARY, felt=True
        )
        yield Button("me", ODD_NAME, kind=Kind.ROUND, icon="chevron_down")
        yield Button("mute", kind=Kind.ROUND, icon="sound_on", tip="Sound")
        yield Button("settings", kind=Kind.ROUND, icon="gear", tip="Settings")
        yield Button("quit", kind=Kind.ROUND, icon="power", tip="Quit")
        for name, text in (
            ("h-network", "On your network"),
            ("h-tables", "Tables"),
            ("h-chat", "Lobby chat"),
            ("h-players", "Players"),
        ):
            yield Label(name, text, size=25, face=Face.SERIF, shadowed=True)
        for index, name in enumerate(("Anna’s laptop", "Living room PC", ODD_NAME)):
            yield Label(f"host-name-{index}", name, size=18, face=Face.SEMIBOLD)
            yield Label(
                f"host-line-{index}", "2 tables · 9 players", size=15, color=palette.SECONDARY
            )
        for index, name in enumerate(("Tarock", "Jolly", "Sixty-six")):
            yield Label(f"table-name-{index}", name, size=24, face=Face.SERIF)
            yield Label(
                f"table-line-{index}",
                "12 rounds · stake 1.00 · Anna’s laptop",
                size=15,
                color=palette.SECONDARY,
            )
            yield Chip(
                f"table-chip-{index}",
                ("1 seat free", "Round 4", "code")[index],
                ("green", "brass", "brass")[index],
                icon=("", "", "lock")[index],
            )
            for seat in range(3):
                yield Avatar(
                    f"seat-{index}-{seat}", ("Anna", "Ben", "")[seat], bytes([index, seat])
                )
            yield Button(
                f"sit-{index}",
                ("Sit down", "Watch", "Sit down")[index],
                kind=Kind.PRIMARY if index == 0 else Kind.NORMAL,
                icon="eye" if index == 1 else "",
            )
        yield Field("address", hint="Address or link of a host", icon="plus")
        yield Button("host-here", "Host here", icon="wifi")
        yield Button("alone", "Play alone", icon="house")
        yield Scroll("people", row=36)
        yield Chat("chat", roomy=True)
        yield Field("say", hint="Write to all", icon="send")
        yield Divider("divider", text="A divider")

    def shown(self):
        rows = []
        for index, name in enumerate(
            ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "W" * 24, ODD_NAME)
        ):
            row = Row(f"person-{index}", text=name)
            row.add(
                Avatar(f"disc-{index}", name, name),
                Label(f"name-{index}", name, face=Face.SEMIBOLD),
            )
            rows.append(row)
        people = self.find("people", Scroll)
        people.fill(rows)
        self.find("chat", Chat).say(
            Line("Evening all! Kahvit on keitetty.", "Anna", "Anna", "19:42"),
            Line("One more for Tarock, anyone?", "Ben", "Ben", "19:44"),
            Line("Mañana si puedo. Playing Jolly now.", "Cleo", "Cleo", "19:45"),
            Line("Schöne Grüße aus der Küche, äöüß works!", ODD_NAME, "Dan", "19:47"),
            Line("Dan opened a Jolly table"),
            Line("We start round 4 of Jolly now, come and watch.", "Eve", "Eve", "19:51"),
        )
        self.find("say", Field).text = "Tulossa, istun pöytään"
        self.find("table-0", Panel).selected = False
        self.layout(self.kit.frame)

    def ground(self, surface, frame):
        self.kit.wood.room(surface, room_parts(frame))

    def layout(self, frame):
        parts = room_parts(frame)
        px = frame.px
        self.find("wordmark").place(Rect(px(92), 0, px(140), parts.header.height))
        self.find("where").place(Rect(px(236), 0, px(300), parts.header.height))
        right = frame.width - px(36)
        for name, width in (("quit", 48), ("settings", 48), ("mute", 48), ("me", 136)):
            self.find(name).place(Rect(right - px(width), px(14), px(width), px(48)))
            right -= px(width + (12 if name != "mute" else 20))
        left, middle, chat = parts.left, parts.middle, parts.right
        for name, column in (("h-network", left), ("h-tables", middle), ("h-chat", chat)):
            self.find(name).place(Rect(column.x + 4, column.y + px(12), column.width, px(42)))
        for index in range(3):
            box = Rect(left.x, left.y + px(56 + 100 * index), left.width, px(88))
            self.find(f"host-{index}").place(box)
            self.find(f"host-name-{index}").place(
                Rect(box.x + px(74), box.y + px(10), box.width - px(90), px(26))
            )
            self.find(f"host-line-{index}").place(
                Rect(box.x + px(74), box.y + px(36), box.width - px(90), px(22))
            )
            box = Rect(middle.x, middle.y + px(56 + 112 * index), middle.width, px(100))
            self.find(f"table-{index}").place(box)
            self.find(f"table-name-{index}").place(
                Rect(box.x + px(128), box.y + px(10), px(110), px(34))
            )
            chip = self.find(f"table-chip-{index}", Chip)
            chip.place(Rect(box.x + px(240), box.y + px(15), chip.wanted_width, max(22, px(24))))
            self.find(f"table-line-{index}").place(
                Rect(box.x + px(128), box.y + px(42), px(290), px(22))
            )
            for seat in range(3):
                self.find(f"seat-{index}-{seat}").place(
                    Rect(box.x + px(128 + 26 * seat), box.y + px(66), px(24), px(24))
                )
            self.find(f"sit-{index}").place(
                Rect(box.right - px(132), box.y + px(28), px(114), px(44))
            )
        y = left.y + px(356)
        self.find("address").place(Rect(left.x, y, left.width, px(46)))
        self.find("host-here").place(Rect(left.x, y + px(58), left.width // 2 - 6, px(44)))
        self.find("alone").place(Rect(left.centerx + 6, y + px(58), left.width // 2 - 6, px(44)))
        self.find("h-players").place(Rect(left.x + 4, y + px(112), 200, px(40)))
        people = Rect(left.x, y + px(158), left.width, frame.height - px(24) - y - px(158))
        self.find("players-panel").place(people)
        scroll = self.find("people", Scroll)
        scroll.place(people.inflate(-px(20), -px(14)))
        for row in scroll.children:
            disc, name = row.children
            disc.place(
                Rect(row.rect.x + 6, row.rect.y + 4, row.rect.height - 8, row.rect.height - 8)
            )
            name.place(Rect(disc.rect.right + 10, row.rect.y, row.rect.width - 60, row.rect.height))
        box = Rect(chat.x, chat.y + px(56), chat.width, frame.height - px(24) - chat.y - px(56))
        self.find("chat-panel").place(box)
        self.find("say").place(Rect(box.x + 12, box.bottom - px(60), box.width - 24, px(48)))
        self.find("chat").place(
            Rect(box.x + 16, box.y + 14, box.width - 24, box.height - px(60) - 24)
        )
        self.find("divider").place(Rect(middle.x, middle.y + px(400), middle.width, px(24)))


def controls(kit):
    """A dialog with every control in every state."""

    def arrange(dialog, frame):
        px = frame.panel_px
        box = dialog.rect.inflate(-px(56), -px(48))
        rows = list(dialog.children)
        y = box.y
        heights = {"d-title": 38, "d-text": 48, "d-name": 52, "d-bad": 46, "d-choices": 100}
        x = box.x
        for widget in rows:
            wide, high = box.width, heights.get(widget.id, 42)
            if widget.id.startswith(("d-button", "d-choice-")):
                wide = (box.width - 2 * px(12)) // 3
                high = 104 if widget.id.startswith("d-choice-") else 44
            high = px(high)
            widget.place(Rect(x, y, wide, high))
            x += wide + px(12)
            if x + 20 > box.right:
                x, y = box.x, y + high + px(10)

    dialog = Dialog("dialog", 620, 720, arrange=arrange)
    dialog.add(
        Label("d-title", "lanplay", size=36, face=Face.SERIF, align="center", shadowed=True),
        Paragraph(
            "d-text",
            "Card evenings on your own network. " * 4,
            color=palette.SECONDARY,
            align="center",
        ),
        Field("d-name", text="Åsa", size=20, face=Face.MEDIUM),
        Field("d-bad", text="two words too many", hint="x"),
        Segments(
            "d-language",
            [
                ("en", "English"),
                ("de", "Deutsch"),
                ("sv", "Svenska"),
                ("es", "Español"),
                ("da", "Dansk"),
            ],
            "en",
            brass=True,
        ),
        Tabs(
            "d-tabs",
            [("chat", "Chat"), ("see", "2"), ("wait", "0")],
            "chat",
            icons=("chat", "eye", "clock"),
        ),
        Button(
            "d-choice-0",
            "To the tables",
            kind=Kind.PRIMARY,
            icon="wifi",
            detail="Anna’s laptop and one more host found",
        ),
        Button(
            "d-choice-1",
            "Host here",
            icon="house",
            detail="Others on this network find you by themselves",
        ),
        Button(
            "d-choice-2",
            "Play alone",
            icon="person",
            detail="With computer players, seen by nobody",
        ),
        Switch("d-on", "Sound", on=True),
        Switch("d-off", "Reduced motion"),
        Slider("d-slider", 0.6),
        Stepper("d-stepper", ["1", "2", "3"], "3"),
        Button("d-button-0", "Export"),
        Button("d-button-1", "Kick", kind=Kind.DANGER, icon="kick"),
        Button("d-button-2", "Close", kind=Kind.PRIMARY),
    )
    dialog.children[3].error = "too long"
    return dialog


def pictures(folder):
    """Write the gallery to `folder`."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    folder.mkdir(parents=True, exist_ok=True)
    for size in ((960, 600), (1280, 800), (3840, 2160)):
        window = Window("gallery", Place(size=size))
        window.resize(size)
        kit = make_kit()
        app = App(window, kit, lambda: 0)
        for scene in (TableGallery(kit), RoomGallery(kit)):
            app.show(scene)
            for step in range(80):
                app.step([], step * 20)
            name = f"{type(scene).__name__}-{size[0]}.png"
            pygame.image.save(window.surface, folder / name)
        scene.open(controls(kit))
        scene.focus(scene.find("d-name"))
        for step in range(80):
            app.step([], 2000 + step * 20)
        pygame.image.save(window.surface, folder / f"Dialog-{size[0]}.png")


if __name__ == "__main__":
    pictures(Path(sys.argv[1]))
