"""The picture of a table that other sites show: the board as everybody may see it, drawn without a browser."""

from __future__ import annotations

import asyncio
import io
import re
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace

import httpx2 as httpx
import pytest
from PIL import Image, ImageFont

from tallyman.engine.game import game, games
from tallyman.engine.luck import seeded
from tallyman.engine.match import Match, new
from tallyman.engine.picture import art, style
from tallyman.locale import speaker
from tallyman.web import gallery, postcard
from tallyman.web.asking import LONGEST_NAME
from tallyman.web.gallery import KEPT, WAITING, Gallery
from tallyman.web.postcard import HIGH, LEGIBLE, WIDE, drawn, etcher
from tallyman.web.quota import VISITOR, Limits, Quotas, TooMuch
from tallyman.web.raster import Etcher, fonts, png
from tallyman.web.store import Chair
from tallyman.web.view import Moment
from tests.helpers import Ground, fullest, played, wander
from tests.web.harbour import Harbour, begin, keep, offered, seen
from tests.web.test_sharing import card

SEA = (42, 125, 132)
PEOPLE = tuple(Chair(holder=letter) for letter in "abcd")
NAMES = ("Bernadette", "Jan-Willem", "Ann", "Christopher Columbus")


def moment_of(match: Match) -> Moment:
    """A moment of a match among people."""
    return Moment("table", match, PEOPLE[: match.players])


def svg(match: Match, language: str = "en") -> str:
    """What is drawn of a match."""
    return etcher(match.game).write(drawn(match, moment_of(match), speaker(language, tuple(match.names))), WIDE, HIGH)


def bitmap(found: bytes) -> Image.Image:
    """A PNG picture, as colours."""
    return Image.open(io.BytesIO(found)).convert("RGB")


@pytest.mark.parametrize("name", games())
def test_every_board_is_drawn_beside_the_sea(name: str) -> None:
    most = max(game(name).players)
    found = bitmap(postcard.postcard(moment_of(played(new(name, most, 3, names=NAMES[:most]), 3, 12)), "en"))
    assert found.size == (1200, 630)
    assert found.getpixel((3, 3)) == found.getpixel((1197, 627)) == SEA
    board = found.crop((WIDE - 450, 40, WIDE - 40, HIGH - 40))
    colours = board.getcolors(maxcolors=2**20)
    assert colours is not None
    assert len([count for count, _ in colours if count > 300]) > 12
    assert max(count for count, _ in colours) < 0.7 * board.width * board.height


@pytest.mark.parametrize("ground", fullest(), ids=str)
@pytest.mark.thorough
def test_nothing_hidden_is_on_it(ground: Ground) -> None:
    match = ground.new(8)
    for count in wander(match, 8, looks=3):
        other = match.copy()
        ground.game.native.hide(ground.setting.box, other.table, -1, seeded(count))
        assert svg(other) == svg(match)


@pytest.mark.parametrize("ground", fullest(), ids=str)
@pytest.mark.thorough
def test_every_value_of_the_style_sheets_is_resolved(ground: Ground) -> None:
    match = played(ground.new(9), 9, 30)
    found = svg(match)
    assert not [word for word in ("var(", "light-dark(", "calc(", "--", "class=", "<use", "<title") if word in found]


def test_a_drawing_has_the_colours_of_where_it_is_used() -> None:
    found = Etcher(style(game("cargo")), art(game("cargo"))).write(
        '<g class="seat-0"><use href="#seat-sign-0"/></g>'
        '<g class="seat-1"><use href="#seat-sign-0" class="seat-2"/></g>'
        '<g style="--seat: #123456"><use href="#seat-sign-0" transform="translate(2, 3)"/></g>'
        '<g class="board"><g class="sheet"><text>told</text></g></g>',
        20,
        20,
    )
    assert [found.count(f'fill="{colour}"') for colour in ("#2467b4", "#ee8322", "#2f8a4b", "#123456")] == [1, 0, 1, 1]
    assert 'transform="translate(2, 3)"' in found
    assert "told" not in found


def test_our_letters_write_every_name_that_is_written() -> None:
    letters = [chr(code) for code in range(0x21, 0x2100) if LEGIBLE.fullmatch(chr(code)) and chr(code).isprintable()]
    font = ImageFont.truetype(next(path for path in fonts() if "Inter" in path), 40)
    missing = bytes(font.getmask("\U000e0fff"))
    assert len(letters) > 500
    assert [letter for letter in letters if bytes(font.getmask(letter)) == missing] == []


def test_who_cannot_be_written_is_called_by_their_colour() -> None:
    match = new("shanghaien", 2, 1, names=("Łukasz Žižek", "さくら"))
    assert postcard.written(match.names, "fr") == ("Łukasz Žižek", "Orange")


@pytest.mark.parametrize("name", games())
def test_no_name_of_a_person_is_cut(name: str) -> None:
    most = max(game(name).players)
    people = ("Christopher Columbus", "Jan-Willem de Zeeuw", "Wolfeschlegelstein-W", "Bo")[:most]
    assert max(map(len, people)) == LONGEST_NAME
    match = new(name, most, 3, names=people)
    beside = drawn(match, moment_of(match), speaker("en", people)).rsplit('<g class="board">', 1)[1]
    written = "".join(re.findall(r"<text[^>]*>([^<]*)</text>", beside))
    for person in people:
        assert person.replace(" ", "") in written.replace(" ", "")


