"""From a round's facts to its record, and only after the settlement."""

import msgspec
import pytest
from msgspec.structs import replace

from lanplay.fairdeal import HOST, commitment
from lanplay.record import Record, Replay, Seated, from_object, replay, write
from lanplay.room.facts import (
    AnyFact,
    Brought,
    Chair,
    Moved,
    RoundSettled,
    RoundStarted,
)
from lanplay.room.ledger import NotSettled, record_of
from lanplay.rules import Catalogue
from lanplay.rules.game import Shuffled
from lanplay.wire.messages import TableSettings
from tests.games.tiny import PACK, HighCard, HighCardMatch, HighCardSettings

GAME = HighCard()
GAMES = Catalogue(GAME)
TABLE, ANNA, BEN = b"T" * 16, b"a" * 16, b"b" * 16


def pack(value: object) -> bytes:
    return msgspec.msgpack.encode(value)


def a_round(clock_from: int = 99) -> list[AnyFact]:
    """Return the facts of a round of High Card, first legal actions; late ones the clock's."""
    settings = HighCardSettings(wins=3)
    match = HighCardMatch.new(settings, 2, 1)
    started = RoundStarted(
        at=5,
        table=TABLE,
        round=7,
        game="highcard",
        rules=1,
        settings=pack(settings),
        lobby=TableSettings(seats=2, turn_time=30),
        chairs=(Chair("Anna", person=ANNA), Chair("Ben", person=BEN)),
        seating=(1, 0),
        standing=pack(match),
        host=b"h" * 32,
        people=(
            Brought(ANNA, 0, commitment(TABLE, 7, ANNA, b"1" * 32), b"1" * 32),
            Brought(BEN, 1, commitment(TABLE, 7, BEN, b"2" * 32), b"2" * 32),
        ),
        new_match=True,
        drawn=("seats", "starter"),
    )
    facts: list[AnyFact] = [started]
    state = GAME.begin(settings, 2, match)
    while (outcome := GAME.outcome(state)) is None:
        number = len(facts)
        if due := GAME.to_shuffle(state):
            seat, action, by = None, Shuffled(cards=due[::-1]), ""
        else:
            (seat,) = GAME.to_act(state)
            action, by = GAME.legal(state, seat)[0], "clock" if number > clock_from else ""
        facts.append(Moved(5, TABLE, 7, number, seat, pack(action), by))
        state, _ = GAME.apply(state, seat, action)
    after, rows = match.after(settings, outcome)
    return [*facts, RoundSettled(9, TABLE, 7, pack(outcome), pack(rows), pack(after), after.over)]


def test_a_record_is_the_whole_round_and_replays_to_its_outcome():
    record = record_of(GAMES, a_round())
    assert isinstance(replay(GAMES, record), Replay)
    assert record.seats == (Seated("Ben"), Seated("Anna"))
    assert record.starter == 1
    assert record.rules == 1
    assert record.deck == PACK[::-1]
    assert record.settings["wins"] == 3
    assert record.settings["turn_time"] == 30
    assert record.outcome is not None


def test_later_shuffles_stand_among_the_actions():
    actions = record_of(GAMES, a_round()).actions
    shuffles = [entry for entry in actions if entry["seat"] is None]
    assert [entry["type"] for entry in shuffles] == ["shuffled"]


def test_who_acted_for_a_seat_is_kept():
    actions = record_of(GAMES, a_round(clock_from=3)).actions
    assert "by" not in actions[0]
    assert {entry["by"] for entry in actions[2:] if entry["seat"] is not None} == {"clock"}


def test_the_fair_deals_proof_is_in_lower_case_hexadecimal():
    fairness = record_of(GAMES, a_round()).fairness
    assert fairness is not None
    assert (fairness.table, fairness.round, fairness.chairs) == (TABLE.hex(), 7, 2)
    assert fairness.host.commitment == commitment(TABLE, 7, HOST, b"h" * 32).hex()
    assert fairness.host.bytes == (b"h" * 32).hex()
    assert fairness.drawn == ("seats", "starter")
    anna, ben = fairness.people
    assert (anna.person, anna.chair, anna.seat) == (ANNA.hex(), 0, 1)
    assert (ben.person, ben.chair, ben.seat) == (BEN.hex(), 1, 0)
    assert anna.commitment == commitment(TABLE, 7, ANNA, b"1" * 32).hex()
    assert anna.bytes == (b"1" * 32).hex()


def test_its_text_reads_back_as_the_same_record():
    record = record_of(GAMES, a_round())
    assert from_object(GAMES, msgspec.json.decode(write(GAMES, record))) == record


def test_the_standing_stands_in_it_unless_a_match_begins():
    facts = a_round()
    started = facts[0]
    assert isinstance(started, RoundStarted)
    assert record_of(GAMES, facts).standing is None
    later = replace(started, new_match=False, drawn=())
    record = record_of(GAMES, [later, *facts[1:]])
    assert record.standing == {
        "starter": 1, "over": False, "totals": [0, 0], "won": [0, 0]
    }  # fmt: skip
    assert isinstance(replay(GAMES, record), Replay)


def test_computer_players_have_their_level():
    facts = a_round()
    started = facts[0]
    assert isinstance(started, RoundStarted)
    chairs = (Chair("Anna", person=ANNA), Chair("Computer 1", level="easy"))
    alone = replace(started, chairs=chairs, people=started.people[:1])
    assert record_of(GAMES, [alone, *facts[1:]]).seats == (
        Seated("Computer 1", "easy"),
        Seated("Anna"),
    )


@pytest.mark.parametrize("count", [0, 1, 3, -1])
def test_before_the_settlement_nobody_may_ask(count: int):
    with pytest.raises(NotSettled, match="not settled"):
        record_of(GAMES, a_round()[:count])


def test_a_game_that_is_not_at_hand_is_named():
    with pytest.raises(KeyError, match="highcard"):
        record_of(Catalogue(), a_round())


def test_a_record_is_a_value():
    assert isinstance(record_of(GAMES, a_round()), Record)
    assert record_of(GAMES, a_round()) == record_of(GAMES, a_round())
