"""The board as a scene: named sprites, each with a place, a body and what it says. Data, made anew for every table.

A game's `scene.py` makes it from what a seat sees; nothing in it is drawn yet, and words are still messages. What a
picture needs beside it, the drawings themselves, is the game's `art.svg`, which never changes. `picture.py` makes SVG
of it, and the few attributes that have to change on a page when one scene follows another.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, ParamSpec, TypeVar

from tallyman.engine.message import Message, Part
from tallyman.engine.record import BoxT_co, TableT_co

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tallyman.engine.game import Setting
    from tallyman.engine.reckoning import Reckoning


class Place(NamedTuple):
    """Where something stands: the middle or corner it is drawn around, how large, and how far it is turned."""

    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0  # degrees, clockwise

    def within(self, outer: Place) -> Place:
        """This place on a thing that itself stands somewhere, unturned."""
        return Place(
            outer.x + outer.scale * self.x, outer.y + outer.scale * self.y, outer.scale * self.scale, self.turn
        )

    @property
    def short(self) -> Place:
        """The same in numbers that are short enough to be written, unturned."""
        return Place(round(self.x, 1), round(self.y, 1), round(self.scale, 3))


class Use(NamedTuple):
    """A drawing of art.svg."""

    art: str  # its id there
    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0
    state: str = ""  # class names


LEGIBLE = 18.5  # size of letters on a board 720 wide: 10 px on a phone
TIGHTEST = 0.66  # how much narrower letters are drawn at most where they are large for a small board


class Text(NamedTuple):
    """Words, a name or a number. Where they need more `room` than there is, the letters get smaller."""

    words: Part
    x: float = 0
    y: float = 0
    state: str = ""
    size: float = 0  # of the letters; 0: as the style sheet says
    room: float = 0  # 0: as much as it takes
    least: float = 0  # size of letters; beyond it they are squeezed
    letter: float = 0.6  # width of a letter for its size
    small: float = 0  # size where the whole board is small; words without room for it are left out there; 0: the same


class Paragraph(NamedTuple):
    """Something said in as many lines as it needs, perhaps behind a drawing or a bullet."""

    words: Part
    state: str = ""
    bullet: str = ""  # before the first line; the others begin below it
    sign: Use | None = None  # around where the first line begins
    indent: float = 0


class Paper(NamedTuple):
    """What paragraphs are written on, as tall as they need."""

    width: float
    r: float = 0
    margin: float = 0  # below the last line
    least: float = 0  # height
    state: str = ""


class Lines(NamedTuple):
    """Paragraphs one below the other, in lines of at most so many letters. How many lines, their language decides."""

    paragraphs: tuple[Paragraph, ...]
    letters: int
    step: float  # from line to line
    x: float = 0
    y: float = 0  # of the first line
    state: str = ""
    papers: tuple[Paper, ...] = ()


class Shape(NamedTuple):
    """A shape whose measures come from data, as SVG; see `rect`, `circle`, `path` and others below."""

    markup: str


class Group(NamedTuple):
    """Parts that stand and look alike."""

    parts: Body
    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0
    state: str = ""


Drawn = Use | Text | Lines | Shape | Group
Body = tuple[Drawn, ...]
"""What a sprite looks like around its place. Make it in a function that remembers (`functools.lru_cache`)."""


class Sprite(NamedTuple):
    """One thing on the board, under an id that stays the same as long as the thing does."""

    body: Body = ()  # this, place and state change most often, and are compared first
    place: Place = Place()
    state: str = ""  # class names; "piece" glides to a new place
    label: Message | None = None  # what it is called
    tip: bool = False  # whether the label is also shown beside the pointer
    why: Message | None = None  # why it cannot be chosen
    about: str = ""  # the id of a thing; this is shown while that is pointed at
    way: tuple[str, ...] = ()  # touches; this is shown when they are about to be made
    key: str = ""  # on the keyboard
    narrow: Place | None = None  # its place on the narrow print, if the board has one
    owns: tuple[str, ...] = ()  # ids of the things that are read aloud as parts of it, in this order; see `area`


class Spot(NamedTuple):
    """A place on the wide print of a board, and one on its narrow print."""

    wide: Place
    narrow: Place

    def on(self, x: float, y: float, scale: float = 1) -> Spot:
        """A place on a thing that stands here, in short numbers."""
        inner = Place(x, y, scale)
        return Spot(inner.within(self.wide).short, inner.within(self.narrow).short)

    def sprite(self, body: Body, state: str = "", label: Message | None = None, **more: Any) -> Sprite:
        """A sprite with its places on both prints."""
        return Sprite(body, self.wide, state, label, narrow=self.narrow, **more)


@dataclass(frozen=True)
class Scene:
    """Everything on a board, in the order in which it is drawn: by id."""

    width: float
    height: float
    sprites: dict[str, Sprite]
    tall: float = 0  # height of the narrow print, as wide as the other; 0: there is none
    strip: tuple[float, float] = (0.32, 0.68)  # which part of the height stands for the game on its card


@dataclass(frozen=True)
class Look(Generic[BoxT_co, TableT_co]):
    """What a scene is made of: the table as a seat sees it, and what everybody knows of the match."""

    setting: Setting[BoxT_co]
    table: TableT_co  # after `hide`
    seat: int  # who looks; -1: a spectator
    names: Sequence[str]
    scores: Sequence[int]
    asked: bool = False  # whether the one who looks is to choose now, so that previews are wanted
    ending: Reckoning | None = None  # once the match is over; in the middle of an action it never is
    open: bool = False  # whether everything may be seen: then nothing of the table is hidden, and the seat is -1

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.ending is not None

    @property
    def agenda(self) -> list[tuple[int, ...]]:
        """Who is asked what, the next question first: seat, question and its numbers."""
        depth, items = self.table.array["agenda"][0].item()
        asked: list[tuple[int, ...]] = items[:depth].tolist()
        return asked[::-1]

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; nobody before the end."""
        return tuple(self.ending.winners) if self.ending else ()


