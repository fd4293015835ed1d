"""A match of 66, its games and its score sheet: rule page sixtysix, section 5."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, Self, TypeAlias

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from lanplay.rules.game import Illegal, Match, Row, Seat
from lanplay.rules.sixtysix.scoring import Both, CardPoints, Reason, SeatNo, SixtySixOutcome
from lanplay.rules.sixtysix.settings import SixtySixSettings

Count = Annotated[int, Meta(ge=0)]
Number = Annotated[int, Meta(ge=1)]
Label = Literal["schneider", "rueckschneider", "bummerl"]
"""What a finished game is called (5.3)."""


class HandRow(Row, frozen=True, tag="hand"):
    """A hand on the score sheet."""

    hand_no: Number
    game_no: Number
    dealer: SeatNo
    winner: SeatNo | None
    """None: drawn."""
    reason: Reason
    points: Both[CardPoints]
    closed_by: SeatNo | None
    frozen: CardPoints | None
    counters: Count
    """What the winner scored, the carry of drawn hands included."""
    remaining: Both[Count]
    """Counters still to score, after this hand."""


class GameRow(Row, frozen=True, tag="game"):
    """A finished game on the score sheet."""

    game_no: Number
    winner: SeatNo
    label: Label
    bummerls_added: Number
    """Bummerls charged to the loser."""
    bummerls: Both[Count]
    """Bummerls against each seat, after this game."""


SixtySixRow: TypeAlias = HandRow | GameRow


class GameEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that ended with a hand, in the answer to `hand_results`."""

    winner: SeatNo
    label: Label
    bummerls_added: Number
    bummerls: Both[Count]


class GivenHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One hand in the answer to `hand_results`."""

    remaining: Both[Count]
    game_end: GameEnd | None
    match_over: bool


class GivenMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to `hand_results`: what a match without cards comes to."""

    hands: tuple[GivenHand, ...]
    winner: SeatNo | None
    """None: not decided."""
    bummerls: Both[Count]


_GivenResult = tuple[SeatNo | None, Annotated[int, Meta(ge=0, le=3)]]


