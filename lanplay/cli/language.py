"""Which language a command speaks to a player."""

import locale
import os
from collections.abc import Iterator

import typer

from lanplay.texts import LANGUAGES, Texts, preferred


def texts_of(asked: str, kept: str = "") -> Texts:
    """Return the texts of the language that is `asked` for.

    Where it is empty: of the one that a profile has `kept`, if it is one, else of the system's.

    Raises:
        typer.BadParameter: there is no such language.
    """
    if asked and asked not in LANGUAGES:
        raise typer.BadParameter(f"--language is one of {', '.join(LANGUAGES)}, not {asked}.")
    if not asked and kept in LANGUAGES:
        return Texts(kept)
    return Texts(asked or preferred(system_locales()))


def system_locales() -> Iterator[str]:
    """Yield the names of the system's locales, best first."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            yield value
    if name := locale.getlocale()[0]:
        yield name
