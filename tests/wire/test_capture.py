"""Captures: written record by record, read back whole, without tokens."""

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanplay.wire.capture import Broken, Captured, capture, read_capture
from lanplay.wire.frames import HOST_LIMIT, frame, read_client, read_host
from lanplay.wire.messages import Hello, Ping, Pong, You

TOKEN = bytes(range(100, 132))
ID = bytes(16)


def framed(body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + body


records = st.lists(
    st.tuples(st.sampled_from("<>"), st.integers(0, 2**64 - 1), st.binary(max_size=50)), max_size=6
)


def test_a_record_is_direction_time_and_frame():
    assert capture(">", 258, framed(b"\x80")) == b">\0\0\0\0\0\0\1\2\0\0\0\1\x80"


@given(records)
def test_a_capture_is_read_back(kept: list[tuple[str, int, bytes]]):
    data = b"".join(capture(way, at, framed(body)) for way, at, body in kept)
    assert [(c.direction, c.at_ms, c.body) for c in read_capture(data)] == kept


@given(st.lists(st.binary(max_size=50), max_size=6))
def test_bare_frames_are_read_without_time_and_direction(bodies: list[bytes]):
    data = b"".join(map(framed, bodies))
    assert [c.body for c in read_capture(data)] == bodies
    assert all(c.direction is None and c.at_ms is None for c in read_capture(data))


def test_each_frame_says_where_its_record_begins():
    data = capture(">", 0, frame(Ping(n=1))) + capture("<", 3, frame(Pong(n=1)))
    assert list(read_capture(data)) == [
        Captured(0, ">", 0, frame(Ping(n=1))[4:]),
        Captured(len(data) // 2, "<", 3, frame(Pong(n=1))[4:]),
    ]


@pytest.mark.parametrize(
    "message",
    [Hello(1, 1, "x", name="Anna", token=TOKEN), You(person=ID, token=TOKEN, name="Anna")],
    ids=["hello", "you"],
)
def test_a_capture_holds_no_token(message: Hello | You):
    kept = capture(">", 0, frame(message))
    assert TOKEN not in kept
    (captured,) = read_capture(kept)
    read = read_client if isinstance(message, Hello) else read_host
    assert read(captured.body).token == bytes(32)
    assert len(captured.body) == len(frame(message)) - 4


def test_a_token_with_a_line_feed_in_it_is_blanked_too():
    assert b"\n" not in capture(">", 0, framed(msgpack.packb({"t": "x", "token": b"\n" * 32})))[13:]


WHOLE = capture(">", 0, frame(Ping(n=1)))


@pytest.mark.parametrize("cut", range(1, len(WHOLE)))
def test_a_capture_cut_short_gives_what_is_whole_and_says_where_it_ends(cut: int):
    frames = read_capture(WHOLE + WHOLE[:cut])
    next(frames)
    with pytest.raises(Broken, match=f"byte {len(WHOLE)}: .* left") as caught:
        next(frames)
    assert caught.value.offset == len(WHOLE)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (WHOLE + b"?" + WHOLE, "begins with > or <, not with byte 0x3f"),
        (b"HTTP/1.1 400 Bad Request", "1213486160 bytes"),
        ((HOST_LIMIT + 1).to_bytes(4, "big"), "262145 bytes"),
        (b"\0", "4 bytes begin a record"),
    ],
)
def test_what_is_no_capture_says_why(data: bytes, why: str):
    with pytest.raises(Broken, match=why):
        list(read_capture(data))


def test_nothing_is_an_empty_capture():
    assert list(read_capture(b"")) == []


@given(st.binary(max_size=200))
def test_random_bytes_break_and_nothing_else(data: bytes):
    try:
        list(read_capture(data))
    except Broken as broken:
        assert 0 <= broken.offset <= len(data)


def test_a_time_before_the_capture_began_is_refused():
    with pytest.raises(OverflowError):
        capture("<", -1, framed(b""))
