"""The announcement on the network; loopback only."""

import asyncio
import os
import signal
import subprocess
import sys

import pytest
from zeroconf import BadTypeInNameException, DNSAddress, DNSPointer
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from lanplay.host.advert import Advert, Shown, addresses_of, label
from lanplay.mdns import SERVICE, Local
from tests.host.sniffer import HERE, Sniffer

ID = bytes(range(16))
OTHER = bytes(16)


def test_a_name_is_cut_to_63_bytes_on_a_character_boundary() -> None:
    assert label("Home table") == "Home table"
    assert label("ä" * 80) == "ä" * 31
    assert label("x" * 63) == "x" * 63
    assert label("🂡" * 40, " (2)") == "🂡" * 14 + " (2)"
    assert len(label("ä" * 80, " (2)").encode()) <= 63


def test_a_name_of_nothing_visible_is_still_a_name() -> None:
    assert label("  ") == "lanplay"


def test_asked_addresses_are_announced_and_no_others() -> None:
    assert addresses_of(HERE) == ["127.0.0.1"]
    assert addresses_of(("fe80::1%lo",)) == ["fe80::1"]
    assert addresses_of(())


async def look(name: str) -> AsyncServiceInfo:
    """Ask the network about `name`, with a mind of its own."""
    zeroconf = AsyncZeroconf(interfaces=list(HERE))
    try:
        info = AsyncServiceInfo(SERVICE, f"{name}.{SERVICE}")
        await info.async_request(zeroconf.zeroconf, 3000)
        return info
    finally:
        await zeroconf.async_close()


def test_an_announced_host_is_found_with_all_it_says() -> None:
    async def main() -> None:
        async with Advert("Ä" * 80, ID, 41999, HERE) as advert:
            info = await look("Ä" * 31)
            assert advert.name == "Ä" * 31
            assert info.port == 41999
            assert info.parsed_addresses() == ["127.0.0.1"]
            assert info.decoded_properties == {
                "v": "1", "id": ID.hex(), "tables": "0", "free": "0", "pw": "0",
            }  # fmt: skip

    asyncio.run(main())


def test_what_changes_is_announced_anew() -> None:
    async def main() -> None:
        async with Sniffer() as sniffer, Advert("Changing", ID, 41999, HERE) as advert:
            advert.show(Shown(2, 3))
            await sniffer.until(lambda record: b"tables=2" in getattr(record, "text", b""))

    asyncio.run(main())


def test_two_hosts_of_one_name_are_told_apart_and_a_restart_adds_nothing() -> None:
    async def main() -> None:
        async with Advert("Same name", ID, 41999, HERE) as first:
            assert first.name == "Same name"
            for _ in range(2):
                async with Advert("Same name", OTHER, 41998, HERE) as second:
                    assert second.name == "Same name (2)"
                    assert (await look(second.name)).port == 41998

    asyncio.run(main())


def test_a_name_that_still_answers_with_our_own_id_is_ours() -> None:
    async def main() -> None:
        async with (
            Advert("Echo", ID, 41999, HERE),
            Advert("Echo", ID, 41998, HERE) as again,
        ):
            assert again.name == "Echo"

    asyncio.run(main())


def test_the_end_sends_a_goodbye_within_a_second() -> None:
    async def main() -> None:
        async with Sniffer() as sniffer:
            async with Advert("Leaving", ID, 41999, HERE):
                pass
            async with asyncio.timeout(1):
                await sniffer.until(lambda record: record.ttl == 0 and "leaving" in record.key)

    asyncio.run(main())


