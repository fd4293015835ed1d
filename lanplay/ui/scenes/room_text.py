"""The room in words: a snapshot's rows as the lobby shows them. Pure."""

from typing import Final, Literal, NamedTuple

from lanplay.client.rows import HostRow, ListedPerson, ListedTable, RoomView, Snapshot
from lanplay.texts import Texts
from lanplay.wire.identity import DEFAULT_PORT
from lanplay.wire.messages import SeatRow, TableSettings
from lanplay.words.table import game_name, seat_name

NEAR: Final = (8, 25, 80, 250)
"""Milliseconds a host takes to answer, for four bars, three, two, one."""


class HostText(NamedTuple):
    """A host's card."""

    key: str
    host: bytes
    name: str
    line: str
    address: str
    beside: str
    """How long it takes to answer, or since when it does not."""
    bars: int | None
    """1 to 4; None: it does not answer."""
    mood: Literal["live", "trying", "off"]
    tip: str
    link: str
    forgettable: bool
    mine: bool
    changed_key: bool


class TableText(NamedTuple):
    """A table's card."""

    host: bytes
    table: bytes
    game: str
    title: str
    short: str
    """The game's shortest name."""
    chip: str
    chip_color: Literal["green", "brass", "plain"]
    line: str
    seats: tuple[tuple[str, bytes], ...]
    """Name and person of each seat; an empty name: free."""
    names: str
    mine: bool
    may_sit: bool
    may_watch: bool


class PersonText(NamedTuple):
    """A line of the list of players."""

    person: bytes
    name: str
    doing: str


def host_text(texts: Texts, row: HostRow, room: RoomView | None, now: int) -> HostText:
    """Return the card of `row` at `now` (ms of the client's clock)."""
    live = row.state == "reachable"
    line, beside, bars = "", "", None
    mood: Literal["live", "trying", "off"] = "off"
    if live:
        people = 0 if room is None else len(room.people)
        line = (
            texts("lobby-host-line", tables=row.tables, people=people)
            if row.tables
            else texts("lobby-host-empty", people=people)
        )
        mood = "live"
        if row.ms is not None:
            beside = texts("lobby-ms", ms=max(1, row.ms))
            bars = sum(row.ms <= most for most in NEAR) or 1
    elif row.state == "searching":
        line, mood = texts("lobby-connecting"), "trying"
    else:
        line = why_text(texts, row)
        seconds = row.seconds(now)
        if row.state == "grey" and seconds:
            beside = texts("lobby-seconds", seconds=seconds)
    address = row.address.removesuffix(f":{DEFAULT_PORT}")
    return HostText(
        row.key, row.id, row.name or address, line, address if row.name else "", beside, bars, mood,
        tip_of(texts, row), row.link, row.recent and not live, row.mine,
        row.why == "key_changed",
    )  # fmt: skip


def why_text(texts: Texts, row: HostRow) -> str:
    """Return in few words why a host is grey."""
    if row.seat is not None and row.state == "grey":
        return texts("lobby-seat-kept")
    if row.why == "said" and row.goodbye:
        return texts.first_of(f"goodbye-{row.goodbye}", "goodbye-other", code=row.goodbye)
    if not row.why:
        return texts("lobby-used-last" if row.recent else "lobby-connecting")
    return texts.first_of(f"why-{row.why}", "why-broken")


def tip_of(texts: Texts, row: HostRow) -> str:
    """Return address and key, for who wants to compare them."""
    if not row.short_key:
        return row.address
    return texts("lobby-host-tip", address=row.address, key=row.short_key)


def settings_line(texts: Texts, settings: TableSettings, host: str) -> str:
    """Return the settings that matter before sitting down, and where the table is."""
    parts = [texts("lobby-turn-time", seconds=settings.turn_time)]
    if settings.rounds:
        parts.append(texts("lobby-rounds", rounds=settings.rounds))
    if settings.spectators_see_hands:
        parts.append(texts("lobby-hands-seen"))
    return " · ".join((*parts, host))


def table_text(texts: Texts, listed: ListedTable, host: str) -> TableText:
    """Return the card of a table at the host called `host`."""
    row = listed.row
    free = sum(seat.person is None and seat.level is None for seat in row.seats)
    chip: str
    color: Literal["green", "brass", "plain"]
    if free:
        chip, color = texts("lobby-seats-free", seats=free), "green"
    else:
        chip = texts(f"lobby-phase-{row.phase}")
        color = "brass" if row.phase in ("playing", "revealing", "between") else "plain"
    names = [seat_name(texts, seat) for seat in row.seats if taken(seat)]
    discs = tuple(disc(texts, seat) for seat in row.seats)
    return TableText(
        listed.host, row.table, row.game, title(texts, row.game), game_name(texts, row.game),
        chip, color,
        settings_line(texts, row.settings, host),
        discs,
        ", ".join(names),
        listed.mine,
        bool(free) and not listed.mine,
        row.settings.spectators_allowed and not listed.mine,
    )  # fmt: skip


def disc(texts: Texts, seat: SeatRow) -> tuple[str, bytes]:
    """Return the name and the person of a seat's disc; a free one has none."""
    return (seat_name(texts, seat), seat.person or b"computer") if taken(seat) else ("", b"")


def taken(seat: SeatRow) -> bool:
    """Return whether somebody has `seat`, person or computer."""
    return seat.person is not None or seat.level is not None


def title(texts: Texts, game: str) -> str:
    """Return a game's name as a title."""
    return texts(f"title-{game}") if f"title-{game}" in texts else game_name(texts, game)


def people_text(texts: Texts, snapshot: Snapshot, me: str) -> tuple[PersonText, ...]:
    """Return the players of all hosts, oneself once and first."""
    own: PersonText | None = None
    others: list[PersonText] = []
    games = {(one.host, one.row.table): one.row.game for one in snapshot.tables}
    for person in snapshot.people:
        text = PersonText(person.row.person, person.row.name, doing(texts, person, games))
        if not person.me:
            others.append(text)
        elif own is None or person.row.table is not None:
            name = texts("with-you", name=person.row.name or me)
            own = PersonText(text.person, name, text.doing)
    others.sort(key=lambda text: (not text.doing, text.name.casefold()))
    return ((own,) if own else ()) + tuple(others)


def doing(texts: Texts, person: ListedPerson, games: dict[tuple[bytes, bytes], str]) -> str:
    """Return what a person does just now."""
    if person.row.table is not None:
        game = games.get((person.host, person.row.table), "")
        return texts("lobby-plays", game=game_name(texts, game) if game else "")
    return texts("lobby-watches") if person.row.watches else ""


def room_news(texts: Texts, before: RoomView, after: RoomView) -> list[str]:
    """Return who came and went, and which tables were opened, between two looks at a room."""
    if not (before.live and after.live) or before.me != after.me:
        return []
    was = {person.person: person.name for person in before.people}
    now = {person.person: person.name for person in after.people}
    lines = [
        texts("lobby-came", name=name) for who, name in now.items()
        if who not in was and who != after.me
    ]  # fmt: skip
    lines += [
        texts("lobby-went", name=name) for who, name in was.items()
        if who not in now and who != after.me
    ]  # fmt: skip
    known = {table.table for table in before.tables}
    lines += [
        texts("lobby-opened", name=now[row.owner], game=game_name(texts, row.game))
        for row in after.tables
        if row.table not in known and row.owner in now
    ]
    return lines
