"""The fair deal: commitments, the key of a round, its stream of draws, the shuffle.

Everybody who commits to bytes before any of them is known has a hand in the key, so nobody can
choose the deal. Byte layouts and a test vector stand in `wire/PROTOCOL.md`.
"""

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

SECRET_BYTES: Final = 32
"""Random bytes that each person, and the host, brings to a round."""

ID_BYTES: Final = 16
"""Length of a table's and a person's id."""

HOST: Final = bytes(ID_BYTES)
"""The host's id in its own commitment."""

_U32: Final = 2**32


def commitment(table: bytes, round_number: int, person: bytes, secret: bytes) -> bytes:
    """Return the 32 bytes that bind `person` (16 bytes, `HOST` for the host) to `secret` (32).

    `table` is the table's id (16 bytes), `round_number` an unsigned 32-bit number.

    Raises:
        ValueError: an id or the secret has another length.
        OverflowError: `round_number` does not fit.
    """
    _require_length(person, ID_BYTES)
    _require_length(secret, SECRET_BYTES)
    return hashlib.sha256(
        b"lanplay commit 1" + _head(table, round_number) + person + secret
    ).digest()


def deal_key(table: bytes, round_number: int, host: bytes, people: Sequence[bytes]) -> bytes:
    """Return the 32-byte key of a round.

    `host` and each of `people` are 32 secret bytes; people in the order of the chairs as they
    were taken, before seats are drawn. A person who brought none is left out.

    Raises:
        ValueError: an id or a secret has another length.
        OverflowError: `round_number` does not fit.
    """
    for secret in (host, *people):
        _require_length(secret, SECRET_BYTES)
    return hashlib.sha256(
        b"lanplay deal 1" + _head(table, round_number) + host + b"".join(people)
    ).digest()


class Stream:
    """The draws of one round, in the order they are taken: seats, starter, deck, reshuffles.

    The bytes are SHA-256(key | counter) blocks, counter an unsigned 64-bit number from 0; all
    integers are big-endian.
    """

    def __init__(self, key: bytes) -> None:
        """Start the stream of `key`.

        Raises:
            ValueError: `key` is not 32 bytes.
        """
        _require_length(key, SECRET_BYTES)
        self._key = key
        self._counter = 0
        self._block = b""

    def below(self, n: int) -> int:
        """Return an even draw from 0 to n - 1, for n from 1 to 2**32.

        Takes one unsigned 32-bit number, and again while it is at or above the largest multiple
        of n, so that no value is likelier than another.

        Raises:
            ValueError: n is out of range.
        """
        if not 1 <= n <= _U32:
            raise ValueError(f"a draw below {n} is not possible: 1 to 2**32 are")
        limit = _U32 - _U32 % n
        while (drawn := self._u32()) >= limit:
            pass
        return drawn % n

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return `items` in an order drawn from the stream: Fisher-Yates from the last place."""
        order = list(items)
        for place in range(len(order) - 1, 0, -1):
            other = self.below(place + 1)
            order[place], order[other] = order[other], order[place]
        return tuple(order)

    def _u32(self) -> int:
        if not self._block:
            self._block = hashlib.sha256(self._key + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
        drawn, self._block = self._block[:4], self._block[4:]
        return int.from_bytes(drawn, "big")


def _head(table: bytes, round_number: int) -> bytes:
    _require_length(table, ID_BYTES)
    return table + round_number.to_bytes(4, "big")


def _require_length(value: bytes, length: int) -> None:
    if len(value) != length:
        raise ValueError(f"{value.hex()} has {len(value)} bytes, {length} are needed")
