"""The laws that every game keeps: `lanplay.rules.game.Game`."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanplay import record as records
from lanplay.rules import CATALOGUE, Catalogue
from lanplay.rules.game import Illegal, Level, Shuffled
from tests.rules.adapters import ADAPTERS
from tests.rules.laws import (
    Adapter,
    Round,
    cards_in,
    every_action,
    malformed,
    new_round,
    play,
    random_action,
    random_settings,
    refusal,
)


def test_every_game_has_an_adapter():
    assert {*CATALOGUE} <= {adapter.game.name for adapter in ADAPTERS}


LEVELS: tuple[Level, ...] = get_args(Level)
SAMPLES = 4
PLAYED_BY_COMPUTERS = 60
"""Rounds of each game at each level."""

SEEDS = st.integers(0, 2**32 - 1)
every_game = pytest.mark.parametrize("adapter", ADAPTERS, ids=lambda each: each.game.name)


def rounds(examples: int) -> Any:
    """Run a law over so many random playouts of every game."""

    def over(law: Any) -> Any:
        return every_game(settings(max_examples=examples, derandomize=True)(given(SEEDS)(law)))

    return over


def audiences(played: Round) -> tuple[int | None, ...]:
    return (*range(played.players), None)


@rounds(250)
def test_every_listed_action_applies(adapter: Adapter, seed: int):
    game, played = adapter.game, new_round(adapter, Random(seed))
    for state in played.states:
        for seat in range(played.players):
            listed = game.legal(state, seat)
            assert len(set(listed)) == len(listed)
            assert bool(listed) == (seat in game.to_act(state))
            for action in (*listed, *game.hints(state, seat)):
                assert refusal(game, state, seat, action) is None


@rounds(60)
def test_every_unlisted_action_raises(adapter: Adapter, seed: int):
    rng = Random(seed)
    game, played = adapter.game, new_round(adapter, rng)
    actions = tuple(every_action(game, adapter.pack(played.settings)))
    for state in rng.sample(played.states, min(12, len(played.states))):
        for seat in range(-1, played.players + 1):
            listed = set(game.legal(state, seat)) if 0 <= seat < played.players else set()
            for action in actions:
                if action not in listed and (adapter.lists(action) or not listed):
                    assert refusal(game, state, seat, action) is not None, (seat, action)


@rounds(80)
def test_a_seat_not_on_turn_is_told_so_whatever_it_does(adapter: Adapter, seed: int):
    rng = Random(seed)
    game, played = adapter.game, new_round(adapter, rng)
    action = rng.choice(tuple(every_action(game, adapter.pack(played.settings))))
    for state in played.states:
        over = game.outcome(state) is not None
        expected = "round_over" if over else "not_your_turn"
        for seat in set(range(played.players)) - set(game.to_act(state)):
            assert refusal(game, state, seat, action) == expected
            with pytest.raises(Illegal, match=expected):
                game.check_turn(state, seat)


@every_game
def test_what_is_no_action_is_a_bad_action(adapter: Adapter):
    game = adapter.game
    for value in malformed(game):
        for decode in (
            lambda: game.convert_action(value),  # noqa: B023 (called at once)
            lambda: game.decode_action(msgspec.msgpack.encode(value)),  # noqa: B023 (called at once)
        ):
            with pytest.raises(Illegal) as caught:
                decode()
            assert caught.value.code == "bad_action", value


@every_game
@given(st.binary(max_size=60))
@settings(max_examples=150, derandomize=True)
def test_no_bytes_but_an_action_decode(adapter: Adapter, packed: bytes):
    try:
        action = adapter.game.decode_action(packed)
    except Illegal as illegal:
        assert illegal.code == "bad_action"
    else:
        assert action in every_action(adapter.game, adapter.pack(adapter.game.settings_type()))


@every_game
def test_bytes_nested_without_end_are_a_bad_action(adapter: Adapter):
    for packed in (b"\x91" * 100_000, b"\x81\xa4type" * 50_000):
        with pytest.raises(Illegal, match="bad_action"):
            adapter.game.decode_action(packed)


@rounds(120)
def test_chance_alone_shuffles_and_only_what_is_due(adapter: Adapter, seed: int):
    rng = Random(seed)
    game, played = adapter.game, new_round(adapter, rng)
    for state in played.states:
        due = game.to_shuffle(state)
        if not due:
            shuffled = Shuffled(cards=tuple(adapter.pack(played.settings)))
            assert refusal(game, state, None, shuffled) is not None
            continue
        assert game.to_act(state) == ()
        assert refusal(game, state, 0, Shuffled(cards=due)) is not None
        for cards in ((), due[1:], (*due, due[0]), (*due[1:], "ZZ")):
            assert refusal(game, state, None, Shuffled(cards=tuple(cards))) == "bad_action"


@rounds(250)
def test_cards_are_conserved(adapter: Adapter, seed: int):
    played = new_round(adapter, Random(seed))
    pack = sorted(adapter.pack(played.settings))
    assert sorted(adapter.game.to_shuffle(played.states[0])) == pack
    for state in played.states[1:]:
        assert sorted(adapter.cards_of(state)) == pack


@rounds(250)
def test_states_that_a_seat_cant_tell_apart_look_the_same_to_it(adapter: Adapter, seed: int):
    rng = Random(seed)
    game, played = adapter.game, new_round(adapter, rng)
    for state in played.states[1:]:
        for seat in audiences(played):
            twin = adapter.twin(state, seat, rng)
            if twin is None:
                continue
            assert game.view(twin, seat) == game.view(state, seat)
            if seat is None or seat not in game.to_act(state):
                continue
            assert game.turn(twin) == game.turn(state)
            assert game.out_of_time(twin, seat) == game.out_of_time(state, seat)
            assert set(game.hints(twin, seat)) == set(game.hints(state, seat))
            for action in game.legal(state, seat):
                after, events = game.apply(state, seat, action)
                if game.outcome(after) is None:  # at the end what was hidden may be shown
                    assert game.apply(twin, seat, action)[1] == events


@rounds(250)
def test_events_tell_an_onlooker_the_same_of_states_that_look_the_same(adapter: Adapter, seed: int):
    """An opponent's move with cards that both states give it."""
    rng = Random(seed)
    game, played = adapter.game, new_round(adapter, rng)
    for state in played.states[1:]:
        for seat in game.to_act(state):
            onlooker = (seat + 1) % played.players
            twin = adapter.twin(state, onlooker, rng)
            if twin is None:
                continue
            for action in set(game.legal(state, seat)) & set(game.legal(twin, seat)):
                after, events = game.apply(state, seat, action)
                if game.outcome(after) is None:
                    assert game.apply(twin, seat, action)[1] == events


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_player_chooses_the_same_in_states_it_cant_tell_apart(
    adapter: Adapter, level: Level
):
    game = adapter.game
    for seed in range(8):
        rng = Random(seed)
        played = new_round(adapter, rng)
        to_act = [state for state in played.states if game.to_act(state)]
        for state in rng.sample(to_act, min(4, len(to_act))):
            seat = game.to_act(state)[0]
            chosen = {
                adapter.player.choose(game.view(each, seat), (), level, Random(seed), SAMPLES)
                for each in (state, state, adapter.twin(state, seat, rng) or state)
            }
            assert len(chosen) == 1


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_player_is_never_refused(adapter: Adapter, level: Level):
    game = adapter.game
    for seed in range(PLAYED_BY_COMPUTERS):
        rng = Random(seed)
        chosen, players = random_settings(game, rng), rng.choice(game.seats)
        standing = game.match_type.new(chosen, players, rng.randrange(players))
        play(adapter, rng, chosen, players, standing, thinker(adapter, level, rng))


