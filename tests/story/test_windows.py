"""Real windows on a screen, a real mouse: alone with one command, and two that find each other."""

import asyncio
import contextlib
import json
import os
import signal

import pytest

from tests.story.house import HERE
from tests.story.places import places
from tests.story.player import joined
from tests.story.screen import SECONDS, SIZE, WHY_NOT, apart, here, open_window, screen
from tests.ui.conftest import driver, window, workshop  # noqa: F401 (fixtures)

pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)

SAME = 10.0
"""Difference of brightness, of 255, between two pictures of the same card."""


async def running_host(folder):
    """Wait for the host that a window starts; return its process and where to join it."""
    file = folder / "host.json"
    async with asyncio.timeout(SECONDS):
        while not file.exists():
            await asyncio.sleep(0.05)
    said = json.loads(file.read_text(encoding="utf-8"))
    return said["pid"], f"{HERE}:{said['port']}"


async def until(player, what):
    async with asyncio.timeout(SECONDS):
        await player.guest.until(what)


def the_table(player):
    return player.guest.mirror.lobby.tables[0]


@contextlib.contextmanager
def ended(pid):
    """End the host that a window leaves running for its people."""
    try:
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGTERM)


def test_one_command_leads_alone_to_a_table_where_a_card_is_played(tmp_path, tell_once, driver):  # noqa: F811
    at = places(driver)

    async def story():
        async with (
            screen(tmp_path / "screen") as on,
            open_window(tmp_path, on, "default", "play", "sixtysix") as anna,
        ):
            _, address = await running_host(tmp_path / "data" / "lanplay")
            async with joined(tmp_path, address, "Cleo") as cleo:
                await until(cleo, lambda m: m.lobby.tables and the_table(cleo).phase == "playing")
                await cleo.watch(the_table(cleo).table)
                mine = next(n for n, seat in enumerate(cleo.info.seats) if seat.person)
                await until(cleo, lambda _: cleo.update and cleo.view["turn"] == mine)
                before = cleo.view
                await anna.acted(lambda: anna.drag(at.first_card, at.middle_of(at.mine)),
                                 lambda: cleo.view != before)  # fmt: skip
                assert cleo.view["hand_counts"][mine] != before["hand_counts"][mine] or (
                    cleo.view["tricks_won"] != before["tricks_won"]
                )

    with apart():
        tell_once(story())


def test_two_windows_find_each_other_and_a_dragged_card_lies_in_both(tmp_path, tell_once, driver):  # noqa: F811
    at = places(driver)

    async def story():
        async with (
            screen(tmp_path / "screen") as on,
            open_window(tmp_path, on, "anna", *here("--profile", "anna")) as anna,
            open_window(tmp_path, on, "ben", *here("--profile", "ben"), left=SIZE[0] + 20) as ben,
        ):
            await anna.type("Anna")
            await anna.click(at.host)
            folder = tmp_path / "data" / "lanplay" / "profiles" / "anna" / "host"
            pid, address = await running_host(folder)
            with ended(pid):
                async with joined(tmp_path, address, "Cleo") as cleo:
                    await sit_down(anna, ben, cleo, at)
                    await play(anna, ben, cleo, at, on)

    with apart():
        tell_once(story())


async def sit_down(anna, ben, cleo, at):
    """Let Anna open a table, Ben find it, and both be ready."""
    await ben.type("Ben", "Return")
    await anna.acted(lambda: anna.click(at.new), anna.look_changed((460, 280, 60, 30)))
    await anna.type("", "Return")
    await until(cleo, lambda m: m.lobby.tables)
    await cleo.watch(the_table(cleo).table)
    taken = lambda: sum(seat.person is not None for seat in the_table(cleo).seats)  # noqa: E731
    await ben.acted(lambda: ben.click(at.sit), lambda: taken() == 2)
    ready = lambda who: [s.ready for s in cleo.info.seats if s.name == who] == [True]  # noqa: E731
    await anna.acted(lambda: anna.click(at.ready), lambda: ready("Anna"))
    await ben.acted(lambda: ben.click(at.ready), lambda: cleo.info.phase == "playing")


async def play(anna, ben, cleo, at, on):
    """Drag a card in the window of the one who leads, and see it in the other's."""
    await until(cleo, lambda _: cleo.update and cleo.view["turn"] is not None)
    leads = cleo.info.seats[cleo.view["turn"]].name
    one, other = (anna, ben) if leads == "Anna" else (ben, anna)
    lies = one.box(at.mine), other.box(at.theirs)
    assert on.differ(*lies) > SAME
    await one.acted(
        lambda: one.drag(at.first_card, at.middle_of(at.mine)),
        lambda: cleo.view["lead"] is not None,
    )
    await on.seen("the card in both windows", lambda: on.differ(*lies) < SAME)
