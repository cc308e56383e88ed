"""What the tests of Cargo share: drawn docks, and small questions about them.

A dock is drawn as in positions: `b#` a crate of blue, `bB`, `bM` and `bE` its burly, mule and elephant, `b2o1` two
dockhands of blue with one of orange. North is above; the south-west corner is a1. Unless a test says otherwise blue's
ship lies in the south, orange's in the north, green's in the west and yellow's in the east, and it is blue's turn.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING, Header, IllegalAction, Match
from tallyman.engine.game import game
from tallyman.engine.message import Part
from tallyman.engine.picture import scene
from tallyman.engine.scene import Sprite
from tallyman.locale import speaker

PLAYERS = (2, 3, 4)
BLUE, ORANGE, GREEN, YELLOW = range(4)
COLOURS = "bogy"
KINDS = {"B": "burly", "M": "mule", "E": "elephant"}
SQUARES = [f"{column}{rank}" for rank in range(8, 0, -1) for column in "abcdefgh"]
CORNERS = {"a1", "a8", "h1", "h8"}
LOADING = {"south": {"d1", "e1"}, "north": {"d8", "e8"}, "west": {"a4", "a5"}, "east": {"h4", "h5"}}
EDGE = {square for square in SQUARES if square[0] in "ah" or square[1] in "18"}
SPARES = {"a1": "b#", "h1": "o#", "g1": "o1"}
"""A crate of each colour, so that the game is not over, and a rival's dockhand, so that nobody passes."""
MORE_SPARES = {"a8": "g#", "b8": "g1", "h8": "y#", "g8": "y1"}
"""The same for a third and a fourth player."""


def sprites(match: Match, seat: int = 0, asked: bool = False) -> dict[str, Sprite]:
    """What is on the board as a seat sees it, by id."""
    return scene(match, seat, asked).sprites


def said(words: Part | None) -> str:
    """What is said in English; nothing if nothing is."""
    return "" if words is None else speaker("en").say(words)


def drawn(text: str) -> str:
    """A picture with its columns in line."""
    return "\n".join(" ".join(f"{one:4}" for one in line.split()).rstrip() for line in text.strip().splitlines())


def picture(match: Match) -> str:
    """The dock as a drawing."""
    return "\n".join(match.position(EVERYTHING)["dock"])


def dock(
    text: str, players: int = 2, *, away: Iterable[str] = (), quick: bool = False, seed: int = 1, **fields: Any
) -> Match:
    """A match under way, in blue's turn; workers beside the dock as "bM water", "o2 doctor" or, to wait, "o1 doctor 2".

    Crates the picture lacks are loaded, workers nobody names are out of the game.
    """
    position = {"dock": text} | fields
    if away:
        position["workers"] = crew(text, players, away)
    return tallyman.set_up("cargo", position, players, seed, quick=quick)


def crew(text: str, players: int, away: Iterable[str]) -> list[dict[str, Any]]:
    """Every worker: where the picture shows it, else where `away` says, else out of the game."""
    found = [
        {"seat": seat, "kind": kind, "at": "gone"}
        for seat in range(players)
        for kind in ["dockhand"] * 4 + list(KINDS.values())
    ]
    marks = [(one, f"{square} 0") for one, square in zip(text.split(), SQUARES, strict=True) if "#" not in one]
    marks += [(one.split(maxsplit=1)[0], f"{one.split(maxsplit=1)[1]} 0") for one in away]
    for mark, place in marks:
        for colour, what in zip(mark[::2], mark[1::2], strict=False):
            wanted = {"seat": COLOURS.index(colour), "kind": KINDS.get(what, "dockhand"), "at": "gone"}
            for _each in range(int(what) if what.isdigit() else 1):
                at, rest, *_ = place.split()
                found[found.index(wanted)] |= {"at": at} | ({"rest": int(rest)} if rest != "0" else {})
    return found


def quay(pieces: dict[str, str], players: int = 2, **fields: Any) -> Match:
    """A dock with pieces on named squares."""
    rows = [[pieces.get(square, ".") for square in SQUARES[8 * row : 8 * row + 8]] for row in range(8)]
    return dock("\n".join(" ".join(one) for one in rows), players, **fields)


def line(row: str, players: int = 2, **fields: Any) -> Match:
    """A match with one row of pieces, a6 to h6, and spare pieces in the corners."""
    pieces = dict(zip(SQUARES[16:24], row.split(), strict=True))
    spare = {square: mark for square, mark in (SPARES | MORE_SPARES).items() if mark[0] in COLOURS[:players]}
    return quay(spare | pieces, players, **fields)


def row(match: Match) -> str:
    """The row of a6 to h6."""
    return " ".join(match.position(EVERYTHING)["dock"][2].split())


