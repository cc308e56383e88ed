"""What the tests of Montego Bay share: readable tables, and small questions about them."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING, Header, IllegalAction, Match
from tallyman.engine.game import game
from tallyman.engine.log import Log
from tallyman.engine.rule import door
from tallyman.games.montego_bay.rules import move
from tallyman.games.montego_bay.words import PAWN_NAMES

PLAYERS = (2, 3, 4)
BLUE, ORANGE, GREEN, YELLOW = range(4)
JACK = "Lazy Jack"
IN_PLAY = {
    2: ["blue large", "blue small", "orange large", "orange small", "green small", "yellow large"],
    3: list(PAWN_NAMES[:6]),
    4: list(PAWN_NAMES[:8]),
}
EMPTY_PORT: list[Any] = [None, None, None, None]
SECOND_PILE = [9, 10, 11, 12, 13, 14]


def row(players: int) -> int:
    """How many warehouses there are."""
    return 8 if players == 4 else 7


def ship(number: int, *barrels: int) -> dict[str, Any]:
    """A ship at a pier, with the barrels of the first seats; the others have none aboard."""
    return {"ship": number, "barrels": list(barrels)}


def written_out(position: dict[str, Any], players: int) -> dict[str, Any]:
    """A position in full: a docker may be given by its space alone, barrels and numbers by the first seats alone."""
    found = copy.deepcopy(position)
    if "dockers" in found:
        found["dockers"] = {
            name: place if isinstance(place, dict) else {"at": place} for name, place in found["dockers"].items()
        }
    for name in ("coins", "points", "tavern"):
        if name in found:
            found[name] += [0] * (players - len(found[name]))
    for berth in found.get("piers", []):
        if isinstance(berth, dict):
            berth["barrels"] += [0] * (players - len(berth["barrels"]))
    return found


def set_up(position: dict[str, Any], players: int = 4, seed: int = 1) -> Match:
    """A table of Montego Bay."""
    return tallyman.set_up("montego_bay", written_out(position, players), players, seed)


def box(**changes: Any) -> dict[str, Any]:
    """The standard box with changes."""
    return copy.deepcopy(game("montego_bay").components) | changes


def with_box(components: dict[str, Any], position: dict[str, Any] | None, players: int, seed: int = 1) -> Match:
    """A table with a box of one's own; without a position, a fresh one."""
    names = ("Ann", "Bob", "Cid", "Dot")[:players]
    start = None if position is None else written_out(position, players)
    edition = game("montego_bay").edition
    return Match(Header("montego_bay", edition, players, seed, names, components=components, position=start))


def with_stores(barrels: Mapping[int, int], silver: Iterable[int], players: int) -> dict[str, Any]:
    """A box whose tiles, laid out in order, show these barrels and coins by space; all other stores are empty."""
    count = row(players)
    tiles: list[dict[str, Any]] = [
        {"stores": [{"barrels": barrels.get(s, 0), "coin": s in silver} for s in (column, 2 * count - 1 - column)]}
        for column in range(count)
    ]
    tiles += [{"stores": [{"barrels": 0}, {"barrels": 0}]}] * (8 - count)
    return box(warehouse=[*tiles[:7], tiles[7] | {"four_players_only": True}])


def stage(
    standing: dict[str, int],
    players: int = 4,
    stores: Mapping[int, int] | None = None,
    silver: Iterable[int] = (),
    host: str = "",
    seed: int = 1,
    **position: Any,
) -> Match:
    """A round whose cards have just been turned: named pawns stand on these spaces, and the tally has begun.

    Stores show the barrels and silver coins named, and otherwise nothing; the other dockers stand at such stores. Lazy
    Jack came with his `host`. Every docker came from a little way back, the foremost first, so that nobody was pushed.
    """
    stores = stores or {}
    spaces = 2 * row(players)
    quiet = [space for space in range(spaces - 1, -1, -1) if not stores.get(space) and space not in silver]
    quiet = [space for space in quiet if space not in standing.values()]
    others = [docker for docker in IN_PLAY[players] if docker not in standing]
    targets = {pawn: space for pawn, space in standing.items() if pawn != JACK} | dict(zip(others, quiet, strict=False))
    order = sorted(targets, key=lambda docker: -targets[docker])
    start, card = way_back(targets, order, standing.get(JACK), host, spaces)
    fields: dict[str, Any] = {
        "warehouses": [str(column + 1) for column in range(row(players))],
        "dockers": {docker: {"at": start[docker]} for docker in order},
        "order": order,
    }
    if players == 2:
        fields["dockers"]["green small"]["seat"] = position.pop("small_third", BLUE)
    if host:
        seat = position.pop("hirer")
        card[JACK] = (standing[JACK] - start[host]) % spaces
        fields["lazy_jack"] = {"seat": seat, "host": host, "at": start[host]}
    match = with_box(with_stores(stores, silver, players), fields | position, players, seed)
    choose(match, card)
    assert all(at(match, pawn) == space for pawn, space in standing.items() if pawn != JACK)
    return match


