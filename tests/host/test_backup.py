"""Backups: of a live store, whole or not at all, put back without losing what was there."""

import json
import os
import sqlite3
import stat
import threading
import zipfile
from contextlib import closing
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from lanplay.host.backup import KEPT, back_up, daily_backup, restore
from lanplay.host.ballast import Ballast
from lanplay.host.store import Reader, Store, StoreError, StoreLocked
from lanplay.room.facts import AnyFact, Chatted
from tests.host import histories as h
from tests.host.histories import WALL, batches

NOW = datetime(2026, 1, 2, 3, 4, 5)
KEY = b"-----BEGIN PRIVATE KEY-----\n"


def opened(folder: Path) -> Store:
    return Store.open(folder, ballast=Ballast(folder / "ballast", 10, 0))


def home(folder: Path, *facts: AnyFact) -> Path:
    with opened(folder) as store:
        store.commit(batches(facts), WALL)
    (folder / "host.key").write_bytes(KEY)
    return folder


def facts_of(folder: Path) -> list[AnyFact]:
    with opened(folder) as store:
        return store.facts()


def test_a_backup_put_on_another_machine_is_the_same_host(tmp_path: Path) -> None:
    old = home(tmp_path / "old", h.made(), h.opened(), h.started(1), h.moved(1, 0))
    file = tmp_path / "home.zip"
    assert back_up(old, file) == ("store.sqlite3", "host.key")
    assert restore(file, tmp_path / "new", NOW) is None
    assert facts_of(tmp_path / "new") == facts_of(old)
    assert (tmp_path / "new" / "host.key").read_bytes() == KEY
    if os.name == "posix":
        for part in (file, tmp_path / "new" / "host.key", tmp_path / "new" / "store.sqlite3"):
            assert stat.S_IMODE(part.stat().st_mode) == 0o600
    assert sorted(part.name for part in tmp_path.iterdir()) == ["home.zip", "new", "old"]


def test_a_store_in_use_is_copied_at_one_moment_while_it_is_written(tmp_path: Path) -> None:
    """Lines come in pairs, a batch each: a backup that holds half of one was not one moment."""
    enough, stop = threading.Event(), threading.Event()
    with opened(tmp_path) as store:

        def write() -> None:
            n = 0
            while not stop.is_set() and n < 20_000:
                n += 1
                store.commit(batches([h.said(f"{n}", None), h.said(f"{n}", None)]), WALL)
                if n == 50:
                    enough.set()

        thread = threading.Thread(target=write)
        thread.start()
        try:
            assert enough.wait(20)
            for number in range(5):
                back_up(tmp_path, tmp_path / f"{number}.zip")
        finally:
            stop.set()
            thread.join()
    counts: list[int] = []
    for number in range(5):
        restore(tmp_path / f"{number}.zip", tmp_path / str(number), NOW)
        lines = facts_of(tmp_path / str(number))
        assert len(lines) % 2 == 0
        assert isinstance(lines[-1], Chatted)
        assert lines[-1] == lines[-2]
        counts.append(int(lines[-1].text))
    assert counts == sorted(counts)


def test_what_was_there_is_kept_aside_and_is_a_data_folder_itself(tmp_path: Path) -> None:
    other = home(tmp_path / "other", h.made(h.BEN, "Ben"))
    back_up(other, tmp_path / "ben.zip")
    mine = home(tmp_path / "mine", h.made())
    aside = restore(tmp_path / "ben.zip", mine, NOW)
    assert aside == mine / "before-restore-2026-01-02-030405"
    assert facts_of(mine) == [h.made(h.BEN, "Ben")]
    assert facts_of(aside) == [h.made()]
    assert (aside / "host.key").read_bytes() == KEY
    again = restore(tmp_path / "ben.zip", mine, NOW)
    assert again == mine / "before-restore-2026-01-02-030405-2"
    assert facts_of(aside) == [h.made()]


def test_the_log_of_the_old_store_never_meets_the_new_one(tmp_path: Path) -> None:
    back_up(home(tmp_path / "other", h.made(h.BEN, "Ben")), tmp_path / "ben.zip")
    mine = home(tmp_path / "mine", h.made())
    with opened(mine) as store:
        store.commit(batches([h.said("in the log", None)]), WALL)
        parts = {p: p.read_bytes() for p in mine.glob("store.sqlite3*")}
    for part, content in parts.items():
        part.write_bytes(content)  # as a kill would have left it
    aside = restore(tmp_path / "ben.zip", mine, NOW)
    assert aside is not None
    assert facts_of(mine) == [h.made(h.BEN, "Ben")]
    assert facts_of(aside) == [h.made(), h.said("in the log", None)]


def test_a_damaged_store_is_replaced_and_kept(tmp_path: Path) -> None:
    mine = home(tmp_path / "mine", h.made())
    back_up(mine, tmp_path / "mine.zip")
    (mine / "store.sqlite3").write_bytes(b"\0" * 5000)
    aside = restore(tmp_path / "mine.zip", mine, NOW)
    assert aside is not None
    assert (aside / "store.sqlite3").read_bytes() == b"\0" * 5000
    assert facts_of(mine) == [h.made()]


