"""Lint everything in assets that is drawn or sounds: `python tools/check_assets.py`.

pygame reads SVG with nanosvg, which knows little of it and says nothing: text, clips, masks,
references, styles, dashes and percentages vanish or come out at random. So what is not known to
be drawn faithfully is a fault here. Exit status 1 and a line for each fault, or 0.
"""

import argparse
import json
import re
import sys
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
SVG: Final = "{http://www.w3.org/2000/svg}"
LARGEST_DRAWING: Final = 40_000
"""Bytes: a larger one takes too long to rasterise between two frames."""
LARGEST_SOUND: Final = 60_000
LONGEST_SOUND: Final = 0.6
RATE: Final = 44_100
LOUDEST: Final = 0.9
"""Of full scale: several sounds may come together."""
SILENCE: Final = 0.01
"""Of full scale: a sound that starts or ends louder clicks."""

_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?"
_NUMBERS = rf"\s*{_NUMBER}(?:[\s,]+{_NUMBER})*\s*"
_PAINT = r"none|#[0-9a-f]{6}|url\(#[\w-]+\)"

VALUES: Final = {
    **dict.fromkeys(("x", "y", "width", "height", "rx", "ry", "cx", "cy", "r"), _NUMBER),
    **dict.fromkeys(("x1", "y1", "x2", "y2", "fx", "fy", "offset"), _NUMBER),
    **dict.fromkeys(("opacity", "stop-opacity", "fill-opacity", "stroke-opacity"), _NUMBER),
    **dict.fromkeys(("stroke-width", "stroke-miterlimit"), _NUMBER),
    "viewBox": _NUMBERS,
    "points": _NUMBERS,
    "d": r"\s*[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,eE+-]*",
    "fill": _PAINT,
    "stroke": _PAINT,
    "stop-color": r"#[0-9a-f]{6}",
    "fill-rule": "nonzero|evenodd",
    "stroke-linecap": "butt|round|square",
    "stroke-linejoin": "miter|round|bevel",
    "transform": rf"(?:\s*(?:translate|rotate|scale|matrix)\({_NUMBERS}\))+\s*",
    "gradientTransform": rf"(?:\s*(?:translate|rotate|scale|matrix)\({_NUMBERS}\))+\s*",
    "gradientUnits": "userSpaceOnUse",
    "id": r"[\w-]+",
}
"""What an attribute may say, by its name; another attribute is a fault."""

