"""The connection against a scripted host, over real TLS on loopback."""

import asyncio

import msgspec
import pytest

from lanplay.client import connection as connections
from lanplay.client import line as lines
from lanplay.client.address import Address
from lanplay.client.connection import Connection
from lanplay.client.failures import (
    BadHost,
    KeyChanged,
    SentAway,
    Unanswered,
    Unreachable,
    WrongLink,
)
from lanplay.client.news import Connecting, Ended, Greeted, NotSent, Waiting
from lanplay.client.profile import ProfileFailure
from lanplay.client.pulse import Pulse
from lanplay.wire.frames import HOST_LIMIT
from lanplay.wire.identity import host_id, short_key
from lanplay.wire.messages import (
    PROTOCOL,
    Act,
    Acted,
    Done,
    Frozen,
    Goodbye,
    Leave,
    Lobby,
    PersonRow,
    Ping,
    Pong,
    Refused,
    Say,
    Thawed,
    Welcome,
    You,
)
from tests.client.scripted import PERSON, Told, scripted_host

TABLE = b"t" * 16
TOKEN = b"T" * 32


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Waits and beats in thousandths: the numbers themselves are tests/client/test_pulse.py's."""
    monkeypatch.setattr(connections, "waits", lambda random: iter([0.001] * 1000))


def act(connection, move=3):
    action = msgspec.Raw(msgspec.msgpack.encode({"type": "play", "card": "AS"}))
    return Act(connection.next_ref(), TABLE, 1, move, "sixtysix", action)


def test_a_hello_says_versions_and_name_and_a_visitor_has_no_token(run, key, profile):
    async def story():
        async with (
            scripted_host(key) as host,
            Connection(host.address, profile, Told(), name="Anna") as connection,
        ):
            hello = await (await host.accept()).greet()
            assert (hello.oldest, hello.newest, hello.name, hello.token) == (
                1,
                PROTOCOL,
                "Anna",
                None,
            )
            assert (await connection.greeted()).you == PERSON
            assert connection.key == key.id

    run(story())


def test_the_first_deed_keeps_the_token_and_pins_the_key(run, key, profile):
    async def story():
        told = Told()
        async with scripted_host(key) as host, Connection(host.address, profile, told):
            peer = await host.accept()
            await peer.greet()
            await told.until(Greeted)
            assert profile.pinned(str(host.address)) is None, "a visitor has trusted nobody yet"
            peer.say(You(PERSON, TOKEN, "Anna"))
            await told.until(You)
            assert profile.token(key.id) == TOKEN
            assert profile.pinned(str(host.address)) == key.id
            assert profile.recent == (str(host.address),)

    run(story())


def test_a_token_that_can_not_be_kept_ends_the_connection_with_its_reason(
    run, key, profile, caplog
):
    async def story():
        told = Told()
        async with scripted_host(key) as host, Connection(host.address, profile, told):
            peer = await host.accept()
            await peer.greet()
            await told.until(Greeted)
            profile.path.parent.write_text("a file where the folder should be")
            peer.say(You(PERSON, TOKEN, "Anna"))
            assert isinstance((await told.until(Ended)).why, ProfileFailure)
            assert not caplog.messages

    run(story())


def test_the_token_is_chosen_by_the_key_that_the_host_shows(run, keys, profile):
    profile.keep_token(keys[1].id, TOKEN)

    async def hello_to(key):
        async with scripted_host(key) as host, Connection(host.address, profile, Told()):
            return await (await host.accept()).greet()

    assert run(hello_to(keys[0])).token is None
    assert run(hello_to(keys[1])).token == TOKEN


@pytest.mark.parametrize("promise", ["pin", "link", "announcement"])
def test_another_key_than_the_expected_one_is_refused_and_nothing_is_sent(
    run, keys, profile, promise
):
    async def story():
        sent = []
        async with scripted_host(keys[1]) as host:
            address = host.address
            if promise == "pin":
                profile.pin(str(address), keys[0].id)
            elif promise == "link":
                address = address._replace(key=keys[0].short)
            else:
                address = address._replace(id=keys[0].id[:16])
            told = Told()
            async with Connection(
                address, profile, told, on_traffic=lambda *frame: sent.append(frame)
            ) as connection:
                with pytest.raises(KeyChanged) as refused:
                    await connection.greeted()
                assert (refused.value.expected, refused.value.found) == (
                    short_key(keys[0].id),
                    short_key(keys[1].id),
                )
                assert isinstance(refused.value, WrongLink) == (promise == "link")
                assert (await told.until(Ended)).why is refused.value
                if not host.peers.empty():  # the host may not even have seen the handshake's end
                    assert await (await host.accept()).hear() is None
        assert sent == []

    run(story())


