"""What the courts hold, upright in the fist at (176, 138), between x 158 and 198."""

from .paint import (
    BRASS,
    BRASS_DARK,
    BRASS_LIT,
    LEAF,
    LEAF_DARK,
    STEEL,
    STEEL_DARK,
    WHITE,
    WHITE_SHADE,
    WOOD,
    WOOD_DARK,
    Dye,
)
from .pips import pip
from .svg import Drawing, circle, line, path, polygon, rect, turned

X = 176


def sword() -> Drawing:
    return (
        path("M172 126 L172 50 L176 40 L180 50 L180 126Z", STEEL)
        + path("M176 40 L180 50 L180 126 L176 126Z", STEEL_DARK)
        + line("M176 54 L176 118", WHITE, 0.9)
        + rect((173.4, 128, 5.2, 24), WOOD_DARK, 2)
        + rect((160, 123, 32, 5.6), BRASS, 2.8)
        + circle(160.6, 125.8, 3.4, BRASS_LIT)
        + circle(191.4, 125.8, 3.4, BRASS_DARK)
        + circle(176, 153, 4.2, BRASS_LIT, BRASS_DARK, 1)
    )


def _rod(fill: str, shade: str, top: float, wide: float = 4.4) -> Drawing:
    return rect((X - wide / 2, top, wide, 162 - top), fill, 1.4) + rect(
        (X, top, wide / 2, 162 - top), shade
    )


def sceptre(suit: str, dye: Dye) -> Drawing:
    """A rod that ends in the suit's sign within a ring."""
    return (
        _rod(BRASS_LIT, BRASS_DARK, 78)
        + rect((170.6, 82, 10.8, 5), BRASS, 2.5)
        + rect((171.6, 91, 8.8, 3.4), BRASS_DARK, 1.7)
        + circle(X, 63, 16, BRASS_LIT)
        + path("M176 47 C185 47 192 54 192 63 C192 72 185 79 176 79Z", BRASS)
        + circle(X, 63, 12.4, WHITE)
        + pip(suit, X, 63.4, 17, dye.main)
        + circle(X, 45.4, 3, BRASS_LIT, BRASS_DARK, 0.8)
    )


def axe() -> Drawing:
    return (
        _rod(WOOD, WOOD_DARK, 46, 5)
        + path(
            "M174 60 C166 58 160 54 157.6 48 C154.6 62 155.6 78 161 88 C164 82 168 79 174 78Z",
            STEEL,
        )
        + path(
            "M159.4 52 C156.6 62 157.4 76 161.4 84 L163.6 81 C160.4 74 160 62 161.6 54.6Z", WHITE
        )
        + path("M178 62 L194 69 L178 76Z", STEEL_DARK)
        + rect((171.6, 57, 8.8, 24), BRASS, 2)
        + rect((176, 57, 4.4, 24), BRASS_DARK)
        + path("M172.4 46 L176 36 L179.6 46Z", STEEL)
    )


def orb(dye: Dye) -> Drawing:
    """An orb with a cross; it rests on the fist."""
    return (
        circle(X, 112, 18, BRASS_LIT)
        + path(
            "M176 94 C186 94 194 102 194 112 C194 122 186 130 176 130 C184 122 184 102 176 94Z",
            BRASS_DARK,
        )
        + path(
            "M158.6 108 C168 113 184 113 193.4 108 L194 114 C184 118.6 168 118.6 158 114Z", dye.main
        )
        + path(
            "M173 95 C174 100 174.4 105 174.4 111 L177.6 111 C177.6 105 178 100 179 95Z", dye.main
        )
        + "".join(circle(x, y, 1.3, BRASS_LIT) for x, y in ((166, 113.6), (176, 115), (186, 113.6)))
        + circle(X, 92, 3.6, BRASS, BRASS_DARK, 0.8)
        + path(
            (
                "M173.6 90 L174.6 80 L166 81.4 L166 75.4 L174.6 76.6 L173.4 67 L178.6 67 "
                "L177.4 76.6 L186 75.4 L186 81.4 L177.4 80 L178.4 90Z"
            ),
            BRASS_LIT,
        )
        + path(
            "M176 67 L178.6 67 L177.4 76.6 L186 75.4 L186 81.4 L177.4 80 L178.4 90 L176 90Z", BRASS
        )
    )


def key(suit: str, dye: Dye) -> Drawing:
    """A great key, its bow of three rings up, its bit below the fist."""
    rings = "".join(
        circle(x, y, 8, "none", colour, 4.4)
        for x, y, colour in ((167.6, 79, BRASS_LIT), (184.4, 79, BRASS), (176, 65, BRASS_LIT))
    )
    return (
        rings
        + circle(X, 75, 5, BRASS, BRASS_DARK, 0.8)
        + _rod(BRASS_LIT, BRASS_DARK, 86, 5)
        + rect((170, 87, 12, 5.4), BRASS, 2.7)
        + rect((171.4, 96, 9.2, 3.2), BRASS_DARK, 1.6)
        + pip(suit, 176, 75, 6, dye.main)
    )


def rose(dye: Dye) -> Drawing:
    stem = line("M176 148 C174 128 178 112 176 92", LEAF_DARK, 3)
    leaves = path("M176 118 C166 118 160 112 158 102 C168 102 175 108 176 118Z", LEAF) + path(
        "M177 108 C184 108 191 103 193 94 C184 93 178 99 177 108Z", LEAF_DARK
    )
    petals = "".join(
        turned(
            turn,
            X,
            78,
            path(
                "M176 78 C164 76 162 62 170 58 C178 54 186 60 184 68 C183 74 180 78 176 78Z", colour
            ),
        )
        for turn, colour in (
            (0, dye.lit),
            (72, dye.main),
            (144, dye.deep),
            (216, dye.main),
            (288, dye.lit),
        )
    )
    heart = circle(X, 78, 9.6, dye.main) + circle(X, 78, 5, dye.deep)
    spiral = line(
        "M169 78 C170 70 181 69 183 77 C184 84 174 87 171.6 80.6 C171 76 177 73.4 179.6 77.6",
        dye.tint,
        1.4,
    )
    return stem + leaves + petals + heart + spiral


