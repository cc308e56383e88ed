"""How the things of Cargo look (faces.svg), and what of it depends on whose they are or how many."""

from __future__ import annotations

from tallyman.engine.faces import Faces, joined
from tallyman.engine.scene import Body, abreast, words
from tallyman.games.cargo.box import NONE, Kind, Way
from tallyman.games.cargo.layout import STEP
from tallyman.games.cargo.words import KIND_NAMES

DELTAS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # by way
FLAGS = ((40, 0), (-17, 54), (-71, 0), (-17, -54))  # where the flag stands on a ship, by side

Mark = tuple[str, int, int]
"""What a move does to a piece: the drawing for it, how many squares ahead, and whose it is."""

face = Faces(__package__)


def seat_class(seat: int) -> str:
    """What gives a thing the colour of a seat, if it has one."""
    return f"seat-{seat}" if seat >= 0 else ""


def crate(owner: int) -> Body:
    """A crate with its owner's mark, or face down."""
    return face("crate-down") if owner == NONE else face("crate", seat=owner)


def worker(kind: int, seat: int) -> Body:
    """A worker with the mark of its colour."""
    return face(KIND_NAMES[kind], seat=seat)


def figure(kind: int, seat: int, plight: str) -> Body:
    """A worker on the board, with what shows its plight: it swims, walks on, is a patient, or is done."""
    return face(plight or "well", worker=worker(kind, seat), check=12 if kind == Kind.DOCKHAND else 22)


def pad(owner: int) -> Body:
    """What marks a loading square, in its owner's colour if it has one."""
    return face("pad-free") if owner == NONE else face("pad", seat=owner)


def hull(side: int, owner: int, gap: float) -> Body:
    """A ship along its side of the dock; once it has an owner, with gangways `gap` from its middle."""
    light = face("light-along" if side in (Way.EAST, Way.WEST) else "light-across")
    if owner == NONE:
        return face("hull-free", light=light, turn=90 * side)
    planks = face("planks", left=-gap, width=2 * gap) if gap > STEP else ()
    x, y = FLAGS[side]
    return face("hull", light=light, turn=90 * side, planks=planks, left=-gap, gap=gap, seat=owner, x=x, y=y)


def going(many: int) -> Body:
    """So many dockhands; one alone also stands for walking without a crate."""
    hands = joined(face("hand", x=x) for x in abreast(many, 22))
    return face("going", hands=hands, many=many, walk=face("walk") if many == 1 else ())


def ahead(way: int, steps: float, short: float = 0) -> tuple[float, float]:
    """So many squares that way, and a bit `short` of it."""
    x, y = DELTAS[way]
    return x * (steps * STEP - short), y * (steps * STEP - short)


def pointed(drawing: str, way: int, steps: float, seat: int = NONE, short: float = 0, turn: float = 0) -> Body:
    """A drawing so many squares ahead."""
    x, y = ahead(way, steps, short)
    return face("mark", drawing=drawing, x=x, y=y, turn=turn, state=seat_class(seat))


def outcome(seat: int, way: int, marks: tuple[Mark, ...], gains: tuple[tuple[int, int], ...], aside: int) -> Body:
    """What a move of a seat would do, around the square it starts from; points by seat are on tags side by side."""
    parts, ends = [pointed("arrow", way, 0, seat, turn=90 * way)], [0 if marks else 1]
    for drawing, start, owner in marks:
        ends.append(start if drawing == "burst" else start + 1)
        if drawing != "burst":
            parts.append(pointed("arrow", way, start, turn=90 * way))
        parts.append(pointed(drawing, way, ends[-1], owner, short=22 if drawing == "splash" else 0))
    x, y = ahead(way, max(ends), 14)
    for order, (winner, points) in enumerate(gains):
        said = f"{points:+d}".replace("-", "\N{MINUS SIGN}")
        sign = words("numeral gain", "loss" if points < 0 else "")
        tag = {"seat": winner, "points": said, "sign": sign, "state": seat_class(winner)}
        parts.append(face("gain", x=x + order * aside, y=y - 30, **tag))
    return joined(parts)
