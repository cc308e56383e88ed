"""A component set of one's own on its way to a match: read, changed card by card, checked, and written down again."""

from __future__ import annotations

import copy
import functools
import json
import re
from collections.abc import Callable, Iterable
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any, NamedTuple

from tallyman.engine.components import Lines, holds, parsed
from tallyman.engine.errors import BadBox
from tallyman.engine.fields import spelled
from tallyman.engine.game import COMPONENTS, Game
from tallyman.engine.message import Message, message
from tallyman.engine.rewriting import rewritten, tables

Way = tuple[str | int, ...]

MOST_MISTAKES = 20


class Mistake(NamedTuple):
    """What is wrong with a component set, and where."""

    way: Way
    reason: Message
    lines: Message | None  # such as "line 12"


class Draft:
    """A component set as it is being made; `file` is what it is called in complaints."""

    def __init__(self, game: Game, text: str, file: Message | str) -> None:
        self.game = game
        self.text = text.replace("\r\n", "\n").removeprefix("\ufeff")
        self.components: dict[str, Any] = {}
        self.mistakes: list[Mistake] = []
        self.sane = game.components
        """The same set with every mistake mended."""
        self.standard = game.components
        """The standard set, with the card at each place that the one there is, or was before it was changed."""
        self.added: frozenset[str] = frozenset()
        """Cards the standard set does not have."""
        self.readable = True
        self.places: frozenset[str] = frozenset()
        """The fields on the page at which mistakes can be named."""
        self.called: dict[str, str] = {}
        """What the page calls the fields."""
        try:
            self.components = parsed(self.text, file)
        except BadBox as wrong:
            self.readable = False
            self.mistakes.append(Mistake((), wrong.reason, None))
        else:
            self._compare()
            self._check()

    def _compare(self) -> None:
        """Find out which card of the standard set each one is; a new one stands beside what every new one is like."""
        self.standard, added = dict(self.game.components), []
        for section, kit in self.game.varying.items():
            cards, usual = self.components.get(section, []), self.game.components[section]
            if tables(cards):
                printed = paired(cards, usual)
                self.standard[section] = [kit.new if place is None else usual[place] for place in printed]
                added += [f"{section}.{place}" for place, other in enumerate(printed) if other is None]
        self.added = frozenset(added)

    def _check(self) -> None:
        """Find the mistakes: each is mended from the standard set, so that the next one shows.

        Cards of which there are too many or too few are shown all the same: each of them is right by then.
        """
        self.sane, tried = copy.deepcopy(self.components), copy.deepcopy(self.components)
        mended: set[Way] = set()
        while (wrong := refused(self.game, tried)) is not None and len(mended) < MOST_MISTAKES:
            if wrong.reason not in [mistake.reason for mistake in self.mistakes]:
                self.mistakes.append(Mistake(wrong.field, wrong.reason, self._lines.of(wrong.field)))
            way = wrong.field
            if len(way) == 1 and self._cards(tried, way) and self._other_count(tried, way):
                continue
            while way and (way in mended or not mend(tried, self.standard, way)):
                way = way[:-1]
            mended.add(way)
            if not way:
                break
            mend(self.sane, self.standard, way)
        if wrong is not None:
            self.sane = self.game.components

    def _cards(self, tried: dict[str, Any], way: Way) -> bool:
        """Whether there are cards at a way, where cards belong."""
        return all(tables(inside(components, way, None)) for components in (tried, self.game.components))

    def _other_count(self, tried: dict[str, Any], way: Way) -> bool:
        """Leave out cards for which there is no room, or else try the standard ones; whether that is another set."""
        kit = self.game.varying.get(str(way[0]))
        if kit and len(inside(tried, way, [])) > kit.most:
            for components in (tried, self.sane):
                del inside(components, way, [])[kit.most :]
            return True
        return mend(tried, self.game.components, way)

    @functools.cached_property
    def _lines(self) -> Lines:
        return Lines(self.text)

    # Looking

    @property
    def own(self) -> bool:
        """Whether it is another set than the standard one."""
        return self.components != self.game.components

    @functools.cached_property
    def sections(self) -> dict[str, list[str]]:
        """The cards, by section: what the game spreads out, then every other table and list of tables of the file."""
        sections: dict[str, list[str]] = {}
        for card in self.game.spread:
            sections.setdefault(card.partition(".")[0], []).append(card)
        elsewhere = {way.partition(".")[0] for ways in self.game.spread.values() for way in ways}
        for name, value in self.sane.items():
            if isinstance(value, dict) and name not in elsewhere:
                sections[name] = [name]
            elif tables(value):
                sections[name] = [f"{name}.{place}" for place in range(len(value))]
        return sections

    def ways(self, card: str) -> tuple[str, ...]:
        """The ways to what is on a card."""
        return self.game.spread.get(card, (card,))

    def at(self, way: str) -> Any:
        """What is written at a field; empty if nothing is."""
        return inside(self.components, path(self.components, way), "")

    def listed(self, way: str) -> list[Any]:
        """What is written at a field for a list; what is no list is the only thing in it."""
        value = self.at(way)
        return value if isinstance(value, list) else [value] if value != "" else []

    def state(self, way: str) -> str:
        """Whether a field is `known` for certain, `ours` because it is reconstructed, or `changed`."""
        steps, standard = path(self.sane, way), self.standard
        added = way.startswith(tuple(f"{card}." for card in self.added))
        if added or inside(self.components, steps, None) != inside(standard, steps, None):
            return "changed"
        for start in range(len(steps)):
            holder = inside(standard, steps[:start], None)
            known = holder.get("known", []) if isinstance(holder, dict) else []
            if any(spelled(steps[start:end]) in known for end in range(start + 1, len(steps) + 1)):
                return "known"
        return "ours"

    def counts(self, section: str) -> dict[str, int]:
        """How many cards a section has, counted and with their copies, and may have."""
        cards = self.sane.get(section) if section in self.game.varying else None
        if not cards:
            return {}
        kit = self.game.varying[section]
        copies = sum(card.get("copies", 1) for card in cards)
        return {"count": len(cards), "copies": copies, "least": kit.least, "most": kit.most}

    @property
    def bad(self) -> frozenset[str]:
        """The cards with mistakes."""
        placed = [mistake for mistake in self.mistakes if mistake.way]
        return frozenset(
            self.card_of(mistake) for mistake in placed if not tables(inside(self.components, mistake.way, None))
        )

    @property
    def cards(self) -> list[str]:
        """All cards."""
        return [card for section in self.sections.values() for card in section]

    def changed(self, card: str) -> bool:
        """Whether a card is not the standard one."""
        ways = [path(self.sane, way) for way in self.ways(card)]
        own, usual = (
            [bare(inside(components, way, None)) for way in ways] for components in (self.sane, self.standard)
        )
        return card in self.added or own != usual

    def wrong(self, way: str) -> list[Message]:
        """The mistakes named at a field: those in it, unless a field on the page is nearer."""
        return [self.said(mistake) for mistake in self.mistakes if self._nearest(mistake.way) == way]

    def named(self, mistake: Mistake) -> bool:
        """Whether a mistake names a field the page has a name for."""
        return "field" in mistake.reason.arguments and ".".join(map(str, mistake.way)) in self.called

    def said(self, mistake: Mistake) -> Message:
        """What is wrong, with the field as the page calls it."""
        if not self.named(mistake):
            return mistake.reason
        called = message("web-box-field", name=self.called[".".join(map(str, mistake.way))])
        return Message(mistake.reason.key, {**mistake.reason.arguments, "field": called})

    def _nearest(self, way: Way) -> str | None:
        ways = [".".join(map(str, way[:end])) for end in range(len(way), -1, -1)]
        return next((way for way in ways if way in self.places), None)

    def card_of(self, mistake: Mistake) -> str:
        """The card a mistake is on, or the first it may be on."""
        steps = {card: [path(self.sane, way) for way in self.ways(card)] for card in self.cards}
        on = [card for card, ways in steps.items() if any(mistake.way[: len(way)] == way for way in ways)]
        near = [card for card, ways in steps.items() if any(way[: len(mistake.way)] == mistake.way for way in ways)]
        return [*on, *near, *self.cards][0]

    # Changing

    def with_card(self, card: str, fields: Iterable[tuple[str, str]]) -> str:
        """The file's text with a card as a form has it; what was certain is no longer once it is changed."""
        changed = copy.deepcopy(self.components)
        fill(changed, [(name, value) for name, value in fields if self._has(card, name)])
        holder = "" if card in self.game.spread else card
        before, after = (inside(components, path(components, holder), {}) for components in (self.components, changed))
        if isinstance(after, dict) and isinstance(after.get("known"), list):
            same = [way for way in after["known"] if same_at(before, after, str(way))]
            if same != after["known"]:
                after["known"] = same
        return self._written(changed)

    def _has(self, card: str, field: str) -> bool:
        """Whether a field of a form is on a card; none is a whole table, but for one of which something is chosen."""
        kind, _, rest = field.partition(":")
        way, ways = rest.partition(":")[0], self.ways(card) if card in self.cards else ()
        if kind == "under" or not any(way == own or way.startswith(f"{own}.") for own in ways):
            return way in ways
        printed = inside(self.standard, path(self.standard, way), None)
        return not (isinstance(printed, dict) or tables(printed)) or (kind == "value" and way not in ways)

    def without_changes(self, card: str) -> str:
        """The file's text with a card as it is in the standard set."""
        changed = copy.deepcopy(self.components)
        for way in self.ways(card):
            if holds(self.standard, path(self.standard, way)):
                mend(changed, self.standard, path(self.standard, way))
        return self._written(changed)

    def with_more(self, section: str, name: str) -> str:
        """The file's text with a new card, of that name if such cards have one."""
        changed = copy.deepcopy(self.components)
        cards, kit = changed.get(section), self.game.varying.get(section)
        if kit and isinstance(cards, list) and len(cards) < kit.most:
            new = copy.deepcopy(kit.new)
            if "name" in new:
                new["name"] = unlike(name, [card.get("name") for card in cards if isinstance(card, dict)])
            cards.append(new)
        return self._written(changed)

    def with_fewer(self, card: str) -> str:
        """The file's text without a card, as long as enough are left."""
        changed = copy.deepcopy(self.components)
        section = card.partition(".")[0]
        if section in self.game.varying and card in self.sections[section] and self.spare(section):
            put(changed, path(changed, card), None)
        return self._written(changed)

    def spare(self, section: str) -> bool:
        """Whether a card of a section can be removed."""
        return len(self.sections.get(section, [])) > self.game.varying[section].least

    def room(self, section: str) -> bool:
        """Whether a section has room for a card more."""
        return len(self.sections.get(section, [])) < self.game.varying[section].most

    def _written(self, changed: dict[str, Any]) -> str:
        return self.text if changed == self.components else rewritten(self.text, changed)