def play(match: Match, *actions: str) -> Match:
    """Whoever is asked does this, and then that."""
    for action in actions:
        match.play(action, seat=match.acting[0])
    return match


def fleet(match: Match) -> list[str]:
    """The sides whose ships can be chosen: their crates are in use."""
    return list(match.position(EVERYTHING)["fleet"])


def choose_ships(match: Match) -> Match:
    """Everybody takes a ship, in the order of the fleet."""
    return play(match, *(f"ship {side}" for side in fleet(match)))


def points(match: Match) -> list[int]:
    """The points of each seat."""
    return list(match.position(EVERYTHING)["points"])


def beside(match: Match) -> list[str]:
    """The workers in the water and at the doctor's, such as "oB water" and "b1 doctor"."""
    letters = {kind: letter for letter, kind in KINDS.items()} | {"dockhand": "1"}
    return sorted(
        f"{COLOURS[one['seat']]}{letters[one['kind']]} {one['at']}"
        for one in match.position(EVERYTHING)["workers"]
        if one["at"] in ("water", "doctor")
    )


def gone(match: Match) -> int:
    """How many workers are out of the game."""
    return sum(one["at"] == "gone" for one in match.position(EVERYTHING)["workers"])


def afloat(match: Match) -> list[tuple[int, str, int | None]]:
    """The crates in the water: whose, beyond which square, and who holds it."""
    return [
        (one["owner"], one["at"].removeprefix("afloat "), one.get("held"))
        for one in match.position(EVERYTHING)["crates"]
        if one["at"].startswith("afloat")
    ]


def aboard(match: Match, seat: int) -> int:
    """How many crates of a seat are loaded."""
    return sum(one["at"] == "loaded" and one["owner"] == seat for one in match.position(EVERYTHING)["crates"])


def asked(match: Match) -> tuple[int, str]:
    """Who is asked, and what."""
    first = match.position(EVERYTHING)["agenda"][0]
    return first["seat"], first["question"]


def texts(match: Match) -> set[str]:
    """What the seat that is asked may do."""
    return {action.text for action in match.actions(match.acting[0])}


def moves(match: Match) -> set[str]:
    """The moves of the seat that is asked."""
    return {text for text in texts(match) if text.startswith(("move", "pull"))}


def squares(match: Match, start: str) -> set[str]:
    """The squares something may be put on: what the actions name that start so."""
    return {text.removeprefix(start).strip() for text in texts(match) if text.startswith(start)}


def refused(match: Match, action: str | int, reason: str, seat: int | None = None) -> None:
    """The rules refuse an action for a reason, and nothing changes."""
    who = match.acting[0] if seat is None else seat
    before = match.position(EVERYTHING)
    law = match.forbids(match.find(action, seat=who), seat=who)
    assert law is not None, f"{action} is allowed"
    assert law.key == f"cargo-forbids-{reason}"
    with pytest.raises(IllegalAction) as wrong:
        match.play(action, seat=who)
    assert wrong.value.rule == law.section
    assert match.position(EVERYTHING) == before


def box(**changes: Any) -> dict[str, Any]:
    """The standard box with changes."""
    return copy.deepcopy(game("cargo").components) | changes


def with_box(components: dict[str, Any], position: dict[str, Any] | None, players: int = 2, seed: int = 1) -> Match:
    """A match with a box of one's own."""
    names = ("Ann", "Bob", "Cid", "Dot")[:players]
    edition = game("cargo").edition
    return Match(Header("cargo", edition, players, seed, names, components=components, position=position))


def told(match: Match, key: str) -> list[Mapping[str, Any]]:
    """What the log tells under a key, in order."""
    return [message.arguments for _count, message in match.told(EVERYTHING) if message.key == f"cargo-note-{key}"]


def ended(left: dict[str, int], held: list[tuple[int, int]], scores: list[int]) -> Match:
    """A match that is over: per colour crates left on the dock, and rivals' crates dumped as (owner, holder)."""
    squares = iter([f"{column}{rank}" for rank in (7, 6) for column in "abcdefgh"])
    crates: list[dict[str, Any]] = []
    for seat, colour in enumerate("bog"):
        dumped = [holder for owner, holder in held if owner == seat]
        crates += [{"owner": seat, "at": "afloat a8 north"} | ({"held": one} if one >= 0 else {}) for one in dumped]
        crates += [{"owner": seat, "at": next(squares)} for _crate in range(left[colour])]
        crates += [{"owner": seat, "at": "loaded", "held": seat}] * (7 - len(dumped) - left[colour])
    return tallyman.set_up("cargo", {"over": True, "points": scores, "crates": crates}, 3, 1)
