"""A loop's clock that goes when told."""

from typing import Any


class Clock:
    """Time stands still until `go`; then what is due is called, in order."""

    def __init__(self) -> None:
        self.at = 0.0
        self.timers: list[Timer] = []

    def time(self) -> float:
        return self.at

    def call_later(self, delay: float, callback: Any, *args: Any) -> "Timer":
        timer = Timer(self.at + delay, callback, args)
        self.timers.append(timer)
        return timer

    def go(self, seconds: float) -> None:
        until = self.at + seconds
        while due := [t for t in self.timers if not t.cancelled and t.at <= until]:
            first = min(due, key=lambda t: t.at)
            self.timers.remove(first)
            self.at = max(self.at, first.at)
            first.callback(*first.args)
        self.at = until


class Timer:
    def __init__(self, at: float, callback: Any, args: Any) -> None:
        self.at, self.callback, self.args = at, callback, args
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True
