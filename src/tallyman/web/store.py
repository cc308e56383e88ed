"""Where matches are kept: headers, who sits where, and events that are only ever added."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, NamedTuple, Protocol

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Connection,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    RowMapping,
    Select,
    String,
    Table,
    Text,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from tallyman import players
from tallyman.engine.match import EVERYTHING, Event, EventKind, Header, Match
from tallyman.engine.sheet import ending
from tallyman.web.database import WRITES, Database, Lost, default_url
from tallyman.web.news import ANEW, HERE, REST, Note, spread

DAY = 24 * 3600
ID = re.compile(r"[\w-]{1,32}", re.ASCII)
"""What a match can be called in addresses."""

MOST_WORDS = 100  # that are kept of a table
MOST_DUE = 100  # tables that are looked after at a time
MOST_LISTED = 30  # matches of somebody that go on, and as many that are over
MOST_SHEETS, SHEET_DAYS = 500, 30  # sheets that people brought, and how long they are kept
TOUCH = 600  # seconds after which it is written anew that somebody does something at a public table

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
    Column("manner", JSON(none_as_null=True)),  # time, absence and words, if they are not as usual
    Column("maker", String(64)),  # digest of the token of who made the table; null in older matches
    Column("touched", BigInteger, index=True),  # of a public table: when somebody did something there, about
    Column("rated", Boolean),  # whether it counts for ratings; null in older matches
    Column("ended", BigInteger),  # seconds since 1970; null while it runs, and in older matches
    Column("counted", Integer, index=True),  # which of all rated matches it was, in order; null if it is not counted
)
seats = Table(
    "seats",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String(40)),  # of ours; null if a person or an outside program sits here
    Column("holder", String(64), index=True),  # digest of the token of who sits here; null if the seat is free
    Column("forgotten", Integer),  # after how many events they took the match off their list; null if they did not
    Column("looked", BigInteger),  # when they looked last, in milliseconds since 1970; null if that was not kept
    Column("away", Integer),  # how often a player of ours has taken the seat for them; null if never
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
sheets = Table(
    "sheets",
    metadata,
    Column("id", String(32), primary_key=True),  # a digest of its text
    Column("text", Text, nullable=False),
    Column("brought", BigInteger, nullable=False, index=True),  # seconds since 1970
)

affairs = Table(
    "affairs",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("state", JSON, nullable=False),  # clocks, a pause, what somebody asks for
    Column("version", Integer, nullable=False),  # how often it has changed
    Column("due", BigInteger, index=True),  # when something happens by itself, in milliseconds since 1970
)
words = Table(
    "words",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1
    Column("seat", Integer, nullable=False),
    Column("time", BigInteger, nullable=False),  # milliseconds since 1970
    Column("phrase", String(40), nullable=False),  # the name of a ready phrase, or
    Column("text", String(300), nullable=False),  # what somebody wrote
)
pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),  # always 1
    Column("time", BigInteger, nullable=False),  # when a server was last there to count time, in milliseconds
)
passages = Table(
    "passages",
    metadata,
    Column("code", String(64), primary_key=True),  # digest of the secret that the link has
    Column("holder", String(64), nullable=False, index=True),  # digest of the token of who made it
    Column("sealed", String(200), nullable=False),  # that token, to be read with the secret alone
    Column("name", String(80), nullable=False),  # they used last
    Column("until", BigInteger, nullable=False),  # seconds since 1970
)
ratings = Table(
    "ratings",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("who", String(80), primary_key=True),  # digest of a person's token, or the name of a level
    Column("name", String(80), nullable=False),  # the person used last; empty for a level
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("won", Integer, nullable=False),
)
unrated = Table(
    "unrated",
    metadata,
    Column("holder", String(64), primary_key=True),  # of who wants no rating
    Column("upto", Integer, nullable=False),  # nothing counts for them up to this rated match
    Column("back", Boolean, nullable=False),  # whether what comes after it counts again
)

grants = Table(
    "grants",
    metadata,
    Column("code", String(64), primary_key=True),  # digest of the token
    Column("holder", String(64), nullable=False, index=True),  # digest of the token it was made from
    Column("scope", String(8), nullable=False),
    Column("match", String(32), ForeignKey("matches.id")),  # the only one it is for; null for all of its holder's
    Column("name", String(80), nullable=False),  # what its holder calls it
    Column("made", BigInteger, nullable=False),  # seconds since 1970
    Column("until", BigInteger, nullable=False),
)


GONE = "gone-"
"""What holders begin with who are nobody any more; no digest of a token does."""


class Overtaken(Exception):
    """Somebody else has written first."""


@dataclass(frozen=True)
class Chair:
    """Who sits at a seat: one of our players, the holder of a token, or nobody yet.

    Where there are both, our player sits there for the holder, until they come back.
    """

    player: str | None = None
    holder: str | None = None

    @property
    def free(self) -> bool:
        """Whether anybody may sit down here."""
        return self.player is None and self.holder is None

    @property
    def gone(self) -> bool:
        """Whether whose seat it was has had themselves deleted."""
        return self.holder is not None and self.holder.startswith(GONE)

    @property
    def kind(self) -> str:
        """Which of our players sits here, whatever its budget."""
        return players.kind(self.player or "")

    @property
    def person(self) -> bool:
        """Whether a person, or a program of theirs, sits here."""
        return self.player is None and self.holder is not None


@dataclass(frozen=True)
class Meeting:
    """How people come to a table: who made it, whether anybody may come, and whether it counts for ratings."""

    maker: str | None = None
    public: bool = False
    rated: bool = False

    @property
    def holds(self) -> bool:
        """Whether nobody plays before everybody sits."""
        return self.public or self.rated


BY_LINK = Meeting()
"""Whoever knows the address comes, and nothing is rated."""


def host(chairs: Sequence[Chair], meeting: Meeting) -> str | None:
    """Who decides about a table that has not begun: its maker, or the first who sits there if the maker does not."""
    holders = [chair.holder for chair in chairs if chair.holder]
    return meeting.maker if meeting.maker in holders else next(iter(holders), None)


def held_by(chairs: tuple[Chair, ...], holder: str) -> tuple[int, ...]:
    """The seats of who holds a token."""
    return tuple(seat for seat, chair in enumerate(chairs) if chair.holder and chair.holder == holder)


def alone(chairs: Sequence[Chair], holder: str | None) -> bool:
    """Whether all whom somebody does not hold the seats of are our players, for nobody who may come back."""
    return all((chair.player and chair.holder is None) or chair.holder == holder for chair in chairs)


class Word(NamedTuple):
    """Something that was said at a table: a ready phrase, or what somebody wrote."""

    number: int
    seat: int
    time: int  # milliseconds since 1970
    phrase: str = ""
    text: str = ""


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
    manner: dict[str, Any] | None = None  # as `Manner.json` gave it; None if it is the usual one
    affairs: dict[str, Any] | None = None  # as `Affairs.json` gave it; None if there are none
    words: tuple[Word, ...] = ()
    looked: tuple[int, ...] = ()  # when the holder of each seat looked last; 0 if that was not kept
    meeting: Meeting = BY_LINK


@dataclass(frozen=True)
class Latest:
    """What is new of a match."""

    events: list[tuple[int, Event]]
    """With their numbers, in order."""
    chairs: tuple[Chair, ...]
    rematch: str | None
    affairs: dict[str, Any] | None = None
    words: tuple[Word, ...] = ()


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
    begun: int = 0  # seconds since 1970
    options: Mapping[str, bool] = field(default_factory=dict)
    meeting: Meeting = BY_LINK
    printed: str = ""  # the digest of its box

    @property
    def free(self) -> tuple[int, ...]:
        """The seats nobody has taken yet."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.free)

    @property
    def over(self) -> bool:
        """Whether it has come to its end."""
        return self.scores is not None

    @property
    def waits(self) -> bool:
        """Whether it waits for the one whose list it is."""
        mine = any(seat in self.mine and self.chairs[seat].person for seat in self.acting)
        return mine and not self.over and not self.held

    @property
    def held(self) -> bool:
        """Whether nobody plays yet, because not everybody sits."""
        return not self.over and self.meeting.holds and bool(self.free)


