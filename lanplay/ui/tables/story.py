"""What is acted out one after the other: steps, each some time after the one before."""

from collections import deque
from collections.abc import Callable


class Story:
    """A queue of steps; `tick` does those that are due, `hurry` all of them at once."""

    def __init__(self) -> None:
        self.steps: deque[tuple[int, Callable[[], None]]] = deque()
        self.since: int | None = None
        """When the last step was done, ms; None: nothing is under way."""
        self.running = False

    def __bool__(self) -> bool:
        return bool(self.steps)

    def add(self, wait: int, do: Callable[[], None]) -> None:
        """Do `do` `wait` ms after the step before it."""
        self.steps.append((wait, do))

    def tick(self, now: int) -> int | None:
        """Do what is due at `now`; return when to be called next, or None."""
        if self.running:
            return None
        if self.since is None:
            self.since = now
        while self.steps:
            wait, do = self.steps[0]
            if now < self.since + wait:
                return self.since + wait
            self.since += wait
            self.steps.popleft()
            self.run(do)
        self.since = None
        return None

    def hurry(self) -> None:
        """Do all that is left, now."""
        while self.steps and not self.running:
            self.run(self.steps.popleft()[1])
        if not self.running:
            self.since = None

    def run(self, do: Callable[[], None]) -> None:
        """Do a step; one that asks for the next ones gets them later."""
        self.running = True
        try:
            do()
        finally:
            self.running = False
