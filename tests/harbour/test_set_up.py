"""Set-up, in its order: the centre, bonus cards, boards, the Noble, the market, starting goods, the first player."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING, CannotUndo, Match
from tallyman.games.harbour.box import NONE
from tests.harbour.estate import (
    BLUE,
    GOODS,
    GREEN,
    ORANGE,
    PLAYERS,
    PRINTED,
    asked,
    box,
    deals,
    goods,
    offers,
    refused,
)

BUYING = {card["name"] for card in PRINTED["building"] if any("buy" in part for part in card["action"])}
CARDS = {card["name"] for card in PRINTED["building"]}


def fresh(players: int = 2, seed: int = 1, **options: bool) -> Match:
    return tallyman.new("harbour", players, seed, (), None, **options)


def choosing(*dealt: list[str], **options: bool) -> Match:
    """Characters have been dealt."""
    fields = {"phase": "characters", "dealt": list(dealt)}
    return tallyman.set_up("harbour", fields, len(dealt), 1, None, characters=True, **options)


def start(match: Match, *chosen: str) -> Match:
    """Everybody starts with three goods: those named, or fish."""
    for seat in range(match.players):
        for good in chosen[seat].split() if seat < len(chosen) else ["fish"] * 3:
            match.play(f"start with {good}", seat=seat)
    return match


def keys(match: Match) -> list[str]:
    """What the log tells, in order."""
    return [message.key.removeprefix("harbour-note-") for _count, message in match.told(EVERYTHING)]


# The centre


@pytest.mark.parametrize("players", PLAYERS)
def test_as_many_buildings_as_players_plus_three_are_revealed(players: int) -> None:
    position = fresh(players).position(EVERYTHING)
    assert len(position["row"]) == players + 3
    assert len(position["deck"]) == 36 - players - 3
    assert {*position["row"], *position["deck"]} == CARDS


@pytest.mark.parametrize("players", PLAYERS)
def test_if_three_or_more_offer_buying_all_are_shuffled_and_revealed_again(players: int) -> None:
    found: Counter[int] = Counter()
    again = 0
    for position, told in deals(players, 150):
        found[len(BUYING & set(position["row"]))] += 1
        again += "harbour-note-redeal" in told
    assert set(found) == {0, 1, 2}, "two are not too many"
    assert again > 0


def test_any_building_may_lie_anywhere_in_the_centre() -> None:
    rows = [position["row"] for position, _told in deals(4, 200)]
    assert all(len({row[place] for row in rows}) > 30 for place in (0, 6))


# Bonus cards


def test_without_the_option_there_are_no_bonus_cards() -> None:
    assert fresh(3).position(EVERYTHING)["bonus"] is None


@pytest.mark.parametrize("players", PLAYERS)
def test_each_bonus_card_is_seen_by_its_player_only(players: int) -> None:
    match = fresh(players, bonus_cards=True)
    cards = match.position(EVERYTHING)["bonus"]
    assert len(set(cards)) == players
    for seat in range(players):
        assert match.position(seat)["bonus"] == [card if one == seat else "?" for one, card in enumerate(cards)]
    assert match.position(-1)["bonus"] == ["?"] * players


# Boards


@pytest.mark.parametrize("players", PLAYERS)
def test_without_the_option_all_play_the_wharfs(players: int) -> None:
    assert fresh(players).position(EVERYTHING)["boards"] == ["The Wharfs"] * players


@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_is_dealt_two_characters_and_none_is_dealt_twice(players: int) -> None:
    for position, _told in deals(players, 10, characters=True):
        dealt = [name for pair in position["dealt"] for name in pair]
        assert len(dealt) == len(set(dealt)) == 2 * players
        assert position["boards"] == [None] * players
        assert position["market"] is None


def test_any_character_may_be_dealt() -> None:
    seen: set[str] = set()
    for position, _told in deals(4, 60, characters=True):
        seen |= {name for pair in position["dealt"] for name in pair}
    assert len(seen) == 14


def test_all_choose_a_character_at_the_same_time_and_then_show() -> None:
    match = choosing(["Miser", "Pirate"], ["Mason", "Beggar"], ["Investor", "Fisherman"])
    assert set(match.acting) == {BLUE, ORANGE, GREEN}
    match.play("choose Fisherman", seat=GREEN)
    match.play("choose Pirate", seat=BLUE)
    assert set(match.acting) == {ORANGE}
    assert match.position(EVERYTHING)["boards"] == [None, None, None]
    assert match.position(ORANGE)["chosen"] == ["?", None, "?"]
    assert match.position(BLUE)["chosen"] == ["Pirate", None, "?"]
    match.play("choose Mason", seat=ORANGE)
    assert match.position(-1)["boards"] == ["Pirate", "Mason", "Fisherman"]


def test_only_one_of_the_own_two_can_be_chosen_and_only_once() -> None:
    match = choosing(["Miser", "Pirate"], ["Mason", "Beggar"])
    assert {action.text for action in match.actions(BLUE)} == {"choose Miser", "choose Pirate"}
    refused(match, "choose Mason", "setup")
    match.play("choose Miser", seat=BLUE)
    assert match.legal(BLUE) == []


def test_the_other_character_goes_back_unseen() -> None:
    match = choosing(["Miser", "Pirate"], ["Mason", "Beggar"])
    match.play("choose Pirate", seat=BLUE)
    match.play("choose Mason", seat=ORANGE)
    assert match.position(EVERYTHING)["dealt"] is None
    assert match.position(EVERYTHING)["chosen"] is None
    told = [message.arguments for _count, message in match.told(ORANGE)]
    assert not any("Miser" in str(arguments) for arguments in told)


def test_a_chosen_character_can_be_taken_back_until_all_have_chosen() -> None:
    match = choosing(["Miser", "Pirate"], ["Mason", "Beggar"])
    match.play("choose Pirate", seat=BLUE)
    match.undo(BLUE)
    match.play("choose Miser", seat=BLUE)
    match.play("choose Mason", seat=ORANGE)
    with pytest.raises(CannotUndo):
        match.undo(BLUE)
    assert match.position(EVERYTHING)["boards"][BLUE] == "Miser"


# The Noble


def inheritance() -> Match:
    match = choosing(["Miser", "Pirate"], ["Mason", "Noble"])
    match.play("choose Pirate", seat=BLUE)
    match.play("choose Noble", seat=ORANGE)
    return match


def test_the_noble_takes_a_building_after_the_boards_and_before_the_market() -> None:
    match = inheritance()
    assert match.position(EVERYTHING)["phase"] == "inheritance"
    assert match.position(EVERYTHING)["market"] is None
    assert asked(match) == (ORANGE, "inherit")
    seen = match.position(EVERYTHING)["seen"]
    assert offers(match) == {f"inherit {name}" for name in seen}
    match.play(f"inherit {seen[1]}", seat=ORANGE)
    assert match.position(EVERYTHING)["owned"] == [[], [seen[1]]]
    assert match.position(EVERYTHING)["inherited"] == seen[1]
    assert sorted(match.position(EVERYTHING)["market"]) == sorted(GOODS)


def test_the_nobles_cards_come_from_the_deck_and_the_centre_is_final_before() -> None:
    match = choosing(["Miser", "Pirate"], ["Mason", "Noble"])
    row, deck = match.position(EVERYTHING)["row"], match.position(EVERYTHING)["deck"]
    match.play("choose Pirate", seat=BLUE)
    match.play("choose Noble", seat=ORANGE)
    assert match.position(EVERYTHING)["seen"] == deck[:2]
    match.play(f"inherit {deck[0]}", seat=ORANGE)
    assert match.position(EVERYTHING)["row"] == row
    assert sorted(match.position(EVERYTHING)["deck"]) == sorted(deck[1:])


def test_the_other_card_is_shuffled_back() -> None:
    """It may lie anywhere, and the rest is shuffled, too."""
    places = set()
    for seed in range(15):
        fields = {"phase": "characters", "dealt": [["Miser", "Pirate"], ["Mason", "Noble"]]}
        match = tallyman.set_up("harbour", fields, 2, seed, characters=True)
        match.play("choose Pirate", seat=BLUE)
        match.play("choose Noble", seat=ORANGE)
        one, other = match.position(EVERYTHING)["seen"]
        match.play(f"inherit {one}", seat=ORANGE)
        places.add(match.position(EVERYTHING)["deck"].index(other))
    assert len(places) > 5


def test_without_a_noble_the_market_follows_at_once() -> None:
    match = choosing(["Miser", "Pirate"], ["Mason", "Noble"])
    match.play("choose Pirate", seat=BLUE)
    match.play("choose Mason", seat=ORANGE)
    assert match.position(EVERYTHING)["phase"] == "goods"
    assert match.position(EVERYTHING)["inherited"] is None
    assert match.position(EVERYTHING)["market"] is not None


# The market


def test_the_markers_go_on_the_slots_at_random() -> None:
    orders = {tuple(position["market"]) for position, _told in deals(2, 300)}
    assert orders == set(permutations(GOODS))


# Starting goods


@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_starts_with_three_goods_of_any_mix(players: int) -> None:
    mixes = ["wood wood wood", "fish stone livestock", "stone fish stone", "livestock wood wood"]
    match = start(fresh(players), *mixes[:players])
    for seat in range(players):
        assert goods(match, seat) == Counter(mixes[seat].split())


def test_all_choose_starting_goods_at_the_same_time_and_then_show() -> None:
    match = fresh(2)
    assert set(match.acting) == {BLUE, ORANGE}
    for good in ("wood", "wood", "stone"):
        match.play(f"start with {good}", seat=ORANGE)
    assert set(match.acting) == {BLUE}
    match.play("start with fish", seat=BLUE)
    assert match.position(BLUE)["stock"] == [{"fish": 1, "livestock": 0, "wood": 0, "stone": 0}, {"hidden": 3}]
    assert match.position(-1)["stock"] == [{"hidden": 1}, {"hidden": 3}]
    assert "begins" not in keys(match)
    start_rest = ("fish", "stone")
    for good in start_rest:
        match.play(f"start with {good}", seat=BLUE)
    assert match.position(BLUE)["stock"][ORANGE] == {"fish": 0, "livestock": 0, "wood": 2, "stone": 1}
    assert keys(match).count("begins") == 4


def test_nobody_starts_with_a_fourth_good() -> None:
    match = fresh(2)
    for _good in range(3):
        match.play("start with fish", seat=BLUE)
    assert match.legal(BLUE) == []
    law = match.forbids(match.find("start with wood", seat=BLUE), seat=BLUE)
    assert law is not None
    assert law.key == "harbour-forbids-chosen"


def test_a_starting_good_can_be_taken_back_until_all_have_chosen() -> None:
    match = fresh(2)
    match.play("start with fish", seat=BLUE)
    match.play("start with fish", seat=ORANGE)
    match.undo(BLUE)
    assert match.position(EVERYTHING)["stock"][BLUE]["fish"] == 0
    assert match.position(EVERYTHING)["stock"][ORANGE]["fish"] == 1


# The first player, and pawns


@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_player_is_drawn_by_lot_and_play_goes_clockwise(players: int) -> None:
    begun = {position["first"] for position, _told in deals(players, 40, first_game=True)}
    assert begun == set(range(players))
    match = start(fresh(players))
    first = match.acting[0]
    assert match.position(EVERYTHING)["player"] == match.position(EVERYTHING)["first"] == first
    for turn in range(players + 1):
        seat = match.acting[0]
        assert seat == (first + turn) % players
        assert match.position(EVERYTHING)["turn"] == turn + 1
        while match.acting[0] == seat and match.position(EVERYTHING)["turn"] == turn + 1:
            match.play(match.legal(match.acting[0])[0], seat=match.acting[0])


@pytest.mark.parametrize("players", PLAYERS)
def test_pawns_start_on_no_building(players: int) -> None:
    assert start(fresh(players)).position(EVERYTHING)["pawns"] == [None] * players


# The order


def test_all_this_happens_in_its_order() -> None:
    fields: dict[str, Any] = {"phase": "characters", "dealt": [["Miser", "Pirate"], ["Mason", "Noble"]]}
    match = tallyman.set_up("harbour", fields, 2, 1, characters=True, bonus_cards=True)
    assert match.position(EVERYTHING)["bonus"] is not None
    match.play("choose Pirate", seat=BLUE)
    match.play("choose Noble", seat=ORANGE)
    match.play(f"inherit {match.position(EVERYTHING)['seen'][0]}", seat=ORANGE)
    start(match)
    assert [key for key in keys(match) if key not in ("ready", "chooses", "picks")] == [
        "board", "board", "sees", "inherits", "market", "begins", "begins", "first",
    ]  # fmt: skip


def test_bonus_cards_and_the_market_come_with_the_deal() -> None:
    opening = [key for key in keys(fresh(2, bonus_cards=True)) if key != "redeal"]
    assert opening == ["secret", "secret", "market"]


def test_nothing_is_taken_back_alone_once_starting_goods_are_shown() -> None:
    match = start(fresh(2))
    with pytest.raises(CannotUndo):
        match.undo(ORANGE)


# Luck by purpose: what is shuffled is known by its name


def out_of_the_deck(names: list[str], seed: int) -> list[str]:
    """How buildings of these names come out, the first one first."""
    components = box()
    components["building"] = [components["building"][0] | {"name": name} for name in names]
    table = tallyman.new("harbour", 3, seed, box=components).table
    cards = [*table.row.tolist(), *reversed(table.deck.tolist())]
    return [names[card] for card in cards if card != NONE]


@pytest.mark.parametrize("place", [0, 7, 14])
def test_a_building_more_keeps_the_order_of_the_others(place: int) -> None:
    names = [f"House {letter}" for letter in "ABCDEFGHIJKLMN"]
    for seed in range(20):
        after = out_of_the_deck([*names[:place], "Folly", *names[place:]], seed)
        assert [name for name in after if name != "Folly"] == out_of_the_deck(names, seed)


def test_a_character_more_leaves_the_others_in_order() -> None:
    """Whoever is dealt the new one is dealt it in somebody's place; the others move up."""
    plain, more = box(), box()
    more["character"] = [{**plain["character"][-1], "name": "Folly"}, *plain["character"]]
    del more["character"][0]["ability"]
    for seed in range(20):
        dealt = []
        for components in (plain, more):
            table = tallyman.new("harbour", 4, seed, box=components, characters=True).table
            names = [side["name"] for side in components["character"]]
            dealt.append([names[one] for pair in table.dealt.tolist() for one in pair])
        without = [name for name in dealt[1] if name != "Folly"]
        assert without == dealt[0][: len(without)]
