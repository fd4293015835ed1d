"""The shell of the text table; what two people see of it is told in tests/story."""

import io

import pytest

from lanplay.cli.join import system_locales
from lanplay.cli.terminal import Screen
from lanplay.cli.text.lines import Line
from lanplay.texts import preferred


def test_what_could_steer_the_terminal_is_taken_out():
    out = io.StringIO()
    Screen(out).show(Line("Ben: \x1b[2Jhej\r\n\x07\u202eb", "chat"))
    assert out.getvalue() == "Ben:  [2Jhej     b\n".replace("     ", "    ")


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
    assert preferred(system_locales()) == language


def test_a_broken_pipe_is_no_traceback():
    class Broken(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    Screen(Broken()).show(Line("x"))
