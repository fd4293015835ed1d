"""Look for faults: whole rooms in virtual time, with all that can go wrong, from one seed each.

    python tools/simulate.py --minutes 5
    python tools/simulate.py --game sixtysix --faults kill,disk --runs 50
    python tools/simulate.py --seed 7          # that very run again

The same seed and options give exactly the same run; its digest is over all that happened. A
broken promise ends it with the last events in words and the command that shows it again.
"""

import argparse
import shlex
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("sixtysix", "highcard")


def main() -> int:
    """Run worlds until one breaks or there are enough; return the exit status."""
    sys.path.insert(0, str(ROOT))
    if find_spec("msgspec") is None:  # not the Python that has the dependencies
        return _with_environment()
    return simulate(_options())


def _with_environment() -> int:
    import environment

    python = environment.ready_or_exit(environment.TEST)
    return environment.run((python, str(Path(__file__)), *sys.argv[1:]))


def _options() -> argparse.Namespace:
    from tests.simulator.faults import FAULTS

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=None, help="this one run only")
    parser.add_argument("--first", type=int, default=0, help="the first seed of several runs")
    parser.add_argument("--runs", type=int, default=None, help="how many (default 20)")
    parser.add_argument("--rounds", type=int, default=20, help="settled rounds a run (20)")
    parser.add_argument("--minutes", type=float, default=None, help="go on for so long")
    parser.add_argument("--game", choices=(*GAMES, "all"), default="all")
    parser.add_argument(
        "--faults", default="all", metavar="all|none|NAME,...", help=", ".join(FAULTS)
    )
    parser.add_argument("--kill-at", type=int, default=None, help="kill the host at this boundary")
    parser.add_argument("--verbose", action="store_true", help="a line for each run")
    return parser.parse_args()


def simulate(options: argparse.Namespace) -> int:
    """Run what `options` ask for."""
    from tests.simulator.faults import chosen

    try:
        faults = chosen(options.faults)
    except ValueError as error:
        print(f"simulate: {error}", file=sys.stderr)
        return 2
    games = GAMES if options.game == "all" else (options.game,)
    tally = Tally()
    for seed in _seeds(options, tally):
        if not _run(seed, games, faults, options, tally):
            return 1
    tally.show(end="\n")
    print(", ".join(f"{kind} {n}" for kind, n in sorted(tally.injected.items())) or "no faults")
    if options.seed is not None:
        print(f"digest {tally.digest}")
    return 0


def _seeds(options: argparse.Namespace, tally: "Tally") -> Iterator[int]:  # of ints
    if options.seed is not None:
        yield options.seed
        return
    runs = options.runs or (None if options.minutes else 20)
    seed = options.first
    while (runs is None or seed < options.first + runs) and (
        options.minutes is None or tally.seconds < 60 * options.minutes
    ):
        yield seed
        seed += 1


class Tally:
    """What was done so far."""

    def __init__(self) -> None:
        self._began = time.perf_counter()
        self.runs = self.rounds = self.steps = 0
        self.injected: Counter[str] = Counter()
        self.digest = ""

    @property
    def seconds(self) -> float:
        """Since the start."""
        return time.perf_counter() - self._began

    def show(self, end: str = "\r") -> None:
        """Print the line of progress."""
        per_minute = self.rounds / max(self.seconds, 1e-3) * 60
        print(f"{self.runs} runs, {self.rounds} rounds, {self.steps} steps, "
              f"{sum(self.injected.values())} faults, {per_minute:.0f} rounds a minute",
              end=end, flush=True)  # fmt: skip


def _run(
    seed: int,
    games: tuple[str, ...],
    faults: frozenset[str],
    options: argparse.Namespace,
    tally: Tally,
) -> bool:
    from tests.simulator.world import World

    world = World(seed, games, faults, rounds=options.rounds, kill_at=options.kill_at)
    try:
        world.run()
    except Exception as error:  # whatever it is, it is this seed's
        print(f"\n\nThe last events of seed {seed}:\n")
        print("\n".join(world.log()))
        if type(error).__name__ != "Broken":
            traceback.print_exc(file=sys.stdout)
        print(f"\nseed {seed}, step {world.steps}, at {world.now / 1000:.3f} s of its time")
        print(f"broken promise: {error}" if str(error) else repr(error))
        print(f"again: {_command(seed, options)}")
        return False
    tally.runs += 1
    tally.rounds += world.rounds
    tally.steps += world.steps
    tally.injected += world.injected
    tally.digest = world.digest
    if options.verbose:
        print(f"seed {seed}: {world.rounds} rounds, {world.steps} steps, digest {world.digest}")
    elif sys.stdout.isatty():
        tally.show()
    return True


def _command(seed: int, options: argparse.Namespace) -> str:
    words = ["python", "tools/simulate.py", "--seed", str(seed), "--rounds", str(options.rounds)]
    words += ["--game", options.game, "--faults", options.faults]
    if options.kill_at is not None:
        words += ["--kill-at", str(options.kill_at)]
    return shlex.join(words)


if __name__ == "__main__":
    sys.exit(main())
