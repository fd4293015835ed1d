"""The loop: when it draws, when it sleeps, how it takes events, news and sizes."""

import itertools
from threading import Thread

import pygame
import pytest
from pygame import Rect

from lanplay.ui.app import App, merged
from lanplay.ui.inputs import WAKE
from lanplay.ui.scene import Scene
from lanplay.ui.widgets import CardFan, Field, Scroll
from tests.ui.gallery import TableGallery, controls


def test_nothing_is_shown_where_nothing_changed(table):
    table.step(after=7000)
    frames = table.app.frames
    table.step(after=300)
    table.move((5, 790), after=1)
    assert table.app.frames == frames


def test_an_idle_table_sleeps_until_its_clock_moves(table):
    table.step(after=7000)
    table.settle()
    due = table.step(after=0)
    assert 1 <= due <= 1000


def test_drawing_changes_nothing(table):
    before = table.picture()
    for _ in range(2):
        table.scene.draw(table.window.surface, table.kit.frame_rect)
    assert table.picture() == before


def test_what_dirty_regions_made_is_what_a_fresh_window_shows(table):
    table.step(after=7000)
    hand = table.scene.find("hand", CardFan)
    for x in range(150, 640, 35):
        table.move((x, 640))
    table.press((360, 640))
    for x in range(360, 560, 20):
        table.move((x, 500))
    table.release((200, 300))
    hand.show(["AS", "KD", "JH"])
    table.click_on("say")
    table.type("hei")
    table.settle()
    assert table.picture() == table.fresh()


def test_thirty_resizes_during_a_deal_leave_a_clean_picture(table):
    """Row P13."""
    hand = table.scene.find("hand", CardFan)
    hand.show([])
    hand.show(["AS", "10S", "KD", "QD", "JH"], table.scene.find("talon").top)
    for step in range(30):
        table.resize((960 + step * 37 % 500, 600 + step * 61 % 300))
    table.resize((960, 600))
    table.settle()
    table.step(after=7000)
    table.settle()
    assert table.window.size == (960, 600)
    assert table.picture() == table.fresh()


def test_news_post_one_wake_event(driver):
    pygame.event.clear()
    heard = []
    driver.app.on_news = heard.append
    for number in range(50):
        driver.app.post(number)
    assert len(pygame.event.get()) == 1
    driver.step()
    assert heard == list(range(50))


def test_news_get_in_though_the_event_queue_is_full(driver, monkeypatch):
    def full(event):
        raise pygame.error("Event queue full")

    monkeypatch.setattr(pygame.event, "post", full)
    heard = []
    driver.app.on_news = heard.append
    driver.app.post("view")
    driver.step()
    assert heard == ["view"]


def test_after_a_gap_the_table_jumps(table):
    hand = table.scene.find("hand", CardFan)
    table.app.on_news = lambda codes: hand.show(codes, table.scene.find("talon").top)
    table.app.post(["AS", "9C"])
    table.step(after=1500)
    assert not table.kit.motion.active
    assert hand.sprite("9C").pose == hand.sprite("9C").home


def test_without_a_gap_the_table_moves(table):
    hand = table.scene.find("hand", CardFan)
    table.app.on_news = lambda codes: hand.show(codes, table.scene.find("talon").top)
    table.app.post(["AS", "9C"])
    table.step()
    assert table.kit.motion.active


def test_a_click_ends_what_moves(table):
    hand = table.scene.find("hand", CardFan)
    hand.show(["AS", "9C"], table.scene.find("talon").top)
    table.press((600, 560))
    assert hand.sprite("9C").pose == hand.sprite("9C").home


def test_with_reduced_motion_cards_are_at_their_places_at_once(table):
    table.kit.motion.reduced = True
    hand = table.scene.find("hand", CardFan)
    hand.show(["AS", "9C"], table.scene.find("talon").top)
    assert hand.sprite("9C").pose == hand.sprite("9C").home


