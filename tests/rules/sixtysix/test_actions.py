"""The notation of rule page sixtysix, 4.1."""

import msgspec
import pytest

from lanplay.rules.sixtysix import SIXTYSIX
from lanplay.rules.sixtysix.actions import Claim, CloseTalon, ExchangeTrump, Marriage, Play


@pytest.mark.parametrize(
    ("given", "action"),
    [
        ({"type": "exchange_trump"}, ExchangeTrump()),
        ({"type": "close_talon"}, CloseTalon()),
        ({"type": "marriage", "card": "QS"}, Marriage("QS")),
        ({"type": "marriage", "card": "QS", "claim": True}, Marriage("QS", claim=True)),
        ({"type": "marriage", "card": "QS", "claim": False}, Marriage("QS")),
        ({"type": "play", "card": "10S"}, Play("10S")),
        ({"type": "claim"}, Claim()),
    ],
)
def test_actions_as_the_rule_page_writes_them(given: object, action: object):
    assert SIXTYSIX.convert_action(given) == action


@pytest.mark.parametrize(
    "written",
    [
        {"type": "marriage", "card": "QS"},
        {"type": "marriage", "card": "QS", "claim": True},
        {"type": "play", "card": "10S"},
        {"type": "claim"},
    ],
)
def test_actions_are_written_as_the_rule_page_writes_them(written: object):
    assert msgspec.to_builtins(SIXTYSIX.convert_action(written)) == written
