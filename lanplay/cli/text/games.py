"""Which games have words of their own: the one place of the text table that names any."""

from collections.abc import Mapping
from typing import Final

from lanplay.cli.text.game_text import GameText
from lanplay.cli.text.sixtysix import SixtySixText

GAME_TEXTS: Final[Mapping[str, type[GameText]]] = {"sixtysix": SixtySixText}
"""By the game's name; any other game of the catalogue is shown by `GameText` itself."""
