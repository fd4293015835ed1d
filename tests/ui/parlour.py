"""A real room, a mirror for each person, and the window of one of them: the wire left out."""

from itertools import count

import msgspec

from lanplay.client.mirror import Mirror
from lanplay.client.rows import TableView
from lanplay.rules import CATALOGUE
from lanplay.rules.sixtysix.actions import Play
from lanplay.texts import Texts
from lanplay.ui.scenes.seen import TableSeen
from lanplay.ui.scenes.table import TableScene
from lanplay.wire import messages as m
from tests.room.evening import ANNA, BEN, Evening

LINK = "lanplay://192.168.1.20:41666/#ABCD-EFGH-JKMN-PQRS"
SPOKEN: dict[str, str] = {}
"""The language of the cards that the tests' kit has drawn."""


class Parlour:
    """An evening of 66 between Anna and Ben; `scene` is the window of `me`."""

    def __init__(
        self, driver, *, me=ANNA, language="en", games=CATALOGUE, game="sixtysix", settings=None,
        table=None, start=True, names=("Anna", "Ben"), **scene,
    ):  # fmt: skip
        self.driver = driver
        self.me = me
        self.evening = Evening(games)
        self.refs = count(1000)
        self.mirror = Mirror(self.refs.__next__)
        self.read = 0
        self.sent = []
        self.answers = True
        self.live, self.since, self.next_try, self.frozen = True, None, None, None
        self.left = []
        for who, name in zip((ANNA, BEN), names, strict=True):
            self.connect(who, name)
        self.table = self.evening.open(ANNA, game=game, settings=settings or {}, **(table or {}))
        self.texts = Texts(language)
        if SPOKEN.get("language", "en") != language:  # faces are kept over tests
            SPOKEN["language"] = language
            texts = self.texts
            driver.kit.deck.dress(
                index=lambda rank: texts(f"index-{rank}") if f"index-{rank}" in texts else rank
            )
        self.scene = TableScene(
            driver.kit, self.texts, games, b"h" * 16, self.table, send=self.send,
            next_ref=self.refs.__next__, on_left=lambda: self.left.append("left"),
            on_close=lambda: self.left.append("closed"), **scene,
        )  # fmt: skip
        if me not in (ANNA, BEN):
            self.connect(me, "Clara")
        driver.show(self.scene)
        if start:
            self.start()

    def connect(self, who, name):
        from lanplay.room.commands import Connected

        self.evening.host(Connected(who, name))

    def start(self):
        assert isinstance(self.evening.say(BEN, m.Sit, table=self.table), m.Done)
        if self.me not in (ANNA, BEN):
            self.evening.say(self.me, m.Watch, table=self.table)
        self.news()
        self.evening.ready(self.table, ANNA, BEN)
        self.news()
        self.driver.settle()
        self.rest()

    def send(self, command):
        """The scene's command reaches the room at once; the answer comes with the next news."""
        self.sent.append(command)
        if self.answers:
            self.evening.take(self.evening.room.handle(self.evening.now, self.me, command))

    def news(self):
        """Hand the scene all that its person was told since the last time."""
        told = self.evening.told[self.me]
        answers = []
        while self.read < len(told):
            message = told[self.read]
            self.read += 1
            asked = self.mirror.take(message)
            if asked is not None:
                self.evening.take(self.evening.room.handle(self.evening.now, self.me, asked))
            if isinstance(message, m.Acted | m.Done | m.Refused):
                answers.append(message)
        self.post_seen()
        for answer in answers:
            self.driver.app.post(answer)
        self.driver.step()

    def post_seen(self):
        at = self.mirror.tables.get(self.table)
        if at is not None and at.info is not None:
            view = TableView(at.info, at.update, at.chat, at.notices, at.told)
            self.driver.app.post(
                TableSeen(view, self.mirror.me or self.me, self.live, self.since, self.next_try, "",
                          self.frozen, "Home", LINK)
            )  # fmt: skip

    def rest(self, most=600):
        """Let everything come to rest: story, movements, faces."""
        for _ in range(most):
            self.driver.step(after=25)
            busy = self.scene.view is not None and self.scene.view.busy
            if not busy and not self.driver.kit.motion.active and not self.driver.kit.deck.wanted:
                return
        raise AssertionError("it never comes to rest")

    # --- the hand -----------------------------------------------------------------------------

    @property
    def view(self):
        """The view of the person whose window this is."""
        update = self.mirror.tables[self.table].update
        return msgspec.msgpack.decode(update.view, type=CATALOGUE["sixtysix"].view_type)

    @property
    def state(self):
        playing = self.evening.room.tables[self.table].playing
        return playing.state if playing is not None else None

    @property
    def turn(self):
        return self.evening.on_turn(self.table)

    def put(self, **fields):
        """Let the hand be in another state: the room's own, changed."""
        table = self.evening.room.tables[self.table]
        table.round.state = msgspec.structs.replace(table.round.state, **fields)
        table.view_changed = True
        table.joining = dict.fromkeys((ANNA, BEN, self.me))
        self.evening.take(self.evening.room.tick(self.evening.now))
        self.news()
        self.rest()

    def other_acts(self, action=None):
        """Let the person on turn who has no window here act; by default plays the first card."""
        who = self.turn
        assert who != self.me
        answer = self.evening.act(who, action)
        assert isinstance(answer, m.Acted), answer
        self.news()

    def until_my_lead(self):
        """Play on until the person of the window is to lead."""
        seat = 0 if self.me == ANNA else 1
        for _ in range(40):
            state = self.state
            if state.turn == seat and state.lead is None:
                self.news()
                self.rest()
                return
            who = self.turn
            view = msgspec.msgpack.decode(self.evening.update(who).view)
            play = next(a for a in view["legal"] if a["type"] == "play")
            self.evening.act(who, Play(play["card"]))
        raise AssertionError("no lead")

    def play_out(self):
        self.evening.play_round(self.table)
        self.news()
        self.rest()
