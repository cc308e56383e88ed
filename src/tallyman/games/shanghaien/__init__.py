"""Shanghaien, by Roman Pelek and Michael Schacht: two captains dice for the sailors of a harbour tavern."""

from tallyman.engine.game import Game
from tallyman.engine.modules import Modules
from tallyman.games.shanghaien import (
    advice,
    asking,
    board,
    box,
    chance,
    faces,
    hide,
    observation,
    position,
    rules,
    scene,
    table,
    things,
    words,
)

GAME = Game.of(
    Modules(box, table, rules, hide, observation, advice, words, asking, position, board, scene),
    title="Shanghaien",
    edition=2,
    players=(box.SEATS,),
    score=rules.score,
    # Two dice from two ends; of the kinds of trick, three each with 8 nations, 4 changes, a reroll, 2 ends.
    max_legal=4 + 3 * (8 + 4 + 1 + 2),
    # The call, six cards, eight nations in which both are equal.
    max_notes=1 + 6 + 8,
    # A round: five turns of two actions for each player, a trick each, and Shanghai.
    max_actions=8 * (2 * 5 * 2 + 2 + 1),
    unseen=words.unseen,
    chances=chance.CHANCES,
    things=things.THINGS,
    faces=faces.FACES,
    varying=box.VARYING,
    search={"swing": 900, "temperature": 0, "exploration": 200, "guided": 100},
)
