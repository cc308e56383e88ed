"""The end of a match of Harbour: points by source, then buildings and goods for ties."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tallyman.engine.game import Setting
from tallyman.engine.log import Entry
from tallyman.engine.message import Message
from tallyman.engine.reckoning import Tally
from tallyman.engine.rule import twin
from tallyman.games.harbour.box import NONE, SLOTS, Ability, Box, Good
from tallyman.games.harbour.holdings import who_has
from tallyman.games.harbour.table import Table
from tallyman.games.harbour.turn import bonus_points, goods_at_end
from tallyman.games.harbour.words import board_name


def sources(setting: Setting[Box], table: Table, _notes: Iterable[Entry]) -> tuple[Tally, ...]:
    """Where the points are from: buildings, abilities that score at the end, bonus cards."""
    box, seats = setting.box, range(setting.players)
    estates = table.estate.tolist()
    buildings = tuple(sum(points_of_card(box, table, card) for card in estates[seat]) for seat in seats)
    bonus = tuple(twin(bonus_points)(box, table, seat) for seat in seats)
    return (
        Tally("buildings", Message("harbour-source-buildings"), buildings),
        *abilities(setting, table),
        Tally("bonus cards", Message("harbour-source-bonus"), bonus),
    )


def points_of_card(box: Box, table: Table, card: int) -> int:
    """What an owned card is worth: the Noble's nothing."""
    return 0 if card in (NONE, table.inherited) else box.points[card]


def abilities(setting: Setting[Box], table: Table) -> Iterator[Tally]:
    """What the characters score that have an ability for it."""
    box = setting.box
    for ability in (Ability.HOARD, Ability.STONE_FUTURES):
        seat = twin(who_has)(box, table, ability)
        if seat != NONE:
            points = [0] * setting.players
            points[seat] = ability_points(box, table, seat, ability)
            name = board_name(setting.components, table.board[seat])
            yield Tally(name, Message("harbour-source-ability", {"name": name}), tuple(points))


def ability_points(box: Box, table: Table, seat: int, ability: Ability) -> int:
    """What a seat scores by its ability."""
    if ability == Ability.HOARD:
        return twin(goods_at_end)(table, seat) // 3
    return sum(box.pays[slot] for slot in range(SLOTS) if table.market[slot] == Good.STONE)
