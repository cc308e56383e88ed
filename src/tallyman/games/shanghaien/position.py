"""A table of Shanghaien as readable JSON, and back."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tallyman.engine import position as read
from tallyman.engine.errors import BadPosition
from tallyman.engine.fields import commas, is_whole, quoted, shown
from tallyman.engine.game import Setting
from tallyman.engine.luck import Luck, renew, shuffle
from tallyman.engine.message import message
from tallyman.engine.rule import door
from tallyman.games.shanghaien.box import (
    CARDS,
    CODES,
    DICE,
    KINDS,
    PLACES,
    SEATS,
    SHOWS,
    STRENGTHS,
    TRICKS,
    Box,
    Effect,
)
from tallyman.games.shanghaien.rules import number
from tallyman.games.shanghaien.table import NONE, End, Question, Table
from tallyman.games.shanghaien.words import KIND_NAMES, card_name, place_of

JOKER = "joker"


def describe(setting: Setting[Box], table: Table, seat: int | None) -> dict[str, Any]:
    """Everything on the table (None), or what a seat sees."""
    printed = setting.components
    count = door(number)
    held, joined, gone, dice = (one.tolist() for one in (table.held, table.joined, table.gone, table.dice))
    found: dict[str, Any] = {
        "round": table.round_number,
        "starter": table.starter,
        "numbered_from": None if table.end == NONE else End(table.end).name.lower(),
        "tavern": [card_name(printed, card) for card in table.tavern.tolist() if card != NONE],
        "dice": [[None if place == NONE else count(table, place) for place in dice[seat]] for seat in range(SEATS)],
        "roll": table.pips.tolist() if table.pips[0] else None,
        "captain": [bool(played) for played in table.captain.tolist()],
        "crews": [crew(setting, held[seat], joined[seat]) for seat in range(SEATS)],
        "tricks": [
            [KIND_NAMES[kind] for kind in range(KINDS) for _copy in range(held[seat][TRICKS + kind])]
            for seat in range(SEATS)
        ],
        "gone": [card_name(printed, card) for card in range(CODES) for _copy in range(gone[card])],
        "pile": {"hidden": table.left},
        "agenda": read.agenda(table.agenda, Question),
    }
    if seat is None:
        found["pile"] = [card_name(printed, table.pile[place]) for place in range(table.left - 1, -1, -1)]
        found["reveals"] = table.reveals
        found["luck"] = read.luck(table.luck)
    return found


def crew(setting: Setting[Box], held: list[int], joined: list[int]) -> dict[str, list[int | str]]:
    """A seat's sailors by nationality, weakest first, jokers last: of the cards it holds and the jokers that joined."""
    found: dict[str, list[int | str]] = {}
    for nation, name in enumerate(setting.components["nationalities"]):
        sailors: list[int | str] = []
        for slot, strength in enumerate(setting.components["sailor_strengths"]):
            sailors += [strength] * held[nation * STRENGTHS + slot]
        sailors += [JOKER] * joined[nation]
        if sailors:
            found[name] = sailors
    return found


def arrange(setting: Setting[Box], position: dict[str, Any], luck: Luck) -> Table:
    """The table of a position. What is left out is as in a fresh game; the pile is drawn from cards not named."""
    fields = read.PositionFields.of(position, "Shanghaien")
    codes = {card_name(setting.components, card): card for card in range(CODES) if setting.box.copies[card]}
    table = Table()
    door(renew)(table.luck, luck)
    table.round_number = fields.whole("round", 1, setting.components["rounds"], 1)
    table.starter = fields.whole("starter", 0, SEATS - 1, 0)
    end = fields.one_of("numbered_from", {"left": End.LEFT, "right": End.RIGHT, None: NONE}, None)
    table.end = end
    for place in range(PLACES):
        table.tavern[place] = NONE
    for seat, crew_of_seat in enumerate(fields.per_seat("crews", SEATS, {})):
        take_crew(setting, table, seat, crew_of_seat, codes)
    for seat, tricks in enumerate(fields.per_seat("tricks", SEATS, [])):
        for name in fields.names(f"tricks[{seat}]", tricks):
            table.held[
                seat, TRICKS + fields.known(f"tricks[{seat}]", name, {k: i for i, k in enumerate(KIND_NAMES)})
            ] += 1
    arrange_dice(fields, table)
    arrange_agenda(fields, table, setting.box.rounds)
    arrange_cards(setting, fields, table, codes, luck)
    table.reveals = fields.whole("reveals", 0, read.MOST_SO_FAR, table.round_number)
    fields.luck("luck", table.luck)
    fields.end()
    return table


def take_crew(setting: Setting[Box], table: Table, seat: int, crew_of_seat: Any, codes: dict[str, int]) -> None:
    """Lay out a seat's sailors and jokers."""
    names = setting.components["nationalities"]
    if not isinstance(crew_of_seat, dict):
        example = f'{{"{names[0]}": [1, 3]}}'
        raise BadPosition(message("shanghaien-error-crew", field=f"crews[{seat}]", example=example))
    for name, sailors in crew_of_seat.items():
        if name not in names:
            raise BadPosition(
                message("shanghaien-error-nation", field=f"crews[{seat}]", value=shown(name), words=commas(names))
            )
        if not isinstance(sailors, list):
            raise BadPosition(message("shanghaien-error-strengths", field=f"crews[{seat}].{name}", example="[1, 3]"))
        for sailor in sailors:
            if sailor == JOKER:
                table.joined[seat, names.index(name)] += 1
            elif f"{name} {sailor}" in codes:
                table.held[seat, codes[f"{name} {sailor}"]] += 1
            else:
                raise BadPosition(
                    message(
                        "shanghaien-error-sailor",
                        field=f"crews[{seat}].{name}",
                        value=shown(sailor),
                        words=commas(setting.components["sailor_strengths"]),
                        joker=repr(JOKER),
                    )
                )
        if JOKER in sailors and not any(sailor != JOKER for sailor in sailors):
            raise BadPosition(message("shanghaien-error-jokers-alone", field=f"crews[{seat}].{name}"))


