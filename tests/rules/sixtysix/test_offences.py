"""What is refused, and with which code where several fit: rule page sixtysix, 4.1 to 4.5, 4.10."""

from random import Random

import msgspec
import pytest

from lanplay.cards import rank, suit
from lanplay.rules.game import Illegal, Shuffled
from lanplay.rules.sixtysix import SIXTYSIX
from lanplay.rules.sixtysix.actions import Claim, CloseTalon, ExchangeTrump, Marriage, Play
from lanplay.rules.sixtysix.match import SixtySixMatch
from lanplay.rules.sixtysix.offences import legal_actions, offence_of
from lanplay.rules.sixtysix.pack import PACKS, PARTNER
from lanplay.rules.sixtysix.state import SixtySixState
from tests.rules.sixtysix.hands import A, B, after, legal, legal_cards, position, refusal, table

OPEN = "QD JS KC JC 10C 10S QH JH"
"""A talon of 7 face-down cards, trump card JH."""

DECLARED = {"claim_mode": "declared"}

STANDING = SixtySixMatch.new(table(), 2, A)


def opened(**settings: object) -> SixtySixState:
    """A on lead before the second trick, without a trick; holds a pair, not the trump jack."""
    return position(
        "AH 10H KS QS AC",
        "AS KH 10D QC JD",
        trump="H",
        talon=OPEN,
        points=[0, 15],
        tricks_won=[0, 1],
        settings=settings,
    )


def with_jack(facedown: int = 7, tricks_won: tuple[int, int] = (0, 1), **settings: object):
    """The same with the trump jack in the hand of A."""
    talon = OPEN.replace("JH", "AH").split()
    return position(
        "JH 10H KS QS AC",
        "AS KH 10D QC JD",
        trump="H",
        talon=" ".join(talon[7 - facedown :]),
        tricks_won=list(tricks_won),
        settings=settings,
    )


def test_round_over_comes_first():
    over = after(position("AS", "JD", points=[55, 20], tricks_won=[5, 4]), "A AS, B JD")
    for step in ("A AS", "B JD", "A claims", "A closes"):
        assert refusal(over, step) == "round_over"
    with pytest.raises(Illegal, match="round_over"):
        SIXTYSIX.apply(over, None, Shuffled(cards=PACKS[20]))


def test_not_your_turn_comes_before_any_look_at_the_action():
    for step in ("B AS", "B closes", "B claims", "B pair QS", "B ZZ"):
        assert refusal(opened(), step) == "not_your_turn"


def test_nobody_acts_before_the_deal():
    before = msgspec.structs.replace(opened(), trump=None, hands=((), ()))
    assert refusal(before, "A AH") == "not_your_turn"


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"type": "fold"},
        {"type": "play"},
        {"type": "play", "card": 5},
        {"type": "play", "card": "1S"},
        {"type": "play", "card": "AS\n"},
        {"type": "play", "card": "AS", "claim": True},
        {"type": "marriage", "card": "QS", "claim": 1},
        {"type": "shuffled", "cards": []},
        [],
        None,
    ],
)
def test_bad_action_for_what_is_no_action(given: object):
    with pytest.raises(Illegal, match="bad_action"):
        SIXTYSIX.convert_action(given)
    with pytest.raises(Illegal, match="bad_action"):
        SIXTYSIX.decode_action(msgspec.msgpack.encode(given))


def test_bad_action_for_a_shuffle_by_a_seat():
    with pytest.raises(Illegal, match="bad_action"):
        SIXTYSIX.apply(opened(), A, Shuffled(cards=PACKS[20]))


@pytest.mark.parametrize(
    "step", ["B swaps", "B closes", "B pair QC", "B pair AC claim", "B claims"]
)
def test_only_on_lead_comes_before_everything_else(step: str):
    assert refusal(after(opened(), "A AC"), step) == "only_on_lead"


def test_claims_are_automatic_comes_before_the_card():
    assert refusal(opened(), "A claims") == "claims_are_automatic"
    assert refusal(opened(), "A pair QD claim") == "claims_are_automatic"


