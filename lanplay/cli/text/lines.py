"""Lines as a terminal shows them, and what a step of the text table comes to."""

from typing import Literal, NamedTuple

from lanplay.wire.messages import RoomCommand

Kind = Literal["plain", "title", "event", "prompt", "error", "chat"]


class Line(NamedTuple):
    """One line to print; `kind` is for colours alone, the words say everything."""

    text: str
    kind: Kind = "plain"


class Step(NamedTuple):
    """What is to be printed and sent now, in order."""

    lines: tuple[Line, ...] = ()
    commands: tuple[RoomCommand, ...] = ()
    ends: bool = False
    """The program ends after it."""
