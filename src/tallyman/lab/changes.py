"""What is another way in a what-if: values of the component file, a box, options or players."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Collection, Iterable
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from tallyman.engine import components
from tallyman.engine.components import Way
from tallyman.engine.errors import BadOption
from tallyman.engine.fields import brief, commas, shown
from tallyman.engine.game import Game
from tallyman.engine.message import Message, either, message
from tallyman.lab.simulation import Plan
from tallyman.players import listed, player
from tallyman.terminal import seats

MOST_VALUES = 50  # of a sweep
NEGATIVE = r"\s*-\s*\d+\s*"
LONGEST_LIST = 600  # characters of what there is at a place of a box
NEAR = 3  # names that may be meant


def changed(plan: Plan, words: str) -> Plan:
    """A plan with changes such as `building.Abbey.cost=7`, `seats=greedy,random`, `with=characters` or `box=my.toml`.

    Several of them stand between `+`.
    """
    for word in re.split(r"\+(?=[^=+]+=)", words):
        name, equals, value = (part.strip() for part in word.partition("="))
        if not (name and equals):
            raise BadOption(message("whatif-no-change", word=shown(word)))
        plan = once_changed(plan, name, value)
    for name in plan.players:
        player(name)
    plan.game.setting(len(plan.players), plan.options, plan.box)
    return plan


def once_changed(plan: Plan, name: str, value: str) -> Plan:
    """A plan with one change."""
    match name:
        case "seats":
            return replace(plan, players=listed(value))
        case "with":
            return replace(plan, options=seats.options(value or None))
        case "box":
            return replace(plan, box=components.load(plan.game, Path(value)))
    box = plan.box or plan.game.components
    way = found(plan.game, box, name)
    return replace(plan, box=put(box, way, read(name, value, inside(box, way))))


def found(of: Game, box: Any, name: str, whole: bool = False) -> Way:
    """The way to a value of a box, or to a whole table of them: entries of a list by number or by name."""
    way: list[str | int] = []
    here = box
    for step in re.findall(r"[^.\[\]]+", name):
        known = called(here)
        if plainly(step) not in known or re.fullmatch(NEGATIVE, step):
            raise BadOption(nothing_there(of, name, step, known))
        way.append(known[plainly(step)])
        here = here[way[-1]]
    if not whole and (not way or called(here)):
        there = brief(commas(f"{name}.{step}" for step in called(here)), LONGEST_LIST)
        raise BadOption(message("whatif-several", name=shown(name), there=there))
    return tuple(way)


def nothing_there(of: Game, name: str, step: str, known: Collection[str]) -> Message:
    """That a step leads nowhere, and what may be meant instead: what is nearest, else all there is."""
    why = message(
        "whatif-nothing-there" if known else "whatif-nothing-inside",
        name=shown(name),
        step=shown(step),
        game=of.title,
    )
    near = nearest(plainly(step), known)
    if near:
        return message("error-did-you-mean", why=why, near=either(map(shown, near)))
    return message("whatif-there-is", why=why, there=brief(commas(known), LONGEST_LIST)) if known else why


def nearest(step: str, known: Collection[str]) -> list[str]:
    """The names that may be meant by one that is none: those it is a word of, else those that are written alike."""
    words = [name for name in known if set(step.split("-")) <= set(name.split("-"))]
    return words[:NEAR] or get_close_matches(step, known, NEAR)


def called(here: Any) -> dict[str, str | int]:
    """What is inside a table or list, by how it can be written."""
    if isinstance(here, dict):
        return {plainly(step): step for step in here if step != "known"}
    if not isinstance(here, list):
        return {}
    known: dict[str, str | int] = {
        plainly(str(entry["name"])): place
        for place, entry in enumerate(here)
        if isinstance(entry, dict) and "name" in entry
    }
    return known | {str(place): place for place in range(len(here))}


def plainly(step: str) -> str:
    """A step as it is compared: small letters, and `-` for what is no letter or number."""
    return re.sub(r"[\W_]+", "-", step.strip().lower()).strip("-") or step


def inside(box: Any, way: Way) -> Any:
    """What is at the end of a way."""
    for step in way:
        box = box[step]
    return box


def read(name: str, text: str, before: Any) -> Any:
    """A value as TOML, of the kind of the one before."""
    try:
        value = tomllib.loads(f"value = {text}")["value"]
    except ValueError:
        value = text
    if type(value) is not type(before):
        raise BadOption(message("whatif-other-kind", name=shown(name), value=shown(text), before=shown(before)))
    return value


def put(box: dict[str, Any], way: Way, value: Any) -> dict[str, Any]:
    """A box with another value at a place."""
    other = copy.deepcopy(box)
    inside(other, way[:-1])[way[-1]] = value
    return other


def range_of(text: str) -> tuple[str, list[int]]:
    """What is swept: the name of a value, and the numbers it takes, of `KEY=FROM:TO` or `KEY=FROM:TO:STEP`."""
    name, _, ends = text.partition("=")
    parts = ends.split(":")
    if (
        not name.strip()
        or len(parts) not in {2, 3}
        or not all(re.fullmatch(r"\s*-?\d{1,9}\s*", part) for part in parts)
    ):
        raise BadOption(message("whatif-range", text=shown(text)))
    low, high, step = *map(int, parts[:2]), int(parts[2]) if len(parts) == 3 else 1
    if step < 1 or high < low:
        raise BadOption(message("whatif-range", text=shown(text)))
    values = range(low, high + 1, step)
    if len(values) > MOST_VALUES:
        raise BadOption(message("whatif-long-range", text=shown(text), most=MOST_VALUES))
    return name.strip(), list(values)


def alike(plans: Iterable[Plan]) -> None:
    """Refuse plans that no luck is common to: of several numbers of players."""
    counts = {len(plan.players) for plan in plans}
    if len(counts) > 1:
        raise BadOption(message("whatif-seats", counts=commas(sorted(counts))))
