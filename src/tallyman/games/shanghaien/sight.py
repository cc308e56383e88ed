"""What there is to see on a table of Shanghaien, and what it is called."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from tallyman.engine.message import Message, Part, message
from tallyman.engine.scene import Look
from tallyman.games.shanghaien.box import CARDS, CODES, PLACES, STRENGTHS, TRICKS, Box
from tallyman.games.shanghaien.table import NONE, End, Reason, Table
from tallyman.games.shanghaien.words import KIND_NAMES, NATION_NAMES

FAR, NEAR = 0, 1  # sides: beyond the tavern, and where the one who looks sits


class Card(NamedTuple):
    """What is printed on a card."""

    code: int
    name: str  # of its nation, or the kind of trick
    strength: int  # of a sailor
    id: str  # on the board, but for the number that tells equal ones apart

    @property
    def nation(self) -> int:
        """The number of a sailor's nation."""
        return self.code // STRENGTHS

    @property
    def slug(self) -> str:
        """A kind of trick as part of an id."""
        return self.name.replace("/", "-")

    @property
    def word(self) -> Message:
        """What a card is called."""
        if self.code < TRICKS:
            return message("shanghaien-board-sailor", nation=nation_word(self.name), strength=self.strength)
        first, second = (message(f"shanghaien-board-effect-{effect}") for effect in self.name.split("/"))
        return message("shanghaien-board-trick", first=first, second=second)


@lru_cache(64)
def printed(nations: tuple[str, ...], strengths: tuple[int, ...]) -> tuple[Card, ...]:
    """All different cards, by code."""
    sailors = [(name, strength, f"card-{name.lower()}-{strength}") for name in nations for strength in strengths]
    tricks = [(kind, 0, f"card-trick-{kind.replace('/', '-')}") for kind in KIND_NAMES]
    return tuple([Card(code, *card) for code, card in enumerate(sailors + tricks)])


class Crew(NamedTuple):
    """What a seat has of a nation."""

    sailors: tuple[Card, ...]  # weakest first
    jokers: int
    total: int
    rival: int  # the total of the other seat's

    @property
    def cards(self) -> int:
        """How many cards."""
        return len(self.sailors) + self.jokers

    @property
    def pay(self) -> tuple[int, str]:
        """What it would score now, the stronger one what the other is worth; and why, as its message says it."""
        if not self.total:
            return 0, "none" if self.rival else "nobody"
        if not self.rival:
            return self.total, "alone"
        if self.total == self.rival:
            return 0, "equal"
        return (self.rival, "leading") if self.total > self.rival else (0, "weaker")


class Sight(NamedTuple):
    """A table, read once, and who looks at it."""

    look: Look[Box, Table]
    near: int  # the seat whose ship lies in front
    acting: int  # the seat that is asked, or NONE
    end: int
    tavern: list[Card | None]  # by place; None once a card was judged
    dice: list[list[int]]
    pips: list[int]
    crews: list[list[Crew]]  # by seat and nation
    tricks: list[dict[Card, int]]  # by seat: how many of which
    captain: bool  # whether that of the seat that is asked is out

    def side(self, seat: int) -> int:
        """Where a seat's ship lies."""
        return NEAR if seat == self.near else FAR

    def rolled(self, seat: int) -> list[int]:
        """Which of a seat's dice it has just rolled."""
        waiting = [nth for nth, place in enumerate(self.dice[seat]) if place == NONE]
        return waiting[: sum(map(bool, self.pips))] if seat == self.acting else []

    def spare(self, seat: int) -> int:
        """How many dice a seat has in reserve."""
        return self.dice[seat].count(NONE) - len(self.rolled(seat))

    def why_not(self, thing: str, which: int = 0) -> str:
        """Why something is not lit, for the one who is asked; empty if it is, or nobody here is asked."""
        if not self.look.asked:
            return ""
        rolled, own = bool(self.pips[0]), self.dice[self.acting]
        match thing:
            case "place":
                return self._why_no_place(which) if rolled else ""
            case "minus" | "plus" | "both":
                return self._why_no_effect(thing, which) if rolled else ""
            case "end":
                return "end" if self.end == NONE else "OTHER_END"
            case "trick":
                return "ONE_TRICK" if self.captain else "NO_SAILOR" if rolled else "ROLL_NOW"
            case _ if rolled:
                return "PLACE_NOW" if self.captain or not self.tricks[self.acting] else "PLACE_FIRST"
            case "roll":
                return "TOO_FEW_DICE" if own.count(NONE) < ROLLED else ""
        return "TOO_EARLY" if len(own) - own.count(NONE) < TO_CALL else ""

    def _why_no_place(self, place: int) -> str:
        """Why no rolled die can be put on a card."""
        if self.end == NONE:
            return "die"
        return "" if number_of(place, self.end) in self.pips else "NOT_ROLLED"

    def _why_no_effect(self, thing: str, which: int) -> str:
        """Why what a trick does to rolled dice is not lit."""
        effect = "both" if thing == "both" else "adjust"
        if self.captain:
            return "ONE_TRICK"
        if not any(effect in card.name.split("/") for card in self.tricks[self.acting]):
            return f"no-{effect}"
        return "OFF_THE_DIE" if self.pips[which] == LAST.get(thing) else "touch-trick"


