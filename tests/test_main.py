"""The way in: the command's first moments, before anything of it is imported."""

import subprocess
import sys
from importlib.metadata import entry_points

import pytest

INTERRUPTED_WHILE_IMPORTING = """
import os, runpy, signal, sys

class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == {name!r}:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupt())
sys.argv = ["lanplay", "--version"]
{run}
"""

RUNS = {
    "module": 'runpy.run_module("lanplay", run_name="__main__", alter_sys=True)',
    "script": "from lanplay.__main__ import main; sys.exit(main())",
}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no such signals")
@pytest.mark.parametrize("name", ["multiprocessing", "lanplay.cli", "typer", "lanplay.cli.host"])
@pytest.mark.parametrize("run", RUNS)
def test_ctrl_c_while_the_command_is_still_being_imported_is_no_traceback(name, run):
    code = INTERRUPTED_WHILE_IMPORTING.format(name=name, run=RUNS[run])
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, timeout=30, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_ctrl_c_that_a_command_does_not_take_is_no_traceback():
    code = """
import sys, lanplay.cli
def interrupted():
    raise KeyboardInterrupt
lanplay.cli.main = interrupted
from lanplay.__main__ import main
main()
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, timeout=30, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_the_installed_command_goes_the_same_way():
    (command,) = entry_points(group="console_scripts", name="lanplay")
    assert command.value == "lanplay.__main__:main"
