"""Every message that client and host exchange, typed.

Commands are imperatives and carry a `ref`; each is answered by `Acted`, `Done` or `Refused` with
the same one. `PROTOCOL.md` beside this file says what each field means, with its range.
"""

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from lanplay.rules.game import Level

PROTOCOL: Final = 1
"""The newest protocol version this program speaks; `OLDEST` is the oldest."""
OLDEST: Final = 1

Id = Annotated[bytes, Meta(min_length=16, max_length=16)]
"""A table, a person, a visitor or a host."""
Secret = Annotated[bytes, Meta(min_length=32, max_length=32)]
"""A token, a commitment or a person's bytes."""
U32 = Annotated[int, Meta(ge=0, lt=2**32)]
Version = Annotated[int, Meta(ge=1, lt=2**16)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Milliseconds = Annotated[int, Meta(ge=0, lt=2**53)]
Name = Annotated[str, Meta(max_length=200)]
"""A person's or host's name as it comes; the room cleans it to 1 to 24 visible characters."""
GameName = Annotated[str, Meta(pattern=r"^[a-z0-9]{1,32}\Z")]
Code = Annotated[str, Meta(pattern=r"^[a-z0-9_]{1,48}\Z")]
"""A refusal, a goodbye or a notice; the client turns it into a sentence."""
Detail = Annotated[str, Meta(max_length=500)]
Line = Annotated[str, Meta(max_length=4000)]
"""A chat line as it comes; the room cuts it at 500 characters."""
Many: Final = Meta(max_length=1000)
"""A list that only the room's size bounds."""

Phase = Literal["open", "revealing", "playing", "between", "over"]
"""open: before the first round; revealing: all ready, the deal is being mixed; playing; between:
after a round of a match that goes on; over: after a match."""


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table's settings that all games share (lobby page, "Table settings of every game")."""

    seats: Annotated[int, Meta(ge=1, le=8)] | None = None
    """How many play; None: the game's smallest."""
    computer_level: Literal["easy"] = "easy"
    rounds: Annotated[int, Meta(ge=0, le=100)] = 0
    """The match ends after so many rounds; 0: open."""
    random_seating: bool = False
    rated: bool = True
    spectators_allowed: bool = True
    spectators_see_hands: bool = False
    turn_time: Annotated[int, Meta(ge=0, le=600)] = 120
    """Seconds a turn, 10 to 600; 0: no clock."""
    continue_time: Annotated[int, Meta(ge=5, le=300)] = 60
    """Seconds after which a silent connected person counts as having said Continue."""
    grace: Annotated[int, Meta(ge=10, le=600)] = 60
    """Seconds a lost connection keeps its seat waiting before a stand-in plays."""

    def __post_init__(self) -> None:
        if 0 < self.turn_time < 10:
            raise ValueError(f"turn_time is 0 or 10 to 600, not {self.turn_time}")


class Message(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="t"):
    """Base of all messages; `t` tells them apart."""


class Command(Message, frozen=True):
    """Base of what a client asks for; answered with the same `ref`."""

    ref: U32
    """Random at the client's start, counting on over reconnects."""


# ------------------------------------------------------------------ client to host


class Hello(Message, frozen=True, tag="hello"):
    """The first frame. Answered by `Welcome`, or `Goodbye` that says which side to update."""

    oldest: Version
    newest: Version
    program: Annotated[str, Meta(max_length=64)]
    """Program and version, for the log."""
    name: Name = ""
    """The name to go by if this visitor becomes a person."""
    token: Secret | None = None
    """The person's, as this host issued it; None: a visitor."""


class Ping(Message, frozen=True, tag="ping"):
    """Answered by `Pong` with the same `n`; the client sends one every 2 s."""

    n: U32


class Rename(Command, frozen=True, tag="rename"):
    """Go by another name."""

    name: Name


class Open(Command, frozen=True, tag="open"):
    """Open a table and take its first seat. `Done` names the table."""

    game: GameName
    settings: Raw
    """The game's settings, a map; what is missing has its default."""
    table: TableSettings = TableSettings()


class Sit(Command, frozen=True, tag="sit"):
    """Take a free seat, the first one if `seat` is None. A seat one already has: `Done`."""

    table: Id
    seat: SeatNumber | None = None


class Fill(Command, frozen=True, tag="fill"):
    """Put a computer player on a seat, or free the seat (`level` None). The owner's.

    The seat is free, a computer player's, or a person's who is away longer than the grace.
    """

    table: Id
    seat: SeatNumber
    level: Level | None = None


class Watch(Command, frozen=True, tag="watch"):
    """Follow a table as a spectator."""

    table: Id


class Leave(Command, frozen=True, tag="leave"):
    """Stand up from a table, or stop watching it."""

    table: Id


class Ready(Command, frozen=True, tag="ready"):
    """Ready, Continue, Play: the next round may start. For the round in progress: `Done`."""

    table: Id
    round: U32
    """The round that may start: the table's last round + 1."""
    commitment: Secret | None = None
    """To this person's bytes for the deal; None: brings none."""


class Act(Command, frozen=True, tag="act"):
    """Do `action`. Answered by `Acted` or `Refused`."""

    table: Id
    round: U32
    move: U32
    """(`round`, `move`) names the decision the player took; another one is `stale`."""
    game: GameName
    action: Raw
    """Decoded by the catalogue's decoder for `game`."""


class Say(Command, frozen=True, tag="say"):
    """One chat line, to a table or (None) to the room."""

    text: Line
    table: Id | None = None


class CatchUp(Command, frozen=True, tag="catch_up"):
    """Send the whole of a table anew: the client has seen a gap in `seq`."""

    table: Id


class GetRecord(Command, frozen=True, tag="get_record"):
    """Ask for the record of the table's last settled round; `RecordText` comes before `Done`."""

    table: Id
    round: U32


# ------------------------------------------------------------------ host to client


class Welcome(Message, frozen=True, tag="welcome"):
    """The greeting: who the host is, who you are, and the version both speak from here on."""

    version: Version
    host: Id
    host_name: Name
    you: Id
    name: Name = ""
    """Your name; empty for a visitor who gave none."""
    person: bool = False
    """False: a visitor; the first deed makes a person."""
    table: Id | None = None
    """Where you have a seat."""


class You(Message, frozen=True, tag="you"):
    """A visitor has become a person: keep the token for this host."""

    person: Id
    token: Secret
    name: Name


class Pong(Message, frozen=True, tag="pong"):
    """The answer to `Ping`."""

    n: U32


class Goodbye(Message, frozen=True, tag="goodbye"):
    """The last message before the host closes the connection."""

    code: Code
    detail: Detail = ""


class Acted(Message, frozen=True, tag="acted"):
    """The action was done, now or (a resend) before."""

    ref: U32
    round: U32
    move: U32


class Done(Message, frozen=True, tag="done"):
    """The command was done, or changes nothing the second time."""

    ref: U32
    table: Id | None = None
    """The table that `Open` opened."""


class Refused(Message, frozen=True, tag="refused"):
    """The command was not done; nothing changed."""

    ref: U32
    code: Code
    detail: Detail = ""


class PersonRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A person in the room."""

    person: Id
    name: Name
    table: Id | None = None
    """Where they have a seat."""
    watches: Annotated[tuple[Id, ...], Many] = ()


class SeatRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One seat of a table: a person, a computer player, or free."""

    person: Id | None = None
    name: Name = ""
    level: Level | None = None
    """A computer player's."""
    connected: bool = False
    away: Milliseconds | None = None
    """How long the person has been away."""
    stand_in: bool = False
    """A computer player plays until the person is back."""
    ready: bool = False


class TableRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table as the room's list shows it."""

    table: Id
    game: GameName
    owner: Id
    phase: Phase
    seats: Annotated[tuple[SeatRow, ...], Meta(max_length=8)]
    settings: TableSettings
    spectators: U32 = 0
    age: Milliseconds = 0


class Lobby(Message, frozen=True, tag="lobby"):
    """The room: who is here and which tables are open; whole, whenever it changes."""

    seq: U32
    people: Annotated[tuple[PersonRow, ...], Many]
    tables: Annotated[tuple[TableRow, ...], Many]


class Table(Message, frozen=True, tag="table"):
    """What rarely changes at a table; whole, with a `seq` of its own."""

    table: Id
    seq: U32
    game: GameName
    rules: U32
    settings: Raw
    """The game's settings, a map."""
    lobby: TableSettings
    owner: Id
    phase: Phase
    round: U32
    """The last round that began; 0 before the first."""
    seats: Annotated[tuple[SeatRow, ...], Meta(max_length=8)]
    """In seat order once seats are drawn, else in the order of the chairs."""
    spectators: Annotated[tuple[Name, ...], Many]
    rows: Raw
    """The match's score sheet so far: a list of the game's rows."""
    match: Raw | UnsetType = UNSET
    """The match's standing, a map; absent before the first round."""
    over: bool = False
    """The match is over (by its own end, the table's `rounds`, or a leaving)."""
    played: Annotated[tuple[Name, ...], Meta(max_length=8)] = ()
    """Who played the last round, by seat; empty for a computer player, absent before a round."""
    earlier_rows: U32 = 0
    """How many older rows of the match were left out, for size."""
    continues: Milliseconds | None = None
    """Until silence counts as Continue, for whoever has least left; None: no such clock runs."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The turn's clock."""

    seat: SeatNumber
    left: Milliseconds
    running: bool = True
    """False: it stands still (the person is away, or nobody of the table is connected)."""


class Update(Message, frozen=True, tag="update"):
    """What a seat or the spectators see of a round: the events since the last, the whole view."""

    table: Id
    seq: U32
    """Counts a table's updates; a gap: `CatchUp`. With no events it may also go back."""
    round: U32
    move: U32
    """With `round`, the decision that waits now."""
    game: GameName
    events: Raw
    """A list of the game's events."""
    view: Raw
    """The game's view, a map."""
    seat: SeatNumber | None = None
    """Whose view; None: a spectator's."""
    clock: Clock | None = None


class ChatLine(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line of chat."""

    person: Id
    name: Name
    text: Line
    age: Milliseconds = 0
    spectator: bool = False


class Chat(Message, frozen=True, tag="chat"):
    """Lines of a table's chat or (None) the room's, oldest first."""

    lines: Annotated[tuple[ChatLine, ...], Meta(max_length=200)]
    table: Id | None = None
    whole: bool = False
    """True: this is the whole history (200 lines at most) and replaces what was there."""


class Notice(Message, frozen=True, tag="notice"):
    """A line for the log: what the room did of itself or on somebody's word."""

    code: Code
    table: Id | None = None
    who: Name = ""
    detail: Detail = ""


class Closed(Message, frozen=True, tag="closed"):
    """The table is gone."""

    table: Id
    code: Code


class Frozen(Message, frozen=True, tag="frozen"):
    """The host can't store what is done; nothing counts until `Thawed`."""

    why: Detail


class Thawed(Message, frozen=True, tag="thawed"):
    """The host can store again; everything goes on."""


class RecordText(Message, frozen=True, tag="record"):
    """The record of a settled round, as JSON text."""

    table: Id
    round: U32
    record: Annotated[str, Meta(max_length=200_000)]


ClientMessage = (
    Hello
    | Ping
    | Rename
    | Open
    | Sit
    | Fill
    | Watch
    | Leave
    | Ready
    | Act
    | Say
    | CatchUp
    | GetRecord
)
HostMessage = (
    Welcome
    | You
    | Pong
    | Goodbye
    | Acted
    | Done
    | Refused
    | Lobby
    | Table
    | Update
    | Chat
    | Notice
    | Closed
    | Frozen
    | Thawed
    | RecordText
)
RoomCommand = Rename | Open | Sit | Fill | Watch | Leave | Ready | Act | Say | CatchUp | GetRecord
"""What the room answers; `Hello` and `Ping` are the connection's."""

REFUSALS: Final = {
    "bad_message": "the frame is no message this host knows, or a field is out of range",
    "bad_name": "a name needs 1 to 24 visible characters",
    "name_needed": "a visitor gave no usable name; rename first",
    "unknown_game": "this host has no such game",
    "bad_settings": "a setting is unknown or out of range; detail names it",
    "unknown_table": "no such table is open",
    "seated_elsewhere": "one seat at a time on a host",
    "seat_taken": "that seat is taken, or there is no such seat",
    "table_full": "no seat is free",
    "not_seated": "only who sits at the table may",
    "not_owner": "only the table's owner may",
    "no_spectators": "the table takes no spectators",
    "wrong_phase": "not now",
    "stale": "the decision named by round and move is past, or was taken otherwise",
    "chat_limit": "at most 10 lines in 10 s",
    "empty_line": "the line has no visible character",
    "hands_seen": "who sees all hands can't write to the table before the round is over",
    "unknown_round": "only the table's last settled round can be asked for",
    "table_limit": "the host has as many open tables as it takes",
}
"""The room's and the wire's refusal codes; a game's own stand in its `PROTOCOL.md`."""

GOODBYES: Final = {
    "update_client": "this program is older than the host speaks",
    "update_host": "the host is older than this program speaks",
    "unknown_token": "the host doesn't know this token",
    "no_greeting": "the first frame must be hello, within 5 s",
    "malformed": "a frame was no length and one msgpack map",
    "too_big": "a frame was over the limit",
    "too_fast": "more frames than a person can send",
    "too_slow": "the backlog was full; reconnect to catch up",
    "silent": "no word for 15 s",
    "newer_connection": "the same person connected again; that connection plays",
    "full": "the host has as many connections as it takes",
    "host_ends": "the host was stopped",
    "host_broken": "the host met a defect; its log has the details",
}
"""Why a connection ends."""

NOTICES: Final = {
    "owner_passed": "who owns the table now",
    "set_aside": "the round no longer applies and is dealt anew; detail says why",
    "left_match": "who left; the match is over",
    "left_seat": "who left; a computer player plays on",
    "stand_in": "for whom a computer player plays now",
    "back": "who is back and plays again",
    "out_of_time": "for whom the clock took the action",
    "computer_late": "which computer player took too long; the clock took the action",
    "parent_gone": "the window that hosts was closed; the host ends when the last person leaves",
}
"""The log's lines."""

CLOSINGS: Final = {
    "all_left": "the last person left",
    "abandoned": "nobody was there for a day",
}
"""Why a table closed."""
