"""Dresses, belt and arm of the courts, in the card's own units: y 118 to 185, x 51 to 199."""

from .faces import Skin
from .paint import BRASS, BRASS_DARK, BRASS_LIT, WHITE, WHITE_SHADE, Dye
from .svg import Drawing, circle, line, moved, path, polygon, rect, turned


def sides(*parts: Drawing) -> Drawing:
    """Return `parts`, drawn for the left, mirrored over the middle of the card."""
    return '<g transform="translate(250 0) scale(-1 1)">\n' + "".join(parts) + "</g>\n"


def both(*parts: Drawing) -> Drawing:
    return "".join(parts) + sides(*parts)


# --- trunk and sleeves --------------------------------------------------------------------------


def mantle(dye: Dye) -> Drawing:
    """A king's wide robe: heavy sleeves with two bands."""
    trunk = "M125 122 C146 122 176 130 186 175 L64 175 C74 130 104 122 125 122Z"
    sleeve = "M92 125 C68 127 52 140 51 160 L51 175 L93 175 C101 158 101 138 92 125Z"
    fold = "M80 131 C68 139 62 152 62 174 M92 132 C84 142 80 156 80 174"
    return (
        path(trunk, dye.main)
        + path("M125 122 C146 122 176 130 186 175 L125 175Z", dye.deep)
        + path(sleeve, dye.main)
        + sides(path(sleeve, dye.deep))
        + line(fold, dye.deep, 1.8)
        + sides(line(fold, dye.main, 1.8))
        + line("M86 129 C70 134 58 146 56 160", dye.lit, 1.6)
        + both(_cuff_bands())
    )


def _cuff_bands() -> Drawing:
    upper = "M51 150 C62 144 76 144 97 150 L97.6 155 C78 149.4 63 149.4 51 155.4Z"
    lower = "M51 159 C62 153.6 78 153.6 97.6 159 L97 162 C78 157 63 157 51 162.4Z"
    return path(upper, BRASS) + path(lower, BRASS_DARK)


def gown(dye: Dye) -> Drawing:
    """A queen's gown: puffed sleeves slashed in brass, a laced bodice."""
    trunk = (
        "M125 124 C140 124 152 128 158 138 C160 150 156 164 152 175 L98 175 C94 "
        "164 90 150 92 138 C98 128 110 124 125 124Z"
    )
    puff = "M97 128 C74 124 54 138 53 158 C53 166 56 172 60 175 L96 175 C104 160 106 140 97 128Z"
    slashes = "M88 132 C72 136 62 150 64 172 M96 136 C82 144 76 156 78 174"
    return (
        path(puff, dye.main)
        + sides(path(puff, dye.deep))
        + both(line(slashes, BRASS, 3))
        + path("M84 129 C70 132 58 144 57 160", "none", dye.lit, 1.6)
        + path(trunk, dye.main)
        + path("M125 124 C140 124 152 128 158 138 C160 150 156 164 152 175 L125 175Z", dye.deep)
        + both(line("M97 132 C94 148 98 162 103 175", BRASS_DARK, 1.5))
    )


def bodice(dye: Dye) -> Drawing:
    """The front of a gown: a brass panel with stones."""
    panel = "M112 140 L138 140 L134 175 L116 175Z"
    stones = "".join(
        polygon(((125, y - 5), (128.6, y), (125, y + 5), (121.4, y)), dye.main) for y in (149, 162)
    )
    return (
        path(panel, BRASS)
        + path("M125 140 L138 140 L134 175 L125 175Z", BRASS_DARK)
        + line("M116 140 L119.4 175 M134 140 L130.6 175", BRASS_LIT, 1)
        + stones
    )


def laces(dye: Dye) -> Drawing:
    """The front of a gown, laced crosswise over white."""
    rungs = " ".join(f"M115 {y} L135 {y + 8} M135 {y} L115 {y + 8}" for y in (146, 157))
    return (
        path("M109 140 L141 140 L135 175 L115 175Z", WHITE)
        + path("M125 140 L141 140 L135 175 L125 175Z", WHITE_SHADE)
        + line(rungs, dye.main, 1.9)
        + line("M109.6 141 L115.4 175 M140.4 141 L134.6 175", BRASS, 2.2)
    )


def doublet(dye: Dye) -> Drawing:
    """A jack's doublet: close sleeves with rolled shoulders."""
    trunk = (
        "M125 123 C142 123 160 127 168 137 C168 152 162 164 158 175 L92 175 C88 "
        "164 82 152 82 137 C90 127 108 123 125 123Z"
    )
    sleeve = "M88 132 C70 134 56 148 53 175 L88 175 C92 160 94 144 88 132Z"
    roll = "M102 125 C82 122 62 130 57 145 C66 150 78 146 90 140 C98 136 102 130 102 125Z"
    ribs = "M94 126 C86 130 80 136 79 143 M84 127 C76 131 70 138 68 147"
    return (
        path(sleeve, dye.main)
        + sides(path(sleeve, dye.deep))
        + line("M80 146 C72 154 68 164 67 174", dye.deep, 1.8)
        + path(trunk, dye.main)
        + path("M125 123 C142 123 160 127 168 137 C168 152 162 164 158 175 L125 175Z", dye.deep)
        + path(roll, dye.lit)
        + sides(path(roll, dye.main))
        + both(line(ribs, BRASS, 2.4))
    )


