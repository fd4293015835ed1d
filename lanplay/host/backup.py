"""Backups: a store and its host's key in one file, made while the host runs, and put back.

The file is a zip archive of `store.sqlite3`, `host.key` (where there is one) and `backup.json`:
`{"lanplay_backup": 1, "sha256": {name: hex}}`. It holds the key: it is its owner's alone.
"""

import hashlib
import os
import shutil
import sqlite3
import tempfile
import zipfile
import zlib
from collections.abc import Sequence
from contextlib import closing
from datetime import date, datetime
from pathlib import Path
from typing import Final

import msgspec

from lanplay.host.faults import StoreError, reason
from lanplay.host.folder import BACKUPS, KEY, STORE, FolderLock, sync_folder
from lanplay.host.reading import Reader, open_read_only

KEPT: Final = 7
"""Daily backups that are kept."""

MANIFEST: Final = "backup.json"

_OLD_PARTS: Final = (STORE, f"{STORE}-wal", f"{STORE}-shm", KEY)
"""What a restore keeps aside; the logs belong to the store and must never meet another one."""


class _Manifest(msgspec.Struct, forbid_unknown_fields=True):
    lanplay_backup: int
    sha256: dict[str, str]


def back_up(folder: Path, file: Path) -> tuple[str, ...]:
    """Write the store and the key of `folder` into `file`; return what is in it.

    The host may write meanwhile: the backup is the store at one moment. `file` gets its name
    when it is whole and was read back; an older one of that name is replaced.

    Raises:
        StoreError: there is no sound store, or the file can't be written.
    """
    if file.parent.resolve() == folder.resolve() and not file.name.endswith(".zip"):
        raise StoreError(f"{file} could be part of the store: name a file in another folder.")
    try:
        with tempfile.TemporaryDirectory(prefix=".lanplay-", dir=file.parent) as work:
            parts = [_copy_of_store(folder, Path(work) / STORE)]
            if (key := folder / KEY).exists():
                parts.append(key)
            packed = Path(work) / "packed"
            _pack(packed, parts)
            _unpack(packed, Path(work) / "read back")
            packed.replace(file)
        sync_folder(file.parent)
    except OSError as error:
        raise _unwritable(file, error) from error
    return tuple(part.name for part in parts)


def daily_backup(folder: Path, today: date) -> Path | None:
    """Back `folder` up into its `backups`, once a day; return the new file, if one was made.

    The newest seven are kept; files of other names are nobody's business.

    Raises:
        StoreError: it can't be made; nothing is lost by that but the backup.
    """
    backups = folder / BACKUPS
    file = backups / f"{today.isoformat()}.zip"
    if file.exists():
        return None
    try:
        backups.mkdir(mode=0o700, exist_ok=True)
        back_up(folder, file)
        for old in sorted(backups.glob("????-??-??.zip"))[:-KEPT]:
            old.unlink()
    except OSError as error:
        raise _unwritable(file, error) from error
    return file


def restore(file: Path, folder: Path, now: datetime) -> Path | None:
    """Put the backup `file` into `folder`; return where what was there is kept, if anything was.

    The folder kept aside is a data folder of its own, named after `now`.

    Raises:
        StoreLocked: a host runs on that folder.
        StoreError: `file` is no sound backup or there is no room; nothing was changed.
    """
    lock = FolderLock(folder)
    try:
        with tempfile.TemporaryDirectory(prefix=".lanplay-", dir=folder) as work:
            parts = _unpack(file, Path(work))
            aside = _keep_aside(folder, now)
            for name in _OLD_PARTS[1:3]:
                (folder / name).unlink(missing_ok=True)
            for part in parts:
                part.replace(folder / part.name)
            sync_folder(folder)
    except OSError as error:
        raise StoreError(
            f"{file} could not be restored into {folder} ({error.strerror or error}): see to that "
            "and try again."
        ) from error
    finally:
        lock.release()
    return aside


def _copy_of_store(folder: Path, copy: Path) -> Path:
    os.close(os.open(copy, os.O_CREAT | os.O_EXCL, 0o600))
    with Reader(folder) as reader:
        try:
            with closing(sqlite3.connect(copy, isolation_level=None)) as target:
                reader.connection.backup(target)
                target.execute("PRAGMA journal_mode = DELETE").fetchall()  # one file, no log
        except sqlite3.Error as error:
            raise StoreError(f"the store could not be copied ({reason(error)})") from error
    return copy


def _pack(packed: Path, parts: Sequence[Path]) -> None:
    manifest = _Manifest(1, {part.name: _sha256(part) for part in parts})
    descriptor = os.open(packed, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as stream:
        with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
            archive.writestr(MANIFEST, msgspec.json.encode(manifest))
            for part in parts:
                archive.write(part, part.name)
        stream.flush()
        os.fsync(stream.fileno())


def _unpack(file: Path, work: Path) -> list[Path]:
    """Return the parts of a backup, written into `work` and looked through.

    Raises:
        StoreError: it is no sound backup.
        OSError: the disk can't take it.
    """
    work.mkdir(exist_ok=True)
    try:
        with zipfile.ZipFile(file) as archive:
            manifest = msgspec.json.decode(archive.read(MANIFEST), type=_Manifest)
            names = manifest.sha256.keys()
            if manifest.lanplay_backup != 1 or not {STORE} <= names <= {STORE, KEY}:
                raise StoreError(f"{file} is a backup of a newer lanplay: update this one first.")
            parts = [work / name for name in names]
            for part in parts:
                _extract(archive, part)
    except (zipfile.BadZipFile, zlib.error, EOFError, KeyError, msgspec.MsgspecError) as error:
        raise StoreError(f"{file} is no whole backup of lanplay: name another one.") from error
    except (NotImplementedError, RuntimeError) as error:  # packed or locked as we never do it
        raise StoreError(f"{file} is no backup of lanplay: name another one.") from error
    for part in parts:
        if _sha256(part) != manifest.sha256[part.name]:
            raise StoreError(f"{file} is damaged ({part.name} is not whole): name another one.")
    _look_through(work / STORE, file)
    return parts


def _extract(archive: zipfile.ZipFile, part: Path) -> None:
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with archive.open(part.name) as source, os.fdopen(descriptor, "wb") as target:
        shutil.copyfileobj(source, target)
        target.flush()
        os.fsync(target.fileno())


def _look_through(store: Path, file: Path) -> None:
    try:
        open_read_only(store).close()
    except StoreError as error:
        raise StoreError(f"{file} holds a store that this lanplay can't use: {error}") from error


def _keep_aside(folder: Path, now: datetime) -> Path | None:
    """Put what is in `folder` into a folder of its own as well; return that, if there was any."""
    old = [part for name in _OLD_PARTS if (part := folder / name).exists()]
    if not old:
        return None
    aside = _new_folder(folder, f"before-restore-{now:%Y-%m-%d-%H%M%S}")
    for part in old:
        try:
            (aside / part.name).hardlink_to(part)
        except OSError:  # a file system without links
            shutil.copy2(part, aside / part.name)
    sync_folder(aside)
    return aside


def _new_folder(folder: Path, name: str) -> Path:
    number = 1
    while True:
        made = folder / (name if number == 1 else f"{name}-{number}")
        try:
            made.mkdir(mode=0o700)
        except FileExistsError:
            number += 1
        else:
            return made


def _sha256(path: Path) -> str:
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _unwritable(file: Path, error: OSError) -> StoreError:
    return StoreError(f"{file} can't be written ({error.strerror or error}): name another file.")