def bits(places: Iterable[int]) -> int:
    """Seats as a number, a bit for each."""
    return sum(1 << seat for seat in places)


def unpacked(seats: int | None, count: int) -> tuple[int, ...]:
    """The seats in such a number."""
    return tuple(seat for seat in range(count) if (seats or 0) >> seat & 1)


def standing(match: Match) -> dict[str, Any]:
    """How a match stands, so that it can still be shown when its edition of the rules is gone.

    That is its position and what everybody may see of it, without luck; at the end also the places, who has won, and a
    sheet's end.
    """
    positions: dict[str, Any] = {"position": match.position(EVERYTHING), "seen": match.position()}
    for position in positions.values():
        position.pop("luck", None)
    ended = {"winners": match.winners, "end": ending(match), "early": match.early}
    if not match.early:
        ended["places"] = match.places
    return positions | (ended if match.over else {})


@dataclass(frozen=True)
class Opening:
    """A fresh match is to be kept, perhaps as the rematch after another."""

    match_id: str
    header: Header
    chairs: tuple[Chair, ...]
    after: str | None = None
    last: dict[str, Any] | None = None  # what `standing` gave
    acting: tuple[int, ...] = ()
    manner: dict[str, Any] | None = None
    affair: Affair | None = None
    meeting: Meeting = BY_LINK

    def write(self, connection: Connection) -> None:
        """Write it. Overtaken if the other match has a rematch already."""
        if self.after is not None:
            alone = (matches.c.id == self.after) & matches.c.rematch.is_(None)
            if not connection.execute(update(matches).where(alone).values(rematch=self.match_id)).rowcount:
                raise Overtaken
        header, now = self.header, int(time.time())
        connection.execute(
            insert(matches).values(
                id=self.match_id,
                begun=now,
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
                manner=self.manner,
                maker=self.meeting.maker,
                touched=now if self.meeting.public else None,
                rated=self.meeting.rated,
            )
        )
        connection.execute(
            insert(seats),
            [
                {"match": self.match_id, "seat": seat, "player": chair.player, "holder": chair.holder}
                for seat, chair in enumerate(self.chairs)
            ],
        )
        if self.affair is not None:
            self.affair.write(connection)


