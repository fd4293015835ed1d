"""The room: hosts, tables, players, chat; what a click asks for."""

import msgspec
import pygame
import pytest

from lanplay.client.rows import Snapshot
from lanplay.texts import LANGUAGES, Texts
from lanplay.ui.scenes.cards import GameTile, HostCard, TableCard
from lanplay.ui.scenes.room import CAUSES_AFTER, RoomScene
from lanplay.ui.widgets import Button, Chat, Field, Kind, Menu, Paragraph, Scroll
from lanplay.wire.messages import ChatLine
from tests.ui.rooms import (
    ANNA,
    DAN,
    FULL_TABLE,
    LAPTOP,
    MAC,
    OPEN_TABLE,
    PC,
    add_line,
    evening,
    host_row,
    make_desk,
    nobody,
)


def show(driver, snapshot, **more):
    return driver.show(RoomScene(driver.kit, make_desk(snapshot, **more)))


def done(scene):
    return scene.desk.deeds.done


def hosts(scene):
    return [card for card in scene.find("hosts", Scroll).children if isinstance(card, HostCard)]


def button(scene, name):
    return scene.find(name, Button)


def give(scene, driver, snapshot):
    scene.desk.snapshot = snapshot
    scene.news(snapshot)
    driver.settle()


def test_every_host_and_table_and_player_is_there(driver):
    scene = show(driver, evening())
    assert [card.value.name for card in hosts(scene)] == [
        "Anna’s laptop",
        "Living room PC",
        "Jörg’s Mac",
    ]
    assert [card.value.bars for card in hosts(scene)] == [4, 2, None]
    assert [card.value.table for card in scene.find("tables", Scroll).children] == [
        OPEN_TABLE,
        FULL_TABLE,
    ]
    assert scene.find("people", Scroll).children[0].text == "Dan (you)"
    assert "Anna: Evening all!" in scene.find("chat", Chat).text


def test_one_button_is_the_decision(driver):
    """One primary button: the first table with a free seat; without one, a new game."""
    scene = show(driver, evening())
    primary = [
        each.id
        for each in scene.reachable()
        if isinstance(each, Button) and each.kind is Kind.PRIMARY
    ]
    assert primary == [f"sit-{OPEN_TABLE.hex()}"]
    give(scene, driver, nobody())
    primary = [
        each.id
        for each in scene.reachable()
        if isinstance(each, Button) and each.kind is Kind.PRIMARY
    ]
    assert primary == ["new-sixtysix"]


def test_sit_down_and_watch_ask_for_that_table(driver):
    scene = show(driver, evening())
    driver.click_on(f"sit-{OPEN_TABLE.hex()}")
    driver.click_on(f"watch-{FULL_TABLE.hex()}")
    assert done(scene) == [("sit", LAPTOP, OPEN_TABLE), ("watch", LAPTOP, FULL_TABLE)]
    assert not scene.find(f"sit-{FULL_TABLE.hex()}").visible


def test_back_to_your_table_comes_first(driver):
    """Row C18: not `Sit down`, which would be refused."""
    scene = show(driver, evening(mine=FULL_TABLE))
    back = button(scene, f"sit-{FULL_TABLE.hex()}")
    assert (back.text, back.kind, back.visible) == ("Back to your table", Kind.PRIMARY, True)
    assert not scene.find(f"watch-{FULL_TABLE.hex()}").visible
    driver.click(back.rect.center)
    assert done(scene) == [("sit", LAPTOP, FULL_TABLE)]


def test_a_click_chooses_a_host_and_shows_its_chat(driver):
    scene = show(driver, evening())
    assert scene.chat_host() == LAPTOP
    driver.click(hosts(scene)[1].rect.center)
    assert scene.chat_host() == PC
    assert hosts(scene)[1].chosen
    assert scene.find("chat", Chat).log == []
    assert scene.find("chat-empty").visible


def test_a_host_that_does_not_answer_can_be_tried_or_forgotten(driver):
    scene = show(driver, evening())
    driver.click(hosts(scene)[2].rect.center)
    menu = scene.modals[-1]
    assert isinstance(menu, Menu)
    assert [item.text for item in menu.items] == [
        "Try again",
        "Copy the link for others",
        "Take it off the list",
    ]
    driver.click(menu.line(0).center)
    assert done(scene) == [("knock", MAC.hex())]
    driver.click(hosts(scene)[2].rect.center)
    driver.click(scene.modals[-1].line(2).center)
    assert done(scene)[1] == ("forget", MAC.hex())


def test_seconds_without_an_answer_are_counted(driver):
    scene = show(driver, evening())
    before = hosts(scene)[2].value.beside
    driver.step(after=3000)
    assert hosts(scene)[2].value.beside != before