_STROKE = {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "transform"} | {
    "stroke-miterlimit", "opacity", "fill-opacity", "stroke-opacity", "fill-rule",
}  # fmt: skip
_GRADIENT = {"id", "gradientUnits", "gradientTransform"}
ELEMENTS: Final = {
    "svg": {"width", "height", "viewBox"},
    "g": {"transform"},
    "path": _STROKE | {"d"},
    "rect": _STROKE | {"x", "y", "width", "height", "rx", "ry"},
    "circle": _STROKE | {"cx", "cy", "r"},
    "ellipse": _STROKE | {"cx", "cy", "rx", "ry"},
    "line": _STROKE | {"x1", "y1", "x2", "y2"},
    "polyline": _STROKE | {"points"},
    "polygon": _STROKE | {"points"},
    "defs": set[str](),
    "linearGradient": _GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": _GRADIENT | {"cx", "cy", "r", "fx", "fy"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
"""Which elements may stand in a drawing, and with which attributes."""


# --- drawings -----------------------------------------------------------------------------------


def faults_of_drawing(text: str) -> Iterator[str]:
    """Yield a sentence for each thing in an SVG that pygame may draw wrongly."""
    if len(text.encode()) >= LARGEST_DRAWING:
        yield f"{len(text.encode())} bytes, {LARGEST_DRAWING - 1} are allowed"
    if "<!" in text or "<?" in text:
        yield "a declaration, comment or instruction"
        return
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        yield f"not well-formed: {error}"
        return
    yield from _faults_of_root(root)
    known: set[str] = set()
    for element in root.iter():
        yield from _faults_of_element(element, known)


def _faults_of_root(root: ElementTree.Element) -> Iterator[str]:
    if root.tag != f"{SVG}svg":
        yield f"the root is {root.tag}, not an svg with its namespace"
    width, height = root.get("width"), root.get("height")
    if root.get("viewBox") != f"0 0 {width} {height}":
        yield "no viewBox that says the same as width and height"


def _faults_of_element(element: ElementTree.Element, known: set[str]) -> Iterator[str]:
    """Yield the faults of one element; `known` are the gradients before it, which grow."""
    name = element.tag.removeprefix(SVG)
    if (element.text or "").strip() or (element.tail or "").strip():
        yield f"text in or after <{name}>"
    if name not in ELEMENTS:
        yield f"<{name}> is not drawn faithfully"
        return
    if name.endswith("Gradient"):
        known.add(element.get("id", ""))
        if element.get("gradientUnits") != "userSpaceOnUse":
            yield f"<{name}> is not in user space"
    for attribute, value in element.attrib.items():
        if attribute not in ELEMENTS[name]:
            yield f"{attribute} on <{name}> is not drawn faithfully"
        elif not re.fullmatch(VALUES[attribute], value):
            yield f'{attribute}="{value[:40]}" on <{name}> is not drawn faithfully'
        elif value.startswith("url(") and value[5:-1] not in known:
            yield f"{value} names no gradient that stands before it"


# --- packs --------------------------------------------------------------------------------------


def faults_of_pack(folder: Path) -> Iterator[str]:
    """Yield a sentence for each card, back or line of layout that the French pack lacks."""
    layout: dict[str, Any] = json.loads((folder / "layout.json").read_text("utf-8"))
    ranks = ("A", *map(str, range(2, 11)), "J", "Q", "K")
    codes = [rank + suit for suit in "SHDC" for rank in ranks]
    wanted = {f"{code}.svg" for code in (*codes, *layout["backs"])} | {"layout.json"}
    there = {path.name for path in folder.iterdir()}
    yield from (f"{name} is missing" for name in sorted(wanted - there))
    yield from (f"{name} belongs to no card" for name in sorted(there - wanted))
    size = "{} {}".format(*layout["size"])
    for name in sorted(there & wanted - {"layout.json"}):
        if f'viewBox="0 0 {size}"' not in (folder / name).read_text("utf-8"):
            yield f"{name} has not the size of the layout, {size}"


# --- sounds -------------------------------------------------------------------------------------


def faults_of_sound(path: Path) -> Iterator[str]:
    """Yield a sentence for each way in which a WAV file is not one of ours."""
    if path.stat().st_size >= LARGEST_SOUND:
        yield f"{path.stat().st_size} bytes, {LARGEST_SOUND - 1} are allowed"
    try:
        with wave.open(str(path), "rb") as file:
            kind = (file.getnchannels(), file.getsampwidth(), file.getframerate())
            samples = array("h", file.readframes(file.getnframes()) if kind[1] == 2 else b"")
    except (wave.Error, EOFError) as error:
        yield f"no WAV file: {error}"
        return
    if kind != (1, 2, RATE):
        yield f"channels, bytes and rate are {kind}, not {(1, 2, RATE)}"
        return
    if sys.byteorder == "big":
        samples.byteswap()
    yield from _faults_of_samples(samples)


def _faults_of_samples(samples: "array[int]") -> Iterator[str]:
    seconds = len(samples) / RATE
    if not 0 < seconds < LONGEST_SOUND:
        yield f"{seconds:.2f} s long, allowed is less than {LONGEST_SOUND}"
        return
    for where, value in (("starts", samples[0]), ("ends", samples[-1])):
        if abs(value) > SILENCE * 32_767:
            yield f"{where} with a click, at {value / 32_767:.2f} of full scale"
    peak = max(map(abs, samples)) / 32_767
    if not 0.2 <= peak <= LOUDEST:
        yield f"peak at {peak:.2f} of full scale, allowed is 0.2 to {LOUDEST}"


def faults(assets: Path) -> Iterator[str]:
    """Yield every fault under `assets`, each with the file it is in."""
    for path in sorted(assets.glob("**/*.svg")):
        name = path.relative_to(assets)
        yield from (f"{name}: {each}" for each in faults_of_drawing(path.read_text("utf-8")))
    for path in sorted((assets / "sounds").iterdir()):
        yield from (f"sounds/{path.name}: {each}" for each in faults_of_sound(path))
    yield from (f"cards/french: {each}" for each in faults_of_pack(assets / "cards" / "french"))


def main() -> int:
    parser = argparse.ArgumentParser(description="Lint the drawings and sounds in assets.")
    parser.add_argument("assets", nargs="?", type=Path, default=ROOT / "assets")
    found = list(faults(parser.parse_args().assets))
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
