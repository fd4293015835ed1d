"""The simulator's quick share, and the proof that each of its invariants can fail."""

from collections.abc import Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from lanplay.room.effects import Effect, Tell
from lanplay.room.outbox import Batch, Outbox, Release
from lanplay.room.report import raw
from lanplay.wire import messages as m
from tests.simulator.broken import Broken
from tests.simulator.faults import FAULTS, chosen
from tests.simulator.host import Host
from tests.simulator.store import MemoryStore
from tests.simulator.world import World

GAMES = ("sixtysix", "highcard")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_every_promise_holds_whatever_goes_wrong(game: str, seed: int) -> None:
    world = World(seed, (game,), rounds=8)
    world.run()
    assert world.rounds >= 8


@pytest.mark.parametrize("fault", FAULTS)
def test_every_promise_holds_under_one_kind_of_fault(fault: str) -> None:
    seed = list(FAULTS).index(fault)
    world = World(seed, (GAMES[seed % 2],), chosen(fault), rounds=6)
    world.run()
    assert set(world.injected) <= {fault}


def test_all_kinds_of_faults_are_injected() -> None:
    injected: set[str] = set()
    for seed in range(3):
        world = World(seed, ("highcard",), rounds=60)
        world.until(lambda world=world: world.rounds >= 60)
        injected |= set(world.injected)
    assert injected == set(FAULTS)


def short(kill_at: int | None = None) -> World:
    """Return the smallest world: two persons and one round."""
    return World(
        3, ("highcard",), frozenset(), rounds=1, clients=2, tables=1, kill_at=kill_at
    )  # fmt: skip


def test_a_host_killed_at_any_effect_boundary_comes_back() -> None:
    whole = short()
    whole.until(lambda: whole.rounds >= 1)
    assert whole.boundaries > 40
    for boundary in range(1, whole.boundaries + 1):
        world = short(kill_at=boundary)
        world.run()
        assert world.rounds >= 1, f"killed at {boundary}"


def test_the_same_seed_is_the_same_run() -> None:
    one, other, third = (World(seed, rounds=6) for seed in (5, 5, 6))
    for world in (one, other, third):
        world.run()
    assert one.digest == other.digest
    assert (one.steps, one.log()) == (other.steps, other.log())
    assert one.digest != third.digest


# ---------------------------------------------------------------- the invariants can fail


class Hasty(Outbox):
    """Sends before it stores."""

    def put(self, effects: Sequence[Effect]) -> Release:
        release = super().put(effects)
        waiting = [effect for _, effect in self._waiting if isinstance(effect, Tell)]
        self._waiting.clear()
        return release._replace(send=(*release.send, *waiting))


class Unordered(Outbox):
    """Lets what one commit frees leave the wrong way round."""

    def committed(self, n: int) -> Release:
        release = super().committed(n)
        return release._replace(send=release.send[::-1])


class HastyWorld(World):
    def make_outbox(self) -> Outbox:
        return Hasty()


class UnorderedWorld(World):
    def make_outbox(self) -> Outbox:
        return Unordered()


class LossyStore(MemoryStore):
    """Says that a batch is stored, and drops it."""

    def commit(self, batches: Sequence[Batch]) -> None:
        super().commit([batch for batch in batches if batch.n != 30])


class LossyWorld(World):
    def make_store(self) -> MemoryStore:
        return LossyStore()


class Spoiled(Host):
    """A room whose effects are changed on their way out."""

    def _put(self, cause: Any, effects: list[Effect]) -> Release:
        return super()._put(cause, [self.spoiled(effect) for effect in effects])

    def spoiled(self, effect: Effect) -> Effect:
        if isinstance(effect, Tell) and isinstance(effect.message, m.Update):
            return effect._replace(message=self.changed(effect.message))
        return effect

    def changed(self, update: m.Update) -> m.Update:
        return update


class Leaky(Spoiled):
    """Shows every seat the view of the next."""

    def changed(self, update: m.Update) -> m.Update:
        table = self.room.tables[update.table]
        if table.round is None or update.seat is None:
            return update
        other = (update.seat + 1) % len(table.chairs)
        return replace(update, view=raw(table.game.view(table.round.state, other)))


class Skipping(Spoiled):
    """Leaves out a number of `seq`."""

    def changed(self, update: m.Update) -> m.Update:
        return replace(update, seq=update.seq + (update.move > 5))


class Silent(Host):
    """Answers no act."""

    def _put(self, cause: Any, effects: list[Effect]) -> Release:
        kept = [e for e in effects if not (isinstance(e, Tell) and isinstance(e.message, m.Acted))]
        return super()._put(cause, kept)


class Forgetful(Host):
    """Forgets to call when a deadline is due, and lets nobody play but the clock."""

    def _reschedule(self) -> None:
        for table in self.room.tables.values():
            if (playing := table.playing) is not None:
                playing.turn = None
        super()._reschedule()


class Cheating(Host):
    """Changes a card in the room's state."""

    def _reschedule(self) -> None:
        super()._reschedule()
        for table in self.room.tables.values():
            playing = table.playing
            if playing is not None and playing.move == 4:
                hands = playing.state.hands
                playing.state = replace(playing.state, hands=(hands[0], hands[0], *hands[2:]))


def world_of(host: type[Host]) -> type[World]:
    """Return a world that runs `host`."""

    class Spoilt(World):
        def make_host(self) -> Host:
            return host(self)

    return Spoilt


@pytest.mark.parametrize(
    ("spoilt", "promise"),
    [
        (HastyWorld, "nothing is visible before it is stored"),
        (UnorderedWorld, "effects leave in order and once"),
        (LossyWorld, "move|stored|restart|token"),
        (world_of(Leaky), "nobody is told more than their view"),
        (world_of(Skipping), "seq has no gap"),
        (world_of(Silent), "every command is answered once"),
        (world_of(Forgetful), "every wait has its deadline"),
        (world_of(Cheating), "cards are conserved"),
    ],
)
def test_a_broken_promise_is_seen(spoilt: type[World], promise: str) -> None:
    def play() -> None:
        for seed in range(5):
            spoilt(seed, ("highcard",), chosen("none"), rounds=10).run()

    with pytest.raises(Broken, match=promise):
        play()


def test_the_tool_prints_how_to_see_a_failing_run_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    spec = spec_from_file_location("simulate", Path(__file__).parents[2] / "tools/simulate.py")
    assert spec is not None
    assert spec.loader is not None
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    arguments = ["--seed", "3", "--game", "highcard", "--faults", "none", "--rounds", "2"]
    monkeypatch.setattr("sys.argv", ["simulate", *arguments])
    assert tool.main() == 0
    assert "digest" in capsys.readouterr().out
    monkeypatch.setattr("tests.simulator.world.World", HastyWorld)
    assert tool.main() == 1
    printed = capsys.readouterr().out
    assert "broken promise: nothing is visible before it is stored" in printed
    assert "again: python tools/simulate.py --seed 3 --rounds 2 --game highcard" in printed
