"""Draw the cards into assets/cards: `python tools/draw_cards.py`. The same run, the same bytes."""

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from art import french

ROOT = Path(__file__).resolve().parent.parent


class Pack(NamedTuple):
    files: Callable[[], Mapping[str, str]]
    layout: Callable[[], Mapping[str, object]]


PACKS: Final = {"french": Pack(french.files, french.layout)}
"""By the name of the folder; another pack is another module of `art` and a line here."""


def drawn(pack: Pack) -> dict[str, str]:
    """Return the text of every file of `pack` by its name, `layout.json` among them."""
    layout = json.dumps(pack.layout(), indent=2, ensure_ascii=False) + "\n"
    return {**pack.files(), "layout.json": layout}


def write(folder: Path, files: Mapping[str, str]) -> None:
    """Make `folder` hold exactly `files`: what else lay there is an older drawing."""
    folder.mkdir(parents=True, exist_ok=True)
    for stray in set(folder.iterdir()) - {folder / name for name in files}:
        stray.unlink()
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8", newline="\n")


def main() -> int:
    parser = argparse.ArgumentParser(description="Draw the cards into assets/cards.")
    parser.add_argument("packs", nargs="*", metavar="PACK", help=f"one of {', '.join(PACKS)}; all")
    parser.add_argument("--to", type=Path, default=ROOT / "assets" / "cards", metavar="FOLDER")
    options = parser.parse_args()
    unknown = [name for name in options.packs if name not in PACKS]
    if unknown:
        parser.error(f"no pack is called {unknown[0]}: choose from {', '.join(PACKS)}")
    for name in options.packs or PACKS:
        files = drawn(PACKS[name])
        write(options.to / name, files)
        print(f"{name}: {len(files)} files, the largest {max(map(len, files.values()))} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
