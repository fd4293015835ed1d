"""What the room shows of itself, as messages: built up from what may be known."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

import msgspec

from lanplay.room.facts import Chatted
from lanplay.room.people import People
from lanplay.room.round import Round
from lanplay.room.table import Chair, Table
from lanplay.rules.game import Event
from lanplay.wire import messages as m

T = TypeVar("T")


def raw(value: object) -> msgspec.Raw:
    """Return a game's own value as it travels inside a message."""
    return msgspec.Raw(msgspec.msgpack.encode(value))


def lobby(seq: int, tables: Iterable[Table], people: People, at: int) -> m.Lobby:
    """Return the room's people and tables, whole, as they are at room time `at`."""
    tables = tuple(tables)
    seated: dict[bytes, bytes] = {}
    watching: dict[bytes, list[bytes]] = {}
    for shown in tables:
        seated.update({person: shown.id for _, _, person in shown.persons()})
        for who in shown.spectators:
            watching.setdefault(who, []).append(shown.id)
    return m.Lobby(
        seq=seq,
        people=tuple(
            m.PersonRow(p.id, p.name, seated.get(p.id), tuple(watching.get(p.id, ())))
            for p in people.here()
        ),
        tables=tuple(_table_row(shown, people, at) for shown in tables),
    )


def timeless(shown: m.Lobby) -> tuple[tuple[m.PersonRow, ...], tuple[m.TableRow, ...]]:
    """Return what a lobby shows but for the ages, which run by themselves."""
    return shown.people, tuple(msgspec.structs.replace(row, age=0) for row in shown.tables)


def _table_row(table: Table, people: People, at: int) -> m.TableRow:
    return m.TableRow(
        table=table.id,
        game=table.game.name,
        owner=table.owner,
        phase=table.phase,
        seats=tuple(
            msgspec.structs.replace(_seat_row(chair, people, at), ready=False, away=None)
            for chair in _in_seat_order(table)
        ),
        settings=table.lobby,
        spectators=len(table.spectators),
        age=at - table.opened,
    )


def _in_seat_order(table: Table) -> list[Chair]:
    return [table.chairs[number] for number in table.seating]


def _seat_row(chair: Chair, people: People, at: int) -> m.SeatRow:
    return m.SeatRow(
        person=chair.person,
        name=people.name(chair.person),
        level=chair.level,
        connected=people.is_here(chair.person),
        away=None if chair.away_since is None else at - chair.away_since,
        stand_in=chair.stand_in,
        ready=chair.ready,
    )


def table(shown: Table, people: People, at: int) -> m.Table:
    """Return what rarely changes at a table, whole."""
    rows = _newest(shown.rows, lambda row: len(bytes(row)), ROWS_BYTES)
    lefts = [chair.continues.left_at(at) for chair in shown.chairs if chair.continues]
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
        seats=tuple(_seat_row(chair, people, at) for chair in _in_seat_order(shown)),
        spectators=tuple(people.name(who) for who in shown.spectators),
        rows=raw(rows),
        played=shown.played,
        earlier_rows=len(shown.rows) - len(rows),
        match=msgspec.UNSET if shown.match is None else raw(shown.match),
        over=shown.over,
        continues=min(lefts, default=None),
    )


def update(
    table: Table, shown: Round, seat: int | None, events: tuple[Event, ...], at: int
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
        clock=_clock(table, at),
    )


def _clock(table: Table, at: int) -> m.Clock | None:
    playing = table.playing
    if playing is None or playing.turn is None:
        return None
    seats = playing.game.to_act(playing.state)
    if not seats or table.chair_at(seats[0]).level is not None:
        return None
    return m.Clock(seats[0], playing.turn.left_at(at), playing.turn.since is not None)


CHAT_BYTES: Final = 200_000
ROWS_BYTES: Final = 150_000
"""What lines or rows may take of a message to clients, well below the wire's 256 kB."""


def _newest(values: Sequence[T], size: Callable[[T], int], limit: int) -> Sequence[T]:
    """Return as many of the newest of `values`, in order, as come to `limit` bytes."""
    first = len(values)
    while first > 0 and limit >= (needed := size(values[first - 1])):
        limit -= needed
        first -= 1
    return values[first:]


def chat(table: bytes | None, lines: Iterable[Chatted], at: int, *, whole: bool = True) -> m.Chat:
    """Return `lines` of a table's chat or (None) the room's, with their ages at room time `at`."""
    shown = [
        m.ChatLine(line.person, line.name, line.text, at - line.at, line.spectator)
        for line in lines
    ]
    newest = _newest(shown, lambda line: len(msgspec.msgpack.encode(line)), CHAT_BYTES)
    return m.Chat(tuple(newest), table, whole)