@pytest.mark.parametrize("error", [OSError("no such device"), BadTypeInNameException("odd")])
def test_where_nothing_can_be_announced_it_says_how_to_join(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(**_: object) -> AsyncZeroconf:
        raise error

    async def main() -> None:
        async with Advert("Silent", ID, 41999, HERE, open_zeroconf=broken) as advert:
            advert.show(Shown(1, 1))
            assert advert.name == ""

    asyncio.run(main())
    assert "Not announced" in caplog.text
    assert "join by address 127.0.0.1:41999" in caplog.text


ANNOUNCE = """
import asyncio
from lanplay.host.advert import Advert
async def main():
    async with Advert("Killed", bytes(range(16)), 41999, ("127.0.0.1",)) as advert:
        print(advert.name, flush=True)
        await asyncio.Event().wait()
asyncio.run(main())
"""


def test_a_killed_host_has_its_name_again_at_once_every_time() -> None:
    async def main() -> None:
        async with Sniffer():  # remembers the killed ones' records, as other computers do
            for _ in range(4):
                process = await asyncio.create_subprocess_exec(
                    sys.executable, "-c", ANNOUNCE, stdout=subprocess.PIPE
                )
                assert process.stdout is not None
                assert await process.stdout.readline() == b"Killed\n"
                os.kill(process.pid, signal.SIGKILL)
                await process.wait()

    asyncio.run(main())


LO = Local("127.0.0.1", 1)
CABLE = Local("192.0.2.77", 1)
"""An address that this computer does not have."""


def on_loopback(**_: object) -> AsyncZeroconf:
    """Open on loopback whatever was asked for."""
    return AsyncZeroconf(interfaces=list(HERE))


class Here:
    """This computer's addresses, as the test says."""

    def __init__(self, *addresses: Local) -> None:
        self.addresses = addresses

    def __call__(self) -> tuple[Local, ...]:
        return self.addresses


def is_pointer_to(name: str, record: object) -> bool:
    return isinstance(record, DNSPointer) and record.alias == f"{name}.{SERVICE}"


def test_a_host_without_a_network_is_announced_as_soon_as_there_is_one(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def main() -> None:
        here = Here()
        async with (
            Sniffer() as sniffer,
            Advert("Later", ID, 41999, look=here, poll=0.01) as advert,
        ):
            assert advert.name == ""
            advert.show(Shown(2, 1))
            here.addresses = (LO,)
            await sniffer.until(lambda record: is_pointer_to("Later", record))
            info = await look("Later")
            assert info.decoded_properties["tables"] == "2"

    asyncio.run(main())
    assert caplog.text.count("Not announced (there is no network)") == 1


def test_a_failed_opening_is_tried_again_and_said_once(caplog: pytest.LogCaptureFixture) -> None:
    tries: list[object] = []

    def soon(**how: object) -> AsyncZeroconf:
        tries.append(how)
        if len(tries) < 4:
            raise OSError("busy")
        return AsyncZeroconf(interfaces=["127.0.0.1"])

    async def main() -> None:
        async with (
            Sniffer() as sniffer,
            Advert("Patient", ID, 41999, HERE, soon, look=Here(LO), poll=0.001),
        ):
            await sniffer.until(lambda record: is_pointer_to("Patient", record))

    asyncio.run(main())
    assert caplog.text.count("Not announced (busy)") == 1


def test_another_network_is_announced_to_without_a_goodbye_on_the_old_one() -> None:
    async def main() -> None:
        here = Here(LO)
        async with (
            Sniffer() as sniffer,
            Advert("Moves", ID, 41999, (), on_loopback, look=here, poll=0.01),
        ):
            await sniffer.until(lambda record: is_pointer_to("Moves", record))
            here.addresses = (LO, CABLE)
            seen: list[object] = []

            def moved(record: object) -> bool:
                seen.append(record)
                return isinstance(record, DNSAddress) and record.address == b"\xc0\x00\x02\x4d"

            await sniffer.until(moved)
            left = [one for one in seen if is_pointer_to("Moves", one) and one.ttl == 0]  # type: ignore[attr-defined]
            assert left == []

    asyncio.run(main())


def test_a_host_that_was_not_announced_says_no_goodbye_and_ends() -> None:
    async def main() -> None:
        async with Advert("Never", ID, 41999, look=Here(), poll=0.01) as advert:
            assert advert.name == ""

    asyncio.run(main())
