"""Two people in two terminals play 66 against a real host, over TLS on this computer.

Everything goes through pipes, line by line, as somebody would type and read it.
"""

import json
import os
import queue
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

SECONDS = 30
"""For any one line; far more than it takes."""

LANPLAY = (sys.executable, "-m", "lanplay")


class Terminal:
    """A `lanplay` process: type lines, wait for lines."""

    def __init__(self, home: Path, *arguments: str) -> None:
        environment = dict(os.environ, XDG_DATA_HOME=str(home), APPDATA=str(home), HOME=str(home))
        environment.update(LANG="en_US.UTF-8", LC_ALL="", LANGUAGE="")
        self.process = subprocess.Popen(
            (*LANPLAY, *arguments),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            env=environment,
        )
        self.read: list[str] = []
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.rstrip("\r\n"))
        self._lines.put(None)

    def until(self, pattern: str) -> str:
        """Return the next line that has `pattern` in it."""
        while (line := self._lines.get(timeout=SECONDS)) is not None:
            self.read.append(line)
            if re.search(pattern, line):
                return line
        raise AssertionError(f"it ended before {pattern!r}:\n" + "\n".join(self.read[-30:]))

    def type(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def end_of_input(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()

    def ended(self) -> int:
        """Return the exit status, after the rest was read."""
        status = self.process.wait(SECONDS)
        while (line := self._lines.get(timeout=SECONDS)) is not None:
            self.read.append(line)
        return status

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(SECONDS)
        self._reader.join(SECONDS)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()


class House:
    """A host, and the terminals that join it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.terminals: list[Terminal] = []
        self.port = 0
        self.host = self.start()

    def start(self) -> Terminal:
        at = ("--port", str(self.port), "--interface", "127.0.0.1", "--no-advert", "--json")
        host = Terminal(self.folder, "host", "--data", str(self.folder / "host"), *at)
        self.terminals.append(host)
        self.port = json.loads(host.until(r"^\{"))["port"]
        self.host = host
        return host

    def join(self, name: str, *arguments: str) -> Terminal:
        who = ("--name", name, "--profile", name)
        terminal = Terminal(self.folder, "join", f"127.0.0.1:{self.port}", *who, *arguments)
        self.terminals.append(terminal)
        return terminal


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    try:
        yield house
    finally:
        for terminal in reversed(house.terminals):
            terminal.close()


def sit_down(house: House, *settings: str) -> tuple[Terminal, Terminal]:
    """Return Anna (English) and Ben (Danish) with the first hand dealt."""
    given = [word for setting in settings for word in ("--settings", setting)]
    anna = house.join("Anna", "--language", "en", "--game", "sixtysix", *given)
    anna.until("Waiting for players")
    ben = house.join("Ben", "--language", "da")
    ben.until("Skriv et bords nummer")
    ben.type("1")
    ben.until("r når du er klar")
    anna.until("Ben sits down")
    anna.type("r")
    ben.type("r")
    return anna, ben


def play(terminal: Terminal, turn: str, end: str) -> None:
    """Play the first of the numbers at every turn, until a line has `end` in it."""
    while re.search(turn, terminal.until(f"{turn}|{end}")):
        terminal.type("1")


def test_two_people_play_a_whole_hand_and_part_in_peace(house: House) -> None:
    anna, ben = sit_down(house, "game_length=1")
    other = threading.Thread(target=play, args=(ben, "Det er din tur", "Kampen er slut. r"))
    other.start()
    play(anna, "It is your turn", "The match is over. r")
    other.join(SECONDS)
    anna.type("s", "q")
    ben.type("c tak for spillet", "q")
    assert anna.ended() == 0
    assert ben.ended() == 0
    text, theirs = "\n".join(anna.read), "\n".join(ben.read)
    assert re.search(r"(You have|Ben has) won the match\.", text)
    assert re.search(r"(Du har|Anna har) vundet kampen\.", theirs)
    assert "Hand 1: " in text
    assert "Traceback" not in text + theirs


def test_the_end_of_input_keeps_the_seat_and_joining_again_comes_back_to_it(house: House) -> None:
    anna, ben = sit_down(house)
    anna.until("Your hand: ")
    anna.end_of_input()
    assert anna.ended() == 0
    assert "Your seat is kept" in "\n".join(anna.read)
    ben.until("Anna er væk")
    again = house.join("Anna", "--language", "en")
    again.until("Your hand: ")
    ben.until("Anna er her igen")


def test_a_killed_host_comes_back_and_the_hand_goes_on(house: House) -> None:
    anna, ben = sit_down(house)
    anna.until("Your hand: ")
    house.host.process.kill()
    anna.until(r"Trying again in")
    house.start()
    for terminal, back, hand in (
        (anna, "The connection is back", "Your hand: "),
        (ben, "Forbindelsen er tilbage", "Dine kort: "),
    ):
        terminal.until(back)
        terminal.until(hand)


def test_an_address_where_nobody_is_gives_one_sentence(house: House) -> None:
    house.port = 1
    anna = house.join("Anna", "--language", "en")
    assert anna.ended() == 1
    assert "no host answers at 127.0.0.1:1" in anna.read[-1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--language", "xx"), "--language is one of en, sv, es, da, de"),
        (("--game", "whist"), "there is no game whist"),
        (("--game", "sixtysix", "--settings", "cards=9"), "no setting cards"),
    ],
)
def test_wrong_usage_is_said_with_status_2(house: House, arguments, sentence) -> None:
    anna = house.join("Anna", *arguments)
    assert anna.ended() == 2
    text = re.sub(r"\W+", " ", " ".join(anna.read))
    assert re.sub(r"\W+", " ", sentence) in text
