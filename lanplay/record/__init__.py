"""The portable record of one round: write, read, replay.

A record is one JSON object:

    {"lanplay_record": 1, "game", "rules", "settings", "seats", "dealer" (or as the game calls
    its starter), "deck", "standing", "fairness", "actions", "outcome"}

`game` alone is needed, and one of `deck` (with the starter), `hands`, `position`,
`hand_results`; a round without them may begin with a shuffle among its actions. Keys that this
version does not know are ignored, settings that it does not know are refused. Text comes in
and text goes out; files are the command line's.
"""

from lanplay.record.format import (
    VERSION,
    By,
    Fairness,
    HostPart,
    Id,
    PersonPart,
    Record,
    Refused,
    Seated,
    SeatNumber,
    Secret,
    flat,
    from_object,
    read,
    write,
)
from lanplay.record.replaying import TABLE_SETTINGS, Replay, answer, replay

__all__ = [
    "TABLE_SETTINGS",
    "VERSION",
    "By",
    "Fairness",
    "HostPart",
    "Id",
    "PersonPart",
    "Record",
    "Refused",
    "Replay",
    "SeatNumber",
    "Seated",
    "Secret",
    "answer",
    "flat",
    "from_object",
    "read",
    "replay",
    "write",
]
