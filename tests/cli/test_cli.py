"""The command itself: what it says without a command, and its exit statuses."""

import pytest

import lanplay
import lanplay.cli


def run(monkeypatch, *arguments):
    """Return the exit status of `lanplay ARGUMENTS`."""
    monkeypatch.setattr("sys.argv", ["lanplay", *arguments])
    with pytest.raises(SystemExit) as ended:
        lanplay.cli.main()
    return ended.value.code or 0


def test_alone_it_opens_the_window(monkeypatch):
    plans = []
    monkeypatch.setattr("lanplay.ui.start.run_window", lambda plan, _: plans.append(plan))
    assert run(monkeypatch, "--profile", "ben", "--interface", "127.0.0.1") == 0
    assert [(plan.profile, plan.interfaces, plan.game) for plan in plans] == [
        ("ben", ("127.0.0.1",), "")
    ]


def test_it_says_which_one_it_is(monkeypatch, capsys):
    assert run(monkeypatch, "--version") == 0
    assert capsys.readouterr().out == f"lanplay {lanplay.__version__}\n"


@pytest.mark.parametrize(
    "arguments", [["nonsense"], ["--nonsense"], ["find", "--seconds", "x"], ["demo", "whist"]]
)
def test_wrong_usage_is_status_2(monkeypatch, capsys, arguments):
    assert run(monkeypatch, *arguments) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_what_fails_is_status_1_and_one_sentence(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(
        "lanplay.client.profile.platformdirs.user_data_path", lambda *_, **__: tmp_path
    )
    assert run(monkeypatch, "bot", "http://10.0.0.1/") == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("lanplay: ")
    assert said.err.count("\n") == 1


def test_every_command_says_what_it_does(monkeypatch, capsys):
    assert run(monkeypatch, "--help") == 0
    listed = capsys.readouterr().out.split("Commands:")[1]
    for line in listed.strip().splitlines():
        assert len(line.split()) > 3


@pytest.mark.parametrize("command", ["host", "backup", "restore", "rebuild"])
def test_the_data_folder_has_one_name(monkeypatch, capsys, command):
    assert run(monkeypatch, command, "--help") == 0
    assert "--data FOLDER" in " ".join(capsys.readouterr().out.split())
    assert run(monkeypatch, command, "--home", "x") == 2


@pytest.mark.parametrize("empty", ["", " "])
@pytest.mark.parametrize("command", [["host"], ["backup", "x.zip"], ["restore", "x"], ["rebuild"]])
def test_a_data_folder_without_a_name_is_wrong_usage(monkeypatch, capsys, tmp_path, command, empty):
    monkeypatch.chdir(tmp_path)
    assert run(monkeypatch, *command, "--data", empty) == 2
    assert "the name of the folder is empty" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("option", [("--profile", "anna"), ("--interface", "127.0.0.1")])
def test_an_option_of_the_window_before_a_command_is_refused_not_ignored(
    monkeypatch, capsys, option
):
    assert run(monkeypatch, *option, "find") == 2
    assert f"lanplay find {option[0]}" in " ".join(capsys.readouterr().err.split())