def fan(dye: Dye) -> Drawing:
    """An open folding fan."""
    blades = "".join(
        turned(
            turn,
            X,
            132,
            path("M176 132 L170.2 82 C173 79 179 79 181.8 82Z", colour),
            line("M176 130 L176 96", BRASS, 1),
        )
        for turn, colour in (
            (-20, dye.main),
            (-10, dye.lit),
            (0, dye.main),
            (10, dye.lit),
            (20, dye.main),
        )
    )
    rim = "".join(
        turned(
            turn,
            X,
            132,
            path("M170.9 88.6 L170.2 82 C173 79 179 79 181.8 82 L181.1 88.6Z", BRASS_LIT),
            circle(X, 84.4, 1.6, dye.deep),
        )
        for turn in (-20, -10, 0, 10, 20)
    )
    return blades + rim


def sprig(dye: Dye) -> Drawing:
    """A branch of leaves that ends in three signs of clubs."""
    stems = line(
        "M176 148 C175 124 176 104 178 72 M176.4 106 C182 100 187 96 189 88", LEAF_DARK, 2.6
    )
    leaves = "".join(
        turned(
            turn,
            x,
            y,
            path(
                (
                    f"M{x} {y} C{x - 9} {y - 6} {x - 8} {y - 16} {x} {y - 22} C{x + 8} {y - 16} "
                    f"{x + 9} {y - 6} {x} {y}Z"
                ),
                colour,
            ),
        )
        for x, y, turn, colour in ((176, 127, -58, LEAF), (176, 123, 56, LEAF_DARK))
    )
    signs = pip("C", 189.4, 84, 19, dye.deep, 14) + pip("C", 178, 58, 30, dye.main)
    return stems + leaves + signs


def halberd() -> Drawing:
    return (
        _rod(WOOD, WOOD_DARK, 60, 5)
        + path("M174 74 L162 68 C158 78 158 88 162 98 L174 90Z", STEEL)
        + path("M162 68 C158 78 158 88 162 98 L164.4 96.4 C161.6 88 161.6 78 164.4 69.2Z", WHITE)
        + path("M178 76 C186 76 192 80 196 90 C188 88 182 88 178 88Z", STEEL_DARK)
        + path("M172 66 L176 36 L180 66Z", STEEL)
        + path("M176 36 L180 66 L176 66Z", STEEL_DARK)
        + rect((171.4, 65, 9.2, 30), BRASS, 2)
        + rect((176, 65, 4.6, 30), BRASS_DARK)
        + circle(176, 80, 2.2, BRASS_LIT)
    )


def arrow(suit: str, dye: Dye) -> Drawing:
    """An arrow whose head is the suit's sign, fletched below the fist."""
    return (
        _rod(WOOD, WOOD_DARK, 62, 4)
        + polygon(((168, 68), (176, 60), (184, 68), (176, 76)), BRASS)
        + pip(suit, X, 52, 30, dye.main)
        + path("M174 118 L166 112 L166 92 L174 100Z", WHITE)
        + path("M178 118 L186 112 L186 92 L178 100Z", WHITE_SHADE)
        + line(
            "M174 104 L166 97.4 M174 110 L166 103.4 M178 104 L186 97.4 M178 110 L186 103.4",
            dye.main,
            1.6,
        )
    )


def banner(suit: str, dye: Dye) -> Drawing:
    """A lance with a pennant that flies to the left."""
    cloth = "M174 48 C168 44 164 52 153 47 L159 60 L152 76 C163 80 168 72 174 77Z"
    shade = "M174 48 C171 46 168.6 47 165.6 48.4 L165.6 75.2 C169 74 171.6 74.6 174 77Z"
    return turned(
        7,
        X,
        138,
        rect((173.8, 40, 4.4, 122), WOOD, 1.4),
        rect((176, 40, 2.2, 122), WOOD_DARK),
        path("M172.2 45 L176 34 L179.8 45Z", STEEL),
        path("M176 34 L179.8 45 L176 45Z", STEEL_DARK),
        path(cloth, dye.main),
        path(shade, dye.deep),
        pip(suit, 165, 61.6, 16, BRASS_LIT),
    )


def horn() -> Drawing:
    """A hunting horn, its bell up and to the left."""
    body = (
        "M181 143 C192 136 194 118 186 102 C180 90 170 82 160 80 L157 98 C166 100 "
        "173 106 176 114 C180 124 179 134 173 140Z"
    )
    light = "M160 80 C170 82 180 90 186 102 C189 108 190.4 114 190.4 120 C184 104 174 92 159 87Z"
    return (
        path(body, WOOD)
        + path(light, "#a8743f")
        + path("M161.4 77 C157 79 154.4 96 156.6 101 C161 101 163.6 81 161.4 77Z", BRASS_LIT)
        + line("M161.6 78 L157.4 100", BRASS_DARK, 1.2)
        + path("M179 88.6 L184 94.4 L172 107 L168.6 102.4Z", BRASS)
        + path("M190.6 112 L191.8 119.6 L177.6 120.4 L176.4 114.6Z", BRASS)
    )
