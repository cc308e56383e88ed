"""Somebody's matches and what became of them: all of them page by page, and their record by game and opponent."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends, Query
from fastapi.concurrency import run_in_threadpool
from starlette.responses import HTMLResponse

from tallyman.engine.game import Game, game, games
from tallyman.players.levels import LEVELS
from tallyman.web import ratings, shelf
from tallyman.web.asking import AllMatches, Asker, same_origin
from tallyman.web.pages import page
from tallyman.web.store import Store, Summary

router = APIRouter(dependencies=[Depends(same_origin)], include_in_schema=False, default_response_class=HTMLResponse)

PAGE = 24  # matches on a page
MOST_PAGES = 500  # that are turned to
MOST_COUNTED = 500  # matches that a record goes back
MOST_RIVALS = 12  # opponents in a record, those that were met most
OVER = "over"


@dataclass
class Tally:
    """How somebody did in some matches."""

    name: str  # of an opponent, a level or a game
    matches: int = 0
    won: int = 0
    points: int = 0
    theirs: int = 0  # the opponent's points
    level: bool = False

    def add(self, won: bool, points: int, theirs: int = 0) -> None:
        """One match more."""
        self.matches += 1
        self.won += won
        self.points += points
        self.theirs += theirs

    @property
    def average(self) -> int:
        """The points of a match."""
        return round(self.points / self.matches) if self.matches else 0

    @property
    def against(self) -> int:
        """The opponent's points of a match."""
        return round(self.theirs / self.matches) if self.matches else 0


class Record(NamedTuple):
    """How somebody did, by game and by opponent."""

    games: list[Tally]
    rivals: list[Tally]


def record(mine: Iterable[Summary]) -> Record:
    """How somebody did in matches that are over, the newest first; those at a browser that several share do not count.

    People are known by their tokens, and called as they were when they were last met.
    """
    by_game: dict[str, Tally] = {}
    rivals: dict[str, Tally] = {}
    for summary in mine:
        if len(summary.mine) != 1 or summary.scores is None:
            continue
        own = summary.mine[0]
        won, points = own in summary.winners, summary.scores[own]
        by_game.setdefault(summary.game, Tally(summary.game)).add(won, points)
        for seat, chair in enumerate(summary.chairs):
            rival = chair.holder or (chair.player if chair.player in LEVELS else None)
            if seat != own and rival is not None:
                known = Tally(rival if rival in LEVELS else summary.names[seat], level=rival in LEVELS)
                rivals.setdefault(rival, known).add(won, points, summary.scores[seat])
    most = sorted(rivals.values(), key=lambda tally: -tally.matches)[:MOST_RIVALS]
    return Record(sorted(by_game.values(), key=lambda tally: -tally.matches), most)


class Shelf(NamedTuple):
    """A page of somebody's matches."""

    lines: list[Summary]
    going_on: int
    over: int
    pages: int
    record: Record
    ratings: dict[str, ratings.Rating]


def shelf_of(store: Store, holder: str, over: bool, name: str | None, number: int) -> Shelf:
    """A page of somebody's matches, that are over or go on, perhaps of one game."""
    going_on, ended = store.how_many(holder, name)
    lines = store.all_of(holder, over, name, (number - 1) * PAGE, PAGE)
    counted = record(store.all_of(holder, True, name, 0, MOST_COUNTED))
    pages = min(max(-(-(ended if over else going_on) // PAGE), 1), MOST_PAGES)
    return Shelf(lines, going_on, ended, pages, counted, ratings.mine(store, holder))


@router.get("/mine")
async def mine(
    asker: Asker, quay: AllMatches, which: str = "", of: Annotated[str, Query(alias="game")] = "", at: str = "1"
) -> HTMLResponse:
    """All matches of the asker, and their record."""
    over, name = which == OVER, of if of in games() else None
    number = int(at) if at.isascii() and at.isdigit() and len(at) < 4 and 0 < int(at) <= MOST_PAGES else 1
    shown = await run_in_threadpool(shelf_of, quay.store, asker.holder, over, name, number)
    known: list[Game] = [offer.game for offer in shelf.offers(())]
    return page(
        "mine",
        asker,
        200,
        f"/mine?which={which if over else ''}&game={name or ''}&at={number}",
        shelf=shown,
        lines=shelf.lines(shown.lines, asker.language, time.time()),
        over=over,
        chosen=name or "",
        number=number,
        games=known,
        titles={one: game(one).title for one in games()},
    )
