"""What events say beyond their fields, which PROTOCOL.md's test compares."""

from lanplay.rules.sixtysix.events import SixtySixEvent


def test_an_event_that_uncovers_or_deals_cards_ends_takebacks():
    uncovering = {each.__struct_config__.tag for each in SixtySixEvent.__args__ if each.uncovers}
    assert uncovering == {"dealt", "cards_drawn", "hand_over"}
