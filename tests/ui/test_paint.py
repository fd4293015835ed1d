"""Shapes: smooth edges, even fills, light outside of what throws it."""

import pygame
import pytest
from pygame import Rect, Surface

from lanplay.ui.paint import LARGE, Brush, gradient, outline_path


@pytest.fixture
def brush():
    return Brush()


@pytest.mark.parametrize("size", [(40, 30), (400, 300), (31, 900)])
def test_a_rounded_box_is_full_in_the_middle_and_empty_in_its_corners(brush, size):
    box = brush.rounded(size, 12, ((10, 20, 30),))
    assert box.get_size() == size
    assert box.get_at((size[0] // 2, size[1] // 2)) == (10, 20, 30, 255)
    assert box.get_at((0, 0))[3] == 0
    edge = {box.get_at((x, 2))[3] for x in range(13)}
    assert any(0 < part < 255 for part in edge)


def test_a_large_outline_is_that_of_a_small_one(brush):
    sheet = Surface((900, 700), pygame.SRCALPHA)
    rect = Rect(0, 0, 900, 700)
    assert rect.width * rect.height > LARGE
    brush.outline(sheet, rect, 20, 2, (200, 0, 0))
    small = Surface((200, 200), pygame.SRCALPHA)
    brush.outline(small, small.get_rect(), 20, 2, (200, 0, 0))
    for x, y in ((0, 100), (100, 0), (6, 6), (40, 1), (100, 100)):
        assert sheet.get_at((x, y))[3] == small.get_at((x, y))[3]


def test_a_glow_reaches_beyond_the_box_and_fades(brush):
    sheet = Surface((200, 200))
    brush.glow(sheet, Rect(50, 50, 100, 100), 10, 20, (255, 255, 0), 0.8)
    near, far = sheet.get_at((45, 100))[0], sheet.get_at((34, 100))[0]
    assert near > far
    assert sheet.get_at((20, 100))[0] == 0


def test_a_gradient_goes_from_top_to_bottom():
    drawn = gradient((4, 101), (0, 0, 0), (100, 0, 0), (0, 0, 0, 0))
    assert drawn.get_at((0, 0)) == (0, 0, 0, 255)
    assert drawn.get_at((0, 50))[0] == 100
    assert drawn.get_at((0, 100))[3] == 0


def test_an_outline_closes():
    path = outline_path((100, 60), 10, 1)
    assert len(path) == pytest.approx(2 * (100 + 60) - 20, rel=0.1)
