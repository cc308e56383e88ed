"""A table of Harbour as readable JSON, and back."""

from __future__ import annotations

from typing import Any

from tallyman.engine import position as read
from tallyman.engine.agenda import settle
from tallyman.engine.errors import BadPosition
from tallyman.engine.fields import commas, is_whole, shown
from tallyman.engine.game import Setting
from tallyman.engine.log import Log
from tallyman.engine.luck import Luck
from tallyman.engine.message import message
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
)
from tallyman.games.harbour.holdings import face_of, who_has
from tallyman.games.harbour.opening import deal
from tallyman.games.harbour.parts import pick_up_again, question_of
from tallyman.games.harbour.purchase import cost_of_picked
from tallyman.games.harbour.rules import MAX_LEGAL, acting, legal, play
from tallyman.games.harbour.table import PAIRS, Favour, Phase, Question, Stage, Table
from tallyman.games.harbour.turn import clear_purchase, clear_turn, go_on, trade_in
from tallyman.games.harbour.words import board_name, building_name, character_name, site_name

UNKNOWN = "?"
PHASES = {phase.name.lower(): int(phase) for phase in Phase}
STAGES = {stage.name.lower(): int(stage) for stage in Stage}
GOOD_NUMBERS = {name: number for number, name in enumerate(GOOD_NAMES)}
IN_PART = range(Question.GAIN, Question.PURCHASE)
OF_STAGE = {Question.TURN: Stage.TURN, Question.ACT: Stage.ACTION, Question.TAX: Stage.TAX, Question.END: Stage.END}


# A table in words


def describe(setting: Setting[Box], table: Table, seat: int | None) -> dict[str, Any]:
    """Everything on the table (None), or what a seat sees (-1: a spectator)."""
    box, printed = setting.box, setting.components
    seats = range(box.players)
    playing = table.phase in (Phase.PLAY, Phase.OVER)
    found: dict[str, Any] = {
        "phase": Phase(table.phase).name.lower(),
        "turn": table.turn,
        "player": table.player if playing else None,
        "first": table.first if playing else None,
        "idle": table.idle,
        "finisher": None if table.finisher == NONE else table.finisher,
        "row": [card_or_null(printed, card) for card in table.row.tolist()[: box.players + 3]],
        "deck": {"hidden": table.left},
        "market": None if table.market[0] == NONE else [GOOD_NAMES[good] for good in table.market.tolist()],
        "boards": [None if board == NONE else board_name(printed, board) for board in table.board.tolist()][
            : box.players
        ],
        "dealt": None,
        "chosen": None,
        "seen": None,
        "stock": [stock_of(table, one, seat) for one in seats],
        "owned": [
            [building_name(printed, card) for card in table.estate.tolist()[one] if card != NONE] for one in seats
        ],
        "inherited": card_or_null(printed, table.inherited),
        "pawns": [None if table.pawn[one] == NONE else site_name(printed, table.pawn[one]) for one in seats],
        "bonus": None,
        "traded": None,
        "action": action(table) if playing else None,
        "purchase": purchase(setting, table),
        "agenda": read.agenda(table.agenda, Question),
    }
    if table.phase == Phase.CHARACTERS:
        found |= characters(setting, table, seat)
    if table.seen[0] != NONE:
        known = seat is None or (door(acting)(box, table) == 1 << max(seat, 0) and seat >= 0)
        found["seen"] = [building_name(printed, card) for card in table.seen.tolist()] if known else UNKNOWN
    if box.bonus:
        over = table.phase == Phase.OVER
        found["bonus"] = [GOOD_NAMES[table.bonus[one]] if over or seat in (None, one) else UNKNOWN for one in seats]
        found["traded"] = table.traded.tolist()[: box.players] if over else None
    if seat is None:
        deck = table.deck.tolist()[: table.left]
        found["deck"] = [building_name(printed, card) for card in reversed(deck)]
        found["reveals"] = table.reveals
        found["luck"] = read.luck(table.luck)
    return found


