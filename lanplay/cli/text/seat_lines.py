"""A table's seats in words: who sits where, and what has changed."""

from lanplay.cli.text.lines import Line
from lanplay.texts import Texts
from lanplay.wire.messages import SeatRow, Table
from lanplay.words import table
from lanplay.words.table import game_name, my_seat, seat_name, sentences


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
    return [Line(text, "event") for text in table.changes(texts, before, after, me)]
