"""The pages: the front page, the tables, and what people do there."""

from __future__ import annotations

import functools
import json
import time
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Request
from fastapi.concurrency import run_in_threadpool
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from tallyman import __version__, players
from tallyman.engine.errors import BadOption, TallymanError
from tallyman.engine.game import Game, game, games
from tallyman.engine.illustration import draw as illustrated
from tallyman.engine.illustration import illustrations
from tallyman.engine.match import SPECTATOR, Match, new
from tallyman.engine.match import Header as MatchHeader
from tallyman.engine.message import Message
from tallyman.engine.names import tidy
from tallyman.engine.picture import draw, markup, own_style, scene, shared_style
from tallyman.engine.rulebook import sections
from tallyman.engine.yard import YARD
from tallyman.locale import LANGUAGES, speaker
from tallyman.players.hints import Hint
from tallyman.web import patch, seating, sharing, shelf, squeeze
from tallyman.web.affairs import Manner, called
from tallyman.web.asking import (
    LONGEST_NAME,
    ME,
    MOST_ACTION,
    THEMES,
    AllMatches,
    AnyMatch,
    Asker,
    AtTable,
    Fields,
    OneMatch,
    Reader,
    Refusal,
    chair,
    christen,
    digest,
    new_token,
    refusing,
    same_origin,
    sheet_of,
    stream,
)
from tallyman.web.clocks import FREE, Tempo
from tallyman.web.company import Stale
from tallyman.web.prefix import prefix
from tallyman.web.proposals import Kind
from tallyman.web.relic import Relic
from tallyman.web.replaying import Subject
from tallyman.web.review import Review
from tallyman.web.sitting import Quay, Sitting
from tallyman.web.store import ID, Chair, Forgetting, Meeting
from tallyman.web.view import Moment, Picture, View, templates

router = APIRouter(dependencies=[Depends(same_origin)], include_in_schema=False, default_response_class=HTMLResponse)

MOST_DIGITS = 10  # of a number in a form
SEATS = frozenset("01234567")
NOBODY = "nobody"  # the choice for a seat that is left out
SHOWN, FEW = 56, 12  # the seed and the number of actions of the matches on the games' cards


def page(name: str, asker: Reader, status: int = 200, back: str = "/", **values: Any) -> HTMLResponse:
    """A page in the asker's language and light; `back` is where it is."""
    known = {"languages": LANGUAGES, "themes": THEMES, "frame": sharing.WATER, "card": None, "origin": "", "back": back}
    template = templates().get_template(f"{name}.html.jinja")
    html = template.render(known, t=asker.voice.text, asker=asker, **values)
    return HTMLResponse(html, status, {"Cache-Control": "private, no-cache", **spoken(asker)})


def spoken(asker: Reader) -> dict[str, str]:
    """The header by which a page knows that its language was changed on another one."""
    return {"Content-Language": asker.language}


@router.get("/")
async def front(request: Request, asker: Asker, quay: AllMatches, forgotten: str = "") -> HTMLResponse:
    """The games, and the asker's tables; perhaps with a table that was just forgotten."""
    mine = await run_in_threadpool(quay.store.of, asker.holder) if asker.token else []
    return page(
        "front",
        asker,
        offers=shelf.offers(mine),
        mine=shelf.lines(mine, asker.language, time.time()),
        at_once=shelf.at_once(mine),
        forgotten=forgotten if ID.fullmatch(forgotten) else "",
        warm=request.app.state.warm.is_set(),
        progress=progress_of(asker),
        card=sharing.front_card(asker.voice),
        origin=sharing.origin(request),
    )


@router.get("/app.{language}.webmanifest")
async def manifest(language: str) -> Response:
    """What a browser needs to install the app."""
    if language not in LANGUAGES:
        raise Refusal(404, Message("web-no-such-page"))
    text = json.dumps(sharing.manifest(language), ensure_ascii=False)
    return Response(text, media_type="application/manifest+json", headers={"Cache-Control": "max-age=3600"})


