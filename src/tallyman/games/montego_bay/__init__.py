"""Montego Bay, by Michael Feldkötter: dockers hurry round the warehouses and load the ships; the Tally-Man counts."""

from tallyman.engine.game import Game, GameType, TieBreak
from tallyman.engine.message import Message
from tallyman.games.montego_bay import (
    advice,
    asking,
    board,
    box,
    faces,
    hide,
    observation,
    position,
    reckoning,
    rules,
    scene,
    table,
    terminal,
    words,
)

ROUNDS = box.SHIPS - 1  # sixteen boats, one leaves in each round, and the game ends with three in port

GAME = Game(
    name="montego_bay",
    title="Montego Bay",
    edition=2,
    players=(2, 3, 4),
    kind=GameType(simultaneous=True),
    table=table.Table,
    box=box.Box,
    core=rules,
    legal=rules.legal,
    sealed=rules.sealed,
    hide=hide.hide,
    observe=observation.observe,
    sound=rules.sound,
    evaluate=advice.evaluate,
    tie_breaks=(TieBreak("coins", rules.coins_of, Message("montego-tie-coins")),),
    num_actions=table.NUM_ACTIONS,
    # Three dockers and Lazy Jack, five cards each.
    max_legal=4 * box.CARDS,
    # Two for a card, nine pawns that move and push, nine tallies with shortage, coin and drink,
    # three ships, tavern, the rest.
    max_notes=2 + 2 * 9 + 4 * 9 + 3 * 6 + 5 + 4,
    # A third docker; four to hire and one to join, a card for each pawn, and each pawn at the fullest store.
    max_actions=1 + ROUNDS * (5 + box.PAWNS + box.PAWNS * box.MOST_BARRELS),
    observation=observation.OBSERVATION,
    pack=lambda components, players, _options: box.pack(components, players),
    text=words.text,
    label=words.label,
    question=asking.question,
    tell=words.tell,
    sources=reckoning.sources,
    laws=table.Reason,
    flaws=table.Flaw,
    describe=position.describe,
    arrange=position.arrange,
    touches=board.touches,
    scene=scene.scene,
    terminal=terminal.draw,
    faces=faces.FACES,
    spread=board.SPREAD,
    varying=box.VARYING,
)
