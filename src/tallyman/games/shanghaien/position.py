"""A table of Shanghaien as readable JSON, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tallyman.engine.errors import BadPosition
from tallyman.engine.fields import commas, is_whole, quoted, shown
from tallyman.engine.game import Setting
from tallyman.engine.luck import Luck, renew, shuffle
from tallyman.engine.message import message
from tallyman.engine.position import FLAG, BySeat, Field, Layout, Reading, Whole, lay, one_of
from tallyman.engine.rule import door
from tallyman.games.shanghaien.box import CARDS, CODES, DICE, PLACES, SEATS, SHOWS, STRENGTHS, TRICKS, Box, Effect
from tallyman.games.shanghaien.rules import number
from tallyman.games.shanghaien.table import NONE, End, Question, Table
from tallyman.games.shanghaien.words import KIND_NAMES, card_name, place_of

JOKER = "joker"
LAYOUT = Layout(
    "Shanghaien",
    Table,
    Question,
    Field("round", Whole(1, lambda setting, _table: setting.box.rounds), "round_number"),
    Field("starter", Whole(0, SEATS - 1)),
    Field("numbered_from", one_of([end.name.lower() for end in End], null=True), "end"),
    "tavern dice roll",
    BySeat("captain", FLAG),
    "crews tricks gone pile",
)


def describe(setting: Setting[Box], table: Table, seat: int | None) -> dict[str, Any]:
    """Everything on the table (None), or what a seat sees."""
    printed = setting.components
    count = door(number)
    held, joined, gone, pile = (cells.tolist() for cells in (table.held, table.joined, table.gone, table.pile))
    own: dict[str, Any] = {
        "tavern": [card_name(printed, card) for card in table.tavern.tolist() if card != NONE],
        "dice": [[None if place == NONE else count(table, place) for place in dice] for dice in table.dice.tolist()],
        "roll": table.pips.tolist() if table.pips[0] else None,
        "crews": [dict(crew(setting, held[seat], joined[seat])) for seat in range(SEATS)],
        "tricks": [
            [name for card, name in enumerate(KIND_NAMES, TRICKS) for _copy in range(cards[card])] for cards in held
        ],
        "gone": [card_name(printed, card) for card in range(CODES) for _copy in range(gone[card])],
        "pile": [card_name(printed, card) for card in reversed(pile[: table.left])]
        if seat is None
        else {"hidden": table.left},
    }
    return LAYOUT.describe(setting, table, seat, own)


def crew(setting: Setting[Box], held: list[int], joined: list[int]) -> Iterator[tuple[str, list[int | str]]]:
    """A seat's sailors by nationality, weakest first, jokers last: of the cards it holds and the jokers that joined."""
    for nation, name in enumerate(setting.components["nationalities"]):
        sailors: list[int | str] = []
        for slot, strength in enumerate(setting.components["sailor_strengths"]):
            sailors += [strength] * held[nation * STRENGTHS + slot]
        sailors += [JOKER] * joined[nation]
        if sailors:
            yield name, sailors


def arrange(setting: Setting[Box], position: dict[str, Any], luck: Luck) -> Table:
    """The table of a position. What is left out is as in a fresh game; the pile is drawn from cards not named."""
    fields = LAYOUT.begin(position)
    codes = {card_name(setting.components, card): card for card in range(CODES) if setting.box.copies[card]}
    table = Table()
    door(renew)(table.luck, luck)
    table.round_number, table.end = 1, NONE
    LAYOUT.read(fields, setting, table)
    for seat, crews in fields.each_seat("crews", SEATS):
        take_crew(setting, table, seat, crews.inside(seat), codes)
    for seat, tricks in fields.each_seat("tricks", SEATS):
        for trick in tricks.several(seat, {name: card for card, name in enumerate(KIND_NAMES, TRICKS)}, []):
            table.held[seat, trick] += 1
    arrange_dice(fields, table)
    arrange_agenda(setting, fields, table)
    arrange_cards(setting, fields, table, codes, luck)
    table.reveals = table.round_number
    LAYOUT.end(fields, table)
    return table


def take_crew(setting: Setting[Box], table: Table, seat: int, given: Reading, codes: dict[str, int]) -> None:
    """Lay out a seat's sailors and jokers."""
    nations = {name: nation for nation, name in enumerate(setting.components["nationalities"])}
    for name, sailors in given.source.items():
        nation = given.known(name, name, nations)
        if not isinstance(sailors, list):
            raise given.wrong(name, message("shanghaien-error-strengths", example="[1, 3]"))
        for sailor in sailors:
            if sailor == JOKER:
                table.joined[seat, nation] += 1
            elif f"{name} {sailor}" in codes:
                table.held[seat, codes[f"{name} {sailor}"]] += 1
            else:
                words = commas(setting.components["sailor_strengths"])
                about = {"field": given.spelled(name), "value": shown(sailor), "words": words, "joker": repr(JOKER)}
                raise BadPosition(message("shanghaien-error-sailor", **about), (*given.path, name))
        if JOKER in sailors and all(sailor == JOKER for sailor in sailors):
            reason = message("shanghaien-error-jokers-alone", field=given.spelled(name))
            raise BadPosition(reason, (*given.path, name))


