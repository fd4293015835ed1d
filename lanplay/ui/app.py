"""The loop: asleep while nothing moves. `App.step(events, now)` is the whole client.

Other threads hand in news by `post`; the newest wake event is one, however many news there are.
"""

from collections import deque
from collections.abc import Callable, Sequence
from threading import Event
from typing import Final

import pygame
from pygame import Rect

from lanplay.ui import motion
from lanplay.ui.geometry import Frame
from lanplay.ui.inputs import (
    WAKE,
    Closed,
    Exposed,
    Focused,
    Input,
    Key,
    PointerPressed,
    Resized,
    Translator,
    Typed,
)
from lanplay.ui.kit import Kit
from lanplay.ui.scene import Scene, actor_of
from lanplay.ui.sound import Sound
from lanplay.ui.window import Place, Window

LIVELY: Final = 1000
"""Milliseconds after an event in which the next one is looked for every millisecond."""
NAP: Final = 25
"""Milliseconds between two looks after that: a first move is seen a frame later, no more."""
LONG_NAP: Final = 100
"""The same while the window can't be seen."""
MOST_REGIONS: Final = 8
"""More regions than this are drawn as one."""


class App:
    """A window with a scene in it."""

    def __init__(
        self,
        window: Window,
        kit: Kit,
        clock: Callable[[], int],
        sound: Sound | None = None,
        on_place: Callable[[Place], None] = lambda _: None,
    ) -> None:
        """`clock` gives ms and never goes back; `on_place` hears where the window was at last."""
        self.window = window
        self.kit = kit
        self.clock = clock
        self.sounds = sound
        self.on_place = on_place
        self.on_news: Callable[[object], None] = self.tell_scene
        """Who takes the news: by default the scene."""
        self.queue: deque[tuple[int, object]] = deque()
        self.woken = Event()
        self.lively = clock()
        """When the last event came."""
        self.translator = Translator()
        self.scene = Scene(kit)
        self.closed = False
        self.active = True
        """Whether the keyboard is the window's."""
        self.stepped = clock()
        self.generation = kit.deck.generation
        self.writing: Rect | None = None
        self.pointing = False
        self.frames = 0
        """Frames shown so far; a test sees by it that nothing was drawn."""

    # --- scenes and news ------------------------------------------------------------------------

    def show(self, scene: Scene) -> None:
        """Make `scene` the window's."""
        self.scene.hidden()
        self.kit.motion.finish()
        self.scene = scene
        scene.play_sound = self.play
        self.fit()
        scene.start(self.stepped)
        scene.shown()

    def post(self, news: object) -> None:
        """Hand in news from any thread."""
        waiting = bool(self.queue)
        self.queue.append((self.clock(), news))
        self.woken.set()
        if not waiting:
            try:
                pygame.event.post(pygame.Event(WAKE))
            except pygame.error:
                return  # the queue of events is full: then the loop is awake, and looks

    def tell_scene(self, news: object) -> None:
        """Hand news to the scene that is shown now."""
        self.scene.news(news)

    def play(self, name: str) -> None:
        """Play a sound, where there are sounds."""
        if self.sounds is not None:
            self.sounds.play(name)

    # --- a step ---------------------------------------------------------------------------------

    def step(self, events: Sequence[pygame.Event], now: int) -> int | None:
        """Take `events` and waiting news at `now`, and show what changed.

        Returns the ms until the next step is due, or None: not before something happens.
        """
        gap = self.kit.motion.active and now - self.stepped > motion.GAP
        self.stepped = now
        self.scene.now = now
        if gap:
            self.kit.motion.finish()
        for each in self.translator.read(events):
            self.take(each)
        self.take_news(now)
        self.kit.motion.tick(now)
        due = self.scene.tick(now)
        self.serve_deck()
        self.serve_input()
        self.show_changes()
        if self.kit.motion.active or self.kit.deck.wanted or self.queue:
            return motion.FRAME
        return None if due is None else max(1, due - now)

    def take(self, each: Input) -> None:
        """Take one input: the window's own here, all others in the scene."""
        match each:
            case Resized() | Exposed():
                self.fit()
                self.scene.damage(self.kit.frame_rect)
            case Focused(gained):
                self.active = gained
            case Closed():
                self.closed = self.scene.may_close()
            case Key(pygame.K_F11, repeated=False) | Key(pygame.K_RETURN, alt=True, repeated=False):
                self.window.toggle_fullscreen()
                self.fit()
            case Key() | Typed() if not self.active:
                pass  # some desktops repeat a key that was held when the window lost it
            case _:
                self.active = self.active or isinstance(each, PointerPressed)
                self.scene.take(each)

    def take_news(self, now: int) -> None:
        """Take what waits; where it waited long, nothing is animated."""
        self.kit.motion.jumping = bool(self.queue) and now - self.queue[0][0] > motion.GAP
        if self.kit.motion.jumping:
            self.kit.motion.finish()
        for _ in range(len(self.queue)):
            self.on_news(self.queue.popleft()[1])
        self.kit.motion.jumping = False

    def fit(self) -> None:
        """Follow the window's size."""
        size = self.window.size
        if size != self.kit.frame.size:
            self.kit.frame = Frame(*size, self.kit.frame.type_factor)
            if self.scene.composed:
                self.scene.resized()

    def set_type(self, factor: float) -> None:
        """Show text `factor` (1 to 1.5) times as large."""
        self.kit.frame = Frame(*self.window.size, factor)
        self.scene.resized()

    def serve_deck(self) -> None:
        """Draw one face that is wanted."""
        self.kit.deck.tick()
        if self.kit.deck.generation != self.generation:
            self.generation = self.kit.deck.generation
            for root in self.scene.roots():
                for widget in root.walk():
                    if widget.shows_cards:
                        widget.invalidate()

    def serve_input(self) -> None:
        """Tell the system where text is written, and the shape of the pointer."""
        writer = self.scene.focused
        rect = writer.rect if writer is not None and writer.takes_text else None
        if rect != self.writing:
            self.writing = Rect(rect) if rect is not None else None
            self.window.take_text(self.writing)
        under = actor_of(self.scene.under)
        pointing = under is not None and under.clickable and under.enabled
        if pointing != self.pointing:
            self.pointing = pointing
            self.window.point(pointing)

    def show_changes(self) -> None:
        """Draw the damaged regions and show them; nothing where there are none."""
        if not self.scene.composed or not (self.scene.damaged or self.scene.spoiled):
            return
        surface = self.window.surface
        self.scene.bake(surface.get_size())
        regions = merged(self.scene.damaged, surface.get_rect())
        self.scene.damaged = []
        for region in regions:
            self.scene.draw(surface, region)
        if regions:
            self.window.flip(regions)
            self.frames += 1

    # --- the loop -------------------------------------------------------------------------------

    def run(self) -> None:
        """Run until the window is closed."""
        wait: int | None = 1
        while not self.closed:
            events = self.sleep(wait)
            started = self.clock()
            wait = self.step(events, started)
            if wait is not None:
                wait = max(1, wait - (self.clock() - started))
        self.on_place(self.window.place)
        self.window.close()

    def sleep(self, wait: int | None) -> list[pygame.Event]:
        """Return the events of at most `wait` ms (None: until there are some, or news).

        `pygame.event.wait` looks every millisecond, which costs 3 % of a core for nothing: after
        a quiet second the loop looks every `NAP` ms instead; news wake it at once.
        """
        begun = self.clock()
        while True:
            past = self.clock() - begun
            left = None if wait is None else wait - past
            if left is not None and left <= 0:
                return pygame.event.get()
            if begun + past - self.lively < LIVELY:
                most = LIVELY if left is None else min(left, LIVELY)
                first = [each for each in [pygame.event.wait(most)] if each.type != pygame.NOEVENT]
                events = first + pygame.event.get()
            else:
                nap = NAP if self.window.seen else LONG_NAP
                self.woken.wait((nap if left is None else min(left, nap)) / 1000)
                events = pygame.event.get()
            if events:
                self.lively = self.clock()
            if events or self.queue:
                self.woken.clear()
                return events


def merged(rects: Sequence[Rect], whole: Rect) -> list[Rect]:
    """Return regions inside `whole` that cover `rects`, none touching another."""
    regions: list[Rect] = []
    for rect in rects:
        region = rect.clip(whole)
        if region.width == 0 or region.height == 0:
            continue
        while (index := region.collidelist(regions)) >= 0:
            region = region.union(regions.pop(index))
        regions.append(region)
    if len(regions) > MOST_REGIONS:
        return [regions[0].unionall(regions[1:])]
    return regions