def stripes(dye: Dye) -> Drawing:
    """The front of a doublet in chevrons."""
    field = "M107 130 L143 130 L138 175 L112 175Z"
    chevrons = "".join(
        path(f"M109 {y} L125 {y + 9} L141 {y} L140.6 {y + 6} L125 {y + 15} L109.4 {y + 6}Z", colour)
        for y, colour in ((137, dye.main), (149, BRASS_DARK), (161, dye.main))
    )
    rest = path("M112 175 L138 175 L138.2 173 L125 178Z", WHITE_SHADE)
    return (
        path(field, WHITE)
        + path("M125 130 L143 130 L138 175 L125 175Z", WHITE_SHADE)
        + chevrons
        + rest
    )


def buttons(dye: Dye) -> Drawing:
    """The front of a doublet, buttoned, in two halves."""
    studs = "".join(circle(125, y, 2.7, BRASS_LIT, BRASS_DARK, 0.9) for y in (141, 151, 161))
    return (
        path("M125 128 L146 132 L140 175 L125 175Z", dye.main)
        + path("M125 128 L104 132 L110 175 L125 175Z", dye.lit)
        + line("M104.4 134 L110 174 M145.6 134 L140 174", BRASS, 2)
        + line("M125 130 L125 174", dye.deep, 1.4)
        + studs
    )


def checks(dye: Dye) -> Drawing:
    """The front of a doublet in lozenges."""
    field = "M108 130 L142 130 L138 175 L112 175Z"
    cells = "".join(
        polygon(((x, y - 6.5), (x + 5.6, y), (x, y + 6.5), (x - 5.6, y)), dye.main)
        for x, y in (
            (119, 141),
            (131, 141),
            (125, 148),
            (119, 155),
            (131, 155),
            (125, 162),
            (119.4, 169),
            (130.6, 169),
        )
    )
    return (
        path(field, WHITE)
        + path("M125 130 L142 130 L138 175 L125 175Z", WHITE_SHADE)
        + cells
        + line("M108.4 132 L112 175 M141.6 132 L138 175", BRASS, 1.8)
    )


# --- belt and arm -------------------------------------------------------------------------------


def belt(dye: Dye) -> Drawing:
    """The belt across the middle, which belongs to both heads."""
    studs = "".join(
        polygon(((x, 170.6), (x + 5, 175), (x, 179.4), (x - 5, 175)), BRASS_LIT)
        + polygon(((x, 172.8), (x + 2.4, 175), (x, 177.2), (x - 2.4, 175)), BRASS_DARK)
        for x in (62, 80, 98, 152, 170, 188)
    )
    buckle = rect((111, 162, 28, 26), BRASS, 4) + rect((114, 165, 22, 20), BRASS_LIT, 3)
    return (
        rect((51, 165, 148, 20), dye.deep)
        + rect((51, 165, 148, 2.6), BRASS)
        + rect((51, 182.4, 148, 2.6), BRASS)
        + studs
        + buckle
    )


def forearm(dye: Dye, skin: Skin) -> tuple[Drawing, Drawing]:
    """Return what lies behind the thing held, and what lies over it: a raised fist on the right.

    The fist is closed about (176, 138).
    """
    arm = "M185 147 C193 152 198 159 199 168 L199 175 L168 175 C163 166 163 156 167 147Z"
    behind = (
        path(arm, dye.main)
        + line("M172 156 C171 164 174 170 178 174", dye.deep, 1.6)
        + path("M166.6 144 L185.4 144 L187 152 C180 155 172 155 165 152Z", WHITE)
        + path("M176 144 L185.4 144 L187 152 C183.4 153.6 180 154.2 176 154.2Z", WHITE_SHADE)
        + line("M165.4 152.4 C172 155.4 180 155.4 186.8 152.4", BRASS, 2)
    )
    fingers = "".join(
        rect((167, y, 15, 4.6), skin.light, 2.3, skin.line, 0.7) for y in (130.6, 135, 139.4)
    )
    fist = (
        rect((168, 131, 17, 14.6), skin.shade, 5)
        + fingers
        + turned(-38, 182, 133, rect((178, 130, 9.6, 5), skin.light, 2.5, skin.line, 0.7))
    )
    return behind, moved(0, 0, fist)
