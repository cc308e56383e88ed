"""The board: a well-formed picture where everything that can be clicked can be found."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

from tallyman.engine.frames import steps
from tallyman.engine.match import Match
from tallyman.engine.picture import ART, art, attributes, differences, draw, inside, scene
from tallyman.engine.scene import LEGIBLE, Look, Scene, Sprite
from tallyman.locale import speaker
from tests.helpers import Ground, played, wander

pytestmark = pytest.mark.thorough

SVG = "{http://www.w3.org/2000/svg}"
NO_ART = '<svg xmlns="http://www.w3.org/2000/svg"><defs/></svg>'
TEMPLATES = resources.files("tallyman.web").joinpath("templates")
PAGE = {
    name
    for file in TEMPLATES.iterdir()
    for name in re.findall(r' id="([\w-]+)"', file.read_text("utf-8"))
    if file.name.endswith(".jinja")
}
"""The ids on pages, beside those of boards."""


def ids(match: Match, seat: int) -> Counter[str]:
    """The ids on the board as a seat sees it. A picture that is not well-formed is not read."""
    root = ElementTree.fromstring(draw(match, seat))  # noqa: S314 - our own picture
    return Counter(element.attrib["id"] for element in root.iter() if "id" in element.attrib)


def test_the_board_is_an_svg(ground: Ground) -> None:
    root = ElementTree.fromstring(ground.new(1).svg())  # noqa: S314 - our own picture
    assert root.tag == f"{SVG}svg"


def test_drawings_are_groups_in_a_file_that_can_be_opened(simple: Ground) -> None:
    """Firefox takes a symbol without a size for as large as the whole board, wherever it is used."""
    root = ElementTree.fromstring(simple.game.file(ART, NO_ART))  # noqa: S314 - our own picture
    assert [child.tag for child in root] == [f"{SVG}defs"]
    assert not list(root.iter(f"{SVG}symbol"))


def test_ids_on_the_board_are_unique_for_every_seat_all_through_a_match(ground: Ground) -> None:
    match = ground.new(2)
    for _count in wander(match, 2, looks=6):
        for seat in (-1, *ground.seats):
            twice = [name for name, count in ids(match, seat).items() if count > 1]
            assert not twice


def halfway(match: Match, seed: int) -> Iterator[Match]:
    """A match as it stands at every step in the middle of an action, while it is played at random."""
    before = match.copy()
    for count in wander(match, seed):
        if count:
            for frame in steps(before, match.line[-1].seat, match.line[-1].action)[:-1]:
                before.table = frame.table
                yield before
        before = match.copy()


def test_what_is_halfway_from_one_place_to_another_can_be_drawn(ground: Ground) -> None:
    for match in halfway(ground.new(8), 8):
        if match.rules.sound(match.setting.box, match.table):
            for seat in (-1, match.players - 1):
                scene(match, seat, passing=True)


@pytest.mark.soak
def test_every_step_of_every_action_can_be_drawn_for_everybody(ground: Ground) -> None:
    for seed in range(9, 12):
        for match in halfway(ground.new(seed), seed):
            for seat in (-1, *ground.seats):
                scene(match, seat, passing=True)


def applied(shown: dict[str, dict[str, str]], changes: dict[str, Any]) -> dict[str, dict[str, str]]:
    """What a page shows after differences, if it showed the first, sprites in order: as the browser does it."""
    found = {} if changes.get("whole") else dict(shown)
    for name in changes.get("gone", ()):
        del found[name]
    order = list(found)
    for name, given in changes.get("put", {}).items():
        if "before" in given:
            order.insert(order.index(given["before"]) if given["before"] else len(order), name)
        merged = found.get(name, {}) | given
        found[name] = {key: value for key, value in merged.items() if value is not None and key != "before"}
    return {name: found[name] for name in changes.get("order", order)}


def written(shown: Scene, match: Match) -> dict[str, dict[str, str]]:
    """Every sprite of a scene as it is written."""
    voice = speaker("en", tuple(match.names))
    return {name: attributes(sprite, voice) for name, sprite in shown.sprites.items()}


@pytest.mark.parametrize("actions", [100, pytest.param(None, marks=pytest.mark.soak)])
def test_differences_make_one_scene_of_another(ground: Ground, actions: int | None) -> None:
    match, voice = ground.new(11), speaker("en", tuple(ground.new(11).names))
    old = scene(match, 0)
    page = applied({}, differences(None, old, voice))
    assert list(page.items()) == list(written(old, match).items())
    for count in wander(match, 11):
        new = scene(match, 0, asked=0 in match.acting)
        page = applied(page, differences(old, new, voice))
        assert list(page.items()) == list(written(new, match).items())
        old = new
        if count == actions:
            break


def test_a_scene_of_the_same_table_is_the_same(ground: Ground) -> None:
    """Nothing is sent where nothing has changed."""
    match = played(ground.new(12), 12, 30)
    for seat in (-1, *ground.seats):
        asked = seat in match.acting
        assert not differences(scene(match, seat, asked), scene(match, seat, asked), speaker("en"))


def test_a_scene_tells_nothing_that_is_hidden(ground: Ground) -> None:
    """What nobody at a seat can know is drawn anew by `hide`: whatever it is, the scene is the same."""
    match = ground.new(13)
    for _count in wander(match, 13, looks=12):
        for seat in (-1, *ground.seats):
            look = Look(match.setting, match.view(seat).table, seat, match.names, match.scores, seat in match.acting)
            other = replace(look, table=match.view(seat, seed=99).table)
            assert match.game.scene(look) == match.game.scene(other)


def test_whatever_a_scene_uses_is_drawn_in_the_art(ground: Ground) -> None:
    drawn, used = set(re.findall(r' id="([^"]+)"', art(ground.game))), set()
    match = ground.new(14)
    for _count in wander(match, 14, looks=20):
        for seat in (-1, *match.acting):
            shown = scene(match, seat, asked=seat in match.acting)
            for sprite in shown.sprites.values():
                used |= set(re.findall(r'(?:href="#|url\(#)([^")]+)', inside(sprite.body, speaker("en"))))
            assert not (drawn | PAGE) & set(shown.sprites), "an id means one thing"
    assert used <= drawn


def test_touches_are_prefix_free_among_the_legal_actions(ground: Ground) -> None:
    for seed in range(2):
        match = ground.new(seed)
        for _count in wander(match, seed, looks=60):
            for seat in match.acting:
                ways = [action.touches for action in match.actions(seat)]
                assert all(ways)
                for one, two in combinations(ways, 2):
                    shorter = min(len(one), len(two))
                    assert one[:shorter] != two[:shorter]


def test_everything_that_is_touched_is_on_the_board_at_that_moment(ground: Ground) -> None:
    match = ground.new(1)
    for _count in wander(match, 1, looks=16):
        for seat in match.acting:
            found = scene(match, seat, asked=True).sprites
            for action in match.actions(seat):
                assert set(action.touches) <= set(found), action.text
                assert all(found[one].label for one in action.touches), "who cannot see it hears what it is"


DIM = {
    "shanghaien": ("quiet",),
    "montego_bay": ("spent",),
    "cargo": ("bell idle", "weathered"),
    "harbour": ("quiet", "shut"),
}
"""Class names with which something is drawn dim that looks as if it could be chosen, by game."""
UNSEEN = {"tray-empty", "absent", "go"}
"""Class names of what is not drawn at all until it can be chosen."""


def dim(match: Match, seat: int) -> Iterator[tuple[str, Sprite]]:
    """What is drawn dim for a seat that is asked, although it looks as if it could be chosen."""
    lit = {action.touches[0] for action in match.actions(seat)}
    for name, sprite in scene(match, seat, asked=True).sprites.items():
        states = set(sprite.state.split())
        if name in lit or name == "transmute" or states & UNSEEN or "current" in states:
            continue
        if "weathered" in states and not any(one.startswith("ship-") for one in lit):
            continue  # nobody is asked about ships: it is a part of the view
        if any(states.issuperset(one.split()) for one in DIM.get(match.game.name, ())):
            yield name, sprite


def test_whatever_is_dim_and_looks_like_a_button_says_why(ground: Ground) -> None:
    for seed in range(2):
        match = ground.new(seed)
        for _count in wander(match, seed, looks=40):
            for seat in match.acting:
                assert not [name for name, sprite in dim(match, seat) if sprite.why is None]


def test_from_one_action_to_the_next_most_ids_stay(ground: Ground) -> None:
    """So that pieces glide instead of being drawn anew."""
    match = ground.new(5)
    before: set[str] = set()
    for count in wander(match, 5):
        if count > 12:
            break
        now = set(ids(match, 0))
        assert not before or len(now & before) > len(now) / 2
        before = now


def test_names_on_the_board_are_only_text(ground: Ground) -> None:
    match = played(ground.new(6), 6, 3)
    match.names = ['<b id="x">&"' for _name in match.names]
    assert "x" not in ids(match, -1)


def test_names_on_the_board_are_whole(ground: Ground) -> None:
    match = played(ground.new(6), 6, 3)
    match.names = [f"{seat} Bartholomew Jonas" for seat in ground.seats]
    root = ElementTree.fromstring(draw(match, -1))  # noqa: S314 - our own picture
    found = {one.text: one for one in root.iter("{http://www.w3.org/2000/svg}text") if one.text in match.names}
    assert set(match.names) == set(found)
    sizes = [float(re.findall(r"[\d.]+", one.get("style", ""))[0]) for one in found.values()]
    assert min(sizes) >= LEGIBLE, "10 px on a phone"


def test_the_board_is_drawn_when_the_game_is_over(ground: Ground) -> None:
    match = played(ground.new(7), 7)
    assert all(count == 1 for count in ids(match, -1).values())
