"""The small curve of the points in a match that is over, in units of its picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import markupsafe

from tallyman.engine.reckoning import Course
from tallyman.engine.scene import seat_shape

WIDTH, HEIGHT = 320, 112
LEFT, RIGHT, TOP, BOTTOM = 28, 300, 8, 104  # of the plot
APART = 14  # at least, from mark to mark behind the lines
MARK = 5.5
MOST = 240  # corners of a line: more could not be told apart


class Tick(NamedTuple):
    """A line across, and the points it stands for."""

    points: int
    y: float


@dataclass(frozen=True)
class Curve:
    """The points of every seat, step by step."""

    course: Course

    @property
    def low(self) -> int:
        """The least points anybody had, at most none."""
        return min(0, *(min(stretch.points) for stretch in self.course.stretches))

    @property
    def high(self) -> int:
        """The most points anybody had."""
        return max(self.low + 1, *(max(stretch.points) for stretch in self.course.stretches))

    @property
    def ticks(self) -> list[Tick]:
        """The least, none and the most points."""
        return [Tick(points, self.y(points)) for points in sorted({self.low, 0, self.high})]

    def x(self, number: int) -> float:
        """Where an action is."""
        return round(LEFT + (RIGHT - LEFT) * number / self.course.last, 1)

    def y(self, points: float) -> float:
        """Where some points are."""
        return round(BOTTOM - (BOTTOM - TOP) * (points - self.low) / (self.high - self.low), 1)

    @property
    def lines(self) -> list[str]:
        """A path for each seat: level while nothing changes, then up or down."""
        stretches = self.course.stretches
        step = -(-len(stretches) // MOST)
        shown = [*stretches[:-1:step], stretches[-1]]
        return [self.line([(stretch.first, stretch.points[seat]) for stretch in shown]) for seat in range(self.seats)]

    def line(self, places: list[tuple[int, int]]) -> str:
        """The path through some actions with the points they led to."""
        corners = [f"H{self.x(number):g}V{self.y(points):g}" for number, points in places[1:]]
        return f"M{LEFT},{self.y(places[0][1]):g}{''.join(corners)}H{RIGHT}"

    @property
    def seats(self) -> int:
        """How many there are."""
        return len(self.course.points[-1])

    @property
    def marks(self) -> list[markupsafe.Markup]:
        """The shape of each seat behind the end of its line; where lines end alike, below each other."""
        ends = self.course.points[-1]
        heights: dict[int, float] = {}
        for seat in sorted(range(self.seats), key=lambda seat: -ends[seat]):
            heights[seat] = max(self.y(ends[seat]), max(heights.values(), default=-HEIGHT) + APART)
        down = max(0.0, max(heights.values()) - BOTTOM)
        shapes = [seat_shape(seat, RIGHT + 10, heights[seat] - down, MARK, "seat-fill ink") for seat in sorted(heights)]
        return [markupsafe.Markup(shape.markup) for shape in shapes]  # noqa: S704 - our own drawing
