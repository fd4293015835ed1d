"""The event loops to measure on."""

import asyncio
import importlib.util
from collections.abc import Callable, Mapping
from typing import Final


def _uvloop() -> asyncio.AbstractEventLoop:
    import uvloop

    return uvloop.new_event_loop()


LOOPS: Final[Mapping[str, Callable[[], asyncio.AbstractEventLoop]]] = {
    "asyncio": asyncio.new_event_loop,
    **({"uvloop": _uvloop} if importlib.util.find_spec("uvloop") else {}),
}
"""By name; uvloop where it is."""
