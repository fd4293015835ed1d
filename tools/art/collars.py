"""Collars and what hangs from a neck, over the dress and under the chin, in the card's units."""

from .faces import Skin
from .paint import BRASS, BRASS_DARK, BRASS_LIT, INK, WHITE, WHITE_SHADE, Dye
from .robes import both, sides
from .svg import Drawing, circle, ellipse, line, path, polygon


def _tails(spots: tuple[tuple[float, float], ...]) -> Drawing:
    """Ermine: the black tail tips."""
    return "".join(
        path(
            (
                f"M{x} {y - 3.4} C{x + 1.9} {y} {x + 1.9} {y + 2.6} {x} {y + 3.6} "
                f"C{x - 1.9} {y + 2.6} {x - 1.9} {y} {x} {y - 3.4}Z"
            ),
            INK,
        )
        for x, y in spots
    )


def shawl() -> Drawing:
    """Ermine in two long lapels."""
    lapel = (
        "M108 118 C96 122 84 128 80 136 C92 146 108 160 121 175 L125 175 L125 150 "
        "C118 140 112 130 108 118Z"
    )
    spots = ((94, 134), (104, 131), (106, 144), (116, 151), (118, 163))
    mirror = tuple((250 - x, y) for x, y in spots)
    return path(lapel, WHITE) + sides(path(lapel, WHITE_SHADE)) + _tails(spots + mirror)


def cape() -> Drawing:
    """A round ermine cape."""
    shape = "M106 118 C92 120 80 128 76 138 C88 154 106 161 125 161 L125 126Z"
    spots = ((89, 135), (100, 130), (99, 144), (111, 138), (113, 151), (125, 146))
    mirror = tuple((250 - x, y) for x, y in spots[:-1])
    return path(shape, WHITE) + sides(path(shape, WHITE_SHADE)) + _tails(spots + mirror)


def brocade(dye: Dye) -> Drawing:
    """Wide lapels of brass brocade with lozenges over a buttoned front."""
    lapel = "M109 119 L82 130 L104 175 L119 175 C113 156 109 138 109 119Z"
    cells = "".join(
        polygon(((x, y - 4), (x + 3.4, y), (x, y + 4), (x - 3.4, y)), dye.main)
        for x, y in ((95, 133), (103, 131), (99, 143), (106, 145), (105, 156), (110, 166))
    )
    studs = "".join(circle(125, y, 2.4, BRASS_LIT) for y in (146, 157))
    return path(lapel, BRASS_LIT) + sides(path(lapel, BRASS)) + both(cells) + studs


def chain() -> Drawing:
    """A fur collar over a chain of office; the chain runs to the buckle."""
    fur = (
        "M107 117 C97 119 86 124 80 131 C82 136 85 137 88 137 C90 142 94 143 97 142 "
        "C100 147 104 148 107 146 C110 151 115 152 118 150 L125 153 L125 126Z"
    )
    links = "".join(
        circle(x, y, 2.9, BRASS_LIT, BRASS_DARK, 0.9)
        for x, y in ((81, 141), (86.4, 148), (93.6, 153.6), (102, 157.6), (110.6, 160))
    )
    return (
        path(fur, WHITE)
        + sides(path(fur, WHITE_SHADE))
        + both(
            line("M96 126 C99 129 99 132 97 135 M108 128 C111 132 111 136 108 139", "#cbbd9f", 1.3)
        )
        + both(links)
    )


def bosom(skin: Skin) -> Drawing:
    """Neck and shoulders above a low gown."""
    shape = (
        "M116 118 C116 123 108 125 101 129 C104 138 113 143 125 143 C137 143 146 "
        "138 149 129 C142 125 134 123 134 118Z"
    )
    shade = (
        "M125 118 L134 118 C134 123 142 125 149 129 C146 138 137 143 125 143 C130 "
        "136 130 126 125 118Z"
    )
    return path(shape, skin.light) + path(shade, skin.shade)


def pearls() -> Drawing:
    """A string of pearls with a drop."""
    string = "".join(
        circle(x, y, 2, WHITE, "#cbbd9f", 0.6)
        for x, y in (
            (112, 127.4),
            (116, 131),
            (120.4, 133.2),
            (129.6, 133.2),
            (134, 131),
            (138, 127.4),
        )
    )
    return (
        string + circle(125, 134, 2.6, WHITE, "#cbbd9f", 0.6) + ellipse(125, 139.6, 2, 3, BRASS_LIT)
    )


