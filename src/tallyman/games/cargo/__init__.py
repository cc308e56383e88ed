"""Cargo, by Tom Jolly: crews push tea chests across the dock, onto their own ship or into the water."""

from tallyman.engine.game import Game, Option, TieBreak
from tallyman.engine.message import Message
from tallyman.games.cargo import (
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

# A turn: seven workers come back, three take two steps with two crates to put back after each, and the turn ends.
ACTIONS_IN_A_TURN = box.CREW + 2 * 3 * box.MOVES + 1
# Every crate may leave the dock after the longest wait.
TURNS = box.SEATS * rules.STALE_TURNS * (box.CRATES + 1)

GAME = Game(
    name="cargo",
    title="Cargo",
    edition=2,
    players=(2, 3, 4),
    options=(Option("quick"),),
    table=table.Table,
    box=box.Box,
    core=rules,
    legal=rules.legal,
    hide=hide.hide,
    observe=observation.observe,
    sound=rules.sound,
    evaluate=advice.evaluate,
    tie_breaks=(TieBreak("crates", rules.crates_held, Message("cargo-tie-crates")),),
    num_actions=table.NUM_ACTIONS,
    # Every kind of worker on every square.
    max_legal=box.KINDS * box.SQUARES,
    # The move, four seats hit, two crates dumped or arrived, four seats without crates; or turns that are passed.
    max_notes=12,
    max_actions=box.SEATS * (1 + box.CREW) + TURNS * ACTIONS_IN_A_TURN,
    observation=observation.OBSERVATION,
    pack=box.pack,
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
    faces={"crate": faces.crate, "worker": faces.worker, "pad": faces.pad},
    spread=board.SPREAD,
    search={"swing": 200, "horizon": 60, "guided": 100, "homing": 1},
)
