"""What Montego Bay asks of whoever owes a choice, in a sentence: what to do now, and what for."""

from __future__ import annotations

from tallyman.engine import game
from tallyman.engine.game import Setting
from tallyman.engine.message import Message, Part
from tallyman.games.montego_bay.box import DOCKERS, Box
from tallyman.games.montego_bay.table import Question, Table


def question(setting: Setting[Box], table: Table, seat: int) -> game.Question:
    """What a seat that owes a choice is asked."""
    if table.agenda.depth == 0:
        return cards(table, seat)
    item = table.agenda.items[table.agenda.depth - 1]
    asked = Question(item.question)
    arguments: dict[Question, dict[str, Part]] = {
        Question.HIRE: {"price": setting.box.price},
        Question.LOAD: {"count": item.a},
        Question.UNLOAD: {"count": item.a},
    }
    words = Message(f"montego-asks-{asked.name.lower()}", arguments.get(asked, {}))
    return game.Question(words, asked.section)


def cards(table: Table, seat: int) -> game.Question:
    """The cards of a seat's dockers, and of Lazy Jack if he works for it; how many are left once one is chosen."""
    pawns = [docker for docker in range(DOCKERS) if table.owner[docker] == seat]
    if table.hirer == seat:
        pawns.append(DOCKERS)
    left = sum(table.card[pawn] == 0 for pawn in pawns)
    if left < len(pawns):
        words = Message("montego-asks-cards-left", {"count": left})
    else:
        words = Message("montego-asks-cards-jack" if table.hirer == seat else "montego-asks-cards")
    return game.Question(words, "cards")
