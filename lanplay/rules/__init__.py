"""The catalogue: the one place that lists the games."""

from collections.abc import Iterator, Mapping
from typing import Final

from lanplay.rules.game import AnyGame
from lanplay.rules.sixtysix import SIXTYSIX


class Catalogue(Mapping[str, AnyGame]):
    """The games at hand, by name; a value, handed in to room, record, host and client."""

    def __init__(self, *games: AnyGame) -> None:
        self._games = {game.name: game for game in games}

    def __getitem__(self, name: str) -> AnyGame:
        return self._games[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def with_games(self, *games: AnyGame) -> "Catalogue":
        """Return this catalogue and `games` besides."""
        return Catalogue(*self._games.values(), *games)


CATALOGUE: Final = Catalogue(SIXTYSIX)
"""The games that lanplay has."""
