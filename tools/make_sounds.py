"""Make the sounds in assets/sounds: `python tools/make_sounds.py`. The same run, the same bytes.

All are own synthesis: 16 bits, 44.1 kHz, one channel. Each begins and ends in silence, so nothing
clicks, and its peak is brought to the loudness of its place at the table.
"""

import argparse
import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
RATE: Final = 44_100
FADE: Final = 0.004
"""Seconds over which a sound comes up from silence and goes back to it."""

Samples = list[float]
"""Amplitudes, about -1 to 1."""

Wave = Callable[[float], float]
"""An amplitude by the seconds since the start."""


def sampled(seconds: float, at: Wave) -> Samples:
    return [at(step / RATE) for step in range(round(seconds * RATE))]


def mixed(*parts: tuple[float, Samples]) -> Samples:
    """Return the sum of `parts`: each comes in after its seconds."""
    length = max(round(start * RATE) + len(part) for start, part in parts)
    total = [0.0] * length
    for start, part in parts:
        offset = round(start * RATE)
        for index, value in enumerate(part):
            total[offset + index] += value
    return total


def bell(
    pitch: float, seconds: float, fall: float, partials: Sequence[tuple[float, float]]
) -> Samples:
    """Return a struck tone of `pitch` Hz; `partials`: (multiple, share); high ones fall sooner."""

    def at(now: float) -> float:
        rise = min(1.0, now / 0.006)
        return rise * sum(
            share
            * math.exp(-now * fall * (0.6 + 0.4 * multiple))
            * math.sin(math.tau * pitch * multiple * now)
            for multiple, share in partials
        )

    return sampled(seconds, at)


SOFT: Final = ((1, 1.0), (2, 0.22), (3, 0.06))
WOOD: Final = ((1, 1.0), (2.76, 0.35), (5.4, 0.12))
BRASS: Final = ((1, 1.0), (2, 0.6), (3, 0.42), (4, 0.24), (5, 0.12))


def note(pitch: float, seconds: float = 0.3, fall: float = 9) -> Samples:
    return bell(pitch, seconds, fall, SOFT)


def rustle(
    seconds: float, seed: int, low: float, high: float, swell: Callable[[float], float]
) -> Samples:
    """Return noise between `low` and `high` Hz, as loud as `swell` says of the time gone (0-1)."""
    dice = random.Random(seed)
    low_pass = 1 - math.exp(-math.tau * high / RATE)
    high_pass = 1 - math.exp(-math.tau * low / RATE)
    smooth, base = 0.0, 0.0
    count = round(seconds * RATE)
    out: Samples = []
    for step in range(count):
        smooth += low_pass * (dice.uniform(-1, 1) - smooth)
        base += high_pass * (smooth - base)
        out.append((smooth - base) * swell(step / count))
    return out


def struck(share: float) -> float:
    """Loudness that is there at once and falls away."""
    return math.exp(-6 * share)


def swept(share: float) -> float:
    """Loudness that grows and falls again."""
    return math.sin(math.pi * share) ** 1.4


def glide(start: float, end: float, seconds: float, fall: float) -> Samples:
    """Return a tone that slides from `start` to `end` Hz."""
    phase = 0.0
    out: Samples = []
    count = round(seconds * RATE)
    for step in range(count):
        phase += math.tau * (start + (end - start) * step / count) / RATE
        out.append(math.sin(phase) * math.exp(-fall * step / RATE))
    return out


# --- the sounds ---------------------------------------------------------------------------------


def deal_tick() -> Samples:
    return mixed((0, rustle(0.06, 1, 1800, 7500, struck)), (0, bell(420, 0.05, 70, WOOD)))


def play_tap() -> Samples:
    return mixed(
        (0, rustle(0.09, 2, 900, 5200, struck)),
        (0.004, bell(190, 0.14, 34, WOOD)),
        (0.006, bell(92, 0.14, 30, SOFT)),
    )


def trick_sweep() -> Samples:
    return mixed(
        (0, rustle(0.34, 3, 700, 4800, swept)),
        (0.27, rustle(0.06, 4, 900, 5000, struck)),
        (0.27, [0.25 * value for value in bell(170, 0.1, 36, WOOD)]),
    )


def shuffle() -> Samples:
    """Two halves riffled: flicks that come ever closer, then the bridge falls."""
    starts = [0.29 * (1 - (1 - step / 17) ** 1.35) for step in range(18)]
    flicks = [
        (start, rustle(0.035, 10 + step, 1500, 6500, struck)) for step, start in enumerate(starts)
    ]
    return mixed(*flicks, (0.33, [0.7 * value for value in rustle(0.2, 40, 900, 5200, swept)]))


