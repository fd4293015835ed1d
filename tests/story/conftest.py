"""What every story keeps: it ends in time, on the loop it asks for, and leaves nothing behind."""

import asyncio
import os
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

LOOPS = {"asyncio": asyncio.new_event_loop}
try:
    import uvloop
except ImportError:  # Windows
    pass
else:
    LOOPS["uvloop"] = uvloop.new_event_loop

SECONDS = 55
"""No story takes so long; one that hangs ends with its own traceback."""

GONE_SECONDS = 10
"""For processes and threads that are ending."""

Tell = Callable[[Coroutine[Any, Any, None]], None]
"""Runs a story to its end."""


def tell_on(loop: str, story: Coroutine[Any, Any, None]) -> None:
    """Run `story` on the loop of that name, within a bound."""
    with asyncio.Runner(loop_factory=LOOPS[loop]) as runner:
        runner.run(asyncio.wait_for(story, SECONDS))


@pytest.fixture(params=LOOPS)
def loop(request: pytest.FixtureRequest) -> str:
    """The name of the event loop that host and clients run on."""
    return request.param


@pytest.fixture
def tell(loop: str) -> Tell:
    """Run a story on `loop`."""
    return lambda story: tell_on(loop, story)


@pytest.fixture
def tell_once() -> Tell:
    """Run a story that asks nothing of the loop."""
    return lambda story: tell_on("asyncio", story)


@pytest.fixture(autouse=True)
def nothing_left(tmp_path: Path) -> Iterator[None]:
    """No process of the story and no thread outlives it."""
    threads = set(threading.enumerate())
    yield
    for thread in set(threading.enumerate()) - threads:
        thread.join(GONE_SECONDS)
        assert not thread.is_alive(), thread
    assert still_running(tmp_path) == []


def still_running(home: Path) -> list[str]:
    """Return the processes that were started with `home` in their environment."""
    if sys.platform != "linux":
        return []
    found: list[str] = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if os.fsencode(home) in (process / "environ").read_bytes():
                command = (process / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                found.append(f"{process.name} {command}")
        except OSError:  # it has just ended
            continue
    return found
