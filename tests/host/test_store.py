"""The store: what is kept, what a start folds, who may write."""

import json
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanplay.host.ballast import Ballast
from lanplay.host.schema import MIGRATIONS, PROJECTIONS
from lanplay.host.store import Reader, Store, StoreError, StoreLocked
from lanplay.room.facts import AnyFact, PersonNamed, RoundSetAside, SeatTaken, TableClosed
from tests.host import histories as h
from tests.host.histories import ANNA, OTHER, TABLE, WALL, batches


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with small(tmp_path) as opened:
        yield opened


def small(folder: Path, **more: Any) -> Store:
    """Open a store whose ballast is a few bytes."""
    return Store.open(folder, ballast=Ballast(folder / "ballast", 10, 0), **more)


def keep(store: Store, *facts: AnyFact) -> None:
    store.commit(batches(facts), WALL)


def tables_of(folder: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(folder / "store.sqlite3")) as connection:
        return {
            name: connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2, 3").fetchall()
            for name in PROJECTIONS
        }


# ------------------------------------------------------------------ what a start folds


def test_an_empty_folder_gets_a_store_without_facts(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "data"
    with small(folder) as store:
        assert store.facts() == []
    assert stat.S_IMODE((folder / "store.sqlite3").stat().st_mode) & 0o077 == 0
    assert not list(folder.glob("*.new*"))


def test_facts_come_back_as_they_were_in_the_order_stored(tmp_path: Path) -> None:
    facts = [h.made(), h.opened(), SeatTaken(5, TABLE, 1, None, "easy"), h.said("hello", None),
             h.started(1, new_match=True), h.moved(1, 0), h.said("hm"), h.settled(1),
             PersonNamed(9, ANNA, "Änni")]  # fmt: skip
    with small(tmp_path) as store:
        store.commit(batches(facts[:4], facts[4:]), WALL)
        assert store.facts() == facts
    with small(tmp_path) as store:
        assert store.facts() == facts
        assert store.facts() == facts


def test_a_start_leaves_out_what_was_of_closed_tables(store: Store) -> None:
    open_table = [h.opened(), h.started(1), h.moved(1, 0)]
    closed = [h.opened(OTHER), h.started(1, OTHER), h.moved(1, 0, OTHER), h.said("bye", OTHER)]
    end = TableClosed(3, OTHER, "empty")
    keep(store, h.made(), *closed, *open_table, end)
    assert store.facts() == [h.made(), *open_table, end]


def test_a_start_reads_the_newest_fact_of_all_also_where_it_closed_a_table(
    tmp_path: Path,
) -> None:
    ends = [TableClosed(7_000, OTHER, "empty"), TableClosed(9_000, TABLE, "empty")]
    with small(tmp_path) as store:
        keep(store, h.made(), h.opened(), h.opened(OTHER), h.started(1), *ends)
        assert store.facts() == [h.made(), ends[-1]]
    with small(tmp_path) as store:
        assert store.facts() == [h.made(), ends[-1]]


def test_a_start_reads_the_facts_of_each_tables_last_round_only(store: Store) -> None:
    first = [h.started(1, new_match=True), h.moved(1, 0), h.moved(1, 1)]
    keep(store, h.made(), h.opened(), *first, h.settled(1), h.started(2), h.moved(2, 0))
    assert store.facts() == [
        h.made(), h.opened(), h.settled(1), h.started(2), h.moved(2, 0)
    ]  # fmt: skip


def test_a_settled_last_round_is_read_for_its_view(store: Store) -> None:
    facts = [h.opened(), h.started(1), h.moved(1, 0), h.settled(1)]
    keep(store, *facts)
    assert store.facts() == facts


def test_a_start_reads_the_newest_200_lines_of_each_place(store: Store) -> None:
    room = [h.said(f"room {i}", None) for i in range(250)]
    table = [h.said(f"table {i}") for i in range(203)]
    keep(store, h.opened(), *room, *table)
    assert store.facts() == [h.opened(), *room[50:], *table[3:]]


def test_a_reader_sees_one_round_while_the_store_is_open(store: Store, tmp_path: Path) -> None:
    first = [h.started(1), h.moved(1, 0), h.moved(1, 1), h.settled(1)]
    keep(store, h.opened(), *first, h.started(2), h.moved(2, 0), h.started(1, OTHER))
    with Reader(tmp_path) as reader:
        assert reader.round_facts(TABLE, 1) == first
        assert reader.round_facts(TABLE, 2) == [h.started(2), h.moved(2, 0)]
        assert reader.round_facts(TABLE, 3) == []


def test_a_reader_says_where_there_is_no_store(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="There is no store in"):
        Reader(tmp_path)


# ------------------------------------------------------------------ whole or not at all


def test_a_settled_round_takes_no_move_and_the_commit_is_refused_whole(store: Store) -> None:
    keep(store, h.opened(), h.started(1), h.settled(1))
    with pytest.raises(StoreError, match="round 1 is closed: it takes no moved any more"):
        store.commit(batches([h.said("hello")], [h.moved(1, 7)]), WALL)
    assert store.facts() == [h.opened(), h.started(1), h.settled(1)]
    keep(store, h.started(2), h.moved(2, 0))


@pytest.mark.parametrize("end", [h.settled(1), RoundSetAside(0, TABLE, 1, "why")])
def test_a_closed_round_is_not_closed_again(store: Store, end: AnyFact) -> None:
    keep(store, h.opened(), h.started(1), end)
    for late in (h.settled(1), RoundSetAside(0, TABLE, 1, "why"), h.started(1), h.moved(1, 0)):
        with pytest.raises(StoreError, match="round 1 is closed"):
            keep(store, late)


def test_a_round_that_began_twice_is_a_defect(store: Store) -> None:
    keep(store, h.opened(), h.started(1))
    with pytest.raises(StoreError, match="the facts do not fit together"):
        keep(store, h.said("x"), h.started(1))
    assert store.facts() == [h.opened(), h.started(1)]


def test_a_closed_store_is_a_defect_and_no_failing_disk(tmp_path: Path) -> None:
    store = small(tmp_path)
    store.close()
    with pytest.raises(StoreError, match="closed database"):
        keep(store, h.made())


# ------------------------------------------------------------------ projections


@given(seed=st.integers(0, 2**32), rounds=st.integers(1, 8))
def test_a_rebuild_gives_what_the_commits_gave(
    tmp_path_factory: pytest.TempPathFactory, seed: int, rounds: int
) -> None:
    folder = tmp_path_factory.mktemp("history")
    with small(folder) as store:
        for n, batch in enumerate(h.evening(seed, rounds), 1):
            store.commit(batches(batch, first=n), WALL + n)
        before = tables_of(folder)
        with closing(sqlite3.connect(folder / "store.sqlite3")) as connection, connection:
            connection.execute("DELETE FROM scores")
            connection.execute("UPDATE rounds SET ended = 1, game = 'x'")
        counts = store.rebuild()
    assert tables_of(folder) == before
    assert counts == {name: len(rows) for name, rows in before.items()}


def test_rounds_seats_scores_and_ratings_are_kept_beside_the_facts(tmp_path: Path) -> None:
    with small(tmp_path) as store:
        keep(store, h.opened(), h.started(1), h.settled(1), h.started(2))
        keep(store, TableClosed(0, TABLE, "empty"))
    tables = tables_of(tmp_path)
    assert tables["rounds"] == [
        (TABLE, 1, "highcard", 1, WALL, WALL, "settled"),
        (TABLE, 2, "highcard", 1, WALL, WALL, "left"),
    ]
    assert tables["round_seats"][:2] == [
        (TABLE, 1, 0, "Computer", None, "easy"),
        (TABLE, 1, 1, "Anna", ANNA, None),
    ]
    assert tables["scores"] == [(TABLE, 1, 0, 1.0), (TABLE, 1, 1, -1.0)]
    assert tables["ratings"] == [(TABLE, 1, ANNA, 1501.0)]


# ------------------------------------------------------------------ one process writes


def test_a_second_opener_is_told_who_writes(store: Store, tmp_path: Path) -> None:
    with pytest.raises(StoreLocked, match="in use by another lanplay: end it first"):
        small(tmp_path)
    (tmp_path / "host.json").write_text(json.dumps({"pid": 4711, "port": 41666}))
    with pytest.raises(StoreLocked, match=r"process 4711.*--data FOLDER"):
        small(tmp_path)


def test_the_lock_goes_with_its_store(tmp_path: Path) -> None:
    small(tmp_path).close()
    small(tmp_path).close()


def test_the_lock_of_a_killed_process_is_free(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from lanplay.host.store import Store\n"
        "store = Store.open(Path(sys.argv[1])); print('open', flush=True); sys.stdin.read()"
    )
    holder = subprocess.Popen(
        [sys.executable, "-c", script, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"open\n"
        with pytest.raises(StoreLocked):
            small(tmp_path)
        holder.kill()
    small(tmp_path).close()


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such folder")
def test_a_folder_that_cannot_be_one_is_named_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match=r"can't be used as a data folder.*--data FOLDER"):
        Store.open(tmp_path / "file")


# ------------------------------------------------------------------ versions


def test_a_store_migrates_step_by_step_and_keeps_the_old_one(tmp_path: Path) -> None:
    with small(tmp_path) as store:
        keep(store, h.made())
    steps = (*MIGRATIONS, ("ALTER TABLE rounds ADD COLUMN length INTEGER",), ("SELECT 1",))
    with small(tmp_path, migrations=steps) as store:
        assert store.facts() == [h.made()]
        keep(store, h.made(h.BEN, "Ben"))
    with closing(sqlite3.connect(tmp_path / "store.sqlite3.version-1")) as old:
        assert old.execute("SELECT count(*) FROM facts").fetchone() == (1,)
        assert old.execute("PRAGMA user_version").fetchone() == (1,)
    with small(tmp_path, migrations=steps) as store:
        assert len(store.facts()) == 2


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    with small(tmp_path) as store:
        keep(store, h.made())
    steps = (*MIGRATIONS, ("DROP TABLE scores", "no statement at all"))
    with pytest.raises(StoreError, match="can't be used"):
        small(tmp_path, migrations=steps)
    with small(tmp_path) as store:
        assert store.facts() == [h.made()]
        assert store.rebuild()["scores"] == 0


def test_what_an_attempt_to_make_a_store_left_is_swept_away(tmp_path: Path) -> None:
    for name in ("store.sqlite3.new", "store.sqlite3.new-wal"):
        (tmp_path / name).write_bytes(os.urandom(100))
    with small(tmp_path) as store:
        assert store.facts() == []
    assert not list(tmp_path.glob("*.new*"))


# ------------------------------------------------------------------ ballast


def test_the_ballast_is_there_after_a_start_and_given_up_once(tmp_path: Path) -> None:
    ballast = Ballast(tmp_path / "ballast", size=1000, ample=0)
    with Store.open(tmp_path, ballast=ballast) as store:
        assert (tmp_path / "ballast").stat().st_size == 1000
        assert ballast.give_up()
        assert not ballast.give_up()
        store.checkpoint()
        assert (tmp_path / "ballast").stat().st_size == 1000


def test_there_is_no_ballast_where_room_is_scarce(tmp_path: Path) -> None:
    assert not Ballast(tmp_path / "ballast", size=1000, ample=2**62).take_up()
    assert not (tmp_path / "ballast").exists()
