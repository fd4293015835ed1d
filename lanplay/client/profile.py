"""What a player keeps between evenings: name, settings, tokens, the keys of known hosts.

One JSON file a profile, readable by its owner alone. Several profiles by name live side by side,
so that two people (or two windows) can share one computer. What a newer lanplay wrote is kept.
"""

import os
import re
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import platformdirs
from msgspec import Meta, Struct

from lanplay.client.failures import ClientFailure
from lanplay.client.settings import Settings, read_settings

DEFAULT: Final = "default"
RECENT: Final = 5
"""Last addresses that are kept."""

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}")

Hex32 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
"""32 bytes: a token, or the SHA-256 of a host's public key."""


class ProfileFailure(ClientFailure):
    """The profile can't be read or written, or its name can't be a file's."""


class _Kept(Struct, frozen=True, omit_defaults=True):
    """The file's content, as far as this lanplay knows it."""

    name: str = ""
    language: str = ""
    tokens: dict[Hex32, Hex32] = {}
    pins: dict[str, Hex32] = {}
    recent: tuple[str, ...] = ()
    names: dict[Hex32, str] = {}
    """What known hosts called themselves, by key."""
    settings: dict[str, Any] = {}
    """As written, so that odd and newer ones outlive this lanplay."""


class Profile:
    """One player's profile; every change is on the disk before its call returns.

    Window and connection may use it from two threads.
    """

    def __init__(self, path: Path, data_folder: Path | None = None) -> None:
        """Read `path`; prefer `open`.

        `data_folder` is where this player's own host keeps its data; None: beside the file.

        Raises:
            ProfileFailure: the file is there and can't be read.
        """
        self.path = path
        self.data_folder = data_folder or path.parent / "host"
        self._newer: dict[str, Any] = {}
        """Fields that this lanplay doesn't know."""
        self._lock = threading.RLock()
        self.set_aside: Path | None = None
        """Where a damaged file was put; the profile then begins anew. To be said."""
        self._kept = self._read()

    @classmethod
    def open(cls, name: str = "", folder: Path | None = None) -> "Profile":
        """Return the profile called `name` ("": the usual one); missing, it begins empty.

        `folder` is where profiles live, by default the system's place for an application's data.

        Raises:
            ProfileFailure: `name` is not 1 to 32 of a-z, 0-9, - and _; or the file can't be read.
        """
        name = name or DEFAULT
        if not _NAME.fullmatch(name):
            raise ProfileFailure(
                f"a profile's name is 1 to 32 letters and digits, not {name!r}; choose another"
            )
        system = platformdirs.user_data_path("lanplay", appauthor=False)
        base = folder or system / "profiles"
        # The usual player's host is the one that `lanplay host` starts.
        usual = system if folder is None and name == DEFAULT else None
        return cls(base / name / "profile.json", usual)

    @property
    def name(self) -> str:
        """The name to go by; "" until one is chosen."""
        return self._kept.name

    @name.setter
    def name(self, name: str) -> None:
        self._keep(name=name)

    @property
    def language(self) -> str:
        """The chosen language's code; "" for the system's."""
        return self._kept.language

    @language.setter
    def language(self, language: str) -> None:
        self._keep(language=language)

    @property
    def recent(self) -> tuple[str, ...]:
        """The last addresses that answered, newest first, five at most."""
        return self._kept.recent

    def remember(self, address: str) -> None:
        """Put `address` first among `recent`."""
        with self._lock:
            others = (other for other in self._refreshed().recent if other != address)
            self._keep(recent=(address, *others)[:RECENT])

    def forget(self, address: str) -> None:
        """Take `address` out of `recent`; its key stays pinned."""
        with self._lock:
            others = (other for other in self._refreshed().recent if other != address)
            self._keep(recent=tuple(others))

    @property
    def settings(self) -> Settings:
        """What was set in the window."""
        return read_settings(self._kept.settings)

    def set(self, **changes: object) -> None:
        """Keep `changes`, named as the fields of `Settings`.

        Raises:
            TypeError: there is no such setting.
        """
        with self._lock:
            before = self._refreshed().settings
            after = msgspec.structs.replace(read_settings(before), **changes)
            new = {name: msgspec.to_builtins(getattr(after, name)) for name in changes}
            self._keep(settings=msgspec.json.decode(msgspec.json.encode({**before, **new})))

    def host_name(self, host_key: bytes) -> str:
        """Return what the host with `host_key` (32-byte SPKI hash) called itself; "": unknown."""
        return self._kept.names.get(host_key.hex(), "")

    def keep_host_name(self, host_key: bytes, name: str) -> None:
        """Keep `name` for the host with `host_key`."""
        with self._lock:
            self._keep(names={**self._refreshed().names, host_key.hex(): name})

    def token(self, host_key: bytes) -> bytes | None:
        """Return the token that the host with `host_key` (32-byte SPKI hash) issued."""
        token = self._kept.tokens.get(host_key.hex())
        return None if token is None else bytes.fromhex(token)

    def keep_token(self, host_key: bytes, token: bytes) -> None:
        """Keep `token` (32 bytes) for the host with `host_key` (32-byte SPKI hash)."""
        with self._lock:
            self._keep(tokens={**self._refreshed().tokens, host_key.hex(): token.hex()})

    def pinned(self, address: str) -> bytes | None:
        """Return the key (32-byte SPKI hash) that the host at `address` had."""
        key = self._kept.pins.get(address)
        return None if key is None else bytes.fromhex(key)

    def pin(self, address: str, host_key: bytes) -> None:
        """Expect `host_key` (32-byte SPKI hash) at `address` from now on."""
        with self._lock:
            self._keep(pins={**self._refreshed().pins, address: host_key.hex()})

    def _keep(self, **changes: object) -> None:
        with self._lock:
            before = self._refreshed()
            after = msgspec.structs.replace(before, **changes)
            if after != before:
                known = msgspec.to_builtins(after)
                content = msgspec.json.encode({**self._newer, **known})
                _write(self.path, msgspec.json.format(content))
                self._kept = after

    def _refreshed(self) -> _Kept:
        # Another lanplay may have this profile open as well and have kept something.
        self._kept = self._read()
        return self._kept

    def _read(self) -> _Kept:
        try:
            content = self.path.read_bytes()
            kept = msgspec.json.decode(content, type=_Kept)
            known = set(_Kept.__struct_fields__)
            everything: dict[str, Any] = msgspec.json.decode(content)
            self._newer = {k: v for k, v in everything.items() if k not in known}
            return kept
        except FileNotFoundError:
            return _Kept()
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self.set_aside = _put_aside(self.path)
            return _Kept()
        except OSError as error:
            raise ProfileFailure(
                f"the profile {self.path} can't be read ({error.strerror});"
                " make it readable or choose another with --profile"
            ) from error


def _put_aside(path: Path) -> Path:
    """Rename the damaged file to the first free `profile.damaged-N.json` and return that."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    try:
        path.replace(aside)
    except OSError as error:
        raise ProfileFailure(
            f"the profile {path} is damaged and can't be moved away ({error.strerror});"
            " move it yourself or choose another with --profile"
        ) from error
    return aside


def _write(path: Path, content: bytes) -> None:
    """Replace `path` as a whole: after a crash it is the old file or the new one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        # mkstemp makes it readable by the owner alone.
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".profile-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            Path(temporary).replace(path)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise ProfileFailure(
            f"the profile {path} can't be written ({error.strerror});"
            " make room or choose another with --profile"
        ) from error
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    # Windows can't open a folder; there the rename itself is as lasting as it gets.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
