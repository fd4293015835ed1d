"""Places of cards on the felt: a slot for one card, a pile of several; both can be dropped on."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from lanplay.ui import motion
from lanplay.ui.cards import BACK, PLAIN, Look, Pose
from lanplay.ui.inputs import Point
from lanplay.ui.kit import Kit
from lanplay.ui.palette import SECONDARY, TURN, faded, mixed
from lanplay.ui.text import Face
from lanplay.ui.widgets.base import Widget


class Target(Widget):
    """A place that a dragged card may be dropped on."""

    shows_cards = True

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        accepts: Callable[[str], bool] = lambda _: False,
        *,
        text: str = "",
    ) -> None:
        """`accepts(code)`: whether that card may be dropped here now."""
        super().__init__(id, text=text)
        self.accepts = accepts
        self._offered = False
        self._under = False

    @property
    def offered(self) -> bool:
        """Whether it is marked: the dragged card may be dropped here."""
        return self._offered

    @offered.setter
    def offered(self, offered: bool) -> None:
        if offered != self._offered:
            self._offered = offered
            self.invalidate()

    @property
    def under(self) -> bool:
        """Whether the dragged card is over it."""
        return self._under

    @under.setter
    def under(self, under: bool) -> None:
        if under != self._under:
            self._under = under
            self.invalidate()

    @property
    def zone(self) -> Rect:
        """Where a card may be let go, more generous than what is seen."""
        return self.rect.inflate(self.rect.width // 2, self.rect.height // 3)

    @property
    def pose(self) -> Pose:
        """How a card lies here."""
        return Pose(self.rect.centerx, self.rect.centery, self.rect.width)

    @property
    def bounds(self) -> Rect:
        """Cards here have shadows."""
        return self.pose.bounds


class Flight:
    """A card on its way from one pose to another."""

    def __init__(self, code: str, here: Pose) -> None:
        self.code = code
        self.here = here


class Slot(Target):
    """A place for one card; dashed while it is empty, yellow while a card may be dropped here.

    `rest`: the pose of the card lying here, when it is to lie turned.
    """

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        accepts: Callable[[str], bool] = lambda _: False,
        *,
        text: str = "",
        outline: bool = True,
    ) -> None:
        """`text` stands in the empty slot; without `outline` an empty slot is not seen."""
        super().__init__(id, accepts, text=text)
        self.outline = outline
        self._inviting = False
        self.code = ""
        self.look = PLAIN
        self.angle = 0.0
        self.flight: Flight | None = None
        self.leaving: list[Flight] = []

    @property
    def inviting(self) -> bool:
        """Whether it is the player's to fill: yellow."""
        return self._inviting

    @inviting.setter
    def inviting(self, inviting: bool) -> None:
        if inviting != self._inviting:
            self._inviting = inviting
            self.invalidate()

    @property
    def pose(self) -> Pose:
        """How a card lies here."""
        return Pose(self.rect.centerx, self.rect.centery, self.rect.width, self.angle)

    def put(
        self, code: str, origin: Pose | None = None, lasts: int = motion.PLAY, angle: float = 0.0
    ) -> None:
        """Lay `code` here: at once, or coming from `origin`, straightening on its way."""
        if code == self.code:
            return
        self.invalidate()
        self.code, self.angle = code, angle
        if origin is not None and self.owner is not None:
            self.fly(origin, lasts)
        self.invalidate()

    def fly(self, origin: Pose, lasts: int) -> None:
        """Let the card here come from `origin`."""
        flight = self.flight = Flight(self.code, origin)

        def move(share: float) -> None:
            self.owner_damage(flight.here)
            flight.here = origin.towards(self.pose, share)
            self.owner_damage(flight.here)

        def arrived() -> None:
            if self.flight is flight:
                self.flight = None
            self.invalidate()

        self.kit.motion.start(("fly", self), self.now, lasts, move, done=arrived)

    def sweep(
        self,
        goal: Pose,
        *,
        hidden: bool = True,
        delay: int = 0,
        done: Callable[[], None] | None = None,
    ) -> None:
        """Send the card here to `goal` (`hidden`: its back up from half way), and be empty."""
        if not self.code:
            return
        begin = self.flight.here if self.flight else self.pose
        flight = Flight(self.code, begin)
        self.kit.motion.stop(("fly", self))
        self.flight, self.code = None, ""
        self.leaving.append(flight)

        def move(share: float) -> None:
            self.owner_damage(flight.here)
            flight.here = begin.towards(goal, share)
            if hidden and share > 0.5:
                flight.code = BACK
            self.owner_damage(flight.here)

        def arrived() -> None:
            self.leaving.remove(flight)
            self.owner_damage(flight.here)
            if done is not None:
                done()

        curve = motion.ease_in
        self.kit.motion.start(
            flight, self.now, motion.SWEEP, move, curve=curve, delay=delay, done=arrived
        )
        self.invalidate()

    def owner_damage(self, pose: Pose) -> None:
        """Have the place of a flying card drawn anew."""
        if self.owner is not None:
            self.owner.damage(pose.bounds)

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the card, or the empty place."""
        radius = self.rect.width * 0.064
        yellow = self._offered or self._inviting
        if self.code and self.flight is None:
            kit.deck.draw(surface, self.code, self.pose, self.look)
            if self._offered:
                kit.marks.target(surface, self.rect, radius, kit.frame.scale)
            return
        if yellow:
            kit.marks.target(surface, self.rect, radius, kit.frame.scale)
            if self._under:
                kit.brush.box(surface, self.rect, radius, (faded(TURN, 0.14),), None)
        elif self.outline:
            kit.marks.empty_place(surface, self.rect, radius, max(1.5, 1.5 * kit.frame.scale))
        if self.text and (yellow or self.outline):
            style = kit.style(16, Face.MEDIUM, felt=True)
            color = TURN if yellow else mixed(SECONDARY, (35, 86, 69), 0.15)
            shown = kit.letters.cut(self.text, style, self.rect.width - 8)
            kit.letters.draw(surface, shown, self.rect.center, style, color, "center")

    def draw_over(self, surface: Surface, kit: Kit) -> None:
        """Draw cards on their way."""
        for flight in (*self.leaving, *((self.flight,) if self.flight else ())):
            kit.deck.draw(surface, flight.code, flight.here, Look(raised=True, moving=True))


class Pile(Target):
    """Cards on each other: `count` of them, the top one `code` or a back; a number on it."""

    focusable = False

    def __init__(
        self,
        id: str,  # noqa: A002 (its name everywhere)
        accepts: Callable[[str], bool] = lambda _: False,
        *,
        on_press: Callable[[], None] | None = None,
        numbered: bool = False,
        spread: Sequence[float] = (-2.0, 1.5),
    ) -> None:
        """`spread`: the angles of its topmost cards; `numbered`: a plaque with the count."""
        super().__init__(id, accepts)
        self.on_press = on_press
        self.numbered = numbered
        self.spread = tuple(spread)
        self.count = 0
        self.code = BACK

    def show(self, count: int, code: str = BACK) -> None:
        """Show `count` cards, `code` on top."""
        if (count, code) != (self.count, self.code):
            self.count, self.code = count, code
            self._text = str(count)
            self.invalidate()

    def poses(self) -> list[Pose]:
        """Return how the cards that are seen lie, from the bottom."""
        shown = min(self.count, max(2, len(self.spread)))
        unit = self.rect.width / 116
        poses: list[Pose] = []
        for index in range(shown):
            angle = self.spread[(index + len(self.spread) - shown) % len(self.spread)]
            down = (shown - 1 - index) * 2.5 * unit
            poses.append(self.pose.moved(-down * 0.4, down)._replace(angle=angle))
        return poses

    @property
    def top(self) -> Pose:
        """How the topmost card lies; where cards fly to and from."""
        return (self.poses() or [self.pose])[-1]

    @property
    def bounds(self) -> Rect:
        """Cards lie turned."""
        return self.pose.bounds.inflate(24, 24)

    def pointer_up(self, at: Point, button: int) -> None:
        """Tell that it was clicked."""
        super().pointer_up(at, button)
        if self.on_press is not None and self.rect.collidepoint(at):
            self.on_press()

    def draw(self, surface: Surface, kit: Kit) -> None:
        """Draw the cards that are seen, and the number."""
        poses = self.poses()
        for index, pose in enumerate(poses):
            code = self.code if index == len(poses) - 1 else BACK
            kit.deck.draw(surface, code, pose)
        if self._offered:
            radius = self.rect.width * 0.064
            kit.marks.target(surface, self.rect, radius, kit.frame.scale)
        if self.numbered and self.count:
            style = kit.style(17, Face.SERIF, felt=True)
            plate = Rect(0, 0, round(style.px * 2.4), round(style.px * 1.7))
            plate.center = (self.rect.centerx, round(self.rect.bottom - plate.height * 0.75))
            fill = (faded((0x0C, 0x21, 0x1C), 0.92),)
            kit.brush.box(surface, plate, plate.height / 2, fill, faded((255, 255, 255), 0.15))
            kit.letters.draw(
                surface, str(self.count), plate.center, style, (248, 241, 225), "center"
            )
