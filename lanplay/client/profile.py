"""What a player keeps between evenings: name, language, tokens, the keys of known hosts.

One JSON file a profile, readable by its owner alone. Several profiles by name live side by side,
so that two people (or two windows) can share one computer.
"""

import os
import re
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import msgspec
import platformdirs
from msgspec import Meta, Struct

from lanplay.client.failures import ClientFailure

DEFAULT: Final = "default"
RECENT: Final = 5
"""Last addresses that are kept."""

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}")

Hex32 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
"""32 bytes: a token, or the SHA-256 of a host's public key."""


class ProfileFailure(ClientFailure):
    """The profile can't be read or written, or its name can't be a file's."""


class _Kept(Struct, frozen=True, omit_defaults=True):
    """The file's content; fields of a newer lanplay are passed over."""

    name: str = ""
    language: str = ""
    tokens: dict[Hex32, Hex32] = {}
    pins: dict[str, Hex32] = {}
    recent: tuple[str, ...] = ()


class Profile:
    """One player's profile; every change is on the disk before its call returns."""

    def __init__(self, path: Path) -> None:
        """Read `path`; prefer `open`.

        Raises:
            ProfileFailure: the file is there and can't be read.
        """
        self.path = path
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
        base = folder or platformdirs.user_data_path("lanplay", appauthor=False) / "profiles"
        return cls(base / name / "profile.json")

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
        kept = self._refreshed()
        others = (other for other in kept.recent if other != address)
        self._keep(recent=(address, *others)[:RECENT])

    def token(self, host_key: bytes) -> bytes | None:
        """Return the token that the host with `host_key` (32-byte SPKI hash) issued."""
        token = self._kept.tokens.get(host_key.hex())
        return None if token is None else bytes.fromhex(token)

    def keep_token(self, host_key: bytes, token: bytes) -> None:
        """Keep `token` (32 bytes) for the host with `host_key` (32-byte SPKI hash)."""
        self._keep(tokens={**self._refreshed().tokens, host_key.hex(): token.hex()})

    def pinned(self, address: str) -> bytes | None:
        """Return the key (32-byte SPKI hash) that the host at `address` had."""
        key = self._kept.pins.get(address)
        return None if key is None else bytes.fromhex(key)

    def pin(self, address: str, host_key: bytes) -> None:
        """Expect `host_key` (32-byte SPKI hash) at `address` from now on."""
        self._keep(pins={**self._refreshed().pins, address: host_key.hex()})

    def _keep(self, **changes: object) -> None:
        before = self._refreshed()
        self._kept = msgspec.structs.replace(before, **changes)
        if self._kept != before:
            _write(self.path, msgspec.json.format(msgspec.json.encode(self._kept)))

    def _refreshed(self) -> _Kept:
        # Another lanplay may have this profile open as well and have kept something.
        self._kept = self._read()
        return self._kept

    def _read(self) -> _Kept:
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=_Kept)
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
