"""What a connection tells besides the host's own messages: how it stands with itself."""

from typing import NamedTuple

from lanplay.client.failures import ClientFailure
from lanplay.wire.messages import HostMessage, RoomCommand, Welcome


class Connecting(NamedTuple):
    """A try begins."""

    address: str


class Greeted(NamedTuple):
    """The host has welcomed us: the connection is live."""

    welcome: Welcome


class Waiting(NamedTuple):
    """The connection is broken, or none came about; the next try comes after `seconds`."""

    seconds: float
    why: ClientFailure


class NotSent(NamedTuple):
    """A command that was lost with its answer, or never sent; acts are sent again instead."""

    command: RoomCommand


class Ended(NamedTuple):
    """No further try: the host sent us away for good, is a bad one or another one.

    `why` is None when this side ended it.
    """

    why: ClientFailure | None


News = HostMessage | Connecting | Greeted | Waiting | NotSent | Ended
