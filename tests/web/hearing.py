"""What somebody hears of a board, and what there is to hear: both as pieces with their places, found independently.

`there` reads a position, as programs get it; `heard` reads nothing but the English sentences of a board.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

Facts = Counter[tuple[str, str]]
"""Pieces with their places, and how many of each."""

Position = dict[str, Any]
COLOURS = ("blue", "orange", "green", "yellow")
KINDS = {"joker": "two sailors", "adjust": "die plus or minus 1", "reroll": "roll again", "both": "place both dice"}


def there(game: str, position: Position, components: Position) -> Facts:
    """The pieces of a position."""
    found = {"cargo": _cargo, "harbour": _harbour, "montego_bay": _montego_bay, "shanghaien": _shanghaien}[game]
    return Counter(found(position, components))


def heard(game: str, sentences: Iterable[str]) -> Facts:
    """The pieces that sentences tell of."""
    found: Facts = Counter()
    for said in sentences:
        for pattern, read in SENTENCES[game].items():
            if match := re.fullmatch(pattern, said):
                found.update(read(**{key: value or "" for key, value in match.groupdict().items()}))
                break
    return found


def row(said: str) -> list[str]:
    """The things of a list in words."""
    return re.split(r", | and ", said) if said else []


def counted(said: str, place: str, what: str) -> list[tuple[str, str]]:
    """Pieces of colours in a list like "blue 2 and orange 1"."""
    return [(f"{what} of {colour}", place) for colour, count in map(str.split, row(said)) for _ in range(int(count))]


# Shanghaien


def _shanghaien(position: Position, _components: Position) -> Iterator[tuple[str, str]]:
    judged = 6 - len(position["tavern"])
    for place, card in enumerate(position["tavern"], judged):
        number = {None: f"place {place + 1}", "left": f"card {place + 1}", "right": f"card {6 - place}"}
        yield card, number[position["numbered_from"]]
    roll = [pips for pips in position["roll"] or () if pips]
    actor = position["agenda"][0]["seat"] if position["agenda"] else None
    for seat, colour in enumerate(COLOURS[:2]):
        dice = position["dice"][seat]
        yield from ((f"die of {colour}", f"card {place}") for place in dice if place)
        thrown = roll if seat == actor else []
        yield from ((f"die of {colour}", f"rolled {pips}") for pips in thrown)
        yield f"dice of {colour}", f"reserve {dice.count(None) - len(thrown)}"
        yield f"captain of {colour}", "tavern" if position["captain"][seat] else "ship"
        for nation, cards in position["crews"][seat].items():
            yield from ((f"{nation} {card}", f"crew of {colour}") for card in cards)
        yield from ((f"trick {kind}", colour) for kind in position["tricks"][seat])
    yield "cards", f"pile {position['pile']['hidden']}"


EFFECTS = "|".join(KINDS.values())


def _card(said: str) -> str:
    if found := re.fullmatch(r"(\w+) sailor, strength (\d)", said):
        return f"{found[1]} {found[2]}"
    found = re.fullmatch(rf"Trick: ({EFFECTS}) or ({EFFECTS})", said)
    assert found, said
    kinds = {words: kind for kind, words in KINDS.items()}
    return f"trick {kinds[found[1]]}/{kinds[found[2]]}"


def _tricks(name: str, count: str, card: str) -> list[tuple[str, str]]:
    return [(_card(card), name)] * int(count)


def _place(where: str, number: str, card: str, dice: str) -> Iterator[tuple[str, str]]:
    place = f"{'place' if where else 'card'} {number}"
    yield _card(card), place
    yield from counted(dice, place, "die")


def _crew(nation: str, name: str, cards: str) -> list[tuple[str, str]]:
    return [(f"{nation} {'joker' if card == 'a trick' else card}", f"crew of {name}") for card in row(cards)]


# Montego Bay


def _montego_bay(position: Position, components: Position) -> Iterator[tuple[str, str]]:
    last = 2 * len(position["warehouses"]) - 1
    for column, tile in enumerate(position["warehouses"]):
        number, _, turned = tile.partition(" ")
        stores = components["warehouse"][int(number) - 1]["stores"][:: -1 if turned else 1]
        for space, store in zip((column, last - column), stores, strict=True):
            yield f"{store['barrels']}{' and a coin' if store.get('coin') else ''}", f"space {space}"
    for docker, pawn in position["dockers"].items():
        yield docker, _where(pawn["at"]) if pawn["seat"] is not None else "not taken yet"
    jack = position["lazy_jack"]
    if jack:
        yield f"Lazy Jack of {COLOURS[jack['seat']]}", _where(jack["at"])
        if jack["host"]:
            yield "Lazy Jack", f"with {jack['host']}"
    for pawn, card in position["cards"].items():
        yield f"card {card}", pawn
    yield from ((docker, f"order {place}") for place, docker in enumerate(position["order"], 1))
    for pier, ship in enumerate(position["piers"], 1):
        if isinstance(ship, dict):
            yield "ship", f"pier {pier}"
            yield from _barrels(ship["barrels"], f"pier {pier}")
        else:
            yield ship or "nothing", f"pier {pier}"
    yield from _barrels(position["tavern"], "tavern")
    for pile in position["piles"]:
        yield "pile", str(pile["hidden"] + 1 if pile else 0)
    for colour, points, coins, stock in zip(
        COLOURS, position["points"], position["coins"], position["stock"], strict=False
    ):
        yield f"points {points}, coins {coins}, barrels {stock}", colour
    yield f"coins {position['bank']}", "bank"


def _where(at: int | str | None) -> str:
    return "" if at is None else f"space {at}" if isinstance(at, int) else at


def _barrels(barrels: list[int], place: str) -> Iterator[tuple[str, str]]:
    for colour, count in zip(COLOURS, barrels, strict=False):
        yield from ((f"barrel of {colour}", place) for _ in range(count))


def _docker(said: str) -> str:
    found = re.match(r"(Large|Small) (\w+) docker", said)
    return f"{found[2]} {found[1].lower()}" if found else "Lazy Jack"


def _pawn(docker: str, at: str) -> list[tuple[str, str]]:
    return [(_docker(docker), at)]


def _store(space: str, barrels: str, damaged: str, coin: str) -> list[tuple[str, str]]:
    number = 0 if barrels == "nothing" else int(barrels.split(maxsplit=1)[0])
    return [(f"{-number if damaged else number}{' and a coin' if coin else ''}", f"space {space}")]


def _jack(name: str, host: str, at: str) -> list[tuple[str, str]]:
    found = [(f"Lazy Jack of {name}", at)] if name else []
    return [*found, ("Lazy Jack", f"with {_docker(host)}")] if host else found


def _pier(pier: str, ship: str, barrels: str) -> list[tuple[str, str]]:
    kind = {"E": "nothing", "P": "pilot"}.get(ship[0].upper(), "ship")
    return [(kind, f"pier {pier}"), *counted(barrels, f"pier {pier}", "barrel")]


# Cargo


def _cargo(position: Position, _components: Position) -> Iterator[tuple[str, str]]:
    turned_up = all(position["ships"])
    loaded: Counter[int] = Counter()
    for crate in position["crates"]:
        whose = f"crate of {COLOURS[crate['owner']]}" if turned_up else "crate, face down"
        loaded[crate["owner"]] += crate["at"] == "loaded"
        if crate["at"] != "loaded":
            yield whose, crate["at"]
    for seat, side in enumerate(position["ships"]):
        if side:
            yield f"ship of {COLOURS[seat]} with {loaded[seat]}", side
    for worker in position["workers"]:
        who, at = f"{worker['kind']} of {COLOURS[worker['seat']]}", worker["at"]
        if at == "doctor":
            if not position["over"]:
                yield f"patient of {COLOURS[worker['seat']]}", str(worker.get("rest", 0))
        elif at != "gone":
            walks = position["second_step"] == at and worker["kind"] != "dockhand"
            yield f"{who}{' (may go on)' if walks else ' (has moved)' if worker.get('moved') else ''}", at


def _square(square: str, things: str) -> list[tuple[str, str]]:
    found = re.findall(r"Crate, face down|\w+ of \w+(?: \([a-z ]+\))?", things)
    return [(thing.lower(), square) for thing in found]


def _afloat(crate: str, way: str, square: str) -> list[tuple[str, str]]:
    return [(crate.lower(), f"afloat {square} {way}")]


def _ship(way: str, name: str, count: str) -> list[tuple[str, str]]:
    return [(f"ship of {name} with {count or 0}", way)]


def _waiting(place: str, worker: str, count: str) -> list[tuple[str, str]]:
    return [(worker.lower(), "water" if place == "Rescued" else "reserve")] * int(count or 1)


def _tent(name: str, due: str) -> list[tuple[str, str]]:
    rests = [re.search(r"\d+", one) for one in row(due)]
    return [(f"patient of {name}", rest[0] if rest else "0") for rest in rests]


# Harbour


def _harbour(position: Position, _components: Position) -> Iterator[tuple[str, str]]:
    shown = position["seen"] if isinstance(position["seen"], list) else []
    yield from ((building, "for sale") for building in position["row"] if building)
    yield from ((building, "shown") for building in shown)
    for seat, owned in enumerate(position["owned"]):
        colour = COLOURS[seat]
        yield from ((building, f"owned by {colour}") for building in owned)
        if position["boards"][seat]:
            yield position["boards"][seat], f"board of {colour}"
        stock = position["stock"][seat]
        if "hidden" not in stock:
            yield from ((f"{count} {good}", colour) for good, count in stock.items())
        pawn = position["pawns"][seat]
        yield f"pawn of {colour}", _building_of(position, pawn) if pawn else "nowhere"
        if position["bonus"]:
            good = position["bonus"][seat]
            yield "secret bonus" if good == "?" else f"bonus for {good}", colour
    for slot, good in enumerate(position["market"] or (), 1):
        yield good, f"slot {slot}"
    yield "buildings", f"deck {position['deck']['hidden']}"
    if position["purchase"]:
        yield from ((f"{count} {good}", "hold") for good, count in position["purchase"]["shipped"].items() if count)


def _building_of(position: Position, building: str) -> str:
    """Where a pawn stands, with its owner: positions call all boards Wharfs."""
    for board, owned, colour in zip(position["boards"], position["owned"], COLOURS, strict=False):
        if building in owned:
            return f"{building} of {colour}"
        if building == f"Wharfs of {colour}":
            return f"{board} of {colour}"
    return building


def _building(name: str, place: str, owner: str) -> list[tuple[str, str]]:
    return [(name, {"F": "for sale", "C": "shown", "O": f"owned by {owner}", "B": f"board of {owner}"}[place[0]])]


def _one(piece: str, place: str) -> Any:
    """A reader of sentences that tell of one piece; what is in brackets comes of the sentence."""
    return lambda **found: [(piece.format(**found), place.format(**found))]


SENTENCES: dict[str, dict[str, Any]] = {
    "shanghaien": {
        r"Card (?P<number>\d)(?P<where> from the left, .*?)?: (?P<card>.*?)(?:\. Dice: (?P<dice>.*))?": _place,
        r"(?P<nation>\w+) crew of (?P<name>\w+): .*?(?:\. Cards: (?P<cards>.*))?": _crew,
        r"(?P<name>\w+) \(\w+\), .*, dice in reserve: (?P<count>\d)": _one("dice of {name}", "reserve {count}"),
        r"Die of (?P<colour>\w+), rolled (?P<pips>\d)": _one("die of {colour}", "rolled {pips}"),
        r"Captain of (?P<colour>\w+), on board": _one("captain of {colour}", "ship"),
        r"Captain of (?P<colour>\w+), at the tavern.*": _one("captain of {colour}", "tavern"),
        r"(?P<name>\w+): (?P<count>\d) × (?P<card>Trick: .*?)(?:\. .*)?": _tricks,
        r"Draw pile: (?P<cards>\d+) cards?": _one("cards", "pile {cards}"),
    },
    "montego_bay": {
        r"Space (?P<space>\d+), .*Store: (?P<barrels>nothing|\d+) ?(?P<damaged>damaged )?.*?"
        r"(?P<coin>, and a coin)?": _store,
        r"(?P<docker>\w+ \w+ docker) of \w+, (?:on|in) (?:the )?(?P<at>.*)": _pawn,
        r"(?P<docker>\w+ \w+ docker), (?P<at>not taken yet)": _pawn,
        r"Lazy Jack(?:, hired by (?P<name>\w+))?(?:, with (?P<host>\w+ \w+ docker of \w+))?"
        r"(?:, (?:on|in) (?:the )?(?P<at>.*))?": _jack,
        r"Number (?P<place>\d) to move: (?P<docker>.*)": lambda place, docker: [(_docker(docker), f"order {place}")],
        r"Card (?P<card>\d): (?P<docker>.*)": lambda card, docker: [(f"card {card}", _docker(docker))],
        r"Card chosen: (?P<docker>.*)": lambda docker: [("card ?", _docker(docker))],
        r"Pier (?P<pier>\d), (?P<ship>.*?)(?:\. Barrels: (?P<barrels>.*))?": _pier,
        r"Left tavern.*?(?:Drunk so far: (?P<barrels>.*))?": lambda barrels: counted(barrels, "tavern", "barrel"),
        r"(?P<count>\d+) ships? waiting in the bay.*": _one("pile", "{count}"),
        r"(?P<name>\w+) \(\w+\): (?P<points>\d+) points?, (?P<coins>\d+) coins?, "
        r"(?P<stock>\d+) barrels? in stock.*": _one("points {points}, coins {coins}, barrels {stock}", "{name}"),
        r"Bank: (?P<coins>\d+) coins?": _one("coins {coins}", "bank"),
    },
    "cargo": {
        r"(?P<square>[a-h][1-8])(?:, loading square[^:]*)?(?:: (?P<things>.*))?": _square,
        r"(?P<crate>Crate.*), in the water (?P<way>\w+) of (?P<square>..)": _afloat,
        r"(?P<crate>Crate.*), to be put back": lambda crate: [(crate.lower(), "waiting")],
        r"Ship in the (?P<way>\w+), of (?P<name>\w+)(?:, crates aboard: (?P<count>\d+))?": _ship,
        r"(?P<place>Still to place|Rescued): (?P<worker>\w+ of \w+)(?: × (?P<count>\d+))?": _waiting,
        r"Doctor's tent, patients of (?P<name>\w+): \d+(?:, (?P<due>.*))?": _tent,
    },
    "harbour": {
        r"Shipped: (?P<goods>.*)": _one("{goods}", "hold"),
        r"(?P<name>.*?)\. (?P<place>For sale|Costs|Owned by|Board of)"
        r"(?: (?P<owner>blue|orange|green|yellow))?\b.*": _building,
        r"(?P<name>\w+): (?P<stock>\d+ \w+)": _one("{stock}", "{name}"),
        r"Pawn of (?P<name>\w+), on (?P<building>.*)": _one("pawn of {name}", "{building}"),
        r"Pawn of (?P<name>\w+), not on any building yet": _one("pawn of {name}", "nowhere"),
        r"(?P<name>\w+): a secret bonus card": _one("secret bonus", "{name}"),
        r"(?P<name>\w+): points for (?P<good>\w+) in the end": _one("bonus for {good}", "{name}"),
        r"(?P<name>\w+): \d+ (?P<good>\w+) traded in": _one("bonus for {good}", "{name}"),
        r"Market: (?P<good>\w+), slot (?P<slot>\d)": _one("{good}", "slot {slot}"),
        r"(?P<count>\d+) buildings? in the deck": _one("buildings", "deck {count}"),
    },
}
"""By game: what sentences look like, and what they tell."""
