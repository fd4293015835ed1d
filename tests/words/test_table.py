"""A table in words."""

from msgspec import Raw

from lanplay.texts import Texts
from lanplay.wire.messages import SeatRow, Table, TableSettings
from lanplay.words import table as words

EMPTY = Raw(b"\x90")
ANNA, BEN = b"a" * 16, b"b" * 16


def at_table(*seats: SeatRow, played: tuple[str, ...] = ()) -> Table:
    return Table(
        table=b"t" * 16,
        seq=1,
        game="sixtysix",
        rules=1,
        settings=Raw(b"\x80"),
        lobby=TableSettings(seats=2),
        owner=BEN,
        phase="over",
        round=1,
        seats=seats,
        spectators=(),
        rows=EMPTY,
        played=played,
    )


def test_who_left_is_named_on_the_score_sheet_and_a_seat_never_taken_is_free():
    ben = SeatRow(person=BEN, name="Ben", connected=True)
    left = words.names(Texts("en"), at_table(SeatRow(), ben, played=("Anna", "Ben")), None)
    assert [left.name(seat) for seat in (0, 1)] == ["Anna", "Ben"]
    never = words.names(Texts("en"), at_table(SeatRow(), ben), None)
    assert never.name(0) == Texts("en")("seat-free")


def test_who_took_the_seat_since_is_named():
    ben = SeatRow(person=BEN, name="Ben", connected=True)
    seats = at_table(SeatRow(level="easy"), ben, played=("Anna", "Ben"))
    now = words.names(Texts("en"), seats, None)
    assert "Anna" not in now.name(0)
