"""Messages built from their types: every field over its whole range."""

import types
from collections.abc import Callable
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgpack
import msgspec
from hypothesis import strategies as st
from msgspec import UNSET, Raw, UnsetType

from lanplay.wire.messages import ClientMessage, HostMessage, TableSettings

CLIENT_TYPES: tuple[type[msgspec.Struct], ...] = get_args(ClientMessage)
HOST_TYPES: tuple[type[msgspec.Struct], ...] = get_args(HostMessage)
MESSAGE_TYPES = CLIENT_TYPES + HOST_TYPES

plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.binary(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)
"""What a game may put into its own values."""
settings = st.builds(TableSettings, turn_time=st.sampled_from([0, 10, 120, 600]))


def of(annotation: Any, meta: msgspec.Meta | None = None) -> st.SearchStrategy[Any]:
    """Values of a field with this annotation."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return of(annotation.__origin__, annotation.__metadata__[0])
    if origin is Literal:
        return st.sampled_from(get_args(annotation))
    if origin in (Union, types.UnionType):
        return st.one_of([of(inner) for inner in get_args(annotation)])
    if origin is tuple:
        most = min(4, meta.max_length if meta and meta.max_length else 4)
        return st.lists(of(get_args(annotation)[0]), max_size=most).map(tuple)
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        return settings if annotation is TableSettings else message(annotation)
    return BUILD[annotation](meta or msgspec.Meta())


def _text(meta: msgspec.Meta) -> st.SearchStrategy[str]:
    if meta.pattern:
        return st.from_regex(meta.pattern)
    return st.text(
        st.characters(exclude_categories=["Cs"]), max_size=min(meta.max_length or 20, 20)
    )


BUILD: dict[Any, Callable[[msgspec.Meta], st.SearchStrategy[Any]]] = {
    int: lambda meta: st.integers(meta.ge, meta.lt - 1 if meta.lt else meta.le),
    bool: lambda meta: st.booleans(),
    str: _text,
    bytes: lambda meta: st.binary(min_size=meta.min_length or 0, max_size=meta.max_length),
    Raw: lambda meta: plain.map(lambda value: Raw(msgpack.packb(value))),
    UnsetType: lambda meta: st.just(UNSET),
    type(None): lambda meta: st.none(),
}


def message(kind: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    """Messages (or rows) of one type; a field with a default may have it."""
    hints = get_type_hints(kind, include_extras=True)
    return st.fixed_dictionaries({name: of(hints[name]) for name in kind.__struct_fields__}).map(
        lambda fields: kind(**fields)
    )


client_messages = st.one_of([message(kind) for kind in CLIENT_TYPES])
host_messages = st.one_of([message(kind) for kind in HOST_TYPES])
