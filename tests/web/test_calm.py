"""A calm table that explains itself: controls that stay, one log, rules beside the board, fingers that look first."""

from __future__ import annotations

import itertools

import pytest
from playwright.sync_api import Browser, Page, expect

import tallyman
from tallyman import players
from tallyman.engine.match import Match
from tallyman.locale import LANGUAGES, speaker
from tallyman.web.store import Chair
from tests.helpers import Ground, daily, fullest, played, wander
from tests.players.test_analysis import to_the_end
from tests.web.guest import Guest, gather
from tests.web.harbour import Harbour, keep, wait_until
from tests.web.test_axe import many_ways

pytestmark = pytest.mark.browser

DESKTOP, PHONE, TABLET = {"width": 1280, "height": 800}, {"width": 390, "height": 844}, {"width": 768, "height": 1024}
SEED = 7  # of a match
NAMES = ("Ann", "Bartholomew the Great", "Cy", "Dee")
SEATS = {"shanghaien": 2, "montego_bay": 4, "cargo": 3, "harbour": 2}
EVERY_DAY = [("montego_bay", TABLET), ("harbour", PHONE)]
MOST_WORDS = "fr"  # of the languages, for the aim of every game

CONTROLS = """() => Object.fromEntries([...document.querySelectorAll(
  "#leave, .bar button, #help, #board, #seats, #seats > li, #log-title, #unfold, #tale, .fold > summary, .settings",
)].filter((one) => one.checkVisibility()).map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const name = one.id || one.form?.className.split(" ")[0] || `${one.tagName} ${one.className || one.textContent}`;
  return [name, [x + scrollX, one.closest(".bar") ? y : y + scrollY, width, height]];
}))"""
OVERFLOW = """() => [...document.querySelectorAll("#turn p, #turn h1, #hint, .bar button, #seats li")]
  .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
  .map((part) => part.textContent)"""
SMALL = """() => [...document.querySelectorAll("button, .table a, summary")]
  .filter((one) => one.checkVisibility() && Math.min(one.offsetHeight, Math.max(one.offsetWidth, 44)) < 44)
  .map((one) => one.outerHTML.slice(0, 80))"""


IN_FRAME = """() => {
  const frame = document.querySelector(".sea").getBoundingClientRect();
  return [...document.querySelectorAll("#board [data-lit]")].some((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
  });
}"""


CUT = """() => [...document.querySelectorAll(".bar :is(.name, .busy)")]
  .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""
NARROW = [(360, 740), (390, 844), (844, 390), (900, 700), (1024, 768)]  # windows where the bar has the least room


COVERED = """() => {
  const { top } = document.querySelector("#welcome").getBoundingClientRect();
  return [...document.querySelectorAll("#board [data-lit]")].map((one) => [one.id, one.getBoundingClientRect()])
    .filter(([, place]) => place.top < top && place.bottom > top + 1).map(([id]) => id);
}"""
WHOLE = """() => {
  const [board, bar] = ["#board", ".bar"].map((name) => document.querySelector(name).getBoundingClientRect());
  const foot = bar.left < board.right ? bar.top : innerHeight;
  return board.left >= -1 && board.top >= -1 && board.right <= innerWidth + 1 && board.bottom <= foot + 1;
}"""


AHEAD = {"points": [0, 9, 3, 3]}
CUT_SHORT = """() => [...document.querySelectorAll("#seats small")]
  .filter((one) => one.getBoundingClientRect().top < one.parentElement.getBoundingClientRect().bottom - 1)
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""


SPILT = """() => {
  const place = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [button, words] = [place("#turn .aside button"), place("#turn p")];
  return Math.max(-button.top, button.bottom - words.top, button.right - innerWidth);
}"""


def only_way(ground: Ground, language: str) -> Match:
    """A match in which the first seat can do one thing only, which takes many words to say."""
    longest, found = 0, None
    match, voice = ground.new(2), speaker(language)
    for _count in wander(match, 2):
        if match.acting == (0,) and len(match.legal(0)) == 1:
            letters = len(voice.say(match.actions(0)[0].label))
            longest, found = max((longest, found), (letters, match.copy()), key=lambda one: one[0])
    assert found
    return found


