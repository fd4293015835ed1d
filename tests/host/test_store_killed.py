"""Kill -9 at random moments: what was acknowledged is there, at most the batch after it as well.

`LANPLAY_KILLS` sets how many (50); a thousand take some minutes.
"""

import os
import random
import subprocess
import sys
from pathlib import Path

from lanplay.host.ballast import Ballast
from lanplay.host.store import Store
from lanplay.room.facts import Chatted

KILLS = int(os.environ.get("LANPLAY_KILLS", "50"))

WRITER = """
import sys
from pathlib import Path
from lanplay.host.ballast import Ballast
from lanplay.host.store import Store
from lanplay.host.writer import Writer
from lanplay.room.facts import Chatted
from lanplay.room.outbox import Batch

folder = Path(sys.argv[1])
store = Store.open(folder, ballast=Ballast(folder / "ballast", 0, 2**62))
facts = store.facts()
first = int(facts[-1].text) if facts else 0
def line(number):
    return Chatted(at=0, table=None, person=b"a" * 16, name="Anna", text=str(number))
def committed(n):
    print(first + n, flush=True)
    writer.submit(Batch(n + 1, (line(first + n + 1),) * 3))
def failed(n, why):
    sys.exit(why)
writer = Writer(store, committed, failed, lambda: 0, idle_seconds=0.001)
writer.submit(Batch(1, (line(first + 1),) * 3))
"""
"""Batches of three equal lines, one after the other is acknowledged, numbered on over the kills."""


def test_a_killed_writer_loses_nothing_acknowledged_and_halves_nothing(tmp_path: Path) -> None:
    rng = random.Random(1)
    acknowledged = 0
    for _ in range(KILLS):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path)], stdout=subprocess.PIPE, text=True
        )
        with writer:
            assert writer.stdout is not None
            for _ in range(rng.randrange(1, 40)):
                acknowledged = int(writer.stdout.readline())
            for _ in range(rng.randrange(2000)):
                pass  # some microseconds into the next commit
            writer.kill()
            for line in writer.stdout:  # what it acknowledged before it died
                if line.endswith("\n"):
                    acknowledged = int(line)
        with Store.open(tmp_path, ballast=Ballast(tmp_path / "ballast", 0, 2**62)) as store:
            lines = store.facts()
        last = lines[-1]
        assert isinstance(last, Chatted)
        stored = int(last.text)
        assert stored in (acknowledged, acknowledged + 1)
        first = stored - (len(lines) - 1) // 3 if len(lines) % 3 == 0 else None
        if first is not None:
            expected = [str(n) for n in range(first, stored + 1) for _ in range(3)]
            assert [line.text for line in lines if isinstance(line, Chatted)] == expected
        else:
            assert len(lines) == 200, "a batch was stored in part"
        acknowledged = stored
