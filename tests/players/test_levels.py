"""The levels: opponents from one a child beats to the strongest we have."""

from __future__ import annotations

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
MANY = 2000


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
        rolled = [players.slipping(lambda *_: shanghai, slips, match.view(0), seed) for seed in range(MANY)].count(roll)
        assert rolled / MANY == pytest.approx(slips / 200, abs=slips and 0.02), "half of the slips call Shanghai, too"


def test_a_level_slips_as_often_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    match = crossroads()
    roll, shanghai = match.legal(0)
    monkeypatch.setitem(players.GLANCES, "greedy", lambda *_: shanghai)
    rolled = {
        level.name: [players.think(match, 0, level.name, seed) for seed in range(MANY)].count(roll) / MANY
        for level in LEVELS.values()
        if level.slips
    }
    assert rolled == pytest.approx({name: LEVELS[name].slips / 200 for name in rolled}, abs=0.02)
    assert all(rolled.values())


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
