"""Records replayed: examples of 66 and of the tests' tiny game."""

from typing import Any

import msgspec
import pytest

from lanplay import record as records
from lanplay.fairdeal import Stream
from lanplay.wire.messages import TableSettings
from tests.games.tiny import PACK, HighCard
from tests.record.examples import (
    E3,
    E3_TEXT,
    ENDGAME,
    GAMES,
    TINY,
    TINY_AT_RESHUFFLE,
    answer,
    answers,
    bad,
    changed,
)

# A whole round


def test_the_worked_hand_comes_to_its_result():
    """Rule page sixtysix, E3."""
    [found] = answers(E3_TEXT)
    assert found["ok"] is True
    assert found["to_act"] == []
    assert found["legal"] == {}
    assert found["outcome"] == E3["outcome"]
    assert set(found["views"]) == {"0", "1", "spectator"}
    assert "assumed_shuffles" not in found
    assert found["events"][0] == {"type": "card_played", "seat": 1, "card": "QH"}


@pytest.mark.parametrize(
    ("actions", "seat", "legal"),
    [
        (8, 0, "exchange_trump close_talon QS KH JH QD QC"),
        (12, 1, "AH QH JH"),
        (14, 0, "10H KH"),
        (16, 0, "QC"),
        (18, 0, "10H"),
        (20, 1, "QH"),
    ],
)
def test_the_worked_hand_lists_what_may_be_played(actions: int, seat: int, legal: str):
    """Rule page sixtysix, E3: the moments whose legal actions it names."""
    found = answer(changed(E3, actions=E3["actions"][:actions], outcome=None))
    assert found["to_act"] == [seat]
    assert list(found["legal"]) == [str(seat)]
    listed = {action.get("card", action["type"]) for action in found["legal"][str(seat)]}
    assert listed == set(legal.split())


def test_without_actions_the_answer_is_of_the_start():
    found = answer(changed(E3, actions=[], outcome=None))
    assert [event["type"] for event in found["events"]] == ["dealt"]
    assert found["to_act"] == [1]
    assert found["outcome"] is None
    assert found["views"]["1"]["hand"] == ["10S", "JS", "AH", "QH", "10C"]
    assert found["views"]["spectator"]["hand"] is None


def test_the_table_setting_that_views_need_is_heeded_and_the_others_are_ignored():
    table = {"seats": 2, "turn_time": 30, "rated": True, "spectators_see_hands": True}
    found = answer(changed(E3, actions=[], outcome=None, settings=table))
    assert found["views"]["spectator"]["hands"][1] == ["10S", "JS", "AH", "QH", "10C"]


def test_the_standing_shows_in_the_views():
    standing = msgspec.to_builtins(
        GAMES["sixtysix"].match_type.new(GAMES["sixtysix"].settings_type(), 2, 0)
    )
    found = answer(changed(E3, standing={**standing, "remaining": [3, 5], "hand_no": 4}))
    assert found["views"]["0"]["remaining"] == [3, 5]
    assert found["views"]["0"]["hand_no"] == 4


def test_who_acted_for_a_seat_changes_nothing():
    actions = [{**action, "by": "clock"} for action in E3["actions"]]
    assert answer(changed(E3, actions=actions))["outcome"] == E3["outcome"]


# Refused actions


@pytest.mark.parametrize(
    ("index", "entry", "code"),
    [
        (13, {"seat": 0, "type": "play", "card": "KH"}, "not_your_turn"),
        (13, {"seat": 0, "type": "nonsense"}, "not_your_turn"),
        (13, {"seat": 7, "type": "play", "card": "KH"}, "not_your_turn"),
        (13, {"seat": 1, "type": "nonsense"}, "bad_action"),
        (13, {"seat": 1, "type": "play"}, "bad_action"),
        (13, {"seat": 1, "type": "play", "card": "AH", "extra": 1}, "bad_action"),
        (13, {"seat": 1, "type": "play", "card": "KH"}, "card_not_in_hand"),
        (12, {"seat": 1, "type": "play", "card": "10C"}, "must_trump"),
        (13, {"type": "play", "card": "AH"}, "bad_action"),
        (13, {"seat": True, "type": "play", "card": "AH"}, "bad_action"),
        (13, {"seat": "1", "type": "play", "card": "AH"}, "bad_action"),
        (13, {"seat": 1, "type": "play", "card": "AH", "by": "magic"}, "bad_action"),
        (13, {"seat": None, "type": "shuffled", "cards": ["AH"]}, "bad_action"),
        (13, {}, "bad_action"),
    ],
)
def test_a_refused_action_is_named(index: int, entry: dict[str, Any], code: str):
    actions = [*E3["actions"][:index], entry, *E3["actions"][index:]]
    found = answer(changed(E3, actions=actions))
    assert (found["ok"], found["at"], found["code"]) == (False, index, code)
    assert isinstance(found["detail"], str)


