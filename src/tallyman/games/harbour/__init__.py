"""Harbour, by Scott Almes: traders go from building to building, ship goods when the market pays, and buy the port."""

from tallyman.engine.game import Game, GameType, Option, TieBreak
from tallyman.engine.message import Message
from tallyman.engine.modules import Modules
from tallyman.games.harbour import (
    advice,
    asking,
    board,
    box,
    chance,
    faces,
    hide,
    holdings,
    observation,
    position,
    rules,
    scene,
    table,
    things,
    words,
)

PURCHASES = box.SEATS * (box.MOST_TO_END + 1)
TURNS = (PURCHASES + 1) * box.IDLE_TURNS * box.SEATS

GAME = Game.of(
    Modules(box, table, rules, hide, observation, advice, words, asking, position, board, scene),
    title="Harbour",
    edition=2,
    players=(2, 3, 4),
    options=(Option("characters"), Option("first_game"), Option("bonus_cards"), Option("inland_traders")),
    kind=GameType(hidden_information=True, simultaneous=True),
    score=rules.score,
    sealed=rules.sealed,
    tie_breaks=(
        TieBreak("buildings", holdings.count_estate, Message("harbour-tie-buildings")),
        TieBreak("goods", holdings.count_goods, Message("harbour-tie-goods")),
    ),
    max_legal=rules.MAX_LEGAL,
    # A purchase of two buildings, of four types with goods kept, a part that gives and gains, and the end of the game.
    max_notes=48,
    # The choices before the first turn; a turn with a long action, a purchase, twelve goods kept, and its gifts.
    max_actions=box.SEATS * (1 + 2 * box.GOODS) + 1 + TURNS * 32,
    # Random matches take 200 to 420, one of 10,000 more than 800.
    longest=dict.fromkeys((2, 3, 4), 3_000),
    gpu=False,  # see docs/gpu.md: its programs stop with an illegal address
    unseen=words.unseen,
    chances=chance.CHANCES,
    things=things.THINGS,
    faces=faces.FACES,
    varying=box.VARYING,
)
