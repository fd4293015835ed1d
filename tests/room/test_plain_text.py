"""Names and chat lines, made safe to show."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanplay.room.plain_text import clean_line, clean_name


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna   Maria ", "Anna Maria"),
        ("A\u030asa", "\u00c5sa"),
        ("An\u202ena", "Anna"),
        ("x" * 24, "x" * 24),
        ("x" * 25, None),
        ("", None),
        (" \u200b\u200b ", None),
        ("\u0301\u0301", None),
        ("\ud83d", None),
        ("a" + "\u0301" * 200, None),
        ("李", "李"),
        ("\u3164\u3164", None),
        ("\u2800", None),
    ],
)
def test_a_name_has_1_to_24_visible_characters(written: str, name: str | None):
    assert clean_name(written) == name


def test_a_line_is_cut_at_500_characters_and_stays_one_line():
    line = clean_line("a\nb\t" + "c" * 100_000)
    assert line is not None
    assert line.startswith("a b ccc")
    assert len(line) == 500


@given(st.text(st.characters(), max_size=700))
def test_whatever_is_written_can_be_shown_and_sent(text: str):
    for clean in (clean_line(text), clean_name(text)):
        if clean is not None:
            assert clean.encode().decode() == clean
            assert not any(unicodedata.category(c) in ("Cc", "Cf", "Cs") for c in clean)
            assert unicodedata.is_normalized("NFC", clean)