def shows_joker(card: int) -> bool:
    """Whether a trick card can be a joker."""
    return bool(SHOWS[card - TRICKS] & 1 << Effect.JOKER)


def arrange_dice(fields: read.PositionFields, table: Table) -> None:
    """Lay out the dice, the roll and the captains."""
    for seat, dice in enumerate(fields.per_seat("dice", SEATS, [])):
        name = f"dice[{seat}]"
        if not isinstance(dice, list) or len(dice) > DICE:
            raise BadPosition(message("shanghaien-error-dice", field=name, most=DICE))
        for die in range(DICE):
            table.dice[seat, die] = NONE
        for die, pips in enumerate(dice):
            if pips is None:
                continue
            if not is_whole(pips, 1, PLACES):
                raise BadPosition(
                    message("shanghaien-error-die", field=f"{name}[{die}]", value=shown(pips), high=str(PLACES))
                )
            if table.end == NONE:
                raise BadPosition(message("shanghaien-error-end", field=name))
            table.dice[seat, die] = place_of(table.end, pips)
    roll = fields.raw("roll", None)
    if roll is not None:
        if not (isinstance(roll, list) and len(roll) == 2 and all(is_whole(pips, 1, PLACES) for pips in roll)):
            raise fields.wrong("roll", message("shanghaien-error-roll", high=str(PLACES)))
        table.pips[0], table.pips[1] = roll
    for seat, played in enumerate(fields.per_seat("captain", SEATS, False)):
        if not isinstance(played, bool):
            raise BadPosition(
                message("error-should-be", field=f"captain[{seat}]", right=message("error-flag"), value=shown(played))
            )
        table.captain[seat] = played


def arrange_agenda(fields: read.PositionFields, table: Table, rounds: int) -> None:
    """Ask what is to be asked; by default the starter takes a turn, or places a die if there is a roll."""
    rolled = table.pips[0] > 0
    question = Question.PLACE if rolled else Question.TURN
    fields.agenda("agenda", table.agenda, Question, SEATS, [{"seat": table.starter, "question": question.name.lower()}])
    if table.agenda.depth > 1:
        raise BadPosition(message("shanghaien-error-one-question"))
    if table.agenda.depth and (table.agenda.items[0].question == Question.PLACE) != rolled:
        raise BadPosition(message("shanghaien-error-place-and-roll"))
    if table.agenda.depth == 0 and table.round_number != rounds:
        raise BadPosition(message("shanghaien-error-last-round"))
    if table.agenda.depth:
        seat = table.agenda.items[0].seat
        free = table.dice.tolist()[seat].count(NONE)
        if rolled and free < 2:
            raise BadPosition(message("shanghaien-error-two-left", seat=str(seat), field=f"dice[{seat}]"))


def arrange_cards(
    setting: Setting[Box], fields: read.PositionFields, table: Table, codes: dict[str, int], luck: Luck
) -> None:
    """Lay out the tavern, the pile and the cards that left the game."""
    copies = setting.box.copies
    free: Counter[int] = Counter(
        {card: copies[card] - table.held[0, card] - table.held[1, card] for card in range(CODES)}
    )
    jokers = sum(sum(row) for row in table.joined.tolist())
    named = {name: fields.raw(name, None) for name in ("tavern", "gone", "pile")}
    over = table.agenda.depth == 0
    lists: dict[str, list[int]] = {}
    for name, value in named.items():
        if value is None:
            continue
        if not isinstance(value, list):
            example = f"['French 3', 'trick {KIND_NAMES[0]}']"
            raise BadPosition(message("shanghaien-error-cards", field=name, example=example))
        lists[name] = [fields.known(name, card, codes) for card in value]
        free.subtract(lists[name])
    wanted = {"tavern": 0 if over else PLACES, "pile": CARDS - PLACES * table.round_number}
    for name, count in wanted.items():
        if name in lists and len(lists[name]) != count:
            raise BadPosition(
                message(
                    "shanghaien-error-count-of-cards",
                    field=name,
                    count=count,
                    round=table.round_number,
                    value=str(len(lists[name])),
                )
            )
    for card, count in free.items():
        if count < 0:
            raise BadPosition(
                message("shanghaien-error-too-often", card=quoted(card_name(setting.components, card)), count=-count)
            )
    for _joker in range(jokers):
        kind = next((card for card in range(TRICKS, CODES) if free[card] and shows_joker(card)), None)
        if kind is None:
            raise BadPosition(message("shanghaien-error-jokers"))
        free[kind] -= 1
    rest = list(free.elements())
    needed = sum(count for name, count in wanted.items() if name not in lists)
    if "gone" in lists and len(rest) != needed:
        raise BadPosition(message("shanghaien-error-nowhere", count=len(rest), needed=str(needed)))
    if len(rest) < needed:
        raise BadPosition(message("shanghaien-error-too-many"))
    for place, card in enumerate(sorted(rest)):
        table.pile[place] = card
    door(shuffle)(luck, table.pile, len(rest))
    drawn = table.pile.tolist()[: len(rest)]
    for name, count in wanted.items():
        if name not in lists:
            lists[name], drawn = drawn[:count], drawn[count:]
    for place, card in enumerate(lists["tavern"]):
        table.tavern[place] = card
    table.left = len(lists["pile"])
    for place in range(CARDS):
        table.pile[place] = lists["pile"][table.left - 1 - place] if place < table.left else NONE
    for card in lists.get("gone", drawn):
        table.gone[card] += 1
