"""What the rules of each game hide from a seat, and tables that differ in nothing else. Made without `hide`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, NamedTuple

from tallyman import EVERYTHING, Match
from tallyman.engine.game import Game, game
from tallyman.engine.luck import Luck
from tallyman.engine.observation import size
from tallyman.engine.record import numbers
from tallyman.engine.rule import rule
from tallyman.games.harbour.box import GOODS
from tallyman.games.harbour.table import Phase
from tallyman.games.montego_bay.box import CARDS, DOCKERS, JACK, PILES
from tallyman.games.montego_bay.table import Stream
from tests.helpers import Ground, variant, wander

NONE = -1

Change = Callable[[Match, int, Random], None]
"""Makes something else of what a seat cannot know: (match, seat, chance). Does nothing where nothing is hidden."""


def other_order(chance: Random, values: list[int]) -> list[int]:
    """The same values in another order, if they have one."""
    found = values.copy()
    while found == values and len(set(values)) > 1:
        chance.shuffle(found)
    return found


def mix(chance: Random, cells: Any, places: Iterable[Any]) -> None:
    """Put what lies in some places in another order."""
    listed = list(places)
    for place, value in zip(listed, other_order(chance, [cells[place] for place in listed]), strict=True):
        cells[place] = value


def rivals(match: Match, seat: int) -> list[int]:
    return [other for other in range(match.players) if other != seat]


def luck(match: Match, _seat: int, chance: Random) -> None:
    """All dice and lots to come."""
    match.table.luck.key[0] = chance.getrandbits(64)


def shanghaien_pile(match: Match, _seat: int, chance: Random) -> None:
    """The order of the pile."""
    mix(chance, match.table.pile, range(match.table.left))


def montego_ships(match: Match, _seat: int, chance: Random) -> None:
    """The ships below the tops of both piles."""
    below = [(pile, place) for pile in range(PILES) for place in range(match.table.left[pile] - 1)]
    mix(chance, match.table.pile, below)


def montego_cards(match: Match, seat: int, chance: Random) -> None:
    """Cards of rivals that are chosen and not yet turned."""
    table = match.table
    if seat not in match.sealed:
        return
    for docker in range(DOCKERS):
        if table.card[docker] and table.owner[docker] != seat:
            table.card[docker] = other_card(chance, {table.card[docker]})
    if table.card[JACK] and table.hirer != seat:
        table.card[JACK] = other_card(chance, {table.card[JACK], table.card[table.host]})


def montego_lots(match: Match, seat: int, chance: Random) -> None:
    """The order tiles, until they are shuffled for the second pile; then nothing is left to chance but the ships."""
    if match.table.luck.used[Stream.ORDER] == 1:
        luck(match, seat, chance)


def other_card(chance: Random, taken: set[int]) -> int:
    return chance.choice([card for card in range(1, CARDS + 1) if card not in taken])


def cargo_crates(match: Match, _seat: int, chance: Random) -> None:
    """Whose crates are whose, until all ships are chosen."""
    box: Any = match.setting.box
    if NONE in match.table.ship.tolist()[: match.players]:
        mix(chance, match.table.crate_of, range(match.players * box.crates))


def cargo_lots(match: Match, seat: int, chance: Random) -> None:
    """Who begins, until that is drawn; after it nothing is left to chance."""
    if match.table.turn == 0:
        luck(match, seat, chance)


def harbour_lots(match: Match, seat: int, chance: Random) -> None:
    """The market and who begins, until that is drawn; after it nothing is left to chance but the deck."""
    if match.table.phase < Phase.PLAY:
        luck(match, seat, chance)


def harbour_deck(match: Match, _seat: int, chance: Random) -> None:
    """The order of the deck."""
    mix(chance, match.table.deck, range(match.table.left))


def harbour_bonus_cards(match: Match, seat: int, chance: Random) -> None:
    """Rivals' bonus cards: they have others of those that the seat has not."""
    table = match.table
    if match.setting.options["bonus_cards"]:
        left = [good for good in range(GOODS) if good != table.bonus[seat]]
        theirs = [table.bonus[rival] for rival in rivals(match, seat)]
        found = other_order(chance, [*theirs, *(good for good in left if good not in theirs)])
        while found[: len(theirs)] == theirs:
            chance.shuffle(found)
        for rival, good in zip(rivals(match, seat), found, strict=False):
            table.bonus[rival] = good


def harbour_characters(match: Match, seat: int, chance: Random) -> None:
    """The characters rivals were dealt."""
    table = match.table
    if table.phase == Phase.CHARACTERS:
        box: Any = match.setting.box
        others = [one for one in range(box.characters) if one not in table.dealt.tolist()[seat]]
        chance.shuffle(others)
        for rival in rivals(match, seat):
            table.dealt[rival, 0], table.dealt[rival, 1] = others.pop(), others.pop()