def card_or_null(components: dict[str, Any], card: int) -> str | None:
    """A card's name, if there is one."""
    return None if card == NONE else building_name(components, card)


def stock_of(table: Table, whose: int, seat: int | None) -> dict[str, int]:
    """The goods of a seat; while they are chosen in secret, others know only how many there are."""
    held = table.stock.tolist()[whose]
    if table.phase == Phase.GOODS and seat not in (None, whose) and any(held):
        return {"hidden": sum(held)}
    return dict(zip(GOOD_NAMES, held, strict=True))


def characters(setting: Setting[Box], table: Table, seat: int | None) -> dict[str, Any]:
    """What was dealt, and what has been kept, as far as a seat knows."""
    dealt: list[Any] = []
    chosen: list[Any] = []
    for one in range(setting.players):
        names = [character_name(setting.components, character) for character in table.dealt.tolist()[one]]
        known = seat in (None, one)
        dealt.append(names if known else UNKNOWN)
        kept = table.kept[one]
        chosen.append(None if kept == NONE else names[kept] if known else UNKNOWN)
    return {"dealt": dealt, "chosen": chosen}


def action(table: Table) -> dict[str, Any]:
    """How far the turn has come."""
    return {
        "stage": Stage(table.stage).name.lower(),
        "todo": [part for part in range(PARTS) if table.todo >> part & 1],
        "part": None if table.part == NONE else table.part,
        "begun": bool(table.begun),
        "tax": None if table.tax == NONE else table.tax,
        "transmuted": bool(table.transmuted),
        "extra_fish": bool(table.extra),
        "gained": bool(table.gained),
        "moved": bool(table.moved),
        "alms": bool(table.alms),
        "bought": bool(table.bought),
    }


def purchase(setting: Setting[Box], table: Table) -> dict[str, Any] | None:
    """The purchase going on."""
    depth = table.agenda.depth
    if not depth or table.agenda.items[depth - 1].question not in (Question.PURCHASE, Question.STOW):
        return None
    cards = [building_name(setting.components, card) for card in table.picked.tolist() if card != NONE]
    return {
        "buildings": cards,
        "cost": door(cost_of_picked)(setting.box, table, table.player),
        "dollars": table.dollars,
        "shipped": {name: table.hold[good] for good, name in enumerate(GOOD_NAMES) if table.aboard >> good & 1},
        "sold_inland": bool(table.sold),
        "nudged": bool(table.nudged),
    }


# And back


def arrange(setting: Setting[Box], position: dict[str, Any], luck: Luck) -> Table:
    """The table of a position. What is left out is as in a fresh game with the same seed, or follows from the rest."""
    fields = read.PositionFields.of(position, "Harbour")
    box = setting.box
    table = Table()
    door(deal)(box, table, Log(), luck)
    fresh = Phase.PLAY if "player" in position else Phase(table.phase)
    phase = Phase(fields.one_of("phase", PHASES, fresh.name.lower()))
    advance(box, table, phase)
    table.phase = phase
    while table.agenda.depth:
        door(settle)(table.agenda)
    arrange_boards(fields, table, setting)
    arrange_cards(fields, table, setting)
    arrange_market(fields, table)
    arrange_goods(fields, table, setting)
    arrange_pawns(fields, table, setting)
    arrange_bonus(fields, table, box)
    arrange_turn(fields, table, setting)
    arrange_purchase(fields, table, setting)
    fields.agenda("agenda", table.agenda, Question, setting.players, [])
    table.reveals = fields.whole("reveals", 0, read.MOST_SO_FAR, table.reveals)
    fields.luck("luck", table.luck)
    fields.end()
    if "agenda" not in position:
        ask_what_follows(box, table)
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


def ask_what_follows(box: Box, table: Table) -> None:
    """Ask whatever is to be asked on a table whose position does not say."""
    if table.phase == Phase.PLAY:
        door(go_on)(box, table, Log())
    elif table.phase == Phase.INHERITANCE:
        raise BadPosition(message("harbour-error-inherit"), ("agenda",))


