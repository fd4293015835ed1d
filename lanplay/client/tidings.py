"""What the window is told, in order: immutable values that cross from one thread to the other."""

from typing import NamedTuple

from lanplay.client.asked import Answer
from lanplay.client.rows import Snapshot, Why
from lanplay.wire.messages import HostMessage, RoomCommand


class Said(NamedTuple):
    """A host said something at a table or in its room; the snapshot has it as well."""

    host: bytes
    message: HostMessage


class Answered(NamedTuple):
    """The answer to a command that was asked with `ref`; its own `ref` is the same one."""

    host: bytes
    ref: int
    answer: Answer


class Unsent(NamedTuple):
    """A command was not sent, or its answer was lost: it may or may not be done."""

    host: bytes
    command: RoomCommand


class Knocked(NamedTuple):
    """What came of a click on a host, or of joining an address."""

    ref: int
    key: str
    """The row; "" where the address is none."""
    host: bytes
    """Its id; empty: nobody answered."""
    why: Why = ""
    """Empty: it answers."""
    goodbye: str = ""
    detail: str = ""


class Trouble(NamedTuple):
    """Something went wrong that has no row of its own; one English sentence, for a log line."""

    detail: str


class Hosting(NamedTuple):
    """A host runs on this computer, and is in the list as `mine`."""

    ref: int
    host: bytes
    port: int
    started: bool
    """False: it ran already, and this program just joins it."""
    alone: bool
    """Only this computer can reach it."""


class NotHosting(NamedTuple):
    """The host that was asked for could not be started."""

    ref: int
    detail: str
    """One English sentence with what to do."""


class HostEnded(NamedTuple):
    """The host that this program started has ended; `status` is 0 where it did so in peace."""

    host: bytes
    status: int


class Missed(NamedTuple):
    """The window took no news for so long that what hosts said was dropped: jump to the newest."""


Tidings = (
    Snapshot
    | Said
    | Answered
    | Unsent
    | Knocked
    | Hosting
    | NotHosting
    | HostEnded
    | Missed
    | Trouble
)
