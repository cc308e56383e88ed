"""Components and set-up."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

import tallyman
from tallyman import EVERYTHING, CannotUndo, Match
from tallyman.locale import speaker
from tests.cargo.wharf import (
    CORNERS,
    LOADING,
    PLAYERS,
    SQUARES,
    asked,
    choose_ships,
    fleet,
    picture,
    play,
    refused,
    squares,
    texts,
    told,
)
from tests.helpers import chi_square, played

CRATES = {2: 10, 3: 7, 4: 5}
SHIPS = ("south", "north", "west", "east")
FREE = [square for square in SQUARES if square not in CORNERS.union(*LOADING.values())]
CREW = {"dockhand": 4, "burly": 1, "mule": 1, "elephant": 1}


@pytest.fixture(params=PLAYERS, ids="{}-players".format)
def fresh(request: pytest.FixtureRequest) -> Match:
    """A fresh table."""
    return tallyman.new("cargo", players=request.param, seed=1)


def with_ships(players: int, seed: int = 1) -> Match:
    """A table where everybody has chosen a ship."""
    return choose_ships(tallyman.new("cargo", players=players, seed=seed))


def spread(match: Match) -> Match:
    """Everybody places workers wherever there is room, until somebody is in turn."""
    while asked(match)[1] == "place":
        play(match, min(texts(match)))
    return match


# The box


def test_each_colour_has_four_dockhands_a_burly_a_mule_and_an_elephant(fresh: Match) -> None:
    for seat in range(fresh.players):
        kinds = Counter(one["kind"] for one in fresh.position(EVERYTHING)["workers"] if one["seat"] == seat)
        assert kinds == CREW
    assert all(one["at"] == "reserve" for one in fresh.position(EVERYTHING)["workers"])


def test_there_are_10_crates_each_with_two_players_7_with_three_5_with_four(fresh: Match) -> None:
    owners = Counter(one["owner"] for one in fresh.position(EVERYTHING)["crates"])
    assert owners == dict.fromkeys(range(fresh.players), CRATES[fresh.players])


def test_nobody_has_points(fresh: Match) -> None:
    assert fresh.scores == (0,) * fresh.players


# 1. Crates


@pytest.mark.parametrize("players", PLAYERS)
def test_crates_lie_neither_on_corners_nor_on_loading_squares(players: int) -> None:
    for seed in range(50):
        places = [one["at"] for one in tallyman.new("cargo", players=players, seed=seed).position(EVERYTHING)["crates"]]
        assert len(set(places)) == players * CRATES[players]
        assert set(places) <= set(FREE)


def test_crates_lie_on_the_52_other_squares_with_equal_chance_whosoever_they_are() -> None:
    """400 deals of 10 crates a colour: with 51 degrees of freedom, 100 would be a chance of one in 20,000."""
    where: list[Counter[str]] = [Counter(), Counter()]
    for seed in range(400):
        for one in tallyman.new("cargo", players=2, seed=seed).position(EVERYTHING)["crates"]:
            where[one["owner"]][one["at"]] += 1
    assert len(FREE) == 52
    for found in where:
        assert chi_square([found[square] for square in FREE]) < 100


def test_crates_are_numbered_by_their_squares(fresh: Match) -> None:
    places = [SQUARES.index(one["at"]) for one in fresh.position(EVERYTHING)["crates"]]
    assert places == sorted(places)


# 2. Ships


@pytest.mark.parametrize("players", PLAYERS)
def test_a_lot_decides_who_chooses_a_ship_first(players: int) -> None:
    first = Counter(tallyman.new("cargo", players=players, seed=seed).acting[0] for seed in range(150))
    assert chi_square([first[seat] for seat in range(players)]) < 20


@pytest.mark.parametrize("players", [2, 3])
def test_with_two_or_three_players_the_colours_in_use_are_drawn_by_lot_before_anybody_chooses(players: int) -> None:
    """Every two or three of the four are as likely."""
    drawn = Counter(tuple(fleet(tallyman.new("cargo", players=players, seed=seed))) for seed in range(300))
    choices = list(combinations(sorted(SHIPS), players))
    assert {tuple(sorted(sides)) for sides in drawn} == set(choices)
    assert chi_square([sum(drawn[found] for found in drawn if set(found) == set(one)) for one in choices]) < 25


def test_with_four_players_all_colours_are_in_use() -> None:
    match = tallyman.new("cargo", players=4, seed=1)
    assert set(fleet(match)) == set(SHIPS)
    assert told(match, "in-use") == [], "nothing is drawn, and nothing said"


@pytest.mark.parametrize("players", [2, 3])
def test_which_colours_are_in_use_is_told_to_everybody(players: int) -> None:
    match = tallyman.new("cargo", players=players, seed=3)
    for seat in (*range(players), -1):
        assert match.position(seat)["fleet"] == fleet(match)
        said = [speaker("en").say(message) for _count, message in match.told(seat)]
        assert said == [f"The crates of the ship in the {side} are in play." for side in fleet(match)]


def test_no_lot_of_what_is_hidden_changes_which_colours_are_in_use(fresh: Match) -> None:
    for seed in range(10):
        seen = fresh.game.describe(fresh.setting, fresh.view(0, seed).table, None)
        assert seen["fleet"] == fleet(fresh)


def test_the_others_choose_in_seat_order(fresh: Match) -> None:
    first = fresh.acting[0]
    for turn, side in enumerate(fleet(fresh)):
        assert asked(fresh) == ((first + turn) % fresh.players, "ship")
        play(fresh, f"ship {side}")
    assert asked(fresh)[1] == "place"


@pytest.mark.parametrize("seed", range(6))
def test_only_ships_whose_crates_are_in_use_can_be_chosen_and_the_last_one_takes_what_is_left(
    fresh: Match, seed: int
) -> None:
    match = tallyman.new("cargo", players=fresh.players, seed=seed)
    left = set(fleet(match))
    while left:
        assert texts(match) == {f"ship {side}" for side in left}
        for side in set(SHIPS) - set(fleet(match)):
            refused(match, f"ship {side}", "ship-not-in-use")
        side = sorted(left)[seed % len(left)]
        seat = match.acting[0]
        play(match, f"ship {side}")
        left.remove(side)
        assert match.position(EVERYTHING)["ships"][seat] == side
    assert set(match.position(EVERYTHING)["ships"]) == set(fleet(match))


def test_each_ship_has_one_owner(fresh: Match) -> None:
    first = fleet(fresh)[0]
    play(fresh, f"ship {first}")
    refused(fresh, f"ship {first}", "ship-taken")


def test_crates_are_face_down_until_all_have_chosen(fresh: Match) -> None:
    for side in fleet(fresh):
        for seat in (*range(fresh.players), -1):
            seen = fresh.position(seat)
            assert {one["owner"] for one in seen["crates"]} == {None}
            assert set(" ".join(seen["dock"]).split()) == {".", "##"}
            assert not any(fresh.observation(max(seat, 0))["crates"])
        play(fresh, f"ship {side}")
    for seat in (*range(fresh.players), -1):
        assert fresh.position(seat)["crates"] == fresh.position(EVERYTHING)["crates"]
        assert fresh.position(seat)["dock"] == fresh.position(EVERYTHING)["dock"]


def test_where_face_down_crates_lie_is_seen_but_a_view_guesses_whose_they_are(fresh: Match) -> None:
    whole = fresh.position(EVERYTHING)
    guesses = set()
    for seed in range(60):
        seen = fresh.game.describe(fresh.setting, fresh.view(0, seed).table, None)
        assert [one["at"] for one in seen["crates"]] == [one["at"] for one in whole["crates"]]
        owners = [one["owner"] for one in seen["crates"]]
        assert sorted(owners) == sorted(one["owner"] for one in whole["crates"])
        guesses.add(tuple(owners))
    assert len(guesses) == 60
    assert all(len(set(owners)) == fresh.players for owners in zip(*guesses, strict=True)), "any may be anybody's"


def test_after_set_up_nothing_is_hidden_but_luck(fresh: Match) -> None:
    choose_ships(fresh)
    seen = fresh.game.describe(fresh.setting, fresh.view(0, 5).table, None)
    assert {name for name, value in fresh.position(EVERYTHING).items() if seen[name] != value} == {"luck"}


def test_the_last_ship_turns_up_the_crates_and_cannot_be_taken_back_alone(fresh: Match) -> None:
    *others, last = fleet(fresh)
    play(fresh, *(f"ship {side}" for side in others))
    seat = fresh.acting[0]
    play(fresh, f"ship {last}")
    assert len(told(fresh, "turned-up")) == 1
    with pytest.raises(CannotUndo):
        fresh.undo(seat)


# 3. Workers


@pytest.mark.parametrize("players", PLAYERS)
def test_workers_are_placed_in_the_same_order_one_at_a_time_until_all_seven_are(players: int) -> None:
    match = tallyman.new("cargo", players=players, seed=4)
    first = match.acting[0]
    choose_ships(match)
    for turn in range(7 * players):
        assert asked(match) == ((first + turn) % players, "place")
        play(match, min(texts(match)))
    assert asked(match)[1] == "turn"
    assert not any(one["at"] == "reserve" for one in match.position(EVERYTHING)["workers"])


def test_types_come_in_any_sequence() -> None:
    match = with_ships(2)
    kinds = ["elephant", "dockhand", "mule", "dockhand", "burly", "dockhand", "dockhand"]
    for kind in kinds:
        for _seat in range(2):
            play(match, f"place {kind} {min(squares(match, f'place {kind}'))}")
    assert asked(match)[1] == "turn"


@pytest.mark.parametrize("kind", CREW)
def test_a_worker_goes_on_any_square_without_a_crate_corners_and_rivals_loading_squares_too(kind: str) -> None:
    match = with_ships(3)
    crates = {one["at"] for one in match.position(EVERYTHING)["crates"]}
    assert squares(match, f"place {kind}") == set(SQUARES) - crates
    refused(match, f"place {kind} {min(crates)}", "occupied")


def test_dockhands_share_a_square_with_dockhands_own_and_others() -> None:
    match = with_ships(2)
    for count in range(8):
        assert "place dockhand a1" in texts(match), count
        play(match, "place dockhand a1")
    assert picture(match).split()[56] == "b4o4"


@pytest.mark.parametrize("other", ["burly", "mule", "elephant"])
def test_nobody_else_shares_a_square(other: str) -> None:
    match = play(with_ships(2), "place dockhand a1")
    refused(match, f"place {other} a1", "occupied")
    play(match, f"place {other} h1")
    for kind in CREW:
        refused(match, f"place {kind} h1", "occupied")


def test_one_places_only_what_is_left() -> None:
    match = play(with_ships(2), "place mule a1", "place mule h1")
    refused(match, "place mule a8", "none-left")
    assert squares(match, "place mule") == set()


# 4. Who begins


@pytest.mark.parametrize("players", PLAYERS)
def test_a_new_lot_decides_who_begins(players: int) -> None:
    position = played(with_ships(players), 1, 7 * players - 1).position(0)
    begins: Counter[int] = Counter()
    for seed in range(150):
        match = tallyman.set_up("cargo", position, players, seed)
        begins[play(match, min(texts(match))).acting[0]] += 1
    assert chi_square([begins[seat] for seat in range(players)]) < 20


def test_the_last_worker_draws_the_lot_and_cannot_be_taken_back_alone() -> None:
    match = spread(with_ships(2))
    with pytest.raises(CannotUndo):
        match.undo(match.line[-1].seat)


@pytest.mark.parametrize("players", PLAYERS)
def test_play_goes_in_seat_order_wherever_the_ships_lie(players: int) -> None:
    first = spread(match := with_ships(players, seed=6)).acting[0]
    for turn in range(2 * players):
        assert asked(match) == ((first + turn) % players, "turn")
        play(match, "end turn")
