"""A whole room in one value, with people who sit at text tables in it."""

import hashlib
from collections import deque
from itertools import count

import msgspec

from lanplay.cli.text.desk import Wish
from lanplay.cli.text.session import Session
from lanplay.cli.text.typed import typed
from lanplay.client.failures import Broken
from lanplay.client.news import Greeted, NotSent, Waiting
from lanplay.room.commands import Connected, Lost, Thought
from lanplay.room.effects import Tell, Think
from lanplay.room.room import Room
from lanplay.rules import CATALOGUE
from lanplay.texts import Texts
from lanplay.wire.frames import frame, read_host
from lanplay.wire.messages import HostMessage, Welcome
from tests.games.tiny import HighCard

GAMES = CATALOGUE.with_games(HighCard())


class Guest:
    """Somebody at a terminal: `read` what was printed, `type` a line."""

    def __init__(self, parlour: "Parlour", name: str, language: str, wish: Wish) -> None:
        self.parlour, self.name = parlour, name
        self.id = hashlib.sha256(name.encode()).digest()[:16]
        refs = count(len(name) * 1000)
        self.session = Session(Texts(language), GAMES, lambda: next(refs), wish)
        self.printed: list[str] = []
        self.heard: list[HostMessage] = []
        self.connected = True
        self.ended = False

    def read(self) -> str:
        """Return what was printed since the last reading."""
        text, self.printed = "\n".join(self.printed), []
        return text

    def type(self, line: str) -> str:
        """Type `line` and return what is printed because of it."""
        self.read()
        self.take(typed(self.session, line))
        self.parlour.run()
        return self.read()

    def press(self, line: str) -> None:
        """Type `line`; what is printed stays to be read."""
        self.take(typed(self.session, line))
        self.parlour.run()

    def news(self, news) -> None:
        self.take(self.session.news(news, self.parlour.now))

    def take(self, step) -> None:
        self.printed += [line.text for line in step.lines]
        self.ended = self.ended or step.ends
        for command in step.commands:
            if self.connected:
                self.parlour.asked.append((self.id, command))
            else:
                self.news(NotSent(command))


class Parlour:
    """The room, a clock in hand, and its guests."""

    def __init__(self) -> None:
        self.now = 0
        calls = count(1)
        self.room = Room(
            GAMES,
            lambda n: hashlib.sha512(b"%d" % next(calls)).digest()[:n],
            b"h" * 16,
            "Home",
        )
        self.guests: dict[bytes, Guest] = {}
        self.asked: deque = deque()

    def come(self, name: str, language: str = "en", **wish) -> Guest:
        """Let somebody connect for the first time."""
        guest = Guest(self, name, language, Wish(**wish))
        self.guests[guest.id] = guest
        self.connect(guest)
        return guest

    def connect(self, guest: Guest) -> None:
        guest.connected = True
        self.do(self.room.handle(self.now, None, Connected(guest.id, guest.name)))
        self.run()

    def lose(self, guest: Guest, seconds: float = 1.0) -> None:
        """Let the connection of `guest` break, seen at both ends."""
        guest.connected = False
        self.do(self.room.handle(self.now, None, Lost(guest.id)))
        guest.news(Waiting(seconds, Broken("it was cut")))
        self.run()

    def wait(self, ms: int) -> None:
        """Let time pass."""
        self.now += ms
        for guest in self.guests.values():
            guest.take(guest.session.tick(self.now))
        self.do(self.room.tick(self.now))
        self.run()

    def run(self) -> None:
        """Let everything happen that was asked."""
        while self.asked:
            who, command = self.asked.popleft()
            self.do(self.room.handle(self.now, who, command))

    def do(self, effects) -> None:
        for effect in effects:
            match effect:
                case Tell(to=to, message=message):
                    for who in to:
                        self.tell(self.guests[who], message)
                case Think(view=view):
                    action = msgspec.msgpack.encode(view.legal[0])
                    thought = Thought(effect.table, effect.round, effect.move, effect.seat, action)
                    self.asked.append((None, thought))
                case _:
                    pass

    def tell(self, guest: Guest, message: HostMessage) -> None:
        if guest.connected:
            message = read_host(frame(message)[4:])
            guest.heard.append(message)
            guest.news(message)
            if isinstance(message, Welcome):
                guest.news(Greeted(message))


def match_of(parlour: Parlour, settings: str = "", languages=("en", "en")) -> tuple[Guest, Guest]:
    """Return Anna and Ben with the first hand of a match of 66 dealt."""
    anna = parlour.come("Anna", languages[0], game="sixtysix", settings=tuple(settings.split()))
    ben = parlour.come("Ben", languages[1])
    ben.type("1")
    anna.type("r")
    ben.type("r")
    return anna, ben


def play_on(*guests: Guest, until: str = "between over", limit: int = 400) -> None:
    """Let whoever is on turn play the first of their numbers until the phase is one of `until`."""
    for _ in range(limit):
        if any(guest.session.info and guest.session.info.phase in until for guest in guests):
            return
        on_turn = [guest for guest in guests if guest.session.choices]
        assert len(on_turn) == 1, [guest.read() for guest in guests]
        on_turn[0].press("1")
    raise AssertionError("the round does not end")