@router.get("/preparing")
async def preparing(request: Request, asker: Asker) -> Response:
    """How far the rules have been compiled, in words, as long as there is something to do."""
    return (
        Response(status_code=204)
        if request.app.state.warm.is_set()
        else HTMLResponse(progress_of(asker), headers=spoken(asker))
    )


def progress_of(asker: Reader) -> str:
    """How far the rules have been compiled, in words; empty if nothing has to be."""
    progress = YARD.progress()
    return "" if progress.over else asker.voice.text("web-preparing", **progress._asdict())


@router.post("/matches")
async def begin(asker: Asker, quay: AllMatches, fields: Fields) -> Response:
    """Begin a match and go to its table."""
    try:
        of = game(fields.get("game", ""))
    except BadOption as wrong:
        raise Refusal(422, Message("web-bad-request")) from wrong
    return await start(of, fields, asker, quay, variant(of, fields.get("variant", "")))


def variant(of: Game, name: str) -> dict[str, Any] | None:
    """The component set of a variant that a form names; the standard one if it names none."""
    try:
        return of.variant(name) if name else None
    except BadOption as wrong:
        raise Refusal(422, wrong.reason) from wrong


async def start(
    of: Game, fields: dict[str, str], asker: Reader, quay: Quay, components: dict[str, Any] | None = None
) -> Response:
    """Begin a match as a form asks for it, perhaps with a component set of one's own, and go to its table."""
    token = asker.token or new_token()
    try:
        header, chairs = arranged(of, fields, asker, digest(token))
        manner = chosen(fields, asker)
        of.setting(header.players, header.options, components)
    except BadOption as wrong:
        raise Refusal(422, wrong.reason) from wrong
    answer = asker.remembering(token=token, name=tidy(fields.get("name-0", ""), LONGEST_NAME) or asker.name)
    meeting = Meeting(digest(token))
    sitting = await quay.begin(replace(header, components=components), chairs, manner=manner, meeting=meeting)
    return to_table(sitting.id, answer)


def chosen(fields: dict[str, str], asker: Reader) -> Manner:
    """Time, absence and words of a match as a form asks for them; the usual ones where it does not."""
    absent = fields.get("absent", players.USUAL)
    try:
        tempo = Tempo(*map(int, fields["time"].split("+"))) if fields.get("time") else FREE
    except (TypeError, ValueError) as wrong:
        raise Refusal(422, Message("web-bad-request")) from wrong
    words = "words" in fields or "manner" not in fields
    return called(Manner(tempo, absent, words=words), asker.voice)


def arranged(of: Game, fields: dict[str, str], asker: Reader, holder: str) -> tuple[MatchHeader, tuple[Chair, ...]]:
    """Header and seats of a match as a form of the front page asks for it."""
    names: list[str] = []
    chairs: list[Chair] = []
    for row in range(max(of.players)):
        who = fields.get(f"seat-{row}", NOBODY)
        if who == NOBODY:
            continue
        taken = chair(who, holder)
        names.append(christen(fields.get(f"name-{row}", "") if who == ME else "", taken, names, asker.voice))
        chairs.append(taken)
    options = {option.name: f"option-{option.name}" in fields for option in of.options}
    return MatchHeader(of.name, of.edition, len(chairs), 0, tuple(names), options), tuple(chairs)


def to_table(match_id: str, answer: Response | None = None) -> Response:
    """Go to a table, perhaps by an answer made before anything was written."""
    answer = answer or Response(status_code=303)
    answer.headers["Location"] = f"/table/{match_id}"
    return answer


@router.post("/table/{match_id}/forget")
async def forget(match_id: str, asker: Asker, quay: AllMatches) -> Response:
    """Take a table off the asker's list."""
    await on_list(match_id, asker, quay, False)
    return RedirectResponse(f"/?forgotten={match_id}", 303)


@router.post("/table/{match_id}/recall")
async def recall(match_id: str, asker: Asker, quay: AllMatches) -> Response:
    """Put a table back on the asker's list."""
    await on_list(match_id, asker, quay, True)
    return RedirectResponse("/", 303)


async def on_list(match_id: str, asker: Reader, quay: Quay, wanted: bool) -> None:
    """Keep whether the asker wants a table on their list; the match itself is not asked for."""
    if not ID.fullmatch(match_id) or not asker.token:
        raise Refusal(404, Message("web-no-such-table"))
    await quay.writer.keep(Forgetting(match_id, asker.holder, back=wanted))


