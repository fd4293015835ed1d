"""What a game shows on the felt, and what it needs of the table's scene."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, NamedTuple, Protocol

import msgspec
from msgspec import Raw
from pygame import Rect

from lanplay.rules.game import Action, AnyGame
from lanplay.texts import Texts
from lanplay.ui.geometry import table_parts
from lanplay.ui.tables.story import Story
from lanplay.ui.widgets import Button, Kind, Paragraph, Scroll, Widget
from lanplay.ui.widgets.over import Modal
from lanplay.wire.messages import Table, Update
from lanplay.words.game_text import GameText, Names

MOST_NEWS: Final = 12
"""More events than this at once are not acted out: the table jumps to what is."""


class Moment(NamedTuple):
    """A round as it is now, and what happened since the last moment."""

    info: Table
    update: Update
    events: tuple[Raw, ...]
    """Each packed; empty: nothing is to be acted out."""
    names: Names


class Hosting(Protocol):
    """What a game's view asks of its scene."""

    texts: Texts

    @property
    def words(self) -> GameText:
        """The game's sentences."""
        ...

    def act(self, action: Action | Raw) -> None:
        """Send `action` for the decision that waits now; the host decides."""
        ...

    def hint(self, text: str) -> None:
        """Say one sentence over the felt."""
        ...

    def sound(self, name: str) -> None:
        """Play a sound."""
        ...

    def open(self, modal: Modal) -> None:
        """Show a dialog."""
        ...

    def close(self, modal: Modal | None = None) -> None:
        """Take a dialog away."""
        ...

    def show_sheet(self) -> None:
        """Show the score sheet."""
        ...

    def refresh(self) -> None:
        """Show anew what stands beside the felt."""
        ...


class Column(NamedTuple):
    """A column of the score sheet."""

    head: str
    weight: float
    align: Literal["left", "right", "center"] = "left"


class SheetRow(NamedTuple):
    """A line of the score sheet: a cell for each column, or one sentence over all of them."""

    cells: tuple[str, ...]
    tone: Literal["plain", "gain", "loss", "whole"] = "plain"


class Sheet(NamedTuple):
    """A score sheet."""

    columns: tuple[Column, ...]
    rows: tuple[SheetRow, ...]
    note: str = ""


class GameView(Widget):
    """A game's part of the felt. A game without a view of its own is shown by `PlainView`.

    `adopt(moment)` shows a moment as it stands; `tell(moment)` puts what happened into the story.
    """

    def __init__(self, hosting: Hosting, game: AnyGame) -> None:
        super().__init__("game")
        self.hosting = hosting
        self.game = game
        self.story = Story()
        self.moment: Moment | None = None

    # --- to be overridden ---------------------------------------------------------------------

    def adopt(self, moment: Moment) -> None:
        """Show `moment` as it stands, at once."""

    def tell(self, before: Moment, moment: Moment) -> None:
        """Put the moment's events into the story; `adopt` follows by itself."""

    def refused(self) -> None:
        """The host refused what was sent last: everything as it was."""

    def turn(self) -> int | None:
        """Return the seat to act, as the host says."""
        return None

    def subtitle(self) -> str:
        """Return the facts under the game's title."""
        return ""

    def fact(self) -> tuple[str, str]:
        """Return what stands beside the turn's clock: its name and its value."""
        return "", ""

    def score(self, seat: int) -> str:
        """Return the number in the players' list."""
        return ""

    def doing(self, seat: int) -> str:
        """Return what `seat` does just now, in a word or two."""
        return ""

    def starter(self) -> int | None:
        """Return the seat with the flag."""
        return None

    def sheet(self, rows: Raw, names: Names) -> Sheet:
        """Return the score sheet."""
        lines = self.hosting.words.sheet(rows, names)
        return Sheet((), tuple(SheetRow((line,), "whole") for line in lines))

    def result(self, moment: Moment) -> list[str]:
        """Return what the round came to, as sentences; the first one is the title."""
        return []

    def logged(self, moment: Moment) -> list[str]:
        """Return the sentences of the moment's events for the log."""
        if not moment.events:
            return []
        packed = Raw(msgspec.msgpack.encode(list(moment.events)))
        return self.hosting.words.events(packed, moment.names)

    # --- the same for all ---------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something is still being acted out."""
        return bool(self.story)

    def take(self, moment: Moment) -> None:
        """Show another moment: act out what happened, or jump where there is nothing to see."""
        before, self.moment = self.moment, moment
        if before is not None and not moment.events and same_decision(before, moment):
            if self.story:  # a line of chat ends no animation
                self.story.add(0, lambda: self.adopt(moment))
            else:
                self.adopt(moment)
            return
        jump = (
            before is None
            or not moment.events
            or len(moment.events) > MOST_NEWS
            or self.kit.motion.jumping
        )
        if before is None or jump:
            self.hurry()
            self.adopt(moment)
            return
        self.tell(before, moment)
        self.story.add(0, lambda: self.adopt(moment))
        self.story.tick(self.now)

    def hurry(self) -> None:
        """End whatever is acted out: the player acts."""
        self.story.hurry()
        self.kit.motion.finish()

    def tick(self, now: int) -> int | None:
        """Go on with the story."""
        return self.story.tick(now)


class PlainView(GameView):
    """Shows a game as sentences, with a button for each action."""

    def __init__(self, hosting: Hosting, game: AnyGame) -> None:
        super().__init__(hosting, game)
        self.lines = Paragraph("plain-lines", size=18, felt=True)
        self.choices = Scroll("plain-choices", gap=8, row=44)
        self.add(self.lines, self.choices)
        self._turn: int | None = None

    def layout(self) -> None:
        """Put the lines over the buttons."""
        parts = table_parts(self.kit.frame)
        self.lines.place(parts.box(60, 60, 864, 330))
        self.choices.place(parts.box(60, 410, 864, 320))

    def adopt(self, moment: Moment) -> None:
        """Say what lies on the table, and offer what can be done."""
        words, view = self.hosting.words, moment.update.view
        self._turn = words.turn(view)
        self.lines.text = "\n".join(words.table(view, moment.names))
        mine = self._turn is not None and self._turn == moment.names.me
        choices = words.choices(view) if mine else []
        buttons: list[Widget] = [
            Button(f"choice-{number}", choice.text, self.doer(Raw(choice.action)), kind=Kind.NORMAL)
            for number, choice in enumerate(choices)
        ]
        self.choices.fill(buttons)

    def doer(self, action: Raw) -> Callable[[], None]:
        """Return what a button does."""
        return lambda: self.hosting.act(action)

    def turn(self) -> int | None:
        """Return the seat to act."""
        return self._turn


def same_decision(one: Moment, other: Moment) -> bool:
    """Return whether the same decision waits in both."""
    return (one.update.round, one.update.move) == (other.update.round, other.update.move)


def unpacked(events: Sequence[Raw], kind: Any) -> list[Any]:
    """Return `events` as values of the game's union `kind`.

    Raises:
        msgspec.DecodeError: one is no event of the game.
    """
    return [msgspec.msgpack.decode(event, type=kind) for event in events]


def column_rects(rect: Rect, columns: Sequence[Column], pad: int) -> list[Rect]:
    """Return where the cells of a line in `rect` are."""
    whole = sum(column.weight for column in columns)
    left = float(rect.x + pad)
    room = rect.width - 2 * pad
    cells: list[Rect] = []
    for column in columns:
        width = room * column.weight / whole
        cells.append(Rect(round(left), rect.y, round(left + width) - round(left), rect.height))
        left += width
    return cells
