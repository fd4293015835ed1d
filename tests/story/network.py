"""Networks of a test's own: namespaces and the cables between them, none of them real."""

import contextlib
import itertools
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

NUMBERS = itertools.count(1)


def missing() -> str:
    """Say why there can be no network of our own here; empty: there can."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "network namespaces need Linux and root"
    if shutil.which("ip") is None:
        return "there is no `ip` (Debian: iproute2)"
    tried = _ip("netns", "add", name := f"lp{os.getpid()}try", check=False)
    if tried.returncode == 0:
        _ip("netns", "del", name)
        return ""
    return f"network namespaces are not allowed here ({tried.stderr.strip()})"


def _ip(*arguments: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    ran = subprocess.run(
        ["ip", *arguments], capture_output=True, text=True, timeout=20, check=False
    )
    assert not check or ran.returncode == 0, (arguments, ran.stderr)
    return ran


class Place:
    """One computer: a namespace with nothing but loopback, until a cable is plugged in."""

    def __init__(self, name: str) -> None:
        self.name = name
        _ip("netns", "add", name)
        self.ip("link", "set", "lo", "up")

    @property
    def before(self) -> tuple[str, ...]:
        """What a command is to be run behind, to run here."""
        return ("ip", "netns", "exec", self.name)

    def ip(self, *arguments: str) -> str:
        """Run `ip` here and return what it says."""
        return _ip("-n", self.name, *arguments).stdout


class Cable:
    """A network of two: 10.77.N.1 and .2, fd77:N::1 and ::2 unless `families` leaves one out."""

    def __init__(self, one: Place, other: Place, families: str = "46") -> None:
        self.ends = (one, other)
        self.number = next(NUMBERS)
        self.device = f"lp{self.number}"
        _ip(
            *("link", "add", self.device, "netns", one.name, "type", "veth"),
            *("peer", "name", self.device, "netns", other.name),
        )
        self.families = families
        for end in (1, 2):
            self.address(end)
        self.up()

    def addresses(self, end: int) -> list[str]:
        """The addresses of the first (1) or second (2) end."""
        both = {"4": f"10.77.{self.number}.{end}", "6": f"fd77:{self.number}::{end}"}
        return [both[family] for family in self.families]

    def address(self, end: int) -> None:
        place = self.ends[end - 1]
        for address in self.addresses(end):
            six = ":" in address
            length, more = ("/64", ("nodad",)) if six else ("/24", ())
            place.ip("address", "add", address + length, "dev", self.device, *more)

    def up(self) -> None:
        for place in self.ends:
            place.ip("link", "set", self.device, "up")

    def down(self) -> None:
        """Pull it out, as both ends see it."""
        for place in self.ends:
            place.ip("link", "set", self.device, "down")


class Network:
    """All places of one test."""

    def __init__(self) -> None:
        self.places: list[Place] = []

    def place(self) -> Place:
        """Return another computer, connected with nothing."""
        place = Place(f"lp{os.getpid()}-{next(NUMBERS)}")
        self.places.append(place)
        return place


@contextlib.contextmanager
def network() -> Iterator[Network]:
    """Give a network; it is gone with the block."""
    made = Network()
    try:
        yield made
    finally:
        for place in made.places:
            _ip("netns", "del", place.name, check=False)
