"""Crowns, coronets and hats, about the middle of the face; a head's top is at y -30 or so."""

from .paint import BRASS, BRASS_DARK, BRASS_LIT, STEEL, WHITE, WHITE_SHADE, Dye
from .pips import pip
from .svg import Drawing, circle, ellipse, line, mirrored, path, polygon, rect, turned


def _band(dye: Dye, top: float = -35, wide: float = 23) -> Drawing:
    """The ring of a crown with its jewels; 9 high from `top`."""
    left, right, low = -wide, wide, top + 9
    ring = (
        f"M{left} {top} C-8 {top + 4} 8 {top + 4} {right} {top} L{right - 0.8} "
        f"{low} C8 {low + 4} -8 {low + 4} {left + 0.8} {low}Z"
    )
    dark = (
        f"M0 {top + 3} C8 {top + 3} 14 {top + 2} {right} {top} L{right - 0.8} {low} "
        f"C14 {low + 2} 8 {low + 3} 0 {low + 3}Z"
    )
    jewels = "".join(circle(x, top + y, 1.7, WHITE) for x, y in ((-15, 6.4), (15, 6.4)))
    return (
        path(ring, BRASS)
        + path(dark, BRASS_DARK, opacity=0.55)
        + polygon(((0, top + 3.2), (4, top + 7.4), (0, top + 11.4), (-4, top + 7.4)), dye.main)
        + jewels
    )


def spires(dye: Dye) -> Drawing:
    """An open crown of five tall points with pearls."""
    points = (
        "M-23 -34 L-27 -50 L-16.6 -43 L-13 -55 L-5.6 -44 L0 -58 L5.6 -44 L13 -55 L16.6 -43 "
        "L27 -50 L23 -34 C8 -30 -8 -30 -23 -34Z"
    )
    dark = "M0 -58 L5.6 -44 L13 -55 L16.6 -43 L27 -50 L23 -34 C14 -32 8 -31 0 -31Z"
    tips = "".join(
        circle(x, y, 2.6, WHITE, BRASS_DARK, 0.8)
        for x, y in ((-27, -50), (-13, -55), (0, -58), (13, -55), (27, -50))
    )
    return path(points, BRASS_LIT) + path(dark, BRASS) + tips + _band(dye)


def arches(dye: Dye, suit: str) -> Drawing:
    """A closed crown: a cap under two arches, the suit's sign on top."""
    cap = "M-20 -34 C-27 -52 -12 -58 0 -53 C12 -58 27 -52 20 -34 C8 -31 -8 -31 -20 -34Z"
    arch = "M-21.4 -34 C-29 -53 -12 -60 0 -52.6"
    pearls = "".join(
        circle(x, y, 1.5, WHITE) for x, y in ((-23, -43.6), (-19.6, -51), (-12, -55.2))
    )
    middle = line("M0 -32 L0 -53", BRASS_LIT, 4.4) + "".join(
        circle(0, y, 1.5, WHITE) for y in (-37, -42.4, -47.8)
    )
    return (
        path(cap, dye.main)
        + path("M0 -53 C12 -58 27 -52 20 -34 C14 -32.6 8 -32 0 -32Z", dye.deep)
        + mirrored(line(arch, BRASS, 4.4) + pearls)
        + middle
        + circle(0, -53, 2.6, BRASS_LIT, BRASS_DARK, 0.8)
        + pip(suit, 0, -57, 10, dye.main)
        + _band(dye)
    )


def lozenges(dye: Dye) -> Drawing:
    """A low coronet of five lozenges, a cap showing between them."""
    cap = "M-20 -35 C-19 -43 -9 -45 0 -45 C9 -45 19 -43 20 -35 C8 -31 -8 -31 -20 -35Z"
    spots = ((-22, -41, 7), (-11.6, -43, 8), (0, -46, 11), (11.6, -43, 8), (22, -41, 7))
    stones = "".join(
        polygon(((x, y - h), (x + h * 0.68, y), (x, y + h + 3), (x - h * 0.68, y)), BRASS_LIT)
        + polygon(((x, y - h), (x + h * 0.68, y), (x, y + h + 3)), BRASS)
        + polygon(
            ((x, y - h * 0.45), (x + h * 0.3, y), (x, y + h * 0.45), (x - h * 0.3, y)), dye.main
        )
        for x, y, h in spots
    )
    return (
        path(cap, dye.main)
        + path("M0 -45 C9 -45 19 -43 20 -35 L0 -32Z", dye.deep)
        + stones
        + _band(dye)
    )


def trefoils(dye: Dye) -> Drawing:
    """A crown of three trefoils with small points between them."""
    rise = (
        "M-23 -34 L-24 -42 L-17 -38 L-11.6 -46 L-6 -38 L0 -48 L6 -38 L11.6 -46 L17 "
        "-38 L24 -42 L23 -34 C8 -30 -8 -30 -23 -34Z"
    )
    small = "".join(circle(x, -47, 2.1, WHITE, BRASS_DARK, 0.7) for x in (-11.6, 11.6))
    return (
        path(rise, BRASS)
        + _trefoil(0, -51.6, 5)
        + _trefoil(-22, -47, 4)
        + _trefoil(22, -47, 4)
        + small
        + _band(dye)
    )


