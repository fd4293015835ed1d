"""A room's chat with times of day."""

import pytest

from lanplay.ui.scenes.room_log import MOST, RoomLog, fresh
from lanplay.wire.messages import ChatLine

ANNA = b"anna".ljust(16)


def line(text, age=0):
    return ChatLine(ANNA, "Anna", text, age)


def log():
    return RoomLog(lambda moment: str(int(moment)))


def test_a_line_stands_at_the_time_it_was_said():
    room = log()
    assert room.take([line("a", age=60_000), line("b")], 1000) == 2
    assert [(each.text, each.time) for each in room.lines] == [("a", "940"), ("b", "1000")]


def test_lines_that_were_there_keep_their_time():
    room = log()
    room.take([line("a")], 1000)
    room.note("Ben joined")
    assert room.take([line("a"), line("b")], 2000) == 1
    assert [(each.text, each.time) for each in room.lines] == [
        ("a", "1000"), ("Ben joined", ""), ("b", "2000"),
    ]  # fmt: skip


def test_the_same_chat_twice_adds_nothing():
    room = log()
    chat = (line("a"),)
    room.take(chat, 1000)
    assert room.take(chat, 2000) == 0
    assert room.take((line("a"),), 2000) == 0


@pytest.mark.parametrize(
    ("before", "after", "new"),
    [
        ("", "ab", "ab"),
        ("ab", "abc", "c"),
        ("abc", "bcd", "d"),  # the oldest went
        ("ab", "ab", ""),
        ("ab", "xy", None),
        ("aa", "aaa", "a"),
    ],
)
def test_what_follows_is_new(before, after, new):
    found = fresh(tuple(map(line, before)), tuple(map(line, after)))
    assert (None if found is None else "".join(each.text for each in found)) == new


def test_another_history_replaces_everything():
    room = log()
    room.take([line("a"), line("b")], 1000)
    room.take([line("x")], 2000)
    assert [each.text for each in room.lines] == ["x"]


def test_a_log_is_bounded():
    room = log()
    room.note(*map(str, range(2 * MOST)))
    assert len(room.lines) == MOST
