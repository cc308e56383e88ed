"""A table of Montego Bay as readable JSON, and back."""

from __future__ import annotations

from typing import Any

from tallyman.engine import position as read
from tallyman.engine.agenda import question, settle
from tallyman.engine.errors import BadPosition
from tallyman.engine.fields import is_whole, shown
from tallyman.engine.game import Setting
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck
from tallyman.engine.message import message
from tallyman.engine.rule import door
from tallyman.games.montego_bay.box import (
    CARDS,
    DOCKERS,
    JACK,
    PAWNS,
    PIERS,
    PILE,
    PILES,
    PILOT,
    SHIPS,
    THIRDS,
    Box,
    Size,
)
from tallyman.games.montego_bay.rules import aboard, acting, choosing, deal, master, pawn_on, tavern_of, waits
from tallyman.games.montego_bay.table import AWAY, LEFT_TAVERN, NONE, RIGHT_TAVERN, Question, Table
from tallyman.games.montego_bay.words import PAWN_NAMES

TAVERNS = {"left tavern": LEFT_TAVERN, "right tavern": RIGHT_TAVERN}
UNKNOWN = "?"
LATER = ("round", "over", "dockers", "lazy_jack", "cards", "tally", "agenda")  # two players have third dockers by then


def describe(setting: Setting[Box], table: Table, seat: int | None) -> dict[str, Any]:
    """Everything on the table (None), or what a seat sees (-1: a spectator)."""
    box = setting.box
    secret = seat is not None and door(choosing)(box, table)
    found: dict[str, Any] = {
        "round": table.round_number,
        "over": bool(table.over),
        "warehouses": [
            f"{table.tile[column] + 1}{' turned' if table.turned[column] else ''}" for column in range(box.row)
        ],
        "dockers": {
            PAWN_NAMES[docker]: {
                "seat": None if table.owner[docker] == NONE else table.owner[docker],
                "at": place(table.at[docker]),
            }
            for docker in range(DOCKERS)
            if table.at[docker] != AWAY
        },
        "lazy_jack": jack(table),
        "cards": {
            PAWN_NAMES[pawn]: UNKNOWN if secret and door(master)(table, pawn) != seat else table.card[pawn]
            for pawn in range(PAWNS)
            if table.card[pawn]
        },
        "choosing": bool(door(choosing)(box, table)),
        "order": [PAWN_NAMES[docker] for docker in table.order.tolist() if docker != NONE],
        "piers": [berth(setting, table, ship) for ship in table.pier.tolist()],
        "piles": [
            {"top": table.pile[pile, table.left[pile] - 1], "hidden": table.left[pile] - 1}
            if table.left[pile]
            else None
            for pile in range(PILES)
        ],
        "gone": [ship for ship in range(SHIPS) if table.gone[ship]],
        "stock": table.stock.tolist()[: box.players],
        "tavern": table.tavern.tolist()[: box.players],
        "coins": table.coins.tolist()[: box.players],
        "bank": table.bank,
        "points": table.points.tolist()[: box.players],
        "tally": table.tally if table.tally < 2 * box.row else None,
        "agenda": read.agenda(table.agenda, Question),
    }
    if seat is None:
        found["piles"] = [[table.pile[pile, k] for k in range(table.left[pile] - 1, -1, -1)] for pile in range(PILES)]
        found["second_pile_begun"] = bool(table.opened)
        found["reveals"] = table.reveals
        found["luck"] = read.luck(table.luck)
    return found


def place(at: int) -> int | str:
    """Where a pawn is, in words for a tavern."""
    return next((name for name, number in TAVERNS.items() if number == at), at)


def jack(table: Table) -> dict[str, Any] | None:
    """Lazy Jack, if somebody has hired him."""
    if table.hirer == NONE:
        return None
    host = None if table.host == NONE else PAWN_NAMES[table.host]
    return {"seat": table.hirer, "host": host, "at": None if table.at[JACK] == AWAY else place(table.at[JACK])}


