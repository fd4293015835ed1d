"""A host process of this player's own, started from the window and led through its input.

It outlives a window that ends without a word: then the end of its input tells it.
"""

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Annotated, Final

import msgspec

from lanplay.client.address import Address
from lanplay.client.failures import ClientFailure

START_SECONDS: Final = 30.0
"""For a slow computer's first start."""
STOP_SECONDS: Final = 10.0
"""For a clean end: the last commit, the goodbye on the network."""
RUNNING: Final = "host.json"
"""In the data folder: the host that runs there."""
LOG: Final = "host.log"
LOG_BYTES: Final = 1_000_000
"""A longer log is begun anew."""
EVERYWHERE: Final = ("127.0.0.1", "::1")
"""Where a host that listens everywhere is to be found from this computer."""

_NEW_GROUP: Final = subprocess.CREATE_NEW_PROCESS_GROUP if sys.platform == "win32" else 0

Hex16 = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}\Z")]
Port = Annotated[int, msgspec.Meta(ge=1, le=65535)]


class ChildFailed(ClientFailure):
    """The host did not start; the sentence is its own where it had one."""


class Running(msgspec.Struct, frozen=True):
    """What `host.json` says. It may be left over from a host that was killed."""

    pid: int
    port: Port
    id: Hex16
    interfaces: tuple[str, ...] = ()

    @property
    def address(self) -> Address:
        """Where this computer reaches it."""
        wild = not self.interfaces or {"0.0.0.0", "::"} & set(self.interfaces)
        return Address(
            EVERYWHERE if wild else self.interfaces, self.port, id=bytes.fromhex(self.id)
        )


def running(folder: Path) -> Running | None:
    """Return the host that runs, or ran, in the data folder `folder`."""
    try:
        return msgspec.json.decode((folder / RUNNING).read_bytes(), type=Running)
    except (OSError, msgspec.DecodeError):
        return None


class _Line(msgspec.Struct, frozen=True):
    """What the child says first."""

    port: Port
    id: Hex16
    owner_token: str


