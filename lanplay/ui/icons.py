"""Icons: line drawings from SVG, in any colour and at any size."""

from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from lanplay.ui.cache import SurfaceCache
from lanplay.ui.paint import empty
from lanplay.ui.palette import TEXT, Color

CACHE_BYTES: Final = 4 * 1024 * 1024


class Icons:
    """The icons in `folder`, each named as its file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cache = SurfaceCache(CACHE_BYTES)

    def get(self, name: str, px: int, color: Color = TEXT) -> Surface:
        """Return the icon `name`, `px` pixels high and wide; nothing where there is none."""
        return self.cache.get((name, px, color), lambda: self.drawn(name, px, color))

    def drawn(self, name: str, px: int, color: Color) -> Surface:
        """Draw an icon anew."""
        try:
            icon = pygame.image.load_sized_svg(self.folder / f"{name}.svg", (px, px))
        except (OSError, pygame.error):
            return empty((px, px))
        icon = icon.convert_alpha() if pygame.display.get_surface() else icon
        icon.fill((255, 255, 255, 0), None, pygame.BLEND_RGBA_MAX)
        icon.fill((*color[:3], color[3] if len(color) == 4 else 255), None, pygame.BLEND_RGBA_MULT)
        return icon

    def draw(
        self, surface: Surface, name: str, middle: tuple[int, int], px: int, color: Color = TEXT
    ) -> None:
        """Draw the icon `name` round `middle`."""
        icon = self.get(name, px, color)
        surface.blit(icon, icon.get_rect(center=middle))
