"""The 66 table: rule page sixtysix, section 7, and rows P5, P7, P13, P17."""

import msgspec
import pygame
import pytest

from lanplay.rules.sixtysix import events as e
from lanplay.rules.sixtysix.actions import Claim, CloseTalon, ExchangeTrump, Marriage, Play
from lanplay.rules.sixtysix.scoring import SixtySixOutcome
from lanplay.texts import LANGUAGES
from lanplay.ui.cards import BACK
from lanplay.ui.tables.view import Moment
from lanplay.ui.widgets import Button, CardFan, Chip, Pile, Plaque, Slot
from lanplay.wire import messages as m
from tests.room.evening import ANNA, BEN, CLARA
from tests.ui.parlour import Parlour

LABELS = (
    "trump-name", "counters-title", "counters-note", "tricks-name-0", "last-trick-note",
    "tricks-count-0",
)  # fmt: skip
MINE, THEIRS = ("AS", "10S", "KD", "QD", "JH"), ("AH", "KH", "10H", "JC", "QC")


@pytest.fixture
def lead(driver):
    """Anna leads, a pair in her hand, three cards in the talon."""
    return position(Parlour(driver))


def position(parlour, **fields):
    parlour.put(**{
        "hands": (MINE, THEIRS), "trump": "S", "trump_card": "QS", "talon": ("JS", "9S", "KS"),
        "points": (28, 12), "tricks_won": (2, 1), "turn": 0, "lead": None, "pending": (0, 0),
        "tricks": (), "closed_by": None,
    } | fields)  # fmt: skip
    return parlour


def hand(parlour):
    return parlour.scene.find("hand", CardFan)


def middle(parlour, code):
    pose = hand(parlour).seen(hand(parlour).sprite(code))
    return round(pose.x - pose.width * 0.3), round(pose.y)


def actions(parlour):
    kinds = parlour.evening.games["sixtysix"].action_type
    return [
        msgspec.msgpack.decode(c.action, type=kinds) for c in parlour.sent if isinstance(c, m.Act)
    ]


