"""How a game is shown in words, and how one without words of its own is."""

from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from lanplay.rules.game import AnyGame
from lanplay.texts import Texts


class Names(NamedTuple):
    """The names at a table, by seat."""

    names: tuple[str, ...]
    me: int | None = None
    """The reader's seat; None: a spectator."""

    def name(self, seat: int) -> str:
        """Return the name at `seat`."""
        return self.names[seat] if seat < len(self.names) else str(seat + 1)

    def who(self, seat: int) -> dict[str, str | bool]:
        """Return what a sentence about `seat` needs."""
        return {"you": seat == self.me, "name": self.name(seat)}


class Choice(NamedTuple):
    """A legal action, in words and packed for the wire."""

    text: str
    action: bytes


class GameText:
    """A game without words of its own: its values are shown as JSON.

    A game that has words derives from this. Every method takes what the host sent and may raise
    `msgspec.DecodeError` where that is no value of the game.
    """

    def __init__(self, texts: Texts, game: AnyGame) -> None:
        """Show `game` with `texts`."""
        self._texts = texts
        self._game = game

    def settings(self, settings: Raw) -> list[str]:
        """Return the settings as sentences."""
        fields: dict[str, Any] = msgspec.msgpack.decode(settings, type=dict[str, Any])
        return [f"{name}: {_json(value)}" for name, value in fields.items()]

    def table(self, view: Raw, names: Names) -> list[str]:
        """Return what lies on the table and what the reader holds."""
        fields = self._fields(view)
        fields.pop("legal", None)
        return [f"{name}: {_json(value)}" for name, value in fields.items()]

    def turn(self, view: Raw) -> int | None:
        """Return the seat to act."""
        turn = self._fields(view).get("turn")
        return turn if isinstance(turn, int) else None

    def over(self, view: Raw) -> bool:
        """Return whether the round is over."""
        return self._fields(view).get("result") is not None

    def choices(self, view: Raw) -> list[Choice]:
        """Return the reader's legal actions, in an order that stays."""
        legal: list[Any] = self._fields(view).get("legal") or []
        return [Choice(_json(action), msgspec.msgpack.encode(action)) for action in legal]

    def events(self, events: Raw, names: Names) -> list[str]:
        """Return what happened, in order."""
        return [_json(event) for event in msgspec.msgpack.decode(events, type=list[Any])]

    def revealed(self, view: Raw, names: Names) -> list[str]:
        """Return what is uncovered once the round is over."""
        return []

    def tricks(self, view: Raw, names: Names) -> list[str]:
        """Return the tricks that may be looked at, the last one first."""
        return []

    def sheet(self, rows: Raw, names: Names) -> list[str]:
        """Return the score sheet."""
        return [_json(row) for row in msgspec.msgpack.decode(rows, type=list[Any])]

    def standing(self, match: Raw, names: Names) -> list[str]:
        """Return how the match stands."""
        return [_json(msgspec.msgpack.decode(match))]

    def leaving(self, settings: Raw) -> str:
        """Return what leaving means while the match goes on."""
        return self._texts("leave-plays-on")

    def refusal(self, code: str, detail: str) -> str | None:
        """Return the sentence for a refusal of the game's own; None: it has none."""
        return None

    def _fields(self, view: Raw) -> dict[str, Any]:
        return msgspec.msgpack.decode(view, type=dict[str, Any])


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
