"""Plaques, arrow and clock."""

from pygame import Rect

from lanplay.ui.widgets import Clock, Plaque, TurnArrow


def test_a_clock_counts_down_turns_red_and_stops(table):
    clock = table.scene.find("clock", Clock)
    clock.run(table.now + 12_000)
    assert clock.text == "0:12"
    table.step(after=3001)
    assert (clock.text, clock.urgent) == ("0:09", True)
    table.step(after=60_000)
    assert clock.text == "0:00"
    assert clock.tick(table.now) is None


def test_a_clock_asks_for_the_next_second_only(table):
    clock = table.scene.find("clock", Clock)
    clock.run(table.now + 10_500)
    assert clock.text == "0:11"
    assert clock.tick(table.now) == table.now + 500


def test_the_arrow_bobs_and_rests_after_six_seconds(table):
    arrow = table.scene.find("arrow", TurnArrow)
    arrow.point(Rect(500, 400, 48, 46), "right")
    moved = set()
    for _ in range(60):
        table.step(after=20)
        moved.add(round(arrow.bob))
    assert {-4, 0, 4} <= moved
    table.step(after=6000)
    assert round(arrow.bob, 3) == 0
    assert arrow.tick(table.now) is None


def test_the_badge_pops_once_when_the_turn_comes(table):
    plaque = table.scene.find("plaque-me", Plaque)
    plaque.show("You", b"ben", you=True)
    plaque.show("You", b"ben", you=True, on_turn=True)
    assert table.kit.motion.active
    table.settle()
    plaque.show("You", b"ben", you=True, on_turn=True, points="3")
    assert not table.kit.motion.active


def test_neither_name_nor_second_line_runs_into_the_points(table):
    plaque = table.scene.find("plaque-me", Plaque)
    plaque.show("Computer", "c", detail="4 cards", points="0", starter=True)
    assert plaque.tip == "", "the whole name fits beside flag and points"
    narrow = plaque.right_edge
    plaque.show("Computer", "c", detail="4 cards", points="120", starter=True)
    assert plaque.right_edge > narrow
