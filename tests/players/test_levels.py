"""The levels: opponents from one a child beats to the strongest we have."""

from __future__ import annotations

from functools import partial

import pytest

import tallyman
from tallyman import players
from tallyman.engine.game import games
from tallyman.engine.match import Match
from tallyman.locale import LANGUAGES, speaker
from tallyman.players.levels import LEVELS
from tests.helpers import REPOSITORY, played
from tests.shanghaien.tavern import set_up

BUT_THE_LAST = list(LEVELS)[:-1]


def crossroads() -> Match:
    """A match of Shanghaien in which blue may call Shanghai or roll."""
    match = set_up({
        "numbered_from": "left",
        "dice": [[1, 1], [2]],
        "tavern": ["American 4", "French 3", "German 4", "Chinese 4", "Dutch 4", "Turkish 4"],
        "agenda": [{"seat": 0, "question": "turn"}],
    })  # fmt: skip
    assert [action.text for action in match.actions(0)] == ["roll", "shanghai"]
    return match


@pytest.mark.parametrize("level", BUT_THE_LAST)
@pytest.mark.parametrize("game", games())
def test_with_a_seed_a_level_always_does_the_same(game: str, level: str) -> None:
    match = played(tallyman.new(game, seed=3), 3, 8)
    seat = match.acting[0]
    done = players.think(match, seat, level, 5)
    assert done in match.legal(seat)
    assert done == players.think(match.copy(), seat, level, 5)


def test_only_the_strongest_looks_at_the_clock() -> None:
    assert [players.timed(level) for level in LEVELS] == [False] * len(BUT_THE_LAST) + [True]


def test_a_slip_is_anything_at_all_and_everything_else_is_thought_about() -> None:
    match = crossroads()
    roll, shanghai = match.legal(0)
    for slips in (0, 5, 30, 70, 100):
        rolled = [players.slipping(lambda *_: shanghai, slips, match, 0, seed) for seed in range(600)].count(roll)
        assert rolled / 600 == pytest.approx(slips / 200, abs=0.05), "half of the slips call Shanghai by accident"


def test_a_level_slips_as_often_as_it_says() -> None:
    match = crossroads()
    for level in LEVELS.values():
        if level.slips:
            slips = partial(players.slipping, players.player(level.behind), level.slips)
            assert [players.think(match, 0, level.name, seed) for seed in range(40)] == [
                slips(match, 0, seed) for seed in range(40)
            ]


def test_without_a_seed_slips_come_unforeseen() -> None:
    match = crossroads()
    assert len({players.think(match, 0, "stowaway") for _ in range(60)}) == 2


def test_a_level_without_slips_is_the_player_behind_it() -> None:
    match = played(tallyman.new("shanghaien", seed=1), 1, 10)
    (seat,) = match.acting
    level = LEVELS["foreman"]
    assert level.slips == 0
    assert len(match.legal(seat)) > 1
    assert [players.think(match, seat, level.name, seed) for seed in range(4)] == [
        players.think(match, seat, level.behind, seed) for seed in range(4)
    ]


@pytest.mark.parametrize("level", ["stowaway", "docker"])
def test_a_level_does_the_same_whatever_is_hidden(level: str) -> None:
    match = played(tallyman.new("montego_bay", seed=1), 1, 20)
    seat = match.acting[0]
    other = match.copy()
    other.table = match.view(seat, 11)
    assert other.table.tobytes() != match.table.tobytes()
    done = [players.think(match, seat, level, seed) for seed in range(40)]
    assert len(set(done)) > 1
    assert done == [players.think(other, seat, level, seed) for seed in range(40)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_player_has_a_name_and_a_sentence_of_its_own(language: str) -> None:
    voice = speaker(language)
    for key in ("player", "player-is"):
        assert len({voice.text(f"{key}-{name}") for name in players.names()}) == len(players.names())
    assert all(len(voice.text(f"player-{level}")) <= 20 for level in LEVELS), "as long as a name may be"


def test_who_sits_down_if_nobody_else_is_named_is_neither_the_weakest_nor_among_the_strong() -> None:
    assert list(LEVELS).index(players.USUAL) in {1, 2}


def test_the_guide_says_what_is_behind_every_level() -> None:
    guide = (REPOSITORY / "docs" / "levels.md").read_text("utf-8")
    for level in LEVELS.values():
        slips = f" {level.slips} %" if level.slips else ""
        assert f"| `{level.name}` | `{level.behind}` |{slips} |" in guide
