"""The command line: which benches there are, and how a run of them is shown."""

import argparse
import json
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.markup import escape

from lanplay.client.failures import ClientFailure
from tools.bench import memory, moves, rules, simulator, store
from tools.bench.failed import Failed
from tools.bench.figures import Figure, table_of

BUSY: Final = 1.0
"""A load average above it: other work ran at the same time."""


class Bench(NamedTuple):
    """One bench."""

    measure: Callable[[int, Path], list[Figure]]
    """Gets how many samples to take, and an empty folder on the disk to measure on."""
    samples: int
    """How many it takes unless told."""
    of: str
    """What a sample is, and what is measured."""


def _diskless(measure: Callable[[int], list[Figure]]) -> Callable[[int, Path], list[Figure]]:
    """Return `measure` as a bench's, which needs no folder."""
    return lambda samples, _folder: measure(samples)


BENCHES: Final[Mapping[str, Bench]] = {
    "move": Bench(moves.measure, 1000, "moves at a table of two players and two spectators"),
    "memory": Bench(memory.measure, 3, "hosts with 200 idle connections each"),
    "simulator": Bench(
        _diskless(simulator.measure),
        12,
        "runs of the simulator, all faults, each game",
    ),
    "rules": Bench(_diskless(rules.measure), 60, "times 50 random rounds, rules alone"),
    "store": Bench(store.measure, 400, "commits of one move, and of 32"),
}


def run(description: str, arguments: Sequence[str]) -> int:
    """Do what `arguments` ask; return the exit status."""
    try:
        return _measure(_options(description, arguments))
    except (Failed, ClientFailure) as failed:
        print(f"bench: {failed}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _measure(options: argparse.Namespace) -> int:
    console = Console(width=None if sys.stdout.isatty() else 150)
    before = _load()
    began = time.monotonic()
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory(prefix="lanplay-bench-", dir=options.folder) as folder:
        for name in options.names or BENCHES:
            bench = BENCHES[name]
            if sys.stdout.isatty():
                console.print(f"{name}: {bench.of} ...", style="dim")
            place = Path(folder) / name
            place.mkdir()
            figures += bench.measure(options.samples or bench.samples, place)
    about = {
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, {platform.system()}",
        "python": platform.python_version(),
        "folder": str(options.folder),
        "seconds": round(time.monotonic() - began, 1),
        "load_before": before,
        "load_after": _load(),
    }
    console.print(table_of(figures))
    console.print(escape(_closing_line(about)))
    if options.json is not None:
        kept = {**about, "figures": [figure.as_json() for figure in figures]}
        options.json.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")
    return 0


def _options(description: str, arguments: Sequence[str]) -> argparse.Namespace:
    listed = "\n".join(
        f"  {name:<10} {bench.samples:>5} {bench.of}" for name, bench in BENCHES.items()
    )
    parser = argparse.ArgumentParser(
        prog="bench",
        description=f"{description}\nbenches, and the samples each takes:\n{listed}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="which benches (all)")
    parser.add_argument("--samples", type=int, metavar="N", help="for every bench named")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures there too")
    parser.add_argument(
        "--folder", type=Path, default=_disk(), help="on the disk to measure (%(default)s)"
    )
    options = parser.parse_args(arguments)
    for name in options.names:
        if name not in BENCHES:
            parser.error(f"there is no bench {name!r}; there are {', '.join(BENCHES)}")
    if options.samples is not None and options.samples < 1:
        parser.error(f"--samples is at least 1, not {options.samples}")
    if not options.folder.is_dir():
        parser.error(f"--folder {options.folder} is no folder; name one that is there")
    return options


def _disk() -> Path:
    """Return a folder that is on a disk: the usual one for temporary files may be in memory."""
    lasting = Path("/var/tmp")
    return lasting if lasting.is_dir() else Path(tempfile.gettempdir())


def _load() -> float | None:
    """Return how many programs wanted to run in the last minute; None: the system doesn't say."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None


def _closing_line(about: Mapping[str, Any]) -> str:
    before = about["load_before"]
    line = (
        f"{about['machine']}, Python {about['python']}, disk of {about['folder']};"
        f" {about['seconds']} s"
    )
    if before is None:
        return f"{line}."
    busy = "other work ran at the same time" if before > BUSY else "a quiet machine"
    return f"{line}; load {before} before ({busy}), {about['load_after']} after."
