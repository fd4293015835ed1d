"""The door: who may knock, how many at once, and for how long.

An accept loop of our own, because the servers of asyncio and uvloop bound neither the ungreeted
connections nor the handshakes. A peer that sends nothing never occupies a handshake: its first
byte is looked at (and left there) before. When the door is crowded, who has waited longest
without a greeting makes room for who comes.
"""

import asyncio
import errno
import functools
import logging
import socket
import ssl
from collections.abc import Callable
from typing import Any, Final

from lanplay.host.link import Limits, Link
from lanplay.host.listeners import Listener, open_again
from lanplay.host.tally import Tally

log = logging.getLogger(__name__)

UNGREETED: Final = 32
"""Connections before their greeting, at once."""
HANDSHAKES: Final = 4
"""TLS handshakes at once: each costs about a millisecond of the one loop."""
TLS_HANDSHAKE: Final = b"\x16"
"""The first byte of every TLS connection."""
PAUSE: Final = 0.5
"""Seconds before the next try where the system has no sockets left, or no listener."""

_EXHAUSTED: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
_DEAD: Final = (errno.EBADF, errno.EINVAL, errno.ENOTSOCK, errno.EOPNOTSUPP)
_WINDOWS_DEAD: Final = 64
"""ERROR_NETNAME_DELETED: one aborted connection, and the listener accepts no more."""


