"""`lanplay replay`: recompute records of rounds and show what came of them."""

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, cast

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from lanplay import record as records
from lanplay.rules import CATALOGUE
from lanplay.rules.game import Event

STDIN = "-"
"""In place of a file: the standard input."""


def replay_command(
    files: Annotated[
        list[str],
        typer.Argument(metavar="RECORD", help="Files of records, JSON or JSON lines; - reads."),
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="Answer each record with one line of JSON.")
    ] = False,
) -> None:
    """Recompute records of rounds and show each at the moment after its last action."""
    out = Console(soft_wrap=True, highlight=False)
    err = Console(soft_wrap=True, highlight=False, stderr=True)
    failed = False
    for file in files:
        for number, (found, result) in enumerate(_results(file), 1):
            failed |= isinstance(result, records.Refused)
            if as_json:
                print(json.dumps(records.answer(result)), flush=True)  # ASCII: any stdout takes it
            else:
                _show(err if found is None else out, f"{file}, record {number}", found, result)
    if failed:
        raise typer.Exit(1)


_Result = tuple[records.Record | None, records.Replay | records.Refused]


def _results(file: str) -> Iterator[_Result]:
    """Yield each record of `file` and its replay; one that can't be read is refused."""
    try:
        raw = sys.stdin.buffer.read() if file == STDIN else Path(file).read_bytes()
    except OSError as error:
        yield None, _unreadable(f"{file}: {error.strerror or error}")
        return
    text = raw.decode("utf-8-sig", "surrogateescape")  # so that every other line is answered
    empty = True
    for found in records.read(CATALOGUE, text):
        empty = False
        if isinstance(found, records.Record):
            yield found, records.replay(CATALOGUE, found)
        else:
            yield None, found
    if empty:
        yield None, _unreadable(f"{file} is empty")


def _unreadable(sentence: str) -> records.Refused:
    return records.Refused(code="bad_record", detail=sentence)


def _show(
    out: Console,
    title: str,
    record: records.Record | None,
    result: records.Replay | records.Refused,
) -> None:
    if isinstance(result, records.Refused):
        where = "" if result.at is None else f", action {result.at}"
        out.print(_text(f"{title}{where}: {_sentence(result)}", style="red"))
        if result.code == "outcome_differs":
            out.print(_text(f"  replayed: {_plain(result.outcome)}"))
            out.print(_text(f"  recorded: {_plain(result.recorded)}"))
        return
    assert record is not None, "a replay has a record"
    out.print(_text(f"{title}: {_head(record, result)}", style="bold"))
    if result.match is not None:
        out.print(_text(_plain(msgspec.to_builtins(result.match))))
        return
    out.print(_course(record, result))
    if result.assumed_shuffles:
        out.print(_text(f"Shuffles that the record lacks, assumed: {result.assumed_shuffles}"))
    answer = records.answer(result)
    if answer["outcome"] is not None:
        out.print(_text(f"Outcome: {_plain(answer['outcome'])}"))
    for seat, actions in answer["legal"].items():
        listed = "; ".join(_action(action) for action in actions)
        out.print(_text(f"{_name(record, int(seat))} may: {listed}"))


def _sentence(refused: records.Refused) -> str:
    if refused.code == "bad_record":
        return refused.detail
    return f"{refused.code}: {refused.detail}" if refused.detail else refused.code


def _head(record: records.Record, result: records.Replay) -> str:
    names = ", ".join(_name(record, seat) for seat in range(result.players))
    starter = "" if record.starter is None else f"; {result.game.starter_key} "
    return f"{record.game}, {names}{starter}{_name(record, record.starter) if starter else ''}"


def _course(record: records.Record, result: records.Replay) -> Table:
    """Return the deal and the actions, a line each, with what the table saw of them."""
    table = Table(box=None, pad_edge=False)
    table.add_column("", justify="right")
    for column in ("who", "action", "seen"):
        table.add_column(column)
    deal = "" if record.deck is None else f"deck {' '.join(record.deck)}"
    table.add_row("", "", _text(deal), _events(result.told[0]))
    for number, entry in enumerate(record.actions):
        by = f" ({entry['by']})" if "by" in entry else ""
        who = _text(f"{_name(record, entry['seat'])}{by}")
        table.add_row(str(number), who, _text(_action(entry)), _events(result.told[number + 1]))
    return table


def _name(record: records.Record, seat: int | None) -> str:
    """Return who is in `seat`; None is chance, and who has no name goes by the seat's number.

    A computer player has a level and no name.
    """
    if seat is None:
        return "chance"
    if record.seats is None or not 0 <= seat < len(record.seats):
        return f"seat {seat}"
    seated = record.seats[seat]
    if isinstance(seated, str) or seated.name or seated.level is None:
        return (seated if isinstance(seated, str) else seated.name) or f"seat {seat}"
    computers = [one for one in record.seats if isinstance(one, records.Seated) and one.level]
    which = f", seat {seat}" if len(computers) > 1 else ""
    return f"computer ({seated.level}{which})"


def _action(entry: Mapping[str, Any]) -> str:
    rest = {key: entry[key] for key in entry if key not in ("seat", "by", "type")}
    return " ".join([str(entry["type"]).replace("_", " "), *map(_plain, rest.values())])


def _events(events: tuple[Event, ...]) -> Text:
    told: list[dict[str, Any]] = msgspec.to_builtins(events)
    lines = (f"{event.pop('type').replace('_', ' ')}: {_plain(event)}" for event in told)
    return _text("\n".join(line.removesuffix(": ") for line in lines))


def _text(line: str, style: str = "") -> Text:
    """Return `line` without what could steer a terminal: names come from strangers."""
    return Text("".join(c if c.isprintable() or c == "\n" else "?" for c in line), style=style)


def _plain(value: Any) -> str:
    """Return a value of a record in one line: `points 55 65, winner 1`."""
    match value:
        case dict():
            pairs = cast("dict[str, Any]", value)
            return ", ".join(f"{key} {_plain(pairs[key])}" for key in pairs)
        case list() | tuple():
            items = cast("list[Any]", value)
            return " ".join(f"({_plain(x)})" if isinstance(x, dict) else _plain(x) for x in items)
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)
