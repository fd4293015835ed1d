"""Opens the window: first the window itself, then what takes time to import, then the program."""

import getpass
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from lanplay.assets import assets
from lanplay.client.profile import Profile
from lanplay.client.settings import WindowPlace
from lanplay.client.thread import ClientThread
from lanplay.ui.app import App
from lanplay.ui.kit import make_kit
from lanplay.ui.sound import Sound
from lanplay.ui.window import Place, Window

if TYPE_CHECKING:
    from lanplay.ui.program import Program

TITLE: Final = "lanplay"
SIGNALS: Final = ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK")
"""What ends the window from outside; a seat is kept then."""


class Plan(NamedTuple):
    """What the command line asked for."""

    profile: str = ""
    interfaces: tuple[str, ...] = ()
    """Where to look for hosts, and where our own listens; empty: everywhere."""
    game: str = ""
    """Go straight to a table of this game with computer players."""
    join: str = ""
    """Connect to this address or link."""


class News(NamedTuple):
    """The other thread has news to be taken."""


def now_ms() -> int:
    """Return the ms of the clock that client and window share."""
    return int(time.monotonic() * 1000)


def time_of_day(moment: float) -> str:
    """Return a moment of `time.time` as hours and minutes."""
    return time.strftime("%H:%M", time.localtime(moment))


def run_window(
    plan: Plan, locales: Callable[[], Iterable[str]], program: Sequence[str] = ()
) -> None:
    """Open the window and return when it is closed.

    `locales` names the system's languages, best first; `program` runs lanplay (none: this one).

    Raises:
        NoDisplay: there is no screen.
        ProfileFailure: the profile can't be read or written.
    """
    profile = Profile.open(plan.profile)
    kept = profile.settings.window
    window = Window(
        TITLE, Place(kept.size, kept.at, kept.fullscreen), assets() / "icons" / "app.svg"
    )
    kit = make_kit()
    window.surface.blit(kit.wood.felt(window.size), (0, 0))
    window.flip([window.surface.get_rect()])
    sound = Sound(assets() / "sounds", on=profile.settings.sounds)

    def placed(place: Place) -> None:
        profile.set(window=WindowPlace(place.size, place.at, place.fullscreen))

    app = App(window, kit, now_ms, sound, placed)
    client = ClientThread(
        profile, lambda: app.post(News()), interfaces=plan.interfaces, program=program
    )
    client.start()  # its imports take a while: meanwhile the first screen is drawn
    try:
        begun = begin(app, profile, client, plan, locales)
        with ended_by_signals(app):
            app.run()
        begun.save()
    finally:
        client.stop()
        sound.close()


def begin(
    app: App,
    profile: Profile,
    client: ClientThread,
    plan: Plan,
    locales: Callable[[], Iterable[str]],
) -> "Program":
    """Show the first screen, and let the program have the news."""
    from lanplay.texts import LANGUAGES, Texts, preferred
    from lanplay.ui.program import Program, system_name

    texts = Texts(profile.language if profile.language in LANGUAGES else preferred(locales()))
    program = Program(app, profile, client, texts, wall=time.time, clock_text=time_of_day)
    app.kit.deck.dress(index=program.index)

    def take(_: object) -> None:
        for tidings in client.take():
            program.take(tidings)

    app.on_news = take
    if plan.game and not profile.name:
        profile.name = program.desk.name = system_name(getpass.getuser) or texts("lobby-you")
    program.start(plan.game)
    if plan.join:
        program.show_room()
        program.join(plan.join)
    if profile.set_aside is not None:
        program.scene.toast(texts("window-damaged"))
    return program


def passed_on(_number: int, _at: object) -> None:
    """Python's own handler: the byte in the socket is what counts."""


class ended_by_signals:  # noqa: N801 (used as a function is)
    """While it is entered, a signal to end closes the window at once.

    Python's own handlers would wait for the loop, which is asleep in C; the byte that a signal
    writes into a socket is read by a thread, and that wakes the loop.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.before: dict[int, object] = {}

    def __enter__(self) -> None:
        self.reader, self.writer = socket.socketpair()
        self.writer.setblocking(False)
        for name in SIGNALS:
            number = getattr(signal, name, None)
            if number is not None:
                self.before[number] = signal.signal(number, passed_on)
        self.fd = signal.set_wakeup_fd(self.writer.fileno(), warn_on_full_buffer=False)
        threading.Thread(target=self.watch, name="lanplay-signals", daemon=True).start()

    def watch(self) -> None:
        """Wait for a signal, or for the end."""
        with suppress(OSError):
            if self.reader.recv(1):
                self.app.closed = True
                self.app.post(News())

    def __exit__(self, *_: object) -> None:
        signal.set_wakeup_fd(self.fd)
        for number, handler in self.before.items():
            signal.signal(number, handler)  # pyright: ignore[reportArgumentType] (what it was)
        for end in (self.reader, self.writer):
            end.close()
