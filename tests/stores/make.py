"""Make the stored example of the newest store version: `python -m tests.stores.make`.

An evening of 66 by a room of its own: people, chat, a table that was closed, and a home table
with two matches, the second in mid-trick in its second round. Made once for each store version
and never again: what an older program wrote is what the newest one must open.
"""

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import msgspec

from lanplay.host.ballast import Ballast
from lanplay.host.schema import MIGRATIONS
from lanplay.host.store import Store
from lanplay.room.effects import Record
from lanplay.room.outbox import Batch
from lanplay.rules import CATALOGUE
from lanplay.wire import messages as m
from tests.room.evening import ANNA, BEN, CLARA, Evening

HERE = Path(__file__).parent
WALL = 1_767_300_000_000
GAME = "sixtysix"


class Kept(Evening):
    """An evening that notes its batches."""

    def __init__(self) -> None:
        self.batches: list[Batch] = []
        super().__init__(CATALOGUE)

    def take(self, effects: list[Any]) -> list[Any]:
        facts = tuple(effect.fact for effect in effects if isinstance(effect, Record))
        if facts:
            self.batches.append(Batch(len(self.batches) + 1, facts))
        return super().take(effects)


def played() -> tuple[Kept, bytes]:
    """Return the evening, and its home table in mid-trick."""
    evening = Kept()
    evening.arrive(ANNA, BEN, CLARA)
    gone = evening.open(CLARA, GAME)
    evening.say(CLARA, m.Say, table=gone, text="Nobody here?")
    evening.say(CLARA, m.Leave, table=gone)
    table = evening.open(ANNA, GAME, rounds=2)
    evening.say(BEN, m.Sit, table=table)
    evening.say(BEN, m.Say, table=table, text="Grüß dich")
    evening.say(CLARA, m.Say, table=None, text="Good evening")
    evening.say(CLARA, m.Rename, name="Clara K.")
    for _ in range(3):
        evening.ready(table, ANNA, BEN)
        evening.wait(1500)
        evening.play_round(table)
    evening.ready(table, ANNA, BEN)
    for _ in range(5):
        evening.wait(1000)
        evening.act(evening.on_turn(table))
    return evening, table


def moment(evening: Evening, table: bytes) -> dict[str, Any]:
    """Return what each person of `table` sees of it now."""
    home = evening.room.tables[table]
    return {
        "table": table.hex(),
        "rounds_settled": home.rounds_settled,
        "rows": [msgspec.msgpack.decode(row) for row in home.rows],
        "on_turn": evening.on_turn(table).hex(),
        "seen": {
            who.hex(): {
                "round": evening.update(who).round,
                "move": evening.update(who).move,
                "view": msgspec.msgpack.decode(evening.update(who).view),
            }
            for who in (ANNA, BEN)
        },
    }


def main() -> int:
    """Make the example where there is none yet."""
    folder = HERE / str(len(MIGRATIONS))
    if folder.exists():
        print(f"{folder} is there, and stays as that version wrote it.", file=sys.stderr)
        return 1
    evening, table = played()
    with Store.open(folder, ballast=Ballast(folder / "ballast", 0, 2**62)) as store:
        for batch in evening.batches:
            store.commit([batch], WALL + batch.n * 1000)
    (folder / "lock").unlink()
    expected = json.dumps(moment(evening, table), indent=1, ensure_ascii=False)
    (folder / "expected.json").write_text(expected + "\n", encoding="utf-8")
    shutil.rmtree(folder / "backups", ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
