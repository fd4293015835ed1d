"""An evening: a host, players and somebody who watches, each in a process of their own."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.story.conftest import Tell
from tests.story.house import HERE, LANPLAY, House, environment, running
from tests.story.kept import replayed
from tests.story.player import joined


def bot(house: House, name: str, *options: str):
    who = ("--profile", name.lower(), "--name", name)
    return running(house.home, "bot", house.at, *who, *options)


def test_two_play_and_one_watches_and_all_part_in_peace(
    tmp_path: Path, loop: str, tell: Tell
) -> None:
    async def story() -> None:
        async with (
            House(tmp_path, "--no-advert", "--loop", loop) as house,
            bot(house, "Anna", "--game", "sixtysix") as anna,
        ):
            table = (await anna.until("Seated at table")).split()[3]
            watch = ("--watch", "--table", table, "--name", "Ida", "--profile", "ida")
            async with (
                running(tmp_path, "join", house.at, *watch, "--language", "en") as ida,
                joined(tmp_path, house.at, "Eve") as eve,
            ):
                await ida.until("You are watching")
                lobby = eve.guest.mirror.lobby
                assert lobby is not None
                opened = lobby.tables[0].table
                async with bot(house, "Ben", "--table", table, "--json") as ben:
                    assert (await ben.ended(), ben.complained) == (0, [])
                    assert (await anna.ended(), anna.complained) == (0, [])
                    match = json.loads(ben.said[-1])
                    assert match["over"]
                    rounds = match["rounds"]
                    assert rounds >= 3
                    await anna.until(f"{rounds} rounds played; left")
                await ida.until("The table is closed")
                hands = [line for line in ida.said if line.startswith("Card points: ")]
                assert len(hands) == rounds, ida.said
                ida.type("q")
                assert await ida.ended() == 0
                assert ida.complained == []
                await eve.guest.until(lambda m: m.lobby is not None and not m.lobby.tables)
            await house.end()
            for number in range(1, rounds + 1):
                replayed(house.folder, opened, number)

    tell(story())


def test_each_record_of_a_demo_replays_and_the_same_seed_gives_the_same(tmp_path: Path) -> None:
    plays = [
        subprocess.run(
            [*LANPLAY, "demo", "sixtysix", "--seed", "66", "--rounds", "5", "--json"],
            env=environment(tmp_path),
            capture_output=True,
            text=True,
            timeout=50,
            check=True,
        )
        for _ in range(2)
    ]
    one, two = (json.loads(play.stdout)["rounds"] for play in plays)
    assert one == two
    records = "\n".join(json.dumps(played["record"]) for played in one)
    replay = subprocess.run(
        [*LANPLAY, "replay", "-", "--json"],
        input=records,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=50,
        check=False,
    )
    assert (replay.returncode, replay.stderr) == (0, "")
    answers = [json.loads(line) for line in replay.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True] * 5
    assert [answer["outcome"] for answer in answers] == [played["outcome"] for played in one]
    assert list((tmp_path / "tmp").iterdir()) == []


def test_nothing_without_a_window_imports_the_window(tmp_path: Path, tell_once: Tell) -> None:
    """Host, players and demo run where there is no display and the library is not there."""
    poisoned = tmp_path / "poisoned"
    poisoned.mkdir()
    (poisoned / "pygame.py").write_text("raise SystemExit('pygame was imported')\n")
    environ = {"PYTHONPATH": str(poisoned), "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    proof = subprocess.run(
        [sys.executable, "-P", "-c", "import pygame"],
        env={**os.environ, **environ},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "pygame was imported" in proof.stderr

    async def story() -> None:
        demo = running(tmp_path, "demo", "sixtysix", "--rounds", "1", environ=environ)
        async with demo as evening:
            assert await evening.ended() == 0
            assert evening.complained == []
        where = ("--port", "0", "--interface", HERE, "--no-advert", "--json")
        data = str(tmp_path / "host")
        async with running(tmp_path, "host", "--data", data, *where, environ=environ) as host:
            at = f"{HERE}:{json.loads(await host.until('port'))['port']}"
            options = ("--game", "sixtysix", "--name", "Anna", "--language", "en")
            async with running(tmp_path, "join", at, *options, environ=environ) as anna:
                await anna.until("Waiting for players")
                anna.type("f")  # a computer player's process imports nothing of it either
                anna.type("r")
                await anna.until("Your hand: ")
                anna.type("q")
                anna.type("q")
                assert await anna.ended() == 0
            host.signal(signal.SIGTERM)
            assert await host.ended() == 0
            assert host.complained == []

    tell_once(story())
