"""A file that is given up first on a full disk, so that rounds in progress can end."""

import os
import shutil
from pathlib import Path
from typing import Final

BALLAST_BYTES: Final = 4 * 1024 * 1024

AMPLE_BYTES: Final = 64 * 1024 * 1024
"""With so much left free the ballast is made (again)."""


class Ballast:
    """The ballast file at `path`, of `size` bytes where the disk has `ample` bytes free."""

    def __init__(self, path: Path, size: int = BALLAST_BYTES, ample: int = AMPLE_BYTES) -> None:
        self._path = path
        self._size = size
        self._ample = ample

    def take_up(self) -> bool:
        """Make the file where it is missing and there is room; return whether it is there."""
        try:
            if self._path.exists() and self._path.stat().st_size == self._size:
                return True
            if shutil.disk_usage(self._path.parent).free < self._size + self._ample:
                return False
            # Random bytes: a file system that compresses would keep nothing of zeros.
            self._path.write_bytes(os.urandom(self._size))
        except OSError:
            self.give_up()  # half a ballast only takes room away; the next idle moment tries again
            return False
        return True

    def give_up(self) -> bool:
        """Delete the file; return whether that made room."""
        try:
            self._path.unlink()
        except OSError:
            return False
        return True
