"""Run all that CI checks: lint, format, types, import contracts, tests.

Every step runs, whatever the ones before it found. Further arguments go to pytest.
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path

import environment

LINT_IMPORTS = "from importlinter.cli import lint_imports_command as run; run()"

CHECKS = {
    "ruff check": ("-m", "ruff", "check"),
    "ruff format": ("-m", "ruff", "format", "--check"),
    "pyright": ("-m", "pyright"),
    "lint-imports": ("-c", LINT_IMPORTS, "--no-logo"),
}
PYTEST = (
    "-m",
    "pytest",
    "--numprocesses=auto",
    "--maxprocesses=4",
    "--dist=loadgroup",
    "--cov",
    "--cov-report=term",
)


def passes(name: str, command: environment.Command) -> bool:
    """Run a check and say in one line how it went; what it printed only where it failed."""
    begun = time.monotonic()
    done = subprocess.run(
        command,
        check=False,
        cwd=environment.ROOT,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    verdict = "FAILED" if done.returncode else "ok"
    print(f"{name:<14} {verdict:<7} {time.monotonic() - begun:5.1f} s", flush=True)
    if done.returncode:
        print(done.stdout, flush=True)
    return done.returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for_pytest = parser.parse_known_args()[1]
    python: Path = environment.ready_or_exit(environment.TEST)
    checked = [passes(name, (python, *command)) for name, command in CHECKS.items()]
    tested = environment.run((python, *PYTEST, *for_pytest), cwd=environment.ROOT)
    return tested or int(not all(checked))


if __name__ == "__main__":
    sys.exit(main())
