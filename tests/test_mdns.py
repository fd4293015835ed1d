"""This computer's addresses, which of them are announced, and zeroconf on the good ones."""

import asyncio
from typing import Any

import pytest

from lanplay.mdns import Local, among, changes, open_on, system_addresses, to_announce

LO, LO6 = Local("127.0.0.1", 1), Local("::1", 1)
CABLE, CABLE6, LINK6 = Local("10.0.0.2", 2), Local("fd00::2", 2), Local("fe80::2%2", 2)
ODD = Local("10.9.9.9", 3)
ALONE = Local("169.254.3.4", 4)


def test_loopback_is_there_and_told_apart() -> None:
    found = system_addresses()
    assert LO.address in [local.address for local in found]
    assert LO.is_loopback
    assert LO6.is_loopback
    assert not LINK6.is_loopback


def test_all_but_loopback_is_announced_or_that_alone() -> None:
    assert to_announce((LINK6, LO, ALONE, CABLE6, CABLE)) == [
        "10.0.0.2", "169.254.3.4", "fe80::2", "fd00::2",
    ]  # fmt: skip
    assert to_announce((LO, LO6)) == ["127.0.0.1"]
    assert to_announce(()) == ["127.0.0.1"]


@pytest.mark.parametrize(
    ("asked", "got"),
    [
        ((), (LO, CABLE, LINK6)),
        (("0.0.0.0",), (LO, CABLE, LINK6)),
        (("10.0.0.2",), (CABLE,)),
        (("fe80::2%eth0",), (LINK6,)),
        (("10.3.3.3",), ()),
    ],
)
def test_only_what_was_asked_for_is_used(asked: tuple[str, ...], got: tuple[Local, ...]) -> None:
    assert among((LO, CABLE, LINK6), asked) == got


class Opened:
    """In the place of zeroconf: opens where no interface is odd."""

    def __init__(self) -> None:
        self.asked: list[list[str | int]] = []
        self.open = 0

    def __call__(self, *, interfaces: list[str | int]) -> Any:
        self.asked.append(interfaces)
        if ODD.address in interfaces:
            raise OSError("no such device")
        self.open += 1
        return self

    async def async_close(self) -> None:
        self.open -= 1


def test_one_number_stands_for_all_ipv6_addresses_of_an_interface() -> None:
    opened = Opened()
    asyncio.run(open_on((LO, LO6, CABLE, CABLE6, LINK6), opened))
    assert opened.asked == [["127.0.0.1", "10.0.0.2", 2]]


def test_an_odd_interface_does_not_spoil_the_others() -> None:
    opened = Opened()
    asyncio.run(open_on((CABLE, ODD, LINK6), opened))
    assert opened.asked[-1] == ["10.0.0.2", 2]
    assert opened.open == 1


@pytest.mark.parametrize("locals_", [(), (LO6,), (ODD,), (ODD, ODD._replace(interface=5))])
def test_where_nothing_opens_it_says_so(locals_: tuple[Local, ...]) -> None:
    with pytest.raises(OSError, match=r"no such device|no network"):
        asyncio.run(open_on(locals_, Opened()))


def test_changes_come_and_failures_come_again() -> None:
    looks = iter([(LO,), (LO, CABLE), (LO, CABLE), None, *[(LO, CABLE)] * 9])

    def look() -> tuple[Local, ...]:
        if (now := next(looks, ())) is None:
            raise OSError("just changing")
        return now

    async def main() -> None:
        failing = [False]
        seen = changes(look, (LO,), 0, lambda: failing[0])
        assert await anext(seen) == (LO, CABLE)
        failing[0] = True
        assert await anext(seen) == (LO, CABLE)
        failing[0] = False
        assert await anext(seen) == (), "then there was nothing left"
        await seen.aclose()  # type: ignore[attr-defined]

    asyncio.run(main())
