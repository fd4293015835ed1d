"""`lanplay backup`, `restore` and `rebuild` as a user types them."""

import json
from pathlib import Path

import pytest

import lanplay.cli
from lanplay.host.ballast import Ballast
from lanplay.host.store import Store
from tests.host import histories as h
from tests.host.histories import WALL, batches


def run(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> int:
    """Return the exit status of `lanplay ARGUMENTS`."""
    monkeypatch.setattr("sys.argv", ["lanplay", *map(str, arguments)])
    with pytest.raises(SystemExit) as ended:
        lanplay.cli.main()
    return int(ended.value.code or 0)


def opened(folder: Path) -> Store:
    return Store.open(folder, ballast=Ballast(folder / "ballast", 0, 2**62))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    with opened(tmp_path / "home") as store:
        store.commit(batches([h.made(), h.opened(), h.started(1), h.settled(1)]), WALL)
    (tmp_path / "home" / "host.key").write_text("key")
    return tmp_path / "home"


def test_a_backup_moves_a_host_to_another_folder(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, new = tmp_path / "home.zip", tmp_path / "new"
    with opened(home) as store:  # a host may be running
        assert run(monkeypatch, "backup", file, "--data", home) == 0
        facts = store.facts()
    assert capsys.readouterr().out == f"{file} holds store.sqlite3 and host.key of {home}.\n"
    assert run(monkeypatch, "restore", file, "--data", new) == 0
    assert capsys.readouterr().out == f"{new} is as it was in {file}.\n"
    with opened(new) as store:
        assert store.facts() == facts


def test_answers_are_one_line_of_json_for_who_asks(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "home.zip"
    assert run(monkeypatch, "backup", file, "--data", home, "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer == {
        "file": str(file),
        "bytes": file.stat().st_size,
        "parts": ["store.sqlite3", "host.key"],
    }
    assert run(monkeypatch, "restore", file, "--data", home, "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["data"] == str(home)
    assert Path(answer["kept"]).is_dir()
    assert run(monkeypatch, "rebuild", "--data", home, "--json") == 0
    assert json.loads(capsys.readouterr().out) == {
        "rounds": 1, "round_seats": 2, "scores": 2, "ratings": 1
    }  # fmt: skip


def test_a_rebuild_says_what_it_made(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "rebuild", "--data", home) == 0
    assert capsys.readouterr().out == ("Made anew: 1 rounds, 2 round seats, 2 scores, 1 ratings.\n")


def test_what_cannot_be_done_is_one_sentence_and_exit_status_1(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "home.zip"
    assert run(monkeypatch, "backup", file, "--data", home) == 0
    with opened(home):
        commands: list[tuple[object, ...]] = [
            ("restore", file, "--data", home),
            ("restore", tmp_path / "nowhere.zip", "--data", tmp_path / "new"),
            ("backup", file, "--data", tmp_path / "empty"),
            ("backup", tmp_path / "no" / "x.zip", "--data", home),
            ("rebuild", "--data", home),
            ("rebuild", "--data", tmp_path / "empty"),
        ]
        for command in commands:
            capsys.readouterr()
            assert run(monkeypatch, *command) == 1
            told = capsys.readouterr()
            assert told.out == ""
            assert told.err.startswith("lanplay: ")
            assert told.err.count("\n") == 1
    assert not (tmp_path / "empty").exists()


def test_a_command_without_its_file_is_wrong_usage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert run(monkeypatch, "backup") == 2
    assert run(monkeypatch, "restore") == 2
