"""`PROTOCOL.md` says what the code does: both directions, every struct, field, code and example."""

import hashlib
import re
from collections.abc import Iterator

import msgpack
import msgspec
import pytest

from lanplay import fairdeal
from lanplay.client import pulse
from lanplay.host.admission import HANDSHAKES, UNGREETED
from lanplay.host.engine import CONNECTIONS
from lanplay.host.link import Limits
from lanplay.wire import messages as m
from lanplay.wire.frames import CLIENT_LIMIT, HOST_LIMIT, frame, read_client, read_host
from lanplay.wire.identity import DEFAULT_PORT, host_id, link, parse_link, short_key
from tests.wire.built import CLIENT_TYPES, HOST_TYPES, MESSAGE_TYPES
from tests.wire.page import NAMED, PAGE, Section, default_text, named_range, parse, rows, sections

SECTIONS = sections()
PARTS = [m.TableSettings, m.PersonRow, m.SeatRow, m.TableRow, m.Clock, m.ChatLine]
CODES = {
    "Refusals": m.REFUSALS,
    "Goodbyes": m.GOODBYES,
    "Notices": m.NOTICES,
    "Closings": m.CLOSINGS,
}


def title_of(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag or kind.__name__)


def subsections(title: str) -> list[str]:
    """The titles under a heading of the second level."""
    text = PAGE.read_text(encoding="utf-8")
    part = re.split(rf"^## {title}\n", text, flags=re.MULTILINE)[1]
    part = re.split(r"^## ", part, flags=re.MULTILINE)[0]
    return re.findall(r"^### (.*)$", part, re.MULTILINE)


def documented(section: Section) -> list[list[str]]:
    """Name, type and default of each field in a section's table."""
    tables = section.tables
    body = tables[0][1:] if tables else []
    return [[name.strip("`"), kind, default.strip("`")] for name, kind, default, _ in body]


def facts(title: str) -> dict[str, str]:
    """A section's two-column table."""
    return {row[0].strip("`"): row[1].strip("`") for row in SECTIONS[title].tables[-1][1:]}


# ------------------------------------------------------------------ structs


def test_the_page_has_exactly_the_messages_of_each_side():
    assert subsections("Client to host") == [title_of(kind) for kind in CLIENT_TYPES]
    assert subsections("Host to client") == [title_of(kind) for kind in HOST_TYPES]
    assert subsections("Parts of messages") == [kind.__name__ for kind in PARTS]


def test_every_struct_inside_a_message_is_on_the_page():
    found: set[type] = set()

    def collect(kind: msgspec.inspect.Type) -> None:
        match kind:
            case msgspec.inspect.StructType(cls=cls, fields=fields):
                found.add(cls)
                for field in fields:
                    collect(field.type)
            case msgspec.inspect.UnionType(types=types):
                for inner in types:
                    collect(inner)
            case msgspec.inspect.VarTupleType(item_type=inner):
                collect(inner)
            case _:
                pass

    for kind in MESSAGE_TYPES:
        collect(msgspec.inspect.type_info(kind))
    assert found == {*MESSAGE_TYPES, *PARTS}


@pytest.mark.parametrize("kind", [*MESSAGE_TYPES, *PARTS], ids=title_of)
def test_a_struct_has_on_the_page_its_fields_types_and_defaults(kind: type[msgspec.Struct]):
    assert documented(SECTIONS[title_of(kind)]) == list(rows(kind))


@pytest.mark.parametrize("kind", [*MESSAGE_TYPES, *PARTS], ids=title_of)
def test_every_field_and_message_has_a_meaning(kind: type[msgspec.Struct]):
    section = SECTIONS[title_of(kind)]
    assert section.text.strip()[0].isupper()
    assert all(row[3] for table in section.tables for row in table)


def test_the_named_types_have_their_ranges():
    documented = {
        row[0].strip("`"): " | ".join(row[1:3]) for row in SECTIONS["Types"].tables[0][1:]
    }
    assert documented == {name: named_range(kind) for kind, name in NAMED.items()}


@pytest.mark.parametrize("title", CODES)
def test_the_codes_and_their_meanings_are_the_codes(title: str):
    assert facts(title) == CODES[title]


def test_the_page_of_another_struct_would_not_pass():
    """The comparison itself: a field more, another range, another default are seen."""

    class Ping(m.Message, frozen=True, tag="ping"):
        n: m.Version = 1

    assert documented(SECTIONS["ping"]) != list(rows(Ping))
    assert [default_text(field) for field in msgspec.structs.fields(Ping)] == ["1"]


# ------------------------------------------------------------------ examples


def examples(title: str) -> Iterator[object]:
    """The values in a section's blocks; one begins at each brace at a line's start."""
    for block in SECTIONS[title].blocks:
        if block.kind == "msgpack":
            for text in re.split(r"\n(?=\{)", block.text.strip()):
                yield parse(text)


@pytest.mark.parametrize("kind", MESSAGE_TYPES, ids=title_of)
def test_every_example_is_a_message_in_its_shortest_form(kind: type[msgspec.Struct]):
    read = read_client if kind in CLIENT_TYPES else read_host
    shown = list(examples(title_of(kind)))
    assert shown
    for value in shown:
        message = read(msgpack.packb(value))
        assert type(message) is kind
        assert msgpack.unpackb(frame(message)[4:]) == value


def test_every_frame_in_hex_is_the_last_example_above_it():
    shown = 0
    for title, section in SECTIONS.items():
        for block in section.blocks:
            assert block.kind in ("msgpack", "hex"), title
            if block.kind == "hex":
                shown += 1
                data = bytes.fromhex(block.text)
                *_, last = examples(title)
                read = read_client if last["t"] in subsections("Client to host") else read_host
                assert int.from_bytes(data[:4], "big") == len(data) - 4
                assert msgpack.unpackb(data[4:]) == last
                assert frame(read(data[4:])) == data
    assert shown >= 4


