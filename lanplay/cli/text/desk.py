"""What a person at a terminal is in the middle of, and how it is printed.

`Desk` holds it; `session.py` changes it by what the host says, `typed.py` by what is typed.
"""

import math
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from lanplay.cli.text import room_lines, seat_lines
from lanplay.cli.text.lines import Kind, Line, Step
from lanplay.cli.text.settings import BadSetting, chosen
from lanplay.client.mirror import Mirror, TableMirror
from lanplay.rules import Catalogue
from lanplay.texts import Texts
from lanplay.wire.messages import (
    Act,
    Leave,
    Open,
    RoomCommand,
    Sit,
    Table,
    Update,
    Watch,
)
from lanplay.words import table as table_words
from lanplay.words.game_text import Choice, GameText, Names
from lanplay.words.games import GAME_TEXTS


class Wish(NamedTuple):
    """What to do on arrival."""

    table: str = ""
    """Sit down (or watch) at the table whose id begins so, in hex."""
    game: str = ""
    """Open a table of this game."""
    settings: tuple[str, ...] = ()
    """Of tables opened, each `name=value`."""
    watch: bool = False


class Desk:
    """The state of one person's time at the terminal."""

    def __init__(
        self, texts: Texts, games: Catalogue, next_ref: Callable[[], int], wish: Wish
    ) -> None:
        """Begin before the first connection."""
        self.texts = texts
        self.games = games
        self.next_ref = next_ref
        self.wish = wish
        self.mirror = Mirror(next_ref)
        self.table: bytes | None = None
        """The table one is at, seated or watching; None: in the room."""
        self.choices: list[Choice] = []
        """The numbered actions, as last printed."""
        self.decision = (0, 0)
        """Round and move that `choices` were printed for."""
        self.confirming = ""
        """The letter that, typed once more, does what was asked about."""
        self.pending: dict[int, RoomCommand] = {}
        """Commands without an answer."""
        self.quitting = False
        self.deadline: int | None = None
        """When `tick` is due, in the caller's ms."""
        self._arrived = self._entering = self._lost = self._came_back = False
        self._histories: set[bytes | None] = set()
        """Chats whose history was shown; None: the room's."""
        self._shown = (-1, -1)
        """Round and move last shown whole or by their events."""
        self._settling = self._left_match = False
        """The round is over and the line-up after it is still to be shown."""
        self._room: list[Line] = []
        """The room as last printed."""
        self._lines: list[Line] = []
        self._commands: list[RoomCommand] = []
        self._ends = False

    @property
    def busy(self) -> bool:
        """Whether what is typed next should wait until an answer is there."""
        waiting = any(not isinstance(command, Act) for command in self.pending.values())
        return not self._arrived or self._entering or waiting

    @property
    def unanswered(self) -> bool:
        """Whether an answer is to be waited for, while there is a connection to bring it."""
        return not self._lost and bool(self.pending)

    def step(self) -> Step:
        """Return what has come together since the last step."""
        step = Step(tuple(self._lines), tuple(self._commands), self._ends)
        self._lines, self._commands = [], []
        return step

    # ---------------------------------------------------------------- printing and sending

    def say(self, text_id: str, kind: Kind = "plain", **args: str | int | bool) -> None:
        """Print a sentence."""
        self._lines.append(Line(self.texts(text_id, **args), kind))

    def show(self, *lines: Line) -> None:
        """Print lines."""
        self._lines += lines

    def send(self, command: RoomCommand) -> None:
        """Send a command."""
        self.pending[command.ref] = command
        self._commands.append(command)

    def end(self) -> None:
        """End the program."""
        self.say("goodbye")
        self._ends = True

    @property
    def at(self) -> TableMirror | None:
        """The table one is at, as it is known."""
        return None if self.table is None else self.mirror.tables.get(self.table)

    @property
    def info(self) -> Table | None:
        """What rarely changes at that table."""
        return None if self.at is None else self.at.info

    @property
    def seat(self) -> int | None:
        """One's own seat there; None: watching."""
        return None if self.info is None else table_words.my_seat(self.info, self.mirror.me)

    @property
    def running(self) -> bool:
        """Whether one has a seat in a match that goes on."""
        info = self.info
        return (
            info is not None
            and self.seat is not None
            and info.phase in ("revealing", "playing", "between")
        )

    def words(self, info: Table) -> GameText | None:
        """Return the words of the table's game; None: this program doesn't know the game."""
        if info.game not in self.games:
            return None
        return GAME_TEXTS.get(info.game, GameText)(self.texts, self.games[info.game])

    def names(self, info: Table) -> Names:
        """Return the names at the table."""
        return table_words.names(self.texts, info, self.mirror.me)

    def show_room(self) -> None:
        """Print who is in the room and which tables are open."""
        if self.mirror.lobby is not None:
            self._room = room_lines.room(self.texts, self.mirror.lobby, self.mirror.me)
            self.show(*self._room)
            self.say("prompt-room", "prompt")

    def show_table(self) -> None:
        """Print all that is to be seen at the table."""
        info = self.info
        if info is None:
            return
        words = self.words(info)
        own = [] if words is None else words.settings(info.settings)
        self.show(*seat_lines.opening(self.texts, info, own, self.mirror.me))
        if words is None:
            self.say("no-game", "error", game=info.game)

    def show_hand(self) -> None:
        """Print the round as it is: table, hand and what can be done."""
        info, update = self.info, self.at and self.at.update
        words = None if info is None else self.words(info)
        if info is None or not update or words is None:
            return
        names = self.names(info)
        for text in words.table(update.view, names):
            self.show(Line(text))
        self._show_turn(update, words, names)

    def show_prompt(self) -> None:
        """Print what can be typed at a table where no round is played."""
        info = self.info
        if info is None or info.phase in ("playing", "revealing"):
            return
        if self.seat is None:
            self.say("prompt-watching", "prompt")
        elif info.seats[self.seat].ready:
            self.say("prompt-waiting", "prompt")
        elif info.phase == "open":
            free = any(seat.person is None and seat.level is None for seat in info.seats)
            self.say("prompt-open", "prompt", free=free)
        elif info.phase == "between":
            self.say("prompt-between", "prompt")
            if info.continues is not None:
                self.say("continues", seconds=math.ceil(info.continues / 1000))
        else:
            self.say("prompt-over", "prompt")

    def open_table(self, game: str, words: tuple[str, ...]) -> None:
        """Open a table of `game` with the settings that `words` name."""
        if game not in self.games:
            self.say("no-game", "error", game=game)
            return
        try:
            settings = chosen(self.games[game], words)
        except BadSetting as bad:
            self.say("no-setting", "error", name=bad.name, value=bad.value)
            return
        self.enter(Open(self.next_ref(), game, msgspec.Raw(settings.game), settings.table))

    def enter(self, command: Open | Sit | Watch) -> None:
        """Go to a table; it is shown when the host tells of it."""
        self._entering = True
        self.send(command)

    def leave(self, *, quitting: bool) -> None:
        """Leave the table, and the program too where `quitting`."""
        if self.table is not None:
            self.quitting = quitting
            self.send(Leave(self.next_ref(), self.table))

    def _show_turn(self, update: Update, words: GameText, names: Names) -> None:
        turn = words.turn(update.view)
        self.choices = []
        if turn is None:
            return
        if turn != self.seat:
            self.say("their-turn", "prompt", name=names.name(turn))
            return
        self.choices = words.choices(update.view)
        self.decision = (update.round, update.move)
        left = 0 if update.clock is None else math.ceil(update.clock.left / 1000)
        self.say("your-turn", "prompt", clock=update.clock is not None, seconds=left)
        for number, choice in enumerate(self.choices, start=1):
            self.say("action-row", number=f"{number:>3}", action=choice.text)
