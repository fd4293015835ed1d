"""Ranges and defaults: rule page sixtysix, section 2. Effects are tested where they show."""

import msgspec
import pytest

from lanplay.rules.sixtysix import SIXTYSIX
from lanplay.rules.sixtysix.settings import SixtySixSettings
from tests.rules.sixtysix.hands import table

DEFAULTS = {
    "game_length": 7,
    "series_target": 1,
    "claim_mode": "automatic",
    "deck_size": 20,
    "marriage_before_first_trick": True,
    "exchange_needs_trick": False,
    "exchange_min_facedown": 1,
    "close_min_facedown": 1,
    "close_before_first_trick": True,
    "last_trick": "wins_hand",
    "value_counts_pairs": True,
    "schneider_bummerls": 2,
    "rueckschneider_rule": "manual",
    "rueckschneider_bummerls": 1,
    "points_shown": "both",
    "trick_viewing": "last",
    "reveal_at_end": True,
    "spectators_see_hands": False,
    "leave_result": None,
}


def test_the_defaults_are_the_rule_page_s():
    assert msgspec.to_builtins(SixtySixSettings()) == DEFAULTS


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("game_length", 1, 21),
        ("series_target", 0, 9),
        ("exchange_min_facedown", 1, 9),
        ("close_min_facedown", 1, 9),
        ("schneider_bummerls", 1, 4),
        ("rueckschneider_bummerls", 1, 4),
    ],
)
def test_ranges(name: str, low: int, high: int):
    assert getattr(table(**{name: low}), name) == low
    assert getattr(table(**{name: high}), name) == high
    for value in (low - 1, high + 1, "1", 1.5, None, True):
        with pytest.raises(msgspec.ValidationError):
            table(**{name: value})


@pytest.mark.parametrize(
    "wrong",
    [
        {"deck_size": 22},
        {"claim_mode": "manual"},
        {"last_trick": ""},
        {"points_shown": "all"},
        {"trick_viewing": "both"},
        {"rueckschneider_rule": None},
        {"leave_result": "abandon"},
        {"reveal_at_end": 1},
        {"unknown": 1},
    ],
)
def test_other_values_and_names_are_refused(wrong: dict[str, object]):
    with pytest.raises(msgspec.ValidationError):
        table(**wrong)


@pytest.mark.parametrize(
    ("chosen", "table_settings", "leave_result"),
    [
        (None, {"rated": True}, "forfeit"),
        (None, {"rated": False}, "void"),
        (None, {}, "void"),
        ("void", {"rated": True}, "void"),
        ("forfeit", {"rated": False}, "forfeit"),
    ],
)
def test_a_table_settles_what_leaving_means(
    chosen: str | None, table_settings: dict[str, object], leave_result: str
):
    settled = SIXTYSIX.settle(table(leave_result=chosen), table_settings)
    assert settled.leave_result == leave_result
