"""What a host's store says was played, held against what players were told."""

from pathlib import Path

from lanplay import record as records
from lanplay.host.reading import Reader
from lanplay.room.facts import Moved
from lanplay.room.ledger import record_of
from lanplay.rules import CATALOGUE
from tests.story.player import Deed, Player


def played(folder: Path, table: bytes, number: int) -> list[Deed]:
    """What the store says was done in a round by those who sit there, in order."""
    with Reader(folder) as reader:
        facts = reader.round_facts(table, number)
    moved = [fact for fact in facts if isinstance(fact, Moved)]
    assert [fact.move for fact in moved] == list(range(len(moved)))
    assert all(fact.by == "" for fact in moved)
    return [(number, fact.move, fact.action) for fact in moved if fact.seat is not None]


def replayed(folder: Path, table: bytes, number: int) -> records.Replay:
    """Replay the record of a settled round, as it stands in the store."""
    with Reader(folder) as reader:
        record = record_of(CATALOGUE, reader.round_facts(table, number))
    (again,) = records.read(CATALOGUE, records.write(CATALOGUE, record))
    assert isinstance(again, records.Record), again
    assert again.outcome is not None, "replay compares it with its own"
    result = records.replay(CATALOGUE, again)
    assert isinstance(result, records.Replay), result
    return result


def all_there(folder: Path, table: bytes, rounds: int, *players: Player) -> None:
    """Every settled round replays; what was acknowledged is in it once, and nothing else is.

    The one exception: where the answer was lost and the others ended the round before the client
    was back, the answer to its asking again is `stale`.
    """
    done = [deed for number in range(1, rounds + 1) for deed in played(folder, table, number)]
    acked = [deed for player in players for deed in player.acked]
    stale = [deed for player in players for deed in player.stale]
    assert len(set(acked)) == len(acked), "answered twice to who asked once"
    for player in players:
        for number, move, _ in player.stale:
            later = [deed for deed in player.acked if deed[0] == number and deed[1] > move]
            assert later == [], "the round was not over"
    assert sorted(done) == sorted(acked + stale)
    for number in range(1, rounds + 1):
        replayed(folder, table, number)
