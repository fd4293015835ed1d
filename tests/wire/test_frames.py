"""Frames against the `msgpack` package as the independent other end."""

import contextlib
import random
import tracemalloc
from collections.abc import Callable
from typing import Any

import msgpack
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanplay.wire import frames
from lanplay.wire.frames import (
    CLIENT_LIMIT,
    HOST_LIMIT,
    MAX_DEPTH,
    Invalid,
    Malformed,
    Splitter,
    TooBig,
    frame,
    read_client,
    read_fields,
    read_host,
)
from lanplay.wire.messages import (
    Act,
    Chat,
    ChatLine,
    Hello,
    Message,
    Open,
    Ping,
    Say,
)
from tests.wire.built import CLIENT_TYPES, MESSAGE_TYPES, message

ID = bytes(range(16))
ACT = Act(
    ref=7,
    table=ID,
    round=1,
    move=4,
    game="sixtysix",
    action=msgspec.Raw(msgpack.packb({"type": "play", "card": "KS"})),
)
HUGE = {"array": b"\xdd", "map": b"\xdf", "str": b"\xdb", "bin": b"\xc6", "ext": b"\xc9"}
"""First bytes of what may announce 2**32 - 1 elements."""
LEADS = [
    b"",
    b"\x82\xa1t",
    b"\x83\xa1t\xa3say\xa4text",
    b"\x82\xa1t\xa5lobby\xa6people",
    b"\x86\xa1t\xa3act\xa6action",
    b"\x82\xa1t\xa4nope\xa1x",
]
"""Where it may stand in a body."""

Reader = Callable[[bytes], Message]


def reader_of(kind: type) -> Reader:
    return read_client if kind in CLIENT_TYPES else read_host


def body_of(message: Message) -> bytes:
    return frame(message)[4:]


def packed(**fields: Any) -> bytes:
    return msgpack.packb(fields)


# ------------------------------------------------------------------ round trips


@pytest.mark.parametrize("kind", MESSAGE_TYPES, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_every_message_survives_the_other_package(kind: type[msgspec.Struct], data: st.DataObject):
    """Bug M7: pack and unpack with their default options, both ways."""
    sent = data.draw(message(kind))
    unpacked = msgpack.unpackb(body_of(sent))
    assert unpacked["t"] == kind.__struct_config__.tag
    again = reader_of(kind)(msgpack.packb(unpacked))
    assert msgpack.unpackb(body_of(again)) == unpacked
    assert reader_of(kind)(body_of(sent)) == sent


@pytest.mark.parametrize("kind", MESSAGE_TYPES, ids=lambda kind: kind.__name__)
def test_each_side_reads_only_the_other_sides_messages(kind: type[msgspec.Struct]):
    wrong = read_host if kind in CLIENT_TYPES else read_client
    with pytest.raises(Invalid, match=str(kind.__struct_config__.tag)):
        wrong(packed(t=kind.__struct_config__.tag))


def test_a_frame_is_its_length_and_a_map_that_begins_with_its_type():
    assert frame(Ping(n=258)) == bytes.fromhex("0000000d 82 a174 a470696e67 a16e cd0102")


def test_the_longest_line_of_chat_fits_a_clients_frame():
    say = Say(ref=2**32 - 1, text="\U0001f0a1" * 4000, table=ID)
    assert len(body_of(say)) <= CLIENT_LIMIT
    assert read_client(body_of(say)) == say


@pytest.mark.parametrize(
    ("text", "sent"),
    [("a\ud83db", "a\ufffdb"), ("\ud83c\udca1", "\U0001f0a1"), ("\udca1\ud83c", "\ufffd\ufffd")],
)
def test_a_lone_surrogate_goes_out_replaced(text: str, sent: str):
    """Bug M8: half of an emoji, pasted."""
    assert read_client(frame(Say(ref=1, text=text))[4:]) == Say(ref=1, text=sent)
    chat = Chat(lines=(ChatLine(person=ID, name=text, text="x"),), table=ID)
    assert msgpack.unpackb(body_of(chat))["lines"][0]["name"] == sent


@given(st.text(st.characters()))
def test_no_text_keeps_a_frame_from_being_made(text: str):
    msgpack.unpackb(body_of(Say(ref=1, text=text)))


# ------------------------------------------------------------------ cutting


@pytest.mark.parametrize("cut", range(len(frame(ACT)) + 1))
def test_a_frame_cut_at_any_byte_is_the_same_frame(cut: int):
    data = frame(ACT)
    splitter = Splitter(CLIENT_LIMIT)
    bodies = splitter.feed(data[:cut]) + splitter.feed(data[cut:])
    assert [read_client(body) for body in bodies] == [ACT]
    assert splitter.pending == 0


@given(st.lists(st.binary(max_size=40), max_size=8), st.lists(st.integers(0, 300), max_size=8))
def test_however_bytes_arrive_the_bodies_are_those_sent(bodies: list[bytes], cuts: list[int]):
    data = b"".join(len(body).to_bytes(4, "big") + body for body in bodies)
    splitter, got, start = Splitter(64), [], 0
    for cut in [*sorted(min(cut, len(data)) for cut in cuts), len(data)]:
        got += splitter.feed(data[start:cut])
        start = cut
    assert got == bodies


def test_the_largest_frame_may_come_byte_by_byte():
    """Copying it for each byte would run into the timeout."""
    splitter, data = Splitter(HOST_LIMIT), HOST_LIMIT.to_bytes(4, "big") + bytes(HOST_LIMIT)
    for at in range(len(data) - 1):
        assert splitter.feed(data[at : at + 1]) == []
    assert splitter.feed(data[-1:]) == [bytes(HOST_LIMIT)]


@pytest.mark.parametrize("limit", [CLIENT_LIMIT, HOST_LIMIT])
def test_a_frame_over_the_limit_is_refused_on_its_length_alone(limit: int):
    assert Splitter(limit).feed(limit.to_bytes(4, "big")) == []
    splitter = Splitter(limit)
    assert splitter.feed((limit + 1).to_bytes(4, "big")[:3]) == []
    with pytest.raises(TooBig, match=str(limit + 1)):
        splitter.feed((limit + 1).to_bytes(4, "big")[3:])
    with pytest.raises(TooBig):
        splitter.feed(b"")


def test_the_limits_are_sixteen_and_two_hundred_and_fifty_six_kilobytes():
    assert (CLIENT_LIMIT, HOST_LIMIT) == (16_384, 262_144)


# ------------------------------------------------------------------ what is no message


@pytest.mark.parametrize("read", [read_client, read_host])
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xc0",
        b"\x90",
        b"\x91\x80",
        b"\xc1",
        b"\x80",
        packed(n=1),
        packed(t=1, n=1),
        packed(t=None),
        msgpack.packb({b"t": b"ping", "n": 1}),
        packed(t="ping", n=1) + b"\0",
        packed(t="pong", n=1) + packed(t="pong", n=2),
        packed(t="ping", n=1)[:-1],
        b"\x82\xa1t\xa4ping\xa1n\xd4\x01\x00",
        b"\x82\xa1t\xa4ping\xa1n\xd6\xff\x00\x00\x00\x00",
        b"\x82\xa1t\xa4ping\x01\x02",
        b"\x83\xa1t\xa3say\xa3ref\x01\xa4text\xa3\xed\xa0\xbd",
    ],
    ids=lambda body: body.hex() if isinstance(body, bytes) else body.__name__,
)
def test_what_is_no_map_with_a_type_is_malformed(read: Reader, body: bytes):
    with pytest.raises(Malformed):
        read(body)


