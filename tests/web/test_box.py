"""The page of a box: what it shows, how a copy is changed, what is wrong with it, and matches played with it."""

from __future__ import annotations

import copy
import json
import random
import re
import tomllib
from collections.abc import Iterator
from datetime import date, time
from html.parser import HTMLParser
from typing import Any

import httpx2 as httpx
import pytest
from playwright.sync_api import Browser, FilePayload, Locator, Route, expect

import tallyman
from tallyman import EVERYTHING
from tallyman.engine.game import game, games
from tallyman.engine.rewriting import heading, write
from tallyman.locale import LANGUAGES
from tallyman.web.asking import Reader
from tallyman.web.boxes import Bench, drafted, show, wished
from tallyman.web.draft import Draft, put, standard
from tests.web.guest import Guest, gather
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
        if tag == "input" and (found.get("type") != "checkbox" or "checked" in found):
            self.fields.append((found["name"] or "", found.get("value") or ""))
        elif tag == "select":
            self._chosen = found["name"] or ""
            self.fields.append((self._chosen, "-"))
        elif tag == "option" and ("selected" in found or self.fields[-1] == (self._chosen, "-")):
            self.fields[-1] = self._chosen, found.get("value") or ""


class Fields(HTMLParser):
    """What the form of the open card says of each field, by the way to it: its name, and the sentences about it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.names: dict[str, str] = {}
        self.sentences: dict[str, list[str]] = {}
        self._open: list[dict[str, str | None]] = []
        self._about: list[tuple[int, str]] = []
        self.feed(page[page.index('<section id="open"') : page.index("</section>", page.index('<section id="open"'))])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag != "input":
            self._open.append(found)
        if "data-way" in found:
            way = found["data-way"] or ""
            self.sentences[way] = [sentence for depth, sentence in self._about if depth <= len(self._open)]

    def handle_endtag(self, _tag: str) -> None:
        self._about = [(depth, sentence) for depth, sentence in self._about if depth < len(self._open)]
        self._open.pop()

    def handle_data(self, data: str) -> None:
        ways = [found["data-way"] or "" for found in self._open if "data-way" in found]
        if not data.strip():
            return
        if ways and self._open[-1].get("class") == "called":
            self.names[ways[-1]] = data
        elif self._open[-1].get("class") == "more":
            if ways:
                self.sentences[ways[-1]].append(data)
            else:
                self._about.append((len(self._open) - 1, data))


def leaves(data: Any, way: str = "") -> Iterator[str]:
    """The ways to all that is written in a component set, but for what is said to be known."""
    steps = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, value in steps:
        if step != "known":
            yield from leaves(value, f"{way}.{step}" if way else str(step))
    if not isinstance(data, dict | list):
        yield way


def opened(visitor: httpx.Client, name: str, card: str, language: str = "en", **said: str) -> str:
    """The page of a box with a card open, perhaps with something done there."""
    answer = visitor.post(f"/box/{name}", data={"opened": card, **said}, headers={"Accept-Language": language})
    assert answer.status_code == 200
    return answer.text


def drawing(page: str, card: str) -> str:
    """How a card is drawn on a page."""
    found = page.index(f'id="card-{card.replace(".", "-")}"')
    return page[found : page.index("</button>", found)]


def text_of(page: str) -> str:
    """The file on a page."""
    found = HTMLParser()
    texts: list[str] = []
    found.handle_data = texts.append  # type: ignore[method-assign, assignment]
    found.feed(page[page.index('<textarea id="file"') : page.index("</textarea>")])
    return "".join(texts).removeprefix("\n")


def change(visitor: httpx.Client, card: str, text: str | None = None, of: str = "harbour", **fields: str) -> str:
    """The page once fields of a card are changed; their names begin with how they are read: number_cost."""
    said = {"opened": card, "file": standard(game(of)) if text is None else text}
    said |= {f"{kind}:{card}.{name}": fields[key] for key in fields for kind, name in [key.split("_", 1)]}
    answer = visitor.post(f"/box/{of}", data=said)
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_every_field_has_a_name_and_a_sentence(visitor: httpx.Client, name: str, language: str) -> None:
    printed, found, said = game(name).components, set[str](), dict[str, list[str]]()
    kinds = [card for card in Draft(game(name), standard(game(name)), "").cards if name != "harbour" or "." not in card]
    if name == "harbour":
        kinds += [f"building.{place}" for place in range(0, len(printed["building"]), 3)] + ["numbers.market"]
        kinds += ["numbers.stock", "numbers.end", "character.0", BAIT_SHOP]
    for card in kinds:
        form = Fields(opened(visitor, name, card, language))
        assert form.names.keys() == form.sentences.keys()
        found |= form.names.keys()
        said |= form.sentences
        for way, called in form.names.items():
            steps = way.split(".")
            about = [one for end in range(len(steps)) for one in form.sentences.get(".".join(steps[: end + 1]), [])]
            assert about, way
            assert all(not sentence[0].islower() and sentence[-1] == "." for sentence in about)
            assert "_" not in called, "no key of the file"
    for leaf in leaves(printed):
        steps = leaf.split(".")
        if steps[0] not in ("building", "character") or f"{steps[0]}.{steps[1]}" in kinds:
            assert any(".".join(steps[:end]) in found for end in range(1, len(steps) + 1)), leaf
    if language != "en":
        english = Fields(opened(visitor, name, kinds[0])).sentences
        assert all(said[way] != english[way] for way in english if english[way])


@pytest.mark.parametrize("name", games())
def test_everything_in_a_box_is_drawn(visitor: httpx.Client, name: str) -> None:
    page = visitor.get(f"/box/{name}").text
    cards = Draft(game(name), standard(game(name)), "").cards
    assert all("<svg" in drawing(page, card) for card in cards)
    shared = re.findall(r'<g id="([\w-]+)"', page)
    assert len(shared) == len(set(shared)), "what is drawn over and over is on the page once"
    assert set(re.findall(r'<use href="#([\w-]+)"', page)) <= set(shared)


@pytest.mark.parametrize(
    ("name", "card", "field", "value", "alike"),
    [
        ("shanghaien", "sailors.2", "number:sailor_strengths.4", "9", ["sailors.0"]),
        ("shanghaien", "numbers.rounds", "number:rounds", "5", []),
        ("shanghaien", "numbers.joker", "number:joker_strength", "7", []),
        ("shanghaien", "trick.0", "number:trick.0.copies", "4", []),
        ("montego_bay", "things.bank", "number:coins", "12", []),
        ("montego_bay", "things.jack", "number:lazy_jack_price", "4", []),
        ("montego_bay", "things.barrels", "number:barrels_per_colour", "20", []),
        ("montego_bay", "things.tavern", "number:tavern_points.4.0", "8", []),
        ("montego_bay", "ship.1", "number:ship.1.fewer.slots", "9", []),
        ("montego_bay", "warehouse.3", "flag:warehouse.3.stores.0.coin", "true", []),
        ("cargo", "points.own_squished", "number:points.own_squished", "-4", []),
        ("cargo", "crew.dockhands", "number:dockhands", "2", []),
        ("cargo", "crates.3", "number:crates_per_player.3", "4", []),
        ("harbour", "numbers.market", "number:market.3.1", "7", []),
        ("harbour", "numbers.stock", "number:stock_limit", "9", []),
        ("harbour", "numbers.end", "number:buildings_to_end", "5", []),
        ("harbour", "building.4", "number:building.4.cost", "13", []),
    ],
)
def test_a_changed_number_changes_the_drawing(
    visitor: httpx.Client, name: str, card: str, field: str, value: str, alike: list[str]
) -> None:
    before = visitor.get(f"/box/{name}").text
    said = {"opened": card, "file": standard(game(name)), field: value}
    after = visitor.post(f"/box/{name}", data=said).text
    patches = visitor.post(f"/box/{name}", data=said, headers={"HX-Request": "true"}).text
    for one in (card, *alike):
        assert drawing(before, one) != drawing(after, one)
        assert "<svg" in drawing(patches, one), "it is drawn anew on a page that is open"


def test_a_store_is_given_a_coin_and_loses_it_again(visitor: httpx.Client) -> None:
    page = opened(visitor, "montego_bay", "warehouse.1")
    assert 'id="flag:warehouse.1.stores.0.coin"' in page
    page = change(visitor, "warehouse.1", of="montego_bay", **{"flag_stores.0.coin": "true"})
    assert tomllib.loads(text_of(page))["warehouse"][1]["stores"][0] == {"barrels": 4, "coin": True}
    assert 'href="#montego-coin"' in drawing(page, "warehouse.1")
    page = change(visitor, "warehouse.1", text_of(page), of="montego_bay", **{"flag_stores.0.coin": ""})
    assert tomllib.loads(text_of(page)) == game("montego_bay").components


def test_damaged_barrels_are_chosen_by_name(visitor: httpx.Client) -> None:
    page = opened(visitor, "montego_bay", "warehouse.0")
    assert 'value="2"' in page[page.index('id="signed:warehouse.0.stores.1.barrels"') :][:200]
    assert "damaged" in page
    said = {"opened": "warehouse.0", "file": text_of(page), "signed:warehouse.0.stores.0.barrels": ["-", "3"]}
    page = visitor.post("/box/montego_bay", data=said).text
    assert tomllib.loads(text_of(page))["warehouse"][0]["stores"][0] == {"barrels": -3}
    assert drawing(page, "warehouse.0").count('href="#montego-damaged"') == 5


def test_a_card_is_added_and_removed(visitor: httpx.Client) -> None:
    printed = game("harbour").components["building"]
    page = opened(visitor, "harbour", BAIT_SHOP, more="building")
    added = tomllib.loads(text_of(page))["building"]
    assert added[:-1] == printed
    assert added[-1]["name"] == "New card"
    assert f'name="opened" value="building.{len(printed)}"' in page, "the new card is open"
    assert "it can be played with" in page
    again = tomllib.loads(text_of(opened(visitor, "harbour", BAIT_SHOP, more="building", file=text_of(page))))
    assert again["building"][-1]["name"] == "New card 2"
    page = opened(visitor, "harbour", BAIT_SHOP, fewer=BAIT_SHOP)
    assert tomllib.loads(text_of(page))["building"] == printed[1:]
    cards = [drawing(page, f"building.{place}") for place in range(len(printed) - 1)]
    assert all("changed" not in card for card in cards), "the others are what they were"
    page = change(visitor, "building.3", text_of(page), number_cost="99")
    assert page.count("have to be mended") + page.count("has to be mended") == 1
    page = change(visitor, "building.3", text_of(page), number_cost="9")
    assert "changed" in note(page, "building.3.cost")
    assert "published" in note(page, "building.3.points"), "the Sushi Shop is known by its name"


@pytest.mark.parametrize(
    ("name", "section", "least", "most"),
    [
        ("harbour", "building", 9, 48),
        ("harbour", "character", 8, 16),
        ("shanghaien", "trick", 1, 8),
        ("montego_bay", "ship", 1, 15),
    ],
)
def test_how_many_cards_there_may_be_is_said_and_kept_to(
    visitor: httpx.Client, name: str, section: str, least: int, most: int
) -> None:
    found = game(name)
    draft = Draft(found, standard(found), "")
    assert re.search(rf"\b{least} to {most}\b", visitor.get(f"/box/{name}").text)
    for _ in range(most):
        draft = Draft(found, draft.with_more(section, "New"), "")
    assert len(draft.components[section]) == most
    assert not draft.room(section)
    for _ in range(most):
        draft = Draft(found, draft.with_fewer(f"{section}.0"), "")
    assert len(draft.components[section]) == least
    assert not draft.spare(section)


def test_cards_that_are_always_as_many_are_not_removed(visitor: httpx.Client) -> None:
    page = opened(visitor, "montego_bay", "warehouse.2", fewer="warehouse.2", more="warehouse")
    assert tomllib.loads(text_of(page)) == game("montego_bay").components
    assert 'name="fewer"' not in page


@pytest.mark.parametrize("said", ["building", "building.99", "building.-1", "building.0.name", "", "."])
def test_only_cards_are_removed(visitor: httpx.Client, said: str) -> None:
    page = opened(visitor, "harbour", BAIT_SHOP, fewer=said, more=said)
    assert len(tomllib.loads(text_of(page))["building"]) == 36 + (said == "building")


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
        ("cost = 6\n", "cost = 60\n", "“Cost” should be a whole number from 0 to 40, not 60."),
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


def test_a_mistake_names_the_field_as_the_page_does(visitor: httpx.Client) -> None:
    page = opened(visitor, "montego_bay", "things.bank", "nl", **{"number:coins": "150"})
    assert "“Munten” moet een geheel getal van 0 tot en met 99 zijn, niet 150." in note(page, "coins")
    text = text_of(page)
    other = opened(visitor, "montego_bay", "ship.0", "fr", file=text)
    assert "<b>La banque</b> · «\N{NO-BREAK SPACE}Pièces\N{NO-BREAK SPACE}» devrait être un nombre entier" in other


def test_a_match_keeps_the_box_it_is_played_with(quay: Harbour, visitor: httpx.Client) -> None:
    text = text_of(change(visitor, SUSHI_SHOP, number_points="40", word_name="Sushi Palace"))
    answer = visitor.post("/box/harbour/match", data={"file": text} | SEATS)
    assert answer.status_code == 303
    match_id = answer.headers["location"].removeprefix("/table/")
    kept = quay.truth(match_id)
    assert kept.header.components == tomllib.loads(text)
    assert tallyman.read(kept.sheet()).position(EVERYTHING) == kept.position(EVERYTHING)
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


def test_loading_squares_of_cargo_are_chosen_side_by_side(visitor: httpx.Client) -> None:
    said = {"opened": "dock.squares", "file": standard(game("cargo"))}
    before = visitor.post("/box/cargo", data=said).text
    after = visitor.post("/box/cargo", data=said | {"words:loading_squares.north": ["b8", "c8"]}).text
    assert "translate(264.0, -66)" in before
    assert "translate(132.0, -66)" in after, "the ship lies beside them"
    assert "north = [&#34;b8&#34;, &#34;c8&#34;]" in after
    twice = visitor.post("/box/cargo", data=said | {"words:loading_squares.north": ["b8", "b8"]}).text
    assert "has b8, which is one already" in twice


@pytest.mark.thorough
@pytest.mark.parametrize("said", ["[" * 50_000, "nonsense", "1e999999", '"\\ud800"', "null"])
def test_strange_values_do_no_harm(visitor: httpx.Client, said: str) -> None:
    fields = {"opened": SUSHI_SHOP, f"value:{SUSHI_SHOP}.action.0": said, "file": standard(game("harbour"))}
    assert visitor.post("/box/harbour", data=fields).status_code in (200, 422)


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("", ["It is empty.", "Elle est vide.", "Hier staat niets in."]),
        (standard(game("cargo")), ["the box of Cargo, it seems", "la boîte de Cargo", "de doos van Cargo"]),
        ("x = " + "[" * 5000, ["goes too deep", "va trop loin", "te diep"]),
        ("building = []", ["and is missing", "manque", "ontbreekt"]),
    ],
)
def test_what_is_wrong_is_said_in_the_readers_language(visitor: httpx.Client, text: str, sentences: list[str]) -> None:
    for language, sentence in zip(("en", "fr", "nl"), sentences, strict=True):
        assert sentence in opened(visitor, "harbour", "", language, whole="1", file=text)


def test_a_box_that_is_no_box_is_shown_with_its_mistakes(visitor: httpx.Client) -> None:
    for text in ("", "building = 5", "wharfs = []\n[[building]]\n[[building]]\ncost = 1979-05-27", "x" * 70_000):
        page = visitor.post("/box/harbour", data={"file": text, "whole": "1"}).text
        assert "to be mended" in page


def other_kind(name: str, way: tuple[str | int, ...], value: Any) -> str:
    """The standard box with another value in one place."""
    found = copy.deepcopy(game(name).components)
    put(found, way, value)
    return write(found)


OTHER_KINDS = [
    ("harbour", ("building", 0, "symbols"), 1),
    ("harbour", ("building", 0, "symbols"), True),
    ("harbour", ("building", 0, "symbols"), {"x": 1}),
    ("harbour", ("building", 0, "symbols"), ["anchor", 3]),
    ("harbour", ("building", 0, "cost"), True),
    ("harbour", ("building", 0, "name"), 2.5),
    ("harbour", ("building", 0, "action"), [{"gain_per": {"symbol": "anchor", "good": ["fish"]}}]),
    ("harbour", ("building", 0, "action"), [{"gain": date(1979, 5, 27)}]),
    ("harbour", ("character", 0, "ability"), ["alms"]),
    ("shanghaien", ("trick", 0, "effects"), 4),
    ("shanghaien", ("trick", 0, "effects"), time(7, 32)),
    ("shanghaien", ("rounds",), [{"x": 1}]),
    ("shanghaien", ("nationalities",), [{"x": 1}]),
    ("shanghaien", ("known",), [{"x": 1}]),
    ("cargo", ("loading_squares", "north"), 3),
    ("cargo", ("loading_squares",), [{"x": 1}]),
    ("cargo", ("mules",), [{"x": 1}]),
    ("montego_bay", ("coins",), [{"x": 1}]),
    ("montego_bay", ("warehouse", 0, "stores", 0, "coin"), "x"),
    ("montego_bay", ("warehouse", 0, "stores", 0, "barrels"), 2.5),
]


@pytest.mark.parametrize(("name", "way", "value"), OTHER_KINDS)
def test_a_value_of_another_kind_stays_as_it_was_written_and_is_complained_of(
    visitor: httpx.Client, name: str, way: tuple[str | int, ...], value: Any
) -> None:
    text = other_kind(name, way, value)
    page = opened(visitor, name, "", whole="1", file=text)
    assert "to be mended" in page
    assert text_of(page) == text
    draft = drafted(game(name), text)
    assert all(one.way[: len(way)] == way[: len(one.way)] for one in draft.mistakes), "only what is there is wrong"
    card = draft.card_of(draft.mistakes[0])
    again = wished(draft, card, Form(opened(visitor, name, card, file=text)).fields, READER)
    assert again.text == text, "the form of the card leaves it so"
    assert visitor.post(f"/box/{name}/match", data={"file": text, **SEATS}).status_code == 422


READER = Reader("en", "auto", "", "", False)
STRANGE: list[Any] = [
    [], {}, [1], ["x"], [[1]], {"a": 1}, [{}], [{"x": 1}], {"gain": date(1979, 5, 27)}, date(1979, 5, 27), time(7, 32),
    [{"trade": {"give": time(7, 32)}}], float("nan"), float("inf"), True, False, 1.5, -1, 0, 2**62, "",
    "x", "<b>", "{ $x }",
]  # fmt: skip


def places(data: Any, way: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The ways to all there is in a component set."""
    for step, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield (*way, step)
        yield from places(value, (*way, step))


