"""Golden sheets: recorded matches, reviewed as diffs. `pytest --regenerate` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tallyman
from tallyman import EVERYTHING
from tallyman.engine.luck import seeded
from tallyman.engine.match import Match
from tests.example import example_grounds
from tests.helpers import Ground, beside, fullest, grounds, step

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


def sheets() -> list[tuple[Ground, int]]:
    """What is recorded: three matches of every game as it is usually played, one with every choice of options.

    Choices of some options, neither one nor all that go together, take turns with the numbers of players.
    """
    plainly = [ground for ground in (*grounds(), *example_grounds()) if len(ground.chosen) < 2 or ground in fullest()]
    mixed = [ground for ground in grounds() if ground not in plainly and ground.players == turn_of(ground)]
    return [(ground, seed) for ground in plainly + mixed for seed in ((1,) if ground.chosen else (1, 2, 3))]


def turn_of(ground: Ground) -> int:
    """The number of players whose turn it is with a choice of options."""
    return ground.game.players[beside(ground).index(ground) % len(ground.game.players)]


def file_of(ground: Ground, seed: int) -> Path:
    return GOLDEN / f"{ground}-seed-{seed}.txt"


def recorded(ground: Ground, seed: int) -> Match:
    """A match of seeded wanderers. Comments tell the scores when they change, and what lies on the table at the end."""
    match = ground.new(seed)
    luck = seeded(seed)
    scores = match.scores
    while not match.over:
        step(match, luck)
        if match.scores != scores:
            scores = match.scores
            match.comments.setdefault(-len(match.events), []).append("scores " + " ".join(map(str, scores)))
    match.comments[len(match.events)] = [json.dumps(match.position(EVERYTHING), ensure_ascii=False)]
    return match


@pytest.mark.parametrize(("ground", "seed"), sheets(), ids=str)
def test_a_recorded_match_is_played_again_as_it_was(ground: Ground, seed: int, regenerate: bool) -> None:
    file = file_of(ground, seed)
    sheet = recorded(ground, seed).sheet()
    if regenerate:
        file.write_text(sheet, "utf-8")
    assert file.exists(), f"{file.name} is missing: look at what `pytest --regenerate` writes, and keep it"
    assert sheet == file.read_text("utf-8")


@pytest.mark.parametrize(("ground", "seed"), sheets(), ids=str)
def test_a_recorded_match_reads_back_to_the_table_it_names(ground: Ground, seed: int) -> None:
    text = file_of(ground, seed).read_text("utf-8")
    match = tallyman.read(text)
    assert match.sheet() == text
    assert json.loads(match.comments[len(match.events)][0]) == match.position(EVERYTHING)
    assert match.over


def test_every_golden_sheet_belongs_to_a_game() -> None:
    assert set(GOLDEN.glob("*.txt")) == {file_of(ground, seed) for ground, seed in sheets()}