@dataclass(frozen=True)
class Happening:
    """The last event of a match is to be kept, and what came with it: who sat down, and what goes on beside it."""

    match_id: str
    match: Match
    sits: Chair | None = None
    affair: Affair | None = None
    public: bool = False

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
            stands_in = self.sits.player is not None and self.sits.holder is not None
            away = {"away": func.coalesce(seats.c.away, 0) + 1} if stands_in else {}
            chair = {"player": self.sits.player, "holder": self.sits.holder}
            connection.execute(update(seats).where(here).values(**chair, **away))
            if self.sits.free:
                last = self.match.events[-1]
                unname(connection, self.match_id, {last.seat: last.name})
        if self.affair is not None:
            self.affair.write(connection)
        of_it, now = matches.c.id == self.match_id, int(time.time())
        if self.public:
            connection.execute(update(matches).where(of_it, matches.c.touched < now - TOUCH).values(touched=now))
        if self.match.over:
            connection.execute(update(matches).where(of_it).values(scores=list(self.match.scores), ended=now))
            Standing(self.match_id, len(self.match.events), standing(self.match)).write(connection)


def unname(connection: Connection, match_id: str, called: Mapping[int, str], stays: Collection[int] = ()) -> None:
    """Let no name and no word stay of who sat at some seats; what the last one is called there may."""
    names = list(connection.execute(select(matches.c.names).where(matches.c.id == match_id)).scalar_one())
    for seat, name in called.items():
        names[seat] = name
        came = (events.c.match == match_id, events.c.seat == seat, events.c.kind == EventKind.TAKE_OVER)
        named = update(events).where(*came)
        if seat in stays:
            named = named.where(events.c.number < select(func.max(events.c.number)).where(*came).scalar_subquery())
        connection.execute(named.values(name=name))
    connection.execute(update(matches).where(matches.c.id == match_id).values(names=names))
    connection.execute(delete(words).where(words.c.match == match_id, words.c.seat.in_(called)))


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


@dataclass(frozen=True)
class Calling:
    """Others should know that somebody is in front of the browser they share. Nothing of it is kept."""

    match_id: str
    number: int
    seat: int

    def write(self, connection: Connection) -> None:
        """Write nothing."""


