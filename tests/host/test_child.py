"""The child host's seed, its parent's words and its end."""

import asyncio
import hashlib
import os
from collections.abc import Callable

import pytest

from lanplay.host.child import BadSeed, Lines, nobody_left, parent_says, read_seed, stream_of


def test_a_seed_gives_a_stream_of_hashes_whatever_the_pieces() -> None:
    blocks = b"".join(
        hashlib.sha256(b"lanplay seed 1" + b"42" + n.to_bytes(8, "big")).digest() for n in range(3)
    )
    entropy = stream_of(42)
    assert entropy(5) + entropy(40) + entropy(0) + entropy(51) == blocks
    assert stream_of(43)(32) != blocks[:32]


def told(data: bytes, ask: Callable[[Lines], object]) -> object:
    """What `ask` makes of an input of `data` and its end."""
    reading, writing = os.pipe()

    async def main() -> object:
        lines = Lines(reading, asyncio.get_running_loop())
        os.write(writing, data)
        os.close(writing)
        try:
            return await ask(lines)
        finally:
            while await lines.next() is not None:
                pass

    try:
        return asyncio.run(main())
    finally:
        os.close(reading)


async def words(lines: Lines) -> list[str]:
    found = []
    while (line := await lines.next()) is not None:
        found.append(line)
    return found


def test_lines_come_whole_and_without_their_ends() -> None:
    assert told(b"one\r\ntwo\n\nhalf", words) == ["one", "two", ""]


def test_a_line_without_end_is_not_kept() -> None:
    assert told(b"x" * 50_000 + b"\nstop\n", words)[1:] == ["stop"]


@pytest.mark.parametrize("line", [b"7\n", b" 7 \r\n", b"007\n"])
def test_the_first_line_is_the_seed(line: bytes) -> None:
    assert told(line, read_seed) == 7


@pytest.mark.parametrize("line", [b"seven\n", b"\n", b"", b"1.5\n"])
def test_what_is_no_integer_is_no_seed(line: bytes) -> None:
    with pytest.raises(BadSeed, match="decimal integer"):
        told(line, read_seed)


def test_stop_ends_and_other_lines_are_ignored() -> None:
    async def stops(lines: Lines) -> bool:
        return await parent_says(lines)

    assert told(b"hello\nstop\n", stops) is True


def test_the_end_of_the_input_means_that_the_parent_is_gone() -> None:
    async def stops(lines: Lines) -> bool:
        return await parent_says(lines)

    assert told(b"hello\n", stops) is False


class Sitting:
    """An engine as far as the end of a child looks at it."""

    def __init__(self) -> None:
        self.people: set[str] = set()
        self.changed = asyncio.Event()
        self.room = self

    def seated(self) -> set[str]:
        return self.people

    def now_sit(self, *people: str) -> None:
        self.people = set(people)
        self.changed.set()


def test_with_nobody_seated_the_child_ends_after_its_time() -> None:
    async def main() -> None:
        await nobody_left(Sitting(), alone=0.01)

    asyncio.run(main())


def test_while_somebody_sits_the_child_stays_and_ends_after_the_last_one() -> None:
    async def main() -> None:
        engine = Sitting()
        engine.now_sit("Anna", "Ben")
        async with asyncio.TaskGroup() as tasks:
            end = tasks.create_task(nobody_left(engine, alone=0.05))
            for people in (("Anna",), (), ("Anna",)):
                await asyncio.sleep(0)
                engine.now_sit(*people)
            await asyncio.wait([end], timeout=0.1)
            assert not end.done()
            engine.now_sit()
            await end

    asyncio.run(main())
