"""What runs down at a table, when, and what comes of it.

Every wait has its deadline here, or a connected person whom the others see.
"""

from collections.abc import Callable, Iterator
from typing import Final, Literal, NamedTuple

from lanplay.room.clock import Countdown
from lanplay.room.round import Round
from lanplay.room.table import Chair, Table

OWNER_MS: Final = 60_000
"""How long an owner may be away or silent while others wait (lobby page, "Life of a table")."""
KEPT_MS: Final = 24 * 3_600_000
"""How long a table is kept whose persons are all away (lobby page, "Life of a table")."""

Kind = Literal["abandoned", "continue", "grace", "owner", "thought", "turn"]
IsHere = Callable[[bytes | None], bool]


class Due(NamedTuple):
    """A deadline; the earliest is met first, of equals the first by table, kind and chair."""

    at: int
    """Room time, ms."""
    table: bytes
    kind: Kind
    chair: int


def deadlines(table: Table) -> Iterator[Due]:
    """Yield every deadline of `table` that runs now."""
    playing = table.playing
    thinking = playing.thinking if playing else None
    of_table: tuple[tuple[Kind, Countdown | None], ...] = (
        ("abandoned", table.abandoned),
        ("owner", table.owner_silent),
        ("thought", thinking.countdown if thinking else None),
        ("turn", playing.turn if playing else None),
    )
    for kind, countdown in of_table:
        if countdown is not None and countdown.deadline is not None:
            yield Due(countdown.deadline, table.id, kind, 0)
    for number, chair in enumerate(table.chairs):
        yield from _of_chair(table, number, chair)


def _of_chair(table: Table, number: int, chair: Chair) -> Iterator[Due]:
    of_chair: tuple[tuple[Kind, Countdown | None], ...] = (
        ("continue", chair.continues),
        ("grace", chair.grace),
    )
    for kind, countdown in of_chair:
        if countdown is not None and countdown.deadline is not None:
            yield Due(countdown.deadline, table.id, kind, number)


def set_running(table: Table, at: int, *, go: bool, is_here: IsHere) -> None:
    """Decide of every countdown of `table` whether it runs from room time `at`.

    `go` is False while the store fails: then none does. A turn of an absent person stands still
    and the grace runs; with no person of the table connected only `abandoned` does.
    """
    anybody = any(is_here(person) for _, _, person in table.persons())
    for _, chair, person in table.persons():
        here = is_here(person)
        if chair.grace is not None:
            chair.grace = chair.grace.set_running(go and anybody and not here, at)
        if chair.continues is not None:
            chair.continues = chair.continues.set_running(go and here, at)
    table.abandoned = _kept(table.abandoned, KEPT_MS, not anybody, go, at)
    holds_up = _owner_holds_up(table, is_here)
    table.owner_silent = _kept(table.owner_silent, OWNER_MS, holds_up, go, at)
    if (playing := table.playing) is not None:
        if (thinking := playing.thinking) is not None:
            countdown = thinking.countdown.set_running(go and anybody, at)
            playing.thinking = thinking._replace(countdown=countdown)
        if playing.turn is not None:
            runs = go and _person_thinks(table, playing, is_here)
            turn = playing.turn.set_running(runs, at)
            table.view_changed |= (turn.since is None) != (playing.turn.since is None)
            playing.turn = turn


def _kept(
    countdown: Countdown | None, milliseconds: int, wanted: bool, go: bool, at: int
) -> Countdown | None:
    if not wanted:
        return None
    return (countdown or Countdown(milliseconds)).set_running(go, at)


def _person_thinks(table: Table, playing: Round, is_here: IsHere) -> bool:
    chairs = [table.chair_at(seat) for seat in playing.game.to_act(playing.state)]
    return any(is_here(chair.person) and not chair.stand_in for chair in chairs)


def _owner_holds_up(table: Table, is_here: IsHere) -> bool:
    """The owner is away, or alone not ready, while another person is there."""
    others = [c for _, c, who in table.persons() if who != table.owner and is_here(who)]
    chair = table.chair_of(table.owner)
    if not others:
        return False
    if chair is None or not is_here(table.owner):
        return True
    return (
        table.phase == "open"
        and table.free_chair() is None
        and not table.chairs[chair].ready
        and all(other.ready for other in others)
    )