@pytest.mark.parametrize("name", games())
def test_a_box_with_any_value_in_any_place_is_shown_as_it_is_written(name: str) -> None:
    luck, found = random.Random(7), game(name)  # noqa: S311, it fills no purse
    for _ in range(25):
        components = copy.deepcopy(found.components)
        for _ in range(luck.choice([1, 1, 2, 4])):
            put(components, luck.choice(list(places(components))), copy.deepcopy(luck.choice(STRANGE)))
        text = write(components)
        draft = drafted(found, text)
        assert draft.text == text
        assert show(draft, READER, "/").status_code == 200
        Bench(draft, luck.choice(draft.cards), READER)


@pytest.mark.parametrize(
    "field",
    [
        *("few::3", "few::", "number:.", "under::a,b", "value::", "number:nothing"),
        *("words:building", "value:building", f"number:{SUSHI_SHOP}.cost", "number:stock_limit"),
        *(f"words:{BAIT_SHOP}", f"number:{BAIT_SHOP}", f"value:{BAIT_SHOP}", f"words:{BAIT_SHOP}.action"),
    ],
)
def test_a_field_that_is_not_on_the_open_card_changes_nothing(visitor: httpx.Client, field: str) -> None:
    said = {"opened": BAIT_SHOP, "file": standard(game("harbour")), field: "5"}
    answer = visitor.post("/box/harbour", data=said)
    assert answer.status_code == 200
    assert text_of(answer.text) == standard(game("harbour"))


