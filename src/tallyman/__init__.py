"""Tallyman: the referee for four harbour board games.

>>> import tallyman
>>> match = tallyman.new("shanghaien", seed=1)
>>> while not match.over:
...     seat = match.acting[0]
...     match.play(seat, match.actions(seat)[0])
>>> match.scores
(15, 18)
"""

from tallyman.engine.errors import (
    BadBox,
    BadOption,
    BadPosition,
    BadSheet,
    CannotUndo,
    IllegalAction,
    OtherEdition,
    TallymanError,
)
from tallyman.engine.game import games as game_names
from tallyman.engine.match import Action, Event, Header, Match, new, set_up
from tallyman.engine.sheet import read

__all__ = [
    "Action",
    "BadBox",
    "BadOption",
    "BadPosition",
    "BadSheet",
    "CannotUndo",
    "Event",
    "Header",
    "IllegalAction",
    "Match",
    "OtherEdition",
    "TallymanError",
    "game_names",
    "new",
    "read",
    "set_up",
]
__version__ = "0.1.0"
