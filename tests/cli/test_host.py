"""`lanplay host`, as a process."""

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lanplay.wire.messages import Done, Open, Say, Table, Update, You
from tests.host.raw import HERE, Raw, run, table_against_computer
from tests.host.sniffer import Sniffer

PIPE = subprocess.PIPE


class Process:
    """A host in a process of its own; killed when the test is over."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.where: dict[str, Any] = {}

    @property
    def port(self) -> int:
        return self.where["port"]

    def say(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())

    async def end(self) -> tuple[int | None, str]:
        """Wait for its end; the exit status and what it said on standard error."""
        assert self.process.stderr is not None
        errors = await self.process.stderr.read()
        return await self.process.wait(), errors.decode()


@contextlib.asynccontextmanager
async def hosting(folder: Path, *options: str, first: str = "") -> AsyncIterator[Process]:
    command = ["host", "--data", str(folder), "--interface", HERE, *options]
    started = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "lanplay", *command, stdin=PIPE, stdout=PIPE, stderr=PIPE
    )
    process = Process(started)
    try:
        if first:
            process.say(first)
        assert started.stdout is not None
        line = await started.stdout.readline()
        if line.startswith(b"{"):
            process.where = json.loads(line)
        yield process
    finally:
        if started.returncode is None:
            started.kill()
        await started.communicate()


QUIET = ("--json", "--port", "0", "--no-advert")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
def test_a_signal_ends_it_cleanly_though_clients_sit_there(
    tmp_path: Path, number: int, loop: str
) -> None:
    async def main() -> None:
        async with hosting(tmp_path, "--json", "--port", "0", "--loop", loop) as host:
            idle = [await Raw.greet(host.port) for _ in range(4)]
            os.kill(host.process.pid, number)
            async with asyncio.timeout(3):
                status, errors = await host.end()
            assert (status, errors) == (0, "")
            assert [await raw.goodbye() for raw in idle] == ["host_ends"] * 4

    run("asyncio", main())


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_takes_the_announcement_back_within_a_second(tmp_path: Path, number: int) -> None:
    async def main() -> None:
        async with (
            Sniffer() as sniffer,
            hosting(tmp_path, "--json", "--port", "0", "--name", "Leaver") as host,
        ):
            await sniffer.until(lambda record: "leaver" in record.key and record.ttl > 0)
            os.kill(host.process.pid, number)
            async with asyncio.timeout(1):
                await sniffer.until(lambda record: "leaver" in record.key and record.ttl == 0)
            assert await host.end() == (0, "")

    run("asyncio", main())


def test_the_child_says_where_it_is_and_stops_on_the_word(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosting(tmp_path, "--child", "--port", "0", "--no-advert") as host:
            assert sorted(host.where) == ["id", "owner_token", "port"]
            assert len(bytes.fromhex(host.where["id"])) == 16
            assert len(bytes.fromhex(host.where["owner_token"])) == 32
            running = json.loads((tmp_path / "host.json").read_text())
            assert running == {
                "pid": host.process.pid, "port": host.port, "id": host.where["id"],
                "interfaces": ["127.0.0.1"],
            }  # fmt: skip
            host.say("stop")
            assert await host.end() == (0, "")
            assert not (tmp_path / "host.json").exists()

    run("asyncio", main())


def test_without_json_a_person_reads_how_to_join(tmp_path: Path) -> None:
    done = subprocess.Popen(
        [
            *f"{sys.executable} -m lanplay host --data {tmp_path} --interface {HERE}".split(),
            "--port",
            "0",
            "--no-advert",
            "--name",
            "Home table",
        ],
        stdout=PIPE,
        stderr=PIPE,
        text=True,
    )
    with done:
        assert done.stdout is not None
        first, second = done.stdout.readline(), done.stdout.readline()
        done.terminate()
        assert done.stderr is not None
        assert done.stderr.read() == ""
    assert first.startswith(f"Hosting Home table at {HERE} port ")
    assert f"lanplay join lanplay://{HERE}:" in second
    assert done.returncode == 0


def test_a_killed_host_goes_on_where_it_was(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosting(tmp_path, *QUIET) as host:
            anna = await Raw.greet(host.port)
            anna.send(Open(1, "sixtysix", msgspec.Raw(b"\x80")))
            you = await anna.until(You)
            await anna.until(Table)
            host.process.kill()
            await host.process.wait()
        async with hosting(tmp_path, "--json", "--no-advert", "--port", str(host.port)) as again:
            anna = await Raw.greet(again.port, you.token)
            assert anna.welcome.table is not None
            anna.close()

    run("asyncio", main())


def test_a_computer_player_of_a_real_host_plays_and_ends_with_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosting(tmp_path, *QUIET) as host:
            anna = await Raw.greet(host.port)
            await table_against_computer(anna)
            os.kill(host.process.pid, signal.SIGTERM)
            assert await host.end() == (0, "")

    run("asyncio", main())


async def first_deal(folder: Path, seed: str) -> object:
    options = ("--child", "--seeded", "--port", "0", "--no-advert")
    async with hosting(folder, *options, first=seed) as host:
        anna = await Raw.greet(host.port)
        await table_against_computer(anna)

        return msgspec.msgpack.decode((await anna.until(Update)).view)["hand"]


def test_a_seed_decides_the_deal(tmp_path: Path) -> None:
    async def main() -> None:
        one, two, other = [
            await first_deal(tmp_path / name, seed)
            for name, seed in (("one", "7"), ("two", "7"), ("other", "8"))
        ]
        assert one == two != other

    run("asyncio", main())


def test_what_is_no_seed_is_named(tmp_path: Path) -> None:
    async def main() -> None:
        options = ("--child", "--seeded", "--port", "0")
        async with hosting(tmp_path, *options, first="seven") as host:
            status, errors = await host.end()
            assert status == 1
            assert "'seven'" in errors
            assert len(errors.splitlines()) == 1

    run("asyncio", main())


def test_a_child_whose_parent_is_gone_stays_while_somebody_sits_there(tmp_path: Path) -> None:
    async def main() -> None:
        options = ("--child", "--port", "0", "--no-advert", "--verbose")
        async with hosting(tmp_path, *options) as host:
            anna = await Raw.greet(host.port)
            anna.send(Open(1, "sixtysix", msgspec.Raw(b"\x80")))
            await anna.until(Table)
            assert host.process.stdin is not None
            assert host.process.stderr is not None
            host.process.stdin.close()
            while b"parent is gone" not in await host.process.stderr.readline():
                pass
            anna.send(Say(2, "still here"))
            await anna.until(Done)
            anna.close()

    run("asyncio", main())


def fails(*options: str) -> str:
    """Run a host that can't begin; its one sentence."""
    done = subprocess.run(
        [sys.executable, "-m", "lanplay", "host", *options],
        capture_output=True,
        text=True,
        timeout=20,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert done.returncode == 1, done
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1, done.stderr
    return done.stderr


def test_a_port_of_another_program_is_named_with_the_remedy(tmp_path: Path) -> None:
    with socket.create_server((HERE, 0)) as other:
        port = str(other.getsockname()[1])
        said = fails("--data", str(tmp_path), "--port", port, "--interface", HERE)
    assert port in said
    assert "--port" in said


def test_a_second_host_on_one_folder_is_told_which_process_has_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosting(tmp_path, *QUIET) as host:
            said = await asyncio.to_thread(
                fails, "--data", str(tmp_path), "--port", "0", "--interface", HERE
            )
            assert str(host.process.pid) in said
            (await Raw.greet(host.port)).close()

    run("asyncio", main())


@pytest.mark.parametrize("address", ["not an address", "203.0.113.9"])
def test_an_address_that_is_not_this_computers_is_named(tmp_path: Path, address: str) -> None:
    assert address in fails("--data", str(tmp_path), "--interface", address)


def test_a_broken_key_is_named(tmp_path: Path) -> None:
    (tmp_path / "host.key").write_text("no key")
    assert "host.key" in fails("--data", str(tmp_path), "--interface", HERE, "--port", "0")


def test_a_seed_without_a_parent_is_wrong_usage(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lanplay", "host", "--data", str(tmp_path), "--seeded"],
        capture_output=True,
        timeout=20,
        check=False,
    )
    assert done.returncode == 2