def harbour_keeping(match: Match, seat: int, _chance: Random) -> None:
    """Which of their characters rivals have kept."""
    for rival in rivals(match, seat):
        if match.table.kept[rival] != NONE:
            match.table.kept[rival] = 1 - match.table.kept[rival]


def harbour_starting_goods(match: Match, seat: int, chance: Random) -> None:
    """Which goods rivals have chosen to start with."""
    if match.table.phase == Phase.GOODS:
        for rival in rivals(match, seat):
            goods = match.table.stock.tolist()[rival]
            while goods == match.table.stock.tolist()[rival] != [0] * GOODS:
                chosen = chance.choices(range(GOODS), k=sum(goods))
                goods = [chosen.count(good) for good in range(GOODS)]
            for good in range(GOODS):
                match.table.stock[rival, good] = goods[good]


PARTS: dict[str, dict[str, Change]] = {
    "shanghaien": {"pile": shanghaien_pile, "luck": luck},
    "montego_bay": {"pile": montego_ships, "card": montego_cards, "luck": montego_lots},
    "cargo": {"crate_of": cargo_crates, "luck": cargo_lots},
    "harbour": {
        "deck": harbour_deck,
        "bonus": harbour_bonus_cards,
        "dealt": harbour_characters,
        "kept": harbour_keeping,
        "stock": harbour_starting_goods,
        "luck": harbour_lots,
    },
}
"""What is hidden in each game, by the field of the table it lies in."""


def parts(ground: Ground) -> set[str]:
    """What a seat that owes a choice does not know in some moment of a match."""
    found = set(PARTS[ground.game.name])
    if "characters" not in ground.chosen:
        found -= {"dealt", "kept"}
    if "bonus_cards" not in ground.chosen:
        found -= {"bonus"}
    if "first_game" in ground.chosen:
        found -= {"stock", "luck"}
    return found


def as_it_stands(match: Match) -> Match:
    """A match that begins where another one stands, so that whatever is played again is played from there."""
    return Match(replace(match.header, position=match.position(EVERYTHING)))


def disguised(match: Match, seat: int, names: Iterable[str]) -> Match:
    """A match that begins where another one stands, but for some of what a seat cannot know."""
    return as_it_stands(changed(match, seat, names))


def changed(match: Match, seat: int, names: Iterable[str]) -> Match:
    """The same match with a table on which something else is hidden from a seat."""
    other = copy(match)
    other.table = match.table.copy()
    for name in sorted(names):
        PARTS[match.game.name][name](other, seat, Random(f"{name} {seat}"))  # noqa: S311
    return other


def differing(one: Match, other: Match) -> set[str]:
    """The fields in which the tables of two matches differ."""
    names = one.table.array.dtype.names
    return {name for name in names if one.table.array[name].tobytes() != other.table.array[name].tobytes()}


def seen(match: Match, seat: int) -> tuple[Any, ...]:
    """All a seat sees, as games show it and not as `hide` leaves it."""
    senses = numbers(size(match.game.observation))
    match.rules.observe(match.setting.box, match.table, seat, senses)
    shown = match.game.describe(match.setting, match.table, seat)
    return shown, senses.tolist(), match.legal(seat), match.acting, match.sealed


class Moment(NamedTuple):
    """A match in which a seat has a real choice and does not know one part of the table."""

    match: Match
    seat: int
    part: str


def spread(found: list[Match], count: int) -> list[Match]:
    """As many of them, or all if they are fewer, evenly spread; the last is among them."""
    count = min(count, len(found))
    return [found[(place + 1) * len(found) // count - 1] for place in range(count)]


def moments(ground: Ground, seed: int, each: int) -> list[Moment]:
    """Of a random match, for each part that is hidden from each seat some moments, spread over the match."""
    met: dict[tuple[str, int], list[Match]] = {}
    match = ground.new(seed)
    for _count in wander(match, seed):
        for seat in match.acting:
            if len(match.legal(seat)) > 1:
                for part in PARTS[ground.game.name]:
                    if differing(match, changed(match, seat, [part])):
                        met.setdefault((part, seat), []).append(changed(match, seat, []))
    return [
        Moment(as_it_stands(one), seat, part)
        for (part, seat), found in sorted(met.items())
        for one in spread(found, each)
    ]


@cache
def peeking(name: str) -> Game:
    """A game that hides nothing."""
    of = game(name)

    def hide(_box: Any, _table: Any, _seat: int, _luck: Luck) -> None:
        """Leave everything as it is."""

    hide.__annotations__ = {"_box": of.box, "_table": of.table, "_seat": int, "_luck": Luck, "return": None}
    return variant(of, rules=of.rules._replace(hide=rule(hide)))
