"""A table's seats in words: who sits where, and what has changed."""

from lanplay.cli.text.game_text import Names
from lanplay.cli.text.lines import Line
from lanplay.cli.text.room_lines import game_name, seat_name
from lanplay.cli.text.settings import sentences
from lanplay.texts import Texts
from lanplay.wire.messages import SeatRow, Table


def my_seat(info: Table, me: bytes | None) -> int | None:
    """Return the seat of the person `me`, None for a spectator."""
    people = [seat.person for seat in info.seats]
    return people.index(me) if me is not None and me in people else None


def names(texts: Texts, info: Table, me: bytes | None) -> Names:
    """Return the names at a table, by seat."""
    return Names(tuple(seat_name(texts, seat) for seat in info.seats), my_seat(info, me))


def seats(texts: Texts, info: Table, me: bytes | None) -> list[Line]:
    """Return the seats and the spectators."""
    lines = [Line(_seat(texts, number, seat, me)) for number, seat in enumerate(info.seats)]
    if info.spectators:
        watching = ", ".join(info.spectators)
        lines.append(Line(texts("table-spectators", count=len(info.spectators), names=watching)))
    return lines


def _seat(texts: Texts, number: int, seat: SeatRow, me: bytes | None) -> str:
    name = seat_name(texts, seat)
    if seat.person is not None and seat.person == me:
        name = texts("with-you", name=name)
    state = "none"
    if seat.stand_in:
        state = "stand_in"
    elif seat.person is not None and not seat.connected:
        state = "away"
    elif seat.ready:
        state = "ready"
    return texts("seat-row", number=number + 1, name=name, state=state)


def opening(texts: Texts, info: Table, own_settings: list[str], me: bytes | None) -> list[Line]:
    """Return what everybody sees before the first deal: the seats, the settings as sentences."""
    lines = [Line(texts("table-title", game=game_name(texts, info.game)), "title")]
    if my_seat(info, me) is None:
        lines.append(Line(texts("watching-title")))
    lines += seats(texts, info, me)
    lines.append(Line(texts("table-settings"), "title"))
    lines += (Line(f"  {text}") for text in (*own_settings, *sentences(texts, info.lobby)))
    return lines


def changes(texts: Texts, before: Table, after: Table, me: bytes | None) -> list[Line]:
    """Return who sat down, stood up, went away, came back or is ready; the reader is left out."""
    was, now = _by_occupant(before), _by_occupant(after)
    lines: list[Line] = []
    for key, seat in now.items():
        if key == me:
            continue
        name = seat_name(texts, seat)
        old = was.get(key)
        if old is None:
            lines.append(Line(texts("seat-joined", name=name), "event"))
        elif old.connected and not seat.connected:
            lines.append(Line(texts("seat-away", name=name), "event"))
        elif seat.connected and not old.connected and seat.person is not None:
            lines.append(Line(texts("seat-back", name=name), "event"))
        elif seat.ready and not old.ready and after.phase != "playing":
            lines.append(Line(texts("seat-ready", name=name), "event"))
    if after.phase == "open":
        lines += (
            Line(texts("seat-left", name=seat_name(texts, seat)), "event")
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
