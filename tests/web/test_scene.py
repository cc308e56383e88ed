"""A page that was told every difference shows what a page drawn now would show."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

import tallyman
from tallyman.engine.match import Match
from tallyman.engine.picture import differences, markup, scene
from tallyman.engine.scene import Scene
from tallyman.locale import Speaker, speaker
from tallyman.web import app
from tests.helpers import wander

MODULE = Path(app.__file__).parent.joinpath("static/scene.js").read_text("utf-8").replace("export function", "function")
ACTIONS = 60

pytestmark = pytest.mark.browser

SERIAL = """
() => {
  const board = document.getElementById("board");
  for (const element of [board, ...board.querySelectorAll("*")])
    for (const {name, value} of [...element.attributes].sort((one, two) => (one.name < two.name ? -1 : 1))) {
      element.removeAttribute(name);
      element.setAttribute(name, value);
    }
  return board.outerHTML;
}
"""


def drawn(shown: Scene, match: Match, voice: Speaker) -> str:
    """A scene as SVG."""
    return markup(shown, match.game, voice)


@pytest.mark.parametrize("name", tallyman.games())
def test_differences_on_a_page_give_the_board_that_is_drawn_anew(browser: Browser, name: str) -> None:
    told, fresh = browser.new_page(), browser.new_page()
    match = tallyman.new(name, seed=21)
    voice = speaker("en", tuple(match.names))
    old = scene(match, 0)
    told.set_content(drawn(old, match, voice))
    told.add_script_tag(content=f"{MODULE}; window.show = show;")
    for count in wander(match, 21):
        new = scene(match, 0, asked=0 in match.acting)
        whole = count % 7 == 3
        changes = differences(None if whole else old, new, voice)
        told.evaluate("changes => show(document.getElementById('board'), changes)", changes)
        if count % 5 == 0 or match.over or whole:
            fresh.set_content(drawn(new, match, voice))
            assert told.evaluate(SERIAL) == fresh.evaluate(SERIAL)
        old = new
        if count > ACTIONS:
            break
