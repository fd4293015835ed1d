"""The host's key: made once, kept in the data folder, known by the hash of its public half.

`host.key` is PEM: the P-256 private key, then a self-signed certificate. Nobody judges the
certificate's dates or names; clients pin the SHA-256 of its public key.
"""

import os
import ssl
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from lanplay.host.folder import KEY, sync_folder
from lanplay.wire.identity import short_key, spki_hash

_SINCE: Final = datetime(2000, 1, 1, tzinfo=UTC)
_UNTIL: Final = datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC)
"""Dates that no wrong clock is outside of."""


class KeyBroken(Exception):
    """The key file can't be used; the message is one sentence with what to do."""


class HostKey:
    """A host's identity and what it needs to speak TLS with it."""

    def __init__(self, path: Path) -> None:
        """Read the key at `path`.

        Raises:
            KeyBroken: it is no key and certificate that belong together, or can't be read.
        """
        self._path = path
        self._context = _context(path)
        self.id: bytes = _identity(path)
        """SHA-256 of the public key (SPKI), 32 bytes; the wire's host id is its first 16."""

    @classmethod
    def load_or_make(cls, folder: Path) -> "HostKey":
        """Return the key in `folder` (which exists), made now where there is none.

        Raises:
            KeyBroken: there is a key file that can't be used (it stays as it is), or none can be
                written.
        """
        path = folder / KEY
        if not path.exists():
            try:
                _write(path, _make())
            except OSError as error:
                raise KeyBroken(
                    f"The host's key {path} can't be written ({error.strerror}); make room there,"
                    " or name another folder with --data."
                ) from error
        return cls(path)

    @property
    def short(self) -> str:
        """The identity as both screens show it: `ABCD-EFGH-JKMN-PQRS`."""
        return short_key(self.id)

    def server_context(self) -> ssl.SSLContext:
        """Return a context that speaks TLS 1.3 and nothing older."""
        return self._context


def _context(path: Path) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0  # a reconnect greets anew; tickets would be bytes for nothing
    try:
        # The function: an encrypted key would otherwise ask for its password on the terminal.
        context.load_cert_chain(path, password=lambda: b"")
    except (OSError, ValueError) as error:  # ssl.SSLError is an OSError
        raise _broken(path) from error
    return context


def _identity(path: Path) -> bytes:
    try:
        certificate = x509.load_pem_x509_certificate(path.read_bytes())
    except (OSError, ValueError) as error:
        raise _broken(path) from error
    return spki_hash(certificate.public_bytes(serialization.Encoding.DER))


def _broken(path: Path) -> KeyBroken:
    return KeyBroken(
        f"The host's key {path} can't be used; put it back with `lanplay restore FILE`, or move it"
        " away to host under a new key (players are then told that the key changed)."
    )


def _make() -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "lanplay")])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(_SINCE)
        .not_valid_after(_UNTIL)
        .sign(key, hashes.SHA256())
    )
    return key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    ) + certificate.public_bytes(serialization.Encoding.PEM)


def _write(path: Path, pem: bytes) -> None:
    """Put `pem` at `path`, whole or not at all, readable by its owner only."""
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)  # left over from a start that was cut short
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(pem)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
    sync_folder(path.parent)
