"""Settings: typed as `name=value`, and shown as sentences."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from lanplay.rules.game import AnyGame
from lanplay.texts import Texts
from lanplay.wire.messages import TableSettings

_TRUE = {"yes", "true", "on"}
_FALSE = {"no", "false", "off"}


class BadSetting(ValueError):
    """There is no such setting, or it can't have that value."""

    def __init__(self, name: str, value: str, known: Iterable[str]) -> None:
        super().__init__(
            f"no setting {name}={value}: there are {', '.join(known)}; see each one's range"
            " in the game's PROTOCOL.md"
        )
        self.name = name
        self.value = value


class Chosen(NamedTuple):
    """The settings of a new table: the game's own, packed, and the table's."""

    game: bytes
    table: TableSettings


def chosen(game: AnyGame, words: Iterable[str]) -> Chosen:
    """Return the settings that `words`, each `name=value`, name; the rest have their defaults.

    Raises:
        BadSetting: a word is no setting of the table or the game, or out of range.
    """
    own: dict[str, Any] = {}
    common: dict[str, Any] = {}
    shared = TableSettings.__struct_fields__
    known = (*shared, *game.settings_type.__struct_fields__)
    for word in words:
        name, _, value = word.partition("=")
        into, kind = (common, TableSettings) if name in shared else (own, game.settings_type)
        if name not in known:
            raise BadSetting(name, value, known)
        into[name] = _value(value)
        try:
            msgspec.convert(into, kind, strict=False)
        except msgspec.ValidationError as error:
            raise BadSetting(name, value, known) from error
    table = msgspec.convert(common, TableSettings, strict=False)
    settings = msgspec.convert(own, game.settings_type, strict=False)
    given = {name: getattr(settings, name) for name in own}
    return Chosen(msgspec.msgpack.encode(given), table)


def sentences(texts: Texts, table: TableSettings) -> list[str]:
    """Return what all tables can set, as sentences."""
    fields: dict[str, Any] = msgspec.structs.asdict(table)
    return [
        texts(f"setting-{name}", value=value) for name, value in fields.items() if value is not None
    ]


def _value(typed: str) -> str | bool:
    if typed.lower() in _TRUE:
        return True
    return False if typed.lower() in _FALSE else typed
