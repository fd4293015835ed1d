"""The room in words: who is here, which tables are open."""

from lanplay.cli.text.lines import Line
from lanplay.texts import Texts
from lanplay.wire.messages import Lobby, PersonRow, TableRow
from lanplay.words.table import game_name, seat_name


def room(texts: Texts, lobby: Lobby, me: bytes | None) -> list[Line]:
    """Return people and tables; tables have the numbers that are typed."""
    others = [_person(texts, row) for row in lobby.people if row.person != me]
    people = texts("room-people", people=", ".join(others)) if others else texts("room-people-none")
    lines = [Line(people)]
    if not lobby.tables:
        return [*lines, Line(texts("room-no-tables"))]
    lines.append(Line(texts("room-tables"), "title"))
    lines += (
        Line(_table(texts, number, row, me)) for number, row in enumerate(lobby.tables, start=1)
    )
    return lines


def _person(texts: Texts, row: PersonRow) -> str:
    if row.table is not None:
        return texts("room-person-seated", name=row.name)
    if row.watches:
        return texts("room-person-watches", name=row.name)
    return row.name


def _table(texts: Texts, number: int, row: TableRow, me: bytes | None) -> str:
    return texts(
        "room-table",
        number=number,
        game=game_name(texts, row.game),
        seats=", ".join(seat_name(texts, seat) for seat in row.seats),
        phase=row.phase,
        yours=any(seat.person == me for seat in row.seats),
    )