@dataclass(frozen=True)
class Bringing:
    """A sheet that somebody brought is to be kept for a while; older ones go."""

    sheet_id: str
    text: str

    def write(self, connection: Connection) -> None:
        """Write it."""
        now = int(time.time())
        newest = select(sheets.c.id).order_by(sheets.c.brought.desc(), sheets.c.id).limit(MOST_SHEETS - 1)
        old = (sheets.c.brought < now - SHEET_DAYS * DAY) | (sheets.c.id == self.sheet_id)
        connection.execute(delete(sheets).where(old))
        connection.execute(delete(sheets).where(sheets.c.id.not_in(newest)))
        connection.execute(insert(sheets).values(id=self.sheet_id, text=self.text, brought=now))


@dataclass(frozen=True)
class Affair:
    """What goes on at a table beside its match is to be kept."""

    match_id: str
    state: dict[str, Any]
    version: int
    due: int | None  # when something happens by itself
    again: bool = False  # of a version that is kept already

    def write(self, connection: Connection) -> None:
        """Write it. Overtaken if somebody else has changed something meanwhile."""
        values = {"state": self.state, "version": self.version, "due": self.due}
        known = self.version if self.again else self.version - 1
        here = (affairs.c.match == self.match_id) & (affairs.c.version == known)
        if connection.execute(update(affairs).where(here).values(**values)).rowcount:
            return
        if connection.execute(select(affairs.c.version).where(affairs.c.match == self.match_id)).first():
            raise Overtaken
        connection.execute(insert(affairs).values(match=self.match_id, **values))


@dataclass(frozen=True)
class Saying:
    """Something that is said at a table is to be kept, and of all that was said the latest."""

    match_id: str
    word: Word

    def write(self, connection: Connection) -> None:
        """Write it."""
        connection.execute(insert(words).values(match=self.match_id, **self.word._asdict()))
        old = (words.c.match == self.match_id) & (words.c.number <= self.word.number - MOST_WORDS)
        connection.execute(delete(words).where(old))


@dataclass(frozen=True)
class Glance:
    """When the people of some seats looked at their table is to be kept."""

    match_id: str
    seats: tuple[int, ...]
    time: int

    def write(self, connection: Connection) -> None:
        """Write it."""
        theirs = (seats.c.match == self.match_id) & seats.c.seat.in_(self.seats)
        connection.execute(update(seats).where(theirs).values(looked=self.time))


@dataclass(frozen=True)
class Beat:
    """A server is there and counts time."""

    time: int

    def write(self, connection: Connection) -> None:
        """Write it."""
        if not connection.execute(update(pulse).where(pulse.c.id == 1).values(time=self.time)).rowcount:
            connection.execute(insert(pulse).values(id=1, time=self.time))


@dataclass(frozen=True)
class Deleting:
    """A match that never began is to be kept no more. Overtaken if somebody has played by now."""

    match_id: str
    renewed: list[str] = field(default_factory=list)
    """The matches that are not what they were in any memory."""

    def write(self, connection: Connection) -> None:
        """Write it."""
        played = select(events.c.number).where(events.c.match == self.match_id, events.c.kind == EventKind.PLAY)
        if connection.execute(played.limit(1)).first():
            raise Overtaken
        self.renewed[:] = remove(connection, [self.match_id])


def remove(connection: Connection, ids: Sequence[str]) -> list[str]:
    """Delete matches with all that belongs to them; these, and those whose rematches they were, which have none now."""
    again = matches.c.rematch.in_(ids)
    before = list(connection.scalars(select(matches.c.id).where(again)))
    connection.execute(update(matches).where(again).values(rematch=None))
    for table in reversed(metadata.sorted_tables):
        column = table.c.id if table is matches else table.c.get("match")
        if column is not None and ids:
            connection.execute(delete(table).where(column.in_(ids)))
    return [*ids, *before]


class Writing(Protocol):
    """Something that is to be kept."""

    def write(self, connection: Connection) -> None:
        """Write it, in a transaction with others."""


def in_order(writing: Writing) -> str:
    """Where it comes in a transaction: all processes write to tables in the same order, so that none waits for ever."""
    return str((isinstance(writing, Opening) and writing.after) or getattr(writing, "match_id", ""))


def notes_of(writing: Writing) -> list[Note]:
    """What other processes should know of it, which was written just now."""
    renewed: Sequence[str] = getattr(writing, "renewed", ())
    note = note_of(writing)
    return [*(Note(match_id, 0, ANEW) for match_id in renewed), *([note] if note else [])]


