"""The small dialog for a new table: what matters most, with defaults ready."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from lanplay.texts import Texts
from lanplay.ui.scene import Scene
from lanplay.ui.scenes.desk import Desk, Wish
from lanplay.ui.scenes.dialogs import Form, FormRow
from lanplay.ui.scenes.room_text import title
from lanplay.ui.widgets import Button, Kind, Segments
from lanplay.wire.messages import TableSettings


class Choice(NamedTuple):
    """A setting that the dialog asks for; its label is `new-<game>-<name>`."""

    name: str
    values: tuple[int | str, ...]
    default: int | str


CHOICES: Final[Mapping[str, tuple[Choice, ...]]] = {
    "sixtysix": (
        Choice("game_length", (3, 5, 7, 9), 7),
        Choice("series_target", (1, 3, 5, 0), 1),
        Choice("deck_size", (20, 24), 20),
        Choice("claim_mode", ("automatic", "declared"), "automatic"),
    ),
}
"""By the game's name; a game that is not here is opened with its defaults."""

TURN_TIMES: Final = (0, 60, 120, 300)
OPPONENTS: Final = ("friend", "computer")


class NewGame(Form):
    """Opens a table at `host`; empty: at a host on this computer."""

    def __init__(self, scene: Scene, desk: Desk, game: str, host: bytes, *, computer: bool) -> None:
        texts = desk.texts
        self.scene, self.desk, self.game, self.host = scene, desk, game, host
        self.opponent = Segments(
            "new-opponent",
            [(each, texts(f"new-opponent-{each}")) for each in OPPONENTS],
            "computer" if computer else "friend",
            lambda _: self.say_where(),
            brass=True,
        )
        self.choices = {
            each.name: (each, self.segments(texts, game, each)) for each in CHOICES.get(game, ())
        }
        default = TableSettings().turn_time
        self.turn_time = Segments(
            "new-turn_time",
            [(str(each), texts("new-turn-time", seconds=each)) for each in TURN_TIMES],
            str(default),
            brass=True,
        )
        rows = [FormRow(texts("new-opponent"), (self.opponent,))]
        for name, (_, segments) in self.choices.items():
            rows.append(FormRow(texts(f"new-{game}-{name}"), (segments,)))
        rows.append(FormRow(texts("new-turn"), (self.turn_time,)))
        cancel = Button("new-cancel", texts("dialog-cancel"), lambda: scene.close(self))
        self.go = Button(
            "new-open", texts("new-open"), self.open_table, kind=Kind.PRIMARY, lit=True
        )
        heading = texts("new-title", game=title(texts, game))
        super().__init__("new-game", heading, rows, (cancel, self.go), on_enter=self.open_table)
        self.say_where()

    @staticmethod
    def segments(texts: Texts, game: str, choice: Choice) -> Segments:
        """Return the segments of a choice."""
        label = f"new-{game}-{choice.name}-value"
        options = [(str(value), texts(label, value=value)) for value in choice.values]
        return Segments(f"new-{choice.name}", options, str(choice.default), brass=True)

    def say_where(self) -> None:
        """Say where the table will stand, and what happens next."""
        texts, computer = self.desk.texts, self.opponent.chosen == "computer"
        self.go.text = texts("new-play" if computer else "new-open")
        row = self.desk.snapshot.host(self.host)
        if row is not None:
            self.foot.text = texts("new-at", host=row.name or row.address)
        else:
            self.foot.text = texts("new-here-alone" if computer else "new-here")
        if self.owner is not None:
            self.fit(self.kit.frame)

    def wish(self) -> Wish:
        """Return what was chosen."""
        settings: dict[str, Any] = {}
        for name, (choice, segments) in self.choices.items():
            value = next(each for each in choice.values if str(each) == segments.chosen)
            settings[name] = value
        table = msgspec.structs.replace(TableSettings(), turn_time=int(self.turn_time.chosen))
        return Wish(self.game, settings, table, self.opponent.chosen == "computer")

    def open_table(self) -> None:
        """Ask for the table."""
        wish = self.wish()
        self.scene.close(self)
        self.desk.deeds.open_table(self.host, wish)


def opener(
    scene: Scene, desk: Desk, game: str, host: Callable[[], bytes], *, computer: bool = False
) -> Callable[[], None]:
    """Return what opens the dialog for `game`."""
    return lambda: scene.open(NewGame(scene, desk, game, host(), computer=computer))