def standing_lace() -> Drawing:
    """A high lace collar that stands behind the neck."""
    wing = "M110 116 L86 100 C80 108 82 122 92 131 L104 136 C108 130 110 124 110 116Z"
    scallops = "".join(
        circle(x, y, 3.6, WHITE)
        for x, y in ((86, 102), (83.4, 108.4), (83.4, 115), (86, 121.6), (90.4, 127.6))
    )
    ribs = "M106 122 L89 105 M105 126 L87 114 M104 130 L89 123"
    return both(scallops, path(wing, WHITE), line(ribs, "#cbbd9f", 1))


def ruff() -> Drawing:
    """A round pleated ruff under the chin."""
    back = ellipse(125, 126, 33, 14, WHITE_SHADE)
    pleats = "".join(
        path(f"M125 124 L{x - 5.6} {y} C{x - 4} {y + 5} {x + 4} {y + 5} {x + 5.6} {y}Z", colour)
        for x, y, colour in (
            (94, 128, WHITE), (104, 134, WHITE), (114.6, 137.4, WHITE), (125, 138.4, WHITE),
            (135.4, 137.4, WHITE), (146, 134, WHITE), (156, 128, WHITE),
        )
    )  # fmt: skip
    ribs = "".join(
        line(f"M125 124 L{x} {y}", "#cbbd9f", 1.1)
        for x, y in (
            (99.4, 132),
            (109.4, 136.6),
            (119.8, 138.4),
            (130.2, 138.4),
            (140.6, 136.6),
            (150.6, 132),
        )
    )
    return back + pleats + ribs


def beads(dye: Dye) -> Drawing:
    """A broad collar of beads in three rows."""
    base = (
        "M103 125 C98 127 94 129 91 132 C97 149 110 155 125 155 C140 155 153 149 "
        "159 132 C156 129 152 127 147 125 C143 134 134 138 125 138 C116 138 107 "
        "134 103 125Z"
    )
    rows = line("M98 129 C103 141 114 145.6 125 145.6 C136 145.6 147 141 152 129", dye.main, 3.6)
    low = line("M94 131 C100 146 112 151 125 151 C138 151 150 146 156 131", BRASS_DARK, 1.4)
    drops = "".join(
        polygon(((x, y - 2), (x + 2.4, y + 2), (x, y + 7), (x - 2.4, y + 2)), BRASS_LIT)
        for x, y in ((104, 151), (114, 155), (125, 156), (136, 155), (146, 151))
    )
    return path(base, BRASS) + rows + low + drops


def points() -> Drawing:
    """A white collar in two points."""
    half = "M115 116 C108 119 104 122 100 127 L108 141 L125 128 L125 122Z"
    return (
        path(half, WHITE)
        + sides(path(half, WHITE_SHADE))
        + both(line("M102.6 128 L109 137.6", "#cbbd9f", 1))
    )


def jabot() -> Drawing:
    """A frill that falls from the throat."""
    tiers = "".join(
        path(
            (
                f"M125 {y} C{125 - w} {y} {125 - w - 4} {y + 8} {125 - w} {y + 12} "
                f"L{125 - w / 2} {y + 10} L125 {y + 14} L{125 + w / 2} {y + 10} L{125 + w} "
                f"{y + 12} C{125 + w + 4} {y + 8} {125 + w} {y} 125 {y}Z"
            ),
            colour,
        )
        for y, w, colour in (
            (142, 10, WHITE_SHADE),
            (132, 13, WHITE),
            (122, 17, WHITE_SHADE),
            (118, 13, WHITE),
        )
    )
    return tiers + circle(125, 131, 3, BRASS_LIT, BRASS_DARK, 0.9)


def upright(dye: Dye) -> Drawing:
    """A stiff standing collar edged with brass."""
    half = "M112 112 C108 116 105 121 104 129 L121 136 L125 126 L114 120Z"
    return (
        path(half, dye.lit)
        + sides(path(half, dye.main))
        + both(line("M112 113 C108 117 106 122 105 128.6 L120.6 135", BRASS, 2.2))
    )


def scallops(dye: Dye) -> Drawing:
    """A hood's short cape, scalloped."""
    edge = (
        "M104 112 C90 117 80 125 76 135 C78 141 85 142 89 138 C90 146 98 148 102 "
        "143 C104 151 113 152 116 146 "
        "C118 151 122 153 125 153 L125 118Z"
    )
    rim = (
        "M76 135 C78 141 85 142 89 138 C90 146 98 148 102 143 C104 151 113 152 116 "
        "146 C118 151 122 153 125 153"
    )
    return path(edge, dye.main) + sides(path(edge, dye.deep)) + both(line(rim, BRASS, 2.4))
