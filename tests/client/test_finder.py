"""Finding real announcements on loopback, which other tests may announce on as well."""

import asyncio
import logging
import os

import pytest
from zeroconf import ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from lanplay.client import finder as finders
from lanplay.client.finder import Finder, Found, NoNetwork, look_for_hosts
from lanplay.host.advert import Advert, Shown
from lanplay.mdns import SERVICE, Local

# One after the other: what one announces on loopback, the other hears.
pytestmark = pytest.mark.xdist_group("mdns")

HOST, OTHER = os.urandom(16), os.urandom(16)
MINE = HOST.hex()[:6]
"""Part of every name here: other processes announce on the same loopback."""
LOOPBACK = ("127.0.0.1",)


async def until(finder, holds):
    while not holds(finder.hosts):
        finder.changed.clear()
        await finder.changed.wait()
    return finder.hosts


def mine(caplog):
    """Return the announcements of this process that were complained of."""
    names = [str(record.args[0]) for record in caplog.records if record.args]
    return [name for name in names if MINE in name]


def announcement(name, addresses=("127.0.0.1",), port=5000, **says):
    return ServiceInfo(
        SERVICE,
        f"{name} {MINE}.{SERVICE}",
        port=port,
        properties={"v": "1", "id": HOST.hex()} | says,
        server=f"{name.replace(' ', '-')}.local.",
        parsed_addresses=list(addresses),
    )


class Announced:
    """Announcements made by hand."""

    def __init__(self, *infos):
        self.infos = infos

    async def __aenter__(self):
        self.zeroconf = AsyncZeroconf(interfaces=["127.0.0.1"])
        for info in self.infos:
            await (await self.zeroconf.async_register_service(info, cooperating_responders=True))
        return self.zeroconf

    async def __aexit__(self, *error):
        await self.zeroconf.async_unregister_all_services()
        await self.zeroconf.async_close()


def test_a_host_is_found_with_what_it_says_of_itself_and_gone_with_its_goodbye(run):
    async def story():
        async with Finder(LOOPBACK) as finder:
            async with Advert(f"Kitchen {MINE}", HOST, 5000, LOOPBACK) as advert:
                found = await finder.wait_for(HOST, 10)
                assert found == Found(HOST, advert.name, LOOPBACK, 5000, 0, 0)
                assert found.address.id == HOST
                advert.show(Shown(2, 1))
                hosts = await until(finder, lambda hosts: hosts[HOST].tables == 2)
                assert hosts[HOST].seats_free == 1
            await until(finder, lambda hosts: HOST not in hosts)

    run(story())


def test_a_host_is_one_row_however_many_ways_lead_to_it(run):
    async def story():
        many = announcement("cable", ("127.0.0.1", "10.0.0.1", "fd00::1", "169.254.0.1"))
        again = announcement("wlan", ("10.1.0.1",))
        async with Finder(LOOPBACK) as finder, Announced(many, again):
            hosts = await until(
                finder, lambda hosts: HOST in hosts and len(hosts[HOST].addresses) == 5
            )
            assert [found.name for found in hosts.values() if MINE in found.name] == [
                hosts[HOST].name
            ]
            assert hosts[HOST].addresses[-1] == "169.254.0.1"

    run(story())


def test_two_hosts_are_two_rows(run):
    async def story():
        async with (
            Finder(LOOPBACK) as finder,
            Advert(f"Kitchen {MINE}", HOST, 5000, LOOPBACK),
            Advert(f"Attic {MINE}", OTHER, 5001, LOOPBACK),
        ):
            hosts = await until(finder, lambda hosts: {HOST, OTHER} <= set(hosts))
            assert (hosts[HOST].port, hosts[OTHER].port) == (5000, 5001)

    run(story())


@pytest.mark.parametrize("says", [{"id": ""}, {"id": "ab"}, {"id": "x" * 32}])
def test_an_announcement_that_cannot_be_read_is_logged_and_the_next_is_listed(run, caplog, says):
    async def story():
        odd, good = announcement("odd", **says), announcement("good", id=OTHER.hex())
        async with Finder(LOOPBACK) as finder, Announced(odd, good):
            await until(finder, lambda hosts: OTHER in hosts)
            while not mine(caplog):
                finder.changed.clear()
                await finder.changed.wait()
            assert HOST not in finder.hosts

    with caplog.at_level(logging.WARNING):
        run(story())
    assert mine(caplog) == [f"odd {MINE}.{SERVICE}"]


