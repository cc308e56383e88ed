"""What Cargo asks of whoever owes a choice, in a sentence: what to do now, and what for."""

from __future__ import annotations

from tallyman.engine import game
from tallyman.engine.game import Setting
from tallyman.engine.message import Message, Seat, message
from tallyman.engine.record import numbers
from tallyman.engine.rule import door
from tallyman.games.cargo.box import CREW, NONE, SHIPS, WAYS, Box
from tallyman.games.cargo.dock import kind_of
from tallyman.games.cargo.rules import legal
from tallyman.games.cargo.table import END, HOWS, MOVE, NUM_ACTIONS, RESERVE, Question, Table
from tallyman.games.cargo.words import KIND_NAMES, signed, worker


def question(setting: Setting[Box], table: Table, seat: int) -> game.Question:
    """What a seat that owes a choice is asked."""
    item = table.agenda.items[table.agenda.depth - 1]
    asked = Question(item.question)
    match asked:
        case Question.SHIP:
            words = ship(setting, table)
        case Question.PLACE:
            words = place(table, seat)
        case Question.TURN:
            return turn(setting, table, seat)
        case Question.PUT:
            words = message("cargo-asks-put", whose=Seat(table.crate_of[item.a]))
        case Question.RETURN:
            words = message("cargo-asks-return")
    return game.Question(words, asked.section)


def ship(setting: Setting[Box], table: Table) -> Message:
    """A ship to choose: one of all, one of those in play, or the last one."""
    free = table.fleet.tolist().count(1) - sum(side != NONE for side in table.ship.tolist())
    kind = "ship-last" if free == 1 else "ship" if setting.players == SHIPS else "ship-few"
    return message(f"cargo-asks-{kind}", loaded=signed(setting.box.own_crate_loaded))


def place(table: Table, seat: int) -> Message:
    """Workers to place, and what they can do: of all kinds that are left, or of the last one."""
    crew = range(seat * CREW, (seat + 1) * CREW)
    kinds = {door(kind_of)(worker) for worker in crew if table.at[worker] == RESERVE}
    return message(f"cargo-asks-place-{KIND_NAMES[kinds.pop()]}" if len(kinds) == 1 else "cargo-asks-place")


def turn(setting: Setting[Box], table: Table, seat: int) -> game.Question:
    """What is left of a turn: patients, a first move, more of them, a second step, or nothing."""
    out = numbers(NUM_ACTIONS)
    actions = [out[place] for place in range(door(legal)(setting.box, table, seat, out))]
    moves = [(action - MOVE) // HOWS // WAYS for action in actions if action >= MOVE]
    if any(END < action < MOVE for action in actions):
        return game.Question(message("cargo-asks-doctor"), "pieces")
    if not moves:
        return game.Question(message("cargo-asks-end"), "turn")
    if table.walker != NONE and table.at[table.walker] in moves:
        key = "cargo-asks-step" if set(moves) != {table.at[table.walker]} else "cargo-asks-last-step"
        return game.Question(message(key, worker=worker(door(kind_of)(table.walker))), "moves")
    if table.begun:
        return game.Question(message("cargo-asks-more", moves=table.moves), "turn")
    points = {"loaded": signed(setting.box.own_crate_loaded), "dumped": signed(setting.box.rival_crate_dumped)}
    return game.Question(message("cargo-asks-turn", moves=table.moves, **points), "turn")
