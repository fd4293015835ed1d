"""What the host itself tells the room; never decoded from a wire."""

from typing import NamedTuple


class Connected(NamedTuple):
    """`id` greeted: a person's, or 16 random bytes for a visitor who would go by `name`."""

    id: bytes
    name: str = ""


class Lost(NamedTuple):
    """`id` has no connection any more."""

    id: bytes


class Thought(NamedTuple):
    """A computer player's answer to `effects.Think`."""

    table: bytes
    round: int
    move: int
    seat: int
    action: bytes
    """The game's action, packed."""
    samples: int = 0
    """The count it thought with."""


class Stored(NamedTuple):
    """The store can't commit, and why; None: it can again."""

    why: str | None


class ParentGone(NamedTuple):
    """The window that started this host was closed; it stays while somebody is seated."""


HostCommand = Connected | Lost | Thought | Stored | ParentGone
