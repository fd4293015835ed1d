"""Scale, sizes of type, and windows that fit the desktop."""

import pytest
from pygame import Rect

from lanplay.ui.geometry import Frame, room_parts, table_parts, window_place, window_size


@pytest.mark.parametrize(
    ("desktop", "scaling"),
    [
        ((1366, 768), 1), ((1920, 1080), 1), ((1920, 1080), 1.5), ((3840, 2160), 1),
        ((3840, 2160), 2), ((800, 600), 1), ((1280, 720), 1), ((1024, 768), 1),
    ],
)  # fmt: skip
@pytest.mark.parametrize("wanted", [None, (1280, 800), (5000, 4000), (10, 10)])
def test_the_window_fits_the_desktop(desktop, scaling, wanted):
    """Row P2."""
    width, height = window_size(desktop, wanted, scaling)
    assert width <= desktop[0] / scaling
    assert height <= desktop[1] / scaling - 60


def test_a_large_desktop_gets_a_larger_window():
    assert window_size((1920, 1080)) == (1280, 800)
    assert window_size((3840, 2160))[1] > 1500


def test_a_window_that_would_not_be_seen_is_put_elsewhere():
    assert window_place((100, 100), (960, 600), [(1920, 1080)]) == (100, 100)
    assert window_place((3000, 100), (960, 600), [(1920, 1080)]) is None
    assert window_place((100, 2000), (960, 600), [(1920, 1080)]) is None
    assert window_place(None, (960, 600), [(1920, 1080)]) is None


@pytest.mark.parametrize("size", [(800, 512), (960, 600), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize("type_px", [13, 14, 16, 36])
def test_no_type_is_under_13_pixels(size, type_px):
    frame = Frame(*size)
    assert frame.type_px(type_px) >= 13
    assert frame.panel_type_px(type_px) >= type_px


def test_the_scale_is_that_of_the_tighter_side():
    assert Frame(960, 600).scale == 0.75
    assert Frame(2560, 800).scale == 1
    assert Frame(960, 600).small
    assert not Frame(1280, 800).small


@pytest.mark.parametrize(
    "size", [(800, 512), (960, 600), (1280, 800), (1366, 694), (3840, 2160), (2560, 800)]
)
def test_the_parts_of_the_screens_lie_side_by_side(size):
    frame, window = Frame(*size), Rect(0, 0, *size)
    table = table_parts(frame)
    assert table.table.right == table.side.left
    assert table.side.right == size[0]
    assert window.contains(table.box(0, 0, 984, 800).inflate(-4, -4))
    room = room_parts(frame)
    columns = (room.left, room.middle, room.right)
    assert all(window.contains(column) for column in columns)
    assert room.left.right < room.middle.left < room.middle.right < room.right.left


def test_at_the_design_size_units_are_pixels():
    table = table_parts(Frame(1280, 800))
    assert table.table == Rect(0, 0, 984, 800)
    assert table.at(396, 654) == (396, 654)
    room = room_parts(Frame(1280, 800))
    assert (room.left.left, room.left.right) == (24, 316)
    assert (room.middle.left, room.middle.right) == (340, 912)
    assert (room.right.left, room.right.right) == (936, 1256)


def test_text_is_larger_where_the_player_wants_it():
    assert Frame(1280, 800, 1.5).panel_type_px(16) == 24
