"""A box of one's own: tricks with any two effects, other strengths, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tallyman import EVERYTHING, BadBox, BadPosition, Header, Match
from tallyman.engine.game import game
from tallyman.engine.kernels import Workbench, proven
from tallyman.engine.log import ROOM
from tallyman.engine.luck import seeded
from tallyman.engine.record import numbers
from tallyman.games.shanghaien.words import card
from tallyman.locale import LANGUAGES, speaker
from tests.helpers import played, wander
from tests.shanghaien.tavern import ALL_PAIRS, box, on_tavern, refused, tricks, with_tricks


def table(components: dict[str, Any], position: dict[str, Any]) -> Match:
    return Match(Header("shanghaien", 2, 2, 1, ("Ann", "Bob"), components=components, position={"round": 3} | position))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nations_are_called_what_the_box_calls_them(language: str) -> None:
    names = ["Danish", "Italian", "German", "Chinese", "Dutch", "Turkish", "Spanish", "French"]
    match = table(box(nationalities=names), {"tavern": [f"{name} 4" for name in names[:6]]})
    danish, italian = (speaker(language).say(card(match.setting.components, code)) for code in (4, 9))
    assert "Danish" in danish
    assert italian == speaker(language).say(card(game("shanghaien").components, 39))
    assert "Danish" in match.svg(language=language)
    assert "Danish" in str(match)
    told = [speaker(language).say(message) for _count, message in played(match, 1).told(EVERYTHING)]
    assert any("Danish" in sentence for sentence in told)


@pytest.mark.parametrize("kind", ALL_PAIRS)
def test_a_trick_may_show_any_two_of_the_four_effects(kind: str) -> None:
    uses = {
        "joker": {"join French"},
        "adjust": {"change 2 to 1", "change 2 to 3", "change 5 to 4", "change 5 to 6"},
        "reroll": {"reroll"},
        "both": {"place both left"},
    }
    crews = [{"French": [1]}, {}]
    position = {"numbered_from": "left", "dice": [[1], []], "roll": [2, 5], "crews": crews, "tricks": [[kind], []]}
    match = table(with_tricks(kind), position)
    one, two = kind.split("/")
    assert tricks(match, 0) == {f"trick {kind}: {use}" for use in uses[one] | uses[two]}


def test_with_one_of_each_kind_as_much_is_legal_as_the_game_declares() -> None:
    crews = [{nation: [1] for nation in game("shanghaien").components["nationalities"]}, {}]
    match = table(with_tricks(*ALL_PAIRS), {"round": 4, "roll": [2, 5], "crews": crews, "tricks": [ALL_PAIRS, []]})
    assert len(match.legal(0)) == game("shanghaien").max_legal


def test_a_trick_without_a_joker_never_joins_a_crew() -> None:
    position = {
        "numbered_from": "left",
        "roll": [2, 5],
        "crews": [{"French": [1]}, {}],
        "tricks": [["reroll/both"], []],
    }
    refused(table(with_tricks("reroll/both"), position), 0, "trick reroll/both: join French", "tricks")


def test_a_joker_in_a_crew_was_a_trick_that_shows_it() -> None:
    position = {"round": 3, "crews": [{"French": [1, "joker"]}, {}]}
    assert table(with_tricks("joker/both", "reroll/both"), position).scores == (3, 0)
    with pytest.raises(BadPosition, match="joker"):
        table(with_tricks("adjust/both", "reroll/both"), position)


def test_adjust_and_both_are_two_tricks_even_on_one_card() -> None:
    position = {"numbered_from": "left", "roll": [2, 5], "tricks": [["adjust/both"], []]}
    match = table(with_tricks("adjust/both"), position)
    match.play("trick adjust/both: change 2 to 3", seat=0)
    assert tricks(match, 0) == set()
    match.play("place 3 left", seat=0)
    assert on_tavern(match, 0) == [3]


def test_other_strengths_count_as_printed() -> None:
    over = {"round": 8, "agenda": [], "crews": [{"Dutch": [7, "joker"]}, {}]}
    match = table(box(sailor_strengths=[1, 2, 3, 5, 7], joker_strength=4), over)
    assert match.scores == (11, 0)


def test_the_terminal_shows_sailors_weakest_first_in_whatever_order_they_are_printed() -> None:
    match = table(box(sailor_strengths=[9, 4, 3, 2, 1]), {"crews": [{"American": [9, 2, "joker"]}, {}]})
    assert " 29J" in str(match)


def test_a_shorter_game_ends_after_its_last_round() -> None:
    match = Match(Header("shanghaien", 2, 2, 1, ("Ann", "Bob"), components=box(rounds=3)))
    played(match, 1)
    assert match.position(EVERYTHING)["round"] == 3
    assert len(match.position(EVERYTHING)["pile"]) == 48 - 3 * 6


@pytest.mark.parametrize(
    "components",
    [
        with_tricks(*ALL_PAIRS),
        with_tricks("adjust/reroll", "reroll/both"),
        box(rounds=1),
        box(sailor_strengths=[5] * 5),
    ],
    ids=["all kinds", "no jokers", "one round", "equal sailors"],
)
def test_random_games_with_other_boxes_conserve_everything(components: dict[str, Any]) -> None:
    shanghaien = game("shanghaien")
    setting = shanghaien.setting(components=components)
    bench = Workbench(shanghaien, setting.box)
    bench.log.room = ROOM
    found = numbers(4)
    assert proven(shanghaien, setting.box, bench.tables, bench.log, seeded(1), 1000, bench.out, found) == 0
    assert found[1] <= shanghaien.max_actions
    assert found[2] <= shanghaien.max_legal
    assert found[3] <= shanghaien.max_notes


@pytest.mark.parametrize("kinds", [ALL_PAIRS, ["adjust/reroll", "adjust/both"]], ids=["all kinds", "no jokers"])
def test_positions_of_other_boxes_read_back(kinds: list[str]) -> None:
    header = Header("shanghaien", 2, 2, 4, ("Ann", "Bob"), components=with_tricks(*kinds))
    match = Match(header)
    for _count in wander(match, 4, looks=25):
        assert match.arranged(match.position(EVERYTHING)).tobytes() == match.table.tobytes()


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"sailor_strengths": [1, 2, 3]}, "sailor_strengths"),
        ({"sailor_strengths": [1, 2, 3, 3, 0]}, "sailor_strengths"),
        ({"sailor_strengths": [1, 2, 3, 3, 100]}, "sailor_strengths"),
        ({"sailor_strengths": "12334"}, "sailor_strengths"),
        ({"nationalities": ["Dutch"] * 8}, "nationalities"),
        ({"nationalities": ["Dutch"]}, "nationalities"),
        ({"nationalities": ["Du\ntch", "B", "C", "D", "E", "F", "G", "H"]}, "nationalities"),
        ({"dice_per_player": 7}, "dice_per_player"),
        ({"rounds": 0}, "rounds"),
        ({"rounds": 9}, "rounds"),
        ({"joker_strength": -1}, "joker_strength"),
        ({"joker_strength": 1000}, "joker_strength"),
        ({"trick": []}, "8 tricks"),
        ({"trick": [{"copies": 9, "effects": ["joker", "both"]}]}, r"copies|8 tricks"),
        ({"trick": [{"copies": 8, "effects": ["joker", "joker"]}]}, r"trick\[0\]\.effects"),
        ({"trick": [{"copies": 8, "effects": ["joker", "dance"]}]}, "dance"),
        ({"trick": [{"copies": 8, "effects": ["joker"]}]}, r"trick\[0\]\.effects"),
        ({"trick": 8}, "trick"),
        ({"rum": 1}, "rum"),
    ],
)  # fmt: skip
def test_a_box_that_cannot_be_played_with_is_refused_by_name(changes: dict[str, Any], named: str) -> None:
    with pytest.raises(BadBox, match=named):
        game("shanghaien").setting(components=box(**changes))