def test_a_link_with_the_new_key_goes_before_an_old_pin_and_renews_it(run, keys, profile):
    async def story():
        async with scripted_host(keys[1]) as host:
            profile.pin(str(host.address), keys[0].id)
            told = Told()
            address = host.address._replace(key=keys[1].short)
            async with Connection(address, profile, told):
                await (await host.accept()).greet(person=True)
                await told.until(Greeted)
            assert profile.pinned(str(host.address)) == keys[1].id

    run(story())


def test_the_first_of_several_addresses_that_answers_is_taken(run, key, profile):
    async def story():
        async with scripted_host(key) as host:
            address = Address(("127.0.0.9", "127.0.0.1"), host.port)
            async with Connection(address, profile, Told()) as connection:
                await (await host.accept()).greet()
                await connection.greeted()

    run(story())


def test_nobody_at_the_address_is_said_and_tried_again(run, key, profile):
    async def story():
        async with scripted_host(key) as host:
            nobody = host.address
        told = Told()
        async with Connection(nobody, profile, told) as connection:
            with pytest.raises(Unreachable, match="connection refused"):
                await connection.greeted()
            await told.until(Waiting)
            await told.until(Connecting)

    run(story())


def test_what_speaks_no_tls_is_no_host(run, profile):
    async def story():
        async def shout(reader, writer):
            writer.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            writer.close()

        server = await asyncio.start_server(shout, "127.0.0.1", 0)
        address = Address(("127.0.0.1",), server.sockets[0].getsockname()[1])
        async with Connection(address, profile, Told()) as connection:
            with pytest.raises(Unreachable):
                await connection.greeted()
        server.close()

    run(story())


def test_an_answer_reaches_whoever_asked(run, key, profile):
    async def story():
        async with (
            scripted_host(key) as host,
            Connection(host.address, profile, Told()) as connection,
        ):
            peer = await host.accept()
            await peer.greet()
            await connection.greeted()
            first, second = Leave(connection.next_ref(), TABLE), Leave(connection.next_ref(), TABLE)
            assert second.ref == (first.ref + 1) % 2**32
            async with asyncio.TaskGroup() as group:
                one = group.create_task(connection.ask(first))
                two = group.create_task(connection.ask(second))
                assert [await peer.hear(), await peer.hear()] == [first, second]
                peer.say(Done(second.ref), Done(4), Refused(first.ref, "not_seated"))
            assert (one.result(), two.result()) == (
                Refused(first.ref, "not_seated"),
                Done(second.ref),
            )

    run(story())


def test_an_act_is_sent_again_after_a_reconnect_until_it_is_answered(run, key, profile):
    async def story():
        async with (
            scripted_host(key) as host,
            Connection(host.address, profile, Told()) as connection,
            asyncio.TaskGroup() as group,
        ):
            asked = act(connection)
            peer = await host.accept()
            await peer.greet()
            await connection.greeted()
            answer = group.create_task(connection.ask(asked))
            for _ in range(2):
                assert await peer.hear(Act) == asked
                peer.cut()
                peer = await host.accept()
                await peer.greet()
            assert await peer.hear(Act) == asked
            peer.say(Acted(asked.ref, 1, 4))
            assert await answer == Acted(asked.ref, 1, 4)

    run(story())


def test_what_is_no_act_is_said_to_be_unanswered_when_the_connection_breaks(run, key, profile):
    async def story():
        told = Told()
        async with (
            scripted_host(key) as host,
            Connection(host.address, profile, told) as connection,
            asyncio.TaskGroup() as group,
        ):
            peer = await host.accept()
            await peer.greet()
            await connection.greeted()
            line = Say(connection.next_ref(), "hello")
            connection.send(line)

            async def leave():
                with pytest.raises(Unanswered):
                    await connection.ask(Leave(connection.next_ref(), TABLE))

            left = group.create_task(leave())
            assert await peer.hear() == line
            await peer.hear()
            peer.cut()
            assert await told.until(NotSent) == NotSent(line)
            await left
            peer = await host.accept()
            await peer.greet()
            await told.until(Greeted)
            connection.send(final := Say(connection.next_ref(), "again"))
            assert await peer.hear() == final, "the lost line is not sent again"

    run(story())


def test_without_a_connection_only_acts_wait(run, key, profile):
    async def story():
        async with (
            scripted_host(key) as host,
            Connection(host.address, profile, Told()) as connection,
            asyncio.TaskGroup() as group,
        ):
            waiting = group.create_task(connection.ask(asked := act(connection)))
            with pytest.raises(Unanswered):
                await connection.ask(Leave(connection.next_ref(), TABLE))
            peer = await host.accept()
            await peer.greet()
            assert await peer.hear() == asked
            peer.say(Acted(asked.ref, 1, 4))
            await waiting

    run(story())


