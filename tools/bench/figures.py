"""A figure: what was measured, beside its floor; and how figures are shown and kept."""

import math
import statistics
from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.table import Table


class Summary(NamedTuple):
    """Many samples in three numbers."""

    n: int
    median: float
    p99: float
    """99 of 100 samples are as good as this or better."""


def summary(samples: Sequence[float], more_is_better: bool = False) -> Summary:
    """Return the summary of `samples`, of which there is at least one."""
    ordered = sorted(samples, reverse=more_is_better)
    rank = math.ceil(0.99 * len(ordered)) - 1
    return Summary(len(ordered), statistics.median(ordered), ordered[rank])


class Figure(NamedTuple):
    """One thing measured."""

    what: str
    unit: str
    samples: Sequence[float]
    floor: Sequence[float] = ()
    """Samples of the floor, in the same unit; none: there is no floor."""
    floor_is: str = ""
    loop: str = ""
    """The event loop on both sides; empty: it has none."""

    @property
    def more_is_better(self) -> bool:
        """A rate, not a time or a size."""
        return self.unit.startswith("/")

    @property
    def measured(self) -> Summary:
        """The samples, summed up."""
        return summary(self.samples, self.more_is_better)

    @property
    def beneath(self) -> Summary | None:
        """The floor, summed up."""
        return summary(self.floor, self.more_is_better) if self.floor else None

    @property
    def ratio(self) -> float | None:
        """Measured / floor, of the medians."""
        return None if self.beneath is None else _ratio(self.measured.median, self.beneath.median)

    @property
    def ratio_p99(self) -> float | None:
        """Measured / floor, of the bad tails."""
        return None if self.beneath is None else _ratio(self.measured.p99, self.beneath.p99)

    def as_json(self) -> dict[str, Any]:
        """Return all but the single samples."""
        floor = None
        if self.beneath is not None:
            floor = {"is": self.floor_is, **self.beneath._asdict()}
        return {
            "what": self.what,
            "loop": self.loop,
            "unit": self.unit,
            **self.measured._asdict(),
            "floor": floor,
            "ratio": self.ratio,
            "ratio_p99": self.ratio_p99,
        }


def _ratio(measured: float, floor: float) -> float | None:
    return measured / floor if floor > 0 else None


def table_of(figures: Sequence[Figure]) -> Table:
    """Return `figures` as a table, a row each."""
    table = Table(box=None, pad_edge=False)
    for heading in ("what", "loop", "unit"):
        table.add_column(heading)
    for heading in ("n", "median", "p99", "floor", "its p99", "ratio", "of p99"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("the floor is")
    for figure in figures:
        measured, floor = figure.measured, figure.beneath
        table.add_row(
            figure.what,
            figure.loop,
            figure.unit,
            str(measured.n),
            shown(measured.median),
            shown(measured.p99),
            shown(floor.median if floor else None),
            shown(floor.p99 if floor else None),
            shown(figure.ratio),
            shown(figure.ratio_p99),
            figure.floor_is,
        )
    return table


def shown(number: float | None) -> str:
    """Return `number` with three significant digits, or none left out; `-` for None."""
    if number is None:
        return "-"
    if abs(number) >= 100:
        return f"{number:,.0f}"
    digits = 2 if number == 0 else max(0, 2 - math.floor(math.log10(abs(number))))
    return f"{number:.{digits}f}"
