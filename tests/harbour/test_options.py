"""The four options, alone and together."""

from __future__ import annotations

from itertools import combinations

import pytest

import tallyman
from tallyman import EVERYTHING, BadOption, Match
from tallyman.engine.game import game
from tests.harbour.estate import BLUE, GOODS, ONE_EACH, PLAYERS, PRINTED, asked, deals, goods, on_turn, play
from tests.helpers import played

OPTIONS = ("characters", "first_game", "bonus_cards", "inland_traders")
EVERY = [chosen for count in range(5) for chosen in combinations(OPTIONS, count)]
TOGETHER = [chosen for chosen in EVERY if not {"characters", "first_game"} <= set(chosen)]
BUYING = {card["name"] for card in PRINTED["building"] if any("buy" in part for part in card["action"])}


def fresh(players: int, *chosen: str) -> Match:
    return tallyman.new("harbour", players, 1, (), None, **dict.fromkeys(chosen, True))


def test_these_are_the_options_and_none_is_chosen_by_itself() -> None:
    assert tuple(option.name for option in game("harbour").options) == OPTIONS
    position = tallyman.new("harbour", players=2, seed=1).position(EVERYTHING)
    assert position["boards"] == ["The Wharfs", "The Wharfs"]
    assert position["bonus"] is None
    assert position["phase"] == "goods"


@pytest.mark.parametrize("chosen", [one for one in EVERY if one not in TOGETHER])
@pytest.mark.parametrize("players", PLAYERS)
def test_a_first_game_with_characters_is_refused_with_a_clear_message(players: int, chosen: tuple[str, ...]) -> None:
    with pytest.raises(BadOption, match="first_game or characters, not both"):
        fresh(players, *chosen)


@pytest.mark.parametrize("chosen", TOGETHER, ids=lambda chosen: "+".join(chosen) or "none")
@pytest.mark.parametrize("players", PLAYERS)
def test_options_go_together_and_each_one_shows(players: int, chosen: tuple[str, ...]) -> None:
    match = fresh(players, *chosen)
    position = match.position(EVERYTHING)
    assert (position["boards"][0] is None) == ("characters" in chosen)
    assert (position["bonus"] is not None) == ("bonus_cards" in chosen)
    assert (position["row"][:3] == ["Lighthouse", "Canal Lock", "Shipbuilder's Guild"]) == ("first_game" in chosen)
    assert match.setting.box.traders == (3 if "inland_traders" in chosen else 0)


@pytest.mark.thorough
@pytest.mark.parametrize("chosen", TOGETHER, ids=lambda chosen: "+".join(chosen) or "none")
@pytest.mark.parametrize("players", PLAYERS)
def test_with_all_options_that_go_together_a_game_comes_to_its_end(players: int, chosen: tuple[str, ...]) -> None:
    match = played(fresh(players, *chosen), 1)
    assert match.over
    assert match.winners


# A first game


@pytest.mark.parametrize("players", PLAYERS)
def test_a_first_game_begins_with_three_known_buildings_and_a_random_one_for_each_player(players: int) -> None:
    others = set()
    for position, _told in deals(players, 40, first_game=True):
        row = position["row"]
        assert len(row) == len(set(row)) == players + 3
        assert {"Lighthouse", "Canal Lock", "Shipbuilder's Guild"} < set(row)
        others |= set(row[3:])
    assert len(others) > 20


@pytest.mark.parametrize("players", PLAYERS)
def test_a_first_game_begins_at_once_with_one_of_each_good_and_the_wharfs(players: int) -> None:
    match = fresh(players, "first_game")
    position = match.position(EVERYTHING)
    assert position["phase"] == "play"
    assert [goods(match, seat) for seat in range(players)] == [ONE_EACH] * players
    assert position["boards"] == ["The Wharfs"] * players
    assert asked(match) == (position["first"], "turn")


def test_in_a_first_game_buildings_are_not_revealed_again() -> None:
    """All the random ones may offer buying."""
    box = {**PRINTED, "building": [dict(card) for card in PRINTED["building"]]}
    for card in box["building"][:22]:
        card["action"] = [{"buy": {}}]
    names = {card["name"] for card in box["building"][:22]} | BUYING
    most = 0
    for seed in range(25):
        match = tallyman.new("harbour", 4, seed, (), box, first_game=True)
        most = max(most, len(names & set(match.position(EVERYTHING)["row"][3:])))
        assert not [message for _count, message in match.told(EVERYTHING) if message.key == "harbour-note-redeal"]
    assert most >= 3


def test_the_first_player_of_a_first_game_is_drawn_by_lot() -> None:
    assert {position["first"] for position, _told in deals(2, 20, first_game=True)} == {0, 1}


# Bonus cards


def test_any_good_may_be_on_any_bonus_card() -> None:
    pairs = {tuple(position["bonus"]) for position, _told in deals(2, 150, bonus_cards=True)}
    assert pairs == {(one, other) for one in GOODS for other in GOODS if one != other}


def test_with_four_players_all_bonus_cards_are_dealt() -> None:
    assert sorted(fresh(4, "bonus_cards").position(EVERYTHING)["bonus"]) == sorted(GOODS)


def test_undealt_bonus_cards_stay_secret_at_the_end() -> None:
    match = on_turn({}, {}, row=["Ranch"], idle=119, bonus=["wood", "fish"], options=["bonus_cards"])
    play(match, "go Wharfs of blue", "gain fish", "gain fish")
    assert match.over
    assert match.position(BLUE)["bonus"] == ["wood", "fish"]
    assert all("stone" not in str(message.arguments) for _count, message in match.told(BLUE) if "bonus" in message.key)
