"""What the things of Shanghaien look like (faces.svg), and the cards and dice that the page of the box draws, too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tallyman.engine.faces import Faces
from tallyman.engine.scene import Body

face = Faces(__package__)


def trick_card(kind: str) -> Body:
    """A trick with its two effects."""
    above, below = kind.split("/")
    return face("trick", above=above, below=below)


FACES: Mapping[str, Callable[..., Body]] = {
    "sailor": partial(face.__call__, "sailor"),
    "trick": trick_card,
    "die": partial(face.__call__, "die"),
}
"""What the page of the box draws."""
