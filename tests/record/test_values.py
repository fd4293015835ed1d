"""How much of a text is looked at, and how often."""

import json
import random
from typing import Any

import pytest

from lanplay import record as records
from lanplay.record import values
from lanplay.record.values import Values
from tests.record.examples import GAMES

GARBAGE = random.Random(1).randbytes(100_000).decode("utf-8", "surrogateescape")


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return how long each text is that a decoder is given, filled while reading."""
    lengths: list[int] = []

    class Decoder(json.JSONDecoder):
        def raw_decode(self, s: str, idx: int = 0) -> tuple[Any, int]:
            lengths.append(len(s))
            return super().raw_decode(s, idx)

    monkeypatch.setattr(values.json, "JSONDecoder", Decoder)
    return lengths


@pytest.mark.parametrize(
    "text",
    [GARBAGE, '"\n' * 30_000, "x\n" * 30_000, "{}}\n" * 20_000, "[1,\n" + "1,\n" * 20_000],
    ids=["random bytes", "quotes", "letters", "too many brackets", "an array without an end"],
)
def test_however_bad_a_text_is_its_lines_are_decoded_a_few_times_at_most(
    given: list[int], text: str
) -> None:
    assert sum(1 for _ in records.read(GAMES, text)) > 300
    assert sum(given) < 10 * len(text)


def test_many_values_on_one_line_are_cut_out_of_the_text_once() -> None:
    class Text(str):
        cut = 0

        def __getitem__(self, key: Any) -> str:
            part = super().__getitem__(key)
            self.cut += len(part)
            return part

    text = Text("1 " * 10_000)
    reading, at = Values(text), 0
    while at < len(text):
        at = reading.end(at) + 1
    assert text.cut == len(text)


def test_a_value_goes_on_over_lines_that_could_begin_one() -> None:
    text = json.dumps([1, [2, {"a": "b"}], 3], indent=0) + "\n4\n"
    reading = Values(text)
    first = reading.end(0)
    assert json.loads(text[:first]) == [1, [2, {"a": "b"}], 3]
    assert text[first + 1 : reading.end(first + 1)] == "4"


@pytest.mark.parametrize("text", ["[", "[1,", '{"a"', '{"a":', '{"a":1', '"a', "[1,\n2", "[1 \n "])
def test_a_value_that_the_text_cuts_off_is_none(text: str) -> None:
    with pytest.raises(ValueError, match="line"):
        Values(text).end(0)


def test_lines_are_counted_from_one() -> None:
    reading = Values("a\nb\n\nc")
    assert [reading.line(at) for at in (0, 2, 5, 5)] == [1, 2, 4, 4]
