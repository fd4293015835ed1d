"""The one place where the simulator looks inside the room."""

import copy
from typing import Any

import msgspec

from lanplay.client.mirror import Mirror
from lanplay.room.room import Room
from lanplay.room.table import Table
from tests.simulator.broken import Broken
from tests.simulator.games import KNOWN


def is_frozen(room: Room) -> bool:
    """Whether the room waits for its store."""
    return room._ground.frozen is not None


def is_here(room: Room, person: bytes | None) -> bool:
    """Whether `person` is connected, as the room knows."""
    return room._ground.people.is_here(person)


def room_time(room: Room) -> int:
    """Return the room's own time, ms."""
    return room._ground.at


def portrait(room: Room) -> dict[str, Any]:
    """Return all of `room` that a restart must bring back."""
    people = room._ground.people
    return {
        "people": {person.id: person.name for person in people._persons.values()},
        "tokens": dict(people._by_token),
        **{f"table {table.id.hex()[:6]}": _of_table(table) for table in room.tables.values()},
    }


def _of_table(table: Table) -> dict[str, Any]:
    return {
        "owner": table.owner,
        "game": table.game.name,
        "settings": table.settings,
        "lobby": table.lobby,
        "seating": table.seating,
        "chairs": [(chair.person, chair.level) for chair in table.chairs],
        "longest": table.longest_seated(lambda person: True),
        "phase": table.phase,
        "match": table.match,
        "over": table.over,
        "rows": [bytes(row) for row in table.rows],
        "rounds_settled": table.rounds_settled,
        "last_round": table.last_round,
        "chat": [(line.person, line.text, line.at) for line in table.lines],
        "round": _of_round(table),
    }


def _of_round(table: Table) -> dict[str, Any] | None:
    playing = table.round
    if playing is None:
        return None
    seats = (*range(len(table.chairs)), None)
    stream = copy.copy(playing.stream)
    return {
        "started": playing.started,
        "move": playing.move,
        "state": playing.state,
        "views": [playing.game.view(playing.state, seat) for seat in seats],
        "taken": dict(playing.taken),
        "settled": playing.settled,
        "next draws": [stream.below(1000) for _ in range(3)],
        "facts": [msgspec.msgpack.encode(fact) for fact in playing.facts],
    }


def check_mirror(mirror: Mirror, room: Room, me: bytes, name: str) -> None:
    """Raise where `mirror`, of whom nothing is on its way to, shows another room than there is."""
    rows = mirror.lobby.tables if mirror.lobby else ()
    shown: dict[str, Any] = {
        "lobby": [(row.table, row.phase, [seat.person for seat in row.seats]) for row in rows]
    }
    there: dict[str, Any] = {
        "lobby": [
            (table.id, table.phase, [table.chairs[n].person for n in table.seating])
            for table in room.tables.values()
        ]
    }
    for table in room.tables.values():
        if table.chair_of(me) is None and me not in table.spectators:
            continue
        mirrored = mirror.tables.get(table.id)
        info = mirrored.info if mirrored else None
        # A round that ended with its match is shown by nobody any more: the phase says it.
        update = mirrored.update if mirrored and table.round else None
        key = f"table {table.id.hex()[:6]}"
        shown[key] = {
            "phase": info and info.phase,
            "seats": info and [(row.person, row.level, row.ready) for row in info.seats],
            "over": info and info.over,
            "round": update and (update.round, update.move),
            "view": update and KNOWN[update.game].views.decode(update.view),
            "lines": [line.text for line in mirrored.chat] if mirrored else None,
        }
        there[key] = _shown(table, me, update.seat if update else None)
    if different := differences(there, shown):
        raise Broken("what is shown is what is", f"{name}: " + "\n  ".join(different))


def _shown(table: Table, me: bytes, seat: int | None) -> dict[str, Any]:
    chairs = [table.chairs[number] for number in table.seating]
    shown = table.round
    return {
        "phase": table.phase,
        "seats": [(chair.person, chair.level, chair.ready) for chair in chairs],
        "over": table.over,
        "round": shown and (shown.started.round, shown.move),
        "view": shown and shown.game.view(shown.state, seat),
        "lines": [line.text for line in table.lines],
    }


def differences(one: Any, other: Any, path: str = "") -> list[str]:
    """Return where two portraits differ, in words."""
    if isinstance(one, dict) and isinstance(other, dict):
        return [
            line
            for key in sorted({*one, *other}, key=repr)
            for line in differences(one.get(key), other.get(key), f"{path} / {_key(key)}")
        ]
    return [] if one == other else [f"{path}: {one!r} is not {other!r}"]


def _key(key: Any) -> str:
    return key.hex()[:6] if isinstance(key, bytes) else str(key)
