"""The end: the fourth building, the last turns, points, ties, and play that leads nowhere."""

from __future__ import annotations

from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING, CannotUndo, Match
from tallyman.locale import speaker
from tests.harbour.estate import BLUE, GREEN, ONE_EACH, ORANGE, PLAYERS, PLENTY, asked, box, buy, on_turn, owned, play
from tests.helpers import ending

THREE = ["Bait Shop", "Lumber Yard", "Quarry"]  # 5 points each


def over(stocks: list[dict[str, int]], estates: list[list[str]], **fields: Any) -> Match:
    """A game that has ended."""
    options = fields.pop("options", {})
    position = {"phase": "over", "player": 0, "stock": stocks, "owned": estates} | fields
    return tallyman.set_up("harbour", position, len(stocks), 1, None, **options)


def at_home(match: Match, colour: str) -> Match:
    """A turn at the own starting building, without a purchase."""
    play(match, f"go Wharfs of {colour}")
    if asked(match)[1] == "act":
        play(match, "first part")
    return play(match, "gain fish", "gain fish")


def last_building(players: int, player: int = BLUE, **position: Any) -> Match:
    """A player with three buildings, who has just bought the fourth."""
    stocks: list[dict[str, int]] = [{} for _seat in range(players)]
    stocks[player] = {"wood": 4, "stone": 5}
    estates: list[list[str]] = [[] for _seat in range(players)]
    estates[player] = THREE
    match = on_turn(*stocks, player=player, row=["Ranch"], owned=estates, **position)
    home = f"Wharfs of {('blue', 'orange', 'green', 'yellow')[player]}"
    return buy(play(match, f"go {home}", "second part"), "Ranch", "wood", "stone")


# The last turns


@pytest.mark.parametrize("players", PLAYERS)
def test_after_the_fourth_building_every_other_player_has_exactly_one_turn(players: int) -> None:
    match = last_building(players)
    assert match.position(EVERYTHING)["finisher"] == BLUE
    for seat, colour in list(enumerate(("blue", "orange", "green", "yellow")[:players]))[1:]:
        assert asked(match) == (seat, "turn")
        at_home(match, colour)
    assert match.over
    assert match.position(EVERYTHING)["phase"] == "over"


def test_the_last_turns_come_in_order_from_whoever_bought_it() -> None:
    match = last_building(3, ORANGE)
    assert asked(match) == (GREEN, "turn")
    at_home(match, "green")
    assert asked(match) == (BLUE, "turn")
    at_home(match, "blue")
    assert match.over


def test_three_buildings_do_not_end_the_game() -> None:
    match = on_turn({"wood": 4, "stone": 5}, {}, row=["Ranch"], owned=[THREE[:2], []])
    buy(play(match, "go Wharfs of blue", "second part"), "Ranch", "wood", "stone")
    assert match.position(EVERYTHING)["finisher"] is None


def test_the_turn_with_the_fourth_building_is_finished() -> None:
    match = on_turn(PLENTY, {}, row=["Ranch"], owned=[THREE, ["Bank"]])
    buy(play(match, "go Bank", "second part"), "Ranch", "wood", "stone")
    assert asked(match) == (BLUE, "gain")
    play(match, "gain fish")
    assert asked(match) == (BLUE, "tax")
    play(match, "pay fish")
    assert asked(match) == (ORANGE, "turn")


def test_a_fourth_building_bought_in_the_last_turns_adds_none() -> None:
    match = on_turn(
        {}, {"wood": 4, "stone": 5}, {}, player=ORANGE, finisher=BLUE, row=["Ranch"],
        owned=[["Pub", "Abbey", "Bank", "Tannery"], THREE, []],
    )  # fmt: skip
    buy(play(match, "go Wharfs of orange", "second part"), "Ranch", "wood", "stone")
    assert match.position(EVERYTHING)["finisher"] == BLUE
    assert asked(match) == (GREEN, "turn")
    at_home(match, "green")
    assert match.over


