"""Dialogs that several screens open: a question, something that went wrong, a form of rows."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from lanplay.ui.geometry import Frame
from lanplay.ui.palette import SECONDARY
from lanplay.ui.scene import Scene
from lanplay.ui.text import Face
from lanplay.ui.widgets import Button, Dialog, Kind, Label, Paragraph, Widget

EDGE: Final = 32
"""Units between a dialog's edge and what is in it."""
ROW: Final = 46


class FormRow(NamedTuple):
    """A line of a form: what is asked, in a word or two, and what one answers with."""

    label: str
    controls: tuple[Widget, ...]
    """Side by side, as wide as their weights say."""
    weights: tuple[float, ...] = (1.0,)
    height: float = ROW


def ask(  # noqa: PLR0913 (each keyword is a word of its own)
    scene: Scene,
    title: str,
    text: str,
    *,
    yes: str,
    no: str = "",
    on_yes: Callable[[], None] = lambda: None,
    on_no: Callable[[], None] = lambda: None,
    danger: bool = False,
    more: Sequence[str] = (),
    other: tuple[str, Callable[[], None]] | None = None,
    id: str = "question",  # noqa: A002 (its name everywhere)
) -> Dialog:
    """Open a question with one to three answers; `more` are further paragraphs.

    `other`, the third one, ends something for good.
    """
    heading = Label(f"{id}-title", title, size=26, face=Face.SERIF, shadowed=True)
    paragraphs = [
        Paragraph(f"{id}-text-{index}", each, size=16, color=SECONDARY)
        for index, each in enumerate((text, *more))
        if each
    ]

    def answered(call: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            scene.close(dialog)
            call()

        return act

    kind = Kind.DANGER if danger else Kind.PRIMARY
    buttons = [Button(f"{id}-yes", yes, answered(on_yes), kind=kind)]
    if no:
        buttons.insert(0, Button(f"{id}-no", no, answered(on_no)))
    if other is not None:
        text_of, call = other
        buttons.insert(1, Button(f"{id}-other", text_of, answered(call), kind=Kind.DANGER))

    def arrange(dialog: Dialog, frame: Frame) -> None:
        px = frame.panel_px
        pad, width = px(EDGE), min(px(700 if other else 560), frame.width - 16)
        inner = width - 2 * pad
        heights = [each.height_for(inner) for each in paragraphs]
        high = 2 * px(26) + px(40) + sum(heights) + px(10) * len(heights) + px(18 + 46)
        high = min(high, frame.height - 16)
        dialog.rect = Rect(0, 0, width, high)
        dialog.rect.center = (frame.width // 2, frame.height // 2)
        box = Rect(dialog.rect.x + pad, dialog.rect.y + px(26), inner, high - 2 * px(26))
        heading.place(Rect(box.x, box.y, inner, px(38)))
        y = box.y + px(48)
        for each, height in zip(paragraphs, heights, strict=True):
            each.place(Rect(box.x, y, inner, min(height, box.bottom - px(60) - y)))
            y += height + px(10)
        place_buttons(buttons, box, frame)

    enter = None if danger else answered(on_yes)
    dialog = Dialog(id, 560, 300, arrange=arrange, on_enter=enter, on_dismissed=on_no)
    dialog.add(heading, *paragraphs, *buttons)
    scene.open(dialog)
    return dialog


def place_buttons(buttons: Sequence[Button], box: Rect, frame: Frame) -> None:
    """Put `buttons` at the bottom right of `box`, the last one outermost."""
    px = frame.panel_px
    right = box.right
    for button in reversed(buttons):
        width = min(max(button.wanted_width, px(120)), box.width // max(1, len(buttons)))
        button.place(Rect(right - width, box.bottom - px(46), width, px(46)))
        right -= width + px(10)


class Form(Dialog):
    """A dialog of labelled rows, with its buttons at the bottom right, and a foot beside them."""

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        title: str,
        rows: Sequence[FormRow],
        buttons: Sequence[Button],
        *,
        width: float = 700,
        foot: str = "",
        on_enter: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(id, width, 0, arrange=lambda _, frame: self.fit(frame), on_enter=on_enter)
        self.heading = Label(f"{id}-title", title, size=28, face=Face.SERIF, shadowed=True)
        self.rows = list(rows)
        self.buttons = list(buttons)
        self.labels = [
            Paragraph(f"{id}-label-{index}", row.label, size=16, face=Face.SEMIBOLD)
            for index, row in enumerate(rows)
        ]
        self.foot = Paragraph(f"{id}-foot", foot, size=15, color=SECONDARY)
        self.add(self.heading, *self.labels)
        for row in rows:
            self.add(*row.controls)
        self.add(self.foot, *self.buttons)

    def fit(self, frame: Frame) -> None:
        """Take the height of the rows, closer together where the window is low."""
        px = frame.panel_px
        pad = px(EDGE)
        width = min(px(self.wanted[0]), frame.width - 16)
        content = sum(px(row.height) for row in self.rows)
        fixed = px(20 + 44 + 12) + content + px(14 + 46 + 22)
        gaps = max(1, len(self.rows) - 1)
        gap = max(0, min(px(12), (frame.height - 12 - fixed) // gaps))
        high = min(fixed + gap * gaps, frame.height - 8)
        self.rect = Rect(0, 0, width, high)
        self.rect.center = (frame.width // 2, frame.height // 2)
        box = Rect(self.rect.x + pad, self.rect.y + px(20), width - 2 * pad, high - px(42))
        self.heading.place(Rect(box.x, box.y, box.width, px(44)))
        y, split = box.y + px(56), round(box.width * 0.29)
        for label, row in zip(self.labels, self.rows, strict=True):
            height = px(row.height)
            lines = label.height_for(split - px(10))
            top = y + max(0, (height - lines) // 2)
            label.place(Rect(box.x, top, split - px(10), max(height, lines)))
            self.place_row(row, Rect(box.x + split, y, box.width - split, height), px(12))
            y += height + gap
        place_buttons(self.buttons, box, frame)
        left = min(each.rect.x for each in self.buttons) - px(14)
        room = Rect(box.x, 0, left - box.x, px(46))
        high = min(self.foot.height_for(room.width), px(46))
        self.foot.place(Rect(box.x, box.bottom - px(23) - high // 2, room.width, high))

    @staticmethod
    def place_row(row: FormRow, rect: Rect, gap: int) -> None:
        """Put a row's controls side by side."""
        room = rect.width - gap * (len(row.controls) - 1)
        whole, x = sum(row.weights), float(rect.x)
        for control, weight in zip(row.controls, row.weights, strict=True):
            width = room * weight / whole
            control.place(Rect(round(x), rect.y, round(width), rect.height))
            x += width + gap
