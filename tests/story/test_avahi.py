"""Avahi, which shares no line with us, finds our host; our finder finds what Avahi publishes.

It runs in a network namespace of its own, with a message bus of its own, so that it meets neither
this computer's Avahi nor its network.
"""

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.story.conftest import Tell
from tests.story.house import Program
from tests.story.network import Cable, Place, missing, network
from tests.story.test_discovery import hosting, is_, watching

PROGRAMS = ("avahi-daemon", "avahi-browse", "avahi-publish", "dbus-daemon")


def cannot() -> str:
    """Say why Avahi can't run here; empty: it can."""
    if why := missing():
        return why
    absent = [program for program in PROGRAMS if shutil.which(program) is None]
    return f"no {', '.join(absent)} (Debian: avahi-daemon avahi-utils dbus)" if absent else ""


pytestmark = pytest.mark.skipif(bool(cannot()), reason=cannot() or "-")

BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>system</type>
  <listen>unix:path={socket}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow user="*"/> <allow own="*"/>
    <allow send_type="method_call"/> <allow send_type="signal"/>
    <allow send_requested_reply="true" send_type="method_return"/>
    <allow send_requested_reply="true" send_type="error"/>
    <allow receive_type="method_call"/> <allow receive_type="method_return"/>
    <allow receive_type="error"/> <allow receive_type="signal"/>
  </policy>
</busconfig>
"""

DAEMON = """[server]
host-name=avahi-test
use-ipv4=yes
use-ipv6=yes
enable-dbus=yes
allow-interfaces={device}
[publish]
publish-workstation=no
"""


@pytest.fixture
def lan() -> Iterator[tuple[Place, Place, Cable]]:
    """Two computers on one cable: ours and Avahi's."""
    with network() as net:
        ours, avahis = net.place(), net.place()
        yield ours, avahis, Cable(ours, avahis)


@contextlib.asynccontextmanager
async def ran(home: Path, place: Place, *command: str) -> AsyncIterator[Program]:
    """Run `command` in `place`, on Avahi's bus; it ends with the block."""
    bus = {"DBUS_SYSTEM_BUS_ADDRESS": f"unix:path={home / 'bus'}", "HOME": str(home)}
    async with asyncio.TaskGroup() as tasks:
        process = await asyncio.create_subprocess_exec(
            *place.before,
            *command,
            env={**os.environ, **bus, "LC_ALL": "C.UTF-8"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        program = Program(process, tasks)
        try:
            yield program
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.terminate()
            await program.ended()


@contextlib.asynccontextmanager
async def avahi(home: Path, place: Place, cable: Cable) -> AsyncIterator[None]:
    """Run Avahi in `place`."""
    (home / "bus.conf").write_text(BUS.format(socket=home / "bus"))
    (home / "avahi.conf").write_text(DAEMON.format(device=cable.device))
    # `ip netns exec` gives it mounts of its own: its pid file hides the system's from nobody.
    daemon = (
        "exec 2>&1; mkdir -p /run/avahi-daemon && mount -t tmpfs none /run/avahi-daemon && "
        f"exec avahi-daemon -f {home / 'avahi.conf'} --no-drop-root --no-chroot --no-rlimits"
    )
    bus = ("dbus-daemon", f"--config-file={home / 'bus.conf'}", "--nofork", "--print-address=1")
    async with ran(home, place, *bus) as messages:
        await messages.until("unix:path")
        async with ran(home, place, "sh", "-c", daemon) as publisher:
            await publisher.until("Server startup complete")
            yield


def test_avahi_sees_our_host_with_all_it_says_and_its_goodbye(
    lan: tuple[Place, Place, Cable], tmp_path: Path, tell_once: Tell
) -> None:
    ours, avahis, cable = lan

    async def story() -> None:
        async with (
            avahi(tmp_path, avahis, cable),
            ran(tmp_path, avahis, "avahi-browse", "-rp", "_lanplay._tcp") as browse,
            hosting(tmp_path, ours, "--name", "Küche; 2") as host,
        ):
            line = await browse.until(rf"^=;{cable.device};IPv4;")
            fields = line.split(";")
            assert fields[3] == r"K\195\188che\059\0322"
            assert fields[4] in ("_lanplay._tcp", "lanplay")
            assert fields[7] in cable.addresses(1)
            assert fields[8] == str(host.port)
            said = {text.strip('"') for text in fields[9].split('" "')}
            assert said == {"v=1", f"id={host.id}", "tables=0", "free=0", "pw=0"}
            host.program.signal(signal.SIGTERM)
            ended = time.monotonic()
            await browse.until(rf"^-;{cable.device};IPv4;K")
            assert time.monotonic() - ended < 3, "1 s by the host's word, the rest is ours"

    tell_once(story())


def test_our_window_finds_what_avahi_publishes_until_it_ends(
    lan: tuple[Place, Place, Cable], tmp_path: Path, tell_once: Tell
) -> None:
    ours, avahis, cable = lan
    name = "Bjørns bord " + "ä" * 20
    key = "ab" * 16

    async def story() -> None:
        async with avahi(tmp_path, avahis, cable), watching(tmp_path, ours) as watcher:
            says = ("v=1", f"id={key}", "tables=2", "free=1", "pw=0", "later=something")
            publish = ("avahi-publish", "-s", name, "_lanplay._tcp", "41999", *says)
            async with ran(tmp_path, avahis, *publish) as publisher:
                seen = await watcher.until(is_("grey", key, found=True, name=name))
                assert seen["rows"][0]["why"] == "found_no_answer", "no host is behind it"
                assert publisher.process.returncode is None
            await watcher.until(lambda rows: not any(row["found"] for row in rows))

    tell_once(story())
