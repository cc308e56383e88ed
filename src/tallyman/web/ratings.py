"""Ratings: how strong people and levels are in a game, as far as rated matches tell.

They follow from the rated matches that are over, counted one after the other, so that they can be counted anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import Connection, RowMapping, delete, func, insert, select, text, update

from tallyman.engine.match import EventKind
from tallyman.players.levels import LEVELS
from tallyman.web.database import POSTGRESQL
from tallyman.web.store import Chair, Store, events, matches, ratings, seats, unrated

MODEL = PlackettLuce()
POINTS = 60  # for people to read: a newcomer has 1500 of them
SURE = 2  # times sigma: how far a rating may be off, 19 times of 20
CAREFUL = 3  # times sigma that are taken off for the order of the best: who is better for certain comes first
MOST_BEST = 50
SOME = 200  # matches that are counted in one transaction
COUNTING = 0x7A12  # the number of the lock under which one of several servers counts


@dataclass(frozen=True)
class Rating:
    """How strong somebody is in a game: a person by the digest of their token, or a level by its name."""

    who: str
    name: str = ""
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    matches: int = 0
    won: int = 0

    @property
    def level(self) -> bool:
        """Whether it is one of ours."""
        return self.who in LEVELS

    @property
    def points(self) -> int:
        """The rating, for people to read."""
        return round(POINTS * self.mu)

    @property
    def doubt(self) -> int:
        """How far it may be off."""
        return round(POINTS * SURE * self.sigma)


class Result(NamedTuple):
    """A rated match that is over: who sat where, by which names, and who came where."""

    who: tuple[str, ...]
    names: tuple[str, ...]
    places: tuple[int, ...]


def after(result: Result, before: Mapping[str, Rating]) -> list[Rating]:
    """The ratings after a match. A level that sits at several seats gets what it would get there on the average."""
    known = [MODEL.rating(before[one].mu, before[one].sigma) for one in result.who]
    rated = [team[0] for team in MODEL.rate([[one] for one in known], ranks=[float(place) for place in result.places])]
    changed = []
    for one in dict.fromkeys(result.who):
        places = [seat for seat, other in enumerate(result.who) if other == one]
        rating, seats_of = before[one], len(places)
        changed.append(
            replace(
                rating,
                name="" if rating.level else result.names[places[0]],
                mu=sum(rated[seat].mu for seat in places) / seats_of,
                sigma=sum(rated[seat].sigma for seat in places) / seats_of,
                matches=rating.matches + 1,
                won=rating.won + any(result.places[seat] == min(result.places) for seat in places),
            )
        )
    return changed


def entrant(chair: Chair) -> str | None:
    """Who gets a rating for a seat: its person, else its level; nobody for other players."""
    return chair.holder or (chair.player if chair.player in LEVELS else None)


@dataclass(frozen=True)
class Counting:
    """Rated matches that are over and not counted yet are to be counted; perhaps all anew, from the beginning."""

    anew: bool = False

    def write(self, connection: Connection) -> None:
        """Write it: one server at a time, so that no match counts twice."""
        if connection.dialect.name == POSTGRESQL:
            connection.execute(text("select pg_advisory_xact_lock(:number)"), {"number": COUNTING})
        if self.anew:
            connection.execute(delete(ratings))
            known = matches.c.counted.is_not(None)
            for row in connection.execute(_ended().where(known).order_by(matches.c.counted)).mappings().all():
                _count(connection, row, row["counted"])
        number = _counted(connection)
        fresh = (matches.c.rated, matches.c.scores.is_not(None), matches.c.counted.is_(None))
        in_order = _ended().where(*fresh).order_by(matches.c.ended, matches.c.id)
        for row in connection.execute(in_order if self.anew else in_order.limit(SOME)).mappings().all():
            number += 1
            _count(connection, row, number)
            connection.execute(update(matches).where(matches.c.id == row["id"]).values(counted=number))


@dataclass(frozen=True)
class Unrating:
    """Somebody wants no ratings: those they have are forgotten, and what they play counts for nothing."""

    holder: str
    back: bool = False
    """They want to be rated again, from the beginning."""

    def write(self, connection: Connection) -> None:
        """Write it; of who has never sat anywhere there is nothing to be kept."""
        if not connection.execute(select(seats.c.seat).where(seats.c.holder == self.holder).limit(1)).first():
            return
        connection.execute(delete(ratings).where(ratings.c.who == self.holder))
        connection.execute(delete(unrated).where(unrated.c.holder == self.holder))
        upto = _counted(connection)
        connection.execute(insert(unrated).values(holder=self.holder, upto=upto, back=self.back))


@dataclass(frozen=True)
class Calling:
    """Somebody is called otherwise from now on."""

    holder: str
    name: str

    def write(self, connection: Connection) -> None:
        """Write it."""
        connection.execute(update(ratings).where(ratings.c.who == self.holder).values(name=self.name))


def _counted(connection: Connection) -> int:
    return connection.execute(select(func.max(matches.c.counted))).scalar() or 0


def _ended() -> Any:
    return select(
        matches.c.id,
        matches.c.game,
        matches.c.names,
        matches.c.counted,
        matches.c.last["places"].label("places"),
    )


def _count(connection: Connection, row: RowMapping, number: int) -> None:
    """Count a match, as the number so many of all."""
    result = _result(connection, row)
    if result is None:
        return
    without = select(unrated.c.holder).where(unrated.c.holder.in_(result.who))
    left_out = {*connection.scalars(without.where(~unrated.c.back | (unrated.c.upto >= number)))}
    known = of(connection, row["game"], result.who)
    for rating in after(result, known):
        if rating.who not in left_out:
            _keep(connection, row["game"], rating)


def _result(connection: Connection, row: RowMapping) -> Result | None:
    """How a match ended; None if it counts for nothing: somebody never played, or sat at several seats."""
    match_id, places = row["id"], row["places"]
    in_order = select(seats).where(seats.c.match == match_id).order_by(seats.c.seat)
    chairs = [Chair(taken["player"], taken["holder"]) for taken in connection.execute(in_order).mappings()]
    who = tuple(entrant(chair) for chair in chairs)
    people = [chair.holder for chair in chairs if chair.holder]
    here = events.c.match == match_id
    stand_in = [chair.player is not None and chair.holder is not None for chair in chairs]
    by_seat, number = select(events.c.seat).where(here).group_by(events.c.seat), events.c.number
    first, last = by_seat.add_columns(func.min(number)), by_seat.add_columns(func.max(number))
    began: dict[int, int] = dict(connection.execute(first.where(events.c.kind == EventKind.PLAY)).all())
    left: dict[int, int] = dict(connection.execute(last.where(events.c.kind == EventKind.TAKE_OVER)).all())
    all_played = all(
        seat in began and (not stand_in[seat] or began[seat] < left[seat])  # themselves, before our player came
        for seat, chair in enumerate(chairs)
        if chair.holder
    )
    if not places or None in who or not people or len({*people}) < len(people) or len({*who}) < 2 or not all_played:
        return None
    names = [[name] for name in row["names"]]  # all that were at a seat, in order
    sat_down = select(events.c.seat, events.c.name).where(here, events.c.kind == EventKind.TAKE_OVER)
    for seat, name in connection.execute(sat_down.order_by(events.c.number)):
        names[seat].append(name)
    owners = tuple(known[-2] if away else known[-1] for known, away in zip(names, stand_in, strict=True))
    lost = len(chairs) + 1  # who has left their seat to one of our players has not won by it
    ended = tuple(lost if away else place for place, away in zip(places, stand_in, strict=True))
    return Result(tuple(one or "" for one in who), owners, ended)


def _keep(connection: Connection, game: str, rating: Rating) -> None:
    values = {"name": rating.name, "mu": rating.mu, "sigma": rating.sigma, "matches": rating.matches, "won": rating.won}
    theirs = (ratings.c.game == game, ratings.c.who == rating.who)
    if not connection.execute(update(ratings).where(*theirs).values(**values)).rowcount:
        connection.execute(insert(ratings).values(game=game, who=rating.who, **values))


def _read(row: RowMapping) -> Rating:
    return Rating(row["who"], row["name"], row["mu"], row["sigma"], row["matches"], row["won"])


def of(connection: Connection, game: str, who: Iterable[str]) -> dict[str, Rating]:
    """The ratings of some in a game, of newcomers what everybody begins with."""
    known = {one: Rating(one) for one in who}
    rows = select(ratings).where(ratings.c.game == game, ratings.c.who.in_([*known]))
    return known | {row["who"]: _read(row) for row in connection.execute(rows).mappings()}


class Listed(NamedTuple):
    """A line of the table of the best."""

    place: int
    rating: Rating
    mine: bool


def best(store: Store, game: str, holder: str) -> list[Listed]:
    """The best in a game: who is so for certain comes first; the asker in any case, at their place."""
    careful = ratings.c.mu - CAREFUL * ratings.c.sigma
    of_it = ratings.c.game == game
    with store.engine.connect() as connection:
        first = connection.execute(
            select(ratings).where(of_it).order_by(careful.desc(), ratings.c.who).limit(MOST_BEST)
        )
        lines = [Listed(place, _read(row), row["who"] == holder) for place, row in enumerate(first.mappings(), 1)]
        mine = connection.execute(select(ratings).where(of_it, ratings.c.who == holder)).mappings().first()
        if mine is not None and not any(line.mine for line in lines):
            better = select(func.count()).where(of_it, careful > mine["mu"] - CAREFUL * mine["sigma"])
            lines.append(Listed(connection.execute(better).scalar_one() + 1, _read(mine), True))
    return lines


def mine(store: Store, holder: str) -> dict[str, Rating]:
    """Somebody's ratings, by game."""
    with store.engine.connect() as connection:
        rows = connection.execute(select(ratings).where(ratings.c.who == holder)).mappings()
        return {row["game"]: _read(row) for row in rows}


def wanted(store: Store, holder: str) -> bool:
    """Whether somebody has not said that they want no ratings."""
    with store.engine.connect() as connection:
        refused = select(unrated.c.holder).where(unrated.c.holder == holder, ~unrated.c.back)
        return connection.execute(refused).first() is None


def waiting(store: Store) -> bool:
    """Whether rated matches are over and not counted, as after a crash."""
    fresh = (matches.c.rated, matches.c.scores.is_not(None), matches.c.counted.is_(None))
    with store.engine.connect() as connection:
        return connection.execute(select(matches.c.id).where(*fresh).limit(1)).first() is not None


def counted(store: Store) -> int:
    """How many rated matches are counted."""
    with store.engine.connect() as connection:
        return _counted(connection)


def fair(chairs: Sequence[Chair], own_box: bool) -> str | None:
    """Why a match cannot be rated, as the key of a message; None if it can."""
    if own_box:
        return "web-rated-box"
    if any(chair.player is not None and chair.player not in LEVELS for chair in chairs):
        return "web-rated-levels"
    if sum(chair.holder is not None for chair in chairs) != 1:
        return "web-rated-once"
    return None
