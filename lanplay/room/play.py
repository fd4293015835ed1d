"""Rounds at a table: ready, the deal, actions, thoughts, the clock, the settlement."""

from typing import Any, Final

from lanplay import record
from lanplay.fairdeal import SECRET_BYTES
from lanplay.room import dealing
from lanplay.room import facts as f
from lanplay.room.clock import Countdown
from lanplay.room.commands import Thought
from lanplay.room.effects import Think
from lanplay.room.ground import Ground
from lanplay.room.ledger import record_of
from lanplay.room.round import Round, Thinking
from lanplay.room.table import Chair, Table
from lanplay.rules.game import Illegal
from lanplay.wire import messages as m

THOUGHT_MS: Final = 10_000
"""How long a computer player may think before the clock takes its action."""


class Play:
    """What is done in rounds."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground

    def ready(self, who: bytes, command: m.Ready) -> None:
        """Take note that `who` is ready for the next round; for an older one nothing changes."""
        table, number = self._ground.seated_at(who, command.table)
        if command.round > table.last_round + 1:
            raise Illegal("stale", str(table.last_round + 1))
        if command.round == table.last_round + 1:
            if table.playing:
                raise Illegal("wrong_phase")
            chair = table.chairs[number]
            chair.ready, chair.commitment, chair.continues = True, command.commitment, None
            self._ground.touch(table)
        self._ground.done(who, command)

    def act(self, who: bytes, command: m.Act) -> None:
        """Do the action of `who`, or answer as before where it was done already.

        Raises:
            Illegal: `not_seated`; `stale`; `bad_action`; a code of the game.
        """
        table, chair = self._ground.seated_at(who, command.table)
        seat = table.seat_of(chair)
        playing = table.playing
        if playing is None or command.round != playing.started.round:
            raise Illegal("stale")
        if command.move != playing.move:
            self._answer_resend(who, command, playing, seat)
            return
        if command.game != table.game.name:
            raise Illegal("bad_action", f"game: {command.game}")
        playing.game.check_turn(playing.state, seat)
        self._move(table, playing, seat, playing.game.decode_action(bytes(command.action)))
        self._ground.tell(who, m.Acted(command.ref, command.round, command.move))

    def _answer_resend(self, who: bytes, command: m.Act, playing: Round, seat: int) -> None:
        action = playing.game.decode_action(bytes(command.action))
        if playing.taken.get(command.move) != (seat, action):
            raise Illegal("stale")
        self._ground.tell(who, m.Acted(command.ref, command.round, command.move))

    def get_record(self, who: bytes, command: m.GetRecord) -> None:
        """Tell `who`, seated or watching, the record of the table's last settled round."""
        table = self._ground.table(command.table)
        if table.chair_of(who) is None and who not in table.spectators:
            raise Illegal("not_seated")
        last = table.round
        if last is None or last.settled is None or last.started.round != command.round:
            raise Illegal("unknown_round", str(command.round))
        text = record.write(self._ground.games, record_of(self._ground.games, last.facts))
        self._ground.tell(who, m.RecordText(table.id, command.round, text))
        self._ground.done(who, command)

    def step(self, table: Table) -> bool:
        """Do the next thing that needs nobody's word at `table`; False: there is none."""
        playing = table.playing
        if playing is None:
            return self._start_if_ready(table)
        if (order := playing.next_order()) is not None:
            self._move(table, playing, None, order)
            return True
        if (outcome := playing.game.outcome(playing.state)) is not None:
            self._settle(table, playing, outcome)
            return True
        return False

    def _start_if_ready(self, table: Table) -> bool:
        absent_may = table.phase == "between"
        present = False
        for chair in table.chairs:
            if chair.free:
                return False
            if chair.person is not None:
                present = present or self._ground.people.is_here(chair.person)
                if not (chair.ready or (chair.stand_in and absent_may)):
                    return False
        if not present:
            return False
        self._reveal(table)
        return True

    def _reveal(self, table: Table) -> None:
        """Between ready and deal; of no length while nobody but the host brings bytes."""
        table.revealing = True
        self._start_round(table, self._ground.entropy(SECRET_BYTES))

    def _start_round(self, table: Table, host: bytes) -> None:
        self._ground.record(
            dealing.round_started(table, self._ground.at, host, self._ground.people)
        )
        self._ground.touch(table)
        table.view_changed = True
        for _, chair, _ in table.persons():
            if chair.given_up and not chair.stand_in:
                self.let_stand_in(table, chair)

    def _move(
        self,
        table: Table,
        playing: Round,
        seat: int | None,
        action: Any,
        by: f.By = "",
        samples: int = 0,
    ) -> None:
        applied = playing.applied(seat, action)
        self._ground.record(
            dealing.moved(playing, self._ground.at, seat, action, by, samples), applied
        )
        table.view_changed = True

    def _settle(self, table: Table, playing: Round, outcome: Any) -> None:
        self._ground.record(dealing.round_settled(table, playing, self._ground.at, outcome))
        self._ground.touch(table)
        table.view_changed = True

    def let_stand_in(self, table: Table, chair: Chair) -> None:
        """Let a computer player stand in for who is away too long, once there is a match."""
        if table.phase in ("playing", "between"):
            chair.stand_in = True
            self._ground.notice(table, "stand_in", self._ground.people.name(chair.person))
        self._ground.touch(table)

    def take_out_of_time(self, table: Table, code: str) -> None:
        """Let the clock act for who is to act, until the turn changes.

        `code` is the notice that says so, empty for a person's `out_of_time`.
        """
        playing = table.playing
        if playing is None:
            return
        turn = playing.game.turn(playing.state)
        for seat in playing.game.to_act(playing.state):
            self._ground.notice(table, code or "out_of_time", self._name_at(table, seat))
            while (
                playing.game.turn(playing.state) == turn
                and seat in playing.game.to_act(playing.state)
                and playing.game.outcome(playing.state) is None
            ):
                action = playing.game.out_of_time(playing.state, seat)
                self._move(table, playing, seat, action, by="clock")

    def _name_at(self, table: Table, seat: int) -> str:
        return self._ground.people.name(table.chair_at(seat).person)

    def ask_for_thought(self, table: Table) -> None:
        """Ask for the thought that is due: a computer has the turn, and none is out."""
        playing = table.playing
        if playing is None or not any(
            self._ground.people.is_here(p) for _, _, p in table.persons()
        ):
            return
        for seat in playing.game.to_act(playing.state):
            level = table.computer_at(seat)
            if level is None or playing.thinking is not None:
                continue
            countdown = Countdown(THOUGHT_MS, self._ground.at)
            playing.thinking = Thinking(seat, playing.move, countdown)
            view = playing.game.view(playing.state, seat)
            seed = playing.thought_seed(seat)
            told = tuple(playing.told)
            number = playing.started.round
            self._ground.effects.append(
                Think(
                    table.id, number, playing.move, seat, level, table.game.name, view, told, seed
                )
            )

    def thought(self, thought: Thought) -> None:
        """Do what a computer player chose, if that decision still waits for it."""
        table = self._ground.tables.get(thought.table)
        playing = table.playing if table else None
        if table is None or playing is None or playing.started.round != thought.round:
            return
        thinking = playing.thinking
        if playing.move != thought.move or thinking is None or thinking.seat != thought.seat:
            return
        anybody = any(self._ground.people.is_here(person) for _, _, person in table.persons())
        if self._ground.frozen is not None or not anybody:
            playing.thinking = None
            return
        stand_in = table.chair_at(thought.seat).stand_in
        try:
            playing.game.check_turn(playing.state, thought.seat)
            action = playing.game.decode_action(thought.action)
            self._move(
                table,
                playing,
                thought.seat,
                action,
                "computer" if stand_in else "",
                thought.samples,
            )
        except Illegal:
            # Counts as no answer: the deadline takes the action.
            return