@router.get("/table/{match_id}")
async def table(request: Request, match: AnyMatch, asker: Asker, log: str = "") -> HTMLResponse:
    """A table: the board, and the desk; its log is shortened unless the `whole` is asked for."""
    origin = sharing.origin(request)
    if isinstance(match, Relic):
        return await run_in_threadpool(relic_page, match, asker, origin=origin)
    return await run_in_threadpool(table_page, match, asker, whole=log == "whole", origin=origin)


def relic_page(relic: Relic, asker: Reader, status: int = 200, notice: str = "", origin: str = "") -> HTMLResponse:
    """What is left of a match that cannot be replayed here, perhaps with a notice."""
    viewpoint = asker.viewpoint(relic)
    shown = {
        "relic": relic,
        "voice": speaker(asker.language, relic.names),
        "own": viewpoint.seats,
        "board": relic.board(viewpoint),
        "sheet": relic.sheet if relic.reads(asker.holder) else "",
        "notice": notice,
        "card": sharing.table_card(relic, asker.language),
        "origin": origin,
    }
    return page("relic", asker, status, f"/table/{relic.id}", **shown)


def table_page(
    sitting: Sitting,
    asker: Reader,
    status: int = 200,
    notice: str = "",
    whole: bool = False,
    hint: Hint | None = None,
    origin: str = "",
) -> HTMLResponse:
    """The page of a table, perhaps with a notice, the whole log or a hint; from its origin it can be shared."""
    viewpoint, moment = asker.viewpoint(sitting), sitting.moment  # once: somebody may act meanwhile
    picture = sitting.picture(moment, viewpoint)
    card = sharing.table_card(sitting, asker.language)
    return drawn_page(View(moment, viewpoint), picture, asker, status, notice, whole, hint, card, origin)


def drawn_page(
    view: View,
    picture: Picture,
    asker: Reader,
    status: int = 200,
    notice: str = "",
    whole: bool = False,
    hint: Hint | None = None,
    card: sharing.Card | None = None,
    origin: str = "",
) -> HTMLResponse:
    """The page of a table as it was drawn."""
    board = markup(picture.board, view.match.game, picture.voice)
    log = picture.log(0 if whole else None)
    shown = {"view": view, "board": board, "log": log, "whole": whole, "notice": notice, "hint": hint}
    shown["broad"] = picture.board.width > picture.board.height
    answer = page("table", asker, status, f"/table/{view.moment.id}", card=card, origin=origin, **shown)
    answer.headers.update({"Cache-Control": "no-store", **of(view.moment)})
    return answer


@router.get("/table/{match_id}/picture.{language}.png")
async def portrait(
    sitting: OneMatch, quay: AllMatches, language: str, if_none_match: Annotated[str, Header()] = ""
) -> Response:
    """A table as everybody may see it, as a bitmap for other sites; that of its game if it cannot be drawn now."""
    if language not in LANGUAGES:
        raise Refusal(404, Message("web-no-such-page"))
    moment = sitting.moment
    headers = {"ETag": f'"{__version__}-{moment.number}"'}
    if headers["ETag"] in if_none_match:
        return Response(status_code=304, headers=headers)
    png = await quay.gallery.picture(moment, language)
    if png is None:
        return RedirectResponse(sharing.picture(sitting.game), 302, {"Cache-Control": "no-store"})
    return Response(png, media_type="image/png", headers=headers)


@router.get("/table/{match_id}/events", dependencies=[Depends(stream)])
async def events(
    request: Request,
    sitting: OneMatch,
    asker: Asker,
    seen: str = "",
    language: str = "",
    last_event_id: Annotated[str | None, Header()] = None,
) -> StreamingResponse:
    """Everything that changes at a table, as it happens, for a page in the asker's language."""
    if language not in {"", asker.language}:
        raise Refusal(410, Message("web-stale"))
    known = seen if last_event_id is None else last_event_id
    return squeeze.stream(sitting.listen(asker.viewpoint(sitting), known), request.headers)


