"""The random player."""

from random import Random

from lanplay.bots.random_player import RandomPlayer
from lanplay.rules.sixtysix import SIXTYSIX
from tests.rules.sixtysix.hands import B, deal


def test_it_takes_every_legal_action_now_and_then_and_no_other():
    view = SIXTYSIX.view(deal(""), B)
    rng = Random(5)
    chosen = {RandomPlayer().choose(view, (), "easy", rng, 1) for _ in range(500)}
    assert chosen == set(view.legal)


def test_the_same_randomness_gives_the_same_action():
    view = SIXTYSIX.view(deal(""), B)
    first, second = (RandomPlayer().choose(view, (), "easy", Random(3), 1) for _ in range(2))
    assert first == second
