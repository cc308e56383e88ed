"""Montego Bay's board as a scene: what stands where, what can be touched, and what nobody else may see."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING, Match
from tallyman.engine import picture
from tallyman.engine.frames import steps
from tallyman.engine.game import game
from tallyman.engine.message import Message
from tallyman.engine.rule import door
from tallyman.engine.scene import Drawn, Group, Look, Place, Scene, Sprite, Text, Use
from tallyman.games.montego_bay import faces, places
from tallyman.games.montego_bay.box import JACK
from tallyman.games.montego_bay.faces import face
from tallyman.games.montego_bay.rules import store_barrels, store_coin
from tallyman.games.montego_bay.scene import parts, scene
from tallyman.games.montego_bay.sight import Sight, stores
from tallyman.games.montego_bay.words import PAWN_NAMES
from tallyman.locale import LANGUAGES, speaker
from tests.helpers import played, wander
from tests.montego_bay.quay import PLAYERS, choose, load, row, set_up, ship, stage, told

pytestmark = pytest.mark.thorough

LARGE, SMALL = 0, 1


def new(players: int, seed: int) -> Match:
    return tallyman.new("montego_bay", players, seed)


def look(match: Match, seat: int, table: Any = None) -> Look[Any, Any]:
    """What a seat looks at; on the true table, if it is not another one."""
    shown = match.table if table is None else table
    return Look(match.setting, shown, seat, match.names, match.scores, ending=match.reckoning)


def sprites(match: Match, seat: int = -1) -> dict[str, Sprite]:
    return picture.scene(match, seat, asked=seat in match.acting).sprites


def place(match: Match, name: str, seat: int = -1) -> Place:
    return sprites(match, seat)[name].place


def said(match: Match, name: str, seat: int = -1) -> str:
    label = sprites(match, seat)[name].label
    return speaker("en", tuple(match.names)).say(label) if label else ""


def everything(body: Iterable[Drawn]) -> Iterator[Drawn]:
    """The parts of a body, and those of its groups."""
    for part in body:
        yield part
        if isinstance(part, Group):
            yield from everything(part.parts)


def arts(shown: Scene) -> set[str]:
    return {part.art for sprite in shown.sprites.values() for part in everything(sprite.body) if isinstance(part, Use)}


def read(shown: Scene) -> list[Any]:
    """All words and numbers on a board."""
    found: list[Any] = []
    for sprite in shown.sprites.values():
        found += [part.words for part in everything(sprite.body) if isinstance(part, Text)]
        found += filter(None, (sprite.label, sprite.why))
    return found


def offered_to(seat: int) -> Match:
    """Somebody can hire Lazy Jack."""
    coins = [3 if seat == one else 0 for one in range(4)]
    return set_up({"coins": coins, "agenda": [{"seat": seat, "question": "hire"}]})


def with_jack(seat: int = 1) -> Match:
    """Lazy Jack has just joined the large docker of a seat, and everybody chooses cards."""
    match = offered_to(seat)
    match.play("hire Lazy Jack", seat=seat)
    match.play(f"join {PAWN_NAMES[2 * seat + LARGE]}", seat=seat)
    return match


# Whole matches


@pytest.mark.parametrize("players", PLAYERS)
def test_every_thing_has_an_id_of_its_own(players: int) -> None:
    match = new(players, 1)
    for _count in wander(match, 1, looks=60):
        for seat in range(-1, players):
            names = [name for name, _sprite in parts(Sight(look(match, seat)))]
            assert len(names) == len(set(names))


@pytest.mark.parametrize("players", PLAYERS)
def test_whatever_a_legal_action_touches_is_on_the_board(players: int) -> None:
    for seed in (1, 2):
        match = new(players, seed)
        for _count in wander(match, seed):
            for seat in match.acting:
                found = sprites(match, seat)
                assert all(set(action.touches) <= found.keys() for action in match.actions(seat))


@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_halfway_can_be_drawn_for_everybody(players: int) -> None:
    match = new(players, 3)
    before = match.copy()
    for count in wander(match, 3):
        if count:
            for frame in steps(before, match.line[-1].seat, match.line[-1].action):
                before.table = frame.table
                for seat in range(-1, players):
                    picture.scene(before, seat, passing=True)
        before = match.copy()


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_board_can_be_said(players: int, language: str) -> None:
    match = new(players, 4)
    voice = speaker(language, tuple(match.names))
    for _count in wander(match, 4, looks=40):
        for seat in (-1, 0):
            assert all(voice.say(words) for words in read(picture.scene(match, seat)))


def test_every_drawing_is_used_and_there() -> None:
    used: set[str] = set()
    for players in PLAYERS:
        match = new(players, 5)
        for _count in wander(match, 5, looks=80):
            used |= arts(picture.scene(match, 0)) | arts(picture.scene(match, -1))
    for hirer in range(4):
        used |= arts(picture.scene(with_jack(hirer), 0))
    art = picture.art(game("montego_bay"))
    used |= set(re.findall(r'href="#([^"]+)"', art))
    drawn = set(re.findall(r'<g id="([^"]+)"', art))
    assert used <= drawn
    assert {name for name in drawn if name.startswith("montego-")} <= used


# Secrets


@pytest.mark.parametrize("players", PLAYERS)
def test_a_scene_tells_nothing_of_what_is_made_up(players: int) -> None:
    for seed in (6, 7):
        match = new(players, seed)
        for count in wander(match, seed):
            for seat in range(-1, players):
                one, two = (scene(look(match, seat, match.view(seat, count + luck).table)) for luck in (0, 1000))
                assert one == two


@pytest.mark.parametrize("players", PLAYERS)
def test_a_scene_of_the_true_table_tells_no_more_than_one_of_a_view(players: int) -> None:
    match = new(players, 8)
    for _count in wander(match, 8):
        for seat in range(-1, players):
            assert scene(look(match, seat)) == scene(look(match, seat, match.view(seat).table))


@pytest.mark.parametrize("players", PLAYERS)
def test_steps_of_an_action_tell_nothing_that_is_made_up(players: int) -> None:
    match = new(players, 9)
    before = match.copy()
    for count in wander(match, 9):
        if count:
            for frame in steps(before, match.line[-1].seat, match.line[-1].action):
                before.table = frame.table
                for seat in range(-1, players):
                    one, two = (
                        scene(Look(match.setting, before.view(seat, luck).table, seat, match.names, match.scores))
                        for luck in (1, 2)
                    )
                    assert one == two
        before = match.copy()


@pytest.mark.parametrize("players", PLAYERS)
def test_cards_lie_face_down_exactly_where_the_position_hides_them(players: int) -> None:
    match = new(players, 10)
    for _count in wander(match, 10, looks=120):
        for seat in range(-1, players):
            cards = match.position(seat)["cards"]
            found = sprites(match, seat)
            for pawn, name in enumerate(PAWN_NAMES):
                sprite = found.get(f"face-{pawn}", Sprite())
                if name not in cards:
                    assert not sprite.body
                    continue
                backs = [face("card-back", seat=colour) for colour in range(4)]
                assert (sprite.body in backs) == (cards[name] == "?")
                assert cards[name] == "?" or sprite.body == face("card-front", value=cards[name])


def test_a_rivals_secret_card_changes_nothing_one_sees() -> None:
    boards = []
    for value in range(1, 6):
        match = new(3, 11)
        match.play(f"card orange large {value}", seat=1)
        boards.append([scene(look(match, seat)) for seat in (-1, 0, 2)])
        assert sprites(match, 1)["face-2"].body == face("card-front", value=value), "one's own card one sees"
    assert all(shown == boards[0] for shown in boards)
    assert boards[0][0].sprites["face-2"].body == face("card-back", seat=1)


@pytest.mark.parametrize("first", ["Lazy Jack", "orange large"])
def test_cards_of_lazy_jack_and_his_host_change_nothing_rivals_see(first: str) -> None:
    second = "orange large" if first == "Lazy Jack" else "Lazy Jack"
    alone, both = [], []
    for one, two in [(1, 2), (2, 1), (4, 5), (3, 1)]:
        match = with_jack()
        match.play(f"card {first} {one}", seat=1)
        alone.append([scene(look(match, seat)) for seat in (-1, 0, 2, 3)])
        match.play(f"card {second} {two}", seat=1)
        both.append([scene(look(match, seat)) for seat in (-1, 0, 2, 3)])
    assert all(shown == alone[0] for shown in alone)
    assert all(shown == both[0] for shown in both)


def test_who_has_hired_lazy_jack_sees_which_cards_the_two_cannot_share() -> None:
    match = with_jack()
    match.play("card orange large 4", seat=1)
    cards = {name: sprite.state for name, sprite in sprites(match, 1).items() if name.startswith("card-")}
    assert cards["card-2-4"].endswith("picked")
    assert [name for name in cards if name.startswith(f"card-{JACK}-") and cards[name].endswith("spent")] == [
        f"card-{JACK}-4"
    ]
    assert not any(name.startswith(f"card-{JACK}-") for name in sprites(match, 0))


def test_everybody_has_the_cards_of_their_own_pawns_and_a_spectator_none() -> None:
    match = new(4, 12)
    for seat in range(4):
        pawns = {int(name.split("-")[1]) for name in sprites(match, seat) if name.startswith("card-")}
        assert pawns == {2 * seat + LARGE, 2 * seat + SMALL}
    assert not any(name.startswith("card-") for name in sprites(match, -1))


@pytest.mark.parametrize("players", PLAYERS)
def test_of_the_piles_one_sees_only_the_tops(players: int) -> None:
    match = new(players, 13)
    for _count in wander(match, 13, looks=40):
        position = match.position(EVERYTHING)
        tops = {pile[0] for pile in position["piles"] if pile}
        port = {berth["ship"] for berth in position["piers"] if isinstance(berth, dict)}
        seen = {name for name in sprites(match) if re.fullmatch(r"ship-\d+", name)}
        assert seen == {f"ship-{number}" for number in tops | port | set(position["gone"])}


def test_all_cards_are_turned_up_together() -> None:
    match = new(3, 14)
    choose(match, {"blue large": 3, "green small": 5})
    found = sprites(match)
    assert found["face-0"].body == face("card-front", value=3)
    assert found["face-5"].body == face("card-front", value=5)
    assert told(match, "moves")


# Where things stand


def test_a_docker_stands_before_the_store_it_has_reached() -> None:
    match = stage({"blue large": 3, "blue small": 12})
    north, south = place(match, "space-3"), place(match, "space-12")
    large, small = place(match, "docker-0"), place(match, "docker-1")
    assert (large.x, small.x) == (north.x, south.x)
    assert north.y < large.y < north.y + places.LANE_HEIGHT
    assert south.y < small.y < south.y + places.LANE_HEIGHT
    assert north.y < south.y


@pytest.mark.parametrize("players", PLAYERS)
def test_a_space_and_the_one_across_are_at_the_same_warehouse(players: int) -> None:
    match = new(players, 1)
    for column in range(row(players)):
        house = place(match, f"warehouse-{column}")
        across = place(match, f"space-{2 * row(players) - 1 - column}")
        assert place(match, f"space-{column}").x == house.x == across.x


def test_dockers_start_in_the_taverns_beside_each_other() -> None:
    match = new(4, 1)
    spots = [place(match, f"docker-{docker}") for docker in range(8)]
    assert len({(spot.x, spot.y) for spot in spots}) == 8
    assert all(spot.x < places.STREET_X for spot in spots[LARGE::2])
    assert all(spot.x > places.STREET_X + places.STREET_WIDTH for spot in spots[SMALL::2])


def test_third_dockers_stand_on_a_stage_until_they_are_taken() -> None:
    match = new(2, 1)
    assert place(match, "docker-5").y > places.STRIP_Y
    assert place(match, "docker-6").y > places.STRIP_Y
    assert {"stage-large", "stage-small"} <= sprites(match).keys()
    match.play("take green small", seat=match.acting[0])
    assert place(match, "docker-5").x > places.STREET_X + places.STREET_WIDTH
    assert place(match, "docker-6").x < places.STREET_X
    assert not {"stage-large", "stage-small"} & sprites(match).keys()


def test_a_docker_of_another_colour_wears_the_badge_of_its_owner() -> None:
    match = new(2, 1)
    seat = match.acting[0]
    match.play("take green small", seat=seat)
    assert face("badge", seat=seat, x=15, y=-2, scale=1)[0] in sprites(match)["docker-5"].body
    assert not any("badge" in str(part) for part in sprites(match)["docker-0"].body)


def test_lazy_jack_sleeps_is_offered_and_joins_his_host() -> None:
    match = offered_to(1)
    assert place(match, "jack") == places.OFFERED
    assert "idle" not in sprites(match)["hire"].state
    match.play("hire Lazy Jack", seat=1)
    assert place(match, "jack") == places.OFFERED
    assert "idle" in sprites(match)["hire"].state
    match.play("join orange large", seat=1)
    host, jack = place(match, "docker-2"), place(match, "jack")
    assert 0 < jack.x - host.x < 30
    assert abs(jack.y - host.y) < 10
    assert said(match, "jack").startswith("Lazy Jack, hired by orange, with Large orange docker of orange, ")
    assert place(new(4, 1), "jack") == places.ASLEEP


def test_a_host_steps_aside_for_lazy_jack() -> None:
    match = set_up(
        {
            "dockers": {"orange large": 4},
            "lazy_jack": {"seat": 1, "host": "orange large", "at": 4},
        }
    )
    space = place(match, "space-4")
    assert place(match, "docker-2").x < space.x < place(match, "jack").x


def test_the_tally_man_counts_where_barrels_are_asked_for_and_else_stands_on_his_crates() -> None:
    match = stage({"blue large": 9}, stores={9: 2})
    assert place(match, "tally-man") == places.tally_man_spot(8, 9)
    assert sprites(match)["space-9"].state == "space tallied"
    load(match, 2, 2)
    assert place(match, "tally-man") == places.ON_CRATES
    assert not any("tallied" in sprite.state for sprite in sprites(match).values())


def test_barrels_lie_in_the_slots_of_their_ship_seat_by_seat() -> None:
    match = set_up({"piers": ["pilot", ship(0, 2, 1), ship(1), ship(2)]})
    found = sprites(match)
    casks = [found[f"slot-0-{number}"] for number in range(3)]
    assert "slot-0-3" not in found
    assert [cask.body for cask in casks] == [face("cask", seat=seat) for seat in (0, 0, 1)]
    at = found["ship-0"].place
    assert all(abs(cask.place.x - at.x) < 60 and at.y - 120 < cask.place.y < at.y for cask in casks)
    assert len({cask.place for cask in casks}) == 3


def test_a_ship_keeps_her_id_as_she_comes_to_port_moves_up_and_sails() -> None:
    match = new(2, 1)
    seen: dict[str, list[Place]] = {}
    for _count in wander(match, 1):
        for name, sprite in sprites(match).items():
            if name.startswith("ship-") and sprite.place not in seen.setdefault(name, []):
                seen[name].append(sprite.place)
    assert seen.pop("ship-pilot") == [places.berth(0), places.GONE]
    for way in seen.values():
        assert way[-1] == places.GONE, "at the end all have sailed"
        port = [spot.x for spot in way if spot.y == places.WATER_Y]
        assert port == sorted(port, reverse=True), "never back to a later pier"


@pytest.mark.parametrize("slots", range(1, 31))
def test_slots_of_any_ship_are_apart_and_above_the_water(slots: int) -> None:
    found = [faces.slot(slots, number) for number in range(slots)]
    assert len({(spot.x, spot.y) for spot in found}) == slots
    assert all(spot.y < 0 and abs(spot.x) < 60 for spot in found)


def test_what_a_ship_would_pay_is_on_its_tag() -> None:
    match = set_up({"piers": ["pilot", ship(0, 2, 1), ship(1), ship(2)]})
    shown = Sight(look(match, -1)).gains(0)
    tag = sprites(match)["pays-1"].body
    assert [part.words for part in tag if isinstance(part, Text)] == [value for value in shown if value]
    assert sprites(match)["pays-2"].body == ()


def test_a_picked_card_sticks_out_of_the_hand_and_lies_on_the_rail() -> None:
    match = new(3, 1)
    before = sprites(match, 0)
    match.play("card blue large 2", seat=0)
    after = sprites(match, 0)
    assert after["card-0-2"].place.y < before["card-0-2"].place.y
    assert all(after[f"card-0-{value}"].state.endswith("spent") for value in (1, 3, 4, 5))
    assert after["face-0"].place.x == after["tile-0"].place.x
    assert before["face-0"].state.endswith("away")


def test_plates_say_who_is_ready_and_who_is_awaited() -> None:
    match = new(3, 1)
    match.play("card blue large 2", seat=0)
    assert "acting" in sprites(match)["player-0"].state, "a second docker waits for its card"
    match.play("card blue small 2", seat=0)
    assert "ready" in sprites(match)["player-0"].state
    assert "acting" in sprites(match)["player-1"].state
    assert said(match, "player-0") == "blue (blue): 0 points, 0 coins, 16 barrels in stock. Ready"


def test_whoever_is_asked_is_named_on_the_notice() -> None:
    match = stage({"blue large": 9}, stores={9: 2})
    shown = sprites(match)
    assert "Ann" in [part.words for part in shown["sign"].body if isinstance(part, Text)]
    assert [part.words for part in shown["errand"].body if isinstance(part, Text)] == [
        Message("montego-board-to-load", {"count": 2})
    ]


def test_floats_of_equal_points_lie_beside_each_other() -> None:
    found = [places.float_spot((7, 7, 30, 7), seat) for seat in range(4)]
    assert len({(spot.x, spot.y) for spot in found}) == 4
    assert max(spot.x for spot in found) == found[2].x
    assert places.float_spot((120, 0), 0).x <= places.WIDTH


def test_the_end_says_who_has_won() -> None:
    match = played(new(3, 2), 2)
    assert match.reckoning is not None
    verdict = sprites(match)["verdict"]
    assert verdict.label == match.reckoning.banner
    assert [part.words for part in verdict.body if isinstance(part, Text)][1:] == list(match.scores)
    assert "verdict" not in picture.scene(match, -1, passing=True).sprites


@pytest.mark.parametrize("players", PLAYERS)
def test_a_name_that_changes_changes_what_is_seen_of_it(players: int) -> None:
    match = new(players, 1)
    before = sprites(match)
    match.names[0] = "Zoë"
    after = sprites(match)
    assert {"player-0", "docker-0", "tile-0"} <= {name for name in after if after[name] != before[name]}


@pytest.mark.parametrize("players", PLAYERS)
def test_the_board_shows_the_stores_that_the_rules_tally(players: int) -> None:
    for seed in range(5):
        match = new(players, seed)
        box = match.setting.box
        assert stores(box, match.table) == tuple(
            (door(store_barrels)(box, match.table, space), bool(door(store_coin)(box, match.table, space)))
            for space in range(2 * row(players))
        )


# What changes


def test_a_card_of_a_rival_changes_only_the_rail_and_who_is_ready() -> None:
    match = new(3, 1)
    before = picture.scene(match, 0)
    match.play("card orange large 2", seat=1)
    changed = picture.differences(before, picture.scene(match, 0), speaker("en", tuple(match.names)))
    assert changed.keys() == {"put"}
    assert changed["put"].keys() == {"face-2"}


def test_a_barrel_that_is_loaded_changes_only_what_it_concerns() -> None:
    match = stage({"blue large": 9}, stores={9: 3})
    before = picture.scene(match, 0)
    load(match, 2)
    aboard = match.position(EVERYTHING)["piers"][1]["ship"]
    changed = picture.differences(before, picture.scene(match, 0), speaker("en", tuple(match.names)))
    assert changed.keys() == {"put"}
    named = {"player-0", "stock-0", "pier-1", "pays-1", "cart", "errand"}
    assert changed["put"].keys() == named | {f"slot-{aboard}-0"}


# What the cards are for


def test_one_docker_after_the_other_shines_until_it_has_a_card() -> None:
    match = new(4, 1)
    before = sprites(match, 0)
    assert before["set-0"].state.endswith("now")
    assert not before["set-1"].state.endswith("now")
    assert [name for name in before if name.startswith("card-") and "later" in before[name].state] == [
        f"card-1-{value}" for value in range(1, 6)
    ]
    match.play("card blue large 2", seat=0)
    after = sprites(match, 0)
    assert after["set-1"].state.endswith("now")
    assert not any("later" in sprite.state for sprite in after.values())
    assert after["card-0-3"].why == Message("montego-forbids-chosen")


def test_a_card_says_how_far_its_docker_walks_and_shows_where_to() -> None:
    match = set_up({"dockers": {"blue large": 3}}, 4)
    assert said(match, "card-0-4", 0) == "Large blue docker of blue walks 4 spaces this round"
    shown = sprites(match, 0)
    assert shown["walk-0-4"].way == ("card-0-4",)
    assert shown["walk-0-4"].place == places.space_spot(8, 7)
    assert not any(name.startswith("walk-") for name in sprites(match, -1))


def test_a_pier_says_why_nothing_can_be_loaded_there() -> None:
    match = next(one for one in loading(4) if one.acting)
    (seat,) = match.acting
    shown = sprites(match, seat)
    lit = {touch for action in match.actions(seat) for touch in action.touches}
    assert lit
    for pier in range(4):
        assert (shown[f"pier-{pier}"].why is None) == (f"pier-{pier}" in lit)


def loading(players: int) -> Iterator[Match]:
    """A match whenever somebody is to load barrels."""
    match = new(players, 2)
    for _count in wander(match, 2):
        if match.position(EVERYTHING)["agenda"] and match.position(EVERYTHING)["agenda"][0]["question"] == "load":
            yield match


def test_cards_leave_the_words_above_them_free() -> None:
    foot = places.set_spot(0, 2).y + 21 + 5  # of the letters in `set-tall`
    assert all(places.card_spot(group, 2, 4, picked=True).y > foot for group in range(2))
    assert places.card_spot(0, 2, 4, picked=False).y + faces.TALL <= places.HEIGHT
