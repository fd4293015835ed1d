"""What can go wrong: the kinds of faults, and how often each is injected."""

from collections.abc import Mapping
from typing import Final

FAULTS: Final[Mapping[str, float]] = {
    "cut": 0.004,
    "lose": 0.02,
    "delay": 0.03,
    "duplicate": 0.03,
    "reorder": 0.05,
    "kill": 0.0015,
    "disk": 0.01,
    "slow_disk": 0.01,
    "slow": 0.03,
    "late_thought": 0.02,
    "bad_thought": 0.05,
    "hostile": 0.10,
    "twice": 0.02,
    "sleep": 0.002,
    "leave": 0.03,
    "away": 0.004,
}
"""The chance of each kind at each opportunity.

cut: a connection breaks, in a frame's way. lose, delay, duplicate, reorder: of requests. kill: the
host's process, at an effect boundary. disk: a commit fails, and again for a while. slow_disk: a
commit takes seconds. slow: a person thinks too long. late_thought, bad_thought: a computer player
answers after its time, or wrongly, or twice. hostile: a client sends what no program of ours
would. twice: a person connects a second time. sleep: the host's machine sleeps. leave: a person
stands up. away: a person is gone for minutes.
"""


def chosen(words: str) -> frozenset[str]:
    """Return the kinds that `words` names: `all`, `none`, or names with commas between.

    Raises:
        ValueError: a name is unknown.
    """
    if words in ("all", "none"):
        return frozenset(FAULTS if words == "all" else ())
    kinds = frozenset(words.split(","))
    if unknown := kinds - FAULTS.keys():
        raise ValueError(f"no such fault: {', '.join(sorted(unknown))}; there are "
                         f"{', '.join(FAULTS)}")  # fmt: skip
    return kinds
