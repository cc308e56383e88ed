"""Coming to a table and leaving it: public tables, free seats, bots for those that stay free, names."""

from __future__ import annotations

import time
from collections import Counter

from fastapi.concurrency import run_in_threadpool

from tallyman import players
from tallyman.engine.match import EventKind, Header
from tallyman.engine.message import Message
from tallyman.engine.names import tidy
from tallyman.locale import Speaker
from tallyman.players.levels import LEVELS
from tallyman.web import ratings
from tallyman.web.affairs import END, USUAL, Manner
from tallyman.web.asking import LONGEST_NAME, Refusal, christen, refusing
from tallyman.web.presence import company
from tallyman.web.ratings import Calling
from tallyman.web.sitting import Quay, Sitting
from tallyman.web.store import Chair, Meeting

DAY = 24 * 3600
MOST_OPEN = 3  # public tables of somebody's that wait for others at a time
MOST_NAMES = 60  # times that somebody sits down, leaves or is called otherwise at one table


def fresh() -> int:
    """Since when somebody must have done something at a public table for it to be shown, in seconds since 1970."""
    return int(time.time()) - DAY


async def open_table(
    quay: Quay, header: Header, chairs: tuple[Chair, ...], meeting: Meeting, manner: Manner = USUAL
) -> Sitting:
    """Begin a match to which people come as is said. A rated one does not end because somebody would lose it."""
    if meeting.rated and manner.absent == END:
        raise Refusal(409, Message("web-rated-absent"))
    if meeting.rated and (wrong := ratings.fair(chairs, header.components is not None)):
        raise Refusal(409, Message(wrong))
    if meeting.rated and not await run_in_threadpool(ratings.wanted, quay.store, meeting.maker or ""):
        raise Refusal(409, Message("web-unrated"))
    if meeting.holds and max(Counter(chair.holder for chair in chairs if chair.holder).values(), default=0) > 1:
        raise Refusal(409, Message("web-one-seat"))
    if meeting.public:
        if await run_in_threadpool(quay.store.opened, meeting.maker or "", fresh()) >= MOST_OPEN:
            raise Refusal(409, Message("web-too-many-open", {"most": MOST_OPEN}))
        quay.quotas.count("public")
    return await quay.begin(header, chairs, manner=manner, meeting=meeting)


def called(sitting: Sitting, seat: int, wanted: str, taken: Chair, voice: Speaker) -> str:
    """What who takes a seat is called, if they want to be called so; nobody has the name of another."""
    others = [name for other, name in enumerate(sitting.match.names) if other != seat]
    return christen(wanted, taken, others, voice)


async def check_seat(quay: Quay, sitting: Sitting, seat: int, holder: str) -> None:
    """Refuse who cannot take a seat."""
    meeting = sitting.moment.meeting
    if not 0 <= seat < len(sitting.chairs) or not sitting.chairs[seat].free:
        raise Refusal(409, Message("web-seat-taken"), sitting)
    if meeting.holds and sitting.held_by(holder):
        raise Refusal(409, Message("web-one-seat"), sitting)
    if meeting.rated and not await run_in_threadpool(ratings.wanted, quay.store, holder):
        raise Refusal(409, Message("web-unrated"), sitting)
    check_worn(sitting)
    quay.quotas.count("seats")


def check_worn(sitting: Sitting) -> None:
    """Refuse one more who comes, goes or is called otherwise, where there were very many."""
    if sum(event.kind == EventKind.TAKE_OVER for event in sitting.match.events) >= MOST_NAMES:
        raise Refusal(409, Message("web-worn-names", {"count": MOST_NAMES}), sitting)


async def fill(quay: Quay, sitting: Sitting, level: str, holder: str, voice: Speaker) -> None:
    """Have a level take all seats that are still free."""
    if sitting.moment.host != holder:
        raise Refusal(403, Message("web-not-host"), sitting)
    if level not in LEVELS:
        raise Refusal(422, Message("web-bad-request"), sitting)
    if players.searches(level):
        quay.quotas.check("searching")
    bot = Chair(player=level)
    with refusing(sitting):
        for seat, chair in enumerate(sitting.chairs):
            if chair.free:
                await sitting.sit(seat, called(sitting, seat, "", bot, voice), bot)


async def leave(quay: Quay, sitting: Sitting, holder: str, voice: Speaker) -> None:
    """Give up one's seats of a match that has not begun; if nobody is left, the table goes, too."""
    seats = sitting.held_by(holder)
    if not seats:
        raise Refusal(403, Message("web-not-your-seat"), sitting)
    if company(sitting.chairs):
        check_worn(sitting)
    with refusing(sitting):
        renewed = await sitting.leave(holder, {seat: voice.text(f"seat-{seat}") for seat in seats})
    quay.renew(renewed)  # whoever listened by the eyes of these seats hears no more


async def delete(quay: Quay, sitting: Sitting, holder: str) -> None:
    """Take away a table that has not begun."""
    if sitting.moment.host != holder:
        raise Refusal(403, Message("web-not-host"), sitting)
    with refusing(sitting):
        await quay.delete(sitting)


async def rename(quay: Quay, sitting: Sitting, seat: int, wanted: str, holder: str, voice: Speaker) -> str:
    """Call who sits at a seat otherwise; the name they have now."""
    if seat not in sitting.held_by(holder):
        raise Refusal(403, Message("web-not-your-seat"), sitting)
    check_worn(sitting)
    quay.quotas.count("names")
    wanted = tidy(wanted, LONGEST_NAME) or sitting.match.names[seat]
    name = called(sitting, seat, wanted, sitting.chairs[seat], voice)
    with refusing(sitting):
        name = await sitting.rename(seat, name)
    await quay.writer.keep(Calling(holder, name))
    return name
