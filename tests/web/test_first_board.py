"""The very first visit, when nothing is compiled: pictures and boards at once, and players who come when they can.

`pytest tests/web/test_first_board.py -rP` prints how long it took here.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from pathlib import Path

import httpx2 as httpx
import pytest
from playwright.sync_api import Browser, expect

import tallyman
from tallyman import players
from tallyman.engine.luck import seeded
from tallyman.engine.rule import INTERPRETED
from tallyman.engine.yard import LATER
from tallyman.web import server
from tallyman.web.sitting import PACE
from tallyman.web.telling import STEP
from tests.web.guest import Guest
from tests.web.harbour import Harbour, afloat, begin, offered, seen, wait_until

SOON = 30  # seconds on a busy machine; before, it took more than a hundred on an idle one
MOVES = 2


@pytest.mark.slow(15)
@pytest.mark.browser
@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled in an interpreted process")
@pytest.mark.parametrize(
    "names", [["harbour"], pytest.param(tallyman.games(), marks=pytest.mark.soak)], ids=["the largest", "all"]
)
def test_with_an_empty_cache_a_game_begins_at_once_and_is_played_while_its_rules_are_compiled(
    browser: Browser, database: str, tmp_path: Path, names: Sequence[str]
) -> None:
    cache, pace, step = str(tmp_path / "cache"), str(PACE), str(STEP)
    with afloat(database, TALLYMAN_COMPILE=LATER, TALLYMAN_CACHE=cache, TALLYMAN_PACE=pace, TALLYMAN_STEP=step) as ship:
        guest = Guest(browser, ship.address)
        guest.page.goto(ship.address)
        expect(guest.page.locator("#preparing")).to_contain_text("Parts that are ready")
        guest.page.wait_for_function(
            "[...document.querySelectorAll('.vignette')].every(one => one.complete && one.naturalWidth)"
        )
        for game in names:
            guest, luck = Guest(browser, ship.address), seeded(5)
            guest.page.goto(ship.address)
            clock = time.monotonic()
            guest.begin(players.USUAL, game=game)
            guest.lit()
            lit = time.monotonic() - clock
            answers = []
            for _move in range(MOVES):
                clock = time.monotonic()
                guest.act(luck)
                answers.append(time.monotonic() - clock)
                guest.lit()
            print(
                f"{game}: lit after {lit:.1f} s, own moves shown after {', '.join(f'{one:.2f}' for one in answers)} s"
            )
            assert max(lit, *answers) < SOON
            said = httpx.get(f"{ship.address}/preparing", trust_env=False).text
            assert "Parts that are ready" in said, "nobody has waited for the compiler"
            assert not guest.trouble


def test_a_player_that_needs_compiled_rules_comes_when_it_can_and_the_table_says_so(
    visitor: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    able = players.can_think
    monkeypatch.setattr(
        players, "can_think", lambda name, game: name == "me" or (name == "greedy" and able(name, game))
    )
    fields = {"seat-0": "foreman", "seat-1": "me", "name-1": "Ann"}
    tables = (begin(visitor, **fields) for _ in range(40))
    table = next(one for one in tables if not offered(visitor.get(f"/table/{one}").text))  # a lot decides who begins
    assert "as soon as the rules are compiled" in visitor.get(f"/table/{table}").text
    time.sleep(0.5)
    assert seen(visitor.get(f"/table/{table}").text) == 0, "it waits"
    monkeypatch.undo()
    wait_until(lambda: offered(visitor.get(f"/table/{table}").text))


def test_a_table_of_secret_choices_says_so_too(
    visitor: httpx.Client, stranger: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "can_think", lambda name, _game: name == "greedy")
    table = begin(visitor, **{"game": "montego_bay", "seat-1": "foreman", "seat-2": "greedy"})
    wait_until(lambda: "as soon as the rules are compiled" in stranger.get(f"/table/{table}").text)


def test_with_everything_compiled_the_server_says_nothing_of_compiling(capsys: pytest.CaptureFixture[str]) -> None:
    warm = threading.Event()
    threading.Timer(server.PATIENCE * 1.5, warm.set).start()  # boards are drawn meanwhile
    server.tell_warming(warm)
    assert capsys.readouterr().out == ""


def test_a_hint_that_needs_compiled_rules_is_refused_in_words_until_they_are(
    quay: Harbour, visitor: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(visitor)
    wait_until(lambda: 0 in quay.truth(table).acting)
    monkeypatch.setattr(players, "can_think", lambda name, _game: name != players.SEARCH)
    fields = {"seat": "0", "seen": str(seen(visitor.get(f"/table/{table}").text))}
    refused = visitor.post(f"/table/{table}/hint", data=fields)
    assert refused.status_code == 503
    assert "A hint needs compiled rules" in refused.text
    monkeypatch.undo()
    assert visitor.post(f"/table/{table}/hint", data=fields).status_code == 200
