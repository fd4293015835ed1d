"""Faces come one a frame, at the size drawn; until then there is something to see."""

import pygame
import pytest

from lanplay.ui.cards import Deck, Look, Pose
from lanplay.ui.kit import make_kit


@pytest.fixture
def deck(window):
    return make_kit().deck


def test_one_face_a_tick_the_smallest_first(deck):
    sheet = pygame.Surface((400, 400))
    deck.draw(sheet, "KD", Pose(200, 200, 132))
    deck.draw(sheet, "AS", Pose(200, 200, 60))
    deck.draw(sheet, "?", Pose(200, 200, 60))
    assert deck.tick()
    assert deck.tick()
    assert not deck.face("KD", 132)[1]
    assert not deck.tick()
    assert deck.face("KD", 132)[1]
    assert deck.face("AS", 60)[1]


def test_another_size_stands_in_until_a_face_is_ready(deck):
    deck.make("KD", 60)
    face, real = deck.face("KD", 132)
    assert not real
    assert face.get_size() == (132, 185)


def test_without_drawings_a_card_is_paper_with_its_rank(deck, tmp_path):
    bare = Deck(tmp_path, deck.letters, deck.brush)
    sheet = pygame.Surface((400, 400))
    for code in ("KD", "10S", "?", ""):
        bare.draw(sheet, code, Pose(200, 200, 100, 7), Look(dimmed=True))
        bare.tick()
    assert sheet.get_at((200, 260)) != (0, 0, 0, 255)


def test_the_letters_of_the_corner_are_the_players(deck):
    deck.make("KD", 132)
    before = pygame.image.tobytes(deck.face("KD", 132)[0], "RGBA")
    deck.dress(index=lambda rank: {"K": "R"}.get(rank, rank))
    deck.make("KD", 132)
    assert pygame.image.tobytes(deck.face("KD", 132)[0], "RGBA") != before


def test_four_colours_dye_hearts_and_diamonds_apart(deck):
    deck.make("9D", 132)
    before = pygame.transform.average_color(deck.face("9D", 132)[0])
    deck.dress(four_colours=True)
    deck.make("9D", 132)
    after = pygame.transform.average_color(deck.face("9D", 132)[0])
    assert after[2] - after[0] > before[2] - before[0] + 10


def test_a_dimmed_card_is_a_quarter_darker(deck):
    deck.make("9D", 100)
    plain, dim = deck.face("9D", 100)[0], deck.turned("9D", 100, 0, True)
    assert dim.get_at((50, 6))[0] == pytest.approx(plain.get_at((50, 6))[0] * 0.75, abs=2)


def test_a_pose_knows_what_lies_on_it():
    pose = Pose(100, 100, 50, 90)
    assert pose.holds(130, 100)
    assert not pose.holds(100, 130)
    assert pose.towards(Pose(200, 100, 50), 0.5)[:2] == (150, 100)
    assert pose.bounds.contains(pygame.Rect(65, 75, 70, 50))