@pytest.mark.parametrize("opened", ["", "nothing", "building", "building.99"])
def test_without_an_open_card_no_field_changes_anything(visitor: httpx.Client, opened: str) -> None:
    said = {
        "opened": opened,
        "file": standard(game("harbour")),
        "number:stock_limit": "5",
        "number:building.0.cost": "9",
    }
    assert text_of(visitor.post("/box/harbour", data=said).text) == standard(game("harbour"))


@pytest.mark.browser
@pytest.mark.parametrize(("language", "sentence"), [("en", "too long"), ("fr", "trop long"), ("nl", "te lang")])
def test_a_refusal_is_said_and_what_was_written_stays(
    browser: Browser, quay: Harbour, language: str, sentence: str
) -> None:
    guest = Guest(browser, quay.address, locale=language)
    guest.page.goto(f"{quay.address}/box/cargo")
    file, notice = guest.page.locator("#file"), guest.page.locator("#notice")
    text = standard(game("cargo"))
    other, long = text.replace("mules = 1", "mules = 2"), text + "#" * 400_000
    guest.page.locator("#upload").set_input_files(payload(long))
    expect(notice).to_contain_text(sentence)
    assert file.input_value() == long
    guest.page.locator("#upload").set_input_files(payload(other))
    expect(notice).to_be_empty()
    expect(file).to_have_value(other)


