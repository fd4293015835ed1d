"""Sounds, where there is a device: none is fine, and one that goes away is too."""

from pathlib import Path

import pygame


class Sound:
    """Plays short sounds; silent where it can't."""

    def __init__(self, folder: Path, *, on: bool = True, volume: float = 0.7) -> None:
        """Use the files in `folder`; `volume` is 0 to 1. The first sound opens the device."""
        self.folder = folder
        self.on = on
        self._volume = volume
        self.opened = False
        self.lost = False
        self.loaded: dict[str, pygame.mixer.Sound | None] = {}

    @property
    def available(self) -> bool:
        """Whether there is a device; opens it. The switch is grey where there is none."""
        if not self.opened:
            self.opened = True
            try:
                pygame.mixer.init(44100, -16, 2, 512)
            except (pygame.error, NotImplementedError):
                self.lost = True
        return not self.lost

    @property
    def volume(self) -> float:
        """How loud, 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = min(1.0, max(0.0, volume))

    def play(self, name: str) -> bool:
        """Play `name`; return whether it sounds."""
        if not self.on or self._volume <= 0 or not self.available:
            return False
        try:
            if name not in self.loaded:
                self.loaded[name] = self.load(name)
            sound = self.loaded[name]
            if sound is None:
                return False
            sound.set_volume(self._volume)
            sound.play()
            return True
        except pygame.error:
            self.lost = True  # the device went away in mid-game
            return False

    def load(self, name: str) -> pygame.mixer.Sound | None:
        """Read a file; None where there is none."""
        for ending in ("ogg", "wav"):
            file = self.folder / f"{name}.{ending}"
            if file.is_file():
                return pygame.mixer.Sound(file)
        return None

    def close(self) -> None:
        """Give the device back."""
        if self.opened and not self.lost:
            pygame.mixer.quit()
