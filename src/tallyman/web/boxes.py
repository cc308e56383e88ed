"""The box of a game: a page with all its cards, where a copy is changed and a match is begun with it."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.concurrency import run_in_threadpool
from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from tallyman.engine.components import parsed
from tallyman.engine.game import Game
from tallyman.engine.message import Message
from tallyman.engine.picture import inside
from tallyman.engine.rewriting import rewritten
from tallyman.engine.scene import Body
from tallyman.locale import Speaker
from tallyman.web import patch
from tallyman.web.asking import AllMatches, AnyMatch, Asker, Fields, Pairs, Reader, Refusal, same_origin
from tallyman.web.draft import Draft, standard
from tallyman.web.pages import known, page, spoken, start
from tallyman.web.view import BENCH, has_bench, templates

router = APIRouter(dependencies=[Depends(same_origin)], include_in_schema=False, default_response_class=HTMLResponse)

FIELD, GROUP = re.compile(r'data-way="([^"]*)"'), re.compile(r'data-group="([^"]*)"')
NAME = re.compile(r' name="([^"]*)"')
CALLED = re.compile(r'data-(?:way|group)="([^"]*)"><(?:label><span class="called"|legend)>([^<]*)<')


def boxed(name: str) -> Game:
    """The game a path names, if its components can be drawn."""
    of = known(name)
    if not has_bench(of):
        raise Refusal(404, Message("web-no-such-page"))
    return of


Boxed = Annotated[Game, Depends(boxed)]


def drafted(game: Game, text: str) -> Draft:
    """The component set in a text."""
    return Draft(game, text, Message("web-box-your-file"))


def faces(game: Game, voice: Speaker) -> dict[str, Callable[..., Markup]]:
    """What a game draws for the page of its box, as SVG."""

    def drawn(face: Callable[..., Body]) -> Callable[..., Markup]:
        return lambda *given, **named: Markup(inside(face(*given, **named), voice))  # noqa: S704, words are escaped

    return {name: drawn(face) for name, face in game.faces.items()}


class Bench:
    """A draft with one card open, in somebody's language, as the templates draw it."""

    def __init__(self, draft: Draft, card: str, asker: Reader) -> None:
        self.draft = draft
        self.card = card if card in draft.cards else draft.cards[0]
        own = templates().get_template(f"{draft.game.name}/{BENCH}")
        of_game = own.make_module({"art": faces(draft.game, asker.voice)})
        self._parts = (
            templates()
            .get_template("bench.html.jinja")
            .make_module({"t": asker.voice.text, "draft": draft, "of_game": of_game})
        )
        form = self.form
        self._fields, self._groups = FIELD.findall(form), GROUP.findall(form)
        draft.places = frozenset(self._fields + self._groups)
        forms = [self.draw("form", card) for card in {self.card, *draft.bad}]
        draft.called = {way: unescape(name) for form in forms for way, name in CALLED.findall(form)}

    def draw(self, part: str, *arguments: Any) -> str:
        """A part of the page."""
        return str(getattr(self._parts, part)(*arguments))

    @property
    def form(self) -> str:
        """The form of the open card."""
        return self.draw("form", self.card)

    def page(self, asker: Reader, back: str, status: int = 200) -> HTMLResponse:
        """The whole page."""
        variant = self.draft.game.variant_of(self.draft.components)
        return page(
            "box", asker, status, back, bench=self, draft=self.draft, game=self.draft.game, variant=variant, notice=""
        )

    def patch(self, posted: set[str], changed: bool, whole: bool) -> str:
        """What makes a page on which this was done the present one; fields in which somebody types stay as they are."""
        form = self.form
        parts = [patch.partial("mistakes", self.draw("mistakes")), patch.partial("file", self.draw("file"))]
        if whole:
            parts.append(patch.partial("cards", self.draw("cards")))
        elif changed:
            shown = set(self.draft.ways(self.card))
            cards = [card for card in self.draft.cards if shown & set(self.draft.ways(card))]
            parts += [patch.partial(f"card-{slug(card)}", self.draw("card", card)) for card in cards]
        if whole or set(NAME.findall(form)) - OTHERS != posted:
            parts.append(patch.partial("open", form))
        else:
            parts.append(patch.partial("picture", self.draw("picture", self.card)))
            notes = [(way, way in self._fields) for way in self._fields + self._groups]
            parts += [patch.partial(f"note-{slug(way)}", self.draw("note", way, field)) for way, field in notes]
        return "".join(parts)


