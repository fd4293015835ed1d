"""The processes in which computer players think."""

import asyncio
import os
import signal
import subprocess
import sys
from multiprocessing import active_children, connection
from pathlib import Path
from typing import Any

import msgspec

from lanplay.host.pool import Pool, workers
from lanplay.room.commands import Thought
from lanplay.room.effects import Think
from tests.host.thinkers import (
    TABLE,
    DyingPlayer,
    Echo,
    EchoPlayer,
    NicePlayer,
    WrongPlayer,
    think,
)


def ask(players: dict[str, Any], *thinks: Think) -> list[Thought]:
    """Return the answers, in the order they came."""

    async def main() -> list[Thought]:
        answers: asyncio.Queue[Thought] = asyncio.Queue()
        async with Pool(players, size=1) as pool:
            for one in thinks:
                pool.think(one, answers.put_nowait)
            return [await answers.get() for _ in thinks]

    return asyncio.run(main())


def test_a_thought_is_answered_with_the_decision_it_was_asked_for() -> None:
    (thought,) = ask({"echo": EchoPlayer()}, think("echo", "the view"))
    assert thought[:4] == (TABLE, 1, 2, 0)
    assert thought.samples == 0
    assert msgspec.msgpack.decode(thought.action, type=Echo).view == "the view"


def test_the_same_seed_gives_the_same_answer() -> None:
    one, two, other = ask(
        {"echo": EchoPlayer()}, think("echo"), think("echo"), think("echo", seed=6)
    )
    assert one.action == two.action != other.action


def test_thoughts_of_a_pool_that_broke_are_asked_again(tmp_path: Path) -> None:
    (thought,) = ask({"dying": DyingPlayer()}, think("dying", str(tmp_path / "mark")))
    assert msgspec.msgpack.decode(thought.action, type=Echo).view == "alive"


def test_a_player_with_a_defect_gives_no_answer_and_harms_no_other() -> None:
    async def main() -> None:
        answers: asyncio.Queue[Thought] = asyncio.Queue()
        async with Pool({"wrong": WrongPlayer(), "echo": EchoPlayer()}, size=1) as pool:
            pool.think(think("wrong"), answers.put_nowait)
            pool.think(think("echo"), answers.put_nowait)
            await answers.get()
            assert answers.empty()

    asyncio.run(main())


def test_workers_stand_back_for_everything_else() -> None:
    (thought,) = ask({"nice": NicePlayer()}, think("nice"))
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert msgspec.msgpack.decode(thought.action, type=Echo).draw == min(19, own + 10)


def test_one_core_is_left_to_the_host() -> None:
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    assert workers() == max(1, cores - 1)


PARENT = """
import asyncio, sys
from lanplay.host.pool import Pool
from tests.host.thinkers import EchoPlayer, think
async def main():
    async with Pool({"echo": EchoPlayer()}, size=1) as pool:
        answers = asyncio.Queue()
        pool.think(think("echo"), answers.put_nowait)
        await answers.get()
        print("thought", flush=True)
        await asyncio.Event().wait()
if __name__ == "__main__":
    asyncio.run(main())
"""


def test_workers_die_with_a_parent_that_was_killed(tmp_path: Path) -> None:
    """They hold its standard output as well: that ends with the last of them."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT)

    async def main() -> None:
        parent = await asyncio.create_subprocess_exec(
            sys.executable, str(script), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        assert parent.stdout is not None
        assert await parent.stdout.readline() == b"thought\n"
        os.kill(parent.pid, signal.SIGKILL)
        async with asyncio.timeout(5):
            assert await parent.stdout.read() == b""
        await parent.wait()

    asyncio.run(main())


def test_leaving_the_pool_ends_its_processes() -> None:
    async def main() -> None:
        answers: asyncio.Queue[Thought] = asyncio.Queue()
        async with Pool({"echo": EchoPlayer()}, size=1) as pool:
            pool.think(think("echo"), answers.put_nowait)
            await answers.get()
            (worker,) = active_children()
        assert await asyncio.to_thread(connection.wait, [worker.sentinel], 5)

    asyncio.run(main())