def note_of(writing: Writing) -> Note | None:
    """What other processes should know of a table."""
    match writing:
        case Opening(after=after):
            return None if after is None else Note(after, 0, REST)
        case Happening(match_id, match):
            left = writing.sits is not None and writing.sits.free
            done, word = match.events[-1], ANEW if left else REST if writing.sits or writing.affair else ""
            played = (done.seat, done.action) if done.kind == EventKind.PLAY else ()
            return Note(match_id, len(match.events), word, *played)
        case Calling(match_id, number, seat):
            return Note(match_id, number, f"{HERE}{seat}")
        case Affair(match_id) | Saying(match_id) | Deleting(match_id):
            return Note(match_id, 0, REST)
    return None


class Store:
    """All matches. What a method has written when it returns survives a crash."""

    def __init__(self, url: str | None = None) -> None:
        self._database = Database(url or default_url())
        self.engine = self._database.engine
        self._writes = self.engine.execution_options(**{WRITES: True})
        self.shared = self._database.shared
        """Whether other processes may add events, too."""
        self.name = secrets.token_hex(4)
        """What other processes know this one by."""

    def ping(self) -> None:
        """See whether the database answers, and is still the one it was."""
        self._database.check_kept()
        with self.engine.connect() as connection:
            connection.execute(select(1))

    def scour(self) -> None:
        """Have nothing stay on the disk of what was deleted, as far as we can."""
        self._database.scour()

    def close(self) -> None:
        """Let go of the database."""
        self._database.close()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction. What it has written is kept; Lost says that nothing was, or that it is not."""
        self._database.check_kept()
        with self._writes.begin() as connection:
            yield connection
        self._database.check_kept()

    def write(self, *writings: Writing) -> None:
        """Keep all of it, or nothing. Overtaken if the number of an event is taken, or a rematch."""
        ordered = sorted(writings, key=in_order)
        rows = [writing.row for writing in ordered if isinstance(writing, Happening)]
        try:
            with self.writing() as connection:
                if rows:
                    connection.execute(insert(events), rows)
                for writing in ordered:
                    writing.write(connection)
                if self.shared:
                    spread(connection, self.name, chain.from_iterable(map(notes_of, writings)))
        except IntegrityError as wrong:
            raise Overtaken from wrong

    def write_each(self, writings: Sequence[Writing]) -> list[Exception | None]:
        """Keep each of several things, in one transaction if that can be; what went wrong with each."""
        try:
            self.write(*writings)
        except (Overtaken, DataError) as wrong:  # one of them is at fault: the others are kept without it
            if len(writings) == 1:
                return [wrong]
            return [result for writing in writings for result in self.write_each([writing])]
        except (Lost, DBAPIError) as wrong:
            return [wrong] * len(writings)
        return [None] * len(writings)

    def begin(
        self,
        match_id: str,
        header: Header,
        chairs: tuple[Chair, ...],
        after: str | None = None,
        meeting: Meeting = BY_LINK,
    ) -> None:
        """Keep a fresh match, perhaps as the rematch after another. Overtaken if that has one already."""
        self.write(Opening(match_id, header, chairs, after, meeting=meeting))

    def append(self, match_id: str, match: Match, sits: Chair | None = None) -> None:
        """Keep the last event of a match and who sat down with it, if anybody. Overtaken if its number is taken."""
        self.write(Happening(match_id, match, sits))

    def count(self, match_id: str) -> int:
        """How many events there are of a match."""
        with self.engine.connect() as connection:
            last = select(func.max(events.c.number)).where(events.c.match == match_id)
            return connection.execute(last).scalar() or 0

    def happened(self, wanted: Iterable[tuple[str, int]]) -> dict[str, list[tuple[int, Event]]]:
        """Events by their numbers, of several matches at once."""
        these = tuple_(events.c.match, events.c.number).in_(list(wanted))
        found: dict[str, list[tuple[int, Event]]] = {}
        with self.engine.connect() as connection:
            for row in connection.execute(select(events).where(these).order_by(events.c.number)).mappings():
                found.setdefault(row["match"], []).append((row["number"], _event(row)))
        return found

    def since(self, match_id: str, number: int) -> Latest:
        """All that is new of a match after so many of its events."""
        with self.engine.connect() as connection:
            here = (events.c.match == match_id) & (events.c.number > number)
            rows = connection.execute(select(events).where(here).order_by(events.c.number)).mappings()
            happened = [(row["number"], _event(row)) for row in rows]
            rematch = connection.execute(select(matches.c.rematch).where(matches.c.id == match_id)).scalar()
            return Latest(happened, _chairs(connection, match_id), rematch, *_beside(connection, match_id))

    def load(self, match_id: str) -> Kept | None:
        """A match, None if there is none of this id."""
        if not ID.fullmatch(match_id):
            return None
        with self.engine.connect() as connection:
            row = connection.execute(select(matches).where(matches.c.id == match_id)).mappings().first()
            if row is None:
                return None
            its = select(events).where(events.c.match == match_id).order_by(events.c.number)
            happened = connection.execute(its).mappings()
            by_seat = select(seats).where(seats.c.match == match_id).order_by(seats.c.seat)
            sitting = connection.execute(by_seat).mappings().all()
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
                [_event(row) for row in happened],
                _chairs(connection, match_id),
                row["rematch"],
                None if row["scores"] is None else tuple(row["scores"]),
                row["last"],
                row["stood"],
                row["manner"],
                *_beside(connection, match_id),
                tuple(row["looked"] or 0 for row in sitting),
                _meeting(row),
            )

    def sheet(self, sheet_id: str) -> str | None:
        """A sheet that somebody brought, None if it is not kept any more."""
        with self.engine.connect() as connection:
            young = sheets.c.brought >= int(time.time()) - SHEET_DAYS * DAY
            return connection.execute(select(sheets.c.text).where(sheets.c.id == sheet_id, young)).scalar()

    def due(self, until: int) -> tuple[bool, list[str]]:
        """Whether time runs anywhere, and where something is due until then (in milliseconds since 1970), in order."""
        with self.engine.connect() as connection:
            first = connection.execute(select(func.min(affairs.c.due))).scalar()
            if first is None or first > until:
                return first is not None, []
            soon = select(affairs.c.match).where(affairs.c.due <= until).order_by(affairs.c.due)
            return True, list(connection.execute(soon.limit(MOST_DUE)).scalars())

    def counting(self) -> list[tuple[str, dict[str, Any], int]]:
        """All tables where something will happen by itself, with what goes on there, and its version."""
        with self.engine.connect() as connection:
            running = select(affairs.c.match, affairs.c.state, affairs.c.version).where(affairs.c.due.is_not(None))
            return [(match_id, state, version) for match_id, state, version in connection.execute(running)]

    def beat(self) -> int:
        """When a server was last there to count time, in milliseconds since 1970; 0 if that was never so."""
        with self.engine.connect() as connection:
            return connection.execute(select(pulse.c.time)).scalar() or 0

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
            summaries = _summaries(connection, holder, rows)
        return sorted(summaries, key=lambda summary: (summary.over, not summary.waits, -summary.moved))

    def all_of(self, holder: str, over: bool, game: str | None, first: int, limit: int) -> list[Summary]:
        """A part of all matches somebody sits at, forgotten or not, that are over or go on, perhaps of one game.

        Of those that go on, the ones that wait for them come first within the part.
        """
        wanted = [_there(over), *([matches.c.game == game] if game else [])]
        held = matches.c.id.in_(select(seats.c.match).where(seats.c.holder == holder))
        newest = (matches.c.begun.desc(), matches.c.id)
        with self.engine.connect() as connection:
            part = select(*SHOWN).where(held, *wanted).order_by(*newest).offset(first).limit(limit)
            summaries = _summaries(connection, holder, connection.execute(part).mappings().all())
        return sorted(summaries, key=lambda summary: not summary.waits)

    def sits(self, holder: str, match_id: str | None) -> bool:
        """Whether somebody sits at a match, or at any."""
        here = [seats.c.match == match_id] if match_id is not None else []
        with self.engine.connect() as connection:
            theirs = select(seats.c.seat).where(seats.c.holder == holder, *here).limit(1)
            return bool(holder) and connection.execute(theirs).first() is not None

    def played_at(self, ids: Sequence[str]) -> dict[str, str]:
        """The games of some matches, by their ids."""
        with self.engine.connect() as connection:
            found = select(matches.c.id, matches.c.game).where(matches.c.id.in_(ids))
            return dict(connection.execute(found).all())

    def how_many(self, holder: str, game: str | None = None) -> tuple[int, int]:
        """How many matches somebody sits at, perhaps of one game: that go on, and that are over."""
        held = matches.c.id.in_(select(seats.c.match).where(seats.c.holder == holder))
        of_it = [matches.c.game == game] if game else []
        counts = select(func.count(), func.count(matches.c.scores)).where(held, *of_it)
        with self.engine.connect() as connection:
            every, over = connection.execute(counts).one()
        return every - over, over

    def public(self, since: int, waiting: bool, limit: int) -> list[Summary]:
        """Public tables where somebody did something since then: that have free seats, or where everybody plays."""
        free = select(seats.c.seat).where(
            seats.c.match == matches.c.id, seats.c.player.is_(None), seats.c.holder.is_(None)
        )
        wanted = (matches.c.touched > since, _there(over=False), free.exists() if waiting else ~free.exists())
        with self.engine.connect() as connection:
            newest = select(*SHOWN).where(*wanted).order_by(matches.c.touched.desc(), matches.c.id).limit(limit)
            return _summaries(connection, "", connection.execute(newest).mappings().all())

    def opened(self, maker: str, since: int) -> int:
        """How many public tables of somebody's still have free seats and are shown to others."""
        free = select(seats.c.match).where(seats.c.player.is_(None), seats.c.holder.is_(None))
        theirs = (matches.c.maker == maker, matches.c.touched > since, _there(over=False), matches.c.id.in_(free))
        with self.engine.connect() as connection:
            return connection.execute(select(func.count()).select_from(matches).where(*theirs)).scalar_one()


