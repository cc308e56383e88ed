"""Where matches are kept: headers, who sits where, and events that are only ever added."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from tallyman import players
from tallyman.engine.match import Event, EventKind, Header, Match
from tallyman.engine.sheet import ending
from tallyman.web.database import Database, default_url

ID = re.compile(r"[\w-]{1,32}", re.ASCII)
"""What a match can be called in addresses."""

metadata = MetaData()
matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("begun", BigInteger, nullable=False),  # seconds since 1970
    Column("game", String(40), nullable=False),
    Column("edition", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("seed", String(80), nullable=False),  # has more bits than a database's integers
    Column("salt", String(64), nullable=False),
    Column("names", JSON, nullable=False),
    Column("options", JSON, nullable=False),
    Column("components", JSON(none_as_null=True)),
    Column("position", JSON(none_as_null=True)),
    Column("scores", JSON(none_as_null=True)),  # once the match is over
    Column("rematch", String(32)),  # the match that was begun with the same people after this one
    Column("printed", String(80)),  # the digest of the box; null in edition 1
    Column("last", JSON(none_as_null=True)),  # how it stands, for when its edition is gone; null in edition 1
)
seats = Table(
    "seats",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String(40)),  # of ours; null if a person or an outside program sits here
    Column("holder", String(64), index=True),  # digest of the token of who sits here; null if the seat is free
)
events = Table(
    "events",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1
    Column("kind", String(20), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("time", BigInteger, nullable=False),
)


class Overtaken(Exception):
    """Somebody else has written first."""


@dataclass(frozen=True)
class Chair:
    """Who sits at a seat: one of our players, the holder of a token, or nobody yet."""

    player: str | None = None
    holder: str | None = None

    @property
    def free(self) -> bool:
        """Whether anybody may sit down here."""
        return self.player is None and self.holder is None

    @property
    def kind(self) -> str:
        """Which of our players sits here, whatever its budget."""
        return players.kind(self.player or "")


def held_by(chairs: tuple[Chair, ...], holder: str) -> tuple[int, ...]:
    """The seats of who holds a token."""
    return tuple(seat for seat, chair in enumerate(chairs) if chair.holder and chair.holder == holder)


@dataclass(frozen=True)
class Kept:
    """A match as it is kept."""

    header: Header
    events: list[Event]
    chairs: tuple[Chair, ...]
    rematch: str | None
    scores: tuple[int, ...] | None  # None while it runs
    last: dict[str, Any] | None  # what `standing` gave; None in edition 1


@dataclass(frozen=True)
class Summary:
    """A line of the list of somebody's matches."""

    id: str
    game: str
    edition: int
    begun: int
    names: tuple[str, ...]
    mine: tuple[int, ...]
    scores: tuple[int, ...] | None  # None while it runs


def standing(match: Match) -> dict[str, Any]:
    """How a match stands, so that it can still be shown when its edition of the rules is gone.

    That is its position and what everybody may see of it, without luck; at the end also who has won, and a sheet's end.
    """
    found: dict[str, Any] = {"position": match.position(), "seen": match.position(-1)}
    for position in found.values():
        position.pop("luck", None)
    return found | ({"winners": match.winners, "end": ending(match)} if match.over else {})


