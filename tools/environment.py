"""The checkout's own `.venv`: made on first use, brought up to date when a lock file changes."""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "lanplay needs Python 3.11 or newer and this is {}.{}: "
        "run the same command with a newer one.".format(*sys.version_info)
    )

import hashlib
import importlib.util
import os
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLAY = ("requirements.lock",)
TEST = ("requirements.lock", "requirements-test.lock")

Command = Sequence["str | Path"]


class Failed(Exception):
    """The environment could not be made; its text says in a sentence what to do."""


def run(command: Command, cwd: Path | None = None) -> int:
    """Run `command` to its end, also when Ctrl-C asks it to stop; return its exit status."""
    with subprocess.Popen(command, cwd=cwd) as process:
        while True:
            try:
                status = process.wait()
            except KeyboardInterrupt:
                continue
            return status if status >= 0 else 128 - status


def python_of(root: Path) -> Path:
    """Return the path of the Python inside the `.venv` of `root`, made or not."""
    return root / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def digest(root: Path, locks: Sequence[str]) -> str:
    """Return what the stamp holds: a change to it means that something is to be installed."""
    total = hashlib.sha256(str(root).encode())
    for name in ("pyproject.toml", *locks):
        total.update((root / name).read_bytes())
    return total.hexdigest()


def uv_commands(uv: str, root: Path, locks: Sequence[str], new: bool) -> list[Command]:
    """Return what to run, in order, where uv is at hand."""
    python = python_of(root)
    install: Command = (uv, "pip", "install", "--quiet", "--python", python)
    return [
        *([(uv, "venv", "--quiet", "--python", sys.executable, root / ".venv")] if new else []),
        (*install, "--require-hashes", *from_locks(root, locks)),
        (*install, "--no-deps", "--no-build-isolation", "--editable", root),
    ]


def pip_commands(root: Path, locks: Sequence[str], new: bool) -> list[Command]:
    """Return what to run, in order, with nothing but Python.

    Raises:
        Failed: this Python can't make a virtual environment.
    """
    if new and not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        raise Failed(
            "This Python cannot make a virtual environment: install what is missing "
            "(on Debian and Ubuntu: apt install python3-venv), or uv, and run this again."
        )
    install: Command = (python_of(root), "-m", "pip", "install", "--quiet")
    return [
        *([(sys.executable, "-m", "venv", root / ".venv")] if new else []),
        (*install, "--require-hashes", *from_locks(root, locks)),
        (*install, "--no-deps", "--no-build-isolation", "--editable", root),
    ]


def from_locks(root: Path, locks: Sequence[str]) -> list[str | Path]:
    return [part for lock in locks for part in ("-r", root / lock)]


def ready(
    root: Path,
    locks: Sequence[str],
    run: Callable[[Command], int] = subprocess.call,
    uv: str | None = None,
) -> Path:
    """Return the Python of the `.venv` of `root`, which holds what `locks` name and lanplay.

    Nothing is run while the stamp inside fits. The stamp goes before the first change and comes
    back after the last, so what was interrupted is made anew. `uv`: its path, None: use pip.

    Raises:
        Failed: with the sentence to show.
    """
    venv, python = root / ".venv", python_of(root)
    stamp = venv / "lanplay-stamp"
    # The tests' packages include the player's, so either stamp will do to play.
    fitting = {digest(root, locks), digest(root, TEST)}
    known = stamp.read_text("utf-8") if stamp.is_file() and python.is_file() else None
    if known in fitting:
        return python
    new = known is None
    commands = uv_commands(uv, root, locks, new) if uv else pip_commands(root, locks, new)
    print("Making .venv ..." if new else "Bringing .venv up to date ...", flush=True)
    stamp.unlink(missing_ok=True)
    if new and venv.exists():
        shutil.rmtree(venv)
    for command in commands:
        status = run(command)
        if status:
            raise Failed(
                f"Setting up .venv failed with status {status} (the lines above say why): "
                "run the same command again, online."
            )
    stamp.write_text(digest(root, locks), "utf-8")
    return python


def ready_or_exit(locks: Sequence[str]) -> Path:
    """As `ready` for this checkout; what fails is one sentence and exit status 1."""
    try:
        return ready(ROOT, locks, uv=shutil.which("uv"))
    except Failed as failed:
        sys.exit(str(failed))
    except KeyboardInterrupt:
        sys.exit("Interrupted: the next run begins the set-up again.")
