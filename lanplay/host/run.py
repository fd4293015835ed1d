"""The whole life of a host process."""

import asyncio
import contextlib
import datetime
import hashlib
import json
import logging
import os
import secrets
import signal
import socket
import sys
from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from lanplay.host.advert import addresses_of
from lanplay.host.backup import daily_backup
from lanplay.host.child import Lines, nobody_left, parent_says, read_seed, stream_of
from lanplay.host.server import Door, Host
from lanplay.room.commands import ParentGone
from lanplay.rules import Catalogue
from lanplay.wire.identity import link

if TYPE_CHECKING:
    from lanplay.bots import Player

log = logging.getLogger(__name__)

BACKUP_EVERY: Final = 3600.0
"""Seconds between two looks whether today's backup is there."""


NAME_MOST: Final = 200
"""Characters of a host's name, as the messages allow."""


class Plan(NamedTuple):
    """What a host process was asked to be."""

    folder: Path
    name: str = ""
    """Empty: the computer's."""
    door: Door = Door()
    child: bool = False
    """Led by standard input."""
    seeded: bool = False
    """All of the room's entropy comes from the seed in the first line; only of a child."""
    as_json: bool = False
    """Say where it runs in JSON."""


async def live(
    plan: Plan,
    games: Catalogue,
    players: "Mapping[str, Player]",
    say: Callable[[str], None],
) -> None:
    """Host until a signal, or the parent's word, ends it; `say` gets the line of where it runs.

    Raises:
        StoreError, KeyBroken, CannotListen, CannotRestore, BadSeed: it can't begin.
    """
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(_log_problem)
    lines = Lines(sys.stdin.fileno(), loop) if plan.child else None
    entropy = os.urandom
    if lines is not None and plan.seeded:
        entropy = stream_of(await read_seed(lines))
    owner_token = secrets.token_bytes(32)
    owner_hash = hashlib.sha256(owner_token).digest()
    stopped = asyncio.Event()
    name = (plan.name.strip() or socket.gethostname())[:NAME_MOST]
    host = Host(games, players, plan.folder, name, plan.door, entropy, owner_hash)
    with _signals(loop, stopped.set):
        async with host:
            say(_line(plan, host, owner_token))
            await _until_end(plan, host, lines, stopped)
            log.info("The host ends.")


def _line(plan: Plan, host: Host, owner_token: bytes) -> str:
    if plan.child or plan.as_json:
        where = {"port": host.port, "id": host.id.hex()}
        return json.dumps(where | ({"owner_token": owner_token.hex()} if plan.child else {}))
    address = addresses_of(plan.door.interfaces)[0]
    return (
        f"Hosting {host.name} at {address} port {host.port}, key {host.key.short}.\n"
        f"Join from another computer: lanplay join {link(address, host.port, host.key.short)}\n"
        "Ctrl-C ends it."
    )


async def _until_end(plan: Plan, host: Host, lines: Lines | None, stopped: asyncio.Event) -> None:
    async with asyncio.TaskGroup() as tasks:
        chores = [tasks.create_task(_back_up_daily(plan.folder, host))]
        if lines is not None:
            chores.append(tasks.create_task(_follow_parent(host, lines, stopped)))
        await stopped.wait()
        for chore in chores:
            chore.cancel()


async def _follow_parent(host: Host, lines: Lines, stopped: asyncio.Event) -> None:
    if not await parent_says(lines):
        log.info("The parent is gone; the host stays while somebody plays.")
        host.engine.tell_room(ParentGone())
        await nobody_left(host.engine)
    stopped.set()


async def _back_up_daily(folder: Path, host: Host) -> None:
    """Back up each day the host is used, from its first connection on."""
    while True:
        while not host.engine.links:
            host.engine.changed.clear()
            await host.engine.changed.wait()
        try:
            await asyncio.to_thread(daily_backup, folder, datetime.date.today())
        except Exception as error:  # a backup that fails must not end the evening
            log.warning("Today's backup failed (%s); tried again in an hour.", error)
        await asyncio.sleep(BACKUP_EVERY)


def _log_problem(_loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    """Log what nobody awaited for in a line; the network's noise has no traceback."""
    problem = context.get("exception")
    # InvalidStateError: asyncio's own accept meets a connection just as the host stops listening.
    if isinstance(problem, OSError | asyncio.InvalidStateError):
        log.debug("%s (%s)", context.get("message"), problem)
    else:
        log.error("%s (%r)", context.get("message"), problem)


@contextlib.contextmanager
def _signals(loop: asyncio.AbstractEventLoop, stop: Callable[[], None]) -> Generator[None]:
    """Let SIGINT and SIGTERM call `stop`."""
    numbers = [signal.SIGINT, signal.SIGTERM]
    if sys.platform == "win32":
        numbers.append(signal.SIGBREAK)
        for number in numbers:
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))
        yield
        return
    for number in numbers:
        loop.add_signal_handler(number, stop)
    try:
        yield
    finally:
        for number in numbers:
            loop.remove_signal_handler(number)