class Store:
    """All matches. What a method has written when it returns survives a crash."""

    def __init__(self, url: str | None = None) -> None:
        self._database = Database(url or default_url())
        self.engine = self._database.engine
        self.shared = self._database.shared
        """Whether other processes may add events, too."""

    def close(self) -> None:
        """Let go of the database."""
        self._database.close()

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction. What it has written is kept; Lost says that nothing was, or that it is not."""
        self._database.check_kept()
        with self.engine.begin() as connection:
            yield connection
        self._database.check_kept()

    def begin(
        self,
        match_id: str,
        header: Header,
        chairs: tuple[Chair, ...],
        after: str | None = None,
        last: dict[str, Any] | None = None,
    ) -> None:
        """Keep a fresh match, perhaps as the rematch after another. Overtaken if that has one already."""
        with self._writing() as connection:
            if after is not None:
                alone = (matches.c.id == after) & matches.c.rematch.is_(None)
                if not connection.execute(update(matches).where(alone).values(rematch=match_id)).rowcount:
                    raise Overtaken
            connection.execute(
                insert(matches).values(
                    id=match_id,
                    begun=int(time.time()),
                    game=header.game,
                    edition=header.edition,
                    players=header.players,
                    seed=str(header.seed),
                    salt=header.salt,
                    names=list(header.names),
                    options=dict(header.options),
                    components=header.components,
                    position=header.position,
                    printed=header.printed or None,
                    last=last,
                )
            )
            connection.execute(
                insert(seats),
                [
                    {"match": match_id, "seat": seat, "player": chair.player, "holder": chair.holder}
                    for seat, chair in enumerate(chairs)
                ],
            )

    def append(self, match_id: str, match: Match, sits: Chair | None = None) -> None:
        """Keep the last event of a match and who sat down with it, if anybody. Overtaken if its number is taken."""
        number, done = len(match.events), match.events[-1]
        row = {"match": match_id, "number": number, "time": int(time.time()), **done._asdict(), "kind": str(done.kind)}
        last, scores = standing(match), list(match.scores) if match.over else None
        try:
            with self._writing() as connection:
                connection.execute(insert(events).values(row))
                if sits is not None:
                    here = (seats.c.match == match_id) & (seats.c.seat == done.seat)
                    connection.execute(update(seats).where(here).values(player=sits.player, holder=sits.holder))
                connection.execute(update(matches).where(matches.c.id == match_id).values(scores=scores, last=last))
        except IntegrityError as wrong:
            raise Overtaken from wrong

    def count(self, match_id: str) -> int:
        """How many events there are of a match."""
        with self.engine.connect() as connection:
            last = select(func.max(events.c.number)).where(events.c.match == match_id)
            return connection.execute(last).scalar() or 0

    def load(self, match_id: str) -> Kept | None:
        """A match, None if there is none of this id."""
        if not ID.fullmatch(match_id):
            return None
        with self.engine.connect() as connection:
            row = connection.execute(select(matches).where(matches.c.id == match_id)).mappings().first()
            if row is None:
                return None
            in_order = select(events).where(events.c.match == match_id).order_by(events.c.number)
            happened = connection.execute(in_order).mappings()
            by_seat = select(seats).where(seats.c.match == match_id).order_by(seats.c.seat)
            sitting = connection.execute(by_seat).mappings()
            return Kept(
                Header(
                    game=row["game"],
                    edition=row["edition"],
                    players=row["players"],
                    seed=int(row["seed"]),
                    names=tuple(row["names"]),
                    options=row["options"],
                    components=row["components"],
                    position=row["position"],
                    salt=row["salt"],
                    printed=row["printed"] or "",
                ),
                [Event(EventKind(one["kind"]), one["seat"], one["action"], one["name"]) for one in happened],
                tuple(Chair(one["player"], one["holder"]) for one in sitting),
                row["rematch"],
                None if row["scores"] is None else tuple(row["scores"]),
                row["last"],
            )

    def of(self, holder: str, limit: int = 30) -> list[Summary]:
        """The matches somebody sits at, the newest first."""
        held = select(seats.c.match).where(seats.c.holder == holder)
        newest = select(matches).where(matches.c.id.in_(held)).order_by(matches.c.begun.desc()).limit(limit)
        with self.engine.connect() as connection:
            rows = connection.execute(newest).mappings().all()
            here = select(seats.c.match, seats.c.seat).where(
                seats.c.holder == holder, seats.c.match.in_([row["id"] for row in rows])
            )
            mine: dict[str, list[int]] = {}
            for match_id, seat in connection.execute(here.order_by(seats.c.seat)):
                mine.setdefault(match_id, []).append(seat)
            sat_down = select(events.c.match, events.c.seat, events.c.name).where(
                events.c.match.in_(mine), events.c.kind == EventKind.TAKE_OVER
            )
            names = {row["id"]: list(row["names"]) for row in rows}
            for match_id, seat, name in connection.execute(sat_down.order_by(events.c.number)):
                names[match_id][seat] = name
            return [
                Summary(
                    row["id"],
                    row["game"],
                    row["edition"],
                    row["begun"],
                    tuple(names[row["id"]]),
                    tuple(mine[row["id"]]),
                    None if row["scores"] is None else tuple(row["scores"]),
                )
                for row in rows
            ]
