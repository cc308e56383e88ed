"""Whoever hears a board hears every piece and where it is: a hundred positions, from the position to the ear."""

from __future__ import annotations

from itertools import chain

import pytest
from playwright.sync_api import Browser, Page

from tallyman.engine.game import games
from tallyman.engine.match import Match
from tallyman.engine.picture import draw, scene
from tallyman.engine.scene import Scene
from tallyman.locale import speaker
from tests.helpers import Ground, corners, played
from tests.web.hearing import heard, there

POSITIONS = 25  # of each game
BROWSER = 5  # of these, as many as this are heard through Chromium every day, and all of them in the soak


def positions(game: str) -> list[tuple[Match, int]]:
    """Random positions with somebody who looks: players, options and how far a match has come vary."""
    grounds = [one for one in corners() if one.game.name == game]
    return [position(grounds[number % len(grounds)], number) for number in range(POSITIONS)]


def position(ground: Ground, number: int) -> tuple[Match, int]:
    """A position of a match, the last of each three far on; the one who looks may be a spectator."""
    far = None if number % 12 == 11 else number * (17 if number % 3 == 2 else 3)
    return played(ground.new(number), number, far), number % (ground.players + 1) - 1


def sentences(shown: Scene, match: Match) -> list[str]:
    """What is said of the things in a scene, area by area."""
    voice, sprites = speaker("en", tuple(match.names)), shown.sprites
    owned = [name for sprite in sprites.values() for name in sprite.owns if name in sprites]
    named = {name for name, sprite in sprites.items() if sprite.label and not sprite.owns}
    assert named <= set(owned), "everything that has a name belongs to an area"
    assert len(owned) == len(set(owned)), "and to one only"
    assert all(sprites.keys() & sprite.owns for sprite in sprites.values() if sprite.owns), "which is not empty"
    return [voice.say(label) for name in owned if (label := sprites[name].label)]


def compare(match: Match, seat: int, said: list[str]) -> None:
    """Every piece that a seat can see is heard where it is, and no other."""
    name = match.game.name
    truth, told = there(name, match.position(seat), match.setting.components), heard(name, said)
    assert (truth - told, told - truth) == ({}, {}), (name, seat, len(match.line))


@pytest.mark.parametrize("game", games())
def test_every_piece_of_a_position_is_said_with_its_place(game: str) -> None:
    for match, seat in positions(game):
        compare(match, seat, sentences(scene(match, seat, asked=seat in match.acting), match))


def tree(page: Page) -> list[str]:
    """The names of pictures and buttons in Chromium's accessibility tree, as it is read."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}

    def names(node: dict) -> list[str]:  # type: ignore[type-arg]
        own = [node["name"]["value"]] if not node["ignored"] and node["role"]["value"] in ("image", "button") else []
        assert node["ignored"] or node["role"]["value"] not in ("StaticText", "InlineTextBox"), "said twice"
        return own + list(chain.from_iterable(names(by_id[one]) for one in node.get("childIds", ()) if one in by_id))

    return names(nodes[0])


@pytest.mark.browser
@pytest.mark.parametrize("many", [BROWSER, pytest.param(POSITIONS, marks=[pytest.mark.soak, pytest.mark.slow(10)])])
@pytest.mark.parametrize("game", games())
def test_chromium_reads_it_in_the_order_of_the_areas(browser: Browser, game: str, many: int) -> None:
    page = browser.new_page()
    for match, seat in positions(game)[:: POSITIONS // many]:
        page.set_content(draw(match, seat))
        read, said = tree(page), sentences(scene(match, seat, asked=seat in match.acting), match)
        compare(match, seat, read)
        assert read == [one for one in said if one in set(read)]