def test_an_unknown_type_is_answered_by_its_name_and_reference():
    with pytest.raises(Invalid) as caught:
        read_client(packed(t="juggle", ref=41, balls=3))
    assert (caught.value.type, caught.value.ref) == ("juggle", 41)
    assert "juggle" in caught.value.detail


def test_an_unknown_field_is_answered_by_its_name():
    with pytest.raises(Invalid) as caught:
        read_client(packed(t="leave", ref=9, table=ID, quietly=True))
    assert (caught.value.type, caught.value.ref) == ("leave", 9)
    assert "quietly" in caught.value.detail


@pytest.mark.parametrize(
    "fields",
    [
        {"t": "ping", "n": -1},
        {"t": "ping", "n": 2**32},
        {"t": "ping", "n": 1.0},
        {"t": "ping", "n": True},
        {"t": "ping", "n": None},
        {"t": "ping"},
        {"t": "hello", "oldest": 0, "newest": 1, "program": "x"},
        {"t": "hello", "oldest": 1, "newest": 2**16, "program": "x"},
        {"t": "hello", "oldest": 1, "newest": 1, "program": "x" * 65},
        {"t": "hello", "oldest": 1, "newest": 1, "program": "x", "token": bytes(31)},
        {"t": "sit", "ref": 1, "table": bytes(15)},
        {"t": "sit", "ref": 1, "table": "0123456789abcdef"},
        {"t": "sit", "ref": 1, "table": ID, "seat": 8},
        {"t": "fill", "ref": 1, "table": ID, "seat": 0, "level": "godlike"},
        {"t": "say", "ref": 1, "text": "x" * 4001},
        {"t": "open", "ref": 1, "game": "Sixtysix", "settings": {}},
        {"t": "open", "ref": 1, "game": "sixtysix\n", "settings": {}},
        {"t": "open", "ref": 1, "game": "sixtysix", "settings": {}, "table": {"turn_time": 9}},
        {"t": "open", "ref": 1, "game": "sixtysix", "settings": {}, "table": {"seats": 9}},
        {"t": "act", "ref": 1, "table": ID, "round": 1, "move": 1, "game": "sixtysix"},
    ],
    ids=str,
)
def test_a_field_out_of_range_is_answered_with_its_path(fields: dict[str, Any]):
    with pytest.raises(Invalid) as caught:
        read_client(msgpack.packb(fields))
    assert (caught.value.type, caught.value.ref) == (fields["t"], fields.get("ref"))
    assert 0 < len(caught.value.detail) <= 200


