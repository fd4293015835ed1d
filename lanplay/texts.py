"""Languages, and ids turned into sentences. All that a player reads comes through here.

The translations are Fluent files, `assets/translations/<language>/*.ftl`. English is complete by
definition; a whole file that a language lacks is taken from English, a single sentence never.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt

from lanplay.assets import assets

LANGUAGES: Final[Mapping[str, str]] = {
    "en": "English",
    "sv": "Svenska",
    "es": "Español",
    "da": "Dansk",
    "de": "Deutsch",
}
"""The languages by code, each by its own name."""

FALLBACK: Final = "en"
MINUS: Final = "\u2212"

_WINDOWS_NAMES: Final = {
    "english": "en",
    "swedish": "sv",
    "spanish": "es",
    "danish": "da",
    "german": "de",
}
"""How Windows names locales, such as `Swedish_Sweden.1252`."""


class UnknownText(KeyError):
    """No sentence has this id; a defect of the caller."""


class BadText(ValueError):
    """A sentence could not be made of what it was given; a defect of the caller."""


class Texts:
    """The sentences of one language."""

    def __init__(self, language: str, folder: Path | None = None) -> None:
        """Read the sentences of `language`, one of `LANGUAGES`, from `folder` or the assets.

        Raises:
            ValueError: no such language.
        """
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}, but {', '.join(LANGUAGES)}")
        self.language = language
        # Bidi isolation marks are boxes in a terminal and in the window's fonts.
        self._bundle = FluentBundle([language], use_isolating=False)
        for path in _files(folder or assets() / "translations", language):
            self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def __contains__(self, text_id: str) -> bool:
        """Return whether there is a sentence `text_id`."""
        return self._bundle.has_message(text_id)

    def __call__(self, text_id: str, **args: str | int | bool) -> str:
        """Return the sentence `text_id` with `args` in it; a bool is `yes` or `no` there.

        Raises:
            UnknownText: there is no such sentence.
            BadText: an argument is missing.
        """
        if text_id not in self:
            raise UnknownText(text_id)
        pattern = self._bundle.get_message(text_id).value
        if pattern is None:
            raise UnknownText(text_id)
        given = {name: _fluent(value) for name, value in args.items()}
        text, errors = self._bundle.format_pattern(pattern, given)
        if errors:
            raise BadText(f"{self.language}/{text_id}: {errors[0]}")
        if any(isinstance(value, int) and value < 0 for value in args.values()):
            # Not every language's number format has the minus of print.
            return re.sub(r"(?<!\w)-(?=\d)", MINUS, str(text))
        return str(text)

    def first_of(self, *text_ids: str, **args: str | int | bool) -> str:
        """Return the first of the sentences `text_ids` that there is; the last one must be."""
        for text_id in text_ids[:-1]:
            if text_id in self:
                return self(text_id, **args)
        return self(text_ids[-1], **args)


def preferred(locale_names: Iterable[str]) -> str:
    """Return the first language among `locale_names`, best first, that there are texts for.

    Names come as systems have them: `sv_SE.UTF-8`, `de-AT`, `sv:en`, `Swedish_Sweden.1252`.
    """
    for names in locale_names:
        for name in names.split(":"):
            head = name.replace("-", "_").split(".")[0].split("@")[0].split("_")[0].lower()
            code = _WINDOWS_NAMES.get(head, head)
            if code in LANGUAGES:
                return code
    return FALLBACK


def _files(folder: Path, language: str) -> list[Path]:
    files: list[Path] = []
    for complete in sorted((folder / FALLBACK).glob("*.ftl")):
        translated = folder / language / complete.name
        files.append(translated if translated.exists() else complete)
    return files


def _fluent(value: str | int | bool) -> Any:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return FluentInt(value, useGrouping=False) if isinstance(value, int) else value
