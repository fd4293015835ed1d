"""A real host process, started and ended from here."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
from contextlib import closing

import pytest

from lanplay.client import child_host as child_hosts
from lanplay.client.child_host import ChildFailed, ChildHost, Running, running, this_program

FIRST_LINE = json.dumps({"port": 5, "id": "ab" * 16, "owner_token": "cd" * 32})


@pytest.fixture
def start(tmp_path):
    """Start a host that plays alone; it is gone after the test."""
    started = []

    def begin(folder=tmp_path / "host", **options):
        child = ChildHost.start(folder, **({"alone": True} | options))
        started.append(child)
        return child

    yield begin
    for child in started:
        child.stop()


def test_it_says_where_it_is_and_ends_in_peace(start, tmp_path):
    child = start()
    there = running(child.folder)
    assert there is not None
    assert (there.port, there.address.id) == (child.port, child.id)
    assert there.address == child.address
    assert child.address.hosts == ("127.0.0.1",)
    assert len(child.owner_token) == 32
    assert child.stop() == 0
    assert running(child.folder) is None
    assert (child.folder / "host.log").read_text() == ""


@pytest.mark.skipif(sys.platform == "win32", reason="groups are another thing there")
def test_it_is_in_a_group_of_its_own(start):
    child = start()
    assert os.getpgid(child._process.pid) == child._process.pid


def test_its_end_is_told_with_its_status(start):
    child = start()
    ended, told = threading.Event(), []
    child.on_end(lambda status: (told.append(status), ended.set()))
    os.kill(child._process.pid, signal.SIGTERM)
    assert ended.wait(20)
    assert told == [0]
    assert not child.alive
    late = []
    child._reader.join(5)
    child.on_end(late.append)
    assert late == [0], "who asks too late is told at once"


def test_a_folder_in_use_is_said_in_its_own_words(start):
    first = start()
    with pytest.raises(ChildFailed, match="in use by another lanplay"):
        ChildHost.start(first.folder, alone=True)


def test_a_damaged_store_is_said_in_its_own_words(tmp_path):
    (tmp_path / "store.sqlite3").write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    with pytest.raises(ChildFailed, match=r"lanplay restore|damaged"):
        ChildHost.start(tmp_path, alone=True)


def test_ports_that_are_all_taken_are_said_in_its_own_words(tmp_path):
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        script = (
            f"import sys; sys.argv[1:] = [*sys.argv[1:], '--port', '{port}'];"
            "from lanplay.cli import main; main()"
        )
        program = [sys.executable, "-c", script]
        with pytest.raises(ChildFailed, match=f"[Pp]ort {port} is in use"):
            ChildHost.start(tmp_path, alone=True, program=program)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("print('{')", "did not say why"),
        ("import sys; print('first\\nlanplay: no room', file=sys.stderr)", "^no room$"),
        ("import time; time.sleep(60)", r"within 0\.2 s"),
    ],
)
def test_what_is_no_host_is_one_sentence(tmp_path, code, sentence):
    with pytest.raises(ChildFailed, match=sentence):
        ChildHost.start(
            tmp_path, program=(sys.executable, "-c", code), seconds=20 if "60" not in code else 0.2
        )


def test_a_program_that_is_not_there_is_one_sentence(tmp_path):
    with pytest.raises(ChildFailed, match="can't be started"):
        ChildHost.start(tmp_path, program=(str(tmp_path / "nothing"),))


def test_a_host_left_alone_by_its_window_reads_the_end_of_its_input(tmp_path):
    code = f"import sys; print({FIRST_LINE!r}, flush=True);sys.stdin.read(); sys.exit(7)"
    child = ChildHost.start(tmp_path, program=(sys.executable, "-c", code))
    ended = threading.Event()
    told = []
    child.on_end(lambda status: (told.append(status), ended.set()))
    child.leave()
    assert ended.wait(20)
    assert told == [7]
    child._reader.join(5)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_one_that_was_left_alone_can_still_be_stopped_in_peace(start):
    child = start()
    child.leave()
    assert child.stop() == 0


def test_who_does_not_stop_is_ended(tmp_path):
    code = (
        "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN);"
        f"print({FIRST_LINE!r}, flush=True);"
        "time.sleep(60)"
    )
    child = ChildHost.start(tmp_path, program=(sys.executable, "-c", code))
    assert child.stop(0.05) != 0


@pytest.mark.parametrize("content", [None, b"", b"{}", b'{"pid": 1, "port": 0, "id": "ab"}'])
def test_no_host_json_or_an_odd_one_is_no_host(tmp_path, content):
    if content is not None:
        (tmp_path / "host.json").write_bytes(content)
    assert running(tmp_path) is None


def test_a_running_host_is_reached_where_it_listens():
    here = Running(1, 5000, "ab" * 16)
    assert here.address.hosts == ("127.0.0.1", "::1")
    assert here.address.id == b"\xab" * 16
    there = Running(1, 5000, "ab" * 16, ("192.168.7.1",))
    assert there.address.hosts == ("192.168.7.1",)
    again = json.loads('{"pid": 1, "port": 5000, "id": "%s", "later": 1}' % ("ab" * 16))
    assert child_hosts.msgspec.convert(again, Running) == here


def test_a_long_log_is_begun_anew(tmp_path, monkeypatch):
    monkeypatch.setattr(child_hosts, "LOG_BYTES", 10)
    (tmp_path / "host.log").write_text("old words that are too many\n")
    with pytest.raises(ChildFailed):
        ChildHost.start(tmp_path, program=(sys.executable, "-c", "print()"))
    assert "old" not in (tmp_path / "host.log").read_text()


def test_this_program_runs():
    said = subprocess.run(
        [*this_program(), "--version"], capture_output=True, check=True, timeout=30
    )
    assert said.stdout.startswith(b"lanplay ")