def test_nothing_is_put_under_a_running_host(tmp_path: Path) -> None:
    mine = home(tmp_path / "mine", h.made())
    back_up(mine, tmp_path / "mine.zip")
    with opened(mine), pytest.raises(StoreLocked, match="in use by"):
        restore(tmp_path / "mine.zip", mine, NOW)


def spoil_nothing_at_all(file: Path) -> None:
    file.unlink()


def spoil_cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-100])


def spoil_noise(file: Path) -> None:
    file.write_bytes(os.urandom(3000))


def spoil_empty(file: Path) -> None:
    file.write_bytes(b"")


def spoil_within(file: Path) -> None:
    content = bytearray(file.read_bytes())
    middle = len(content) // 2
    content[middle : middle + 64] = bytes(64)
    file.write_bytes(content)


def spoil_other_archive(file: Path) -> None:
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("holiday.txt", "sun")


def spoil_newer(file: Path) -> None:
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("backup.json", '{"lanplay_backup": 2, "sha256": {}}')


def spoil_path(file: Path) -> None:
    with zipfile.ZipFile(file, "w") as archive:
        names = {"store.sqlite3": "", "../evil": ""}
        archive.writestr("../evil", "x")
        archive.writestr("backup.json", json.dumps({"lanplay_backup": 1, "sha256": names}))


@pytest.mark.parametrize(
    "spoil",
    [spoil_nothing_at_all, spoil_cut, spoil_noise, spoil_empty, spoil_within, spoil_other_archive,
     spoil_newer, spoil_path],
)  # fmt: skip
def test_a_bad_backup_changes_nothing(tmp_path: Path, spoil: object) -> None:
    mine = home(tmp_path / "mine", h.made())
    file = tmp_path / "mine.zip"
    back_up(mine, file)
    assert callable(spoil)
    spoil(file)
    before = {part.name: part.read_bytes() for part in mine.iterdir()}
    with pytest.raises(StoreError) as refused:
        restore(file, mine, NOW)
    assert str(refused.value).startswith(str(file))
    assert "\n" not in str(refused.value)
    assert {part.name: part.read_bytes() for part in mine.iterdir()} == before


def test_a_backup_of_a_newer_store_is_refused(tmp_path: Path) -> None:
    mine = home(tmp_path / "mine", h.made())
    file = tmp_path / "mine.zip"
    back_up(mine, file)
    with zipfile.ZipFile(file) as archive:
        archive.extract("store.sqlite3", tmp_path)
    with closing(sqlite3.connect(tmp_path / "store.sqlite3")) as connection:
        connection.execute("PRAGMA user_version = 99")
    from lanplay.host.backup import _pack

    file.unlink()
    _pack(file, [tmp_path / "store.sqlite3"])
    with pytest.raises(StoreError, match="written by a newer lanplay"):
        restore(file, mine, NOW)


def test_a_damaged_store_gives_no_backup_and_leaves_the_older_one(tmp_path: Path) -> None:
    mine = home(tmp_path / "mine", h.made())
    file = tmp_path / "mine.zip"
    back_up(mine, file)
    before = file.read_bytes()
    (mine / "store.sqlite3").write_bytes(b"\0" * 5000)
    with pytest.raises(StoreError, match="is damaged"):
        back_up(mine, file)
    assert file.read_bytes() == before
    assert sorted(part.name for part in tmp_path.iterdir()) == ["mine", "mine.zip"]


def test_a_backup_that_cannot_be_written_is_said_in_a_sentence(tmp_path: Path) -> None:
    mine = home(tmp_path / "mine", h.made())
    with pytest.raises(StoreError, match="can't be written"):
        back_up(mine, tmp_path / "nowhere" / "mine.zip")
    with pytest.raises(StoreError, match="could be part of the store"):
        back_up(mine, mine / "store.sqlite3")


def test_a_host_without_a_key_yet_is_backed_up(tmp_path: Path) -> None:
    mine = home(tmp_path / "mine", h.made())
    (mine / "host.key").unlink()
    assert back_up(mine, tmp_path / "mine.zip") == ("store.sqlite3",)


def test_a_day_of_use_gives_one_backup_and_seven_are_kept(tmp_path: Path) -> None:
    mine = home(tmp_path / "mine", h.made())
    first = date(2026, 2, 25)
    (mine / "backups").mkdir()
    (mine / "backups" / "my own.zip").write_text("kept")
    with opened(mine):  # the host is running
        for day in range(10):
            made = daily_backup(mine, first + timedelta(days=day))
            assert made is not None
            assert daily_backup(mine, first + timedelta(days=day)) is None
    names = sorted(part.name for part in (mine / "backups").iterdir())
    days = [f"{first + timedelta(days=day)}.zip" for day in range(3, 10)]
    assert names == [*days, "my own.zip"]
    assert len(days) == KEPT
    restore(mine / "backups" / names[0], tmp_path / "new", NOW)
    with Reader(tmp_path / "new"):
        pass