class SixtySixMatch(Match[SixtySixSettings, SixtySixOutcome], frozen=True):
    """The standing of a match between hands; once over it stays as it ended."""

    remaining: Both[Count]
    """Counters that each seat still has to score in the running game."""
    bummerls: Both[Count]
    hand_no: Number
    """The number of the next hand, counted through the match."""
    game_no: Number
    carry: Count
    """Counters that the next decided hand is worth more, after drawn hands (4.6)."""
    one_from_full: Both[bool]
    """The seat came to one counter while the other one stood on the full count (5.3)."""
    winner: SeatNo | None = None
    abandoned_by: SeatNo | None = None
    """Who left before the match was decided (5.5)."""

    @classmethod
    def new(cls, settings: SixtySixSettings, players: int, starter: Seat) -> Self:
        """Return the standing at the start: `players` is 2, `starter` deals first."""
        return cls(
            starter=starter,
            over=False,
            remaining=(settings.game_length, settings.game_length),
            bummerls=(0, 0),
            hand_no=1,
            game_no=1,
            carry=0,
            one_from_full=(False, False),
        )

    def after(
        self, settings: SixtySixSettings, outcome: SixtySixOutcome
    ) -> tuple[Self, tuple[SixtySixRow, ...]]:
        """Return the standing after a hand, and the row of it and of a game that it ended."""
        counters = 0 if outcome.winner is None else outcome.counters + self.carry
        entered = self._entered(settings, outcome.winner, counters)
        row = HandRow(
            hand_no=self.hand_no,
            game_no=self.game_no,
            dealer=self.starter,
            winner=outcome.winner,
            reason=outcome.reason,
            points=outcome.points,
            closed_by=outcome.closed_by,
            frozen=outcome.frozen,
            counters=counters,
            remaining=entered.remaining,
        )
        standing, game_end = entered._settled(settings)
        if game_end is None:
            return standing, (row,)
        return standing, (row, GameRow(self.game_no, *msgspec.structs.astuple(game_end)))

    @property
    def places(self) -> Both[int]:
        """Each seat's place: by the match won, else fewer Bummerls; an abandoned match ties."""
        if self.winner is not None:
            return (1, 2) if self.winner == 0 else (2, 1)
        mine, other = self.bummerls
        if self.abandoned_by is not None or mine == other:
            return (1, 1)
        return (1, 2) if mine < other else (2, 1)

    @classmethod
    def given(cls, settings: SixtySixSettings, results: Sequence[Any]) -> GivenMatch:
        """Return what hands won as `results` say come to.

        Each result is `[winner, counters]`, counters 1 to 3; a drawn hand is `[null, 0]`.

        Raises:
            Illegal: `bad_action`, a result is malformed, can't be, or follows the match's end.
        """
        standing = cls.new(settings, 2, 0)
        hands: list[GivenHand] = []
        for number, result in enumerate(results):
            winner, counters = _given_result(settings, result, number)
            if standing.over:
                raise Illegal("bad_action", f"hand_results[{number}]: the match is over")
            if winner is not None:
                counters += standing.carry
            entered = standing._entered(settings, winner, counters)
            standing, game_end = entered._settled(settings)
            hands.append(GivenHand(entered.remaining, game_end, standing.over))
        return GivenMatch(tuple(hands), standing.winner, standing.bummerls)

    def left(
        self, settings: SixtySixSettings, seat: Seat, persons_left: int
    ) -> tuple[Self, tuple[SixtySixRow, ...]]:
        """Return the match ended by the leaving of `seat`, and its rows: 5.5, `leave_result`.

        `void`: nobody wins. `forfeit`: `seat` loses the running game as a plain Bummerl, and
        the match. A match already decided stays as it is.
        """
        if self.over:
            return self, ()
        if settings.leave_result != "forfeit":
            return replace(self, over=True, abandoned_by=seat), ()
        winner, bummerls = 1 - seat, _more(self.bummerls, seat, 1)
        ended = replace(self, over=True, abandoned_by=seat, winner=winner, bummerls=bummerls)
        return ended, (GameRow(self.game_no, winner, "bummerl", 1, bummerls),)

    def _entered(self, settings: SixtySixSettings, winner: Seat | None, counters: int) -> Self:
        """Return the standing with a hand entered, before a game it may have ended is settled."""
        following = replace(self, starter=1 - self.starter, hand_no=self.hand_no + 1)
        if winner is None:
            return replace(following, carry=self.carry + 1)
        left = max(0, self.remaining[winner] - counters)
        from_full = self.one_from_full
        if left == 1 and self.remaining[1 - winner] == settings.game_length:
            from_full = (True, from_full[1]) if winner == 0 else (from_full[0], True)
        remaining = (left, self.remaining[1]) if winner == 0 else (self.remaining[0], left)
        return replace(following, carry=0, remaining=remaining, one_from_full=from_full)

    def _settled(self, settings: SixtySixSettings) -> tuple[Self, GameEnd | None]:
        """Return the standing that goes on from here, and the game that is finished, if one is."""
        if 0 not in self.remaining:
            return self, None
        winner = self.remaining.index(0)
        loser = 1 - winner
        label = self._label(settings, loser)
        charged = {
            "schneider": settings.schneider_bummerls,
            "rueckschneider": settings.rueckschneider_bummerls,
            "bummerl": 1,
        }[label]
        bummerls = _more(self.bummerls, loser, charged)
        game_end = GameEnd(winner, label, charged, bummerls)
        if 0 < settings.series_target <= bummerls[loser]:
            return replace(self, over=True, winner=winner, bummerls=bummerls), game_end
        following = replace(
            self,
            remaining=(settings.game_length, settings.game_length),
            bummerls=bummerls,
            game_no=self.game_no + 1,
            one_from_full=(False, False),
        )
        return following, game_end

    def _label(self, settings: SixtySixSettings, loser: Seat) -> Label:
        """Return the first label of 5.3 that fits the game that `loser` lost."""
        if settings.game_length >= 2:
            if self.remaining[loser] == settings.game_length:
                return "schneider"
            if self.remaining[loser] == 1 and (
                settings.rueckschneider_rule == "manual" or self.one_from_full[loser]
            ):
                return "rueckschneider"
        return "bummerl"


def _more(both: Both[int], seat: Seat, amount: int) -> Both[int]:
    return (both[0], both[1] + amount) if seat else (both[0] + amount, both[1])


def _given_result(
    settings: SixtySixSettings, result: object, number: int
) -> tuple[Seat | None, int]:
    """Return one entry of `hand_results`, checked."""
    try:
        winner, counters = msgspec.convert(result, _GivenResult)
    except msgspec.ValidationError as error:
        raise Illegal("bad_action", f"hand_results[{number}]: {error}") from error
    if winner is None and settings.last_trick == "wins_hand":
        raise Illegal("bad_action", f"hand_results[{number}]: no hand is drawn at this table")
    if (winner is None) != (counters == 0):
        raise Illegal("bad_action", f"hand_results[{number}]: {counters} counters do not fit")
    return winner, counters
