"""Positions: every one that can be set up reads back as it was given, and bad ones are named."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tallyman
from tallyman import EVERYTHING, BadPosition
from tallyman.engine.luck import STREAMS
from tests.helpers import wander
from tests.montego_bay.quay import (
    BLUE,
    IN_PLAY,
    JACK,
    ORANGE,
    PLAYERS,
    SECOND_PILE,
    pawns,
    port,
    row,
    set_up,
    ship,
)


@st.composite
def positions(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """Any table of Montego Bay while cards are chosen, written as its position is, and its number of players."""
    players = draw(st.sampled_from(PLAYERS))
    seats = range(players)
    spaces = draw(st.permutations(range(2 * row(players))))
    third = draw(st.integers(0, 1))
    owners = {name: ("blue", "orange", "green", "yellow").index(name.split()[0]) for name in IN_PLAY[players]}
    if players == 2:
        owners |= {"green small": third, "yellow large": 1 - third}
    dockers = {name: {"seat": owners[name], "at": space} for name, space in zip(IN_PLAY[players], spaces, strict=False)}
    host = draw(st.none() | st.sampled_from(IN_PLAY[players]))
    cards = {name: draw(st.integers(1, 5)) for name in draw(st.sets(st.sampled_from(IN_PLAY[players][1:])))}
    ships = draw(st.permutations(range(15)))
    berths = draw(st.integers(0, 4))
    waiting = draw(st.integers(0, 11)) if berths == 4 else 0
    holds = [[draw(st.integers(0, 1)) for _seat in seats] for _berth in range(berths)]
    piles = ships[berths : berths + waiting]
    tavern = [draw(st.integers(0, 3)) for _seat in seats]
    coins = [draw(st.integers(0, 3)) for _seat in seats]
    stock = 32 if players == 2 else 16
    return players, {
        "round": draw(st.integers(1, 14)),
        "over": False,
        "warehouses": [
            f"{tile + 1}{draw(st.sampled_from(['', ' turned']))}" for tile in draw(st.permutations(range(row(players))))
        ],
        "dockers": dockers,
        "lazy_jack": host and {"seat": owners[host], "host": host, "at": dockers[host]["at"]},
        "cards": {name: cards[name] for name in IN_PLAY[players] if name in cards},
        "choosing": True,
        "order": draw(st.permutations(IN_PLAY[players])),
        "piers": [{"ship": ships[k], "barrels": holds[k]} for k in range(berths)] + [None] * (4 - berths),
        "piles": [piles[:-6], piles[-6:]],
        "gone": sorted(ships[berths + waiting :]),
        "stock": [stock - tavern[seat] - sum(hold[seat] for hold in holds) for seat in seats],
        "tavern": tavern,
        "coins": coins,
        "bank": 15 - sum(coins),
        "points": [draw(st.integers(0, 60)) for _seat in seats],
        "tally": None,
        "agenda": [],
        "second_pile_begun": False,
        "reveals": draw(st.integers(0, 1000)),
        "luck": {
            "key": f"{draw(st.integers(0, 2**128 - 1)):032x}",
            "used": [draw(st.integers(0, 1000)) for _stream in range(STREAMS)],
        },
    }


@given(positions())
@settings(max_examples=60, deadline=None)
def test_every_position_reads_back_as_it_was_given(given_position: tuple[int, dict[str, Any]]) -> None:
    players, position = given_position
    match = tallyman.set_up("montego_bay", position, players, seed=1)
    assert match.position(EVERYTHING) == position
    again = tallyman.set_up("montego_bay", match.position(EVERYTHING), players, seed=2)
    assert again.table.tobytes() == match.table.tobytes()


@given(positions(), st.data())
@settings(max_examples=30, deadline=None)
def test_from_every_position_play_goes_on_soundly(given_position: tuple[int, dict[str, Any]], data: Any) -> None:
    players, position = given_position
    match = tallyman.set_up("montego_bay", position, players, seed=1)
    for _action in range(16):
        if match.over:
            break
        seat = data.draw(st.sampled_from(match.acting))
        match.play(data.draw(st.sampled_from(match.legal(seat))), seat=seat)
        assert match.rules.sound(match.setting.box, match.table) == 0
        assert match.arranged(match.position(EVERYTHING)).tobytes() == match.table.tobytes()


@pytest.mark.parametrize("players", PLAYERS)
def test_every_moment_of_a_game_reads_back(players: int) -> None:
    match = tallyman.new("montego_bay", players=players, seed=11)
    questions = set()
    for _count in wander(match, 11):
        questions |= {item["question"] for item in match.position(EVERYTHING)["agenda"]}
        assert match.arranged(match.position(EVERYTHING)).tobytes() == match.table.tobytes()
    assert questions >= {"load", "unload"}


# What is left out


def test_what_is_left_out_is_as_in_a_fresh_game_with_the_same_seed() -> None:
    for players in PLAYERS:
        fresh = tallyman.new("montego_bay", players=players, seed=7)
        assert set_up({}, players, seed=7).table.tobytes() == fresh.table.tobytes()


def test_barrels_and_coins_left_out_follow_from_the_rest() -> None:
    position = set_up(
        {"coins": [2, 4], "tavern": [1], "piers": ["pilot", ship(6, 3), ship(7, 1, 2), ship(8)]}
    ).position(EVERYTHING)
    assert position["bank"] == 9
    assert position["stock"] == [16 - 1 - 3 - 1, 16 - 2, 16, 16]


def test_piles_left_out_hold_all_ships_that_are_nowhere_else() -> None:
    match = set_up({"piers": ["pilot", ship(0), ship(1), ship(2)]})
    assert [len(pile) for pile in match.position(EVERYTHING)["piles"]] == [6, 6]
    match = set_up({"piers": [ship(3), ship(0), ship(1), ship(2)]})
    assert [len(pile) for pile in match.position(EVERYTHING)["piles"]] == [5, 6]
    match = set_up({"piers": [ship(3), ship(0), ship(1), ship(2)], "gone": [4, 5, 6, 7, 8, 9]})
    assert [len(pile) for pile in match.position(EVERYTHING)["piles"]] == [0, 5]


def test_with_a_free_pier_no_ship_waits() -> None:
    match = set_up({"piers": [ship(3), ship(0), None, None]})
    assert match.position(EVERYTHING)["piles"] == [[], []]
    assert len(match.position(EVERYTHING)["gone"]) == 13


@pytest.mark.parametrize("third", ["green small", "yellow large"])
@pytest.mark.parametrize("seat", [BLUE, ORANGE])
def test_two_players_one_third_docker_says_whose_the_other_is(third: str, seat: int) -> None:
    other = "yellow large" if third == "green small" else "green small"
    found = pawns(set_up({"dockers": {third: {"seat": seat}}}, 2))
    assert (found[third], found[other]) == (seat, 1 - seat)


def test_two_players_order_tiles_left_out_are_shuffled_like_all_others() -> None:
    assert len({tuple(set_up({}, 2, seed).position(EVERYTHING)["order"]) for seed in range(10)}) > 5


# What is refused


LOADING = {"dockers": {"blue large": 9, "orange large": 5}, "tally": 9}
SHIPS = [ship(0), ship(1), ship(2), ship(3)]
STANDING = {"seat": BLUE, "host": "blue large", "at": "left tavern"}


def ask(seat: int, question: str, barrels: int = 0, space: int = 0) -> list[dict[str, Any]]:
    return [{"seat": seat, "question": question, "a": barrels, "b": space}]


@pytest.mark.parametrize(
    ("position", "named"),
    [
        ({"rum": 1}, "rum"),
        ({"round": 0}, "round"),
        ({"over": 1}, "over"),
        ({"warehouses": ["1"] * 8}, "warehouses"),
        ({"warehouses": [""] * 8}, "warehouses"),
        ({"warehouses": ["1", "2", "3", "4", "5", "6", "7", "8", "8 turned"]}, "warehouses"),
        ({"warehouses": ["1", "2", "3", "4", "5", "6", "7", "8 upside down"]}, "warehouses"),
        ({"warehouses": [1, 2, 3, 4, 5, 6, 7, 8]}, "warehouses"),
        ({"warehouses": [["1"]] * 8}, "warehouses"),
        ({"dockers": {"blue large": 16}}, "blue large"),
        ({"dockers": {"blue large": "the bar"}}, "the bar"),
        ({"dockers": {"red large": 1}}, "red large"),
        ({"dockers": {"blue large": {"seat": 1}}}, r"blue large\.seat"),
        ({"dockers": {"blue large": 3, "blue small": 3}}, "shares a space"),
        ({"order": IN_PLAY[4][1:]}, "order tile"),
        ({"order": [*IN_PLAY[4], "blue large"]}, "order"),
        ({"order": ["blue large"] * 8}, "order tile"),
        ({"order": ["Lazy Jack"]}, "order"),
        ({"piers": [ship(0)]}, "piers"),
        ({"piers": ["pilot", ship(15), ship(1), ship(2)]}, "15"),
        ({"piers": ["pilot", ship(1), ship(1), ship(2)]}, "elsewhere"),
        ({"piers": ["pilot", "pilot", ship(1), ship(2)]}, r"piers\[1\] has the pilot boat"),
        ({"piers": [ship(1), ship(2), ship(3), "pilot"]}, r"piers\[3\] has the pilot boat"),
        ({"piers": [ship(1), None, ship(3), ship(4)]}, "free before a ship"),
        ({"piers": [ship(1), ship(2), ship(3), None], "piles": [[], [5]]}, "free before a ship"),
        ({"piers": ["pilot", ship(0, 6), ship(1), ship(2)]}, "full ship"),
        ({"piers": ["pilot", ship(0, 2, 2, 2), ship(1), ship(2)]}, "full ship"),
        ({"piers": ["pilot", ship(0, -1), ship(1), ship(2)]}, "barrels"),
        ({"piers": SHIPS, "piles": [[4] * 2, SECOND_PILE]}, "elsewhere"),
        ({"piers": SHIPS, "piles": [[4], SECOND_PILE[1:]]}, "second pile"),
        ({"piers": SHIPS, "piles": [[], [4, 5, 6, 7, 8, 9, 10]]}, "at most 6"),
        ({"piers": SHIPS, "piles": [[]]}, "piles"),
        ({"piers": SHIPS, "piles": [{"top": 4, "hidden": 5}, None]}, "piles"),
        ({"gone": [3, 3]}, "gone"),
        ({"gone": ["3"]}, "gone"),
        ({"piers": SHIPS, "piles": [[], []], "gone": [4]}, "gone"),
        ({"stock": [17, 16, 16, 16]}, "stock"),
        ({"stock": [15, 16, 16, 16]}, "barrels"),
        ({"tavern": [17]}, "tavern"),
        ({"coins": [16]}, "coins"),
        ({"coins": [8, 8]}, "coins"),
        ({"bank": 14}, "coins"),
        ({"points": [1000]}, "points"),
        ({"points": [1.5]}, "points"),
        ({"tally": 16}, "tally"),
        ({"tally": "here"}, "tally"),
        ({"tally": 5}, "tally"),
        ({"cards": {"blue large": 6}}, "blue large"),
        ({"cards": {"blue large": "?"}}, "blue large"),
        ({"cards": {"red large": 1}}, "red large"),
        ({"cards": {JACK: 1}}, "card was chosen for nobody"),
        ({"cards": {"blue large": 3, JACK: 3}, "lazy_jack": STANDING}, "one card for Lazy Jack"),
        ({"cards": dict.fromkeys(IN_PLAY[4], 1)}, "cards should lack one"),
        ({"lazy_jack": {"seat": 4}}, "seat"),
        ({"lazy_jack": {"seat": BLUE, "host": "Otto"}}, "Otto"),
        ({"lazy_jack": {"seat": BLUE}}, "lazy_jack"),
        ({"lazy_jack": STANDING | {"at": 3}}, "lazy_jack"),
        ({"lazy_jack": STANDING | {"seat": ORANGE}}, "Lazy Jack"),
        ({"over": True, "agenda": ask(BLUE, "hire"), "coins": [3]}, "agenda"),
        ({"agenda": ask(BLUE, "hire")}, "agenda"),
        ({"agenda": ask(BLUE, "hire"), "coins": [3], "lazy_jack": STANDING}, "agenda"),
        ({"agenda": ask(BLUE, "join"), "coins": [3]}, "agenda"),
        ({"agenda": ask(BLUE, "join"), "lazy_jack": {"seat": ORANGE}}, "agenda"),
        ({"agenda": ask(BLUE, "load", 2, 9)}, "agenda"),
        (LOADING | {"agenda": ask(ORANGE, "load", 2, 9)}, "agenda"),
        (LOADING | {"agenda": ask(BLUE, "load", 2, 5)}, "agenda"),
        (LOADING | {"agenda": ask(BLUE, "load", 0, 9)}, "agenda"),
        (LOADING | {"agenda": ask(BLUE, "load", 2, 9), "tavern": [15]}, "agenda"),
        (LOADING | {"agenda": ask(BLUE, "load", 2, 9), "piers": [None] * 4}, "agenda"),
        (LOADING | {"agenda": ask(BLUE, "load", 2, 9) * 2}, "agenda"),
        (LOADING | {"agenda": ask(BLUE, "unload", 1, 9)}, "agenda"),
        ({"agenda": ask(BLUE, "dance")}, "dance"),
        ({"luck": {"key": "0"}}, "luck"),
    ],
)  # fmt: skip
def test_a_position_no_table_can_have_is_refused_by_name(position: dict[str, Any], named: str) -> None:
    with pytest.raises(BadPosition, match=named):
        set_up(position)


def test_lazy_jack_is_never_asked_to_unload() -> None:
    lazy_jack = {"seat": BLUE, "host": "blue large", "at": 9}
    fields = {"dockers": {"blue large": 8}, "lazy_jack": lazy_jack, "tally": 9, "agenda": ask(BLUE, "unload", 1, 9)}
    with pytest.raises(BadPosition, match="agenda"):
        set_up(fields | {"piers": ["pilot", ship(12, 3), ship(13), ship(14)]})


@pytest.mark.parametrize("players", [2, 3])
def test_a_space_beyond_the_path_is_refused(players: int) -> None:
    with pytest.raises(BadPosition, match="blue large"):
        set_up({"dockers": {"blue large": 14}}, players)


def test_a_docker_in_the_box_cannot_be_set_up() -> None:
    for players, docker in ((3, "yellow small"), (2, "green large")):
        with pytest.raises(BadPosition, match=docker):
            set_up({"dockers": {docker: 3}}, players)


def test_two_players_cannot_both_have_a_third_docker_of_one_seat() -> None:
    with pytest.raises(BadPosition, match=r"yellow large\.seat"):
        set_up({"dockers": {"green small": {"seat": 0}, "yellow large": {"seat": 0}}}, 2)


def test_a_game_that_is_over_has_nobody_acting() -> None:
    match = set_up({"over": True, "points": [3, 2], "piers": [None] * 4})
    assert match.over
    assert port(match) == [None] * 4
    assert match.winners == (BLUE,)