def _trefoil(x: float, y: float, r: float) -> Drawing:
    stem = polygon(
        (
            (x - r * 0.3, y),
            (x + r * 0.3, y),
            (x + r * 0.7, y + r * 1.9),
            (x - r * 0.7, y + r * 1.9),
        ),
        BRASS,
    )
    leaves = "".join(
        circle(x + dx * r, y + dy * r, r * 0.72, fill)
        for dx, dy, fill in ((-0.8, 0.25, BRASS_LIT), (0.8, 0.25, BRASS), (0, -0.85, BRASS_LIT))
    )
    return stem + leaves + circle(x, y + 0.1 * r, r * 0.34, BRASS_DARK)


def halo(dye: Dye) -> Drawing:
    """A tall fan-shaped headdress edged with pearls; it stands behind the head."""
    arc = "M-30 -8 C-36 -44 -16 -62 0 -62 C16 -62 36 -44 30 -8Z"
    inner = "M-25 -10 C-29 -40 -13 -55.6 0 -55.6 C13 -55.6 29 -40 25 -10Z"
    pearls = "".join(
        turned(turn, 0, -26, circle(0, -58.6, 2, WHITE)) for turn in range(-75, 76, 25)
    )
    stars = "".join(
        turned(turn, 0, -26, polygon(((0, -53), (2, -48), (0, -43), (-2, -48)), BRASS_LIT))
        for turn in (-56, -28, 0, 28, 56)
    )
    return path(arc, BRASS) + path(inner, dye.main) + stars + pearls


def tiara(dye: Dye, suit: str) -> Drawing:
    """A slender tiara that rises to the suit's sign."""
    rise = "M-23 -25 C-16 -33 -8 -34 0 -48 C8 -34 16 -33 23 -25 C10 -31 -10 -31 -23 -25Z"
    dark = "M0 -48 C8 -34 16 -33 23 -25 C14 -29.4 8 -29.6 0 -29.6Z"
    pearls = "".join(
        circle(x, y, 1.5, WHITE) for x, y in ((-17, -28.6), (17, -28.6), (-11, -32), (11, -32))
    )
    return (
        path(rise, BRASS_LIT) + path(dark, BRASS) + pearls + pip(suit, 0, -36.4, 10.5, dye.main)
        + circle(0, -49.6, 2.2, WHITE, BRASS_DARK, 0.7)
    )  # fmt: skip


def coronet(dye: Dye) -> Drawing:
    """A queen's coronet of three stones on a ring."""
    spots = ((-14, -42, 7), (0, -46, 10), (14, -42, 7))
    stones = "".join(
        polygon(((x, y - h), (x + h * 0.62, y), (x, y + h), (x - h * 0.62, y)), BRASS)
        + polygon(
            ((x, y - h * 0.66), (x + h * 0.4, y), (x, y + h * 0.66), (x - h * 0.4, y)), dye.main
        )
        + polygon(((x, y - h * 0.66), (x, y + h * 0.66), (x - h * 0.4, y)), dye.lit)
        + circle(x, y - h - 1, 1.6, WHITE)
        for x, y, h in spots
    )
    ring = path("M-20 -37 C-8 -33 8 -33 20 -37 L19.6 -29 C8 -25.4 -8 -25.4 -19.6 -29Z", BRASS_LIT)
    return (
        stones
        + ring
        + path("M0 -34 C8 -34 14 -35 20 -37 L19.6 -29 C14 -27.2 8 -26.4 0 -26.4Z", BRASS)
        + line("M-18.6 -32.6 C-8 -29 8 -29 18.6 -32.6", dye.main, 2.6)
    )


def circlet(dye: Dye, suit: str) -> Drawing:
    """A band about the brow with the suit's sign in a disc."""
    band = "M-22 -23 C-10 -28 10 -28 22 -23 L21.6 -17.6 C10 -22 -10 -22 -21.6 -17.6Z"
    drops = mirrored(line("M-21 -17 L-22.6 6", BRASS, 1.2) + circle(-22.6, 8, 2.4, BRASS_LIT))
    return (
        path(band, BRASS)
        + drops
        + circle(0, -27, 7.6, BRASS_LIT, BRASS_DARK, 0.9)
        + pip(suit, 0, -27, 9.6, dye.main)
    )


# --- hats --------------------------------------------------------------------------------------


def plume(fill: str = WHITE, shade: str = WHITE_SHADE) -> Drawing:
    """A feather lying from (0, 0) up to the left, to (-27, -24)."""
    vane = "M2 2 C-12 -2 -24 -10 -28 -27 C-14 -25 -2 -16 2 2Z"
    return (
        path(vane, fill)
        + path("M2 2 C-10 -8 -20 -16 -28 -27 C-14 -25 -2 -16 2 2Z", shade)
        + line("M1 1 C-8 -8 -18 -16 -25 -24", BRASS_DARK, 0.9)
    )


