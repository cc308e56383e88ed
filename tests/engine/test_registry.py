"""Games of other packages are found by entry points, and one that is broken leaves the others alone."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from typing import Any

import pytest

import tallyman
from tallyman.engine import registry
from tallyman.engine.errors import BadOption
from tallyman.engine.game import game
from tests.example import example
from tests.helpers import python, variant

GAME = example()
LONE = variant(GAME, name="lone", package=__name__)
FOUND = EntryPoint("pilots", "pilots:GAME", registry.GROUP)
BROKEN = {
    "a module that is not there": EntryPoint("ghost", "no_such_package:GAME", registry.GROUP),
    "a name that is not in it": EntryPoint("nothing", "pilots:NOTHING", registry.GROUP),
    "something that is no game": EntryPoint("rules", "pilots:rules", registry.GROUP),
    "a game of another name": EntryPoint("lotsen", "pilots:GAME", registry.GROUP),
    "one of our names": EntryPoint("cargo", "tallyman.games.cargo:GAME", registry.GROUP),
    "a module that is no package": EntryPoint("lone", "tests.engine.test_registry:LONE", registry.GROUP),
    "a game whose files are elsewhere": EntryPoint("pilots", "tests.engine.test_registry:GAME", registry.GROUP),
}


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Nothing of this is left for other tests."""
    registry.installed.cache_clear()
    yield
    registry.installed.cache_clear()


def install(monkeypatch: pytest.MonkeyPatch, *entries: EntryPoint) -> None:
    """Let these be the entry points of what is installed."""
    monkeypatch.setattr(registry, "entry_points", lambda group: [one for one in entries if one.group == group])
    registry.installed.cache_clear()


def test_a_game_of_another_package_is_on_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, FOUND)
    assert tallyman.games() == ("cargo", "harbour", "montego_bay", "pilots", "shanghaien")
    assert registry.find("pilots") is GAME
    assert GAME.home == "pilots"


@pytest.mark.parametrize("what", BROKEN)
def test_what_cannot_be_loaded_is_named_and_the_others_stay(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, what: str
) -> None:
    good = FOUND if BROKEN[what].name != "pilots" else EntryPoint("other", "nowhere:GAME", registry.GROUP)
    with caplog.at_level(logging.WARNING):
        install(monkeypatch, BROKEN[what], good)
        names = tallyman.games()
    assert BROKEN[what].name not in registry.installed()
    assert set(names) >= set(registry.ours())
    assert any(repr(BROKEN[what].name) in line and BROKEN[what].value in line for line in caplog.messages)
    if good is FOUND:
        assert registry.find("pilots") is GAME


def test_a_game_that_was_lent_is_found_and_on_no_list(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)
    registry.lend(GAME)
    assert game("Pilots") is GAME
    assert "pilots" not in tallyman.games()


def test_a_game_that_is_nowhere_is_refused_with_the_names_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, FOUND)
    with pytest.raises(BadOption, match=r"pilots"):
        game("no such game")


def test_a_key_belongs_to_the_game_it_begins_with(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, FOUND)
    owner: Any = registry.owner
    assert owner("pilots-note-sends") is GAME
    assert owner("cargo-note-moves") is None
    assert owner("pilotsnote") is None


@pytest.mark.parametrize("first", ["pass", "import tallyman.games.cargo", "from tallyman.games import cargo"])
def test_the_games_are_listed_whether_one_of_them_was_imported_or_not(first: str) -> None:
    done = python("-c", f"import tallyman\n{first}\nprint(tallyman.games())\nimport tallyman.games.cargo as found\n")
    assert done.stdout == f"{tallyman.games()}\n", done.stderr