def paired(cards: list[dict[str, Any]], others: list[dict[str, Any]]) -> list[int | None]:
    """Which of the others each card is, by its name if it has one, or was before it was changed; None if it is new."""
    result: list[int | None] = [None] * len(cards)
    theirs, ours = ([str(card.get("name", card)) for card in both] for both in (others, cards))
    for _tag, start, end, first, last in SequenceMatcher(None, theirs, ours, autojunk=False).get_opcodes():
        for place, other in zip(range(first, last), range(start, end), strict=False):
            result[place] = other
    return result


def unlike(name: str, taken: list[Any]) -> str:
    """A name, with a number if others have it."""
    names = [name, *(f"{name} {number}" for number in range(2, len(taken) + 3))]
    used = {str(name).lower() for name in taken}
    return next(free for free in names if free.lower() not in used)


def bare(card: Any) -> Any:
    """A card without the list of what is certain."""
    return {name: value for name, value in card.items() if name != "known"} if isinstance(card, dict) else card


def standard(game: Game) -> str:
    """The file of the standard set."""
    return game.file(COMPONENTS)


def refused(game: Game, components: dict[str, Any]) -> BadBox | None:
    """The first thing that is wrong with a component set, for any number of players."""
    for players in game.players:
        try:
            game.setting(players, components=components)
        except BadBox as wrong:
            return wrong
    return None


