"""Faces: what is read from a faces.svg, and how its blanks are filled."""

from __future__ import annotations

import re
from importlib import resources
from xml.etree import ElementTree

import pytest

from tallyman.engine.faces import FILE, SHARED, Faces, Pattern, joined
from tallyman.engine.message import Message
from tallyman.engine.picture import ART, inside
from tallyman.engine.registry import ours
from tallyman.engine.scene import Body, Group, Shape, Text, Use, all_once, circle, halo, once, round_halo, seat_shape
from tallyman.games.shanghaien.faces import face
from tallyman.locale import speaker

GAMES = [f"tallyman.games.{name}" for name in ours()]


def filled(svg: str, **blanks: object) -> Body:
    """The body of a face with these elements."""
    return Pattern(ElementTree.fromstring(f"<g>{svg}</g>")).filled(blanks)  # type: ignore[arg-type]  # noqa: S314 - ours


def test_a_drawing_stands_where_its_transform_says() -> None:
    svg = '<use href="#crate-{kind}" class="seat-{seat}" transform="translate({x}, -3) rotate(20) scale(0.5)"/>'
    assert filled(svg, kind="tall", seat=2, x=4.5) == (Use("crate-tall", 4.5, -3, 0.5, 20, "seat-2"),)


def test_words_stay_messages_and_numbers_until_they_are_said() -> None:
    said = Message("shanghaien-board-round")
    assert filled('<text x="1" y="2">{words}</text>', words=said) == (Text(said, 1, 2),)
    assert filled('<text x="1" y="2">{words}</text>', words=7) == (Text(7, 1, 2),)
    assert filled('<text x="1" y="2">+{words} of {all}</text>', words=7, all=9) == (Text("+7 of 9", 1, 2),)
    assert filled('<text x="1" y="2" data-says="shanghaien-board-round"/>') == (Text(said, 1, 2),)
    fitted = (
        '<text class="name" x="1" y="2" font-size="20" data-room="{w-8}" data-least="18.5" data-letter="0.7">{n}</text>'
    )
    assert filled(fitted, n="Ann", w=100) == (Text("Ann", 1, 2, "name", 20, 92, 18.5, 0.7),)


def test_a_number_may_be_a_bit_more_or_less_than_its_blank() -> None:
    assert filled('<path d="M{x},{x+0.5} H{x-12}"/>', x=10) == (Shape('<path d="M10,10.5 H-2"/>'),)
    assert filled('<rect x="{x}" y="0" width="{w}" height="4"/>', x=1 / 3, w=2.0) == (
        Shape('<rect x="0.333333" y="0" width="2" height="4"/>'),
    )


def test_a_blank_between_elements_is_another_body() -> None:
    inner = filled('<circle cx="0" cy="0" r="{r}"/>', r=3)
    assert filled('<g class="outer" transform="translate(1, 2)">{inner}<path d="M0,0"/></g>', inner=inner) == (
        Group((circle(0, 0, 3), Shape('<path d="M0,0"/>')), 1, 2, state="outer"),
    )
    assert filled("{inner}{inner}", inner=inner) == inner + inner == joined([inner, inner])


def test_light_and_seats_have_shapes_of_their_own() -> None:
    light = '<rect class="halo short-only" x="1" y="2" width="30" height="40" rx="5"/>'
    assert filled(light) == (halo(1, 2, 30, 40, 5, "short-only"),)
    assert filled(light.replace("/>", ' data-fill="no"/>')) == (halo(1, 2, 30, 40, 5, "short-only", fill=False),)
    assert filled('<circle class="halo" cx="1" cy="2" r="26"/>') == (round_halo(26, 1, 2),)
    mark = '<circle class="seat-shape seat-fill ink" cx="4" cy="{y}" r="9"/>'
    assert filled(mark, seat=0, y=7) == (seat_shape(0, 4, 7, 9, "seat-fill ink"),)
    assert filled(mark, seat=1, y=7) == (seat_shape(1, 4, 8, 9, "seat-fill ink"),), "a triangle hangs a little lower"


def test_what_has_not_changed_is_the_same_object() -> None:
    assert face("die", seat=0, pips=3) is face("die", seat=0, pips=3)
    assert face("die", seat=0, pips=3) != face("die", seat=1, pips=3)
    assert once(seat_shape, 0, 1, 2, 3) is once(seat_shape, 0, 1, 2, 3)
    assert all_once(enumerate, "ab") == ((0, "a"), (1, "b"))
    assert all_once(enumerate, "ab") is all_once(enumerate, "ab")


def test_a_blank_that_is_forgotten_is_an_error() -> None:
    with pytest.raises(KeyError, match="pips"):
        face("die", seat=0)


def test_names_in_blanks_are_only_text() -> None:
    assert "&lt;b&gt;" in inside(face("ship", seat=0, name="<b>", score=1), speaker("en"))


@pytest.mark.parametrize("package", GAMES)
def test_every_face_is_named_by_its_game_and_uses_what_is_drawn(package: str) -> None:
    folder, shared = resources.files(package), resources.files(SHARED)
    svg, drawn = (
        folder.joinpath(FILE).read_text("utf-8"),
        "".join(root.joinpath(ART).read_text("utf-8") for root in (folder, shared)),
    )
    own = set(re.findall(r'^<g id="([^"]+)"', svg, re.MULTILINE))
    assert own
    assert own <= set(Faces(package).patterns)
    code = [file.read_text("utf-8").lower() for file in folder.iterdir() if file.name.endswith(".py")]
    words = set(re.findall(r"[a-z]+", "".join(code) + shared.joinpath("faces.py").read_text("utf-8")))
    assert not {name for name in own if not words.issuperset(name.split("-"))}
    used = {name for name in re.findall(r'href="#([^"]+)"', svg) if "{" not in name}
    assert used <= set(re.findall(r' id="([^"]+)"', drawn))
