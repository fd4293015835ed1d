"""Measure lanplay beside the floor, in the same run.

    python tools/bench                      # all of it, in a few minutes
    python tools/bench move store           # only these
    python tools/bench move --samples 2000 --json figures.json

Samples of a figure and of its floor take turns, so that what else the machine does weighs on
both alike. Times are better small, rates (.../s, .../min) great; p99 is always the bad tail.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def main() -> int:
    """Measure; return the exit status."""
    sys.path[0:1] = [str(ROOT), str(ROOT / "tools")]
    try:
        import msgspec  # is this the Python with the dependencies?
    except ImportError:
        return _with_environment()
    assert msgspec
    from tools.bench.command import run

    return run(__doc__ or "", sys.argv[1:])


def _with_environment() -> int:
    import environment

    python = environment.ready_or_exit(environment.TEST)
    return environment.run((python, str(Path(__file__).parent), *sys.argv[1:]))


if __name__ == "__main__":
    sys.exit(main())