def berth(setting: Setting[Box], table: Table, ship: int) -> Any:
    """What lies at a pier."""
    if ship == NONE:
        return None
    if ship == PILOT:
        return "pilot"
    return {"ship": ship, "barrels": table.hold.tolist()[ship][: setting.players]}


def arrange(setting: Setting[Box], position: dict[str, Any], luck: Luck) -> Table:
    """The table of a position. What is left out is as in a fresh game with the same seed, or follows from the rest."""
    fields = read.PositionFields.of(position, "Montego Bay")
    box = setting.box
    table = Table()
    door(deal)(box, table, Log(), luck)
    arrange_agenda(fields, table, setting)
    table.over = fields.flag("over")
    fields.flag("choosing")
    arrange_warehouses(fields, table, box.row)
    arrange_pawns(fields, table, setting)
    arrange_ships(fields, table, setting)
    table.tally = 2 * box.row
    if fields.raw("tally", None) is not None:
        table.tally = fields.whole("tally", 0, 2 * box.row - 1, -1)
    for seat in range(setting.players):
        table.points[seat] = counts(fields, "points", setting.players, [0] * setting.players, 999)[seat]
        table.coins[seat] = counts(fields, "coins", setting.players, [0] * setting.players, box.coins)[seat]
        table.tavern[seat] = counts(fields, "tavern", setting.players, [0] * setting.players, box.stock)[seat]
    table.bank = fields.whole("bank", 0, box.coins, max(0, box.coins - sum(table.coins.tolist())))
    loaded = [sum(row[seat] for row in table.hold.tolist()) for seat in range(setting.players)]
    rest = [box.stock - loaded[seat] - table.tavern[seat] for seat in range(setting.players)]
    for seat, stock in enumerate(counts(fields, "stock", setting.players, [max(0, one) for one in rest], box.stock)):
        table.stock[seat] = stock
    asked = {table.agenda.items[place].question for place in range(table.agenda.depth)}
    table.revealed = bool(table.over or asked & {Question.LOAD, Question.UNLOAD})
    table.opened = fields.flag("second_pile_begun")
    table.reveals = fields.whole("reveals", 0, read.MOST_SO_FAR, table.reveals)
    fields.luck("luck", table.luck)
    fields.end()
    check_moment(box, table)
    return table


def arrange_agenda(fields: read.PositionFields, table: Table, setting: Setting[Box]) -> None:
    """Who is asked what, and the round. A position for two that tells of nothing later is before the first choice."""
    dealt = [] if any(name in fields.source for name in LATER) else read.agenda(table.agenda, Question)
    chooser = table.agenda.items[0].seat
    while table.agenda.depth:
        door(settle)(table.agenda)
    fields.agenda("agenda", table.agenda, Question, setting.players, dealt)
    begun = door(question)(table.agenda) != Question.THIRD
    table.round_number = fields.whole("round", 1, 99, 1) if begun else fields.whole("round", 0, 0, 0)
    if begun and setting.players == 2:
        table.owner[THIRDS[Size.SMALL]] = chooser
        table.owner[THIRDS[Size.LARGE]] = 1 - chooser


def check_moment(box: Box, table: Table) -> None:
    """Refuse a moment that no round has: somebody is asked what cannot be answered, or nobody is asked anything."""
    items = [table.agenda.items[place] for place in range(table.agenda.depth)]
    if table.over and items:
        raise BadPosition(message("montego-error-agenda-over"))
    if not items and not table.over:
        if table.tally < 2 * box.row:
            raise BadPosition(message("montego-error-tally"))
        if table.hirer != NONE and (table.host == NONE or table.at[JACK] != table.at[table.host]):
            raise BadPosition(message("montego-error-jack"))
        if door(acting)(box, table) == 0:
            raise BadPosition(message("montego-error-cards-in"))
    for item in items:
        if not answerable(box, table, Question(item.question), item.seat, item.a, item.b, len(items)):
            asked = shown(read.agenda(table.agenda, Question))
            raise BadPosition(message("error-cannot-be-asked", seat=str(item.seat), value=asked))