def test_two_buildings_at_once_may_bring_a_fifth() -> None:
    match = on_turn(PLENTY, {}, row=["Library", "Ranch", "Tannery"], owned=[THREE, []])
    play(match, "go Library", "second part", "buy Ranch", "buy Tannery")
    play(match, "ship stone", "ship wood", "ship livestock", "ship fish")
    assert owned(match) == [*THREE, "Ranch", "Tannery"]
    assert match.position(EVERYTHING)["finisher"] == BLUE


def test_when_it_is_over_nobody_does_anything() -> None:
    match = at_home(last_building(2), "orange")
    assert match.acting == ()
    law = match.forbids(match.find("go Ranch", seat=BLUE), seat=BLUE)
    assert law is not None
    assert law.section == "end"


# Points


def test_points_of_all_own_buildings_count_and_starting_buildings_have_none() -> None:
    match = over([{}, {}], [["Harbour Office", "Ranch"], []])
    assert match.scores == (16, 0)
    assert match.winners == (BLUE,)


def test_points_count_during_the_game() -> None:
    match = on_turn({}, {}, owned=[["Harbour Office"], ["Pub"]])
    assert match.scores == (11, 7)
    assert match.winners == ()


# Ties


def test_of_equal_points_most_buildings_win() -> None:
    match = over([{}, PLENTY], [["Storehouse", "Bait Shop"], ["Clocktower"]])
    assert match.scores == (10, 10)
    assert match.winners == (BLUE,)
    assert match.places == (1, 2)


def test_then_most_goods_of_all_types_together() -> None:
    match = over([{"fish": 3}, {"wood": 2, "stone": 2}], [["Bait Shop"], ["Quarry"]])
    assert match.scores == (5, 5)
    assert match.winners == (ORANGE,)


def test_then_the_victory_is_shared() -> None:
    match = over([{"fish": 3}, {"wood": 2, "stone": 1}, {}], [["Bait Shop"], ["Quarry"], []])
    assert match.winners == (BLUE, ORANGE)
    assert match.places == (1, 1, 3)


def test_a_point_weighs_more_than_buildings_and_a_building_more_than_goods() -> None:
    match = over([PLENTY, {}], [["Bait Shop", "Quarry"], ["Harbour Office"]])
    assert match.scores == (10, 11)
    assert match.winners == (ORANGE,)


def test_the_tie_rule_is_told() -> None:
    match = over([{}, PLENTY], [["Storehouse", "Bait Shop"], ["Clocktower"]])
    assert ending(match)[2:] == [
        "blue and orange have 10 points each.",
        "blue has more buildings (2 to 1) and wins.",
    ]
    match = over([{"fish": 3}, {"wood": 2, "stone": 2}], [["Bait Shop"], ["Quarry"]])
    assert ending(match)[2:] == [
        "blue and orange have 5 points and 1 building each.",
        "orange has more goods (4 to 3) and wins.",
    ]


def test_who_shares_a_victory_is_told() -> None:
    match = over([{"fish": 3}, {"wood": 2, "stone": 1}, {}], [["Bait Shop"], ["Quarry"], []])
    assert ending(match)[3:] == ["blue and orange have 5 points, 1 building and 3 goods each: they share the victory."]


def test_points_are_told_by_source_the_abilities_of_characters_too() -> None:
    fields = {"boards": ["Miser", "Speculator"], "market": ["fish", "livestock", "wood", "stone"]}
    match = over([{"fish": 3, "wood": 4}, {}], [["Bait Shop"], []], **fields, options={"characters": True})
    assert ending(match)[:2] == [
        "blue has 7 points: buildings 5 and Miser 2.",
        "orange has 5 points: Speculator 5.",
    ]


# Bonus cards


