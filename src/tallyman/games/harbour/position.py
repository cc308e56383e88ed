"""A table of Harbour as readable JSON, and back."""

from __future__ import annotations

from typing import Any

from tallyman.engine.agenda import Item
from tallyman.engine.errors import BadPosition
from tallyman.engine.fields import commas, is_whole, numbered, shown
from tallyman.engine.game import Setting
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck
from tallyman.engine.message import message
from tallyman.engine.position import COUNT, FLAG, SEAT, BySeat, Field, Group, Layout, Reading, Whole, Word, lay, one_of
from tallyman.engine.record import numbers
from tallyman.engine.rule import door
from tallyman.games.harbour.box import (
    BUILDINGS,
    ESTATE,
    GOOD_NAMES,
    GOODS,
    IDLE_TURNS,
    NONE,
    PARTS,
    PER_PURCHASE,
    SEATS,
    SLOTS,
    WHARFS,
    Ability,
    Box,
    Kind,
    goods_of,
)
from tallyman.games.harbour.holdings import face_of, who_has
from tallyman.games.harbour.opening import deal
from tallyman.games.harbour.outlook import buying
from tallyman.games.harbour.parts import pick_up_again, question_of
from tallyman.games.harbour.purchase import cost_of_picked
from tallyman.games.harbour.rules import MAX_LEGAL, acting, legal, play
from tallyman.games.harbour.table import PAIRS, Favour, Phase, Question, Stage, Table
from tallyman.games.harbour.turn import clear_purchase, clear_turn, go_on, trade_in
from tallyman.games.harbour.words import board_name, building_name, character_name, site_name

UNKNOWN = "?"
GOOD_NUMBERS = numbered(GOOD_NAMES)
IN_PART = range(Question.GAIN, Question.PURCHASE)
OF_STAGE = {Question.TURN: Stage.TURN, Question.ACT: Stage.ACTION, Question.TAX: Stage.TAX, Question.END: Stage.END}

PHASE = one_of([phase.name.lower() for phase in Phase])
PLAYER = Word(lambda _printed, seat: seat, lambda setting, table: range(setting.players) if playing(table) else [NONE])
CARD = Word(building_name, lambda setting, _table: [*range(setting.box.buildings), NONE])
CARDS = Word(building_name, lambda setting, _table: range(setting.box.buildings))
SITE = Word(
    site_name, lambda setting, table: [*CARD.numbers(setting, table), *range(BUILDINGS, BUILDINGS + setting.players)]
)
CHARACTER = Word(character_name, lambda setting, _table: range(setting.box.characters))
BOARD = Word(board_name, lambda setting, _table: [*range(setting.box.characters), WHARFS, NONE])
GOOD = one_of(GOOD_NAMES)
ACTION = Group(
    Table,
    Field("stage", one_of([stage.name.lower() for stage in Stage])),
    "todo",
    Field("part", one_of(range(PARTS), null=True)),
    Field("begun", FLAG),
    Field("tax", SEAT),
    Field("transmuted", FLAG),
    Field("extra_fish", FLAG, "extra"),
    Field("gained", FLAG),
    Field("moved", FLAG),
    Field("alms", FLAG),
    Field("bought", FLAG),
)
PURCHASE = Group(
    Table,
    "buildings cost",
    Field("dollars", Whole(0, 127)),
    "shipped",
    Field("sold_inland", FLAG, "sold"),
    Field("nudged", FLAG),
)
LAYOUT = Layout(
    "Harbour",
    Table,
    Question,
    Field("phase", PHASE),
    Field("turn", COUNT),
    Field("player", PLAYER),
    Field("first", PLAYER),
    Field("idle", Whole(0, IDLE_TURNS * SEATS)),
    Field("finisher", SEAT),
    "row deck market",
    BySeat("boards", BOARD, "board"),
    "dealt chosen seen stock owned",
    Field("inherited", CARD),
    BySeat("pawns", SITE, "pawn"),
    "bonus traded action purchase",
)