def answerable(box: Box, table: Table, what: Question, seat: int, barrels: int, space: int, asked: int) -> bool:
    """Whether a seat can be asked this question on this table."""
    if what == Question.HIRE:
        return table.coins[seat] >= box.price and table.hirer == NONE and table.tally == 2 * box.row
    if asked > 1:
        return False
    if what == Question.THIRD:
        free = all(door(waits)(table, docker) and table.at[docker] == door(tavern_of)(docker) for docker in THIRDS)
        return free and table.hirer == NONE and table.tally == 2 * box.row and not any(table.card.tolist())
    if what == Question.JOIN:
        return table.hirer == seat and table.host == NONE and table.tally == 2 * box.row
    pawn = door(pawn_on)(table, space)
    if table.tally != space or pawn == NONE or door(master)(table, pawn) != seat:
        return False
    if what == Question.UNLOAD:
        return pawn != JACK and 1 <= barrels <= door(aboard)(table, seat)
    return 1 <= barrels <= table.stock[seat] and any(ship not in (NONE, PILOT) for ship in table.pier.tolist())


def counts(fields: read.PositionFields, name: str, seats: int, default: list[int], most: int) -> list[int]:
    """A number for each seat."""
    if name not in fields.source:
        fields.raw(name, None)
        return default
    return fields.whole_numbers(name, seats, 0, most)


def arrange_warehouses(fields: read.PositionFields, table: Table, row: int) -> None:
    """Lay out the tiles."""
    names = fields.raw("warehouses", None)
    if names is None:
        return
    known = {f"{tile + 1}{turned}": (tile, bool(turned)) for tile in range(row) for turned in ("", " turned")}
    tiles = [known.get(name, (NONE, False)) for name in fields.names("warehouses", names)]
    if sorted(tile for tile, _turned in tiles) != list(range(row)):
        raise BadPosition(message("montego-error-tiles", high=str(row)))
    for column, (tile, turned) in enumerate(tiles):
        table.tile[column], table.turned[column] = tile, turned


def arrange_pawns(fields: read.PositionFields, table: Table, setting: Setting[Box]) -> None:
    """Put the dockers and Lazy Jack on their spaces, the order tiles on the rail, and lay out cards."""
    spaces: dict[Any, int] = TAVERNS | {space: space for space in range(2 * setting.box.row)}
    given = fields.raw("dockers", None)
    if given is not None:
        entries = read.PositionFields(given, "dockers", ("dockers",))
        if setting.players == 2:
            choose_third_dockers(given, table)
        for docker in range(DOCKERS):
            name = PAWN_NAMES[docker]
            if table.at[docker] == AWAY:
                continue
            entry = read.PositionFields(entries.raw(name, {}), f"dockers.{name}", ("dockers", name))
            if table.owner[docker] == NONE:
                entry.one_of("seat", {None: NONE}, None)
            elif entry.whole("seat", 0, setting.players - 1, table.owner[docker]) != table.owner[docker]:
                raise entry.wrong("seat", str(table.owner[docker]))
            table.at[docker] = entry.one_of("at", spaces, place(table.at[docker]))
            entry.end()
        entries.end()
    order = fields.raw("order", None)
    numbers = {name: number for number, name in enumerate(PAWN_NAMES[:DOCKERS])}
    if order is not None:
        tiles = [fields.known("order", name, numbers) for name in fields.names("order", order)]
        if len(tiles) > DOCKERS:
            raise BadPosition(message("montego-error-order", most=DOCKERS, value=str(len(tiles))))
        for position in range(DOCKERS):
            table.order[position] = tiles[position] if position < len(tiles) else NONE
    hired = fields.raw("lazy_jack", None)
    if hired is not None:
        entry = read.PositionFields(hired, "lazy_jack", ("lazy_jack",))
        table.hirer = entry.whole("seat", 0, setting.players - 1, -1)
        table.host = entry.one_of("host", numbers | {None: NONE}, None)
        at = entry.raw("at", None)
        table.at[JACK] = AWAY if at is None else entry.known("at", at, spaces)
        entry.end()
    cards = read.PositionFields(fields.raw("cards", {}), "cards", ("cards",))
    for pawn, name in enumerate(PAWN_NAMES):
        table.card[pawn] = cards.whole(name, 0, CARDS, 0)
    cards.end()


