"""`lanplay trace`: what a line says, what it never says, where it breaks."""

import json
from pathlib import Path
from typing import Any

import msgpack
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from lanplay.cli import app, trace
from lanplay.cli.failed import Failed
from lanplay.wire.capture import capture
from lanplay.wire.frames import Malformed, frame
from lanplay.wire.messages import Act, Acted, Chat, ChatLine, Hello, Ping, You

ID = bytes(range(16))
TOKEN = bytes(range(100, 132))
ACT = Act(7, ID, 1, 4, "sixtysix", msgspec.Raw(msgpack.packb({"type": "play", "card": "KS"})))
HELLO = Hello(1, 1, "lanplay 0.1.0", name="Anna", token=TOKEN)


def framed(**fields: Any) -> bytes:
    body = msgpack.packb(fields)
    return len(body).to_bytes(4, "big") + body


def traced(tmp_path: Path, data: bytes, *options: str) -> list[str]:
    path = tmp_path / "frames"
    path.write_bytes(data)
    result = CliRunner().invoke(app, ["trace", str(path), *options], catch_exceptions=False)
    assert result.exit_code == 0
    return result.stdout.splitlines()


def test_a_line_says_time_direction_type_reference_size_and_fields(tmp_path: Path):
    data = capture(">", 12_345, frame(ACT)) + capture("<", 12_400, frame(Acted(7, 1, 4)))
    assert traced(tmp_path, data) == [
        f"   12.345 > act ref=7 ({len(frame(ACT))} B) table={ID.hex()} round=1 move=4 game=sixtysix"
        ' action={"type": "play", "card": "KS"}',
        f"   12.400 < acted ref=7 ({len(frame(Acted(7, 1, 4)))} B) round=1 move=4",
    ]


def test_bare_frames_show_who_sends_such_a_type(tmp_path: Path):
    lines = traced(tmp_path, frame(Ping(1)) + frame(Acted(7, 1, 4)) + framed(t="juggle"))
    assert [line.split()[0] for line in lines] == [">", "<", "?"]


def test_json_has_one_object_a_frame_with_nothing_cut(tmp_path: Path):
    text = "x" * 500
    chat = Chat(lines=(ChatLine(ID, "Anna", text),), table=ID)
    (line,) = traced(tmp_path, capture("<", 5, frame(chat)), "--json")
    assert json.loads(line) == {
        "offset": 0,
        "at_ms": 5,
        "direction": "<",
        "type": "chat",
        "ref": None,
        "size": len(frame(chat)),
        "fields": {
            "lines": [{"person": ID.hex(), "name": "Anna", "text": text}],
            "table": ID.hex(),
        },
        "invalid": None,
    }


@pytest.mark.parametrize("options", [(), ("--json",)])
@pytest.mark.parametrize(
    "data",
    [
        frame(HELLO),
        frame(You(ID, TOKEN, "Anna")),
        capture(">", 0, frame(HELLO)),
        b">" + bytes(8) + frame(HELLO),
        framed(t="hello", token=TOKEN.hex()),
        framed(t="newer", inside=[{"token": TOKEN}]),
        framed(t="newer", token=[TOKEN]),
    ],
)
def test_a_token_is_never_shown(tmp_path: Path, data: bytes, options: tuple[str, ...]):
    shown = "\n".join(traced(tmp_path, data, *options))
    assert TOKEN.hex() not in shown
    assert "<32 bytes>" in shown or "<hidden>" in shown


def test_what_json_can_not_say_is_text_or_hex(tmp_path: Path):
    odd = {"t": "x", "a": float("nan"), "b": [float("-inf"), b"\xff"], "token": None}
    (line,) = traced(tmp_path, framed(**odd), "--json")
    assert json.loads(line)["fields"] == {"a": "nan", "b": ["-inf", "ff"], "token": None}


def test_long_values_are_cut_on_a_line(tmp_path: Path):
    (line,) = traced(tmp_path, framed(t="say", ref=1, text="x" * 300))
    assert line.endswith(f"text={'x' * 60}... (300 characters)")


@pytest.mark.parametrize(
    ("fields", "offence"),
    [
        ({"t": "juggle", "ref": 3}, "juggle"),
        ({"t": "ping", "n": -1}, "$.n"),
        ({"t": "ping", "n": 1, "m": 2}, "unknown field `m`"),
    ],
)
def test_what_this_version_would_not_accept_is_marked(
    tmp_path: Path, fields: dict[str, Any], offence: str
):
    (line,) = traced(tmp_path, framed(**fields))
    assert offence in line.split("  ! ")[1]


def test_no_text_from_the_wire_commands_the_terminal(tmp_path: Path):
    evil = "\x1b]0;x\x07\x9b2J\u202e\r\n"
    lines = traced(tmp_path, framed(**{"t": evil, "text": evil, evil: 1}))
    assert len(lines) == 1
    assert lines[0].isprintable()


@pytest.mark.parametrize(
    ("tail", "why"),
    [
        (b"\0\0", "breaks at byte 15: 4 bytes begin a record, 2 are left"),
        (b"\0\0\0\x09\x80", "a frame announces 9 bytes, 1 are left"),
        (b"\0\0\0\x01\xc1", "breaks at byte 15: the body is not msgpack"),
        (b"\0\0\0\x01\x90", "the body is no map but list"),
        (b"\0\0\0\x01\x80", "the body has no type"),
        (b"\xff\xff\xff\xff", "4294967295 bytes"),
    ],
)
def test_what_is_malformed_shows_what_is_whole_and_where_it_breaks(
    tmp_path: Path, tail: bytes, why: str, capsys: pytest.CaptureFixture[str]
):
    path = tmp_path / "frames"
    path.write_bytes(frame(Ping(1)) + tail)
    with pytest.raises(Failed, match=why) as caught:
        trace.trace_command(str(path))
    assert capsys.readouterr().out == f"{'':>9} > ping (15 B) n=1\n"
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there_fails_in_a_sentence(tmp_path: Path):
    with pytest.raises(Failed, match="can't be read"):
        trace.trace_command(str(tmp_path / "none"))


def test_a_dash_reads_standard_input():
    result = CliRunner().invoke(app, ["trace", "-"], input=frame(Ping(9)))
    assert (result.exit_code, result.stdout.split()) == (0, [">", "ping", "(15", "B)", "n=9"])


@given(st.binary(max_size=100))
def test_any_body_is_a_line_or_malformed(body: bytes):
    data = len(body).to_bytes(4, "big") + body
    try:
        for line in trace.lines(data):
            json.dumps(line)
    except Malformed as error:
        assert "byte 0" in str(error)
