"""What a person types: a number or one letter, the same in all languages."""

from collections.abc import Callable
from typing import Final

import msgspec

from lanplay.cli.text.desk import Desk
from lanplay.cli.text.lines import Line, Step
from lanplay.wire.messages import Act, Fill, Ready, Say, Sit, Watch

HELP: Final = ("number", "n", "w", "f", "c", "r", "s", "t", "v", "l", "q", "end")


def typed(desk: Desk, line: str) -> Step:
    """Do what `line` says and return what it comes to."""
    word, _, rest = line.strip().partition(" ")
    letter = word.lower()
    if desk.confirming:
        _confirm(desk, letter)
    elif word.isdecimal() and len(word) < 6:
        _number(desk, int(word))
    elif letter in _WITH_MORE:
        _WITH_MORE[letter](desk, rest.strip())
    elif letter in _ALONE:
        _ALONE[letter](desk)
    elif word:
        desk.say("no-command", "error", word=word)
    return desk.step()


def _confirm(desk: Desk, letter: str) -> None:
    asked, desk.confirming = desk.confirming, ""
    if letter == asked:
        desk.leave(quitting=letter == "q")
    else:
        desk.say("stayed")


def _number(desk: Desk, number: int) -> None:
    if desk.table is None:
        _go(desk, number, watch=False)
        return
    if any(isinstance(command, Act) for command in desk.pending.values()):
        desk.say("still-waiting", "error")
        return
    info = desk.info
    if info is None or desk.seat is None:
        desk.say("refusal-not_seated", "error")
    elif info.phase != "playing":
        desk.say("refusal-wrong_phase", "error")
    elif not desk.choices:
        desk.say("refusal-not_your_turn", "error")
    elif not 1 <= number <= len(desk.choices):
        desk.say("no-number", "error", number=number)
    else:
        action = msgspec.Raw(desk.choices[number - 1].action)
        round_, move = desk.decision
        desk.send(Act(desk.next_ref(), info.table, round_, move, info.game, action))


def _go(desk: Desk, number: int, *, watch: bool) -> None:
    tables = desk.mirror.lobby.tables if desk.mirror.lobby else ()
    if not 1 <= number <= len(tables):
        desk.say("no-number", "error", number=number)
        return
    kind = Watch if watch else Sit
    desk.enter(kind(desk.next_ref(), tables[number - 1].table))


def _new(desk: Desk, rest: str) -> None:
    if desk.table is not None:
        desk.say("refusal-wrong_phase", "error")
        return
    words = rest.split()
    named = next((word for word in words if word in desk.games), "")
    game = named or desk.wish.game or next(iter(desk.games))
    settings = tuple(word for word in words if word != named)
    desk.open_table(game, settings or desk.wish.settings)


def _watch(desk: Desk, rest: str) -> None:
    if desk.table is not None:
        desk.say("refusal-wrong_phase", "error")
    elif rest.isdecimal() and len(rest) < 6:
        _go(desk, int(rest), watch=True)
    else:
        desk.say("no-number", "error", number=rest)


def _fill(desk: Desk) -> None:
    info = desk.info
    if info is None:
        desk.say("not-here", "error")
        return
    free = [n for n, seat in enumerate(info.seats) if seat.person is None and seat.level is None]
    if not free:
        desk.say("refusal-table_full", "error")
        return
    desk.send(Fill(desk.next_ref(), info.table, free[0], info.lobby.computer_level))


def _chat(desk: Desk, rest: str) -> None:
    if rest:
        desk.send(Say(desk.next_ref(), rest[:4000], desk.table))
    else:
        desk.say("refusal-empty_line", "error")


def _ready(desk: Desk) -> None:
    info = desk.info
    if info is None:
        desk.say("not-here", "error")
    elif desk.seat is None:
        desk.say("refusal-not_seated", "error")
    elif info.phase in ("playing", "revealing"):
        desk.say("refusal-wrong_phase", "error")
    else:
        desk.send(Ready(desk.next_ref(), info.table, info.round + 1))


def _sheet(desk: Desk) -> None:
    info = desk.info
    words = None if info is None else desk.words(info)
    if info is None or words is None:
        desk.say("not-here", "error")
        return
    lines = words.sheet(info.rows, desk.names(info))
    if not lines:
        desk.say("sheet-empty")
        return
    desk.say("sheet-title", "title")
    desk.show(*map(Line, lines))


def _tricks(desk: Desk) -> None:
    info, update = desk.info, desk.at and desk.at.update
    words = None if info is None else desk.words(info)
    if info is None or words is None:
        desk.say("not-here", "error")
        return
    lines = words.tricks(update.view, desk.names(info)) if update else []
    if lines:
        desk.show(*map(Line, lines))
    else:
        desk.say("no-last-trick")


def _view(desk: Desk) -> None:
    info = desk.info
    if info is None:
        desk.show_room()
        return
    desk.show_table()
    if info.phase == "playing":
        desk.show_hand()
    desk.show_prompt()


def _leave(desk: Desk) -> None:
    if desk.table is None:
        desk.say("not-here", "error")
    elif desk.running:
        _ask(desk, "l")
    else:
        desk.leave(quitting=False)


def _quit(desk: Desk) -> None:
    if desk.table is None:
        desk.end()
    elif desk.running:
        _ask(desk, "q")
    else:
        desk.leave(quitting=True)


def _ask(desk: Desk, letter: str) -> None:
    """Say what leaving means by the game's rules, and wait for the letter once more."""
    info = desk.info
    words = None if info is None else desk.words(info)
    desk.say("leave-question", "prompt")
    if info is not None and words is not None:
        desk.show(Line(words.leaving(info.settings), "prompt"))
    desk.say("leave-confirm" if letter == "l" else "quit-confirm", "prompt")
    desk.confirming = letter


def _help(desk: Desk) -> None:
    desk.say("help-title", "title")
    for name in HELP:
        desk.say(f"help-{name}")


_WITH_MORE: Final[dict[str, Callable[[Desk, str], None]]] = {
    "c": _chat,
    "n": _new,
    "w": _watch,
}
"""Letters after which something follows."""

_ALONE: Final[dict[str, Callable[[Desk], None]]] = {
    "?": _help,
    "f": _fill,
    "l": _leave,
    "q": _quit,
    "r": _ready,
    "s": _sheet,
    "t": _tricks,
    "v": _view,
}
