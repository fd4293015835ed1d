"""A disk that is full in mid-hand: the tables wait, say why, and go on by themselves."""

import asyncio
import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lanplay.host.ballast import BALLAST_BYTES
from lanplay.wire.messages import Act
from tests.story.conftest import Tell
from tests.story.house import House
from tests.story.kept import all_there
from tests.story.player import Player, joined, one_action, seated, to_the_end, turn

FULL = "the disk is full"


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 8 MB of its own, with the ballast that a host makes on a large one."""
    if sys.platform != "linux" or os.geteuid() != 0 or shutil.which("mount") is None:
        pytest.skip("mounting a small file system needs Linux and root")
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", folder], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("this machine lets nobody mount a file system")
    (folder / "ballast").write_bytes(os.urandom(BALLAST_BYTES))
    yield folder
    subprocess.run(["umount", folder], check=True)


def fill(file: Path) -> None:
    """Write until the disk is full."""
    with file.open("ab", buffering=0) as stream:
        try:
            while True:
                stream.write(bytes(4096))
        except OSError as error:
            assert error.errno == errno.ENOSPC


async def until_it_waits(disk: Path, anna: Player, ben: Player) -> tuple[Player, Act]:
    """Play on until the disk takes no more; return whose act is out, and the act.

    The log has room in what it has already: what is stored next may still fit.
    """
    while True:
        fill(disk / "hog")
        who, act = await turn(anna, ben)
        if not await done_or_frozen(who, act):
            return who, act


async def done_or_frozen(who: Player, act: Act) -> bool:
    """Ask for `act`; return whether it was done before the host said that it waits."""
    before = len(who.acked)
    async with asyncio.TaskGroup() as acting:
        doing = acting.create_task(who.act(act))
        await who.guest.until(lambda m: m.frozen is not None or len(who.acked) > before)
        if len(who.acked) == before:
            doing.cancel()  # and ask again later: acts may be
    return len(who.acked) > before


def test_a_full_disk_is_waited_out(small_disk: Path, tmp_path: Path, loop: str, tell: Tell) -> None:
    async def story() -> None:
        house = House(tmp_path, "--no-advert", "--loop", loop, folder=small_disk)
        async with (
            house,
            joined(tmp_path, house.at, "Anna") as anna,
            joined(tmp_path, house.at, "Ben") as ben,
            joined(tmp_path, house.at, "Ida") as ida,
        ):
            table = await seated(anna, ben)
            await ida.watch(table)
            await one_action(anna, ben)

            # The ballast goes first, and nobody notices.
            fill(small_disk / "hog")
            while (small_disk / "ballast").exists():
                who, act = await turn(anna, ben)
                assert await who.act(act)
            assert anna.frozen == ben.frozen == ida.frozen == []

            # Then nothing more is taken, and every screen says why.
            who, act = await until_it_waits(small_disk, anna, ben)
            seen = (act.round, act.move)
            deed = (act.round, act.move, bytes(act.action))
            for player in (anna, ben, ida):
                await player.guest.until(lambda m: m.frozen == FULL)
                assert player.decision == seen, "nothing is shown that is not stored"
                assert deed not in player.acked
            moments = [player.guest.mirror.welcome for player in (anna, ben, ida)]

            # With room it goes on by itself, on the same connections.
            (small_disk / "hog").unlink()
            assert await who.act(act)
            for player, welcome in zip((anna, ben, ida), moments, strict=True):
                await player.guest.until(lambda m: m.frozen is None)
                await player.guest.until(lambda _, p=player: p.decision > seen)
                assert player.guest.mirror.welcome is welcome

            # A kill while it waits loses nothing that was acknowledged.
            who, act = await until_it_waits(small_disk, anna, ben)
            await house.host.kill()
            before = [await player.cut_off() for player in (anna, ben)]
            (small_disk / "hog").unlink()
            await house.start()
            for player, moment in zip((anna, ben), before, strict=True):
                await player.welcomed_again(moment)
                assert player.decision == (act.round, act.move)
            assert await who.act(act)
            rounds = await to_the_end(anna, ben)
            await house.end()
            all_there(house.folder, table, rounds, anna, ben)

    tell(story())
