"""A person comes to another device: a secret link that works once and not for long.

The secret stands behind the `#` of the address, which browsers send to nobody: it is in no log, no Referer and nothing
that a robot asks for to show a link. The page there puts it into a form, and only sending that uses it up. Both
devices hold the person's token then. The store has the token only as the secret's reader can read it.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from typing import NamedTuple

from fastapi import APIRouter, Depends, Request
from fastapi.concurrency import run_in_threadpool
from markupsafe import Markup
from sqlalchemy import Connection, delete, insert, select
from starlette.responses import HTMLResponse, Response

from tallyman.engine.message import Message
from tallyman.web import sharing
from tallyman.web.asking import AllMatches, Asker, Fields, Reader, Refusal, digest, same_origin
from tallyman.web.lobby import qr
from tallyman.web.pages import page
from tallyman.web.prefix import prefix
from tallyman.web.sitting import Quay
from tallyman.web.store import Overtaken, Store, passages

router = APIRouter(dependencies=[Depends(same_origin)], include_in_schema=False, default_response_class=HTMLResponse)

MINUTES = 10  # that a link works
LONGEST_TOKEN = 100
SECRETLY = {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"}


class Person(NamedTuple):
    """Who comes to another device."""

    token: str
    name: str  # they used last


def blend(text: bytes, secret: str) -> bytes:
    """A text made unreadable by a secret that is used once, or readable again by the same one."""
    stream = hashlib.shake_256(b"tallyman passage " + secret.encode()).digest(len(text))
    return bytes(one ^ other for one, other in zip(text, stream, strict=True))


@dataclass(frozen=True)
class Departing:
    """A link for a person is to be kept; earlier ones of theirs work no more, and those whose time is up are gone."""

    person: Person
    secret: str

    def write(self, connection: Connection) -> None:
        """Write it."""
        token, now = self.person.token, int(time.time())
        connection.execute(delete(passages).where((passages.c.holder == digest(token)) | (passages.c.until <= now)))
        connection.execute(
            insert(passages).values(
                code=digest(self.secret),
                holder=digest(token),
                sealed=urlsafe_b64encode(blend(token.encode(), self.secret)).decode(),
                name=self.person.name,
                until=now + 60 * MINUTES,
            )
        )


@dataclass(frozen=True)
class Arriving:
    """A link is used up. Overtaken if somebody else has used it, or if its time was up."""

    secret: str

    def write(self, connection: Connection) -> None:
        """Write it."""
        here = (passages.c.code == digest(self.secret), passages.c.until > int(time.time()))
        if not connection.execute(delete(passages).where(*here)).rowcount:
            raise Overtaken


def sealed_for(store: Store, secret: str) -> Person | None:
    """Whose link it is, as long as it works; only who knows the secret can tell."""
    here = (passages.c.code == digest(secret), passages.c.until > int(time.time()))
    with store.engine.connect() as connection:
        row = connection.execute(select(passages).where(*here)).mappings().first()
    return None if row is None else Person(blend(urlsafe_b64decode(row["sealed"]), secret).decode(), row["name"])


async def depart(quay: Quay, person: Person) -> str:
    """The secret of a new link for a person."""
    if not 0 < len(person.token) <= LONGEST_TOKEN:
        raise Refusal(409, Message("device-none"))
    if not any(await run_in_threadpool(quay.store.how_many, digest(person.token))):
        raise Refusal(409, Message("device-none"))
    quay.quotas.count("passages")
    secret = secrets.token_urlsafe(32)
    await quay.writer.keep(Departing(person, secret))
    return secret


async def arrive(quay: Quay, secret: str) -> Person:
    """Who comes by a link, which is used up by that."""
    person = await run_in_threadpool(sealed_for, quay.store, secret)
    try:
        if person is not None:
            await quay.writer.keep(Arriving(secret))
            return person
    except Overtaken:
        pass
    raise Refusal(404, Message("device-expired"))


async def running(quay: Quay, asker: Reader) -> int:
    """How many tables that go on somebody sits at."""
    if not asker.token:
        return 0
    return (await run_in_threadpool(quay.store.how_many, asker.holder))[0]


def secretly(answer: HTMLResponse) -> HTMLResponse:
    """A page that nobody keeps, and that tells no other where its reader came from."""
    answer.headers.update(SECRETLY)
    return answer


@router.get("/device")
async def device(asker: Asker, quay: AllMatches) -> HTMLResponse:
    """How to come to another device, and from another one to here."""
    shown = {"link": "", "code": "", "minutes": MINUTES, "running": await running(quay, asker)}
    return secretly(page("device", asker, 200, "/device", **shown))


@router.post("/device/link")
async def link(request: Request, asker: Asker, quay: AllMatches) -> HTMLResponse:
    """A link for oneself, as an address and as a QR code."""
    secret = await depart(quay, Person(asker.token, asker.name))
    address = f"{sharing.origin(request)}{prefix()}/device#{secret}"
    code = Markup(qr(address))  # noqa: S704, made of squares alone
    shown = {"link": address, "code": code, "minutes": MINUTES, "running": await running(quay, asker)}
    return secretly(page("device", asker, 200, "/device", **shown))


@router.post("/device")
async def come(asker: Asker, quay: AllMatches, fields: Fields) -> Response:
    """Come from another device: this browser holds the person's token from now on, too."""
    person = await arrive(quay, fields.get("code", "").rpartition("#")[2].strip())
    answer = asker.remembering(token=person.token, name=person.name)
    answer.headers.update({"Location": "/mine", **SECRETLY})
    return answer
