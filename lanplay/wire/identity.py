"""Who a host is: the hash of its public key, the short form people compare, the link they share.

Pure functions; byte layouts and examples stand in `PROTOCOL.md`.
"""

import hashlib
import re
from typing import Final, NamedTuple
from urllib.parse import urlsplit

DEFAULT_PORT: Final = 41666
"""Where a host listens unless told otherwise; not assigned to anybody."""

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base32: no I, L, O, U."""
KEY_LETTERS: Final = 16
"""80 bits: too many for anybody to find a second key with the same short form."""
HOST_ID_BYTES: Final = 16

_READ_AS: Final = str.maketrans("OIL", "011", "- ")
"""What people type instead, and what they type between the groups."""


class Link(NamedTuple):
    """Where a host is, and who it must be."""

    host: str
    """A name or an address, IPv6 without brackets."""
    port: int
    key: str
    """The short key as `short_key` writes it; empty: not known."""


def spki_hash(der_certificate: bytes) -> bytes:
    """Return a host's identity: the SHA-256 (32 bytes) of its certificate's public key (SPKI).

    Raises:
        ValueError: `der_certificate` is no X.509 certificate in DER.
    """
    from cryptography import x509  # slow to import; a listing needs no certificate
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    public_key = x509.load_der_x509_certificate(der_certificate).public_key()
    return hashlib.sha256(
        public_key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    ).digest()


def host_id(spki: bytes) -> bytes:
    """Return the host's id on the wire and in discovery: the first 16 bytes of its `spki_hash`."""
    return spki[:HOST_ID_BYTES]


def short_key(spki: bytes) -> str:
    """Return the first 80 bits of `spki` (a host's `spki_hash`) as `ABCD-EFGH-JKMN-PQRS`.

    The host's id, its first 16 bytes, has the same short form.

    Raises:
        ValueError: `spki` has fewer than 10 bytes.
    """
    bits = KEY_LETTERS * 5
    if len(spki) * 8 < bits:
        raise ValueError(f"a short key needs {bits // 8} bytes, {spki.hex()} has {len(spki)}")
    number = int.from_bytes(spki[: bits // 8], "big")
    return _grouped("".join(ALPHABET[number >> shift & 31] for shift in range(bits - 5, -1, -5)))


def read_key(text: str) -> str:
    """Return a short key as `short_key` writes it, from `text` as people type it.

    Case, blanks and dashes don't matter; O is read as 0, I and L as 1.

    Raises:
        ValueError: it is no short key.
    """
    letters = text.upper().translate(_READ_AS)
    if len(letters) != KEY_LETTERS or not set(letters) <= set(ALPHABET):
        raise ValueError(
            f"{text!r} is no key of a host: it has 16 letters and digits, as shown there"
        )
    return _grouped(letters)


def link(host: str, port: int, key: str) -> str:
    """Return the link that leads to the host with the short key `key` at `host`, `port`."""
    return f"lanplay://{f'[{host}]' if ':' in host else host}:{port}/#{key}"


def parse_link(text: str) -> Link:
    """Return what a link says; without a port `DEFAULT_PORT`, without a key an empty one.

    Raises:
        ValueError: it is no link to a host; one sentence.
    """
    try:
        parts = urlsplit(text.strip())
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise ValueError(f"{text!r} is no link to a host: {error}") from error
    plain = parts.path in ("", "/") and not parts.query and "@" not in parts.netloc
    if parts.scheme != "lanplay" or not host or not plain or re.search(r"\s", host):
        raise ValueError(f"{text!r} is no link to a host: lanplay://HOST:PORT/#KEY is one")
    if port == 0:
        raise ValueError(f"{text!r} is no link to a host: no host listens on port 0")
    key = read_key(parts.fragment) if parts.fragment else ""
    return Link(host, DEFAULT_PORT if port is None else port, key)


def _grouped(letters: str) -> str:
    return "-".join(letters[at : at + 4] for at in range(0, len(letters), 4))
