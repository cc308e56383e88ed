"""Where matches are kept: headers, who sits where, and events that are only ever added."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Engine,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    create_engine,
    event,
    insert,
    make_url,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import ConnectionPoolEntry

from tallyman import players
from tallyman.engine.match import Event, EventKind, Header, Match

DATABASE = "TALLYMAN_DATABASE"

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


@dataclass(frozen=True)
class Kept:
    """A match as it is kept."""

    header: Header
    events: list[Event]
    chairs: tuple[Chair, ...]


@dataclass(frozen=True)
class Summary:
    """A line of the list of somebody's matches."""

    id: str
    game: str
    begun: int
    names: tuple[str, ...]
    mine: tuple[int, ...]
    scores: tuple[int, ...] | None  # None while it runs


def default_url() -> str:
    """The database of this user: what TALLYMAN_DATABASE says, else a file in their data folder."""
    if url := os.environ.get(DATABASE):
        return url
    data = Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share").expanduser()
    return f"sqlite:///{data / 'tallyman' / 'tallyman.db'}"


def connect(url: str) -> Engine:
    """The database at a URL, ready to be used. Everything that is special about SQLite is here."""
    parts = make_url(url)
    engine = create_engine(parts)
    if parts.get_backend_name() == "sqlite":
        if parts.database:
            Path(parts.database).parent.mkdir(parents=True, exist_ok=True)

        @event.listens_for(engine, "connect")
        def careful(connection: Any, _: ConnectionPoolEntry) -> None:
            for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
                connection.execute(f"PRAGMA {setting}")

    return engine


def migrate(engine: Engine) -> None:
    """Bring the database to the present form."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "tallyman.web:migrations")
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


class Store:
    """All matches. What a method has written when it returns survives a crash."""

    def __init__(self, url: str | None = None) -> None:
        self.engine = connect(url or default_url())
        migrate(self.engine)

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def begin(self, match_id: str, header: Header, chairs: tuple[Chair, ...]) -> None:
        """Keep a fresh match."""
        with self.engine.begin() as connection:
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
        number, last = len(match.events), match.events[-1]
        row = {"match": match_id, "number": number, "time": int(time.time()), **last._asdict(), "kind": str(last.kind)}
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(events).values(row))
                if sits is not None:
                    here = (seats.c.match == match_id) & (seats.c.seat == last.seat)
                    connection.execute(update(seats).where(here).values(player=sits.player, holder=sits.holder))
                scores = list(match.scores) if match.over else None
                connection.execute(update(matches).where(matches.c.id == match_id).values(scores=scores))
        except IntegrityError as wrong:
            raise Overtaken from wrong

    def load(self, match_id: str) -> Kept | None:
        """A match, None if there is none of this id."""
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
                ),
                [Event(EventKind(one["kind"]), one["seat"], one["action"], one["name"]) for one in happened],
                tuple(Chair(one["player"], one["holder"]) for one in sitting),
            )

    def of(self, holder: str, limit: int = 30) -> list[Summary]:
        """The matches somebody sits at, the newest first."""
        held = select(seats.c.match, seats.c.seat).where(seats.c.holder == holder).order_by(seats.c.seat)
        with self.engine.connect() as connection:
            mine: dict[str, list[int]] = {}
            for match_id, seat in connection.execute(held):
                mine.setdefault(match_id, []).append(seat)
            newest = select(matches).where(matches.c.id.in_(mine)).order_by(matches.c.begun.desc()).limit(limit)
            rows = connection.execute(newest).mappings()
            return [
                Summary(
                    row["id"],
                    row["game"],
                    row["begun"],
                    tuple(row["names"]),
                    tuple(mine[row["id"]]),
                    None if row["scores"] is None else tuple(row["scores"]),
                )
                for row in rows
            ]
