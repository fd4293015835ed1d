"""The client's thread, as the window has it: real hosts, real processes, no window."""

import os
import subprocess
import sys
import threading

import msgspec
import pytest

from lanplay.client import thread as threads
from lanplay.client.rows import HostRow, Snapshot
from lanplay.client.thread import ClientThread
from lanplay.client.tidings import (
    Answered,
    HostEnded,
    Hosting,
    Knocked,
    Missed,
    NotHosting,
    Said,
    Trouble,
    Unsent,
)
from lanplay.wire.messages import Chat, Done, Open, Say, TableSettings

SECONDS = 30


class Window:
    """What a window does with it: it sleeps until it is woken, and looks."""

    def __init__(self, profile, folder, **options):
        self.woken, self.wakes, self.news = threading.Event(), 0, []
        self.thread = ClientThread(profile, self.wake, data_folder=folder, **options)

    def wake(self):
        self.wakes += 1
        self.woken.set()

    def until(self, holds):
        """Look at each wake until `holds` of the news so far gives something, and return that."""
        while not (found := holds(self.news)):
            assert self.woken.wait(SECONDS), self.news
            self.woken.clear()
            self.news += self.thread.take()
        return found

    def next(self, kind):
        found = self.until(lambda news: [one for one in news if isinstance(one, kind)])[0]
        self.news.remove(found)
        return found

    def snapshot(self, holds):
        self.until(lambda _: holds(self.thread.snapshot))
        return self.thread.snapshot


@pytest.fixture
def window(profile, tmp_path):
    """Open windows that are closed after the test, with whatever they host."""
    opened = []

    def begin(folder=tmp_path / "host", **options):
        profile.name = "Anna"
        window = Window(options.pop("profile", profile), folder, **({"find": False} | options))
        opened.append(window)
        window.thread.start()
        return window

    yield begin
    for one in opened:
        assert one.thread.stop(10)
        landlord = one.thread._landlord
        if landlord._child is not None:
            landlord._child.stop()


def a_table(ref):
    return Open(ref, "sixtysix", msgspec.Raw(msgspec.msgpack.encode({})), TableSettings())


def test_alone_at_a_table_in_one_go_and_the_host_ends_with_the_window(window):
    one = window()
    ref = one.thread.host("Home", alone=True)
    hosting = one.next(Hosting)
    assert (hosting.ref, hosting.started, hosting.alone) == (ref, True, True)
    one.snapshot(lambda s: (row := s.host(hosting.host)) and row.state == "reachable")
    row = one.thread.snapshot.host(hosting.host)
    assert (row.name, row.mine) == ("Home", True)
    ref = one.thread.ask(hosting.host, a_table(one.thread.next_ref()))
    answered = one.next(Answered)
    assert answered.ref == ref
    assert isinstance(answered.answer, Done)
    seen = one.snapshot(lambda s: s.seats)
    assert seen.seats == ((hosting.host, answered.answer.table),)
    assert seen.rooms[hosting.host].my_name == "Anna"
    one.thread.ask(hosting.host, Say(one.thread.next_ref(), "hello"))
    said = one.next(Said)
    while not isinstance(said.message, Chat) or not said.message.lines:
        said = one.next(Said)
    child = one.thread._landlord._child
    assert one.thread.stop()
    assert child._process.wait(SECONDS) == 0


def test_a_second_window_joins_the_host_that_runs_in_the_folder(window, tmp_path):
    one = window()
    one.thread.host(alone=True)
    first = one.next(Hosting)
    two = window()
    two.thread.host()
    second = two.next(Hosting)
    assert (second.host, second.port, second.started) == (first.host, first.port, False)
    assert two.snapshot(lambda s: s.host(first.host) and s.host(first.host).state == "reachable")
    two.thread.stop_hosting()
    one.thread.stop_hosting()
    assert one.next(HostEnded) == HostEnded(first.host, 0)
    one.snapshot(lambda s: s.hosts == ())
    two.snapshot(lambda s: not any(row.state == "reachable" for row in s.hosts))


def test_asking_again_for_a_host_starts_no_other_and_going_public_keeps_the_tables(window):
    one = window(program=(sys.executable, "-c", LOOPBACK))
    one.thread.host(alone=True)
    first = one.next(Hosting)
    one.snapshot(lambda s: s.host(first.host) and s.host(first.host).state == "reachable")
    one.thread.ask(first.host, a_table(1))
    table = one.next(Answered).answer.table
    one.thread.host(alone=True)
    assert one.next(Hosting)[1:3] == first[1:3]
    one.thread.host(alone=False)
    assert one.next(HostEnded).status == 0
    public = one.next(Hosting)
    assert (public.host, public.alone) == (first.host, False)
    seen = one.snapshot(lambda s: s.tables and s.seats)
    assert seen.seats == ((first.host, table),)


