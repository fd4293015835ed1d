"""Sentences of 66 that a played hand seldom shows."""

import msgspec
import pytest

from lanplay.rules import CATALOGUE
from lanplay.rules.sixtysix import SIXTYSIX
from lanplay.rules.sixtysix.events import (
    CardsDrawn,
    HandOver,
    PairAnnounced,
    SixtySixClaimed,
    TalonClosed,
    TrickTaken,
    TrumpSwapped,
)
from lanplay.rules.sixtysix.match import GameRow, HandRow
from lanplay.rules.sixtysix.scoring import SixtySixOutcome
from lanplay.rules.sixtysix.settings import SixtySixSettings
from lanplay.texts import LANGUAGES, Texts
from lanplay.words.game_text import Names
from lanplay.words.games import GAME_TEXTS
from lanplay.words.sixtysix import SixtySixText

NAMES = Names(("Anna", "Ben"), 0)
OUTCOME = SixtySixOutcome(1, 2, "sixty_six", (20, 66), None, None)
POSITION = {
    "hands": [["KS", "QS", "JH", "AD", "10C"], ["KH", "QH", "AH", "KD", "QD"]],
    "trump": "H",
    "trump_card": "10H",
    "talon": ["JS", "JC", "AC"],
    "points": [40, 20],
    "pending": [0, 0],
    "tricks_won": [2, 1],
    "turn": 0,
    "lead": None,
    "closed_by": None,
    "frozen": None,
}

each_language = pytest.mark.parametrize("language", LANGUAGES)


def packed(value) -> msgspec.Raw:
    return msgspec.Raw(msgspec.msgpack.encode(value))


def words(language: str = "en") -> SixtySixText:
    return SixtySixText(Texts(language), SIXTYSIX)


def view(seat: int | None, given=POSITION, **settings) -> msgspec.Raw:
    state = SIXTYSIX.set_up(SixtySixSettings(**settings), {"dealer": 1, "position": given})
    return packed(SIXTYSIX.view(state, seat))


def test_every_game_with_words_is_in_the_catalogue():
    assert GAME_TEXTS.keys() <= CATALOGUE.keys()


def test_the_actions_are_cards_then_pairs_then_swap_then_closing():
    assert [choice.text for choice in words().choices(view(0))] == [
        "K♠  king of spades",
        "Q♠  queen of spades",
        "J♥  jack of hearts",
        "A♦  ace of diamonds",
        "10♣  ten of clubs",
        "announce 20 and lead K♠",
        "announce 20 and lead Q♠",
        "swap J♥ for the trump card 10♥",
        "close the talon",
    ]


def test_a_choice_packs_the_action_that_its_words_say():
    last = words().choices(view(0))[-1]
    assert SIXTYSIX.decode_action(last.action) == SIXTYSIX.convert_action({"type": "close_talon"})


def test_declared_mode_offers_66():
    texts = [choice.text for choice in words("de").choices(view(0, claim_mode="declared"))]
    assert "66 melden" in texts
    assert "20 mit K♠ ansagen und 66 melden" in texts


def test_points_that_are_not_shown_are_not_printed():
    assert "20 card points" in "\n".join(words().table(view(0), NAMES))
    hidden = "\n".join(words().table(view(0, points_shown="own"), NAMES))
    assert "40 card points" in hidden
    assert "20 card points" not in hidden


def test_a_spectator_reads_hands_only_where_the_table_shows_them():
    watching = Names(("Anna", "Ben"))
    assert "K♠" not in "\n".join(words().table(view(None), watching))
    open_hands = "\n".join(words().table(view(None, spectators_see_hands=True), watching))
    assert "hand: K♠ Q♠ J♥ A♦ 10♣" in open_hands


def test_a_closed_talon_names_who_closed_and_the_frozen_points():
    closed = {**POSITION, "closed_by": 0, "frozen": 20}
    text = "\n".join(words("da").table(view(1, closed), NAMES))
    assert "Talonen er lukket af Anna (10♥, 3 skjulte)" in text
    assert "Modstanderens kortpoint, da talonen blev lukket: 20" in text


@each_language
def test_every_event_is_a_sentence_for_both_sides(language):
    events = [
        TrumpSwapped(0, "JH", "10H"),
        TalonClosed(1),
        PairAnnounced(0, "S", "KS", 20, True),
        PairAnnounced(1, "H", "KH", 40, False),
        SixtySixClaimed(1),
        TrickTaken(0, ("KS", "QS"), 20, 10),
        CardsDrawn(0, 1),
        CardsDrawn(0, 0, "10H"),
        *(
            HandOver(msgspec.structs.replace(OUTCOME, reason=reason))
            for reason in ("sixty_six", "closer_failed", "last_trick", "false_claim")
        ),
        HandOver(msgspec.structs.replace(OUTCOME, winner=None, counters=0, reason="draw_65")),
    ]
    lines = words(language).events(packed(events), NAMES)
    assert len(lines) == 10 + 4 * 3 + 2
    assert all(line and "{" not in line and "???" not in line for line in lines)
    others = words(language).events(packed(events), Names(("Anna", "Ben"), 1))
    assert sum(mine != theirs for mine, theirs in zip(lines, others, strict=True)) >= 11


@each_language
def test_the_score_sheet_names_labels_and_who_closed(language):
    rows = [
        HandRow(1, 1, 0, 1, "closer_failed", (61, 27), 0, 20, 2, (7, 5)),
        HandRow(2, 1, 1, None, "draw_65", (65, 65), None, None, 0, (7, 5)),
        *(GameRow(1, 1, label, 2, (2, 0)) for label in ("schneider", "rueckschneider", "bummerl")),
    ]
    lines = words(language).sheet(packed(rows), NAMES)
    assert len(lines) == 6
    assert "Anna" in lines[1]
    assert "61:27" in lines[1]
    assert "Schneider" in lines[3]
    assert "Rückschneider" in lines[4]
    assert "Bummerl" in lines[5]


def test_the_end_of_a_match_names_the_winner_or_who_left():
    match = SIXTYSIX.match_type.new(SixtySixSettings(), 2, 0)
    over = msgspec.structs.replace(match, over=True, winner=1, bummerls=(1, 0))
    assert "Ben has won the match." in words().standing(packed(over), NAMES)
    left = msgspec.structs.replace(match, over=True, abandoned_by=1)
    assert "The match was broken off: Ben left." in words().standing(packed(left), NAMES)
    drawn = msgspec.structs.replace(match, over=True)
    assert "The match ends without a winner." in words().standing(packed(drawn), NAMES)
