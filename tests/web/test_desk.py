"""What is not drawn again on a desk is what would be drawn."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tallyman.engine.game import game, games
from tallyman.engine.match import new
from tallyman.web.store import Chair
from tallyman.web.view import Moment, Picture, Viewpoint, take
from tests.helpers import wander

ANN, SHARED, SPECTATOR = Viewpoint((0,), "en"), Viewpoint((0, 1), "fr"), Viewpoint((), "nl")


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("viewpoint", [ANN, SHARED, SPECTATOR])
def test_a_desk_that_went_along_with_a_match_is_the_one_drawn_anew(name: str, viewpoint: Viewpoint) -> None:
    match = new(name, max(game(name).players), seed=3)
    holders = ("ann", "ann" if viewpoint is SHARED else "bob", "", "dan")
    chairs = tuple(Chair(holder=holder or None) for holder in holders[: match.players])
    shown: Picture | None = None
    for looks, _count in enumerate(wander(match, 3, looks=80)):
        if looks == 5 and match.players > 2:
            match.take_over(2, "Cid")
            chairs = (*chairs[:2], Chair(holder="cid"), *chairs[3:])
        if looks in {10, 11}:
            match.undo(match.line[-1].seat, agreed=True)
        moment = Moment("x", match.copy(), chairs).passing_on()
        shown = take(moment, viewpoint, shown)
        anew = take(moment, viewpoint)
        assert (timely(shown), shown.tale.sentences) == (timely(anew), anew.tale.sentences)
    moment = replace(moment, rematch="y")
    assert timely(take(moment, viewpoint, shown)) == timely(take(moment, viewpoint))


def timely(picture: Picture) -> dict[str, str]:
    """A desk as a page has it, which writes into its controls what it has seen."""
    (seen,) = re.findall(r' data-seen="(\d+)"', picture.desk["actions"])
    return picture.desk | {"controls": re.sub(r'(?<=name="seen" value=")\d+', seen, picture.desk["controls"])}
