"""The network's noise, summed up."""

import pytest

from lanplay.host.tally import Tally


def test_a_kind_is_said_once_a_minute_with_what_was_left_out(
    caplog: pytest.LogCaptureFixture,
) -> None:
    now = [0.0]
    tally = Tally(lambda: now[0])
    for _ in range(200):
        tally.note("no TLS", "192.0.2.7")
    tally.note("another kind")
    now[0] = 60.0
    tally.note("no TLS", "192.0.2.8")
    assert [record.getMessage() for record in caplog.records] == [
        "no TLS: 192.0.2.7",
        "another kind",
        "no TLS: 192.0.2.8 (and 199 more since the last such line)",
    ]
    assert tally.counts == {"no TLS": 201, "another kind": 1}
