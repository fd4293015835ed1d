"""What a player does at a table's screen: commands out, answers in; and what is known there."""

from collections.abc import Callable, Mapping

import msgspec
import pygame
from msgspec import Raw

from lanplay.rules import Catalogue
from lanplay.rules.game import Action
from lanplay.texts import Texts
from lanplay.ui.kit import Kit
from lanplay.ui.scene import Scene
from lanplay.ui.scenes.ask import question
from lanplay.ui.scenes.lineup import Lineup, ShuffleNote
from lanplay.ui.scenes.log import Log
from lanplay.ui.scenes.seen import TableSeen
from lanplay.ui.scenes.sheet import ScoreSheet
from lanplay.ui.scenes.side import Side
from lanplay.ui.scenes.veil import Veil
from lanplay.ui.tables import TABLES
from lanplay.ui.tables.view import GameView
from lanplay.ui.widgets import Button, Kind, Widget
from lanplay.wire.messages import (
    Act,
    Acted,
    Done,
    Fill,
    Leave,
    Ready,
    Refused,
    RoomCommand,
    Say,
    Table,
)
from lanplay.words import table as table_words
from lanplay.words.game_text import GameText, Names
from lanplay.words.games import GAME_TEXTS


def nothing() -> None:
    """Do nothing."""


