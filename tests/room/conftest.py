"""What the tests of the room share."""

import pytest

from tests.room.evening import Evening


@pytest.fixture
def evening() -> Evening:
    """A room of its own."""
    return Evening()
