"""Variants that come with a game: chosen when a table is made, shown there, and kept by its match."""

from __future__ import annotations

import tomllib
from html import unescape
from pathlib import Path

import httpx2 as httpx
import pytest

from tallyman.engine import components
from tallyman.engine.errors import BadBox, BadOption
from tallyman.engine.game import Game, game, games
from tallyman.engine.match import new
from tallyman.engine.sheet import read
from tallyman.locale import LANGUAGES, speaker
from tallyman.players.outside import hello
from tallyman.web.asking import digest
from tallyman.web.store import Chair
from tests.helpers import played
from tests.terminal.conftest import Say, tallyman_
from tests.web.harbour import Harbour, begin, keep

__all__ = ["tallyman_"]

FAIR = "fair_prices"
VARIANTS = [(game(name), variant) for name in games() for variant in game(name).variants]
PINNED = {
    ("harbour", FAIR): "sha256:84c7f71b0f13bba5e38f259b2301cf74caeb59ac54d0959b4009e9f4f5ab9271",
}
"""What matches are pinned to: a file of a variant is never changed."""


@pytest.mark.parametrize(("of", "variant"), VARIANTS, ids=str)
def test_a_variant_can_be_played_says_what_it_is_and_how_it_was_found(of: Game, variant: str) -> None:
    text = of.box_file(variant)
    box = components.read(of, text, variant)
    assert box["variant"] == variant
    assert box == of.variants[variant] != of.components
    assert text.startswith("#")
    for language in LANGUAGES:
        for key in (f"{of.name}-variant-{variant}", f"{of.name}-variant-{variant}-more"):
            assert speaker(language).knows(key)
    assert new(of.name, box=box).header.printed == PINNED[of.name, variant]


def test_a_match_of_a_variant_is_pinned_to_its_digest_and_reads_back() -> None:
    match = new("harbour", seed=1, box=game("harbour").variant(FAIR))
    assert match.variant == FAIR
    assert match.header.components is None
    assert "components:" not in match.sheet()
    assert read(match.sheet()).setting.components["variant"] == FAIR
    assert new("harbour", seed=1).variant == ""


def test_a_program_is_told_of_a_variant_all_that_is_printed() -> None:
    match = new("harbour", seed=1, box=game("harbour").variant(FAIR))
    assert hello(match.view(0), ["Ann", "Bob"])["components"] == game("harbour").variants[FAIR]
    assert hello(new("harbour", seed=1).view(0), ["Ann", "Bob"])["components"] is None


def test_a_word_that_says_of_which_variant_a_box_is_changes_nothing_else() -> None:
    box = game("shanghaien").components | {"variant": "short"}
    assert new("shanghaien", box=box).setting.components["variant"] == "short"
    for wrong in (3, "", "Fair Prices", "../etc"):
        with pytest.raises(BadBox, match="small letters"):
            new("shanghaien", box=box | {"variant": wrong})


def test_a_variant_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(BadOption, match=f"no variant 'unfair'. It has {FAIR}"):
        game("harbour").variant("unfair")
    with pytest.raises(BadOption, match="no variants at all"):
        game("shanghaien").variant("unfair")


def test_a_variant_is_printed_and_played_by_its_name(tallyman_: Say) -> None:
    said = tallyman_("box", "harbour", FAIR)
    assert tomllib.loads(said.stdout) == game("harbour").variants[FAIR]
    assert "no variant" in tallyman_("box", "harbour", "unfair").stderr
    assert components.load(game("harbour"), Path(FAIR)) == game("harbour").variants[FAIR]


# Pages


def test_a_table_of_a_variant_is_made_on_the_front_page_and_says_so(quay: Harbour, visitor: httpx.Client) -> None:
    front = visitor.get("/").text
    assert f'<option value="{FAIR}">Fair prices</option>' in front
    match_id = begin(visitor, game="harbour", variant=FAIR)
    assert quay.truth(match_id).variant == FAIR
    table = unescape(visitor.get(f"/table/{match_id}").text)
    assert "This match is played with a variant of the box, Fair prices." in table
    assert "a box of its own" not in table
    box = visitor.get(f"/table/{match_id}/box").text
    assert (
        unescape(box.partition('<textarea id="file"')[2])
        .partition(">\n")[2]
        .startswith(game("harbour").box_file(FAIR)[:200])
    )


def test_without_a_choice_it_is_the_standard_box(quay: Harbour, visitor: httpx.Client) -> None:
    match_id = begin(visitor, game="harbour", variant="")
    assert quay.truth(match_id).variant == ""
    assert "variant of the box" not in visitor.get(f"/table/{match_id}").text


def test_a_variant_that_is_not_there_begins_nothing(visitor: httpx.Client) -> None:
    fields = {"game": "harbour", "seat-0": "me", "seat-1": "greedy", "variant": "unfair"}
    answer = visitor.post("/matches", data=fields)
    assert answer.status_code == 422
    assert "unfair" in answer.text
    assert visitor.get("/box/harbour?variant=unfair").status_code == 404


def test_the_page_of_the_box_shows_a_variant(visitor: httpx.Client) -> None:
    page = visitor.get(f"/box/harbour?variant={FAIR}").text
    assert 'aria-current="page"' in page
    assert "This is a variant that comes with the game, Fair prices." in unescape(page)
    assert f'variant = "{FAIR}"' in unescape(page)
    assert 'aria-current="page"' not in visitor.get("/box/harbour").text


def test_a_table_in_the_lobby_says_its_variant(people: list[httpx.Client], quay: Harbour) -> None:
    ann, bob, _cid = people
    fields = {"game": "harbour", "players": "2", "harbour-variant": FAIR, "who": "public"}
    match_id = ann.post("/lobby", data=fields).headers["location"].removeprefix("/table/")
    assert quay.truth(match_id).variant == FAIR
    card = bob.get("/lobby").text.partition(f'id="table-{match_id}"')[2].partition("</ul>")[2].partition("</ul>")[0]
    assert "<li>Fair prices</li>" in card
    refused = ann.post("/lobby", data=fields | {"rated": "on"})
    assert refused.status_code == 409, "as any other box than the standard one"


def test_a_rematch_is_of_the_same_variant(quay: Harbour, visitor: httpx.Client) -> None:
    visitor.cookies.set("token", "anchor")
    match = new("harbour", 2, seed=5, names=("Ann", "Bob"), box=game("harbour").variant(FAIR))
    match_id = keep(quay, played(match, 5), (Chair(holder=digest("anchor")), Chair(player="greedy")))
    answer = visitor.post(f"/table/{match_id}/again")
    assert quay.truth(answer.headers["location"].removeprefix("/table/")).variant == FAIR


# The API


def test_the_api_tells_of_variants_and_begins_them(quay: Harbour, visitor: httpx.Client) -> None:
    cards = {card["name"]: card for card in visitor.get("/api/games").json()}
    assert cards["harbour"]["variants"] == [FAIR]
    assert cards["shanghaien"]["variants"] == []
    wanted = {"game": "harbour", "seats": ["me", "greedy"], "variant": FAIR}
    begun = visitor.post("/api/matches", json=wanted).json()
    assert quay.truth(begun["id"]).variant == FAIR
    assert begun["box"] == PINNED["harbour", FAIR]
    answer = visitor.post("/api/matches", json=wanted | {"variant": "unfair"})
    assert answer.status_code == 422
    assert "unfair" in answer.text
