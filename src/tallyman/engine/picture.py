"""A scene as SVG, and what has to change on a page when one scene follows another."""

from __future__ import annotations

import functools
import re
import textwrap
from importlib import resources
from typing import TYPE_CHECKING, Any

from markupsafe import escape

from tallyman.engine.match import SPECTATOR
from tallyman.engine.scene import (
    TIGHTEST,
    Body,
    Drawn,
    Group,
    Lines,
    Look,
    Place,
    Scene,
    Shape,
    Sprite,
    Text,
    Use,
    named,
    rect,
    words,
)
from tallyman.locale import Speaker, speaker

if TYPE_CHECKING:
    from tallyman.engine.game import Game
    from tallyman.engine.match import Match

STYLE, ART = "board.css", "art.svg"
"""What is the game's own of a board: files of its folder."""

Attributes = dict[str, str]
"""What an element of a sprite has, by name; its body is called "inside", what is shown beside the pointer "title"."""

INSIDE, TIP = "inside", "title"
UNREAD = ' aria-hidden="true"'  # what is written on a thing is part of its label, and would be read a second time
LARGE_PRINT, SMALL_PRINT = "large-print", "small-print"  # on most screens; and where the whole board is small
WIDTH = 0.6  # of a letter for its size
STEADY = Sprite._fields.index("about")  # from here on the fields of a sprite hardly ever change


def scene(match: Match, seat: int | None, asked: bool = False, passing: bool = False) -> Scene:
    """The board as a seat sees it (-1: a spectator), or with everything open (None).

    Who is `asked` also sees what their choices would do; `passing`, it is a table in the middle of an action, when
    nobody owes a choice and yet the game is not over.
    """
    ending = None if passing else match.reckoning
    table, eyes = (match.table, SPECTATOR) if seat is None else (match.view(seat).table, seat)
    look = Look(match.setting, table, eyes, match.names, match.scores, asked, ending, seat is None)
    return match.game.scene(look)


# Words and attributes


def _transform(place: Place) -> str:
    turn = f" rotate({place.turn:g}deg)" if place.turn else ""
    scale = f" scale({place.scale:g})" if place.scale != 1 else ""
    return f"translate({place.x:g}px, {place.y:g}px){turn}{scale}"


def _standing(sprite: Sprite) -> str:
    if sprite.narrow is None:
        return f"transform: {_transform(sprite.place)}" if sprite.place != Place() else ""
    return f"--wide: {_transform(sprite.place)}; --narrow: {_transform(sprite.narrow)}"


def _put(x: float, y: float, scale: float, turn: float) -> str:
    moved = f"translate({x:g}, {y:g})" if x or y else ""
    turned = f"rotate({turn:g})" if turn else ""
    scaled = f"scale({scale:g})" if scale != 1 else ""
    moves = " ".join(filter(None, (moved, turned, scaled)))
    return f' transform="{moves}"' if moves else ""


def _part(part: Drawn, voice: Speaker) -> str:
    match part:
        case Shape(markup):
            return markup
        case Use(art, x, y, scale, turn, state):
            return f'<use href="#{art}"{named(state)}{_put(x, y, scale, turn)}/>'
        case Group(parts, x, y, scale, turn, state):
            return f"<g{named(state)}{_put(x, y, scale, turn)}>{inside(parts, voice)}</g>"
        case Text():
            return _text(part, voice)
        case Lines():
            return _lines(part, voice)


def _text(text: Text, voice: Speaker) -> str:
    said = voice.say(text.words)
    size, letters = text.size, max(len(said), 1)
    if text.room:
        size = max(text.least, min(size, int(10 * text.room / (letters * text.letter)) / 10))
    if text.small <= size:
        return _letters(text, said, size)
    large = _letters(text, said, size, LARGE_PRINT)
    fits = not text.room or letters * WIDTH * text.small * TIGHTEST <= text.room
    return large + _letters(text, said, text.small, SMALL_PRINT) if fits else large


