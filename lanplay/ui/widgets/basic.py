"""Labels, paragraphs, panels: what is only looked at."""

from typing import Literal

from pygame import Rect, Surface

from lanplay.ui.kit import Kit
from lanplay.ui.palette import (
    DIALOG_LOW,
    DIALOG_TOP,
    HAIRLINE,
    MUTED,
    PANEL,
    TEXT,
    WELL,
    Color,
    faded,
)
from lanplay.ui.text import Face, Style
from lanplay.ui.widgets.base import Widget

Align = Literal["left", "center", "right"]


class Label(Widget):
    """One line; cut with an ellipsis where it does not fit, whole in its tip then."""

    def __init__(  # noqa: PLR0913 (each keyword is a look of its own)
        self,
        id: str,  # noqa: A002 (its name everywhere)
        text: str = "",
        *,
        size: float = 16,
        face: Face = Face.REGULAR,
        color: Color = TEXT,
        align: Align = "left",
        felt: bool = False,
        spaced: bool = False,
        shadowed: bool = False,
    ) -> None:
        """`felt`: its type scales with the table. `spaced`: capitals, letters apart."""
        super().__init__(id, text=text)
        self.size = size
        self.face = face
        self._color = color
        self.align: Align = align
        self.felt = felt
        self.spaced = spaced
        self.shadowed = shadowed

    @property
    def color(self) -> Color:
        """Colour of the letters."""
        return self._color

    @color.setter
    def color(self, color: Color) -> None:
        if color != self._color:
            self._color = color
            self.invalidate()

    def style(self, kit: Kit) -> Style:
        """Return the style it is written in."""
        return kit.style(self.size, self.face, felt=self.felt)

    @property
    def wanted_width(self) -> int:
        """Pixels its text would take."""
        return self.kit.letters.width(self.text, self.style(self.kit)) + 2

    def layout(self) -> None:
        """Keep the whole text for the tip where it is cut."""
        cut = self.owner is not None and self.wanted_width > self.rect.width + 2
        self.tip = self.text if cut and not self.spaced else ""

    def changed(self) -> None:
        """Measure anew."""
        self.layout()
        self.invalidate()

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the line in the middle of its height."""
        style = self.style(kit)
        top = self.rect.centery - kit.letters.height(style) // 2
        if self.spaced:
            kit.letters.draw_spaced(surface, self.text, (self.rect.x, top), style, self._color)
            return
        text = kit.letters.cut(self.text, style, self.rect.width + 2)
        x = {"left": self.rect.x, "center": self.rect.centerx, "right": self.rect.right}[self.align]
        if self.shadowed:
            shade = faded((0, 0, 0), 0.45)
            anchor = {"left": "topleft", "center": "midtop", "right": "topright"}[self.align]
            down = max(1, style.px // 16)
            kit.letters.draw(surface, text, (x, top + down), style, shade, anchor)  # pyright: ignore[reportArgumentType] (one of the three)
        match self.align:
            case "left":
                kit.letters.draw(surface, text, (x, top), style, self._color, "topleft")
            case "center":
                kit.letters.draw(surface, text, (x, top), style, self._color, "midtop")
            case "right":
                kit.letters.draw(surface, text, (x, top), style, self._color, "topright")


class Paragraph(Widget):
    """Several lines, wrapped to its width; what does not fit its height is cut."""

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        text: str = "",
        *,
        size: float = 16,
        face: Face = Face.REGULAR,
        color: Color = TEXT,
        align: Literal["left", "center"] = "left",
        felt: bool = False,
    ) -> None:
        super().__init__(id, text=text)
        self.size = size
        self.face = face
        self.color = color
        self.align: Literal["left", "center"] = align
        self.felt = felt
        self.lines: tuple[str, ...] = ()

    def layout(self) -> None:
        """Wrap the text, and cut what is too much."""
        if self.owner is None:
            return
        kit = self.kit
        style = kit.style(self.size, self.face, felt=self.felt)
        lines = kit.letters.wrap(self.text[:4000], style, max(8, self.rect.width))
        room = max(1, self.rect.height // kit.letters.leading(style))
        self.tip = ""
        if len(lines) > room:
            last = kit.letters.cut(lines[room - 1] + " " + lines[room], style, self.rect.width)
            lines = (*lines[: room - 1], last)
            self.tip = self.text
        self.lines = lines

    def height_for(self, width: int) -> int:
        """Pixels it needs at `width`."""
        style = self.kit.style(self.size, self.face, felt=self.felt)
        lines = self.kit.letters.wrap(self.text[:4000], style, max(8, width))
        return len(lines) * self.kit.letters.leading(style)

    def changed(self) -> None:
        """Wrap anew."""
        self.layout()
        self.invalidate()

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw its lines from the top."""
        style = kit.style(self.size, self.face, felt=self.felt)
        step = kit.letters.leading(style)
        for index, line in enumerate(self.lines):
            y = self.rect.y + index * step
            if self.align == "center":
                kit.letters.draw(surface, line, (self.rect.centerx, y), style, self.color, "midtop")
            else:
                kit.letters.draw(surface, line, (self.rect.x, y), style, self.color)


class Panel(Widget):
    """A dark sheet with a hairline and a shadow; children lie on it."""

    static = True

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        *,
        kind: Literal["panel", "well", "dialog"] = "panel",
        radius: float = 16,
        fill: tuple[Color, ...] | None = None,
        edge: Color | None = HAIRLINE,
        selected: bool = False,
    ) -> None:
        super().__init__(id)
        self.kind = kind
        self.radius = radius
        self.fill = fill
        self.edge = edge
        self._selected = selected

    @property
    def selected(self) -> bool:
        """Whether its edge is brass."""
        return self._selected

    @selected.setter
    def selected(self, selected: bool) -> None:
        if selected != self._selected:
            self._selected = selected
            self.invalidate()

    @property
    def bounds(self) -> Rect:
        """Its shadow reaches 16 units beyond it."""
        reach = 2 * self.kit.frame.panel_px(16) if self.owner else 32
        return self.rect.inflate(reach, reach + reach // 2)

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw shadow, sheet and edge."""
        radius = kit.frame.panel_px(self.radius)
        fills = {"panel": (PANEL,), "well": (WELL,), "dialog": (DIALOG_TOP, DIALOG_LOW)}
        fill = self.fill or fills[self.kind]
        if self.kind != "well":
            blur, down = kit.frame.panel_px(14), kit.frame.panel_px(6)
            kit.brush.shadow(surface, self.rect, radius, blur, down, 0.34)
        kit.brush.box(surface, self.rect, radius, fill, self.edge)
        if self._selected:
            kit.marks.chosen(surface, self.rect, radius)


class Divider(Widget):
    """A hairline with a text in its middle, or without."""

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the line on both sides of the text."""
        style = kit.style(14)
        gap = kit.letters.width(self.text, style) // 2 + 12 if self.text else 0
        line = Surface((max(1, self.rect.width // 2 - gap), 1))
        line.fill(HAIRLINE[:3])
        line.set_alpha(HAIRLINE[3])
        surface.blit(line, self.rect.midleft)
        surface.blit(line, (self.rect.right - line.get_width(), self.rect.centery))
        if self.text:
            kit.letters.draw(surface, self.text, self.rect.center, style, MUTED, "center")