def test_acts_that_met_a_frozen_host_are_sent_again_when_it_can_store(run, key, profile):
    async def story():
        told = Told()
        async with (
            scripted_host(key) as host,
            Connection(host.address, profile, told) as connection,
            asyncio.TaskGroup() as group,
        ):
            peer = await host.accept()
            await peer.greet()
            await connection.greeted()
            asked = act(connection)
            waiting = group.create_task(connection.ask(asked))
            assert await peer.hear() == asked
            peer.say(Frozen("the disk is full"))
            await told.until(Frozen)
            with pytest.raises(Unanswered):
                await connection.ask(Leave(connection.next_ref(), TABLE))
            peer.say(Thawed())
            assert await peer.hear() == asked
            peer.say(Acted(asked.ref, 1, 4))
            await waiting

    run(story())


def test_a_host_that_had_us_marked_away_welcomes_us_again_on_the_same_connection(run, key, profile):
    """Wire page, "Heartbeats and reconnecting": a program that slept for ten seconds."""

    async def story():
        told = Told()
        async with (
            scripted_host(key) as host,
            Connection(host.address, profile, told) as connection,
            asyncio.TaskGroup() as group,
        ):
            peer = await host.accept()
            await peer.greet(person=True)
            await told.until(Greeted)
            peer.say(Welcome(1, host_id(key.id), "scripted", PERSON, "Anna", person=True))
            await told.until(Greeted)
            assert connection.live
            asked = act(connection)
            waiting = group.create_task(connection.ask(asked))
            assert await peer.hear() == asked
            peer.say(Acted(asked.ref, 1, 3))
            await waiting

    run(story())


@pytest.mark.parametrize("code", ["newer_connection", "update_client", "update_host"])
def test_some_goodbyes_are_for_good(run, key, profile, code):
    async def story():
        told = Told()
        async with (
            scripted_host(key) as host,
            Connection(host.address, profile, told) as connection,
            asyncio.TaskGroup() as group,
        ):
            peer = await host.accept()
            await peer.greet()
            await connection.greeted()

            async def lose():
                with pytest.raises(Unanswered):
                    await connection.ask(act(connection))

            group.create_task(lose())
            await peer.hear(Act)
            peer.say(Goodbye(code))
            ended = await told.until(Ended)
            assert isinstance(ended.why, SentAway)
            assert ended.why.code == code
            assert host.peers.empty()

    run(story())


def test_after_another_goodbye_it_comes_back(run, key, profile):
    async def story():
        told = Told()
        async with scripted_host(key) as host, Connection(host.address, profile, told):
            peer = await host.accept()
            await peer.greet()
            peer.say(Goodbye("too_slow"))
            assert (await told.until(Waiting)).why.code == "too_slow"
            await (await host.accept()).greet()
            await told.until(Greeted)

    run(story())


def test_a_host_that_does_not_know_the_token_gets_a_visitor(run, key, profile):
    profile.keep_token(key.id, TOKEN)

    async def story():
        told = Told()
        async with (
            scripted_host(key) as host,
            Connection(host.address, profile, told) as connection,
        ):
            peer = await host.accept()
            assert (await peer.hear()).token == TOKEN
            peer.say(Goodbye("unknown_token"))
            assert await told.until(Goodbye) == Goodbye("unknown_token")
            assert (await (await host.accept()).greet()).token is None
            await connection.greeted()

    run(story())


DEEP = b"\x91" * 5000 + b"\x90"


@pytest.mark.parametrize(
    "data",
    [
        pytest.param((HOST_LIMIT + 1).to_bytes(4, "big"), id="giant"),
        pytest.param(len(DEEP).to_bytes(4, "big") + DEEP, id="deep"),
        pytest.param(b"\x00\x00\x00\x01\xc1", id="no msgpack"),
        pytest.param(b"\x00\x00\x00\x08\x81\xa1t\xa4nope", id="no message"),
        pytest.param(b"HTTP/1.1 200 OK\r\n\r\n", id="no frame"),
    ],
)
def test_a_bad_host_is_given_up_and_not_tried_again(run, key, profile, data):
    async def story():
        told = Told()
        async with scripted_host(key) as host, Connection(host.address, profile, told):
            peer = await host.accept()
            await peer.greet()
            await told.until(Greeted)
            peer.raw(data)
            assert isinstance((await told.until(Ended)).why, BadHost)
            assert host.peers.empty()

    run(story())


def test_endless_frames_are_a_bad_host(run, key, profile, monkeypatch):
    monkeypatch.setattr(lines, "FRAMES_A_BEAT", 100)

    async def story():
        told = Told()
        async with scripted_host(key) as host, Connection(host.address, profile, told):
            peer = await host.accept()
            await peer.greet()
            peer.say(*[Pong(1)] * 200)
            assert isinstance((await told.until(Ended)).why, BadHost)

    run(story())


