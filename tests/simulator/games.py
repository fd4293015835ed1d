"""What the simulator needs to know of each game it plays."""

from collections.abc import Mapping
from typing import Final, NamedTuple

import msgspec

from lanplay.bots import PLAYERS
from lanplay.bots.player import Player
from lanplay.rules import CATALOGUE
from tests.games.tiny import HighCard
from tests.games.tiny_player import HighCardPlayer
from tests.rules.adapters import ADAPTERS
from tests.rules.laws import Adapter

HIGHCARD: Final = next(adapter.game for adapter in ADAPTERS if adapter.game.name == HighCard.name)
GAMES: Final = CATALOGUE.with_games(HIGHCARD)


class Known(NamedTuple):
    """A game's adapter, computer player and reader of views."""

    adapter: Adapter
    player: Player
    views: msgspec.msgpack.Decoder


KNOWN: Final[Mapping[str, Known]] = {
    adapter.game.name: Known(
        adapter,
        {**PLAYERS, HighCard.name: HighCardPlayer()}[adapter.game.name],
        msgspec.msgpack.Decoder(adapter.game.view_type),
    )
    for adapter in ADAPTERS
}
