"""What every computer player promises; the laws of all games ask the rest (test_laws.py)."""

import pickle

import pytest

from lanplay.bots import PLAYERS
from lanplay.bots.random_player import RandomPlayer
from lanplay.rules import CATALOGUE


def test_every_game_has_a_player():
    assert set(PLAYERS) == set(CATALOGUE)


def test_tests_can_add_a_player():
    more = {**PLAYERS, "tiny": RandomPlayer()}
    assert set(more) == {*CATALOGUE, "tiny"}


@pytest.mark.parametrize("player", [*PLAYERS.values(), RandomPlayer()])
def test_a_player_pickles_by_reference(player: object):
    packed = pickle.dumps(player)
    assert type(pickle.loads(packed)) is type(player)
    assert len(packed) < 100
