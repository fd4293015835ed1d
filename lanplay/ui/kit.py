"""All that widgets draw with, handed to them; nothing of it is global."""

from dataclasses import dataclass
from pathlib import Path

from pygame import Rect

from lanplay.assets import assets
from lanplay.ui.cards import Deck
from lanplay.ui.geometry import DESIGN, Frame
from lanplay.ui.icons import Icons
from lanplay.ui.marks import Marks
from lanplay.ui.motion import Motion
from lanplay.ui.paint import Brush
from lanplay.ui.text import Face, Letters, Style
from lanplay.ui.wood import Wood


@dataclass
class Kit:
    """Letters, brush, icons, marks, cards, grounds, motion, and the window's present frame."""

    letters: Letters
    brush: Brush
    icons: Icons
    marks: Marks
    deck: Deck
    wood: Wood
    motion: Motion
    frame: Frame

    @property
    def frame_rect(self) -> Rect:
        """The whole window."""
        return Rect((0, 0), self.frame.size)

    def style(self, size: float, face: Face = Face.REGULAR, *, felt: bool = False) -> Style:
        """Return the style of type of `size` units: in panels, or on the `felt`."""
        px = self.frame.type_px(size) if felt else self.frame.panel_type_px(size)
        return Style(face, px)


def make_kit(folder: Path | None = None, frame: Frame | None = None) -> Kit:
    """Return a kit with the drawings in `folder`, by default the project's assets."""
    folder = assets() if folder is None else folder
    letters, brush, icons = Letters(), Brush(), Icons(folder / "icons")
    deck = Deck(folder / "cards" / "french", letters, brush)
    marks = Marks(letters, brush)
    return Kit(letters, brush, icons, marks, deck, Wood(brush), Motion(), frame or Frame(*DESIGN))