def test_keys_are_not_heard_while_the_window_has_lost_them(table):
    """Row P7: some desktops go on repeating a key that was held."""
    table.click_on("say")
    table.step(table.event(pygame.WINDOWFOCUSLOST))
    for _ in range(20):
        table.step(table.event(pygame.TEXTINPUT, text="x"))
    assert table.scene.find("say", Field).text == ""
    table.step(table.event(pygame.WINDOWFOCUSGAINED))
    table.type("x")
    assert table.scene.find("say", Field).text == "x"


def test_full_screen_ten_times_keeps_the_repeat_rate(table):
    """Row P16."""
    rate = pygame.key.get_repeat()
    for _ in range(10):
        table.key(pygame.K_F11)
    assert pygame.key.get_repeat() == rate
    assert not table.window.fullscreen
    assert table.picture() == table.fresh()


def test_the_window_is_closed_where_the_scene_agrees(table):
    table.scene.may_close = lambda: False
    table.step(table.event(pygame.QUIT))
    assert not table.app.closed
    table.scene.may_close = lambda: True
    table.step(table.event(pygame.QUIT))
    assert table.app.closed


def test_no_control_is_at_the_windows_very_edge(table, room):
    """Row P4."""
    for size in ((960, 600), (1280, 800), (1366, 694)):
        for scene in (TableGallery(table.kit), room.scene):
            table.resize(size)
            table.show(scene)
            safe = table.kit.frame.safe
            still = [each for each in scene.reachable() if not isinstance(each.parent, Scroll)]
            assert [each for each in still if not safe.contains(each.rect)] == []


def test_the_keys_reach_every_control_and_come_round(table):
    order = table.scene.reachable()
    seen = []
    for _ in order:
        table.key(pygame.K_TAB)
        seen.append(table.scene.focused)
    assert seen == order
    assert all(each.ringed for each in seen[-1:])
    table.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert table.scene.focused is order[-2]


def test_a_dialog_takes_the_keys_and_gives_them_back(table):
    table.click_on("say")
    table.scene.open(controls(table.kit))
    assert table.scene.focused.id == "d-name"
    table.click_on("leave")
    table.key(pygame.K_ESCAPE)
    assert table.scene.modals == []
    assert table.scene.focused.id == "say"


def test_a_tip_comes_where_the_pointer_rests(table):
    table.resize((960, 600))
    table.move(table.scene.find("kick").rect.center)
    table.step(after=500)
    assert table.scene.tooltip.visible
    assert table.scene.tooltip.text == "Kick"
    table.move((300, 300))
    assert not table.scene.tooltip.visible


@pytest.mark.parametrize(
    ("rects", "regions"),
    [
        ([], []),
        ([(0, 0, 5, 5), (3, 3, 5, 5)], [(0, 0, 8, 8)]),
        ([(0, 0, 5, 5), (10, 10, 5, 5)], [(0, 0, 5, 5), (10, 10, 5, 5)]),
        ([(0, 0, 5, 5), (10, 0, 5, 5), (4, 0, 7, 5)], [(0, 0, 15, 5)]),
        ([(95, 95, 50, 50)], [(95, 95, 5, 5)]),
        ([(200, 200, 5, 5)], []),
    ],
)
def test_regions_cover_what_was_damaged_and_do_not_touch(rects, regions):
    found = merged([Rect(rect) for rect in rects], Rect(0, 0, 100, 100))
    assert found == [Rect(region) for region in regions]


def test_a_scene_is_there_before_any_is_shown(window, driver):
    app = App(window, driver.kit, lambda: 0)
    assert isinstance(app.scene, Scene)
    assert app.step([], 0) is None


def test_news_of_another_thread_wake_a_sleeping_loop(window, driver):
    app = App(window, driver.kit, lambda: 100_000)
    app.lively = 0
    pygame.event.clear()
    thread = Thread(target=app.post, args=("view",))
    thread.start()
    events = app.sleep(None)
    thread.join()
    assert app.queue
    assert all(event.type == WAKE for event in events)


def test_the_loop_ends_when_the_window_is_closed(window, driver):
    places = []
    ticks = itertools.count(0, 5)
    app = App(window, driver.kit, lambda: next(ticks), on_place=places.append)
    app.show(TableGallery(driver.kit))
    pygame.event.post(pygame.Event(pygame.QUIT))
    app.run()
    assert places[0].size == (1280, 800)