def card_numbers(setting: Setting[Box]) -> dict[str, int]:
    """Every card by its name."""
    return {card["name"]: number for number, card in enumerate(setting.components["building"])}


def arrange_boards(fields: read.PositionFields, table: Table, setting: Setting[Box]) -> None:
    """Give everybody a board, or two characters to choose from."""
    names = {side["name"]: number for number, side in enumerate(setting.components["character"])}
    boards: dict[Any, int] = names | {board_name(setting.components, WHARFS): WHARFS, None: NONE}
    fresh = [None if board == NONE else board_name(setting.components, board) for board in table.board.tolist()]
    for seat, name in enumerate(given_per_seat(fields, "boards", fresh[: setting.players])):
        table.board[seat] = fields.known("boards", name, boards)
    dealt = fields.raw("dealt", None)
    if dealt is not None and table.phase == Phase.CHARACTERS:
        for seat, pair in enumerate(fields.per_seat("dealt", setting.players, [])):
            if not isinstance(pair, list) or len(pair) != 2:
                raise BadPosition(message("harbour-error-dealt", field=f"dealt[{seat}]"), ("dealt", seat))
            for place in range(2):
                table.dealt[seat, place] = fields.known("dealt", pair[place], names)
    elif dealt is not None:
        raise fields.wrong("dealt", message("harbour-error-dealt-later"))
    chosen = fields.raw("chosen", None)
    if chosen is not None:
        for seat, name in enumerate(fields.per_seat("chosen", setting.players, None)):
            pair = table.dealt.tolist()[seat]
            both = {character_name(setting.components, one): place for place, one in enumerate(pair) if one != NONE}
            table.kept[seat] = fields.known("chosen", name, both | {None: NONE})


def given_per_seat(fields: read.PositionFields, name: str, default: list[Any]) -> list[Any]:
    """A field with one value for each seat, or what it is by default."""
    if name not in fields.source:
        fields.raw(name, None)
        return default
    return fields.per_seat(name, len(default), None)


def arrange_cards(fields: read.PositionFields, table: Table, setting: Setting[Box]) -> None:
    """Lay out the buildings; those that are not named lie in the deck."""
    box, known = setting.box, card_numbers(setting)
    noble = door(who_has)(box, table, Ability.INHERITANCE)
    places = (table.row.tolist(), table.deck.tolist()[::-1], *table.estate.tolist(), table.seen.tolist())
    pool = [card for cards in places for card in cards if card != NONE]

    def take(name: str, card: Any) -> int:
        number = fields.known(name, card, known)
        if number not in pool:
            raise BadPosition(message("harbour-error-twice", field=name, value=shown(card)), (name,))
        pool.remove(number)
        return number

    owned = [
        [take("owned", card) for card in fields.names("owned", cards)]
        for cards in given_per_seat(fields, "owned", [[] for _seat in range(setting.players)])
    ]
    seen = fields.raw("seen", None)
    for place in range(2):
        table.seen[place] = NONE
    if seen is not None:
        if not isinstance(seen, list) or len(seen) != 2:
            raise fields.wrong("seen", message("harbour-error-seen"))
        for place in range(2):
            table.seen[place] = take("seen", seen[place])
    row = fields.raw("row", None)
    if row is None:
        row = [card if card in pool else None for card in table.row.tolist()[: setting.players + 3]]
        pool = [card for card in pool if card not in row]
        row = [pool.pop(0) if card is None and pool else NONE if card is None else card for card in row]
    elif not isinstance(row, list) or len(row) != setting.players + 3:
        raise fields.wrong("row", message("harbour-error-row", count=setting.players + 3))
    else:
        row = [NONE if card is None else take("row", card) for card in row]
    for place, card in enumerate(row):
        table.row[place] = card
    deck = fields.raw("deck", None)
    if deck is not None:
        deck = [take("deck", card) for card in fields.names("deck", deck)]
    inherited = fields.one_of("inherited", known | {None: NONE}, None)
    if inherited == NONE and noble != NONE and table.phase >= Phase.GOODS:
        if not owned[noble] and deck is None and pool:
            owned[noble] = [pool.pop(0)]
        inherited = next(iter(owned[noble]), NONE)
    table.inherited = inherited
    lay_estates_and_deck(table, owned, pool if deck is None else deck)


