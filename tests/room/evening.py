"""A room for tests: people by name, a clock in hand, and what each of them was told."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec

from lanplay.room import facts as f
from lanplay.room.commands import Connected, HostCommand, Lost, Stored, Thought
from lanplay.room.effects import Effect, Record, Tell, Think
from lanplay.room.room import Room
from lanplay.rules import Catalogue
from lanplay.rules.game import Action
from lanplay.wire import messages as m
from tests.games.tiny import HighCard, Play

GAMES = Catalogue(HighCard())
HOST = b"h" * 16


def person(name: str) -> bytes:
    """Return the id of the person called `name`."""
    return name.encode().ljust(16, b"_")


ANNA, BEN, CLARA = person("Anna"), person("Ben"), person("Clara")


class Entropy:
    """Bytes that differ each time and are the same in each run."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, n: int) -> bytes:
        self.calls += 1
        return hashlib.sha512(self.calls.to_bytes(4, "big")).digest()[:n]


class Evening:
    """A room, the time, its stored facts, and everybody's messages in order."""

    def __init__(self, games: Catalogue = GAMES) -> None:
        self.games = games
        self.entropy = Entropy()
        self.room = Room(games, self.entropy, HOST, "Home")
        self.now = 0
        self.facts: list[f.AnyFact] = []
        self.told: defaultdict[bytes, list[m.HostMessage]] = defaultdict(list)
        self.thoughts: list[Think] = []
        self.ref = 0
        self.last: list[Effect] = []
        self.take(self.room.restore(0, []))

    def take(self, effects: list[Effect]) -> list[Effect]:
        """Note what a call came to."""
        self.last = effects
        for effect in effects:
            match effect:
                case Record(fact):
                    self.facts.append(f.decode_fact(f.encode_fact(fact)))
                case Tell(to, message, _):
                    for who in to:
                        self.told[who].append(message)
                case Think():
                    self.thoughts.append(effect)
        return effects

    def host(self, command: HostCommand) -> list[Effect]:
        """Let the host say something."""
        return self.take(self.room.handle(self.now, None, command))

    def arrive(self, *people: bytes) -> None:
        """Let people connect, each under the name in the id."""
        for who in people:
            self.host(Connected(who, who.decode().rstrip("_")))

    def lose(self, *people: bytes) -> None:
        """Let connections break."""
        for who in people:
            self.host(Lost(who))

    def say(self, who: bytes, kind: type[Any], **fields: Any) -> m.HostMessage:
        """Let `who` send a command; return its answer, the one with its `ref`."""
        self.ref += 1
        self.take(self.room.handle(self.now, who, kind(ref=self.ref, **fields)))
        answers = [x for x in self.told[who] if getattr(x, "ref", None) == self.ref]
        assert len(answers) == 1, answers
        return answers[0]

    def wait(self, milliseconds: int) -> None:
        """Let time pass, meeting every deadline when it is due."""
        end = self.now + milliseconds
        while (due := self.room.next_deadline()) is not None and due <= end:
            assert due >= self.now
            self.now = max(due, self.now)
            self.take(self.room.tick(self.now))
        self.now = end
        self.take(self.room.tick(end))

    def oversleep(self, milliseconds: int) -> None:
        """Let time pass without a call, as when the host's machine sleeps."""
        self.now += milliseconds
        self.take(self.room.tick(self.now))

    def open(self, who: bytes, game: str = "highcard", **table: Any) -> bytes:
        """Let `who` open a table; return its id."""
        settings = msgspec.Raw(msgspec.msgpack.encode(table.pop("settings", {})))
        answer = self.say(who, m.Open, game=game, settings=settings, table=m.TableSettings(**table))
        assert isinstance(answer, m.Done), answer
        assert answer.table is not None
        return answer.table

    def play_with(self, *people: bytes, **table: Any) -> bytes:
        """Let people arrive, sit down at a new table and start; return its id."""
        self.arrive(*people)
        opened = self.open(people[0], **table)
        for who in people[1:]:
            assert isinstance(self.say(who, m.Sit, table=opened), m.Done)
        self.ready(opened, *people)
        return opened

    def ready(self, table: bytes, *people: bytes) -> None:
        """Let people be ready for the next round."""
        number = self.room.tables[table].last_round + 1
        for who in people:
            assert isinstance(self.say(who, m.Ready, table=table, round=number), m.Done)

    def restart(self, facts: Iterable[f.AnyFact] | None = None) -> None:
        """Let the host die and start anew from what it stored; nobody is connected then."""

        self.facts = list(self.facts if facts is None else facts)
        self.room = Room(self.games, self.entropy, HOST, "Home")
        calls = self.entropy.calls
        self.take(self.room.restore(self.now, list(self.facts)))
        assert self.entropy.calls == calls, "a restart asks for no entropy"

    def update(self, who: bytes) -> m.Update:
        """Return the last update that `who` was told."""
        return next(x for x in reversed(self.told[who]) if isinstance(x, m.Update))

    def info(self, who: bytes) -> m.Table:
        """Return what `who` was last told of a table."""
        return next(x for x in reversed(self.told[who]) if isinstance(x, m.Table))

    def codes(self, who: bytes) -> list[str]:
        """Return the codes of the notices that `who` was told."""
        return [x.code for x in self.told[who] if isinstance(x, m.Notice)]

    def act(self, who: bytes, action: Action | None = None, **fields: Any) -> m.HostMessage:
        """Let `who` act; by default the first action of the own view's list."""
        shown = self.update(who)
        if action is None:
            action = self.first_legal(who)
        fields = {"table": shown.table, "round": shown.round, "move": shown.move} | fields
        packed = msgspec.Raw(msgspec.msgpack.encode(action))
        return self.say(who, m.Act, game=shown.game, action=packed, **fields)

    def first_legal(self, who: bytes) -> Action:
        """Return the first action that the view of `who` lists."""
        view = msgspec.msgpack.decode(self.update(who).view)
        return msgspec.convert(view["legal"][0], self.games[self.update(who).game].action_type)

    def on_turn(self, table: bytes) -> bytes:
        """Return the person who is to act."""
        playing = self.room.tables[table].playing
        assert playing is not None
        (seat,) = playing.game.to_act(playing.state)
        who = self.room.tables[table].chair_at(seat).person
        assert who is not None
        return who

    def play_round(self, table: bytes) -> None:
        """Let the persons on turn play on until the round is settled."""
        for _ in range(200):
            if self.room.tables[table].playing is None:
                return
            assert isinstance(self.act(self.on_turn(table)), m.Acted)
        raise AssertionError("the round does not end")

    def think(self, thought: Think, action: Action | None = None) -> None:
        """Answer a thought, by default with the first legal action."""
        if action is None:
            action = thought.view.legal[0]
        packed = msgspec.msgpack.encode(action)
        self.host(Thought(*thought[:4], packed, 0))


def refused(answer: m.HostMessage) -> str:
    """Return the code of a refusal."""
    assert isinstance(answer, m.Refused), answer
    return answer.code


__all__ = ["ANNA", "BEN", "CLARA", "Evening", "Play", "Stored", "Thought", "person", "refused"]
