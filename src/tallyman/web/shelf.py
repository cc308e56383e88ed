"""The front page: the games from simple to rich, each with somebody who fits, and the asker's tables."""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from tallyman import players
from tallyman.engine.game import Game, game, games
from tallyman.engine.message import Seat, listed
from tallyman.engine.reckoning import Reckoning
from tallyman.locale import Speaker, speaker
from tallyman.players.levels import LEVELS
from tallyman.web.store import Chair, Summary

LID = "lid.json"
"""What is told of a game on its box: a file of its folder."""

FEW, SEVERAL = 3, 6  # tables that are shown at once: so many, and more if they wait for the asker
MINUTE, HOUR, DAY, MONTH = 60, 3600, 24 * 3600, 30 * 24 * 3600


class Lid(NamedTuple):
    """What is told of a game on its box."""

    minutes: int = 10  # that a match of two takes
    weight: int = 1  # 1: light, 2: between, 3: rich


@functools.cache
def lid(name: str) -> Lid:
    """What is told of a game on its box."""
    return Lid(**json.loads(game(name).file(LID, "{}")))


class Offer(NamedTuple):
    """A game on the shelf."""

    game: Game
    lid: Lid
    rival: str  # the level that sits down unless another is chosen


def offers(mine: Sequence[Summary]) -> list[Offer]:
    """All games, from simple to rich, for somebody with these tables."""
    offers = [Offer(game(name), lid(name), fitting(name, mine)) for name in games()]
    return sorted(offers, key=lambda offer: (offer.lid.weight, offer.lid.minutes))


def fitting(name: str, mine: Sequence[Summary]) -> str:
    """The level for somebody's next match of a game: a stronger one after a victory, a weaker one after two defeats."""
    levels = list(LEVELS)
    met = [(levels.index(rival), summary) for summary in mine if summary.game == name and (rival := rival_at(summary))]
    if not met:
        return players.USUAL
    level, latest = met[0]
    if set(latest.winners) & set(latest.mine):
        return levels[min(level + 1, len(levels) - 1)]
    lost_again = len(met) > 1 and met[1][0] == level and not set(met[1][1].winners) & set(met[1][1].mine)
    return levels[max(level - 1, 0)] if lost_again else levels[level]


def rival_at(summary: Summary) -> str:
    """The strongest level that somebody alone has met in a match that is over; empty if others were there."""
    others = [chair.player or "" for seat, chair in enumerate(summary.chairs) if seat not in summary.mine]
    if len(summary.mine) != 1 or not summary.winners or not all(other in LEVELS for other in others):
        return ""
    return max(others, key=list(LEVELS).index, default="")


class Line(NamedTuple):
    """A table on somebody's list."""

    table: Summary
    title: str
    state: str  # whose turn it is, or who has won
    old: bool  # of an edition of the rules that is not here
    ago: str
    moved: datetime


def lines(mine: Sequence[Summary], language: str, now: float) -> list[Line]:
    """Somebody's tables, in words."""
    return [line(summary, speaker(language, summary.names), now) for summary in mine]


def at_once(mine: Sequence[Summary]) -> int:
    """How many tables are shown without being asked for."""
    return min(max(sum(summary.waits for summary in mine), FEW), SEVERAL)


def line(summary: Summary, voice: Speaker, now: float) -> Line:
    """A table, in words."""
    of = game(summary.game)
    old = summary.edition != of.edition
    moved = datetime.fromtimestamp(summary.moved, UTC)
    state = voice.text("web-of-edition", edition=summary.edition) if old else state_of(summary, voice)
    return Line(summary, of.title, state, old, ago(int(now) - summary.moved, moved, voice), moved)


def state_of(summary: Summary, voice: Speaker) -> str:
    """Whose turn it is at a table, or who has won."""
    if summary.scores is not None:
        if len(summary.mine) == 1 and summary.winners == summary.mine:
            return voice.text("web-you-won")
        return outcome(summary.scores, summary.winners, voice)
    if summary.held:
        return voice.text("web-awaits-somebody")
    if summary.waits and len(summary.mine) == 1:
        return voice.text("web-your-turn")
    return awaited(summary.acting, summary.chairs, summary.names, voice)


def outcome(scores: tuple[int, ...], winners: tuple[int, ...], voice: Speaker) -> str:
    """Who has won, as far as that is known."""
    return voice.say(Reckoning((), scores, (), winners).headline) if winners else voice.text("web-finished")


def awaited(acting: tuple[int, ...], chairs: tuple[Chair, ...], names: Sequence[str], voice: Speaker) -> str:
    """For whom a table waits, as far as that is known."""
    if any(chairs[seat].free for seat in acting):
        return voice.text("web-awaits-somebody")
    if len(acting) == 1:
        return voice.text("web-turn-of", name=names[acting[0]])
    return voice.text("web-awaits", names=listed(map(Seat, acting))) if acting else voice.text("web-running")


def ago(seconds: int, moved: datetime, voice: Speaker) -> str:
    """How long ago something was: in minutes, hours or days, later as a date."""
    if seconds < MINUTE:
        return voice.text("web-moments-ago")
    if seconds < HOUR:
        return voice.text("web-minutes-ago", count=seconds // MINUTE)
    if seconds < DAY:
        return voice.text("web-hours-ago", count=seconds // HOUR)
    return voice.text("web-days-ago", count=seconds // DAY) if seconds < MONTH else str(moved.date())
