"""Which games have words of their own: the one place that names any."""

from collections.abc import Mapping
from typing import Final

from lanplay.words.game_text import GameText
from lanplay.words.sixtysix import SixtySixText

GAME_TEXTS: Final[Mapping[str, type[GameText]]] = {"sixtysix": SixtySixText}
"""By the game's name; any other game of the catalogue is shown by `GameText` itself."""