def last_turn(*stocks: dict[str, int], bonus: list[str], **position: Any) -> Match:
    """Blue goes to the Quarry, which brings a stone with the anchor of The Wharfs, and the game is over."""
    fields: dict[str, Any] = {"row": ["Quarry"], "idle": 60 * len(stocks) - 1, "bonus": bonus} | position
    match = play(on_turn(*stocks, options=["bonus_cards"], **fields), "go Quarry")
    assert match.over
    return match


@pytest.mark.parametrize(("had", "points", "left"), [(0, 0, 0), (1, 0, 1), (2, 1, 0), (3, 1, 1), (5, 2, 1), (6, 3, 0)])
def test_two_goods_of_the_bonus_cards_type_are_traded_in_for_each_point(had: int, points: int, left: int) -> None:
    match = last_turn({"wood": had}, PLENTY, bonus=["wood", "fish"])
    assert match.scores == (points, 3)
    assert match.position(EVERYTHING)["stock"][BLUE] == {"fish": 0, "livestock": 0, "wood": left, "stone": 1}
    assert match.position(EVERYTHING)["stock"][ORANGE] == PLENTY | {"fish": 0}
    assert match.position(EVERYTHING)["traded"] == [had - left, 6]


def test_as_many_goods_are_traded_in_for_a_point_as_the_box_says() -> None:
    match = last_turn({"wood": 5}, {}, bonus=["wood", "fish"], components=box(bonus_goods_per_point=4))
    assert match.scores == (1, 0)
    assert match.position(EVERYTHING)["stock"][BLUE]["wood"] == 1


def test_ties_are_broken_by_the_goods_left_after_the_bonus_cards() -> None:
    """A Storehouse and 4 wood are 7 points, a Pub is too; of 7 goods 3 are left, which is less than 5."""
    estates: dict[str, Any] = {"bonus": ["wood", "stone"], "owned": [["Storehouse"], ["Pub"]]}
    match = last_turn({"wood": 4, "fish": 2}, {"fish": 5}, **estates)
    assert match.scores == (7, 7)
    assert match.winners == (ORANGE,)
    level = last_turn({"wood": 4, "fish": 2}, {"fish": 3}, **estates)
    assert level.winners == (BLUE, ORANGE)


def test_abilities_are_counted_before_goods_are_traded_in() -> None:
    """Miser: 6 wood and 3 fish are 9 goods, 3 points; then 6 wood are 3 more; 3 fish are left for a tie."""
    match = over(
        [{"wood": 6, "fish": 3}, {}], [[], []], bonus=["wood", "fish"], boards=["Miser", "Pirate"],
        options={"bonus_cards": True, "characters": True},
    )  # fmt: skip
    assert match.scores == (6, 0)
    assert match.position(EVERYTHING)["stock"][BLUE] == {"fish": 3, "livestock": 0, "wood": 0, "stone": 0}
    assert ending(match)[0] == "blue has 6 points: Miser 3 and bonus cards 3."


def test_without_bonus_cards_nothing_is_traded_in() -> None:
    match = over([PLENTY, PLENTY], [[], []])
    assert match.position(EVERYTHING)["stock"] == [PLENTY, PLENTY]
    assert match.position(EVERYTHING)["traded"] is None


def test_nothing_is_traded_in_before_the_end() -> None:
    match = on_turn(PLENTY, PLENTY, row=["Ranch"], bonus=["wood", "fish"], options=["bonus_cards"])
    assert match.position(EVERYTHING)["traded"] is None


def test_bonus_cards_do_not_count_before_the_end_and_then_they_are_shown() -> None:
    match = on_turn(
        PLENTY, PLENTY, row=["Ranch"], idle=119, bonus=["wood", "fish"], options=["bonus_cards"], owned=[[], ["Abbey"]]
    )
    assert match.scores == (0, 7)
    assert match.position(-1)["bonus"] == ["?", "?"]
    at_home(match, "blue")
    assert match.over
    assert match.scores == (3, 10)
    assert match.position(-1)["bonus"] == ["wood", "fish"]


