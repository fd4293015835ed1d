"""Run lanplay from this checkout: `tools/play.py ARGS` is `lanplay ARGS`.

Without ARGS a window opens at a table with a computer player; where there is no display, the demo
runs in the terminal.
"""

import sys

import environment

PLAY = ("play", "sixtysix", "--demo-without-display")


def main() -> int:
    python = environment.ready_or_exit(environment.PLAY)
    # -P: the folder that this is started from is no place to import from.
    return environment.run((python, "-P", "-m", "lanplay", *(sys.argv[1:] or PLAY)))


if __name__ == "__main__":
    sys.exit(main())
