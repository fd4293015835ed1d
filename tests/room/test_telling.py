"""Who is told what."""

import msgspec

from lanplay.rules import Catalogue
from lanplay.rules.sixtysix import SIXTYSIX
from lanplay.wire import messages as m
from tests.room.evening import ANNA, BEN, CLARA, Evening


def test_spectators_share_one_message_and_see_no_hand(evening: Evening):
    table = evening.play_with(ANNA, BEN)
    evening.arrive(CLARA)
    assert isinstance(evening.say(CLARA, m.Watch, table=table), m.Done)
    assert evening.update(CLARA).seat is None
    view = msgspec.msgpack.decode(evening.update(CLARA).view)
    assert view["hand"] is None
    assert view["legal"] == []


def test_who_comes_back_has_the_chats_history(evening: Evening):
    table = evening.play_with(ANNA, BEN)
    evening.say(BEN, m.Say, text="hello", table=table)
    evening.lose(ANNA)
    evening.arrive(ANNA)
    chat = [x for x in evening.told[ANNA] if isinstance(x, m.Chat) and x.table == table][-1]
    assert chat.whole
    assert [line.text for line in chat.lines] == ["hello"]


def test_who_takes_the_seat_of_another_does_not_see_that_ones_hand_of_the_round_before():
    evening = Evening()
    table = evening.play_with(ANNA, BEN, rounds=1)
    evening.play_round(table)
    evening.say(BEN, m.Leave, table=table)
    evening.arrive(CLARA)
    evening.say(CLARA, m.Sit, table=table)
    assert evening.update(CLARA).seat is None
    evening.ready(table, ANNA, CLARA)
    assert evening.update(CLARA).seat is not None


def test_who_leaves_is_told_the_table_without_them():
    evening = Evening()
    table = evening.play_with(ANNA, BEN)
    evening.say(BEN, m.Leave, table=table)
    assert BEN not in [seat.person for seat in evening.info(BEN).seats]
    before = len(evening.told[BEN])
    evening.wait(130_000)
    told = evening.told[BEN][before:]
    assert not [x for x in told if isinstance(x, m.Table | m.Update)], "and then no more"
    evening.say(ANNA, m.Leave, table=table)
    assert any(isinstance(x, m.Closed) for x in evening.told[ANNA])


def test_who_left_keeps_the_name_on_the_score_sheet():
    evening = Evening(Catalogue(SIXTYSIX))
    table = evening.play_with(ANNA, BEN, game="sixtysix")
    evening.say(ANNA, m.Leave, table=table)
    info = evening.info(BEN)
    assert info.seats[0].person is None
    assert info.played == ("Anna", "Ben")
