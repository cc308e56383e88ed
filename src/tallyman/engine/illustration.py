"""The pictures of the rules: pieces of the real board, from positions that the rules talk about.

A game's `illustrations.py` says, as data, from which position a picture is made, what is played there, which sprites
it shows and what it points at. So a picture follows the board wherever that goes, and shows what the rules really do.
"""

from __future__ import annotations

import functools
import importlib
import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, NamedTuple
from xml.etree import ElementTree

from tallyman.engine import match as matches
from tallyman.engine.frames import steps
from tallyman.engine.game import Game, game
from tallyman.engine.match import Match
from tallyman.engine.picture import art, element, scene, style
from tallyman.engine.scene import Body, Group, Scene, Shape, Sprite, Text
from tallyman.locale import Speaker, speaker

SEED = 1  # of all pictures: nothing in them depends on it but what nobody talks about
REACH = 100  # how far a piece is drawn beyond where it stands, at most
GAP, SLIT = 0.07, 0.012  # between two panels, for their width: one after the other, or at the same moment
BOW = 0.16  # how far an arrow bends, for its length
HEAD = 17  # of an arrow
RIM = 5  # between a ring and what it is around
STYLE = """
.pointer { fill: none; stroke: var(--glow); stroke-width: 7; stroke-linecap: round; stroke-linejoin: round; }
.pointer-edge { fill: none; stroke: var(--ink); stroke-width: 12; stroke-linecap: round; stroke-linejoin: round; }
.board .number { fill: #18252d; font-size: 20px; }
.number-disc { fill: #fdf7e6; stroke: #18252d; stroke-width: 2; }
.then { fill: var(--brass); stroke: light-dark(#18252d, #f3e9d0); stroke-width: 2.5; stroke-linejoin: round; }
"""


@dataclass(frozen=True)
class Panel:
    """One look at the board: after so many actions, and perhaps in the middle of the next one."""

    shows: tuple[str, ...] = ()  # the sprites that are to be seen as a whole; none: the whole board
    played: int = 0
    steps: int = 0  # of the next action
    preview: bool = False  # whether the board says what the next action would do, as it does to who points there
    arrows: tuple[tuple[str, str], ...] = ()  # from one sprite to another
    rings: tuple[str, ...] = ()  # around sprites
    numbers: tuple[str, ...] = ()  # sprites that are numbered, from 0
    margin: float = 8  # around what is shown

    @property
    def moment(self) -> tuple[int, int, bool]:
        """When it is, which tells whether something happens between two panels."""
        return self.played, self.steps, self.preview


@dataclass(frozen=True)
class Illustration:
    """A picture of the rules: where it begins, what is played, and what is shown of it, one below the other."""

    position: Mapping[str, Any]
    panels: tuple[Panel, ...]
    actions: tuple[tuple[int, str], ...] = ()  # seat and text
    players: int = 2
    names: tuple[str, ...] = ()  # as the rules call the players; usually their colours
    seat: int = 0  # who looks


def picture(
    position: Mapping[str, Any], *panels: Panel, actions: Iterable[str] = (), by: int = 0, **more: Any
) -> Illustration:
    """A picture in which one seat does everything."""
    return Illustration(position, panels, tuple((by, action) for action in actions), **more)


class Drawing(NamedTuple):
    """A picture, and how large it is."""

    svg: str
    width: float
    height: float


def illustrations(name: str) -> Mapping[str, Illustration]:
    """The pictures of a game's rules by name."""
    module = f"{game(name).home}.illustrations"
    if find_spec(module) is None:
        return {}
    pictures: Mapping[str, Illustration] = importlib.import_module(module).ILLUSTRATIONS
    return pictures


def course(name: str, picture: Illustration) -> list[Match]:
    """The match of a picture: before its first action, and after each of them."""
    match = matches.set_up(name, dict(picture.position), picture.players, SEED)
    line = [match.copy()]
    for seat, action in picture.actions:
        match.play(action, seat=seat)
        line.append(match.copy())
    return line


@functools.lru_cache(256)
def draw(name: str, picture: str, language: str) -> Drawing:
    """A picture of a game's rules, a document of its own."""
    illustration, of = illustrations(name)[picture], game(name)
    voice = speaker(language, illustration.names)
    names = illustration.names or tuple(voice.text(f"seat-{seat}") for seat in range(illustration.players))
    line = course(name, illustration)
    views = [look(line, illustration, panel, names) for panel in illustration.panels]
    frames = [around(panel, illustration, views) for panel in illustration.panels]
    width = max(frame.width for frame in frames)
    y, moment, drawn = 0.0, illustration.panels[0].moment, ""
    for panel, view, frame in zip(illustration.panels, views, frames, strict=True):
        gap = GAP * width if panel.moment != moment else SLIT * width if y else 0
        if panel.moment != moment:
            drawn += then(width / 2, y + gap / 2, gap * 0.36)
        height = frame.height * width / frame.width
        window = f'y="{y + gap:.1f}" width="{width:.1f}" height="{height:.1f}" viewBox="{frame}"'
        drawn += f"<svg {window}>{within(frame, view, voice)}{pointers(panel, view)}</svg>"
        y, moment = y + gap + height, panel.moment
    head = f"<style>{style(of)}{STYLE}</style>{needed(of, drawn)}"
    css = f"board {name.replace('_', '-')}"
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" class="{css}" viewBox="0 0 {width:.1f} {y:.1f}">'
    return Drawing(f"{opening}{head}{drawn}</svg>", width, y)


