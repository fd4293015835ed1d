"""The hand: clicks, drags, keys, and news while a card is in the hand."""

import pygame
import pytest

from lanplay.ui.widgets import CardFan, Chat, Line, Slot


@pytest.fixture
def hand(table):
    return table.scene.find("hand", CardFan)


def middle(hand, code):
    pose = hand.seen(hand.sprite(code))
    return round(pose.x - pose.width * 0.3), round(pose.y - pose.height * 0.2)


def target(table):
    return table.scene.find("slot-me", Slot).rect.center


def test_a_click_plays_a_legal_card_once(table, hand):
    table.click(middle(hand, "KD"))
    table.click(middle(hand, "AS"))
    (drop,) = table.scene.played
    assert (drop.code, drop.target) == ("KD", None)


def test_a_card_is_dragged_to_a_slot_and_the_drop_names_both(table, hand):
    table.press(middle(hand, "AS"))
    table.move(target(table))
    assert table.scene.find("slot-me", Slot).under
    table.release(target(table))
    (drop,) = table.scene.played
    assert (drop.code, drop.target) == ("AS", "slot-me")


def test_a_small_move_is_still_a_click(table, hand):
    x, y = middle(hand, "AS")
    table.press((x, y))
    table.move((x + 3, y + 2))
    assert hand.dragged is None
    table.release((x + 3, y + 2))
    assert [drop.code for drop in table.scene.played] == ["AS"]


def test_a_drop_beside_every_target_flies_home(table, hand):
    table.press(middle(hand, "AS"))
    table.move((200, 150))
    table.release((200, 150))
    assert hand.sprite("AS").pose != hand.sprite("AS").home
    table.settle()
    assert hand.sprite("AS").pose == hand.sprite("AS").home
    assert table.scene.played == []


def test_a_card_that_is_not_legal_shakes_and_is_refused(table, hand):
    hand.mark({"AS"})
    table.click(middle(hand, "JH"))
    assert table.scene.refused == ["JH"]
    assert table.scene.played == []
    table.settle()
    assert hand.sprite("JH").sway == 0


def test_a_card_that_is_not_legal_can_be_dragged_but_not_dropped(table, hand):
    hand.mark({"AS"})
    table.press(middle(hand, "JH"))
    table.move(target(table))
    assert not table.scene.find("slot-me", Slot).offered
    table.release(target(table))
    assert table.scene.played == []
    assert table.scene.refused == ["JH"]


@pytest.mark.parametrize(
    "lost", [pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, None], ids=["leave", "focus", "no button"]
)
def test_a_lost_release_puts_the_card_back(table, hand, lost):
    """A release outside the window is never heard of (bug row P5)."""
    table.press(middle(hand, "KD"))
    table.move((500, 300))
    assert hand.dragged is not None
    if lost is not None:
        table.step(table.event(lost))
    table.buttons = (0, 0, 0)
    table.move((510, 310))
    table.settle()
    assert hand.dragged is None
    assert hand.sprite("KD").pose == hand.sprite("KD").home
    assert table.scene.played == []


def test_news_in_mid_drag_never_move_the_card_in_the_hand(table, hand):
    """Row P17: the other plays, the hand is sorted anew, chat comes, a trick goes."""
    table.press(middle(hand, "QD"))
    table.move((470, 320))
    dragged = hand.dragged
    key = dragged.key
    table.settle()
    pose = dragged.pose
    them = table.scene.find("slot-them", Slot)
    them.put("9H", origin=pose._replace(x=400, y=50))
    table.scene.find("chat", Chat).say(Line("hello", "Anna", b"anna"))
    hand.show(["JH", "QD", "KD", "10S", "AS"])
    hand.mark({"QD"})
    table.settle()
    them.sweep(pose._replace(x=80, y=80))
    hand.show(["QD", "JH", "KD", "10S"])
    table.settle()
    assert hand.dragged is dragged
    assert dragged.pose == pose
    table.release()
    (drop,) = table.scene.played
    assert (drop.code, drop.key) == ("QD", key)


def test_of_two_equal_cards_the_one_in_the_hand_stays(table, hand):
    hand.show(["7H", "7H", "8S"])
    hand.mark({"7H"})
    table.settle()
    table.press(middle(hand, "7H"))
    table.move((470, 320))
    key = hand.dragged.key
    hand.show(["8S", "7H"])
    assert hand.dragged.key == key


def test_a_dragged_card_that_left_the_hand_is_let_go(table, hand):
    table.press(middle(hand, "QD"))
    table.move((470, 320))
    hand.show(["AS"])
    table.release()
    assert hand.dragged is None
    assert table.scene.played == []


def test_the_host_refuses_and_the_card_comes_home(table, hand):
    table.click(middle(hand, "KD"))
    hand.take_back()
    table.settle()
    assert hand.sprite("KD").pose == hand.sprite("KD").home


def test_the_keys_play_a_card_and_a_held_key_only_one(table, hand):
    """Row P7: 500 repeated KEYDOWN Return."""
    table.scene.focus(hand, by_keys=True)
    table.key(pygame.K_RIGHT)
    for _ in range(500):
        table.key(pygame.K_RETURN, up=False)
    assert [drop.code for drop in table.scene.played] == ["10S"]


def test_the_card_under_the_pointer_is_lifted_and_let_down(table, hand):
    hand.light(())
    table.settle()
    table.move(middle(hand, "AS"))
    table.settle()
    assert hand.sprite("AS").lift == 1
    table.move((600, 300))
    table.settle()
    assert hand.sprite("AS").lift == 0


def test_new_cards_come_from_the_talon_and_the_others_close_up(table, hand):
    origin = table.scene.find("talon").top
    hand.show(["AS", "10S", "KD", "QD", "9C"], origin)
    assert (
        hand.sprite("9C").pose.x == pytest.approx(origin.x, abs=40)
        or hand.sprite("9C").pose == origin
    )
    table.settle()
    assert all(sprite.pose == sprite.home for sprite in hand.sprites)


def test_where_some_cards_are_legal_they_are_lifted(table, hand):
    hand.light(())
    hand.mark({"AS", "10S"})
    table.settle()
    assert hand.sprite("AS").lift > 0
    assert hand.sprite("JH").lift == 0
    assert hand.look(hand.sprite("JH")).dimmed