def of(moment: Moment) -> dict[str, str]:
    """The header by which a page knows whether its stream has told of more than an answer does."""
    return {"Tallyman-Number": str(moment.number)}


def done(request: Request, sitting: Sitting) -> Response:
    """The answer to what was done: for a page that hears of it anyway only its number, else the table."""
    if "hx-request" in request.headers:
        return Response(status_code=204, headers=of(sitting.moment))
    return to_table(sitting.id)


@router.post("/table/{match_id}/act")
async def act(request: Request, sitting: OneMatch, wish: AtTable) -> Response:
    """Do something."""
    with refusing(sitting):
        await sitting.play(wish.seat, wish.action, wish.seen)
    return done(request, sitting)


@router.post("/table/{match_id}/undo")
async def undo(request: Request, sitting: OneMatch, wish: AtTable) -> Response:
    """Take something back."""
    with refusing(sitting):
        await sitting.undo(wish.seat, wish.seen)
    return done(request, sitting)


@router.post("/table/{match_id}/redo")
async def redo(request: Request, sitting: OneMatch, wish: AtTable) -> Response:
    """Do it again."""
    with refusing(sitting):
        await sitting.redo(wish.seat, wish.seen)
    return done(request, sitting)


@router.post("/table/{match_id}/propose")
async def propose(request: Request, sitting: OneMatch, wish: AtTable, fields: Fields) -> Response:
    """Ask all others for something."""
    try:
        kind = Kind(fields.get("kind", ""))
    except ValueError as wrong:
        raise Refusal(422, Message("web-bad-request"), sitting) from wrong
    with refusing(sitting):
        await sitting.propose(wish.seat, kind, wish.seen)
    return done(request, sitting)


@router.post("/table/{match_id}/answer")
async def answer(request: Request, sitting: OneMatch, asker: Asker, fields: Fields) -> Response:
    """Say yes or no to what somebody asks for."""
    number, agree = fields.get("number", ""), fields.get("agree")
    if not (number.isascii() and number.isdigit() and len(number) < MOST_DIGITS) or agree not in {"yes", "no"}:
        raise Refusal(422, Message("web-bad-request"), sitting)
    with refusing(sitting):
        await sitting.answer(sitting.held_by(asker.holder), int(number), agree == "yes")
    return done(request, sitting)


@router.post("/table/{match_id}/resign")
async def resign(request: Request, sitting: OneMatch, wish: AtTable) -> Response:
    """Leave a seat to one of our players, or end the match, as was chosen at the start."""
    with refusing(sitting):
        await sitting.resign(wish.seat)
    return done(request, sitting)


@router.post("/table/{match_id}/return")
async def come_back(request: Request, sitting: OneMatch, wish: AtTable) -> Response:
    """Take a seat back."""
    with refusing(sitting):
        await sitting.come_back(wish.seat)
    return done(request, sitting)


@router.post("/table/{match_id}/say")
async def say(request: Request, sitting: OneMatch, asker: Asker, fields: Fields) -> Response:
    """Say something to all at the table."""
    seats = [seat for seat in sitting.held_by(asker.holder) if str(seat) == fields.get("seat")]
    if not seats:
        raise Refusal(403, Message("web-not-your-seat"), sitting)
    with refusing(sitting):
        await sitting.say(seats[0], fields.get("phrase", ""), fields.get("text", ""))
    return done(request, sitting)


@router.post("/table/{match_id}/here")
async def here(request: Request, sitting: OneMatch, asker: Asker, fields: Fields) -> Response:
    """Say who is in front of a browser that several people share."""
    seats = [seat for seat in sitting.held_by(asker.holder) if str(seat) == fields.get("seat")]
    if not seats:
        raise Refusal(403, Message("web-not-your-seat"), sitting)
    await sitting.face(seats[0])
    return done(request, sitting)


