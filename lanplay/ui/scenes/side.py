"""The side panel of every table: facts, clock, players, spectators, waiting, chat, buttons."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from lanplay.texts import Texts
from lanplay.ui.geometry import TableParts, table_parts
from lanplay.ui.kit import Kit
from lanplay.ui.palette import BRASS, MUTED, SECONDARY, TEXT, TURN
from lanplay.ui.text import Face
from lanplay.ui.widgets import (
    Button,
    Chat,
    Clock,
    Field,
    Kind,
    Label,
    Panel,
    Row,
    Tabs,
    Toggle,
    Widget,
)

MOST_CHARACTERS: Final = 500
"""Of a line of chat."""


class Player(NamedTuple):
    """What a row of the players' list shows."""

    name: str
    person: bytes | str
    """Empty: a free seat."""
    doing: str = ""
    score: str = ""
    starter: bool = False
    on_turn: bool = False
    away: bool = False


class PlayerRow(Row):
    """A player: disc, name, flag, what they do, their score."""

    def __init__(self, id: str, on_choose: Callable[[], None]) -> None:  # noqa: A002 (its name everywhere)
        super().__init__(id, on_choose)
        self.player = Player("", b"")

    def show(self, player: Player) -> None:
        """Show a player."""
        self.lit = player.on_turn
        if player != self.player:
            self.player = player
            self._text = player.name
            self.layout()
            self.invalidate()

    def layout(self) -> None:
        """The whole name is the tip where it is cut."""
        if self.owner is not None:
            style = self.kit.style(17, Face.SEMIBOLD)
            cut = self.kit.letters.width(self.player.name, style) > self.room(self.kit)
            self.tip = self.player.name if cut else ""

    def room(self, kit: Kit) -> int:
        """Pixels for the name."""
        taken = self.rect.height + kit.frame.panel_px(16)
        if self.player.starter:
            taken += round(self.rect.height * 0.6)
        if self.player.score:
            taken += kit.letters.width(self.player.score, kit.style(20, Face.SERIF)) + 10
        if self.player.doing:
            taken += kit.letters.width(self.player.doing, kit.style(14, Face.MEDIUM)) + 10
        return max(20, self.rect.width - taken)

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw it all in one line."""
        super().draw(surface, kit)
        rect, player, letters = self.rect, self.player, kit.letters
        middle = (rect.x + rect.height // 2 + 2, rect.centery)
        disc = round(rect.height * 0.74)
        if player.person:
            kit.marks.avatar(surface, middle, disc, player.name, player.person, away=player.away)
        else:
            place = Rect(0, 0, disc, disc)
            place.center = middle
            kit.marks.empty_place(surface, place, disc / 2, 1.5)
        style = kit.style(17, Face.SEMIBOLD)
        shown = letters.cut(player.name, style, self.room(kit))
        color = MUTED if player.away or not player.person else TEXT
        left = rect.x + rect.height + kit.frame.panel_px(6)
        place = letters.draw(surface, shown, (left, rect.centery), style, color, "midleft")
        if player.starter:
            foot = (place.right + round(style.px * 0.35), rect.centery + round(style.px * 0.55))
            kit.marks.flag(surface, foot, round(style.px * 1.1))
        right = rect.right - kit.frame.panel_px(10)
        if player.score:
            number = kit.style(20, Face.SERIF)
            at = (right, rect.centery)
            right = letters.draw(
                surface, player.score, at, number, TEXT, "midright"
            ).x - kit.frame.panel_px(10)
        if player.doing:
            small = kit.style(14, Face.MEDIUM)
            ink = TURN if player.on_turn else MUTED
            letters.draw(surface, player.doing, (right, rect.centery), small, ink, "midright")


class People(Widget):
    """Discs and names in a line, as many as fit; all of them are in the tip."""

    def __init__(self, id: str, nobody: str) -> None:  # noqa: A002 (its name everywhere)
        super().__init__(id)
        self.nobody = nobody
        self.names: tuple[str, ...] = ()

    def show(self, names: Sequence[str]) -> None:
        """Show these people."""
        if tuple(names) != self.names:
            self.names = tuple(names)
            self._text = ", ".join(names)
            self.tip = self._text
            self.invalidate()

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw them; `+3` stands for the ones that don't fit."""
        letters, style = kit.letters, kit.style(15, Face.MEDIUM)
        x, y = self.rect.x, self.rect.centery
        if not self.names:
            style = kit.style(15)
            shown = letters.cut(self.nobody, style, self.rect.width)
            letters.draw(surface, shown, (x, y), style, MUTED, "midleft")
            return
        disc = round(style.px * 1.35)
        for index, name in enumerate(self.names):
            left = len(self.names) - index - 1
            rest = letters.width(f"+{left}", style) + 12 if left else 0
            room = self.rect.right - x - disc - 8 - rest
            if room < style.px * 2 and index:
                letters.draw(surface, f"+{left + 1}", (x, y), style, SECONDARY, "midleft")
                return
            kit.marks.avatar(surface, (x + disc // 2, y), disc, name, name)
            shown = letters.cut(name, style, max(room, style.px))
            place = letters.draw(surface, shown, (x + disc + 6, y), style, TEXT, "midleft")
            x = place.right + 12


class Side(Widget):
    """The side panel. The scene fills it and hears its buttons."""

    def __init__(
        self,
        texts: Texts,
        on_say: Callable[[str], None],
        on_leave: Callable[[], None],
        on_invite: Callable[[], None],
        on_sounds: Callable[[bool], None],
        *,
        sounds: bool,
        sounds_there: bool,
    ) -> None:
        super().__init__("side")
        self.texts = texts
        self.tab = "chat"
        self.chosen = -1
        self.title = Label("title", size=30, face=Face.SERIF)
        self.subtitle = Label("subtitle", size=15, color=SECONDARY)
        self.facts = Facts(texts)
        self.players_head = self.head("players-head", "players")
        self.players_box = Panel("players-box", kind="well", radius=12)
        self.rows: list[PlayerRow] = []
        self.spectators_head = self.head("spectators-head", "spectators")
        self.spectators = People("spectators", texts("side-nobody"))
        self.waiting_head = self.head("waiting-head", "waiting")
        self.waiting = People("waiting", texts("side-nobody"))
        self.invite = Button(
            "invite", texts("side-invite"), on_invite, kind=Kind.GHOST, icon="plus", size=14
        )
        self.tabs = Tabs(
            "tabs", [("chat", "")], "chat", self.turn_to, icons=("chat", "eye", "clock")
        )
        self.chat_head = self.head("chat-head", "chat")
        self.chat_box = Panel("chat-box", kind="well", radius=14)
        self.chat = Chat("chat")
        self.say = Field("say", limit=MOST_CHARACTERS, icon="send", on_enter=on_say)
        self.sound = Toggle("sound", texts("side-sound"), on_sounds, on=sounds)
        self.sound.icon = "sound_on" if sounds else "sound_off"
        self.sound.enabled = sounds_there
        self.leave = Button("leave", texts("side-leave"), on_leave, kind=Kind.DANGER, icon="leave")
        self.buttons: list[Button] = [self.sound, self.leave]
        """In the order of the grid of two by three; what there is not yet leaves no hole."""
        self.words = {button.id: button.text for button in self.buttons}
        self.add(
            self.title, self.subtitle, self.facts, self.players_head, self.players_box,
            self.spectators_head, self.spectators, self.waiting_head, self.waiting, self.invite,
            self.tabs, self.chat_head, self.chat_box, self.chat, self.say, *self.buttons,
        )  # fmt: skip

    def head(self, id: str, what: str) -> Label:  # noqa: A002 (its name everywhere)
        """Return a capital label."""
        return Label(id, self.texts("side-head", what=what), size=13, spaced=True, color=MUTED)

    def show_players(self, players: Sequence[Player]) -> None:
        """Show the players; who is selected stays so."""
        while len(self.rows) < len(players):
            number = len(self.rows)
            row = PlayerRow(f"player-{number}", lambda number=number: self.choose(number))
            self.rows.append(row)
            self.children.insert(self.children.index(self.players_box) + number + 1, row)
            row.parent = self
            if self.owner is not None:
                row.attach(self.owner)
            self.layout()
        for number, row in enumerate(self.rows):
            row.visible = number < len(players)
            if row.visible:
                row.show(players[number])

    def choose(self, number: int) -> None:
        """Select a player, or nobody where it is the same one."""
        self.chosen = -1 if number == self.chosen else number
        for index, row in enumerate(self.rows):
            row.chosen = index == self.chosen

    def turn_to(self, tab: str) -> None:
        """Show another page of the small panel."""
        self.tab = tab
        self.layout()
        self.invalidate()

    # --- where things are ---------------------------------------------------------------------

    def layout(self) -> None:
        """Place everything from the top, the buttons at the bottom; the chat takes the rest."""
        if self.owner is None:
            return
        parts = table_parts(self.kit.frame)
        small = self.kit.frame.small
        px, inner = self.kit.frame.panel_px, parts.inner
        y = inner.y
        self.title.place(Rect(inner.x, y - px(2), inner.width, px(40)))
        y += px(38)
        self.subtitle.place(Rect(inner.x, y, inner.width, px(22)))
        y += px(30 if small else 34)
        self.facts.place(Rect(inner.x, y, inner.width, px(44 if small else 64)))
        y = self.facts.rect.bottom + px(10 if small else 16)
        y = self.lay_players(inner, y, small=small)
        top = self.lay_buttons(parts, small=small)
        for part in (
            self.players_head, self.spectators_head, self.waiting_head, self.chat_head
        ):  # fmt: skip
            part.visible = not small
        self.tabs.visible = small
        if small:
            self.lay_small(inner, y, top)
        else:
            self.lay_large(inner, y, top)

    def lay_players(self, inner: Rect, y: int, *, small: bool) -> int:
        """Place the players' rows; return where they end."""
        px = self.kit.frame.panel_px
        if not small:
            self.players_head.place(Rect(inner.x, y, inner.width, px(18)))
            y += px(24)
        high, seen = px(36 if not small else 32), max(1, len(self.rows))
        self.players_box.place(Rect(inner.x, y, inner.width, seen * high + 8))
        for index, row in enumerate(self.rows):
            row.place(Rect(inner.x + 4, y + 4 + index * high, inner.width - 8, high))
        return self.players_box.rect.bottom + px(10 if small else 14)

    def lay_buttons(self, parts: TableParts, *, small: bool) -> int:
        """Place the buttons; return where they begin."""
        px, inner = self.kit.frame.panel_px, parts.inner
        columns = (3 if small else 2) if len(self.buttons) > 2 else 2
        rows = -(-len(self.buttons) // columns)
        high, gap = px(40), px(8)
        top = inner.bottom - rows * high - (rows - 1) * gap
        width = (inner.width - (columns - 1) * px(10)) // columns
        for index, button in enumerate(self.buttons):
            words = self.words[button.id]
            # An icon alone only where the words don't fit: two buttons have room for theirs.
            bare = small and (columns == 3 or self.too_long(words, width))
            button.text, button.tip = ("", words) if bare else (words, "")
            x, y = (
                inner.x + index % columns * (width + px(10)),
                top + index // columns * (high + gap),
            )
            button.place(Rect(x, y, width, high))
        return top - px(12 if small else 14)

    def too_long(self, words: str, width: int) -> bool:
        """Whether a button of `width` pixels has no room for icon and `words`."""
        style = self.kit.style(16, Face.SEMIBOLD)
        return self.kit.letters.width(words, style) + round(style.px * 1.9) + 14 > width

    def lay_large(self, inner: Rect, y: int, bottom: int) -> None:
        """Place spectators, waiting and chat one under the other."""
        px = self.kit.frame.panel_px
        self.spectators.visible = self.waiting.visible = self.invite.visible = True
        self.chat_box.visible = self.chat.visible = self.say.visible = True
        heads = [self.spectators_head, self.waiting_head]
        style = self.kit.style(13)
        widest = max(self.spaced_width(head.text, style.px) for head in heads)
        left = inner.x + min(widest + px(12), inner.width * 55 // 100)
        self.spectators_head.place(Rect(inner.x, y, widest, px(28)))
        self.spectators.place(Rect(left, y, inner.right - left, px(28)))
        y += px(30)
        wide = min(self.invite.wanted_width - px(18), inner.right - left)
        self.waiting_head.place(Rect(inner.x, y, widest, px(28)))
        self.invite.place(Rect(inner.right - wide, y, wide, px(28)))
        room = max(0, inner.right - wide - 8 - left)
        self.waiting.place(Rect(left, y, room, px(28)))
        nobody = self.kit.letters.width(self.waiting.nobody, self.kit.style(15))
        self.waiting.visible = bool(self.waiting.names) or nobody <= room
        y += px(38)
        self.chat_head.place(Rect(inner.x, y, inner.width, px(18)))
        self.lay_chat(inner, y + px(24), bottom)

    def spaced_width(self, text: str, size: int) -> int:
        """Pixels of a capital label."""
        style = self.kit.style(13)
        letters = self.kit.letters
        return sum(
            letters.advance(sign, style) + round(1.3 * size / 13 + 0.49) for sign in text.upper()
        )

    def lay_small(self, inner: Rect, y: int, bottom: int) -> None:
        """Place the tabs and the page of the one that is chosen."""
        px = self.kit.frame.panel_px
        self.tabs.place(Rect(inner.x, y, inner.width, px(38)))
        y += px(46)
        chat = self.tab == "chat"
        self.chat.visible = self.say.visible = chat
        self.chat_box.visible = True
        self.spectators.visible = self.tab == "spectators"
        self.waiting.visible = self.invite.visible = self.tab == "waiting"
        self.lay_chat(inner, y, bottom)
        page = self.chat_box.rect.inflate(-px(24), -px(20))
        self.spectators.place(Rect(page.x, page.y, page.width, px(28)))
        self.waiting.place(Rect(page.x, page.y, page.width, px(28)))
        self.invite.place(Rect(page.x, page.y + px(38), page.width, px(34)))

    def lay_chat(self, inner: Rect, y: int, bottom: int) -> None:
        """Place log and entry from `y` to `bottom`."""
        px = self.kit.frame.panel_px
        box = Rect(inner.x, y, inner.width, max(px(90), bottom - y))
        self.chat_box.place(box)
        self.say.place(Rect(box.x + 6, box.bottom - px(46), box.width - 12, px(40)))
        self.chat.place(
            Rect(box.x + px(12), box.y + 8, box.width - px(18), self.say.rect.y - box.y - 16)
        )
        short = (
            self.kit.letters.width(self.texts("side-say"), self.kit.style(16))
            > self.say.inner.width
        )
        self.say.hint = self.texts("side-say-short" if short else "side-say")

    @property
    def text_of_tabs(self) -> str:
        """The names of the tabs in a line."""
        return " · ".join(
            self.texts("side-head", what=what) for what in ("chat", "spectators", "waiting")
        )

    def show_counts(self, spectators: int, waiting: int) -> None:
        """Show the counts on the tabs."""
        chat = self.texts("side-head", what="chat")
        style = self.kit.style(16, Face.MEDIUM)
        room = self.tabs.rect.width // 3 - round(style.px * 1.1) - 24
        if self.kit.letters.width(chat, style) > room:
            chat = ""  # its icon says it
        self.tabs.relabel([
            ("chat", chat), ("spectators", str(spectators)), ("waiting", str(waiting))
        ])  # fmt: skip
        self.tabs.tip = self.text_of_tabs


class Facts(Widget):
    """The turn's clock, and one fact of the game beside it."""

    def __init__(self, texts: Texts) -> None:
        super().__init__("facts")
        self.box = Panel("facts-box", kind="well", radius=12)
        self.sign = Sign("facts-sign", "clock")
        self.name = Label("clock-name", texts("side-turn-time"), size=15, color=SECONDARY)
        self.clock = Clock("clock", size=21)
        self.fact_name = Label("fact-name", size=15, color=SECONDARY, align="right")
        self.fact = Label("fact", size=16, face=Face.SEMIBOLD, align="right")
        self.add(self.box, self.sign, self.name, self.clock, self.fact_name, self.fact)

    def show_fact(self, name: str, value: str) -> None:
        """Show the game's fact."""
        self.fact_name.text, self.fact.text = name, value

    def run(self, until: int | None, stands: str) -> None:
        """Let the clock run until `until`, or stand at `stands`."""
        self.clock.run(until)
        if until is None:
            self.clock.urgent = False
            self.clock.text = stands

    def layout(self) -> None:
        """Place name and value over each other; where it is small only the values."""
        if self.owner is None:
            return
        px, rect, small = self.kit.frame.panel_px, self.rect, self.kit.frame.small
        self.box.place(rect)
        side = px(22)
        self.sign.place(Rect(rect.x + px(14), rect.centery - side // 2, side, side))
        left, right = self.sign.rect.right + px(12), rect.right - px(14)
        self.name.visible = self.fact_name.visible = not small
        middle = left + (right - left) // 2
        if small:
            self.clock.place(Rect(left - px(4), rect.y, px(60), rect.height))
            self.fact.place(Rect(left + px(52), rect.y, right - left - px(48), rect.height))
            return
        self.name.place(Rect(left, rect.y + px(8), middle - left, px(22)))
        self.clock.place(Rect(left, rect.y + px(30), middle - left, px(26)))
        self.fact_name.place(Rect(middle, rect.y + px(8), right - middle, px(22)))
        self.fact.place(Rect(middle, rect.y + px(30), right - middle, px(26)))


class Sign(Widget):
    """An icon that is only looked at."""

    def __init__(self, id: str, icon: str) -> None:  # noqa: A002 (its name everywhere)
        super().__init__(id)
        self.icon = icon

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw it in brass."""
        kit.icons.draw(surface, self.icon, self.rect.center, min(self.rect.size), BRASS)
