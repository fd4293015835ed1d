"""66 in words: the settings, the table, what can be done and what is refused."""

from typing import Final

import msgspec
from msgspec import Raw

from lanplay.cards import suit
from lanplay.rules.sixtysix.actions import (
    Claim,
    CloseTalon,
    ExchangeTrump,
    Marriage,
    Play,
    SixtySixAction,
)
from lanplay.rules.sixtysix.pack import PACKS, SUIT, pair_value
from lanplay.rules.sixtysix.settings import SixtySixSettings
from lanplay.rules.sixtysix.state import Trick
from lanplay.rules.sixtysix.view import SixtySixView
from lanplay.words import cards
from lanplay.words.game_text import Choice, Names
from lanplay.words.sixtysix_events import SixtySixEvents
from lanplay.words.sixtysix_sheet import SixtySixSheet

_view = msgspec.msgpack.Decoder(SixtySixView).decode
_settings = msgspec.msgpack.Decoder(SixtySixSettings).decode
_pack = msgspec.msgpack.encode

_ORDER: Final = (Play, Marriage, ExchangeTrump, Claim, CloseTalon)
"""Of the kinds of actions in a list: what can't be taken back comes last."""


class SixtySixText(SixtySixEvents, SixtySixSheet):
    """66 for two in sentences."""

    # ---------------------------------------------------------------- before the hand

    def settings(self, settings: Raw) -> list[str]:
        """Return the settings as sentences; the table's own are not among them."""
        fields = msgspec.structs.asdict(_settings(settings))
        return [
            self._texts(f"sixtysix-setting-{name}", value=value)
            for name, value in fields.items()
            if f"sixtysix-setting-{name}" in self._texts and value is not None
        ]

    def leaving(self, settings: Raw) -> str:
        """Return what leaving means: rule page sixtysix, 5.5."""
        forfeit = _settings(settings).leave_result == "forfeit"
        return self._texts("sixtysix-leave-forfeit" if forfeit else "sixtysix-leave-void")

    # ---------------------------------------------------------------- the table

    def turn(self, view: Raw) -> int | None:
        """Return the seat to act."""
        return _view(view).turn

    def over(self, view: Raw) -> bool:
        """Return whether the hand is over."""
        return _view(view).result is not None

    def table(self, view: Raw, names: Names) -> list[str]:
        """Return seats, talon, the card led and the reader's hand."""
        seen = _view(view)
        other_first = (1, 0) if names.me == 0 else (0, 1)
        lines = [self._seat(seen, seat, names) for seat in other_first]
        if seen.trump is not None and seen.result is None:
            lines.append(self._talon(seen, names))
        if seen.frozen is not None and seen.result is None:
            lines.append(self._texts("sixtysix-frozen", points=seen.frozen))
        if seen.lead is not None and seen.leader is not None:
            lines.append(
                self._texts(
                    "sixtysix-lead", name=names.name(seen.leader), card=self._card(seen.lead)
                )
            )
        if seen.hand and seen.result is None:
            lines.append(self._texts("sixtysix-hand", cards=cards.row(self._texts, seen.hand)))
        return lines

    def _seat(self, seen: SixtySixView, seat: int, names: Names) -> str:
        texts = self._texts
        parts = [
            texts(
                "sixtysix-seat",
                name=names.name(seat),
                cards=seen.hand_counts[seat],
                tricks=seen.tricks_won[seat],
                left=seen.remaining[seat],
            )
        ]
        points = seen.points[seat]
        if points is not None:
            parts.append(texts("sixtysix-seat-points", points=points))
        if seen.pending[seat]:
            parts.append(texts("sixtysix-seat-pending", points=seen.pending[seat]))
        if seen.hands is not None and names.me is None and seen.result is None:
            hand = cards.row(texts, seen.hands[seat])
            parts.append(texts("sixtysix-seat-hand", cards=hand))
        elif seen.shown[seat] and seat != names.me:
            parts.append(texts("sixtysix-seat-shown", cards=cards.row(texts, seen.shown[seat])))
        return ", ".join(parts)

    def _talon(self, seen: SixtySixView, names: Names) -> str:
        exhausted = not seen.talon_count and seen.trump_card is None
        state = "closed" if seen.closed_by is not None else "exhausted" if exhausted else "open"
        return self._texts(
            "sixtysix-talon",
            state=state,
            suit=cards.suit_name(self._texts, seen.trump or ""),
            card=self._card(seen.trump_card or ""),
            count=seen.talon_count,
            closer="" if seen.closed_by is None else names.name(seen.closed_by),
        )

    def choices(self, view: Raw) -> list[Choice]:
        """Return the legal actions: cards in the order of the hand, then the rest."""
        seen = _view(view)
        place = {card: number for number, card in enumerate(PACKS[24])}

        def key(action: SixtySixAction) -> tuple[int, int, bool]:
            kind = _ORDER.index(type(action))
            if isinstance(action, Play | Marriage):
                return kind, place[action.card], isinstance(action, Marriage) and action.claim
            return kind, 0, False

        return [
            Choice(self._choice(action, seen), _pack(action))
            for action in sorted(seen.legal, key=key)
        ]

    def _choice(self, action: SixtySixAction, seen: SixtySixView) -> str:
        texts = self._texts
        match action:
            case Play(card=card):
                return texts(
                    "sixtysix-act-play", card=self._card(card), full=cards.full(texts, card)
                )
            case Marriage(card=card, claim=claim):
                points = pair_value(SUIT[card], seen.trump)
                if claim:
                    return texts(
                        "sixtysix-act-marriage-claim", points=points, card=self._card(card)
                    )
                return texts("sixtysix-act-marriage", points=points, card=self._card(card))
            case ExchangeTrump():
                nine = f"9{seen.trump}"
                return texts(
                    "sixtysix-act-exchange_trump",
                    laid=self._card(nine if nine in (seen.hand or ()) else f"J{seen.trump}"),
                    taken=self._card(seen.trump_card or ""),
                )
            case CloseTalon():
                return texts("sixtysix-act-close_talon")
            case Claim():
                return texts("sixtysix-act-claim")

    def revealed(self, view: Raw, names: Names) -> list[str]:
        """Return the hands and the talon that were left, where the table shows them."""
        seen, lines = _view(view), list[str]()
        for seat, hand in enumerate(seen.hands or ()):
            if hand:
                held = cards.row(self._texts, hand)
                lines.append(self._texts("sixtysix-hand-shown", name=names.name(seat), cards=held))
        if seen.talon:
            left = cards.row(self._texts, seen.talon)
            lines.append(self._texts("sixtysix-talon-shown", cards=left))
        return lines

    def tricks(self, view: Raw, names: Names) -> list[str]:
        """Return the tricks that may be looked at, the last one first."""
        seen = _view(view)
        if seen.last_trick is None:
            return []
        earlier = [trick for trick in seen.own_tricks if trick != seen.last_trick]
        return [
            self._trick("sixtysix-last-trick", seen.last_trick, names),
            *(self._trick("sixtysix-own-trick", trick, names) for trick in reversed(earlier)),
        ]

    def _trick(self, text_id: str, trick: Trick, names: Names) -> str:
        first, second = (self._card(card) for card in trick.cards)
        return self._texts(text_id, first=first, second=second, name=names.name(trick.winner))

    # ---------------------------------------------------------------- refusals

    def refusal(self, code: str, detail: str) -> str | None:
        """Return the sentence for a refusal of rule page sixtysix, 4.10."""
        if f"sixtysix-refusal-{code}" not in self._texts:
            return None
        is_card = detail in PACKS[24]
        return self._texts(
            f"sixtysix-refusal-{code}",
            card=self._card(detail) if is_card else detail,
            suit=cards.suit_name(self._texts, suit(detail)) if is_card else detail,
            number=int(detail) if detail.isdecimal() and len(detail) < 3 else 1,
        )