@router.post("/table/{match_id}/hint")
async def hint(request: Request, sitting: OneMatch, asker: Asker, quay: AllMatches, wish: AtTable) -> Response:
    """Ask what one should do."""
    with refusing(sitting):
        if not View(sitting.moment, asker.viewpoint(sitting)).shows(wish.seat):
            raise Stale
        hint = await sitting.advise(quay.counsel, wish.seat, wish.seen)
    if "hx-request" not in request.headers:
        return await run_in_threadpool(table_page, sitting, asker, hint=hint)
    if hint is None:
        return Response(status_code=204)
    view = View(sitting.moment, asker.viewpoint(sitting))
    html = templates().get_template("hint.html.jinja").render(t=view.voice.text, view=view, hint=hint)
    headers = {"Cache-Control": "no-store", **spoken(asker), **of(view.moment)}
    return HTMLResponse(patch.partial("advice", html), headers=headers)


@router.post("/table/{match_id}/shown")
async def shown(sitting: OneMatch, asker: Asker) -> Response:
    """The page has shown what happened step by step, or was told to skip it."""
    sitting.shown(asker.viewpoint(sitting))
    return Response(status_code=204)


def seat_of(fields: dict[str, str]) -> int:
    """The seat a form names; -1 if it names none."""
    said = fields.get("seat", "")
    return int(said) if said in SEATS else -1


@router.post("/table/{match_id}/sit")
async def sit(sitting: OneMatch, asker: Asker, quay: AllMatches, fields: Fields) -> Response:
    """Take a free seat."""
    token, seat = asker.token or new_token(), seat_of(fields)
    await seating.check_seat(quay, sitting, seat, digest(token))
    wanted = tidy(fields.get("name", ""), LONGEST_NAME) or asker.name or sitting.match.names[seat]
    name = seating.called(sitting, seat, wanted, sitting.chairs[seat], asker.voice)
    answer = asker.remembering(token=token, name=name)
    with refusing(sitting):
        await sitting.sit(seat, name, Chair(holder=digest(token)))
    return to_table(sitting.id, answer)


@router.post("/table/{match_id}/again")
async def again(table: AnyMatch, asker: Asker, quay: AllMatches) -> Response:
    """The same people and players, with a new deal: whoever asks comes to the same table."""
    if not table.held_by(asker.holder):
        raise Refusal(403, Message("web-not-your-seat"), table)
    if isinstance(table, Sitting) and not table.match.over:
        raise Refusal(409, Message("web-again-later"), table)
    try:
        return to_table(await quay.rematch(table, asker.voice))
    except TallymanError as wrong:  # options or a box of another edition
        raise Refusal(422, wrong.reason, table) from wrong


@router.get("/table/{match_id}/sheet")
async def sheet(match: AnyMatch, asker: Asker) -> Response:
    """The tally sheet, with seed and salt, once the match is over."""
    text = sheet_of(match, asker.holder)
    headers = {"Content-Disposition": f'attachment; filename="{match.header.game}-{match.id}.txt"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/table/{match_id}/analysis")
async def analysis(sitting: OneMatch, asker: Asker, quay: AllMatches, at: int = MOST_ACTION) -> HTMLResponse:
    """What made the difference in a match that is over, and the board after any action of it."""
    if not sitting.match.over:
        raise Refusal(409, Message("web-analysis-later"), sitting)
    return await analysed(
        Subject(sitting.moment, f"/table/{sitting.id}", sitting.held_by(asker.holder)), asker, quay, at
    )


async def analysed(subject: Subject, asker: Reader, quay: Quay, at: int) -> HTMLResponse:
    """The analysis of a match that is over, after one of its actions."""
    study = quay.counsel.study(subject.moment)
    number = min(max(at, 0), len(subject.match.line))
    review = Review(subject, asker.language, study, study.analysis, number)
    back = f"{subject.base}/analysis?at={number}"
    answer = await run_in_threadpool(lambda: page("analysis", asker, back=back, review=review, view=review.view))
    answer.headers["Cache-Control"] = "no-store"
    return answer


def known(name: str) -> Game:
    """The game a path names."""
    if name not in games():
        raise Refusal(404, Message("web-no-such-page"))
    return game(name)


OneGame = Annotated[Game, Depends(known)]


@router.get("/board.css")
def all_boards_style() -> Response:
    """What all boards share in their style sheets."""
    return Response(shared_style(), media_type="text/css")


@router.get("/board/{name}.css")
def style(of: OneGame) -> Response:
    """What is the game's own in the style sheet of its board."""
    return Response(own_style(of), media_type="text/css")


@router.get("/vignette/{name}.{language}.{theme}.svg")
def vignette(of: OneGame, language: str, theme: str) -> Response:
    """The middle of a game's board in a language and light, as a picture for its card."""
    if language not in LANGUAGES or theme not in THEMES:
        raise Refusal(404, Message("web-no-such-page"))
    drawn = detail(of.name, language, theme)
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})