Sprites = Iterator[tuple[str, Sprite]]
"""Sprites with their ids, in the order in which they are drawn."""

P = ParamSpec("P")
T = TypeVar("T")

if TYPE_CHECKING:

    def once(make: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """What a function makes of something, made once and remembered: what has not changed is the same object."""

    def all_once(make: Callable[P, Iterable[T]], *given: P.args, **named: P.kwargs) -> tuple[T, ...]:
        """The same of a function that makes several things, one after the other."""
else:

    @functools.lru_cache(1 << 16)
    def once(make, *given, **named):
        return make(*given, **named)

    @functools.lru_cache(1 << 16)
    def all_once(make, *given, **named):
        return tuple(make(*given, **named))


def colour(seat: int) -> Message:
    """What the colour of a seat is called."""
    return Message(f"seat-{seat}")


def abreast(count: int, pitch: float) -> list[float]:
    """Where so many things stand side by side, around the middle."""
    return [(place - (count - 1) / 2) * pitch for place in range(count)]


def area(label: Message, *owns: str) -> Sprite:
    """A part of the board for who hears it: things that are read together, in this order, wherever they are drawn."""
    return Sprite(label=label, owns=owns)


def areas(prefix: str, **owned: Iterable[str]) -> Sprites:
    """Several of them, each by its name, which is the last word of the message that it is called by."""
    for name, ids in owned.items():
        yield f"area-{name}", once(_area, f"{prefix}-{name}", tuple(ids))


def _area(key: str, ids: tuple[str, ...]) -> Sprite:
    return area(Message(key), *ids)


# Shapes. Numbers are written as short as they are.


def rect(x: float, y: float, width: float, height: float, r: float = 0, state: str = "") -> Shape:
    """A rectangle, perhaps with round corners."""
    rounded = f' rx="{r:g}"' if r else ""
    return Shape(f'<rect{named(state)} x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{rounded}/>')


def circle(x: float, y: float, r: float, state: str = "") -> Shape:
    """A circle."""
    return Shape(f'<circle{named(state)} cx="{x:g}" cy="{y:g}" r="{r:g}"/>')


def path(d: str, state: str = "") -> Shape:
    """A path."""
    return Shape(f'<path{named(state)} d="{d}"/>')


def seat_shape(seat: int, x: float, y: float, r: float, state: str = "seat-mark") -> Shape:
    """A seat's shape: disc, triangle, square or diamond."""
    if seat == 0:
        return circle(x, y, r, state)
    if seat == 1:
        return path(f"M{x:g},{y - 1.15 * r:g} l{1.2 * r:g},{2.05 * r:g} h{-2.4 * r:g} z", state)
    if seat == 2:
        return rect(x - 0.92 * r, y - 0.92 * r, 1.84 * r, 1.84 * r, 0, state)
    far = f"{1.25 * r:g}"
    return path(f"M{x:g},{y - 1.25 * r:g} l{far},{far} l-{far},{far} l-{far},-{far} z", state)


def hit(x: float, y: float, width: float, height: float) -> Shape:
    """Where a thing can be touched, beyond what is drawn."""
    return rect(x, y, width, height, 0, "hit")


def halo(x: float, y: float, width: float, height: float, r: float, state: str = "", fill: bool = True) -> Shape:
    """The light around a thing that can be chosen; with `fill`, it covers the thing once that is chosen."""
    edge = rect(x, y, width, height, r, "halo-edge").markup
    light = rect(x, y, width, height, r, "halo-light halo-fill" if fill else "halo-light").markup
    return Shape(f'<g class="{words("halo", state)}">{edge}{light}</g>')


def round_halo(r: float, x: float = 0, y: float = 0) -> Shape:
    """The light around a round thing that can be chosen."""
    edge, light = circle(x, y, r, "halo-edge").markup, circle(x, y, r, "halo-light halo-fill").markup
    return Shape(f'<g class="halo">{edge}{light}</g>')


def sheet(said: Sequence[Part], width: float, letters: int, step: float = 23) -> Body:
    """A sheet of paper with an explanation, the first paragraph in front; see the class `sheet` of board.css."""
    paragraphs = tuple([Paragraph(text, "" if number else "headline") for number, text in enumerate(said)])
    papers = (Paper(width, 8, 12, state="fill-paper ink"),)
    return (Lines(paragraphs, letters, step, 14, 27, papers=papers),)


def words(*states: str) -> str:
    """Class names side by side, without those that are empty."""
    return " ".join(filter(None, states))


def named(state: str) -> str:
    """Class names as an attribute; nothing if there are none."""
    return f' class="{state}"' if state else ""