def drag(parlour, code, to):
    driver = parlour.driver
    driver.press(middle(parlour, code))
    x, y = driver.at
    for step in range(1, 9):
        driver.move((x + (to[0] - x) * step // 8, y + (to[1] - y) * step // 8))
    driver.release()


# --- playing ----------------------------------------------------------------------------------


def test_a_click_on_a_card_plays_it(lead):
    lead.driver.click(middle(lead, "AS"))
    assert actions(lead) == [Play("AS")]
    lead.news()
    lead.rest()
    assert "AS" not in hand(lead).codes
    assert lead.scene.find("slot-me", Slot).code == "AS"


def test_a_card_dragged_to_the_table_is_played(lead):
    drag(lead, "JH", lead.scene.find("slot-me").rect.center)
    assert actions(lead) == [Play("JH")]
    lead.news()
    lead.rest()
    assert lead.scene.find("slot-me", Slot).code == "JH"


def test_a_card_dropped_back_on_the_hand_goes_home(lead):
    home = middle(lead, "JH")
    drag(lead, "JH", (home[0] + 60, home[1] + 10))
    lead.rest()
    assert actions(lead) == []
    assert middle(lead, "JH") == home


def test_in_strict_play_illegal_cards_are_dimmed_and_legal_ones_lifted(lead):
    position(lead, lead="AH", hands=(MINE, THEIRS[1:]), closed_by=1, frozen=28)
    fan = hand(lead)
    assert [s.code for s in fan.sprites if s.legal] == ["JH"]
    assert [s.code for s in fan.sprites if fan.dimmed(s)] == ["AS", "10S", "KD", "QD"]
    assert fan.sprite("JH").lift > 0
    assert fan.sprite("AS").lift == 0


@pytest.mark.parametrize("way", ["click", "drag"])
def test_an_illegal_card_comes_home_with_the_hosts_reason(lead, way):
    position(lead, lead="AH", hands=(MINE, THEIRS[1:]), closed_by=1, frozen=28)
    home = middle(lead, "KD")
    if way == "click":
        lead.driver.click(home)
    else:
        drag(lead, "KD", lead.scene.find("slot-me").rect.center)
    lead.news()
    assert lead.scene.toast_line.text == "You must follow suit: hearts was led."
    lead.driver.move((5, 5))
    lead.rest()
    assert middle(lead, "KD") == home
    assert lead.scene.find("slot-me", Slot).code == ""


def test_a_card_tried_out_of_turn_says_so_and_sends_nothing(lead):
    position(lead, turn=1)
    lead.driver.click(middle(lead, "AS"))
    assert actions(lead) == []
    assert lead.scene.toast_line.text == "It is not your turn."


def test_a_refused_card_flies_home(lead):
    lead.answers = False
    lead.driver.click(middle(lead, "AS"))
    ref = lead.sent[-1].ref
    lead.driver.app.post(m.Refused(ref, "stale"))
    lead.driver.step()
    lead.rest()
    assert not hand(lead).sprite("AS").waiting
    lead.answers = True
    lead.driver.click(middle(lead, "AS"))
    assert actions(lead) == [Play("AS"), Play("AS")]


def test_a_key_held_down_plays_one_card_a_turn(lead):
    """Row P7."""
    lead.scene.focus(hand(lead), by_keys=True)
    lead.answers = False
    for _ in range(500):
        lead.driver.key(pygame.K_RETURN, up=False)
    assert len(actions(lead)) == 1
    for _ in range(20):
        lead.driver.key(pygame.K_RETURN)
    assert len(actions(lead)) == 1


def test_a_lost_release_brings_the_card_home(lead):
    """Row P5."""
    home = middle(lead, "JH")
    lead.driver.press(home)
    lead.driver.move((home[0] - 40, home[1] - 200))
    assert hand(lead).dragged is not None
    lead.driver.step(lead.driver.event(pygame.WINDOWLEAVE))
    lead.driver.step(lead.driver.event(pygame.WINDOWFOCUSLOST))
    lead.driver.buttons = (0, 0, 0)
    lead.driver.move((400, 300))
    lead.driver.move((5, 5))
    lead.rest()
    assert hand(lead).dragged is None
    assert actions(lead) == []
    assert middle(lead, "JH") == home


def test_news_in_mid_drag_leave_the_card_in_the_hand(lead):
    """Row P17: the opponent plays, a trick is taken, the hand sorts, chat comes, a seat drops."""
    position(lead, turn=1)
    begin = middle(lead, "KD")
    lead.driver.press(begin)
    at = (begin[0] + 20, begin[1] - 220)
    lead.driver.move(at)
    key, grip = hand(lead).dragged.key, hand(lead).dragged.pose
    lead.evening.say(BEN, m.Say, table=lead.table, text="Hm")
    lead.other_acts(Play("QC"))
    lead.evening.lose(BEN)
    lead.news()
    for _ in range(100):
        lead.driver.step()
    dragged = hand(lead).dragged
    assert (dragged.key, dragged.code) == (key, "KD")
    assert (dragged.pose.x, dragged.pose.y) == (grip.x, grip.y)
    place = lead.scene.find("slot-me").rect.center
    lead.driver.move(place)
    lead.driver.release(place)
    assert actions(lead) == [Play("KD")]
    lead.news()
    assert lead.scene.find("slot-me", Slot).code == "KD"


# --- pairs, talon, swap, claim ----------------------------------------------------------------


def test_there_is_a_button_for_each_pair(lead):
    button = lead.scene.find("pair-0", Button)
    assert (button.text, button.suit, button.visible) == ("20", "D", True)
    assert not lead.scene.find("pair-1").visible
    position(lead, hands=(("KS", "QS", "KD", "QD", "JH"), THEIRS))
    shown = [lead.scene.find(f"pair-{n}", Button) for n in range(2)]
    assert [(each.text, each.suit) for each in shown] == [("40", "S"), ("20", "D")]


@pytest.mark.parametrize("code", ["KD", "QD"])
def test_a_pair_is_announced_by_its_button_then_by_king_or_queen(lead, code):
    lead.driver.click_on("pair-0")
    lead.rest()
    assert [s.code for s in hand(lead).sprites if s.legal] == ["KD", "QD"]
    lead.driver.click(middle(lead, "AS"))
    assert actions(lead) == []
    lead.driver.click(middle(lead, code))
    assert actions(lead) == [Marriage(code)]
    lead.news()
    assert lead.scene.find("bubble-me").text == "20"


def test_a_pair_can_be_thought_better_of(lead):
    lead.driver.click_on("pair-0")
    lead.driver.click_on("pair-0")
    lead.driver.click(middle(lead, "KD"))
    assert actions(lead) == [Play("KD")]


def test_a_plain_click_on_a_king_announces_nothing(lead):
    lead.driver.click(middle(lead, "KD"))
    assert actions(lead) == [Play("KD")]


def test_close_talon_is_lit_on_lead_and_one_click_closes(lead):
    button = lead.scene.find("close-talon", Button)
    assert (button.enabled, button.lit) == (True, True)
    lead.driver.click_on("close-talon")
    assert actions(lead) == [CloseTalon()]
    lead.news()
    lead.rest()
    assert not lead.scene.find("close-talon").enabled
    assert lead.scene.find("trump", Slot).code == ""
    assert lead.scene.find("talon", Pile).count == 4
    assert lead.scene.find("talon-note", Chip).visible


def test_close_talon_as_follower_is_outlined_and_answers_with_the_reason(lead):
    position(lead, lead="AH", hands=(MINE, THEIRS[1:]))
    button = lead.scene.find("close-talon")
    assert (button.enabled, button.lit, button.outlined) == (True, False, True)
    lead.driver.click_on("close-talon")
    lead.news()
    assert lead.scene.toast_line.text == "You can do that only when you lead."
    assert lead.state.closed_by is None


def test_close_talon_is_dark_out_of_turn_and_when_closed(lead):
    position(lead, turn=1)
    assert not lead.scene.find("close-talon").enabled
    position(lead, closed_by=0, frozen=12)
    assert not lead.scene.find("close-talon").enabled


def test_close_talon_by_key_must_be_held(lead):
    lead.scene.focus(lead.scene.find("close-talon"), by_keys=True)
    lead.driver.key(pygame.K_RETURN)
    assert actions(lead) == []
    assert "hold the key" in lead.scene.toast_line.text
    lead.driver.step(lead.driver.event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    for _ in range(10):
        lead.driver.step(
            lead.driver.event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""), after=100
        )
    assert actions(lead) == [CloseTalon()]


@pytest.mark.parametrize("widget", ["swap", "trump"])
def test_the_trump_card_is_swapped_by_button_or_click(lead, widget):
    position(lead, hands=(("JS", *MINE[1:]), THEIRS), talon=("AS", "9S", "KS"))
    assert lead.scene.find("swap").enabled
    card = lead.scene.find(widget).rect
    lead.driver.click(card.center if widget == "swap" else (card.x + 4, card.centery))
    assert actions(lead) == [ExchangeTrump()]
    lead.news()
    lead.rest()
    assert lead.scene.find("trump", Slot).code == "JS"
    assert "QS" in hand(lead).codes


def test_a_swap_that_can_not_be_says_what_is_missing(lead):
    assert not lead.scene.find("swap").enabled
    assert lead.scene.find("side-note").text == "you don’t hold the trump jack"
    card = lead.scene.find("trump").rect
    lead.driver.click((card.x + 4, card.centery))
    lead.news()
    assert lead.scene.toast_line.text == "To swap you need J♠."


def test_sixty_six_is_claimed_where_it_must_be(driver):
    lead = position(Parlour(driver, settings={"claim_mode": "declared"}), points=(50, 12))
    assert lead.scene.find("claim").visible
    lead.driver.click_on("pair-0")
    lead.driver.click_on("claim")
    assert actions(lead) == [Marriage("KD", claim=True)]
    lead = position(Parlour(driver, settings={"claim_mode": "declared"}), points=(70, 12))
    lead.driver.click_on("claim")
    assert actions(lead) == [Claim()]


def test_without_claims_there_is_no_claim_button(lead):
    assert not lead.scene.find("claim").visible


# --- what is shown ----------------------------------------------------------------------------


def test_points_are_shown_and_pending_ones_as_pending(lead):
    position(lead, tricks_won=(0, 1), points=(0, 12), pending=(20, 0))
    assert lead.scene.find("tricks-points-0", Chip).value == "0"
    assert lead.scene.find("tricks-points-0", Chip).text == "/ 66 +20"
    assert "20 waiting" in lead.scene.find("plaque-me", Plaque).detail


@pytest.mark.parametrize(
    ("shown", "seen"), [("both", (True, True)), ("own", (True, False)), ("none", (False, False))]
)
def test_points_that_the_table_hides_are_hidden(driver, shown, seen):
    parlour = position(Parlour(driver, settings={"points_shown": shown}))
    chips = [parlour.scene.find(f"tricks-points-{n}") for n in (0, 1)]
    assert tuple(chip.visible for chip in chips) == seen
    assert bool(parlour.scene.find("plaque-them", Plaque).points) is seen[1]


def test_cards_that_the_table_has_seen_are_shown_in_the_other_hand(lead):
    position(lead, shown=((), ("KH",)))
    assert lead.scene.find("theirs", CardFan).codes == ["KH", BACK, BACK, BACK, BACK]


def test_a_trick_stays_a_while_and_is_swept_to_the_pile(lead):
    position(
        lead,
        turn=1,
        lead="AS",
        hands=(MINE[1:], ("KS", *THEIRS[1:])),
        talon=("JS", "9S", "KC"),
        closed_by=None,
    )
    before = lead.scene.find("tricks-me", Pile).count
    lead.other_acts(Play("KS"))
    for _ in range(40):
        lead.driver.step(after=25)
    assert lead.scene.find("slot-them", Slot).code == "KS"
    assert not lead.scene.find("plaque-me", Plaque).on_turn
    assert not lead.scene.find("arrow").visible
    lead.rest()
    assert lead.scene.find("slot-them", Slot).code == ""
    assert lead.scene.find("tricks-me", Pile).count == before + 1
    assert len(hand(lead).codes) == 5


def test_a_click_ends_the_animation_and_the_next_one_plays(lead):
    position(
        lead, turn=1, lead="AS", hands=(MINE[1:], ("KS", *THEIRS[1:])), talon=("JS", "9S", "KC")
    )
    lead.other_acts(Play("KS"))
    assert lead.scene.view.busy
    lead.driver.click(middle(lead, "QD"))
    assert not lead.scene.view.busy
    assert actions(lead) == []
    lead.driver.click(middle(lead, "QD"))
    assert actions(lead) == [Play("QD")]


def test_the_last_trick_can_be_looked_at(lead):
    lead.driver.click(middle(lead, "AS"))
    lead.other_acts(Play("KH"))
    lead.rest()
    assert lead.scene.find("last-trick").text == "AS KH"
    lead.driver.click_on("last-trick")
    assert lead.scene.modals[-1].id == "tricks"
    lead.driver.key(pygame.K_RETURN)
    assert not lead.scene.modals


def test_marks_of_the_turn(lead):
    mine, theirs = lead.scene.find("plaque-me", Plaque), lead.scene.find("plaque-them", Plaque)
    assert (mine.on_turn, mine.you, theirs.on_turn) == (True, True, False)
    assert lead.scene.find("arrow").rect.centery == mine.rect.centery
    position(lead, turn=1)
    assert (mine.on_turn, theirs.on_turn, theirs.you) == (False, True, False)
    assert mine.starter is not theirs.starter


def test_the_deal_shows_every_card(driver):
    parlour = Parlour(driver, start=False)
    assert isinstance(parlour.evening.say(BEN, m.Sit, table=parlour.table), m.Done)
    parlour.news()
    parlour.evening.ready(parlour.table, ANNA, BEN)
    parlour.news()
    assert parlour.scene.view.busy or len(hand(parlour).codes) == 5
    parlour.rest()
    assert hand(parlour).codes == list(parlour.view.hand)
    assert parlour.scene.find("theirs", CardFan).codes == [BACK] * 5
    assert parlour.scene.find("talon", Pile).count == 9
    assert parlour.scene.find("trump", Slot).code == parlour.view.trump_card


def test_a_window_resized_during_the_deal_shows_what_a_fresh_one_does(driver):
    """Row P13."""
    parlour = Parlour(driver)
    parlour.play_out()
    parlour.driver.step(after=2000)
    parlour.rest()
    parlour.evening.ready(parlour.table, ANNA, BEN)
    parlour.news()
    sizes = [(1280, 800), (960, 600), (1100, 900), (1600, 900), (1000, 700)]
    for step in range(30):
        driver.resize(sizes[step % len(sizes)])
        driver.step(after=30)
    driver.resize((1280, 800))
    driver.move((5, 5))
    parlour.rest()
    driver.step(after=10_000)
    driver.settle()
    shown = driver.picture()
    assert shown == driver.fresh()
    assert hand(parlour).codes == list(parlour.view.hand)


def test_a_spectator_sees_backs_and_no_buttons(driver):
    parlour = Parlour(driver, me=CLARA)
    assert hand(parlour).codes == [BACK] * 5
    assert not hand(parlour).own
    for each in ("swap", "claim", "pair-0"):
        assert not parlour.scene.find(each).visible
    driver.click(hand(parlour).rect.center)
    assert parlour.sent == []


EVENTS = [
    e.Dealt(0, "QS", 9), e.TrumpSwapped(1, "JS", "QS"), e.TalonClosed(1),
    e.PairAnnounced(1, "H", "KH", 20, True), e.SixtySixClaimed(1), e.CardPlayed(1, "KH"),
    e.TrickTaken(1, ("AS", "KH"), 20, 10), e.CardsDrawn(0, 1), e.CardsDrawn(0, 0, "QS"),
    e.HandOver(SixtySixOutcome(0, 2, "sixty_six", (66, 20))),
]  # fmt: skip


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_acted_out_or_said(lead, event):
    view = lead.scene.view
    packed = msgspec.Raw(msgspec.msgpack.encode(event))
    moment = view.moment
    told = Moment(moment.info, moment.update, (packed,), moment.names)
    before = lead.driver.app.frames
    view.step(event, view.newest)
    assert view.busy
    for _ in range(200):
        lead.driver.step(after=25)
    assert not view.busy
    assert lead.driver.app.frames > before
    plain = isinstance(event, e.CardPlayed) or (
        isinstance(event, e.CardsDrawn) and not event.trump_card
    )
    assert bool(view.logged(told)) is not plain


def test_the_events_above_are_all_there_are():
    assert {type(event) for event in EVENTS} == set(e.SixtySixEvent.__args__)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_five_languages_fit(driver, language, size):
    driver.resize(size)
    parlour = position(Parlour(driver, language=language))
    driver.click_on("pair-0")
    parlour.rest()
    kit = driver.kit
    for widget in parlour.scene.view.walk():
        if isinstance(widget, Button) and widget.text:
            style = kit.style(widget.size, felt=True)
            assert kit.letters.width(widget.text, style) < widget.rect.width - 30, widget
    for each in LABELS:
        label = parlour.scene.find(each)
        assert label.wanted_width <= label.rect.width + 4, (each, label.text)
    for each in ("pair-note", "side-note"):
        assert not parlour.scene.find(each).tip, each


def test_a_computer_players_name_fits_the_felt_and_its_level_stands_in_the_panel(driver):
    parlour = Parlour(driver, start=False)
    table = parlour.table
    parlour.evening.say(ANNA, m.Fill, table=table, seat=1, level="easy")
    parlour.evening.ready(table, ANNA)
    parlour.news()
    parlour.driver.settle()
    parlour.rest()
    view = parlour.scene.view
    assert view.who(1) == "Computer"
    assert any("easy" in child.text for child in parlour.scene.side.walk())