def shows_joker(card: int) -> bool:
    """Whether a trick card can be a joker."""
    return bool(SHOWS[card - TRICKS] & 1 << Effect.JOKER)


def arrange_dice(fields: Reading, table: Table) -> None:
    """Lay out the dice and the roll."""
    table.dice[:] = NONE
    right = message("shanghaien-error-dice", most=DICE)
    for seat, seats in fields.each_seat("dice", SEATS):
        dice = seats.places(seat, right=right)
        if len(dice.source) > DICE:
            raise seats.wrong(seat, right)
        for die, pips in dice.source.items():
            if pips is None:
                continue
            if not is_whole(pips, 1, PLACES):
                about = {"field": dice.spelled(die), "value": shown(pips), "high": str(PLACES)}
                raise BadPosition(message("shanghaien-error-die", **about), (*dice.path, die))
            if table.end == NONE:
                raise BadPosition(message("shanghaien-error-end", field=seats.spelled(seat)), dice.path)
            table.dice[seat, die] = place_of(table.end, pips)
    if fields.says("roll"):
        table.pips[0], table.pips[1] = fields.whole_numbers("roll", 2, 1, PLACES)


def arrange_agenda(setting: Setting[Box], fields: Reading, table: Table) -> None:
    """Ask what is to be asked; by default the starter takes a turn, or places a die if there is a roll."""
    rolled = table.pips[0] > 0
    question = Question.PLACE if rolled else Question.TURN
    LAYOUT.ask(fields, setting, table, [{"seat": table.starter, "question": question.name.lower()}])
    if table.agenda.depth > 1:
        raise BadPosition(message("shanghaien-error-one-question"))
    if table.agenda.depth == 0:
        if table.round_number != setting.box.rounds:
            raise BadPosition(message("shanghaien-error-last-round"))
        return
    asked = table.agenda.items[0]
    if (asked.question == Question.PLACE) != rolled:
        raise BadPosition(message("shanghaien-error-place-and-roll"))
    if rolled and table.dice.tolist()[asked.seat].count(NONE) < 2:
        raise BadPosition(message("shanghaien-error-two-left", seat=str(asked.seat), field=f"dice[{asked.seat}]"))


def arrange_cards(setting: Setting[Box], fields: Reading, table: Table, codes: dict[str, int], luck: Luck) -> None:
    """Lay out the tavern, the pile and the cards that left the game."""
    copies, held = setting.box.copies, table.held
    free = Counter({card: copies[card] - held[0, card] - held[1, card] for card in range(CODES)})
    lists = {name: fields.several(name, codes, []) for name in ("tavern", "gone", "pile") if fields.says(name)}
    for cards in lists.values():
        free.subtract(cards)
    over = table.agenda.depth == 0
    wanted = {"tavern": 0 if over else PLACES, "pile": CARDS - PLACES * table.round_number}
    for name, count in wanted.items():
        if name in lists and len(lists[name]) != count:
            about: dict[str, Any] = {"field": name, "count": count, "round": table.round_number}
            raise BadPosition(message("shanghaien-error-count-of-cards", **about, value=str(len(lists[name]))), (name,))
    for card, count in free.items():
        if count < 0:
            name = quoted(card_name(setting.components, card))
            raise BadPosition(message("shanghaien-error-too-often", card=name, count=-count))
    for _joker in range(sum(map(sum, table.joined.tolist()))):
        kind = next((card for card in range(TRICKS, CODES) if free[card] and shows_joker(card)), None)
        if kind is None:
            raise BadPosition(message("shanghaien-error-jokers"))
        free[kind] -= 1
    rest = sorted(free.elements())
    needed = sum(count for name, count in wanted.items() if name not in lists)
    if "gone" in lists and len(rest) != needed:
        raise BadPosition(message("shanghaien-error-nowhere", count=len(rest), needed=str(needed)))
    if len(rest) < needed:
        raise BadPosition(message("shanghaien-error-too-many"))
    lay(table.pile, rest)
    door(shuffle)(luck, table.pile, len(rest))
    drawn = table.pile.tolist()[: len(rest)]
    for name, count in wanted.items():
        if name not in lists:
            lists[name], drawn = drawn[:count], drawn[count:]
    lay(table.tavern, lists["tavern"])
    lay(table.pile, lists["pile"][::-1])
    table.left = len(lists["pile"])
    for card in lists.get("gone", drawn):
        table.gone[card] += 1
