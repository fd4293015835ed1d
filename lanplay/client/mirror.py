"""The newest state, folded from what the host says; the window and the bot read it."""

from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Raw, Struct

from lanplay.client.failures import BadHost
from lanplay.wire.messages import (
    CatchUp,
    Chat,
    ChatLine,
    Closed,
    Frozen,
    HostMessage,
    Lobby,
    Notice,
    Table,
    Thawed,
    Update,
    Welcome,
    You,
)

CHAT_LINES: Final = 200
"""Lines that are kept, as many as the host keeps."""

NOTICES: Final = 200
"""Lines of the log that are kept a table."""

TABLES: Final = 64
"""Tables that are followed at once; a host that tells of more is a bad host."""


class TableMirror(Struct):
    """One table as this client knows it; the messages inside are immutable."""

    info: Table | None = None
    update: Update | None = None
    chat: tuple[ChatLine, ...] = ()
    notices: tuple[Notice, ...] = ()
    caught_up: bool = True
    """False: a gap was seen and the whole was asked for."""
    told: tuple[Raw, ...] = ()
    """The events of this round that came here, each one packed; a reconnect leaves a gap."""


class Mirror:
    """Folds host messages; the newest view wins."""

    def __init__(self, next_ref: Callable[[], int]) -> None:
        """Start empty; `next_ref` gives the references of what is asked."""
        self._next_ref = next_ref
        self.welcome: Welcome | None = None
        self.me: bytes | None = None
        """This client's id, a visitor's or a person's."""
        self.name = ""
        self.lobby: Lobby | None = None
        self.chat: tuple[ChatLine, ...] = ()
        self.tables: dict[bytes, TableMirror] = {}
        self.frozen: str | None = None
        """Why the host can't store just now; None: it can."""
        self._regreeted = False

    @property
    def table(self) -> bytes | None:
        """The table where this client has a seat, as the newest word has it."""
        for table in self.tables:
            if self.seat(table) is not None:
                return table
        if self.lobby is not None:
            for row in self.lobby.tables:
                if any(seat.person == self.me for seat in row.seats):
                    return row.table
            return None
        return self.welcome.table if self.welcome else None

    def seat(self, table: bytes) -> int | None:
        """Return this client's seat number at `table`, or None."""
        mirrored = self.tables.get(table)
        if self.me is None or mirrored is None or mirrored.info is None:
            return None
        people = [seat.person for seat in mirrored.info.seats]
        return people.index(self.me) if self.me in people else None

    def take(self, message: HostMessage) -> CatchUp | None:
        """Fold `message` and return what must be asked because of it.

        Raises:
            BadHost: the message breaks a promise, such as events that are no list.
        """
        match message:
            case Welcome():
                self._welcome(message)
            case You():
                self.me, self.name = message.person, message.name
            case Lobby():
                self._lobby(message)
            case Table():
                self._at(message.table).info = message
            case Update():
                return self._update(message)
            case Chat():
                self._chat(message)
            case Notice(table=table) if table is not None:
                at = self._at(table)
                at.notices = (*at.notices, message)[-NOTICES:]
            case Closed():
                self.tables.pop(message.table, None)
            case Frozen():
                self.frozen = message.why
            case Thawed():
                self.frozen = None
            case _:  # answers and pongs change no state
                pass
        return None

    def _welcome(self, welcome: Welcome) -> None:
        # A new connection: the host tells all of it anew, and numbers begin anew.
        self.welcome, self.me, self.name = welcome, welcome.you, welcome.name
        self.frozen = None
        self._regreeted = True
        for table in self.tables.values():
            table.caught_up = True

    def _lobby(self, lobby: Lobby) -> None:
        self.lobby = lobby
        if self._regreeted:  # a table that closed, or was left, meanwhile tells no more of itself
            self._regreeted = False
            here = next((row for row in lobby.people if row.person == self.me), None)
            still = {here.table, *here.watches} if here else set[bytes | None]()
            self.tables = {table: at for table, at in self.tables.items() if table in still}

    def _at(self, table: bytes) -> TableMirror:
        if table not in self.tables and len(self.tables) >= TABLES:
            raise BadHost(f"it tells of more than {TABLES} tables at once")
        return self.tables.setdefault(table, TableMirror())

    def _update(self, update: Update) -> CatchUp | None:
        at = self._at(update.table)
        events = _each(update.events)
        if at.update is None or update.round != at.update.round:
            at.told = ()
        if not events:
            at.update, at.caught_up = update, True
            return None
        # The first one of a table misses nothing: its view is the whole.
        last = update.seq - 1 if at.update is None else at.update.seq
        if update.seq <= last:
            return None  # seen before
        at.update = update
        at.told = (*at.told, *events)
        if update.seq == last + 1 or not at.caught_up:
            return None
        at.caught_up = False
        return CatchUp(self._next_ref(), update.table)

    def _chat(self, chat: Chat) -> None:
        if chat.table is None:
            self.chat = _joined(self.chat, chat)
        else:
            at = self._at(chat.table)
            at.chat = _joined(at.chat, chat)


def _joined(before: tuple[ChatLine, ...], chat: Chat) -> tuple[ChatLine, ...]:
    return (chat.lines if chat.whole else (*before, *chat.lines))[-CHAT_LINES:]


_EVENTS: Final = msgspec.msgpack.Decoder(list[Raw])


def _each(events: Raw) -> list[Raw]:
    """Return the events in the list `events`, each still packed.

    Raises:
        BadHost: it is no list.
    """
    try:
        return _EVENTS.decode(events)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadHost(f"an update's events are no list: {error}") from error
