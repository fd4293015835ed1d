"""Facts last for years."""

import msgspec
import pytest

from lanplay.room.facts import PersonMade, PersonNamed, decode_fact, encode_fact
from lanplay.wire.messages import Leave, Rename, Say
from tests.room.evening import ANNA, BEN, Evening


def test_every_stored_fact_of_an_evening_is_the_fact():
    evening = Evening()
    table = evening.play_with(ANNA, BEN, rounds=1, random_seating=True)
    evening.say(ANNA, Say, text="hello", table=table)
    evening.say(BEN, Rename, name="Benjamin")
    evening.play_round(table)
    evening.say(ANNA, Leave, table=table)
    evening.say(BEN, Leave, table=table)
    assert len({type(fact) for fact in evening.facts}) >= 9
    for fact in evening.facts:
        assert decode_fact(encode_fact(fact)) == fact


def test_a_field_of_a_newer_version_is_ignored():
    stored = msgspec.msgpack.encode(
        {"fact": "person_named", "at": 1, "person": b"p", "name": "Anna", "mood": "good"}
    )
    assert decode_fact(stored) == PersonNamed(1, b"p", "Anna")


def test_a_renamed_fact_is_read_through_its_upcaster():
    stored = msgspec.msgpack.encode({"fact": "person_came", "at": 1, "id": b"p", "hash": b"h"})

    def upcast(fields: dict[str, object]) -> dict[str, object]:
        return {
            "fact": "person_made",
            "at": fields["at"],
            "person": fields["id"],
            "token_hash": fields["hash"],
            "name": "Anna",
        }

    assert decode_fact(stored, {"person_came": upcast}) == PersonMade(1, b"p", b"h", "Anna")


def test_what_is_no_fact_is_not_taken_for_one():
    with pytest.raises(msgspec.DecodeError):
        decode_fact(msgspec.msgpack.encode({"fact": "nonsense", "at": 1}))