def mend(data: Any, standard: Any, way: Way) -> bool:
    """Make a field what it is in the standard set; whether that changed anything."""
    right = inside(standard, way, None)
    if inside(data, way, None) == right:
        return False
    put(data, way, copy.deepcopy(right))
    return bool(inside(data, way, None) == right)


# Ways


def path(data: Any, way: str) -> Way:
    """A way in one word as steps: into a list by number, into a table by name."""
    steps: list[str | int] = []
    for step in way.split(".") if way else []:
        steps.append(int(step) if isinstance(data, list) and step.isdecimal() else step)
        data = inside(data, (steps[-1],), None)
    return tuple(steps)


def inside(data: Any, way: Way, default: Any) -> Any:
    """What lies at the end of a way."""
    if not holds(data, way):
        return default
    for step in way:
        data = data[step]
    return data


def same_at(card: Any, other: Any, known: str) -> bool:
    """Whether a field that is listed as known is the same in two cards."""
    way = known.replace("[", ".").replace("]", "")
    return bool(inside(card, path(card, way), None) == inside(other, path(other, way), None))


# What a form says. A field is named by how it is read and the way to it: number:building.4.cost


def fill(data: dict[str, Any], fields: Iterable[tuple[str, str]]) -> None:
    """Put in what the fields of a form say: first what is chosen as a whole, then what is inside, then its names."""
    said: dict[tuple[str, str], list[str]] = {}
    for name, value in fields:
        kind, _, way = name.partition(":")
        if way and (kind in KINDS or kind == "value"):
            said.setdefault((kind, way), []).append(value)
    swapped = [way for (kind, way), values in said.items() if kind == "value" and swap(data, way, values[-1])]
    for kind, put_in in KINDS.items():
        for (how, way), values in said.items():
            if how == kind and not any(way.startswith(f"{other}.") for other in swapped):
                put_in(data, way, values)


