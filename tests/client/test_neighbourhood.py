"""All hosts as one list, against scripted hosts over real TLS on loopback."""

import asyncio
import contextlib
import itertools

import msgspec
import pytest

from lanplay.client import connection as connections
from lanplay.client import dial as dials
from lanplay.client import directory as directories
from lanplay.client import neighbourhood as neighbourhoods
from lanplay.client import switchboard as switchboards
from lanplay.client.finder import Found, NoNetwork
from lanplay.client.neighbourhood import Neighbourhood
from lanplay.client.rows import Seat, Snapshot
from lanplay.client.tidings import Answered, Knocked, Said, Trouble, Unsent
from lanplay.wire.identity import host_id, link, short_key
from lanplay.wire.messages import (
    Chat,
    ChatLine,
    Done,
    Goodbye,
    Leave,
    Lobby,
    PersonRow,
    Refused,
    Rename,
    Say,
    SeatRow,
    Sit,
    TableRow,
    TableSettings,
    You,
)
from tests.client.scripted import PERSON, scripted_host

TABLE, OTHER_TABLE = b"t" * 16, b"u" * 16
TOKEN = b"T" * 32


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Waits of thousandths."""
    monkeypatch.setattr(connections, "waits", lambda random: itertools.repeat(0.005))


class Announcements:
    """A finder that finds what the test says."""

    def __init__(self):
        self.hosts, self.trouble, self.moves = {}, None, 0
        self.changed = asyncio.Event()

    def add(self, key, port, *addresses, name="Kitchen"):
        host = host_id(key.id)
        self.hosts[host] = Found(host, name, addresses or ("127.0.0.1",), port, 3, 2)
        self.changed.set()

    def remove(self, key):
        del self.hosts[host_id(key.id)]
        self.changed.set()


class Heard:
    """Collects what the window is told."""

    def __init__(self):
        self.all, self.snapshot, self._more = [], Snapshot(), asyncio.Event()

    def __call__(self, tidings):
        self.all.append(tidings)
        if isinstance(tidings, Snapshot):
            self.snapshot = tidings
        self._more.set()

    async def until(self, holds):
        while not holds(self.snapshot):
            self._more.clear()
            await self._more.wait()
        return self.snapshot

    async def next(self, kind):
        while not (found := [one for one in self.all if isinstance(one, kind)]):
            self._more.clear()
            await self._more.wait()
        self.all.remove(found[0])
        return found[0]

    def state(self, key):
        row = self.snapshot.host(host_id(key.id))
        return None if row is None else row.state


@contextlib.asynccontextmanager
async def around(profile, finder=None, **options):
    heard = Heard()
    finder = finder or Announcements()
    async with Neighbourhood(profile, heard, finder=finder, **options) as hood:
        hood.heard, hood.finder = heard, finder
        yield hood


def table(number, *seats):
    return TableRow(number, "sixtysix", PERSON, "open", seats, TableSettings())


def room(*tables, people=()):
    return Lobby(1, people, tables)


def reachable(key):
    host = host_id(key.id)
    return lambda snapshot: (row := snapshot.host(host)) and row.state == "reachable"


def is_grey(key):
    host = host_id(key.id)
    return lambda snapshot: (row := snapshot.host(host)) and row.state == "grey"


def gone(key):
    host = host_id(key.id)
    return lambda snapshot: snapshot.host(host) is None


def test_a_found_host_is_talked_to_and_its_tables_and_people_are_listed(run, key, profile):
    async def story():
        async with scripted_host(key) as host, around(profile) as hood:
            hood.finder.add(key, host.port)
            searching = await hood.heard.until(lambda s: s.hosts)
            assert (searching.hosts[0].state, searching.hosts[0].name) == ("searching", "Kitchen")
            assert (searching.hosts[0].tables, searching.hosts[0].seats_free) == (3, 2)
            peer = await host.accept()
            assert (await peer.greet()).token is None
            people = (PersonRow(PERSON, "Anna"), PersonRow(b"b" * 16, "Ben", TABLE))
            peer.say(room(table(TABLE, SeatRow(b"b" * 16, "Ben"), SeatRow()), people=people))
            seen = await hood.heard.until(lambda s: s.tables)
            row = seen.host(host_id(key.id))
            assert (row.state, row.name, row.tables, row.seats_free) == (
                "reachable", "Kitchen", 1, 1,
            )  # fmt: skip
            assert row.ms is not None
            assert row.link == link("127.0.0.1", host.port, short_key(key.id))
            assert [(one.host, one.row.table, one.mine) for one in seen.tables] == [
                (host_id(key.id), TABLE, False)
            ]
            assert [(one.row.name, one.me) for one in seen.people] == [
                ("Anna", True), ("Ben", False),
            ]  # fmt: skip

    run(story())


def test_the_tables_of_all_hosts_are_one_list(run, keys, profile):
    async def story():
        async with (
            scripted_host(keys[0]) as one,
            scripted_host(keys[1]) as two,
            around(profile) as hood,
        ):
            hood.finder.add(keys[0], one.port)
            hood.finder.add(keys[1], two.port, name="Attic")
            for host, its in ((one, TABLE), (two, OTHER_TABLE)):
                peer = await host.accept()
                await peer.greet(host_name=f"host {host.port}")
                peer.say(room(table(its)))
            seen = await hood.heard.until(lambda s: len(s.tables) == 2)
            assert {row.row.table for row in seen.tables} == {TABLE, OTHER_TABLE}
            assert set(seen.rooms) == {host_id(key.id) for key in keys}

    run(story())


def test_who_has_a_seat_is_told_where_it_is(run, key, profile):
    profile.keep_token(key.id, TOKEN)

    async def story():
        async with scripted_host(key) as host, around(profile) as hood:
            hood.finder.add(key, host.port)
            peer = await host.accept()
            hello = await peer.greet(person=True, table=OTHER_TABLE)
            assert hello.token == TOKEN, "a person greets as themself"
            back = await hood.heard.until(lambda s: s.seats)
            assert back.seats == (Seat(host_id(key.id), OTHER_TABLE),)
            peer.say(room(table(TABLE), table(OTHER_TABLE, SeatRow(PERSON, "Anna"))))
            seen = await hood.heard.until(lambda s: s.tables)
            assert [(one.row.table, one.mine) for one in seen.tables] == [
                (OTHER_TABLE, True), (TABLE, False),
            ]  # fmt: skip
            assert seen.host(host_id(key.id)).seat == OTHER_TABLE
            peer.cut()
            seen = await hood.heard.until(is_grey(key))
            assert seen.seats, "the seat is kept while the host is away"

    run(story())


def test_a_killed_host_turns_grey_at_once_and_live_again_when_it_is_back(run, key, profile):
    async def story():
        now = [100.0]
        async with around(profile, clock=lambda: now[0]) as hood:
            async with scripted_host(key) as host:
                hood.finder.add(key, host.port)
                await (await host.accept()).greet()
                await hood.heard.until(reachable(key))
            seen = await hood.heard.until(is_grey(key))
            row = seen.host(host_id(key.id))
            assert (row.since, row.seconds(108_500), row.ms) == (100_000, 8, None)
            assert row.why == "broken"
            now[0] = 107.0
            async with scripted_host(key, host.port) as host:
                await (await host.accept()).greet()
                seen = await hood.heard.until(reachable(key))
                assert seen.host(host_id(key.id)).since is None

    run(story())


def test_a_goodbye_takes_the_row_away_before_mdns_does(run, key, profile):
    async def story():
        async with around(profile) as hood:
            async with scripted_host(key) as host:
                hood.finder.add(key, host.port)
                peer = await host.accept()
                await peer.greet()
                await hood.heard.until(reachable(key))
                peer.say(Goodbye("host_ends"))
                await hood.heard.until(gone(key))
            assert hood.finder.hosts, "it is still announced"
            async with scripted_host(key, host.port) as host:
                await (await host.accept()).greet()
                await hood.heard.until(reachable(key))

    run(story())


def test_a_host_that_is_announced_no_more_and_does_not_answer_is_forgotten(
    run, key, profile, monkeypatch
):
    monkeypatch.setattr(neighbourhoods, "TICK_SECONDS", 0.01)

    async def story():
        now = [100.0]
        async with around(profile, clock=lambda: now[0]) as hood:
            async with scripted_host(key) as host:
                hood.finder.add(key, host.port)
                await (await host.accept()).greet()
                await hood.heard.until(reachable(key))
                hood.finder.remove(key)
                seen = await hood.heard.until(lambda s: s.hosts and not s.hosts[0].found)
                assert seen.hosts[0].state == "reachable", "it is there: it answers"
            await hood.heard.until(is_grey(key))
            now[0] += 31
            await hood.heard.until(gone(key))

    run(story())


def test_found_but_its_port_does_not_answer_is_said_as_such(run, key, profile):
    async def story():
        async with scripted_host(key) as host:
            port = host.port
        async with around(profile) as hood:
            hood.finder.add(key, port)
            seen = await hood.heard.until(is_grey(key))
            (row,) = seen.hosts
            assert row.why == "found_no_answer"
            assert row.detail == f"found, but port {port} does not answer (firewall or VPN?)"

    run(story())


class Silent:
    """A port that takes connections and never says a word."""

    async def __aenter__(self):
        self.writers = []
        self.server = await asyncio.start_server(
            lambda _, writer: self.writers.append(writer), "127.0.0.1", 0
        )
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *error):
        self.server.close()
        for writer in self.writers:
            writer.transport.abort()
        await self.server.wait_closed()


def test_a_click_on_a_dead_host_is_answered_within_three_seconds(run, key, profile, monkeypatch):
    monkeypatch.setattr(neighbourhoods, "KNOCK_SECONDS", 0.05)
    assert neighbourhoods.KNOCK_SECONDS <= dials.DIAL_SECONDS

    async def story():
        async with Silent() as silent, around(profile) as hood:
            hood.finder.add(key, silent.port)
            seen = await hood.heard.until(lambda s: s.hosts)
            hood.knock(seen.hosts[0].key, 7)
            knocked = await hood.heard.next(Knocked)
            assert (knocked.ref, knocked.why) == (7, "found_no_answer")
            assert str(silent.port) in knocked.detail

    run(story())


def test_a_click_on_a_live_host_is_answered_at_once(run, key, profile):
    async def story():
        async with scripted_host(key) as host, around(profile) as hood:
            hood.finder.add(key, host.port)
            await (await host.accept()).greet()
            seen = await hood.heard.until(reachable(key))
            hood.knock(seen.hosts[0].key, 8)
            assert await hood.heard.next(Knocked) == Knocked(
                8, host_id(key.id).hex(), host_id(key.id)
            )

    run(story())


def test_a_typed_address_is_joined_without_mdns(run, key, profile):
    async def story():
        async with scripted_host(key) as host, around(profile) as hood:
            hood.join(f"127.0.0.1:{host.port}", 1)
            seen = await hood.heard.until(lambda s: s.hosts)
            assert (seen.hosts[0].key, seen.hosts[0].id) == (f"127.0.0.1:{host.port}", b"")
            await (await host.accept()).greet()
            knocked = await hood.heard.next(Knocked)
            assert (knocked.host, knocked.why) == (host_id(key.id), "")
            assert [row.key for row in hood.snapshot.hosts] == [host_id(key.id).hex()]

    run(story())


def test_a_link_checks_the_key_and_another_one_is_refused_loudly(run, keys, profile):
    async def story():
        async with scripted_host(keys[0]) as host, around(profile) as hood:
            hood.join(link("127.0.0.1", host.port, short_key(keys[1].id)), 1)
            knocked = await hood.heard.next(Knocked)
            assert (knocked.why, hood.snapshot.hosts[0].state) == ("key_changed", "refused")
            hood.join(link("127.0.0.1", host.port, short_key(keys[0].id)), 2)
            while await (await host.accept()).greet() is None:
                pass  # the refused connection, on which nothing was sent
            while (knocked := await hood.heard.next(Knocked)).ref != 2:
                pass
            assert knocked.host == host_id(keys[0].id)

    run(story())


def test_what_is_no_address_is_answered_in_words(run, profile):
    async def story():
        async with around(profile) as hood:
            hood.join("no such thing!", 3)
            knocked = await hood.heard.next(Knocked)
            assert (knocked.ref, knocked.why) == (3, "bad_address")
            assert hood.snapshot.hosts == ()

    run(story())


def test_the_address_of_a_found_host_is_that_host(run, key, profile):
    async def story():
        async with scripted_host(key) as host, around(profile) as hood:
            hood.finder.add(key, host.port)
            await (await host.accept()).greet()
            await hood.heard.until(reachable(key))
            hood.join(f"127.0.0.1:{host.port}", 1)
            assert (await hood.heard.next(Knocked)).host == host_id(key.id)
            assert len(hood.snapshot.hosts) == 1

    run(story())


def test_one_host_by_two_ways_becomes_one_row_whose_newer_connection_counts(run, key, profile):
    async def story():
        async with scripted_host(key) as host, around(profile) as hood:
            hood.finder.add(key, host.port)
            first = await host.accept()
            await first.greet()
            await hood.heard.until(reachable(key))
            hood.join(f"localhost:{host.port}", 1)
            second = await host.accept()
            await second.greet()
            assert (await hood.heard.next(Knocked)).host == host_id(key.id)
            assert await first.hear() is None, "the older one is closed by us"
            (row,) = hood.snapshot.hosts
            assert (row.found, row.state) == (True, "reachable")

    run(story())


def test_the_last_used_are_listed_and_tried_where_nothing_is_found(run, key, profile):
    profile.remember("127.0.0.1:9")
    finder = Announcements()
    finder.trouble = NoNetwork("no multicast here")

    async def story():
        async with scripted_host(key) as host:
            profile.remember(f"127.0.0.1:{host.port}")
            profile.pin(f"127.0.0.1:{host.port}", key.id)
            profile.keep_host_name(key.id, "Home table")
            async with around(profile, finder) as hood:
                seen = await hood.heard.until(lambda s: len(s.hosts) == 2)
                assert seen.no_network == "no multicast here"
                assert "Home table" in {row.name for row in seen.hosts}
                await (await host.accept()).greet()
                seen = await hood.heard.until(reachable(key))
                assert all(row.recent for row in seen.hosts)
                seen = await hood.heard.until(lambda s: s.hosts[1].state == "grey")
                assert seen.hosts[1].why == "no_answer"
                hood.forget("127.0.0.1:9")
                await hood.heard.until(lambda s: len(s.hosts) == 1)
                assert profile.recent == (f"127.0.0.1:{host.port}",)

    run(story())


def test_a_host_used_last_that_moved_is_found_by_its_key(run, key, profile):
    profile.remember("127.0.0.1:9")
    profile.pin("127.0.0.1:9", key.id)

    async def story():
        async with scripted_host(key) as host, around(profile) as hood:
            await hood.heard.until(is_grey(key))
            hood.finder.add(key, host.port)
            await (await host.accept()).greet()
            seen = await hood.heard.until(reachable(key))
            assert [row.recent for row in seen.hosts] == [True], "one row, as it was saved"

    run(story())


def test_a_command_is_answered_under_the_windows_own_reference(run, key, profile):
    profile.keep_token(key.id, TOKEN)

    async def story():
        async with scripted_host(key) as host, around(profile) as hood:
            hood.finder.add(key, host.port)
            peer = await host.accept()
            await peer.greet(person=True)
            await hood.heard.until(reachable(key))
            assert profile.recent == (), "a host that was only looked at was not used"
            hood.ask(host_id(key.id), Sit(7, TABLE))
            sit = await peer.hear(Sit)
            peer.say(Refused(sit.ref, "table_full"))
            answered = await hood.heard.next(Answered)
            assert answered == (host_id(key.id), 7, Refused(7, "table_full"))
            hood.ask(host_id(key.id), Sit(8, TABLE))
            peer.say(Done((await peer.hear(Sit)).ref, TABLE))
            assert (await hood.heard.next(Answered)).answer == Done(8, TABLE)
            assert profile.recent == (f"127.0.0.1:{host.port}",)
            seen = await hood.heard.until(lambda s: s.hosts[0].recent)
            assert seen.recent == profile.recent

    run(story())


def test_a_visitors_first_deed_brings_the_profiles_name(run, key, profile):
    async def story():
        async with scripted_host(key) as host, around(profile) as hood:
            hood.finder.add(key, host.port)
            peer = await host.accept()
            await peer.greet(name="")
            await hood.heard.until(reachable(key))
            hood.rename("Anna")
            assert profile.name == "Anna"
            hood.ask(host_id(key.id), Sit(7, TABLE))
            rename = await peer.hear()
            assert (type(rename), rename.name) == (Rename, "Anna")
            peer.say(You(PERSON, TOKEN, "Anna"), Done(rename.ref))
            peer.say(Done((await peer.hear(Sit)).ref))
            await hood.heard.next(Answered)
            hood.ask(host_id(key.id), Leave(8, TABLE))
            assert isinstance(await peer.hear(), Leave), "once is enough"
            hood.rename("Anne")
            assert (await peer.hear()).name == "Anne"
            assert profile.token(key.id) == TOKEN

    run(story())


def test_what_cannot_be_sent_is_said(run, key, profile):
    profile.keep_token(key.id, TOKEN)

    async def story():
        async with around(profile) as hood:
            hood.ask(b"n" * 16, Say(1, "hello"))
            assert (await hood.heard.next(Unsent)).command == Say(1, "hello")
            async with scripted_host(key) as host:
                hood.finder.add(key, host.port)
                peer = await host.accept()
                await peer.greet(person=True)
                await hood.heard.until(reachable(key))
                hood.ask(host_id(key.id), Say(2, "there?"))
                await peer.hear(Say)
                peer.cut()
                assert await hood.heard.next(Unsent) == (host_id(key.id), Say(2, "there?"))

    run(story())


def test_what_a_host_says_is_told_and_is_in_its_room(run, key, profile):
    async def story():
        async with scripted_host(key) as host, around(profile) as hood:
            hood.finder.add(key, host.port)
            peer = await host.accept()
            await peer.greet()
            line = ChatLine(PERSON, "Ben", "hello")
            peer.say(Chat((line,)), Chat((line,), TABLE))
            assert (await hood.heard.next(Said)).message == Chat((line,))
            seen = await hood.heard.until(lambda s: s.rooms and s.rooms[host_id(key.id)].at)
            view = seen.rooms[host_id(key.id)]
            assert (view.chat, view.at[TABLE].chat) == ((line,), (line,))

    run(story())


def test_another_program_of_the_same_player_ends_this_one_until_it_is_asked_back(run, key, profile):
    profile.keep_token(key.id, TOKEN)

    async def story():
        async with scripted_host(key) as host, around(profile) as hood:
            hood.finder.add(key, host.port)
            peer = await host.accept()
            await peer.greet(person=True)
            peer.say(Goodbye("newer_connection"))
            seen = await hood.heard.until(lambda s: s.hosts and s.hosts[0].state == "refused")
            assert (seen.hosts[0].why, seen.hosts[0].goodbye) == ("said", "newer_connection")
            hood.knock(seen.hosts[0].key, 4)
            await (await host.accept()).greet(person=True)
            assert (await hood.heard.next(Knocked)).why == ""

    run(story())


def test_at_most_so_many_are_talked_to_and_dead_ones_make_room(run, key, profile, monkeypatch):
    monkeypatch.setattr(switchboards, "CONNECTED", 3)
    monkeypatch.setattr(neighbourhoods, "TICK_SECONDS", 0.01)

    async def story():
        async with scripted_host(key) as host, around(profile) as hood:
            for number in range(20):
                false = bytes([number]) * 16
                hood.finder.hosts[false] = Found(false, f"false {number}", ("127.0.0.1",), 9)
            hood.finder.changed.set()
            await hood.heard.until(lambda s: any(row.state == "grey" for row in s.hosts))
            assert len(hood._switchboard) <= 3
            hood.finder.add(key, host.port)
            await (await host.accept()).greet()
            await hood.heard.until(reachable(key))
            assert len(hood._switchboard) <= 3

    run(story())


def test_our_own_host_is_ours_and_leaves_no_trace_in_the_profile(run, key, profile):
    async def story():
        async with scripted_host(key) as host, around(profile) as hood:
            hood.host_here(host_id(key.id), host.address)
            peer = await host.accept()
            await peer.greet()
            seen = await hood.heard.until(reachable(key))
            assert seen.hosts[0].mine
            peer.say(You(PERSON, TOKEN, "Anna"))
            await hood.heard.until(lambda s: s.rooms[host_id(key.id)].person)
            assert profile.token(key.id) == TOKEN
            assert profile.recent == ()
            assert profile.pinned(str(host.address)) is None
            peer.say(Goodbye("host_ends"))
            hood.host_gone(host_id(key.id))
            await hood.heard.until(gone(key))

    run(story())


def test_a_defect_at_one_host_harms_no_other(run, keys, profile, caplog):
    class Odd(connections.Connection):
        async def run(self):
            if self.address.port == 9:
                raise ZeroDivisionError
            await super().run()

    async def story():
        async with scripted_host(keys[0]) as host, around(profile, connect=Odd) as hood:
            hood.finder.add(keys[1], 9)
            hood.finder.add(keys[0], host.port)
            assert "ZeroDivisionError" in (await hood.heard.next(Trouble)).detail
            await (await host.accept()).greet()
            seen = await hood.heard.until(reachable(keys[0]))
            assert seen.host(host_id(keys[1].id)).why == "defect"

    run(story())


def test_another_network_makes_all_be_tried_at_once(run, key, profile, monkeypatch):
    monkeypatch.setattr(connections, "waits", lambda random: itertools.repeat(3600))

    async def story():
        async with scripted_host(key) as host:
            port = host.port
        async with around(profile) as hood:
            hood.finder.add(key, port)
            await hood.heard.until(is_grey(key))
            async with scripted_host(key, port) as host:
                hood.finder.moves += 1
                hood.finder.changed.set()
                await (await host.accept()).greet()
                await hood.heard.until(reachable(key))

    run(story())


def test_two_hosts_of_one_name_are_told_apart_as_they_announce_themselves(run, keys, profile):
    async def story():
        async with scripted_host(keys[0]) as host, around(profile) as hood:
            hood.finder.add(keys[0], host.port, name="Home (2)")
            await (await host.accept()).greet(host_name="Home")
            seen = await hood.heard.until(reachable(keys[0]))
            assert seen.hosts[0].name == "Home (2)"
            assert seen.rooms[seen.hosts[0].id].name == "Home"

    run(story())


def test_a_defect_in_the_list_is_said_and_the_next_host_is_listed(
    run, keys, profile, monkeypatch, caplog
):
    announced = directories.Directory.announced

    def odd(self, hosts):
        if host_id(keys[1].id) in hosts:
            raise KeyError("netmask")
        return announced(self, hosts)

    monkeypatch.setattr(directories.Directory, "announced", odd)

    async def story():
        async with scripted_host(keys[0]) as host, around(profile) as hood:
            hood.finder.add(keys[1], 9)
            assert "netmask" in (await hood.heard.next(Trouble)).detail
            hood.finder.remove(keys[1])
            hood.finder.add(keys[0], host.port)
            await (await host.accept()).greet()
            await hood.heard.until(reachable(keys[0]))

    run(story())


def test_a_host_that_breaks_the_protocol_is_refused_and_not_tried_again(run, key, profile):
    async def story():
        async with scripted_host(key) as host, around(profile) as hood:
            hood.finder.add(key, host.port)
            peer = await host.accept()
            await peer.greet()
            peer.raw(b"\xff\xff\xff\xff")
            seen = await hood.heard.until(lambda s: s.hosts and s.hosts[0].state == "refused")
            assert seen.hosts[0].why == "bad_host"

    run(story())


def test_snapshots_are_values_that_can_be_packed(run, key, profile):
    async def story():
        async with scripted_host(key) as host, around(profile) as hood:
            hood.finder.add(key, host.port)
            await (await host.accept()).greet()
            seen = await hood.heard.until(reachable(key))
            again = msgspec.msgpack.decode(msgspec.msgpack.encode(seen), type=Snapshot)
            assert again.hosts == seen.hosts

    run(story())
