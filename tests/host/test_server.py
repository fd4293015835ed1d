"""A whole host, with real connections."""

import asyncio
import gc
import json
import logging
import socket
import sqlite3
import ssl
import struct
from pathlib import Path

import msgspec
import pytest

from lanplay.host.link import House, Limits, Link
from lanplay.host.listeners import CannotListen
from lanplay.host.store import StoreLocked
from lanplay.wire.frames import CLIENT_LIMIT, frame
from lanplay.wire.messages import (
    Chat,
    Done,
    Frozen,
    Goodbye,
    Hello,
    Lobby,
    Open,
    Ping,
    Pong,
    Refused,
    Say,
    Table,
    Thawed,
    Update,
    Welcome,
    You,
)
from tests.host.clock import Clock
from tests.host.raw import HERE, LOOPS, Raw, a_host, blind_context, run, table_against_computer

pytestmark = pytest.mark.parametrize("loop", LOOPS)

QUICK = Limits(handshake=3, greeting=0.3, patience=0.05, linger=0.3)


def connect(port: int) -> socket.socket:
    return socket.create_connection((HERE, port), timeout=10)


def reset(peer: socket.socket) -> None:
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    peer.close()


def test_a_visitor_is_welcomed_and_sees_the_room(loop: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with a_host(tmp_path) as host:
            anna = await Raw.greet(host.port)
            assert anna.welcome.host == host.id
            assert anna.welcome.person is False
            assert (await anna.until(Lobby)).tables == ()
            anna.close()

    run(loop, main())


def test_a_ping_is_answered_by_the_connection(loop: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with a_host(tmp_path) as host:
            anna = await Raw.greet(host.port)
            anna.send(Ping(7))
            assert await anna.until(Pong) == Pong(7)
            anna.close()

    run(loop, main())


def test_a_round_begins_and_a_computer_player_plays(loop: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with a_host(tmp_path) as host:
            anna = await Raw.greet(host.port)
            await table_against_computer(anna)
            view = await anna.until(Update)
            while True:
                if (mine := msgspec.msgpack.decode(view.view)).get("legal"):
                    break
                view = await anna.until(Update)
            assert mine["legal"]
            anna.close()

    run(loop, main())


def test_who_comes_back_with_the_token_has_the_seat_again_after_a_restart(
    loop: str, tmp_path: Path
) -> None:
    async def main() -> None:
        async with a_host(tmp_path) as host:
            anna = await Raw.greet(host.port)
            anna.send(Open(1, "sixtysix", msgspec.Raw(b"\x80")))
            you = await anna.until(You)
            table = await anna.until(Table)
            assert json.loads((tmp_path / "host.json").read_text())["port"] == host.port
            anna.close()
        assert not (tmp_path / "host.json").exists()
        async with a_host(tmp_path) as host:
            anna = await Raw.greet(host.port, you.token)
            assert anna.welcome.you == you.person
            assert anna.welcome.table == table.table
            anna.close()

    run(loop, main())


def test_the_first_frame_must_be_hello(loop: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with a_host(tmp_path) as host:
            raw = await Raw.open(host.port)
            raw.send(Ping(1))
            assert await raw.goodbye() == "no_greeting"

    run(loop, main())


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        (Hello(2, 9, "newer"), "update_host"),
        (Hello(1, 1, "stranger", token=bytes(32)), "unknown_token"),
    ],
)
def test_a_hello_that_cannot_be_taken_is_told_why(
    loop: str, tmp_path: Path, hello: Hello, code: str
) -> None:
    async def main() -> None:
        async with a_host(tmp_path) as host:
            raw = await Raw.open(host.port)
            raw.send(hello)
            assert await raw.goodbye() == code

    run(loop, main())


def test_a_program_of_many_versions_speaks_the_highest_common_one(
    loop: str, tmp_path: Path
) -> None:
    async def main() -> None:
        async with a_host(tmp_path) as host:
            raw = await Raw.open(host.port)
            raw.send(Hello(1, 9, "newer"))
            assert (await raw.until(Welcome)).version == 1
            raw.close()

    run(loop, main())


def test_an_unknown_message_with_a_ref_is_refused_and_the_connection_lives(
    loop: str, tmp_path: Path
) -> None:
    async def main() -> None:
        async with a_host(tmp_path) as host:
            raw = await Raw.greet(host.port)
            body = msgspec.msgpack.encode({"t": "teleport", "ref": 5})
            raw.writer.write(len(body).to_bytes(4, "big") + body)
            refused = await raw.until(Refused)
            assert (refused.ref, refused.code) == (5, "bad_message")
            assert "teleport" in refused.detail
            raw.send(Ping(1))
            await raw.until(Pong)
            raw.close()

    run(loop, main())


def test_the_largest_legal_frame_is_taken_and_one_byte_more_is_not(
    loop: str, tmp_path: Path
) -> None:
    async def main() -> None:
        async with a_host(tmp_path) as host:
            raw = await Raw.greet(host.port)
            small = msgspec.msgpack.encode({"t": "say", "ref": 3, "text": "", "x": b"a" * 300})
            filler = b"a" * (CLIENT_LIMIT - len(small) + 300)
            body = msgspec.msgpack.encode({"t": "say", "ref": 3, "text": "", "x": filler})
            assert len(body) == CLIENT_LIMIT
            raw.writer.write(len(body).to_bytes(4, "big") + body)
            assert (await raw.until(Refused)).ref == 3
            raw.writer.write((CLIENT_LIMIT + 1).to_bytes(4, "big"))
            assert await raw.goodbye() == "too_big"
            (await Raw.greet(host.port)).close()

    run(loop, main())


def test_bytes_that_are_no_message_end_the_connection_with_a_word(
    loop: str, tmp_path: Path
) -> None:
    async def main() -> None:
        async with a_host(tmp_path) as host:
            raw = await Raw.greet(host.port)
            raw.writer.write(b"\x00\x00\x00\x03abc")
            assert await raw.goodbye() == "malformed"

    run(loop, main())


@pytest.mark.parametrize("cut", [1, 2, 3, 4, 9])
def test_a_connection_cut_in_a_frame_frees_everything_quietly(
    loop: str, tmp_path: Path, cut: int, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        async with a_host(tmp_path) as host:
            anna = await Raw.greet(host.port)
            ben = await Raw.greet(host.port, name="Ben")
            ben.send(Say(1, "here"))
            await ben.until(You)
            anna.send(Say(1, "here too"))
            await ben.until(Lobby, lambda lobby: len(lobby.people) == 2)
            anna.writer.write(frame(Say(2, "never to be whole"))[:cut])
            await anna.writer.drain()
            anna.close()
            await ben.until(Lobby, lambda lobby: len(lobby.people) == 1)
            ben.close()

    run(loop, main())
    gc.collect()
    assert [r for r in caplog.records if r.levelno >= logging.ERROR] == []


def test_silence_marks_the_seat_away_then_closes(
    loop: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()

    def link(house: House, _: object, limits: Limits, links: set[Link]) -> Link:
        return Link(house, clock, limits, links)

    monkeypatch.setattr("lanplay.host.server.Link", link)

    async def main() -> None:
        async with a_host(tmp_path, Limits(away=10, silent=15)) as host:
            anna = await Raw.greet(host.port)
            ben = await Raw.greet(host.port, name="Ben")
            for raw in (anna, ben):
                raw.send(Say(1, "here"))
                await raw.until(You)
            await ben.until(Lobby, lambda lobby: len(lobby.people) == 2)

            async def anna_is_silent(seconds: int) -> None:
                clock.go(seconds - 1)
                ben.send(Ping(1))
                await ben.until(Pong)
                clock.go(1)

            await anna_is_silent(10)
            await ben.until(Lobby, lambda lobby: len(lobby.people) == 1)
            anna.send(Ping(1))
            await ben.until(Lobby, lambda lobby: len(lobby.people) == 2)
            await anna_is_silent(10)
            await ben.until(Lobby, lambda lobby: len(lobby.people) == 1)
            await anna_is_silent(5)
            assert await anna.goodbye() == "silent"
            ben.close()

    run(loop, main())


def test_a_newer_connection_of_a_person_plays_and_the_older_is_told(
    loop: str, tmp_path: Path
) -> None:
    async def main() -> None:
        async with a_host(tmp_path) as host:
            older = await Raw.greet(host.port)
            older.send(Say(1, "here"))
            you = await older.until(You)
            newer = await Raw.greet(host.port, you.token)
            assert newer.welcome.you == you.person
            assert await older.goodbye() == "newer_connection"
            newer.send(Say(2, "still here"))
            await newer.until(Chat, lambda chat: chat.lines[-1].text == "still here")
            watching = await Raw.greet(host.port, name="Ben")
            assert [row.person for row in (await watching.until(Lobby)).people] == [you.person]
            watching.close()
            newer.close()

    run(loop, main())


def test_more_frames_than_a_person_can_send_end_the_connection(loop: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with a_host(tmp_path, Limits(burst=50, rate=1)) as host:
            raw = await Raw.greet(host.port)
            raw.send(*(Ping(n) for n in range(60)))
            assert await raw.goodbye() == "too_fast"

    run(loop, main())


def test_who_does_not_read_is_dropped_at_a_bounded_backlog(loop: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with a_host(tmp_path, Limits(linger=0.3)) as host:
            raw = await Raw.greet(host.port)
            raw.writer.transport.pause_reading()
            link = host.engine.links[0]
            ben = await Raw.greet(host.port, name="Ben")
            data = frame(Refused(1, "stale", "x" * 400))
            most = 0
            for sent in range(50_000):
                link.send(data)
                if link.ended_by:
                    break
                most = max(most, link._transport.get_write_buffer_size())
                if sent % 500 == 0:  # what the network takes is on its way meanwhile
                    ben.send(Ping(1))
                    await ben.until(Pong)
            assert link.ended_by == "too_slow"
            assert most <= Limits().backlog
            await link.closed.wait()
            raw.close()
            ben.close()

    run(loop, main())


def test_idle_clients_do_not_hold_up_the_end_and_are_told(loop: str, tmp_path: Path) -> None:
    async def main() -> None:
        clock = asyncio.get_running_loop().time
        async with a_host(tmp_path) as host:
            idle = [await Raw.greet(host.port) for _ in range(4)]
            began = clock()
        assert clock() - began < 3
        assert [await raw.goodbye() for raw in idle] == ["host_ends"] * 4

    run(loop, main())


def test_resets_before_the_handshake_leave_the_door_open(
    loop: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        async with a_host(tmp_path) as host:

            def storm() -> None:
                for _ in range(500):
                    reset(connect(host.port))

            await asyncio.to_thread(storm)
            (await Raw.greet(host.port)).close()

    run(loop, main())
    assert_few_plain_lines(caplog)


def client_hello() -> bytes:
    incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
    tls = blind_context().wrap_bio(incoming, outgoing)
    with pytest.raises(ssl.SSLWantReadError):
        tls.do_handshake()
    return outgoing.read()


NOISE = {
    "http": b"GET / HTTP/1.1\r\nHost: there\r\n\r\n",
    "hello": client_hello(),
    "random": bytes(range(255, 0, -1)) * 4000,
    "tls and nonsense": b"\x16" + bytes(range(256)) * 4000,
    "nothing": b"",
}


def assert_few_plain_lines(caplog: pytest.LogCaptureFixture) -> None:
    lines = [record.getMessage() for record in caplog.records]
    kinds = [line.partition(":")[0] for line in lines]
    assert len(kinds) == len(set(kinds)), lines
    assert [record for record in caplog.records if record.exc_info] == []
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("noise", NOISE)
def test_two_hundred_times_noise_leaves_a_line_a_kind_and_an_open_door(
    loop: str, tmp_path: Path, noise: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        async with a_host(tmp_path, QUICK) as host:
            peers: list[socket.socket] = []

            def knock() -> None:
                for _ in range(200):
                    peer = connect(host.port)
                    peer.setblocking(False)
                    peers.append(peer)
                    try:
                        peer.send(NOISE[noise])
                    except OSError:
                        continue

            await asyncio.to_thread(knock)
            assert host.admission.ungreeted <= 32
            (await Raw.greet(host.port)).close()
            for peer in peers:
                peer.close()

    run(loop, main())
    assert_few_plain_lines(caplog)


def test_who_does_not_greet_in_time_is_told_and_closed(loop: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with a_host(tmp_path, QUICK) as host:
            raw = await Raw.open(host.port)
            assert await raw.goodbye() == "no_greeting"
            assert host.admission.ungreeted == 0

    run(loop, main())


def test_a_listener_that_died_is_opened_again(
    loop: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        opened_anew = asyncio.Event()

        def sees(record: logging.LogRecord) -> bool:
            if "opened anew" in record.getMessage():
                opened_anew.set()
            return True

        caplog.handler.addFilter(sees)
        async with a_host(tmp_path) as host:
            host.admission.listeners[0].socket.shutdown(socket.SHUT_RDWR)
            await opened_anew.wait()
            (await Raw.greet(host.port)).close()

    run(loop, main())


def test_a_defect_of_the_room_ends_one_connection_and_no_other(
    loop: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with a_host(tmp_path) as host:
            anna = await Raw.greet(host.port)
            ben = await Raw.greet(host.port)
            sound = host.engine.room.handle

            def broken(now: int, who: bytes | None, command: object) -> object:
                if isinstance(command, Say):
                    raise RuntimeError("a defect")
                return sound(now, who, command)

            monkeypatch.setattr(host.engine.room, "handle", broken)
            anna.send(Say(1, "boom"))
            assert await anna.goodbye() == "host_broken"
            ben.send(Ping(1))
            await ben.until(Pong)
            ben.close()

    run(loop, main())


def test_a_port_in_use_is_said_in_a_sentence_with_the_remedy(loop: str, tmp_path: Path) -> None:
    async def main() -> None:
        with socket.create_server((HERE, 0)) as other:
            port = other.getsockname()[1]
            with pytest.raises(CannotListen, match=rf"^Port {port} is in use .*--port.*\.$"):
                async with a_host(tmp_path, port=port):
                    pass

    run(loop, main())


def test_a_second_host_on_the_same_port_or_store_harms_not_the_first(
    loop: str, tmp_path: Path
) -> None:
    async def main() -> None:
        async with a_host(tmp_path / "one") as host:
            with pytest.raises(StoreLocked):
                async with a_host(tmp_path / "one"):
                    pass
            with pytest.raises(CannotListen):
                async with a_host(tmp_path / "two", port=host.port):
                    pass
            (await Raw.greet(host.port)).close()
        async with a_host(tmp_path / "two", port=host.port):
            pass

    run(loop, main())


def test_a_full_house_says_so(loop: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lanplay.host.engine.CONNECTIONS", 1)

    async def main() -> None:
        async with a_host(tmp_path) as host:
            anna = await Raw.greet(host.port)
            other = await Raw.open(host.port)
            other.send(Hello(1, 1, "raw"))
            assert (await other.until(Goodbye)).code == "full"
            anna.close()

    run(loop, main())


def test_a_store_held_from_outside_is_said_and_pings_are_answered_meanwhile(
    loop: str, tmp_path: Path
) -> None:
    async def main() -> None:
        clock = asyncio.get_running_loop().time
        async with a_host(tmp_path, Limits(burst=1_000_000, rate=1_000_000)) as host:
            anna = await Raw.greet(host.port)
            anna.send(Say(1, "hello"))
            await anna.until(Done)
            other = sqlite3.connect(tmp_path / "store.sqlite3", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            anna.send(Say(2, "held up"))
            worst = 0.0
            frozen = False
            while not frozen:
                began = clock()
                anna.send(Ping(1))
                message = await anna.next()
                while not isinstance(message, Pong):
                    frozen = frozen or isinstance(message, Frozen)
                    message = await anna.next()
                worst = max(worst, clock() - began)
            other.execute("ROLLBACK")
            other.close()
            assert (await anna.until(Done)).ref == 2
            await anna.until(Thawed)
            assert worst < 0.05
            anna.close()

    run(loop, main())


def test_a_folder_in_the_place_of_its_notice_does_not_keep_the_host_from_ending(
    loop: str, tmp_path: Path
) -> None:
    (tmp_path / "host.json").mkdir()

    async def main() -> None:
        async with a_host(tmp_path) as host:
            (await Raw.greet(host.port)).close()

    run(loop, main())


def test_links_are_forgotten_when_they_end(loop: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with a_host(tmp_path) as host:
            anna = await Raw.greet(host.port)
            link: Link = host.engine.links[0]
            anna.close()
            await link.closed.wait()
            assert host.engine.links == ()

    run(loop, main())


def test_nothing_more_is_written_to_clients_that_vanish_together(
    loop: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        async with a_host(tmp_path) as host:
            many = [await Raw.greet(host.port, name=f"Guest {n}") for n in range(30)]
            for raw in many:
                raw.send(Say(1, "here"))
                await raw.until(You)
            links: list[Link] = list(host.engine.links)
            for raw in many:
                raw.close()
            for link in links:
                await link.closed.wait()

    run(loop, main())
    assert [line for line in caplog.messages if "SSL connection" in line] == []
