"""A screen that nobody sees (Xvfb), real windows on it, and the mouse and keys of xdotool."""

import asyncio
import contextlib
import ctypes
import os
import shutil
import struct
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from pathlib import Path

from lanplay.client.profile import Profile
from lanplay.client.settings import WindowPlace
from tests.story.house import HERE, Program, running
from tests.story.network import missing, network

SIZE = (960, 600)
SCREEN = (2 * SIZE[0] + 40, SIZE[1] + 110)
SECONDS = 25
"""For anything to be seen; far more than it takes."""
LOOK_SECONDS = 0.1
"""Between two looks at a screen: nothing tells when it changes."""

MISSING = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
WHY_NOT = f"needs {' and '.join(MISSING)} (Debian: apt install xvfb xdotool)" if MISSING else ""
if sys.platform != "linux":
    WHY_NOT = "Xvfb is Linux's"

Point = tuple[int, int]
Box = tuple[int, int, int, int]


class Screen:
    """A display, and its pixels as a file."""

    def __init__(self, number: int, folder: Path) -> None:
        self.name = f":{number}"
        self.file = folder / "Xvfb_screen0"

    def pixels(self, box: Box) -> bytes:
        """Return the RGB values in `box` (left, top, width, height) as they are now."""
        data = self.file.read_bytes()
        head = struct.unpack(">25I", data[:100])  # XWD: its header is always big-endian
        start, line = head[0] + head[19] * 12, head[12]
        left, top, width, height = box
        rows: list[bytes] = []
        for y in range(top, top + height):
            at = start + y * line + left * 4
            row = data[at : at + width * 4]
            rows.append(bytes(value for index, value in enumerate(row) if index % 4 != 3))
        return b"".join(rows)

    def differ(self, one: Box, other: Box) -> float:
        """Return by how much two boxes differ, seen from a little distance: 0 to 255.

        The same card may lie half a pixel beside, and be a pixel wider.
        """
        picture = coarse(self.pixels(one), one[2])
        beside = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        moved = [(other[0] + dx, other[1] + dy, *other[2:]) for dx, dy in beside]
        others = [coarse(self.pixels(box), box[2]) for box in moved]
        return min(mean_difference(picture, each) for each in others)

    async def xdotool(self, *words: str | int) -> str:
        """Do something with mouse or keys."""
        process = await asyncio.create_subprocess_exec(
            "xdotool", *map(str, words), env={**os.environ, "DISPLAY": self.name},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        said, _ = await process.communicate()
        return said.decode().strip()

    async def seen(self, what: str, look: Callable[[], bool]) -> None:
        """Wait until `look` says yes."""
        try:
            async with asyncio.timeout(SECONDS):
                while not look():
                    await asyncio.sleep(LOOK_SECONDS)
        except TimeoutError:
            raise AssertionError(f"never seen: {what}") from None


def coarse(pixels: bytes, width: int, block: int = 6) -> list[float]:
    """Return the mean brightness of each block of `block` by `block` pixels."""
    light = [sum(pixels[at : at + 3]) / 3 for at in range(0, len(pixels), 3)]
    rows = [light[at : at + width] for at in range(0, len(light), width)]
    return [
        sum(sum(row[x : x + block]) for row in rows[y : y + block]) / block**2
        for y in range(0, len(rows) - block + 1, block)
        for x in range(0, width - block + 1, block)
    ]


def mean_difference(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


class Shown:
    """A window of lanplay on a screen, at `left`."""

    def __init__(self, screen: Screen, program: Program, left: int) -> None:
        self.screen, self.program, self.left = screen, program, left

    def at(self, point: Point) -> Point:
        return self.left + point[0], point[1]

    def box(self, box: Box) -> Box:
        return self.left + box[0], *box[1:]

    async def opened(self) -> None:
        """Wait until it is drawn, and give it the keyboard."""
        middle = self.box((470, 290, 20, 20))
        await self.screen.seen("a window", lambda: any(self.screen.pixels(middle)))
        await self.focus()

    async def focus(self) -> None:
        found = await self.screen.xdotool("search", "--pid", self.program.process.pid)
        await self.screen.xdotool("windowfocus", found.split()[-1])

    async def click(self, point: Point) -> None:
        x, y = self.at(point)
        await self.screen.xdotool("mousemove", x, y, "sleep", 0.05, "click", 1)

    async def type(self, text: str, *keys: str) -> None:
        await self.focus()
        await self.screen.xdotool("type", "--delay", 20, text)
        for key in keys:
            await self.screen.xdotool("key", key)

    async def drag(self, begin: Point, end: Point) -> None:
        """Take what lies at `begin` to `end`, as a hand does: in steps."""
        (x, y), (x1, y1) = self.at(begin), self.at(end)
        await self.screen.xdotool("mousemove", x, y, "sleep", 0.1, "mousedown", 1)
        for step in range(1, 9):
            dx, dy = (x1 - x) * step // 8, (y1 - y) * step // 8
            await self.screen.xdotool("mousemove", x + dx, y + dy)
        await self.screen.xdotool("mouseup", 1, "mousemove", self.left + SIZE[0] - 5, SIZE[1] - 5)

    def look_changed(self, box: Box) -> Callable[[], bool]:
        """Return what says whether the picture in `box` is another one than now."""
        before = self.screen.pixels(self.box(box))
        return lambda: self.screen.pixels(self.box(box)) != before

    async def acted(
        self, do: Callable[[], Coroutine[object, object, None]], done: Callable[[], bool]
    ) -> None:
        """Do something with the mouse until it shows: what is clicked may just be on its way."""
        try:
            async with asyncio.timeout(SECONDS):
                while not done():
                    await do()
                    for _ in range(15):
                        await asyncio.sleep(LOOK_SECONDS)
                        if done():
                            return
        except TimeoutError:
            raise AssertionError(f"nothing came of it: {self.program.complained}") from None


@contextlib.asynccontextmanager
async def screen(folder: Path) -> AsyncIterator[Screen]:
    """Run an X server of our own."""
    folder.mkdir(parents=True)
    read, write = os.pipe()
    process = await asyncio.create_subprocess_exec(
        "Xvfb", "-displayfd", str(write), "-screen", "0", f"{SCREEN[0]}x{SCREEN[1]}x24",
        "-nolisten", "tcp", "-fbdir", str(folder), pass_fds=(write,),
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    try:
        with os.fdopen(read) as line:
            number = int(await asyncio.to_thread(line.readline))
        yield Screen(number, folder)
    finally:
        process.terminate()
        await process.wait()


@contextlib.asynccontextmanager
async def open_window(
    home: Path, on: Screen, name: str, *arguments: str, left: int = 0
) -> AsyncIterator[Shown]:
    """Open lanplay's window for the profile `name`; it is closed with the block."""
    profile = Profile.open(name, home / "data" / "lanplay" / "profiles")
    profile.set(window=WindowPlace(SIZE, (left, 0)))
    environ = {"DISPLAY": on.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    async with running(home, *arguments, environ=environ) as program:
        shown = Shown(on, program, left)
        try:
            await shown.opened()
            yield shown
        finally:
            program.signal(15)
            with contextlib.suppress(TimeoutError):
                await program.ended(10)
        assert program.complained == []


@contextlib.contextmanager
def apart() -> Iterator[None]:
    """Let all that is started in the block have a loopback of its own, where that may be.

    Other tests announce hosts on this computer's, and a window shows every one of them.
    """
    if missing():
        yield
        return
    with network() as own:
        place = own.place()
        with (
            Path("/proc/thread-self/ns/net").open("rb") as home,
            Path("/run/netns", place.name).open("rb") as there,
        ):
            enter(there.fileno())
            try:
                yield
            finally:
                enter(home.fileno())


def enter(namespace: int) -> None:
    """Let this thread, and what it starts, be in the network namespace of that file."""
    libc = ctypes.CDLL(None, use_errno=True)  # `os.setns` is there from Python 3.12 on
    assert libc.setns(namespace, 0) == 0, os.strerror(ctypes.get_errno())


def here(*arguments: str) -> tuple[str, ...]:
    """Return `arguments` with everything kept to loopback."""
    return (*arguments, "--interface", HERE)
