"""The drawings and sounds: nothing in them that pygame draws wrongly, and none is missing."""

import io
import json
import subprocess
import sys
import wave
from array import array
from pathlib import Path

import pytest

from lanplay.assets import assets
from lanplay.rules.sixtysix.pack import PACKS
from tools import check_assets

ROOT = Path(__file__).parent.parent
FRENCH = assets() / "cards" / "french"
LAYOUT = json.loads((FRENCH / "layout.json").read_text("utf-8"))

GOOD = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10">'
    '<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="10">'
    '<stop offset="0" stop-color="#ffffff"/></linearGradient>{}</svg>'
)


def faults(inside):
    return list(check_assets.faults_of_drawing(GOOD.format(inside)))


def make(tool, folder):
    command = (sys.executable, "-W", "error", ROOT / "tools" / tool, "--to", folder)
    subprocess.run(command, check=True, capture_output=True)


# --- the lint -----------------------------------------------------------------------------------


def test_the_assets_have_no_fault():
    assert list(check_assets.faults(assets())) == []


def test_a_drawing_of_plain_shapes_has_no_fault():
    assert faults('<g transform="rotate(180 5 5)"><path d="M0 0 L5 5Z" fill="url(#g)"/></g>') == []


@pytest.mark.parametrize(
    ("inside", "named"),
    [
        ("<text>K</text>", "<text>"),
        ('<clipPath id="c"/>', "<clipPath>"),
        ('<mask id="m"/>', "<mask>"),
        ("<use/>", "<use>"),
        ("<style>.a { fill: red }</style>", "<style>"),
        ("<filter/>", "<filter>"),
        ("<image/>", "<image>"),
        ("<symbol/>", "<symbol>"),
        ("<pattern/>", "<pattern>"),
        ("loose words", "text in or after"),
        ('<rect class="a"/>', "class"),
        ('<rect style="fill:red"/>', "style"),
        ('<rect clip-path="url(#g)"/>', "clip-path"),
        ('<rect stroke-dasharray="2 2"/>', "stroke-dasharray"),
        ('<g opacity="0.5"/>', "opacity"),
        ('<rect width="50%"/>', "50%"),
        ('<rect width="5px"/>', "5px"),
        ('<circle r="nan"/>', "nan"),
        ('<rect fill="red"/>', "red"),
        ('<rect fill="#ABCDEF"/>', "#ABCDEF"),
        ('<rect fill="url(#missing)"/>', "#missing"),
        ('<rect transform="skewX(10)"/>', "skewX"),
        ('<path d="M0 0 B1 1"/>', "B1"),
        ('<path d="L0 0"/>', "L0"),
        ('<radialGradient id="r" gradientUnits="objectBoundingBox"/>', "user space"),
        ('<linearGradient id="r"/>', "user space"),
        ("<!-- a comment -->", "declaration"),
        ("<g>", "not well-formed"),
        (f'<path d="M0 0{" L1 1" * 10_000}"/>', "bytes"),
    ],
)
def test_what_nanosvg_does_not_draw_faithfully_is_a_fault(inside, named):
    found = faults(inside)
    assert found
    assert named in " ".join(found)


def test_a_gradient_must_stand_before_what_it_fills():
    late = '<linearGradient id="late" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="1"/>'
    assert faults(f'<rect fill="url(#late)"/>{late}')
    assert not faults(f'{late}<rect fill="url(#late)"/>')


@pytest.mark.parametrize(
    "root",
    [
        '<svg width="10" height="10" viewBox="0 0 10 10"/>',
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 9 9"/>',
    ],
)
def test_a_drawing_tells_its_size_and_its_namespace(root):
    assert list(check_assets.faults_of_drawing(root))


def test_the_lint_ends_with_1_and_names_the_file(tmp_path):
    for each in ("icons", "sounds", "cards/french"):
        (tmp_path / each).mkdir(parents=True)
    (tmp_path / "icons" / "bad.svg").write_text("<svg/>", "utf-8")
    (tmp_path / "cards" / "french" / "layout.json").write_bytes(
        (FRENCH / "layout.json").read_bytes()
    )
    command = (sys.executable, ROOT / "tools" / "check_assets.py", tmp_path)
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 1
    assert "icons/bad.svg" in done.stdout.replace("\\", "/")
    assert "KH.svg is missing" in done.stdout


# --- the cards ----------------------------------------------------------------------------------


def test_every_card_of_sixtysix_has_a_drawing():
    assert all((FRENCH / f"{code}.svg").is_file() for pack in PACKS.values() for code in pack)


def test_every_card_has_a_drawing_of_its_own():
    texts = {path.read_text("utf-8") for path in FRENCH.glob("*.svg")}
    assert len(texts) == 52 + 2


