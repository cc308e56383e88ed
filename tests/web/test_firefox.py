"""Friends play in Firefox by clicking on what is lit: nothing freezes, and its console stays silent."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from tallyman.engine.game import game, games
from tallyman.engine.luck import Luck, seeded
from tallyman.engine.match import new
from tallyman.web.store import Chair
from tallyman.web.telling import KEEP_ALIVE
from tests.helpers import daily, pick, played
from tests.web.firefox import Firefox, Page
from tests.web.harbour import Harbour, begin, keep, wait_until
from tests.web.monkeys import LOOK, Look, overheard

pytestmark = pytest.mark.browser

FEW, ALL = 8, 10**6  # actions: every day, and of a match that is not too long for a soak
SHORT = [name for name in games() if game(name).max_actions <= 200]
SIZES = [(1280, 800), (390, 844)]


def look(page: Page) -> Look:
    return Look(**page.evaluate(f"({LOOK})()"))


def chosen(page: Page) -> int:
    return int(page.evaluate("document.querySelectorAll('#board [data-chosen]').length"))


def act(page: Page, luck: Luck) -> None:
    """Touch lit things until an action is done."""
    before = look(page)
    while (now := look(page)).number == before.number and now.lit:
        touched = chosen(page)
        page.click(f"#{now.lit[pick(luck, len(now.lit))]}")
        wait_until(lambda count=touched: chosen(page) > count or look(page).number > before.number)


def play(pages: list[Page], luck: Luck, most: int) -> int:
    """Play until the match is over or so many actions are done; how many were."""
    done = 0
    while done < most:
        looks: list[Look] = []

        def ready() -> bool:
            looks[:] = [look(page) for page in pages]  # noqa: B023, called at once
            same = len({one.number for one in looks}) == 1  # noqa: B023
            return same and (any(one.lit for one in looks) or all(one.over for one in looks))  # noqa: B023

        wait_until(ready)
        asked = [page for page, one in zip(pages, looks, strict=True) if one.lit]
        if not asked:
            break
        act(asked[0], luck)
        done += 1
    return done


@pytest.mark.slow(3)
@pytest.mark.parametrize(
    ("name", "most"),
    [
        *(pytest.param(*one.values, FEW, marks=one.marks) for one in daily(games(), "harbour")),
        *(pytest.param(name, ALL, marks=pytest.mark.soak) for name in SHORT),
    ],
)
def test_friends_play_in_firefox(firefox: Firefox, quay: Harbour, name: str, most: int) -> None:
    luck = seeded(5)
    pages = [firefox.person(size).open() for size in SIZES]
    with overheard() as log, quay.visitor() as host:
        host.get("/")
        table = f"{quay.address}/table/{begin(host, game=name, **{f'seat-{seat}': 'open' for seat in (0, 1)})}"
        for seat, page in enumerate(pages):
            page.goto(table)
            page.fill("#join input", f"Friend {seat}")
            page.click(f"#join button[value='{seat}']")
            page.wait_for("#join[hidden]" if seat else "#join [data-copy]")
        assert play(pages, luck, most) > 5
        pages[0].goto(quay.address)
        assert pages[0].evaluate("document.querySelector('.mine a[href^=\"/table\"]') !== null")
    assert [*log, *(one for page in pages for one in page.trouble)] == []
    assert not [url for url in firefox.asked if not url.startswith((quay.address, "data:", "about:", "chrome:"))]


def test_a_page_that_asks_for_its_stream_anew_is_answered_at_once(firefox: Firefox, quay: Harbour) -> None:
    """Firefox lets only one request at a time to its cache; the stream that was let go holds it until more comes."""
    with quay.visitor() as ann:
        table = f"{quay.address}/table/{begin(ann, **{'seat-1': 'open'})}"
    page = firefox.person().open()
    page.goto(table)
    wait_until(lambda: page.evaluate("Boolean(document.getElementById('live')._htmx?.sse?.lastEventId)"))
    page.evaluate("void document.addEventListener('htmx:sse:after:connection', () => (window.connected = true))")
    page.evaluate("void dispatchEvent(new Event('online'))")
    wait_until(lambda: page.evaluate("Boolean(window.connected)"), KEEP_ALIVE / 2)


def test_scroll_bars_are_dark_by_night(firefox: Firefox, quay: Harbour) -> None:
    match_id = keep(quay, played(new("shanghaien", 2, 1), 1), (Chair(holder="a"), Chair(holder="b")))
    page = firefox.person((1280, 600)).open()
    page.goto(f"{quay.address}/table/{match_id}")
    page.evaluate("void (document.documentElement.dataset.theme = 'dark')")
    wide, top, right = page.evaluate(
        "(({ offsetWidth: w, clientWidth: c }, { top, right }) => [w - c, top, right])"
        "(document.querySelector('.desk'), document.querySelector('.desk').getBoundingClientRect())"
    )
    assert wide > 4, "there is a scroll bar"
    strip = Image.open(io.BytesIO(page.shot())).convert("L").crop((int(right) - 5, int(top) + 4, int(right), 600))
    assert strip.getextrema()[1] < 160
