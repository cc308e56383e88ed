"""What Harbour asks of whoever owes a choice, in a sentence: what to do now, and what for."""

from __future__ import annotations

from collections import Counter

from tallyman.engine import game
from tallyman.engine.game import Setting
from tallyman.engine.message import Message, Part, Seat, either
from tallyman.engine.record import numbers
from tallyman.engine.rule import door
from tallyman.games.harbour.box import NONE, Box, Kind
from tallyman.games.harbour.holdings import count_goods, count_symbols, face_of
from tallyman.games.harbour.purchase import cost_of_picked
from tallyman.games.harbour.rules import legal
from tallyman.games.harbour.table import NUM_ACTIONS, Favour, Phase, Question, Table
from tallyman.games.harbour.words import spoken

PURCHASE = ("ship", "sell", "swap", "buy", "done")
"""What can be done in a purchase once a building is chosen, by the verbs of actions; in this order it is said."""


def question(setting: Setting[Box], table: Table, seat: int) -> game.Question:
    """What a seat that owes a choice is asked."""
    box = setting.box
    if table.phase == Phase.CHARACTERS:
        return game.Question(asks("characters"), "characters")
    if table.phase == Phase.GOODS:
        return game.Question(asks("goods", count=box.starting_goods - door(count_goods)(table, seat)), "setup")
    asked = Question(table.agenda.items[table.agenda.depth - 1].question)
    verbs = can(setting, table, seat)
    words = open_question(setting, table, seat, asked, verbs)
    if "transmute" in verbs:
        words = asks("or-transmute", what=words)
    return game.Question(words, asked.section)


def asks(kind: str, **arguments: Part) -> Message:
    """What is asked."""
    return Message(f"harbour-asks-{kind}", arguments)


def can(setting: Setting[Box], table: Table, seat: int) -> Counter[str]:
    """The verbs of what a seat may do, and how many actions each has."""
    out = numbers(NUM_ACTIONS)
    count = door(legal)(setting.box, table, seat, out)
    return Counter(spoken(action)[0].verb for action in out.tolist()[:count])


def open_question(setting: Setting[Box], table: Table, seat: int, asked: Question, verbs: Counter[str]) -> Message:
    """What is asked openly, but for what may come before it."""
    item = table.agenda.items[table.agenda.depth - 1]
    match asked:
        case Question.TURN:
            return asks("turn" if table.finisher == NONE else "turn-last")
        case Question.ACT:
            return act(setting, table, verbs)
        case Question.TAX:
            return asks("tax", owner=Seat(table.tax))
        case Question.GAIN:
            return gain(setting, table, seat, item.a, item.b)
        case Question.GIVE:
            return asks("give", count=part_of(setting, table, "number"))
        case Question.EXCHANGE | Question.CONVERT:
            return asks(asked.name.lower() + ("-more" if "done" in verbs else ""))
        case Question.LEVY:
            return asks("levy", who=Seat(table.player))
        case Question.ORDER:
            return asks("order", slot=item.a + 1)
        case Question.PURCHASE:
            return purchase(setting, table, seat, verbs)
        case Question.STOW:
            return asks("stow", count=item.a) if "done" in verbs else asks("stow-tax", owner=Seat(table.tax))
        case Question.FAVOUR:
            return asks(Favour(item.a).name.lower(), who=Seat(table.player))
        case _:
            return asks(asked.name.lower())


def part_of(setting: Setting[Box], table: Table, field: str) -> int:
    """A number of the part being done, as it is printed."""
    return int(getattr(setting.box, field)[face_at_hand(table), table.part])


def face_at_hand(table: Table) -> int:
    """The face whose action is being carried out."""
    return door(face_of)(table, table.pawn[table.player])


def act(setting: Setting[Box], table: Table, verbs: Counter[str]) -> Message:
    """The action: one part or the other, both in some order, or tax first."""
    parts = verbs["part"]
    if "pay" in verbs:
        return asks("act-or-tax" if parts else "act-tax-first", owner=Seat(table.tax))
    if parts == 2:
        return asks("act-either" if setting.box.either[face_at_hand(table)] else "act")
    return asks("act-one" if parts else "act-none")


def gain(setting: Setting[Box], table: Table, seat: int, left: int, taken: int) -> Message:
    """Goods to choose: any, different ones, or all of one type."""
    match part_of(setting, table, "kind"):
        case Kind.GAIN_PER:
            symbol = part_of(setting, table, "symbol")
            return asks("gain-per", count=door(count_symbols)(setting.box, table, seat, symbol))
        case Kind.TRADE_ANY:
            return asks("gain-others", count=part_of(setting, table, "each"))
    if left:
        return asks("gain", count=left)
    return asks("gain-different", count=part_of(setting, table, "different") - taken.bit_count())


def purchase(setting: Setting[Box], table: Table, seat: int, verbs: Counter[str]) -> Message:
    """A purchase: what to buy, what to ship for it, whether to go on once it is paid."""
    if table.picked[0] == NONE:
        extras = [asks(f"can-{verb}") for verb in PURCHASE if verb in verbs and verb != "buy"]
        return asks("purchase-or", choices=either(extras)) if extras else asks("purchase")
    if "done" in verbs:
        more = ["ship-more" if verb == "ship" else verb for verb in reversed(PURCHASE) if verb in verbs]
        return asks("paid", choices=either(asks(f"can-{verb}") for verb in more))
    choices = either(asks(f"can-{verb}") for verb in PURCHASE if verb in verbs)
    cost = door(cost_of_picked)(setting.box, table, seat)
    return asks("ship", dollars=table.dollars, cost=cost, choices=choices)
