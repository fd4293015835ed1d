"""What the command prints arrives wherever it is printed to."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

import lanplay.cli

RUN = [sys.executable, "-c", "from lanplay.cli import main; main()"]
SAY = "from lanplay.cli.output import take_any_letter; take_any_letter(); print('♥A ♠10 Zoë — 王')"


@pytest.mark.parametrize(
    ("encoding", "said"), [("ascii", "HA S10 Zoe - ?"), ("utf-8", "♥A ♠10 Zoë — 王")]
)
def test_a_terminal_without_suits_shows_letters_in_their_place(encoding: str, said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SAY],
        env=os.environ | {"PYTHONIOENCODING": encoding},
        capture_output=True,
        check=True,
    )
    assert done.stdout.decode(encoding).strip() == said


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is full")
@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["find", "--help"]])
def test_an_output_that_takes_nothing_more_is_said_in_a_sentence(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([*RUN, *arguments], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(b"lanplay: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other pipes")
@pytest.mark.parametrize(
    "arguments", [["--help"], ["--version"], ["find", "--help"], ["demo", "sixtysix"]]
)
def test_an_output_that_nobody_reads_any_more_ends_it_without_a_word(
    arguments: list[str], tmp_path: Path
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*RUN, *arguments],
        stdout=writing,
        stderr=subprocess.PIPE,
        env=os.environ | {"TMPDIR": str(tmp_path)},
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is full")
def test_an_output_that_takes_nothing_more_ends_a_group_of_tasks_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def print_in_a_group() -> None:
        full = OSError(errno.ENOSPC, "No space left on device")
        raise ExceptionGroup("unhandled errors in a TaskGroup", [full])

    monkeypatch.setattr("lanplay.cli.app", print_in_a_group)
    monkeypatch.setattr("lanplay.cli.give_up", lambda: None)
    with pytest.raises(SystemExit) as ended:
        lanplay.cli.main()
    assert ended.value.code == 1
    assert capsys.readouterr().err.count("\n") == 1
