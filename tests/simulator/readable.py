"""Events in words, for who reads the end of a failing run."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from lanplay.wire.messages import Lobby

LONGEST = 400


def words_of(value: Any, names: Mapping[bytes, str]) -> str:
    """Return `value` in one line; `names` says whose or which table's an id is."""
    text = _words(value, names)
    return text if len(text) <= LONGEST else text[:LONGEST] + "..."


def _words(value: Any, names: Mapping[bytes, str]) -> str:
    match value:
        case msgspec.Raw():
            return _packed(bytes(value), names)
        case bytes():
            if value in names:
                return names[value]
            return _packed(value, names) if len(value) not in (16, 32) else value.hex()[:6]
        case Lobby():
            rows = [f"{_words(row.table, names)} {row.phase}" for row in value.tables]
            return f"Lobby(seq={value.seq}, {len(value.people)} people, {', '.join(rows)})"
        case msgspec.Struct():
            fields = [
                f"{name}={_words(getattr(value, name), names)}"
                for name, default in zip(
                    value.__struct_fields__, _defaults(type(value)), strict=True
                )
                if getattr(value, name) is not default
            ]
            return f"{type(value).__name__}({', '.join(fields)})"
        case tuple() if hasattr(value, "_fields"):
            pairs = zip(value._fields, value, strict=True)
            fields = [f"{name}={_words(each, names)}" for name, each in pairs]
            return f"{type(value).__name__}({', '.join(fields)})"
        case dict():
            pairs = (f"{_words(k, names)}: {_words(v, names)}" for k, v in value.items())
            return "{" + ", ".join(pairs) + "}"
        case list() | tuple() | set() | frozenset():
            return "[" + ", ".join(_words(each, names) for each in _plain(value)) + "]"
        case _:
            return str(value)


def _defaults(kind: type[msgspec.Struct]) -> tuple[Any, ...]:
    return tuple(field.default for field in msgspec.structs.fields(kind))


def _plain(value: Any) -> Iterable[Any]:
    return sorted(value, key=repr) if isinstance(value, set | frozenset) else value


def _packed(data: bytes, names: Mapping[bytes, str]) -> str:
    try:
        return _words(msgspec.msgpack.decode(data), names)
    except (msgspec.DecodeError, RecursionError):
        return data.hex()[:40]
