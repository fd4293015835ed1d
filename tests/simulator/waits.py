"""Every wait has its deadline, or a connected person whom the others see."""

from lanplay.room.clock import Countdown
from lanplay.room.room import Room
from lanplay.room.round import Round
from lanplay.room.table import Chair, Table
from tests.simulator.broken import Broken
from tests.simulator.inside import is_here

NAME = "every wait has its deadline"


def check_waits(room: Room, table: Table) -> None:
    """Raise where `table` waits for nothing that will come."""
    anybody = any(is_here(room, person) for _, _, person in table.persons())
    if not anybody:
        _runs(table.abandoned, table, "nobody is there")
        return
    _stands(table.abandoned, table, "somebody is there, and it counts as abandoned")
    playing = table.playing
    if playing is not None:
        _check_turn(room, table, playing)
    elif table.phase == "between":
        for _, chair, person in table.persons():
            _check_between(room, table, chair, person)
    else:
        _check_open(room, table)


def _check_turn(room: Room, table: Table, playing: Round) -> None:
    seats = playing.game.to_act(playing.state)
    if not seats:
        raise Broken(NAME, f"{table.game.name}: nobody may act")
    for seat in seats:
        chair = table.chair_at(seat)
        if table.computer_at(seat) is not None:
            thinking = playing.thinking
            if thinking is None or (thinking.seat, thinking.move) != (seat, playing.move):
                raise Broken(NAME, f"no thought is out for seat {seat}: {thinking}")
            _runs(thinking.countdown, table, f"computer at seat {seat}")
        elif is_here(room, chair.person):
            if playing.turn_time:
                _runs(playing.turn, table, f"person at seat {seat}")
        else:
            _runs(chair.grace, table, f"person of seat {seat} is away")
            _stands(playing.turn, table, f"person of seat {seat} is away, and the turn runs")


def _check_between(room: Room, table: Table, chair: Chair, person: bytes) -> None:
    if chair.ready or chair.stand_in:
        return
    if is_here(room, person):
        _runs(chair.continues, table, "a silent person between rounds")
    else:
        _runs(chair.grace, table, "an absent person between rounds")


def _check_open(room: Room, table: Table) -> None:
    for _, chair, _ in table.persons():
        if chair.continues is not None:
            raise Broken("silence is consent only between rounds", f"phase {table.phase}")
    others = [who for _, _, who in table.persons() if who != table.owner and is_here(room, who)]
    if others and not is_here(room, table.owner):
        _runs(table.owner_silent, table, "the owner is away and others wait")
    full = all(not chair.free for chair in table.chairs)
    if full and all(chair.ready for _, chair, _ in table.persons()):
        raise Broken(NAME, "all are ready and nothing starts")


def _runs(countdown: Countdown | None, table: Table, why: str) -> None:
    if countdown is None or countdown.deadline is None:
        raise Broken(NAME, f"{table.game.name}, {table.phase}: {why}; {countdown} does not run")


def _stands(countdown: Countdown | None, table: Table, why: str) -> None:
    if countdown is not None and countdown.deadline is not None:
        raise Broken("no clock runs for who is away", f"{table.phase}: {why}; {countdown}")