class TableDeeds(Scene):
    """The part of a table's scene that speaks with the host."""

    def __init__(  # noqa: PLR0913 (the one place where a program plugs a table in)
        self,
        kit: Kit,
        texts: Texts,
        games: Catalogue,
        host: bytes,
        table: bytes,
        *,
        send: Callable[[RoomCommand], None],
        next_ref: Callable[[], int],
        on_left: Callable[[], None] = nothing,
        on_close: Callable[[], None] = nothing,
        in_background: Callable[[], bool] = lambda: False,
        flash: Callable[[], None] = nothing,
        sounds: bool = True,
        sounds_there: bool = True,
        on_sounds: Callable[[bool], None] = lambda _: None,
        plays_forced: Callable[[], bool] = lambda: False,
        copy: Callable[[str], None] | None = None,
        views: Mapping[str, type[GameView]] = TABLES,
    ) -> None:
        """`on_left`: the player has left, or the table is gone. `on_close`: close the window now.

        `flash` draws the desktop's attention to the window, when `in_background()` says that
        another one has the keyboard. `plays_forced()` says whether the only legal action is
        done by itself. `views` maps a game's name to its view.
        """
        super().__init__(kit)
        self.texts, self.games = texts, games
        self.host, self.table = host, table
        self.send, self.next_ref = send, next_ref
        self.on_left, self.on_close = on_left, on_close
        self.in_background, self.flash = in_background, flash
        self.on_sounds, self.views = on_sounds, views
        self.plays_forced = plays_forced
        self.forced = (-1, -1)
        """The decision that was done by itself."""
        self.copy_text = copy or copy_to_clipboard
        self.seen: TableSeen | None = None
        self.log = Log()
        self.view: GameView | None = None
        self.acting: int | None = None
        """Reference of the act whose answer is waited for."""
        self.asked: dict[int, RoomCommand] = {}
        self.until: int | None = None
        """When the turn's clock is over, ms."""
        self.continues: int | None = None
        self.hurried = (-1, -1)
        self.called = (-1, -1)
        """The decision for which the player was called."""
        self.sheet: ScoreSheet | None = None
        self.sheet_round = -1
        self.leaving = self.closing = self.gone = False
        self.side = Side(
            texts, self.say, self.leave, self.invite, self.set_sounds, sounds=sounds,
            sounds_there=sounds_there,
        )  # fmt: skip
        self.lineup = Lineup(texts, self.change_seat, self.be_ready, self.copy_link)
        self.lineup.visible = False
        self.felt = Widget("felt")
        self.shuffling = ShuffleNote(texts)
        self.veil = Veil()

    # --- what is known ------------------------------------------------------------------------

    @property
    def info(self) -> Table | None:
        """What rarely changes at the table."""
        return None if self.seen is None else self.seen.table.info

    @property
    def seat(self) -> int | None:
        """One's own seat; None: watching."""
        info = self.info
        return (
            None if info is None or self.seen is None else table_words.my_seat(info, self.seen.me)
        )

    @property
    def in_round(self) -> bool:
        """Whether one has a seat in a match that goes on."""
        info = self.info
        going = info is not None and info.phase in ("revealing", "playing", "between")
        return going and self.seat is not None and not self.gone

    @property
    def decision(self) -> tuple[int, int]:
        """Round and move of the decision that waits."""
        update = None if self.seen is None else self.seen.table.update
        return (-1, -1) if update is None else (update.round, update.move)

    @property
    def my_turn(self) -> bool:
        """Whether the player is to act, as the host says."""
        playing = self.info is not None and self.info.phase == "playing"
        return (
            playing
            and self.view is not None
            and self.seat is not None
            and self.view.turn() == self.seat
        )

    @property
    def no_round(self) -> bool:
        """Whether there has been no round yet."""
        return self.seen is None or self.seen.table.update is None

    @property
    def words(self) -> GameText:
        """The sentences of the table's game."""
        info = self.info
        assert info is not None, "nothing is known of the table yet"
        return GAME_TEXTS.get(info.game, GameText)(self.texts, self.games[info.game])

    def names(self, info: Table) -> Names:
        """Return the names at the table."""
        return table_words.names(self.texts, info, None if self.seen is None else self.seen.me)

    # --- small deeds --------------------------------------------------------------------------

    def sentences(self, info: Table) -> list[str]:
        """Return all settings as sentences, the game's first."""
        return [*self.words.settings(info.settings), *table_words.sentences(self.texts, info.lobby)]

    def change_seat(self, number: int) -> None:
        """Put a computer player on a seat, or take it away."""
        info = self.info
        if info is not None and number < len(info.seats):
            level = None if info.seats[number].level is not None else info.lobby.computer_level
            self.ask(Fill(self.next_ref(), self.table, number, level))

    def be_ready(self) -> None:
        """Say Ready, Continue, Play."""
        if self.info is not None:
            self.ask(Ready(self.next_ref(), self.table, self.info.round + 1))

    def copy_link(self) -> None:
        """Put the link on the clipboard."""
        if self.seen is not None and self.seen.link:
            self.copy_text(self.seen.link)
            self.toast(self.texts("lineup-copied"))

    def invite(self) -> None:
        """Show the link that leads others here."""
        if self.seen is None or not self.seen.link:
            return
        shut = Button("invite-close", self.texts("sheet-close"), lambda: self.close(dialog))
        take = Button("invite-copy", self.texts("lineup-copy"), self.copy_link, kind=Kind.PRIMARY)
        dialog = question(
            "invite-dialog", self.texts("side-invite"),
            [self.texts("lineup-link"), self.seen.link], [shut, take], on_enter=take.act,
        )  # fmt: skip
        self.open(dialog)

    # --- Hosting: what the game's view asks ---------------------------------------------------

    def act(self, action: Action | Raw) -> None:
        """Send an action for the decision that waits; one at a time."""
        info, seen = self.info, self.seen
        update = None if seen is None else seen.table.update
        if info is None or seen is None or update is None or self.acting is not None:
            return
        packed = action if isinstance(action, Raw) else Raw(msgspec.msgpack.encode(action))
        command = Act(self.next_ref(), self.table, update.round, update.move, info.game, packed)
        self.acting = command.ref
        self.ask(command)

    def act_if_forced(self) -> None:
        """Do the only legal action by itself, once its cards lie still, if the player wishes."""
        update = None if self.seen is None else self.seen.table.update
        if update is None or self.view is None or self.view.busy or not self.my_turn:
            return
        if self.forced == self.decision or self.modals or not self.plays_forced():
            return
        choices = self.words.choices(update.view)
        if len(choices) == 1:
            self.forced = self.decision
            self.act(Raw(choices[0].action))

    def hint(self, text: str) -> None:
        """Say one sentence over the felt."""
        self.toast(text)
        self.play_sound("invalid")

    # --- commands and answers -----------------------------------------------------------------

    def ask(self, command: RoomCommand) -> None:
        """Send a command and wait for its answer."""
        self.asked[command.ref] = command
        self.send(command)

    def answered(self, answer: Acted | Done | Refused) -> None:
        """Take the answer to a command of this scene."""
        command = self.asked.pop(answer.ref, None)
        if command is None:
            return
        if answer.ref == self.acting:
            self.acting = None
        if isinstance(answer, Refused):
            self.was_refused(command, answer)
        elif isinstance(command, Leave):
            self.go()

    def was_refused(self, command: RoomCommand, refused: Refused) -> None:
        """Say the reason as a hint; what was tried is undone."""
        text = self.words.refusal(refused.code, refused.detail) or self.texts.first_of(
            f"refusal-{refused.code}", "refusal-other", code=refused.code, detail=refused.detail
        )
        self.leaving = self.closing = False
        if isinstance(command, Act) and self.view is not None:
            self.view.refused()
        if isinstance(command, Say) and not self.side.say.text:
            self.side.say.text = command.text
        self.hint(text)

    def unsent(self, command: RoomCommand) -> None:
        """Take back what was not sent."""
        if self.asked.pop(command.ref, None) is None:
            return
        if command.ref == self.acting:
            self.acting = None
            if self.view is not None:
                self.view.refused()
        if isinstance(command, Say) and not self.side.say.text:
            self.side.say.text = command.text
        if isinstance(command, Leave) and self.closing:
            self.go()  # who wants to go can go; without a word to the host the seat is kept
            return
        self.hint(self.texts("deed-lost"))

    def say(self, text: str) -> None:
        """Say a line to the table."""
        if text.strip():
            self.ask(Say(self.next_ref(), text, self.table))
            self.side.say.text = ""

    def set_sounds(self, on: bool) -> None:
        """Switch one's own sounds."""
        self.side.sound.icon = "sound_on" if on else "sound_off"
        self.on_sounds(on)

    # --- leaving ------------------------------------------------------------------------------

    def leave(self) -> None:
        """Leave; in mid-round the program first says what that means."""
        self.closing = False
        if self.in_round:
            self.ask_to_leave()
        else:
            self.do_leave()

    def ask_to_leave(self) -> None:
        """Ask, with what the game's rules say."""
        info = self.info
        if info is None or any(modal.id == "leave-dialog" for modal in self.modals):
            return
        stay = Button(
            "leave-stay", self.texts("leave-stay"), lambda: self.close(dialog), kind=Kind.PRIMARY
        )
        go = Button(
            "leave-go", self.texts("side-leave"), self.do_leave, kind=Kind.DANGER, icon="leave"
        )
        lines = [self.texts("leave-question"), self.words.leaving(info.settings)]
        dialog = question(
            "leave-dialog", self.texts("leave-title"), lines, [go, stay], on_enter=stay.act
        )
        self.open(dialog)

    def do_leave(self) -> None:
        """Stand up."""
        for modal in tuple(self.modals):
            if modal.id == "leave-dialog":
                self.close(modal)
        if not self.leaving:
            self.leaving = True
            self.ask(Leave(self.next_ref(), self.table))

    def go(self) -> None:
        """The table is left, or gone."""
        if self.gone:
            return
        self.gone = True
        if self.closing:
            self.on_close()
        else:
            self.on_left()


def copy_to_clipboard(text: str) -> None:
    """Put `text` on the desktop's clipboard, where there is one."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return