def beret(dye: Dye) -> Drawing:
    """A wide flat cap, its band of brass, a feather to the left."""
    cap = (
        "M-23 -24 C-36 -30 -31 -50 -4 -51 C22 -52 38 -40 30 -28 C28 -25 25 -24 22 "
        "-23 C8 -28 -8 -28 -23 -24Z"
    )
    dark = (
        "M4 -51 C26 -50 38 -40 30 -28 C28 -25 25 -24 22 -23 C14 -26 8 -27 2 -27 "
        "C12 -34 12 -44 4 -51Z"
    )
    band = "M-23 -25.6 C-10 -30 10 -30 23 -25.6 L22.6 -19.6 C10 -24 -10 -24 -22.6 -19.6Z"
    return (
        path(cap, dye.main)
        + path(dark, dye.deep)
        + line("M-20 -34 C-12 -42 -2 -44 6 -43", dye.lit, 1.3)
        + f'<g transform="translate(-13 -29)">\n{plume()}</g>\n'
        + path(band, BRASS)
        + circle(-13, -26.4, 3.6, BRASS_LIT, BRASS_DARK, 0.9)
    )


def bycocket(dye: Dye) -> Drawing:
    """A hunter's hat, pointed to the front, its brim turned up, with a long feather."""
    crown = "M-20 -26 C-22 -42 -10 -52 4 -52 C16 -52 24 -42 23 -26Z"
    dark = "M6 -52 C17 -51 24 -42 23 -26 L4 -26 C12 -34 12 -44 6 -52Z"
    brim = "M-33 -19 C-20 -33 4 -37 27 -35 C29 -30 28 -24 25 -20 C8 -27 -12 -25 -33 -19Z"
    feather = "M12 -32 C15 -44 9 -54 -5 -60 C16 -62 28 -48 21 -31Z"
    return (
        path(crown, dye.main)
        + path(dark, dye.deep)
        + path(feather, WHITE)
        + path("M16 -32 C19 -44 13 -54 -5 -60 C16 -62 28 -48 21 -31Z", WHITE_SHADE)
        + line("M16.6 -31 C18.6 -43 13 -53 1 -58.6", BRASS_DARK, 0.9)
        + path(brim, BRASS)
        + path(
            "M-33 -19 C-20 -28 4 -31 27 -29 C28 -26 27 -23 25 -20 C8 -27 -12 -25 -33 -19Z",
            BRASS_DARK,
            opacity=0.5,
        )
        + circle(16.6, -31, 3.2, BRASS_LIT, BRASS_DARK, 0.9)
    )


def turban(dye: Dye) -> Drawing:
    """A wound turban with a stone and an upright plume."""
    puff = "M-25 -22 C-33 -32 -26 -50 -2 -51 C24 -52 34 -34 25 -22 C10 -28 -10 -28 -25 -22Z"
    dark = "M2 -51 C24 -52 34 -34 25 -22 C18 -25 12 -26 6 -26.4 C16 -34 14 -44 2 -51Z"
    folds = (
        "M-25 -28 C-14 -42 2 -48 18 -44 M-18 -26 C-4 -40 12 -42 27 -35 M-27 -38 "
        "C-20 -46 -10 -50 -2 -50"
    )
    tuft = "M-3 -40 C-19 -46 -20 -56 -12 -62 C-2 -60 6 -52 3 -40Z"
    return (
        path(tuft, WHITE)
        + path("M0 -40 C-4 -50 -8 -57 -12 -62 C-2 -60 6 -52 3 -40Z", WHITE_SHADE)
        + path(puff, dye.main)
        + path(dark, dye.deep)
        + line(folds, BRASS_LIT, 2)
        + polygon(((0, -48), (5, -41), (0, -34), (-5, -41)), BRASS_LIT)
        + polygon(((0, -45), (3, -41), (0, -37), (-3, -41)), STEEL)
    )


def hood(dye: Dye) -> Drawing:
    """A hood with a scalloped brim and a long tail thrown over to the left."""
    tail = (
        "M-8 -48 C-26 -54 -38 -40 -36 -18 C-36 -8 -39 2 -36 10 C-30 8 -29 0 -29.6 "
        "-8 C-30 -22 -26 -34 -12 -34Z"
    )
    shell = (
        "M-27 10 C-34 -20 -24 -48 0 -48 C24 -48 34 -20 27 10 L20 14 C23 -8 18 -25 "
        "0 -25 C-18 -25 -23 -8 -20 14Z"
    )
    dark = "M0 -48 C24 -48 34 -20 27 10 L20 14 C23 -8 18 -25 0 -25Z"
    edge = "M-20 14 C-23 -8 -18 -25 0 -25 C18 -25 23 -8 20 14"
    return (
        path(tail, dye.deep)
        + line("M-31 -30 C-33.6 -20 -32.6 -8 -34.6 2", dye.lit, 1.2)
        + path(shell, dye.main)
        + path(dark, dye.deep)
        + line(edge, BRASS, 3.2)
        + ellipse(0, -46.4, 4, 3, BRASS)
        + rect((-1.2, -44, 2.4, 17), BRASS, 1)
    )
