"""Shanghaien, by Roman Pelek and Michael Schacht: two captains dice for the sailors of a harbour tavern."""

from tallyman.engine.game import Game
from tallyman.games.shanghaien import (
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

GAME = Game(
    name="shanghaien",
    title="Shanghaien",
    edition=2,
    players=(box.SEATS,),
    table=table.Table,
    box=box.Box,
    core=rules,
    legal=rules.legal,
    hide=hide.hide,
    observe=observation.observe,
    sound=rules.sound,
    evaluate=advice.evaluate,
    num_actions=table.NUM_ACTIONS,
    # Two dice from two ends; of the kinds of trick, three each with 8 nations, 4 changes, a reroll, 2 ends.
    max_legal=4 + 3 * (8 + 4 + 1 + 2),
    # The call, six cards, eight nations in which both are equal.
    max_notes=1 + 6 + 8,
    # A round: five turns of two actions for each player, a trick each, and Shanghai.
    max_actions=8 * (2 * 5 * 2 + 2 + 1),
    observation=observation.OBSERVATION,
    pack=lambda components, _players, _options: box.pack(components),
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
    search={"swing": 900, "temperature": 0, "exploration": 200, "guided": 100},
)
