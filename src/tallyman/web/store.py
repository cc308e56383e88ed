"""Where matches are kept: headers, who sits where, and events that are only ever added."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator, Sequence
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
    RowMapping,
    Select,
    String,
    Table,
    and_,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from tallyman import players
from tallyman.engine.match import Event, EventKind, Header, Match
from tallyman.engine.sheet import ending
from tallyman.web.database import Database, Lost, default_url

ID = re.compile(r"[\w-]{1,32}", re.ASCII)
"""What a match can be called in addresses."""

MOST_LISTED = 30  # matches of somebody that go on, and as many that are over

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
    Column("last", JSON(none_as_null=True)),  # how it stood, for when its edition is gone; null in edition 1
    Column("stood", Integer),  # after how many events that was
    Column("acting", Integer),  # who owed a choice at its beginning, a bit for each seat; null in older matches
)
seats = Table(
    "seats",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String(40)),  # of ours; null if a person or an outside program sits here
    Column("holder", String(64), index=True),  # digest of the token of who sits here; null if the seat is free
    Column("forgotten", Integer),  # after how many events they took the match off their list; null if they did not
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
    Column("acting", Integer),  # who owed a choice after it, a bit for each seat; null in older events
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
    stood: int | None  # after how many events that was


@dataclass(frozen=True)
class Summary:
    """A line of the list of somebody's matches."""

    id: str
    game: str
    edition: int
    names: tuple[str, ...]
    chairs: tuple[Chair, ...]
    mine: tuple[int, ...]
    moved: int  # seconds since 1970, when something happened last
    acting: tuple[int, ...]  # who owes a choice; nobody if that was not kept
    scores: tuple[int, ...] | None  # None while it runs
    winners: tuple[int, ...]  # nobody while it runs, or if that was not kept

    @property
    def over(self) -> bool:
        """Whether it has come to its end."""
        return self.scores is not None

    @property
    def waits(self) -> bool:
        """Whether it waits for the one whose list it is."""
        return not self.over and any(seat in self.mine for seat in self.acting)


def bits(places: Iterable[int]) -> int:
    """Seats as a number, a bit for each."""
    return sum(1 << seat for seat in places)


def unpacked(found: int | None, count: int) -> tuple[int, ...]:
    """The seats in such a number."""
    return tuple(seat for seat in range(count) if (found or 0) >> seat & 1)


def standing(match: Match) -> dict[str, Any]:
    """How a match stands, so that it can still be shown when its edition of the rules is gone.

    That is its position and what everybody may see of it, without luck; at the end also who has won, and a sheet's end.
    """
    found: dict[str, Any] = {"position": match.position(), "seen": match.position(-1)}
    for position in found.values():
        position.pop("luck", None)
    return found | ({"winners": match.winners, "end": ending(match)} if match.over else {})


@dataclass(frozen=True)
class Opening:
    """A fresh match is to be kept, perhaps as the rematch after another."""

    match_id: str
    header: Header
    chairs: tuple[Chair, ...]
    after: str | None = None
    last: dict[str, Any] | None = None  # what `standing` gave
    acting: tuple[int, ...] = ()

    def write(self, connection: Connection) -> None:
        """Write it. Overtaken if the other match has a rematch already."""
        if self.after is not None:
            alone = (matches.c.id == self.after) & matches.c.rematch.is_(None)
            if not connection.execute(update(matches).where(alone).values(rematch=self.match_id)).rowcount:
                raise Overtaken
        header = self.header
        connection.execute(
            insert(matches).values(
                id=self.match_id,
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
                last=self.last,
                stood=0 if self.last else None,
                acting=bits(self.acting),
            )
        )
        connection.execute(
            insert(seats),
            [
                {"match": self.match_id, "seat": seat, "player": chair.player, "holder": chair.holder}
                for seat, chair in enumerate(self.chairs)
            ],
        )


@dataclass(frozen=True)
class Happening:
    """The last event of a match is to be kept, and who sat down with it, if anybody."""

    match_id: str
    match: Match
    sits: Chair | None = None

    @property
    def row(self) -> dict[str, Any]:
        """The event in its table."""
        number, done = len(self.match.events), self.match.events[-1]
        return {
            "match": self.match_id,
            "number": number,
            "time": int(time.time()),
            **done._asdict(),
            "kind": str(done.kind),
            "acting": bits(self.match.acting),
        }

    def write(self, connection: Connection) -> None:
        """Write what is more than the event itself."""
        if self.sits is not None:
            here = (seats.c.match == self.match_id) & (seats.c.seat == self.match.events[-1].seat)
            connection.execute(update(seats).where(here).values(player=self.sits.player, holder=self.sits.holder))
        if self.match.over:
            of_it = matches.c.id == self.match_id
            connection.execute(update(matches).where(of_it).values(scores=list(self.match.scores)))
            Standing(self.match_id, len(self.match.events), standing(self.match)).write(connection)


@dataclass(frozen=True)
class Standing:
    """How a match stands after so many events is to be kept, unless that is known of more."""

    match_id: str
    number: int
    last: dict[str, Any]

    def write(self, connection: Connection) -> None:
        """Write it."""
        older = matches.c.stood.is_(None) | (matches.c.stood <= self.number)
        here = (matches.c.id == self.match_id) & older
        connection.execute(update(matches).where(here).values(last=self.last, stood=self.number))


