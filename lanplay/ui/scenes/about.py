"""Help: what the keys do and what the marks on the screen mean; and what this program is."""

from collections.abc import Callable, Mapping
from typing import Final

from pygame import Rect, Surface

import lanplay
from lanplay.ui.geometry import Frame
from lanplay.ui.kit import Kit
from lanplay.ui.palette import (
    HAIRLINE,
    MUTED,
    PRIMARY_EDGE,
    PRIMARY_LOW,
    PRIMARY_TOP,
    SECONDARY,
    TEXT,
    WELL,
    Mark,
)
from lanplay.ui.scene import Scene
from lanplay.ui.scenes.desk import Desk
from lanplay.ui.scenes.dialogs import EDGE, place_buttons
from lanplay.ui.text import Face
from lanplay.ui.widgets import Button, Dialog, Kind, Label, Paragraph, Widget

KEYS: Final = (
    ("Tab", "tab"), ("↵", "enter"), ("Esc", "escape"), ("← →", "arrows"), ("F1", "help"),
    ("F11", "full"),
)  # fmt: skip
"""What stands on the key, and the name of its sentence."""

Painter = Callable[[Surface, Kit, Rect], None]


def arrow(surface: Surface, kit: Kit, rect: Rect) -> None:
    """Paint the arrow of the turn."""
    kit.marks.arrow(surface, rect.center, rect.height * 3 // 4, "right")


def your_turn(surface: Surface, kit: Kit, rect: Rect) -> None:
    """Paint the badge of one's own turn."""
    kit.marks.exclamation(surface, rect.center, rect.height * 3 // 4)


def starter(surface: Surface, kit: Kit, rect: Rect) -> None:
    """Paint the flag."""
    kit.marks.flag(
        surface, (rect.centerx - rect.height // 4, rect.bottom - 5), rect.height * 2 // 3
    )


def target(surface: Surface, kit: Kit, rect: Rect) -> None:
    """Paint where a card may be dropped."""
    kit.marks.target(surface, rect.inflate(-rect.width // 2, -6), 5, kit.frame.panel_scale)


def empty(surface: Surface, kit: Kit, rect: Rect) -> None:
    """Paint an empty place."""
    kit.marks.empty_place(surface, rect.inflate(-rect.width // 2, -6), 5, 1.5)


def focus(surface: Surface, kit: Kit, rect: Rect) -> None:
    """Paint the ring of the keys."""
    kit.marks.focus(surface, rect.inflate(-rect.width // 3, -rect.height // 3), 6)


def act(surface: Surface, kit: Kit, rect: Rect) -> None:
    """Paint the button of the decision."""
    box = rect.inflate(-8, -rect.height // 3)
    kit.brush.box(surface, box, 6, (PRIMARY_TOP, PRIMARY_LOW), PRIMARY_EDGE)


def away(surface: Surface, kit: Kit, rect: Rect) -> None:
    """Paint the disc of somebody who is away."""
    kit.marks.avatar(surface, rect.center, rect.height * 3 // 4, "A", b"away", away=True)


MARKS: Final[Mapping[Mark, Painter]] = {
    Mark.TURN_ARROW: arrow,
    Mark.YOUR_TURN: your_turn,
    Mark.STARTER: starter,
    Mark.TARGET: target,
    Mark.EMPTY: empty,
    Mark.FOCUS: focus,
    Mark.ACT: act,
    Mark.AWAY: away,
}
"""The marks of the legend that explain themselves least, with how each looks."""


class Sample(Widget):
    """How a mark looks, or a key's cap."""

    def __init__(self, id: str, *, text: str = "", paint: Painter | None = None) -> None:  # noqa: A002 (its name everywhere)
        super().__init__(id, text=text)
        self.paint = paint

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw it."""
        if self.paint is not None:
            self.paint(surface, kit, self.rect)
            return
        kit.brush.box(surface, self.rect.inflate(0, -8), kit.frame.panel_px(7), (WELL,), HAIRLINE)
        style = kit.style(15, Face.SEMIBOLD)
        kit.letters.draw(surface, self.text, self.rect.center, style, TEXT, "center")


class About(Dialog):
    """Keys on the left, marks on the right."""

    def __init__(self, scene: Scene, desk: Desk) -> None:
        texts = desk.texts
        super().__init__(
            "about", 860, 0, arrange=lambda _, frame: self.fit(frame), on_enter=self.done
        )
        self.scene = scene
        self.heading = Label(
            "about-title", texts("about-title"), size=28, face=Face.SERIF, shadowed=True
        )
        self.heads = [
            Label(
                f"about-{each}", texts(f"about-{each}").upper(), size=13, spaced=True, color=MUTED
            )
            for each in ("keys", "marks")
        ]
        self.keys = [
            (
                Sample(f"key-{name}", text=cap),
                self.words(f"about-key-{name}", texts(f"about-key-{name}")),
            )
            for cap, name in KEYS
        ]
        self.marks = [
            (
                Sample(f"mark-{mark.name.lower()}", paint=paint),
                self.words(f"about-mark-{mark.name.lower()}", texts(f"mark-{mark.name.lower()}")),
            )
            for mark, paint in MARKS.items()
        ]
        self.foot = Paragraph(
            "about-foot", texts("about-program", version=lanplay.__version__), size=14, color=MUTED
        )
        self.button = Button("about-done", texts("dialog-done"), self.done, kind=Kind.PRIMARY)
        self.add(self.heading, *self.heads)
        for sample, words in (*self.keys, *self.marks):
            self.add(sample, words)
        self.add(self.foot, self.button)

    @staticmethod
    def words(id: str, text: str) -> Paragraph:  # noqa: A002 (its name everywhere)
        """Return the sentence beside a sample."""
        return Paragraph(id, text, size=15, color=SECONDARY)

    def fit(self, frame: Frame) -> None:
        """Put both columns side by side."""
        px = frame.panel_px
        rows = max(len(self.keys), len(self.marks))
        width = min(px(self.wanted[0]), frame.width - 16)
        fixed = px(20 + 44 + 10 + 24 + 16 + 46 + 22)
        step = min(px(48), (frame.height - 12 - fixed) // rows)
        high = min(fixed + rows * step, frame.height - 8)
        self.rect = Rect(0, 0, width, high)
        self.rect.center = (frame.width // 2, frame.height // 2)
        pad = px(EDGE)
        box = Rect(self.rect.x + pad, self.rect.y + px(20), width - 2 * pad, high - px(42))
        self.heading.place(Rect(box.x, box.y, box.width, px(44)))
        gap = px(28)
        left = (box.width - gap) * 45 // 100
        columns = (
            (self.heads[0], self.keys, Rect(box.x, 0, left, 0)),
            (self.heads[1], self.marks, Rect(box.x + left + gap, 0, box.width - left - gap, 0)),
        )
        for head, lines, column in columns:
            y = box.y + px(54)
            head.place(Rect(column.x, y, column.width, px(20)))
            y += px(24)
            for sample, words in lines:
                sample.place(Rect(column.x, y, px(56), step))
                wide = column.width - px(56 + 14)
                needs = words.height_for(wide)
                words.place(
                    Rect(column.x + px(70), y + max(0, (step - needs) // 2), wide, max(step, needs))
                )
                y += step
        place_buttons([self.button], box, frame)
        room = self.button.rect.x - px(14) - box.x
        needs = min(self.foot.height_for(room), px(46))
        self.foot.place(Rect(box.x, box.bottom - px(23) - needs // 2, room, needs))

    def done(self) -> None:
        """Close it."""
        self.scene.close(self)
