"""`lanplay play`: one step to a table in a window."""

import pytest

import lanplay.cli
from lanplay.ui.window import NoDisplay


def run(monkeypatch, *arguments):
    """Return the exit status of `lanplay play ARGUMENTS`."""
    monkeypatch.setattr("sys.argv", ["lanplay", "play", *arguments])
    with pytest.raises(SystemExit) as ended:
        lanplay.cli.main()
    return ended.value.code or 0


def no_display(*_):
    raise NoDisplay


def test_it_opens_the_window_at_a_table_of_that_game(monkeypatch):
    plans = []
    monkeypatch.setattr("lanplay.ui.start.run_window", lambda plan, _: plans.append(plan))
    assert run(monkeypatch, "sixtysix", "--profile", "anna") == 0
    assert [(plan.game, plan.profile) for plan in plans] == [("sixtysix", "anna")]


def test_a_game_that_is_not_there_is_wrong_usage(monkeypatch, capsys):
    assert run(monkeypatch, "whist") == 2
    assert "there is no game whist" in capsys.readouterr().err


def test_without_a_display_it_says_what_to_do(monkeypatch, capsys):
    monkeypatch.setattr("lanplay.ui.start.run_window", no_display)
    assert run(monkeypatch, "sixtysix") == 1
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", f"lanplay: {NoDisplay()}\n")


def test_asked_to_it_runs_the_demo_instead(monkeypatch, capsys):
    games = []
    monkeypatch.setattr("lanplay.ui.start.run_window", no_display)
    monkeypatch.setattr("lanplay.cli.demo.demo_command", games.append)
    assert run(monkeypatch, "sixtysix", "--demo-without-display") == 0
    assert games == ["sixtysix"]
    assert str(NoDisplay()) in capsys.readouterr().out
