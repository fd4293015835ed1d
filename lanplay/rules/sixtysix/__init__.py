"""66 for two (Schnapsen form); its actions, events and views are described in PROTOCOL.md."""

from typing import Final

from lanplay.rules.sixtysix.game import SixtySix

SIXTYSIX: Final = SixtySix()
"""The game, for the catalogue."""
