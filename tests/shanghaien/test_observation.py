"""What an agent sees at Shanghaien, in numbers."""

from __future__ import annotations

from tests.shanghaien.tavern import SIX, set_up

ANNA, BERND = 0, 1


def test_the_first_rolled_die_comes_before_the_second() -> None:
    match = set_up({"tavern": SIX, "roll": [2, 5], "agenda": [{"seat": ANNA, "question": "place"}]})
    assert match.observation(ANNA)["roll"] == [0, 1, 0, 0, 0, 0, *(0, 0, 0, 0, 1, 0)]


def test_each_seat_sees_its_own_crew_before_the_rivals() -> None:
    crews = [{"Turkish": [3, 4]}, {"Dutch": [2]}]
    match = set_up({"tavern": SIX, "crews": crews, "agenda": [{"seat": ANNA, "question": "turn"}]})
    nations = match.setting.components["nationalities"]
    turks = [7 if nation == "Turkish" else 0 for nation in nations]
    dutch = [2 if nation == "Dutch" else 0 for nation in nations]
    assert match.observation(ANNA)["crews"] == [*turks, *dutch]
    assert match.observation(BERND)["crews"] == [*dutch, *turks]
