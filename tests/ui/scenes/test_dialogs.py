"""Questions and forms."""

import pygame
import pytest

from lanplay.texts import LANGUAGES
from lanplay.ui.scenes.about import MARKS, About
from lanplay.ui.scenes.dialogs import ask
from lanplay.ui.scenes.new_game import NewGame
from lanplay.ui.scenes.room import RoomScene
from tests.ui.rooms import LAPTOP, evening, make_desk, nobody


@pytest.fixture
def scene(driver):
    return driver.show(RoomScene(driver.kit, make_desk(nobody())))


def question(scene, said, **more):
    return ask(
        scene, "Title", "Text", yes="Yes", no="No", on_yes=lambda: said.append("yes"),
        on_no=lambda: said.append("no"), **more,
    )  # fmt: skip


@pytest.mark.parametrize(("name", "answer"), [("question-yes", "yes"), ("question-no", "no")])
def test_each_answer_is_heard_once_and_closes(driver, scene, name, answer):
    said = []
    question(scene, said)
    driver.settle()
    driver.click_on(name)
    assert (said, scene.modals) == ([answer], [])


def test_enter_means_yes_but_not_where_it_ends_something(driver, scene):
    said = []
    question(scene, said, danger=True)
    driver.key(pygame.K_RETURN)
    assert said == []
    scene.close()
    question(scene, said)
    driver.key(pygame.K_RETURN)
    assert said == ["yes"]


def test_escape_means_no(driver, scene):
    said = []
    question(scene, said)
    driver.key(pygame.K_ESCAPE)
    assert (said, scene.modals) == (["no"], [])


def test_every_mark_of_the_help_has_its_sentence(scene):
    for language in LANGUAGES:
        texts = make_desk(language=language).texts
        assert [texts(f"mark-{mark.name.lower()}") for mark in MARKS]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["about", "new", "quit"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_every_dialog_fits_with_all_its_words(driver, language, kind, size):
    driver.resize(size)
    scene = driver.show(RoomScene(driver.kit, make_desk(evening(), language)))
    texts = scene.texts
    if kind == "about":
        scene.open(About(scene, scene.desk))
    elif kind == "new":
        scene.open(NewGame(scene, scene.desk, "sixtysix", LAPTOP, computer=False))
    else:
        ask(
            scene, texts("ask-quit-title"), texts("ask-quit-text"), yes=texts("ask-quit-keep"),
            no=texts("dialog-cancel"), more=(texts("sixtysix-leave-void"), texts("ask-quit-kept")),
            other=(texts("ask-quit-leave"), lambda: None),
        )  # fmt: skip
    driver.settle()
    dialog = scene.modals[-1]
    assert driver.kit.frame.safe.contains(dialog.rect)
    inside = [each for each in dialog.walk() if each is not dialog and each.rect.height]
    assert [each for each in inside if not dialog.rect.contains(each.rect)] == []
    assert [each for each in inside if each.tip] == []  # no word is cut
    controls = scene.reachable()
    for index, one in enumerate(controls):
        assert not [other for other in controls[index + 1 :] if other.rect.colliderect(one.rect)]


def test_where_a_new_table_will_stand_is_said(driver, scene):
    dialog = NewGame(scene, scene.desk, "sixtysix", b"", computer=True)
    scene.open(dialog)
    assert (dialog.go.text, dialog.foot.text) == ("Play", "On this computer, seen by nobody")
    driver.settle()
    driver.click(dialog.opponent.part(0).center)
    assert dialog.go.text == "Open the table"
    assert "others on the network" in dialog.foot.text
