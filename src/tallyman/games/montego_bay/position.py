"""A table of Montego Bay as readable JSON, and back."""

from __future__ import annotations

from typing import Any

from tallyman.engine.agenda import Item, question
from tallyman.engine.errors import BadPosition
from tallyman.engine.fields import Step, is_whole, shown, spelled
from tallyman.engine.game import Setting
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck
from tallyman.engine.message import message
from tallyman.engine.position import FLAG, BySeat, Field, Layout, Reading, Whole, lay, pending
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
DOCKER_NUMBERS = {name: docker for docker, name in enumerate(PAWN_NAMES[:DOCKERS])}
UNKNOWN = "?"
LATER = ("round", "over", "dockers", "lazy_jack", "cards", "tally", "agenda")  # two players have third dockers by then
BARRELS = Whole(0, lambda setting, _table: setting.box.stock)
COINS = Whole(0, lambda setting, _table: setting.box.coins)
LAYOUT = Layout(
    "Montego Bay",
    Table,
    Question,
    "round",
    Field("over", FLAG),
    "warehouses dockers lazy_jack cards choosing order piers piles gone",
    BySeat("stock", BARRELS),
    BySeat("tavern", BARRELS),
    BySeat("coins", COINS),
    Field("bank", COINS),
    BySeat("points", Whole(0, 999)),
    "tally",
    Field("second_pile_begun", FLAG, "opened", only_all=True),
)


def describe(setting: Setting[Box], table: Table, seat: int | None) -> dict[str, Any]:
    """Everything on the table (None), or what a seat sees (-1: a spectator)."""
    box, secret = setting.box, bool(door(choosing)(setting.box, table))
    piles = [pile[:left][::-1] for pile, left in zip(table.pile.tolist(), table.left.tolist(), strict=True)]
    tops = [{"top": pile[0], "hidden": len(pile) - 1} if pile else None for pile in piles]
    tiles = zip(table.tile.tolist(), table.turned.tolist(), strict=True)
    owners, at, cards = (cells.tolist() for cells in (table.owner, table.at, table.card))
    own: dict[str, Any] = {
        "round": table.round_number,
        "warehouses": [f"{tile + 1}{' turned' if turned else ''}" for tile, turned in tiles][: box.row],
        "dockers": {
            PAWN_NAMES[docker]: {"seat": None if owners[docker] == NONE else owners[docker], "at": place(at[docker])}
            for docker in range(DOCKERS)
            if at[docker] != AWAY
        },
        "lazy_jack": jack(table),
        "cards": {
            PAWN_NAMES[pawn]: UNKNOWN if secret and seat not in (None, door(master)(table, pawn)) else cards[pawn]
            for pawn in range(PAWNS)
            if cards[pawn]
        },
        "choosing": secret,
        "order": [PAWN_NAMES[docker] for docker in table.order.tolist() if docker != NONE],
        "piers": [berth(setting, table, ship) for ship in table.pier.tolist()],
        "piles": piles if seat is None else tops,
        "gone": [ship for ship, gone in enumerate(table.gone.tolist()) if gone],
        "tally": table.tally if table.tally < 2 * box.row else None,
    }
    return LAYOUT.describe(setting, table, seat, own)


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
    fields = LAYOUT.begin(position)
    box = setting.box
    table = Table()
    door(deal)(box, table, Log(), luck)
    arrange_agenda(fields, table, setting)
    fields.flag("choosing")
    arrange_warehouses(fields, table, box.row)
    arrange_pawns(fields, table, setting)
    arrange_ships(fields, table, setting)
    table.tally = fields.whole("tally", 0, 2 * box.row - 1, NONE) if fields.says("tally") else 2 * box.row
    LAYOUT.read(fields, setting, table, "over", "second_pile_begun", "points", "coins", "tavern")
    table.bank = max(0, box.coins - sum(table.coins.tolist()))
    for seat in range(setting.players):
        loaded = sum(hold[seat] for hold in table.hold.tolist())
        table.stock[seat] = max(0, box.stock - loaded - table.tavern[seat])
    LAYOUT.read(fields, setting, table, "bank", "stock")
    asked = {item.question for item in pending(table.agenda)}
    table.revealed = bool(table.over or asked & {Question.LOAD, Question.UNLOAD})
    LAYOUT.end(fields, table)
    check_moment(box, table)
    return table