def playing(table: Table) -> bool:
    """Whether the match has begun, for there are choices before."""
    return table.phase >= Phase.PLAY


# A table in words


def describe(setting: Setting[Box], table: Table, seat: int | None) -> dict[str, Any]:
    """Everything on the table (None), or what a seat sees (-1: a spectator)."""
    box, printed, over = setting.box, setting.components, table.phase == Phase.OVER
    stocks = enumerate(table.stock.tolist()[: box.players])
    owned = [[building_name(printed, card) for card in cards if card != NONE] for cards in table.estate.tolist()]
    todo = {"todo": [part for part in range(PARTS) if table.todo >> part & 1]}
    own: dict[str, Any] = {
        "row": [CARD.say(printed, card) for card in table.row.tolist()[: box.players + 3]],
        "deck": {"hidden": table.left},
        "market": None if table.market[0] == NONE else [GOOD_NAMES[good] for good in table.market.tolist()],
        "stock": [stock_of(held, table.phase == Phase.GOODS and seat not in (None, whose)) for whose, held in stocks],
        "owned": owned[: box.players],
        "action": ACTION.say(setting, table, todo) if playing(table) else None,
        "purchase": purchase(setting, table) if door(buying)(table) else None,
    }
    own |= dict.fromkeys(("dealt", "chosen", "seen", "bonus", "traded"))
    if seat is None:
        own["deck"] = [building_name(printed, card) for card in reversed(table.deck.tolist()[: table.left])]
    if table.phase == Phase.CHARACTERS:
        dealt = [[character_name(printed, one) for one in pair] for pair in table.dealt.tolist()[: box.players]]
        kept = [None if which == NONE else pair[which] for pair, which in zip(dealt, table.kept.tolist(), strict=False)]
        own |= {"dealt": known_of(dealt, seat), "chosen": known_of(kept, seat)}
    if table.seen[0] != NONE:
        known = seat is None or (door(acting)(box, table) == 1 << max(seat, 0) and seat >= 0)
        own["seen"] = [building_name(printed, card) for card in table.seen.tolist()] if known else UNKNOWN
    if box.bonus:
        bonus = [GOOD_NAMES[good] for good in table.bonus.tolist()[: box.players]]
        own["bonus"] = bonus if over else known_of(bonus, seat)
        own["traded"] = table.traded.tolist()[: box.players] if over else None
    return LAYOUT.describe(setting, table, seat, own)


def stock_of(held: list[int], secret: bool) -> dict[str, int]:
    """The goods of a seat; while they are chosen in secret, others know only how many there are."""
    return {"hidden": sum(held)} if secret and any(held) else dict(zip(GOOD_NAMES, held, strict=True))


def known_of(secrets: list[Any], seat: int | None) -> list[Any]:
    """What each seat has in secret, as far as one knows: its own, and of others only whether they have anything."""
    return [one if seat in (None, whose) or one is None else UNKNOWN for whose, one in enumerate(secrets)]


def purchase(setting: Setting[Box], table: Table) -> dict[str, Any]:
    """The purchase going on."""
    own = {
        "buildings": [building_name(setting.components, card) for card in table.picked.tolist() if card != NONE],
        "cost": door(cost_of_picked)(setting.box, table, table.player),
        "shipped": {name: table.hold[good] for good, name in enumerate(GOOD_NAMES) if table.aboard >> good & 1},
    }
    return PURCHASE.say(setting, table, own)


# And back


