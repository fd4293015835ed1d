"""A table's screen: what every game's table shares; the game's own part is a `GameView`.

News come in as `Snapshot` (or `TableSeen`), `Answered` and `Unsent`; commands go out by `send`.
"""

import math
from typing import Final

from pygame import Rect, Surface

from lanplay.client.rows import Snapshot
from lanplay.client.tidings import Answered, Unsent
from lanplay.ui.geometry import Frame, table_parts
from lanplay.ui.inputs import Point
from lanplay.ui.scenes.seen import TableSeen, seen_at
from lanplay.ui.scenes.side import Player
from lanplay.ui.scenes.table_between import TableBetween
from lanplay.ui.tables.view import GameView, Moment, PlainView
from lanplay.ui.widgets import Line, Modal, Widget
from lanplay.wire.messages import (
    Acted,
    Done,
    Refused,
    Table,
)
from lanplay.words import table as table_words
from lanplay.words.game_text import Names

HURRY: Final = 10_000
"""Milliseconds left at which the clock is heard."""


class TableScene(TableBetween):
    """One table of one host. For another language make a new one and hand it the snapshot."""

    def open(self, modal: Modal) -> None:
        """Show a dialog; hints over it would be in its way."""
        self.toast_line.visible = False
        super().open(modal)

    # --- Scene --------------------------------------------------------------------------------

    def compose(self) -> list[Widget]:  # pyright: ignore[reportIncompatibleMethodOverride] (a list is iterated too)
        """Return felt, line-up, veil, side panel."""
        return [self.felt, self.lineup, self.shuffling, self.veil, self.side]

    def ground(self, surface: Surface, frame: Frame) -> None:
        """Paint wood, felt and side panel."""
        self.kit.wood.table(surface, table_parts(frame))

    def layout(self, frame: Frame) -> None:
        """Give each part its place."""
        parts = table_parts(frame)
        self.side.place(parts.side)
        self.felt.place(parts.table)
        if self.view is not None:
            self.view.place(parts.table)
        room = parts.table.inflate(-frame.px(64), -frame.px(56))
        sheet = Rect(
            0, 0, min(frame.panel_px(720), room.width), min(frame.panel_px(680), room.height)
        )
        sheet.center = room.center
        self.lineup.place(sheet)
        self.shuffling.place(parts.box(242, 360, 400, 60))
        self.veil.place(parts.table)
        self.toast_line.middle = parts.at(446, 426)
        if self.seen is not None and self.view is not None and self.info is not None:
            self.show_side(self.seen, self.info)

    def shown(self) -> None:
        """Show what came before the window did."""
        if self.seen is not None:
            self.show(self.seen)

    def news(self, news: object) -> None:
        """Take a snapshot, an answer, or word that something was not sent; pass over all else."""
        match news:
            case Snapshot():
                seen = seen_at(news, self.host, self.table)
                if seen is not None:
                    self.news(seen)
                elif self.seen is not None and not self.gone:
                    self.go()
            case TableSeen():
                if self.composed:
                    self.show(news)
                else:
                    self.seen = news
            case Answered(host, _, answer) if host == self.host:
                self.answered(answer)
            case Acted() | Done() | Refused():
                self.answered(news)
            case Unsent(host, command) if host == self.host:
                self.unsent(command)
            case _:
                pass

    def pointer_pressed(self, at: Point, button: int) -> None:
        """A click on the felt ends what is acted out, and no more: the cards move under it."""
        if self.view is not None and self.view.busy and not self.modals:
            self.view.hurry()
            if self.felt.rect.collidepoint(at):
                self.pointer = at
                self.point_at(self.hit(at))
                return
        super().pointer_pressed(at, button)

    def due(self, now: int) -> int | None:
        """Sound the last ten seconds; open the score sheet when the end of the round was seen."""
        self.open_sheet_when_due()
        self.act_if_forced()
        if self.until is None or not self.my_turn or self.hurried == self.decision:
            return None
        at = self.until - HURRY
        if now < at:
            return at
        self.hurried = self.decision
        self.play_sound("ten_seconds")
        return None

    def may_close(self) -> bool:
        """Ask before a round is left; without one the window closes, and the seat is kept."""
        if not self.in_round:
            return True
        self.closing = True
        self.ask_to_leave()
        return False

    # --- news ---------------------------------------------------------------------------------

    def show(self, seen: TableSeen) -> None:
        """Show the table as it is now."""
        before, self.seen = self.seen, seen
        info = seen.table.info
        if info is None:
            return
        if info.game not in self.games:
            self.toast(self.texts("no-game", game=info.game))
            return
        first = self.view is None
        self.ensure_view(info)
        was = None if first or before is None else before.table.info
        self.show_log(seen, info, was)
        self.show_round(seen, info, first=first)
        self.show_clocks(before, seen, first=first)
        self.show_phase(info)
        self.show_side(seen, info)
        self.show_veil(seen)
        self.call_player()

    def ensure_view(self, info: Table) -> None:
        """Make the game's view at the first news."""
        if self.view is None:
            kind = self.views.get(info.game, PlainView)
            self.view = kind(self, self.games[info.game])
            self.felt.add(self.view)
            self.layout(self.kit.frame)

    def show_log(self, seen: TableSeen, info: Table, was: Table | None) -> None:
        """Write what was said and what the room did into the log."""
        lines: list[Line] = []
        for said in self.log.lines(seen.table.chat):
            mine = said.person == seen.me
            name = self.texts("side-you") if mine else said.name
            if said.spectator:
                name = self.texts("side-watching", name=name)
            lines.append(Line(said.text, name, said.person))
            if was is not None and not mine:
                self.play_sound("chat_pop")
        for notice in self.log.news(seen.table.notices):
            lines.append(
                Line(table_words.notice(self.texts, info, notice.code, notice.who, notice.detail))
            )
        if was is not None and was != info:
            changes = table_words.changes(self.texts, was, info, seen.me)
            lines += map(Line, changes)
            self.sound_of_people(was, info)
        if lines:
            self.side.chat.say(*lines)

    def sound_of_people(self, was: Table, info: Table) -> None:
        """Let it be heard that somebody came or went."""
        before = {seat.person for seat in was.seats if seat.person is not None and seat.connected}
        after = {seat.person for seat in info.seats if seat.person is not None and seat.connected}
        if after - before:
            self.play_sound("player_came")
        elif before - after:
            self.play_sound("player_left")

    def show_round(self, seen: TableSeen, info: Table, *, first: bool) -> None:
        """Hand the round to the game's view, with what happened since the last time."""
        update, view = seen.table.update, self.view
        if update is None or view is None:
            return
        events = self.log.events(update.round, seen.table.told)
        moment = Moment(info, update, () if first else events, self.names(info))
        if events and not first:
            self.side.chat.say(*map(Line, view.logged(moment)))
        known = view.moment
        if known is None or known[:2] != moment[:2] or known.names != moment.names or moment.events:
            view.take(moment)

    def show_clocks(self, before: TableSeen | None, seen: TableSeen, *, first: bool) -> None:
        """Set the clocks: the host tells how much is left when it says so."""
        update = seen.table.update
        old = None if first or before is None else before.table
        if old is None or update is not old.update:
            clock = None if update is None else update.clock
            self.until = self.now + clock.left if clock is not None and clock.running else None
            stands = (
                "–" if clock is None else f"{clock.left // 60_000}:{clock.left // 1000 % 60:02}"
            )
            self.side.facts.run(self.until, stands)
        if old is None or seen.table.info is not old.info:
            info = seen.table.info
            left = None if info is None else info.continues
            self.continues = None if left is None else self.now + left

    def show_phase(self, info: Table) -> None:
        """Show line-up or felt, and the score sheet between rounds."""
        is_open = info.phase == "open" or (info.phase == "revealing" and self.no_round)
        self.lineup.visible = is_open
        self.felt.visible = not is_open
        self.shuffling.visible = info.phase == "revealing"
        if is_open:
            self.show_lineup(info)
        if info.phase in ("revealing", "playing") and self.sheet is not None and self.sheet.voting:
            self.close(self.sheet)
            self.sheet = None
        if self.sheet is not None:
            self.fill_sheet(self.sheet)
        self.open_sheet_when_due()

    def show_side(self, seen: TableSeen, info: Table) -> None:
        """Fill the side panel."""
        side, view = self.side, self.view
        assert view is not None
        game = info.game
        side.title.text = self.texts.first_of(f"title-{game}", "game-other", game=game)
        subtitle = view.subtitle() if not self.no_round else self.texts("side-waiting-for-players")
        with_host = seen.host_name and not self.kit.frame.small
        side.subtitle.text = f"{subtitle} · {seen.host_name}" if with_host else subtitle
        self.refresh_players()
        side.spectators.show(info.spectators)
        side.waiting.show(())
        side.show_counts(len(info.spectators), 0)
        side.invite.enabled = bool(seen.link)

    def refresh(self) -> None:
        """The game's view shows something new."""
        self.refresh_players()
        self.call_player()

    def refresh_players(self) -> None:
        """Show the players' rows: what each does, and the score."""
        info, view = self.info, self.view
        if info is None or view is None:
            return
        names, playing = self.names(info), info.phase == "playing"
        players = [
            self.player(info, view, number, names, playing=playing)
            for number in range(len(info.seats))
        ]
        self.side.show_players(players)
        self.side.facts.show_fact(*view.fact())

    def player(
        self, info: Table, view: GameView, number: int, names: Names, *, playing: bool
    ) -> Player:
        """Return the row of a seat."""
        row = info.seats[number]
        away = row.person is not None and not row.connected
        doing = view.doing(number) if playing else ""
        if row.stand_in:
            doing = self.texts("side-stand-in")
        elif away:
            doing = self.texts("side-away")
        round_on = not self.no_round and info.phase != "open"
        return Player(
            self.texts("side-you") if number == names.me else names.name(number),
            row.person or (f"computer {number}" if row.level is not None else ""),
            doing,
            view.score(number) if round_on else "",
            round_on and view.starter() == number,
            playing and view.turn() == number,
            away,
        )

    def show_veil(self, seen: TableSeen) -> None:
        """Cover the felt while there is no connection, or the host can't store."""
        texts = self.texts
        if not seen.live:
            self.veil.show("wifi", texts("veil-lost"), self.say_lost)
            self.toast_line.visible = False
            if self.held is self.find_hand():
                self.let_go()
        elif seen.frozen is not None:
            why = seen.frozen
            self.veil.show("warning", texts("veil-frozen"), lambda _: texts("frozen", why=why))
        else:
            self.veil.visible = False

    def find_hand(self) -> Widget | None:
        """Return the widget of the felt on which the pointer went down."""
        held = self.held
        each = held
        while each is not None and each is not self.felt:
            each = each.parent
        return held if each is self.felt else None

    def say_lost(self, now: int) -> str:
        """Return since when there is no connection, and when it is tried again."""
        seen = self.seen
        if seen is None:
            return ""
        if seen.why:
            return self.texts.first_of(f"goodbye-{seen.why}", "goodbye-other", code=seen.why)
        since = 0 if seen.since is None else max(0, now - seen.since) // 1000
        until = None if seen.next_try is None else math.ceil((seen.next_try - now) / 1000)
        if until is None or until <= 0:
            return self.texts("veil-trying", since=since)
        return self.texts("veil-waiting", since=since, seconds=until)

    def call_player(self) -> None:
        """Say once that it is the player's turn, where the window is in the background."""
        if not self.my_turn or self.called == self.decision:
            return
        self.called = self.decision
        if self.in_background():
            self.play_sound("your_turn")
            self.flash()
