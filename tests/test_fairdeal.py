"""The fair deal against a second implementation, written from the page alone."""

import hashlib
import struct
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lanplay.fairdeal import HOST, Stream, commitment, deal_key

TABLE = bytes(range(16))
ANNA = bytes(range(16, 32))
SECRETS = [bytes([n]) * 32 for n in (1, 2, 3)]

ids = st.binary(min_size=16, max_size=16)
secrets = st.binary(min_size=32, max_size=32)
rounds = st.integers(0, 2**32 - 1)


def numbers(key: bytes) -> Iterator[int]:
    """The stream as unsigned 32-bit numbers, as the design's section 4 words it."""
    for counter in count():
        yield from struct.unpack(">8I", hashlib.sha256(key + struct.pack(">Q", counter)).digest())


def below(draws: Iterator[int], n: int) -> int:
    return next(drawn for drawn in draws if drawn < 2**32 // n * n) % n


def shuffled(draws: Iterator[int], items: Sequence[str]) -> tuple[str, ...]:
    order = list(items)
    for i in reversed(range(1, len(order))):
        j = below(draws, i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


class Scripted(Stream):
    """A stream whose 32-bit numbers are given."""

    def __init__(self, *drawn: int) -> None:
        super().__init__(bytes(32))
        self._drawn = iter(drawn)

    def _u32(self) -> int:
        return next(self._drawn)


def test_the_test_vector():
    """Also in wire/PROTOCOL.md: recomputed here with plain hashlib, and once by hand."""
    mine = commitment(TABLE, 1, ANNA, SECRETS[0])
    assert (
        mine
        == hashlib.sha256(b"lanplay commit 1" + TABLE + b"\0\0\0\1" + ANNA + SECRETS[0]).digest()
    )
    key = deal_key(TABLE, 1, SECRETS[2], SECRETS[:2])
    assert (
        key
        == hashlib.sha256(
            b"lanplay deal 1" + TABLE + b"\0\0\0\1" + SECRETS[2] + SECRETS[0] + SECRETS[1]
        ).digest()
    )
    assert mine.hex() == VECTOR_COMMITMENT
    assert key.hex() == VECTOR_KEY
    assert " ".join(Stream(key).shuffle("ABCDEFGHIJ")) == VECTOR_SHUFFLE


def test_the_host_commits_under_sixteen_zero_bytes():
    assert bytes(16) == HOST
    assert commitment(TABLE, 7, HOST, SECRETS[0]) != commitment(TABLE, 7, ANNA, SECRETS[0])


@given(ids, rounds, ids, secrets, st.lists(secrets, max_size=4))
def test_commitment_and_key_are_the_pages(
    table: bytes, number: int, person: bytes, host: bytes, people: list[bytes]
):
    head = table + struct.pack(">I", number)
    assert (
        commitment(table, number, person, host)
        == hashlib.sha256(b"lanplay commit 1" + head + person + host).digest()
    )
    assert (
        deal_key(table, number, host, people)
        == hashlib.sha256(b"lanplay deal 1" + head + host + b"".join(people)).digest()
    )


def test_the_order_of_the_people_makes_another_key():
    one, two, host = SECRETS
    assert deal_key(TABLE, 1, host, [one, two]) != deal_key(TABLE, 1, host, [two, one])


@given(secrets, st.lists(st.integers(1, 2**32), max_size=40))
def test_draws_are_those_of_the_model(key: bytes, ranges: list[int]):
    stream, model = Stream(key), numbers(key)
    assert [stream.below(n) for n in ranges] == [below(model, n) for n in ranges]


@given(secrets, st.lists(st.text(max_size=3), max_size=60))
def test_a_shuffle_is_that_of_the_model_and_loses_nothing(key: bytes, items: list[str]):
    order = Stream(key).shuffle(items)
    assert order == shuffled(numbers(key), items)
    assert Counter(order) == Counter(items)


def test_shuffles_of_one_stream_go_on_where_the_last_one_ended():
    stream, model = Stream(SECRETS[0]), numbers(SECRETS[0])
    for items in ("ABCD", "A", "", "ABCDEFG"):
        assert stream.shuffle(items) == shuffled(model, items)


def test_a_shuffle_goes_from_the_last_place_down():
    """Draws below 4, 3 and 2: D goes to place 0, then the last of the rest stays, twice."""
    assert Scripted(0, 2, 1).shuffle("ABCD") == ("D", "B", "C", "A")


def test_a_number_past_the_last_whole_multiple_is_drawn_again():
    last = 2**32 - 2**32 % 20
    assert Scripted(last - 1).below(20) == 19
    assert Scripted(last, 2**32 - 1, 7).below(20) == 7


def test_a_power_of_two_never_draws_again():
    assert Scripted(2**32 - 1).below(32) == 31
    assert Scripted(2**32 - 1).below(2**32) == 2**32 - 1
    assert Scripted(2**32 - 1).below(1) == 0


def test_a_draw_below_one_still_takes_a_number():
    stream = Scripted(5, 6)
    assert (stream.below(1), stream.below(100)) == (0, 6)


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_a_draw_out_of_range_is_refused(n: int):
    with pytest.raises(ValueError, match=str(n)):
        Stream(bytes(32)).below(n)


def test_every_card_falls_in_every_place_about_equally_often():
    """Chi-square, 25 cells with 16 degrees of freedom: 39.25 is passed once in a thousand."""
    stream, rounds_dealt = Stream(SECRETS[1]), 5000
    seen = Counter(
        (place, card)
        for _ in range(rounds_dealt)
        for place, card in enumerate(stream.shuffle(range(5)))
    )
    expected = rounds_dealt / 5
    assert len(seen) == 25
    assert sum((n - expected) ** 2 / expected for n in seen.values()) < 39.25


@pytest.mark.parametrize("wrong", [b"", bytes(15), bytes(17), bytes(31), bytes(33)])
def test_another_length_is_refused(wrong: bytes):
    for call in (
        lambda: commitment(wrong, 1, ANNA, SECRETS[0]),
        lambda: commitment(TABLE, 1, wrong, SECRETS[0]),
        lambda: commitment(TABLE, 1, ANNA, wrong),
        lambda: deal_key(wrong, 1, SECRETS[0], []),
        lambda: deal_key(TABLE, 1, wrong, []),
        lambda: deal_key(TABLE, 1, SECRETS[0], [wrong]),
        lambda: Stream(wrong),
    ):
        with pytest.raises(ValueError, match="are needed"):
            call()


@pytest.mark.parametrize("number", [-1, 2**32])
def test_a_round_number_that_does_not_fit_is_refused(number: int):
    with pytest.raises(OverflowError):
        commitment(TABLE, number, ANNA, SECRETS[0])


VECTOR_COMMITMENT = "7a2a631d16eb0e2eea361f710148fb57d02f696842ddd36d2e19b5bd3d73a60e"
VECTOR_KEY = "b12c284acf48f3ae88b66f5ea2bb2ea4e0244e008f1847cb4f05f1c6125de751"
VECTOR_SHUFFLE = "C I E B F J D G A H"
