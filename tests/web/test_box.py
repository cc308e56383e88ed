"""The page of a box: what it shows, how a copy is changed, what is wrong with it, and matches played with it."""

from __future__ import annotations

import json
import tomllib
from html.parser import HTMLParser
from typing import Any

import httpx2 as httpx
import pytest

import tallyman
from tallyman.engine.game import game, games
from tallyman.locale import LANGUAGES
from tallyman.web.draft import Draft, heading, standard, write
from tests.web.harbour import Harbour

SUSHI_SHOP = "building.4"  # its cost is published
BAIT_SHOP = "building.0"  # only its name is
SEATS = {"seat-0": "me", "seat-1": "greedy"}


class Form(HTMLParser):
    """Collects the fields of the open card, as a browser would send them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.fields: list[tuple[str, str]] = []
        self._chosen = ""
        self.feed(page[page.index('<section id="open"') : page.index("</section>", page.index('<section id="open"'))])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "input":
            self.fields.append((found["name"] or "", found.get("value") or ""))
        elif tag == "select":
            self._chosen = found["name"] or ""
            self.fields.append((self._chosen, "-"))
        elif tag == "option" and ("selected" in found or self.fields[-1] == (self._chosen, "-")):
            self.fields[-1] = self._chosen, found.get("value") or ""


def text_of(page: str) -> str:
    """The file on a page."""
    found = HTMLParser()
    texts: list[str] = []
    found.handle_data = texts.append  # type: ignore[method-assign, assignment]
    found.feed(page[page.index('<textarea id="file"') : page.index("</textarea>")])
    return "".join(texts).removeprefix("\n")


def change(visitor: httpx.Client, card: str, text: str | None = None, **fields: str) -> str:
    """The page once fields of a card are changed; their names begin with how they are read: number_cost."""
    said = {"opened": card, "file": standard(game("harbour")) if text is None else text}
    said |= {f"{kind}:{card}.{name}": fields[key] for key in fields for kind, name in [key.split("_", 1)]}
    answer = visitor.post("/box/harbour", data=said)
    assert answer.status_code == 200
    return answer.text


def note(page: str, way: str) -> str:
    """What is said about a field."""
    found = page.index(f'id="note-{way.replace(".", "-")}"')
    return page[found : page.index("</div>", found)]


@pytest.mark.parametrize("name", games())
def test_a_box_that_is_written_down_reads_the_same(name: str) -> None:
    found = game(name)
    text = write(found.components, heading(standard(found)))
    assert tomllib.loads(text) == found.components
    assert text.splitlines()[0] == standard(found).splitlines()[0]


@pytest.mark.parametrize("value", ['a "b" \\ \x7f é', -3, 2.5, True, [1, [2, "x"]], {"a b": {"c.d": []}}, {}])
def test_every_value_is_written_so_that_it_reads_the_same(value: Any) -> None:
    for found in ({"x": value}, {"x": {"y": value}}, {"x": [{"y": value}, {"z": value}]}):
        assert tomllib.loads(write(found)) == found


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_every_card_opens_in_every_language_and_is_left_as_it_was(
    visitor: httpx.Client, name: str, language: str
) -> None:
    found, text = game(name), standard(game(name))
    cards = Draft(found, text, "").cards
    for card in cards[:: 4 if language == "en" else 16]:
        page = visitor.post(f"/box/{name}", data={"open": card}, headers={"Accept-Language": language}).text
        sent = Form(page).fields
        assert dict(sent)["opened"] == card
        assert len(sent) > 1
        body = "&".join(str(httpx.QueryParams({key: value})) for key, value in [*sent, ("file", text)])
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        assert text_of(visitor.post(f"/box/{name}", content=body, headers=kind).text) == text


def test_all_cards_of_harbour_are_shown_as_cards(visitor: httpx.Client) -> None:
    page = visitor.get("/box/harbour").text
    printed = game("harbour").components
    assert page.count('class="board harbour card"') == len(printed["building"]) + len(printed["character"]) + 1
    assert page.count('<symbol id="harbour-fish"') + page.count('<g id="harbour-fish"') == 1


def test_what_is_published_is_told_from_what_is_reconstructed(visitor: httpx.Client) -> None:
    page = change(visitor, SUSHI_SHOP)
    assert "published" in note(page, f"{SUSHI_SHOP}.cost")
    assert "reconstructed" in note(page, f"{SUSHI_SHOP}.symbols")
    page = change(visitor, BAIT_SHOP)
    assert "published" in note(page, f"{BAIT_SHOP}.name")
    assert "reconstructed" in note(page, f"{BAIT_SHOP}.cost")


def test_what_is_changed_is_no_longer_published(visitor: httpx.Client) -> None:
    page = change(visitor, SUSHI_SHOP, number_cost="9")
    assert "changed" in note(page, f"{SUSHI_SHOP}.cost")
    assert "published" in note(page, f"{SUSHI_SHOP}.points")
    card = tomllib.loads(text_of(page))["building"][4]
    assert card["cost"] == 9
    assert card["known"] == ["name", "points", "action"]
    back = visitor.post("/box/harbour", data={"opened": SUSHI_SHOP, "back": "", "file": text_of(page)}).text
    assert tomllib.loads(text_of(back)) == game("harbour").components


def test_an_action_is_changed_part_by_part(visitor: httpx.Client) -> None:
    page = change(
        visitor, BAIT_SHOP, **{"value_action.0": json.dumps({"trade": {"give": {"fish": 1}, "get": {"wood": 2}}})}
    )
    page = change(
        visitor, BAIT_SHOP, text_of(page), **{"few_action.0.trade.get.stone:0": "3", "value_action.1": '{"buy": {}}'}
    )
    page = change(
        visitor, BAIT_SHOP, text_of(page), **{"few_action.1.buy.discount:0": "2", "few_action.0.trade.get.wood:0": "0"}
    )
    card = tomllib.loads(text_of(page))["building"][0]
    assert card["action"] == [{"trade": {"give": {"fish": 1}, "get": {"stone": 3}}}, {"buy": {"discount": 2}}]
    said = {"opened": BAIT_SHOP, "file": text_of(page), f"under:{BAIT_SHOP}:action,either": "either"}
    card = tomllib.loads(text_of(visitor.post("/box/harbour", data=said).text))["building"][0]
    assert "action" not in card
    assert card["either"][1] == {"buy": {"discount": 2}}


def test_every_mistake_is_named_at_its_field(visitor: httpx.Client) -> None:
    page = change(visitor, SUSHI_SHOP, number_cost="99", number_points="lots", word_name="")
    for field, right in [("cost", "from 0 to 40, not 99"), ("points", "not &#39;lots&#39;"), ("name", "is missing")]:
        assert right in note(page, f"{SUSHI_SHOP}.{field}")
    assert "3 things have to be mended" in page
    other = change(visitor, BAIT_SHOP, text_of(page))
    assert "from 0 to 40, not 99. (line " in other, "a mistake on another card is named, too"
    assert "wrong" not in note(other, f"{BAIT_SHOP}.cost")


@pytest.mark.parametrize(
    ("right", "wrong", "sentence"),
    [
        ("cost = 6\n", "cost = 60\n", "building[0].cost should be a whole number from 0 to 40, not 60."),
        ("stock_limit = 6\n", "stock_limit = = 6\n", "cannot be read as TOML."),
    ],
)
def test_a_mistake_in_an_uploaded_file_is_named_with_its_line(
    visitor: httpx.Client, right: str, wrong: str, sentence: str
) -> None:
    before, _, after = standard(game("harbour")).partition(right)
    said = {"file": f"{before}{wrong}{after}"}
    line = f"line {before.count(chr(10)) + 1}"
    looked = visitor.post("/box/harbour", data=said | {"whole": "1"})
    refused = visitor.post("/box/harbour/match", data=said | SEATS)
    assert refused.status_code == 422
    for page in (looked.text, refused.text):
        assert sentence in page
        assert line in page


def test_a_match_keeps_the_box_it_is_played_with(quay: Harbour, visitor: httpx.Client) -> None:
    text = text_of(change(visitor, SUSHI_SHOP, number_points="40", word_name="Sushi Palace"))
    answer = visitor.post("/box/harbour/match", data={"file": text} | SEATS)
    assert answer.status_code == 303
    match_id = answer.headers["location"].removeprefix("/table/")
    kept = quay.truth(match_id)
    assert kept.header.components == tomllib.loads(text)
    assert tallyman.read(kept.sheet()).position() == kept.position()
    assert f'<a href="/table/{match_id}/box">' in visitor.get(f"/table/{match_id}").text
    page = visitor.get(f"/table/{match_id}/box").text
    assert "Sushi Palace" in page
    assert tomllib.loads(text_of(page)) == kept.header.components


def test_a_match_with_the_standard_box_says_nothing_of_boxes(quay: Harbour, visitor: httpx.Client) -> None:
    answer = visitor.post("/box/harbour/match", data={"file": standard(game("harbour"))} | SEATS)
    match_id = answer.headers["location"].removeprefix("/table/")
    assert quay.truth(match_id).header.components is None
    assert "/box" not in visitor.get(f"/table/{match_id}").text


def test_options_that_do_not_go_together_are_refused_in_words(visitor: httpx.Client) -> None:
    asked = {"file": standard(game("harbour")), "option-characters": "on", "option-first_game": "on"} | SEATS
    answer = visitor.post("/box/harbour/match", data=asked)
    assert answer.status_code == 422
    assert "choose first_game or characters" in answer.text


def test_a_box_is_downloaded_as_it_is(visitor: httpx.Client) -> None:
    text = standard(game("cargo"))
    answer = visitor.post("/box/cargo/file", data={"file": text.replace("\n", "\r\n")})
    assert answer.text == text
    assert 'filename="cargo.toml"' in answer.headers["content-disposition"]


@pytest.mark.thorough
@pytest.mark.parametrize("said", ["[" * 50_000, "nonsense", "1e999999", '"\\ud800"', "null"])
def test_strange_values_do_no_harm(visitor: httpx.Client, said: str) -> None:
    fields = {"opened": SUSHI_SHOP, f"value:{SUSHI_SHOP}.action.0": said, "file": standard(game("harbour"))}
    assert visitor.post("/box/harbour", data=fields).status_code in (200, 422)


def test_a_box_that_is_no_box_is_shown_with_its_mistakes(visitor: httpx.Client) -> None:
    for text in ("", "building = 5", "wharfs = []\n[[building]]\n[[building]]\ncost = 1979-05-27", "x" * 70_000):
        page = visitor.post("/box/harbour", data={"file": text, "whole": "1"}).text
        assert "to be mended" in page
