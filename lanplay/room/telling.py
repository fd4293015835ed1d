"""Who is told what at the end of a call: the one exit of all that a table or the room shows."""

from collections.abc import Iterable

import msgspec

from lanplay.room import report
from lanplay.room.effects import Tell
from lanplay.room.people import People
from lanplay.room.round import Round
from lanplay.room.table import Table
from lanplay.wire import messages as m


def audience(table: Table, people: People) -> tuple[bytes, ...]:
    """Return who sees `table` now: connected persons with a seat, spectators, who just left."""
    seated = (person for _, _, person in table.persons() if people.is_here(person))
    return tuple(dict.fromkeys((*seated, *table.spectators, *table.leaving)))


def of_table(table: Table, people: People, at: int) -> list[Tell]:
    """Return what `table` tells at the end of a call, and count it as told.

    Who joined, came back, watches or asked to catch up gets the whole; the others what changed.
    """
    everybody = audience(table, people)
    joining = tuple(who for who in table.joining if who in everybody)
    tells: list[Tell] = []
    if table.info_changed:
        table.info_seq = (table.info_seq + 1) % 2**32
    if to := everybody if table.info_changed else joining:
        tells.append(Tell(to, report.table(table, people, at)))
    if joining:
        tells.append(Tell(joining, report.chat(table.id, table.lines, at)))
    if joining and table.set_aside is not None:  # at a start, with nobody there to hear of it
        notice = m.Notice("set_aside", table.id, detail=table.set_aside[:500])
        tells.append(Tell(joining, notice))
    if table.round is not None:
        tells += _of_round(table, table.round, joining, people, at)
    table.joining.clear()
    table.leaving.clear()
    table.news.clear()
    table.info_changed = table.view_changed = False
    return tells


def _of_round(
    table: Table, shown: Round, joining: tuple[bytes, ...], people: People, at: int
) -> Iterable[Tell]:
    if table.view_changed:
        table.seq = (table.seq + 1) % 2**32
    news = tuple(table.news)
    for number, _, person in table.persons():
        if people.is_here(person) and (table.view_changed or person in joining):
            events = () if person in joining else news
            # Who took the seat of another after a round may not know that one's hand.
            had_it = shown.started.chairs[number].person == person
            seat = table.seat_of(number) if had_it else None
            yield Tell((person,), report.update(table, shown, seat, events, at))
    new = tuple(who for who in table.spectators if who in joining)
    old = tuple(who for who in table.spectators if who not in joining)
    if old and table.view_changed:
        yield Tell(old, report.update(table, shown, None, news, at))
    if new:
        yield Tell(new, report.update(table, shown, None, (), at))


class LobbyNews:
    """The room's list, told to everybody when it shows something new."""

    def __init__(self) -> None:
        self._seq = 0
        self._shown: m.Lobby | None = None
        self.changed = False
        """Something happened that the list may show."""

    def whole(self, tables: Iterable[Table], people: People, at: int) -> m.Lobby:
        """Return the list as it is, for who has just connected."""
        return report.lobby(self._seq, tables, people, at)

    def of_room(self, tables: Iterable[Table], people: People, at: int) -> list[Tell]:
        """Return what everybody is told at the end of a call."""
        if not self.changed:
            return []
        self.changed = False
        now = report.lobby(0, tables, people, at)
        if self._shown is not None and report.timeless(now) == report.timeless(self._shown):
            return []
        self._shown = now
        self._seq = (self._seq + 1) % 2**32
        everybody = people.everybody()
        return [Tell(everybody, msgspec.structs.replace(now, seq=self._seq))] if everybody else []