SHOWN = (
    *(matches.c.id, matches.c.game, matches.c.edition, matches.c.names, matches.c.begun, matches.c.acting),
    *(matches.c.options, matches.c.maker, matches.c.touched, matches.c.rated, matches.c.printed),
    *(matches.c.scores, matches.c.last["winners"].label("winners")),
)
"""What lists say of a match, as far as it is in one table."""


def _there(over: bool) -> ColumnElement[bool]:
    return matches.c.scores.is_not(None) if over else matches.c.scores.is_(None)


def _meeting(row: RowMapping) -> Meeting:
    return Meeting(row["maker"], row["touched"] is not None, bool(row["rated"]))


def _event(row: RowMapping) -> Event:
    """An event as its row says."""
    return Event(EventKind(row["kind"]), row["seat"], row["action"], row["name"])


def _chairs(connection: Connection, match_id: str) -> tuple[Chair, ...]:
    """Who sits where at a match."""
    by_seat = select(seats).where(seats.c.match == match_id).order_by(seats.c.seat)
    return tuple(Chair(row["player"], row["holder"]) for row in connection.execute(by_seat).mappings())


def _beside(connection: Connection, match_id: str) -> tuple[dict[str, Any] | None, tuple[Word, ...]]:
    """What goes on beside a match, and what was said."""
    state = connection.execute(select(affairs.c.state).where(affairs.c.match == match_id)).scalar()
    said = connection.execute(select(words).where(words.c.match == match_id).order_by(words.c.number))
    return state, tuple(Word(*word[1:]) for word in said)