def test_a_host_shows_its_address_and_key_to_compare(driver):
    scene = show(driver, evening())
    assert hosts(scene)[0].tip == "192.168.1.24:41666, key ABCD-EFGH-JKMN-PQRS"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_causes_are_read_whole_in_the_smallest_window(driver, language, size):
    driver.resize(size)
    scene = show(driver, nobody(recent=5), language=language)
    driver.step(after=CAUSES_AFTER)
    driver.settle()
    words = scene.find("no-tables", Paragraph)
    assert words.text.count("\n") > 5
    assert words.tip == ""


def test_without_hosts_the_last_used_are_there_with_the_field_and_the_three_causes(driver):
    """Rows D12 and D21."""
    scene = show(driver, nobody(recent=5))
    driver.step(after=CAUSES_AFTER)
    driver.settle()
    assert len(hosts(scene)) == 5
    assert scene.find("address", Field).enabled
    words = scene.find("no-tables", Paragraph)
    assert words.visible
    assert all(cause in words.text for cause in ("guest Wi-Fi", "firewall", "port"))
    assert words.tip == ""  # all of it is seen


def test_an_address_is_joined_and_its_field_waits(driver):
    scene = show(driver, nobody())
    driver.click_on("address")
    driver.type("192.168.1.77")
    driver.key(pygame.K_RETURN)
    assert done(scene) == [("join", "192.168.1.77")]
    scene.desk.waits = frozenset({"join"})
    scene.refresh()
    assert not scene.find("address", Field).enabled
    scene.desk.waits = frozenset()
    scene.refresh()
    scene.joined()
    assert scene.find("address", Field).text == ""


def test_hosting_is_said_with_the_address_for_others(driver):
    own = host_row(LAPTOP, "Dan’s table", "192.168.1.9", mine=True, tables=0)
    scene = show(driver, Snapshot((own,)))
    assert "192.168.1.9" in scene.find("no-tables", Paragraph).text
    assert own.link in scene.find("no-tables", Paragraph).text
    assert not button(scene, "host-here").enabled


def test_host_here_and_play_alone(driver):
    scene = show(driver, nobody())
    driver.click_on("host-here")
    assert done(scene) == [("go", "host")]
    driver.click_on("alone")
    assert scene.modals[-1].id == "new-game"
    driver.key(pygame.K_RETURN)
    name, host, wish = done(scene)[1]
    assert (name, host, wish.game, wish.computer) == ("open_table", b"", "sixtysix", True)


def test_a_new_game_opens_at_the_chosen_host_with_what_was_chosen(driver):
    scene = show(driver, evening())
    driver.click_on("new-sixtysix")
    dialog = scene.modals[-1]
    segments = scene.find("new-game_length")
    driver.click(segments.part(1).center)
    driver.click(scene.find("new-turn_time").part(0).center)
    driver.click_on("new-open")
    assert scene.modals == []
    name, host, wish = done(scene)[0]
    assert (name, host, wish.computer) == ("open_table", LAPTOP, False)
    assert wish.settings == {
        "game_length": 5, "series_target": 1, "deck_size": 20, "claim_mode": "automatic",
    }  # fmt: skip
    assert wish.table.turn_time == 0
    assert dialog.owner is not None


def test_the_smaller_tiles_of_three_games_fit(driver):
    """One tile looks meant, and three have room: a game is added without a new layout."""
    for games in (("sixtysix",), ("sixtysix", "one", "two")):
        for size in ((960, 600), (1280, 800)):
            driver.resize(size)
            scene = show(driver, evening(), games=games)
            tiles = [each for each in scene.widgets if isinstance(each, GameTile)]
            assert len(tiles) == len(games)
            assert [tile.wide for tile in tiles] == [len(games) == 1] * len(games)
            assert all(tile.rect.contains(tile.button.rect) for tile in tiles)


def test_chat_goes_to_the_chosen_host(driver):
    scene = show(driver, evening())
    driver.click_on("say")
    driver.type("  hei  ")
    driver.key(pygame.K_RETURN)
    assert done(scene) == [("say", LAPTOP, "hei")]
    assert scene.find("say", Field).text == ""


def test_without_a_host_nothing_can_be_written(driver):
    scene = show(driver, nobody())
    assert not scene.find("say", Field).enabled


