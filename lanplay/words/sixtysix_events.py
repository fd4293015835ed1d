"""66 in words: what happened."""

import msgspec
from msgspec import Raw

from lanplay.cards import suit
from lanplay.rules.sixtysix.events import (
    CardPlayed,
    CardsDrawn,
    Dealt,
    HandOver,
    PairAnnounced,
    SixtySixClaimed,
    SixtySixEvent,
    TalonClosed,
    TrickTaken,
    TrumpSwapped,
)
from lanplay.rules.sixtysix.scoring import SixtySixOutcome
from lanplay.words import cards
from lanplay.words.game_text import GameText, Names

_events = msgspec.msgpack.Decoder(list[SixtySixEvent]).decode


class SixtySixEvents(GameText):
    """The events' part of `SixtySixText`."""

    def events(self, events: Raw, names: Names) -> list[str]:
        """Return what happened, in order."""
        return [line for event in _events(events) for line in self._event(event, names)]

    def _event(self, event: SixtySixEvent, names: Names) -> list[str]:
        texts = self._texts
        match event:
            case Dealt():
                return [
                    texts(
                        "sixtysix-dealt",
                        **names.who(event.dealer),
                        suit=cards.suit_name(texts, suit(event.trump_card)),
                        card=self._card(event.trump_card),
                    )
                ]
            case TrumpSwapped():
                laid, taken = self._card(event.laid), self._card(event.taken)
                who = names.who(event.seat)
                return [texts("sixtysix-trump_swapped", **who, laid=laid, taken=taken)]
            case TalonClosed():
                return [texts("sixtysix-talon_closed", **names.who(event.seat))]
            case PairAnnounced():
                return [
                    texts(
                        "sixtysix-pair_announced",
                        **names.who(event.seat),
                        points=event.points,
                        suit=cards.suit_name(texts, event.suit),
                        pending=event.pending,
                    )
                ]
            case SixtySixClaimed():
                return [texts("sixtysix-sixty_six_claimed", **names.who(event.seat))]
            case CardPlayed():
                card = self._card(event.card)
                return [texts("sixtysix-card_played", **names.who(event.seat), card=card)]
            case TrickTaken():
                return self._trick_taken(event, names)
            case CardsDrawn():
                return self._drawn(event, names)
            case HandOver():
                return self._hand_over(event.outcome, names)

    def _trick_taken(self, event: TrickTaken, names: Names) -> list[str]:
        first, second = (self._card(card) for card in event.cards)
        who = names.who(event.seat)
        lines = [self._texts("sixtysix-trick_taken", **who, first=first, second=second)]
        if event.paid:
            lines.append(self._texts("sixtysix-paid", points=event.paid))
        if event.bonus:
            lines.append(self._texts("sixtysix-bonus"))
        return lines

    def _drawn(self, event: CardsDrawn, names: Names) -> list[str]:
        if event.trump_card is None:
            return [self._texts("sixtysix-cards_drawn", count=event.talon_count)]
        who, card = names.who(1 - event.first), self._card(event.trump_card)
        return [self._texts("sixtysix-talon_out", **who, card=card)]

    def _hand_over(self, outcome: SixtySixOutcome, names: Names) -> list[str]:
        lines: list[str] = []
        if outcome.winner is None:
            lines.append(self._texts("sixtysix-over-draw_65"))
        else:
            who = names.who(outcome.winner)
            lines.append(self._texts(f"sixtysix-over-{outcome.reason}", **who))
            lines.append(self._texts("sixtysix-worth", counters=outcome.counters))
        points0, points1 = outcome.points
        first, second = names.name(0), names.name(1)
        lines.append(
            self._texts(
                "sixtysix-points", first=first, points0=points0, second=second, points1=points1
            )
        )
        return lines

    def _card(self, card: str) -> str:
        return cards.short(self._texts, card) if card else ""
