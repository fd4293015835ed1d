"""`lanplay bot` as a user types it, against a real host process."""

import json
import os
import subprocess
import sys
from contextlib import contextmanager

import pytest

LANPLAY = [sys.executable, "-P", "-m", "lanplay"]

HOST = ["host", "--child", "--interface", "127.0.0.1", "--port", "0", "--no-advert"]


@pytest.fixture
def environment(tmp_path):
    return os.environ | {"XDG_DATA_HOME": str(tmp_path / "data"), "HOME": str(tmp_path)}


@contextmanager
def a_host(environment, folder):
    """Run a host on loopback; yield its port."""
    process = subprocess.Popen(
        [*LANPLAY, *HOST, "--data", str(folder)],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield json.loads(process.stdout.readline())["port"]
    finally:
        process.communicate("stop\n", timeout=20)


def bot(environment, *options):
    return subprocess.Popen(
        [*LANPLAY, "bot", *options],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_two_bots_play_a_match_at_a_host(environment, tmp_path):
    with a_host(environment, tmp_path / "host") as port:
        at = f"127.0.0.1:{port}"
        one = bot(environment, at, "--game", "sixtysix", "--profile", "one", "--name", "Anna")
        table = one.stdout.readline().split()[3]
        two = bot(environment, at, "--table", table, "--profile", "two", "--name", "Ben", "--json")
        said, trouble = two.communicate(timeout=50)
        assert (two.returncode, trouble) == (0, "")
        played = json.loads(said)
        said, trouble = one.communicate(timeout=50)
        assert (one.returncode, trouble) == (0, "")
        assert f"{played['rounds']} rounds played" in said
    assert played["table"].startswith(table)
    assert played["over"] is True
    assert played["rounds"] >= 3


def test_a_bot_leaves_after_the_rounds_asked_for(environment, tmp_path):
    with a_host(environment, tmp_path / "host") as port:
        at = f"127.0.0.1:{port}"
        one = bot(environment, at, "--game", "sixtysix", "--profile", "one", "--rounds", "1")
        one.stdout.readline()
        two = bot(environment, at, "--profile", "two", "--json", "--rounds", "1")
        said, trouble = two.communicate(timeout=50)
        one.communicate(timeout=50)
    assert (two.returncode, trouble) == (0, "")
    assert json.loads(said)["rounds"] == 1


def test_without_a_table_it_says_how_to_open_one(environment, tmp_path):
    with a_host(environment, tmp_path / "host") as port:
        nowhere = bot(environment, f"127.0.0.1:{port}")
        said, trouble = nowhere.communicate(timeout=50)
    assert (nowhere.returncode, said) == (1, "")
    assert "--game GAME" in trouble
    assert trouble.count("\n") == 1


def test_without_a_host_it_says_so(environment, tmp_path):
    with a_host(environment, tmp_path / "host") as port:
        pass
    nowhere = bot(environment, f"127.0.0.1:{port}")
    _, trouble = nowhere.communicate(timeout=50)
    assert nowhere.returncode == 1
    assert "no host answers" in trouble
    assert trouble.count("\n") == 1


def test_a_bot_with_a_seat_elsewhere_says_so_and_sits_nowhere_else(environment, tmp_path):
    with a_host(environment, tmp_path / "host") as port:
        at = f"127.0.0.1:{port}"
        one = bot(environment, at, "--game", "sixtysix")
        table = one.stdout.readline().split()[3]
        one.kill()
        one.communicate()
        other = bot(environment, at, "--table", "zz")
        said, trouble = other.communicate(timeout=30)
    assert (other.returncode, said) == (1, "")
    assert trouble.startswith(f"lanplay: its seat is at table {table}")
    assert trouble.count("\n") == 1


def test_a_profile_that_can_not_be_written_is_said_in_one_sentence(environment, tmp_path):
    profiles = tmp_path / "data" / "lanplay" / "profiles"
    profiles.mkdir(parents=True)
    (profiles / "bot").symlink_to(tmp_path / "nowhere" / "there")
    with a_host(environment, tmp_path / "host") as port:
        one = bot(environment, f"127.0.0.1:{port}", "--game", "sixtysix")
        _, trouble = one.communicate(timeout=30)
    assert one.returncode == 1
    assert trouble.startswith("lanplay: the profile ")
    assert trouble.count("\n") == 1
