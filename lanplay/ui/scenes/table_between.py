"""A table before its first round and between the rounds: the line-up and the score sheet."""

from lanplay.ui.scenes.lineup import Place
from lanplay.ui.scenes.sheet import ScoreSheet, Voter
from lanplay.ui.scenes.table_deeds import TableDeeds
from lanplay.wire.messages import (
    SeatRow,
    Table,
)
from lanplay.words import table as table_words


class TableBetween(TableDeeds):
    """The part of a table's scene that is seen while no round is played."""

    # --- before the first round ---------------------------------------------------------------

    def show_lineup(self, info: Table) -> None:
        """Show seats, settings, link and Ready."""
        me, texts = self.seat, self.texts
        title = texts.first_of(f"title-{info.game}", "game-other", game=info.game)
        ready = me is not None and info.seats[me].ready
        note = "watching-title" if me is None else "prompt-waiting" if ready else "lineup-note"
        places = [self.place_of(info, number, row) for number, row in enumerate(info.seats)]
        link = "" if self.seen is None else self.seen.link
        self.lineup.show(title, texts(note), places, self.sentences(info), link)
        self.lineup.ready.visible = me is not None
        self.lineup.ready.enabled = me is not None and not ready
        self.lineup.ready.lit = not ready and all(place.taken for place in places)

    def place_of(self, info: Table, number: int, row: SeatRow) -> Place:
        """Return a seat of the line-up."""
        taken = row.person is not None or row.level is not None
        state = "ready" if row.ready or row.level is not None else "waiting"
        if row.person is not None and not row.connected:
            state = "away"
        owner = self.seen is not None and info.owner == self.seen.me
        change = (
            "add" if owner and not taken else "remove" if owner and row.level is not None else ""
        )
        return Place(
            self.texts("side-you")
            if number == self.seat
            else table_words.seat_name(self.texts, row),
            row.person or f"computer {number}",
            self.texts("lineup-state", state=state) if taken else "",
            taken,
            row.ready,
            row.person is not None and not row.connected,
            self.texts("lineup-change", what=change) if change else "",
        )

    # --- the score sheet ----------------------------------------------------------------------

    def open_sheet_when_due(self) -> None:
        """Open the sheet once the end of a round was seen."""
        info, view = self.info, self.view
        if info is None or view is None or self.no_round or view.busy or self.sheet is not None:
            return
        if info.phase in ("between", "over") and self.sheet_round != (info.round, info.phase):
            self.sheet_round = (info.round, info.phase)
            self.open_sheet()

    def show_sheet(self) -> None:
        """Show the score sheet because the player wants to see it."""
        if self.sheet is None:
            self.open_sheet()

    def open_sheet(self) -> None:
        """Show the score sheet."""
        self.sheet = sheet = ScoreSheet(
            self.texts, self.kit.frame, self.be_ready, self.leave, self.shut_sheet
        )
        sheet.on_dismissed = self.forget_sheet
        self.open(sheet)
        self.fill_sheet(sheet)

    def shut_sheet(self) -> None:
        """Take the score sheet away; a button on the felt brings it back."""
        if self.sheet is not None:
            self.close(self.sheet)
            self.forget_sheet()

    def forget_sheet(self) -> None:
        """The sheet is away."""
        self.sheet = None

    def fill_sheet(self, sheet: ScoreSheet) -> None:
        """Fill the sheet with what is known."""
        info, view = self.info, self.view
        if info is None or view is None or view.moment is None:
            return
        texts, names = self.texts, self.names(info)
        ended = info.phase in ("between", "over")
        result = view.result(view.moment._replace(info=info)) if ended else []
        title = result[0] if result else texts("sheet-heading")
        sheet.fill(title, result[1:], view.sheet(info.rows, names), self.sentences(info))
        me = self.seat
        play = ""
        if ended and me is not None:
            play = texts("sheet-again") if info.phase == "over" else texts("sheet-play")
        voters = [
            Voter(
                texts("side-you") if number == me else names.name(number), row.person or "",
                row.ready, not row.connected,
            )
            for number, row in enumerate(info.seats)
            if row.person is not None and ended
        ]  # fmt: skip
        said = me is not None and info.seats[me].ready
        until = self.continues if info.phase == "between" else None
        sheet.ask(play=play, said=said, voters=voters, until=until)
