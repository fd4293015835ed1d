"""How each game looks on the felt: the one place of the window that names any game."""

from collections.abc import Mapping
from typing import Final

from lanplay.ui.tables.sixtysix import SixtySixTable
from lanplay.ui.tables.view import GameView

TABLES: Final[Mapping[str, type[GameView]]] = {"sixtysix": SixtySixTable}
"""By the game's name; any other game of the catalogue is shown by `PlainView`."""

__all__ = ["TABLES", "GameView"]
