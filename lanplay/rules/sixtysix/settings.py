"""The settings of a table of 66: rule page sixtysix, section 2."""

from typing import Annotated, Literal

from msgspec import Meta

from lanplay.rules.game import Settings

Facedown = Annotated[int, Meta(ge=1, le=9)]
"""A number of face-down talon cards, 1 to 9."""

ChargedBummerls = Annotated[int, Meta(ge=1, le=4)]
"""What a label costs the loser of a game, 1 to 4 Bummerls."""

LeaveResult = Literal["void", "forfeit"]
"""What becomes of the running game when someone leaves: section 5.5."""


class SixtySixSettings(Settings, frozen=True):
    """How a table plays 66: rule page sixtysix, section 2, names and defaults as there."""

    game_length: Annotated[int, Meta(ge=1, le=21)] = 7
    """Counters that each player starts a game with."""
    series_target: Annotated[int, Meta(ge=0, le=9)] = 1
    """Bummerls that end the match; 0: an open series."""
    claim_mode: Literal["automatic", "declared"] = "automatic"
    """Whether a hand stops by itself at 66, or 66 has to be claimed (4.7)."""
    deck_size: Literal[20, 24] = 20
    """20 cards, or 24 with the nines."""
    marriage_before_first_trick: bool = True
    """A pair may be announced without an own trick; its points wait for the first."""
    exchange_needs_trick: bool = False
    """The trump swap needs an own trick."""
    exchange_min_facedown: Facedown = 1
    """Face-down cards that the swap needs."""
    close_min_facedown: Facedown = 1
    """Face-down cards that closing needs."""
    close_before_first_trick: bool = True
    """The talon may be closed on the first lead of the hand."""
    last_trick: Literal["wins_hand", "ten_points"] = "wins_hand"
    """Talon exhausted, nobody has 66: the last trick wins, or it is worth 10 card points."""
    value_counts_pairs: bool = True
    """The loser's paid pairs count for the value of the hand (4.8)."""
    schneider_bummerls: ChargedBummerls = 2
    """Bummerls charged for a Schneider."""
    rueckschneider_rule: Literal["manual", "from_zero"] = "manual"
    """What makes a Rückschneider (5.3)."""
    rueckschneider_bummerls: ChargedBummerls = 1
    """Bummerls charged for a Rückschneider."""
    points_shown: Literal["both", "own", "none"] = "both"
    """Whose running card points a player sees."""
    trick_viewing: Literal["none", "last", "own", "all"] = "last"
    """Which won tricks a player may look at again (section 6)."""
    reveal_at_end: bool = True
    """Unplayed hands and the talon are shown when the hand is over."""
    leave_result: LeaveResult | None = None
    """None until the table opens (`SixtySix.settle`); unsettled it counts as `void`."""