def slug(way: str) -> str:
    """A way as part of an id."""
    return way.replace(".", "-")


@router.get("/box/{name}")
async def box(of: Boxed, asker: Asker, variant: str = "") -> HTMLResponse:
    """The standard box of a game, or that of a variant."""
    if variant and variant not in of.variants:
        raise Refusal(404, Message("web-no-such-page"))
    back = f"/box/{of.name}?variant={variant}" if variant else f"/box/{of.name}"
    return await run_in_threadpool(show, drafted(of, of.box_file(variant)), asker, back)


def show(draft: Draft, asker: Reader, back: str, status: int = 200) -> HTMLResponse:
    """The page of a box, with the card open that has the first mistake."""
    card = draft.card_of(draft.mistakes[0]) if draft.mistakes else ""
    return Bench(draft, card, asker).page(asker, back, status)


@router.post("/box/{name}")
async def change(request: Request, of: Boxed, asker: Asker, pairs: Pairs) -> HTMLResponse:
    """Change a card of a box, put one back, or open another."""
    return await run_in_threadpool(changed, "hx-request" in request.headers, of, asker, pairs)


def changed(patches: bool, of: Game, asker: Reader, pairs: list[tuple[str, str]]) -> HTMLResponse:
    """The page of a box once a form's wishes are done, or what makes the old one that."""
    fields = dict(pairs)
    draft = drafted(of, fields.get("file", standard(of)))
    before, opened = draft.text, fields.get("opened", "")
    if draft.readable and "whole" not in fields:
        try:
            draft = wished(draft, opened, pairs, asker)
        except (ValueError, RecursionError) as wrong:
            raise Refusal(422, Message("web-bad-request")) from wrong
    if "more" in fields:
        opened = draft.sections.get(fields["more"], [opened])[-1]
    bench = Bench(draft, fields.get("open", opened), asker)
    if not patches:
        return bench.page(asker, f"/box/{of.name}")
    posted = set() if "back" in fields else {name for name, _ in pairs} - OTHERS
    whole = bool({"whole", "more", "fewer"} & fields.keys())
    return HTMLResponse(bench.patch(posted, draft.text != before, whole), headers=spoken(asker))


def wished(draft: Draft, opened: str, pairs: list[tuple[str, str]], asker: Reader) -> Draft:
    """A draft with what a form says of the open card, put back, with a card more, or without one."""
    fields = dict(pairs)
    texts: list[Callable[[Draft], str]] = [lambda now: now.with_card(opened, pairs)]
    if "back" in fields:
        texts = [lambda now: now.without_changes(opened)]
    if fields.get("more") in draft.game.varying:
        name = asker.voice.text("web-box-new-name")
        texts.append(lambda now: now.with_more(fields["more"], name))
    if "fewer" in fields:
        texts.append(lambda now: now.with_fewer(fields["fewer"]))
    for text in texts:
        wanted = text(draft)
        wanted.encode()
        if wanted != draft.text:
            draft = drafted(draft.game, wanted)
    return draft


OTHERS = {"file", "open", "back", "whole", "more", "fewer"}
"""What a form says beside the fields of the open card."""


@router.post("/box/{name}/file")
async def download(of: Boxed, fields: Fields) -> Response:
    """A box as a file."""
    headers = {"Content-Disposition": f'attachment; filename="{of.name}.toml"'}
    return Response(fields.get("file", "").replace("\r\n", "\n"), media_type="application/toml", headers=headers)


@router.post("/box/{name}/match")
async def play(of: Boxed, asker: Asker, quay: AllMatches, fields: Fields) -> Response:
    """Begin a match with a box; if it cannot be played with, say why."""
    draft = await run_in_threadpool(drafted, of, fields.get("file", ""))
    if draft.mistakes:
        return await run_in_threadpool(show, draft, asker, f"/box/{of.name}", 422)
    return await start(of, fields, asker, quay, draft.components if draft.own else None)


@router.get("/table/{match_id}/box")
async def played_with(match: AnyMatch, asker: Asker) -> HTMLResponse:
    """The box a match is played with."""
    of, box = match.game, match.components
    text = of.box_file(of.variant_of(box))
    text = text if parsed(text, "") == box else rewritten(text, box)
    return await run_in_threadpool(show, drafted(of, text), asker, f"/table/{match.id}/box")