def _letters(text: Text, said: str, size: float, print_: str = "") -> str:
    """What is said in letters of a size, which are squeezed if there is too little room; perhaps on one print only."""
    squeezed = ""
    if text.room and (text.least or print_ == SMALL_PRINT) and len(said) * WIDTH * size > text.room:
        squeezed = f' textLength="{text.room:g}" lengthAdjust="spacingAndGlyphs"'
    style = f' style="font-size: {size:g}px"' if size else ""
    state = named(words(text.state, print_))
    return f'<text{UNREAD}{state} x="{text.x:g}" y="{text.y:g}"{style}{squeezed}>{escape(said)}</text>'


def _lines(lines: Lines, voice: Speaker) -> str:
    signs: list[str] = []
    rows: list[str] = []
    y = lines.y
    for said, state, bullet, sign, indent in lines.paragraphs:
        if sign:
            signs.append(_part(sign._replace(x=lines.x + sign.x, y=y + sign.y), voice))
        for k, row in enumerate(textwrap.wrap(voice.say(said), lines.letters)):
            before = " " * len(bullet) if k else bullet
            rows.append(f'<tspan{named(state)} x="{lines.x + indent:g}" y="{y:g}">{escape(before + row)}</tspan>')
            y += lines.step
    tall = y - lines.step
    papers = [
        rect(0, 0, paper.width, max(paper.least, tall + paper.margin), paper.r, paper.state).markup
        for paper in lines.papers
    ]
    return f"{''.join(papers)}{''.join(signs)}<text{UNREAD}{named(lines.state)}>{''.join(rows)}</text>"


@functools.lru_cache(8192)
def inside(body: Body, voice: Speaker) -> str:
    """A body as SVG; drawn once and remembered."""
    return "".join([_part(part, voice) for part in body])


def _outside(sprite: Sprite, voice: Speaker) -> Attributes:
    given = {
        "class": _state(sprite),
        "style": _standing(sprite),
        **_called(sprite, voice),
        "aria-owns": " ".join(sprite.owns),
        "data-why": voice.say(sprite.why) if sprite.why else "",
        "data-about": sprite.about,
        "data-way": " ".join(sprite.way),
        "aria-keyshortcuts": sprite.key,
    }
    return {name: value for name, value in given.items() if value}


def _called(sprite: Sprite, voice: Speaker) -> Attributes:
    """What follows from a sprite's label."""
    label = voice.say(sprite.label) if sprite.label else ""
    if not label:
        return {"aria-hidden": "true"}
    named = {"role": "group" if sprite.owns else "img", "aria-label": label}
    return named | {TIP: label} if sprite.tip else named


def _state(sprite: Sprite) -> str:
    return f"{sprite.state} spot".lstrip() if sprite.narrow is not None else sprite.state


def attributes(sprite: Sprite, voice: Speaker) -> Attributes:
    """Everything that makes the element of a sprite."""
    outside, drawn = _outside(sprite, voice), inside(sprite.body, voice)
    return outside | {INSIDE: drawn} if drawn else outside


# Pictures


def _written(attributes: Attributes) -> str:
    return "".join([f' {key}="{escape(value)}"' for key, value in attributes.items()])


def element(name: str, sprite: Sprite, voice: Speaker) -> str:
    """A sprite as an SVG element."""
    outside = attributes(sprite, voice)
    tip, body = outside.pop(TIP, ""), outside.pop(INSIDE, "")
    body = f"<title>{escape(tip)}</title>{body}" if tip else body
    return f'<g id="{name}"{_written(outside)}>{body}</g>'


def root(shown: Scene) -> Attributes:
    """What the element of a whole scene has that may change."""
    frame = {"viewBox": f"0 0 {shown.width:g} {shown.height:g}"}
    return frame | ({"style": f"--tall: {shown.tall:g}"} if shown.tall else {})


def markup(shown: Scene, game: Game, voice: Speaker, head: str = "", **more: str) -> str:
    """A scene as SVG for a page that has the game's art elsewhere, or in the `head`; with `more` attributes."""
    sprites = "".join([element(name, sprite, voice) for name, sprite in shown.sprites.items()])
    css = f"board {game.name.replace('_', '-')}"
    rest = _written(root(shown) | more)
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" id="board" class="{css}" role="group" aria-label="{game.title}"'
    return f"{opening}{rest}>{head}{sprites}</svg>"


