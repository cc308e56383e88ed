"""What it costs to show a move to somebody who looks on: time for scene, differences and words, and bytes."""

from __future__ import annotations

import gzip
import statistics
from dataclasses import dataclass
from time import thread_time

from fastapi.sse import format_sse_event

from tallyman.engine.game import Game
from tallyman.engine.luck import draw, seeded
from tallyman.engine.match import Match, new
from tallyman.engine.picture import scene
from tallyman.engine.rule import door
from tallyman.web.asking import THEMES, Reader
from tallyman.web.pages import drawn_page
from tallyman.web.squeeze import Press
from tallyman.web.steps import Show, between
from tallyman.web.store import Chair
from tallyman.web.view import Moment, View, Viewpoint, take

MATCHES = 3
LOOKER = Viewpoint((0,), "en")
READER = Reader("en", THEMES[0], "", "", secure=False)


@dataclass(frozen=True)
class ShowRow:
    """What showing a move costs, at the first seat of random matches: medians over all moves of whole matches."""

    game: str
    seats: int
    scene_ms: float  # the scene alone
    move_ms: float  # scene, differences and all words of page and log, as sent
    move_ms_90: float  # at most this for nine moves of ten
    steps_ms: float  # the steps in between, of moves that have any
    bytes_plain: float
    bytes_sent: float  # compressed as a stream
    page_bytes: float  # the first page, compressed: the largest


@dataclass
class Tally:
    """What is measured move by move."""

    scene: list[float]
    move: list[float]
    steps: list[float]
    plain: list[int]
    sent: list[int]
    pages: list[int]


def showing(of: Game, seats: int) -> ShowRow:
    """Play random matches and show every move to the first seat, as a table does."""
    tally = Tally([], [], [], [], [], [])
    for seed in range(MATCHES):
        follow(new(of.name, seats, seed), seed, tally)
    return ShowRow(
        of.name,
        seats,
        1000 * statistics.median(tally.scene),
        1000 * statistics.median(tally.move),
        1000 * statistics.quantiles(tally.move, n=10)[-1],
        1000 * statistics.median(tally.steps or [0]),
        statistics.median(tally.plain),
        statistics.median(tally.sent),
        max(tally.pages),
    )


def follow(match: Match, seed: int, tally: Tally) -> None:
    """Play a match at random and measure how each move is shown."""
    luck, press = seeded(seed), Press()
    chairs = tuple(Chair(holder=str(seat)) for seat in range(match.players))
    before = Moment("bench", match, chairs)
    picture = take(before, LOOKER)
    while not before.match.over:
        match = before.match.copy()
        seat = match.acting[door(draw)(luck, len(match.acting))]
        legal = match.legal(seat)
        match.play(legal[door(draw)(luck, len(legal))], seat=seat)
        after = Moment("bench", match, chairs)
        begin = thread_time()
        show = Show(after, LOOKER, picture, 0)
        messages = [show.step(frame) for frame in between(before, after)]
        middle = thread_time()
        shown = take(after, LOOKER, picture)
        messages.append(show.picture.patch(shown))
        end = thread_time()
        scene(match, 0, asked=0 in match.acting)
        tally.scene.append(thread_time() - end)
        tally.move.append(end - middle)
        if any(messages[:-1]):
            tally.steps.append(middle - begin)
        last = format_sse_event(data_str=messages[-1], id=str(after.stamp))
        for message in filter(None, messages[:-1]):
            press(format_sse_event(data_str=message))
        tally.plain.append(len(last))
        tally.sent.append(len(press(last)))
        if len(match.line) % 25 == 1 or match.over:
            page = drawn_page(View(after, LOOKER), shown, READER)
            tally.pages.append(len(gzip.compress(page.body, 6)))
        before, picture = after, shown