def test_card_not_in_hand():
    assert refusal(opened(), "A AS") == "card_not_in_hand"
    assert refusal(opened(), "A pair KH") == "card_not_in_hand"
    assert refusal(opened(), "A 9S") == "card_not_in_hand"


def test_card_not_in_hand_comes_before_the_duty_to_follow():
    state = position("AH", "KS QD", lead="KD", turn=B)
    assert refusal(state, "B AD") == "card_not_in_hand"


def test_not_a_pair_comes_before_marriage_needs_trick():
    state = opened(marriage_before_first_trick=False)
    assert refusal(state, "A pair AC") == "not_a_pair"
    lonely = position(
        "AH 10H KS JS AC", "AS KH 10D QC JD", trump="H", talon=OPEN.replace("JS", "QS")
    )
    assert refusal(lonely, "A pair KS") == "not_a_pair"
    assert refusal(state, "A pair QS") == "marriage_needs_trick"


def test_talon_closed_comes_before_what_swap_and_closing_need():
    closed = after(with_jack(exchange_needs_trick=True), "A closes")
    assert refusal(closed, "A swaps") == "talon_closed"
    assert refusal(closed, "A closes") == "talon_closed"


def test_talon_exhausted_comes_before_what_swap_and_closing_need():
    state = position("JH AS", "KS QD", trump="H", settings={"exchange_needs_trick": True})
    assert refusal(state, "A swaps") == "talon_exhausted"
    assert refusal(state, "A closes") == "talon_exhausted"


def test_no_trump_jack_comes_before_exchange_needs_trick():
    assert refusal(opened(exchange_needs_trick=True), "A swaps") == "no_trump_jack"


def test_exchange_needs_trick_comes_before_too_few_talon_cards():
    needs = {"exchange_needs_trick": True, "exchange_min_facedown": 9}
    assert refusal(with_jack(**needs), "A swaps") == "exchange_needs_trick"
    assert refusal(with_jack(tricks_won=(1, 0), **needs), "A swaps") == "too_few_talon_cards"


def test_no_closing_before_first_trick_comes_before_too_few_talon_cards():
    needs = {"close_before_first_trick": False, "close_min_facedown": 9}
    assert refusal(with_jack(tricks_won=(0, 0), **needs), "A closes") == (
        "no_closing_before_first_trick"
    )
    assert refusal(with_jack(**needs), "A closes") == "too_few_talon_cards"


@pytest.mark.parametrize("facedown", [1, 3, 5, 7])
def test_swap_and_closing_are_legal_down_to_their_least_number_of_face_down_cards(facedown: int):
    at = {"exchange_min_facedown": facedown, "close_min_facedown": facedown}
    assert {ExchangeTrump(), CloseTalon()} <= legal(with_jack(facedown, **at))
    above = {"exchange_min_facedown": facedown + 1, "close_min_facedown": facedown + 1}
    assert refusal(with_jack(facedown, **above), "A swaps") == "too_few_talon_cards"
    assert refusal(with_jack(facedown, **above), "A closes") == "too_few_talon_cards"


def test_swap_and_closing_are_legal_on_the_first_lead_by_default():
    assert {ExchangeTrump(), CloseTalon()} <= legal(with_jack(tricks_won=(0, 0)))


def test_with_nines_the_trump_nine_swaps_and_the_jack_does_not():
    fields = {
        "trump": "D",
        "talon": "10D KD QD 9H 10H AC 10C KC QC JC 9C AD",
        "settings": {"deck_size": 24},
    }
    nine = position("9D QS JS 9S QH JH", "AS 10S KS AH JD KH", **fields)
    assert ExchangeTrump() in legal(nine)
    jack = position("JD QS JS 9S QH JH", "AS 10S KS AH 9D KH", **fields)
    assert refusal(jack, "A swaps") == "no_trump_jack"


def test_after_closing_no_swap_and_no_second_closing():
    assert legal(after(with_jack(), "A closes")).isdisjoint({ExchangeTrump(), CloseTalon()})


def test_after_a_swap_no_second_one():
    assert ExchangeTrump() not in legal(after(with_jack(), "A swaps"))
    assert CloseTalon() in legal(after(with_jack(), "A swaps"))


