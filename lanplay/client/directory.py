"""Which host is which, however we know of it: announced, typed, used last, or our own."""

from collections.abc import Iterator, Mapping
from typing import Final

from lanplay.client.address import Address, parse
from lanplay.client.failures import BadAddress
from lanplay.client.finder import Found
from lanplay.client.neighbour import Neighbour
from lanplay.client.profile import Profile
from lanplay.wire.identity import host_id, short_key

TYPED: Final = 8
"""Addresses typed in this run that stay listed."""


class Directory:
    """All neighbours, one a host."""

    def __init__(self) -> None:
        """Start with none."""
        self._rows: dict[str, Neighbour] = {}

    def __iter__(self) -> Iterator[Neighbour]:
        """Go through all, as they are now."""
        return iter(tuple(self._rows.values()))

    def __contains__(self, neighbour: Neighbour) -> bool:
        """Return whether `neighbour` is still a row of its own."""
        return self._rows.get(neighbour.key) is neighbour

    def by_key(self, key: str) -> Neighbour | None:
        """Return the row called `key`."""
        return self._rows.get(key)

    def by_id(self, host: bytes) -> Neighbour | None:
        """Return the host with that id."""
        return self._rows.get(host.hex()) if host else None

    def of_id(self, host: bytes) -> Neighbour:
        """Return the host with that id, new where it is not known yet."""
        return self.by_id(host) or self._add(host.hex(), host)

    def typed(self, address: Address) -> Neighbour:
        """Return the row of an address that was typed, new where it is not known yet."""
        neighbour = self._at(address) or self._rows.get(str(address)) or self._add(str(address))
        neighbour.typed = address
        rows = [one for one in self if one.typed is not None]
        for one in rows[:-TYPED]:
            if one is not neighbour and not one.live:
                one.typed = None
        return neighbour

    def remove(self, neighbour: Neighbour) -> None:
        """Strike the row."""
        del self._rows[neighbour.key]

    def recognise(self, neighbour: Neighbour) -> Neighbour | None:
        """Give the row its id, now that it is known; return the other row of the same host.

        That one is struck, and what it knew is taken over.
        """
        key = neighbour.id.hex()
        if neighbour.key == key:
            return None
        if (other := self._rows.get(key)) is not None:
            neighbour.absorb(other)
        del self._rows[neighbour.key]
        neighbour.key = key
        self._rows[key] = neighbour
        return other

    def announced(self, hosts: Mapping[bytes, Found]) -> list[Neighbour]:
        """Take what is announced now; return the hosts that are so at another address."""
        for neighbour in self:
            if neighbour.found is not None and neighbour.id not in hosts:
                neighbour.found = None
        moved: list[Neighbour] = []
        for host, found in hosts.items():
            neighbour = self.of_id(host)
            before, neighbour.found = neighbour.found, found
            neighbour.was_found = True
            if before is None or before.address != found.address:
                moved.append(neighbour)
        return moved

    def remembered(self, profile: Profile) -> None:
        """List the addresses used last."""
        for neighbour in self:
            neighbour.recent = None
        for text in reversed(profile.recent):  # of two of one host the newer one's address counts
            try:
                address = parse(text)
            except BadAddress:  # a newer lanplay's
                continue
            self._used(address, profile.pinned(text), profile).recent = address

    def _used(self, address: Address, key: bytes | None, profile: Profile) -> Neighbour:
        if key is None:
            known = self._rows.get(str(address)) or self._at(address)
            return known or self._add(str(address))
        neighbour = self.of_id(host_id(key))
        neighbour.name = neighbour.name or profile.host_name(key)
        return neighbour

    def _add(self, key: str, host: bytes = b"") -> Neighbour:
        neighbour = self._rows[key] = Neighbour(key)
        neighbour.id = host
        return neighbour

    def _at(self, address: Address) -> Neighbour | None:
        """Return the neighbour that `address` surely is: by its key, or by where it was found."""
        for neighbour in self:
            if address.key and neighbour.id and short_key(neighbour.id) == address.key:
                return neighbour
            known = neighbour.address
            if address.key or known is None or known.port != address.port:
                continue
            if address.hosts[0] in known.hosts:
                return neighbour
        return None
