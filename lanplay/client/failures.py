"""What can go wrong between a client and its host, each said in one sentence."""

from typing import Final

from lanplay.wire.messages import GOODBYES, Goodbye

MESSAGE_LIMIT: Final = 200
"""Characters of a host's own words that a sentence quotes: a bad host may send many."""


class ClientFailure(Exception):
    """Base; the text is one sentence with what to do next."""


class BadAddress(ClientFailure):
    """What was typed is no address and no link."""


class BadHost(ClientFailure):
    """The other end breaks the protocol: nothing more is read from it."""

    def __init__(self, detail: str) -> None:
        super().__init__(
            f"bad host, the connection was given up ({detail[:MESSAGE_LIMIT]});"
            " nothing else is harmed: choose another host"
        )
        self.detail = detail


class KeyChanged(ClientFailure):
    """The host's key is not the one that was expected; nothing was sent to it.

    `expected` and `found` are short keys (16 letters in four groups).
    """

    _TEXT = (
        "the host at {address} shows the key {found}, but {expected} was expected:"
        " it is another host, or one that pretends; nothing was sent. If the host really"
        " has a new key, ask there for its link and join by that"
    )

    def __init__(self, address: str, expected: str, found: str) -> None:
        super().__init__(self._TEXT.format(address=address, expected=expected, found=found))
        self.address = address
        self.expected = expected
        self.found = found


class WrongLink(KeyChanged):
    """The host's key is not the one in the link that was typed."""

    _TEXT = (
        "the key {expected} of the link is not the key of the host at {address} ({found});"
        " nothing was sent: check the link, or ask there for it again"
    )


class Unanswered(ClientFailure):
    """The connection broke before the host answered: the command may or may not be done."""

    def __init__(self, what: str) -> None:
        super().__init__(
            f"{what}: the connection broke before the host answered; look, and try again"
        )


class SentAway(ClientFailure):
    """The host ended the connection for good and said why: `code` is one of `GOODBYES`."""

    def __init__(self, goodbye: Goodbye) -> None:
        why = GOODBYES.get(goodbye.code, goodbye.code)
        detail = f" ({goodbye.detail[:MESSAGE_LIMIT]})" if goodbye.detail else ""
        super().__init__(f"the host ended the connection: {why}{detail}")
        self.code = goodbye.code


class Broken(ClientFailure):
    """The connection broke; another one comes by itself."""

    def __init__(self, why: str) -> None:
        super().__init__(f"the connection broke: {why}")


class Unreachable(ClientFailure):
    """Nobody answers at the address."""

    def __init__(self, address: str, why: str) -> None:
        super().__init__(
            f"no host answers at {address} ({why});"
            " is it running, and is this the address that it shows?"
        )
