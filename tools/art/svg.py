"""Elements of SVG as text, of the kinds that nanosvg draws faithfully."""

import math
from collections.abc import Iterable, Sequence

Drawing = str
"""SVG elements, one after the other."""

Point = tuple[float, float]


def number(value: float) -> str:
    """Return `value` with two decimals at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _style(fill: str, stroke: str, width: float, opacity: float) -> str:
    parts = [f' fill="{fill}"']
    if stroke:
        parts.append(f' stroke="{stroke}" stroke-width="{number(width)}"')
        parts.append(' stroke-linecap="round" stroke-linejoin="round"')
    if opacity < 1:
        parts.append(f' opacity="{number(opacity)}"')
    return "".join(parts)


def path(d: str, fill: str, stroke: str = "", width: float = 1, opacity: float = 1) -> Drawing:
    return f'<path d="{d}"{_style(fill, stroke, width, opacity)}/>\n'


def line(d: str, stroke: str, width: float = 1, opacity: float = 1) -> Drawing:
    """Return a stroke along `d` without a fill, ends round."""
    return path(d, "none", stroke, width, opacity)


def circle(
    x: float, y: float, r: float, fill: str, stroke: str = "", width: float = 1, opacity: float = 1
) -> Drawing:
    at = f'cx="{number(x)}" cy="{number(y)}" r="{number(r)}"'
    return f"<circle {at}{_style(fill, stroke, width, opacity)}/>\n"


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, opacity: float = 1) -> Drawing:
    at = f'cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}"'
    return f"<ellipse {at}{_style(fill, '', 1, opacity)}/>\n"


def rect(
    box: tuple[float, float, float, float],
    fill: str,
    radius: float = 0,
    stroke: str = "",
    width: float = 1,
) -> Drawing:
    """Return a rectangle; `box` is left, top, width, height."""
    x, y, w, h = map(number, box)
    corner = f' rx="{number(radius)}" ry="{number(radius)}"' if radius else ""
    at = f'x="{x}" y="{y}" width="{w}" height="{h}"'
    return f"<rect {at}{corner}{_style(fill, stroke, width, 1)}/>\n"


def polygon(points: Iterable[Point], fill: str, opacity: float = 1) -> Drawing:
    d = "M" + " L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"
    return path(d, fill, opacity=opacity)


def group(transform: str, *parts: Drawing) -> Drawing:
    return f'<g transform="{transform}">\n{"".join(parts)}</g>\n'


def moved(x: float, y: float, *parts: Drawing) -> Drawing:
    return group(f"translate({number(x)} {number(y)})", *parts)


def turned(angle: float, x: float, y: float, *parts: Drawing) -> Drawing:
    """Return `parts` turned clockwise by `angle` degrees about (x, y)."""
    return group(f"rotate({number(angle)} {number(x)} {number(y)})", *parts)


def mirrored(*parts: Drawing) -> Drawing:
    """Return `parts` and their mirror image over the line x = 0."""
    return "".join(parts) + group("scale(-1 1)", *parts)


def gradient(name: str, start: Point, end: Point, first: str, last: str) -> Drawing:
    """Return a linear gradient in user space; fill with `url(#name)`."""
    (x1, y1), (x2, y2) = start, end
    at = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
    stops = f'<stop offset="0" stop-color="{first}"/><stop offset="1" stop-color="{last}"/>'
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {at}>'
        f"{stops}</linearGradient>\n"
    )


def document(width: int, height: int, *parts: Drawing) -> str:
    """Return a whole file of `width` x `height` user units, which are pixels by default."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">\n{"".join(parts)}</svg>\n'
    )


def on_ring(x: float, y: float, r: float, count: int, start: float = 0) -> list[Point]:
    """Return `count` points evenly on a circle, clockwise from `start` degrees past noon."""
    turns = [math.radians(start + 360 * step / count) for step in range(count)]
    return [(x + r * math.sin(turn), y - r * math.cos(turn)) for turn in turns]


def star(x: float, y: float, outer: float, inner: float, points: int) -> list[Point]:
    """Return the corners of a star with `points` points, one of them straight up."""
    tips = on_ring(x, y, outer, points)
    notches = on_ring(x, y, inner, points, 180 / points)
    return [corner for pair in zip(tips, notches, strict=True) for corner in pair]


def clipped(points: Sequence[Point], box: tuple[float, float, float, float]) -> list[Point]:
    """Return the part of a polygon inside `box` (left, top, right, bottom): SVG's clip is barred.

    Sutherland and Hodgman, "Reentrant polygon clipping", 1974.
    """
    left, top, right, bottom = box
    kept = list(points)
    for axis, limit, sign in ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1)):
        kept = _cut(kept, axis, limit, sign)
    return kept


def _cut(points: Sequence[Point], axis: int, limit: float, sign: int) -> list[Point]:
    kept: list[Point] = []
    for index, here in enumerate(points):
        before = points[index - 1]
        inside = (here[axis] - limit) * sign >= 0
        if inside != ((before[axis] - limit) * sign >= 0):
            share = (limit - before[axis]) / (here[axis] - before[axis])
            kept.append(
                (
                    before[0] + share * (here[0] - before[0]),
                    before[1] + share * (here[1] - before[1]),
                )
            )
        if inside:
            kept.append(here)
    return kept
