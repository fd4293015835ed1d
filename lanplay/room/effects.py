"""What a room's calls come to: values for the shell to store, send and think about."""

from typing import NamedTuple

from lanplay.room.facts import AnyFact
from lanplay.rules.game import Event, Level, View
from lanplay.wire.messages import HostMessage


class Record(NamedTuple):
    """Store `fact` before anything that follows becomes visible."""

    fact: AnyFact


class Tell(NamedTuple):
    """Send `message`, encoded once, to each of `to`, ids of persons or visitors."""

    to: tuple[bytes, ...]
    message: HostMessage
    urgent: bool = False
    """May overtake a commit in progress: only `Frozen` and `Welcome`."""


class Think(NamedTuple):
    """Let a computer player of `level` choose for `seat`; answered by `commands.Thought`."""

    table: bytes
    round: int
    move: int
    seat: int
    level: Level
    game: str
    view: View
    told: tuple[Event, ...]
    """What the table saw of the round so far, in order."""
    seed: int
    """Of the player's randomness, 0 to 2**64 - 1."""


Effect = Record | Tell | Think