@pytest.mark.browser
def test_what_is_not_heard_is_said_and_what_was_written_stays(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address)
    guest.page.goto(f"{quay.address}/box/cargo")
    file, notice = guest.page.locator("#file"), guest.page.locator("#notice")
    other = standard(game("cargo")).replace("mules = 1", "mules = 2")
    guest.page.context.set_offline(True)
    guest.page.locator("#upload").set_input_files(payload(other))
    expect(notice).to_contain_text("The line to the harbour is broken")
    assert file.input_value() == other
    guest.page.context.set_offline(False)
    guest.page.locator("#upload").set_input_files(payload(other))
    expect(notice).to_be_empty()


def cost_of_the_sushi_shop(guest: Guest) -> Locator:
    """The field on the page of Harbour's box, once its card is open."""
    guest.page.goto(f"{guest.address}/box/harbour")
    guest.page.locator(".card-button:has([aria-label='Sushi Shop'])").first.click()
    cost = guest.page.locator(f"[name='number:{SUSHI_SHOP}.cost']")
    expect(cost).to_be_visible()
    return cost


def price_played_with(quay: Harbour, guest: Guest) -> int:
    """What the Sushi Shop costs at the table somebody has come to."""
    expect(guest.page.locator("#board")).to_be_visible()
    match = quay.truth(guest.page.url.rsplit("/", 1)[1])
    return int((match.header.components or match.game.components)["building"][4]["cost"])


