"""Who is known to the room and who is here."""

import hashlib
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from lanplay.room.plain_text import clean_name

CHAT_LINES: Final = 10
CHAT_MS: Final = 10_000
"""At most `CHAT_LINES` lines in so long a time (lobby page, "Chat")."""


@dataclass(slots=True)
class Person:
    """A human with a token. Names prove nothing."""

    id: bytes
    name: str
    connected: bool = False
    said: deque[int] = field(default_factory=lambda: deque[int](maxlen=CHAT_LINES))
    """Room times of the last chat lines."""

    def may_say(self, at: int) -> bool:
        """Whether a line at room time `at` stays within the limit; if so, count it."""
        if len(self.said) == CHAT_LINES and at - self.said[0] < CHAT_MS:
            return False
        self.said.append(at)
        return True


class People:
    """The persons the host knows, and the visitors who are nobody yet."""

    def __init__(self) -> None:
        self._persons: dict[bytes, Person] = {}
        self._by_token: dict[bytes, bytes] = {}
        self._visitors: dict[bytes, str] = {}

    def __getitem__(self, person: bytes) -> Person:
        return self._persons[person]

    def get(self, who: bytes | None) -> Person | None:
        """Return the person `who` is; None for a visitor, for nobody."""
        return self._persons.get(who or b"")

    def here(self) -> Iterator[Person]:
        """Yield the connected persons."""
        return (person for person in self._persons.values() if person.connected)

    def everybody(self) -> tuple[bytes, ...]:
        """Return the ids of all who are connected, visitors too."""
        return (*(person.id for person in self.here()), *self._visitors)

    def is_here(self, person: bytes | None) -> bool:
        """Whether `person` has a connection."""
        found = self.get(person)
        return found is not None and found.connected

    def name(self, who: bytes | None) -> str:
        """Return the name of a person, or what a visitor would go by; empty for nobody."""
        found = self.get(who)
        return found.name if found else self._visitors.get(who or b"", "")

    def by_token(self, token_hash: bytes) -> bytes | None:
        """Return the person whose token has this SHA-256."""
        return self._by_token.get(token_hash)

    def make(self, person: bytes, token_hash: bytes, name: str) -> None:
        """A visitor is a person from now on, and stays connected."""
        connected = self._visitors.pop(person, None) is not None
        self._persons[person] = Person(person, name, connected)
        self._by_token[token_hash] = person

    def arrive(self, who: bytes, name: str) -> Person | None:
        """`who` has a connection; return the person, None for a visitor called `name`."""
        person = self._persons.get(who)
        if person is None:
            self._visitors[who] = clean_name(name) or ""
        else:
            person.connected = True
        return person

    def go(self, who: bytes) -> Person | None:
        """`who` has no connection any more; return the person who had one."""
        self._visitors.pop(who, None)
        person = self._persons.get(who)
        if person is None or not person.connected:
            return None
        person.connected = False
        return person


def token_hash(token: bytes) -> bytes:
    """Return what is kept of a person's token: its SHA-256."""
    return hashlib.sha256(token).digest()