def sight(look: Look[Box, Table]) -> Sight:
    """What there is to see on a table."""
    table: Table = look.table
    box = look.setting.components
    cards = printed(tuple(box["nationalities"]), tuple(box["sailor_strengths"]))
    held, joined, tavern = table.held.tolist(), table.joined.tolist(), table.tavern.tolist()
    judged = sum(map(sum, chain(held, joined))) + sum(table.gone.tolist()) + table.left + PLACES - CARDS
    acting = look.agenda[0][0] if table.agenda.depth else NONE
    return Sight(
        look,
        near=1 if look.seat == 1 else 0,
        acting=acting,
        end=table.end,
        tavern=[cards[card] if card != NONE and place >= judged else None for place, card in enumerate(tavern)],
        dice=table.dice.tolist(),
        pips=table.pips.tolist(),
        crews=crews(cards, held, joined, box["joker_strength"]),
        tricks=[{cards[code]: own[code] for code in range(TRICKS, CODES) if own[code]} for own in held],
        captain=acting != NONE and bool(table.captain[acting]),
    )


def crews(cards: Sequence[Card], held: list[list[int]], joined: list[list[int]], joker: int) -> list[list[Crew]]:
    """All crews by seat and nation, from each seat's cards counted by code and its jokers by nation."""
    found: list[list[Crew]] = [[] for _seat in held]
    for nation, jokers in enumerate(zip(*joined, strict=True)):
        codes = range(nation * STRENGTHS, (nation + 1) * STRENGTHS)
        sailors = [[cards[code] for code in codes for _copy in range(own[code])] for own in held]
        totals = [sum([card.strength for card in own]) + joker * jokers[seat] for seat, own in enumerate(sailors)]
        for seat, own in enumerate(sailors):
            own.sort(key=lambda card: card.strength)
            found[seat].append(Crew(tuple(own), jokers[seat], totals[seat], totals[1 - seat]))
    return found


def number_of(place: int, end: int) -> int:
    """The number of a place, counted from an end."""
    return place + 1 if end == End.LEFT else PLACES - place


# Why something cannot be chosen

ROLLED, TO_CALL = 2, 2  # dice in a roll, and one's own on the tavern before one can call Shanghai
LAST = {"minus": 1, "plus": 6}  # from where a die goes no further
WHY = {reason.name: message(reason.key) for reason in Reason if reason} | {
    name: message(f"shanghaien-board-why-{name}") for name in ("end", "die", "touch-trick", "no-adjust", "no-both")
}
"""What is said by why something is not lit."""


# Words


def nation_word(name: str) -> Part:
    """A nation in the reader's language, or as its box calls it."""
    return message(f"shanghaien-board-nation-{name.lower()}") if name in NATION_NAMES else name
