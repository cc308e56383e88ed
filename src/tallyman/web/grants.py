"""Tokens for programs: made from one's own, they may only look, or play at one table; each ends, and can be taken back.

One's own token is all that a person is. A program that gets a token of these can neither become the person nor change
anything but at its table. The store has digests alone, so nobody can read a token there.
"""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select

from tallyman.web.store import Overtaken, Store, grants

MOST = 20  # that somebody has at a time
DAYS, MOST_DAYS = 30, 365
DAY = 24 * 3600
LONGEST_NAME = 40
NUMBER = 12  # characters of a digest by which somebody names a token of theirs


class Scope(StrEnum):
    """What a token may do."""

    READ = "read"
    PLAY = "play"


@dataclass(frozen=True)
class Grant:
    """A token as it is kept."""

    code: str
    holder: str
    scope: Scope
    match: str | None
    name: str
    made: int
    until: int

    @property
    def id(self) -> str:
        """What its holder names it by; nobody can use it."""
        return self.code[:NUMBER]

    def allows(self, scope: Scope, match_id: str | None) -> bool:
        """Whether it may do so much at a match, or with all that its holder has."""
        return (scope == Scope.READ or self.scope == Scope.PLAY) and self.match in {None, match_id}


class Many(Overtaken):
    """Somebody has as many tokens as they can have."""


def fresh(scope: Scope) -> str:
    """A new token; what it begins with says what it may do, and that it is nobody's own."""
    return f"{scope}.{secrets.token_urlsafe(32)}"


def narrow(token: str) -> bool:
    """Whether a token is one of these."""
    return token.startswith(tuple(f"{scope}." for scope in Scope))


@dataclass(frozen=True)
class Granting:
    """A token is to be kept; those whose time is up are gone. Many if there are too many then."""

    grant: Grant

    def write(self, connection: Connection) -> None:
        """Write it."""
        connection.execute(delete(grants).where(grants.c.until <= self.grant.made))
        theirs = select(func.count()).select_from(grants).where(grants.c.holder == self.grant.holder)
        if connection.execute(theirs).scalar_one() >= MOST:
            raise Many
        connection.execute(insert(grants).values(**self.grant.__dict__))


@dataclass(frozen=True)
class Revoking:
    """A token works no more. Overtaken if there is none."""

    holder: str
    id: str

    def write(self, connection: Connection) -> None:
        """Write it."""
        theirs = (grants.c.holder == self.holder, func.substr(grants.c.code, 1, NUMBER) == self.id)
        if not connection.execute(delete(grants).where(*theirs)).rowcount:
            raise Overtaken


def _read(row: Any) -> Grant:
    return Grant(**row | {"scope": Scope(row["scope"])})


def found(store: Store, code: str) -> Grant | None:
    """The token of a digest, as long as it works."""
    with store.engine.connect() as connection:
        here = (grants.c.code == code, grants.c.until > int(time.time()))
        row = connection.execute(select(grants).where(*here)).mappings().first()
    return None if row is None else _read(dict(row))


def of(store: Store, holder: str) -> list[Grant]:
    """All tokens of somebody that work, the newest first."""
    with store.engine.connect() as connection:
        theirs = (grants.c.holder == holder, grants.c.until > int(time.time()))
        rows = connection.execute(select(grants).where(*theirs).order_by(grants.c.made.desc(), grants.c.code))
        return [_read(dict(row)) for row in rows.mappings()]
