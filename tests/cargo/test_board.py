"""The board as a picture: what it shows beside the pieces."""

from __future__ import annotations

from xml.etree import ElementTree

import tallyman
from tallyman import Match
from tallyman.engine.board import draw
from tests.cargo.wharf import play


def element(match: Match, name: str, seat: int = 0, language: str = "en") -> ElementTree.Element:
    """An element of the board by its id."""
    found = ElementTree.fromstring(draw(match, seat, language)).find(f".//*[@id='{name}']")  # noqa: S314 - our own
    assert found is not None
    return found


SHIPS = {"north": "ship-0", "east": "ship-1", "south": "ship-2", "west": "ship-3"}


def test_ships_whose_crates_are_not_in_use_look_out_of_play_and_say_why() -> None:
    match = tallyman.set_up("cargo", {"fleet": ["north", "east"]}, 2, 1)
    for side, name in SHIPS.items():
        ship = element(match, name)
        if side in ("north", "east"):
            assert "weathered" not in ship.attrib["class"]
            assert "data-why" not in ship.attrib
            assert ship.attrib["aria-label"] == f"Ship in the {side}, nobody's yet"
        else:
            assert "weathered" in ship.attrib["class"]
            assert ship.attrib["data-why"] == "No crates of that ship are in play."
            assert ship.attrib["aria-label"] == f"Ship in the {side}, out of play"


def test_a_ship_that_is_taken_says_why_it_cannot_be_chosen() -> None:
    match = play(tallyman.set_up("cargo", {"fleet": ["north", "east"]}, 2, 1), "ship east")
    assert element(match, "ship-1").attrib["data-why"] == "That ship has an owner already."
    play(match, "ship north")
    assert not [name for name in SHIPS.values() if "data-why" in element(match, name).attrib], "all have chosen"


def test_only_loading_squares_of_ships_in_play_are_marked() -> None:
    match = tallyman.set_up("cargo", {"fleet": ["north", "east"]}, 2, 1)
    marked = {
        square for square in range(64) if "pad-edge" in str(ElementTree.tostring(element(match, f"square-{square}")))
    }
    assert marked == {3, 4, 31, 39}, "d8, e8, h5 and h4"
