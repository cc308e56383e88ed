"""Shanghaien in words: actions, what happened, and why something is forbidden."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import Message, listed, message
from tallyman.engine.reckoning import Tally
from tallyman.engine.rule import source, twin
from tallyman.games.shanghaien.box import NATIONS, PAIRS, PLACES, SEATS, STRENGTHS, TRICKS, Box
from tallyman.games.shanghaien.rules import adjusted, nation_points, tricks_apart
from tallyman.games.shanghaien.table import (
    ADJUST,
    BOTH,
    NONE,
    PLACE,
    REROLL,
    ROLL,
    SHANGHAI,
    TRICK,
    USES,
    End,
    Note,
    Table,
)

NATION_NAMES = ("American", "French", "German", "Chinese", "Dutch", "Turkish", "Spanish", "Italian")
"""The nations that have a word in every language; others are called what their box calls them."""

KIND_NAMES = tuple("/".join(effect.name.lower() for effect in pair) for pair in PAIRS)


def card_name(components: dict[str, Any], card: int) -> str:
    """A card's name in positions: `French 3`, `trick joker/both`."""
    if card >= TRICKS:
        return f"trick {KIND_NAMES[card - TRICKS]}"
    return f"{components['nationalities'][card // STRENGTHS]} {components['sailor_strengths'][card % STRENGTHS]}"


def text(components: dict[str, Any], action: int) -> str:
    """An action's canonical text."""
    if action == ROLL:
        return "roll"
    if action == SHANGHAI:
        return "shanghai"
    if action < TRICK:
        end, pips = divmod(action - PLACE, PLACES)
        return f"place {pips + 1} {End(end).name.lower()}"
    kind, use = divmod(action - TRICK, USES)
    return f"trick {KIND_NAMES[kind]}: {use_text(components, use)}"


def use_text(components: dict[str, Any], use: int) -> str:
    """The canonical text for what a trick is used for."""
    if use < ADJUST:
        return f"join {components['nationalities'][use]}"
    if use < REROLL:
        return f"change {(use - ADJUST) // 2 + 1} to {source(adjusted)(use)}"
    if use < BOTH:
        return "reroll"
    return f"place both {End(use - BOTH).name.lower()}"


def nation(components: dict[str, Any], number: int) -> Message:
    """A nation's crew, said in the reader's language if it is one of the eight, else by its name."""
    name = components["nationalities"][number]
    if name in NATION_NAMES:
        return Message(f"shanghaien-nation-{NATION_NAMES.index(name)}")
    return Message("shanghaien-nation-named", {"nation": name})


def card(components: dict[str, Any], code: int) -> Message:
    """A card, said in the reader's language."""
    if code >= TRICKS:
        return kind(code - TRICKS)
    name, strength = components["nationalities"][code // STRENGTHS], components["sailor_strengths"][code % STRENGTHS]
    if name in NATION_NAMES:
        return Message("shanghaien-sailor", {"nation": NATION_NAMES.index(name), "strength": strength})
    return Message("shanghaien-sailor-named", {"nation": name, "strength": strength})


def kind(number: int) -> Message:
    """A trick, said in the reader's language."""
    one, two = (Message(f"shanghaien-effect-{effect.name.lower()}") for effect in PAIRS[number])
    return Message("shanghaien-trick", {"one": one, "two": two})


def place_of(end: int, pips: int) -> int:
    """The place, from the left as revealed, of the card with a number."""
    return pips - 1 if end == End.LEFT else PLACES - pips


def label(setting: Setting[Box], table: Table, seat: int, action: int) -> Message:
    """What an action means, for the person who may choose it."""
    if action == ROLL:
        return Message("shanghaien-do-roll")
    if action == SHANGHAI:
        return Message("shanghaien-do-shanghai")
    if action < TRICK:
        end, pips = divmod(action - PLACE, PLACES)
        target = card(setting.components, table.tavern[place_of(end, pips + 1)])
        key = "shanghaien-do-place" if table.end != NONE else f"shanghaien-do-place-{End(end).name.lower()}"
        return Message(key, {"pips": pips + 1, "card": target})
    number, use = divmod(action - TRICK, USES)
    if use < ADJUST:
        return Message("shanghaien-do-join", {"kind": kind(number), "nation": nation(setting.components, use)})
    if use < REROLL:
        pips = (use - ADJUST) // 2 + 1
        return Message("shanghaien-do-change", {"kind": kind(number), "old": pips, "new": source(adjusted)(use)})
    if use < BOTH:
        return Message("shanghaien-do-reroll", {"kind": kind(number)})
    key = "shanghaien-do-both" if table.end != NONE else f"shanghaien-do-both-{End(use - BOTH).name.lower()}"
    return Message(key, {"kind": kind(number)})


def tell(setting: Setting[Box], entry: Entry) -> Message:
    """What happened, for the log."""
    note, printed, variant = Note(entry.kind), setting.components, ""
    if note == Note.STARTS:
        return note.said(entry, {}, rounds=printed["rounds"])
    if note == Note.PLACES and entry.c != NONE:
        variant = End(entry.c).name.lower()
    elif note == Note.TAKES and entry.c:
        variant = "by-neighbours"
    elif note == Note.LEAVES and entry.b:
        variant = "tied"
    return note.said(entry, {"card": partial(card, printed), "nation": partial(nation, printed), "kind": kind}, variant)


def sources(setting: Setting[Box], table: Table, _notes: Iterable[Entry]) -> tuple[Tally, ...]:
    """Where the points are from: each nation, and tricks that still lie apart."""
    box, printed = setting.box, setting.components
    points = [tuple(twin(nation_points)(box, table, seat, one) for seat in range(SEATS)) for one in range(NATIONS)]
    crews = [Tally(printed["nationalities"][one], nation(printed, one), points[one]) for one in range(NATIONS)]
    tricks = tuple(twin(tricks_apart)(table, seat) for seat in range(SEATS))
    return (*crews, Tally("tricks", Message("shanghaien-source-tricks"), tricks))


def unseen(setting: Setting[Box], table: Table) -> tuple[Message, ...]:
    """What lies on top of the pile, the next card first."""
    cards = [card(setting.components, code) for code in reversed(table.pile.tolist()[: table.left])][:PLACES]
    return (message("shanghaien-unseen-pile", cards=listed(cards)),) if cards else ()
