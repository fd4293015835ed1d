"""The order of things between room, store and connections, with a store under our thumb."""

from collections import deque
from typing import Any

import msgspec
import pytest

from lanplay.host.engine import WAITING, Engine, settle_version
from lanplay.room.commands import Stored
from lanplay.room.outbox import Batch
from lanplay.room.room import Room
from lanplay.rules import CATALOGUE
from lanplay.wire.frames import HOST_LIMIT, Splitter, read_host
from lanplay.wire.messages import (
    Done,
    Frozen,
    Goodbye,
    Hello,
    Open,
    Say,
    Thawed,
    Welcome,
    You,
)
from tests.host.clock import Clock


class Ear:
    """A connection as the engine sees it: hears what is sent."""

    def __init__(self) -> None:
        self.id: bytes | None = None
        self.name = ""
        self.peer = "here"
        self.ended_by = ""
        self.heard: deque[Any] = deque()
        self._splitter = Splitter(HOST_LIMIT)

    def welcome(self, who: bytes, name: str) -> None:
        self.id, self.name = who, name

    def send(self, data: bytes) -> None:
        self.heard += [read_host(body) for body in self._splitter.feed(data)]

    def bye(self, code: str, detail: str = "") -> None:
        self.ended_by = code

    def kinds(self) -> list[str]:
        kinds = [type(message).__name__ for message in self.heard]
        self.heard.clear()
        return kinds