def arrange(setting: Setting[Box], position: dict[str, Any], luck: Luck) -> Table:
    """The table of a position. What is left out is as in a fresh game with the same seed, or follows from the rest."""
    fields = LAYOUT.begin(position)
    box = setting.box
    table = Table()
    door(deal)(box, table, Log(), luck)
    fresh = Phase.PLAY if "player" in position else Phase(table.phase)
    phase = fields.one_of("phase", PHASE.known(setting, table), fresh.name.lower())
    advance(box, table, Phase(phase))
    table.phase = phase
    arrange_boards(fields, table, setting)
    arrange_cards(fields, table, setting)
    arrange_market(fields, table)
    arrange_goods(fields, table, setting)
    LAYOUT.read(fields, setting, table, "pawns", "player", "first", "turn", "idle", "finisher")
    arrange_bonus(fields, table, setting)
    arrange_turn(fields, table, setting)
    arrange_purchase(fields, table, setting)
    LAYOUT.ask(fields, setting, table, [])
    LAYOUT.end(fields, table)
    if "agenda" not in position and table.phase == Phase.INHERITANCE:
        raise BadPosition(message("harbour-error-inherit"), ("agenda",))
    if "agenda" not in position and table.phase == Phase.PLAY:
        door(go_on)(box, table, Log())
    check_moment(box, table)
    return table


def advance(box: Box, table: Table, phase: Phase) -> None:
    """Play a fresh table on to a phase, with the first choice everywhere."""
    out = numbers(MAX_LEGAL)
    while table.phase < min(phase, Phase.PLAY):
        seats = door(acting)(box, table)
        seat = next(seat for seat in range(SEATS) if seats >> seat & 1)
        door(legal)(box, table, seat, out)
        door(play)(box, table, Log(), seat, out[0])


def arrange_boards(fields: Reading, table: Table, setting: Setting[Box]) -> None:
    """Give everybody a board, or two characters to choose from."""
    LAYOUT.read(fields, setting, table, "boards")
    if fields.says("dealt"):
        if table.phase != Phase.CHARACTERS:
            raise fields.wrong("dealt", message("harbour-error-dealt-later"))
        dealt = fields.by_seat("dealt", setting.players)
        for seat in range(setting.players):
            pair = dealt.places(seat, 2, message("harbour-error-dealt"))
            lay(table.dealt, [CHARACTER.read(pair, place, setting, table) for place in range(2)], seat)
    if fields.says("chosen"):
        chosen = fields.by_seat("chosen", setting.players)
        for seat, pair in enumerate(table.dealt.tolist()[: setting.players]):
            both = {CHARACTER.say(setting.components, character): place for place, character in enumerate(pair)}
            table.kept[seat] = chosen.one_of(seat, both | {None: NONE}, None)


def arrange_cards(fields: Reading, table: Table, setting: Setting[Box]) -> None:
    """Lay out the buildings; those that are not named lie in the deck."""
    places = (table.row.tolist(), table.deck.tolist()[::-1], *table.estate.tolist(), table.seen.tolist())
    pool = [card for cards in places for card in cards if card != NONE]

    def take(entries: Reading, of: Word = CARDS) -> list[int]:
        known = of.known(setting, table)
        cards = [entries.one_of(place, known, None) for place in entries.source]
        for place, card in enumerate(cards):
            if card != NONE and (card not in pool or card in cards[:place]):
                about = {"field": entries.spelled(place), "value": shown(entries.source[place])}
                raise BadPosition(message("harbour-error-twice", **about), (*entries.path, place))
        pool[:] = [card for card in pool if card not in cards]
        return cards

    owned: list[list[int]] = [[] for _seat in range(setting.players)]
    for seat, entries in fields.each_seat("owned", setting.players):
        owned[seat] = take(entries.places(seat))
    lay(table.seen, take(fields.places("seen", 2, message("harbour-error-seen"))) if fields.says("seen") else [])
    count = setting.players + 3
    if fields.says("row"):
        row = take(fields.places("row", count, message("harbour-error-row", count=count)), CARD)
    else:
        row = [card if card in pool else NONE for card in table.row.tolist()[:count]]
        pool[:] = [card for card in pool if card not in row]
        row = [pool.pop(0) if card == NONE and pool else card for card in row]
    lay(table.row, row)
    deck = take(fields.places("deck")) if fields.says("deck") else None
    table.inherited = NONE
    LAYOUT.read(fields, setting, table, "inherited")
    noble = door(who_has)(setting.box, table, Ability.INHERITANCE)
    if table.inherited == NONE and noble != NONE and table.phase >= Phase.GOODS:
        if not owned[noble] and deck is None and pool:
            owned[noble] = [pool.pop(0)]
        table.inherited = next(iter(owned[noble]), NONE)
    for seat, cards in enumerate(owned):
        if len(cards) > ESTATE:
            raise BadPosition(message("harbour-error-owned", field=f"owned[{seat}]", most=ESTATE), ("owned", seat))
        lay(table.estate, cards, seat)
    deck = pool if deck is None else deck
    table.left = len(deck)
    lay(table.deck, deck[::-1])