def within(frame: Box, view: Scene, voice: Speaker) -> str:
    """What can be seen of a scene in a frame."""
    return "".join([element(key, sprite, voice) for key, sprite in view.sprites.items() if meets(sprite, frame)])


def look(line: list[Match], picture: Illustration, panel: Panel, names: tuple[str, ...]) -> Scene:
    """What a panel shows, without what is only for who reads or points at the board itself."""
    match = line[panel.played].copy()
    match.names = list(names)
    way: tuple[str, ...] = ()
    if panel.preview or panel.steps:
        seat, text = picture.actions[panel.played]
        action = match.find(text, seat=seat)
        way = match.action(action, seat=seat).touches
    if panel.steps:
        match.table = steps(match, seat, action)[panel.steps - 1].table
    whole = scene(match, picture.seat, asked=panel.preview, passing=bool(panel.steps))
    sprites = {key: plain(sprite) for key, sprite in whole.sprites.items() if not sprite.about and not sprite.way}
    if panel.preview:
        sprites |= {
            key: plain(sprite, "shown") for key, sprite in whole.sprites.items() if sprite.way and sprite.way == way
        }
    return Scene(whole.width, whole.height, sprites)


def plain(sprite: Sprite, state: str = "") -> Sprite:
    """A sprite that says nothing."""
    return Sprite(sprite.body, sprite.place, f"{sprite.state} {state}".strip(), narrow=sprite.narrow)


# Where things are


