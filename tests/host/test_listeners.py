"""Listening sockets: one port, both families, plain sentences."""

import socket

import pytest

from lanplay.host import listeners
from lanplay.host.listeners import CannotListen, Listener, open_listeners

HERE = "127.0.0.1"


def close(opened: list[Listener]) -> None:
    for listener in opened:
        listener.socket.close()


def has_ipv6() -> bool:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


def test_a_port_that_was_asked_for_is_the_port() -> None:
    with socket.create_server((HERE, 0)) as free:
        port = free.getsockname()[1]
    opened = open_listeners([HERE], port)
    assert opened[0].address == (HERE, port)
    close(opened)


def test_without_a_port_the_next_free_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server((HERE, 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(listeners, "DEFAULT_PORT", port)
        opened = open_listeners([HERE], None)
        assert port < opened[0].address[1] <= port + 9
        close(opened)


def test_when_all_ten_are_taken_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server((HERE, 0)) as taken:
        monkeypatch.setattr(listeners, "DEFAULT_PORT", taken.getsockname()[1])
        monkeypatch.setattr(listeners, "PORTS_TRIED", 1)
        with pytest.raises(CannotListen, match=r"all in use; .*--port"):
            open_listeners([HERE], None)


@pytest.mark.skipif(not has_ipv6(), reason="this computer has no IPv6")
def test_both_families_share_one_port() -> None:
    opened = open_listeners([HERE, "::1"], 0)
    assert opened[0].address[1] == opened[1].address[1]
    for host in (HERE, "::1"):
        socket.create_connection((host, opened[0].address[1]), timeout=5).close()
    close(opened)


def test_two_hosts_never_share_a_port() -> None:
    opened = open_listeners([HERE], 0)
    with pytest.raises(CannotListen, match="in use"):
        open_listeners([HERE], opened[0].address[1])
    close(opened)


def test_a_port_just_left_can_be_taken_again() -> None:
    opened = open_listeners([HERE], 0)
    port = opened[0].address[1]
    peer = socket.create_connection((HERE, port), timeout=5)
    accepted, _ = opened[0].socket.accept()
    accepted.close()  # ours first: this end stays in TIME_WAIT
    peer.close()
    close(opened)
    close(open_listeners([HERE], port))


@pytest.mark.parametrize("address", ["table.example", "256.1.1.1", "203.0.113.9"])
def test_what_is_no_address_of_this_computer_is_named(address: str) -> None:
    with pytest.raises(CannotListen, match=address):
        open_listeners([address], 0)


def test_nothing_stays_open_when_one_of_several_fails() -> None:
    with socket.create_server((HERE, 0)) as free:
        port = free.getsockname()[1]
    with pytest.raises(CannotListen):
        open_listeners([HERE, "203.0.113.9"], port)
    close(open_listeners([HERE], port))
