"""What a person clicks, and what is shown before: a preview says what the play does."""

from __future__ import annotations

import pytest

import tallyman
from tallyman import Match
from tallyman.games.cargo import board
from tallyman.games.cargo.board import Preview, Shift
from tests.cargo.wharf import BLUE, PLAYERS, SPARES, SQUARES, choose_ships, line, moves, play, quay
from tests.helpers import wander

LOADED, WAITING, WATER, DOCTOR, GONE = 96, 97, 99, 100, 101


def touches(match: Match, text: str) -> tuple[str, ...]:
    return next(action.touches for action in match.actions(match.acting[0]) if action.text == text)


def square(name: str) -> str:
    return f"square-{SQUARES.index(name)}"


# Clicks


def test_ships_workers_of_the_reserve_and_squares_are_clicked_at_set_up() -> None:
    match = tallyman.new("cargo", players=4, seed=1)
    assert [touches(match, f"ship {side}") for side in ("north", "east", "south", "west")] == [
        (f"ship-{side}",) for side in range(4)
    ]
    choose_ships(match)
    seat = match.acting[0]
    for number, kind in enumerate(("dockhand", "burly", "mule", "elephant")):
        assert touches(match, f"place {kind} a8") == (f"reserve-{seat}-{number}", "square-0")


def test_a_single_rescued_worker_takes_its_square_alone() -> None:
    assert touches(quay(SPARES, away=["bM water"]), "place mule e1") == (square("e1"),)


def test_of_several_rescued_workers_one_is_clicked_first() -> None:
    match = quay(SPARES, away=["bM water", "b1 water"])
    assert touches(match, "place mule e1") == ("water-0-2", square("e1"))
    assert touches(match, "place dockhand d1") == ("water-0-0", square("d1"))


def test_a_rivals_rescued_worker_does_not_count() -> None:
    match = quay(SPARES, away=["bM water", "oM water"])
    assert touches(match, "place mule e1") == (square("e1"),)


def test_a_patient_comes_from_the_doctors() -> None:
    assert touches(quay(SPARES, away=["b1 doctor"]), "place dockhand a8") == ("doctor-0", "square-0")


def test_a_crate_is_put_with_one_click_and_the_bell_ends_the_turn() -> None:
    match = quay(SPARES | {"d6": "bB", "d7": "b#"})
    assert touches(match, "end turn") == ("end",)
    assert touches(play(match, "move d6 north"), "put c5") == (square("c5"),)


@pytest.mark.parametrize(("way", "to"), [("north", "d6"), ("east", "e5"), ("south", "d4"), ("west", "c5")])
def test_a_step_takes_the_square_and_the_next(way: str, to: str) -> None:
    assert touches(quay(SPARES | {"d5": "bB"}), f"move d5 {way}") == (square("d5"), square(to))


def test_one_chooses_how_many_go_only_if_there_is_a_choice() -> None:
    match = line("b2 . . . . . . .")
    assert touches(match, "move a6 east") == (square("a6"), square("b6"), "go-1")
    assert touches(match, "move 2 a6 east") == (square("a6"), square("b6"), "go-2")
    heavy = line("b2 b# o# . . . . .")
    assert touches(heavy, "move 2 a6 east") == (square("a6"), square("b6")), "one alone is too weak"
    assert touches(heavy, "move a6 north") == (square("a6"), square("a7"), "go-1")
    last = line("b2 . . . . . . .", moves=1)
    assert touches(last, "move a6 east") == (square("a6"), square("b6"))


def test_three_together_are_chosen_with_go_3() -> None:
    assert touches(line("b4 . . . . . . ."), "move 3 a6 east")[-1] == "go-3"


def test_one_chooses_to_walk_or_to_pull_only_if_there_is_a_crate_behind() -> None:
    match = line("o# bM . . . . . .")
    assert touches(match, "pull b6 east") == (square("b6"), square("c6"), "go-pull")
    assert touches(match, "move b6 east") == (square("b6"), square("c6"), "go-1")
    assert touches(match, "move b6 west") == (square("b6"), square("a6"))
    assert touches(line(". bM . . . . . ."), "move b6 east") == (square("b6"), square("c6"))


