"""Frames: a 4-byte big-endian length and one msgpack map, its message's type under `t`.

Bytes in, messages out; no socket. Decoding is typed and strict. Only what does not validate is
read a second time, by the `msgpack` package under explicit limits, so that a newer or a broken
peer gets an answer that names its message and reference.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar, cast

import msgpack
import msgspec

from lanplay.wire.messages import ClientMessage, HostMessage, Message

CLIENT_LIMIT: Final = 16 * 1024
"""Most bytes of a body from a client: the longest chat line and the largest action fit."""
HOST_LIMIT: Final = 256 * 1024
"""Most bytes of a body from a host: a record of a long round fits."""

LENGTH_BYTES: Final = 4

MAX_ITEMS: Final = 2048
"""Most items of a list or entries of a map in a body that is read a second time.

The reader makes room for what a list announces, once for each level of nesting; the score sheet
of a very long evening still fits.
"""
MAX_DEPTH: Final = 32
"""Most levels of lists and maps in such a body; no message needs ten."""
DETAIL_LENGTH: Final = 200
TYPE_LENGTH: Final = 48

OLDEST_MSGPACK: Final = (1, 2, 1)
"""Older ones go on from a broken state after an error (GHSA-6v7p-g79w-8964)."""

S = TypeVar("S")


def require_msgpack(version: tuple[int, ...]) -> None:
    """Refuse a `msgpack` package older than `OLDEST_MSGPACK`.

    Raises:
        ImportError: `version` is older.
    """
    if version < OLDEST_MSGPACK:
        found, needed = (".".join(map(str, v)) for v in (version, OLDEST_MSGPACK))
        raise ImportError(f"lanplay needs msgpack {needed} or newer and found {found}: upgrade it")


require_msgpack(cast("tuple[int, ...]", msgpack.version))

_unpack: Callable[..., object] = cast(Any, msgpack).unpackb  # the package has no types
_client_decoder = msgspec.msgpack.Decoder(ClientMessage)
_host_decoder = msgspec.msgpack.Decoder(HostMessage)
_encoder = msgspec.msgpack.Encoder()


class Malformed(Exception):
    """Bytes that are no frame, or a body that is no map with a type; the connection is over."""


class TooBig(Malformed):
    """A frame announces a body over the limit."""


class Invalid(Exception):
    """A well-formed message that this program doesn't know or that breaks its type's limits."""

    def __init__(self, message_type: str, ref: int | None, detail: str) -> None:
        super().__init__(f"{message_type} (ref {ref}): {detail}")
        self.type = message_type
        """What stood under `t`, 48 characters at most."""
        self.ref = ref
        """What stood under `ref` if it was an unsigned 32-bit number."""
        self.detail = detail
        """What is wrong and where, 200 characters at most."""


class Splitter:
    """Cuts one connection's stream of bytes into the bodies of its frames."""

    def __init__(self, limit: int) -> None:
        """Take bodies of up to `limit` bytes."""
        self._limit = limit
        self._buffer = bytearray()

    def feed(self, data: bytes) -> list[bytes]:
        """Return the bodies that `data` completes, in order.

        Raises:
            TooBig: a frame announces more than the limit; judged on its length alone. The frames
                before it in `data` are lost with the connection; every later call raises too.
        """
        self._buffer += data
        bodies: list[bytes] = []
        start = 0
        while len(self._buffer) - start >= LENGTH_BYTES:
            body = start + LENGTH_BYTES
            length = int.from_bytes(self._buffer[start:body], "big")
            if length > self._limit:
                raise TooBig(f"a frame announces {length} bytes, {self._limit} is the limit")
            if len(self._buffer) - body < length:
                break
            start = body + length
            bodies.append(bytes(self._buffer[body:start]))
        del self._buffer[:start]
        return bodies

    @property
    def pending(self) -> int:
        """Bytes of a frame that is not complete yet."""
        return len(self._buffer)


def frame(message: Message) -> bytes:
    """Return `message` as a frame.

    A lone surrogate, which UTF-8 can't hold, goes out as U+FFFD. The limit is the reader's.
    """
    try:
        body = _encoder.encode(message)
    except UnicodeEncodeError:
        body = _encoder.encode(_encodable(message))
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


def read_client(body: bytes) -> ClientMessage:
    """Return the message in `body`, which a client sent.

    Raises:
        Malformed: it is no map with a type; close.
        Invalid: it is no valid message of this version; answer.
    """
    return _read(body, _client_decoder)


def read_host(body: bytes) -> HostMessage:
    """Return the message in `body`, which a host sent; raises as `read_client` does."""
    return _read(body, _host_decoder)


def _read(body: bytes, decoder: msgspec.msgpack.Decoder[S]) -> S:
    try:
        return decoder.decode(body)
    except RecursionError as error:
        raise Malformed("the body is nested too deep") from error
    except msgspec.DecodeError as error:
        fields = read_fields(body, len(body))
        message_type, ref = fields.get("t"), fields.get("ref")
        if not isinstance(message_type, str):
            raise Malformed("the body has no type under t") from error
        is_ref = isinstance(ref, int) and not isinstance(ref, bool) and 0 <= ref < 2**32
        raise Invalid(
            message_type[:TYPE_LENGTH], ref if is_ref else None, str(error)[:DETAIL_LENGTH]
        ) from error


def read_fields(body: bytes, limit: int) -> Mapping[str, Any]:
    """Return the map in `body`, untyped, under limits of every kind.

    Strings and bytes may be `limit` bytes long; lists and maps hold up to `MAX_ITEMS`, nested up
    to `MAX_DEPTH`; keys are text or bytes; extension types are refused. Each call has a reader
    of its own: one that has failed is never used again.

    Raises:
        Malformed: it is none, or over a limit.
    """
    try:
        value: object = _unpack(
            body,
            raw=False,
            strict_map_key=True,
            ext_hook=_refuse_extension,
            max_str_len=limit,
            max_bin_len=limit,
            max_array_len=MAX_ITEMS,
            max_map_len=MAX_ITEMS,
            max_ext_len=0,
        )
    except (ValueError, RecursionError, MemoryError, msgpack.UnpackException) as error:
        raise Malformed(f"the body is not msgpack: {str(error) or type(error).__name__}") from error
    if not isinstance(value, dict):
        raise Malformed(f"the body is no map but {_name_of(value)}")
    fields = cast("dict[str, Any]", value)
    _limit_depth(fields)
    return fields


def _name_of(value: object) -> str:
    return type(value).__name__


def _refuse_extension(code: int, data: bytes) -> object:
    raise ValueError(f"extension type {code} with {len(data)} bytes")


def _limit_depth(value: object) -> None:
    level: list[object] = [value]
    for _ in range(MAX_DEPTH):
        level = [inner for outer in level for inner in _inside(outer)]
        if not level:
            return
    raise Malformed(f"the body is nested deeper than {MAX_DEPTH} levels")


def _inside(value: object) -> list[object]:
    """Return the lists and maps directly in `value`, a list or a map."""
    items = cast("dict[str, object]", value).values() if isinstance(value, dict) else value
    return [item for item in cast("list[object]", items) if isinstance(item, dict | list)]


def _encodable(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, tuple):
        return tuple(map(_encodable, cast("tuple[Any, ...]", value)))
    if isinstance(value, msgspec.Struct):
        fields = {name: _encodable(getattr(value, name)) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **fields)
    return value
