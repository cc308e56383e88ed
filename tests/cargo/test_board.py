"""The board: what it shows beside the pieces."""

from __future__ import annotations

import pytest

import tallyman
from tallyman import Match
from tallyman.engine.scene import Text
from tests.cargo.wharf import PLAYERS, SPARES, line, play, quay, said, sprites

SHIPS = {"north": "ship-0", "east": "ship-1", "south": "ship-2", "west": "ship-3"}


def test_ships_whose_crates_are_not_in_use_look_out_of_play_and_say_why() -> None:
    match = tallyman.set_up("cargo", {"fleet": ["north", "east"]}, 2, 1)
    for side, name in SHIPS.items():
        ship = sprites(match)[name]
        if side in ("north", "east"):
            assert "weathered" not in ship.state
            assert ship.why is None
            assert said(ship.label) == f"Ship in the {side}, nobody's yet"
        else:
            assert "weathered" in ship.state
            assert said(ship.why) == "No crates of that ship are in play."
            assert said(ship.label) == f"Ship in the {side}, out of play"


def test_a_ship_that_is_taken_says_why_it_cannot_be_chosen() -> None:
    match = play(tallyman.set_up("cargo", {"fleet": ["north", "east"]}, 2, 1), "ship east")
    assert said(sprites(match)["ship-1"].why) == "That ship has an owner already."
    play(match, "ship north")
    assert not [name for name in SHIPS.values() if sprites(match)[name].why], "all have chosen"


def test_only_loading_squares_of_ships_in_play_are_marked() -> None:
    match = tallyman.set_up("cargo", {"fleet": ["north", "east"]}, 2, 1)
    board = sprites(match)
    marked = {square for square in range(64) if f"pad-{square}" in board}
    assert marked == {3, 4, 31, 39}, "d8, e8, h5 and h4"


def countdown(match: Match) -> tuple[str, str] | None:
    """What the board shows of the turns left, and what it says of them, if it counts them down."""
    found = sprites(match, -1).get("countdown")
    return found and (said(next(part.words for part in found.body if isinstance(part, Text))), said(found.label))


ONLY = "only a crate loaded or dumped stops the count."


@pytest.mark.parametrize("players", PLAYERS)
def test_the_last_20_quiet_turns_are_counted_down_and_what_stops_the_count_is_said(players: int) -> None:
    match = line("bB . . . . . . .", players, quiet=40 * players - 21)
    assert countdown(match) is None
    for left in (20, 19):
        play(match, "end turn")
        assert countdown(match) == (f"Ends in {left} turns", f"Still {left} turns to the end: {ONLY}")


def test_the_last_quiet_turn_is_called_so() -> None:
    match = line("bB . . . . . . .", quiet=79)
    assert countdown(match) == ("Last turn", f"The last turn: {ONLY}")


def test_squishing_does_not_stop_the_count_but_a_crate_in_the_water_does() -> None:
    assert countdown(play(line("bB b# o1 oE . . . .", quiet=70), "move a6 east")) is not None
    assert countdown(play(line(". . . . . . bB o#", quiet=70), "move g6 east")) is None


def test_it_is_counted_down_too_while_somebody_comes_back() -> None:
    assert countdown(quay(SPARES, away=["bM water"], quiet=79)) is not None