@pytest.mark.parametrize("players", PLAYERS)
def test_no_two_actions_have_the_same_clicks_and_none_begins_another(players: int) -> None:
    match = tallyman.new("cargo", players=players, seed=3)
    for _count in wander(match, 3, looks=40):
        if match.acting:
            found = [action.touches for action in match.actions(match.acting[0])]
            assert len(set(found)) == len(found)
            begun = {one[:length] for one in found for length in range(1, len(one))}
            assert not begun & set(found)


# Previews


def previews(match: Match) -> list[Preview]:
    return board.previews(match.setting, match.table, match.acting[0])


def preview(match: Match, text: str) -> Preview:
    return next(one for one in previews(match) if one.touches == touches(match, text))


def test_every_move_has_a_preview_with_its_clicks_and_nothing_else_has() -> None:
    match = line("b2 o# bM . o1 . oE .", away=["b1 doctor"])
    assert {one.touches for one in previews(match)} == {touches(match, text) for text in moves(match)}
    assert previews(tallyman.new("cargo", players=2, seed=1)) == []
    assert previews(quay(SPARES, away=["bM water"])) == []


def test_a_preview_is_of_the_move_with_its_clicks() -> None:
    match = line("o# bM . . . . . .")
    assert preview(match, "pull b6 east").move == match.find("pull b6 east", seat=BLUE)
    match = line("b2 . . . . . . .")
    assert preview(match, "move 2 a6 south").move == match.find("move 2 a6 south", seat=BLUE)


def test_a_preview_of_a_squish_shows_all_that_shifts_and_the_points() -> None:
    match = line("bB b# o2 oE . . . .")
    found = preview(match, "move a6 east")
    assert found.points == [2, 0]
    assert found.crates == [Shift(0, 17, 18)]
    assert found.workers == [Shift(4, 16, 17), Shift(7, 18, DOCTOR), Shift(8, 18, DOCTOR)]


def test_a_preview_shows_what_falls_where() -> None:
    found = preview(line(". . . . . . bB o#"), "move g6 east")
    assert found.crates == [Shift(0, 23, 64 + 1 * 8 + 2)]
    assert found.points == [1, 0]
    found = preview(line(". . . . . bB b# oM"), "move f6 east")
    assert Shift(12, 23, WATER) in found.workers
    assert found.points == [0, 0]
    found = preview(line(". . . . . bB b# oM", quick=True), "move f6 east")
    assert Shift(12, 23, GONE) in found.workers


def test_a_preview_shows_a_crate_loaded_for_its_owner_and_one_to_be_put_back() -> None:
    found = preview(quay(SPARES | {"d6": "bB", "d7": "o#"}), "move d6 north")
    assert [one.end for one in found.crates] == [LOADED]
    assert found.points == [0, 3]
    found = preview(quay(SPARES | {"d6": "bB", "d7": "b#"}), "move d6 north")
    assert [one.end for one in found.crates] == [WAITING]
    assert found.points == [0, 0]


@pytest.mark.thorough
@pytest.mark.parametrize("players", PLAYERS)
def test_what_a_preview_says_is_what_the_play_does(players: int) -> None:
    match = tallyman.new("cargo", players=players, seed=11)
    compared = 0
    for _count in wander(match, 11, looks=40):
        if match.acting and compared < 150:
            compared += compare_previews(match)
    assert compared > 50


def compare_previews(match: Match) -> int:
    """Play every move that is previewed, and compare the table after it."""
    seat = match.acting[0]
    before = match.table.copy()
    by_clicks = {action.touches: action.id for action in match.actions(seat)}
    found = previews(match)
    assert match.table.tobytes() == before.tobytes(), "looking changes nothing"
    for one in found:
        assert by_clicks[one.touches] == one.move
        match.play(one.move, seat=seat)
        after = match.table.copy()
        match.undo(seat)
        for name, shifts in (("crate_at", one.crates), ("at", one.workers)):
            was, is_now = getattr(before, name).tolist(), getattr(after, name).tolist()
            assert shifts == [(n, was[n], is_now[n]) for n in range(len(was)) if was[n] != is_now[n]]
        gained = [two - one_ for one_, two in zip(before.points.tolist(), after.points.tolist(), strict=True)]
        assert one.points == gained[: match.players]
    return len(found)
