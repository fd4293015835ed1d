"""Tables and seats: opening, sitting, filling, watching, leaving, ownership."""

from typing import Final

import msgspec

from lanplay.fairdeal import ID_BYTES
from lanplay.room import facts as f
from lanplay.room.ground import Ground
from lanplay.room.table import Table
from lanplay.rules.game import Illegal
from lanplay.wire import messages as m

TABLE_LIMIT: Final = 64
"""Open tables on a host: each costs memory and a line in everybody's list."""


class Seating:
    """Who sits and watches where."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground

    def open(self, who: bytes, command: m.Open) -> None:
        """Open a table, whose owner and first person is `who`."""
        if self._ground.table_of(who) is not None:
            raise Illegal("seated_elsewhere")
        if len(self._ground.tables) >= TABLE_LIMIT:
            self._close_deserted()
        game = self._ground.games.get(command.game)
        if game is None:
            raise Illegal("unknown_game", command.game)
        seats = command.table.seats or game.seats[0]
        if seats not in game.seats:
            raise Illegal("bad_settings", f"seats: {seats}")
        lobby = msgspec.structs.replace(command.table, seats=seats)
        try:
            settings = game.decode_settings(command.settings)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Illegal("bad_settings", str(error)) from error
        settings = msgspec.structs.replace(
            game.settle(settings, msgspec.structs.asdict(lobby)),
            spectators_see_hands=lobby.spectators_see_hands,
        )
        table = self._ground.entropy(ID_BYTES)
        opened = f.TableOpened(
            at=self._ground.at,
            table=table,
            owner=who,
            game=game.name,
            settings=msgspec.msgpack.encode(settings),
            lobby=lobby,
            chairs=seats,
            rules=game.rules,
        )
        self._ground.record(opened)
        self._stop_watching(who)
        self._join(self._ground.tables[table], who)
        self._ground.tell(who, m.Done(command.ref, table))

    def _close_deserted(self) -> None:
        """Make room: of the tables where nothing was played and nobody is, the oldest goes.

        Raises:
            Illegal: `table_limit`, there is none.
        """
        deserted = [
            table
            for table in self._ground.tables.values()
            if table.last_round == 0
            and not any(self._ground.people.is_here(who) for _, _, who in table.persons())
        ]
        if not deserted:
            raise Illegal("table_limit", str(TABLE_LIMIT))
        self.close(min(deserted, key=lambda table: table.opened), "abandoned")

    def sit(self, who: bytes, command: m.Sit) -> None:
        """Give `who` a free seat."""
        table = self._ground.table(command.table)
        elsewhere = self._ground.table_of(who)
        if elsewhere is table:
            self._ground.done(who, command)
            return
        if elsewhere is not None:
            raise Illegal("seated_elsewhere")
        if table.free_chair() is None:
            raise Illegal("table_full")
        chair = table.free_chair()
        if command.seat is not None:
            wanted = command.seat if command.seat < len(table.chairs) else None
            chair = None if wanted is None else table.seating[wanted]
        if chair is None or not table.chairs[chair].free:
            raise Illegal("seat_taken")
        self._ground.record(f.SeatTaken(self._ground.at, table.id, chair, who))
        self._stop_watching(who)
        self._join(table, who)
        self._ground.done(who, command)

    def fill(self, who: bytes, command: m.Fill) -> None:
        """Put a computer player on a seat, or free the seat; the owner's, before a match.

        The seat is free, a computer player's, or a person's who is away longer than the grace.
        """
        table = self._ground.table(command.table)
        if who != table.owner:
            raise Illegal("not_owner")
        if table.phase in ("playing", "revealing", "between"):
            raise Illegal("wrong_phase")
        if command.level not in (None, table.lobby.computer_level):
            raise Illegal("bad_settings", f"level: {command.level}")
        if command.seat >= len(table.chairs):
            raise Illegal("seat_taken")
        number = table.seating[command.seat]
        chair = table.chairs[number]
        if chair.person is not None and not chair.given_up:
            raise Illegal("seat_taken")
        if chair.person is not None or chair.level != command.level:
            if command.level is None:
                self._ground.record(f.SeatLeft(self._ground.at, table.id, number))
            else:
                self._ground.record(
                    f.SeatTaken(self._ground.at, table.id, number, None, command.level)
                )
            self._ground.touch(table)
        self._ground.done(who, command)

    def watch(self, who: bytes, command: m.Watch) -> None:
        """Show a table to `who` as a spectator, or anew to who sits there."""
        table = self._ground.table(command.table)
        if table.chair_of(who) is None:
            if not table.lobby.spectators_allowed:
                raise Illegal("no_spectators")
            table.spectators[who] = None
        self._join(table, who)
        self._ground.done(who, command)

    def _join(self, table: Table, who: bytes) -> None:
        table.joining[who] = None
        self._ground.touch(table)

    def _stop_watching(self, who: bytes) -> None:
        """Who takes a seat watches no hand of that table any more; other tables go on."""
        if (table := self._ground.table_of(who)) is not None:
            table.stop_watching(who)

    def leave(self, who: bytes, command: m.Leave) -> None:
        """Let `who` stand up or watch no more; in a match by the game's own rule."""
        table = self._ground.table(command.table)
        chair = table.chair_of(who)
        if table.stop_watching(who) or chair is not None:
            table.leaving[who] = None
            self._ground.touch(table)
        if chair is not None:
            self._stand_up(table, chair, who)
        self._ground.done(who, command)

    def _stand_up(self, table: Table, chair: int, who: bytes) -> None:
        others = [person for _, _, person in table.persons() if person != who]
        seat = table.seat_of(chair)
        if table.match is not None and table.phase in ("playing", "between"):
            ended = table.match.left(table.settings, seat, len(others))
            if ended is not None:
                match, rows = map(msgspec.msgpack.encode, ended)
                self._ground.record(
                    f.MatchEnded(
                        self._ground.at, table.id, match, who, seat, rows, table.game.rules
                    )
                )
                self._ground.notice(table, "left_match", self._ground.people.name(who))
                self._ground.record(f.SeatLeft(self._ground.at, table.id, chair))
            else:
                level = table.lobby.computer_level
                self._ground.record(f.SeatTaken(self._ground.at, table.id, chair, None, level))
                self._ground.notice(table, "left_seat", self._ground.people.name(who))
        else:
            self._ground.record(f.SeatLeft(self._ground.at, table.id, chair))
        if not others:
            self.close(table, "all_left")
            return
        if table.owner == who:
            self.pass_ownership(table)
        self._ground.touch(table)

    def pass_ownership(self, table: Table) -> None:
        """Make the person seated longest the owner, one who is here if there is one."""

        def may_own(person: bytes) -> bool:
            return person != table.owner

        heir = table.longest_seated(lambda p: may_own(p) and self._ground.people.is_here(p))
        heir = heir or table.longest_seated(may_own)
        if heir is not None:
            self._ground.record(f.OwnerPassed(self._ground.at, table.id, heir))
            self._ground.notice(table, "owner_passed", self._ground.people.name(heir))
            self._ground.touch(table)

    def close(self, table: Table, why: str) -> None:
        """End a table; `why` is one of the wire's closings."""
        self._ground.record(f.TableClosed(self._ground.at, table.id, why))
        self._ground.tell_all(table, m.Closed(table.id, why))
        self._ground.lobby.changed = True

    def catch_up(self, who: bytes, command: m.CatchUp) -> None:
        """Tell `who` all of a table anew."""
        table = self._ground.table(command.table)
        if table.chair_of(who) is None and who not in table.spectators:
            raise Illegal("not_seated")
        table.joining[who] = None
        self._ground.done(who, command)