def test_a_new_line_is_shown_and_heard_once(driver):
    snapshot = evening()
    scene = show(driver, snapshot)
    heard = []
    scene.play_sound = heard.append
    after = add_line(snapshot, LAPTOP, ChatLine(ANNA, "Anna", "Back!"))
    give(scene, driver, after)
    give(scene, driver, add_line(after, LAPTOP, ChatLine(DAN, "Dan", "Hi.")))
    assert scene.find("chat", Chat).text.endswith("Anna: Back!\nDan: Hi.")
    assert heard == ["chat_pop"]


def test_who_comes_and_goes_stands_between_the_lines(driver):
    snapshot = evening()
    scene = show(driver, snapshot)
    room = snapshot.rooms[LAPTOP]
    fewer = msgspec.structs.replace(room, people=room.people[1:])
    give(scene, driver, msgspec.structs.replace(snapshot, rooms={**snapshot.rooms, LAPTOP: fewer}))
    assert scene.find("chat", Chat).log[-1].text == "Anna left"


def test_a_round_trip_that_changes_draws_its_card_only(driver):
    snapshot = evening()
    scene = show(driver, snapshot)
    driver.step(after=10_000)
    driver.settle()
    rows = (msgspec.structs.replace(snapshot.hosts[0], ms=9), *snapshot.hosts[1:])
    scene.desk.snapshot = msgspec.structs.replace(snapshot, hosts=rows)
    scene.damaged = []
    scene.news(scene.desk.snapshot)
    card = hosts(scene)[0]
    assert scene.damaged
    assert all(card.bounds.contains(rect) for rect in scene.damaged)
    assert not scene.spoiled


def test_the_same_news_twice_draws_nothing(driver):
    snapshot = Snapshot((host_row(LAPTOP, "Anna’s laptop", "192.168.1.24"),))
    scene = show(driver, snapshot)
    driver.step(after=10_000)
    driver.settle()
    scene.damaged = []
    scene.news(snapshot)
    assert scene.damaged == []


def test_sounds_are_switched_and_grey_without_a_device(driver):
    scene = show(driver, nobody())
    driver.click_on("sound")
    assert done(scene) == [("change", ("sounds", False))]
    scene.desk.sound_available = False
    scene.refresh()
    assert not button(scene, "sound").enabled


def test_the_person_menu_leads_to_settings_help_and_the_end(driver):
    scene = show(driver, nobody())
    driver.click_on("me")
    assert [item.text for item in scene.modals[-1].items] == ["Settings", "Keys and marks", "Quit"]
    driver.click(scene.modals[-1].line(1).center)
    assert scene.modals[-1].id == "about"
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_F1)
    assert scene.modals[-1].id == "about"


def test_closing_the_window_asks_the_program(driver):
    scene = show(driver, nobody())
    driver.step(driver.event(pygame.QUIT))
    assert done(scene) == [("quit",)]
    assert not driver.app.closed


def test_another_language_is_spoken_and_drafts_stay(driver):
    scene = show(driver, evening())
    driver.click_on("say")
    driver.type("hej")
    scene.desk.texts = Texts("sv")
    scene.relabel()
    driver.settle()
    assert button(scene, "alone").text == "Spela ensam"
    assert scene.find("say", Field).text == "hej"
    assert len(hosts(scene)) == 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("which", ["evening", "back", "recent"])
def test_everything_is_inside_the_window_and_nothing_overlaps(driver, language, size, which):
    """Row N5 too: a name of 24 wide letters."""
    snapshots = {
        "evening": evening(wide=True),
        "back": evening(mine=OPEN_TABLE),
        "recent": nobody(5),
    }
    driver.resize(size)
    scene = show(driver, snapshots[which], language=language)
    loose = [
        each for each in scene.reachable()
        if not isinstance(each.parent, Scroll) and not isinstance(each.parent, TableCard)
    ]  # fmt: skip
    assert [each for each in loose if not driver.kit.frame.safe.contains(each.rect)] == []
    for index, one in enumerate(loose):
        assert not [other for other in loose[index + 1 :] if other.rect.colliderect(one.rect)]
    for card in scene.find("tables", Scroll).children:
        buttons = [each for each in (card.sit, card.watch) if each.visible]
        assert all(card.rect.contains(each.rect) for each in buttons)
        assert card.inner - card.left > 60
    field = scene.find("address", Field)
    assert scene.find("hosts").rect.bottom <= field.rect.top
    assert scene.find("people-panel").rect.height > 50


def test_thirty_sizes_leave_a_clean_picture(driver):
    """Row P13."""
    show(driver, Snapshot((host_row(LAPTOP, "Anna’s laptop", "192.168.1.24"),)))
    for step in range(30):
        driver.resize((960 + step * 37 % 500, 600 + step * 61 % 300))
    driver.resize((960, 600))
    driver.step(after=8000)
    driver.settle()
    assert driver.picture() == driver.fresh()
