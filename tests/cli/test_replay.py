"""`lanplay replay` as a user types it."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from lanplay.cli.replay import replay_command

RECORDS = Path(__file__).parents[1] / "records"
E3 = str(RECORDS / "sixtysix-e3.json")
APP = typer.Typer()
APP.command("replay")(replay_command)


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(APP, list(arguments), input=text)


def lines(result: Result) -> list[dict[str, object]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_a_record_is_answered_with_one_line_of_json():
    result = run(E3, "--json")
    assert result.exit_code == 0
    [answer] = lines(result)
    assert list(answer) == ["ok", "to_act", "legal", "outcome", "events", "views"]


def test_a_record_is_shown_in_words():
    result = run(E3)
    assert result.exit_code == 0
    for words in ("sixtysix, A, B; dealer A", "exchange trump", "play JS", "winner 1", "55 65"):
        assert words in result.stdout
    assert not result.stderr


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        (["Anna", {"name": "", "level": "easy"}], "Anna, computer (easy); dealer Anna"),
        (
            [{"name": "", "level": "easy"}] * 2,
            "computer (easy, seat 0), computer (easy, seat 1); dealer computer (easy, seat 0)",
        ),
        ([{"name": "Anna", "level": "easy"}, ""], "Anna, seat 1; dealer Anna"),
    ],
)
def test_who_has_no_name_is_told_apart_all_the_same(seats: list[object], names: str):
    record = json.loads(Path(E3).read_text("utf-8")) | {"seats": seats}
    shown = run("-", text=json.dumps(record)).stdout
    assert f"sixtysix, {names}\n" in shown


def test_the_help_names_a_record_once():
    assert "RECORD..." not in run("--help").stdout


def test_an_unfinished_record_says_who_may_do_what(tmp_path: Path):
    record = json.loads(Path(E3).read_text("utf-8"))
    del record["outcome"]
    record["actions"] = record["actions"][:12]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    assert "B may: play AH; play QH; play JH" in run(str(file)).stdout


def test_every_line_of_every_file_is_answered_in_order(tmp_path: Path):
    second = tmp_path / "two.jsonl"
    whole = json.dumps(json.loads(Path(E3).read_text("utf-8")))
    second.write_text(f'{{"game": "whist"}}\n{whole}\n')
    result = run(E3, str(second), str(tmp_path / "missing.json"), E3, "--json")
    assert result.exit_code == 1
    assert [answer["ok"] for answer in lines(result)] == [True, False, True, False, True]


def test_a_dash_reads_the_standard_input():
    result = run("-", "--json", text='{"game": "sixtysix", "hand_results": [[0, 2]]}')
    assert result.exit_code == 0
    assert lines(result)[0]["match"] == {
        "hands": [{"remaining": [5, 7], "game_end": None, "match_over": False}],
        "winner": None,
        "bummerls": [0, 0],
    }


@pytest.mark.parametrize("as_json", [True, False])
def test_a_refused_action_is_exit_status_1_and_named(tmp_path: Path, as_json: bool):
    record = json.loads(Path(E3).read_text("utf-8"))
    record["actions"][3]["card"] = "KH"
    result = run("-", *(["--json"] if as_json else []), text=json.dumps(record))
    assert result.exit_code == 1
    if as_json:
        assert lines(result) == [{"ok": False, "at": 3, "code": "card_not_in_hand", "detail": "KH"}]
    else:
        assert result.stdout == "-, record 1, action 3: card_not_in_hand: KH\n"


def test_another_outcome_is_shown_beside_the_recorded_one():
    record = json.loads(Path(E3).read_text("utf-8"))
    record["outcome"]["points"] = [1, 2]
    result = run("-", text=json.dumps(record))
    assert result.exit_code == 1
    assert "points 55 65" in result.stdout
    assert "points 1 2" in result.stdout


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "No such file"),
        (b"", "is empty"),
        (b"\xff\xfe", "is not UTF-8"),
        (b"nonsense", "begins on line 1 is not JSON"),
        (b'{"game": "whist"}', "game 'whist' is unknown here, there are sixtysix"),
    ],
)
def test_a_file_that_holds_no_record_is_one_sentence(
    tmp_path: Path, content: bytes | None, sentence: str
):
    file = tmp_path / "record.json"
    if content is not None:
        file.write_bytes(content)
    result = run(str(file))
    assert result.exit_code == 1
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1
    assert not result.stdout


def test_a_line_that_is_not_utf_8_leaves_the_others_answered(tmp_path: Path):
    good = b'{"game": "sixtysix", "hand_results": [[0, 2]]}\n'
    file = tmp_path / "records.jsonl"
    file.write_bytes(good + b'{"game": "\xff"}\n' + good)
    result = run(str(file), "--json")
    assert result.exit_code == 1
    found = lines(result)
    assert [answer["ok"] for answer in found] == [True, False, True]
    assert found[1]["detail"] == "what begins on line 2 is not UTF-8 text"


def test_answers_in_json_need_no_more_than_ascii_of_the_output():
    result = run("-", "--json", text='{"game": "☃"}')
    assert result.stdout.isascii()
    assert "☃" in str(lines(result)[0]["detail"])


def test_a_directory_is_no_record(tmp_path: Path):
    result = run(str(tmp_path), "--json")
    assert result.exit_code == 1
    assert lines(result)[0]["code"] == "bad_record"


def test_a_name_can_not_steer_the_terminal():
    record = json.loads(Path(E3).read_text("utf-8"))
    record["seats"] = ["\x1b[31mA", "[bold]B[/bold]"]
    result = run("-", text=json.dumps(record))
    assert "\x1b" not in result.stdout
    assert "?[31mA, [bold]B[/bold]; dealer" in result.stdout


def test_no_record_at_all_is_wrong_usage():
    assert run().exit_code == 2
    assert run(E3, "--jsn").exit_code == 2