@pytest.mark.parametrize(
    ("led", "hand", "card", "code"),
    [
        ("KH", "QH AS", "AS", "must_follow_suit"),
        ("KH", "AH QH", "QH", "must_head"),
        ("KH", "JS AD", "AD", "must_trump"),
        ("QS", "KS JS", "JS", "must_head"),
        ("QS", "JS AD", "AD", "must_follow_suit"),
    ],
)
def test_strict_play_refuses(led: str, hand: str, card: str, code: str):
    assert refusal(position("QC", hand, lead=led, turn=B), f"B {card}") == code


def test_in_open_play_any_card_follows():
    state = after(opened(), "A AH")
    assert legal_cards(state) == {"AS", "KH", "10D", "QC", "JD"}


def test_play_is_strict_from_the_lead_of_the_closer_on():
    state = after(opened(), "A closes; A AH")
    assert legal_cards(state) == {"KH"}


def test_a_pair_may_be_announced_with_king_or_queen_in_every_talon_status():
    """Bug list, R1."""
    exhausted = position("KS QS", "JD AD", tricks_won=[4, 4])
    for state in (opened(), after(opened(), "A closes"), exhausted):
        assert {Marriage("KS"), Marriage("QS"), Play("KS"), Play("QS")} <= legal(state)


def test_in_declared_mode_a_claim_is_legal_on_every_lead():
    state = opened(**DECLARED)
    for lead in (state, after(state, "A closes")):
        assert {Claim(), Marriage("QS", claim=True), Marriage("KS", claim=True)} <= legal(lead)
    swapped = after(with_jack(**DECLARED), "A swaps")
    assert Claim() in legal(swapped)


def test_who_is_not_on_turn_has_no_legal_action():
    assert legal(opened(), B) == set()


def strict_reference(hand: list[str], led: str, trump: str) -> set[str]:
    """Rule page sixtysix, 4.2: the first line that can be met."""
    order = ["J", "Q", "K", "10", "A"]
    of_suit = {card for card in hand if suit(card) == suit(led)}
    higher = {card for card in of_suit if order.index(rank(card)) > order.index(rank(led))}
    trumps = {card for card in hand if suit(card) == trump}
    return higher or of_suit or trumps or set(hand)


def test_cards_to_follow_agree_with_a_reference_on_random_positions():
    """Bug list, R11."""
    rng = Random(11)
    for _ in range(20_000):
        size = rng.randint(1, 5)
        trump = rng.choice("SHDC")
        led, *cards = rng.sample(PACKS[20], 2 * size)
        state = SixtySixState(
            settings=table(),
            standing=STANDING,
            hands=(tuple(cards[size:]), tuple(cards[:size])),
            trump=trump,
            turn=B,
            lead=led,
        )
        assert legal_cards(state) == strict_reference(cards[:size], led, trump), (led, cards, trump)


def every_action() -> list[object]:
    plays = [Play(card) for card in PACKS[24]]
    pairs = [Marriage(card, claim) for card in PARTNER for claim in (False, True)]
    return [*plays, *pairs, ExchangeTrump(), CloseTalon(), Claim()]


@pytest.mark.parametrize("claim_mode", ["automatic", "declared"])
def test_the_legal_list_is_exactly_what_is_not_refused(claim_mode: str):
    jack = with_jack(claim_mode=claim_mode)
    for state in (jack, after(jack, "A closes"), after(jack, "A AC")):
        allowed = {each for each in every_action() if offence_of(state, state.turn, each) is None}
        assert set(legal_actions(state, state.turn)) == allowed


def test_a_refusal_names_what_its_sentence_needs():
    def detail(state: SixtySixState, action: object) -> str:
        offence = offence_of(state, state.turn, action)
        assert offence is not None
        return offence.detail

    strict = position("QC 10C", "AH QH JS", lead="KH", turn=B)
    assert detail(strict, Play("QH")) == "KH"
    assert detail(strict, Play("JS")) == "KH"
    assert detail(opened(), Play("AS")) == "AS"
    assert detail(opened(), ExchangeTrump()) == "JH"
    assert detail(with_jack(close_min_facedown=9), CloseTalon()) == "9"