def way_back(
    targets: dict[str, int], order: list[str], jack: int | None, host: str, spaces: int
) -> tuple[dict[str, Any], dict[str, int]]:
    """For each docker a space to start from and a card that leads to its target; no two start from one space."""
    start: dict[str, Any] = {}
    card: dict[str, int] = {}
    for docker in order:
        for value in range(1, 6):
            place: Any = targets[docker] - value if value <= targets[docker] else "left tavern"
            leads_there = value <= targets[docker] + 1
            free = place == "left tavern" or (place != jack and place not in start.values())
            if docker == host and jack is not None and place != "left tavern":
                free = free and (jack - place) % spaces in set(range(1, 6)) - {value}
            if leads_there and free:
                start[docker], card[docker] = place, value
                break
        assert docker in start, f"{docker} finds no way to {targets[docker]}"
    return start, card


def pawns(match: Match) -> dict[str, int]:
    """The seat every pawn works for."""
    position = match.position(EVERYTHING)
    found = {name: docker["seat"] for name, docker in position["dockers"].items()}
    if position["lazy_jack"]:
        found[JACK] = position["lazy_jack"]["seat"]
    return found


def choose(match: Match, cards: Mapping[str, int]) -> None:
    """Everybody chooses the cards named, and 1 for the other dockers (2 for Lazy Jack); then the pawns move."""
    for pawn, seat in pawns(match).items():
        if pawn not in match.position(EVERYTHING)["cards"]:
            match.play(f"card {pawn} {cards.get(pawn, 2 if pawn == JACK else 1)}", seat=seat)


def at(match: Match, pawn: str) -> Any:
    """Where a pawn stands."""
    position = match.position(EVERYTHING)
    return (position["lazy_jack"] if pawn == JACK else position["dockers"][pawn])["at"]


def moved(match: Match, pawn: str, value: int) -> dict[str, Any]:
    """Where everybody stands once a single pawn has moved by a card."""
    table = match.table.copy()
    number = PAWN_NAMES.index(pawn)
    table.card[number] = value
    door(move)(match.setting.box, table, Log(), number)
    after = match.game.describe(match.setting, table, None)
    found = {name: docker["at"] for name, docker in after["dockers"].items()}
    return found | ({JACK: after["lazy_jack"]["at"]} if after["lazy_jack"] else {})


def load(match: Match, *piers: int) -> None:
    """Whoever is asked loads a barrel at each of these piers, counted from 1."""
    for pier in piers:
        match.play(f"load pier {pier}", seat=match.acting[0])


def unload(match: Match, *piers: int) -> None:
    """Whoever is asked takes a barrel off at each of these piers, counted from 1."""
    for pier in piers:
        match.play(f"unload pier {pier}", seat=match.acting[0])


def asked(match: Match) -> tuple[int, str, int]:
    """Who is asked, what, and for how many barrels."""
    first = match.position(EVERYTHING)["agenda"][0]
    return first["seat"], first["question"], first.get("a", 0)


def hold(match: Match, pier: int) -> list[int]:
    """The barrels aboard the ship at a pier, counted from 1."""
    return list(match.position(EVERYTHING)["piers"][pier - 1]["barrels"])


def port(match: Match) -> list[Any]:
    """The boats at the four piers: a ship's number, "pilot" or None."""
    return [berth["ship"] if isinstance(berth, dict) else berth for berth in match.position(EVERYTHING)["piers"]]


def texts(match: Match, seat: int) -> set[str]:
    """What a seat may do."""
    return {action.text for action in match.actions(seat)}


def refused(match: Match, seat: int, action: str, section: str) -> None:
    """The rules refuse an action, name the section that forbids it, and nothing changes."""
    before = match.position(EVERYTHING)
    with pytest.raises(IllegalAction) as wrong:
        match.play(action, seat=seat)
    assert wrong.value.rule == section
    assert match.position(EVERYTHING) == before


def told(match: Match, key: str, seat: int | None = None) -> list[Mapping[str, Any]]:
    """What the log tells under a key, in order."""
    return [message.arguments for _count, message in match.told(seat) if message.key == f"montego-note-{key}"]
