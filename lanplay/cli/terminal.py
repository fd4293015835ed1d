"""A terminal, or the pipe that stands for one: lines in by a thread, lines out."""

import asyncio
import codecs
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import BinaryIO, Final, TextIO

from lanplay.cli.text.lines import Kind, Line

STYLES: Final[dict[Kind, str]] = {
    "plain": "",
    "title": "bold",
    "event": "cyan",
    "prompt": "bold green",
    "error": "bold red",
    "chat": "yellow",
}


class Screen:
    """Prints lines: with colours where it is a terminal, else plain."""

    def __init__(self, out: TextIO) -> None:
        """Print to `out`."""
        self._out = out
        reconfigure = getattr(out, "reconfigure", None)
        if reconfigure is not None:
            # An old code page has no suits; a pipe should not depend on where it was made.
            reconfigure(encoding=None if out.isatty() else "utf-8", errors="replace")
        self._console = None
        if out.isatty():
            from rich.console import Console

            self._console = Console(file=out, highlight=False)

    def show(self, line: Line) -> None:
        """Print `line`; what could steer the terminal is taken out."""
        text = "".join(letter if letter.isprintable() else " " for letter in line.text)
        with suppress(BrokenPipeError):
            if self._console is not None:
                self._console.print(text, style=STYLES[line.kind], markup=False, soft_wrap=True)
            else:
                print(text, file=self._out, flush=True)


def read_lines(
    source: TextIO, loop: asyncio.AbstractEventLoop, take: Callable[[str | None], None]
) -> None:
    """Hand each line of `source` to `take` in `loop`, then None; from a thread of its own.

    A thread works wherever Python does, also where a loop can't wait for a console (Windows).
    """
    # The raw file: a thread that waits inside a buffered one can't be left behind at the end.
    raw: BinaryIO = getattr(source.buffer, "raw", source.buffer)
    thread = threading.Thread(
        target=_read, args=(raw, source.encoding, loop, take), name="terminal", daemon=True
    )
    thread.start()


def _read(
    raw: BinaryIO,
    encoding: str,
    loop: asyncio.AbstractEventLoop,
    take: Callable[[str | None], None],
) -> None:
    decode = codecs.getincrementaldecoder(encoding or "utf-8")("replace").decode
    rest = ""
    with suppress(RuntimeError):  # the loop has ended
        while chunk := _chunk(raw):
            *lines, rest = (rest + decode(chunk)).split("\n")
            for line in lines:
                loop.call_soon_threadsafe(take, line)
        if rest:
            loop.call_soon_threadsafe(take, rest)
        loop.call_soon_threadsafe(take, None)


def _chunk(raw: BinaryIO) -> bytes:
    try:
        return raw.read(4096) or b""
    except (OSError, ValueError):  # closed under our feet
        return b""


def standard_screen() -> Screen:
    """Return the screen of this process."""
    return Screen(sys.stdout)