def arrange_agenda(fields: Reading, table: Table, setting: Setting[Box]) -> None:
    """Who is asked what, and the round. A position for two that tells of nothing later is before the first choice."""
    dealt = [] if any(name in fields.source for name in LATER) else LAYOUT.asked(table)
    chooser = table.agenda.items[0].seat
    LAYOUT.ask(fields, setting, table, dealt)
    begun = door(question)(table.agenda) != Question.THIRD
    table.round_number = fields.whole("round", 1, 99, 1) if begun else fields.whole("round", 0, 0, 0)
    if begun and setting.players == 2:
        table.owner[THIRDS[Size.SMALL]] = chooser
        table.owner[THIRDS[Size.LARGE]] = 1 - chooser


def check_moment(box: Box, table: Table) -> None:
    """Refuse a moment that no round has: somebody is asked what cannot be answered, or nobody is asked anything."""
    items = pending(table.agenda)
    if table.over and items:
        raise BadPosition(message("montego-error-agenda-over"))
    if not items and not table.over:
        if table.tally < 2 * box.row:
            raise BadPosition(message("montego-error-tally"))
        if table.hirer != NONE and (table.host == NONE or table.at[JACK] != table.at[table.host]):
            raise BadPosition(message("montego-error-jack"))
        if door(acting)(box, table) == 0:
            raise BadPosition(message("montego-error-cards-in"))
    LAYOUT.refuse_unanswerable(table, lambda item: answerable(box, table, item))


def answerable(box: Box, table: Table, item: Item) -> bool:
    """Whether a seat can be asked this question on this table."""
    what, seat, barrels, space = item.question, item.seat, item.a, item.b
    if what == Question.HIRE:
        return table.coins[seat] >= box.price and table.hirer == NONE and table.tally == 2 * box.row
    if table.agenda.depth > 1:
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


def arrange_warehouses(fields: Reading, table: Table, row: int) -> None:
    """Lay out the tiles."""
    if not fields.says("warehouses"):
        return
    known = {f"{tile + 1}{turned}": (tile, bool(turned)) for tile in range(row) for turned in ("", " turned")}
    tiles = [known.get(name, (NONE, False)) for name in fields.names("warehouses", fields.source["warehouses"])]
    if sorted(tile for tile, _turned in tiles) != list(range(row)):
        raise BadPosition(message("montego-error-tiles", high=str(row)))
    for column, (tile, turned) in enumerate(tiles):
        table.tile[column], table.turned[column] = tile, turned


def arrange_pawns(fields: Reading, table: Table, setting: Setting[Box]) -> None:
    """Put the dockers and Lazy Jack on their spaces, the order tiles on the rail, and lay out cards."""
    spaces: dict[Any, int] = TAVERNS | {space: space for space in range(2 * setting.box.row)}
    if fields.says("dockers"):
        dockers = fields.inside("dockers")
        if setting.players == 2:
            choose_third_dockers(dockers.source, table)
        for docker, name in enumerate(PAWN_NAMES[:DOCKERS]):
            if table.at[docker] == AWAY:
                continue
            entry = dockers.inside(name, {})
            if table.owner[docker] == NONE:
                entry.one_of("seat", {None: NONE}, None)
            elif entry.whole("seat", 0, setting.players - 1, table.owner[docker]) != table.owner[docker]:
                raise entry.wrong("seat", str(table.owner[docker]))
            table.at[docker] = entry.one_of("at", spaces, place(table.at[docker]))
            entry.end()
        dockers.end()
    if fields.says("order"):
        tiles = fields.several("order", DOCKER_NUMBERS, [])
        if len(tiles) > DOCKERS:
            raise BadPosition(message("montego-error-order", most=DOCKERS, value=str(len(tiles))), ("order",))
        lay(table.order, tiles)
    if fields.says("lazy_jack"):
        entry = fields.inside("lazy_jack")
        table.hirer = entry.whole("seat", 0, setting.players - 1, NONE)
        table.host = entry.one_of("host", DOCKER_NUMBERS | {None: NONE}, None)
        table.at[JACK] = entry.one_of("at", spaces | {None: AWAY}, None)
        entry.end()
    cards = fields.inside("cards", {})
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


