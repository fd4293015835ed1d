"""The host's key."""

import ssl
from pathlib import Path

import pytest

from lanplay.host.keys import HostKey, KeyBroken


def test_a_key_is_made_once_and_stays(tmp_path: Path) -> None:
    key = HostKey.load_or_make(tmp_path)
    assert len(key.id) == 32
    assert [len(group) for group in key.short.split("-")] == [4] * 4
    assert HostKey.load_or_make(tmp_path).id == key.id


def test_two_hosts_have_two_keys(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    assert HostKey.load_or_make(tmp_path / "a").id != HostKey.load_or_make(tmp_path / "b").id


def test_only_its_owner_can_read_the_key_file(tmp_path: Path) -> None:
    HostKey.load_or_make(tmp_path)
    assert (tmp_path / "host.key").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["host.key"]


def test_a_start_that_was_cut_short_leaves_nothing_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "host.key.part").write_bytes(b"half a k")
    HostKey.load_or_make(tmp_path)
    assert not (tmp_path / "host.key.part").exists()


def test_nothing_older_than_tls_1_3_is_spoken(tmp_path: Path) -> None:
    context = HostKey.load_or_make(tmp_path).server_context()
    assert context.minimum_version is ssl.TLSVersion.TLSv1_3


@pytest.mark.parametrize("what", ["empty", "noise", "half", "no certificate", "folder"])
def test_a_broken_key_file_is_named_in_a_sentence_and_left_alone(tmp_path: Path, what: str) -> None:
    HostKey.load_or_make(tmp_path)
    path = tmp_path / "host.key"
    whole = path.read_bytes()
    broken = {
        "empty": b"",
        "noise": bytes(range(256)),
        "half": whole[: len(whole) // 2],
        "no certificate": whole[: whole.index(b"-----BEGIN CERT")],
        "folder": b"",
    }[what]
    if what == "folder":
        path.unlink()
        path.mkdir()
    else:
        path.write_bytes(broken)
    with pytest.raises(KeyBroken, match=r"host\.key can't be used; .*restore.*\.$"):
        HostKey.load_or_make(tmp_path)
    if what != "folder":
        assert path.read_bytes() == broken


def test_a_key_of_another_certificate_is_broken(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    pems = []
    for name in "ab":
        HostKey.load_or_make(tmp_path / name)
        pems.append((tmp_path / name / "host.key").read_bytes().partition(b"-----BEGIN CERT"))
    (tmp_path / "a" / "host.key").write_bytes(pems[0][0] + pems[1][1] + pems[1][2])
    with pytest.raises(KeyBroken):
        HostKey.load_or_make(tmp_path / "a")
