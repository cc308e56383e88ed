"""Cargo, by Tom Jolly: crews push tea chests across the dock, onto their own ship or into the water."""

from tallyman.engine.game import Game, Option, Rules
from tallyman.games.cargo import (
    advice,
    asking,
    board,
    box,
    faces,
    hide,
    position,
    reckoning,
    rules,
    scene,
    sense,
    table,
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
    rules=Rules(
        deal=rules.deal,
        acting=rules.acting,
        sealed=rules.sealed,
        legal=rules.legal,
        forbids=rules.forbids,
        play=rules.play,
        hide=hide.hide,
        score=rules.score,
        rank=rules.rank,
        sense=sense.sense,
        sound=rules.sound,
        worth=advice.worth,
    ),
    num_actions=table.NUM_ACTIONS,
    # Every kind of worker on every square.
    max_legal=box.KINDS * box.SQUARES,
    # The move, four seats hit, two crates dumped or arrived, four seats without crates; or turns that are passed.
    max_notes=12,
    max_actions=box.SEATS * (1 + box.CREW) + TURNS * ACTIONS_IN_A_TURN,
    senses=sense.SENSES,
    pack=box.pack,
    text=words.text,
    label=words.label,
    question=asking.question,
    tell=words.tell,
    sources=reckoning.sources,
    ties=reckoning.ties,
    laws=words.LAWS,
    conservation=position.CONSERVATION,
    describe=position.describe,
    arrange=position.arrange,
    touches=board.touches,
    drawing=board.drawing,
    scene=scene.scene,
    faces={"crate": faces.crate, "worker": faces.worker, "pad": faces.pad},
    spread=board.SPREAD,
    search={"swing": 200, "horizon": 60, "guided": 100, "homing": 1},
)
