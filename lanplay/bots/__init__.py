"""Computer players: each sees its seat's view and nothing else; `PLAYERS` lists them by game."""

from collections.abc import Mapping
from typing import Final

from lanplay.bots.player import Player
from lanplay.bots.sixtysix import SixtySixPlayer

PLAYERS: Final[Mapping[str, Player]] = {"sixtysix": SixtySixPlayer()}
"""The player of each game, by the game's name; a value, handed to whoever lets them think."""