@pytest.mark.parametrize(
    "entry",
    [
        {"seat": 1, "type": "play", "card": "AS"},
        {"seat": 5, "type": "nonsense"},
        {"seat": None, "type": "shuffled", "cards": []},
        {},
    ],
)
def test_after_the_outcome_everything_is_over(entry: dict[str, Any]):
    found = answer(changed(E3, actions=[*E3["actions"], entry]))
    assert (found["at"], found["code"]) == (len(E3["actions"]), "round_over")


@pytest.mark.parametrize(
    "deck", [E3["deck"][1:], [*E3["deck"], "AS"], ["AS", *E3["deck"][1:]], [], ["9S"] * 20]
)
def test_a_deck_that_is_not_the_pack_is_refused_before_any_action(deck: list[str]):
    found = answer(changed(E3, deck=deck))
    assert (found["ok"], found["at"], found["code"]) == (False, None, "bad_action")
    assert "20 cards" in found["detail"]


# The outcome in the file


def test_another_outcome_in_the_file_is_refused():
    wrong = {**E3["outcome"], "points": [56, 64]}
    found = answer(changed(E3, outcome=wrong))
    assert (found["ok"], found["at"], found["code"]) == (False, None, "outcome_differs")
    assert found["outcome"] == E3["outcome"]
    assert found["recorded"] == wrong
    assert "older_rules" not in found


def test_an_outcome_of_a_round_that_is_not_over_is_refused():
    found = answer(changed(E3, actions=E3["actions"][:-1]))
    assert (found["code"], found["outcome"]) == ("outcome_differs", None)


def test_an_outcome_that_is_none_of_the_game_is_refused():
    assert answer(changed(E3, outcome={"winner": "B"}))["code"] == "outcome_differs"


class NewerHighCard(HighCard):
    rules = 2


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"outcome": {"tricks": [1, 0], "points": [1, -1], "winner": 0}}, "outcome_differs"),
        ({"actions": [{"seat": 0, "type": "fold"}]}, "stock_left"),
    ],
)
def test_under_older_rules_a_difference_is_reported_as_such(fields: dict[str, Any], code: str):
    games = GAMES.with_games(NewerHighCard())
    for rules, older in ((1, 1), (2, None)):
        found = records.from_object(games, changed(TINY, rules=rules, **fields))
        assert isinstance(found, records.Record)
        refused = records.replay(games, found)
        assert isinstance(refused, records.Refused)
        assert (refused.code, refused.older_rules) == (code, older)


def test_a_record_of_newer_rules_is_refused():
    assert "rules 99" in bad(changed(E3, rules=99))


# Positions, hands, results


def test_a_position_is_a_moment_of_a_round():
    """Rule page sixtysix, 4.9."""
    found = answer(ENDGAME)
    assert found["ok"] is True
    assert found["to_act"] == [0]
    assert found["events"] == []
    assert found["views"]["0"]["hand"] == ["AS", "KS"]
    cards = {action["card"] for action in found["legal"]["0"]}
    assert cards == {"AS", "KS"}


def test_a_position_goes_on():
    plays = [(0, "AS"), (1, "QS"), (0, "KS"), (1, "JH")]
    actions = [{"seat": seat, "type": "play", "card": card} for seat, card in plays]
    found = answer(changed(ENDGAME, actions=actions))
    assert found["outcome"]["reason"] == "last_trick"
    assert found["outcome"]["winner"] == 1


def test_a_position_with_hidden_cards_is_for_advice():
    position = {**ENDGAME["position"], "hands": [["AS", "KS"], [None, None]]}
    for hands in ([["AS", "KS"], [None, None]], [["AS", "KS"], None]):
        found = answer(changed(ENDGAME, position={**position, "hands": hands}))
        assert (found["ok"], found["at"], found["code"]) == (False, None, "hidden_cards")


def test_a_position_that_can_not_be_is_a_bad_action():
    position = {**ENDGAME["position"], "hands": [["AS", "AS"], ["QS", "JH"]]}
    found = answer(changed(ENDGAME, position=position))
    assert (found["ok"], found["at"], found["code"]) == (False, None, "bad_action")


def test_results_alone_come_to_a_match():
    """Rule page sixtysix, E15: a Schneider."""
    found = answer({"game": "sixtysix", "hand_results": [[1, 3], [1, 2], [1, 3]]})
    assert found["ok"] is True
    hands = found["match"]["hands"]
    assert [hand["remaining"] for hand in hands] == [[7, 4], [7, 2], [7, 0]]
    assert [hand["game_end"] for hand in hands[:2]] == [None, None]
    assert hands[2]["game_end"] == {
        "winner": 1,
        "label": "schneider",
        "bummerls_added": 2,
        "bummerls": [2, 0],
    }
    assert [hand["match_over"] for hand in hands] == [False, False, True]
    assert (found["match"]["winner"], found["match"]["bummerls"]) == (1, [2, 0])


def test_results_of_a_game_without_that_notation_are_refused():
    found = answer({"game": "highcard", "hand_results": [[0, 1]]})
    assert (found["ok"], found["at"], found["code"]) == (False, None, "bad_action")


