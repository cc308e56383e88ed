"""Things of a game whose worth is asked over many matches, such as buildings, by the notes that tell of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, NamedTuple

from tallyman.engine.log import Entry
from tallyman.engine.message import Message, Part
from tallyman.engine.record import BoxT
from tallyman.engine.terms import Remark

if TYPE_CHECKING:
    from tallyman.engine.game import Setting

NO_THING = -1
"""What a note tells of that tells of none of the things."""


class Thing(NamedTuple):
    """One of them: what it is called inside a sentence, what it costs and what points are printed on it."""

    label: Part
    price: int | None = None
    points: int | None = None


class Things(NamedTuple, Generic[BoxT]):
    """Things of one kind, that seats get or use in a match."""

    name: Message  # as a heading
    notes: tuple[Remark, ...]  # that tell of them
    all: Callable[[Setting[BoxT]], tuple[Thing, ...]]  # none where a choice of options leaves them out
    told: Callable[[Setting[BoxT], Entry], int]  # which of them a note tells of, by its place