class Box(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """How wide it is."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """How tall it is."""
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def __str__(self) -> str:
        """As a viewBox."""
        return f"{self.left:.1f} {self.top:.1f} {self.width:.1f} {self.height:.1f}"


RECT = re.compile(r'<rect\b[^>]*? x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"')
CIRCLE = re.compile(r'<circle\b[^>]*? cx="([^"]+)" cy="([^"]+)" r="([^"]+)"')
PATH = re.compile(r'<path\b[^>]*? d="([^"a-z]+)"')  # with nothing in it that is measured from where it comes
STOP = re.compile(r"(?P<how>[HV]) ?(?P<along>[-.\d]+)|(?P<x>[-.\d]+),(?P<y>[-.\d]+)")

NARROW = "narrow-only"  # what is not on the wide print, which pictures are pieces of

Point = tuple[float, float]


def corners(body: Body) -> Iterable[Point]:
    """The corners of a body: of what is painted or written, of what can be touched, and of the light around it."""
    for part in body:
        if isinstance(part, Shape) and NARROW not in part.markup:
            for x, y, width, height in (map(float, numbers) for numbers in RECT.findall(part.markup)):
                yield from ((x, y), (x + width, y), (x, y + height), (x + width, y + height))
            for x, y, r in (map(float, numbers) for numbers in CIRCLE.findall(part.markup)):
                yield from ((x - r, y - r), (x + r, y + r))
            for line in PATH.findall(part.markup):
                yield from stops(line)
        elif isinstance(part, Text):
            yield from ((part.x, part.y), (part.x, part.y - part.size))
        elif isinstance(part, Group):
            for x, y in corners(part.parts):
                yield put((x, y), part.x, part.y, part.scale, part.turn)


def stops(line: str) -> Iterable[Point]:
    """The points a path is drawn by."""
    x = y = 0.0
    for stop in STOP.finditer(line):
        if stop["how"] == "H":
            x = float(stop["along"])
        elif stop["how"] == "V":
            y = float(stop["along"])
        else:
            x, y = float(stop["x"]), float(stop["y"])
        yield x, y


def put(point: Point, x: float, y: float, scale: float, turn: float) -> Point:
    """Where a point of something is that stands somewhere."""
    angle = math.radians(turn)
    across, down = math.cos(angle), math.sin(angle)
    return (
        x + scale * (across * point[0] - down * point[1]),
        y + scale * (down * point[0] + across * point[1]),
    )


def box(sprite: Sprite) -> Box:
    """The room a sprite takes on the board; of one that is drawn by art alone only where it stands."""
    points = [put(point, *sprite.place) for point in corners(sprite.body)] or [sprite.place[:2]]
    return spanned(points)


def spanned(points: Iterable[Point]) -> Box:
    """The least rectangle around points."""
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def meets(sprite: Sprite, frame: Box) -> bool:
    """Whether something of a sprite may be seen in a frame; what is drawn by art alone is no larger than its reach."""
    if not any(True for _corner in corners(sprite.body)) and "piece" not in sprite.state.split():
        return True
    room = box(sprite)
    across = max(room.left - frame.right, frame.left - room.right)
    down = max(room.top - frame.bottom, frame.top - room.bottom)
    return across < REACH and down < REACH


def around(panel: Panel, picture: Illustration, views: list[Scene]) -> Box:
    """The part of the board in a panel: wherever what it shows is in any panel that shows the same, with a margin."""
    alike = [view for other, view in zip(picture.panels, views, strict=True) if other.shows == panel.shows]
    whole = Box(0, 0, alike[0].width, alike[0].height)
    if not panel.shows:
        return whole
    boxes = [box(view.sprites[name]) for view in alike for name in panel.shows]
    shown = spanned([point for room in boxes for point in ((room.left, room.top), (room.right, room.bottom))])
    left, top = max(shown.left - panel.margin, whole.left), max(shown.top - panel.margin, whole.top)
    return Box(left, top, min(shown.right + panel.margin, whole.right), min(shown.bottom + panel.margin, whole.bottom))


# What is drawn over it


def pointers(panel: Panel, view: Scene) -> str:
    """The rings and arrows of a panel."""
    rings = [ring(box(view.sprites[name])) for name in panel.rings]
    arrows = [arrow(*(box(view.sprites[name]).middle for name in ends)) for ends in panel.arrows]
    numbers = [number(count, box(view.sprites[name])) for count, name in enumerate(panel.numbers)]
    return "".join(rings + arrows + numbers)


def number(count: int, on: Box) -> str:
    """A number on the lower edge of something."""
    x, y = on.middle[0], on.bottom - 13
    text = f'<text class="numeral middle number" x="{x:.1f}" y="{y + 7:.1f}">{count}</text>'
    return f'<circle class="number-disc" cx="{x:.1f}" cy="{y:.1f}" r="14"/>{text}'


def edged(shape: str) -> str:
    """A shape in light, with an edge that is seen on anything."""
    return f"<{shape} class='pointer-edge'/><{shape} class='pointer'/>"


def ring(on: Box) -> str:
    """A light around something."""
    x, y, width, height = on.left - RIM, on.top - RIM, on.width + 2 * RIM, on.height + 2 * RIM
    return edged(f'rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="14"')


def arrow(start: Point, end: Point) -> str:
    """An arrow from one point to another, in a bow."""
    x, y = end[0] - start[0], end[1] - start[1]
    bend = (start[0] + x / 2 + BOW * y, start[1] + y / 2 - BOW * abs(x))
    angle = math.atan2(end[1] - bend[1], end[0] - bend[0])
    head = [(end[0] - HEAD * math.cos(angle + side), end[1] - HEAD * math.sin(angle + side)) for side in (-0.6, 0.6)]
    line = f"M{dot(start)} Q{dot(bend)} {dot(end)} M{dot(head[0])} L{dot(end)} L{dot(head[1])}"
    return edged(f'path d="{line}"')


def dot(point: Point) -> str:
    """A point in a path."""
    return f"{point[0]:.1f},{point[1]:.1f}"


def then(x: float, y: float, size: float) -> str:
    """That what is below comes after what is above."""
    wide = 1.7 * size
    points = ((x - wide, y - size / 2), (x + wide, y - size / 2), (x, y + size))
    return f'<path class="then" d="M{" L".join(map(dot, points))} Z"/>'


REFERENCE = re.compile(r'(?:href="|url\()#([^")]+)')


@functools.cache
def drawings(of: Game) -> tuple[dict[str, str], str]:
    """The drawings of a game by id, and what there is beside them."""
    groups: dict[str, str] = {}
    rest = ""
    for drawing in (child for defs in ElementTree.fromstring(f"<svg>{art(of)}</svg>") for child in defs):  # noqa: S314 - ours
        text = ElementTree.tostring(drawing, "unicode")
        if drawing.tag == "g":
            groups[drawing.attrib["id"]] = text
        else:
            rest += text
    return groups, rest


def needed(of: Game, drawn: str) -> str:
    """The drawings that a picture uses, and those that they use themselves."""
    known, rest = drawings(of)
    used: dict[str, str] = {}
    wanted = REFERENCE.findall(drawn + rest)
    while wanted:
        name = wanted.pop()
        if name in known and name not in used:
            used[name] = known[name]
            wanted += REFERENCE.findall(known[name])
    return f"<defs>{rest}{''.join(used.values())}</defs>"
