"""Our SVG as a bitmap, without a browser.

What draws it (resvg) knows no custom properties, which give our drawings their colours. So the style sheets are gone
through here: every element is written with the colours it has by day, and every drawing where it is used. Nothing is
known of a game, nothing moves and nobody points at anything.
"""

from __future__ import annotations

import functools
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import NamedTuple
from xml.etree import ElementTree

import cssselect2
import tinycss2
from markupsafe import escape

FAMILIES = {"--sans": "Inter", "--serif": "Noto Serif"}
"""The letters we bring (`fonts`), by the custom properties that name families: a server may have none."""

SECONDS = 20.0  # for a picture, on a busy machine
DRAW = """
import os, resvg_py, sys
if hasattr(os, "nice"):
    os.nice(10)
svg = sys.stdin.buffer.read().decode()
png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=sys.argv[1:])
sys.stdout.buffer.write(png)
"""
"""What a process of its own does: resvg holds Python's lock for as long as it draws, and cannot be stopped."""

SVG = "{http://www.w3.org/2000/svg}"
SHOWN = re.compile(
    r"fill(-opacity|-rule)?|stroke(-\w+)?|opacity|font-(family|size|weight|style)|text-anchor|visibility|display|transform"
)
"""The properties that matter in a picture that stands still."""

SPOKEN = re.compile(r"id|class|style|role|href|aria-.*|data-.*")
"""Attributes that draw nothing."""

UNSEEN = ("title", "style")
NAMED = ("pattern", "clipPath", "linearGradient", "radialGradient")  # elements that others refer to
VARIABLE = re.compile(r"var\((--[\w-]+)(?:,\s*([^()]*))?\)")
BY_DAY = re.compile(r"light-dark\(([^,()]*),[^()]*\)")
UNIT = re.compile(r"(?<=\d)(?:px|deg)")

Values = dict[str, str]
"""What properties are, by name."""


class Node(NamedTuple):
    """An element with what the style sheets say of it; what it inherits is found when it is written."""

    tag: str
    known: dict[str, str]  # attributes that draw
    own: Values  # custom properties
    said: Values  # other properties, with variables in them
    name: str  # its id
    used: str  # the id of the drawing that is shown here
    text: str
    parts: tuple[Node, ...]
    after: str  # text behind it


class Sheet:
    """A style sheet, to be asked what it says of elements. What depends on a window or a pointer is left out."""

    def __init__(self, css: str) -> None:
        self._matcher = cssselect2.Matcher()
        for rule in tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True):
            if rule.type == "qualified-rule" and (said := declared(rule.content)):
                for selector in cssselect2.compile_selector_list(rule.prelude):
                    self._matcher.add_selector(selector, said)

    def read(self, root: ElementTree.Element) -> Node:
        """An element and all within it."""
        return self._read(cssselect2.ElementWrapper.from_xml_root(root))

    def _read(self, wrapper: cssselect2.ElementWrapper) -> Node:
        element = wrapper.etree_element
        said: dict[str, str] = {}
        for *_, rules in self._matcher.match(wrapper):
            said |= rules
        said |= declared(element.get("style", ""))
        return Node(
            element.tag.removeprefix(SVG),
            {key: value for key, value in element.items() if not SPOKEN.fullmatch(key)},
            {key: value for key, value in said.items() if key.startswith("--")},
            {key: value for key, value in said.items() if not key.startswith("--")},
            element.get("id", ""),
            element.get("href", "").removeprefix("#"),
            element.text or "",
            tuple([self._read(child) for child in wrapper.iter_children()]),
            element.tail or "",
        )


def declared(said: object) -> dict[str, str]:
    """What a block of declarations says of the properties that matter."""
    declarations = tinycss2.parse_blocks_contents(said, skip_comments=True, skip_whitespace=True)
    return {
        declaration.name: tinycss2.serialize(declaration.value).strip()
        for declaration in declarations
        if declaration.type == "declaration"
        and (declaration.name.startswith("--") or SHOWN.fullmatch(declaration.name))
    }


