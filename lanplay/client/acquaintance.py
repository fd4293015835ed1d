"""What a client and one host know of each other, over all their connections."""

import lanplay
from lanplay.client.address import Address
from lanplay.client.failures import BadHost, KeyChanged, WrongLink
from lanplay.client.profile import Profile
from lanplay.wire.identity import host_id, short_key
from lanplay.wire.messages import OLDEST, PROTOCOL, Hello, Welcome, You


class Acquaintance:
    """The host's key and address, and who we are there; what lasts of it is in the profile."""

    def __init__(self, address: Address, profile: Profile, name: str = "") -> None:
        """Begin with nothing but the address; `name` goes before the profile's."""
        self.address = address
        self.profile = profile
        self.key: bytes | None = None
        """The host's key (32-byte SPKI hash), once it is known."""
        self.lasting = True
        """Whether the address is worth keeping in the profile: this computer's own host has a
        new one each time."""
        self.person: bytes | None = None
        """Who we are at the host, as it last said; None: a visitor, or it said nothing yet."""
        self._name = name or profile.name
        self._you: bytes | None = None
        """The same, also of a visitor."""
        self._as_visitor = self._used = False

    def check(self, key: bytes) -> None:
        """Raise `KeyChanged` unless `key` is what the link, the announcement or the pin says.

        A link and an announcement name the host itself, so they go before the address's pin.
        """
        address, found = self.address, short_key(key)
        pinned = self.key or self.profile.pinned(str(address))
        if self.key is None and address.key:
            if found != address.key:
                raise WrongLink(str(address), address.key, found)
            expected = found
        elif self.key is None and address.id is not None:
            expected = found if host_id(key) == address.id else short_key(address.id)
        else:
            expected = found if pinned is None else short_key(pinned)
        if found != expected:
            raise KeyChanged(str(address), expected, found)

    def hello(self, *, as_visitor: bool = False) -> Hello:
        """Return our greeting: with our token, if we have one here and don't come as a visitor."""
        token = None
        if self.key is not None and not (as_visitor or self._as_visitor):
            token = self.profile.token(self.key)
        program = f"lanplay {lanplay.__version__}"
        return Hello(OLDEST, PROTOCOL, program, name=self._name, token=token)

    def welcomed(self, welcome: Welcome, *, again: bool) -> None:
        """Take in `welcome`; `again`: on a connection that had one before.

        Raises:
            BadHost: it can't be from the host that has the key.
        """
        if self.key is None or welcome.host != host_id(self.key):
            raise BadHost("its id is not its key's")
        # A second one on a connection: the host had marked us away, and has us back.
        if again and welcome.you != self._you:
            raise BadHost("it takes us for somebody else now")
        if not OLDEST <= welcome.version <= PROTOCOL:
            raise BadHost(f"its greeting is in version {welcome.version}")
        self._used = False
        self._you = welcome.you
        self.person = welcome.you if welcome.person else None
        if welcome.person:
            self._pin()

    def become(self, you: You) -> None:
        """Take in who we are at the host from now on."""
        if self.key is None:
            return
        self.person = you.person
        self.profile.keep_token(self.key, you.token)
        self._as_visitor = False
        self._pin()
        self._keep_address()

    def served(self) -> None:
        """Keep the address among the last used: the host did something for us."""
        if not self._used:
            self._keep_address()

    def disowned(self) -> bool:
        """Come without our token from now on, which the host does not know; False: we did so."""
        if self._as_visitor:
            return False
        self._as_visitor = True
        return True

    def _keep_address(self) -> None:
        self._used = True
        if self.lasting:
            self.profile.remember(str(self.address))

    def _pin(self) -> None:
        if self.key is None or not self.lasting:
            return
        if self.profile.pinned(str(self.address)) != self.key:
            self.profile.pin(str(self.address), self.key)
