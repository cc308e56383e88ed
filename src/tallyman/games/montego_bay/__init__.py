"""Montego Bay, by Michael Feldkötter: dockers hurry round the warehouses and load the ships; the Tally-Man counts."""

from tallyman.engine.game import Game, GameType, TieBreak
from tallyman.engine.message import Message
from tallyman.engine.modules import Modules
from tallyman.games.montego_bay import (
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

ROUNDS = box.SHIPS - 1  # sixteen boats, one leaves in each round, and the game ends with three in port

GAME = Game.of(
    Modules(box, table, rules, hide, observation, advice, words, asking, position, board, scene),
    title="Montego Bay",
    edition=2,
    players=(2, 3, 4),
    kind=GameType(simultaneous=True),
    sealed=rules.sealed,
    tie_breaks=(TieBreak("coins", rules.coins_of, Message("montego-tie-coins")),),
    # Three dockers and Lazy Jack, five cards each.
    max_legal=4 * box.CARDS,
    # Two for a card, nine pawns that move and push, nine tallies with shortage, coin and drink,
    # three ships, tavern, the rest.
    max_notes=2 + 2 * 9 + 4 * 9 + 3 * 6 + 5 + 4,
    # A third docker; four to hire and one to join, a card for each pawn, and each pawn at the fullest store.
    max_actions=1 + ROUNDS * (5 + box.PAWNS + box.PAWNS * box.MOST_BARRELS),
    unseen=words.unseen,
    chances=chance.CHANCES,
    things=things.THINGS,
    faces=faces.FACES,
    varying=box.VARYING,
)
