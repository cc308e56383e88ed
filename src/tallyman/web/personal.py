"""What is kept of a person, for them to take along, and to have deleted.

A person is the digest of a token. Whoever deletes what is kept of them leaves no name and no word behind. A match with
nobody else in it goes, too. In one that goes on a level has their seat for good; one that is over keeps its result,
and a holder whom nobody is and no token stands for.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, RowMapping, delete, func, insert, select, update

from tallyman import __version__, players
from tallyman.engine.match import EventKind
from tallyman.locale import speaker
from tallyman.web.affairs import END, Affairs, Manner, distinct
from tallyman.web.ratings import Unrating
from tallyman.web.store import (
    GONE,
    Chair,
    Store,
    affairs,
    events,
    grants,
    matches,
    passages,
    ratings,
    remove,
    seats,
    unname,
    unrated,
    words,
)

AT_ONCE = 200  # matches that are read at a time


def told(store: Store, holder: str) -> dict[str, Any]:
    """All that is kept of a person, as JSON."""
    with store.engine.connect() as connection:
        ids = list(connection.scalars(_theirs(holder)))
        parts = [ids[first : first + AT_ONCE] for first in range(0, len(ids), AT_ONCE)]
        return {
            "program": f"Tallyman {__version__}",
            "made": moment(int(time.time())),
            "person": holder,
            "matches": [one for part in parts for one in _matches(connection, part, holder)],
            "ratings": _all(connection, select(ratings).where(ratings.c.who == holder)),
            "without_ratings": _all(connection, select(unrated).where(unrated.c.holder == holder)),
            "device_links": _all(
                connection, select(passages.c.name, passages.c.until).where(passages.c.holder == holder)
            ),
            "tokens": _all(
                connection,
                select(grants.c.name, grants.c.scope, grants.c.match, grants.c.made, grants.c.until).where(
                    grants.c.holder == holder
                ),
            ),
        }


def moment(seconds: int | None) -> str | None:
    """A time as everybody writes it."""
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC).isoformat()


def _theirs(holder: str) -> Any:
    """The matches where somebody sits, or that they made."""
    sits = select(seats.c.match).where(seats.c.holder == holder)
    return select(matches.c.id).where(matches.c.id.in_(sits) | (matches.c.maker == holder)).order_by(matches.c.id)


def _all(connection: Connection, query: Any) -> list[dict[str, Any]]:
    return [dict(row) for row in connection.execute(query).mappings()]


def _by_match(connection: Connection, query: Any) -> dict[str, list[dict[str, Any]]]:
    """Rows by their match, which they need not name then."""
    found: dict[str, list[dict[str, Any]]] = {}
    for row in connection.execute(query).mappings():
        found.setdefault(row["match"], []).append({key: value for key, value in row.items() if key != "match"})
    return found


def _matches(connection: Connection, ids: Sequence[str], holder: str) -> Iterable[dict[str, Any]]:
    """What is kept of somebody in some matches."""
    own = (seats.c.match.in_(ids), seats.c.holder == holder)
    shown = (seats.c.match, seats.c.seat, seats.c.player, seats.c.forgotten, seats.c.looked, seats.c.away)
    sat = _by_match(connection, select(*shown).where(*own).order_by(seats.c.seat))
    here = select(seats.c.seat).where(seats.c.match == events.c.match, seats.c.seat == events.c.seat, *own).exists()
    done = _by_match(connection, select(events).where(events.c.match.in_(ids), here).order_by(events.c.number))
    there = select(seats.c.seat).where(seats.c.match == words.c.match, seats.c.seat == words.c.seat, *own).exists()
    said = _by_match(connection, select(words).where(words.c.match.in_(ids), there).order_by(words.c.number))
    for row in connection.execute(select(matches).where(matches.c.id.in_(ids)).order_by(matches.c.begun)).mappings():
        yield {
            "id": row["id"],
            "game": row["game"],
            "begun": moment(row["begun"]),
            "ended": moment(row["ended"]),
            "made_by_you": row["maker"] == holder,
            "public": row["touched"] is not None,
            "rated": bool(row["rated"]),
            "options": row["options"],
            "scores": row["scores"],
            "seats": [one | {"name": row["names"][one["seat"]]} for one in sat.get(row["id"], ())],
            "events": done.get(row["id"], []),
            "words": said.get(row["id"], []),
        }


def _played(connection: Connection, match_id: str) -> bool:
    done = select(events.c.number).where(events.c.match == match_id, events.c.kind == EventKind.PLAY)
    return connection.execute(done.limit(1)).first() is not None


@dataclass
class Erasing:
    """All that is kept of a person is to be deleted; they are called by a name that says nothing from then on."""

    holder: str
    name: str
    nobody: str = field(default_factory=lambda: GONE + secrets.token_hex(24))
    """Who sits at their seats of matches that are over: a holder without a token."""
    renewed: list[str] = field(default_factory=list)
    """The matches that are not what they were in any memory."""

    def write(self, connection: Connection) -> None:
        """Write it."""
        Unrating(self.holder).write(connection)
        left_out = {"holder": self.nobody, "upto": 0, "back": False}
        if connection.execute(delete(unrated).where(unrated.c.holder == self.holder)).rowcount:
            connection.execute(insert(unrated).values(**left_out))  # what is counted anew makes no line for nobody
        self.renewed[:] = connection.scalars(_theirs(self.holder))
        alone = [match_id for match_id in self.renewed if self._leave(connection, match_id)]
        self.renewed[:] = {*self.renewed, *remove(connection, alone)}
        connection.execute(update(matches).where(matches.c.maker == self.holder).values(maker=None))
        connection.execute(delete(passages).where(passages.c.holder == self.holder))
        connection.execute(delete(grants).where(grants.c.holder == self.holder))

    def _leave(self, connection: Connection, match_id: str) -> bool:
        """Leave a match; whether nobody else is in it, so that it can go."""
        row = connection.execute(select(matches).where(matches.c.id == match_id)).mappings().one()
        by_seat = select(seats).where(seats.c.match == match_id).order_by(seats.c.seat)
        sitting = connection.execute(by_seat).mappings().all()
        if all(taken["holder"] in {None, self.holder} or Chair(holder=taken["holder"]).gone for taken in sitting):
            return True
        own = [taken["seat"] for taken in sitting if taken["holder"] == self.holder]
        stays = [seat for seat in own if sitting[seat]["player"] is not None]
        unname(connection, match_id, self._renamed(self._called(connection, row), own), stays)
        if row["scores"] is None:
            self._replace(connection, row, sitting, own)
        counts = row["scores"] is not None or (row["rated"] and _played(connection, match_id))
        theirs = (seats.c.match == match_id, seats.c.holder == self.holder)
        connection.execute(
            update(seats).where(*theirs).values(holder=self.nobody if counts else None, forgotten=None, looked=None)
        )
        return False

    def _renamed(self, names: Sequence[str], own: Sequence[int]) -> dict[int, str]:
        """What somebody's seats are called from now on."""
        others = [name for seat, name in enumerate(names) if seat not in own]
        called: dict[int, str] = {}
        for seat in own:
            called[seat] = distinct(self.name, [*others, *called.values()])
        return called

    def _replace(
        self, connection: Connection, row: RowMapping, sitting: Sequence[RowMapping], own: Sequence[int]
    ) -> None:
        """Have a level play on at somebody's seats; their time runs no more, and nobody is asked what they asked."""
        manner, match_id = Manner.read(row["manner"]), row["id"]
        level = players.USUAL if manner.absent == END else manner.absent
        last = select(events.c.number, events.c.acting).where(events.c.match == match_id)
        number, acting = connection.execute(last.order_by(events.c.number.desc()).limit(1)).first() or (
            0,
            row["acting"],
        )
        names = self._called(connection, row)
        for seat in own:
            if sitting[seat]["player"] is not None:
                continue
            number += 1
            names[seat] = distinct(manner.called or speaker("en").text(f"player-{level}"), names)
            came = {"match": match_id, "number": number, "kind": str(EventKind.TAKE_OVER), "seat": seat}
            connection.execute(
                insert(events).values(**came, action=-1, name=names[seat], time=int(time.time()), acting=acting)
            )
            here = (seats.c.match == match_id, seats.c.seat == seat)
            connection.execute(update(seats).where(*here).values(player=level, away=func.coalesce(seats.c.away, 0) + 1))
        self._stop(connection, match_id, own)

    @staticmethod
    def _called(connection: Connection, row: RowMapping) -> list[str]:
        """What everybody at a match is called now."""
        here = (events.c.match == row["id"], events.c.kind == EventKind.TAKE_OVER)
        came = connection.execute(select(events.c.seat, events.c.name).where(*here).order_by(events.c.number))
        now = {row.seat: row.name for row in came}
        first = select(matches.c.names).where(matches.c.id == row["id"])
        return [now.get(seat, name) for seat, name in enumerate(connection.execute(first).scalar_one())]

    @staticmethod
    def _stop(connection: Connection, match_id: str, own: Sequence[int]) -> None:
        """Stop the clocks of some seats, and take away what was asked for at a table."""
        state = connection.execute(select(affairs.c.state).where(affairs.c.match == match_id)).scalar()
        if state is None:
            return
        going_on, now = Affairs.read(state), int(1000 * time.time())
        clock = going_on.clock
        if clock:
            clock = clock.stopped(now, own)
        going_on = going_on.changed(clock=clock, proposal=None)
        values = {"state": going_on.json(), "version": going_on.version, "due": going_on.due}
        connection.execute(update(affairs).where(affairs.c.match == match_id).values(**values))