def lay_estates_and_deck(table: Table, owned: list[list[int]], deck: list[int]) -> None:
    """Put cards before their owners, and the rest on the deck, the next one first."""
    for seat, cards in enumerate(owned):
        if len(cards) > ESTATE:
            raise BadPosition(message("harbour-error-owned", field=f"owned[{seat}]", most=ESTATE), ("owned", seat))
        for place in range(ESTATE):
            table.estate[seat, place] = cards[place] if place < len(cards) else NONE
    table.left = len(deck)
    for place in range(BUILDINGS):
        table.deck[place] = deck[len(deck) - 1 - place] if place < len(deck) else NONE


def arrange_market(fields: read.PositionFields, table: Table) -> None:
    """Lay the markers on the slots."""
    names = fields.raw("market", None)
    if table.phase < Phase.GOODS:
        if names is not None:
            raise fields.wrong("market", message("harbour-error-no-market"))
        for slot in range(SLOTS):
            table.market[slot] = NONE
    if names is None:
        return
    markers = [GOOD_NUMBERS.get(name, NONE) for name in fields.names("market", names)]
    if sorted(markers) != list(range(GOODS)):
        raise fields.wrong("market", message("harbour-error-markers", words=commas(GOOD_NAMES)))
    for slot in range(SLOTS):
        table.market[slot] = markers[slot]


def arrange_goods(fields: read.PositionFields, table: Table, setting: Setting[Box]) -> None:
    """Fill the stocks; goods that are not named are not there."""
    box = setting.box
    fresh: dict[str, int] = dict.fromkeys(GOOD_NAMES, 1) if box.first_game else {}
    for seat, entry in enumerate(given_per_seat(fields, "stock", [fresh] * setting.players)):
        goods = read.PositionFields(entry, f"stock[{seat}]", ("stock", seat))
        for good, name in enumerate(GOOD_NAMES):
            table.stock[seat, good] = goods.whole(name, 0, box.limit, 0)
        goods.end()


def arrange_pawns(fields: read.PositionFields, table: Table, setting: Setting[Box]) -> None:
    """Put the pawns on their buildings."""
    sites: dict[Any, int] = card_numbers(setting) | {None: NONE}
    sites |= {site_name(setting.components, BUILDINGS + seat): BUILDINGS + seat for seat in range(setting.players)}
    for seat, name in enumerate(given_per_seat(fields, "pawns", [None] * setting.players)):
        table.pawn[seat] = fields.known("pawns", name, sites)


def arrange_bonus(fields: read.PositionFields, table: Table, box: Box) -> None:
    """Deal the bonus cards; if it is not said what was traded in for them at the end, all that can be is now."""
    names = fields.raw("bonus", None)
    if names is not None:
        if not box.bonus:
            raise fields.wrong("bonus", message("harbour-error-no-bonus"))
        for seat, name in enumerate(fields.per_seat("bonus", box.players, None)):
            table.bonus[seat] = fields.known("bonus", name, GOOD_NUMBERS)
    traded = fields.raw("traded", None)
    trading = box.bonus > 0 and table.phase == Phase.OVER
    if traded is not None:
        if not trading:
            raise fields.wrong("traded", message("harbour-error-no-trade"))
        for seat, count in enumerate(fields.whole_numbers("traded", box.players, 0, box.limit)):
            table.traded[seat] = count
    elif trading:
        for seat in range(box.players):
            door(trade_in)(box, table, seat)