@pytest.mark.parametrize(
    "fields",
    [
        {"t": "refused", "ref": 1, "code": "Bad Code"},
        {"t": "refused", "ref": 1, "code": "stale\n"},
        {"t": "refused", "ref": 1, "code": "stale", "detail": "x" * 501},
        {"t": "chat", "lines": [{"person": ID, "name": "", "text": ""}] * 201},
        {"t": "lobby", "seq": 1, "people": [{"person": ID, "name": ""}] * 1001, "tables": []},
        {"t": "lobby", "seq": 1, "people": {"person": ID}, "tables": []},
    ],
    ids=lambda fields: fields["t"],
)
def test_a_client_bounds_what_a_host_sends(fields: dict[str, Any]):
    """Bug M10: a hostile host."""
    with pytest.raises(Invalid):
        read_host(msgpack.packb(fields))


@pytest.mark.parametrize("ref", [-1, 2**32, 1.5, "7", None, True, [1], {}])
def test_a_reference_that_is_none_is_not_answered(ref: object):
    with pytest.raises(Invalid) as caught:
        read_client(packed(t="juggle", ref=ref))
    assert caught.value.ref is None


def test_an_endless_type_is_cut():
    with pytest.raises(Invalid) as caught:
        read_client(packed(t="x" * 10_000, ref=1))
    assert (len(caught.value.type), len(caught.value.detail)) == (48, 200)


def test_a_field_named_twice_counts_as_last_written():
    assert read_client(b"\x83\xa1t\xa4ping\xa1n\x01\xa1n\x02") == Ping(n=2)


def test_names_of_fields_may_be_long():
    """A str 8 key is msgpack too, though no encoder needs it."""
    assert read_client(b"\x82\xd9\x01t\xd9\x04ping\xd9\x01n\x01") == Ping(n=1)


# ------------------------------------------------------------------ hostile bodies


@pytest.mark.parametrize("read", [read_client, read_host])
@pytest.mark.parametrize("kind", HUGE)
@pytest.mark.parametrize("lead", LEADS, ids=len)
def test_what_announces_four_thousand_million_elements_is_refused_in_little_memory(
    read: Reader, kind: str, lead: bytes
):
    """Bug M5."""
    body = lead + HUGE[kind] + b"\xff\xff\xff\xff"
    body += b"\x01" if kind == "ext" else b""
    with pytest.raises((Malformed, Invalid)):  # once before measuring: what it imports stays
        read(body)
    tracemalloc.start()
    try:
        with pytest.raises((Malformed, Invalid)):
            read(body)
        assert tracemalloc.get_traced_memory()[1] < 1 << 20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("opening", [b"\x91", b"\x81\xa1x", b"\xdc\x08\x00", b"\xde\x00\x01\xa1x"])
@pytest.mark.parametrize("depth", [MAX_DEPTH, 500, 1023, 5000, 16_000])
def test_deep_nesting_is_malformed(opening: bytes, depth: int):
    for lead in (b"", b"\x82\xa1t\xa4nope\xa1x", b"\x83\xa1t\xa4open\xa3ref\x01\xa8settings"):
        body = lead + opening * depth
        for whole in (body, body + b"\xc0"):
            with pytest.raises(Malformed):
                read_client(whole)


def test_lists_that_announce_much_at_every_level_stay_within_bounds():
    """Bug M5 again: three bytes a level, and room made for each."""
    body = b"\x82\xa1t\xa4nope\xa1x" + b"\xdc\x08\x00" * 1020
    tracemalloc.start()
    try:
        with pytest.raises(Malformed):
            read_client(body)
        assert tracemalloc.get_traced_memory()[1] < 32 << 20
    finally:
        tracemalloc.stop()


def test_a_body_nested_a_few_levels_still_gets_its_answer():
    value: object = 1
    for _ in range(MAX_DEPTH - 1):
        value = [value]
    with pytest.raises(Invalid, match="nope"):
        read_client(packed(t="nope", x=value))
    with pytest.raises(Malformed, match="deeper"):
        read_client(packed(t="nope", x=[value]))


@pytest.mark.parametrize(
    "body", [packed(t="x", a=[0] * 2049), msgpack.packb({str(n): n for n in range(2049)})]
)
def test_untyped_reading_bounds_lists_and_maps(body: bytes):
    with pytest.raises(Malformed, match="2048"):
        read_fields(body, HOST_LIMIT)


