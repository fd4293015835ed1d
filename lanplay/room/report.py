"""What the room shows of itself, as messages: built up from what may be known."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from lanplay.room.facts import Chatted
from lanplay.room.round import Round
from lanplay.room.table import Chair, Table
from lanplay.rules.game import Event
from lanplay.wire import messages as m

if TYPE_CHECKING:
    from lanplay.room.room import Room


def raw(value: object) -> msgspec.Raw:
    """Return a game's own value as it travels inside a message."""
    return msgspec.Raw(msgspec.msgpack.encode(value))


def lobby(room: "Room", seq: int) -> m.Lobby:
    """Return the room's people and tables, whole."""
    seated: dict[bytes, bytes] = {}
    watching: dict[bytes, list[bytes]] = {}
    for shown in room.tables.values():
        seated.update({person: shown.id for _, _, person in shown.persons()})
        for who in shown.spectators:
            watching.setdefault(who, []).append(shown.id)
    people = tuple(
        m.PersonRow(
            person.id, person.name, seated.get(person.id), tuple(watching.get(person.id, ()))
        )
        for person in room.people()
        if person.connected
    )
    return m.Lobby(seq, people, tuple(_table_row(room, shown) for shown in room.tables.values()))


def same_lobby(one: m.Lobby, other: m.Lobby) -> bool:
    """Whether two lobbies show the same but for times that run."""
    return _timeless(one) == _timeless(other)


def _timeless(shown: m.Lobby) -> tuple[tuple[m.PersonRow, ...], tuple[m.TableRow, ...]]:
    return shown.people, tuple(msgspec.structs.replace(row, age=0) for row in shown.tables)


def _table_row(room: "Room", table: Table) -> m.TableRow:
    return m.TableRow(
        table=table.id,
        game=table.game.name,
        owner=table.owner,
        phase=table.phase,
        seats=tuple(
            msgspec.structs.replace(_seat_row(room, chair), ready=False, away=None)
            for chair in _in_seat_order(table)
        ),
        settings=table.lobby,
        spectators=len(table.spectators),
        age=room.at - table.opened,
    )


def _in_seat_order(table: Table) -> list[Chair]:
    return [table.chairs[number] for number in table.seating]


def _seat_row(room: "Room", chair: Chair) -> m.SeatRow:
    return m.SeatRow(
        person=chair.person,
        name=room.name_of(chair.person),
        level=chair.level,
        connected=room.is_connected(chair.person),
        away=None if chair.away_since is None else room.at - chair.away_since,
        stand_in=chair.stand_in,
        ready=chair.ready,
    )


def table(room: "Room", shown: Table) -> m.Table:
    """Return what rarely changes at a table, whole."""
    lefts = [chair.continues.left_at(room.at) for chair in shown.chairs if chair.continues]
    return m.Table(
        table=shown.id,
        seq=shown.info_seq,
        game=shown.game.name,
        rules=shown.game.rules,
        settings=raw(shown.settings),
        lobby=shown.lobby,
        owner=shown.owner,
        phase=shown.phase,
        round=shown.last_round,
        seats=tuple(_seat_row(room, chair) for chair in _in_seat_order(shown)),
        spectators=tuple(room.name_of(who) for who in shown.spectators),
        rows=raw(shown.rows),
        match=msgspec.UNSET if shown.match is None else raw(shown.match),
        over=shown.over,
        continues=min(lefts, default=None),
    )


def update(
    room: "Room", table: Table, shown: Round, seat: int | None, events: tuple[Event, ...]
) -> m.Update:
    """Return what `seat` (None: a spectator) sees of a round."""
    return m.Update(
        table=table.id,
        seq=table.seq,
        round=shown.started.round,
        move=shown.move,
        game=shown.game.name,
        events=raw(events),
        view=raw(shown.game.view(shown.state, seat)),
        seat=seat,
        clock=_clock(room, table),
    )


def _clock(room: "Room", table: Table) -> m.Clock | None:
    playing = table.playing
    if playing is None or playing.turn is None:
        return None
    seats = playing.game.to_act(playing.state)
    if not seats or table.chair_at(seats[0]).level is not None:
        return None
    left = playing.turn.left_at(room.at)
    return m.Clock(seats[0], left, playing.turn.since is not None)


def chat(
    room: "Room", table: bytes | None, lines: Iterable[Chatted], *, whole: bool = True
) -> m.Chat:
    """Return `lines` of a table's chat or (None) the room's."""
    shown = tuple(
        m.ChatLine(line.person, line.name, line.text, room.at - line.at, line.spectator)
        for line in lines
    )
    return m.Chat(shown, table, whole)