class Places:
    """Where the controls of a page are, and whether they have moved."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.known: dict[str, list[float]] = {}

    def check(self) -> None:
        for name, found in self.page.evaluate(CONTROLS).items():
            before = self.known.setdefault(name, found)
            assert found == pytest.approx(before, abs=1), (self.page.viewport_size, name, self.page.inner_text("#turn"))
        assert self.page.evaluate(OVERFLOW) == [], self.page.viewport_size


def own_moves(game: str) -> int:
    """How many moves the first seat makes in a match, about."""
    match = tallyman.new(game, SEATS[game], SEED, NAMES[: SEATS[game]])
    while not match.over:
        seat = match.acting[0]
        match.play(players.think(match, seat, "greedy", len(match.line)), seat=seat)
    return sum(move.seat == 0 for move in match.line)


@pytest.mark.slow(10)
@pytest.mark.parametrize("looks", [7, pytest.param(28, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", daily(SEATS, "shanghaien", "harbour"))
def test_controls_stay_where_they_are_from_the_first_move_to_the_last(
    browser: Browser, quay: Harbour, game: str, looks: int
) -> None:
    desktop = Guest(browser, quay.address, viewport=DESKTOP, reduced_motion="reduce")
    match_id = gather(quay, tallyman.new(game, SEATS[game], SEED, NAMES[: SEATS[game]]), desktop)
    phone = Guest(browser, quay.address, viewport=PHONE, reduced_motion="reduce", has_touch=True, is_mobile=True)
    token = next(one["value"] for one in desktop.page.context.cookies() if one["name"] == "token")
    phone.page.context.add_cookies([{"name": "token", "value": token, "url": quay.address}])
    phone.page.goto(desktop.page.url)
    pages = {guest: Places(guest.page) for guest in (desktop, phone)}
    often, moves = max(own_moves(game) // looks, 1), 0

    def look() -> None:
        """See where everything is, once the pages show the table as it is."""
        for guest, places in pages.items():
            wait_until(lambda: guest.over or (guest.lit_now() and guest.number == number()))  # noqa: B023
            places.check()

    def number() -> int:
        return len(quay.at(match_id).events)

    with quay.visitor() as ann:
        ann.cookies.set("token", token)
        while True:
            wait_until(lambda: quay.at(match_id).over or 0 in quay.at(match_id).acting)
            match = quay.at(match_id)
            if match.over:
                break
            if moves % often == 0:
                look()
            choice = {"seat": 0, "seen": len(match.events), "action": players.think(match, 0, "greedy", moves)}
            assert ann.post(f"/table/{match_id}/act", data=choice).status_code == 303
            moves += 1
    for guest, places in pages.items():
        assert {"undo", "redo", "ask", "help", "leave", "board", "seats", "tale"} <= places.known.keys()
        assert ("zoom" in places.known) == (guest is phone)
        expect(guest.page.locator("#result h2")).to_be_visible()
        guest.page.evaluate("scrollTo(0, 0)")
        for gone in set(places.known) - {"leave", "help", "zoom", "board"}:
            del places.known[gone]  # the end has its own place on the desk
        places.check()
        assert guest.trouble == []


def test_the_rules_for_this_moment_lie_beside_the_board(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address)
    match = tallyman.new("shanghaien", 2, 1)
    gather(quay, match, guest)
    guest.lit()
    book = guest.page.locator("#book")
    expect(book).to_be_hidden()
    guest.page.focus("#roll")
    guest.press("?")
    title = book.locator("h2")
    expect(title).to_have_text("Your turn")
    assert guest.page.evaluate("document.activeElement.id") == "book"
    board = guest.page.locator("#board").bounding_box()
    place = book.bounding_box()
    assert board
    assert place
    assert place["x"] >= board["x"] + board["width"], "beside the board"
    book.get_by_text("What the game is about").click()
    expect(book).to_contain_text("You are a captain")
    book.locator("[data-section=tricks]").click()
    expect(title).to_have_text("Tricks")
    guest.press("Escape")
    expect(book).to_be_hidden()
    assert guest.focused == "roll"
    guest.page.click("#help")
    expect(title).to_have_text("Your turn")
    guest.press("?")
    expect(book).to_be_hidden()
    assert guest.trouble == []


def test_somebody_new_is_told_once(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address)
    card = guest.page.locator("#welcome")
    guest.sit_down()
    expect(card).to_contain_text("You are a captain")
    expect(card).to_contain_text("Point at anything")
    card.locator("#understood").click()
    expect(card).to_be_hidden()
    guest.page.reload()
    guest.lit()
    expect(card).to_be_hidden()
    guest.sit_down("docker", game="cargo")
    expect(card).to_contain_text("crates")
    expect(card.get_by_text("Point at anything")).to_be_hidden()


@pytest.mark.parametrize("touch", [True, False])
def test_no_name_of_a_control_is_cut_even_while_it_thinks(browser: Browser, quay: Harbour, touch: bool) -> None:
    for language in LANGUAGES:
        guest = Guest(browser, quay.address, locale=language, has_touch=touch, is_mobile=touch)
        guest.sit_down()
        guest.lit()
        for width, height in NARROW:
            guest.page.set_viewport_size({"width": width, "height": height})
            assert guest.page.evaluate(CUT) == [], (language, width)
        guest.page.context.close()


@pytest.mark.slow(10)
@pytest.mark.parametrize("game", daily(SEATS, "shanghaien", "harbour"))
def test_a_button_beside_the_question_stays_above_it_whatever_it_says(
    browser: Browser, quay: Harbour, game: str
) -> None:
    ground = next(one for one in fullest() if one.game.name == game)
    for language in LANGUAGES:
        guest = Guest(browser, quay.address, locale=language)
        gather(quay, only_way(ground, language), guest)
        guest.lit()
        for width, height in [(1280, 800), *NARROW]:
            guest.page.set_viewport_size({"width": width, "height": height})
            assert guest.page.evaluate(SPILT) <= 1, (language, width, guest.page.inner_text("#turn"))
        guest.page.context.close()


@pytest.mark.parametrize("size", [PHONE, {"width": 320, "height": 640}, TABLET])
def test_what_somebody_new_is_told_takes_no_room_from_the_board_and_gives_way_to_it(
    browser: Browser, quay: Harbour, size: dict[str, int]
) -> None:
    guest = Guest(browser, quay.address, viewport=size, has_touch=True, is_mobile=True)
    gather(quay, tallyman.new("montego_bay", 2, 1), guest)
    board, card = guest.page.locator("#board"), guest.page.locator("#welcome")
    expect(card).to_be_visible()
    place = board.bounding_box()
    assert place
    guest.page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + 40)
    expect(card).to_be_hidden()
    after = board.bounding_box()
    assert after
    assert after == place or (size["width"] > 600 and after["height"] > place["height"]), "a tablet shows all of it"
    guest.page.reload()
    guest.lit()
    expect(card).to_be_hidden()


@pytest.mark.slow(6)
@pytest.mark.parametrize(
    ("game", "size"),
    [
        pytest.param(game, size, marks=[] if (game, size) in EVERY_DAY else pytest.mark.soak)
        for game in SEATS
        for size in (PHONE, TABLET)
    ],
)
def test_it_is_two_lines_on_a_phone_or_tablet_that_cover_nothing_lit_and_open_on_a_tap(
    browser: Browser, quay: Harbour, game: str, size: dict[str, int]
) -> None:
    for language in LANGUAGES:
        guest = Guest(browser, quay.address, viewport=size, has_touch=True, is_mobile=True, locale=language)
        gather(quay, tallyman.new(game, 2, 1), guest)
        guest.lit()
        page, card = guest.page, guest.page.locator("#welcome")
        aim = card.locator("p").first
        strip, controls = card.bounding_box(), page.locator(".bar").bounding_box()
        assert strip
        assert strip["height"] <= 60
        assert page.evaluate(COVERED) == []
        page.tap("#unroll")
        expect(page.locator("#unroll")).to_have_attribute("aria-expanded", "true")
        assert aim.evaluate("aim => aim.scrollHeight <= aim.clientHeight + 1")
        opened = card.bounding_box()
        assert opened
        assert opened["height"] < size["height"] / 3, "most of the board is still to be seen"
        assert page.locator(".bar").bounding_box() == controls
        page.focus("#unroll")
        guest.press("Enter")
        assert card.bounding_box() == strip
        page.tap("#understood")
        expect(card).to_be_hidden()
        page.context.close()


def test_without_scripts_the_aim_is_a_fold_of_the_desk(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address, java_script_enabled=False)
    guest.sit_down()
    expect(guest.page.locator("#welcome")).to_be_hidden()
    guest.page.locator("noscript summary").click()
    expect(guest.page.locator("noscript p")).to_be_visible()
    expect(guest.page.locator("noscript p")).to_contain_text("You are a captain")


def test_what_somebody_new_is_told_gives_way_to_the_result(browser: Browser, quay: Harbour) -> None:
    whole = next(
        one for seed in range(20) if (one := to_the_end(tallyman.new("shanghaien", 2, seed))).line[-1].seat == 0
    )
    match = Match(whole.header)
    for move in whole.line[:-1]:
        match.play(move.action, seat=move.seat)
    guest = Guest(browser, quay.address)
    gather(quay, match, guest)
    expect(guest.page.locator("#welcome")).to_be_visible()
    touches = guest.lit() and match.action(whole.line[-1].action, seat=0).touches
    for touch in touches:
        guest.touch(touch)
    expect(guest.page.locator("#result h2")).to_be_visible()
    expect(guest.page.locator("#welcome")).to_be_hidden()


def test_a_free_seat_comes_before_what_somebody_new_is_told_on_a_phone(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address, viewport=PHONE, has_touch=True, is_mobile=True)
    match_id = guest.sit_down("open")
    guest.page.wait_for_load_state()
    expect(guest.page.locator("#join")).to_be_visible()
    expect(guest.page.locator("#welcome")).to_be_hidden()
    guest.page.tap("#board")
    with quay.visitor() as friend:
        assert friend.post(f"/table/{match_id}/sit", data={"seat": "1"}).status_code == 303
    expect(guest.page.locator("#join")).to_be_hidden()
    expect(guest.page.locator("#welcome")).to_be_visible()


@pytest.mark.parametrize("seated", [True, False])
def test_what_somebody_new_is_told_leaves_room_on_a_phone_on_its_side(
    browser: Browser, quay: Harbour, seated: bool
) -> None:
    size = {"width": 844, "height": 390}
    guest = Guest(browser, quay.address, viewport=size, has_touch=True, is_mobile=True, locale="fr")
    match = tallyman.new("harbour", 2, 1)
    if seated:
        gather(quay, match, guest)
        expect(guest.page.locator("#welcome")).to_be_visible()
    else:
        guest.page.goto(f"{quay.address}/table/{keep(quay, match, (Chair(), Chair()))}")
        expect(guest.page.locator("#join")).to_be_visible()
    assert guest.page.evaluate("document.documentElement.scrollHeight") == size["height"]
    desk = guest.page.locator(".desk").bounding_box()
    assert desk
    assert desk["height"] >= 44


@pytest.mark.slow(3)
@pytest.mark.parametrize("language", daily(LANGUAGES, MOST_WORDS))
def test_all_that_somebody_new_is_told_is_in_sight_on_a_phone_on_its_side(
    browser: Browser, quay: Harbour, language: str
) -> None:
    size = {"width": 844, "height": 390}
    for game in SEATS:
        guest = Guest(browser, quay.address, viewport=size, has_touch=True, is_mobile=True, locale=language)
        gather(quay, tallyman.new(game, 2, 1), guest)
        expect(guest.page.locator("#welcome")).to_be_visible()
        hidden = guest.page.eval_on_selector("#welcome", "card => card.scrollHeight - card.clientHeight")
        assert hidden <= 0, game
        guest.page.context.close()


def test_a_finger_looks_first(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address, viewport=PHONE, has_touch=True, is_mobile=True)
    guest.sit_down("me")
    guest.lit()
    hint, page = guest.page.locator("#hint"), guest.page
    page.tap("#roll")
    expect(hint).to_have_text("Roll two dice. Tap again to do it.")
    assert page.locator("#roll[data-armed]").count() == 1
    page.tap("#turn")
    assert page.locator("[data-armed]").count() == 0
    page.tap("#roll")
    assert guest.number == 0, "shown, not done"
    page.tap("#roll")
    wait_until(lambda: guest.number == 1)
    page.locator("#careful").scroll_into_view_if_needed()
    page.tap("#careful input")
    page.reload()
    lit = guest.lit()
    steps = page.eval_on_selector_all("#actions [data-touches]", "all => all.map(one => one.dataset.touches)")
    assert lit
    for touch in steps[0].split(" "):
        page.tap(f"#{touch}")
    wait_until(lambda: guest.number == 2)


@pytest.mark.parametrize("touch", [True, False])
def test_what_to_do_now_is_read_again_after_each_action(browser: Browser, quay: Harbour, touch: bool) -> None:
    """What was touched for it is still pointed at, and explains itself only when somebody points at it anew."""
    guest = Guest(browser, quay.address, viewport=PHONE if touch else DESKTOP, has_touch=touch, is_mobile=touch)
    gather(quay, tallyman.new("shanghaien", 2, 1), guest)
    assert "roll" in guest.lit()
    guest.page.locator("#understood").click()
    hint, before = guest.page.locator("#hint"), guest.number
    press = guest.page.tap if touch else guest.page.click
    press("#roll")
    if touch:
        expect(hint).not_to_be_empty()
        press("#roll")
    wait_until(lambda: guest.number > before and guest.lit_now())
    expect(hint).to_be_empty()
    press("#crew-1-0")
    expect(hint).not_to_be_empty()


@pytest.mark.parametrize("touch", [True, False])
def test_who_has_chosen_a_piece_is_told_how_to_go_on(browser: Browser, quay: Harbour, touch: bool) -> None:
    guest = Guest(browser, quay.address, viewport=PHONE if touch else DESKTOP, has_touch=touch, is_mobile=touch)
    match, first = many_ways("cargo")
    gather(quay, match, guest)
    assert first in guest.lit()
    guest.page.locator("#understood").click()
    (guest.page.tap if touch else guest.page.click)(f"#{first}")
    expect(guest.page.locator("#hint")).to_contain_text("Go on with something lit")


def test_a_finger_that_rests_is_told_what_a_thing_is(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address, viewport=PHONE, has_touch=True, is_mobile=True)
    guest.sit_down("me")
    guest.lit()
    guest.page.tap("#careful input")  # even where one tap would do
    hint = guest.page.locator("#hint")
    line = guest.page.context.new_cdp_session(guest.page)
    guest.page.evaluate("scrollTo(0, 0)")
    box = guest.page.locator("#roll").bounding_box()
    assert box
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    guest.page.wait_for_timeout(700)
    expect(hint).to_have_text("Roll two dice")
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    guest.page.wait_for_timeout(200)
    assert guest.number == 0
    expect(hint).to_have_text("Roll two dice")


def test_what_is_new_since_one_acted_is_marked_at_the_end_of_the_log(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address)
    guest.sit_down("docker")
    guest.lit()
    for _ in range(3):
        before = guest.number
        guest.page.locator("#actions button").first.evaluate("button => button.click()")
        wait_until(lambda: guest.number > before)  # noqa: B023, called at once
        guest.lit()
    log = guest.page.locator("#log li")
    shown = log.all_inner_texts()
    last = max(number for number, one in enumerate(shown) if one.startswith("Ann "))
    new = guest.page.locator("#log li:is(.since, .since ~ li):not(:has(~ .since))").all_inner_texts()
    assert shown[-len(new) :] == new
    assert new[0].startswith("Ann ")
    assert len(new) >= len(shown) - last
    tale, end = guest.page.locator("#tale").bounding_box(), log.last.bounding_box()
    assert tale
    assert end
    assert end["y"] + end["height"] <= tale["y"] + tale["height"] + 1, "the newest is in view"


@pytest.mark.parametrize("size", [PHONE, {"width": 844, "height": 390}])
def test_fingers_have_room(browser: Browser, quay: Harbour, size: dict[str, int]) -> None:
    guest = Guest(browser, quay.address, viewport=size, has_touch=True, is_mobile=True)
    guest.sit_down("docker")
    guest.lit()
    guest.page.tap("#help")
    expect(guest.page.locator("#book h2")).to_be_visible()
    assert guest.page.evaluate(SMALL) == []


@pytest.mark.slow(10)
@pytest.mark.parametrize("game", daily(SEATS, "shanghaien", "harbour"))
@pytest.mark.parametrize("once", [True, pytest.param(False, marks=pytest.mark.soak)])
def test_nothing_is_cut_off_on_a_tablet_or_a_phone_on_its_side(
    browser: Browser, quay: Harbour, game: str, once: bool
) -> None:
    """Every choice of options for every number of players, each at one moment or at all of them."""
    grounds, moments = [one for one in fullest() if one.game.name == game], (0, 40, None)
    pairs = zip(grounds, itertools.cycle(moments), strict=False) if once else itertools.product(grounds, moments)
    for ground, actions in pairs:
        guest = Guest(browser, quay.address, has_touch=True, is_mobile=True)
        gather(quay, played(ground.new(3), 3, actions), guest)
        for width, height in [(768, 1024), (844, 390)]:
            guest.page.set_viewport_size({"width": width, "height": height})
            assert guest.page.evaluate(WHOLE), (ground, actions, width)
            assert guest.page.evaluate("document.documentElement.scrollWidth") <= width
        guest.page.context.close()


@pytest.mark.parametrize("size", [{"width": 768, "height": 1024}, {"width": 844, "height": 390}])
def test_the_whole_board_is_seen_and_can_be_looked_at_closely(
    browser: Browser, quay: Harbour, size: dict[str, int]
) -> None:
    guest = Guest(browser, quay.address, viewport=size, has_touch=True, is_mobile=True)
    guest.page.add_init_script("localStorage.setItem('tallyman-pointing', 'known')")
    guest.page.add_init_script("localStorage.setItem('tallyman-aim-cargo', 'known')")
    guest.sit_down("docker", game="cargo")
    lit = guest.lit()
    board, bar = guest.page.locator("#board"), guest.page.locator(".bar")
    whole, foot = board.bounding_box(), bar.bounding_box()
    assert whole
    assert foot
    assert whole["y"] + whole["height"] <= (foot["y"] if foot["x"] == 0 else size["height"]) + 1
    guest.page.tap("#zoom")
    near = board.bounding_box()
    assert near
    assert near["height"] > 1.9 * whole["height"]
    assert lit
    wait_until(lambda: guest.page.evaluate(IN_FRAME))
    guest.page.tap("#zoom")
    assert board.bounding_box() == whole


@pytest.mark.parametrize("width", [900, 1280])
def test_what_a_level_is_like_is_never_cut(browser: Browser, quay: Harbour, width: int) -> None:
    """Beside badges, such as who is ready and who is ahead, it gives way as a whole."""
    guest = Guest(browser, quay.address, viewport={"width": width, "height": 800}, locale="fr")
    gather(quay, tallyman.set_up("montego_bay", AHEAD, 4, SEED), guest, player="stowaway")
    expect(guest.page.locator("#seats .badge.ready")).to_have_count(3)
    expect(guest.page.locator("#seats li:has(.badge.ready) .badge.ahead")).to_have_count(1)
    assert guest.page.evaluate(CUT_SHORT) == []
