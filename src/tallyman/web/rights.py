"""What who asks by a bearer token may do: everything with one's own, only what it is for with one for programs."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import Depends, Header, Request
from fastapi.concurrency import run_in_threadpool

from tallyman.engine.message import Message
from tallyman.web import grants
from tallyman.web.asking import Refusal, digest, quay
from tallyman.web.grants import Scope

LONGEST = 200  # of a header with a token
OWN = re.compile(r"[\w-]{43}", re.ASCII)
"""What `new_token` makes: what is shorter could be guessed, and be somebody else's, too."""

Bearer = Annotated[str, Header(max_length=LONGEST)]


def token(authorization: str) -> str:
    """The token that a request brings; the scheme before it may be written in any case."""
    scheme, _, said = authorization.partition(" ")
    return (said if scheme.lower() == "bearer" else authorization).strip()


def bearer(authorization: str) -> str:
    """Whom a bearer token of their own stands for; one for programs stands for nobody."""
    return digest(token(authorization))


async def allowed(request: Request, authorization: str, scope: Scope) -> str:
    """Whom a bearer token stands for where so much is needed, at the match that the path names, if any."""
    said = token(authorization)
    if not grants.narrow(said):
        return digest(said)
    grant = await run_in_threadpool(grants.found, (await quay(request)).store, digest(said))
    if grant is None:
        raise Refusal(403, Message("personal-token-dead"))
    if not grant.allows(scope, request.path_params.get("match_id")):
        raise Refusal(403, Message("personal-token-narrow"))
    return grant.holder


async def owner(authorization: Bearer = "") -> str:
    """Who asks, by their own token; one for programs is not enough."""
    if grants.narrow(token(authorization)):
        raise Refusal(403, Message("personal-token-narrow"))
    return bearer(authorization)


async def reading(request: Request, authorization: Bearer = "") -> str:
    """Who asks to see something, or for whom a program does."""
    return await allowed(request, authorization, Scope.READ)


async def playing(request: Request, authorization: Bearer = "") -> str:
    """Who asks to do something at a table, or for whom a program does."""
    return await allowed(request, authorization, Scope.PLAY)


async def own_token(authorization: Bearer = "") -> str:
    """The token of who asks, which is their own; empty if there is none."""
    await owner(authorization)
    said = token(authorization)
    if said and not OWN.fullmatch(said):
        raise Refusal(403, Message("web-no-token"))
    return said


def lasting(request: Request, authorization: Bearer = "") -> Callable[[], Awaitable[bool]]:
    """Whether a token still works that did, for what goes on for long."""

    async def lasts() -> bool:
        if not grants.narrow(token(authorization)):
            return True
        found = await run_in_threadpool(grants.found, (await quay(request)).store, bearer(authorization))
        return found is not None

    return lasts


Holder = Annotated[str, Depends(owner)]
Reading = Annotated[str, Depends(reading)]
Playing = Annotated[str, Depends(playing)]
OwnToken = Annotated[str, Depends(own_token)]
Lasts = Annotated[Callable[[], Awaitable[bool]], Depends(lasting)]
