"""The door: what `test_server.py` can't bring about from outside at will."""

import asyncio
import ssl

from lanplay.host.admission import HANDSHAKES, Admission
from lanplay.host.link import Limits, Link
from lanplay.host.tally import Tally


def no_link() -> Link:
    raise AssertionError("nobody gets as far as a connection here")


def test_who_waits_while_no_handshake_goes_on_waits_on() -> None:
    """The places are given back, and those they were given to have not begun yet."""

    async def main() -> None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tally = Tally(asyncio.get_running_loop().time)
        admission = Admission([], context, no_link, Limits(patience=0.01), tally)
        for _ in range(HANDSHAKES):
            await admission._handshakes.acquire()
        async with asyncio.timeout(10), asyncio.TaskGroup() as tasks:
            turn = tasks.create_task(admission._turn())
            done, _ = await asyncio.wait({turn}, timeout=0.05)
            assert not done
            admission._handshakes.release()
            await turn
        assert tally.counts == {}

    asyncio.run(main())