# Shuffles after the first


def test_a_recorded_reshuffle_is_taken():
    cards = list(PACK)
    shuffled = {"seat": None, "type": "shuffled", "cards": cards}
    record = changed(TINY_AT_RESHUFFLE, actions=[*TINY_AT_RESHUFFLE["actions"], shuffled])
    found = answer(record)
    assert found["ok"] is True
    assert "assumed_shuffles" not in found
    assert found["events"] == [{"type": "reshuffled", "stock_count": 12}]
    assert found["views"]["0"]["hand"] == ["AS"]


@pytest.mark.parametrize("last", [False, True])
def test_a_missing_reshuffle_is_drawn_from_the_stream_of_a_zero_key(last: bool):
    """Record format: also after the last action, so that somebody is to act."""
    order = Stream(bytes(32)).shuffle(PACK)
    more = [] if last else [{"seat": 0, "type": "play", "card": order[0]}]
    record = changed(TINY_AT_RESHUFFLE, actions=[*TINY_AT_RESHUFFLE["actions"], *more])
    found = answer(record)
    assert found["ok"] is True
    assert found["assumed_shuffles"] == 1
    assert found["views"]["1"]["hand"] == [order[1]]
    assert [event["type"] for event in found["events"]] == (
        ["played", "trick_taken", "reshuffled"] if last else ["played"]
    )


def test_a_reshuffle_of_other_cards_is_refused():
    shuffled = {"seat": None, "type": "shuffled", "cards": list(PACK[1:])}
    found = answer(changed(TINY_AT_RESHUFFLE, actions=[*TINY_AT_RESHUFFLE["actions"], shuffled]))
    assert (found["at"], found["code"]) == (2, "bad_action")


def test_the_first_shuffle_may_stand_among_the_actions():
    first = {"seat": None, "type": "shuffled", "cards": TINY["deck"]}
    record = changed(TINY, actions=[first, *TINY["actions"]])
    del record["deck"]
    assert answer(record)["views"] == answer(TINY)["views"]


# How many play


def test_as_many_play_as_have_seats():
    """Record format: the list `seats`, else the setting `seats`, else the game's least."""
    start = changed(TINY, actions=[])
    assert len(answer(start)["views"]) == 3
    assert len(answer(changed(start, settings={"seats": 3}))["views"]) == 4
    assert (
        len(answer(changed(start, seats=["A", "B", {"name": "C", "level": "easy"}]))["views"]) == 4
    )
    assert len(answer(changed(start, seats=["A", "B"], settings={"seats": 3}))["views"]) == 3


def test_every_setting_of_a_table_is_accepted():
    assert set(TableSettings.__struct_fields__) <= records.TABLE_SETTINGS


@pytest.mark.parametrize("seats", [1, 4, True, "2", None, [2]])
def test_a_number_that_can_not_play_is_refused(seats: object):
    assert "2 to 3" in bad(changed(TINY, settings={"seats": seats}))


# Bad records


@pytest.mark.parametrize(
    ("record", "names"),
    [
        ([], "JSON object"),
        (7, "JSON object"),
        ({}, "game None"),
        (changed(E3, game="whist"), "'whist'"),
        (changed(E3, game=["sixtysix"]), "sixtysix"),
        (changed(E3, lanplay_record=2), "lanplay_record 2"),
        (changed(E3, settings={"game_lenght": 3}), "'game_lenght'"),
        (changed(E3, settings={"game_length": 99}), "$.game_length"),
        (changed(E3, settings=[]), "$.settings"),
        (changed(E3, deck=None), "no deck"),
        (changed(E3, deck="AS KS"), "$.deck"),
        (changed(E3, dealer=None), "no dealer"),
        (changed(E3, dealer=2), "dealer 2"),
        (changed(E3, dealer="A"), "$.dealer"),
        (changed(E3, position=ENDGAME["position"]), "deck and position"),
        (changed(E3, standing={"starter": 0}), "standing"),
        (changed(E3, actions={}), "$.actions"),
        (changed(E3, actions=[7]), "$.actions"),
        (changed(E3, fairness={"table": "xx"}), "$.fairness"),
        (changed(E3, seats=["A"]), "1 can't play"),
        (changed(E3, seats=[7, 8]), "$.seats"),
        (changed(E3, rules="1"), "$.rules"),
        (changed(E3, outcome=[]), "$.outcome"),
    ],
)
def test_a_bad_record_is_refused_with_one_sentence(record: object, names: str):
    detail = bad(record)
    assert names in detail
    assert "\n" not in detail


def test_a_standing_of_another_dealer_or_more_seats_is_refused():
    game = HighCard()
    for standing in (
        game.match_type.new(game.settings_type(), 2, 0),
        game.match_type.new(game.settings_type(), 3, 1),
    ):
        assert "standing" in bad(changed(TINY, standing=msgspec.to_builtins(standing)))
