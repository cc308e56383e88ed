"""Cargo in a real browser: two touches a move, previews, a change of mind, keys, fingers, and a crate put back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

import tallyman
from tallyman import EVERYTHING
from tallyman.engine.match import Match
from tests.helpers import played
from tests.web.guest import Guest, follow, gather
from tests.web.harbour import Harbour, wait_until

pytestmark = pytest.mark.browser

SEED = 0
SHORT = 49  # the seed of a match that is over soon

DOCK = """
  .  .  .  .  .  .  .  .
  .  .  .  o# .  .  oB .
  .  .  .  b# .  .  .  .
  .  .  .  b2 b# .  .  .
  .  .  .  .  .  .  .  .
  .  .  bM .  .  .  .  .
  .  .  .  .  .  .  .  .
  o# .  .  .  .  .  .  .
"""
C3, D3, C4 = "square-42", "square-43", "square-34"
D5, D6, E5, D4 = "square-27", "square-19", "square-28", "square-35"


def at(match: Match, seat: int, kind: str) -> list[str]:
    """Where the workers of a kind of a seat are."""
    return [one["at"] for one in match.position(EVERYTHING)["workers"] if one["seat"] == seat and one["kind"] == kind]


@pytest.fixture
def guest(browser: Browser, quay: Harbour) -> Guest:
    """Somebody with a browser."""
    return Guest(browser, quay.address)


@pytest.fixture
def blue(guest: Guest, quay: Harbour) -> Guest:
    """Blue in turn on a small dock, with everything lit."""
    gather(quay, tallyman.set_up("cargo", {"dock": DOCK}, 2, SEED), guest)
    assert set(guest.lit()) == {"end", C3, D5}
    return guest


@pytest.mark.soak
def test_a_whole_match_is_played_by_clicking(browser: Browser, quay: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.randbits", lambda _: SHORT)  # the deal, and what our player makes of it
    guest = Guest(browser, quay.address)
    match_id = guest.sit_down("docker", game="cargo")
    truth = follow(guest, quay, match_id, SHORT)
    assert truth.over
    assert {move.seat for move in truth.line} == {0, 1}
    expect(guest.page.locator("#result .total .winner").first).to_contain_text(str(max(truth.scores)))
    assert guest.page.locator("#log li").count() == len(list(truth.told(0)))
    assert guest.trouble == []


def test_a_group_is_moved_by_choosing_how_many_go(blue: Guest, quay: Harbour) -> None:
    match_id = blue.page.url.rsplit("/", 1)[1]
    blue.touch(D5)
    assert D6 in blue.lit()
    blue.touch(E5)
    assert sorted(blue.lit()) == ["go-1", "go-2"]
    blue.touch("go-2")
    wait_until(lambda: blue.number == 1)
    after = quay.truth(match_id)
    assert at(after, 0, "dockhand")[:2] == ["e5", "e5"]
    assert after.position(EVERYTHING)["moves"] == 1


def test_what_a_move_would_do_is_shown_when_it_is_pointed_at(blue: Guest) -> None:
    assert blue.near == blue.shown == []
    blue.page.hover(f"#{C3}")
    walks = [f"{C3} square-{square}" for square in (34, 41, 43, 50)]
    assert (blue.near, blue.shown) == (walks, [])
    blue.touch(C3)
    blue.page.hover("#seats")
    assert (blue.near, blue.shown) == (walks, [])
    blue.page.hover(f"#{D3}")
    assert (blue.near, blue.shown) == (walks, [f"{C3} {D3}"])
    blue.page.focus(f"#{C4}")
    assert (blue.near, blue.shown) == (walks, [f"{C3} {C4}"])
    blue.press("Escape")
    blue.page.hover("#seats")
    assert blue.near == blue.shown == []


def test_nobody_else_is_shown_what_a_move_would_do(browser: Browser, quay: Harbour) -> None:
    ann, bob, spectator = (Guest(browser, quay.address) for _ in range(3))
    gather(quay, tallyman.set_up("cargo", {"dock": DOCK}, 2, SEED), ann, bob)
    spectator.page.goto(ann.page.url)
    assert ann.page.locator("#board [data-way]").count() > 4
    for other in (bob, spectator):
        expect(other.page.locator("#board")).to_be_visible()
        assert other.page.locator("#board [data-way]").count() == 0


def test_one_may_change_one_s_mind(blue: Guest) -> None:
    lit = blue.lit()
    blue.touch(C3)
    blue.touch(C3)
    assert (blue.path, blue.lit()) == ([], lit)
    blue.touch(C3)
    blue.touch(D5)
    assert blue.path == [D5]
    blue.touch(E5)
    assert blue.path == [D5, E5]
    blue.touch(D4)
    assert blue.path == [D5, D4]
    blue.press("Escape")
    assert blue.path == [D5]
    blue.press("Escape")
    assert (blue.path, blue.lit()) == ([], lit)
    assert blue.number == 0


def test_a_turn_is_played_with_keys_alone(blue: Guest, quay: Harbour) -> None:
    match_id = blue.page.url.rsplit("/", 1)[1]
    blue.press("ArrowDown")
    assert blue.focused == C3
    blue.press("ArrowUp")
    assert blue.focused == D5
    blue.press("Enter", "ArrowRight")
    assert blue.focused == E5
    blue.press(" ", "1")
    wait_until(lambda: blue.number == 1)
    assert at(quay.truth(match_id), 0, "dockhand")[:2] == ["e5", "d5"]
    blue.lit()
    blue.press("u")
    wait_until(lambda: blue.number == 2)
    assert at(quay.truth(match_id), 0, "dockhand")[:2] == ["d5", "d5"]
    blue.lit()
    blue.press("Control+Shift+Z")
    wait_until(lambda: blue.number == 3)
    blue.lit()
    blue.press("e")
    wait_until(lambda: blue.number > 3)
    assert quay.truth(match_id).position(EVERYTHING)["turn"] > 0
    assert blue.trouble == []


def test_when_no_move_is_left_only_the_end_of_the_turn_is_lit(blue: Guest) -> None:
    primary = blue.page.locator("#turn .primary")
    expect(primary).to_have_count(0)
    for touches in ((D5, D4, "go-2"), (C3, D3), (D3, C3)):
        for one in touches:
            assert one in blue.lit()
            blue.touch(one)
        wait_until(lambda: not blue.path and "end" in blue.lit())
    assert blue.lit() == ["end"]
    expect(primary).to_contain_text("End the turn")
    before = blue.number
    primary.click()
    wait_until(lambda: blue.number > before)


def test_a_turn_is_played_with_a_finger(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    match_id = gather(quay, tallyman.set_up("cargo", {"dock": DOCK}, 2, SEED), guest)
    guest.lit()
    guest.page.tap(f"#{C3}")
    assert len(guest.near) == 4
    guest.page.tap(f"#{D5}")
    guest.page.tap(f"#{D6}")
    assert guest.shown == [f"{D5} {D6}"], "the first tap shows what the second does"
    guest.page.tap(f"#{D6}")
    wait_until(lambda: guest.number == 1)
    assert at(quay.truth(match_id), 0, "dockhand")[:2] == ["d6", "d6"], "two crates take two dockhands"
    guest.lit()
    guest.page.tap("#end")
    guest.page.tap("#end")
    wait_until(lambda: guest.number > 1)
    assert guest.trouble == []


def test_a_crate_is_put_back_by_whom_it_disturbs(browser: Browser, quay: Harbour) -> None:
    dock = ". . . . . . . .\n. . . b# . . . .\n. . . bB . . . .\n" + ". . . . . . . .\n" * 4 + "o# . . . oB . . ."
    ann, bob = Guest(browser, quay.address), Guest(browser, quay.address)
    match_id = gather(quay, tallyman.set_up("cargo", {"dock": dock}, 2, SEED), ann, bob)
    assert ann.lit()
    ann.touch(D6)
    ann.touch("square-11")
    wait_until(lambda: ann.number == 1)
    free = bob.lit()
    assert ann.page.locator("#board [data-lit]").count() == 0
    assert "square-4" not in free, "a loading square of its own"
    bob.touch("square-0")
    wait_until(lambda: ann.number == 2)
    assert "a8" in [one["at"] for one in quay.truth(match_id).position(EVERYTHING)["crates"]]
    assert "end" in ann.lit()
    assert ann.trouble == bob.trouble == []


def test_a_long_log_is_shown_from_the_beginning_when_asked_for(guest: Guest, quay: Harbour) -> None:
    match = played(tallyman.new("cargo", 2, SEED), SEED, 120)
    gather(quay, match, guest, player="random")
    lines = guest.page.locator("#log li")
    shortened = lines.count()
    assert shortened < 120
    guest.page.click("#earlier a")
    wait_until(lambda: lines.count() > shortened)
    assert lines.count() >= len(list(match.told(0)))
    expect(guest.page.locator("#earlier")).to_be_hidden()
    assert guest.trouble == []
