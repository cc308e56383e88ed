"""The short of a simulation: how each seat did, and how long matches were."""

from __future__ import annotations

from typing import NamedTuple

from tallyman.lab.results import Results, polars_of_lab
from tallyman.lab.tournament import interval


class Standing(NamedTuple):
    """How a seat did: its share of all victories with the interval of 95 %, and its points."""

    seat: int
    player: str
    share: float
    interval: tuple[float, float]
    points: float


class Summary(NamedTuple):
    """All of it."""

    matches: int
    length: float
    seats: list[Standing]


def summed_up(results: Results) -> Summary:
    """The short of some results."""
    pl = polars_of_lab()
    matches, length = results.matches.select(pl.len(), pl.col("length").mean()).collect().row(0)
    told = results.seats.group_by("seat").agg(pl.col("player").first(), pl.col("share", "score").mean()).sort("seat")
    return Summary(
        matches,
        length,
        [
            Standing(seat, player, share, interval(share, matches), points)
            for seat, player, share, points in told.collect(engine="streaming").iter_rows()
        ],
    )
