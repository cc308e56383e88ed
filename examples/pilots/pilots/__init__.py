"""Pilots: send one in secret, and bring the ship in."""

from pilots import rules
from tallyman.engine.derived import Box
from tallyman.engine.game import Game, GameType
from tallyman.engine.plain import Verb
from tallyman.engine.secret import NOBODY, OWN

GAME = Game(
    name="pilots",
    package=__name__,
    players=(2, 3, 4),
    kind=GameType(hidden_information=True, simultaneous=True),
    box=Box,
    table=rules.Table,
    core=rules,
    sealed=rules.sealed,
    sound=rules.sound,
    secret={"hand": OWN, "sent": OWN, "ashore": NOBODY},
    cards=("before",),
    verbs=(Verb("send", rules.PILOTS, cards="hand"),),
    notes=rules.Note,
    laws=rules.Reason,
    flaws=rules.Flaw,
)
