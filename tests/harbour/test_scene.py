"""What stands where on Harbour's board, what it says, and what it does not tell."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

import tallyman
from tallyman import Match
from tallyman.engine.frames import steps
from tallyman.engine.luck import seeded
from tallyman.engine.message import Message
from tallyman.engine.picture import attributes, inside, scene
from tallyman.engine.scene import Look, Place, Sprite
from tallyman.games.harbour import faces
from tallyman.games.harbour.box import GOOD_NAMES, SYMBOL_NAMES
from tallyman.games.harbour.layout import CELLS, HEIGHT, Layout
from tallyman.locale import speaker
from tests.harbour.estate import BLUE, GOODS, ORANGE, PLAYERS, PLENTY, PRINTED, box, buy, on_turn, play
from tests.helpers import step, wander

pytestmark = pytest.mark.thorough

NUMBER = {card["name"]: number for number, card in enumerate(PRINTED["building"])}
CHOICES = [{}, {"first_game": True}, {"characters": True, "bonus_cards": True, "inland_traders": True}]


def shown(match: Match, seat: int = BLUE) -> dict[str, Sprite]:
    return scene(match, seat, asked=seat in match.acting).sprites


def card(name: str) -> str:
    return f"building-{NUMBER[name]}"


def said(sprite: Sprite) -> str:
    return inside(sprite.body, speaker("en", ("blue", "orange")))


def lies_in(place: Place, cell: tuple[float, float, float, float]) -> bool:
    x, y, width, height = cell
    return x <= place.x <= x + width and y <= place.y <= y + height


# Whole matches


@pytest.mark.parametrize("options", CHOICES, ids=lambda chosen: "+".join(chosen) or "none")
@pytest.mark.parametrize("players", PLAYERS)
def test_everything_that_can_be_clicked_is_on_the_board(players: int, options: dict[str, bool]) -> None:
    match = tallyman.new("harbour", players, 5, (), None, **options)
    for _count in wander(match, 5, looks=25):
        for seat in match.acting:
            named = {name for action in match.actions(seat) for name in action.touches}
            assert named <= shown(match, seat).keys()


@pytest.mark.parametrize("options", CHOICES, ids=lambda chosen: "+".join(chosen) or "none")
@pytest.mark.parametrize("players", PLAYERS)
def test_an_explanation_and_a_preview_belong_to_something_on_the_board(players: int, options: dict[str, bool]) -> None:
    match = tallyman.new("harbour", players, 6, (), None, **options)
    for _count in wander(match, 6, looks=15):
        for seat in (-1, *match.acting):
            found = shown(match, seat)
            assert {sprite.about for sprite in found.values() if sprite.about} <= found.keys()
            assert {name for sprite in found.values() for name in sprite.way} <= found.keys()
            assert all(sprite.narrow for sprite in found.values() if not sprite.owns), (
                "everything has a place on both prints"
            )


@pytest.mark.parametrize("options", CHOICES, ids=lambda chosen: "+".join(chosen) or "none")
def test_every_step_of_an_action_can_be_drawn(options: dict[str, bool]) -> None:
    match = tallyman.new("harbour", 3, 7, (), None, **options)
    luck = seeded(7)
    for _count in range(60):
        before = match.copy()
        step(match, luck)
        move = match.line[-1]
        for frame in steps(before, move.seat, move.action):
            look = before.copy()
            look.table.take(frame.table)
            for seat in (-1, move.seat):
                assert scene(look, seat, passing=True).sprites


@pytest.mark.parametrize("players", PLAYERS)
def test_a_scene_tells_no_secrets(players: int) -> None:
    match = tallyman.new("harbour", players, 8, (), None, **CHOICES[2])
    for _count in wander(match, 8, looks=25):
        for seat in range(-1, players):
            look = Look(match.setting, match.view(seat).table, seat, match.names, match.scores, seat in match.acting)
            assert match.game.scene is not None
            other = match.game.scene(replace(look, table=match.view(seat, seed=77).table))
            assert match.game.scene(look) == other


# Where things stand


def test_a_pawn_stands_on_the_building_it_went_to() -> None:
    match = play(on_turn({}, {}, row=["Pub", "Ranch"]), "go Ranch")
    found = shown(match)
    building, pawn = found[card("Ranch")].place, found["pawn-0"].place
    assert (pawn.x, pawn.y) == pytest.approx(
        (building.x + 44 * building.scale, building.y + 133 * building.scale), abs=0.1
    )
    assert found["pawn-1"].place != pawn, "orange has gone nowhere yet"


@pytest.mark.parametrize("players", PLAYERS)
def test_a_pawn_on_a_bought_building_stands_on_its_owners_estate(players: int) -> None:
    match = on_turn(
        {},
        *[{}] * (players - 1),
        owned=[[], ["Abbey"], *[[]] * (players - 2)],
        pawns=["Abbey", *[None] * (players - 1)],
    )
    owners, own = CELLS[players][1], CELLS[players][0]
    assert lies_in(shown(match)["pawn-0"].place, owners)
    assert not lies_in(shown(match)["pawn-0"].place, own)
    assert lies_in(shown(match, ORANGE)["pawn-0"].place, own), "everybody's own estate comes first"


def test_two_pawns_on_one_building_stand_side_by_side() -> None:
    match = on_turn({}, {}, row=["Pub"], pawns=["Pub", "Pub"], boards=["Diplomat", "Miser"])
    blue, orange = (shown(match)[f"pawn-{seat}"].place for seat in range(2))
    assert orange.x - blue.x > 20
    assert orange.y == blue.y


def test_a_bought_building_moves_from_the_row_to_the_estate() -> None:
    match = on_turn(PLENTY, {}, row=["Ranch", "Pub"])
    before = shown(match)[card("Ranch")]
    play(match, "go Wharfs of blue", "second part")
    buy(match, "Ranch", "livestock", "wood")
    after = shown(match)[card("Ranch")]
    assert lies_in(after.place, CELLS[2][0])
    assert not lies_in(before.place, CELLS[2][0])
    assert "piece" in after.state.split(), "it glides"


@pytest.mark.parametrize("players", PLAYERS)
def test_the_narrow_print_is_centred_on_the_wide_one(players: int) -> None:
    found = Layout(players, 0, (5,) * players)
    lowest = max(spot.narrow.y for estate in found.estates for spot in estate.cards)
    assert found.ground.narrow.y == (HEIGHT - found.tall) / 2
    assert lowest < found.ground.narrow.y + found.tall


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("room", [5, 8])
def test_estates_do_not_lie_over_each_other(players: int, room: int) -> None:
    found = Layout(players, 1, (room,) * players)
    for seat, estate in enumerate(found.estates):
        cell = CELLS[players][(seat - 1) % players]
        assert all(lies_in(spot.wide, cell) for spot in (*estate.cards, *estate.stock, estate.bonus, estate.pawn))
    tops = sorted((estate.spot.narrow.y, estate.height) for estate in found.estates)
    assert all(y + height < following for (y, height), (following, _) in pairwise(tops))


def test_the_markers_lie_on_their_slots() -> None:
    found = shown(on_turn({}, {}, market=["wood", "fish", "stone", "livestock"]))
    places = {GOODS[good]: found[f"marker-{good}"].place.x for good in range(4)}
    assert sorted(places, key=places.__getitem__) == ["wood", "fish", "stone", "livestock"]


# What is shown


def test_a_closed_building_says_why_to_whoever_is_to_go() -> None:
    match = on_turn({}, {}, row=["Ranch", "Quarry"], pawns=["Ranch", "Quarry"])
    found = shown(match)
    assert found[card("Ranch")].why == Message("harbour-forbids-already-there")
    assert found[card("Quarry")].why == Message("harbour-forbids-occupied")
    assert "shut" in found[card("Quarry")].state.split()
    about = "about-" + card("Quarry")
    assert "Another pawn stands there." in said(found[about])
    others = shown(match, ORANGE)
    assert others[card("Ranch")].why is None, "orange is not asked"
    assert "warning" not in said(others["about-" + card("Ranch")])


def test_what_cannot_be_done_now_is_faint() -> None:
    found = shown(on_turn({"fish": 1}, {}, row=["Sushi Shop", "Pub", "Privateer Ship"]))
    assert "cannot-0" not in found[card("Sushi Shop")].state
    assert "cannot-0" in found[card("Pub")].state.split()
    assert {"cannot-0", "cannot-1"} & set(found[card("Privateer Ship")].state.split()) == {"cannot-0"}


def test_a_card_shows_what_it_costs_the_one_who_looks() -> None:
    match = on_turn(PLENTY, {}, row=["Ranch"], owned=[["Sawmill"], []])
    assert "cheaper" in said(shown(match)[card("Ranch")])
    assert "cheaper" not in said(shown(match, ORANGE)[card("Ranch")])
    assert "cheaper" not in said(shown(match, -1)[card("Ranch")])


def test_an_explanation_says_what_the_goods_would_pay_and_to_whom_tax_is_due() -> None:
    match = on_turn(PLENTY, {}, row=["Ranch"])
    told = said(shown(match)["about-board-1"])
    assert "pay 14 now" in told
    assert "Tax to orange" in told
    assert "Tax to" not in said(shown(match, -1)["about-board-1"]), "a spectator owes nothing"


def test_the_market_after_shipping_is_a_preview_of_the_one_who_ships() -> None:
    match = play(on_turn(PLENTY, {}, row=["Ranch"]), "go Wharfs of blue", "second part", "buy Ranch")
    previews = {name: sprite.way for name, sprite in shown(match).items() if sprite.way}
    assert previews == {f"after-{good}": (f"stock-0-{good}",) for good in range(4)}
    assert "$2" in said(shown(match)["count-0-0"])
    assert not any(sprite.way for sprite in shown(match, ORANGE).values())
    assert not any(sprite.way for sprite in scene(match, BLUE).sprites.values()), "previews are for who is asked"


def test_whoever_is_waited_for_is_named_in_full() -> None:
    match = on_turn(PLENTY, {})
    match.names = ["Bartholomew the Great", "Ann"]
    assert "Bartholomew the Great: Send" in said(shown(match, ORANGE)["prompt"])


def test_goods_chosen_in_secret_are_not_counted_for_others() -> None:
    match = tallyman.new("harbour", 2, 1)
    match.play("start with fish", seat=BLUE)
    assert [said(shown(match)[f"count-0-{good}"]).count(">1<") for good in range(4)] == [1, 0, 0, 0]
    for good in range(4):
        assert ">?<" in said(shown(match, ORANGE)[f"count-0-{good}"])
        assert shown(match, ORANGE)[f"stock-0-{good}"].label == Message("harbour-board-stock-hidden", {"name": "blue"})


def test_the_winner_and_all_points_are_told_in_the_end() -> None:
    match = tallyman.new("harbour", 2, 9)
    for _count in wander(match, 9):
        assert ("verdict" in scene(match, -1).sprites) == match.over
    voice = speaker("en", tuple(match.names))
    assert match.reckoning is not None
    assert voice.say(match.reckoning.banner) in inside(scene(match, -1).sprites["prompt"].body, voice)


@pytest.mark.parametrize("count", [0, 3, 6])
def test_a_stock_says_how_many_goods_there_are(count: int) -> None:
    match = on_turn({"fish": count}, {}, row=["Ranch"])
    found = shown(match)["stock-0-0"]
    assert f"has-{count}" in found.state.split()
    assert attributes(found, speaker("en"))["aria-label"] == f"blue: {count} fish"


# Boxes of one's own


def test_a_building_of_ones_own_has_a_facade_for_hire_and_its_sign() -> None:
    for kind, value, sign in (
        ("gain", {"fish": 2}, "fish"),
        ("trade", {"give": {"fish": 1}, "get": {"wood": 2}}, "wood"),
        ("take", 1, "hook"),
        ("gain_per", {"good": "choice", "symbol": "hat"}, "any"),
    ):
        printed = {"name": "Folly", "cost": 6, "points": 1, "action": [{kind: value}]}
        drawn = inside(faces.printed_card(printed, "Folly"), speaker("en"))
        assert "#harbour-hire-wall" in drawn
        assert f'#harbour-{sign}" transform="translate' in drawn


def test_every_card_of_our_box_has_a_drawing_of_its_own() -> None:
    for one in PRINTED["building"]:
        assert faces.named_after("facade", one["name"]) in faces.face.drawings
    for one in PRINTED["character"]:
        assert faces.named_after("figure", one["name"]) in faces.face.drawings


def test_a_match_with_another_box_shows_its_names() -> None:
    other = box()
    other["building"][0]["name"] = "Folly"
    match = tallyman.new("harbour", 2, 1, (), other)
    match_of_ours = tallyman.new("harbour", 2, 1)
    labels = [str(scene(one, -1).sprites.get("building-0")) for one in (match, match_of_ours)]
    assert "Bait Shop" not in labels[0]
    assert "Folly" not in labels[1]


# Symbols

SYMBOLS = {
    f"harbour-{name}"
    for name in (*SYMBOL_NAMES, *GOOD_NAMES, "any", "different", "rival", "rivals", "hook", "steps", "swap")
} | {f"harbour-{name}" for name in ("cycle", "buy", "price", "shield", "flag", "flask", "tick", "cart", "seal")}
"""The drawings that stand for something."""
UPON = {"purse": "slot-0", "marker": "slot-0", "hold": "ship"}
"""What lies on something that explains it, and lets pointers through."""


def symbols_of(sprite: Sprite) -> set[str]:
    return SYMBOLS & set(re.findall(r'href="#([^"]+)"', said(sprite)))


@pytest.mark.parametrize("options", CHOICES, ids=lambda chosen: "+".join(chosen) or "none")
@pytest.mark.parametrize("players", PLAYERS)
def test_whatever_shows_a_symbol_explains_it_when_it_is_pointed_at(players: int, options: dict[str, bool]) -> None:
    match = tallyman.new("harbour", players, 7, (), None, **options)
    for _count in wander(match, 7, looks=15):
        for seat in (-1, *match.acting):
            found = shown(match, seat)
            told = {sprite.about for sprite in found.values()}
            for name, sprite in found.items():
                if sprite.about or sprite.way or name == "verdict" or not symbols_of(sprite):
                    continue
                thing = UPON.get(name.split("-")[0], name)
                assert thing in told or (found[thing].tip and found[thing].label), name


def test_the_symbols_beside_a_name_are_explained_one_by_one() -> None:
    sheet = shown(tallyman.new("harbour", 2, 1))["about-player-1"]
    assert symbols_of(sheet) == {f"harbour-{name}" for name in (*SYMBOL_NAMES, "shield")}
    for name in SYMBOL_NAMES:
        assert speaker("en").text(f"harbour-board-symbol-{name}") in said(sheet)


def test_the_points_at_the_end_have_a_name() -> None:
    match = tallyman.set_up("harbour", {"phase": "over", "player": 0}, 2, 1)
    assert match.reckoning is not None
    assert shown(match)["verdict"].label == match.reckoning.banner


@pytest.mark.parametrize(("language", "words"), [("en", "Wood"), ("fr", "Bois"), ("nl", "Hout")])
def test_a_good_to_choose_begins_a_sentence(language: str, words: str) -> None:
    found = shown(tallyman.new("harbour", 2, 1))[f"good-{GOOD_NAMES.index('wood')}"]
    assert attributes(found, speaker(language))["aria-label"] == words