class Bench:
    """An engine with a clock and a store that commit when told."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.batches: list[Batch] = []
        self.ids = iter(bytes([n]) * 16 for n in range(1, 100))
        room = Room(CATALOGUE, bytes, host=b"h" * 16, host_name="Test")
        self.engine = Engine(
            room,
            self.batches.append,
            lambda think: None,
            self.clock,
            lambda: next(self.ids),
        )
        self.engine.begin(lambda: room.restore(0, []))

    def greet(self, token: bytes | None = None, name: str = "Anna") -> Ear:
        ear = Ear()
        self.engine.greet(ear, Hello(1, 1, "test", name, token))
        return ear

    def ask(self, ear: Ear, command: Any) -> None:
        self.engine.command(ear, command)


@pytest.fixture
def bench() -> Bench:
    return Bench()


@pytest.mark.parametrize(
    ("oldest", "newest", "settled"), [(1, 1, 1), (1, 9, 1), (2, 9, "update_host")]
)
def test_hello_settles_on_the_highest_common_version(
    oldest: int, newest: int, settled: int | str
) -> None:
    version = settle_version(Hello(oldest, newest, "test"))
    assert settled == (version.code if isinstance(version, Goodbye) else version)


def test_nothing_is_visible_before_it_is_stored(bench: Bench) -> None:
    anna = bench.greet()
    assert "Welcome" in anna.kinds()
    bench.ask(anna, Say(1, "hello"))
    assert anna.kinds() == []
    bench.engine.committed(bench.batches[-1].n)
    kinds = anna.kinds()
    assert kinds[0] == "You"
    assert "Done" in kinds


def test_a_failing_store_is_said_at_once_and_on_success_all_goes_out_in_order(
    bench: Bench,
) -> None:
    anna = bench.greet()
    anna.kinds()
    bench.ask(anna, Say(1, "hello"))
    bench.engine.failed(bench.batches[-1].n, "the disk is full")
    assert list(anna.heard) == [Frozen("the disk is full")]
    bench.ask(anna, Say(2, "nobody answers"))
    bench.engine.committed(bench.batches[-1].n)
    kinds = anna.kinds()
    assert kinds.index("You") < kinds.index("Done") < kinds.index("Thawed")
    assert kinds.count("Done") == 1


def test_the_log_says_when_the_tables_wait_and_when_they_go_on(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    anna = bench.greet()
    bench.ask(anna, Say(1, "hello"))
    caplog.set_level("WARNING")
    bench.engine.failed(bench.batches[-1].n, "the disk is full")
    bench.engine.committed(bench.batches[-1].n)
    assert caplog.messages == [
        "The tables wait: the disk is full.",
        "The tables go on: the store can be written again.",
    ]


def test_a_commit_of_more_than_a_second_is_said_and_taken_back(bench: Bench) -> None:
    anna = bench.greet()
    anna.kinds()
    bench.ask(anna, Say(1, "hello"))
    bench.clock.go(0.9)
    assert anna.kinds() == []
    bench.clock.go(0.2)
    assert list(anna.heard) == [Frozen(WAITING)]
    bench.engine.committed(bench.batches[-1].n)
    assert isinstance(anna.heard[-1], Thawed)


def test_a_quick_commit_says_nothing_about_the_disk(bench: Bench) -> None:
    anna = bench.greet()
    bench.ask(anna, Say(1, "hello"))
    bench.engine.committed(bench.batches[-1].n)
    bench.clock.go(5)
    assert not {"Frozen", "Thawed"} & set(anna.kinds())


def test_who_comes_while_the_store_fails_is_welcomed_and_told_why(bench: Bench) -> None:
    anna = bench.greet()
    bench.ask(anna, Say(1, "hello"))
    bench.engine.failed(bench.batches[-1].n, "the disk is full")
    ben = bench.greet(name="Ben")
    kinds = [message for message in ben.heard if isinstance(message, Welcome | Frozen)]
    assert isinstance(kinds[0], Welcome)
    assert kinds[1:] == [Frozen("the disk is full")]


def test_a_newer_connection_takes_over_and_the_room_hears_of_no_loss(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = bench.greet()
    bench.ask(anna, Open(1, "sixtysix", msgspec.Raw(b"\x80")))
    bench.engine.committed(bench.batches[-1].n)
    token = next(m.token for m in anna.heard if isinstance(m, You))
    newer = bench.greet(token)
    assert anna.ended_by == "newer_connection"
    bench.engine.lost(anna)
    assert bench.engine.room.seated() == {newer.id}
    bench.engine.lost(newer)
    assert bench.engine.room.seated() == frozenset()


def test_a_programs_name_can_not_steer_the_terminal_that_shows_the_log(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    bench.engine.greet(Ear(), Hello(1, 1, "\x1b[2Jodd\nTraceback"))
    assert caplog.messages == ["[2Jodd Traceback connected from here."]


def test_away_and_back_again_is_lost_and_connected(bench: Bench) -> None:
    anna = bench.greet()
    bench.ask(anna, Open(1, "sixtysix", msgspec.Raw(b"\x80")))
    bench.engine.committed(bench.batches[-1].n)
    bench.engine.away(anna)
    assert bench.engine.room.seated() == frozenset()
    bench.engine.away(anna)
    bench.engine.back(anna)
    assert bench.engine.room.seated() == {anna.id}


def test_what_a_telling_brings_about_waits_until_it_is_out(bench: Bench) -> None:
    anna, ben, eve = (bench.greet(name=name) for name in ("Anna", "Ben", "Eve"))
    for ear in (anna, ben, eve):
        bench.ask(ear, Say(1, "hello"))
        bench.engine.committed(bench.batches[-1].n)
    whole = anna.send

    def drops(data: bytes) -> None:  # Anna's reader is too slow: she is lost in mid-telling
        if anna.ended_by == "":
            anna.ended_by = "too_slow"
            bench.engine.lost(anna)

    anna.send = drops
    for ear in (ben, eve):
        ear.kinds()
    bench.ask(ben, Say(2, "to all"))
    bench.engine.committed(bench.batches[-1].n)
    assert eve.kinds() == ["Chat", "Lobby"]
    assert whole is not drops


def test_a_defect_in_the_rooms_clock_is_logged_and_tried_again(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    calls: list[int] = []

    def tick(now: int) -> list[Any]:
        calls.append(now)
        if len(calls) == 1:
            raise RuntimeError("a defect")
        return []

    deadlines = iter([500, 500])
    monkeypatch.setattr(bench.engine.room, "tick", tick)
    monkeypatch.setattr(bench.engine.room, "next_deadline", lambda: next(deadlines, None))
    bench.engine.tell_room(Stored(None))
    bench.clock.go(3)
    assert calls == [500, 1500]
    assert "The room failed on its clock." in caplog.text


def test_a_closed_engine_answers_nobody_and_lets_out_what_was_queued(bench: Bench) -> None:
    anna = bench.greet()
    bench.ask(anna, Say(1, "hello"))
    bench.engine.close()
    bench.ask(anna, Say(2, "too late"))
    bench.engine.committed(bench.batches[-1].n)
    assert [m.ref for m in anna.heard if isinstance(m, Done)] == [1]
    assert bench.greet().ended_by == "host_ends"