@functools.cache
def detail(name: str, language: str, theme: str) -> str:
    """A strip of a game's board after a few actions: the middle, or from where the board says."""
    match = glimpse(name, language)
    shown = scene(match, SPECTATOR)
    top, bottom = shown.strip
    part = f"0 {top * shown.height:g} {shown.width:g} {(bottom - top) * shown.height:g}"
    attributes = {"viewBox": part, "preserveAspectRatio": "xMidYMid slice", "data-theme": theme}
    return draw(match, SPECTATOR, language, False, **attributes)


def glimpse(name: str, language: str) -> Match:
    """A match that is shown of a game, after a few actions, with names in a language."""
    seats = range(min(game(name).players))
    names = tuple(speaker(language).text(f"seat-{seat}") for seat in seats)
    match = new(name, seed=SHOWN, names=names)
    for number in range(FEW):
        if match.over:
            break
        seat = match.acting[0]
        match.play(players.think(match, seat, "random", seed=number), seat=seat)
    return match


@router.get("/rules/{name}/{picture}.svg")
def illustration(of: OneGame, picture: str, language: str = "en") -> Response:
    """A picture of a game's rules."""
    if picture not in illustrations(of.name) or language not in LANGUAGES:
        raise Refusal(404, Message("web-no-such-page"))
    svg = illustrated(of.name, picture, language).svg
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})


@router.get("/rules/{name}")
def rules(request: Request, of: OneGame, asker: Asker) -> HTMLResponse:
    """The rules of a game."""
    card, origin = sharing.rules_card(of, asker.voice), sharing.origin(request)
    texts = sections(of.name, asker.language)
    return page("rules", asker, back=card.path, game=of, sections=texts, card=card, origin=origin)


@router.get("/rules/{name}/{anchor}")
def section(of: OneGame, anchor: str, asker: Asker) -> HTMLResponse:
    """A section of the rules of a game, to be read beside its board."""
    texts = sections(of.name, asker.language)
    if anchor not in texts:
        raise Refusal(404, Message("web-no-such-page"))
    return page("book", asker, game=of, sections=texts, anchor=anchor, section=texts[anchor])


@router.post("/settings")
async def settings(asker: Asker, fields: Fields) -> Response:
    """Keep the asker's language or light, and go back to where they were."""
    back = fields.get("back", "/").removeprefix(prefix())
    response = RedirectResponse(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/", 303)
    if fields.get("language") in LANGUAGES:
        asker.remember(response, "language", fields["language"])
    if fields.get("theme") in THEMES:
        asker.remember(response, "theme", fields["theme"])
    return response


def refused(request: Request, asker: Reader, refusal: Refusal) -> Response:
    """A refusal in words; at a table with the table as it is."""
    sitting = refusal.sitting
    names = sitting.names if sitting else ()
    sentence = speaker(asker.language, names).say(refusal.reason)
    if "hx-request" in request.headers:
        notice = templates().get_template("notice.html.jinja").render(notice=sentence)
        answer = patch.partial("notice", notice)
        if not isinstance(sitting, Sitting):
            return HTMLResponse(answer, refusal.status, spoken(asker))
        moment = sitting.moment
        answer += sitting.picture(moment, asker.viewpoint(sitting)).whole_but_log
        return HTMLResponse(answer, refusal.status, {**spoken(asker), **of(moment)})
    if isinstance(sitting, Relic):
        return relic_page(sitting, asker, refusal.status, sentence)
    if sitting:
        return table_page(sitting, asker, refusal.status, sentence)
    return page("refused", asker, refusal.status, sentence=sentence)
