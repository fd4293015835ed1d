"""Both event loops, and a host of a few lines that says what the test tells it to."""

import asyncio

import pytest

from lanplay.client.profile import Profile
from lanplay.host.keys import HostKey

SECONDS = 20
"""No story takes so long; one that hangs ends with its own traceback."""

LOOPS = {"asyncio": asyncio.new_event_loop}
try:
    import uvloop
except ImportError:  # Windows
    pass
else:
    LOOPS["uvloop"] = uvloop.new_event_loop


@pytest.fixture(params=LOOPS)
def run(request):
    """Run a coroutine to its end on the loop in question."""

    def on_loop(coroutine):
        with asyncio.Runner(loop_factory=LOOPS[request.param]) as runner:
            return runner.run(asyncio.wait_for(coroutine, SECONDS))

    return on_loop


@pytest.fixture(scope="session")
def keys(tmp_path_factory):
    """Two hosts' keys."""
    return tuple(HostKey.load_or_make(tmp_path_factory.mktemp("key")) for _ in range(2))


@pytest.fixture
def key(keys):
    return keys[0]


@pytest.fixture
def profile(tmp_path):
    return Profile.open(folder=tmp_path)
