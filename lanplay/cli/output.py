"""Standard output and errors as any terminal, pipe or file takes them."""

import codecs
import io
import os
import sys
import unicodedata
from typing import Final

_LETTERS: Final = str.maketrans("♠♥♦♣–—…’“”", 'SHDC--.\'""')
_ERRORS: Final = "lanplay-nearest"


def take_any_letter() -> None:
    """Print what the encoding of the streams lacks as the nearest that it has, never fail by it."""
    codecs.register_error(_ERRORS, _nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_ERRORS)


def give_up() -> None:
    """Print nowhere from here on: what is still buffered would fail again at the end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def printable(text: str) -> str:
    """Return `text` without what steers a terminal; it may quote others."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def _nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(map(_plain, lacking)), error.end


def _plain(letter: str) -> str:
    first = unicodedata.normalize("NFKD", letter.translate(_LETTERS))[0]
    return first if first.isascii() else "?"