@dataclass(frozen=True)
class Forgetting:
    """Somebody takes a match off their list, until they do something there again, or puts it back on the list.

    Their seats stay theirs.
    """

    match_id: str
    holder: str
    back: bool = False

    def write(self, connection: Connection) -> None:
        """Write it."""
        last = select(func.coalesce(func.max(events.c.number), 0)).where(events.c.match == self.match_id)
        theirs = (seats.c.match == self.match_id) & (seats.c.holder == self.holder)
        forgotten = None if self.back else last.scalar_subquery()
        connection.execute(update(seats).where(theirs).values(forgotten=forgotten))


Writing = Opening | Happening | Standing | Forgetting


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

    def write(self, *writings: Writing) -> None:
        """Keep all of it, or nothing. Overtaken if the number of an event is taken, or a rematch."""
        rows = [one.row for one in writings if isinstance(one, Happening)]
        try:
            with self._writing() as connection:
                if rows:
                    connection.execute(insert(events), rows)
                for one in writings:
                    one.write(connection)
        except IntegrityError as wrong:
            raise Overtaken from wrong

    def write_each(self, writings: Sequence[Writing]) -> list[Exception | None]:
        """Keep each of several things, in one transaction if that can be; what went wrong with each."""
        try:
            self.write(*writings)
        except (Overtaken, DataError) as wrong:  # one of them is at fault: the others are kept without it
            if len(writings) == 1:
                return [wrong]
            return [found for one in writings for found in self.write_each([one])]
        except (Lost, DBAPIError) as wrong:
            return [wrong] * len(writings)
        return [None] * len(writings)

    def begin(self, match_id: str, header: Header, chairs: tuple[Chair, ...], after: str | None = None) -> None:
        """Keep a fresh match, perhaps as the rematch after another. Overtaken if that has one already."""
        self.write(Opening(match_id, header, chairs, after))

    def append(self, match_id: str, match: Match, sits: Chair | None = None) -> None:
        """Keep the last event of a match and who sat down with it, if anybody. Overtaken if its number is taken."""
        self.write(Happening(match_id, match, sits))

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
                row["stood"],
            )

    def of(self, holder: str, limit: int = MOST_LISTED) -> list[Summary]:
        """The matches somebody sits at and has not forgotten: so many that go on, and so many that are over.

        Those that wait for them come first, then others that go on; among themselves where something happened last.
        """
        with self.engine.connect() as connection:
            rows = [
                row
                for over in (False, True)
                for row in connection.execute(_listed(holder, over).limit(limit)).mappings()
            ]
            found = _summaries(connection, holder, rows)
        return sorted(found, key=lambda one: (one.over, not one.waits, -one.moved))


def _listed(holder: str, over: bool) -> Select[Any]:
    """The matches on somebody's list that are over, or that go on, the newest first."""
    again = (events.c.match == seats.c.match) & (events.c.seat == seats.c.seat) & (events.c.number > seats.c.forgotten)
    held = (seats.c.holder == holder) & or_(seats.c.forgotten.is_(None), select(events.c.match).where(again).exists())
    shown = (matches.c.id, matches.c.game, matches.c.edition, matches.c.names, matches.c.begun, matches.c.acting)
    ended = (matches.c.scores, matches.c.last["winners"].label("winners"))
    here = matches.c.id.in_(select(seats.c.match).where(held))
    there = matches.c.scores.is_not(None) if over else matches.c.scores.is_(None)
    return select(*shown, *ended).where(here, there).order_by(matches.c.begun.desc())


def _summaries(connection: Connection, holder: str, rows: Sequence[RowMapping]) -> list[Summary]:
    """What a list says of matches: four questions, however many there are."""
    ids = [row["id"] for row in rows]
    chairs: dict[str, list[Chair]] = {match_id: [] for match_id in ids}
    by_seat = select(seats).where(seats.c.match.in_(ids)).order_by(seats.c.match, seats.c.seat)
    for one in connection.execute(by_seat).mappings():
        chairs[one["match"]].append(Chair(one["player"], one["holder"]))
    names = {row["id"]: list(row["names"]) for row in rows}
    sat_down = select(events.c.match, events.c.seat, events.c.name).where(
        events.c.match.in_(ids), events.c.kind == EventKind.TAKE_OVER
    )
    for match_id, seat, name in connection.execute(sat_down.order_by(events.c.number)):
        names[match_id][seat] = name
    newest = select(events.c.match, func.max(events.c.number).label("number")).where(events.c.match.in_(ids))
    latest = newest.group_by(events.c.match).subquery()
    its = and_(events.c.match == latest.c.match, events.c.number == latest.c.number)
    last = select(events.c.match, events.c.time, events.c.acting).join(latest, its)
    stands = {match_id: (when, acting) for match_id, when, acting in connection.execute(last)}
    found = []
    for row in rows:
        match_id, sitting = row["id"], tuple(chairs[row["id"]])
        moved, acting = stands.get(match_id, (row["begun"], row["acting"]))
        found.append(
            Summary(
                match_id,
                row["game"],
                row["edition"],
                tuple(names[match_id]),
                sitting,
                held_by(sitting, holder),
                moved,
                unpacked(acting, len(sitting)),
                None if row["scores"] is None else tuple(row["scores"]),
                tuple(row["winners"] or ()),
            )
        )
    return found
