"""How a broken promise is reported."""


class Broken(Exception):
    """An invariant does not hold."""

    def __init__(self, invariant: str, message: str) -> None:
        super().__init__(f"{invariant}: {message}")
        self.invariant = invariant
        """Its name, a sentence in short."""
        self.message = message


class Killed(Exception):
    """The host's process ends here, in the middle of what it does."""
