"""`lanplay find` as a user types it."""

import asyncio
import json
import os
import threading
from contextlib import contextmanager

import pytest

import lanplay.cli
from lanplay.host.advert import Advert, Shown
from lanplay.wire.identity import short_key

# One after the other: what one announces on loopback, the other hears.
pytestmark = pytest.mark.xdist_group("mdns")

HOST = os.urandom(16)
NAME = f"Kitchen {HOST.hex()[:6]}"
LOOPBACK = "127.0.0.1"


def find(monkeypatch, *arguments):
    """Return the exit status of `lanplay find` on loopback."""
    monkeypatch.setattr("sys.argv", ["lanplay", "find", "--interface", LOOPBACK, *arguments])
    with pytest.raises(SystemExit) as ended:
        lanplay.cli.main()
    return ended.value.code or 0


@contextmanager
def announced():
    """A host's announcement, made by another thread as another computer would."""
    ready, over = threading.Event(), threading.Event()

    async def announce():
        async with Advert(NAME, HOST, 5000, (LOOPBACK,)) as advert:
            advert.show(Shown(2, 3))
            ready.set()
            await asyncio.to_thread(over.wait, 30)

    thread = threading.Thread(target=asyncio.run, args=(announce(),))
    thread.start()
    try:
        assert ready.wait(20)
        yield
    finally:
        over.set()
        thread.join()


def test_each_host_is_a_line_and_in_json_a_row(monkeypatch, capsys):
    with announced():
        assert find(monkeypatch, "--seconds", "2") == 0
        [line] = [line for line in capsys.readouterr().out.splitlines() if NAME in line]
        assert "127.0.0.1:5000" in line
        assert short_key(HOST) in line
        assert find(monkeypatch, "--seconds", "2", "--json") == 0
        rows = json.loads(capsys.readouterr().out)
    [row] = [row for row in rows if row["id"] == HOST.hex()]
    assert (row["name"], row["addresses"], row["port"]) == (NAME, [LOOPBACK], 5000)
    assert (row["tables"], row["seats_free"]) == (2, 3)


def test_nothing_found_is_said_with_the_usual_causes(monkeypatch, capsys):
    # A kind of service that nobody announces: other tests are on this loopback as well.
    monkeypatch.setattr("lanplay.client.finder.SERVICE", "_lanplaynone._tcp.local.")
    assert find(monkeypatch, "--seconds", "0.1", "--json") == 1
    said = capsys.readouterr()
    assert json.loads(said.out) == []
    assert "lanplay join ADDRESS" in said.err
    assert said.err.count("\n") == 1