def _listed(holder: str, over: bool) -> Select[Any]:
    """The matches on somebody's list that are over, or that go on, the newest first."""
    again = (events.c.match == seats.c.match) & (events.c.seat == seats.c.seat) & (events.c.number > seats.c.forgotten)
    held = (seats.c.holder == holder) & or_(seats.c.forgotten.is_(None), select(events.c.match).where(again).exists())
    here = matches.c.id.in_(select(seats.c.match).where(held))
    return select(*SHOWN).where(here, _there(over)).order_by(matches.c.begun.desc())


def _summaries(connection: Connection, holder: str, rows: Sequence[RowMapping]) -> list[Summary]:
    """What a list says of matches: four questions, however many there are."""
    ids = [row["id"] for row in rows]
    chairs: dict[str, list[Chair]] = {match_id: [] for match_id in ids}
    by_seat = select(seats).where(seats.c.match.in_(ids)).order_by(seats.c.match, seats.c.seat)
    for taken in connection.execute(by_seat).mappings():
        chairs[taken["match"]].append(Chair(taken["player"], taken["holder"]))
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
    summaries = []
    for row in rows:
        match_id, sitting = row["id"], tuple(chairs[row["id"]])
        moved, acting = stands.get(match_id, (row["begun"], row["acting"]))
        summaries.append(
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
                row["begun"],
                row["options"],
                _meeting(row),
                row["printed"] or "",
            )
        )
    return summaries