@pytest.mark.browser
@pytest.mark.parametrize("on_its_way", [False, True])
def test_a_match_begins_with_what_was_typed_however_soon(browser: Browser, quay: Harbour, on_its_way: bool) -> None:
    guest = Guest(browser, quay.address)
    cost, held = cost_of_the_sushi_shop(guest), list[Route]()
    if on_its_way:
        guest.page.route("**/box/harbour", lambda route: held.append(route))  # noqa: PLW0108, Playwright marks what it calls
        with guest.page.expect_request("**/box/harbour"):
            cost.fill("12")
    else:
        cost.fill("12")
    guest.page.locator(".begin .primary").click(no_wait_after=True)
    for one in held:
        one.continue_()
    assert price_played_with(quay, guest) == 12
    assert guest.trouble == []


@pytest.mark.browser
def test_a_card_that_is_added_right_after_typing_stays_in_the_box(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address)
    cost, printed = cost_of_the_sushi_shop(guest), len(game("harbour").components["building"])
    add = guest.page.locator("[data-section=building] .add")

    def late(route: Route) -> None:
        guest.page.wait_for_timeout(400)
        route.continue_()

    guest.page.route("**/box/harbour", late)
    cost.fill("12")
    add.evaluate("one => one.click()")
    expect(guest.page.locator("[data-section=building] .card-button:not(.add)")).to_have_count(printed + 1)
    guest.page.wait_for_timeout(600)  # in which what was typed would be sent once more
    found = tomllib.loads(guest.page.locator("#file").input_value())["building"]
    assert (len(found), found[4]["cost"]) == (printed + 1, 12)


