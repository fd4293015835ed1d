"""Draw the icons into assets/icons: `python tools/draw_icons.py`. The same run, the same bytes."""

import argparse
import sys
from pathlib import Path

from art import icons
from draw_cards import ROOT, write


def main() -> int:
    parser = argparse.ArgumentParser(description="Draw the icons into assets/icons.")
    parser.add_argument("--to", type=Path, default=ROOT / "assets" / "icons", metavar="FOLDER")
    folder: Path = parser.parse_args().to
    files = icons.files()
    write(folder, files)
    print(f"{len(files)} icons, the largest {max(map(len, files.values()))} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
