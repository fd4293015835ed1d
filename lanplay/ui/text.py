"""Letters: fonts, fallbacks for glyphs they lack, measuring, wrapping, cutting, drawing.

Never a box and never a crash: a glyph is looked for in the house's font, then in fonts of the
system; what none has is drawn as one replacement sign. `pygame.font` draws, `pygame.freetype` is
asked about glyphs, because only it reports a missing one.
"""

import unicodedata
import warnings
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Final, Literal, NamedTuple

import fontpkg_dm_serif_display
import fontpkg_fira_sans
import pygame
import pygame.freetype

from lanplay.ui.cache import SurfaceCache
from lanplay.ui.palette import TEXT, Color

FIRA: Final = Path(fontpkg_fira_sans.__file__).parent / "files"
SERIF: Final = Path(fontpkg_dm_serif_display.__file__).parent / "files"
CACHE_BYTES: Final = 24 * 1024 * 1024
TRACKING: Final = 1.3
"""Pixels between capital labels' letters at 13 px."""
REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"
ELLIPSIS: Final = "…"
FALLBACKS: Final = (
    "notosans", "dejavusans", "segoeui", "segoeuisymbol", "segoeuihistoric", "helveticaneue",
    "notosanssymbols2", "notosanssymbols", "notosanscjksc", "notosanscjkjp", "notosansjp",
    "sourcehansans", "wenquanyimicrohei", "wenquanyizenhei", "droidsansfallback", "microsoftyahei",
    "msgothic", "yugothic", "malgungothic", "pingfangsc", "hiraginosans", "notosanshebrew",
    "notosansarabic", "applesymbols", "notoemoji", "symbola", "arialunicodems", "unifont",
    "freesans", "freeserif", "liberationsans", "arial",
)  # fmt: skip
"""Fonts of the systems, by pygame's spelling of their names, in the order they are asked."""


class Face(Enum):
    """The four faces of the house."""

    REGULAR = FIRA / "FiraSans-Regular.ttf"
    MEDIUM = FIRA / "FiraSans-Medium.ttf"
    SEMIBOLD = FIRA / "FiraSans-SemiBold.ttf"
    SERIF = SERIF / "DMSerifDisplay-Regular.ttf"


class Style(NamedTuple):
    """A face at a height in pixels."""

    face: Face
    px: int


Anchor = Literal["topleft", "midtop", "topright", "midleft", "center", "midright"]


