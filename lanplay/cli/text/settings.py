"""Settings, typed as `name=value`."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, get_args

import msgspec

from lanplay.rules.game import AnyGame
from lanplay.wire.messages import TableSettings

_TRUE = {"yes", "true", "on"}
_FALSE = {"no", "false", "off"}


class BadSetting(ValueError):
    """There is no such setting, or it can't have that value; the text says what there is."""

    def __init__(self, name: str, value: str, why: str) -> None:
        super().__init__(why)
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
    for word in words:
        name, _, value = word.partition("=")
        into, kind = (common, TableSettings) if name in shared else (own, game.settings_type)
        if name not in kind.__struct_fields__:
            known = dict.fromkeys((*shared, *game.settings_type.__struct_fields__))
            raise BadSetting(name, value, f"no setting {name!r}: there are {', '.join(known)}")
        into[name] = _value(value)
        _check(into, kind, name, value)
    table = msgspec.convert(common, TableSettings, strict=False)
    settings = msgspec.convert(own, game.settings_type, strict=False)
    given = {name: getattr(settings, name) for name in own}
    return Chosen(msgspec.msgpack.encode(given), table)


def _check(values: Mapping[str, Any], kind: type[msgspec.Struct], name: str, typed: str) -> None:
    """Raise `BadSetting` unless the setting `name` of `kind`, the last of `values`, fits."""
    types = {field.name: field.type for field in msgspec.structs.fields(kind)}
    try:
        msgspec.convert(values[name], types[name], strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(name, typed, f"{name} is {_range(types[name])}, not {typed!r}") from error
    try:
        msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as error:  # a rule of its own, which says itself what it is
        raise BadSetting(name, typed, str(error)) from error


def _range(kind: Any) -> str:
    """Return in words what a setting of the type `kind` can be."""
    match msgspec.inspect.type_info(kind):
        case msgspec.inspect.IntType(ge=int(least), le=int(most)):
            return f"{least} to {most}"
        case msgspec.inspect.BoolType():
            return "yes or no"
        case msgspec.inspect.LiteralType(values=values):
            *others, last = map(str, values)
            return f"{', '.join(others)} or {last}" if others else last
        case msgspec.inspect.UnionType():  # None is what it is when nobody names it
            return " or ".join(_range(part) for part in get_args(kind) if part is not type(None))
        case _:
            return "of another kind"


def _value(typed: str) -> str | bool:
    if typed.lower() in _TRUE:
        return True
    return False if typed.lower() in _FALSE else typed
