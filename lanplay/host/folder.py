"""The data folder: what lies where, and the lock that lets one process write."""

import json
import os
import shutil
import sys
from pathlib import Path
from typing import Final

import platformdirs

from lanplay.host.faults import StoreError, StoreLocked

STORE: Final = "store.sqlite3"
KEY: Final = "host.key"
BALLAST: Final = "ballast"
BACKUPS: Final = "backups"
LOCK: Final = "lock"
RUNNING: Final = "host.json"
"""The running host's port, id and process."""

if sys.platform == "win32":
    import msvcrt

    def _try_lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _try_lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def default_data_folder() -> Path:
    """Return where this user's host keeps its data."""
    return platformdirs.user_data_path("lanplay", appauthor=False)


class FolderLock:
    """The right to write in a data folder; the system gives it back when the process dies."""

    def __init__(self, folder: Path) -> None:
        """Take the lock of `folder`, which is made where it is missing.

        Raises:
            StoreLocked: another process, or another store of this one, has it.
            StoreError: the folder can't be used.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._descriptor = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreError(
                f"{folder} can't be used as a data folder ({error.strerror}): "
                "name another one with `--data FOLDER`."
            ) from error
        try:
            _try_lock(self._descriptor)
        except OSError as error:
            os.close(self._descriptor)
            raise StoreLocked(_who_has_it(folder)) from error

    def release(self) -> None:
        """Give the lock back."""
        os.close(self._descriptor)


def sync_folder(folder: Path) -> None:
    """Make renames in `folder` last through a power cut, where the system can."""
    if sys.platform == "win32":
        return  # folders can't be opened there; the file system keeps its own journal
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def free_bytes(folder: Path) -> int | None:
    """Return the bytes free on the disk of `folder`, None where it does not say."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return None


def newest_backup(folder: Path) -> Path | None:
    """Return the newest of the host's own daily backups, None where there are none."""
    return max((folder / BACKUPS).glob("????-??-??.zip"), default=None)


def _who_has_it(folder: Path) -> str:
    try:
        pid = json.loads((folder / RUNNING).read_text(encoding="utf-8"))["pid"]
    except (OSError, ValueError, KeyError, TypeError):
        process = "another lanplay"
    else:
        process = f"another lanplay (process {pid})"
    return (
        f"{folder} is in use by {process}: end it first, or name another folder with "
        "`--data FOLDER`."
    )