def system_font(name: str) -> str | None:
    """Return the file of the system's font `name`, or None; never raises."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return pygame.font.match_font(name)
        except (OSError, pygame.error):
            return None


def readable(text: str, *, lines: bool = False) -> str:
    """Return `text` without lone surrogates, control characters and marks of direction.

    Line ends and tabs become spaces; with `lines` line ends stay.
    """
    if text.isascii() and text.isprintable():
        return text
    kept: list[str] = []
    for sign in text:
        if sign == "\n" and lines:
            kept.append(sign)
        elif sign in "\n\t":
            kept.append(" ")
        elif unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"):
            kept.append(sign)
    return "".join(kept)


class Letters:
    """Draws and measures text; keeps what it drew, within a bound."""

    def __init__(self, find_font: Callable[[str], str | None] = system_font) -> None:
        pygame.font.init()
        pygame.freetype.init()
        self.find_font = find_font
        self.fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self.glyphs: dict[str, pygame.freetype.Font | None] = {}
        self.homes: dict[tuple[Face, str], str | None] = {}
        self.advances: dict[Style, dict[str, int]] = {}
        self.cache = SurfaceCache(CACHE_BYTES)

    # --- which font has a glyph -----------------------------------------------------------------

    def font(self, file: str, px: int) -> pygame.font.Font:
        """Return the font of `file` at `px`."""
        found = self.fonts.get((file, px))
        if found is None:
            if len(self.fonts) > 160:  # sizes of windows long gone
                self.fonts.clear()
            found = self.fonts[file, px] = pygame.font.Font(file, px)
        return found

    def has(self, file: str, sign: str) -> bool:
        """Whether the font in `file` has a glyph for `sign`."""
        if file not in self.glyphs:
            try:
                self.glyphs[file] = pygame.freetype.Font(file, 16)
            except (OSError, pygame.error, RuntimeError):
                self.glyphs[file] = None  # a font of the system that can't be read
        font = self.glyphs[file]
        if font is None:
            return False
        found: list[object] = [*font.get_metrics(sign)]  # its stub leaves out None
        return found[0] is not None

    def home(self, face: Face, sign: str) -> str | None:
        """Return the file of the font that draws `sign` in `face`, or None."""
        key = (face, sign)
        if key not in self.homes:
            self.homes[key] = self.search(face, sign)
        return self.homes[key]

    def search(self, face: Face, sign: str) -> str | None:
        """Return the first font that has `sign`: of the house, then of the system."""
        own = str(face.value)
        if self.has(own, sign):
            return own
        regular = str(Face.MEDIUM.value)
        if self.has(regular, sign):
            return regular
        for name in FALLBACKS:
            file = self.find_font(name)
            if file is not None and self.has(file, sign):
                return file
        return None

    def spans(self, text: str, face: Face) -> list[tuple[str, str]]:
        """Cut `text` into (font file, text) in the order they are drawn."""
        own = str(face.value)
        if text.isascii():
            return [(own, text)]
        spans: list[tuple[str, str]] = []
        for sign in text:
            file, shown = self.shown(face, sign)
            if spans and spans[-1][0] == file:
                spans[-1] = file, spans[-1][1] + shown
            else:
                spans.append((file, shown))
        return spans

    def shown(self, face: Face, sign: str) -> tuple[str, str]:
        """Return the font for `sign` and the sign itself, or what stands for it."""
        file = self.home(face, sign)
        if file is not None:
            return file, sign
        if unicodedata.combining(sign):
            return str(face.value), ""
        file = self.home(face, REPLACEMENT)
        return (file, REPLACEMENT) if file is not None else (str(face.value), "?")

    # --- measuring ------------------------------------------------------------------------------

    def height(self, style: Style) -> int:
        """Pixels of a line of `style`, from ascender to descender."""
        return self.font(str(style.face.value), style.px).get_height()

    def ascent(self, style: Style) -> int:
        """Pixels from the top of a line of `style` to its base."""
        return self.font(str(style.face.value), style.px).get_ascent()

    def leading(self, style: Style) -> int:
        """Pixels from line to line of a paragraph."""
        return max(self.height(style), round(style.px * 1.34))

    def width(self, text: str, style: Style) -> int:
        """Pixels of `text` in one line."""
        text = readable(text)
        return sum(
            self.font(file, style.px).size(part)[0] for file, part in self.spans(text, style.face)
        )

    def advance(self, sign: str, style: Style) -> int:
        """Pixels from `sign` to the next, without kerning: cheap for very long texts."""
        known = self.advances.setdefault(style, {})
        if sign not in known:
            if len(known) > 4096:
                known.clear()
            file, shown = self.shown(style.face, sign)
            metrics = self.font(file, style.px).metrics(shown) if shown else [None]
            known[sign] = metrics[0][4] if metrics and metrics[0] else 0
        return known[sign]

    def cut(self, text: str, style: Style, width: int) -> str:
        """Return `text` where it fits into `width` pixels, else its beginning and an ellipsis."""
        text = readable(text[: width + 8] if len(text) > width + 8 else text)
        if self.width(text, style) <= width:
            return text
        room = width - self.width(ELLIPSIS, style)
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle], style) <= room:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS if room > 0 else ""

    def wrap(self, text: str, style: Style, width: int, first: int = 0) -> tuple[str, ...]:
        """Cut `text` into lines of at most `width` pixels, at spaces where there are any.

        The first line leaves `first` pixels free at its beginning (a name stands there). Linear in
        the length of `text`: each sign is measured once.
        """
        lines: list[str] = []
        indent = first
        for paragraph in readable(text, lines=True).split("\n"):
            lines += self.wrap_paragraph(paragraph, style, width, indent)
            indent = 0
        return tuple(lines)

    def wrap_paragraph(self, text: str, style: Style, width: int, indent: int) -> list[str]:
        """Cut one paragraph into lines."""
        lines: list[str] = []
        begin, used, space, used_at_space = 0, indent, -1, 0
        for index, sign in enumerate(text):
            step = self.advance(sign, style)
            if used + step > width and sign != " " and (index > begin or indent):
                if space >= begin:
                    lines.append(text[begin:space])
                    begin, used = space + 1, used - used_at_space
                elif indent and not lines:
                    lines.append("")
                    begin, used = 0, used - indent
                else:
                    lines.append(text[begin:index])
                    begin, used = index, 0
                space, indent = -1, 0
            used += step
            if sign == " ":
                space, used_at_space = index, used
        lines.append(text[begin:])
        return lines

    # --- drawing --------------------------------------------------------------------------------

    def run(self, text: str, style: Style, color: Color = TEXT) -> pygame.Surface:
        """Return `text` in one line as a surface; not to be changed by the caller."""
        return self.cache.get((text, style, color), lambda: self.render(text, style, color))

    def render(self, text: str, style: Style, color: Color) -> pygame.Surface:
        """Draw `text` anew."""
        spans = self.spans(readable(text), style.face)
        base = self.ascent(style)
        parts = [(self.font(file, style.px), part) for file, part in spans if part]
        drawn = [(self.drawn(font, part, color), base - font.get_ascent()) for font, part in parts]
        if len(drawn) == 1 and drawn[0][1] == 0:
            whole = drawn[0][0]
        else:
            size = (max(1, sum(part.get_width() for part, _ in drawn)), self.height(style))
            whole = pygame.Surface(size, pygame.SRCALPHA)
            left = 0
            for part, top in drawn:
                whole.blit(part, (left, top))
                left += part.get_width()
        if len(color) == 4 and color[3] < 255:
            whole.set_alpha(color[3])
        return whole

    def drawn(self, font: pygame.font.Font, text: str, color: Color) -> pygame.Surface:
        """Draw `text`, whose glyphs `font` has; letters of the right-to-left scripts read so."""
        if any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in text):
            text = text[::-1]
        return font.render(text, True, color[:3])

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        at: tuple[int, int],
        style: Style,
        color: Color = TEXT,
        anchor: Anchor = "topleft",
    ) -> pygame.Rect:
        """Draw one line of `text` with its `anchor` at `at`; return where it is."""
        run = self.run(text, style, color)
        place = run.get_rect()
        setattr(place, anchor, at)
        surface.blit(run, place)
        return place

    def draw_spaced(
        self,
        surface: pygame.Surface,
        text: str,
        at: tuple[int, int],
        style: Style,
        color: Color,
    ) -> pygame.Rect:
        """Draw a capital label, letters apart, its top left at `at`."""
        left = float(at[0])
        for sign in readable(text).upper():
            run = self.run(sign, style, color)
            surface.blit(run, (round(left), at[1]))
            left += self.advance(sign, style) + TRACKING * style.px / 13
        return pygame.Rect(at[0], at[1], round(left) - at[0], self.height(style))

    def draw_digits(
        self,
        surface: pygame.Surface,
        text: str,
        at: tuple[int, int],
        style: Style,
        color: Color,
        anchor: Anchor = "topleft",
    ) -> pygame.Rect:
        """Draw a clock: each digit in a cell of the same width, so that nothing shakes."""
        cell = max(self.advance(digit, style) for digit in "0123456789")
        widths = [cell if sign.isdigit() else self.advance(sign, style) for sign in text]
        place = pygame.Rect(0, 0, sum(widths), self.height(style))
        setattr(place, anchor, at)
        left = place.left
        for sign, width in zip(text, widths, strict=True):
            run = self.run(sign, style, color)
            surface.blit(run, (left + (width - run.get_width()) // 2, place.top))
            left += width
        return place
