"""A window without a picture: prints the hosts as JSON lines, does what its input says.

Run as a program, in whatever network the test puts it. Lines of input: `join TEXT`, `knock KEY`;
the end of the input ends it.
"""

import json
import sys
import threading
import time
from pathlib import Path

from lanplay.client.profile import Profile
from lanplay.client.thread import ClientThread
from lanplay.client.tidings import Knocked, Trouble


def main() -> None:
    woken, over = threading.Event(), threading.Event()
    profile = Profile.open(folder=Path(sys.argv[1]))
    client = ClientThread(profile, woken.set)

    def obey() -> None:
        for line in sys.stdin:
            verb, _, text = line.strip().partition(" ")
            (client.join if verb == "join" else client.knock)(text)
        over.set()
        woken.set()

    threading.Thread(target=obey, daemon=True).start()
    client.start()
    while not over.is_set():
        woken.wait()
        woken.clear()
        news = client.take()
        say(at=time.monotonic(), rows=[row_of(row) for row in client.snapshot.hosts])
        for one in news:
            if isinstance(one, Knocked):
                say(knocked=one.key, why=one.why, detail=one.detail, at=time.monotonic())
            elif isinstance(one, Trouble):
                say(trouble=one.detail)
    if not client.stop():
        sys.exit(3)


def row_of(row: object) -> dict[str, object]:
    names = ("key", "name", "state", "why", "found", "recent", "address", "detail")
    return {name: getattr(row, name) for name in names}


def say(**what: object) -> None:
    print(json.dumps(what), flush=True)


if __name__ == "__main__":
    main()
