import os
import stat
import sys

import pytest

from lanplay.client.profile import Profile, ProfileFailure

HOST = bytes(range(32))
OTHER = bytes(32)
TOKEN = b"t" * 32


def test_a_new_profile_is_empty_and_makes_no_file(tmp_path):
    profile = Profile.open(folder=tmp_path)
    assert (profile.name, profile.language, profile.recent) == ("", "", ())
    assert profile.token(HOST) is None
    assert profile.pinned("10.0.0.1:41666") is None
    assert list(tmp_path.iterdir()) == []


def test_what_is_kept_is_there_at_the_next_start(tmp_path):
    profile = Profile.open(folder=tmp_path)
    profile.name = "Anna"
    profile.language = "sv"
    profile.keep_token(HOST, TOKEN)
    profile.pin("10.0.0.1:41666", HOST)
    profile.remember("10.0.0.1:41666")
    again = Profile.open(folder=tmp_path)
    assert (again.name, again.language, again.recent) == ("Anna", "sv", ("10.0.0.1:41666",))
    assert again.token(HOST) == TOKEN
    assert again.token(OTHER) is None
    assert again.pinned("10.0.0.1:41666") == HOST


def test_profiles_by_name_live_side_by_side(tmp_path):
    Profile.open("anna", tmp_path).name = "Anna"
    Profile.open("ben", tmp_path).name = "Ben"
    assert Profile.open("anna", tmp_path).name == "Anna"
    assert Profile.open("ben", tmp_path).name == "Ben"


def test_two_programs_with_one_profile_keep_each_others_tokens(tmp_path):
    one, two = Profile.open(folder=tmp_path), Profile.open(folder=tmp_path)
    one.keep_token(HOST, TOKEN)
    two.keep_token(OTHER, TOKEN)
    again = Profile.open(folder=tmp_path)
    assert again.token(HOST) == again.token(OTHER) == TOKEN


def test_the_last_five_addresses_are_kept_newest_first(tmp_path):
    profile = Profile.open(folder=tmp_path)
    for number in (1, 2, 3, 4, 5, 6, 3):
        profile.remember(f"10.0.0.{number}:41666")
    assert [address.split(":")[0][-1] for address in profile.recent] == list("36542")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_the_file_is_its_owners_alone(tmp_path):
    profile = Profile.open(folder=tmp_path)
    profile.name = "Anna"
    assert stat.S_IMODE(profile.path.stat().st_mode) == 0o600


def test_a_failed_write_leaves_the_old_file_and_no_other(tmp_path, monkeypatch):
    profile = Profile.open(folder=tmp_path)
    profile.name = "Anna"

    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ProfileFailure, match="No space left"):
        profile.name = "Ben"
    assert [path.name for path in profile.path.parent.iterdir()] == ["profile.json"]
    assert Profile.open(folder=tmp_path).name == "Anna"


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"name": 3}', b"\xff\x00", b"[" * 5000])
def test_a_damaged_file_is_put_aside_and_said(tmp_path, damage):
    path = Profile.open(folder=tmp_path).path
    path.parent.mkdir()
    path.write_bytes(damage)
    profile = Profile.open(folder=tmp_path)
    assert profile.set_aside is not None
    assert profile.set_aside.read_bytes() == damage
    profile.name = "Anna"
    again = Profile.open(folder=tmp_path)
    assert (again.name, again.set_aside) == ("Anna", None)


def test_every_damaged_file_is_kept(tmp_path):
    path = Profile.open(folder=tmp_path).path
    path.parent.mkdir()
    for damage in (b"one", b"two"):
        path.write_bytes(damage)
        Profile.open(folder=tmp_path)
    assert {aside.read_bytes() for aside in path.parent.iterdir()} == {b"one", b"two"}


def test_fields_of_a_newer_lanplay_are_passed_over(tmp_path):
    path = Profile.open(folder=tmp_path).path
    path.parent.mkdir()
    path.write_text('{"name": "Anna", "felt": "green"}')
    assert Profile.open(folder=tmp_path).name == "Anna"


@pytest.mark.parametrize("name", ["..", "a/b", "a b", "-a", "x" * 33, "\u00e9"])
def test_a_profiles_name_must_be_a_files_name(tmp_path, name):
    with pytest.raises(ProfileFailure):
        Profile.open(name, tmp_path)
