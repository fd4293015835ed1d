"""Identities, short keys and links."""

import hashlib
from datetime import UTC, datetime

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from cryptography.x509.oid import NameOID
from hypothesis import given
from hypothesis import strategies as st

from lanplay.wire.identity import (
    ALPHABET,
    DEFAULT_PORT,
    Link,
    host_id,
    link,
    parse_link,
    read_key,
    short_key,
    spki_hash,
)

KEY = "R75T-18NA-QKY7-Z14Z"

hashes_32 = st.binary(min_size=32, max_size=32)


def certificate(key: ec.EllipticCurvePrivateKey, name: str) -> x509.Certificate:
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    return (
        x509.CertificateBuilder(subject, subject, key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime(2000, 1, 1, tzinfo=UTC))
        .not_valid_after(datetime(2001, 1, 1, tzinfo=UTC))
        .sign(key, hashes.SHA256())
    )


def test_an_identity_is_the_hash_of_the_public_key_alone():
    """Names and dates of the certificate don't matter; expired ones are fine."""
    key = ec.generate_private_key(ec.SECP256R1())
    spki = key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    for name in ("lanplay", "another"):
        der = certificate(key, name).public_bytes(Encoding.DER)
        assert spki_hash(der) == hashlib.sha256(spki).digest()


@pytest.mark.parametrize("der", [b"", b"\x30\x00", b"no certificate"])
def test_what_is_no_certificate_is_refused(der: bytes):
    with pytest.raises(ValueError):
        spki_hash(der)


def test_a_short_key_is_eighty_bits_in_four_groups():
    assert short_key(bytes(32)) == "0000-0000-0000-0000"
    assert short_key(b"\xff" * 32) == "ZZZZ-ZZZZ-ZZZZ-ZZZZ"
    assert short_key(bytes.fromhex("c1cba0a2aabcfc7f849f") + bytes(22)) == KEY


@given(hashes_32)
def test_a_short_key_is_the_number_in_base_32(spki: bytes):
    letters = short_key(spki).replace("-", "")
    number = 0
    for letter in letters:
        number = number * 32 + ALPHABET.index(letter)
    assert (number, len(letters)) == (int.from_bytes(spki[:10], "big"), 16)
    assert short_key(host_id(spki)) == short_key(spki)
    assert read_key(short_key(spki)) == short_key(spki)


def test_a_hash_too_short_for_a_short_key_is_refused():
    with pytest.raises(ValueError, match="10 bytes"):
        short_key(bytes(9))


@pytest.mark.parametrize(
    "typed",
    ["r75t-18na-qky7-z14z", "R75T18NAQKY7Z14Z", " R75T l8NA QKY7 ZI4Z ", "R75T-18NA-QKY7-Z14Z"],
)
def test_a_key_is_read_as_people_type_it(typed: str):
    assert read_key(typed) == KEY


@pytest.mark.parametrize("typed", ["", "R75T", KEY + "0", KEY.replace("A", "U"), "Ä" * 16])
def test_what_is_no_key_is_refused_and_shown(typed: str):
    with pytest.raises(ValueError, match="16 letters"):
        read_key(typed)


def test_a_link_names_host_port_and_key():
    assert link("192.168.1.20", 41666, KEY) == f"lanplay://192.168.1.20:41666/#{KEY}"
    assert link("fd00::20", 41667, KEY) == f"lanplay://[fd00::20]:41667/#{KEY}"


@given(
    st.ip_addresses().map(str) | st.sampled_from(["kitchen.local", "pc-7"]),
    st.integers(1, 65535),
    hashes_32,
)
def test_a_link_leads_back_to_what_it_was_made_of(host: str, port: int, spki: bytes):
    key = short_key(spki)
    assert parse_link(f" {link(host, port, key)}\n") == Link(host, port, key)


def test_a_link_may_leave_out_port_and_key():
    assert parse_link("lanplay://kitchen.local") == Link("kitchen.local", DEFAULT_PORT, "")
    assert parse_link("lanplay://kitchen.local/#" + KEY.lower()).key == KEY


@pytest.mark.parametrize(
    "text",
    [
        "",
        "kitchen.local:41666",
        "http://kitchen.local:41666/",
        "lanplay:///#" + KEY,
        "lanplay://:41666/",
        "lanplay://kitchen:0/",
        "lanplay://kitchen:65536/",
        "lanplay://kitchen:port/",
        "lanplay://[fd00::20/",
        "lanplay://kitchen/table",
        "lanplay://kitchen/?a=b",
        "lanplay://anna@kitchen/",
        "lanplay://kit chen/",
        "lanplay://kitchen/#KEY",
    ],
)
def test_what_is_no_link_is_refused_in_one_sentence(text: str):
    with pytest.raises(ValueError, match="is no ") as caught:
        parse_link(text)
    assert "\n" not in str(caught.value)