class ChildHost:
    """A running child; `start` makes it."""

    def __init__(
        self,
        process: "subprocess.Popen[bytes]",
        folder: Path,
        *,
        alone: bool,
        interfaces: Sequence[str] = (),
    ) -> None:
        """Lead `process`, which was just started; prefer `start`."""
        self.folder = folder
        self.alone = alone
        """Only this computer can reach it, and it ends with its window."""
        self.interfaces = tuple(interfaces)
        self.port = 0
        self.id = b""
        self.owner_token = b""
        self._process = process
        self._first: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._on_end: Callable[[int], None] | None = None
        # A daemon: it must not keep a window open whose host goes on.
        self._reader = threading.Thread(target=self._read, name="lanplay-child", daemon=True)
        self._reader.start()

    @classmethod
    def start(
        cls,
        data_folder: Path,
        name: str = "",
        *,
        alone: bool = False,
        announce: bool = True,
        interfaces: Sequence[str] = (),
        seconds: float = START_SECONDS,
        program: Sequence[str] = (),
    ) -> "ChildHost":
        """Start a host and return it once it listens; blocks for up to `seconds`.

        `name` empty: the computer's. `alone`: on loopback and not announced. `interfaces`: listen
        at these addresses only; none: everywhere. `program` is the
        command that runs lanplay, by default this one.

        Raises:
            ChildFailed: it said why it can't, or nothing in time.
        """
        options = ["--data", str(data_folder)]
        if name:
            options += ["--name", name]
        if alone:
            options += ["--interface", "127.0.0.1", "--port", "0"]
        for address in () if alone else interfaces:
            options += ["--interface", address]
        if alone or not announce:
            options.append("--no-advert")
        log, begin = _open_log(data_folder)
        try:
            process = subprocess.Popen(
                [*(program or this_program()), "host", "--child", *options],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL if log is None else log,
                # A group of its own keeps our Ctrl-C from it: it ends by our word.
                creationflags=_NEW_GROUP,
                start_new_session=sys.platform != "win32",
            )
        except OSError as error:
            raise ChildFailed(f"the host can't be started ({error.strerror})") from error
        finally:
            if log is not None:
                log.close()
        child = cls(process, data_folder, alone=alone, interfaces=interfaces)
        child._await_line(seconds, lambda: _last_sentence(data_folder, begin))
        return child

    @property
    def address(self) -> Address:
        """Where this computer reaches it."""
        at = ("127.0.0.1",) if self.alone else self.interfaces or EVERYWHERE
        return Address(at, self.port, id=self.id)

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process.poll() is None

    def on_end(self, call: Callable[[int], None]) -> None:
        """Call `call` with the exit status, on another thread, once the process has ended."""
        self._on_end = call
        if not self._reader.is_alive():
            call(self._process.wait())

    def ask_to_stop(self) -> None:
        """Ask for a clean end and don't wait for it."""
        if not self._input.closed:
            self._say(b"stop\n")
            self.leave()
        elif sys.platform != "win32":  # there this would be no clean end
            self._process.terminate()

    def leave(self) -> None:
        """Let it go its way: it ends 30 s later, or when the last seated person leaves."""
        with suppress(OSError):
            self._input.close()

    def stop(self, seconds: float = STOP_SECONDS) -> int:
        """End it cleanly, or after `seconds` by force, and return its exit status."""
        self.ask_to_stop()
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            self._kill()
            return self._process.wait()
        finally:
            self._reader.join(1.0)

    @property
    def _input(self) -> IO[bytes]:
        assert self._process.stdin is not None, "it is piped"
        return self._process.stdin

    def _say(self, line: bytes) -> None:
        with suppress(OSError, ValueError):  # ValueError: closed before
            self._input.write(line)
            self._input.flush()

    def _await_line(self, seconds: float, why: Callable[[], str]) -> None:
        try:
            line = msgspec.json.decode(self._first.get(timeout=seconds), type=_Line)
        except queue.Empty:
            self._kill()
            raise ChildFailed(f"the host did not start within {seconds:g} s; try again") from None
        except msgspec.DecodeError:
            self._kill()
            raise ChildFailed(why()) from None
        self.port, self.id = line.port, bytes.fromhex(line.id)
        self.owner_token = bytes.fromhex(line.owner_token)

    def _read(self) -> None:
        assert self._process.stdout is not None, "it is piped"
        with self._process.stdout as output:
            self._first.put(output.readline())
            while output.read(4096):
                pass
        status = self._process.wait()
        with suppress(OSError):
            self._input.close()
        if self._on_end is not None:
            self._on_end(status)

    def _kill(self) -> None:
        with suppress(ProcessLookupError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)  # the group is the child's own
        self._reader.join(1.0)


def this_program() -> list[str]:
    """Return the command that runs this lanplay again."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, "-P", "-m", "lanplay"]  # -P: import nothing from the current folder


def _open_log(folder: Path) -> tuple[IO[bytes] | None, int]:
    """Return the log to write to and its length; a host whose window is gone still has it."""
    path = folder / LOG
    try:
        folder.mkdir(parents=True, exist_ok=True)
        long = path.exists() and path.stat().st_size > LOG_BYTES
        log = path.open("wb" if long else "ab")
    except OSError:  # the host itself will say so in its own words, though nobody hears it
        return None, 0
    return log, log.tell()


def _last_sentence(folder: Path, begin: int) -> str:
    """Return the last line that was written to the log after its first `begin` bytes."""
    try:
        with (folder / LOG).open("rb") as log:
            log.seek(begin)
            said = log.read(LOG_BYTES).decode("utf-8", "replace")
    except OSError:
        return f"the host can't use {folder}: is there room, and may you write there?"
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    if not lines:
        return "the host did not start and did not say why; try again"
    return lines[-1].removeprefix("lanplay: ")
