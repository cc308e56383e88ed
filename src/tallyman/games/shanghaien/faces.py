"""What the things of Shanghaien look like (faces.svg), and the cards and dice that the page of the box draws, too."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tallyman.engine.faces import Faces
from tallyman.engine.scene import Body

face = Faces(__package__)


def sailor_card(nation: int, strength: int) -> Body:
    """A sailor in the tavern."""
    return face("sailor", nation=nation, strength=strength)


def trick_card(kind: str) -> Body:
    """A trick with its two effects."""
    above, below = kind.split("/")
    return face("trick", above=above, below=below)


def die_face(seat: int, pips: int) -> Body:
    """A die; in reserve (0) it shows its seat's shape alone."""
    return face("die", seat=seat, pips=pips)


FACES: Mapping[str, Callable[..., Body]] = {"sailor_card": sailor_card, "trick_card": trick_card, "die_face": die_face}
"""What the page of the box draws."""
