"""The twelve courts of the French pack, each with a face, a dress and a thing of its own."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from . import collars, faces, headgear, held, robes
from . import hair as tress
from .paint import BRASS, Dye
from .pips import pip
from .svg import Drawing, clipped, group, moved, on_ring, polygon, rect

FRAME: Final = (51.0, 29.0, 199.0, 321.0)
"""Left, top, right, bottom of the picture on a card of 250 x 350."""

RAYS: Final = 26

Half = Callable[[Dye], "Figure"]


def court(suit: str, rank: str, dye: Dye) -> Drawing:
    """Return the picture of a court with its frame: two heads, point-symmetric about (125, 175)."""
    half = _sign(suit, dye) + COURTS[rank + suit](dye).drawn(dye)
    return (
        rect((51, 29, 148, 292), dye.tint)
        + _rays(dye)
        + half
        + group("rotate(180 125 175)", half)
        + robes.belt(dye)
        + pip(suit, 125, 175, 14, dye.main)
        + rect((51, 29, 148, 292), "none", 0, dye.main, 2.2)
        + rect((47.4, 25.4, 155.2, 299.2), "none", 3, BRASS, 1.2)
    )


def _rays(dye: Dye) -> Drawing:
    """A sun behind each head, each in its own half."""
    left, top, right, _ = FRAME
    rim = on_ring(125, 92, 200, RAYS * 2, 180 / RAYS / 2)
    upper = [
        clipped([(125, 92), rim[2 * step], rim[2 * step + 1]], (left, top, right, 175))
        for step in range(RAYS)
    ]
    drawn = "".join(polygon(points, dye.ray) for points in upper if len(points) > 2)
    return drawn + group("rotate(180 125 175)", drawn)


def _sign(suit: str, dye: Dye) -> Drawing:
    return pip(suit, 70, 51, 25, dye.main)


@dataclass(frozen=True)
class Figure:
    """The parts of a half, in the order they lie on each other; hair and head about the face."""

    skin: faces.Skin
    hair: Drawing
    dress: Drawing
    collar: Drawing
    head: Drawing
    held: Drawing

    def drawn(self, dye: Dye) -> Drawing:
        arm, fist = robes.forearm(dye, self.skin)
        return "".join(
            (
                moved(*HEAD_AT, self.hair),
                self.dress,
                moved(*HEAD_AT, faces.neck(self.skin)),
                self.collar,
                moved(*HEAD_AT, self.head),
                arm,
                self.held,
                fist,
            )
        )


HEAD_AT: Final = (125.0, 95.0)


def _king_of_spades(dye: Dye) -> Figure:
    skin, hair = faces.FAIR, tress.RAVEN
    return Figure(
        skin,
        tress.long_straight(hair, 30),
        robes.mantle(dye),
        collars.shawl(),
        faces.face(skin, 0, stern=True) + faces.square_beard(hair) + headgear.spires(dye),
        held.sword(),
    )


def _king_of_hearts(dye: Dye) -> Figure:
    skin, hair = faces.ROSY, tress.CHESTNUT
    return Figure(
        skin,
        tress.curls(hair, 22),
        robes.mantle(dye),
        collars.cape(),
        faces.face(skin, 0, brow=hair.shade)
        + faces.blush(skin)
        + faces.round_beard(hair)
        + headgear.arches(dye, "H"),
        held.sceptre("H", dye),
    )


def _king_of_diamonds(dye: Dye) -> Figure:
    skin, hair = faces.FAIR, tress.GOLDEN
    return Figure(
        skin,
        tress.bob(hair, 20),
        robes.mantle(dye),
        collars.brocade(dye),
        faces.face(skin, -1, brow=hair.shade) + faces.imperial(hair) + headgear.lozenges(dye),
        held.axe(),
    )


def _king_of_clubs(dye: Dye) -> Figure:
    skin, hair = faces.OLIVE, tress.SILVER
    return Figure(
        skin,
        tress.waves(hair, 26),
        robes.mantle(dye),
        collars.chain(),
        faces.face(skin, 1, brow="#7d776d") + faces.forked_beard(hair) + headgear.trefoils(dye),
        held.orb(dye),
    )


def _queen_of_spades(dye: Dye) -> Figure:
    skin, hair = faces.FAIR, tress.RAVEN
    return Figure(
        skin,
        headgear.halo(dye) + tress.bob(hair, 26),
        collars.standing_lace() + robes.gown(dye),
        collars.bosom(skin) + collars.pearls() + robes.bodice(dye),
        faces.face(skin, 0, stern=True) + faces.mouth(skin, full=True) + tress.fringe(hair),
        held.key("S", dye),
    )


def _queen_of_hearts(dye: Dye) -> Figure:
    skin, hair = faces.ROSY, tress.AUBURN
    return Figure(
        skin,
        tress.waves(hair, 40),
        robes.gown(dye),
        collars.bosom(skin) + collars.pearls() + robes.laces(dye),
        faces.face(skin, 1, brow=hair.shade) + faces.blush(skin) + faces.mouth(skin, full=True)
        + tress.parting(hair) + headgear.tiara(dye, "H"),
        held.rose(dye),
    )  # fmt: skip


def _queen_of_diamonds(dye: Dye) -> Figure:
    skin, hair = faces.FAIR, tress.GOLDEN
    return Figure(
        skin,
        tress.buns(hair),
        robes.gown(dye) + robes.bodice(dye),
        collars.ruff(),
        faces.face(skin, -1, brow=hair.shade) + faces.blush(skin) + faces.mouth(skin, full=True)
        + tress.swept(hair) + headgear.coronet(dye),
        held.fan(dye),
    )  # fmt: skip


def _queen_of_clubs(dye: Dye) -> Figure:
    skin, hair = faces.DARK, tress.UMBER
    return Figure(
        skin,
        tress.curls(hair, 27),
        robes.gown(dye) + robes.bodice(dye),
        collars.bosom(skin) + collars.beads(dye),
        faces.face(skin, 0)
        + faces.mouth(skin, full=True)
        + tress.crop(hair)
        + headgear.circlet(dye, "C"),
        held.sprig(dye),
    )


def _jack_of_spades(dye: Dye) -> Figure:
    skin, hair = faces.FAIR, tress.RAVEN
    return Figure(
        skin,
        tress.bob(hair, 22),
        robes.doublet(dye) + robes.stripes(dye),
        collars.points(),
        faces.face(skin, 1, stern=True)
        + faces.mouth(skin)
        + faces.thin_moustache(hair)
        + tress.parting(hair)
        + headgear.beret(dye),
        held.halberd(),
    )


def _jack_of_hearts(dye: Dye) -> Figure:
    skin, hair = faces.ROSY, tress.GINGER
    return Figure(
        skin,
        tress.curls(hair, 22),
        robes.doublet(dye) + robes.buttons(dye),
        collars.jabot(),
        faces.face(skin, 0, brow=hair.shade)
        + faces.blush(skin)
        + faces.mouth(skin)
        + tress.parting(hair)
        + headgear.bycocket(dye),
        held.arrow("H", dye),
    )


def _jack_of_diamonds(dye: Dye) -> Figure:
    skin, hair = faces.OLIVE, tress.UMBER
    return Figure(
        skin,
        tress.bob(hair, 16),
        robes.doublet(dye) + robes.checks(dye),
        collars.upright(dye),
        faces.face(skin, -1) + faces.mouth(skin) + tress.swept(hair) + headgear.turban(dye),
        held.banner("D", dye),
    )


def _jack_of_clubs(dye: Dye) -> Figure:
    skin, hair = faces.DARK, tress.UMBER
    return Figure(
        skin,
        "",
        robes.doublet(dye) + robes.stripes(dye),
        collars.scallops(dye),
        faces.face(skin, 1) + faces.mouth(skin) + faces.stubble(hair) + headgear.hood(dye),
        held.horn(),
    )


COURTS: Final[dict[str, Half]] = {
    "KS": _king_of_spades,
    "KH": _king_of_hearts,
    "KD": _king_of_diamonds,
    "KC": _king_of_clubs,
    "QS": _queen_of_spades,
    "QH": _queen_of_hearts,
    "QD": _queen_of_diamonds,
    "QC": _queen_of_clubs,
    "JS": _jack_of_spades,
    "JH": _jack_of_hearts,
    "JD": _jack_of_diamonds,
    "JC": _jack_of_clubs,
}
