"""kill -9 of the host, and it goes on: nothing acknowledged is lost, nothing is doubled."""

import asyncio
import os
import random
from pathlib import Path

import pytest

from lanplay.client.finder import Finder
from tests.host.sniffer import Sniffer
from tests.story.conftest import Tell
from tests.story.house import HERE, House, running
from tests.story.kept import all_there, replayed
from tests.story.player import joined, seated, to_mid_trick, to_the_end

KILLS = 10


def test_a_trick_goes_on_after_a_kill(tmp_path: Path, loop: str, tell: Tell) -> None:
    """Clients come back by themselves: same decision, same hands, and the round ends."""

    async def story() -> None:
        async with (
            House(tmp_path, "--no-advert", "--loop", loop) as house,
            joined(tmp_path, house.at, "Anna") as anna,
            joined(tmp_path, house.at, "Ben") as ben,
        ):
            table = await seated(anna, ben)
            await to_mid_trick(anna, ben, tricks=2)
            before = [(player.decision, player.view) for player in (anna, ben)]
            key = anna.guest.connection.key
            await house.host.kill()
            moments = [await player.cut_off() for player in (anna, ben)]
            await house.start()
            for player, moment, (decision, view) in zip((anna, ben), moments, before, strict=True):
                await player.welcomed_again(moment)
                assert player.decision == decision
                assert player.view == view
                assert player.view["lead"] is not None
            rounds = await to_the_end(anna, ben)
            assert anna.guest.connection.key == key
            await house.end()
            all_there(house.folder, table, rounds, anna, ben)

    tell(story())


def test_players_of_other_processes_come_back_too(tmp_path: Path, loop: str, tell: Tell) -> None:
    async def story() -> None:
        async with (
            House(tmp_path, "--no-advert", "--loop", loop) as house,
            running(
                tmp_path, "bot", house.at, "--game", "sixtysix", "--profile", "anna",
                "--name", "Anna", "--rounds", "3",
            ) as one,
            joined(tmp_path, house.at, "Ida") as ida,
        ):  # fmt: skip
            table = (await one.until("Seated at table")).split()[3]
            await ida.guest.until(lambda m: m.lobby is not None and bool(m.lobby.tables))
            assert ida.guest.mirror.lobby is not None
            opened = ida.guest.mirror.lobby.tables[0].table
            await ida.watch(opened)
            two = running(
                tmp_path, "bot", house.at, "--table", table, "--profile", "ben", "--name", "Ben",
                "--rounds", "3",
            )  # fmt: skip
            async with two as other:
                await ida.guest.until(lambda _: ida.at.update is not None and ida.update.move > 6)
                await house.host.kill()
                await house.start()
                assert await one.ended() == 0
                assert await other.ended() == 0
                assert (one.complained, other.complained) == ([], [])
            await house.end()
            for number in (1, 2, 3):
                replayed(house.folder, opened, number)

    tell(story())


@pytest.mark.parametrize("seed", [1])
def test_ten_kills_at_any_moment_lose_and_double_nothing(
    tmp_path: Path, loop: str, tell: Tell, seed: int
) -> None:
    """Both players act as fast as they can while the host is killed; acts are in flight.

    The host is found again under its own name each time, never with a number behind it.
    """
    name = f"Home {loop} {os.getpid()}"
    chance = random.Random(f"{seed} {loop}")

    async def story() -> None:
        async with (
            Sniffer() as sniffer,
            House(tmp_path, "--name", name, "--loop", loop) as house,
            joined(tmp_path, house.at, "Anna") as anna,
            joined(tmp_path, house.at, "Ben") as ben,
        ):
            host_id = house.id
            table = await seated(anna, ben)
            async with asyncio.TaskGroup() as tasks:
                playing = [tasks.create_task(player.play(1000)) for player in (anna, ben)]
                for _ in range(KILLS):
                    count = len(anna.acked) + chance.randint(1, 5)
                    await anna.guest.until(lambda _, count=count: len(anna.acked) >= count)
                    await asyncio.sleep(chance.random() * 0.01)  # any moment, not a wait
                    await house.host.kill()
                    await house.start()
                    assert house.id == host_id
                for player in (anna, ben):
                    await player.guest.recovered()
                rounds = anna.info.round + 1
                for player in (anna, ben):
                    await player.guest.until(lambda _, p=player: p.info.round > rounds)
                for task in playing:
                    task.cancel()
            async with Finder([HERE]) as finder:
                found = await finder.wait_for(host_id, 10)
                assert found is not None
                assert (found.name, found.port) == (name, house.port)
            names = {record.name for record in heard(sniffer) if name in record.name}
            assert names <= {f"{name}._lanplay._tcp.local."}
            await house.end()
            all_there(house.folder, table, rounds, anna, ben)

    tell(story())


def heard(sniffer: Sniffer) -> list:
    records = []
    while not sniffer.records.empty():
        records.append(sniffer.records.get_nowait())
    return records
