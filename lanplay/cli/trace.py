"""`lanplay trace`: the frames of a connection, one line each.

It reads a capture (`lanplay/wire/capture.py` defines it) or bare frames as on the wire. Fields
are read with the `msgpack` package, so that frames of a newer or a broken peer show too; what
this version would not accept is marked. Tokens are never shown.
"""

import json
import math
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple, cast, get_args

import typer

from lanplay.cli.failed import Failed
from lanplay.wire.capture import Captured, Direction, read_capture
from lanplay.wire.frames import (
    HOST_LIMIT,
    LENGTH_BYTES,
    Invalid,
    Malformed,
    read_client,
    read_fields,
    read_host,
)
from lanplay.wire.messages import ClientMessage, HostMessage

CUT: Final = 60
"""Most characters of a field's value on a line; `--json` cuts nothing."""

SENDERS: Final[Mapping[str, Direction]] = {
    **{kind.__struct_config__.tag: ">" for kind in get_args(ClientMessage)},
    **{kind.__struct_config__.tag: "<" for kind in get_args(HostMessage)},
}
"""Who sends which type, for bare frames that don't say."""


class Line(NamedTuple):
    """One frame, ready to be shown."""

    offset: int
    at_ms: int | None
    direction: Direction | None
    type: str
    ref: int | None
    size: int
    """Bytes of the frame with its length."""
    fields: dict[str, Any]
    """All but type and reference; bytes as hex, tokens hidden."""
    invalid: str | None
    """Why this version would not accept it."""


def trace_command(
    source: Annotated[
        str, typer.Argument(metavar="FILE", help="A capture or bare frames; - is standard input.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a frame.")] = False,
) -> None:
    """Print the frames of a capture (or bare frames as on the wire), one line each."""
    name, data = _read(source)
    try:
        for line in lines(data):
            print(_as_json(line) if as_json else _as_text(line))
    except Malformed as error:
        raise Failed(f"{name} is no whole capture: {error}.") from error


def lines(data: bytes) -> Iterator[Line]:
    """Yield a line for each frame of `data`, a capture or bare frames.

    Raises:
        Malformed: while iterating, where the bytes are neither; says at which byte.
    """
    for captured in read_capture(data):
        try:
            yield _line(captured)
        except Malformed as error:
            raise Malformed(f"it breaks at byte {captured.offset}: {error}") from error


def _read(source: str) -> tuple[str, bytes]:
    if source == "-":
        return "standard input", sys.stdin.buffer.read()
    try:
        return source, Path(source).read_bytes()
    except OSError as error:
        raise Failed(f"{source} can't be read ({error.strerror}): name a capture file.") from error


def _line(captured: Captured) -> Line:
    fields = dict(read_fields(captured.body, HOST_LIMIT))
    kind, ref = fields.pop("t", None), fields.get("ref")
    if not isinstance(kind, str):
        raise Malformed("the body has no type under t")
    is_ref = type(ref) is int
    if is_ref:
        del fields["ref"]
    direction = captured.direction or SENDERS.get(kind)
    return Line(
        offset=captured.offset,
        at_ms=captured.at_ms,
        direction=direction,
        type=kind,
        ref=ref if is_ref else None,
        size=LENGTH_BYTES + len(captured.body),
        fields=_shown(fields),
        invalid=_offence(captured.body, direction),
    )


def _offence(body: bytes, direction: Direction | None) -> str | None:
    try:
        (read_client if direction == ">" else read_host)(body)
    except (Invalid, Malformed) as error:
        return error.detail if isinstance(error, Invalid) else str(error)
    return None


def _shown(value: object) -> Any:
    """Return `value` as JSON can say it: bytes as hex, tokens hidden, odd numbers as text."""
    if isinstance(value, dict):
        entries = cast("dict[object, object]", value).items()
        return {
            str(_shown(key)): _hidden(inner) if key in ("token", b"token") else _shown(inner)
            for key, inner in entries
        }
    if isinstance(value, list):
        return [_shown(item) for item in cast("list[object]", value)]
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    return value


def _hidden(token: object) -> str | None:
    if token is None:
        return None
    return f"<{len(token)} bytes>" if isinstance(token, bytes) else "<hidden>"


def _as_json(line: Line) -> str:
    return json.dumps({**line._asdict(), "fields": line.fields})


def _as_text(line: Line) -> str:
    at = "" if line.at_ms is None else f"{line.at_ms / 1000:.3f}"
    ref = "" if line.ref is None else f" ref={line.ref}"
    fields = "".join(f" {_name(key)}={_value(value)}" for key, value in line.fields.items())
    offence = "" if line.invalid is None else f"  ! {_printable(line.invalid)}"
    direction = line.direction or "?"
    return f"{at:>9} {direction} {_name(line.type)}{ref} ({line.size} B){fields}{offence}"


def _name(text: str) -> str:
    return _printable(text[:CUT])


def _value(value: object) -> str:
    plain = isinstance(value, str) and value.isalnum()
    text = _printable(str(value) if plain else json.dumps(value, ensure_ascii=False))
    return text if len(text) <= CUT else f"{text[:CUT]}... ({len(text)} characters)"


def _printable(text: str) -> str:
    """Return `text` so that no terminal takes a part of it for a command."""
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)
