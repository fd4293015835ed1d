"""What the room shows of itself fits its messages."""

import msgspec

from lanplay.room import report
from lanplay.room.facts import Chatted
from lanplay.wire.frames import HOST_LIMIT, frame
from lanplay.wire.messages import Table
from tests.room.evening import ANNA, BEN, Evening


def test_the_longest_history_fits_a_frame_and_keeps_the_newest_lines():
    lines = [Chatted(n, None, ANNA, "Anna", "\U0001f600" * 500) for n in range(200)]
    chat = report.chat(None, lines, at=1000)
    assert len(frame(chat)) <= HOST_LIMIT
    assert len(chat.lines) > 90
    assert chat.lines[-1].age == 1000 - 199


def test_a_short_history_is_whole():
    lines = [Chatted(n, None, ANNA, "Anna", "hi") for n in range(200)]
    assert len(report.chat(None, lines, at=1000).lines) == 200


def test_the_score_sheet_of_a_very_long_match_fits_a_frame_and_says_what_is_left_out():
    evening = Evening()
    table = evening.play_with(ANNA, BEN, settings={"wins": 9})
    evening.play_round(table)
    shown = evening.room.tables[table]
    shown.rows *= 20_000
    evening.ready(table, ANNA)
    info = evening.info(ANNA)
    assert isinstance(info, Table)
    assert len(frame(info)) <= HOST_LIMIT
    sent = len(msgspec.msgpack.decode(info.rows))
    assert 0 < sent < 20_000
    assert info.earlier_rows == 20_000 - sent
