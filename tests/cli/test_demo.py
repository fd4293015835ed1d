"""`lanplay demo` as a user types it: a real host process, mDNS, TLS."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from lanplay.wire.capture import read_capture

# One after the other: what one announces on loopback, the other hears.
pytestmark = pytest.mark.xdist_group("mdns")

LANPLAY = [sys.executable, "-P", "-m", "lanplay"]


@pytest.fixture
def environment(tmp_path):
    (tmp_path / "tmp").mkdir()
    return os.environ | {"TMPDIR": str(tmp_path / "tmp"), "LANG": "en_GB.UTF-8", "LC_ALL": ""}


def demo(environment, *options):
    return subprocess.run(
        [*LANPLAY, "demo", "sixtysix", *options],
        env=environment,
        capture_output=True,
        text=True,
        timeout=50,
        check=False,
    )


def left_behind(environment):
    """Return what lies in the folder for temporary files, and the processes that know of it."""
    folder = Path(environment["TMPDIR"])
    running = []
    if sys.platform == "linux":
        for process in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                if os.fsencode(folder) in process.read_bytes():
                    running.append(process.parent.name)
            except OSError:  # it has just ended
                pass
    return [*folder.iterdir(), *running]


def test_the_same_seed_plays_the_same_rounds_over_several_matches(environment):
    one, two = (
        json.loads(demo(environment, "--seed", "7", "--rounds", "20", "--json").stdout)
        for _ in range(2)
    )
    assert list(one) == ["game", "seed", "rounds", "result", "wire"]
    assert (one["game"], one["seed"], len(one["rounds"])) == ("sixtysix", 7, 20)
    assert one["rounds"] == two["rounds"]
    assert one["result"] == two["result"]
    assert one["wire"]["messages"] > 20 * 20
    assert one["wire"]["bytes"] > one["wire"]["messages"]
    assert left_behind(environment) == []


def test_the_records_say_what_was_played(environment):
    played = json.loads(demo(environment, "--seed", "3", "--rounds", "2", "--json").stdout)
    for each in played["rounds"]:
        assert list(each) == ["record", "outcome"]
        assert each["record"]["outcome"] == each["outcome"]
        assert each["record"]["game"] == "sixtysix"
        assert len(each["record"]["deck"]) == 20


def test_a_whole_match_is_printed_as_it_goes_with_its_score_sheet(environment, tmp_path):
    trace = tmp_path / "demo.capture"
    ended = demo(environment, "--seed", "1", "--language", "de", "--trace", str(trace))
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "by mDNS" in ended.stdout.splitlines()[0]
    assert "North" in ended.stdout
    assert "Trumpf" in ended.stdout
    assert {frame.direction for frame in read_capture(trace.read_bytes())} == {">", "<"}
    assert left_behind(environment) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no such signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_and_leaves_nothing_behind(environment, number):
    process = subprocess.Popen(
        [*LANPLAY, "demo", "sixtysix", "--rounds", "10000"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    for line in process.stdout:
        if "North" in line:
            break
    process.send_signal(number)
    _, said = process.communicate(timeout=40)
    assert process.returncode not in (0, 2)
    assert "Traceback" not in said
    assert left_behind(environment) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other pipes")
@pytest.mark.parametrize("lines", [1, 4])
def test_a_reader_that_has_read_enough_ends_it_without_a_word(environment, lines):
    process = subprocess.Popen(
        [*LANPLAY, "demo", "sixtysix", "--rounds", "10000"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    for _ in range(lines):
        process.stdout.readline()
    process.stdout.close()
    said = process.stderr.read()
    process.stderr.close()
    assert (process.wait(timeout=40), said) == (1, "")
    assert left_behind(environment) == []


def test_a_host_that_does_not_start_is_said(environment):
    ended = demo(environment, "--interface", "192.0.2.1")
    assert ended.returncode == 1
    assert "the host did not start" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert left_behind(environment) == []
