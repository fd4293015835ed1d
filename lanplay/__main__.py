"""`python -m lanplay` and the `lanplay` command: one way in.

Ctrl-C ends the program without a traceback from its first moment on: most of a short command is
the import of what it needs.
"""

import os
import signal
import sys
from types import FrameType

INTERRUPTED = 130
"""The exit status after Ctrl-C, as a shell counts it: 128 and the signal's number."""


def main() -> None:
    """Run the command of `sys.argv` and exit with its status."""
    try:
        # No exception: one that comes in the middle of an import gets lost, or breaks something.
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, _end)
        import multiprocessing

        multiprocessing.freeze_support()  # first: a frozen program's own children start here
        from lanplay.cli import main as run

        if signal.getsignal(signal.SIGINT) is _end:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        run()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _end(_number: int, _at: FrameType | None) -> None:
    """Nothing was begun yet, so there is nothing to tidy up."""
    os._exit(INTERRUPTED)


if __name__ == "__main__":
    main()
