"""Faces: what the things on a board look like, as drawings and writing with blanks that are filled from data.

A game's `faces.svg` has a group for every kind of thing, by its id. It can be opened in a drawing program; browsers
never get it, because a body is written where it stands, so that the style sheet reaches into it. What is special in it:

- `{name}` in an attribute or in words is a blank, `{name-3}` one with a bit more or less of a number; between two
  elements it is where another body goes
- `<use>` and `<g>` stand by `transform="translate(x, y) rotate(degrees) scale(factor)"`
- `<text>` has `font-size`, where words may be long `data-room`, `data-least` and `data-letter`, and where they would be
  too small on a phone `data-small` (see `Text`); with `data-says` it says a message that is always the same
- a `<rect class="hit">` is where a thing is touched, a `<rect>` or `<circle class="halo">` the light around what can be
  chosen (`data-fill="no"`: it never covers it), and a `<circle class="seat-shape">` the shape of the blank `seat`
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from importlib import resources
from xml.etree import ElementTree

from tallyman.engine.message import Figure, Message, Part, Seat
from tallyman.engine.scene import Body, Drawn, Group, Shape, Text, Use, abreast, halo, round_halo, seat_shape

FILE, SHARED = "faces.svg", "tallyman.engine"
SVG = "{http://www.w3.org/2000/svg}"
BLANK = re.compile(r"\{(\w+)([-+][\d.]+)?\}")
MEASURES = ("x", "y", "font-size", "room", "least", "small")
LETTER: float = Text._field_defaults["letter"]
MOVE = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")

Blank = Part | float | Body
Blanks = Mapping[str, Blank]


class Faces:
    """The faces of a game. Call it with the name of one and what goes into its blanks; bodies are remembered."""

    def __init__(self, package: str) -> None:
        self._package = package

    @functools.cached_property
    def patterns(self) -> dict[str, Pattern]:
        """The faces by name, those that all games share among them; read when the first is wanted."""
        texts = [resources.files(package).joinpath(FILE).read_text("utf-8") for package in (SHARED, self._package)]
        groups = [group for text in texts for group in ElementTree.fromstring(text)]  # noqa: S314 - ours
        return {group.attrib["id"]: Pattern(group) for group in groups}

    @functools.cached_property
    def drawings(self) -> frozenset[str]:
        """The ids of the drawings that a game has."""
        art = resources.files(self._package).joinpath("art.svg").read_text("utf-8")
        return frozenset(re.findall(r'<g id="([^"]*)"', art))

    @functools.lru_cache(8192)  # noqa: B019 - a game has its faces as long as the process lives
    def __call__(self, name: str, /, **blanks: Blank) -> Body:
        """The body of a thing."""
        return self.patterns[name].filled(blanks)


class Pattern:
    """An element that was read: what it is once its blanks are filled."""

    def __init__(self, element: ElementTree.Element) -> None:
        self._tag = element.tag.removeprefix(SVG)
        self._given = {key.removeprefix("data-"): value for key, value in element.attrib.items()}
        self._words = element.text or ""
        self._parts: list[Pattern | str] = [] if self._tag == "text" else _names(self._words)
        for child in element:
            self._parts += [Pattern(child), *_names(child.tail or "")]
        seated = "seat-shape" in self._given.get("class", "")
        own = seated or any(map(BLANK.search, (self._words, *self._given.values())))
        self.blank: bool = own or any(isinstance(part, str) or part.blank for part in self._parts)
        self._fixed: Drawn | None = None

    def filled(self, blanks: Blanks) -> Body:
        """What is inside a group, its blanks filled."""
        return tuple(self._inside(blanks))

    def _inside(self, blanks: Blanks) -> Iterator[Drawn]:
        for part in self._parts:
            if isinstance(part, Pattern):
                yield part.drawn(blanks)
            else:
                body = blanks[part]
                assert isinstance(body, tuple)
                assert not isinstance(body, Message | Seat | Figure)
                yield from body

    def drawn(self, blanks: Blanks) -> Drawn:
        """The element itself; one without blanks is made once."""
        if self.blank:
            return self._made(blanks)
        if self._fixed is None:
            self._fixed = self._made(blanks)
        return self._fixed

    def _made(self, blanks: Blanks) -> Drawn:
        given = {key: _written(value, blanks) for key, value in self._given.items()}
        kind, _, state = given.get("class", "").partition(" ")
        match self._tag:
            case "use":
                return Use(given["href"].removeprefix("#"), *_standing(given), given.get("class", ""))
            case "g":
                return Group(self.filled(blanks), *_standing(given), given.get("class", ""))
            case "text":
                return self._text(given, blanks)
            case "rect" if kind == "halo":
                x, y, width, height, r = (float(given.get(key, 0)) for key in ("x", "y", "width", "height", "rx"))
                return halo(x, y, width, height, r, state, fill="fill" not in given)
            case "circle" if kind in ("halo", "seat-shape"):
                x, y, r = (float(given.get(key, 0)) for key in ("cx", "cy", "r"))
                if kind == "halo":
                    return round_halo(r, x, y)
                seat = blanks["seat"]
                assert isinstance(seat, int)
                return seat_shape(seat, x, y + (seat == 1), r, state)  # a triangle hangs a little lower
        return Shape(f"<{self._tag}" + "".join([f' {key}="{value}"' for key, value in given.items()]) + "/>")

    def _text(self, given: dict[str, str], blanks: Blanks) -> Text:
        blank = BLANK.fullmatch(self._words)
        words = blanks[blank[1]] if blank else _written(self._words, blanks)
        if "says" in given:
            words = Message(given["says"])
        assert isinstance(words, Message | Seat | int | str)
        x, y, size, room, least, small = (float(given.get(key, 0)) for key in MEASURES)
        return Text(words, x, y, given.get("class", ""), size, room, least, float(given.get("letter", LETTER)), small)


def joined(bodies: Iterable[Body]) -> Body:
    """Several bodies as one, in which they are drawn one after the other."""
    return tuple(itertools.chain.from_iterable(bodies))


def verdict_of(face: Faces, banner: Message, scores: Sequence[int], winners: Container[int], pitch: float) -> Body:
    """Who has won and everybody's points side by side: the faces `verdict`, `score` and `winner` of a game."""
    points = [face("score", seat=seat, x=x, points=scores[seat]) for seat, x in enumerate(abreast(len(scores), pitch))]
    won = [face("winner", x=x) if seat in winners else () for seat, x in enumerate(abreast(len(scores), pitch))]
    return face("verdict", banner=banner, scores=joined(itertools.chain.from_iterable(zip(won, points, strict=True))))


def _written(text: str, blanks: Blanks) -> str:
    """A text with its blanks filled, numbers as short as they are."""

    def written(blank: re.Match[str]) -> str:
        value = blanks[blank[1]]
        if blank[2]:
            assert isinstance(value, int | float)
            value = value + float(blank[2])
        return f"{value:g}" if isinstance(value, float) else str(value)

    return BLANK.sub(written, text) if "{" in text else text


def _names(text: str) -> list[Pattern | str]:
    return [blank[1] for blank in BLANK.finditer(text)]


def _standing(given: Mapping[str, str]) -> tuple[float, float, float, float]:
    """Where something stands by its `transform`: x, y, scale and turn."""
    found = MOVE.findall(given.get("transform", ""))
    moves = {name: [float(number) for number in numbers.split(",")] for name, numbers in found}
    x, y = moves.get("translate", (0, 0))
    return x, y, *moves.get("scale", (1,)), *moves.get("rotate", (0,))
