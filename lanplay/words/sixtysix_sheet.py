"""66 in words: the score sheet and how a match stands, rule page sixtysix, section 5."""

import msgspec
from msgspec import Raw

from lanplay.rules.sixtysix.match import GameRow, HandRow, SixtySixMatch, SixtySixRow
from lanplay.words.game_text import GameText, Names

_rows = msgspec.msgpack.Decoder(list[SixtySixRow]).decode
_match = msgspec.msgpack.Decoder(SixtySixMatch).decode


class SixtySixSheet(GameText):
    """The match's part of `SixtySixText`."""

    def sheet(self, rows: Raw, names: Names) -> list[str]:
        """Return the score sheet, a line a hand and a line a finished game: 5.2."""
        decoded = _rows(rows)
        if not decoded:
            return []
        order = self._texts("sixtysix-row-order", first=names.name(0), second=names.name(1))
        return [order, *(self._row(row, names) for row in decoded)]

    def _row(self, row: SixtySixRow, names: Names) -> str:
        if isinstance(row, GameRow):
            return self._game_row(row, names)
        return self._hand_row(row, names)

    def _hand_row(self, row: HandRow, names: Names) -> str:
        return self._texts(
            "sixtysix-row-hand",
            number=row.hand_no,
            winner="none" if row.winner is None else names.name(row.winner),
            counters=row.counters,
            reason=self._texts(f"sixtysix-reason-{row.reason}"),
            points0=row.points[0],
            points1=row.points[1],
            closer="none" if row.closed_by is None else names.name(row.closed_by),
            frozen=row.frozen or 0,
            left0=row.remaining[0],
            left1=row.remaining[1],
        )

    def _game_row(self, row: GameRow, names: Names) -> str:
        return self._texts(
            "sixtysix-row-game",
            number=row.game_no,
            label=row.label,
            winner=names.name(row.winner),
            loser=names.name(1 - row.winner),
            bummerls0=row.bummerls[0],
            bummerls1=row.bummerls[1],
        )

    def standing(self, match: Raw, names: Names) -> list[str]:
        """Return the counters to go and the Bummerls, or how the match ended."""
        stands = _match(match)
        first, second = names.name(0), names.name(1)
        lines: list[str] = []
        if not stands.over:
            left0, left1 = stands.remaining
            lines.append(
                self._texts(
                    "sixtysix-remaining", first=first, left0=left0, second=second, left1=left1
                )
            )
        bummerls0, bummerls1 = stands.bummerls
        lines.append(
            self._texts(
                "sixtysix-bummerls",
                first=first,
                bummerls0=bummerls0,
                second=second,
                bummerls1=bummerls1,
            )
        )
        if stands.abandoned_by is not None:
            name = names.name(stands.abandoned_by)
            lines.append(self._texts("sixtysix-match-abandoned", name=name))
        if stands.winner is not None:
            lines.append(self._texts("sixtysix-match-won", **names.who(stands.winner)))
        elif stands.over and stands.abandoned_by is None:
            lines.append(self._texts("sixtysix-match-drawn"))
        return lines