def arrange_market(fields: Reading, table: Table) -> None:
    """Lay the markers on the slots."""
    if table.phase < Phase.GOODS:
        if fields.says("market"):
            raise fields.wrong("market", message("harbour-error-no-market"))
        lay(table.market, [])
    if fields.says("market"):
        markers = [GOOD_NUMBERS.get(name, NONE) for name in fields.names("market", fields.source["market"])]
        if sorted(markers) != list(range(GOODS)):
            raise fields.wrong("market", message("harbour-error-markers", words=commas(GOOD_NAMES)))
        lay(table.market, markers)


def arrange_goods(fields: Reading, table: Table, setting: Setting[Box]) -> None:
    """Fill the stocks; goods that are not named are not there."""
    for seat in range(setting.players):
        lay(table.stock, [setting.box.first_game] * GOODS, seat)
    for seat, stocks in fields.each_seat("stock", setting.players):
        with stocks.inside(seat) as stock:
            lay(table.stock, goods_of(stock, setting.box.limit), seat)


def arrange_bonus(fields: Reading, table: Table, setting: Setting[Box]) -> None:
    """Deal the bonus cards; if it is not said what was traded in for them at the end, all that can be is now."""
    box = setting.box
    if fields.says("bonus"):
        if not box.bonus:
            raise fields.wrong("bonus", message("harbour-error-no-bonus"))
        BySeat("bonus", GOOD).read(fields, setting, table)
    trading = box.bonus > 0 and table.phase == Phase.OVER
    if fields.says("traded"):
        if not trading:
            raise fields.wrong("traded", message("harbour-error-no-trade"))
        BySeat("traded", Whole(0, box.limit)).read(fields, setting, table)
    elif trading:
        for seat in range(box.players):
            door(trade_in)(box, table, seat)


def arrange_turn(fields: Reading, table: Table, setting: Setting[Box]) -> None:
    """How far the turn has come."""
    door(clear_turn)(table)
    if fields.says("action"):
        with fields.inside("action") as turn:
            ACTION.read(turn, setting, table)
            todo = turn.raw("todo", [])
            if not isinstance(todo, list) or not all(is_whole(part, 0, PARTS - 1) for part in todo):
                raise turn.wrong("todo", message("harbour-error-todo"))
            table.todo = sum(1 << part for part in set(todo))


def arrange_purchase(fields: Reading, table: Table, setting: Setting[Box]) -> None:
    """What has been named, sold and shipped."""
    door(clear_purchase)(table)
    if not fields.says("purchase"):
        return
    with fields.inside("purchase") as bought:
        PURCHASE.read(bought, setting, table)
        cards = bought.several("buildings", CARDS.known(setting, table), [])
        if len(cards) > PER_PURCHASE or len(set(cards)) < len(cards):
            raise bought.wrong("buildings", message("harbour-error-purchase", most=PER_PURCHASE))
        lay(table.picked, cards)
        bought.raw("cost", None)
        with bought.inside("shipped", {}) as hold:
            lay(table.hold, goods_of(hold, setting.box.limit))
            table.aboard = sum((name in hold.source) << good for good, name in enumerate(GOOD_NAMES))


