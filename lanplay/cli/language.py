"""Which language a command speaks to a player."""

import typer

from lanplay.cli.join import system_locales
from lanplay.texts import LANGUAGES, Texts, preferred


def texts_of(language: str) -> Texts:
    """Return the texts of `language`, of the system's where it is empty."""
    if language and language not in LANGUAGES:
        raise typer.BadParameter(f"--language is one of {', '.join(LANGUAGES)}, not {language}.")
    return Texts(language or preferred(system_locales()))
