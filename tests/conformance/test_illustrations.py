"""The pictures of all rules: there, whole, and the same in every language."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from tallyman.engine.game import games
from tallyman.engine.illustration import around, course, draw, illustrations, look
from tallyman.engine.rulebook import in_words, sections
from tallyman.engine.scene import Scene
from tallyman.locale import LANGUAGES
from tests.pictures import numbers, shown

WHOLE = "board"  # the picture of a whole board, in every game
PICTURES = [(game, name) for game in games() for name in illustrations(game)]


@pytest.mark.parametrize("game", games())
def test_every_picture_is_in_the_same_section_of_the_rules_in_every_language(game: str) -> None:
    where = [{name: one.section for name, one in shown(game, language).items()} for language in LANGUAGES]
    assert where[0].keys() == illustrations(game).keys()
    assert all(found == where[0] for found in where)
    assert len(where[0]) >= 6


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_there_is_to_see_is_told_without_numbers_that_could_be_wrong(game: str, language: str) -> None:
    assert not any(numbers(one.seen) for one in shown(game, language).values())


@pytest.mark.parametrize(("game", "name"), PICTURES)
def test_a_picture_begins_with_a_sound_position_and_what_is_played_is_legal(game: str, name: str) -> None:
    one = illustrations(game)[name]
    line = course(game, one)  # refuses what is not
    assert len(line) == len(one.actions) + 1
    assert max(panel.played for panel in one.panels) <= len(one.actions)


@pytest.mark.parametrize(("game", "name"), PICTURES)
def test_a_picture_has_all_that_it_is_made_of(game: str, name: str) -> None:
    for language in LANGUAGES:
        drawn = draw(game, name, language)
        ElementTree.fromstring(drawn.svg)  # noqa: S314
        ids = set(re.findall(r' id="([^"]+)"', drawn.svg))
        assert set(re.findall(r'(?:href="|url\()#([^")]+)', drawn.svg)) <= ids
        assert drawn.height > 60
        assert 0.15 < drawn.height / drawn.width < 1.6
        assert len(drawn.svg) < 150_000


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, name in PICTURES if name != WHOLE])
def test_a_picture_of_some_pieces_goes_where_they_go(game: str, name: str) -> None:
    one = illustrations(game)[name]
    assert any(panel.shows for panel in one.panels)
    line = course(game, one)
    views = [look(line, one, panel, tuple(line[0].names)) for panel in one.panels]
    near = [Scene(view.width + 2000, view.height + 2000, view.sprites) for view in views]  # nothing is cut off
    far = [Scene(view.width, view.height, moved(view)) for view in near]
    for panel in one.panels:
        if panel.shows:
            here, there = around(panel, one, near), around(panel, one, far)
            assert there.right - here.right == pytest.approx(500)
            assert there.bottom - here.bottom == pytest.approx(700)


def moved(view: Scene) -> dict[str, Any]:
    """Everything on a board, elsewhere."""
    return {
        key: sprite._replace(place=sprite.place._replace(x=sprite.place.x + 500, y=sprite.place.y + 700))
        for key, sprite in view.sprites.items()
    }


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_without_pictures_their_captions_are_read(game: str, language: str) -> None:
    text = "\n".join(in_words(section.text) for section in sections(game, language).values())
    assert "picture:" not in text
    assert "```terminal" not in text
    assert all(f"*{one.caption}*" in text for one in shown(game, language).values() if one.caption)
    assert "](#" not in text


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_links_within_the_rules_name_the_section_they_lead_to(game: str, language: str) -> None:
    book = sections(game, language)
    for section in book.values():
        for title, anchor in re.findall(r"(?<!!)\[([^\]]+)\]\(#([a-z-]+)\)", section.text):
            assert book[anchor].title == title
