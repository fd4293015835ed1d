"""The score sheet of 66 and what a hand came to: rule page sixtysix, section 5."""

from typing import Final

import msgspec
from msgspec import Raw, UnsetType

from lanplay.rules.sixtysix.match import GameRow, HandRow, SixtySixRow
from lanplay.texts import Texts
from lanplay.ui.tables.view import Column, Hosting, Moment, Sheet, SheetRow
from lanplay.words.game_text import Names

rows_of: Final = msgspec.msgpack.Decoder(list[SixtySixRow]).decode
"""Reads the rows of the score sheet."""


def sheet_of(texts: Texts, rows: Raw, names: Names) -> Sheet:
    """Return a line for each hand and each finished game."""
    columns = (
        Column(texts("sixtysix-col", what="hand"), 0.7, "right"),
        Column(texts("sixtysix-col", what="dealer"), 1.7),
        Column(texts("sixtysix-col", what="winner"), 1.7),
        Column(texts("sixtysix-col", what="reason"), 2.3),
        Column(texts("sixtysix-col", what="points"), 1.2, "right"),
        Column(texts("sixtysix-col", what="closed"), 1.9),
        Column(texts("sixtysix-col", what="counters"), 1.1, "right"),
        Column(texts("sixtysix-col", what="left"), 1.1, "right"),
    )
    lines = tuple(_line(texts, row, names) for row in rows_of(rows))
    note = texts("sixtysix-row-order", first=_name(texts, names, 0), second=_name(texts, names, 1))
    return Sheet(columns, lines, note if lines else "")


def _name(texts: Texts, names: Names, seat: int | None) -> str:
    if seat is None:
        return "–"
    return texts("side-you") if seat == names.me else names.name(seat)


def _line(texts: Texts, row: SixtySixRow, names: Names) -> SheetRow:
    if isinstance(row, GameRow):
        text = texts(
            "sixtysix-row-game",
            number=row.game_no,
            label=row.label,
            winner=names.name(row.winner),
            loser=names.name(1 - row.winner),
            bummerls0=row.bummerls[0],
            bummerls1=row.bummerls[1],
        )
        return SheetRow((text,), "whole")
    return _hand(texts, row, names)


def _hand(texts: Texts, row: HandRow, names: Names) -> SheetRow:
    closed = "–"
    if row.closed_by is not None:
        closed = f"{_name(texts, names, row.closed_by)} ({row.frozen})"
    cells = (
        str(row.hand_no),
        _name(texts, names, row.dealer),
        _name(texts, names, row.winner),
        texts(f"sixtysix-reason-{row.reason}"),
        f"{row.points[0]}:{row.points[1]}",
        closed,
        f"+{row.counters}" if row.winner is not None else "0",
        f"{row.remaining[0]}:{row.remaining[1]}",
    )
    if row.winner is None or names.me is None:
        return SheetRow(cells)
    return SheetRow(cells, "gain" if row.winner == names.me else "loss")


def standing(hosting: Hosting, moment: Moment) -> list[str]:
    """Return how the hand ended and how the match stands; the first sentence is the title."""
    lines: list[str] = []
    number, text = 0, ""
    for row in rows_of(moment.info.rows):
        if isinstance(row, HandRow):
            number = row.hand_no
            text = _outcome(hosting.texts, row, moment.names)
    if number:
        lines.append(hosting.texts("sixtysix-hand-title", number=number))
        lines.append(text)
    if not isinstance(moment.info.match, UnsetType):
        lines += hosting.words.standing(moment.info.match, moment.names)
    return lines


def _outcome(texts: Texts, row: HandRow, names: Names) -> str:
    if row.winner is None:
        return texts("sixtysix-over-draw_65")
    won = texts(f"sixtysix-over-{row.reason}", **names.who(row.winner))
    return f"{won} {texts('sixtysix-worth', counters=row.counters)}"