def choose_third_dockers(given: dict[str, Any], table: Table) -> None:
    """With two players, the position says who has the small green and who the large yellow docker."""
    thirds = ("green small", "yellow large")
    for third, other in (thirds, thirds[::-1]):
        named = given.get(third, {})
        if isinstance(named, dict) and is_whole(named.get("seat"), 0, 1):
            table.owner[PAWN_NAMES.index(third)] = named["seat"]
            table.owner[PAWN_NAMES.index(other)] = 1 - named["seat"]
            return


def arrange_ships(fields: read.PositionFields, table: Table, setting: Setting[Box]) -> None:
    """Lay out the ships at the piers and in the piles; those not named wait in the piles as long as no pier is free."""
    piers = fields.raw("piers", None)
    piles = fields.raw("piles", None)
    gone = fields.raw("gone", [])
    if not isinstance(gone, list) or not all(is_whole(ship, 0, SHIPS - 1) for ship in gone):
        raise fields.wrong("gone", message("montego-error-gone", high=str(SHIPS - 1)))
    if piers is None:
        piers = [berth(setting, table, ship) for ship in table.pier.tolist()]
    dealt = [
        ship
        for ships in ([*table.pile.tolist()[0][::-1]], table.pile.tolist()[1][::-1], table.pier.tolist())
        for ship in ships
    ]
    free = set(range(SHIPS))
    if not isinstance(piers, list) or len(piers) != PIERS:
        raise fields.wrong("piers", message("montego-error-piers", count=PIERS))
    for pier, entry in enumerate(piers):
        table.pier[pier] = arrange_pier(table, pier, entry, setting.players, free)
    if piles is None:
        waiting = [] if None in piers else [ship for ship in dealt if ship in free and ship not in gone]
        piles = [waiting[:-PILE], waiting[-PILE:]]
    if not isinstance(piles, list) or len(piles) != PILES or not all(isinstance(pile, list) for pile in piles):
        raise fields.wrong("piles", message("montego-error-piles", count=PILES))
    for pile, ships in enumerate(piles):
        if len(ships) > PILE:
            raise BadPosition(message("montego-error-pile", field=f"piles[{pile}]", most=PILE))
        table.left[pile] = len(ships)
        for k in range(PILE):
            table.pile[pile, k] = (
                take_ship(ships[len(ships) - 1 - k], f"piles[{pile}]", free) if k < len(ships) else NONE
            )
    if "gone" in fields.source and sorted(gone) != sorted(free):
        raise BadPosition(message("montego-error-gone-are", words=str(sorted(free))))
    for ship in range(SHIPS):
        table.gone[ship] = ship in free


def arrange_pier(table: Table, pier: int, entry: Any, players: int, free: set[int]) -> int:
    """What lies at a pier, with its barrels."""
    if entry is None:
        return NONE
    if entry == "pilot":
        if pier > 0:
            raise BadPosition(message("montego-error-pilot", field=f"piers[{pier}]"))
        return PILOT
    fields = read.PositionFields(entry, f"piers[{pier}]", ("piers", pier))
    ship = take_ship(fields.raw("ship", None), f"piers[{pier}].ship", free)
    for seat, barrels in enumerate(counts(fields, "barrels", players, [0] * players, 99)):
        table.hold[ship, seat] = barrels
    fields.end()
    return ship


def take_ship(ship: Any, name: str, free: set[int]) -> int:
    """A ship that is nowhere else."""
    if isinstance(ship, bool) or not isinstance(ship, int) or ship not in range(SHIPS):
        raise BadPosition(message("montego-error-no-ship", field=name, value=shown(ship), high=str(SHIPS - 1)))
    if ship not in free:
        raise BadPosition(message("montego-error-ship-twice", field=name, value=str(ship)))
    free.remove(ship)
    return ship
