"""Where things are in a window of a given size: asked of the scenes themselves."""

from typing import NamedTuple

from lanplay.client.rows import ListedTable, Snapshot
from lanplay.ui.scenes.first_start import FirstStart
from lanplay.ui.scenes.room import RoomScene
from lanplay.wire import messages as m
from tests.room.evening import ANNA, BEN
from tests.story.screen import SIZE, Box, Point
from tests.ui.parlour import Parlour
from tests.ui.rooms import ANNA as HOSTESS
from tests.ui.rooms import (
    LAPTOP,
    OPEN_TABLE,
    host_row,
    make_desk,
    nobody,
    person_seat,
    room_view,
    table_row,
)


class Places(NamedTuple):
    """Middles of what is clicked, and where a played card lies."""

    host: Point
    new: Point
    sit: Point
    ready: Point
    first_card: Point
    mine: Box
    theirs: Box

    @staticmethod
    def middle_of(box: Box) -> Point:
        return box[0] + box[2] // 2, box[1] + box[3] // 2


def places(driver) -> Places:
    """Lay out every screen without a display, in the size of the tests' windows."""
    driver.resize(SIZE)
    first = driver.show(FirstStart(driver.kit, make_desk(nobody(), name="")))
    host = first.find("host").rect.center
    row = table_row(OPEN_TABLE, (person_seat(HOSTESS, "Anna"), m.SeatRow()))
    snapshot = Snapshot(
        (host_row(LAPTOP, "Anna’s table", "127.0.0.1"),),
        (ListedTable(LAPTOP, row, False),),
        rooms={LAPTOP: room_view(LAPTOP, "Anna’s table", tables=(row,))},
    )
    room = driver.show(RoomScene(driver.kit, make_desk(snapshot)))
    sit = room.find(f"sit-{OPEN_TABLE.hex()}").rect.center
    new = room.find("new-sixtysix").rect.center
    parlour = Parlour(driver, start=False)
    parlour.evening.say(BEN, m.Sit, table=parlour.table)
    parlour.news()
    driver.settle()
    ready = parlour.scene.lineup.ready.rect.center
    parlour.evening.ready(parlour.table, ANNA, BEN)
    parlour.news()
    parlour.rest()
    card = parlour.scene.find("hand").sprites[0].home
    at = (round(card.x - card.width * 0.3), round(card.y - card.height * 0.2))
    boxes = [box_in(parlour.scene.find(name).rect.center) for name in ("slot-me", "slot-them")]
    return Places(host, new, sit, ready, at, *boxes)


def box_in(middle: Point) -> Box:
    """Return most of a card that lies round `middle`."""
    return middle[0] - 30, middle[1] - 44, 60, 88