def test_a_lookup_that_raises_does_not_end_the_search(run, caplog, monkeypatch):
    read = finders._read

    def odd(info):
        if info.name.startswith("odd"):
            raise KeyError("netmask")
        return read(info)

    monkeypatch.setattr(finders, "_read", odd)

    async def story():
        async with (
            Finder(LOOPBACK) as finder,
            Announced(announcement("odd"), announcement("good", id=OTHER.hex())),
        ):
            await until(finder, lambda hosts: OTHER in hosts and mine(caplog))

    run(story())
    assert mine(caplog) == [f"odd {MINE}.{SERVICE}"]


def test_a_name_plays_no_tricks_on_a_terminal(run):
    async def story():
        async with Finder(LOOPBACK) as finder, Announced(announcement("red\u202eder")):
            hosts = await until(finder, lambda hosts: HOST in hosts)
            assert hosts[HOST].name == f"redder {MINE}"

    run(story())


def test_counts_that_are_none_are_nought(run):
    async def story():
        async with Finder(LOOPBACK) as finder, Announced(announcement("x", tables="-1", free="y")):
            hosts = await until(finder, lambda hosts: HOST in hosts)
            assert (hosts[HOST].tables, hosts[HOST].seats_free) == (0, 0)

    run(story())


def test_waiting_for_a_host_that_is_not_there_ends(run):
    async def story():
        async with Finder(LOOPBACK) as finder:
            assert await finder.wait_for(b"n" * 16, 0.01) is None

    run(story())


def test_looking_ends_as_soon_as_enough_is_found_and_lists_by_name(run):
    async def story():
        async with (
            Advert(f"kitchen {MINE}", HOST, 5000, LOOPBACK),
            Advert(f"Attic {MINE}", OTHER, 5001, LOOPBACK),
        ):
            hosts = await look_for_hosts(
                30, LOOPBACK, enough=lambda hosts: {HOST, OTHER} <= set(hosts)
            )
        assert [found.id for found in hosts if MINE in found.name] == [OTHER, HOST]

    run(story())


def test_without_a_network_it_says_what_to_do():
    def none(**_):
        raise OSError(19, "No such device")

    async def story():
        async with Finder((), none):
            pass

    with pytest.raises(NoNetwork, match="lanplay join"):
        asyncio.run(story())


LO, CABLE = Local("127.0.0.1", 1), Local("192.0.2.77", 1)
"""The second one this computer does not have."""


def on_loopback(**_):
    return AsyncZeroconf(interfaces=["127.0.0.1"])


def test_a_patient_one_waits_for_a_network_and_finds_then(run):
    async def story():
        here = []
        async with (
            Announced(announcement("later")),
            Finder(patient=True, look=lambda: tuple(here), poll=0.01) as finder,
        ):
            assert "no network" in str(finder.trouble)
            assert finder.hosts == {}
            here.append(LO)
            await until(finder, lambda hosts: HOST in hosts)
            assert (finder.trouble, finder.moves) == (None, 1)

    run(story())


def test_after_a_move_hosts_stay_until_they_were_not_heard_for_a_while(run, monkeypatch):
    monkeypatch.setattr(finders, "UNHEARD_SECONDS", 3)

    async def story():
        here = [LO]
        moving = Finder((), on_loopback, look=lambda: tuple(here), poll=0.01)
        async with moving as finder, Announced(announcement("old")) as zeroconf:
            await until(finder, lambda hosts: HOST in hosts)
            other = announcement("other", id=OTHER.hex())
            await (await zeroconf.async_register_service(other, cooperating_responders=True))
            await until(finder, lambda hosts: OTHER in hosts)
            # As if its network had gone: nobody hears its goodbye.
            zeroconf.zeroconf.registry.async_remove(
                zeroconf.zeroconf.registry.async_get_info_name(other.name.lower())
            )
            here.append(CABLE)
            while not finder.moves:
                finder.changed.clear()
                await finder.changed.wait()
            assert {HOST, OTHER} <= set(finder.hosts), "they may be heard again"
            await until(finder, lambda hosts: OTHER not in hosts)
            assert HOST in finder.hosts, "it was heard again"

    run(story())
