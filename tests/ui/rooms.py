"""Snapshots of small evenings, and a desk whose deeds are written down: for tests and pictures.

`python tests/ui/rooms.py FOLDER [LANGUAGE]` writes pictures of the screens at several sizes.
"""

import os
import sys
from pathlib import Path

import msgspec

from lanplay.client.rows import (
    HostRow,
    ListedPerson,
    ListedTable,
    RoomView,
    Seat,
    Snapshot,
)
from lanplay.texts import Texts
from lanplay.ui.scenes.desk import Desk
from lanplay.wire.messages import ChatLine, PersonRow, SeatRow, TableRow, TableSettings

LAPTOP, PC, MAC = b"laptop-----host1", b"living-room-pc-2", b"mac-----------h3"
ANNA, BEN, CLEO, DAN = (name.encode().ljust(16, b".") for name in ("anna", "ben", "cleo", "dan"))
OPEN_TABLE, FULL_TABLE = b"open table.....1", b"full table.....2"


class Deeds:
    """Writes down what the screens ask for."""

    def __init__(self):
        self.done = []

    def __getattr__(self, name):
        def do(*args, **named):
            self.done.append((name, *args, *sorted(named.items())))

        return do


def host_row(host, name, address, **more):
    given = {"state": "reachable", "ms": 2, "found": True, "tables": 1} | more
    short = "ABCD-EFGH-JKMN-PQRS"
    row = {
        "key": host.hex(),
        "id": host,
        "name": name,
        "address": f"{address}:41666",
        "port": 41666,
        "short_key": short,
        "link": f"lanplay://{address}/#{short}",
    }
    return HostRow(**(row | given))


def table_row(table, seats, phase="open", **settings):
    return TableRow(
        table, "sixtysix", ANNA, phase, tuple(seats), TableSettings(seats=2, **settings)
    )


def person_seat(person, name, **more):
    return SeatRow(person=person, name=name, connected=True, **more)


def room_view(host, name, people=(), tables=(), chat=(), me=DAN, **more):
    given = {
        "live": True,
        "my_name": "Dan",
        "person": True,
        "seat": None,
        "frozen": None,
        "at": {},
    } | more
    return RoomView(host=host, name=name, me=me, people=people, tables=tables, chat=chat, **given)


def evening(*, mine=None, wide=False):
    """Three hosts, two tables, four players, a chat."""
    long = "W" * 24 if wide else "Anna"
    rows = (
        table_row(OPEN_TABLE, (person_seat(ANNA, long), SeatRow())),
        table_row(
            FULL_TABLE,
            (person_seat(BEN, "Ben"), person_seat(CLEO, "Cleo Ñandú")),
            "playing",
            turn_time=0,
        ),
    )
    people = (
        PersonRow(ANNA, long, OPEN_TABLE), PersonRow(BEN, "Ben", FULL_TABLE),
        PersonRow(CLEO, "Cleo Ñandú", FULL_TABLE), PersonRow(DAN, "Dan", mine),
    )  # fmt: skip
    chat = (
        ChatLine(ANNA, long, "Evening all! Kahvit on keitetty.", 600_000),
        ChatLine(BEN, "Ben", "One more for 66, anyone?", 480_000),
        ChatLine(CLEO, "Cleo Ñandú", "Mañana si puedo. Playing now.", 420_000),
        ChatLine(DAN, "Dan", "Schöne Grüße aus der Küche, äöüß works!", 300_000),
    )
    rooms = {
        LAPTOP: room_view(LAPTOP, "Anna’s laptop", people, rows, chat, seat=mine),
        PC: room_view(PC, "Living room PC"),
    }
    hosts = (
        host_row(LAPTOP, "Anna’s laptop", "192.168.1.24", tables=2, seats_free=1, seat=mine),
        host_row(PC, "Living room PC", "192.168.1.40", ms=31, tables=0),
        host_row(
            MAC,
            "Jörg’s Mac",
            "192.168.1.57",
            state="grey",
            ms=None,
            since=0,
            why="broken",
            found=False,
            recent=True,
        ),
    )
    return Snapshot(
        hosts,
        tuple(ListedTable(LAPTOP, row, row.table == mine) for row in rows),
        tuple(ListedPerson(LAPTOP, row, row.person == DAN) for row in people),
        rooms,
        () if mine is None else (Seat(LAPTOP, mine),),
        ("192.168.1.57:41666",),
    )


