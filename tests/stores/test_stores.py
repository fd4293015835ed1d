"""One real store of each version, opened by the newest program: it goes on at the same card."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from lanplay.host.ballast import Ballast
from lanplay.host.reading import Reader
from lanplay.host.schema import MIGRATIONS, PROJECTIONS
from lanplay.host.store import Store
from lanplay.record import Replay, replay
from lanplay.room.ledger import record_of
from lanplay.rules import CATALOGUE
from lanplay.wire import messages as m
from tests.room.evening import ANNA, BEN, Evening
from tests.stores.make import moment, played

HERE = Path(__file__).parent
VERSIONS = sorted(int(path.name) for path in HERE.iterdir() if path.name.isdigit())


@pytest.fixture(params=VERSIONS)
def example(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of a stored example, which the newest program may change."""
    return shutil.copytree(HERE / str(request.param), tmp_path / "data")


def opened(folder: Path) -> Store:
    return Store.open(folder, ballast=Ballast(folder / "ballast", 0, 2**62))


def restored(folder: Path) -> Evening:
    evening = Evening(CATALOGUE)
    with opened(folder) as store:
        evening.restart(store.facts())
    return evening


def test_every_version_has_its_example():
    assert list(range(1, len(MIGRATIONS) + 1)) == VERSIONS


def test_the_evening_goes_on_at_the_same_card(example: Path):
    expected = json.loads((example / "expected.json").read_text(encoding="utf-8"))
    evening = restored(example)
    evening.arrive(ANNA, BEN)
    table = bytes.fromhex(expected["table"])
    assert moment(evening, table) == expected
    for _ in range(2):
        assert isinstance(evening.act(evening.on_turn(table)), m.Acted)
    evening.play_round(table)
    assert evening.room.tables[table].over


def test_a_commit_and_a_rebuild_work_on_it(example: Path):
    evening = restored(example)
    old = len(evening.facts)
    evening.arrive(ANNA, BEN)
    with opened(example) as store:
        counts = store.rebuild()
    assert counts["rounds"] == 4
    assert counts["scores"] == 6
    assert len(evening.facts) >= old


def test_projections_of_the_example_are_what_a_rebuild_makes(example: Path):
    opened(example).close()

    def rows() -> list[list[tuple[object, ...]]]:
        with closing(sqlite3.connect(example / "store.sqlite3")) as connection:
            return [connection.execute(f"SELECT * FROM {name}").fetchall() for name in PROJECTIONS]

    before = rows()
    with opened(example) as store:
        store.rebuild()
    assert rows() == before


def test_its_settled_rounds_have_records_that_replay(example: Path):
    expected = json.loads((example / "expected.json").read_text(encoding="utf-8"))
    opened(example).close()
    with Reader(example) as reader:
        for number in (1, 2, 3):
            facts = reader.round_facts(bytes.fromhex(expected["table"]), number)
            assert isinstance(replay(CATALOGUE, record_of(CATALOGUE, facts)), Replay)


def test_the_maker_of_examples_plays_the_same_evening_each_time():
    first, table = played()
    second, _ = played()
    assert first.facts == second.facts
    assert moment(first, table)["seen"][ANNA.hex()]["move"] > 5
