"""A table in words: its game, its seats, its settings, and what has changed."""

from typing import Any

import msgspec

from lanplay.texts import Texts
from lanplay.wire.messages import SeatRow, Table, TableSettings
from lanplay.words.game_text import Names


def game_name(texts: Texts, game: str) -> str:
    """Return what a game is called."""
    return texts.first_of(f"game-{game}", "game-other", game=game)


def seat_name(texts: Texts, seat: SeatRow) -> str:
    """Return who has `seat`: a person, a computer player, or nobody."""
    if seat.person is not None:
        return seat.name
    if seat.level is not None:
        return texts("computer-name", level=texts(f"level-{seat.level}"))
    return texts("seat-free")


def my_seat(info: Table, me: bytes | None) -> int | None:
    """Return the seat of the person `me`, None for a spectator."""
    people = [seat.person for seat in info.seats]
    return people.index(me) if me is not None and me in people else None


def names(texts: Texts, info: Table, me: bytes | None) -> Names:
    """Return the names at a table, by seat; who left keeps it for the score sheet."""
    shown = [seat_name(texts, seat) for seat in info.seats]
    for seat, name in enumerate(info.played):
        if name and info.seats[seat] == SeatRow():
            shown[seat] = name
    return Names(tuple(shown), my_seat(info, me))


def sentences(texts: Texts, settings: TableSettings) -> list[str]:
    """Return what all tables can set, as sentences."""
    fields: dict[str, Any] = msgspec.structs.asdict(settings)
    return [
        texts(f"setting-{name}", value=value) for name, value in fields.items() if value is not None
    ]


def notice(texts: Texts, info: Table | None, code: str, who: str, detail: str) -> str:
    """Return the sentence for a notice; one that names nobody is about a computer player."""
    args = {"name": who or computer(texts, info), "detail": detail}
    return texts.first_of(f"notice-{code}", "notice-other", code=code, **args)


def computer(texts: Texts, info: Table | None) -> str:
    """Return the name of the table's first computer player, empty where there is none."""
    for seat in info.seats if info is not None else ():
        if seat.person is None and seat.level is not None:
            return seat_name(texts, seat)
    return ""


def changes(texts: Texts, before: Table, after: Table, me: bytes | None) -> list[str]:
    """Return who sat down, stood up, went away, came back or is ready; the reader is left out."""
    was, now = _by_occupant(before), _by_occupant(after)
    lines: list[str] = []
    for key, seat in now.items():
        if key == me:
            continue
        name = seat_name(texts, seat)
        old = was.get(key)
        if old is None:
            lines.append(texts("seat-joined", name=name))
        elif old.connected and not seat.connected:
            lines.append(texts("seat-away", name=name))
        elif seat.connected and not old.connected and seat.person is not None:
            lines.append(texts("seat-back", name=name))
        elif seat.ready and not old.ready and after.phase != "playing":
            lines.append(texts("seat-ready", name=name))
    if after.phase == "open":
        lines += (
            texts("seat-left", name=seat_name(texts, seat))
            for key, seat in was.items()
            if key not in now and key != me
        )
    return lines


def _by_occupant(info: Table) -> dict[bytes, SeatRow]:
    """Return the taken seats; a computer player goes by the order of its kind, not its seat."""
    found: dict[bytes, SeatRow] = {}
    computers = 0
    for seat in info.seats:
        if seat.person is not None:
            found[seat.person] = seat
        elif seat.level is not None:
            computers += 1
            found[b"computer %d" % computers] = seat
    return found
