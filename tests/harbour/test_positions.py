"""Positions: every one that can be set up reads back as it was given, and bad ones are named."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tallyman
from tallyman import EVERYTHING, BadPosition, Match
from tallyman.engine.luck import STREAMS
from tests.harbour.estate import BLUE, GOODS, ORANGE, PLAYERS, PLENTY, PRINTED, asked, goods, offers, on_turn, play
from tests.helpers import wander

CARDS = [card["name"] for card in PRINTED["building"]]
CHARACTERS = [side["name"] for side in PRINTED["character"] if side["name"] != "Noble"]
ALL_OPTIONS = {"characters": True, "bonus_cards": True, "inland_traders": True}
QUIET: dict[str, Any] = {
    "stage": "turn", "todo": [], "part": None, "begun": False, "tax": None, "transmuted": False, "extra_fish": False,
    "gained": False, "moved": False, "alms": False, "bought": False,
}  # fmt: skip


@st.composite
def positions(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """Any table of Harbour with all options at the start of a turn, as its position is, and its number of players."""
    players = draw(st.sampled_from(PLAYERS))
    cards = draw(st.permutations(CARDS))
    row = [cards.pop() if draw(st.integers(0, 5)) else None for _place in range(players + 3)]
    owned = [[cards.pop() for _card in range(draw(st.integers(0, 3)))] for _seat in range(players)]
    sites = [card for card in row if card] + [card for estate in owned for card in estate]
    sites += [f"Wharfs of {colour}" for colour in ("blue", "orange", "green", "yellow")[:players]]
    standing = draw(st.permutations(sites))
    player = draw(st.integers(0, players - 1))
    return players, {
        "phase": "play",
        "turn": draw(st.integers(1, 500)),
        "player": player,
        "first": draw(st.integers(0, players - 1)),
        "idle": draw(st.integers(0, 60 * players - 1)),
        "finisher": draw(st.sampled_from([None, (player + 1) % players])),
        "row": row,
        "deck": list(cards),
        "market": draw(st.permutations(GOODS)),
        "boards": draw(st.permutations(CHARACTERS))[:players],
        "dealt": None,
        "chosen": None,
        "seen": None,
        "stock": [{good: draw(st.integers(0, 6)) for good in GOODS} for _seat in range(players)],
        "owned": owned,
        "inherited": None,
        "pawns": [standing[seat] if draw(st.booleans()) else None for seat in range(players)],
        "bonus": draw(st.permutations(GOODS))[:players],
        "traded": None,
        "action": QUIET,
        "purchase": None,
        "agenda": [{"seat": player, "question": "turn"}],
        "reveals": draw(st.integers(0, 1000)),
        "luck": {
            "key": f"{draw(st.integers(0, 2**128 - 1)):032x}",
            "used": [draw(st.integers(0, 1000)) for _stream in range(STREAMS)],
        },
    }


@pytest.mark.thorough
@given(positions())
@settings(max_examples=40, deadline=None)
def test_every_position_reads_back_as_it_was_given(given_position: tuple[int, dict[str, Any]]) -> None:
    players, position = given_position
    match = tallyman.set_up("harbour", position, players, 1, None, **ALL_OPTIONS)
    assert match.position(EVERYTHING) == position
    again = tallyman.set_up("harbour", match.position(EVERYTHING), players, 2, None, **ALL_OPTIONS)
    assert again.table.tobytes() == match.table.tobytes()


@given(positions(), st.data())
@settings(max_examples=20, deadline=None)
def test_from_every_position_play_goes_on_soundly(given_position: tuple[int, dict[str, Any]], data: Any) -> None:
    players, position = given_position
    match = tallyman.set_up("harbour", position, players, 1, None, **ALL_OPTIONS)
    for _action in range(12):
        if match.over:
            break
        seat = data.draw(st.sampled_from(match.acting))
        match.play(data.draw(st.sampled_from(match.legal(seat))), seat=seat)
        assert match.rules.sound(match.setting.box, match.table) == 0
        assert match.arranged(match.position(EVERYTHING)).tobytes() == match.table.tobytes()


@pytest.mark.thorough
@pytest.mark.parametrize("players", PLAYERS)
def test_moments_all_through_a_game_read_back(players: int) -> None:
    questions = set()
    for seed in range(3):
        match = tallyman.new("harbour", players, seed, (), None, **ALL_OPTIONS)
        for _count in wander(match, seed, looks=150):
            questions |= {item["question"] for item in match.position(EVERYTHING)["agenda"]}
            assert match.arranged(match.position(EVERYTHING)).tobytes() == match.table.tobytes()
    assert questions >= {"turn", "act", "gain", "purchase"}


# What is left out


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("options", [{}, {"characters": True}, {"first_game": True}, {"bonus_cards": True}])
def test_what_is_left_out_is_as_in_a_fresh_game_with_the_same_seed(players: int, options: dict[str, bool]) -> None:
    fresh = tallyman.new("harbour", players, 7, (), None, **options)
    assert tallyman.set_up("harbour", {}, players, 7, None, **options).table.tobytes() == fresh.table.tobytes()


def test_a_position_with_a_player_is_at_the_start_of_a_turn() -> None:
    match = tallyman.set_up("harbour", {"player": 1}, 2, 1)
    assert asked(match) == (ORANGE, "turn")
    assert match.position(EVERYTHING)["stock"] == [dict.fromkeys(GOODS, 0)] * 2


def test_cards_that_are_not_named_lie_in_the_deck() -> None:
    match = on_turn({}, {}, row=["Ranch"], owned=[["Pub"], []])
    assert sorted(match.position(EVERYTHING)["deck"]) == sorted(set(CARDS) - {"Ranch", "Pub"})


def test_a_noble_without_a_building_inherits_one() -> None:
    match = on_turn({}, {}, row=["Ranch"], boards=["Noble", "Miser"])
    assert [match.position(EVERYTHING)["inherited"]] == match.position(EVERYTHING)["owned"][BLUE]
    first = on_turn({}, {}, row=["Ranch"], boards=["Noble", "Miser"], owned=[["Pub", "Abbey"], []])
    assert first.position(EVERYTHING)["inherited"] == "Pub"


def test_a_turn_may_be_set_up_in_its_middle() -> None:
    action = {"stage": "tax", "begun": True, "tax": 1}
    match = on_turn({"fish": 1}, {}, row=["Ranch"], owned=[[], ["Abbey"]], pawns=["Abbey", None], action=action)
    assert offers(match) == {"pay fish"}
    play(match, "pay fish")
    assert goods(match, ORANGE) == {"fish": 1}


def test_a_purchase_may_be_set_up_in_its_middle() -> None:
    begun = play(on_turn(PLENTY, {}, row=["Ranch"]), "go Wharfs of blue", "second part", "buy Ranch", "ship stone")
    position = begun.position(EVERYTHING)
    assert position["purchase"] == {
        "buildings": ["Ranch"], "cost": 6, "dollars": 5, "shipped": {"stone": 6}, "sold_inland": False, "nudged": False,
    }  # fmt: skip
    match = tallyman.set_up("harbour", position, 2, 1)
    assert play(match, "ship fish", "done").position(EVERYTHING)["owned"] == [["Ranch"], []]


# Complaints


def playing(**fields: Any) -> Match:
    position = {"player": 0, "row": ["Ranch", None, None, None, None]} | fields
    return tallyman.set_up("harbour", position, 2, 1)


COMPLAINTS: list[tuple[dict[str, Any], str]] = [
    ({"phase": "dinner"}, "phase"),
    ({"player": 2}, "player"),
    ({"player": True}, "player has True. It should be one of"),
    ({"first": 1.0}, "first has 1.0"),
    ({"first": 5}, "first"),
    ({"turn": -1}, "turn"),
    ({"idle": 241}, "idle"),
    ({"finisher": "blue"}, "finisher"),
    ({"row": ["Ranch"]}, "5 buildings"),
    ({"row": ["Nowhere", None, None, None, None]}, "row"),
    ({"row": ["Ranch", "Ranch", None, None, None]}, "another place"),
    ({"owned": [["Ranch"], []]}, "another place"),
    ({"owned": [[]]}, "owned"),
    ({"owned": [CARDS[2:11], []]}, "at most"),
    ({"owned": [["Pub", "Abbey", "Bank", "Quarry", "Tannery", "Sawmill"], []]}, "more buildings"),
    ({"deck": ["Pub"]}, "in none"),
    ({"market": ["fish", "wood", "stone"]}, "market"),
    ({"market": ["fish", "fish", "wood", "stone"]}, "market"),
    ({"boards": ["The Wharfs", "Miser"]}, "board"),
    ({"boards": ["The Wharfs"]}, "boards"),
    ({"dealt": [["Miser", "Noble"], ["Mason", "Beggar"]]}, "dealt"),
    ({"stock": [{"fish": 7}, {}]}, "fish"),
    ({"stock": [{"fish": -1}, {}]}, "fish"),
    ({"stock": [{"gold": 1}, {}]}, "gold"),
    ({"stock": [{}]}, "stock"),
    ({"inherited": "Ranch"}, "Noble"),
    ({"pawns": ["Nowhere", None]}, "pawns"),
    ({"pawns": ["Abbey", None]}, "in play"),
    ({"pawns": ["Ranch", "Ranch"]}, "another pawn"),
    ({"pawns": ["Wharfs of green", None]}, "pawns"),
    ({"bonus": ["fish", "wood"]}, "bonus"),
    ({"traded": [2, 0]}, "traded"),
    ({"action": {"stage": "dinner"}}, "stage"),
    ({"action": {"todo": [2]}}, "todo"),
    ({"action": {"tax": 2}}, "tax"),
    ({"purchase": {"buildings": ["Ranch"]}}, "nobody is buying"),
    ({"purchase": {"buildings": ["Ranch", "Ranch"]}}, "different"),
    ({"seen": ["Pub"]}, "seen"),
    ({"agenda": [{"seat": 0, "question": "dinner"}]}, "agenda|question"),
    ({"agenda": [{"seat": 1, "question": "turn"}]}, "cannot be asked"),
    ({"agenda": [{"seat": 0, "question": "tax"}]}, "cannot be asked"),
    ({"agenda": [{"seat": 0, "question": "purchase"}]}, "cannot be asked"),
    ({"agenda": []}, "ask somebody"),
    ({"phase": "over", "agenda": [{"seat": 0, "question": "turn"}]}, "empty"),
    ({"wharf": 1}, "wharf"),
]


@pytest.mark.parametrize(("fields", "complaint"), COMPLAINTS)
def test_a_bad_position_is_named(fields: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        playing(**fields)


def ended(stock: dict[str, int], traded: Any) -> tallyman.Match:
    """A match that has ended, where blue had the bonus card for wood."""
    fields = {"phase": "over", "player": 0, "bonus": ["wood", "fish"], "stock": [stock, {}], "traded": traded}
    return tallyman.set_up("harbour", fields, 2, 1, bonus_cards=True)


def test_what_was_traded_in_is_part_of_a_position_at_the_end() -> None:
    match = ended({"wood": 1}, [4, 0])
    assert match.scores == (2, 0)
    assert match.position(EVERYTHING)["traded"] == [4, 0]
    assert match.arranged(match.position(EVERYTHING)).tobytes() == match.table.tobytes()


@pytest.mark.parametrize(
    ("stock", "traded"), [({"wood": 2}, [4, 0]), ({}, [3, 0]), ({"wood": 1}, [6, 0]), ({}, [8, 0]), ({}, [True, 0])]
)
def test_at_the_end_all_that_gives_a_point_has_been_traded_in_and_no_more(stock: dict[str, int], traded: Any) -> None:
    with pytest.raises(BadPosition, match="traded"):
        ended(stock, traded)


def test_a_market_before_it_is_laid_out_is_refused() -> None:
    with pytest.raises(BadPosition, match="market"):
        tallyman.set_up("harbour", {"phase": "characters", "market": list(GOODS)}, 2, 1, characters=True)


def test_a_character_dealt_twice_is_refused() -> None:
    dealt = [["Miser", "Noble"], ["Noble", "Beggar"]]
    with pytest.raises(BadPosition, match="twice"):
        tallyman.set_up("harbour", {"phase": "characters", "dealt": dealt}, 2, 1, characters=True)


def test_when_all_have_chosen_the_match_goes_on() -> None:
    fields = {"phase": "characters", "dealt": [["Miser", "Noble"], ["Mason", "Beggar"]], "chosen": ["Noble", "Mason"]}
    with pytest.raises(BadPosition, match="still have to choose"):
        tallyman.set_up("harbour", fields, 2, 1, characters=True)


def test_one_of_the_own_two_must_have_been_chosen() -> None:
    fields = {"phase": "characters", "dealt": [["Miser", "Noble"], ["Mason", "Beggar"]], "chosen": ["Mason", None]}
    with pytest.raises(BadPosition, match="chosen"):
        tallyman.set_up("harbour", fields, 2, 1, characters=True)
