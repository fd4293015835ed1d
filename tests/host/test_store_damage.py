"""A store that is not to be written to stays as it is, byte for byte, and the sentence helps."""

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from lanplay.host.backup import daily_backup
from lanplay.host.ballast import Ballast
from lanplay.host.schema import APPLICATION_ID
from lanplay.host.store import Store, StoreDamaged, StoreError, StoreForeign, StoreNewer
from tests.host import histories as h
from tests.host.histories import WALL, batches


def opened(folder: Path) -> Store:
    return Store.open(folder, ballast=Ballast(folder / "ballast", 10, 0))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store of some size, closed."""
    with opened(tmp_path) as store:
        for n, batch in enumerate(h.evening(seed=1, rounds=40), 1):
            store.commit(batches(batch, first=n), WALL)
    return tmp_path / "store.sqlite3"


def left_as_it_is(path: Path, error: type[StoreError], says: str) -> None:
    before = {part.name: part.read_bytes() for part in path.parent.glob("store.sqlite3*")}
    before.pop("store.sqlite3-shm", None)  # readers' shared memory: nothing of the store is in it
    with pytest.raises(error, match=says) as refused:
        opened(path.parent)
    for name, content in before.items():
        assert (path.parent / name).read_bytes() == content
    sentence = str(refused.value)
    assert f"`lanplay restore FILE --data {path.parent}`" in sentence
    assert "`lanplay host --data FOLDER`" in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence
    with pytest.raises(error):  # and the lock was given back
        opened(path.parent)


def zeros(whole: bytes) -> bytes:
    return bytes(len(whole))


def half(whole: bytes) -> bytes:
    return whole[: len(whole) // 2]


def cut_within_a_page(whole: bytes) -> bytes:
    return whole[: len(whole) - 1000]


def noise(whole: bytes) -> bytes:
    return random.Random(1).randbytes(len(whole))


def noise_within(whole: bytes) -> bytes:
    middle = len(whole) // 2
    return whole[:middle] + random.Random(1).randbytes(8192) + whole[middle + 8192 :]


def zeros_after_the_head(whole: bytes) -> bytes:
    return whole[:4096] + bytes(len(whole) - 4096)


def text(whole: bytes) -> bytes:
    return b"Dear diary, today we played 66. " * 400


def nothing(whole: bytes) -> bytes:
    return b""


@pytest.mark.parametrize(
    "spoil",
    [zeros, half, cut_within_a_page, noise, noise_within, zeros_after_the_head, text, nothing],
)
def test_a_damaged_store_is_left_as_it_is(path: Path, spoil: Callable[[bytes], bytes]) -> None:
    path.write_bytes(spoil(path.read_bytes()))
    left_as_it_is(path, StoreDamaged, "is damaged")


@pytest.mark.parametrize("gone", ["emptied", "missing"])
def test_a_log_without_its_store_is_damage(tmp_path: Path, gone: str) -> None:
    store = opened(tmp_path)
    store.commit(batches([h.made()]), WALL)
    log = (tmp_path / "store.sqlite3-wal").read_bytes()
    store.close()
    assert log
    (tmp_path / "store.sqlite3-wal").write_bytes(log)
    path = tmp_path / "store.sqlite3"
    path.unlink()
    if gone == "emptied":
        path.write_bytes(b"")
    left_as_it_is(path, StoreDamaged, "only its log is left" if gone == "missing" else "is empty")


def test_a_fact_that_is_none_is_damage(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE facts SET body = x'c1' WHERE kind = 'person_made'")
    left_as_it_is(path, StoreDamaged, "a fact reads")


def test_another_programs_file_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
    left_as_it_is(path, StoreForeign, "is not a store of lanplay")


def test_a_newer_programs_store_is_left_as_it_is(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    left_as_it_is(path, StoreNewer, "store version 99.*update lanplay, or")


def test_a_newer_version_that_stands_in_the_log_alone_is_seen(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute("PRAGMA user_version = 99")
        parts = {part: part.read_bytes() for part in path.parent.glob("store.sqlite3*")}
    for part, content in parts.items():
        part.write_bytes(content)  # as a kill would have left it
    left_as_it_is(path, StoreNewer, "store version 99")


def test_a_marked_file_without_a_schema_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    left_as_it_is(path, StoreDamaged, "is empty")


def foreign(whole: bytes) -> bytes:
    mark = APPLICATION_ID.to_bytes(4, "big")
    return whole.replace(mark, b"else", 1)


def newer(whole: bytes) -> bytes:
    return whole[:60] + (99).to_bytes(4, "big") + whole[64:]  # where SQLite keeps `user_version`


@pytest.mark.parametrize(
    ("spoil", "error"), [(noise, StoreDamaged), (foreign, StoreForeign), (newer, StoreNewer)]
)
def test_the_sentence_names_the_newest_backup(
    tmp_path: Path, spoil: Callable[[bytes], bytes], error: type[StoreError]
) -> None:
    folder = tmp_path / "of Anna"
    opened(folder).close()
    for day in (2, 3):
        daily_backup(folder, date(2026, 1, day))
    path = folder / "store.sqlite3"
    path.write_bytes(spoil(path.read_bytes()))
    with pytest.raises(error) as refused:
        opened(folder)
    newest = folder / "backups" / "2026-01-03.zip"
    assert f"`lanplay restore '{newest}' --data '{folder}'`" in str(refused.value)