@pytest.mark.browser
def test_a_match_does_not_begin_without_what_was_typed_and_not_heard(browser: Browser, quay: Harbour) -> None:
    guest = Guest(browser, quay.address)
    cost, notice = cost_of_the_sushi_shop(guest), guest.page.locator("#notice")
    begin = guest.page.locator(".begin .primary")
    guest.page.route("**/box/harbour", lambda route: route.abort())
    cost.fill("12")
    expect(notice).to_contain_text("The line to the harbour is broken")
    notice.click()
    begin.click(no_wait_after=True)
    expect(notice).to_contain_text("The line to the harbour is broken")
    guest.page.unroute_all()
    begin.click(no_wait_after=True)
    assert price_played_with(quay, guest) == 12


def payload(text: str) -> FilePayload:
    """A file as somebody uploads it."""
    return {"name": "box.toml", "mimeType": "text/plain", "buffer": text.encode()}


AA = 4.5  # of letters and what is behind them, for whoever sees less


def contrast(*colours: str) -> float:
    """How much lighter one of two colours is than the other, as WCAG counts it."""
    channels = [[int(one) / 255 for one in re.findall(r"\d+", colour)[:3]] for colour in colours]
    linear = [[one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in of] for of in channels]
    dark, light = sorted(0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in linear)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.browser
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_is_written_on_the_steps_of_the_market_can_be_read(browser: Browser, quay: Harbour, theme: str) -> None:
    guest = Guest(browser, quay.address)
    gather(quay, tallyman.new("harbour", seed=1), guest)
    table = guest.page.url
    guest.page.context.add_cookies([{"name": "theme", "value": theme, "url": quay.address}])
    read = "selector => [...document.querySelectorAll(selector)].map(one => getComputedStyle(one).fill)"
    for address, inked in [(table, "#board .step-text"), (f"{quay.address}/box/harbour", "#picture .on-step text")]:
        guest.page.goto(address)
        step = guest.page.evaluate(read, f"{inked.split()[0]} .fill-plank")[0]
        words = guest.page.evaluate(read, inked)
        assert len(words) >= 4
        assert min(contrast(word, step) for word in words) >= AA


def test_a_box_comes_anew_in_the_language_chosen_on_another_page_and_keeps_what_was_changed(
    browser: Browser, quay: Harbour
) -> None:
    guest = Guest(browser, quay.address, locale="en")
    page = guest.page
    page.goto(f"{quay.address}/box/harbour")
    page.locator(".card-button:has([aria-label='Sushi Shop'])").first.click()
    cost = page.locator(f"[name='number:{SUSHI_SHOP}.cost']")
    expect(cost).to_be_visible()
    other = Guest(page.context, quay.address)
    other.page.goto(f"{quay.address}/lobby")
    other.page.click(".settings [value=fr]")
    expect(other.page.locator("html")).to_have_attribute("lang", "fr")
    cost.fill("12")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator(f"#card-{SUSHI_SHOP.replace('.', '-')} .pill")).to_have_text("modifié")
    assert guest.trouble == []
