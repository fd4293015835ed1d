"""Cards on the felt: they come, lie, and are swept away."""

from lanplay.ui.cards import BACK
from lanplay.ui.widgets import Pile, Slot


def test_a_card_comes_from_where_it_was_and_lies_straight(table):
    slot = table.scene.find("slot-me", Slot)
    origin = slot.pose._replace(x=100, y=700, angle=-8)
    slot.put("KD", origin)
    table.step(after=20)
    assert slot.flight is not None
    assert slot.flight.here.x < slot.pose.x
    table.settle()
    assert (slot.code, slot.flight) == ("KD", None)


def test_a_swept_card_goes_face_down_to_its_pile_and_says_when(table):
    slot, pile = table.scene.find("slot-me", Slot), table.scene.find("tricks", Pile)
    done = []
    slot.put("KD")
    slot.sweep(pile.top, delay=900, done=lambda: done.append(1))
    assert slot.code == ""
    (flight,) = slot.leaving
    table.step(after=800)
    assert flight.code == "KD"
    table.step(after=400)
    assert flight.code == BACK
    table.settle()
    assert done == [1]
    assert slot.leaving == []


def test_a_pile_is_clicked_and_shows_its_count(table):
    pressed = []
    pile = table.scene.find("talon", Pile)
    pile.on_press = lambda: pressed.append(1)
    table.click(pile.rect.center)
    assert (pressed, pile.text) == ([1], "3")
    pile.show(0)
    assert pile.poses() == []
    assert pile.top == pile.pose
    table.settle()
    assert table.picture() == table.fresh()