def test_a_host_that_greets_with_another_ones_id_is_a_bad_host(run, key, profile):
    async def story():
        told = Told()
        async with scripted_host(key) as host, Connection(host.address, profile, told):
            await (await host.accept()).greet(host=bytes(16))
            assert isinstance((await told.until(Ended)).why, BadHost)

    run(story())


def test_a_host_that_suddenly_takes_us_for_somebody_else_is_a_bad_host(run, key, profile):
    async def story():
        told = Told()
        async with scripted_host(key) as host, Connection(host.address, profile, told):
            peer = await host.accept()
            await peer.greet()
            await told.until(Greeted)
            peer.say(Welcome(1, key.id[:16], "again", b"q" * 16))
            assert isinstance((await told.until(Ended)).why, BadHost)

    run(story())


def test_news_that_raise_bad_host_end_the_connection(run, key, profile):
    def refuse(news):
        if isinstance(news, Done):
            raise BadHost("an answer of the wrong kind")

    async def story():
        told = Told(refuse)
        async with scripted_host(key) as host, Connection(host.address, profile, told):
            peer = await host.accept()
            await peer.greet()
            peer.say(Done(1))
            assert isinstance((await told.until(Ended)).why, BadHost)

    run(story())


class Hurried(Pulse):
    """A pulse whose two seconds are twenty milliseconds."""

    def __init__(self, now):
        super().__init__(now * 100)

    def heard(self, now):
        super().heard(now * 100)

    @property
    def deadline(self):
        return super().deadline // 100

    def silent(self, now):
        return now * 100 >= self._heard + 5000

    def ping(self, now):
        return super().ping(now * 100)


def test_it_pings_and_reconnects_after_silence(run, key, profile, monkeypatch):
    monkeypatch.setattr(connections, "Pulse", Hurried)

    async def story():
        told = Told()
        async with scripted_host(key) as host, Connection(host.address, profile, told):
            peer = await host.accept()
            await peer.greet()
            for n in (1, 2, 3):
                assert await peer.hear(Ping) == Ping(n)
                peer.say(Pong(n))
            assert "5 s" in str((await told.until(Waiting)).why)
            await (await host.accept()).greet()
            await told.until(Greeted)

    run(story())


def test_closing_during_the_wait_or_the_first_try_ends_at_once(run, key, profile, monkeypatch):
    monkeypatch.setattr(connections, "waits", lambda random: iter([3600]))

    async def story():
        async with scripted_host(key) as host:
            nobody = host.address
        told = Told()
        async with Connection(nobody, profile, told):
            await told.until(Waiting)
        assert told.all[-1] == Ended(None)
        async with Connection(nobody, profile, told):
            pass
        assert told.all[-1] == Ended(None)

    run(story())


def test_a_retry_does_not_wait(run, key, profile, monkeypatch):
    monkeypatch.setattr(connections, "waits", lambda random: iter([3600] * 2))

    async def story():
        told = Told()
        async with (
            scripted_host(key) as host,
            Connection(host.address, profile, told) as connection,
        ):
            peer = await host.accept()
            await peer.greet()
            peer.cut()
            await told.until(Waiting)
            connection.retry()
            await (await host.accept()).greet()
            await told.until(Greeted)

    run(story())


def people(*persons):
    return Lobby(0, tuple(PersonRow(person, "Anna") for person in persons), ())


@pytest.mark.parametrize("newer", [True, False])
def test_after_a_long_sleep_the_seat_is_left_to_a_newer_program_of_the_same_player(
    run, key, profile, newer
):
    """Bugs T8: the lid closed, a second program started, the lid opened again."""
    profile.keep_token(key.id, TOKEN)
    time = [0.0]

    async def story():
        told = Told()
        async with (
            scripted_host(key) as host,
            Connection(host.address, profile, told, wall=lambda: time[0]),
        ):
            peer = await host.accept()
            await peer.greet(person=True)
            await told.until(Greeted)
            time[0] = 60.0
            peer.cut()
            looking = await host.accept()
            assert (await looking.greet()).token is None
            looking.say(people(PERSON) if newer else people())
            if newer:
                assert (await told.until(Ended)).why.code == "newer_connection"
            else:
                assert (await (await host.accept()).greet()).token == TOKEN
                await told.until(Greeted)

    run(story())


def test_after_a_short_break_the_seat_is_taken_again_at_once(run, key, profile):
    profile.keep_token(key.id, TOKEN)
    time = [0.0]

    async def story():
        told = Told()
        async with (
            scripted_host(key) as host,
            Connection(host.address, profile, told, wall=lambda: time[0]),
        ):
            peer = await host.accept()
            await peer.greet(person=True)
            await told.until(Greeted)
            time[0] = 20.0
            peer.cut()
            assert (await (await host.accept()).greet()).token == TOKEN

    run(story())
