"""Counting a command's frames, and keeping them for `lanplay trace`."""

from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from lanplay.cli.failed import Failed
from lanplay.wire.capture import Direction, capture


class Counted:
    """How much went over the wire, both ways; with a file, also what."""

    def __init__(self, now: Callable[[], float], file: BinaryIO | None = None) -> None:
        """Count from now on; `now` gives seconds of a monotonic clock."""
        self.messages = 0
        self.bytes = 0
        self._now, self._begin, self._file = now, now(), file

    def __call__(self, direction: Direction, frame: bytes) -> None:
        """Take note of `frame` (length and body)."""
        self.messages += 1
        self.bytes += len(frame)
        if self._file is not None:
            at_ms = int((self._now() - self._begin) * 1000)
            self._file.write(capture(direction, at_ms, frame))


def open_trace(path: Path) -> BinaryIO:
    """Return the file for a capture, made anew.

    Raises:
        Failed: it can't be written.
    """
    try:
        return path.open("wb")
    except OSError as error:
        raise Failed(
            f"{path} can't be written ({error.strerror}): give --trace another file"
        ) from error
