"""Which language a command speaks."""

import pytest
import typer

from lanplay.cli.language import texts_of


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "sv_SE.UTF-8"}, "sv"),
        ({"LANG": "sv_SE.UTF-8", "LC_ALL": "da_DK"}, "da"),
        ({"LANG": "sv_SE.UTF-8", "LANGUAGE": "fr:de"}, "de"),
    ],
)
def test_the_language_is_taken_from_the_system(monkeypatch, environment, language):
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    assert texts_of("").language == language


@pytest.mark.parametrize(
    ("asked", "kept", "language"),
    [("de", "da", "de"), ("", "da", "da"), ("", "xx", "sv"), ("", "", "sv")],
)
def test_the_asked_one_goes_before_the_kept_one_and_that_before_the_systems(
    monkeypatch, asked, kept, language
):
    monkeypatch.setenv("LANGUAGE", "sv_SE")
    assert texts_of(asked, kept).language == language


def test_a_language_that_there_is_not_is_wrong_usage():
    with pytest.raises(typer.BadParameter, match=r"--language is one of en, .*not xx"):
        texts_of("xx", "da")