@functools.cache
def art(game: Game) -> str:
    """The drawings of a game and those all games share, as they lie within an SVG element."""
    shared = resources.files("tallyman.engine").joinpath(ART).read_text("utf-8")
    return "".join([_content(text) for text in (shared, game.file(ART, "")) if text])


def _content(svg: str) -> str:
    """What is between the tags of an SVG file, without comments and blanks between elements."""
    inner = re.search(r"<svg\b[^>]*>(.*)</svg>", svg, re.DOTALL)
    assert inner, "an art.svg is one <svg> element"
    bare = re.sub(r"<!--.*?-->", "", inner[1], flags=re.DOTALL).replace("<text", f"<text{UNREAD}")
    return re.sub(r">\s+<", "><", bare).strip()


@functools.cache
def style(game: Game) -> str:
    """The style sheet of a game's board: what all boards share, and its own."""
    return shared_style() + own_style(game)


@functools.cache
def shared_style() -> str:
    """The style sheet that all boards share."""
    return resources.files("tallyman.engine").joinpath(STYLE).read_text("utf-8")


@functools.cache
def own_style(game: Game) -> str:
    """What is the game's own in the style sheet of its board; that of plain boards if it has none."""
    return game.file(STYLE, resources.files("tallyman.engine").joinpath("plain.css").read_text("utf-8"))


def draw(match: Match, seat: int, language: str = "en", asked: bool = True, **more: str) -> str:
    """The board as a seat sees it (-1: a spectator), a picture that stands alone; `more` are its attributes."""
    voice = speaker(language, tuple(match.names))
    head = f"<style>{style(match.game)}</style>{art(match.game)}"
    return markup(scene(match, seat, asked and seat in match.acting), match.game, voice, head, **more)


# Differences


def differences(old: Scene | None, new: Scene, voice: Speaker) -> dict[str, Any]:
    """What makes a board that shows `old` show `new`; with None, one that shows anything. Empty if nothing changes.

    `put` has the attributes to set by sprite, None for those to take away, and "before" for a sprite that is new: the
    id of what follows it. `gone` are the sprites to take away, `whole` says that all others go, `root` is what changes
    around them, and `order` all ids, where old ones change places.
    """
    before = old.sprites if old else {}
    put: dict[str, dict[str, str | None]] = {}
    after = ""
    for name, sprite in reversed(new.sprites.items()):
        was = before.get(name)
        if was is None:
            put[name] = {**attributes(sprite, voice), "before": after}
        elif was is not sprite and was != sprite:
            put[name] = _changes(was, sprite, voice)
        after = name
    changes: dict[str, Any] = {"put": put} if put else {}
    if old is None:
        return changes | {"whole": True, "root": root(new)}
    if list(before) != list(new.sprites):
        if gone := [name for name in before if name not in new.sprites]:
            changes["gone"] = gone
        if [name for name in before if name in new.sprites] != [name for name in new.sprites if name in before]:
            changes["order"] = list(new.sprites)
    if around := _changed(root(old), root(new)):
        changes["root"] = around
    return changes


def _changes(old: Sprite, new: Sprite, voice: Speaker) -> dict[str, str | None]:
    changed: dict[str, str | None] = {}
    if old.tip != new.tip or old[STEADY:] != new[STEADY:]:
        changed = _changed(_outside(old, voice), _outside(new, voice))
    else:
        if old.state != new.state:
            changed["class"] = _state(new) or None
        if old.place != new.place:
            changed["style"] = _standing(new) or None
        if old.label != new.label:
            changed |= _changed(_called(old, voice), _called(new, voice))
        if old.why != new.why:
            changed["data-why"] = voice.say(new.why) if new.why else None
    if old.body != new.body:
        changed[INSIDE] = inside(new.body, voice) or None
    return changed


def _changed(old: Attributes, new: Attributes) -> dict[str, str | None]:
    changed: dict[str, str | None] = {key: value for key, value in new.items() if old.get(key) != value}
    return changed | {key: None for key in old if key not in new}
