"""The tricks that may be looked at again, in a dialog: rule page sixtysix, section 6."""

from typing import Final

from pygame import Rect

from lanplay.rules.sixtysix.state import Trick
from lanplay.rules.sixtysix.view import SixtySixView
from lanplay.ui.geometry import Frame
from lanplay.ui.palette import SECONDARY
from lanplay.ui.tables.sixtysix.pieces import LastTrick
from lanplay.ui.tables.view import Hosting
from lanplay.ui.text import Face
from lanplay.ui.widgets import Button, Dialog, Kind, Label
from lanplay.words.game_text import Names

MOST: Final = 8
"""Tricks that are shown, the newest first."""


def tricks_dialog(hosting: Hosting, view: SixtySixView, names: Names) -> Dialog:
    """Return the last trick and the earlier ones that the table lets the reader see."""
    texts = hosting.texts
    assert view.last_trick is not None
    earlier = [trick for trick in reversed(view.own_tricks) if trick != view.last_trick]
    tricks: list[Trick] = [view.last_trick, *earlier][:MOST]
    columns = min(4, len(tricks))
    rows = -(-len(tricks) // columns)
    wide, high = max(360, 60 + 210 * columns), 150 + 190 * rows
    title = Label("tricks-title", texts("sixtysix-tricks-seen"), size=26, face=Face.SERIF)
    shown: list[tuple[LastTrick, Label]] = []
    for number, trick in enumerate(tricks):
        cards = LastTrick(f"trick-{number}", lambda: None)
        cards.show(trick.cards, 0 if trick.winner == trick.leader else 1)
        who = texts("side-you") if trick.winner == names.me else names.name(trick.winner)
        label = Label(f"trick-name-{number}", who, size=15, color=SECONDARY, align="center")
        shown.append((cards, label))
    shut = Button("tricks-close", texts("sheet-close"), kind=Kind.PRIMARY)

    def arrange(dialog: Dialog, frame: Frame) -> None:
        px = frame.panel_px
        box = dialog.rect.inflate(-px(56), -px(44))
        title.place(Rect(box.x, box.y, box.width, px(40)))
        cell = box.width // columns
        for number, (cards, label) in enumerate(shown):
            x, y = box.x + number % columns * cell, box.y + px(52) + number // columns * px(186)
            cards.place(Rect(x + px(12), y, cell - px(24), px(148)))
            label.place(Rect(x, y + px(154), cell, px(22)))
        width = min(box.width, px(160))
        shut.place(Rect(box.right - width, box.bottom - px(44), width, px(44)))

    dialog = Dialog("tricks", wide, high, arrange=arrange, on_enter=lambda: hosting.close(dialog))
    shut.on_press = lambda: hosting.close(dialog)
    dialog.add(title, *(part for pair in shown for part in pair), shut)
    return dialog
