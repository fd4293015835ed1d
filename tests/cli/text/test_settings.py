import msgspec
import pytest

from lanplay.cli.text.settings import BadSetting, chosen
from lanplay.rules.sixtysix import SIXTYSIX
from lanplay.wire.messages import TableSettings


def test_words_are_sorted_into_the_tables_settings_and_the_games():
    settings = chosen(
        SIXTYSIX, ["game_length=5", "rated=no", "turn_time=0", "last_trick=ten_points"]
    )
    assert msgspec.msgpack.decode(settings.game) == {"game_length": 5, "last_trick": "ten_points"}
    assert settings.table == TableSettings(rated=False, turn_time=0)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("game_length=99", "game_length is 1 to 21, not '99'"),
        ("game_length", "game_length is 1 to 21, not ''"),
        ("seats=9", "seats is 1 to 8, not '9'"),
        ("turn_time=5", "turn_time is 0 or 10 to 600, not 5"),
        ("rated=perhaps", "rated is yes or no, not 'perhaps'"),
        ("deck_size=21", "deck_size is 20 or 24, not '21'"),
        ("leave_result=draw", "leave_result is forfeit or void, not 'draw'"),
    ],
)
def test_a_value_out_of_range_is_told_the_range(word, said):
    with pytest.raises(BadSetting) as raised:
        chosen(SIXTYSIX, [word])
    assert str(raised.value) == said


@pytest.mark.parametrize("word", ["colour=red", "=", ""])
def test_an_unknown_name_is_told_each_one_that_there_is_once(word):
    with pytest.raises(BadSetting) as raised:
        chosen(SIXTYSIX, [word])
    before, _, names = str(raised.value).partition(": there are ")
    assert before == f"no setting {word.partition('=')[0]!r}"
    known = names.split(", ")
    assert len(known) == len(set(known))
    assert {"turn_time", "game_length", "spectators_see_hands"} <= set(known)