def arrange_ships(fields: Reading, table: Table, setting: Setting[Box]) -> None:
    """Lay out the ships at the piers and in the piles; those not named wait in the piles as long as no pier is free."""
    gone = fields.raw("gone", [])
    if not isinstance(gone, list) or not all(is_whole(ship, 0, SHIPS - 1) for ship in gone):
        raise fields.wrong("gone", message("montego-error-gone", high=str(SHIPS - 1)))
    dealt = [ship for pile in table.pile.tolist() for ship in reversed(pile)] + table.pier.tolist()
    free = set(range(SHIPS))
    if fields.says("piers"):
        piers = fields.places("piers", PIERS, message("montego-error-piers", count=PIERS))
        lay(table.pier, [arrange_pier(table, pier, piers, setting.players, free) for pier in range(PIERS)])
    else:
        free -= set(table.pier.tolist())
    waiting = [] if NONE in table.pier.tolist() else [ship for ship in dealt if ship in free and ship not in gone]
    piles = [waiting[:-PILE], waiting[-PILE:]]
    right = message("montego-error-piles", count=PILES)
    if fields.says("piles"):
        given = fields.places("piles", PILES, right)
        piles = [list(given.places(pile, right=right).source.values()) for pile in range(PILES)]
    for pile, ships in enumerate(piles):
        if len(ships) > PILE:
            raise BadPosition(message("montego-error-pile", field=f"piles[{pile}]", most=PILE), ("piles", pile))
        table.left[pile] = len(ships)
        lay(table.pile, [take_ship(ship, ("piles", pile), free) for ship in reversed(ships)], pile)
    if "gone" in fields.source and sorted(gone) != sorted(free):
        raise BadPosition(message("montego-error-gone-are", words=str(sorted(free))), ("gone",))
    for ship in range(SHIPS):
        table.gone[ship] = ship in free


def arrange_pier(table: Table, pier: int, piers: Reading, players: int, free: set[int]) -> int:
    """What lies at a pier, with its barrels."""
    entry = piers.raw(pier, None)
    if entry is None:
        return NONE
    if entry == "pilot":
        if pier > 0:
            raise BadPosition(message("montego-error-pilot", field=piers.spelled(pier)), ("piers", pier))
        return PILOT
    fields = piers.inside(pier)
    ship = take_ship(fields.raw("ship", None), (*fields.path, "ship"), free)
    if fields.has("barrels"):
        for seat, barrels in enumerate(fields.whole_numbers("barrels", players, 0, 99)):
            table.hold[ship, seat] = barrels
    fields.end()
    return ship


def take_ship(ship: Any, way: tuple[Step, ...], free: set[int]) -> int:
    """A ship that is nowhere else."""
    if not is_whole(ship, 0, SHIPS - 1):
        about = {"field": spelled(way), "value": shown(ship), "high": str(SHIPS - 1)}
        raise BadPosition(message("montego-error-no-ship", **about), way)
    if ship not in free:
        raise BadPosition(message("montego-error-ship-twice", field=spelled(way), value=str(ship)), way)
    free.remove(ship)
    return int(ship)
