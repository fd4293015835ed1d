"""Captures: what one connection sent and heard, frame by frame, for `lanplay trace`.

A capture is a file of records: one direction byte (0x3E `>` client to host, 0x3C `<` host to
client), 8 bytes big-endian milliseconds since the capture began, and the frame as on the wire.
Nothing stands before or between records, so that a running program only ever appends. Tokens are
blanked, so that a capture can be shown to somebody.
"""

import re
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from lanplay.wire.frames import HOST_LIMIT, LENGTH_BYTES, Malformed

Direction = Literal[">", "<"]
"""`>` client to host, `<` host to client."""

HEAD_BYTES: Final = 9
"""Direction and time."""

_DIRECTIONS: Final[dict[int, Direction]] = {0x3E: ">", 0x3C: "<"}
_TOKEN: Final = re.compile(rb"(\xa5token\xc4\x20).{32}", re.DOTALL)
"""The key `token` and 32 bytes, as msgpack."""


class Captured(NamedTuple):
    """One frame of a capture, or of a bare stream of frames."""

    offset: int
    """Where its record begins, in bytes."""
    direction: Direction | None
    """None: a bare stream doesn't say."""
    at_ms: int | None
    """Milliseconds since the capture began; None: a bare stream doesn't say."""
    body: bytes


class Broken(Malformed):
    """The bytes are no capture from `offset` on."""

    def __init__(self, offset: int, why: str) -> None:
        super().__init__(f"it breaks at byte {offset}: {why}")
        self.offset = offset


def capture(direction: Direction, at_ms: int, frame: bytes) -> bytes:
    """Return the record of `frame` (length and body), its token blanked.

    Raises:
        OverflowError: `at_ms` is below 0 or takes more than 8 bytes.
    """
    return direction.encode() + at_ms.to_bytes(8, "big") + _TOKEN.sub(rb"\1" + bytes(32), frame)


def read_capture(data: bytes) -> Iterator[Captured]:
    """Yield the frames in `data`: a capture, or frames one after another as on the wire.

    Which one it is shows in the first byte: no frame may be so long that its length begins with
    a direction byte.

    Raises:
        Broken: while iterating, where the bytes are neither, or end in mid-record.
    """
    head = HEAD_BYTES if data and data[0] in _DIRECTIONS else 0
    offset = 0
    while offset < len(data):
        body = offset + head + LENGTH_BYTES
        direction, at_ms = _read_head(data, offset) if head else (None, None)
        if body > len(data):
            raise Broken(
                offset, f"{body - offset} bytes begin a record, {len(data) - offset} are left"
            )
        length = int.from_bytes(data[body - LENGTH_BYTES : body], "big")
        if length > HOST_LIMIT:
            raise Broken(offset, f"a frame announces {length} bytes, {HOST_LIMIT} is the limit")
        if body + length > len(data):
            raise Broken(offset, f"a frame announces {length} bytes, {len(data) - body} are left")
        yield Captured(offset, direction, at_ms, data[body : body + length])
        offset = body + length


def _read_head(data: bytes, offset: int) -> tuple[Direction, int]:
    if data[offset] not in _DIRECTIONS:
        raise Broken(offset, f"a record begins with > or <, not with byte {data[offset]:#04x}")
    return _DIRECTIONS[data[offset]], int.from_bytes(data[offset + 1 : offset + HEAD_BYTES], "big")
