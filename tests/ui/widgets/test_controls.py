"""Buttons and controls: by mouse and by keys, each once."""

import pygame
import pytest
from pygame import Rect

from lanplay.ui.widgets import (
    Button,
    Item,
    Menu,
    Row,
    Scroll,
    Segments,
    Slider,
    Stepper,
    Switch,
    Toggle,
)
from tests.ui.gallery import controls


@pytest.fixture
def dialog(room):
    room.scene.open(controls(room.kit))
    room.settle()
    return room


def test_a_button_acts_where_it_is_let_go_on_it(table):
    pressed = []
    button = table.scene.find("leave", Button)
    button.on_press = lambda: pressed.append(1)
    table.click_on("leave")
    table.press(button.rect.center)
    table.release((300, 300))
    assert pressed == [1]


def test_a_button_acts_on_enter_once_however_long_it_is_held(table):
    pressed = []
    button = table.scene.find("leave", Button)
    button.on_press = lambda: pressed.append(1)
    table.scene.focus(button, by_keys=True)
    for _ in range(50):
        table.key(pygame.K_RETURN, up=False)
    table.key(pygame.K_SPACE)
    assert pressed == [1, 1]


def test_a_button_that_is_off_does_nothing(table):
    pressed = []
    button = table.scene.find("swap", Button)
    button.on_press = lambda: pressed.append(1)
    table.click_on("swap")
    assert pressed == []
    assert button not in table.scene.reachable()


def test_a_toggle_stays(table):
    toggle = table.scene.find("sound", Toggle)
    table.click_on("sound")
    assert toggle.on is False


def test_segments_by_mouse_and_keys(dialog):
    language = dialog.scene.find("d-language", Segments)
    dialog.click(language.part(2).center)
    assert language.chosen == "sv"
    dialog.key(pygame.K_RIGHT)
    assert language.chosen == "es"


def test_a_switch_a_slider_a_stepper(dialog):
    find = dialog.scene.find
    dialog.click_on("d-off")
    assert find("d-off", Switch).on
    slider = find("d-slider", Slider)
    dialog.press(slider.track.center)
    dialog.move((slider.track.right + 50, slider.track.y))
    dialog.release()
    assert slider.value == 1
    dialog.key(pygame.K_LEFT)
    assert slider.value == 0.95
    stepper = find("d-stepper", Stepper)
    dialog.click(stepper.end(-1).center)
    assert stepper.text == "2"
    dialog.click(stepper.end(1).center)
    dialog.click(stepper.end(1).center)
    assert stepper.text == "3"


def test_a_row_is_chosen_through_what_lies_on_it(room):
    chosen = []
    row = room.scene.find("person-1", Row)
    row.on_choose = lambda: chosen.append(row.text)
    room.click(row.children[1].rect.center)
    assert chosen == ["Ben"]
    assert row.hovered


def test_a_list_scrolls_by_wheel_bar_and_focus(room):
    people = room.scene.find("people", Scroll)
    room.move(people.rect.center)
    room.step(room.event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    assert people.offset > 0
    room.press(people.bar.center)
    room.move((people.bar.centerx, people.rect.bottom))
    room.release()
    assert people.offset == people.content - people.rect.height
    room.scene.focus(people.children[0], by_keys=True)
    assert people.offset == 0


def test_a_menu_is_walked_chosen_and_left(room):
    chosen = []
    items = [
        Item("one", lambda: chosen.append(1)),
        Item("off", enabled=False),
        Item("two", lambda: chosen.append(2)),
    ]

    def menu():
        room.scene.open(Menu("menu", items, Rect(900, 20, 100, 40), room.scene.close))
        room.settle()
        return room.scene.find("menu", Menu)

    room.click(menu().line(0).center)
    assert chosen == [1]
    opened = menu()
    room.scene.focus(opened)
    room.key(pygame.K_DOWN)
    room.key(pygame.K_DOWN)
    room.key(pygame.K_RETURN)
    assert chosen == [1, 2]
    menu()
    room.click((20, 780))
    assert room.scene.modals == []
    menu()
    room.key(pygame.K_ESCAPE)
    assert room.scene.modals == []


def test_a_toast_goes_by_itself(table):
    table.scene.toast("You must follow suit.")
    table.settle()
    assert table.scene.toast_line.visible
    table.step(after=4000)
    assert not table.scene.toast_line.visible
    table.settle()
    assert table.picture() == table.fresh()


def test_a_dialog_that_does_not_fit_scrolls_by_wheel_and_by_keys(dialog):
    dialog.resize((960, 600))
    top = dialog.scene.modals[-1]
    close = dialog.scene.find("d-button-2", Button)
    assert not top.rect.contains(close.rect)
    dialog.move(top.rect.center)
    for _ in range(6):
        dialog.step(dialog.event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    assert top.rect.contains(close.rect)
    dialog.scene.focus(dialog.scene.find("d-name"), by_keys=True)
    dialog.step()
    assert top.rect.contains(dialog.scene.find("d-name").rect)
    dialog.settle()
    assert dialog.picture() == dialog.fresh()