class Etcher:
    """Writes scenes so that they need no style sheet: with the style and the drawings of one game."""

    def __init__(self, css: str, art: str) -> None:
        self._sheet = Sheet(css)
        self._art = self._read(art)
        self._drawings = {node.name: node for node in walk(self._art) if node.name}

    def _read(self, inside: str) -> Node:
        return self._sheet.read(ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{inside}</svg>'))  # noqa: S314, ours

    def write(self, inside: str, width: int, height: int) -> str:
        """What is within an SVG element, as a picture of this size that needs no style sheet."""
        root = self._read(inside)
        written = _Writing(self._drawings, root.own | FAMILIES)
        shared = "".join([written(node) for node in walk(self._art) if node.tag in NAMED])
        parts = "".join([written(part) for part in root.parts])
        return f'<svg xmlns="{SVG[1:-1]}" width="{width}" height="{height}"><defs>{shared}</defs>{parts}</svg>'


class _Writing:
    """One picture, while it is written: what has been found out already is remembered."""

    def __init__(self, drawings: Mapping[str, Node], values: Values) -> None:
        self._drawings = drawings
        self._root = values
        self._values: dict[tuple[int, tuple[tuple[str, str], ...]], Values] = {}
        self._resolved: dict[tuple[int, str], str] = {}
        self._drawn: dict[tuple[int, str], str] = {}

    def __call__(self, node: Node, around: Values | None = None) -> str:
        """An element among those custom properties; nothing if it cannot be seen."""
        if node.tag in UNSEEN:
            return ""
        values = self._within(node, self._root if around is None else around)
        said = {key: self._plain(value, values) for key, value in node.said.items()}
        if said.get("display") == "none" or said.get("opacity") == "0":
            return ""
        known = node.known | said | ({"id": node.name} if node.tag in NAMED else {})
        attributes = "".join([f' {key}="{escape(value)}"' for key, value in known.items()])
        if node.used:
            return f"<g{attributes}>{self._drawing(node.used, values)}</g>"
        inside = "".join([self(part, values) + str(escape(part.after)) for part in node.parts])
        return f"<{node.tag}{attributes}>{escape(node.text)}{inside}</{node.tag}>"

    def _drawing(self, name: str, values: Values) -> str:
        key = id(values), name
        if key not in self._drawn:
            self._drawn[key] = self(self._drawings[name], values)
        return self._drawn[key]

    def _within(self, node: Node, around: Values) -> Values:
        """Custom properties within an element: the same object for the same ones."""
        if not node.own:
            return around
        own = tuple([(key, self._plain(value, around)) for key, value in node.own.items()])
        return self._values.setdefault((id(around), own), {**around, **dict(own)})

    def _plain(self, value: str, values: Values) -> str:
        """A value without variables, by day."""
        key = id(values), value
        if key not in self._resolved:
            self._resolved[key] = plain(value, values)
        return self._resolved[key]


def plain(value: str, values: Values) -> str:
    """A value without variables, by day, and without the units that SVG does not know."""
    while variable := VARIABLE.search(value):
        value = value.replace(variable[0], values.get(variable[1], variable[2] or ""))
    value = UNIT.sub("", BY_DAY.sub(r"\1", value))
    return "none" if value == "transparent" else value


def walk(node: Node) -> Iterator[Node]:
    """An element and all within it."""
    yield node
    for part in node.parts:
        yield from walk(part)


def png(svg: str) -> bytes:
    """A picture that needs no style sheet, as a bitmap of its size."""
    order = [sys.executable, "-P", "-c", DRAW, *fonts()]
    return subprocess.run(order, input=svg.encode(), capture_output=True, check=True, timeout=SECONDS).stdout  # noqa: S603, it is our own


@functools.cache
def fonts() -> tuple[str, ...]:
    """Where our letters lie."""
    folder = resources.files("tallyman.web").joinpath("fonts")
    return tuple(sorted(str(path) for path in folder.iterdir() if path.name.endswith(".ttf")))
