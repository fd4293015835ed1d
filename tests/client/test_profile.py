import json
import os
import stat
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from lanplay.client.profile import Profile, ProfileFailure
from lanplay.client.settings import Settings, WindowPlace

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


def test_settings_have_defaults_and_are_kept_one_by_one(tmp_path):
    profile = Profile.open(folder=tmp_path)
    assert profile.settings == Settings()
    profile.set(four_colours=True, volume=30)
    profile.set(window=WindowPlace((1280, 800), (-5, 20)))
    again = Profile.open(folder=tmp_path).settings
    assert again == Settings(
        four_colours=True, volume=30, window=WindowPlace((1280, 800), (-5, 20))
    )


def test_a_setting_that_is_none_is_refused(tmp_path):
    with pytest.raises(TypeError):
        Profile.open(folder=tmp_path).set(colour="green")


def test_an_odd_setting_costs_itself_only_and_outlives_other_changes(tmp_path):
    profile = Profile.open(folder=tmp_path)
    profile.keep_token(HOST, TOKEN)
    content = json.loads(profile.path.read_text())
    content["settings"] = {"text_size": "huge", "volume": 5, "felt": "blue"}
    content["later"] = [1, {"x": None}]
    profile.path.write_text(json.dumps(content))
    again = Profile.open(folder=tmp_path)
    assert again.settings == Settings(volume=5)
    assert again.token(HOST) == TOKEN
    again.set(motion=False)
    again.name = "Anna"
    kept = json.loads(profile.path.read_text())
    assert kept["settings"] == {
        "text_size": "huge", "volume": 5, "felt": "blue", "motion": False,
    }  # fmt: skip
    assert kept["later"] == [1, {"x": None}]


def test_two_threads_lose_nothing(tmp_path):
    profile = Profile.open(folder=tmp_path)

    def keep(number):
        profile.keep_token(bytes([number]) * 32, TOKEN)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(keep, range(20)))
    assert all(Profile.open(folder=tmp_path).token(bytes([n]) * 32) for n in range(20))


def test_a_hosts_name_is_kept_by_its_key_and_an_address_can_be_forgotten(tmp_path):
    profile = Profile.open(folder=tmp_path)
    profile.keep_host_name(HOST, "Kitchen")
    assert (profile.host_name(HOST), profile.host_name(OTHER)) == ("Kitchen", "")
    profile.remember("10.0.0.1:1")
    profile.remember("10.0.0.2:1")
    profile.forget("10.0.0.2:1")
    assert profile.recent == ("10.0.0.1:1",)


def test_the_usual_players_host_is_the_one_of_the_command_line(tmp_path, monkeypatch):
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path)
    assert Profile.open().data_folder == tmp_path
    assert Profile.open("ben").data_folder == tmp_path / "profiles" / "ben" / "host"
