"""Cargo, by Tom Jolly: crews push tea chests across the dock, onto their own ship or into the water."""

from tallyman.engine.game import Game, Option, TieBreak
from tallyman.engine.message import Message
from tallyman.engine.modules import Modules
from tallyman.games.cargo import (
    advice,
    asking,
    board,
    box,
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

# A turn: seven workers come back, three take two steps with two crates to put back after each, and the turn ends.
ACTIONS_IN_A_TURN = box.CREW + 2 * 3 * box.MOVES + 1
# Every crate may leave the dock after the longest wait.
TURNS = box.SEATS * rules.STALE_TURNS * (box.CRATES + 1)

GAME = Game.of(
    Modules(box, table, rules, hide, observation, advice, words, asking, position, board, scene),
    title="Cargo",
    edition=2,
    players=(2, 3, 4),
    options=(Option("quick"),),
    tie_breaks=(TieBreak("crates", rules.crates_held, Message("cargo-tie-crates")),),
    # Every kind of worker on every square.
    max_legal=box.KINDS * box.SQUARES,
    # The move, four seats hit, two crates dumped or arrived, four seats without crates; or turns that are passed.
    max_notes=12,
    max_actions=box.SEATS * (1 + box.CREW) + TURNS * ACTIONS_IN_A_TURN,
    # Random matches take 1,100 to 1,300, one of 10,000 more than 2,500.
    longest=dict.fromkeys((2, 3, 4), 10_000),
    things=things.THINGS,
    faces={"crate": faces.crate, "worker": faces.worker, "pad": faces.pad},
    search={"swing": 200, "horizon": 60, "guided": 100, "homing": 1},
)
