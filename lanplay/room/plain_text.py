"""Names and chat lines as people may write them, made safe to show."""

import unicodedata
from typing import Final

NAME_CHARACTERS: Final = 24
LINE_CHARACTERS: Final = 500
_NAME_CODE_POINTS: Final = 3 * NAME_CHARACTERS
"""Room for combining marks, and an end to towers of them."""
_BLANK_LETTERS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols by Unicode's word that nobody can see."""


def clean_name(text: str) -> str | None:
    """Return `text` as a name of 1 to 24 visible characters (NFC); None if it can't be one."""
    name = _plain(text)
    visible = sum(1 for character in name if _is_visible(character))
    fits = 1 <= visible <= NAME_CHARACTERS and len(name) <= _NAME_CODE_POINTS
    return name if fits else None


def clean_line(text: str) -> str | None:
    """Return `text` as one chat line of at most 500 characters; None if nothing is visible."""
    line = _plain(text)[:LINE_CHARACTERS].rstrip()
    return line if any(_is_visible(character) for character in line) else None


def _plain(text: str) -> str:
    """One line, NFC, single blanks, without controls, direction marks or lone surrogates."""
    kept = (
        " " if character.isspace() else character
        for character in text
        if character.isspace() or not unicodedata.category(character).startswith("C")
    )
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))


def _is_visible(character: str) -> bool:
    return character not in _BLANK_LETTERS and unicodedata.category(character)[0] in "LNPS"