# Play that leads nowhere


@pytest.mark.parametrize("players", PLAYERS)
def test_after_60_turns_of_each_player_without_a_purchase_the_game_ends(players: int) -> None:
    stocks = [dict(ONE_EACH) for _seat in range(players)]
    match = on_turn(*stocks, row=["Ranch"], idle=60 * players - 2)
    at_home(match, "blue")
    assert asked(match) == (ORANGE, "turn")
    assert match.position(EVERYTHING)["idle"] == 60 * players - 1
    at_home(match, "orange")
    assert match.over
    assert any(message.key == "harbour-note-idle" for _count, message in match.told(EVERYTHING))


def test_a_purchase_begins_the_count_anew() -> None:
    match = on_turn({"wood": 4, "stone": 5}, {}, row=["Ranch"], idle=119)
    buy(play(match, "go Wharfs of blue", "second part"), "Ranch", "wood", "stone")
    assert not match.over
    assert match.position(EVERYTHING)["idle"] == 0
    at_home(match, "orange")
    assert match.position(EVERYTHING)["idle"] == 1


def test_the_score_counts_when_play_leads_nowhere() -> None:
    match = on_turn({}, {}, row=["Ranch"], idle=119, owned=[[], ["Pub"]])
    at_home(match, "blue")
    assert match.winners == (ORANGE,)


# Where nobody can go


def test_a_player_who_can_go_nowhere_misses_the_turn() -> None:
    """The centre is empty; blue has no goods for tax, stands at home, and orange's Clocktower would yield none."""
    pawns = ["Wharfs of blue", "Clocktower"]
    match = on_turn({}, {}, player=ORANGE, pawns=pawns, owned=[[], ["Clocktower"]])
    at_home(match, "orange")
    assert asked(match) == (ORANGE, "turn")
    assert match.position(EVERYTHING)["pawns"][BLUE] == "Wharfs of blue"
    assert any(message.key == "harbour-note-stuck" for _count, message in match.told(EVERYTHING))


def test_goods_do_not_help_where_every_building_has_a_pawn() -> None:
    """Two starting buildings are all there is: nobody can go anywhere any more, and the game comes to its end."""
    match = on_turn({"fish": 1}, {"wood": 1}, player=ORANGE, pawns=["Wharfs of blue", None])
    at_home(match, "orange")
    assert match.over
    assert match.position(EVERYTHING)["idle"] == 120


# The log


def test_the_log_tells_the_end_every_bonus_card_and_the_points_of_each_once() -> None:
    match = on_turn({"wood": 4}, PLENTY, row=["Ranch"], idle=119, bonus=["wood", "fish"], options=["bonus_cards"])
    at_home(match, "blue")
    voice = speaker("en", ("Ann", "Bob"))
    told = [voice.say(message) for _count, message in match.told(EVERYTHING)]
    assert told[told.index("The game is over.") :] == [
        "The game is over.",
        "Ann shows the bonus card for wood and trades in 4 wood: 2 points.",
        "Bob shows the bonus card for fish and trades in 6 fish: 3 points.",
        "Bob has 3 points: bonus cards 3.",
        "Ann has 2 points: bonus cards 2.",
        "Bob wins with 3 points to 2.",
    ]


def test_a_bonus_card_that_brings_nothing_trades_in_nothing() -> None:
    match = last_turn({"wood": 1}, {}, bonus=["wood", "fish"])
    keys = [message.key for _count, message in match.told(EVERYTHING)]
    assert keys.count("harbour-note-bonus-none") == 2


def test_the_last_turn_of_all_cannot_be_taken_back_alone() -> None:
    match = on_turn({}, {}, row=["Abbey"], idle=119, bonus=["wood", "fish"], options=["bonus_cards"])
    play(match, "go Abbey")
    assert match.over
    with pytest.raises(CannotUndo):
        match.undo(BLUE)
