"""One person's time at the terminal, without the terminal: news and typed lines in, steps out."""

import math

import msgspec

from lanplay.cli.text import room_lines, seat_lines
from lanplay.cli.text.desk import Desk
from lanplay.cli.text.lines import Line, Step
from lanplay.client.failures import BadHost, KeyChanged, SentAway, WrongLink
from lanplay.client.news import Connecting, Ended, Greeted, News, NotSent, Waiting
from lanplay.wire.messages import (
    Act,
    Acted,
    CatchUp,
    Chat,
    Closed,
    Done,
    Frozen,
    Goodbye,
    HostMessage,
    Leave,
    Lobby,
    Notice,
    Open,
    Refused,
    RoomCommand,
    Sit,
    Table,
    Thawed,
    Update,
    Watch,
    Welcome,
)
from lanplay.words import table as table_words

HURRY_MS = 10_000
"""So much time left is said aloud (lobby page, `turn_time`)."""

CHAT_SHOWN = 5
"""Lines of the history that are shown on arrival."""


class Session(Desk):
    """A desk that hears what the connection tells; `typed.py` understands what is typed."""

    # ---------------------------------------------------------------- the calls

    def news(self, news: News, now: int) -> Step:
        """Take what the connection tells, at `now` ms.

        Raises:
            BadHost: the host's message can't be what it should be.
        """
        match news:
            case Connecting() if not self._arrived and not self._lost:
                self.say("connecting", address=news.address)
            case Greeted():
                self._greeted()
            case Waiting():
                self._waiting(news)
            case NotSent():
                self._not_sent(news.command)
            case Ended():
                self._ended(news)
            case Connecting():
                pass
            case _:
                self._message(news, now)
        return self.step()

    def tick(self, now: int) -> Step:
        """Say that time runs out, when it is due."""
        if self.deadline is not None and now >= self.deadline:
            self.deadline = None
            self.say("hurry", "error", seconds=HURRY_MS // 1000)
        return self.step()

    def input_ended(self) -> Step:
        """Nothing more will be typed: the program ends, the seat is kept."""
        if self.info is not None and self.seat is not None:
            self.say("kept-seat")
        self._ends = True
        return self.step()

    # ---------------------------------------------------------------- the connection

    def _greeted(self) -> None:
        if self._lost:
            self._lost, self._came_back = False, True
            self._shown = (-1, -1)
            self.say("connection-back", "event")

    def _waiting(self, waiting: Waiting) -> None:
        if not self._lost:
            self.say("connection-lost", "error")
        self._lost, self._entering = True, False
        self.say("connection-retry", "error", seconds=max(1, math.ceil(waiting.seconds)))

    def _not_sent(self, command: RoomCommand) -> None:
        self.pending.pop(command.ref, None)
        quits = self.quitting and isinstance(command, Leave)
        self._entering = self.quitting = False
        if quits:  # who wants to go can go; without a word to the host the seat is kept
            self.say("kept-seat")
            self._ends = True
        elif not isinstance(command, CatchUp):
            self.say("deed-lost", "error")

    def _ended(self, ended: Ended) -> None:
        match ended.why:
            case None | SentAway():
                pass  # a goodbye has said it already, in the reader's language
            case WrongLink() as why:
                self.say(
                    "link-key-wrong",
                    "error",
                    address=why.address,
                    key=why.expected,
                    found=why.found,
                )
            case KeyChanged() as why:
                self.say("key-changed", "error", address=why.address, key=why.found)
            case why:
                self.show(Line(str(why), "error"))
        self._ends = True

    # ---------------------------------------------------------------- the host's messages

    def _message(self, message: HostMessage, now: int) -> None:
        before = self.info
        if (asked := self.mirror.take(message)) is not None:
            self._commands.append(asked)
        try:
            match message:
                case Welcome():
                    self._welcome(message)
                case Lobby() if self._arrived:
                    self._lobby(message)
                case Lobby():
                    self._arrive(message)
                case Table():
                    self._table(before, message)
                case Update() if message.table == self.table:
                    self._update(message, now)
                case Chat():
                    self._chat(message)
                case Notice() | Closed() | Goodbye() | Frozen() | Thawed():
                    self._said(message)
                case Acted() | Done() | Refused():
                    self._answered(message)
                case _:
                    pass
        except (msgspec.DecodeError, RecursionError) as error:
            raise BadHost(f"a value of its game is none: {error}") from error

    def _welcome(self, welcome: Welcome) -> None:
        if not self._arrived:
            self.say("room-title", "title", host=welcome.host_name)

    def _arrive(self, lobby: Lobby) -> None:
        self._arrived = True
        fitting = [row for row in lobby.tables if row.table.hex().startswith(self.wish.table)]
        if self.mirror.table is not None:
            self._entering = True  # the host tells of one's own table by itself
            own = self.mirror.table.hex()
            if self.wish.game or not own.startswith(self.wish.table):
                self.say("seat-elsewhere", table=own[:8])
        elif self.wish.table and fitting:
            kind = Watch if self.wish.watch else Sit
            self.enter(kind(self.next_ref(), fitting[0].table))
        elif self.wish.watch and len(lobby.tables) == 1:
            self.enter(Watch(self.next_ref(), lobby.tables[0].table))
        elif self.wish.game and not self.wish.table:
            self.open_table(self.wish.game, self.wish.settings)
        else:
            if self.wish.table:
                self.say("no-table-fits", "error", table=self.wish.table)
            self.show_room()

    def _lobby(self, lobby: Lobby) -> None:
        came_back, self._came_back = self._came_back, False
        if self._ends:
            return
        if self.table is None:
            shown = room_lines.room(self.texts, lobby, self.mirror.me)
            if not self._entering and self.mirror.table is None and shown != self._room:
                self.show_room()
            return
        row = next((row for row in lobby.tables if row.table == self.table), None)
        if row is not None:
            seated = any(seat.person == self.mirror.me for seat in row.seats)
            if came_back and not seated:
                # Watching ends with the connection, and so does a seat one is not known at.
                self.enter(Watch(self.next_ref(), row.table))
        elif not self.quitting:
            self.table = None
            self.say("refusal-unknown_table", "error")
            self.show_room()

    def _table(self, before: Table | None, info: Table) -> None:
        me = self.mirror.me
        if info.table != self.table:
            if not self._entering and table_words.my_seat(info, me) is None:
                return
            self.table, self._entering = info.table, False
            self._shown, self._settling = (-1, -1), info.phase in ("between", "over")
            self.show_table()
            self.show_prompt()
            return
        self._entering = False
        if before is None:
            return
        self.show(*seat_lines.changes(self.texts, before, info, me))
        self._after_change(before, info)

    def _after_change(self, before: Table, info: Table) -> None:
        if info.phase in ("between", "over") and info.phase != before.phase:
            self._settling = True
            # The round's last update follows; a match that somebody left has none.
            if info.phase == "over" and self._left_match:
                self._settle(info)
            return
        if info.phase in ("playing", "revealing") or self.seat is None:
            return
        was = before.seats[self.seat] if self.seat < len(before.seats) else None
        ready = info.seats[self.seat].ready and (was is None or not was.ready)
        full = [s.person or s.level for s in info.seats] != [
            s.person or s.level for s in before.seats
        ]
        if ready or (full and info.phase == "open"):
            self.show_prompt()

    # ---------------------------------------------------------------- a round

    def _update(self, update: Update, now: int) -> None:
        info = self.info
        words = None if info is None else self.words(info)
        if info is None or words is None:
            return
        names = self.names(info)
        happened = words.events(update.events, names)
        known = self._shown == (update.round, update.move)
        new_round = self._shown[0] != update.round
        self._shown = (update.round, update.move)
        self.show(*(Line(text, "event") for text in happened))
        self._set_hurry(update, now)
        if words.over(update.view):
            self.choices = []
            self.show(*(Line(text) for text in words.revealed(update.view, names)))
            if self._settling:
                self._settle(info)
        elif known and not happened:
            clock = update.clock
            if clock is not None and not clock.running and clock.seat != self.seat:
                self.say("clock-stands", "event", name=names.name(clock.seat))
        elif new_round or not happened or words.turn(update.view) == self.seat:
            self.show_hand()
        else:
            self._show_turn(update, words, names)

    def _set_hurry(self, update: Update, now: int) -> None:
        clock = update.clock
        mine = clock is not None and clock.running and clock.seat == self.seat
        left = 0 if clock is None else clock.left
        self.deadline = now + left - HURRY_MS if mine and left > HURRY_MS else None

    def _settle(self, info: Table) -> None:
        self._settling = self._left_match = False
        words = self.words(info)
        if words is not None and not isinstance(info.match, msgspec.UnsetType):
            for text in words.standing(info.match, self.names(info)):
                self.show(Line(text))
        self.show_prompt()

    # ---------------------------------------------------------------- what is said

    def _chat(self, chat: Chat) -> None:
        if chat.table not in (None, self.table):
            return
        if chat.whole and chat.table in self._histories:
            return  # after a reconnect
        self._histories.add(chat.table)
        lines = chat.lines[-CHAT_SHOWN:] if chat.whole else chat.lines
        for line in lines:
            text_id = "chat-spectator" if line.spectator else "chat-line"
            self.say(text_id, "chat", name=line.name, text=line.text)

    def _said(self, message: Notice | Closed | Goodbye | Frozen | Thawed) -> None:
        texts = self.texts
        match message:
            case Notice(code=code):
                self._left_match = self._left_match or code == "left_match"
                text = table_words.notice(texts, self.info, code, message.who, message.detail)
                self.show(Line(text, "event"))
            case Closed(code=code) if message.table == self.table:
                self.table = None
                if not any(isinstance(command, Leave) for command in self.pending.values()):
                    text = texts.first_of(f"closing-{code}", "closing-other", code=code)
                    self.show(Line(text, "event"))
                    self.show_room()
            case Goodbye(code=code):
                text = texts.first_of(f"goodbye-{code}", "goodbye-other", code=code)
                self.show(Line(text, "error"))
            case Frozen():
                self.say("frozen", "error", why=message.why)
            case Thawed():
                self.say("thawed", "event")
            case _:
                pass

    # ---------------------------------------------------------------- answers

    def _answered(self, answer: Acted | Done | Refused) -> None:
        command = self.pending.pop(answer.ref, None)
        if isinstance(answer, Refused):
            if isinstance(command, Open | Sit | Watch):
                self._entering = False
            self.quitting = False
            self._refused(answer)
            if isinstance(command, Act):
                self.show_hand()
        elif isinstance(command, Leave):
            self._left(command)

    def _left(self, command: Leave) -> None:
        # Nothing more is told of a table that one has left: what is known of it grows old.
        self.mirror.tables.pop(command.table, None)
        self.table, self.choices, self.deadline, self._room = None, [], None, []
        self.say("left")
        if self.quitting:
            self.end()

    def _refused(self, refused: Refused) -> None:
        words = None if self.info is None else self.words(self.info)
        text = None if words is None else words.refusal(refused.code, refused.detail)
        if text is None:
            text = self.texts.first_of(
                f"refusal-{refused.code}",
                "refusal-other",
                code=refused.code,
                detail=refused.detail,
            )
        self.show(Line(text, "error"))
