"""`PROTOCOL.md`, taken apart: sections, tables, fenced blocks; and how structs read there."""

import json
import re
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, UNSET, Raw, UnsetType

import lanplay
from lanplay.rules.game import Level
from lanplay.wire import messages as m

PAGE = Path(lanplay.__file__).parent / "wire" / "PROTOCOL.md"

NAMED: dict[Any, str] = {
    m.Id: "id",
    m.Secret: "secret",
    m.U32: "u32",
    m.Version: "version",
    m.SeatNumber: "seat",
    m.Milliseconds: "ms",
    m.Name: "name",
    m.GameName: "game",
    m.Code: "code",
    m.Detail: "detail",
    m.Line: "line",
    m.Phase: "phase",
    Level: "level",
}
"""The types that have a name on the page."""

PLAIN: dict[Any, str] = {Raw: "value", UnsetType: "absent", type(None): "nil", bytes: "bin"}


class Block(NamedTuple):
    """A fenced block."""

    kind: str
    text: str


class Section(NamedTuple):
    """A heading and all up to the next heading of any level."""

    title: str
    text: str

    @property
    def tables(self) -> list[list[list[str]]]:
        """Its tables: rows of cells, the heading row first."""
        found = re.findall(r"(?:^\|.*\|\n)+", self.text, re.MULTILINE)
        return [
            [_cells(line) for line in table.splitlines() if "---" not in line] for table in found
        ]

    @property
    def blocks(self) -> list[Block]:
        """Its fenced blocks."""
        return [
            Block(*found) for found in re.findall(r"^```(\w*)\n(.*?)^```", self.text, re.M | re.S)
        ]


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split(" | ")]


def sections() -> dict[str, Section]:
    """The page's sections by title."""
    parts = re.split(r"^#+ (.*)\n", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    titles = parts[::2]
    assert len(set(titles)) == len(titles)
    return {title: Section(title, text) for title, text in zip(titles, parts[1::2], strict=True)}


def type_text(annotation: Any) -> str:
    """An annotation as the page writes it."""
    if annotation in NAMED:
        return NAMED[annotation]
    origin = get_origin(annotation)
    if origin is Annotated:
        return f"{type_text(annotation.__origin__)} {_range(annotation.__metadata__[0])}"
    if origin is Literal:
        return _choices(annotation)
    if origin in (Union, types.UnionType):
        return " or ".join(type_text(inner) for inner in get_args(annotation))
    if origin is tuple:
        return f"list of {type_text(get_args(annotation)[0])}"
    return {Raw: "value", UnsetType: "absent", type(None): "nil"}.get(
        annotation, annotation.__name__
    )


def _range(meta: msgspec.Meta) -> str:
    if meta.pattern is not None:
        return f"`{meta.pattern}`"
    if meta.ge is not None:
        return f"{meta.ge} to {meta.le if meta.lt is None else meta.lt - 1}"
    return (
        f"of {meta.max_length}"
        if meta.min_length == meta.max_length
        else f"up to {meta.max_length}"
    )


def named_range(annotation: Any) -> str:
    """A named type as the page's table of types writes it, after its name."""
    if get_origin(annotation) is Literal:
        return f"str | {_choices(annotation)}"
    return f"{type_text(annotation.__origin__)} | {_range(annotation.__metadata__[0])}"


def _choices(annotation: Any) -> str:
    return " or ".join(json.dumps(value) for value in get_args(annotation))


def default_text(field: msgspec.inspect.Field) -> str:
    """A field's default as the page writes it."""
    if field.required:
        return "required"
    default = field.default if field.default is not NODEFAULT else field.default_factory()
    if default is UNSET:
        return "absent"
    if isinstance(default, msgspec.Struct):
        return "all defaults"
    return "nil" if default is None else json.dumps(default)


def rows(kind: type[msgspec.Struct]) -> Iterator[list[str]]:
    """Name, type and default of each field, as the page's table must have them."""
    hints = get_type_hints(kind, include_extras=True)
    for field in msgspec.structs.fields(kind):
        yield [field.encode_name, type_text(hints[field.name]), default_text(field)]


def parse(text: str) -> Any:
    """A value in the page's notation: JSON, and bytes as h'00ff'."""
    as_json = re.sub(r"h'([0-9a-f]*)'", r'{"\\u0000bytes": "\1"}', text)
    return json.loads(as_json, object_hook=_bytes)


def _bytes(value: dict[str, Any]) -> Any:
    return bytes.fromhex(value["\0bytes"]) if "\0bytes" in value else value


def notation(value: Any) -> str:
    """A value as the page writes it."""
    if isinstance(value, bytes):
        return f"h'{value.hex()}'"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)}: {notation(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(notation, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
