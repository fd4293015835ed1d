"""Hosts found, lost and found again, between computers of our own making."""

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from lanplay.client.profile import Profile
from tests.story.conftest import Tell
from tests.story.house import Program, environment, running
from tests.story.network import Cable, Network, Place, missing, network

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing() or "-")

WATCHER = Path(__file__).with_name("watcher.py")
SECONDS = 40

Row = dict[str, Any]


@pytest.fixture
def net() -> Iterator[Network]:
    """Computers and cables."""
    with network() as made:
        yield made


class Watcher:
    """A window in some place."""

    def __init__(self, program: Program) -> None:
        self.program = program

    async def until(self, holds: Callable[[list[Row]], Any]) -> dict[str, Any]:
        """Return the first list of rows that is as asked, with its time."""
        while True:
            said = json.loads(await self.program.until(r'^\{"at"'))
            if holds(said["rows"]):
                return said

    async def knocked(self) -> dict[str, Any]:
        """Return what came of a click."""
        return json.loads(await self.program.until('"knocked"'))

    async def end(self) -> None:
        self.program.end_of_input()
        assert await self.program.ended() == 0
        assert self.program.complained == []


@contextlib.asynccontextmanager
async def watching(home: Path, place: Place, name: str = "w") -> AsyncIterator[Watcher]:
    """Look at the hosts from `place`."""
    (home / name).mkdir(exist_ok=True)
    async with asyncio.TaskGroup() as tasks:
        process = await asyncio.create_subprocess_exec(
            *place.before,
            *(sys.executable, "-P", str(WATCHER), str(home / name)),
            env=environment(home),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        program = Program(process, tasks)
        try:
            yield Watcher(program)
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
            await program.ended()


class Hosted:
    """A host in some place."""

    def __init__(self, program: Program, said: dict[str, Any]) -> None:
        self.program, self.port, self.id = program, said["port"], said["id"]


@contextlib.asynccontextmanager
async def hosting(
    home: Path, place: Place, *options: str, folder: str = "host"
) -> AsyncIterator[Hosted]:
    """Host from `place`, everywhere and announced."""
    where = ("--data", str(home / folder), "--json", *options)
    async with running(home, "host", *where, before=place.before) as program:
        yield Hosted(program, json.loads(await program.until(r"^\{")))


def is_(state: str, key: str, **more: object) -> Callable[[list[Row]], bool]:
    """Whether there is exactly this one row, in this state."""

    def holds(rows: list[Row]) -> bool:
        if [row["key"] for row in rows] != [key] or rows[0]["state"] != state:
            return False
        return all(rows[0][name] == value for name, value in more.items())

    return holds


def test_one_host_on_many_networks_is_one_row_that_connects_from_each(
    net: Network, tmp_path: Path, tell_once: Tell
) -> None:
    host, near, both = net.place(), net.place(), net.place()
    Cable(host, near)
    Cable(host, both)
    Cable(host, both)
    # A VPN's default route must not decide what is announced.
    vpn = Cable(host, net.place(), "4")
    host.ip("route", "add", "default", "via", vpn.addresses(2)[0])

    async def story() -> None:
        async with (
            hosting(tmp_path, host, "--name", "Home") as home,
            watching(tmp_path, near, "near") as one,
            watching(tmp_path, both, "both") as two,
        ):
            for watcher in (one, two):
                await watcher.until(is_("reachable", home.id, name="Home", found=True))
            for watcher in (one, two):
                await watcher.end()

    tell_once(story())


def test_two_hosts_of_one_name_are_two_rows_that_each_connect(
    net: Network, tmp_path: Path, tell_once: Tell
) -> None:
    host, guest = net.place(), net.place()
    Cable(host, guest)

    async def story() -> None:
        async with (
            hosting(tmp_path, host, "--name", "Home", folder="one") as one,
            hosting(tmp_path, host, "--name", "Home", folder="two") as two,
            watching(tmp_path, guest) as watcher,
        ):
            rows = (
                await watcher.until(
                    lambda rows: [row["state"] for row in rows] == ["reachable"] * 2
                )
            )["rows"]
            assert {row["key"] for row in rows} == {one.id, two.id}
            assert {row["name"] for row in rows} == {"Home", "Home (2)"}

    tell_once(story())


def test_a_killed_host_is_grey_within_ten_seconds_and_itself_again_when_it_is_back(
    net: Network, tmp_path: Path, tell_once: Tell
) -> None:
    place, guest = net.place(), net.place()
    Cable(place, guest)

    async def story() -> None:
        async with watching(tmp_path, guest) as watcher:
            for _ in range(3):
                async with hosting(tmp_path, place, "--name", "Home") as host:
                    await watcher.until(is_("reachable", host.id, name="Home"))
                    await host.program.kill()
                    killed = time.monotonic()
                    grey = await watcher.until(is_("grey", host.id, why="broken"))
                    assert grey["at"] - killed < 10
            watcher.program.type(f"knock {host.id}")
            asked = time.monotonic()
            knocked = await watcher.knocked()
            assert knocked["knocked"] == host.id
            assert knocked["why"] != ""
            assert knocked["at"] - asked < 3

    tell_once(story())


@pytest.mark.parametrize("way", [signal.SIGTERM, signal.SIGINT, "stop"])
def test_a_host_that_ends_is_gone_at_once(
    net: Network, tmp_path: Path, tell_once: Tell, way: signal.Signals | str
) -> None:
    place, guest = net.place(), net.place()
    Cable(place, guest)

    async def story() -> None:
        child = ("--child",) if isinstance(way, str) else ()
        async with (
            watching(tmp_path, guest) as watcher,
            hosting(tmp_path, place, *child) as host,
        ):
            await watcher.until(is_("reachable", host.id, found=True))
            if isinstance(way, str):
                host.program.type(way)
            else:
                host.program.signal(way)
            ended = time.monotonic()
            gone = await watcher.until(lambda rows: rows == [])
            assert gone["at"] - ended < 2
            assert await host.program.ended() == 0

    tell_once(story())


def test_a_network_that_comes_later_goes_and_changes_is_followed_by_both(
    net: Network, tmp_path: Path, tell_once: Tell
) -> None:
    place, guest = net.place(), net.place()

    async def story() -> None:
        async with (
            hosting(tmp_path, place, "--name", "Home") as host,
            watching(tmp_path, guest) as watcher,
        ):
            await watcher.until(lambda rows: rows == [])
            first = Cable(place, guest)
            seen = await watcher.until(is_("reachable", host.id, found=True))
            assert seen["rows"][0]["address"] == f"{first.addresses(1)[0]}:{host.port}"
            first.down()
            await watcher.until(is_("grey", host.id))
            for end in first.ends:
                end.ip("link", "del", first.device)
                break
            second = Cable(place, guest, "4")
            seen = await watcher.until(is_("reachable", host.id, found=True))
            (address,) = second.addresses(1)
            if seen["rows"][0]["address"] != f"{address}:{host.port}":
                await watcher.until(is_("reachable", host.id, address=f"{address}:{host.port}"))

    tell_once(story())


def test_found_but_the_port_does_not_answer_is_said_within_five_seconds(
    net: Network, tmp_path: Path, tell_once: Tell
) -> None:
    place, guest = net.place(), net.place()
    cable = Cable(place, guest, "4")
    # As behind a VPN's rules: what is sent to the guest alone goes nowhere, multicast arrives.
    place.ip("route", "add", "blackhole", f"{cable.addresses(2)[0]}/32")

    async def story() -> None:
        async with (
            watching(tmp_path, guest) as watcher,
            hosting(tmp_path, place) as host,
        ):
            found = await watcher.until(is_("searching", host.id))
            seen = await watcher.until(is_("grey", host.id, why="found_no_answer"))
            assert seen["at"] - found["at"] < 5
            detail = f"found, but port {host.port} does not answer (firewall or VPN?)"
            assert seen["rows"][0]["detail"] == detail
            watcher.program.type(f"knock {host.id}")
            asked = time.monotonic()
            knocked = await watcher.knocked()
            assert (knocked["why"], knocked["detail"]) == ("found_no_answer", detail)
            assert knocked["at"] - asked < 3
            place.ip("route", "del", "blackhole", f"{cable.addresses(2)[0]}/32")
            await watcher.until(is_("reachable", host.id))

    tell_once(story())


def test_where_nothing_is_found_the_typed_the_link_and_the_last_used_work(
    net: Network, tmp_path: Path, tell_once: Tell
) -> None:
    place, guest = net.place(), net.place()
    cable = Cable(place, guest)
    at = cable.addresses(1)[0]

    async def story() -> None:
        async with hosting(tmp_path, place, "--no-advert") as host:
            where = f"{at}:{host.port}"
            async with watching(tmp_path, guest) as watcher:
                watcher.program.type(f"join {where}")
                await watcher.until(is_("reachable", host.id, found=False))
                assert (await watcher.knocked())["why"] == ""
            async with watching(tmp_path, guest) as watcher:
                watcher.program.type(f"join lanplay://{where}")
                assert (await watcher.knocked())["knocked"] == host.id
            Profile.open(folder=tmp_path / "w").remember(where)
            async with watching(tmp_path, guest) as watcher:
                await watcher.until(is_("reachable", host.id, recent=True))

    tell_once(story())


def test_a_host_that_falls_silent_is_grey_within_ten_seconds_and_live_again_after(
    net: Network, tmp_path: Path, tell_once: Tell
) -> None:
    place, guest = net.place(), net.place()
    Cable(place, guest)

    async def story() -> None:
        async with (
            hosting(tmp_path, place) as host,
            watching(tmp_path, guest) as watcher,
        ):
            await watcher.until(is_("reachable", host.id, found=True))
            os.kill(host.program.process.pid, signal.SIGSTOP)  # as silent as a cut cable
            cut = time.monotonic()
            grey = await watcher.until(is_("grey", host.id))
            assert grey["at"] - cut < 10
            os.kill(host.program.process.pid, signal.SIGCONT)
            await watcher.until(is_("reachable", host.id))

    tell_once(story())