LOOPBACK = """
import sys
sys.argv += [] if "--interface" in sys.argv else ["--interface", "127.0.0.1", "--port", "0",
                                                  "--no-advert"]
from lanplay.cli import main
main()
"""
"""lanplay, whose hosts never leave this computer."""


def test_a_host_that_was_killed_has_left_its_file_and_another_one_is_started(window, tmp_path):
    folder = tmp_path / "host"
    folder.mkdir()
    (folder / "host.json").write_text('{"pid": 1, "port": 9, "id": "%s"}' % ("ab" * 16))
    one = window(folder)
    one.thread.host(alone=True)
    assert one.next(Hosting).started


def test_a_host_that_can_not_be_started_is_one_sentence(window, tmp_path):
    folder = tmp_path / "host"
    folder.mkdir()
    (folder / "store.sqlite3").write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    one = window(folder)
    ref = one.thread.host(alone=True)
    refused = one.next(NotHosting)
    assert refused.ref == ref
    assert "damaged" in refused.detail or "restore" in refused.detail


def test_a_host_killed_under_the_window_is_told_and_grey(window):
    one = window()
    one.thread.host(alone=True)
    hosting = one.next(Hosting)
    one.snapshot(lambda s: s.host(hosting.host) and s.host(hosting.host).state == "reachable")
    one.thread.ask(hosting.host, a_table(1))
    one.next(Answered)
    one.snapshot(lambda s: s.seats)
    os.kill(one.thread._landlord._child._process.pid, 9)
    assert one.next(HostEnded).status != 0
    seen = one.snapshot(lambda s: s.host(hosting.host) and s.host(hosting.host).state == "grey")
    assert seen.seats, "there is a table to come back to"
    one.thread.host(alone=True)
    assert one.next(Hosting).host == hosting.host
    one.snapshot(lambda s: s.host(hosting.host).state == "reachable")


def test_what_was_asked_before_the_thread_runs_is_done(profile, tmp_path):
    window = Window(profile, tmp_path / "host", find=False)
    ref = window.thread.join("no such thing!")
    window.thread.start()
    assert window.next(Knocked).ref == ref
    assert window.thread.stop(10)


def test_one_wake_while_nobody_looks_and_the_newest_snapshot_first(profile, tmp_path):
    window = Window(profile, tmp_path / "host")
    say = Said(b"h" * 16, Chat(()))
    row = HostRow("k", b"", "", "", 1, "", "", "grey")
    for tidings in (say, Snapshot(), say, Snapshot((row,))):
        window.thread._tell(tidings)
    assert window.wakes == 1
    assert window.thread.take() == [Snapshot((row,)), say, say]
    assert window.thread.take() == []
    window.thread._tell(Snapshot())
    assert window.wakes == 2


def test_a_window_that_sleeps_long_misses_what_was_said_and_nothing_else(
    profile, tmp_path, monkeypatch
):
    monkeypatch.setattr(threads, "BACKLOG", 10)
    window = Window(profile, tmp_path / "host")
    answered = Answered(b"h" * 16, 1, Done(1))
    window.thread._tell(answered)
    for _ in range(500):
        window.thread._tell(Said(b"h" * 16, Chat(())))
    news = window.thread.take()
    assert len(news) <= 60
    assert news[0] == answered
    assert Missed() in news


def test_a_wake_that_fails_harms_nothing(profile, tmp_path):
    def fail():
        raise RuntimeError("video system not initialized")

    thread = ClientThread(profile, fail, data_folder=tmp_path, find=False)
    thread._tell(Trouble("a"))
    assert thread.take() == [Trouble("a")]


def test_a_failure_inside_becomes_news(window, monkeypatch):
    one = window()
    one.thread.ask(b"h" * 16, Say(1, "x"))
    assert one.next(Unsent).host == b"h" * 16
    one.thread._post(lambda: 1 / 0)
    assert "ZeroDivisionError" in one.next(Trouble).detail
    one.thread._post(lambda: one.thread._loop.call_soon({}.__getitem__, "x"))
    assert "KeyError" in one.next(Trouble).detail


def test_a_thread_that_can_not_begin_says_so(profile, tmp_path, monkeypatch):
    async def broken(self):
        raise ValueError("nothing works")

    monkeypatch.setattr(ClientThread, "_live", broken)
    window = Window(profile, tmp_path)
    window.thread.start()
    assert "nothing works" in window.next(Trouble).detail
    assert window.thread.stop()


def test_stopping_what_never_ran_is_nothing(profile, tmp_path):
    thread = ClientThread(profile, lambda: None, data_folder=tmp_path)
    assert thread.stop()
    thread.knock("x")


def test_the_window_imports_nothing_slow():
    code = (
        "import sys, lanplay.client.thread as t;"
        "slow = {'zeroconf', 'cryptography'} & set(sys.modules);"
        "assert not slow, slow"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=30)
