"""The gallery looks as it did: means of 40-pixel squares, so that letters may differ a little.

`LANPLAY_RENEW_PICTURES=1 pytest tests/ui/test_gallery.py` writes the means anew; look at
`python tests/ui/gallery.py FOLDER` first.
"""

import os
from pathlib import Path

import pygame
import pytest

from tests.ui.gallery import RoomGallery, TableGallery, controls

MEANS = Path(__file__).parent / "means"
FAR = 14
"""Most that the mean of a square may differ in one colour, of 255."""


def shrunk(surface):
    size = (surface.get_width() // 40, surface.get_height() // 40)
    return pygame.transform.smoothscale(surface.convert(24), size)


def same(name, surface):
    file = MEANS / f"{name}.png"
    now = shrunk(surface)
    if os.environ.get("LANPLAY_RENEW_PICTURES"):
        MEANS.mkdir(exist_ok=True)
        pygame.image.save(now, file)
    before = pygame.image.load(file).convert(24)
    assert now.get_size() == before.get_size()
    pixels = zip(pygame.image.tobytes(now, "RGB"), pygame.image.tobytes(before, "RGB"), strict=True)
    assert max(abs(one - other) for one, other in pixels) <= FAR


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("kind", [TableGallery, RoomGallery])
def test_a_scene_looks_as_it_did(driver, kind, size):
    driver.resize(size)
    driver.show(kind(driver.kit))
    driver.step(after=7000)
    driver.settle()
    same(f"{kind.__name__}-{size[0]}", driver.window.surface)


def test_a_dialog_looks_as_it_did(room):
    room.scene.open(controls(room.kit))
    room.settle()
    same("Dialog-1280", room.window.surface)
