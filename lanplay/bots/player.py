"""What a computer player is: a view comes in, an action goes out."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from lanplay.rules.game import Action, Event, Level

if TYPE_CHECKING:
    from random import Random


class Player(Protocol):
    """A computer player of one game.

    It promises: the action is one of the view's `legal`; the same arguments, with `rng` in the
    same state, give the same action, on every machine and in every process; it knows no more
    than a client at its seat is sent, the view and what the table saw of the round, so rounds
    that the seat can't tell apart get the same action;
    it changes nothing but `rng` and keeps nothing from one call to the next. How long it thinks
    is said in counts (`samples`); it knows no seconds. An instance pickles by reference to its
    class, so that a process that was spawned can hold it.
    """

    def choose(
        self, view: Any, told: Sequence[Event], level: Level, rng: "Random", samples: int
    ) -> Action:
        """Return the action of the seat on turn in `view`, which is its own view.

        `told` is what the table saw of the round so far, in order: a player's memory. `level`
        is the strength; `samples` (from 1) is how many guesses of the hidden cards a player
        that searches may look at.
        """
        ...
