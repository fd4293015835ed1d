"""PROTOCOL.md says what the structs are: field by field, with an example that decodes."""

import json
import re
from pathlib import Path

import msgspec
import pytest
from msgspec import inspect

import lanplay.rules.sixtysix as package
from lanplay.rules.sixtysix import (
    SIXTYSIX,
    actions,
    events,
    match,
    offences,
    scoring,
    settings,
    state,
    view,
)
from lanplay.rules.sixtysix.set_up import Position

PAGE = (Path(package.__file__).parent / "PROTOCOL.md").read_text(encoding="utf-8")

SECTIONS = dict(re.findall(r"^### `(\w+)`\n(.*?)(?=^##|\Z)", PAGE, re.M | re.S))

ACTIONS = (
    actions.Play,
    actions.Marriage,
    actions.ExchangeTrump,
    actions.CloseTalon,
    actions.Claim,
)
EVENTS = (
    events.Dealt,
    events.TrumpSwapped,
    events.TalonClosed,
    events.PairAnnounced,
    events.SixtySixClaimed,
    events.CardPlayed,
    events.TrickTaken,
    events.CardsDrawn,
    events.HandOver,
)
NAMED = {
    "settings": settings.SixtySixSettings,
    "view": view.SixtySixView,
    "outcome": scoring.SixtySixOutcome,
    "trick": state.Trick,
    "pair": state.AnnouncedPair,
    "match": match.SixtySixMatch,
    "given_match": match.GivenMatch,
    "given_hand": match.GivenHand,
    "game_end": match.GameEnd,
}
STRUCTS = NAMED | {
    struct.__struct_config__.tag: struct
    for struct in (*ACTIONS, *EVENTS, match.HandRow, match.GameRow)
}
NAMES = {struct: name for name, struct in STRUCTS.items()}


def type_on_page(kind: inspect.Type) -> str:  # noqa: PLR0911 (one return a kind)
    """How the page writes a type."""
    match kind:
        case inspect.Metadata():
            return type_on_page(kind.type)
        case inspect.StrType(pattern=pattern) if pattern:
            return "card"
        case inspect.IntType(ge=low, le=high):
            if low is None:
                return "int"
            return f"int {low}.." if high is None else f"int {low}..{high}"
        case inspect.BoolType():
            return "bool"
        case inspect.NoneType():
            return "null"
        case inspect.LiteralType(values=values):
            return " or ".join(f"`{json.dumps(value)}`" for value in values)
        case inspect.TupleType(item_types=items):
            return "[" + ", ".join(map(type_on_page, items)) + "]"
        case inspect.VarTupleType(item_type=item):
            return f"list of {type_on_page(item)}"
        case inspect.StructType(cls=struct):
            return f"`{NAMES[struct]}`"
        case inspect.UnionType(types=kinds):
            if {getattr(each, "cls", None) for each in kinds} == set(ACTIONS):
                return "action"
            named = [each for each in kinds if not isinstance(each, inspect.NoneType)]
            return " or ".join(map(type_on_page, named)) + " or null"
    raise AssertionError(kind)


def default_on_page(field: inspect.Field) -> str:
    """How the page writes a field's default."""
    return "needed" if field.required else f"`{json.dumps(field.default)}`"


def rows_on_page(name: str) -> dict[str, tuple[str, str]]:
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| (.+?) \| .+ \|$", SECTIONS[name], re.M)
    return {field: (kind, default) for field, kind, default in rows}


def example_on_page(name: str) -> object:
    found = re.search(r"```json\n(.*?)```", SECTIONS[name], re.S)
    assert found, f"{name} has no example"
    return json.loads(found[1])


def test_the_page_has_a_section_for_each_struct_and_no_other():
    assert set(SECTIONS) == set(STRUCTS)


def test_the_unions_are_the_page_s_actions_events_and_rows():
    for union, structs in (
        (actions.SixtySixAction, ACTIONS),
        (events.SixtySixEvent, EVENTS),
        (match.SixtySixRow, (match.HandRow, match.GameRow)),
    ):
        assert {each.cls for each in inspect.type_info(union).types} == set(structs)


@pytest.mark.parametrize("name", STRUCTS)
def test_each_table_names_every_field_with_its_type_and_default(name: str):
    fields = inspect.type_info(STRUCTS[name]).fields
    expected = {
        field.encode_name: (type_on_page(field.type), default_on_page(field)) for field in fields
    }
    assert rows_on_page(name) == expected


@pytest.mark.parametrize("name", STRUCTS)
def test_each_example_is_what_the_struct_encodes_to(name: str):
    example = example_on_page(name)
    value = msgspec.convert(example, STRUCTS[name])
    assert json.loads(msgspec.json.encode(value)) == example


def test_the_position_of_the_page_can_be_set_up():
    found = re.search(r"## Positions\n.*?```json\n(.*?)```", PAGE, re.S)
    assert found
    assert SIXTYSIX.to_act(SIXTYSIX.set_up(SIXTYSIX.settings_type(), json.loads(found[1]))) == (0,)
    fields = {field.encode_name for field in inspect.type_info(Position).fields}
    named = re.findall(r"`(\w+)`", PAGE.split("## Positions")[1].split("```")[0])
    assert fields - {"unseen"} <= set(named)


def test_the_page_lists_every_refusal_in_the_order_of_the_rules():
    source = Path(offences.__file__).read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)` \| .+ \| .+ \|$", PAGE.split("## Refusals")[1], re.M)
    assert set(re.findall(r'Illegal\(\s*"(\w+)"', source)) == set(listed)
    assert listed == [
        "round_over",
        "not_your_turn",
        "bad_action",
        "only_on_lead",
        "claims_are_automatic",
        "card_not_in_hand",
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
    ]