def check_moment(box: Box, table: Table) -> None:
    """Refuse a moment that no match has: somebody is asked what cannot be answered, or nobody is asked anything."""
    asked = table.agenda.depth > 0
    if table.phase in (Phase.INHERITANCE, Phase.PLAY):
        if not asked:
            raise BadPosition(message("harbour-error-nobody-asked"), ("agenda",))
    elif asked:
        raise BadPosition(message("harbour-error-phase", value=Phase(table.phase).name.lower()), ("agenda",))
    LAYOUT.refuse_unanswerable(table, lambda item: answerable(box, table, item))
    seats = door(acting)(box, table)
    out = numbers(MAX_LEGAL)
    if table.phase != Phase.OVER and not seats:
        raise BadPosition(message("harbour-error-all-chosen"), ("phase",))
    for seat in range(box.players):
        if seats >> seat & 1 and not door(legal)(box, table, seat, out):
            raise BadPosition(message("error-cannot-answer", seat=str(seat)), ("agenda",))


def answerable(box: Box, table: Table, item: Item) -> bool:
    """Whether a seat can be asked this question on this table."""
    question, seat, a, b = Question(item.question), item.seat, item.a, item.b
    if table.agenda.depth > 1 and question != Question.FAVOUR:
        return False
    if question == Question.INHERIT:
        noble = door(who_has)(box, table, Ability.INHERITANCE)
        return table.phase == Phase.INHERITANCE and seat == noble and table.seen[0] != NONE
    if table.phase != Phase.PLAY:
        return False
    if question == Question.FAVOUR:
        return a in list(Favour)
    site = table.pawn[table.player]
    if question in OF_STAGE:
        arrived = question == Question.TURN or site != NONE
        return seat == table.player and table.part == NONE and table.stage == OF_STAGE[question] and arrived
    if NONE in (table.part, site) or table.stage != Stage.ACTION:
        return False
    face = door(face_of)(table, site)
    if question not in IN_PART:
        return seat == table.player and box.kind[face, table.part] == Kind.BUY
    if box.kind[face, table.part] in (Kind.NOTHING, Kind.BUY) or not comes_so_far(box, face, table.part, a, b):
        return False
    hand = door(pick_up_again)(table, table.player)
    asked = (table.player + a) % box.players if question == Question.LEVY else table.player
    return seat == asked and question == door(question_of)(box, face, table.part, hand)


def comes_so_far(box: Box, face: int, part: int, a: int, b: int) -> bool:
    """Whether a part can have come as far as the numbers of its question say."""
    match Kind(box.kind[face, part]):
        case Kind.GAIN:
            different = box.different[face, part]
            given = (1 << GOODS) - 1 if different == GOODS else 0  # one of each comes by itself
            left = (a > 0 and b == given) or (a == 0 and b.bit_count() < different)
            return left and 0 <= a <= box.free[face, part] and 0 <= b < 1 << GOODS
        case Kind.GAIN_PER:
            return (a, b) == (1, 0)
        case Kind.TRADE_ANY:
            given = 0 < a <= box.kinds[face, part] and b.bit_count() == 1 + box.kinds[face, part] - a
            return (a, b) == (0, 0) or (given and 0 < b < 1 << GOODS)
        case Kind.EXCHANGE:
            return 0 < a <= box.number[face, part] and b == 0
        case Kind.CONVERT:
            return (a, b) == (0, 0) or (a == 1 and 0 <= b < PAIRS)
        case Kind.LEVY:
            return 0 < a < box.players and b == 0
        case Kind.ORDER:
            return 0 <= a < SLOTS - 1 and 0 <= b < 1 << GOODS and b.bit_count() == a
        case _:
            return (a, b) == (0, 0)
