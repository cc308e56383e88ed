"""Nothing is lost: goods, markers, cards, boards, pawns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import tallyman
from tallyman import EVERYTHING
from tallyman.engine.game import game
from tallyman.engine.kernels import Workbench, proven
from tallyman.engine.log import ROOM
from tallyman.engine.luck import seeded
from tallyman.engine.record import numbers
from tallyman.games.harbour.box import BUILDINGS
from tests.harbour.estate import GOODS, PLAYERS, PLENTY, PRINTED, box, on_turn, play
from tests.helpers import wander

HARBOUR = game("harbour")
ALL_OPTIONS = {"characters": True, "bonus_cards": True, "inland_traders": True}
OPTIONS: dict[str, dict[str, bool]] = {"none": {}, "everything": ALL_OPTIONS}
COLOURS = ("blue", "orange", "green", "yellow")
CARDS = sorted(card["name"] for card in PRINTED["building"])


def prove(components: dict[str, Any] | None, players: int, options: dict[str, bool], matches: int) -> None:
    """Random games, checked after every action, break no law and exceed nothing the game declares."""
    setting = HARBOUR.setting(players, options, components)
    bench = Workbench(HARBOUR, setting.box)
    bench.log.room = ROOM
    found = numbers(4)
    wrong = proven(HARBOUR, setting.box, bench.tables, bench.log, seeded(players), matches, bench.out, found)
    assert wrong == 0, f"{wrong}: {found[0]}"
    assert found[1] <= HARBOUR.max_actions
    assert found[2] <= HARBOUR.max_legal
    assert found[3] <= HARBOUR.max_notes


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", OPTIONS)
def test_random_games_conserve_everything_after_every_action(players: int, name: str) -> None:
    prove(None, players, OPTIONS[name], 300)


BOXES: dict[str, dict[str, Any]] = {
    "a stock of twelve": box(stock_limit=12),
    "a stock of five, and nothing to begin with": box(stock_limit=5, starting_goods=0),
    "all is free": box(building=[card | {"cost": 0} for card in PRINTED["building"]]),
    "all is too dear": box(building=[card | {"cost": 40} for card in PRINTED["building"]]),
    "the first building ends it": box(buildings_to_end=1),
    "six buildings end it": box(buildings_to_end=6),
    "a small deck": box(building=PRINTED["building"][:16]),
}


@pytest.mark.thorough
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", BOXES)
def test_random_games_with_other_boxes_conserve_everything(players: int, name: str) -> None:
    prove(BOXES[name], players, ALL_OPTIONS, 300)


@pytest.mark.parametrize("players", PLAYERS)
def test_what_lies_on_the_table_adds_up_in_plain_words(players: int) -> None:
    match = tallyman.new("harbour", players, 8, (), None, **ALL_OPTIONS)
    for _count in wander(match, 8, looks=40):
        position = match.position(EVERYTHING)
        seen = position["seen"] or []
        estates = [card for cards in position["owned"] for card in cards]
        row = [card for card in position["row"] if card is not None]
        assert sorted([*row, *position["deck"], *estates, *seen]) == CARDS
        assert len(position["row"]) == players + 3
        if position["market"] is not None:
            assert sorted(position["market"]) == sorted(GOODS)
        for stock in position["stock"]:
            assert all(0 <= count <= 6 for count in stock.values())
        standing = [site for site in position["pawns"] if site is not None]
        assert set(standing) <= {*row, *estates, *(f"Wharfs of {colour}" for colour in COLOURS[:players])}
        assert len(set(standing)) == len(standing) or "Diplomat" in position["boards"]
        boards = [board for board in position["boards"] if board is not None]
        assert len(set(boards)) == len(boards)
        assert len(set(position["bonus"])) == players
        noble = position["boards"].index("Noble") if "Noble" in position["boards"] else None
        bought = [len(cards) - (seat == noble) for seat, cards in enumerate(position["owned"])]
        assert position["phase"] in ("characters", "inheritance") or max(bought) <= 5


# Every law


def spoil(table: Any, name: str, place: Any, by: int) -> None:
    """Change a number of a table."""
    field = getattr(table, name)
    if place is None:
        setattr(table, name, field + by)
    else:
        field[place] += by


def shared_building(table: Any) -> None:
    table.pawn[0] = table.pawn[1] = 48


def pawn_in_the_deck(table: Any) -> None:
    table.pawn[0] = table.deck[0]


def gap(table: Any) -> None:
    table.estate[0, 1] = table.estate[0, 0]
    table.estate[0, 0] = -1


def nobody_inherits(table: Any) -> None:
    table.inherited = table.estate[0, 0]


def lost_card(table: Any) -> None:
    table.left -= 1


def equal_bonus(table: Any) -> None:
    table.bonus[1] = table.bonus[0]


def named_by_nobody(table: Any) -> None:
    table.picked[0] = table.row[0]


LAWS: list[tuple[int, Callable[[Any], None]]] = [
    (1, lambda table: spoil(table, "stock", (0, 0), 7)),
    (1, lambda table: spoil(table, "stock", (1, 2), -1 - table.stock[1, 2])),
    (1, lambda table: spoil(table, "stock", (3, 0), 1)),
    (2, lambda table: spoil(table, "market", 0, 1)),
    (2, lambda table: spoil(table, "market", 3, -1 - table.market[3])),
    (3, lost_card),
    (3, lambda table: spoil(table, "row", 0, 1)),
    (3, lambda table: spoil(table, "estate", (0, 0), -1 - table.estate[0, 0])),
    (4, gap),
    (4, nobody_inherits),
    (5, lambda table: spoil(table, "board", 0, -1)),
    (5, lambda table: spoil(table, "kept", 0, 1)),
    (5, lambda table: spoil(table, "dealt", (0, 0), 1)),
    (6, shared_building),
    (6, pawn_in_the_deck),
    (6, lambda table: spoil(table, "pawn", 0, 51)),
    (7, equal_bonus),
    (9, lambda table: spoil(table, "traded", 0, 2)),
    (7, lambda table: spoil(table, "bonus", 0, -1 - table.bonus[0])),
    (8, named_by_nobody),
    (8, lambda table: spoil(table, "dollars", None, 2)),
    (8, lambda table: spoil(table, "aboard", None, 1)),
    (8, lambda table: spoil(table, "hold", 1, 1)),
    (8, lambda table: spoil(table, "sold", None, 1)),
]


@pytest.mark.parametrize(("law", "change"), LAWS)
def test_sound_catches_a_broken_law(law: int, change: Callable[[Any], None]) -> None:
    row = ["Ranch", "Quarry", "Bank", "Abbey", "Lighthouse"]
    match = on_turn(PLENTY, {"fish": 1}, row=row, owned=[["Pub"], []], bonus=["fish", "wood"], options=["bonus_cards"])
    assert HARBOUR.native.sound(match.setting.box, match.table) == 0
    table = match.table.copy()
    change(table)
    assert HARBOUR.native.sound(match.setting.box, table) == law


def test_sound_catches_an_inheritance_that_is_no_card() -> None:
    match = on_turn({}, {}, boards=["Noble", "Miser"], owned=[["Pub"], []], inherited="Pub")
    assert HARBOUR.native.sound(match.setting.box, match.table) == 0
    for number in (-2, BUILDINGS, BUILDINGS + 1, 127):
        table = match.table.copy()
        table.inherited = number
        assert HARBOUR.native.sound(match.setting.box, table) == 4


def test_every_law_is_caught_by_some_change() -> None:
    assert {law for law, _change in LAWS} == set(HARBOUR.flaws)


def test_only_the_diplomat_shares_a_building() -> None:
    pawns = ["Ranch", "Ranch"]
    match = on_turn({}, {}, row=["Ranch"], boards=["Miser", "Diplomat"], pawns=pawns)
    assert match.position(EVERYTHING)["pawns"] == pawns
    with pytest.raises(tallyman.BadPosition, match="another pawn"):
        on_turn({}, {}, row=["Ranch"], boards=["Miser", "Mason"], pawns=pawns)


def test_goods_aboard_belong_to_a_purchase() -> None:
    match = on_turn(PLENTY, {}, row=["Ranch"])
    play(match, "go Wharfs of blue", "second part", "buy Ranch", "ship stone")
    assert HARBOUR.native.sound(match.setting.box, match.table) == 0
    table = match.table.copy()
    table.aboard = 0
    assert HARBOUR.native.sound(match.setting.box, table) == 8