def test_the_example_of_an_identity_is_one():
    shown = facts("TLS and identity")
    identity = bytes.fromhex(shown["identity"])
    assert shown["host's id"] == host_id(identity).hex()
    assert shown["short key"] == short_key(identity) == short_key(host_id(identity))
    assert shown["link"] == link("192.168.1.20", DEFAULT_PORT, short_key(identity))
    assert shown["link, IPv6"] == link("fd00::20", DEFAULT_PORT, short_key(identity))
    assert parse_link(shown["link"]).key == shown["short key"]


# ------------------------------------------------------------------ figures


def test_the_figures_are_the_programs():
    limits = Limits()
    assert facts("Figures") == {
        "body from a client": f"{CLIENT_LIMIT} bytes",
        "body from a host": f"{HOST_LIMIT} bytes",
        "the host's port, unless told otherwise": f"{DEFAULT_PORT}",
        "TLS handshake, at most": f"{limits.handshake:g} s",
        "from there to `hello`, at most": f"{limits.greeting:g} s",
        "connections before their greeting, at once": f"{UNGREETED}",
        "handshakes at once": f"{HANDSHAKES}",
        "greeted connections": f"{CONNECTIONS}",
        "frames at once": f"{limits.burst}",
        "frames a second in the long run": f"{limits.rate:g}",
        "unread bytes before the host gives up on a reader": f"{limits.backlog}",
        "the client pings every": f"{pulse.PING_MS / 1000:g} s",
        "the client gives up on a silent host after": f"{pulse.SILENCE_MS / 1000:g} s",
        "the client waits before each next try": ", ".join(f"{n:g} s" for n in pulse.BACKOFF),
        "each wait is shorter at random, by up to": f"{pulse.JITTER:.0%}".replace("%", " %"),
        "the host marks a silent seat away after": f"{limits.away:g} s",
        "the host closes a silent connection after": f"{limits.silent:g} s",
    }


def test_the_page_is_of_the_version_spoken():
    assert f"The wire, version {m.PROTOCOL}" in SECTIONS


# ------------------------------------------------------------------ the fair deal


def in_hex(vector: dict[str, str]) -> dict[str, bytes]:
    """The vector's ids, keys and hashes."""
    found = {name: text for name, text in vector.items() if re.fullmatch("[0-9a-f]{32,}", text)}
    return {name: bytes.fromhex(text) for name, text in found.items()}


def numbers(key: bytes) -> Iterator[int]:
    """The stream as the page words it, with plain hashlib."""
    for counter in range(1000):
        block = hashlib.sha256(key + counter.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))


def below(drawn: Iterator[int], n: int) -> int:
    while (number := next(drawn)) >= 2**32 // n * n:
        pass
    return number % n


def shuffled(drawn: Iterator[int], items: str) -> str:
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        j = below(drawn, i + 1)
        order[i], order[j] = order[j], order[i]
    return " ".join(order)


def test_the_test_vector_with_plain_hashlib():
    v = facts("Test vector")
    pack = "ABCDEFGHIJ"
    raw = {
        name: bytes.fromhex(v[name]) for name in v if re.fullmatch(r"([0-9a-f]{2}){16,}", v[name])
    }
    head = raw["table"] + int(v["round"]).to_bytes(4, "big")
    for who, person in (("Anna", raw["Anna"]), ("Ben", raw["Ben"]), ("host", bytes(16))):
        joined = b"lanplay commit 1" + head + person + raw[f"{who}'s bytes"]
        assert raw[f"{who}'s commitment"] == hashlib.sha256(joined).digest()
    joined = b"lanplay deal 1" + head + raw["host's bytes"]
    assert raw["key without persons"] == hashlib.sha256(joined).digest()
    key = hashlib.sha256(joined + raw["Anna's bytes"] + raw["Ben's bytes"]).digest()
    assert raw["key (Anna has chair 0, Ben chair 1)"] == key
    drawn = numbers(key)
    assert v["first 8 numbers"] == ", ".join(str(next(drawn)) for _ in range(8))
    assert v["the pack shuffled first"] == shuffled(numbers(key), pack)
    drawn = numbers(key)
    assert v["chairs by seat, drawn first"] == shuffled(drawn, "012")
    assert v["then the starter"] == str(below(drawn, 3))
    assert v["then the deck"] == shuffled(drawn, pack)


def test_the_test_vector_with_the_program():
    v = facts("Test vector")
    raw = {
        name: bytes.fromhex(v[name]) for name in v if re.fullmatch(r"([0-9a-f]{2}){16,}", v[name])
    }
    table, number = raw["table"], int(v["round"])
    for who, person in (("Anna", raw["Anna"]), ("Ben", raw["Ben"]), ("host", fairdeal.HOST)):
        own = fairdeal.commitment(table, number, person, raw[f"{who}'s bytes"])
        assert own == raw[f"{who}'s commitment"]
    key = fairdeal.deal_key(
        table, number, raw["host's bytes"], [raw["Anna's bytes"], raw["Ben's bytes"]]
    )
    assert key == raw["key (Anna has chair 0, Ben chair 1)"]
    stream = fairdeal.Stream(key)
    assert v["chairs by seat, drawn first"] == " ".join(map(str, stream.shuffle(range(3))))
    assert v["then the starter"] == str(stream.below(3))
    assert v["then the deck"] == " ".join(stream.shuffle("ABCDEFGHIJ"))
