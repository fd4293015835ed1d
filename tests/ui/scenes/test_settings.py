"""The settings count at once."""

import pygame
import pytest

from lanplay.client.settings import Settings
from lanplay.texts import LANGUAGES
from lanplay.ui.scenes.room import RoomScene
from lanplay.ui.scenes.settings import open_settings
from lanplay.ui.widgets import Field, Switch
from tests.ui.rooms import make_desk, nobody


@pytest.fixture
def opened(driver):
    scene = driver.show(RoomScene(driver.kit, make_desk(nobody())))
    open_settings(scene, scene.desk)
    driver.settle()
    return driver


def done(driver):
    return driver.scene.desk.deeds.done


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("settings-four", ("four_colours", True)),
        ("settings-sounds", ("sounds", False)),
        ("settings-motion", ("motion", False)),
        ("settings-auto", ("auto_play", True)),
    ],
)
def test_a_switch_counts_at_once(opened, name, change):
    opened.click((opened.scene.find(name).rect.x + 20, opened.scene.find(name).rect.centery))
    assert done(opened) == [("change", change)]


def test_the_size_of_text_and_the_volume_count_at_once(opened):
    opened.click(opened.scene.find("settings-size").part(1).center)
    slider = opened.scene.find("settings-volume")
    opened.click((slider.track.right, slider.rect.centery))
    assert done(opened) == [("change", ("text_size", "large")), ("change", ("volume", 100))]


def test_the_name_is_kept_when_the_dialog_is_done(opened):
    opened.type("iel")
    opened.click_on("settings-done")
    assert done(opened) == [("rename", "Daniel")]
    assert opened.scene.modals == []


def test_no_name_is_no_name(opened):
    field = opened.scene.find("settings-name", Field)
    for _ in range(3):
        opened.key(pygame.K_BACKSPACE)
    opened.click_on("settings-done")
    assert field.error
    assert opened.scene.modals
    assert done(opened) == []
    opened.key(pygame.K_ESCAPE)
    assert done(opened) == []


def test_a_language_is_spoken_at_once_and_the_dialog_stays(opened):
    opened.click(opened.scene.find("settings-language").part(2).center)
    assert done(opened) == [("speak", "sv")]
    assert [modal.id for modal in opened.scene.modals] == ["settings"]


def test_without_a_sound_device_the_switch_is_grey(driver):
    desk = make_desk(nobody(), sound_available=False, settings=Settings())
    scene = driver.show(RoomScene(driver.kit, desk))
    open_settings(scene, desk)
    assert not scene.find("settings-sounds", Switch).enabled
    assert not scene.find("settings-volume").enabled


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("factor", [1.0, 1.25])
def test_it_fits_the_smallest_window(driver, language, factor):
    driver.resize((960, 600))
    scene = driver.show(RoomScene(driver.kit, make_desk(nobody(), language)))
    driver.app.set_type(factor)
    open_settings(scene, scene.desk)
    driver.settle()
    dialog = scene.modals[-1]
    assert driver.kit.frame_rect.contains(dialog.rect)
    controls = scene.reachable()
    assert all(dialog.rect.contains(each.rect) for each in controls)
    for index, one in enumerate(controls):
        assert not [other for other in controls[index + 1 :] if other.rect.colliderect(one.rect)]
    assert [each for each in dialog.labels if each.tip] == []