def arrange_turn(fields: read.PositionFields, table: Table, setting: Setting[Box]) -> None:
    """Whose turn it is, and how far it has come."""
    playing = table.phase >= Phase.PLAY
    seats: dict[Any, int] = {seat: seat for seat in range(setting.players)}
    if not playing:
        seats = {None: NONE}
    fresh = None if not playing else table.player
    table.player = fields.one_of("player", seats, fresh)
    table.first = fields.one_of("first", seats, None if not playing else table.first)
    table.turn = fields.whole("turn", 0, read.MOST_SO_FAR, table.turn if playing else 0)
    table.idle = fields.whole("idle", 0, IDLE_TURNS * SEATS, 0)
    table.finisher = fields.one_of("finisher", {seat: seat for seat in range(setting.players)} | {None: NONE}, None)
    door(clear_turn)(table)
    given = fields.raw("action", None)
    if given is None:
        return
    turn = read.PositionFields(given, "action", ("action",))
    table.stage = turn.one_of("stage", STAGES, "turn")
    todo = turn.raw("todo", [])
    if not isinstance(todo, list) or not all(is_whole(part, 0, PARTS - 1) for part in todo):
        raise turn.wrong("todo", message("harbour-error-todo"))
    table.todo = sum(1 << part for part in set(todo))
    table.part = turn.one_of("part", {None: NONE} | {part: part for part in range(PARTS)}, None)
    table.tax = turn.one_of("tax", {None: NONE} | {seat: seat for seat in range(setting.players)}, None)
    table.begun = turn.flag("begun")
    table.transmuted = turn.flag("transmuted")
    table.extra = turn.flag("extra_fish")
    table.gained = turn.flag("gained")
    table.moved = turn.flag("moved")
    table.alms = turn.flag("alms")
    table.bought = turn.flag("bought")
    turn.end()


def arrange_purchase(fields: read.PositionFields, table: Table, setting: Setting[Box]) -> None:
    """What has been named, sold and shipped."""
    door(clear_purchase)(table)
    given = fields.raw("purchase", None)
    if given is None:
        return
    box, known = setting.box, card_numbers(setting)
    buying = read.PositionFields(given, "purchase", ("purchase",))
    names = buying.names("buildings", buying.raw("buildings", []))
    if len(names) > PER_PURCHASE or len(set(names)) < len(names):
        raise buying.wrong("buildings", message("harbour-error-purchase", most=PER_PURCHASE))
    for place, name in enumerate(names):
        table.picked[place] = buying.known("buildings", name, known)
    buying.raw("cost", None)
    table.dollars = buying.whole("dollars", 0, 127, 0)
    hold = read.PositionFields(buying.raw("shipped", {}), "purchase.shipped", ("purchase", "shipped"))
    for good, name in enumerate(GOOD_NAMES):
        table.hold[good] = hold.whole(name, 0, box.limit, 0)
        table.aboard |= (name in hold.source) << good
    hold.end()
    table.sold = buying.flag("sold_inland")
    table.nudged = buying.flag("nudged")
    buying.end()


def check_moment(box: Box, table: Table) -> None:
    """Refuse a moment that no match has: somebody is asked what cannot be answered, or nobody is asked anything."""
    items = [table.agenda.items[place] for place in range(table.agenda.depth)]
    if table.phase in (Phase.INHERITANCE, Phase.PLAY):
        if not items:
            raise BadPosition(message("harbour-error-nobody-asked"), ("agenda",))
    elif items:
        raise BadPosition(message("harbour-error-phase", value=Phase(table.phase).name.lower()), ("agenda",))
    for item in items:
        alone = len(items) == 1 or item.question == Question.FAVOUR
        if not alone or not answerable(box, table, Question(item.question), item.seat, item.a, item.b):
            asked = shown(read.agenda(table.agenda, Question))
            raise BadPosition(message("error-cannot-be-asked", seat=str(item.seat), value=asked), ("agenda",))
    seats = door(acting)(box, table)
    out = numbers(MAX_LEGAL)
    if table.phase != Phase.OVER and not seats:
        raise BadPosition(message("harbour-error-all-chosen"), ("phase",))
    for seat in range(box.players):
        if seats >> seat & 1 and not door(legal)(box, table, seat, out):
            raise BadPosition(message("error-cannot-answer", seat=str(seat)), ("agenda",))


def answerable(box: Box, table: Table, question: Question, seat: int, a: int, b: int) -> bool:
    """Whether a seat can be asked this question on this table."""
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