class Admission:
    """Accepts connections at `listeners` until they are cancelled; `run` is its life."""

    def __init__(
        self,
        listeners: list[Listener],
        context: ssl.SSLContext,
        new_link: Callable[[], Link],
        limits: Limits,
        tally: Tally,
    ) -> None:
        self.listeners = listeners
        self._context = context
        self._new_link = new_link
        self._limits = limits
        self._tally = tally
        self._handshakes = asyncio.Semaphore(HANDSHAKES)
        self._ungreeted: dict[asyncio.Task[None], None] = {}
        self._shaking: dict[asyncio.Task[Any] | None, float] = {}
        """Since when each handshake goes on, the longest first."""
        self._ours: set[socket.socket] = set()
        """Sockets that no transport has yet."""

    @property
    def ungreeted(self) -> int:
        """Connections between their accept and their greeting."""
        return len(self._ungreeted)

    async def run(self) -> None:
        """Accept at every listener, for ever."""
        try:
            async with asyncio.TaskGroup() as tasks:
                for place in range(len(self.listeners)):
                    tasks.create_task(self._accept(place, tasks))
        finally:
            for listener in self.listeners:
                listener.socket.close()

    async def _accept(self, place: int, tasks: asyncio.TaskGroup) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                peer, _ = await loop.sock_accept(self.listeners[place].socket)
            except OSError as error:
                await self._after(error, place)
                continue
            self._make_room()
            task = tasks.create_task(self._admit(peer))
            self._ungreeted[task] = None
            self._ours.add(peer)
            task.add_done_callback(functools.partial(self._forget, peer))

    async def _after(self, error: OSError, place: int) -> None:
        """Go on after a failed accept: at once, after a pause, or at a new listener."""
        if error.errno in _EXHAUSTED:
            self._tally.note("no sockets left for new connections", str(error))
            await asyncio.sleep(PAUSE)
        elif error.errno in _DEAD or getattr(error, "winerror", 0) == _WINDOWS_DEAD:
            await self._reopen(place, error)
        else:
            self._tally.note("a connection was aborted before it was accepted", str(error))
            await asyncio.sleep(0)

    async def _reopen(self, place: int, why: OSError) -> None:
        address = self.listeners[place].address
        self.listeners[place].socket.close()
        while True:
            try:
                self.listeners[place] = open_again(address)
            except OSError as error:
                self._tally.note("the listening socket died and can't be opened yet", str(error))
                await asyncio.sleep(PAUSE)
            else:
                log.warning(
                    "The listening socket at %s port %d died (%s); opened anew.", *address, why
                )
                return

    def _make_room(self) -> None:
        if len(self._ungreeted) >= UNGREETED:
            oldest = next(iter(self._ungreeted))
            del self._ungreeted[oldest]
            oldest.cancel()
            self._tally.note("too many connections without a greeting; dropped the oldest")

    def _forget(self, peer: socket.socket, task: asyncio.Task[None]) -> None:
        """Clean up after a task, also after one that was dropped before it began."""
        self._ungreeted.pop(task, None)
        if peer in self._ours:
            self._ours.remove(peer)
            peer.close()

    async def _admit(self, peer: socket.socket) -> None:
        """Take `peer` as far as its greeting, or drop it."""
        link: Link | None = None
        address = _address(peer)
        try:
            _tune(peer)
            async with asyncio.timeout(self._limits.handshake):
                first = await _first_byte(peer)
                if first != TLS_HANDSHAKE:
                    kind = "no TLS" if first else "closed without a word"
                    return self._tally.note(f"refused a connection ({kind})", address)
                link = await self._shake_hands(peer)
            async with asyncio.timeout(self._limits.greeting):
                await link.settled.wait()
        except TimeoutError:
            self._late(link, address)
        except OSError as error:
            why = str(error) or type(error).__name__
            self._tally.note("refused a connection (the handshake failed)", f"{address}: {why}")
        except asyncio.CancelledError:
            if link is not None:
                link.abort()
            raise
        except Exception:
            log.exception("A defect ended the connection of %s.", address)
        return None

    def _late(self, link: Link | None, address: str) -> None:
        if link is None:
            self._tally.note("refused a connection (too slow to shake hands)", address)
        else:
            self._tally.note("refused a connection (no greeting)", address)
            link.bye("no_greeting")

    async def _shake_hands(self, peer: socket.socket) -> Link:
        await self._turn()
        task = asyncio.current_task()
        loop = asyncio.get_running_loop()
        self._shaking[task] = loop.time()
        self._ours.remove(peer)
        link = self._new_link()  # uvloop gives back a protocol of its own, not ours
        try:
            await loop.connect_accepted_socket(
                lambda: link,
                peer,
                ssl=self._context,
                ssl_handshake_timeout=self._limits.handshake,
                ssl_shutdown_timeout=self._limits.linger,
            )
        finally:
            del self._shaking[task]
            self._handshakes.release()
        return link

    async def _turn(self) -> None:
        """Wait for a handshake's place; who stalls in one makes room for who waits."""
        while True:
            try:
                async with asyncio.timeout(self._limits.patience):
                    await self._handshakes.acquire()
                    return
            except TimeoutError:
                self._drop_stalled()

    def _drop_stalled(self) -> None:
        # None goes on while every place is on its way to one who has waited longer.
        longest, began = next(iter(self._shaking.items()), (None, 0.0))
        if longest and asyncio.get_running_loop().time() - began >= self._limits.patience:
            longest.cancel()
            self._tally.note("refused a connection (stalled in its handshake)")


def _address(peer: socket.socket) -> str:
    try:
        return str(peer.getpeername()[0])
    except OSError:  # gone already
        return "somebody"


def _tune(peer: socket.socket) -> None:
    """No waiting for more to send, and a vanished peer is noticed by the system too.

    Raises:
        OSError: the peer is gone already.
    """
    peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for option, value in (("TCP_KEEPIDLE", 10), ("TCP_KEEPINTVL", 5), ("TCP_KEEPCNT", 3)):
        if hasattr(socket, option):
            peer.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)


async def _first_byte(peer: socket.socket) -> bytes:
    """Wait for the first byte and leave it to be read; empty: the peer closed.

    Raises:
        OSError: the peer is gone.
    """
    loop = asyncio.get_running_loop()
    readable = asyncio.Event()
    try:
        loop.add_reader(peer, readable.set)
    except NotImplementedError:  # Windows' own loop: there a silent peer holds a handshake
        return TLS_HANDSHAKE
    try:
        await readable.wait()
    finally:
        loop.remove_reader(peer)
    return peer.recv(1, socket.MSG_PEEK)