def your_turn() -> Samples:
    return mixed((0, note(659.26, 0.4, 8)), (0.14, note(880, 0.42, 7)))


def ten_seconds() -> Samples:
    tock = bell(988, 0.12, 26, WOOD)
    return mixed((0, tock), (0.18, bell(988, 0.16, 22, WOOD)))


def chat_pop() -> Samples:
    return glide(420, 900, 0.085, 16)


def announcement() -> Samples:
    return mixed((0, bell(523.25, 0.4, 8, BRASS)), (0.1, bell(783.99, 0.42, 8, BRASS)))


def kontra() -> Samples:
    return mixed(
        (0, bell(196, 0.4, 8, BRASS)),
        (0.11, bell(185, 0.42, 7, BRASS)),
        (0.11, [0.5 * value for value in bell(277.18, 0.42, 7, BRASS)]),
    )


def meld_laid() -> Samples:
    taps = [(0.055 * step, rustle(0.06, 50 + step, 900, 5200, struck)) for step in range(3)]
    return mixed(*taps, (0.11, [0.5 * value for value in note(698.46, 0.36, 9)]))


def talon_closed() -> Samples:
    """A lid that shuts, and a latch."""
    return mixed(
        (0, bell(120, 0.2, 22, WOOD)),
        (0, rustle(0.08, 60, 300, 2400, struck)),
        (0.13, bell(1250, 0.1, 45, WOOD)),
        (0.13, rustle(0.03, 61, 2500, 8000, struck)),
    )


def invalid() -> Samples:
    return mixed(
        (0, glide(128, 82, 0.2, 14)),
        (0, [0.5 * value for value in rustle(0.07, 70, 80, 700, struck)]),
    )


def deal_won() -> Samples:
    pitches = (523.25, 659.26, 783.99, 1046.5)
    return mixed(*((0.085 * step, note(pitch, 0.33, 8)) for step, pitch in enumerate(pitches)))


def deal_lost() -> Samples:
    return mixed((0, note(440, 0.3, 8)), (0.12, note(392, 0.3, 8)), (0.25, note(329.63, 0.33, 7)))


def player_came() -> Samples:
    return mixed((0, note(587.33, 0.25, 12)), (0.09, note(880, 0.3, 11)))


def player_left() -> Samples:
    return mixed((0, note(880, 0.25, 12)), (0.09, note(587.33, 0.3, 11)))


class Sound(NamedTuple):
    make: Callable[[], Samples]
    peak: float
    """Of full scale: what is heard often is soft."""


SOUNDS: Final = {
    "announcement": Sound(announcement, 0.6),
    "chat_pop": Sound(chat_pop, 0.4),
    "deal_lost": Sound(deal_lost, 0.6),
    "deal_tick": Sound(deal_tick, 0.4),
    "deal_won": Sound(deal_won, 0.65),
    "invalid": Sound(invalid, 0.7),
    "kontra": Sound(kontra, 0.7),
    "meld_laid": Sound(meld_laid, 0.55),
    "play_tap": Sound(play_tap, 0.6),
    "player_came": Sound(player_came, 0.45),
    "player_left": Sound(player_left, 0.45),
    "shuffle": Sound(shuffle, 0.5),
    "talon_closed": Sound(talon_closed, 0.7),
    "ten_seconds": Sound(ten_seconds, 0.7),
    "trick_sweep": Sound(trick_sweep, 0.5),
    "your_turn": Sound(your_turn, 0.6),
}


def finished(samples: Samples, peak: float) -> "array[int]":
    """Return `samples` as 16-bit numbers: from and to silence, the loudest at `peak`."""
    fade = round(FADE * RATE)
    tail = round(6 * FADE * RATE)
    last = len(samples) - 1
    shaped = [
        value * min(1.0, index / fade) * min(1.0, (last - index) / tail)
        for index, value in enumerate(samples)
    ]
    loudest = max(map(abs, shaped))
    return array("h", (round(value / loudest * peak * 32_767) for value in shaped))


def write(path: Path, samples: "array[int]") -> None:
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the sounds in assets/sounds.")
    parser.add_argument("--to", type=Path, default=ROOT / "assets" / "sounds", metavar="FOLDER")
    folder: Path = parser.parse_args().to
    folder.mkdir(parents=True, exist_ok=True)
    for name, sound in SOUNDS.items():
        samples = finished(sound.make(), sound.peak)
        write(folder / f"{name}.wav", samples)
        print(f"{name}: {len(samples) / RATE:.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
