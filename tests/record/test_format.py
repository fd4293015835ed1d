"""Records read and written."""

import copy
import json
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanplay import record as records
from tests.games.tiny import HighCard
from tests.record.examples import (
    E3,
    E3_TEXT,
    ENDGAME,
    GAMES,
    TINY,
    TINY_AT_RESHUFFLE,
    answer,
    answers,
    changed,
)


def test_keys_that_this_version_does_not_know_are_ignored():
    assert answer(changed(E3, comment="a close one", starter=9))["ok"] is True


# Text


def test_json_lines_are_answered_in_order_each_with_its_own():
    lines = [json.dumps(E3), "", json.dumps({"game": "whist"}), "{broken", json.dumps(TINY)]
    found = answers("\n".join(lines))
    assert [each["ok"] for each in found] == [True, False, False, True]
    assert "line 4" in found[2]["detail"]
    assert found[3]["to_act"] == [0]


def test_every_line_that_is_no_json_is_answered_by_itself():
    lines = ["nonsense", "[", json.dumps(TINY), "more nonsense", "", json.dumps(TINY)]
    found = answers("\n".join(lines))
    assert [each["ok"] for each in found] == [False, False, True, False, True]
    assert [each["detail"].split(" is not")[0] for each in found if not each["ok"]] == [
        "what begins on line 1",
        "what begins on line 2",
        "what begins on line 4",
    ]


def test_a_broken_record_that_spans_lines_is_refused_once():
    broken = json.dumps({**E3, "dealer": "?"}, indent=2).replace('"?"', "?")
    assert [each["ok"] for each in answers(f"{broken}\n{E3_TEXT}")] == [False, True]


def test_records_that_span_lines_may_follow_each_other():
    assert [each["ok"] for each in answers(f"\ufeff{E3_TEXT}{E3_TEXT}\r\n")] == [True, True]


@pytest.mark.parametrize(
    "text",
    ["nonsense", "{", '{"game": NaN}', '{"game": "\\ud800"}', "[" * 100_000, "1" * 5000, "\0"],
)
def test_what_is_no_json_is_refused_once(text: str):
    [found] = answers(text)
    assert (found["ok"], found["code"]) == (False, "bad_record")


def test_nothing_holds_no_record():
    assert answers(" \n\n") == []


@given(st.data())
@settings(max_examples=300, derandomize=True)
def test_no_record_however_broken_is_more_than_refused(data: st.DataObject):
    record = copy.deepcopy(data.draw(st.sampled_from([E3, ENDGAME, TINY, TINY_AT_RESHUFFLE])))
    broken = st.sampled_from(
        [None, True, -1, 3, 2**70, 0.5, "", "AS", "\n", [], [None], [[]], {}, {"a": []}]
    )
    for _ in range(data.draw(st.integers(1, 3))):
        place: Any = record
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                break
            key = data.draw(st.sampled_from(keys))
            if isinstance(place[key], dict | list) and data.draw(st.booleans()):
                place = place[key]
                continue
            place[key] = data.draw(broken)
            break
    found = answer(record)
    assert found["ok"] or isinstance(found["detail"], str)


# Writing


def test_a_record_is_written_as_it_was_read():
    fairness = {
        "table": "0" * 32,
        "round": 3,
        "host": {"commitment": "ab" * 32, "bytes": "cd" * 32},
        "people": [
            {
                "person": "1" * 32,
                "chair": 1,
                "seat": 0,
                "commitment": "ef" * 32,
                "bytes": "01" * 32,
            }
        ],
        "chairs": 2,
        "drawn": ["seats", "starter"],
    }
    whole = changed(E3, fairness=fairness, seats=[{"name": "A"}, {"name": "C", "level": "expert"}])
    [found] = records.read(GAMES, json.dumps(whole))
    assert isinstance(found, records.Record)
    text = records.write(GAMES, found)
    assert json.loads(text) == whole
    assert "\n" not in text
    assert list(records.read(GAMES, text)) == [found]


def test_the_starter_has_the_games_own_word():
    class Forehand(HighCard):
        name = "forehand"
        starter_key = "forehand"

    games = GAMES.with_games(Forehand())
    text = json.dumps({**TINY, "game": "forehand", "forehand": 0, "dealer": 1})
    [found] = records.read(games, text)
    assert isinstance(found, records.Record)
    assert found.starter == 0
    written = json.loads(records.write(games, found))
    assert written["forehand"] == 0
    assert "starter" not in written


@pytest.mark.parametrize("wrong", ["AB" * 32, "ab" * 31, "ab" * 32 + "\n", "xy" * 32, 7])
def test_bytes_are_lower_case_hexadecimal_of_their_length(wrong: object):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, records.Secret)


def test_an_action_is_flat_beside_its_seat():
    game = HighCard()
    action = game.convert_action({"type": "play", "card": "AS"})
    assert records.flat(1, action) == {"seat": 1, "type": "play", "card": "AS"}
    assert records.flat(1, action, "computer")["by"] == "computer"