def thinker(adapter: Adapter, level: Level, rng: Random) -> Any:
    def think(state: Any, seat: int) -> Any:
        action = adapter.player.choose(adapter.game.view(state, seat), (), level, rng, SAMPLES)
        assert action in adapter.game.legal(state, seat) or not adapter.lists(action)
        return action

    return think


CHOICES = """
from random import Random
from tests.rules.test_laws import ADAPTERS, LEVELS, new_round, thinker
for adapter in ADAPTERS:
    for state in new_round(adapter, Random(5)).states:
        for seat in adapter.game.to_act(state):
            print(*(thinker(adapter, level, Random(1))(state, seat) for level in LEVELS))
"""


def test_a_computer_player_chooses_the_same_in_every_process():
    """Sets of texts have another order in each process."""
    outputs = {
        subprocess.run(
            [sys.executable, "-c", CHOICES],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[2],
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


@rounds(250)
def test_no_view_and_no_event_holds_a_hidden_card(adapter: Adapter, seed: int):
    game, played = adapter.game, new_round(adapter, Random(seed))
    for moment in played.moments:
        told = cards_in(msgspec.to_builtins(moment.events))
        for seat in audiences(played):
            hidden = adapter.hidden(moment.after, seat)
            seen = cards_in(msgspec.to_builtins(game.view(moment.after, seat)))
            assert not (hidden | adapter.put_away(moment.after, seat)) & seen
            assert not hidden & told


@rounds(120)
def test_a_seat_can_list_its_legal_actions_from_its_view(adapter: Adapter, seed: int):
    game, played = adapter.game, new_round(adapter, Random(seed))
    for state in played.states:
        for seat in range(played.players):
            assert set(game.view(state, seat).legal) == set(game.legal(state, seat))
        assert not game.view(state, None).legal


@rounds(250)
def test_after_the_outcome_nobody_acts(adapter: Adapter, seed: int):
    game, played = adapter.game, new_round(adapter, Random(seed))
    assert game.to_act(played.end) == ()
    assert game.to_shuffle(played.end) == ()
    for seat in range(played.players):
        assert game.legal(played.end, seat) == game.hints(played.end, seat) == ()
    outcome = game.outcome(played.end)
    assert outcome is not None
    if adapter.zero_sum:
        assert sum(outcome.points) == 0


@rounds(150)
def test_the_clock_takes_a_legal_action_and_turns_end(adapter: Adapter, seed: int):
    rng = Random(seed)
    game, played = adapter.game, new_round(adapter, rng)
    for state in played.states:
        for seat in game.to_act(state):
            later, steps = state, 0
            while game.turn(later) == game.turn(state) and seat in game.to_act(later):
                action = game.out_of_time(later, seat)
                assert action in game.legal(later, seat)
                later, _ = game.apply(later, seat, action)
                steps += 1
                assert steps < 20


@rounds(150)
def test_inputs_are_never_changed_and_a_replay_gives_the_same(adapter: Adapter, seed: int):
    rng = Random(seed)
    game, played = adapter.game, new_round(adapter, rng)
    before = [msgspec.msgpack.encode(state) for state in played.states]
    state = game.begin(played.settings, played.players, played.standing)
    for moment in played.moments:
        state, events = game.apply(state, moment.seat, moment.action)
        assert (state, events) == (moment.after, moment.events)
    for state in played.states:
        for seat in audiences(played):
            game.view(state, seat)
        for seat in game.to_act(state):
            refusal(game, state, seat, random_action(game, state, seat, rng))
    assert [msgspec.msgpack.encode(state) for state in played.states] == before


@rounds(150)
def test_struct_to_msgpack_to_struct_is_the_identity(adapter: Adapter, seed: int):
    game, played = adapter.game, new_round(adapter, Random(seed))

    def same(value: object, kind: Any) -> None:
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(value), type=kind) == value
        assert msgspec.convert(msgspec.json.decode(msgspec.json.encode(value)), kind) == value

    for moment in played.moments:
        same(moment.after, type(moment.after))
        same(moment.action, Shuffled if moment.seat is None else game.action_type)
        for event in moment.events:
            same(event, game.event_type)
        for seat in audiences(played):
            same(game.view(moment.after, seat), game.view_type)
    outcome = game.outcome(played.end)
    after, rows = played.standing.after(played.settings, outcome)
    same(played.settings, game.settings_type)
    same(outcome, game.outcome_type)
    same(after, game.match_type)
    for row in rows:
        same(row, game.row_type)


@rounds(80)
def test_a_match_goes_on_to_its_end(adapter: Adapter, seed: int):
    rng = Random(seed)
    game, players = adapter.game, rng.choice(adapter.game.seats)
    chosen = random_settings(game, rng)
    standing = game.match_type.new(chosen, players, rng.randrange(players))
    for _ in range(12):
        if standing.over:
            break
        before = msgspec.msgpack.encode(standing)
        played = play(adapter, rng, chosen, players, standing, lambda state, seat: None)
        after, rows = standing.after(chosen, game.outcome(played.end))
        assert rows
        assert msgspec.msgpack.encode(standing) == before
        assert 0 <= after.starter < players
        assert len(after.places) == players
        assert all(
            place == 1 + sum(other < place for other in after.places) for place in after.places
        )
        for persons_left in range(players):
            left = after.left(chosen, rng.randrange(players), persons_left)
            assert left is None or left[0].over
        standing = after


@rounds(120)
def test_a_record_of_a_round_replays_to_its_end(adapter: Adapter, seed: int):
    game, played = adapter.game, new_round(adapter, Random(seed))
    catalogue = Catalogue(game)
    deal, *rest = played.moments
    record = records.Record(
        game=game.name,
        rules=game.rules,
        settings=msgspec.to_builtins(played.settings),
        seats=tuple(records.Seated(f"N{seat}") for seat in range(played.players)),
        starter=played.standing.starter,
        deck=deal.action.cards,
        standing=msgspec.to_builtins(played.standing),
        actions=tuple(records.flat(moment.seat, moment.action) for moment in rest),
        outcome=msgspec.to_builtins(game.outcome(played.end)),
    )
    [read] = records.read(catalogue, records.write(catalogue, record))
    assert isinstance(read, records.Record)
    result = records.replay(catalogue, read)
    assert isinstance(result, records.Replay)
    assert result.state == played.end
    assert result.told == tuple(moment.events for moment in played.moments)
    assert result.assumed_shuffles == 0
