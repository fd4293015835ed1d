"""Small dialogs of the table: may I leave, and the link for others."""

from collections.abc import Callable, Sequence

from pygame import Rect

from lanplay.ui.geometry import Frame
from lanplay.ui.palette import SECONDARY, Color
from lanplay.ui.text import Face
from lanplay.ui.widgets import Button, Dialog, Label, Paragraph

WIDTH = 560


def question(
    id: str,  # noqa: A002 (a widget's id)
    title: str,
    paragraphs: Sequence[str],
    buttons: Sequence[Button],
    *,
    on_enter: Callable[[], None],
    color: Color = SECONDARY,
) -> Dialog:
    """Return a dialog with a title, some sentences, and buttons, the last one bottom right."""
    head = Label(f"{id}-title", title, size=26, face=Face.SERIF)
    text = Paragraph(f"{id}-text", "\n".join(paragraphs), size=16, color=color)

    def arrange(dialog: Dialog, frame: Frame) -> None:
        px = frame.panel_px
        width = dialog.rect.width - px(64)
        high = text.height_for(width)
        dialog.rect.height = min(frame.height - 16, high + px(190))
        dialog.rect.centery = frame.height // 2
        box = dialog.rect.inflate(-px(64), -px(52))
        head.place(Rect(box.x, box.y, box.width, px(38)))
        text.place(Rect(box.x, box.y + px(50), box.width, high + 4))
        right, foot = box.right, box.bottom - px(46)
        for button in reversed(buttons):
            wide = min(max(button.wanted_width, px(120)), (box.width - px(12)) // len(buttons))
            button.place(Rect(right - wide, foot, wide, px(46)))
            right -= wide + px(12)

    dialog = Dialog(id, WIDTH, 300, arrange=arrange, on_enter=on_enter)
    dialog.add(head, text, *buttons)
    return dialog