def test_letters_come_with_us() -> None:
    words = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"><rect width="90" height="40" fill="#fff"/>'
    for family in ("Inter", "Noto Serif"):
        found = bitmap(png(f'{words}<text y="30" font-size="30" font-family="{family}">Ann</text></svg>'))
        assert found.getextrema()[0] == (0, 255)


# At a server


@pytest.mark.usefixtures("ann_begins")
def test_a_link_to_a_table_shows_it_to_who_has_no_cookies(visitor: httpx.Client, stranger: httpx.Client) -> None:
    match_id = begin(visitor, **{"seat-1": "open"})
    before = card(stranger.get(f"/table/{match_id}").text)["image"]
    first = stranger.get(before)
    assert first.headers["content-type"] == "image/png"
    assert first.headers["cache-control"] == "no-cache"
    assert bitmap(first.content).size == (1200, 630)
    assert "set-cookie" not in first.headers
    again = stranger.get(before, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    page = visitor.get(f"/table/{match_id}").text
    visitor.post(f"/table/{match_id}/act", data={"seat": 0, "seen": seen(page), "action": offered(page)[0]})
    after = card(stranger.get(f"/table/{match_id}").text)["image"]
    assert after != before
    second = stranger.get(after, headers={"If-None-Match": first.headers["etag"]})
    assert second.status_code == 200
    assert second.content != first.content


def test_a_match_that_is_over_shows_its_end(visitor: httpx.Client, quay: Harbour) -> None:
    match = played(new("shanghaien", 2, 1, names=("Ann", "Bob")), 1)
    said = svg(match)
    assert any(f">{match.names[seat]} wins" in said for seat in match.winners) or "share" in said
    match_id = keep(quay, match, PEOPLE[:2])
    assert visitor.get(f"/table/{match_id}/picture.nl.png").headers["content-type"] == "image/png"


@pytest.mark.parametrize("path", ["/table/{}/picture.xx.png", "/table/nobody-knows-it/picture.en.png"])
def test_what_is_not_there_is_not_drawn(visitor: httpx.Client, path: str) -> None:
    answer = visitor.get(path.format(begin(visitor)))
    assert answer.status_code == 404
    assert "text/html" in answer.headers["content-type"]


def test_what_cannot_be_drawn_is_shown_by_its_game(
    visitor: httpx.Client, quay: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    path = f"/table/{begin(visitor)}/picture.en.png"
    for _time in range(2):
        answer = visitor.get(path)
        assert (answer.status_code, answer.headers["location"]) == (302, "/static/share/shanghaien.png")
        assert answer.headers["cache-control"] == "no-store"


# What it may cost


class Easel:
    """Draws nothing, and waits until it may."""

    def __init__(self) -> None:
        self.drawn: list[tuple[int, str]] = []
        self.at_once = self.most = 0
        self.free = threading.Event()

    def __call__(self, moment: Moment, language: str) -> bytes:
        """What is drawn instead."""
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        assert self.free.wait(60)
        self.drawn.append((moment.number, language))
        self.at_once -= 1
        return b"picture"


@pytest.fixture
def easel(monkeypatch: pytest.MonkeyPatch) -> Iterator[Easel]:
    """Where nothing is really drawn."""
    found = Easel()
    monkeypatch.setattr(gallery, "postcard", found)
    yield found
    found.free.set()


@pytest.fixture
def tables() -> Callable[[int], Moment]:
    """Tables by number, all alike."""
    one = moment_of(new("shanghaien", 2, 1))
    return lambda number: replace(one, id=str(number))


def test_a_table_is_drawn_once_and_only_one_at_a_time(easel: Easel, tables: Callable[[int], Moment]) -> None:
    async def ask() -> None:
        shown = Gallery(Quotas())
        asked = [asyncio.create_task(shown.picture(tables(number), "en")) for number in (1, 2, 1, 3, 2)]
        await asyncio.sleep(0.05)
        easel.free.set()
        assert set(await asyncio.gather(*asked)) == {b"picture"}
        assert await shown.picture(tables(3), "en") == b"picture"

    asyncio.run(ask())
    assert (len(easel.drawn), easel.most) == (3, 1)


def test_who_would_wait_too_long_does_without(easel: Easel, tables: Callable[[int], Moment]) -> None:
    async def ask() -> None:
        shown = Gallery(Quotas())
        asked = [asyncio.create_task(shown.picture(tables(number), "en")) for number in range(WAITING + 2)]
        await asyncio.sleep(0.05)
        easel.free.set()
        assert (await asyncio.gather(*asked)).count(None) == 2

    asyncio.run(ask())


def test_only_the_latest_are_kept(easel: Easel, tables: Callable[[int], Moment]) -> None:
    async def ask() -> None:
        easel.free.set()
        shown = Gallery(Quotas())
        for number in (*range(KEPT + 1), KEPT, 0):
            await shown.picture(tables(number), "en")

    asyncio.run(ask())
    assert len(easel.drawn) == KEPT + 2


def test_what_is_drawn_is_counted_and_what_is_kept_is_not(easel: Easel, tables: Callable[[int], Moment]) -> None:
    async def ask() -> None:
        easel.free.set()
        few = Limits(pictures=2)
        quotas = Quotas(few, few)
        VISITOR.set(quotas.visitor("192.0.2.1", "somebody"))
        shown = Gallery(quotas)
        for number in (1, 1, 2, 1, 2):
            await shown.picture(tables(number), "en")
        with pytest.raises(TooMuch, match="pictures"):
            await shown.picture(tables(3), "en")

    asyncio.run(ask())
