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
    "word", ["game_length", "game_length=0", "rated=perhaps", "turn_time=5", "colour=red", "=", ""]
)
def test_a_word_that_fits_nothing_is_named(word):
    with pytest.raises(BadSetting) as raised:
        chosen(SIXTYSIX, [word])
    assert f"no setting {word.partition('=')[0]}=" in str(raised.value)
