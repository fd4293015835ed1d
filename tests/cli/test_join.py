"""The shell of the text table; what two people see of it is told in tests/story."""

import io
import os
import subprocess
import sys

import pytest

from lanplay.cli.terminal import Screen
from lanplay.cli.text.lines import Line


def test_what_could_steer_the_terminal_is_taken_out():
    out = io.StringIO()
    Screen(out).show(Line("Ben: \x1b[2Jhej\r\n\x07\u202eb", "chat"))
    assert out.getvalue() == "Ben:  [2Jhej     b\n".replace("     ", "    ")


def test_a_broken_pipe_is_no_traceback():
    class Broken(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    Screen(Broken()).show(Line("x"))


@pytest.mark.parametrize("address", ["http://10.0.0.1/", "a b", "10.0.0.1:99999"])
def test_a_bad_address_is_said_before_a_name_is_asked_for(tmp_path, address):
    done = subprocess.run(
        [sys.executable, "-P", "-m", "lanplay", "join", address],
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path), "APPDATA": str(tmp_path)},
        input="Anna\n",
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("lanplay: ")
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
