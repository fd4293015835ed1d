import ast
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from lanplay.assets import assets
from lanplay.rules import CATALOGUE
from lanplay.texts import LANGUAGES, BadText, Texts, UnknownText, preferred
from lanplay.wire.messages import CLOSINGS, GOODBYES, NOTICES, REFUSALS, TableSettings

TRANSLATIONS = assets() / "translations"
CODE = Path(__file__).parents[1] / "lanplay"
SHARED_REFUSALS = ("round_over", "not_your_turn", "bad_action", "wrong_phase", "card_not_in_hand")
SIXTYSIX_REFUSALS = (
    "only_on_lead",
    "claims_are_automatic",
    "not_a_pair",
    "marriage_needs_trick",
    "talon_closed",
    "talon_exhausted",
    "no_trump_jack",
    "exchange_needs_trick",
    "no_closing_before_first_trick",
    "too_few_talon_cards",
    "must_follow_suit",
    "must_head",
    "must_trump",
)

each_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def entries(language):
    """Each file's sentences: name of the file -> id -> entry."""
    files = {}
    for path in sorted((TRANSLATIONS / language).glob("*.ftl")):
        resource = FluentParser().parse(path.read_text(encoding="utf-8"))
        assert not [entry for entry in resource.body if isinstance(entry, ftl.Junk)], path
        messages = [entry for entry in resource.body if isinstance(entry, ftl.Message)]
        ids = [message.id.name for message in messages]
        assert len(ids) == len(set(ids)), f"an id stands twice in {path}"
        files[path.name] = dict(zip(ids, messages, strict=True))
    return files


def ids(language):
    return {text_id for file in entries(language).values() for text_id in file}


def variables(node):
    found = set()

    def walk(value):
        if isinstance(value, ftl.VariableReference):
            found.add(value.id.name)
        elif isinstance(value, ftl.BaseNode):
            for child in vars(value).values():
                walk(child)
        elif isinstance(value, list):
            for child in value:
                walk(child)

    walk(node)
    return found


def choices(node):
    """What a sentence tells apart by words (not by plurals), with the variants it has for it."""
    found = {}

    def walk(value):
        if isinstance(value, ftl.SelectExpression):
            keys = {getattr(v.key, "name", None) or v.key.value for v in value.variants}
            if isinstance(value.selector, ftl.VariableReference) and "one" not in keys:
                found[value.selector.id.name] = keys
        if isinstance(value, ftl.BaseNode):
            for child in vars(value).values():
                walk(child)
        elif isinstance(value, list):
            for child in value:
                walk(child)

    walk(node)
    return found


@cache
def constants():
    """The strings in the program, and patterns for those with something put in."""
    literals, patterns = set(), []
    for path in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literals.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(part.value) if isinstance(part, ast.Constant) else "[A-Za-z0-9_-]+"
                    for part in node.values
                ]
                if isinstance(node.values[0], ast.Constant) or len(node.values) > 2:
                    patterns.append(re.compile("".join(parts)))
    return literals, [pattern for pattern in patterns if "-" in pattern.pattern]


def asked():
    """Every id or pattern of ids that the program gives to `texts(...)` or `first_of(...)`."""
    for path in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
            if name in ("texts", "say"):
                yield from ((path.name, arg) for arg in node.args[:1])
            elif name == "first_of":
                yield from ((path.name, arg) for arg in node.args[-1:])


@each_language
def test_every_language_has_the_same_files_and_sentences(language):
    assert entries(language).keys() == entries("en").keys()
    for name, messages in entries(language).items():
        assert messages.keys() == entries("en")[name].keys(), name


@each_language
def test_every_language_uses_the_same_variables_in_a_sentence(language):
    for name, messages in entries(language).items():
        for text_id, message in messages.items():
            english = entries("en")[name][text_id]
            assert variables(message) == variables(english), text_id
            assert choices(message) == choices(english), text_id


def test_no_id_stands_in_two_files():
    count = sum(len(messages) for messages in entries("en").values())
    assert count == len(ids("en"))


def test_no_sentence_is_unused():
    literals, patterns = constants()
    unused = {
        text_id
        for text_id in ids("en")
        if text_id not in literals and not any(p.fullmatch(text_id) for p in patterns)
    }
    assert not unused


