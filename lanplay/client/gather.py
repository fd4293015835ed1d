"""One list of all hosts, tables and people out of many rooms."""

from collections.abc import Iterable, Sequence

from lanplay.client.neighbour import Neighbour
from lanplay.client.rows import ListedPerson, ListedTable, RoomView, Seat, Snapshot


def gather(neighbours: Iterable[Neighbour], recent: tuple[str, ...], no_network: str) -> Snapshot:
    """Return what the window sees of `neighbours`."""
    shown = sorted(neighbours, key=_order)
    rooms = {one.id: room for one in shown if (room := one.room()) is not None}
    live = [room for room in rooms.values() if room.live]
    return Snapshot(
        tuple(one.row() for one in shown),
        _listed_tables(live),
        tuple(
            ListedPerson(room.host, row, row.person == room.me)
            for room in live
            for row in room.people
        ),
        rooms,
        tuple(Seat(one.id, one.seat) for one in shown if one.seat is not None),
        recent,
        no_network,
    )


def _order(one: Neighbour) -> tuple[bool, bool, int, str, bytes]:
    states: Sequence[str] = ("reachable", "searching", "grey", "refused")
    return (
        one.seat is None,
        one.mine is None,
        states.index(one.state),
        one.name.casefold(),
        one.id,
    )


def _listed_tables(rooms: Sequence[RoomView]) -> tuple[ListedTable, ...]:
    listed = [
        ListedTable(room.host, row, row.table == room.seat) for room in rooms for row in room.tables
    ]
    return tuple(sorted(listed, key=lambda table: not table.mine))