@pytest.mark.parametrize("suit", ["S", "H", "D", "C"])
def test_dyeing_for_four_colours_leaves_nothing_of_the_old_dye(suit):
    swaps = LAYOUT["swap_for_four"][suit]
    for path in FRENCH.glob(f"*{suit}.svg"):
        text = path.read_text("utf-8")
        for old, new in swaps.items():
            text = text.replace(old, new)
        assert LAYOUT["colour"]["four"][suit] in text
        assert not any(old in text for old in swaps)


def test_the_four_colours_differ_and_only_spades_stays():
    four = LAYOUT["colour"]["four"]
    assert len(set(four.values())) == 4
    assert {suit for suit, swaps in LAYOUT["swap_for_four"].items() if not swaps} == {"S"}


@pytest.mark.parametrize("suit", ["S", "H", "D", "C"])
@pytest.mark.parametrize("colours", ["two", "four"])
def test_a_rank_stands_out_from_the_paper_under_it_by_four_to_one(suit, colours):
    paper, ink = map(luminance, ("#fefbf2", LAYOUT["colour"][colours][suit]))
    assert (paper + 0.05) / (ink + 0.05) >= 4


def luminance(colour):
    """WCAG 2.1, relative luminance."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("size", [(132, 185), (58, 81)])
def test_pygame_draws_a_card_at_the_size_asked_with_clear_corners(size):
    import pygame

    text = (FRENCH / "QH.svg").read_bytes()
    drawn = pygame.image.load_sized_svg(io.BytesIO(text), size)
    assert drawn.get_size() == size
    assert drawn.get_at((0, 0)).a == 0
    assert drawn.get_at((size[0] // 2, size[1] // 2)).a == 255


def test_a_card_is_the_same_upside_down():
    import pygame

    drawn = pygame.image.load_sized_svg(FRENCH / "KS.svg", (250, 350))
    turned = pygame.transform.rotate(drawn, 180)
    for at in ((125, 90), (70, 51), (176, 60), (30, 85), (100, 150)):
        here, there = drawn.get_at(at), turned.get_at(at)
        assert all(abs(a - b) <= 24 for a, b in zip(here, there, strict=True)), at


def test_the_tools_draw_what_lies_in_the_assets(tmp_path):
    make("draw_cards.py", tmp_path / "cards")
    make("draw_icons.py", tmp_path / "icons")
    drawn = [path.relative_to(tmp_path) for path in tmp_path.glob("**/*.*")]
    assert len(drawn) > 80
    stale = [
        name
        for name in drawn
        if (tmp_path / name).read_text("utf-8") != (assets() / name).read_text("utf-8")
    ]
    assert stale == []


# --- the sounds ---------------------------------------------------------------------------------


def samples(path):
    with wave.open(str(path), "rb") as file:
        return array("h", file.readframes(file.getnframes()))


def test_the_tool_makes_the_sounds_that_lie_in_the_assets(tmp_path):
    """To the last bit but one: the sine of another system's library may round otherwise."""
    make("make_sounds.py", tmp_path)
    made = sorted(path.name for path in tmp_path.iterdir())
    assert made == sorted(path.name for path in (assets() / "sounds").iterdir())
    for name in made:
        new, old = samples(tmp_path / name), samples(assets() / "sounds" / name)
        assert len(new) == len(old), name
        assert all(abs(a - b) <= 1 for a, b in zip(new, old, strict=True)), name


def test_there_is_a_sound_for_every_happening():
    assert {path.stem for path in (assets() / "sounds").iterdir()} == {
        "announcement", "chat_pop", "deal_lost", "deal_tick", "deal_won", "invalid", "kontra",
        "meld_laid", "play_tap", "player_came", "player_left", "shuffle", "talon_closed",
        "ten_seconds", "trick_sweep", "your_turn",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ([20_000] + [0] * 999, "starts with a click"),
        ([0, 20_000] * 500, "ends with a click"),
        ([0, *[32_767] * 500, 0], "peak"),
        ([0, *[100] * 500, 0], "peak"),
        ([0, *[20_000] * 27_000, 0], "long"),
    ],
)
def test_a_sound_that_clicks_clips_whispers_or_drags_on_is_a_fault(tmp_path, values, named):
    path = tmp_path / "bad.wav"
    write(path, values, rate=44_100)
    assert named in " ".join(check_assets.faults_of_sound(path))


def test_a_sound_of_another_kind_is_a_fault(tmp_path):
    write(tmp_path / "slow.wav", [0, 20_000, 0], rate=22_050)
    (tmp_path / "no.wav").write_bytes(b"OggS")
    assert list(check_assets.faults_of_sound(tmp_path / "slow.wav"))
    assert list(check_assets.faults_of_sound(tmp_path / "no.wav"))


def write(path, values, rate):
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(array("h", values).tobytes())