def test_every_id_in_the_program_has_its_sentence():
    for place, arg in asked():
        if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
            assert arg.value in ids("en"), place
        elif isinstance(arg, ast.JoinedStr):
            parts = [
                re.escape(part.value) if isinstance(part, ast.Constant) else ".+"
                for part in arg.values
            ]
            assert any(re.fullmatch("".join(parts), text_id) for text_id in ids("en")), place


@each_language
def test_every_code_of_the_wire_has_its_sentence(language):
    texts = Texts(language)
    for code in (*REFUSALS, *SHARED_REFUSALS):
        assert texts(f"refusal-{code}", detail="x", code=code)
    for code in GOODBYES:
        assert texts(f"goodbye-{code}")
    for code in NOTICES:
        names_nobody = code in ("set_aside", "parent_gone")
        assert names_nobody or "Ben" in texts(f"notice-{code}", name="Ben", detail="")
    for code in CLOSINGS:
        assert texts(f"closing-{code}")


@each_language
def test_every_refusal_of_66_has_its_sentence(language):
    texts = Texts(language)
    for code in SIXTYSIX_REFUSALS:
        assert texts(f"sixtysix-refusal-{code}", card="K♥", suit="x", number=2)


def test_the_refusals_named_here_are_those_of_the_rules():
    offences = (CODE / "rules" / "sixtysix" / "offences.py").read_text(encoding="utf-8")
    named = set(re.findall(r'Illegal\(\s*"([a-z_]+)"', offences))
    assert named <= {*SIXTYSIX_REFUSALS, *SHARED_REFUSALS}


@each_language
def test_every_setting_has_its_sentence(language):
    texts = Texts(language)
    for name in TableSettings.__struct_fields__:
        assert f"setting-{name}" in texts
    for name, game in CATALOGUE.items():
        for field in game.settings_type.__struct_fields__:
            assert f"{name}-setting-{field}" in texts or f"setting-{field}" in texts


def test_cards_are_called_as_the_manuals_call_them():
    called = {
        language: Texts(language)(
            "card-name", rank=Texts(language)("rank-J"), suit=Texts(language)("suit-S")
        )
        for language in LANGUAGES
    }
    assert called == {
        "en": "jack of spades",
        "sv": "spader knekt",
        "es": "sota de picas",
        "da": "spar knægt",
        "de": "Pik-Bube",
    }


@each_language
def test_a_negative_number_has_the_minus_of_print(language):
    assert "\u22122" in Texts(language)("sixtysix-worth", counters=-2)


def test_plurals_follow_the_number():
    assert Texts("da")("sixtysix-worth", counters=1) == "Den er én tæller værd."
    assert Texts("da")("sixtysix-worth", counters=2) == "Den er 2 tællere værd."


def test_an_unknown_id_and_a_missing_argument_are_defects():
    with pytest.raises(UnknownText):
        Texts("en")("no-such-sentence")
    with pytest.raises(BadText):
        Texts("en")("notice-back")


def test_a_file_that_a_language_lacks_is_taken_from_english(tmp_path):
    for language in ("en", "sv"):
        (tmp_path / language).mkdir()
    (tmp_path / "en" / "a.ftl").write_text("one = one\n", encoding="utf-8")
    (tmp_path / "en" / "b.ftl").write_text("two = two\n", encoding="utf-8")
    (tmp_path / "sv" / "a.ftl").write_text("one = ett\n", encoding="utf-8")
    texts = Texts("sv", tmp_path)
    assert (texts("one"), texts("two")) == ("ett", "two")


@pytest.mark.parametrize(
    ("names", "language"),
    [
        ([], "en"),
        (["C", "POSIX"], "en"),
        (["sv_SE.UTF-8"], "sv"),
        (["de-AT"], "de"),
        (["nb_NO.UTF-8:da:en"], "da"),
        (["", "es_MX@euro"], "es"),
        (["Swedish_Sweden.1252"], "sv"),
        (["fr_FR.UTF-8", "de_DE"], "de"),
    ],
)
def test_the_language_is_the_first_of_the_systems_that_is_there(names, language):
    assert preferred(names) == language
