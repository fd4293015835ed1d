"""People whose computer sleeps, whose network goes, or who come in through a second door."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from lanplay.host.link import Limits
from tests.host.raw import a_host
from tests.story.conftest import Tell
from tests.story.house import HERE, House, running
from tests.story.kept import replayed
from tests.story.player import Player, joined

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no process so")

AWAY: Final = Limits(away=4.0, silent=4.0)
"""A host that is quicker to notice than ours, and not too quick for a ping every 2 s."""


def bot(home: Path, at: str, name: str, *options: str):
    return running(home, "bot", at, "--profile", name.lower(), "--name", name, *options)


async def meanwhile(ben: Player) -> None:
    """Let Ben act until somebody else is to; the other one's moves come by themselves."""
    await ben.guest.until(lambda _: ben.due() is not None)
    act = ben.due()
    assert act is not None
    await ben.act(act)


def test_a_second_program_takes_the_seat_of_one_that_sleeps_and_that_one_is_told(
    tmp_path: Path, loop: str, tell: Tell
) -> None:
    async def story() -> None:
        async with (
            House(tmp_path, "--no-advert", "--loop", loop) as house,
            joined(tmp_path, house.at, "Ben") as ben,
        ):
            table = await ben.open()
            async with bot(tmp_path, house.at, "Anna") as asleep:
                await asleep.until("Seated")
                await ben.ready()
                await meanwhile(ben)
                asleep.signal(signal.SIGSTOP)
                async with bot(tmp_path, house.at, "Anna") as awake:
                    await awake.until("Seated")
                    await meanwhile(ben)  # it is Ben's turn again: the second one plays
                    asleep.signal(signal.SIGCONT)
                    assert await asleep.ended() == 1
                    assert len(asleep.complained) == 1
                    assert "connected again" in asleep.complained[0]
                    await ben.play(1)
                    assert awake.process.returncode is None
                    assert [seat.name for seat in ben.info.seats] == ["Ben", "Anna"]
            await house.end()
            replayed(house.folder, table, 1)

    tell(story())


def test_who_slept_so_long_that_the_host_closed_is_told_as_well(
    tmp_path: Path, tell_once: Tell
) -> None:
    """And does not take the seat back from the person's own newer program."""

    async def story() -> None:
        async with a_host(tmp_path / "host", AWAY) as host:
            at = f"{HERE}:{host.port}"
            async with bot(tmp_path, at, "Anna", "--game", "sixtysix") as asleep:
                await asleep.until("Seated")
                asleep.signal(signal.SIGSTOP)
                while host.engine.links:
                    host.engine.changed.clear()
                    await host.engine.changed.wait()
                async with bot(tmp_path, at, "Anna") as awake:
                    await awake.until("Seated")
                    asleep.signal(signal.SIGCONT)
                    assert await asleep.ended(5) == 1
                    assert "connected again" in asleep.complained[0]
                    assert awake.process.returncode is None

    tell_once(story())


# ------------------------------------------------------------------ a network that goes


def ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True)


class Cable:
    """A network of two ends: ours, and a computer's that nothing else leads to."""

    def __init__(self, number: int) -> None:
        self.computer = f"lanplay{number}"
        self.ends = (f"lp{number}a", f"lp{number}b")
        self.addresses = ("198.18.66.1", "198.18.66.2")

    def plug_in(self) -> None:
        one, two = self.ends
        ip("netns", "add", self.computer)
        ip("link", "add", one, "type", "veth", "peer", "name", two, "netns", self.computer)
        ip("addr", "add", f"{self.addresses[0]}/30", "dev", one)
        ip("link", "set", one, "up")
        ip("-n", self.computer, "addr", "add", f"{self.addresses[1]}/30", "dev", two)
        ip("-n", self.computer, "link", "set", two, "up")

    def lose_all(self) -> None:
        """From now on each end sends to a card that nobody has: no packet arrives, none returns."""
        nobody = ("lladdr", "02:00:00:00:00:66", "nud", "permanent")
        ip("neigh", "replace", self.addresses[1], *nobody, "dev", self.ends[0])
        ip("-n", self.computer, "neigh", "replace", self.addresses[0], *nobody, "dev", self.ends[1])

    def unplug(self) -> None:
        for end in (["link", "del", self.ends[0]], ["netns", "del", self.computer]):
            subprocess.run(["ip", *end], check=False, capture_output=True)


@pytest.fixture
def cable() -> Iterator[Cable]:
    """A network of the test's own."""
    if sys.platform != "linux" or os.geteuid() != 0 or shutil.which("ip") is None:
        pytest.skip("a network of one's own needs Linux, root and `ip`")
    cable = Cable(os.getpid())
    try:
        cable.plug_in()
    except subprocess.CalledProcessError:
        cable.unplug()
        pytest.skip("this machine lets nobody make a network")
    try:
        yield cable
    finally:
        cable.unplug()


def test_whose_packets_vanish_is_away_in_time_and_the_table_goes_on(
    tmp_path: Path, cable: Cable, tell_once: Tell
) -> None:
    """Nothing says that Ben is gone: silence does. After the grace a computer stands in."""

    async def story() -> None:
        ours = cable.addresses[0]
        async with (
            House(tmp_path, "--no-advert", "--interface", ours) as house,
            joined(tmp_path, house.at, "Anna") as anna,
        ):
            table = await anna.open(grace=10)
            far = ("ip", "netns", "exec", cable.computer)
            where = ("bot", f"{ours}:{house.port}", "--profile", "ben", "--name", "Ben")
            async with running(tmp_path, *where, before=far) as ben:
                await ben.until("Seated")
                await anna.play(1)
                cable.lose_all()
                lost = anna.now()
                await anna.guest.until(lambda _: not anna.info.seats[1].connected)
                assert 7 < anna.now() - lost < 15
                await anna.guest.until(lambda _: anna.info.seats[1].stand_in)
                assert 17 < anna.now() - lost < 27
                await anna.play(2)
                assert anna.info.seats[1].name == "Ben"
            await house.end()
            replayed(house.folder, table, 1)
            replayed(house.folder, table, 2)

    tell_once(story())
