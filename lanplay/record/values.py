"""The JSON values in a text, one behind the other, in time proportional to its length."""

import json
import re
from typing import Final

_VALUE_LINE: Final = re.compile(r"\n(?=[^\s\]}])")
"""The end of a line after which a JSON value may begin."""

_JSON_SPACE: Final = " \t\r\n"


class Values:
    """Reads values in the order in which they stand.

    A decoder that fails counts the lines of all that it was given, so it is given a few at a time:
    from one that can begin a value to the next, and more only where the value goes on behind them.
    (No token of JSON spans lines.)
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._decode = json.JSONDecoder().raw_decode
        self._start = self._stop = 0
        """What part of the text the decoder is given."""
        self._part = ""
        self._counted, self._line = 0, 1

    def end(self, at: int) -> int:
        """Return the index behind the value that begins at `at`.

        Raises:
            ValueError, RecursionError: there is none.
        """
        if not self._start <= at < self._stop:
            self._give(at, at)
        while True:
            try:
                return self._start + self._decode(self._part, at - self._start)[1]
            except json.JSONDecodeError as error:
                cut_off = error.pos >= len(self._part.rstrip(_JSON_SPACE))
                if not cut_off or self._stop == len(self._text):
                    raise
            self._give(at, 2 * self._stop - at)

    def after_bad(self, at: int) -> int:
        """Return where reading goes on when what begins at `at` is no value.

        That is the next line that can begin a value of its own: one that is not indented and does
        not close a bracket.
        """
        self._stop = self._start  # the next part ends with its own first line again
        return self._value_line(at)

    def line(self, at: int) -> int:
        """Return the number of the line of index `at`, from 1; `at` never goes back."""
        self._line += self._text.count("\n", self._counted, at)
        self._counted = at
        return self._line

    def _give(self, start: int, least: int) -> None:
        self._start, self._stop = start, self._value_line(min(least, len(self._text)))
        self._part = self._text[start : self._stop]

    def _value_line(self, at: int) -> int:
        following = _VALUE_LINE.search(self._text, at)
        return len(self._text) if following is None else following.end()