def nobody(recent=0):
    """No host that answers; some used before."""
    hosts = tuple(
        host_row(b"", "", f"192.168.1.{70 + n}", key=f"r{n}", state="grey", ms=None, since=0,
                 found=False, recent=True, why="no_answer", short_key="", link="")
        for n in range(recent)
    )  # fmt: skip
    return Snapshot(hosts, recent=tuple(row.address for row in hosts))


def make_desk(snapshot=None, language="en", **more):
    given = {
        "name": "Dan",
        "games": ("sixtysix",),
        "snapshot": snapshot or Snapshot(),
        "wall": lambda: 1_000_000.0,
        "clock_text": lambda moment: f"19:{int(moment) // 60 % 60:02}",
    }
    return Desk(Texts(language), Deeds(), **(given | more))


def add_line(snapshot, host, line):
    """The snapshot after another line of chat."""
    room = snapshot.rooms[host]
    after = msgspec.structs.replace(room, chat=(*room.chat, line))
    return msgspec.structs.replace(snapshot, rooms={**snapshot.rooms, host: after})


class Camera:
    """Writes what a window shows to files."""

    def __init__(self, folder, language, size):
        import pygame

        from lanplay.ui.app import App
        from lanplay.ui.kit import make_kit
        from lanplay.ui.window import Place, Window

        self.save = pygame.image.save
        self.folder, self.tail, self.now = folder, f"{language}-{size[0]}.png", 0
        self.window = Window("rooms", Place(size=size))
        self.window.resize(size)
        self.kit = make_kit()
        self.app = App(self.window, self.kit, lambda: self.now)

    def shoot(self, name):
        for _ in range(90):
            self.now += 40
            self.app.step([], self.now)
        self.save(self.window.surface, self.folder / f"{name}-{self.tail}")


def pictures(folder, language="en"):
    """Write all screens to `folder`."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    folder.mkdir(parents=True, exist_ok=True)
    for each in os.environ.get("SIZES", "960x600 1280x800 3840x2160").split():
        size = tuple(map(int, each.split("x")))
        camera = Camera(folder, language, size)
        screens(camera, language)
        camera.window.close()


def screens(camera, language):
    """Take a picture of each screen and dialog."""
    from lanplay.ui.scenes.about import About
    from lanplay.ui.scenes.dialogs import ask
    from lanplay.ui.scenes.first_start import FirstStart
    from lanplay.ui.scenes.new_game import NewGame
    from lanplay.ui.scenes.room import RoomScene
    from lanplay.ui.scenes.settings import SettingsDialog

    kit = camera.kit
    camera.app.show(FirstStart(kit, make_desk(evening(), language, name="Åsa")))
    camera.shoot("first")
    for name, snapshot in (
        ("room", evening()),
        ("back", evening(mine=OPEN_TABLE, wide=True)),
        ("alone", nobody()),
        ("recent", nobody(5)),
    ):
        camera.app.show(RoomScene(kit, make_desk(snapshot, language)))
        camera.shoot(name)
    scene = RoomScene(kit, make_desk(evening(), language))
    camera.app.show(scene)
    texts = scene.texts
    for name, dialog in (
        ("new", NewGame(scene, scene.desk, "sixtysix", LAPTOP, computer=False)),
        ("newalone", NewGame(scene, scene.desk, "sixtysix", b"", computer=True)),
        ("settings", SettingsDialog(scene, scene.desk)),
        ("about", About(scene, scene.desk)),
    ):
        scene.open(dialog)
        camera.shoot(name)
        scene.close()
    ask(
        scene,
        texts("ask-quit-title"),
        texts("ask-quit-text"),
        yes=texts("ask-quit-keep"),
        no=texts("dialog-cancel"),
        more=(texts("leave-plays-on"), texts("ask-quit-kept")),
        other=(texts("ask-quit-leave"), lambda: None),
    )
    camera.shoot("ask")
    scene.close()
    ask(
        scene,
        texts("error-join-title", address="192.168.1.77:41666"),
        texts("why-no_answer"),
        yes=texts("dialog-close"),
        more=(texts("error-join-causes"),),
    )
    camera.shoot("error")


if __name__ == "__main__":
    pictures(Path(sys.argv[1]), *sys.argv[2:])
