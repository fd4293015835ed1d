"""Run lanplay from this checkout: `tools/play.py ARGS` is `lanplay ARGS`, without ARGS the demo."""

import sys

import environment

DEMO = ("demo", "sixtysix")


def main() -> int:
    python = environment.ready_or_exit(environment.PLAY)
    # -P: the folder that this is started from is no place to import from.
    return environment.run((python, "-P", "-m", "lanplay", *(sys.argv[1:] or DEMO)))


if __name__ == "__main__":
    sys.exit(main())