def test_untyped_reading_bounds_strings_and_bytes():
    for value in ("x" * 11, bytes(11)):
        with pytest.raises(Malformed, match="10"):
            read_fields(packed(t=value), 10)


def mutants(count: int, seed: int) -> list[bytes]:
    """Frames of several types with bits flipped, bytes cut out, doubled and put in."""
    rng = random.Random(seed)
    whole = [
        frame(m)
        for m in (
            ACT,
            Hello(oldest=1, newest=1, program="lanplay 0.1.0", name="Žiga", token=bytes(32)),
            Open(ref=3, game="sixtysix", settings=msgspec.Raw(b"\x81\xa4wins\x02")),
            Say(ref=2**31, text="qué?", table=ID),
            Ping(n=70_000),
        )
    ]
    made: list[bytes] = []
    for _ in range(count):
        data = bytearray(rng.choice(whole))
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(data))
            match rng.randrange(4):
                case 0:
                    data[at] ^= 1 << rng.randrange(8)
                case 1:
                    del data[at : at + rng.randint(1, 5)]
                case 2:
                    data[at:at] = data[at : at + rng.randint(1, 9)]
                case _:
                    data[at:at] = (
                        rng.choice([b"\xdf", b"\xdd", b"\xc1", b"\xc7", b"\x91", b"\xff"]) * 4
                    )
            if not data:
                data += b"\0"
        made.append(bytes(data))
    return made


def feed(splitter: Splitter, data: bytes, read: Reader) -> bool:
    """Read what `data` completes; False: the connection would be closed."""
    try:
        for body in splitter.feed(data):
            try:
                read(body)
            except Invalid as invalid:
                assert invalid.ref is None or 0 <= invalid.ref < 2**32
                assert len(invalid.type) <= 48
    except Malformed:
        return False
    return True


@pytest.mark.parametrize("read", [read_client, read_host])
def test_ten_thousand_mutated_frames_over_many_connections(read: Reader):
    """Bug M1: nothing but Malformed and Invalid comes out."""
    for data in mutants(10_000, seed=1):
        feed(Splitter(CLIENT_LIMIT), data, read)


def test_ten_thousand_mutated_frames_as_bodies_of_one_connection():
    """Bug M1: a reader that has failed leaves nothing behind for the next body."""
    splitter, closed = Splitter(CLIENT_LIMIT), 0
    for data in mutants(10_000, seed=2):
        body = data[4:]
        closed += not feed(splitter, len(body).to_bytes(4, "big") + body, read_client)
        assert splitter.pending == 0
        assert feed(splitter, frame(ACT), read_client)
    assert 0 < closed < 10_000


def test_ten_thousand_mutated_frames_in_one_stream():
    """Once out of step, the stream ends or waits; it never raises anything else."""
    splitter = Splitter(CLIENT_LIMIT)
    for data in mutants(10_000, seed=3):
        if not feed(splitter, data, read_client):
            splitter = Splitter(CLIENT_LIMIT)


@given(st.binary(max_size=300))
def test_random_bytes_are_malformed_or_invalid(body: bytes):
    for read in (read_client, read_host):
        with contextlib.suppress(Malformed, Invalid):
            read(body)


@given(
    st.dictionaries(
        st.sampled_from(["t", "ref", "n", "table", "text"]),
        st.integers().map(lambda n: n % 2**64)
        | st.text()
        | st.binary()
        | st.lists(st.none())
        | st.sampled_from(["ping", "say", "act", "chat"]),
    )
)
def test_random_maps_are_read_answered_or_malformed(fields: dict[str, Any]):
    for read in (read_client, read_host):
        try:
            read(msgpack.packb(fields))
        except Malformed:
            assert not isinstance(fields.get("t"), str)
        except Invalid as invalid:
            assert invalid.type == fields["t"][:48]


# ------------------------------------------------------------------ the package itself


@pytest.mark.parametrize("version", [(1, 2, 0), (1, 1, 9), (0, 6)])
def test_an_older_msgpack_is_refused_with_its_version(version: tuple[int, ...]):
    with pytest.raises(ImportError, match=".".join(map(str, version))):
        frames.require_msgpack(version)


@pytest.mark.parametrize("version", [(1, 2, 1), (1, 3), (2, 0, 0)])
def test_a_newer_msgpack_is_fine(version: tuple[int, ...]):
    frames.require_msgpack(version)


def test_an_untyped_reading_uses_no_reader_twice(monkeypatch: pytest.MonkeyPatch):
    """Bugs M1, M3: `unpackb` makes its own; no Unpacker is kept in the module."""
    assert not [name for name, value in vars(frames).items() if isinstance(value, msgpack.Unpacker)]