def put(data: Any, way: Way, value: Any) -> None:
    """Write a value at a way, or take away what is there; without what should hold it, nothing happens."""
    if not way:
        return
    holder, last = inside(data, way[:-1], None), way[-1]
    if isinstance(holder, list) and isinstance(last, int):
        if value is None:
            del holder[last : last + 1]
        elif last <= len(holder):
            holder[last : last + 1] = [value]
    elif isinstance(holder, dict):
        if value is None:
            holder.pop(last, None)
        else:
            holder[last] = value


def whole(said: str) -> int | str | None:
    """A number as it was written; what is none is kept, to be complained of."""
    said = said.strip()
    return int(said) if re.fullmatch(r"[+-]?\d{1,18}", said) else said or None


def swap(data: Any, way: str, said: str) -> bool:
    """Choose one of several whole things, each as JSON, or none; whether it is another one than before."""
    wanted, now = json.loads(said) if said else None, inside(data, path(data, way), None)
    if isinstance(wanted, dict) and isinstance(now, dict) and wanted.keys() == now.keys():
        return False
    put(data, path(data, way), wanted)
    return True


def put_said(data: Any, way: str, said: str, value: Any) -> None:
    """Write what a field says, unless that is how the page says what is there, of whatever kind that is."""
    steps = path(data, way)
    if str(inside(data, steps, "")) != said:
        put(data, steps, value)


def put_number(data: Any, way: str, values: list[str]) -> None:
    """A number."""
    put_said(data, way, values[-1], whole(values[-1]))


def put_few(data: Any, way: str, values: list[str]) -> None:
    """A number that is left out when it is the usual one, which stands behind the way."""
    way, _, usual = way.partition(":")
    number = whole(values[-1])
    put_said(data, way, values[-1], None if number in (None, int(usual or 0)) else number)


def put_word(data: Any, way: str, values: list[str]) -> None:
    """A word, left out if it is empty."""
    put_said(data, way, values[-1], values[-1] or None)


def put_flag(data: Any, way: str, values: list[str]) -> None:
    """What is so or not; left out where it is not."""
    said = values[-1] == "true"
    if said is not (inside(data, path(data, way), False) is True):
        put(data, path(data, way), said or None)


def put_signed(data: Any, way: str, values: list[str]) -> None:
    """A number behind its sign: what counts against is written as a negative number."""
    number = whole(values[-1])
    if values[0] == "-" and isinstance(number, int):
        put(data, path(data, way), -abs(number))
    else:
        put_said(data, way, values[-1], number)


def put_words(data: Any, way: str, values: list[str]) -> None:
    """A list of words, without the empty ones; what is no word stays what it is as long as the page says the same."""
    now = inside(data, path(data, way), [])
    if isinstance(now, list):
        said = [was if str(was) == value else value for was, value in zip_longest(now, values, fillvalue="") if value]
        put(data, path(data, way), said)
    elif str(now) != values[0]:
        put(data, path(data, way), [value for value in values if value])


def put_under(data: Any, way: str, values: list[str]) -> None:
    """The name of what is there under one of several names: under:building.4:action,either."""
    way, _, names = way.partition(":")
    holder, wanted = inside(data, path(data, way), None), values[-1]
    if isinstance(holder, dict) and wanted in names.split(","):
        for name in names.split(","):
            if name in holder and name != wanted:
                # In its old place, so that a card is written in the usual order.
                entries = [(wanted if key == name else key, value) for key, value in holder.items() if key != wanted]
                holder.clear()
                holder.update(entries)


KINDS: dict[str, Callable[[Any, str, list[str]], None]] = {
    "number": put_number,
    "few": put_few,
    "flag": put_flag,
    "signed": put_signed,
    "word": put_word,
    "words": put_words,
    "under": put_under,
}
"""How other fields than a `value` are read, in the order in which they are put in."""
