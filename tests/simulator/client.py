"""A person and their program: plays, dawdles, loses the connection, comes back, misbehaves."""

from typing import TYPE_CHECKING, Any, Final

import msgspec

from lanplay.client.mirror import Mirror
from lanplay.wire import messages as m
from lanplay.wire.frames import LENGTH_BYTES, frame, read_host
from tests.rules.laws import random_settings
from tests.simulator.broken import Broken
from tests.simulator.games import GAMES, KNOWN
from tests.simulator.hostile import hostile_frame
from tests.simulator.inside import check_mirror
from tests.simulator.link import Link

if TYPE_CHECKING:
    from tests.simulator.host import Host
    from tests.simulator.world import World

RESEND_MS: Final = 3_000
FAIR_REFUSALS: Final = frozenset({"stale", "not_seated", "unknown_table"})
"""What may become of an action that its view listed."""
_pack = msgspec.msgpack.encode


class Seen(msgspec.Struct):
    """A table as this client knows it."""

    info: m.Table | None = None
    update: m.Update | None = None
    seq: int | None = None
    """Of the last update of this connection."""
    info_seq: int | None = None
    newest: tuple[int, int] = (0, 0)
    """The highest (round, move) ever shown."""


class Client:
    """One person's side of the wire."""

    def __init__(self, world: "World", name: str) -> None:
        self.world = world
        self.rng = world.rng
        self.name = name
        self.token: bytes | None = None
        self.me: bytes | None = None
        self.link: Link | None = None
        self.lobby: m.Lobby | None = None
        self.tables: dict[bytes, Seen] = {}
        self.pending: m.Act | None = None
        """Sent again until it is answered."""
        self.honest: dict[int, m.Act] = {}
        """Acts out of the list of a view, by reference, until they are answered."""
        self.acked: list[m.Act] = []
        self._ref = self.rng.randrange(2**31)
        self._sent: set[int] = set()
        self._hostile: set[int] = set()
        self._asked = False
        self.mirror = Mirror(self.ref)
        """What the program that people use makes of the same messages."""

    # ------------------------------------------------------------ the connection

    def connect(self) -> None:
        """Connect, if there is a host and no connection."""
        host = self.world.host
        if self.link is not None:
            return
        if not host.alive:
            self.world.later(self.rng.randint(200, 2000), self.connect)
            return
        self._greet(Link(self.world, self, host))

    def _greet(self, link: Link) -> None:
        self.link = link
        for seen in self.tables.values():
            seen.seq = seen.info_seq = None
        # The greeting is the connection's first frame: what is lost there is the connection.
        hello = frame(m.Hello(m.OLDEST, m.PROTOCOL, "simulator", self.name, self.token))
        self.world.later(2, link._deliver, hello[LENGTH_BYTES:])
        self.world.later(self.rng.randint(500, 3000), self._whim, link)

    def lost(self, link: Link) -> None:
        """`link` has ended; try again after a while."""
        if self.link is link:
            self.link = None
            self.lobby = None
            wait = self.rng.choice((500, 1000, 4000))
            if self.world.strikes("away"):
                wait = self.rng.randint(20_000, 400_000)
            self.world.later(wait, self.connect)

    def host_gone(self, host: "Host") -> None:
        """The host's process has ended, and its connections with it."""
        link = self.link
        if link is not None and link.host is host:
            link.cut = True
            link.client_closed = True
            self.lost(link)

    def connect_again(self) -> None:
        """A second program of the same person: the newer one plays."""
        if self.token is not None and self.world.host.alive:
            older, self.link = self.link, None
            self._greet(Link(self.world, self, self.world.host))
            if older is not None:
                older.client_closed = True

    def send(self, command: Any) -> None:
        """Send `command`, if there is a connection."""
        self._sent.add(command.ref)
        if self.link is not None:
            self.link.to_host(frame(command))

    def ref(self) -> int:
        """Return the next reference."""
        self._ref = (self._ref + 1) % 2**32
        return self._ref

    # ------------------------------------------------------------ what is told

    def receive(self, data: bytes) -> None:
        """Read one message."""
        message = read_host(data)
        self.world.heard(self, data, message)
        if (asked := self.mirror.take(message)) is not None:
            self.send(asked)
        match message:
            case m.Welcome():
                self._welcome(message)
            case m.You():
                self.me, self.token = message.person, message.token
                self.world.names[message.person] = self.name
            case m.Lobby():
                self.lobby = message
            case m.Table():
                self._table(message)
            case m.Update():
                self._update(message)
            case m.Closed():
                self.tables.pop(message.table, None)
            case m.Acted() | m.Done() | m.Refused():
                self._answered(message)
            case m.Thawed():
                self._resend(self.pending)
            case _:
                pass

    def _welcome(self, welcome: m.Welcome) -> None:
        if self.token is not None and not (welcome.person and welcome.you == self.me):
            raise Broken("a token is its person", f"{self.name} is welcomed as another")
        self.me = welcome.you
        self._resend(self.pending)

    def _resend(self, act: m.Act | None) -> None:
        if act is not None and act is self.pending:
            self.send(act)
            self.world.later(RESEND_MS, self._resend, act)

    def _answered(self, answer: m.Acted | m.Done | m.Refused) -> None:
        if answer.ref not in self._sent:
            if self._hostile:  # a spoiled frame may have a spoiled reference
                return
            raise Broken("an answer has its command", f"{self.name} never sent {answer.ref}")
        act = self.honest.get(answer.ref)
        if act is None:
            return
        if self.pending is act:
            self.pending = None
        if isinstance(answer, m.Acted):
            if (answer.round, answer.move) != (act.round, act.move):
                raise Broken("an answer has its command", f"{answer} to {act}")
            self.acked.append(act)
            self._is_kept(act)
        elif isinstance(answer, m.Refused) and answer.code not in FAIR_REFUSALS:
            raise Broken("what a view lists is legal", f"{answer} to {act}")

    def _is_kept(self, act: m.Act) -> None:
        taken = self.world.store.moved.get((act.table, act.round, act.move))
        game = GAMES[act.game]
        wanted = game.decode_action(bytes(act.action))
        if taken is None or game.decode_action(taken[1]) != wanted:
            raise Broken("an acknowledged action is never lost",
                         f"{self.name} was told that {act} is done; stored is {taken}")  # fmt: skip

    def final_check(self) -> None:
        """What was acknowledged is in the store, still; what is shown is what is."""
        for act in self.acked:
            self._is_kept(act)
        host = self.world.host
        if self.link is not None and host.links.get(self.me or b"") is self.link:
            check_mirror(self.mirror, host.room, self.me or b"", self.name)

    def _table(self, info: m.Table) -> None:
        seen = self.tables.setdefault(info.table, Seen())
        if seen.info_seq is not None and info.seq < seen.info_seq:
            raise Broken("a table's news come in order", f"{info.seq} after {seen.info_seq}")
        seen.info, seen.info_seq = info, info.seq
        self.world.names.setdefault(info.table, f"table{len(self.world.names)}")
        self._react_to_table(info)

    def _update(self, update: m.Update) -> None:
        seen = self.tables.setdefault(update.table, Seen())
        events = bytes(update.events) != b"\x90"
        if events and seen.seq is not None and update.seq != (seen.seq + 1) % 2**32:
            raise Broken("seq has no gap", f"{self.name}: {update.seq} after {seen.seq}")
        now = (update.round, update.move)
        if now < seen.newest:
            raise Broken("move never goes back", f"{self.name}: {now} after {seen.newest}")
        seen.update, seen.seq, seen.newest = update, update.seq, now
        self._react_to_update(update)

    # ------------------------------------------------------------ playing

    def _delay(self) -> int:
        if self.world.strikes("slow"):
            return self.rng.randint(9_000, 130_000)
        return self.rng.randint(30, 700)

    def _react_to_update(self, update: m.Update) -> None:
        if update.seat is None:
            return
        view = KNOWN[update.game].views.decode(update.view)
        if view.legal and self.pending is None:
            self.world.later(self._delay(), self._play, update)

    def _play(self, update: m.Update) -> None:
        seen = self.tables.get(update.table)
        if seen is None or seen.update is None or self.pending is not None:
            return
        if (seen.update.round, seen.update.move) != (update.round, update.move):
            return
        if update.seat is None or self.link is None:
            return
        view = KNOWN[update.game].views.decode(update.view)
        if self.rng.random() < 0.5:
            action = self.rng.choice(view.legal)
        else:
            action = KNOWN[update.game].player.choose(view, (), "easy", self.rng, 1)
        raw = msgspec.Raw(_pack(action))
        act = m.Act(self.ref(), update.table, update.round, update.move, update.game, raw)
        self.pending = self.honest[act.ref] = act
        self._resend(act)

    def _react_to_table(self, info: m.Table) -> None:
        mine = next((row for row in info.seats if row.person == self.me), None)
        full = all(row.person or row.level for row in info.seats)
        if mine is None or mine.ready or not full or info.phase == "playing":
            return
        if self._asked:
            return
        self._asked = True
        self.world.later(self._delay() * 2, self._be_ready, info.table)

    def _be_ready(self, table: bytes) -> None:
        self._asked = False
        if self.world.idle:
            return
        seen = self.tables.get(table)
        if seen is not None and seen.info is not None and self.seated_at() == table:
            self.send(m.Ready(self.ref(), table, seen.info.round + 1))

    def seated_at(self) -> bytes | None:
        """Return the table where this client has a seat, as the room's list says."""
        for row in self.lobby.tables if self.lobby else ():
            if any(seat.person == self.me for seat in row.seats):
                return row.table
        return None

    # ------------------------------------------------------------ whims

    def _whim(self, link: Link) -> None:
        if self.link is not link or link.client_closed:
            return
        if self.world.strikes("twice"):
            self.connect_again()
            return
        if self.world.strikes("cut"):
            link.break_off()
        elif self.world.strikes("hostile"):
            self._misbehave(link)
        elif self.lobby is not None:
            self._want_something(self.lobby)
        self.world.later(self.rng.randint(1500, 9000), self._whim, link)

    def _misbehave(self, link: Link) -> None:
        ref = self.ref()
        self._hostile.add(ref)
        link.to_host(hostile_frame(self.rng, ref, self.tables))

    def _want_something(self, lobby: m.Lobby) -> None:
        seated = self.seated_at()
        mine = next((row for row in lobby.tables if row.table == seated), None)
        if self.rng.random() < 0.25:
            self._do_something_small(lobby)
        elif mine is None:
            self._find_a_seat(lobby)
        else:
            self._go_on(mine)

    def _find_a_seat(self, lobby: m.Lobby) -> None:
        rng = self.rng
        rows = [row for row in lobby.tables if _alive(row)]
        free = [row for row in rows if not all(s.person or s.level for s in row.seats)]
        if free and rng.random() < 0.7:
            row = rng.choice(free)
            seat = rng.choice((None, rng.randrange(len(row.seats))))
            self.send(m.Sit(self.ref(), row.table, seat))
        elif sum(_alive(row) for row in lobby.tables) < self.world.tables_wanted:
            game = GAMES[rng.choice(self.world.games)]
            settings = msgspec.Raw(_pack(random_settings(game, rng)))
            self.send(m.Open(self.ref(), game.name, settings, self._table_settings(game.seats)))
        elif lobby.tables:
            self.send(m.Watch(self.ref(), rng.choice(lobby.tables).table))

    def _table_settings(self, seats: range) -> m.TableSettings:
        rng = self.rng
        return m.TableSettings(
            seats=rng.choice((None, *seats)),
            rounds=rng.choice((0, 0, 1, 3)),
            random_seating=rng.random() < 0.5,
            spectators_see_hands=rng.random() < 0.3,
            turn_time=rng.choice((0, 10, 30, 120)),
            continue_time=rng.choice((5, 20, 60)),
            grace=rng.choice((10, 60)),
        )

    def _go_on(self, row: m.TableRow) -> None:
        if row.table not in self.tables:
            self.send(m.CatchUp(self.ref(), row.table))
            return
        free = [number for number, seat in enumerate(row.seats) if not (seat.person or seat.level)]
        absent = any(seat.person and not seat.connected for seat in row.seats)
        tired = absent and row.phase in ("open", "over") and self.rng.random() < 0.1
        if tired or self.world.strikes("leave"):
            self.send(m.Leave(self.ref(), row.table))
        elif free and row.owner == self.me and row.phase != "playing":
            self.send(m.Fill(self.ref(), row.table, self.rng.choice(free), "easy"))
        elif row.phase != "playing" and not free:
            self._be_ready(row.table)

    def _do_something_small(self, lobby: m.Lobby) -> None:
        rng, ref = self.rng, self.ref()
        table = rng.choice(lobby.tables).table if lobby.tables else bytes(16)
        seen = self.tables.get(table)
        number = seen.info.round if seen and seen.info else 0
        row = next((row for row in lobby.tables if row.table == table), None)
        taken = [n for n, seat in enumerate(row.seats) if seat.level] if row else []
        self.send(
            rng.choice((
                m.Say(ref, f"line {ref}", rng.choice((None, table))),
                m.Say(ref, " \u200b"),
                m.Rename(ref, f"{self.name}{rng.randrange(9)}"),
                m.Watch(ref, table),
                m.CatchUp(ref, table),
                m.GetRecord(ref, table, number),
                m.Ready(ref, table, number),
                m.Sit(ref, table),
                m.Fill(ref, table, taken[0] if taken else 0, None),
                m.Leave(ref, table) if self.seated_at() != table else m.CatchUp(ref, table),
            ))
        )  # fmt: skip


def _alive(row: m.TableRow) -> bool:
    return any(seat.connected for seat in row.seats)
