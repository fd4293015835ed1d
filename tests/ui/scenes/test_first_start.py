"""The first screen: a name, a language, three ways to begin."""

import pygame
import pytest

from lanplay.texts import LANGUAGES, Texts
from lanplay.ui.scenes.first_start import FirstStart, fits_as_name
from lanplay.ui.widgets import Avatar, Button, Field
from tests.ui.rooms import evening, make_desk, nobody


@pytest.fixture
def first(driver):
    driver.show(FirstStart(driver.kit, make_desk(nobody(), name="")))
    return driver


def done(driver):
    return driver.scene.desk.deeds.done


def test_the_name_can_be_typed_at_once(first):
    first.type("Åsa Ñandú")
    assert first.scene.find("name", Field).text == "Åsa Ñandú"
    assert first.scene.find("disc", Avatar).text == "Åsa Ñandú"


def test_enter_goes_to_the_tables(first):
    first.type("Anna")
    first.key(pygame.K_RETURN)
    assert done(first) == [("begin", "Anna", "en", "tables")]


@pytest.mark.parametrize("way", ["tables", "host", "alone"])
def test_each_button_begins_in_its_way(first, way):
    first.type(" Anna ")
    first.click_on(way)
    assert done(first) == [("begin", "Anna", "en", way)]


def test_without_a_name_nothing_begins_and_the_reason_is_said(first):
    first.click_on("tables")
    assert done(first) == []
    assert first.scene.find("name", Field).error == first.scene.texts("refusal-bad_name")
    assert first.scene.focused is first.scene.find("name")
    first.type("A")
    assert first.scene.find("name", Field).error == ""


@pytest.mark.parametrize(
    ("name", "fits"),
    [("", False), (" \u200b ", False), ("A", True), ("W" * 24, True), ("W" * 25, False)],
)
def test_a_name_is_1_to_24_visible_signs(name, fits):
    assert fits_as_name(name) is fits


def test_a_longer_name_cant_be_typed(first):
    first.type("x" * 40)
    assert len(first.scene.find("name", Field).text) == 24


def test_another_language_is_spoken_at_once_and_the_name_stays(first):
    first.type("Anna")
    scene = first.scene
    segments = scene.find("language")
    first.click(segments.part(1).center)
    assert done(first) == [("speak", "de")]
    scene.desk.texts = Texts("de")
    scene.relabel()
    first.settle()
    assert scene.find("tables", Button).text == "Zu den Tischen"
    assert scene.find("name", Field).text == "Anna"


def test_found_hosts_are_named(first):
    scene = first.scene
    assert scene.find("tables", Button).detail == scene.texts("first-tables-none")
    scene.desk.snapshot = evening()
    scene.news(scene.desk.snapshot)
    assert scene.find("tables", Button).detail == "Anna’s laptop and one more host found"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_everything_is_inside_the_window_and_nothing_overlaps(driver, language, size):
    driver.resize(size)
    scene = driver.show(FirstStart(driver.kit, make_desk(evening(), language)))
    controls = scene.reachable()
    assert [each for each in controls if not driver.kit.frame.safe.contains(each.rect)] == []
    for index, one in enumerate(controls):
        assert not [other for other in controls[index + 1 :] if other.rect.colliderect(one.rect)]
