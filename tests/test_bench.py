"""The benches: what they report, never how fast it was."""

import json
import sys
from pathlib import Path

import pytest

from tests.simulator.broken import Broken
from tests.simulator.world import World
from tools.bench import command, memory, moves, rules, simulator, store
from tools.bench.figures import Figure, shown, summary, table_of
from tools.bench.loops import LOOPS


def check(figures: list[Figure], floor: bool) -> None:
    for figure in figures:
        assert figure.measured.n >= 1, figure.what
        # So short a stretch of CPU may be no more than what asking for it costs.
        assert all(sample > 0 or "CPU" in figure.what for sample in figure.samples), figure
        assert bool(figure.floor) == bool(figure.floor_is) == floor, figure.what
        json.dumps(figure.as_json())
    assert table_of(figures).row_count == len(figures)


def test_a_move_is_measured_in_memory_and_on_disk_on_each_loop(tmp_path: Path) -> None:
    figures = moves.measure(2, tmp_path)
    check(figures, floor=True)
    assert [figure.loop for figure in figures] == [loop for loop in LOOPS for _ in range(7)]
    assert {figure.measured.n for figure in figures if "CPU" not in figure.what} == {2}


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux says what a process holds")
def test_memory_is_measured_on_each_loop(tmp_path: Path) -> None:
    figures = memory.measure(1, tmp_path, connections=40)
    check(figures, floor=True)
    assert [figure.loop for figure in figures] == [*LOOPS]


def test_the_simulator_is_measured_for_each_game() -> None:
    figures = simulator.measure(1)
    check(figures, floor=True)
    assert [figure.what.split()[-1] for figure in figures] == ["sixtysix", "highcard"]


def test_the_rules_are_measured_by_rounds_and_by_decisions() -> None:
    figures = rules.measure(3)
    check(figures, floor=False)
    assert {(figure.unit, figure.measured.n) for figure in figures} == {("/s", 3)}


def test_the_store_is_measured_beside_its_disk(tmp_path: Path) -> None:
    figures = store.measure(3, tmp_path)
    check(figures, floor=True)
    assert {(figure.unit, figure.measured.n) for figure in figures} == {("/s", 3)}


def test_a_fault_that_the_simulator_finds_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def breaks(world: World) -> None:
        raise Broken("cards are conserved", "19 of 20")

    monkeypatch.setattr(World, "run", breaks)
    assert command.run("", ["simulator", "--folder", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert said.startswith("bench: The simulator has found a fault (cards are conserved: 19 of 20)")
    assert said.endswith("tools/simulate.py --game sixtysix --seed 0\n")


def test_a_summary_has_the_median_and_the_bad_tail() -> None:
    times = [float(n) for n in range(1, 201)]
    assert summary(times) == (200, 100.5, 198.0)
    assert summary(times, more_is_better=True) == (200, 100.5, 3.0)
    assert summary([7.0]) == (1, 7.0, 7.0)


def test_a_ratio_is_that_of_the_medians() -> None:
    figure = Figure("x", "ms", [3.0, 4.0, 50.0], [2.0, 1.0, 10.0])
    assert (figure.ratio, figure.ratio_p99) == (2.0, 5.0)
    assert Figure("x", "ms", [3.0]).ratio is None


@pytest.mark.parametrize(
    ("number", "text"),
    [(None, "-"), (0.0, "0.00"), (0.01234, "0.0123"), (1.234, "1.23"), (99.5, "99.5"),
     (1234.5, "1,234")],
)  # fmt: skip
def test_numbers_are_shown_with_three_digits(number: float | None, text: str) -> None:
    assert shown(number) == text


def test_the_command_shows_a_table_and_keeps_the_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "figures.json"
    arguments = ["rules", "store", "--samples", "2", "--json", str(kept), "--folder", str(tmp_path)]
    assert command.run("", arguments) == 0
    shown = capsys.readouterr().out
    figures = json.loads(kept.read_text("utf-8"))["figures"]
    assert len(figures) == 4
    assert all(figure["what"] in shown and figure["n"] == 2 for figure in figures)
    assert [*tmp_path.iterdir()] == [kept]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["moves"], "there is no bench 'moves'; there are move, memory, simulator, rules, store"),
        (["rules", "--samples", "0"], "--samples is at least 1, not 0"),
        (["rules", "--folder", "/nowhere"], "--folder /nowhere is no folder"),
    ],
)
def test_a_wrong_argument_is_told_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        command.run("", arguments)
    assert sentence in capsys.readouterr().err
