"""Hosts that meet, end, and move to another folder while people sit there."""

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.host.sniffer import Sniffer
from tests.story.conftest import Tell
from tests.story.house import HERE, LANPLAY, House, environment, running
from tests.story.kept import all_there
from tests.story.player import joined, one_action, seated, to_mid_trick, to_the_end

IDLE = 4


def fails(home: Path, *arguments: str) -> str:
    """Run a command that can't do what it is asked; return its one sentence."""
    done = subprocess.run(
        [*LANPLAY, *arguments],
        env=environment(home),
        capture_output=True,
        text=True,
        timeout=30,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, ""), done
    assert len(done.stderr.splitlines()) == 1, done.stderr
    return done.stderr


@pytest.mark.parametrize("shared", ["folder", "port"])
def test_a_second_host_is_told_and_the_hand_at_the_first_goes_on(
    tmp_path: Path, tell_once: Tell, shared: str
) -> None:
    async def story() -> None:
        async with (
            House(tmp_path, "--no-advert") as house,
            joined(tmp_path, house.at, "Anna") as anna,
            joined(tmp_path, house.at, "Ben") as ben,
        ):
            await seated(anna, ben)
            welcomes = [player.guest.mirror.welcome for player in (anna, ben)]
            folder = house.folder if shared == "folder" else tmp_path / "other"
            port = str(house.port) if shared == "port" else "0"
            where = ("--data", str(folder), "--port", port, "--interface", HERE)
            said = await asyncio.to_thread(fails, tmp_path, "host", *where)
            assert str(house.port if shared == "port" else house.host.process.pid) in said
            await to_mid_trick(anna, ben, tricks=1)
            assert [player.guest.mirror.welcome for player in (anna, ben)] == welcomes
            await house.end()

    tell_once(story())


def test_a_host_in_the_usual_place_takes_the_next_free_port(
    tmp_path: Path, tell_once: Tell
) -> None:
    """No port was asked for: the default or the next free one, so that two can host here."""

    async def story() -> None:
        async with contextlib.AsyncExitStack() as stack:
            ports = []
            for name in ("one", "two"):
                where = ("--data", str(tmp_path / name), "--interface", HERE, "--no-advert")
                host = await stack.enter_async_context(running(tmp_path, "host", *where, "--json"))
                ports.append(json.loads(await host.until("port"))["port"])
            assert len(set(ports)) == 2
            assert all(41666 <= port <= 41675 for port in ports)

    tell_once(story())


def test_a_restart_right_after_a_kill_has_the_same_port_though_connections_were_open(
    tmp_path: Path, tell_once: Tell
) -> None:
    async def story() -> None:
        async with (
            House(tmp_path, "--no-advert") as house,
            joined(tmp_path, house.at, "Anna") as anna,
        ):
            await anna.open()
            port, before = house.port, anna.guest.mirror.welcome
            await house.host.kill()
            await house.start()
            assert house.port == port
            await anna.guest.until(lambda m: m.welcome is not before and m.welcome.person)
            await house.end()

    tell_once(story())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no such signals")
@pytest.mark.parametrize("word", ["stop", "SIGTERM", "SIGINT"])
def test_a_child_ends_at_once_though_people_sit_there_and_says_so_everywhere(
    tmp_path: Path, loop: str, tell: Tell, word: str
) -> None:
    """To its players, to the network within a second, and to its parent by its status."""
    name = f"Child {loop} {word} {os.getpid()}"

    async def story() -> None:
        options = ("--child", "--name", name, "--loop", loop)
        async with (
            Sniffer() as sniffer,
            House(tmp_path, *options) as house,
            contextlib.AsyncExitStack() as stack,
        ):
            players = [
                await stack.enter_async_context(joined(tmp_path, house.at, f"Idle{number}"))
                for number in range(IDLE)
            ]
            await players[0].open()
            await sniffer.until(lambda record: name in record.name and record.ttl > 0)
            async with asyncio.timeout(1):
                if word == "stop":
                    house.host.type("stop")
                else:
                    house.host.signal(getattr(signal, word))
                await sniffer.until(lambda record: name in record.name and record.ttl == 0)
            assert await house.host.ended(3) == 0
            assert house.host.complained == []
            for player in players:
                await player.guest.until(lambda _, p=player: p.parted)
                assert player.parted == ["host_ends"]

    tell(story())


def test_a_child_whose_parent_is_gone_ends_when_nobody_sits_there(
    tmp_path: Path, tell_once: Tell
) -> None:
    """Design, "The child host": after 30 s; who only looks on does not hold it."""
    name = f"Orphan {os.getpid()}"

    async def story() -> None:
        async with (
            Sniffer() as sniffer,
            House(tmp_path, "--child", "--name", name) as house,
            joined(tmp_path, house.at, "Ida") as ida,
        ):
            house.host.end_of_input()
            await ida.guest.until(lambda _: bool(ida.parted))
            assert ida.parted == ["host_ends"]
            async with asyncio.timeout(1):
                await sniffer.until(lambda record: name in record.name and record.ttl == 0)
            assert await house.host.ended(3) == 0
            assert house.host.complained == []

    tell_once(story())


def test_a_home_that_moved_is_the_same_to_its_friends(
    tmp_path: Path, loop: str, tell: Tell
) -> None:
    """Backup of the running host, restore elsewhere: table, seats, the trick and the key."""

    async def story() -> None:
        async with (
            House(tmp_path, "--no-advert", "--loop", loop) as old,
            joined(tmp_path, old.at, "Anna") as anna,
            joined(tmp_path, old.at, "Ben") as ben,
        ):
            table = await seated(anna, ben)
            await to_mid_trick(anna, ben, tricks=1)
            kept = [(player.decision, player.view, player.acked[:]) for player in (anna, ben)]
            file = tmp_path / "home.zip"
            async with running(tmp_path, "backup", str(file), "--data", str(old.folder)) as backup:
                assert await backup.ended() == 0
            await one_action(anna, ben)  # what comes after the backup is not in it
            await one_action(anna, ben)
            await old.end()
            moments = [await player.cut_off() for player in (anna, ben)]

            new = House(tmp_path, "--no-advert", "--loop", loop, folder=tmp_path / "new")
            new.port = old.port
            async with running(
                tmp_path, "restore", str(file), "--data", str(new.folder)
            ) as restore:
                assert await restore.ended() == 0
            async with new:
                assert new.id == old.id
                for player, moment, (decision, view, acked) in zip(
                    (anna, ben), moments, kept, strict=True
                ):
                    await player.welcomed_again(moment)
                    assert player.guest.mirror.seat(table) is not None
                    assert (player.decision, player.view) == (decision, view)
                    player.acked = acked
                rounds = await to_the_end(anna, ben)
                await new.end()
            all_there(new.folder, table, rounds, anna, ben)

    tell(story())
