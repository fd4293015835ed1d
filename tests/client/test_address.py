import pytest

from lanplay.client.address import Address, likeliest_first, parse
from lanplay.client.failures import BadAddress

KEY = "ABCD-EFGH-JKMN-PQRS"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("192.168.1.7", Address(("192.168.1.7",), 41666)),
        (" 192.168.1.7:5000 ", Address(("192.168.1.7",), 5000)),
        ("living-room.local", Address(("living-room.local",), 41666)),
        ("fe80::1", Address(("fe80::1",), 41666)),
        ("fe80::1%eth0", Address(("fe80::1%eth0",), 41666)),
        ("[::1]:5000", Address(("::1",), 5000)),
        ("[fe80::1%eth0]:5000", Address(("fe80::1%eth0",), 5000)),
        (f"lanplay://10.0.0.1:5000/#{KEY}", Address(("10.0.0.1",), 5000, KEY)),
        ("lanplay://10.0.0.1/#abcdefghjkmnpqrs", Address(("10.0.0.1",), 41666, KEY)),
        ("lanplay://[::1]/", Address(("::1",), 41666)),
    ],
)
def test_an_address_is_typed_or_comes_as_a_link(text, address):
    assert parse(text) == address


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        ":5000",
        "host:",
        "host:0",
        "host:65536",
        "host:port",
        "two words",
        "a/b",
        "user@host",
        "http://host/",
        "lanplay://host/table",
        "lanplay://host/#ABC",
        "lanplay://host/#UUUU-UUUU-UUUU-UUUU",
        "[10.0.0.1:5000",
        "-\u0000",
    ],
)
def test_what_is_no_address_is_said_in_one_sentence(text):
    with pytest.raises(BadAddress) as failure:
        parse(text)
    assert "\n" not in str(failure.value)


def test_an_address_is_shown_as_it_can_be_typed():
    for text in ("10.0.0.1:5000", "[::1]:5000", "host.local:41666"):
        assert str(parse(text)) == text


def test_addresses_come_without_doubles_and_link_local_ones_last():
    found = ["fe80::1%2", "2001:db8::1", "169.254.3.4", "10.0.0.1", "10.0.0.1"]
    assert likeliest_first(found) == ("10.0.0.1", "2001:db8::1", "169.254.3.4", "fe80::1%2")
